// Words of a communication record, in the English of the people who read it.
import { systemLanguages } from "@tidings/contract/message/languages";
import type { ConsentOnRecord } from "../patients/public.ts";

export const spaced = (word: string): string => word.replaceAll("_", " ");
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const languageNames = new Map<string, string>(systemLanguages.map(({ key, name }) => [key, name]));
export const languageName = (key: string): string => languageNames.get(key) ?? key;

/** "(303) 555-0101"; numbers of other countries as they are stored. */
export const shownPhone = (phone: string): string => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, "($1) $2-$3");

/** Whose a number is. */
export const ownerWords: Readonly<Record<string, string>> = {
  patient: "the patient's own",
  guardian: "a parent's or guardian's",
  other: "another person's",
};

const consentKinds: Readonly<Record<string, string>> = {
  opted_out: "Opted out",
  opted_in: "Opted in",
  left_program: "Left a program",
  consented: "Consent on record",
  import_undone: "Consent of an imported file taken back",
};

const consentSources: Readonly<Record<string, string>> = {
  patient_keyword: "Keyword texted from the number",
  patient_wording: "Request in the patient's own words",
  patient_voice: "Key pressed during a phone call",
  wrong_number: "Reported as a wrong number",
  staff: "Recorded by staff",
  file: "Imported file",
  api: "Recorded through the API",
  carrier: "Reported by the carrier",
  migration: "Taken over from before the history began",
};

const channels: Readonly<Record<string, string>> = { text: "texts", call: "phone calls", email: "email" };

/** "Opted out of phone calls: outreach", "Consent on record: promotional messages". */
export function consentTitle({ kind, feature, channel, purpose }: ConsentOnRecord): string {
  const title = consentKinds[kind] ?? capital(spaced(kind));
  if (kind === "consented" || purpose === "promotional")
    return `${title}: ${purpose === "promotional" ? "promotional messages" : "messages about care"}`;
  const what = feature === "all" ? "all messages" : `${spaced(feature)} messages`;
  return `${title}: ${channels[channel] ?? what}`;
}

export const consentSource = (source: string): string => consentSources[source] ?? capital(spaced(source));

/** What our messages are for, where their name does not say it. */
const purposes: Readonly<Record<string, string>> = {
  outreach_next: "next question",
  program_advance: "message that staff sent at once",
  referral_next: "next question",
  direct: "written by staff",
  acknowledgement: "thanks for an answer",
  error_message: "answer to an unclear reply",
  auto_response: "reply outside office hours",
  unrequested: "answer to a text that nothing had asked for",
  global_optin: "confirmation of an opt-in",
  global_optout: "confirmation of an opt-out",
  help: "answer to HELP",
  safety: "safety text",
};

/** "appointment, reminder"; of messages that belong to no feature their purpose alone. */
export function purposeWords(feature: string, purpose: string): string {
  const words = purposes[purpose] ?? spaced(purpose);
  return feature === "patient" || feature === purpose ? words : `${spaced(feature)}, ${words}`;
}

/** What was made of a text. */
const readings: Readonly<Record<string, string>> = {
  keyword_stop: "request to stop all messages",
  keyword_start: "request to get messages again",
  keyword_reminders: "request for appointment reminders only",
  keyword_help: "request for help",
  invalid_answer: "unclear reply",
  media_only: "file without words",
  safety: "possible danger, alert raised",
};

export const readingWords = (reading: string): string => readings[reading] ?? spaced(reading);

export const filesWords = (count: number): string => (count === 1 ? "with 1 file" : `with ${count} files`);

/** "phone_owner" and "consentWording" as words. */
export const fieldWords = (field: string): string => spaced(field).replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** A detail of an audit event: what was asked for, whether patient data was shown, and the fields of others by their names. */
export function detailWords(name: string, value: string): string {
  if (name === "call") return `request ${value}`;
  if (name === "isMasked") return value === "true" ? "names and numbers were hidden" : "names and numbers were shown";
  if (name === "fields") return `fields: ${value.split(",").map(fieldWords).join(", ")}`;
  return `${fieldWords(name)}: ${value}`;
}

/** "patient.activity_viewed" as "Patient: activity viewed". */
export function actionWords(action: string): string {
  const [area = "", what = ""] = action.split(".");
  return `${capital(spaced(area))}: ${spaced(what)}`;
}
