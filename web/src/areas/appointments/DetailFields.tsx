// What else the texts of an appointment may say, and what the team notes about it.
import { Textarea, TextInput } from "@mantine/core";
import { maxPlaceLength } from "@tidings/contract/areas/appointments";
import type { Form } from "../../kit/use-form.ts";
import { PhoneField } from "../../ui/inputs/PhoneField.tsx";
import type { DetailValues } from "./appointment-values.ts";
import { t } from "./text.ts";

export function DetailFields<V extends DetailValues>({ form }: { form: Form<V> }) {
  const { values } = form;
  const change = (part: Partial<DetailValues>) => form.change(part as Partial<V>);
  return (
    <>
      <PhoneField
        {...form.field("phone", t("phone"))}
        description={t("field.phoneHelp")}
        value={values.phone}
        onChange={(phone) => change({ phone })}
      />
      <TextInput
        {...form.field("address", t("address"))}
        description={t("field.addressHelp", { max: maxPlaceLength })}
        value={values.address}
        onChange={(event) => change({ address: event.currentTarget.value })}
        autoComplete="off"
      />
      <TextInput
        {...form.field("customContent", t("customContent"))}
        description={t("field.customContentHelp", { max: maxPlaceLength })}
        value={values.customContent}
        onChange={(event) => change({ customContent: event.currentTarget.value })}
        autoComplete="off"
      />
      <Textarea
        {...form.field("notes", t("notes"))}
        description={t("field.notesHelp")}
        value={values.notes}
        onChange={(event) => change({ notes: event.currentTarget.value })}
        autosize
        minRows={2}
        maxRows={8}
      />
    </>
  );
}
