// Fields of a provider: who they are, and what reminders can say about them.
import { tagLength } from "@tidings/contract/message/writing/tags";
import { PhoneField } from "../../ui/inputs/PhoneField.tsx";
import { FormSection } from "../../ui/layout/FormSection.tsx";
import type { Form } from "../use-form.ts";
import { PlaceText } from "./PlaceText.tsx";
import type { ProviderValues } from "./place-values.ts";
import { t } from "./texts.ts";

export function ProviderFields({ form, isNew }: { form: Form<ProviderValues>; isNew: boolean }) {
  const [nameLength, addressLength] = [tagLength("provider_short_name"), tagLength("address")];
  return (
    <>
      <FormSection title={t("section.details")}>
        <PlaceText form={form} name="firstName" label={t("firstName")} />
        <PlaceText form={form} name="lastName" label={t("lastName")} required />
        {isNew && <PlaceText form={form} name="externalId" label={t("externalId")} description={t("externalId.help")} maxLength={64} />}
        <PlaceText form={form} name="nationalId" label={t("nationalId")} description={t("nationalId.help")} maxLength={10} />
      </FormSection>
      <FormSection title={t("section.reminders")} help={t("section.reminders.help")}>
        <PlaceText
          form={form}
          name="shortName"
          label={t("shortName")}
          description={t("shortName.help", { length: nameLength })}
          maxLength={nameLength}
        />
        <PhoneField {...form.field("phone", t("phone"))} value={form.values.phone} onChange={(phone) => form.set("phone", phone)} />
        <PlaceText
          form={form}
          name="address"
          label={t("address")}
          description={t("address.help", { length: addressLength })}
          maxLength={addressLength}
        />
      </FormSection>
    </>
  );
}
