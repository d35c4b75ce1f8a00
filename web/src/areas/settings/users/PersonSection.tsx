// Fields of a staff user: name, email, phone and job title.
import { SimpleGrid, TextInput } from "@mantine/core";
import type { Form } from "../../../kit/use-form.ts";
import { PhoneField } from "../../../ui/inputs/PhoneField.tsx";
import { FormSection } from "../../../ui/layout/FormSection.tsx";
import { t } from "./text.ts";
import type { UserValues } from "./user-values.ts";

interface PersonSectionProps {
  form: Form<UserValues>;
  /** Shown below the email: the effect of a change, or why it cannot be changed. */
  emailHint?: string;
  isEmailFixed?: boolean;
  /** True if the fields cannot be changed here, because the user also works in another organization. */
  isFixed?: boolean;
}

export function PersonSection({ form, emailHint, isEmailFixed = false, isFixed = false }: PersonSectionProps) {
  const text = (
    name: "firstName" | "lastName" | "email" | "jobTitle",
    more: { required?: boolean; type?: string; description?: string },
  ) => (
    <TextInput
      {...form.textInput(name, t(`field.${name}`))}
      {...more}
      disabled={isFixed || (name === "email" && isEmailFixed)}
      autoComplete="off"
      maxLength={255}
    />
  );
  const help = isEmailFixed ? "section.person.own" : "section.person.help";
  return (
    <FormSection title={t("section.person")} help={t(isFixed ? "form.shared" : help)}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {text("firstName", { required: true })}
        {text("lastName", { required: true })}
      </SimpleGrid>
      {text("email", { required: true, type: "email", ...(emailHint && !isFixed ? { description: emailHint } : {}) })}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <PhoneField
          {...form.field("phone", t("field.phone"))}
          disabled={isFixed}
          value={form.values.phone}
          onChange={(next) => form.set("phone", next)}
        />
        {text("jobTitle", {})}
      </SimpleGrid>
    </FormSection>
  );
}
