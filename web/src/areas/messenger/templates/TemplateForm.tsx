// The form of a messenger template: title, languages, and a text in each of them.
import { TextInput } from "@mantine/core";
import { type MessengerTemplate, maxTemplateTitleLength, messengerLanguages } from "@tidings/contract/areas/messenger-templates";
import { FormPage } from "../../../kit/FormPage.tsx";
import { languageOptions } from "../../../kit/labels.ts";
import { MessageEditor } from "../../../kit/MessageEditor.tsx";
import { MultiSelect } from "../../../ui/inputs/MultiSelect.tsx";
import { FormSection } from "../../../ui/layout/FormSection.tsx";
import { WideSection } from "../../../ui/layout/WideSection.tsx";
import { t } from "../text.ts";
import { useTemplateForm } from "./use-template-form.ts";

export function TemplateForm({ template }: { template?: MessengerTemplate }) {
  const form = useTemplateForm(template);
  const { values } = form;
  const isChangeable = !template || template.currentUserAbilities.update;
  return (
    <FormPage
      form={form}
      title={t(!template ? "form.createTitle" : isChangeable ? "form.editTitle" : "form.viewTitle")}
      submitLabel={t(template ? "form.save" : "form.create")}
      blockedReason={isChangeable ? undefined : t("form.notChangeable")}
    >
      <FormSection title={t("form.section")} help={t("form.section.help")}>
        <TextInput
          {...form.textInput("title", t("form.title"))}
          required
          readOnly={!isChangeable}
          maxLength={maxTemplateTitleLength}
          autoComplete="off"
        />
        <MultiSelect
          {...form.field("languages", t("form.languages"))}
          options={languageOptions(messengerLanguages)}
          value={values.languages}
          onChange={(next) => form.set("languages", next)}
          required
          disabled={!isChangeable}
        />
      </FormSection>
      <WideSection title={t("form.message")} help={t("form.message.help")}>
        {values.languages.length > 0 && (
          <MessageEditor
            kind="messenger"
            languages={values.languages}
            parts={[{ path: "contentText", label: t("form.message"), value: values.contentText }]}
            onChange={(_, language, text) => form.set("contentText", { ...values.contentText, [language]: text })}
            field={form.field}
            disabled={!isChangeable}
          />
        )}
      </WideSection>
    </FormPage>
  );
}
