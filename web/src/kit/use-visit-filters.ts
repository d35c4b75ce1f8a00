// Appointments as filters of patients: by day, provider, place, template and response, for those who may read appointments.
import { locations, providers } from "@tidings/contract/areas/appointment-places";
import { appointmentTemplates } from "@tidings/contract/areas/appointment-templates";
import { useMemo } from "react";
import { useEverything } from "../api/everything.ts";
import { useCan, useCurrentUser } from "../api/session.tsx";
import type { SelectOption } from "../ui/MultiSelect.tsx";
import type { FilterSpec } from "./filter-spec.ts";
import { showName } from "./format.ts";
import { optionsOf } from "./labels.ts";
import { t } from "./pattern-texts.ts";

const most = { perPage: 500 };
const byTitle = { ...most, sort: "title:asc" } as const;

type VisitFilter = "minDate" | "maxDate" | "appointmentTemplateExternalId" | "providerExternalId" | "locationExternalIds" | "rsvp";

const specOf = (name: VisitFilter, kind: "date" | "multi", options?: SelectOption[]): FilterSpec => ({
  name: `appointment.${name}`,
  label: t(`filter.appointment.${name}`),
  kind,
  ...(options ? { options } : {}),
});

export function useVisitFilters(): FilterSpec[] {
  const can = useCan();
  const mayVisits = can("read", "appointment");
  const mayTemplates = mayVisits && can("read", "appointment_template");
  const hasLocations = useCurrentUser().organization?.features.configs.appointment.locations ?? false;
  const mayLocations = mayVisits && hasLocations && can("read", "appointments_location");
  const kinds = useEverything(appointmentTemplates.list, { query: byTitle }, (answer) => answer.appointmentTemplates, {
    isEnabled: mayTemplates,
  }).data;
  const people = useEverything(providers.list, { query: most }, (answer) => answer.providers, { isEnabled: mayVisits }).data;
  const places = useEverything(locations.list, { query: most }, (answer) => answer.locations, { isEnabled: mayLocations }).data;
  return useMemo(() => {
    if (!mayVisits) return [];
    const named = (found: readonly { externalId: string; name: string }[] | undefined) =>
      (found ?? []).map(({ externalId, name }) => ({ value: externalId, label: name }));
    return [
      specOf("minDate", "date"),
      specOf("maxDate", "date"),
      ...(mayTemplates
        ? [specOf("appointmentTemplateExternalId", "multi", named(kinds?.map((one) => ({ ...one, name: one.title }))))]
        : []),
      specOf("providerExternalId", "multi", named(people?.map((one) => ({ ...one, name: showName(one) })))),
      ...(mayLocations ? [specOf("locationExternalIds", "multi", named(places))] : []),
      specOf("rsvp", "multi", optionsOf("appointmentRsvp")),
    ];
  }, [mayVisits, mayTemplates, mayLocations, kinds, people, places]);
}
