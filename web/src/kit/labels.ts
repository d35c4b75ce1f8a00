// Labels of wire values: enums and languages; and the options of selects.
import { findLanguage, sortLanguages } from "@tidings/contract/message/languages";
import {
  appointmentRsvps,
  dataPlans,
  ethnicities,
  type Feature,
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
import type { SelectOption } from "../ui/inputs/MultiSelect.tsx";
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

const languageNames = new Intl.DisplayNames([locale], { type: "language", fallback: "none" });

/** By code, what browsers have no Spanish name for. */
const otherLanguageNames: Readonly<Record<string, string>> = {
  ksw: t("language.ksw"),
  mh: t("language.mh"),
  rhg: t("language.rhg"),
  syr: t("language.syr"),
};

/** The name of a language, in the language of the interface. */
export function languageLabel(key: string | null | undefined): string {
  if (!key) return "–";
  const found = findLanguage(key);
  if (!found || interfaceLanguage === "en") return found?.name ?? key;
  const name = languageNames.of(found.code) ?? otherLanguageNames[found.code] ?? found.name;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

export const languageOptions = (keys: readonly string[]): SelectOption[] =>
  sortLanguages(keys).map((value) => ({ value, label: languageLabel(value) }));

/** A feature as what a permission is about: all its patients. */
export const accessLabel = (feature: Feature): string => (feature === "patient" ? t("access.patient") : label("feature", feature));
