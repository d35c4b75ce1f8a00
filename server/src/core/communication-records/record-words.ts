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

/** A detail of an audit event: what was asked for, whether patient data was shown, and the fields of others by their names. */
export function detailWords(name: string, value: string): string {
  if (name === "call") return `request ${value}`;
  if (name === "isMasked") return value === "true" ? "names and numbers were hidden" : "names and numbers were shown";
  return `${name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}: ${value}`;
}

/** "patient.activity_viewed" as "Patient: activity viewed". */
export function actionWords(action: string): string {
  const [area = "", what = ""] = action.split(".");
  return `${capital(spaced(area))}: ${spaced(what)}`;
}
