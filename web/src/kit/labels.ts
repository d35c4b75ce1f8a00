// Labels of wire values: enums and languages; and the options of selects.
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
export const spelled = (word: string): string => (word.charAt(0).toUpperCase() + word.slice(1)).replaceAll("_", " ");

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
export const languageLabel = (key: string | null | undefined): string => (key ? (findLanguage(key)?.name ?? key) : "–");

export const languageOptions = (keys: readonly string[]): SelectOption[] =>
  sortLanguages(keys).map((value) => ({ value, label: languageLabel(value) }));
