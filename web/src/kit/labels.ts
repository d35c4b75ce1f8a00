// Labels of wire values: enums, languages, reasons; and the options of selects.
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
import { interfaceLanguage, locale } from "../api/interface-language.ts";
import type { SelectOption } from "../ui/MultiSelect.tsx";
import { t as failureTexts } from "./failure-texts.ts";
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

/** "in_progress" → "In progress", for values without a label. */
const spelled = (word: string): string => (word.charAt(0).toUpperCase() + word.slice(1)).replaceAll("_", " ");

/** Label of an enum value; null and unknown values get a fallback. */
export function label(kind: LabelKind, value: string | null | undefined): string {
  if (!value) return "–";
  const key = `${kind}.${value}`;
  const words = t(key as "sex.male");
  if (words !== key) return words;
  const scale = /^scale_option(\d+)$/.exec(value);
  return scale?.[1] ?? spelled(value);
}

export const optionsOf = (kind: keyof typeof kinds): SelectOption[] => kinds[kind].map((value) => ({ value, label: label(kind, value) }));

/** English name of a language; an unknown key is shown as it is. */
const languageNames = new Intl.DisplayNames([locale], { type: "language" });

/** The name of a language, in the language of the interface. */
export function languageLabel(key: string | null | undefined): string {
  if (!key) return "–";
  const found = findLanguage(key);
  if (!found || interfaceLanguage === "en") return found?.name ?? key;
  const name = languageNames.of(found.code) ?? found.name;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

export const languageOptions = (keys: readonly string[]): SelectOption[] =>
  sortLanguages(keys).map((value) => ({ value, label: languageLabel(value) }));

export interface Explained {
  what: string;
  todo: string;
}

export const unreachableText = (reason: (typeof unreachableReasons)[number]): Explained => ({
  what: failureTexts(`unreachable.${reason}`),
  todo: failureTexts(`unreachable.${reason}.todo`),
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

/** Why a message was not delivered and what to do next; a carrier code is used if there is no reason. */
export function failureText(reason: string | null, code?: number | null): Explained {
  const cause = reason ?? (code ? causeOfCode[code] : undefined) ?? "other";
  const key = `cause.${cause}` as "cause.other";
  const what = failureTexts(key);
  // A value of a newer server: show it spelled out.
  if (what === key) return { what: spelled(cause), todo: failureTexts("cause.other.todo") };
  return { what, todo: failureTexts(`${key}.todo`) };
}

export const carrierCodeText = (code: number): string => failureTexts("code", { code });
