// Converts a template to form values of a new outreach or of its edit page, and form values to a template. Pure.
import type { OutreachTemplate, OutreachTemplateInput } from "@tidings/contract/areas/outreach-templates";
import type { FieldIssues } from "@tidings/contract/errors";
import { sortLanguages } from "@tidings/contract/message/languages";
import { checkOutreach } from "../check/check-outreach.ts";
import { answerValues, emptyOutreach, methodOf, type OutreachValues, pictureValues, toInput } from "../form/outreach-values.ts";
import { t } from "../text.ts";

const maxTitleLength = 255;

export type TemplateValues = Pick<OutreachValues, "title" | "method" | "type" | "languages" | "contentText" | "answers" | "picture">;

export function templateValues({ title, sendVia, languages, question, picture }: OutreachTemplate): TemplateValues {
  return {
    title,
    method: methodOf(sendVia),
    type: question.type,
    languages: sortLanguages(languages),
    contentText: question.contentText,
    answers: answerValues(question.answers),
    picture: pictureValues(picture?.state === "ready" ? picture : null),
  };
}

/** Values that a new outreach takes from a template, in the organization's languages. */
export function copyOf(template: OutreachTemplate, own: readonly string[]): TemplateValues {
  const values = templateValues(template);
  const languages = values.languages.filter((language) => own.includes(language));
  return { ...values, languages, title: t("templates.copyOf", { title: values.title }).slice(0, maxTitleLength) };
}

/** Patients, start and rule are not part of a template, so their issues do not prevent saving it. */
const asOutreach = ({ title, method, type, languages, contentText, answers, picture }: TemplateValues): OutreachValues => ({
  ...emptyOutreach(),
  ...{ title, method, type, languages, contentText, answers, picture },
});

export function toTemplateInput(values: TemplateValues): OutreachTemplateInput {
  const { title, sendVia, languages, question, picture = null } = toInput(asOutreach(values), false);
  return { title, sendVia, languages, question, picture };
}

export function checkTemplate(values: TemplateValues): FieldIssues {
  const { patients: _, ...found } = checkOutreach(asOutreach(values), false);
  return found;
}
