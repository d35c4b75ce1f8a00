// The provider and location fields of an appointment.
import type { Form } from "../../kit/use-form.ts";
import { SelectField } from "../../ui/inputs/SelectField.tsx";
import type { DetailValues } from "./appointment-values.ts";
import { t } from "./text.ts";
import type { AppointmentChoices } from "./use-appointment-choices.ts";

type Places = Pick<DetailValues, "providerExternalId" | "locationExternalId">;

interface PlaceFieldsProps<V extends Places> {
  form: Form<V>;
  choices: AppointmentChoices;
}

export function PlaceFields<V extends Places>({ form, choices }: PlaceFieldsProps<V>) {
  const change = (part: Partial<Places>) => form.change(part as Partial<V>);
  return (
    <>
      <SelectField
        {...form.field("providerExternalId", t("provider"))}
        options={choices.providers}
        isClearable
        value={form.values.providerExternalId}
        onChange={(providerExternalId) => change({ providerExternalId })}
      />
      {choices.hasLocations && (
        <SelectField
          {...form.field("locationExternalId", t("location"))}
          options={choices.locations}
          isClearable
          value={form.values.locationExternalId}
          onChange={(locationExternalId) => change({ locationExternalId })}
        />
      )}
    </>
  );
}
