// Providers, locations and templates to choose from, each only for who may read it.
import { locations, providers } from "@tidings/contract/areas/appointment-places";
import { type AppointmentTemplate, appointmentTemplates } from "@tidings/contract/areas/appointment-templates";
import { useEverything } from "../../api/everything.ts";
import { useCan, useCurrentUser } from "../../api/session.tsx";
import { showName } from "../../kit/format.ts";
import type { SelectOption } from "../../ui/MultiSelect.tsx";

const most = { perPage: 500 };

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
  const templates = useEverything(
    appointmentTemplates.list,
    { query: { ...most, sort: "title:asc" } },
    (answer) => answer.appointmentTemplates,
    { isEnabled: can("read", "appointment_template") },
  );
  const people = useEverything(providers.list, { query: most }, (answer) => answer.providers, { isEnabled: can("read", "appointment") });
  const places = useEverything(locations.list, { query: most }, (answer) => answer.locations, { isEnabled: mayLocations });
  return {
    templates: templates.data ?? [],
    providers: (people.data ?? []).map((one) => ({ value: one.externalId, label: showName(one) })),
    locations: (places.data ?? []).map((one) => ({ value: one.externalId, label: one.name })),
    hasLocations,
    zoneOf: (externalId) => places.data?.find((one) => one.externalId === externalId)?.timeZone ?? undefined,
  };
}
