// Wire words → the words shown: enums, languages, reasons; and the options that selects offer.
import type { unreachableReasons } from "@tidings/contract/areas/patients";
import { findLanguage, sortLanguages } from "@tidings/contract/message/languages";
import {
  appointmentRsvps,
  dataPlans,
  ethnicities,
  optFeatures,
  outreachStates,
  patientStates,
  phoneCarriers,
  profileTypes,
  races,
  sexes,
  smsPlans,
} from "@tidings/contract/words";
import type { SelectOption } from "../ui/MultiSelect.tsx";
import { t as failureText } from "./failure-texts.ts";
import { t } from "./label-texts.ts";

const kinds = {
  sex: sexes,
  ethnicity: ethnicities,
  race: races,
  phoneCarrier: phoneCarriers,
  smsPlan: smsPlans,
  dataPlan: dataPlans,
  profileType: profileTypes,
  patientState: patientStates,
  outreachState: outreachStates,
  appointmentRsvp: appointmentRsvps,
  feature: optFeatures,
} as const;

export type LabelKind =
  | keyof typeof kinds
  | "sendVia"
  | "origin"
  | "lineType"
  | "flowState"
  | "messageState"
  | "questionType"
  | "answerType"
  | "activityType"
  | "flagReason"
  | "classification";

/** "in_progress" → "In progress" for a word that no catalogue knows yet. */
const spelled = (word: string): string => (word.charAt(0).toUpperCase() + word.slice(1)).replaceAll("_", " ");

/** The word of an enum's value; null and unknown words are shown as well as they can be. */
export function label(kind: LabelKind, value: string | null | undefined): string {
  if (!value) return "–";
  const key = `${kind}.${value}`;
  const words = t(key as "sex.male");
  if (words !== key) return words;
  const scale = /^scale_option(\d+)$/.exec(value);
  return scale?.[1] ?? spelled(value);
}

export const optionsOf = (kind: keyof typeof kinds): SelectOption[] => kinds[kind].map((value) => ({ value, label: label(kind, value) }));

/** English name of a language; an unknown key shows itself. */
export const languageLabel = (key: string | null | undefined): string => (key ? (findLanguage(key)?.name ?? key) : "–");

export const languageOptions = (keys: readonly string[]): SelectOption[] =>
  sortLanguages(keys).map((value) => ({ value, label: languageLabel(value) }));

export interface Explained {
  what: string;
  todo: string;
}

export const unreachableWords = (reason: (typeof unreachableReasons)[number]): Explained => ({
  what: failureText(`unreachable.${reason}`),
  todo: failureText(`unreachable.${reason}.todo`),
});

const causeOfCode: Record<number, string> = {
  21211: "invalid_number",
  21408: "region_not_enabled",
  21610: "opt_out",
  21614: "landline",
  30001: "queue_full",
  30003: "handset_off",
  30004: "blocked",
  30005: "unknown_number",
  30006: "landline",
  30007: "filtered",
  30008: "carrier_unexplained",
  30022: "daily_limit",
  30023: "daily_limit",
  30032: "sender_not_registered",
  30034: "sender_not_registered",
};

/** Why a message did not arrive and what to do next; the reason counts, a carrier's code helps where there is none. */
export function failureWords(reason: string | null, code?: number | null): Explained {
  const cause = reason ?? (code ? causeOfCode[code] : undefined) ?? "other";
  const key = `cause.${cause}` as "cause.other";
  const what = failureText(key);
  // A word of a newer server: better spelled out than hidden.
  if (what === key) return { what: spelled(cause), todo: failureText("cause.other.todo") };
  return { what, todo: failureText(`${key}.todo`) };
}

export const carrierCodeWords = (code: number): string => failureText("code", { code });
