// What the list of appointments can be narrowed by, besides its days; the choices come with the page that needs them.
import { appointmentModalities, appointmentStates } from "@tidings/contract/words";
import type { FilterSpec } from "../../kit/filter-spec.ts";
import { optionsOf } from "../../kit/labels.ts";
import type { SelectOption } from "../../ui/inputs/MultiSelect.tsx";
import { t } from "./text.ts";
import { useAppointmentChoices } from "./use-appointment-choices.ts";

export function useAppointmentFilters(): FilterSpec[] {
  const choices = useAppointmentChoices();
  const multi = (name: string, label: string, options: SelectOption[]): FilterSpec => ({
    name,
    label,
    kind: "multi",
    options,
  });
  return [
    {
      name: "rsvp",
      label: t("list.column.rsvp"),
      kind: "select",
      isPrimary: true,
      options: optionsOf("appointmentRsvp"),
    },
    {
      name: "state",
      label: t("list.column.state"),
      kind: "select",
      isPrimary: true,
      options: appointmentStates.map((value) => ({ value, label: t(`state.${value}`) })),
    },
    multi(
      "modality",
      t("modality"),
      appointmentModalities.map((value) => ({ value, label: t(`modality.${value}`) })),
    ),
    multi(
      "appointmentTemplateExternalId",
      t("template"),
      choices.templates.map((one) => ({ value: one.externalId, label: one.title })),
    ),
    multi("providerExternalId", t("provider"), choices.providers),
    ...(choices.hasLocations ? [multi("locationExternalIds", t("location"), choices.locations)] : []),
  ];
}
