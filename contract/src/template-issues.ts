// Validates an appointment template: its reminders' send times and its texts in each language. Pure.
import { type AppointmentTemplateInput, maxSendTime, minSendTime, type TemplateReminderInput } from "./areas/appointment-templates.ts";
import type { FieldIssue, FieldIssues } from "./errors.ts";
import { blankIssue, textIssues } from "./message/writing/text-issues.ts";

type Content = AppointmentTemplateInput["cancelMessage"];

function add(issues: FieldIssues, field: string, ...found: FieldIssue[]): void {
  if (found.length > 0) (issues[field] ??= []).push(...found);
}

function addTexts(issues: FieldIssues, field: string, content: Content, languages: readonly string[]): void {
  for (const language of languages) {
    const text = content?.contentText[language] ?? "";
    add(issues, `${field}.${language}`, ...(text.trim() ? textIssues(text, "appointment") : [blankIssue(language)]));
  }
}

/** A sortable text: fewer days before and a later time of day sort higher. */
const momentOf = ({ immediate, numOfDaysBefore, sendTime }: TemplateReminderInput): string | null =>
  immediate || numOfDaysBefore == null || !sendTime ? null : `${String(999 - numOfDaysBefore).padStart(3, "0")} ${sendTime}`;

function addTime(issues: FieldIssues, at: string, { numOfDaysBefore, sendTime }: TemplateReminderInput): void {
  if (numOfDaysBefore == null) add(issues, `${at}.numOfDaysBefore`, { key: "validation.blank" });
  if (!sendTime) add(issues, `${at}.sendTime`, { key: "validation.blank" });
  else if (sendTime < minSendTime) add(issues, `${at}.sendTime`, { key: "validation.min", min: "8:00 AM" });
  else if (sendTime > maxSendTime) add(issues, `${at}.sendTime`, { key: "validation.max", max: "8:59 PM" });
}

function addReminders(issues: FieldIssues, reminders: readonly TemplateReminderInput[], languages: readonly string[]): void {
  let latest: string | null = null;
  for (const [index, reminder] of reminders.entries()) {
    const at = `reminders[${index}]`;
    if (reminder.immediate && index > 0) add(issues, `${at}.immediate`, { key: "validation.invalid" });
    if (!reminder.immediate) addTime(issues, at, reminder);
    const moment = momentOf(reminder);
    // Reminders must be in order: a later one is never sent before an earlier one.
    if (moment && latest && moment <= latest) add(issues, `${at}.numOfDaysBefore`, { key: "validation.invalidPeriod" });
    latest = moment ?? latest;
    addTexts(issues, `${at}.contentText`, reminder, languages);
    if (!reminder.isRsvp) continue;
    addTexts(issues, `${at}.acknowledgementYesMessage.contentText`, reminder.acknowledgementYesMessage, languages);
    addTexts(issues, `${at}.acknowledgementNoMessage.contentText`, reminder.acknowledgementNoMessage, languages);
  }
}

const isBlank = (content: Content): boolean => !Object.values(content?.contentText ?? {}).some((text) => text.trim());

/** Returns all issues, each at its own field. */
export function templateIssues(input: AppointmentTemplateInput): FieldIssues {
  const issues: FieldIssues = {};
  const { languages, reminders = [], cancelMessage } = input;
  if (!languages.includes("english")) add(issues, "languages", blankIssue("english"));
  if (new Set(languages).size < languages.length) add(issues, "languages", { key: "validation.unique" });
  if (new Set(input.modalities).size < (input.modalities?.length ?? 0)) add(issues, "modalities", { key: "validation.unique" });
  addReminders(issues, reminders, languages);
  if (reminders.length > 0 || !isBlank(cancelMessage)) addTexts(issues, "cancelMessage.contentText", cancelMessage, languages);
  if (input.followUpEnabled && !reminders.some((reminder) => reminder.isRsvp))
    add(issues, "followUpEnabled", { key: "validation.invalid" });
  return issues;
}
