// Patient filters by appointment: day, provider, location, template and RSVP, for users who may read appointments.
import { locations, providers } from "@tidings/contract/areas/appointment-places";
import { appointmentTemplates } from "@tidings/contract/areas/appointment-templates";
import { useMemo } from "react";
import { allPagesQuery } from "../api/fetch-all-pages.ts";
import { useCan, useCurrentUser } from "../api/session.tsx";
import type { FilterSpec } from "./filter-spec.ts";
import { formatName } from "./format.ts";
import { optionsOf } from "./labels.ts";
import { t } from "./pattern-texts.ts";

const maxOptions = { perPage: 500 };
const byTitle = { ...maxOptions, sort: "title:asc" } as const;

type AppointmentFilter = "minDate" | "maxDate" | "appointmentTemplateExternalId" | "providerExternalId" | "locationExternalIds" | "rsvp";

const specOf = (name: AppointmentFilter, kind: "date" | "multi", from: Pick<FilterSpec, "options" | "source"> = {}): FilterSpec => ({
  name: `appointment.${name}`,
  label: t(`filter.appointment.${name}`),
  kind,
  ...from,
});

const templates = allPagesQuery(appointmentTemplates.list, { query: byTitle }, (answer) =>
  answer.appointmentTemplates.map(({ externalId, title }) => ({ value: externalId, label: title })),
);
const people = allPagesQuery(providers.list, { query: maxOptions }, (answer) =>
  answer.providers.map((one) => ({ value: one.externalId, label: formatName(one) })),
);
const places = allPagesQuery(locations.list, { query: maxOptions }, (answer) =>
  answer.locations.map(({ externalId, name }) => ({ value: externalId, label: name })),
);

export function useAppointmentFilterFields(): FilterSpec[] {
  const can = useCan();
  const mayVisits = can("read", "appointment");
  const mayTemplates = mayVisits && can("read", "appointment_template");
  const hasLocations = useCurrentUser().organization?.features.configs.appointment.locations ?? false;
  const mayLocations = mayVisits && hasLocations && can("read", "appointments_location");
  return useMemo(() => {
    if (!mayVisits) return [];
    return [
      specOf("minDate", "date"),
      specOf("maxDate", "date"),
      ...(mayTemplates ? [specOf("appointmentTemplateExternalId", "multi", { source: templates })] : []),
      specOf("providerExternalId", "multi", { source: people }),
      ...(mayLocations ? [specOf("locationExternalIds", "multi", { source: places })] : []),
      specOf("rsvp", "multi", { options: optionsOf("appointmentRsvp") }),
    ];
  }, [mayVisits, mayTemplates, mayLocations]);
}
