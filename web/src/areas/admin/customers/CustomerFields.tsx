// The fields of a customer.
import type { Form } from "../../../kit/use-form.ts";
import { PhoneField } from "../../../ui/inputs/PhoneField.tsx";
import { FormSection } from "../../../ui/layout/FormSection.tsx";
import { AdminText } from "../AdminText.tsx";
import { t } from "./customer-text.ts";
import type { CustomerValues } from "./customer-values.ts";

export function CustomerFields({ form, isNew }: { form: Form<CustomerValues>; isNew: boolean }) {
  return (
    <>
      <FormSection title={t("section.customer")}>
        <AdminText form={form} name="name" label={t("name")} isRequired />
        {isNew && <AdminText form={form} name="ein" label={t("ein")} description={t("ein.help")} isRequired maxLength={10} />}
        <AdminText form={form} name="notes" label={t("notes")} isLong maxLength={4000} />
      </FormSection>
      <FormSection title={t("section.contact")} help={t("section.contact.help")}>
        <AdminText form={form} name="contactName" label={t("contactName")} />
        <AdminText form={form} name="contactEmail" label={t("contactEmail")} type="email" />
        <PhoneField
          {...form.field("contactPhone", t("contactPhone"))}
          value={form.values.contactPhone}
          onChange={(next) => form.set("contactPhone", next)}
        />
      </FormSection>
    </>
  );
}
