// Refuses a template that cannot be, and of one that appointments use every change but that of its texts.
import type { AppointmentTemplateInput, TemplateReminderInput } from "@tidings/contract/areas/appointment-templates";
import type { FieldIssues } from "@tidings/contract/errors";
import { templateIssues } from "@tidings/contract/template-issues";
import { Problem } from "../../../kernel/problem.ts";

const refuse = (issues: FieldIssues): void => {
  if (Object.keys(issues).length > 0) throw new Problem("invalid", issues);
};

export const checkTemplate = (input: AppointmentTemplateInput): void => refuse(templateIssues(input));

const shapeOf = ({ isRsvp, immediate, numOfDaysBefore, sendTime }: TemplateReminderInput): string =>
  JSON.stringify([isRsvp, immediate, immediate ? null : numOfDaysBefore, immediate ? null : sendTime]);
const shapesOf = ({ reminders = [] }: AppointmentTemplateInput): string => JSON.stringify(reminders.map(shapeOf));

/** What an appointment was made with stays; for which appointments it is may be said later. */
export function refuseOtherThanTexts(before: AppointmentTemplateInput, input: AppointmentTemplateInput): void {
  const same: Record<string, boolean> = {
    title: before.title === input.title,
    duration: (before.duration ?? null) === (input.duration ?? null),
    languages: before.languages.toSorted().join() === input.languages.toSorted().join(),
    reminders: shapesOf(before) === shapesOf(input),
    followUpEnabled: Boolean(before.followUpEnabled) === Boolean(input.followUpEnabled),
  };
  const changed = Object.keys(same).filter((field) => !same[field]);
  refuse(Object.fromEntries(changed.map((field) => [field, [{ key: "validation.readOnly" }]])));
}
