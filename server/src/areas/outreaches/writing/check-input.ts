// Validates an outreach's texts, answer options, languages and repetition rule; each issue is reported at its field.
import type { OutreachInput } from "@tidings/contract/areas/outreaches";
import type { FieldIssues } from "@tidings/contract/errors";
import { findLanguage } from "@tidings/contract/message/languages";
import { invitesStopWord } from "@tidings/contract/message/writing/invites-stop";
import { messageLimits } from "@tidings/contract/message/writing/limits";
import { findTemplateProblems, measureTemplate } from "@tidings/contract/message/writing/templates";
import { schedulerIssues } from "@tidings/contract/scheduler";
import { spokenLanguages } from "../../../core/messaging/public.ts";
import { Problem } from "../../../kernel/problem.ts";

const limit = messageLimits.outreach;

export class Issues {
  readonly fields: FieldIssues = {};

  /** Adds the issues of another check. */
  addAll(found: FieldIssues): void {
    for (const [field, issues] of Object.entries(found)) (this.fields[field] ??= []).push(...issues);
  }

  add(field: string, key: string, params: Record<string, string | number> = {}): void {
    (this.fields[field] ??= []).push({ key, ...params });
  }

  throwIfAny(): void {
    if (Object.keys(this.fields).length > 0) throw new Problem("invalid", this.fields);
  }
}

interface TextPlace {
  field: string;
  language: string;
  /** Whether the text may be blank, as in a draft. */
  mayBeBlank: boolean;
}

function checkText(issues: Issues, text: string | undefined, { field, language, mayBeBlank }: TextPlace): void {
  if (!text?.trim()) {
    if (!mayBeBlank) issues.add(field, "validation.requiredLanguage", { language: findLanguage(language)?.name ?? language });
    return;
  }
  const length = measureTemplate(text);
  if (length > limit) issues.add(field, "validation.maxLength", { max: limit, length });
  for (const found of findTemplateProblems(text, "outreach")) issues.add(field, "validation.unknownTag", { tag: found.text });
  const invitation = invitesStopWord(text);
  if (invitation) issues.add(field, "validation.invitesStop", { word: invitation.word });
}

const answersOf: Record<OutreachInput["question"]["type"], (types: string[]) => boolean> = {
  no_response: (types) => types.length === 0,
  open_ended: (types) => types.join() === "open_ended",
  yes_no: (types) => types.join() === "yes,no",
  multiple_choice: (types) =>
    types.length >= 2 && types.length <= 5 && types.every((type, at) => type === `multiple_choice_${"abcde"[at]}`),
};

/** Texts and question of an outreach or a template. */
type Content = Pick<OutreachInput, "sendVia" | "languages" | "question" | "picture"> & { isDraft?: boolean };

type Asked = Pick<OutreachInput["question"], "contentText" | "answers">;

/** An answer that a follow-on question replies to needs no text of its own. */
function checkTexts(
  issues: Issues,
  { contentText, answers }: Asked,
  { path, languages, mayBeBlank }: { path: string; languages: readonly string[]; mayBeBlank: boolean },
): void {
  for (const language of languages) {
    checkText(issues, contentText[language], { field: `${path}.contentText.${language}`, language, mayBeBlank });
    for (const [at, answer] of answers.entries())
      checkText(issues, answer.contentText[language], {
        field: `${path}.answers[${at}].contentText.${language}`,
        language,
        mayBeBlank: mayBeBlank || Boolean(answer.followOn),
      });
  }
}

function checkQuestion(issues: Issues, input: Content): void {
  const { question, languages } = input;
  if (!answersOf[question.type](question.answers.map((answer) => answer.type))) issues.add("question.answers", "validation.invalid");
  const mayBeBlank = input.isDraft ?? false;
  checkTexts(issues, question, { path: "question", languages, mayBeBlank });
  for (const [at, { followOn }] of question.answers.entries()) {
    if (!followOn) continue;
    const path = `question.answers[${at}].followOn`;
    if (!answersOf[followOn.type](followOn.answers.map((answer) => answer.type))) issues.add(`${path}.answers`, "validation.invalid");
    checkTexts(issues, followOn, { path, languages, mayBeBlank });
  }
}

const isSpoken = (language: string): boolean => spokenLanguages.some((one) => one === language);

function checkVia(issues: Issues, input: Content): void {
  if (new Set(input.sendVia).size < input.sendVia.length) issues.add("sendVia", "validation.invalid");
  if (input.picture && !input.sendVia.includes("sms")) issues.add("picture", "validation.invalid");
  if (!input.sendVia.includes("voice")) return;
  if (input.question.type !== "no_response") issues.add("sendVia", "validation.voiceNoResponse");
  const spoken = input.languages.filter((language) => isSpoken(language));
  // If texts are sent as well, patients with a mobile get them in the other languages.
  const isTexted = input.sendVia.includes("sms");
  if (spoken.length === 0 || (!isTexted && spoken.length < input.languages.length))
    issues.add("languages", "validation.requiredLanguageVoice");
}

function addIssues(issues: Issues, input: Content, organizationLanguages: readonly string[]): void {
  for (const language of input.languages) if (!organizationLanguages.includes(language)) issues.add("languages", "validation.invalid");
  checkVia(issues, input);
  checkQuestion(issues, input);
}

/** Throws one problem with all issues, so that the form shows them at once. */
export function checkInput(input: OutreachInput, organizationLanguages: readonly string[]): void {
  const issues = new Issues();
  issues.addAll(schedulerIssues(input.scheduler, input.startsOn ?? null, input.isDraft));
  // Patients selected one by one are the same at every send.
  if (input.audience === "at_send" && input.patients && !input.patients.matching) issues.add("audience", "validation.invalid");
  addIssues(issues, input, organizationLanguages);
  issues.throwIfAny();
}

/** Like `checkInput`, without start and rule. */
export function checkContent(input: Content, organizationLanguages: readonly string[]): void {
  const issues = new Issues();
  addIssues(issues, input, organizationLanguages);
  issues.throwIfAny();
}
