// Providers, locations and templates to choose from, each only for who may read it.
import { locations, providers } from "@tidings/contract/areas/appointment-places";
import { type AppointmentTemplate, appointmentTemplates } from "@tidings/contract/areas/appointment-templates";
import { useAllPages } from "../../api/fetch-all-pages.ts";
import { useCan, useCurrentUser } from "../../api/session.tsx";
import { formatName } from "../../kit/format.ts";
import type { SelectOption } from "../../ui/inputs/MultiSelect.tsx";

const maxOptions = { perPage: 500 };

export interface AppointmentChoices {
  templates: readonly AppointmentTemplate[];
  providers: SelectOption[];
  locations: SelectOption[];
  hasLocations: boolean;
  zoneOf: (locationExternalId: string | null) => string | undefined;
}

export function useAppointmentChoices(): AppointmentChoices {
  const can = useCan();
  const hasLocations = useCurrentUser().organization?.features.configs.appointment.locations ?? false;
  const mayLocations = hasLocations && can("read", "appointments_location");
  const templates = useAllPages(
    appointmentTemplates.list,
    { query: { ...maxOptions, sort: "title:asc" } },
    (answer) => answer.appointmentTemplates,
    { isEnabled: can("read", "appointment_template") },
  );
  const people = useAllPages(providers.list, { query: maxOptions }, (answer) => answer.providers, {
    isEnabled: can("read", "appointment"),
  });
  const places = useAllPages(locations.list, { query: maxOptions }, (answer) => answer.locations, { isEnabled: mayLocations });
  return {
    templates: templates.data ?? [],
    providers: (people.data ?? []).map((one) => ({ value: one.externalId, label: formatName(one) })),
    locations: (places.data ?? []).map((one) => ({ value: one.externalId, label: one.name })),
    hasLocations,
    zoneOf: (externalId) => places.data?.find((one) => one.externalId === externalId)?.timeZone ?? undefined,
  };
}
