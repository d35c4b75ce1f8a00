// The form of a messenger template: only the texts of the chosen languages are saved.
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import {
  type MessengerTemplate,
  MessengerTemplateInput,
  messengerLanguages,
  messengerTemplates,
} from "@tidings/contract/areas/messenger-templates";
import type { FieldIssues } from "@tidings/contract/errors";
import { messageLimits } from "@tidings/contract/message/writing/limits";
import { measureTemplate } from "@tidings/contract/message/writing/templates";
import { sendRequest } from "../../../api/request.ts";
import { languageLabel } from "../../../kit/labels.ts";
import { useForm } from "../../../kit/use-form.ts";
import { toast } from "../../../ui/feedback/toast.ts";
import { messengerPaths } from "../paths.ts";
import { t } from "../text.ts";

export interface TemplateValues {
  title: string;
  languages: string[];
  contentText: Record<string, string>;
}

const max = messageLimits.messenger;

const valuesOf = (template: MessengerTemplate | undefined): TemplateValues => ({
  title: template?.title ?? "",
  languages: template?.languages ?? ["english"],
  contentText: template?.contentText ?? {},
});

/** What the schema cannot say: a text for each chosen language, none too long. */
function issuesOf({ languages, contentText }: TemplateValues): FieldIssues {
  return Object.fromEntries(
    languages.flatMap((language): [string, FieldIssues[string]][] => {
      const text = contentText[language] ?? "";
      const length = measureTemplate(text);
      if (!text.trim()) return [[`contentText.${language}`, [{ key: "validation.requiredLanguage", language: languageLabel(language) }]]];
      return length > max ? [[`contentText.${language}`, [{ key: "validation.maxLength", max, length }]]] : [];
    }),
  );
}

export function useTemplateForm(template?: MessengerTemplate) {
  const navigate = useNavigate();
  const client = useQueryClient();
  return useForm<TemplateValues, MessengerTemplateInput, { template: MessengerTemplate }>({
    name: template ? `messenger-template|${template.externalId}` : "messenger-template-new",
    back: messengerPaths.templates,
    initial: valuesOf(template),
    toBody: ({ title, languages, contentText }) => ({
      title: title.trim(),
      languages: messengerLanguages.filter((language) => languages.includes(language)),
      contentText: Object.fromEntries(languages.map((language) => [language, contentText[language] ?? ""])),
    }),
    schema: MessengerTemplateInput,
    check: issuesOf,
    submit: (body, idempotencyKey) =>
      template
        ? sendRequest(messengerTemplates.update, { params: { externalId: template.externalId }, body, idempotencyKey })
        : sendRequest(messengerTemplates.create, { body, idempotencyKey }),
    onSaved: () => {
      toast.success(t(template ? "form.saved" : "form.created"));
      for (const { path } of [messengerTemplates.list, messengerTemplates.show]) void client.invalidateQueries({ queryKey: [path] });
      void navigate({ to: messengerPaths.templates });
    },
  });
}
