// Appointments as filters of patients: by day, provider, place, template and response, for those who may read appointments.
import { locations, providers } from "@tidings/contract/areas/appointment-places";
import { appointmentTemplates } from "@tidings/contract/areas/appointment-templates";
import { useMemo } from "react";
import { everythingOf } from "../api/everything.ts";
import { useCan, useCurrentUser } from "../api/session.tsx";
import type { FilterSpec } from "./filter-spec.ts";
import { showName } from "./format.ts";
import { optionsOf } from "./labels.ts";
import { t } from "./pattern-texts.ts";

const most = { perPage: 500 };
const byTitle = { ...most, sort: "title:asc" } as const;

type VisitFilter = "minDate" | "maxDate" | "appointmentTemplateExternalId" | "providerExternalId" | "locationExternalIds" | "rsvp";

const specOf = (name: VisitFilter, kind: "date" | "multi", from: Pick<FilterSpec, "options" | "source"> = {}): FilterSpec => ({
  name: `appointment.${name}`,
  label: t(`filter.appointment.${name}`),
  kind,
  ...from,
});

const templates = everythingOf(appointmentTemplates.list, { query: byTitle }, (answer) =>
  answer.appointmentTemplates.map(({ externalId, title }) => ({ value: externalId, label: title })),
);
const people = everythingOf(providers.list, { query: most }, (answer) =>
  answer.providers.map((one) => ({ value: one.externalId, label: showName(one) })),
);
const places = everythingOf(locations.list, { query: most }, (answer) =>
  answer.locations.map(({ externalId, name }) => ({ value: externalId, label: name })),
);

export function useVisitFilters(): FilterSpec[] {
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
