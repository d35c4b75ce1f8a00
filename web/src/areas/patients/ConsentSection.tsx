// The form's section about consent: what the patient agreed to, and by what they are not contacted.
import { Checkbox, SimpleGrid, Textarea } from "@mantine/core";
import { consentAnswers, maxConsentWording } from "@tidings/contract/areas/patients/consent-input";
import { serverNow } from "../../api/server-clock.ts";
import { useTimeZone } from "../../api/session.tsx";
import type { Form } from "../../kit/use-form.ts";
import { DateField } from "../../ui/inputs/DateField.tsx";
import { SelectField } from "../../ui/inputs/SelectField.tsx";
import { FormSection } from "../../ui/layout/FormSection.tsx";
import type { PatientValues } from "./patient-values.ts";
import { t } from "./text.ts";

const answers = consentAnswers.map((value) => ({ value, label: t(`consent.answer.${value}`) }));

interface ConsentSectionProps {
  form: Form<PatientValues>;
  isNew: boolean;
}

export function ConsentSection({ form, isNew }: ConsentSectionProps) {
  const timeZone = useTimeZone();
  const today = new Intl.DateTimeFormat("en-CA", { timeZone }).format(serverNow());
  const answer = (name: "consent" | "promotionalConsent") => (
    <SelectField
      {...form.field(name, t(`field.${name}`))}
      description={t(`form.${name}.hint`)}
      placeholder={t("consent.answer.blank")}
      options={answers}
      isSearchable={false}
      isClearable
      value={form.values[name]}
      onChange={(next) => form.set(name, next)}
    />
  );
  const mark = (name: "doNotText" | "doNotCall" | "deceased") => (
    <Checkbox {...form.checkbox(name, t(`field.${name}`))} description={t(`form.${name}.hint`)} />
  );
  return (
    <FormSection title={t("form.section.consent")} help={t("form.section.consent.help")}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {answer("consent")}
        {answer("promotionalConsent")}
        {(form.values.consent === "yes" || form.values.promotionalConsent === "yes") && (
          <>
            <DateField
              {...form.field("consentDate", t("field.consentDate"))}
              value={form.values.consentDate}
              onChange={(next) => form.set("consentDate", next)}
              max={today}
            />
            <Textarea
              {...form.textInput("consentWording", t("field.consentWording"))}
              description={t("form.consentWording.hint")}
              autosize
              minRows={1}
              maxRows={6}
              maxLength={maxConsentWording}
            />
          </>
        )}
        {mark("doNotText")}
        {mark("doNotCall")}
        {!isNew && mark("deceased")}
      </SimpleGrid>
    </FormSection>
  );
}
