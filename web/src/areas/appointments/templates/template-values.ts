// What the template form holds, its empty start, and the way from a record and to the call. Pure.
import {
  type AppointmentTemplate,
  type AppointmentTemplateInput,
  maxReminders,
  type ReminderLanguage,
  reminderLanguages,
  type TemplateReminder,
  type TemplateReminderInput,
} from "@tidings/contract/areas/appointment-templates";
import type { AppointmentModality } from "@tidings/contract/words";

type Texts = Readonly<Record<string, string>>;
export const slotTypes = ["off", "no_response", "rsvp"] as const;
export type SlotType = (typeof slotTypes)[number];

/** A slot that is filled; off ones are not there. */
export interface SlotValues {
  isRsvp: boolean;
  immediate: boolean;
  /** As typed. */
  numOfDaysBefore: string;
  sendTime: string | null;
  contentText: Texts;
  acknowledgementYesMessage: { contentText: Texts };
  acknowledgementNoMessage: { contentText: Texts };
}

export interface TemplateValues {
  title: string;
  duration: string;
  languages: ReminderLanguage[];
  /** None: for all appointments. */
  modalities: AppointmentModality[];
  reminders: SlotValues[];
  followUpEnabled: boolean;
  cancelMessage: { contentText: Texts };
}

const none = { contentText: {} };
const daysOfSlot = ["3", "1", "0"];

export const freshSlot = (position: number, isRsvp: boolean): SlotValues => ({
  isRsvp,
  immediate: false,
  numOfDaysBefore: daysOfSlot[position] ?? "",
  sendTime: position === 2 ? "08:00" : "10:00",
  contentText: {},
  acknowledgementYesMessage: none,
  acknowledgementNoMessage: none,
});

export const emptyTemplate = (): TemplateValues => ({
  title: "",
  duration: "",
  languages: [...reminderLanguages],
  modalities: [],
  reminders: [],
  followUpEnabled: false,
  cancelMessage: none,
});

const slotOf = (reminder: TemplateReminder): SlotValues => ({
  isRsvp: reminder.isRsvp,
  immediate: reminder.immediate,
  numOfDaysBefore: reminder.numOfDaysBefore === null ? "" : String(reminder.numOfDaysBefore),
  sendTime: reminder.sendTime,
  contentText: reminder.contentText,
  acknowledgementYesMessage: reminder.acknowledgementYesMessage ?? none,
  acknowledgementNoMessage: reminder.acknowledgementNoMessage ?? none,
});

export const templateValues = (template: AppointmentTemplate): TemplateValues => ({
  title: template.title,
  duration: template.duration === null ? "" : String(template.duration),
  languages: template.languages,
  modalities: template.modalities,
  reminders: template.reminders.map(slotOf),
  followUpEnabled: template.followUpEnabled,
  cancelMessage: template.cancelMessage ?? none,
});

export const typeOfSlot = (slot: SlotValues | undefined): SlotType => {
  if (!slot) return "off";
  return slot.isRsvp ? "rsvp" : "no_response";
};

/** A slot can be set when the one before it is; only the last one that is set can be switched off. */
export function slotChoices(reminders: readonly SlotValues[], position: number): SlotType[] {
  if (position > reminders.length || position >= maxReminders) return ["off"];
  return position < reminders.length - 1 ? ["no_response", "rsvp"] : [...slotTypes];
}

/** Asking for an answer brings the follow-up with it; without any question there is none to follow up. */
export function withSlot(values: TemplateValues, position: number, type: SlotType): Pick<TemplateValues, "reminders" | "followUpEnabled"> {
  const isRsvp = type === "rsvp";
  const wasRsvp = values.reminders[position]?.isRsvp ?? false;
  const reminders =
    type === "off"
      ? values.reminders.slice(0, position)
      : values.reminders[position]
        ? values.reminders.map((slot, at) => (at === position ? { ...slot, isRsvp } : slot))
        : [...values.reminders, freshSlot(position, isRsvp)];
  const hasRsvp = reminders.some((slot) => slot.isRsvp);
  return { reminders, followUpEnabled: hasRsvp && (values.followUpEnabled || (isRsvp && !wasRsvp)) };
}

const chosen = ({ contentText }: { contentText: Texts }, languages: readonly string[]) => ({
  contentText: Object.fromEntries(languages.map((language) => [language, contentText[language] ?? ""])),
});

/** What is no number is sent as it is, so that it is complained about. */
const numberOf = (typed: string): number | null => (typed.trim() ? Number(typed) : null);

function reminderInput(slot: SlotValues, languages: readonly string[]): TemplateReminderInput {
  return {
    isRsvp: slot.isRsvp,
    immediate: slot.immediate,
    ...(slot.immediate ? {} : { numOfDaysBefore: numberOf(slot.numOfDaysBefore), sendTime: slot.sendTime }),
    ...chosen(slot, languages),
    ...(slot.isRsvp
      ? {
          acknowledgementYesMessage: chosen(slot.acknowledgementYesMessage, languages),
          acknowledgementNoMessage: chosen(slot.acknowledgementNoMessage, languages),
        }
      : {}),
  };
}

export function toTemplateInput(values: TemplateValues): AppointmentTemplateInput {
  const { languages } = values;
  return {
    title: values.title.trim(),
    duration: numberOf(values.duration),
    languages,
    modalities: values.modalities,
    reminders: values.reminders.map((slot) => reminderInput(slot, languages)),
    followUpEnabled: values.followUpEnabled,
    cancelMessage: chosen(values.cancelMessage, languages),
  };
}
