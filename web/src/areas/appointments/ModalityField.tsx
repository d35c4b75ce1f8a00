// How an appointment takes place: of the ways that its template is for.
import { type AppointmentModality, appointmentModalities } from "@tidings/contract/words";
import type { Form } from "../../kit/use-form.ts";
import { SelectField } from "../../ui/inputs/SelectField.tsx";
import type { DetailValues } from "./appointment-values.ts";
import { t } from "./text.ts";

interface ModalityFieldProps<V extends DetailValues> {
  form: Form<V>;
  /** Where the form holds none. */
  assumed: AppointmentModality | null;
  offered?: readonly AppointmentModality[];
}

export function ModalityField<V extends DetailValues>({ form, assumed, offered = appointmentModalities }: ModalityFieldProps<V>) {
  return (
    <SelectField
      {...form.field("modality", t("modality"))}
      required
      isSearchable={false}
      options={offered.map((value) => ({ value, label: t(`modality.${value}`) }))}
      value={form.values.modality ?? assumed}
      onChange={(next) => form.change({ modality: offered.find((one) => one === next) ?? null } as Partial<V>)}
    />
  );
}
