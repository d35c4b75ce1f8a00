// How a reminder reaches its patient: by which phone, and of a call in which language it is read; pure.
import { type SpokenLanguage, spokenLanguages } from "../../core/messaging/public.ts";

/** Where it goes, and of a call the language it is read in. */
export interface ReminderChannel {
  toPhone: string;
  spokenIn?: SpokenLanguage;
}

/** A text to the mobile; a call to the landline where there is one. */
export const phoneFor = (via: "sms" | "voice", patient: { phone: string | null; landline_phone: string | null }): string | null =>
  via === "voice" ? (patient.landline_phone ?? patient.phone) : patient.phone;

/** The language of a text in which a voice reads it to this patient; null: no voice speaks any of its languages. */
export function spokenLanguage(languages: readonly string[], patientLanguage: string | null): SpokenLanguage | null {
  const spoken = spokenLanguages.filter((one) => languages.includes(one));
  return spoken.find((one) => one === patientLanguage) ?? spoken[0] ?? null;
}
