// Validates the outreach form before the request, with the server's rules and all issues at once. Pure.
import type { FieldIssue, FieldIssues } from "@tidings/contract/errors";
import { messageLimits } from "@tidings/contract/message/writing/limits";
import { findTemplateProblems, measureTemplate } from "@tidings/contract/message/writing/templates";
import { schedulerIssues } from "@tidings/contract/scheduler";
import { languageLabel } from "../../../kit/labels.ts";
import { toScheduler } from "../../../kit/scheduler-values.ts";
import { stopWordIn } from "../../../kit/stop-words.ts";
import type { OutreachValues } from "../form/outreach-values.ts";

function textIssue(text: string, language: string, isDraft: boolean): FieldIssue | null {
  if (!text.trim()) return isDraft ? null : { key: "validation.requiredLanguage", language: languageLabel(language) };
  if (measureTemplate(text) > messageLimits.outreach) return { key: "validation.maxLength", max: messageLimits.outreach };
  const wrong = findTemplateProblems(text, "outreach")[0];
  if (wrong) return { key: "validation.unknownTag", tag: wrong.text };
  const word = stopWordIn(text);
  return word ? { key: "validation.invitesStop", word } : null;
}

const spokenLanguages = ["english", "spanish"];

/** A voice reads English and Spanish only; where texts are sent as well, those get the other languages. */
function spokenIssue({ method, languages }: OutreachValues): FieldIssue | null {
  const spoken = languages.filter((language) => spokenLanguages.includes(language));
  const isWrong = method === "voice" ? spoken.length < languages.length : method === "both" && spoken.length === 0;
  return isWrong ? { key: "validation.requiredLanguageVoice" } : null;
}

type Asked = Pick<OutreachValues, "contentText" | "answers">;

/** A draft may be incomplete, but its values must be valid. */
export function checkOutreach(values: OutreachValues, isDraft: boolean): FieldIssues {
  const found: FieldIssues = {};
  const addIssue = (path: string, issue: FieldIssue | null) => {
    if (issue) found[path] = [issue];
  };
  const blank = (isBlank: boolean): FieldIssue | null => (isBlank ? { key: "validation.blank" } : null);
  addIssue("title", blank(!values.title.trim()));
  addIssue("languages", blank(values.languages.length === 0) ?? spokenIssue(values));
  if (values.picture && values.method !== "voice") {
    if (!values.picture.externalId) addIssue("picture", { key: "validation.uploading" });
    else addIssue("picture.description", blank(!values.picture.description.trim()));
  }
  if (!isDraft) addIssue("patients", blank(values.patients.count === 0));
  if (values.startWith !== null && !Number(values.startWith)) found.startWith = [{ key: "validation.blank" }];
  if (values.isScheduled) {
    addIssue("startsOn", blank(!values.startsOn));
    addIssue("startsTime", blank(!values.startsTime));
  }
  // Without a start date the server, which knows the time, checks whether the end is too early.
  Object.assign(found, schedulerIssues(toScheduler(values.scheduler), values.isScheduled ? values.startsOn : null, isDraft));
  const checkQuestion = (path: string, { contentText, answers }: Asked) => {
    for (const language of values.languages)
      addIssue(`${path}.contentText.${language}`, textIssue(contentText[language] ?? "", language, isDraft));
    for (const [at, answer] of answers.entries()) {
      const own = `${path}.answers[${at}]`;
      // The follow-on question is a reply already.
      for (const language of values.languages)
        addIssue(
          `${own}.contentText.${language}`,
          textIssue(answer.contentText[language] ?? "", language, isDraft || Boolean(answer.followOn)),
        );
      if (answer.type.startsWith("multiple_choice_") && !isDraft) addIssue(`${own}.responseLabel`, blank(!answer.responseLabel.trim()));
      if (answer.followOn) checkQuestion(`${own}.followOn`, answer.followOn);
    }
  };
  checkQuestion("question", values);
  return found;
}

/** Letters of the options that a text does not show as "A)", "A." or "A:". */
export function hiddenOptions(text: string, count: number): string[] {
  const letters = "ABCDE".slice(0, count).split("");
  return text.trim() ? letters.filter((letter) => !new RegExp(`(?:^|[^\\p{L}])${letter}\\s*[).:=-]`, "u").test(text)) : [];
}

/** Hours outside of which the form asks for confirmation of the start. */
export const isUnusualHour = (time: string): boolean => time < "07:00" || time > "20:59";
