// Form section: the options of a multiple-choice question.
import type { Form } from "../../../kit/use-form.ts";
import { FormSection } from "../../../ui/layout/FormSection.tsx";
import { t } from "../text.ts";
import { OptionFields } from "./OptionFields.tsx";
import type { OutreachValues } from "./outreach-values.ts";

export function OptionsSection({ form }: { form: Form<OutreachValues> }) {
  return (
    <FormSection title={t("section.options")} help={t("section.optionsHelp")}>
      <OptionFields answers={form.values.answers} onChange={(answers) => form.set("answers", answers)} path="answers" field={form.field} />
    </FormSection>
  );
}
