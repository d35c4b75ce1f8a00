// What the tags of a referral's texts stand for, in the words of a language.
import { referralLanguages } from "@tidings/contract/areas/referral-types";
import type { TagValues } from "@tidings/contract/message/writing/templates";
import { patientTagValues } from "../../core/texts/public.ts";
import type { ReferralRow } from "./referral-rows.ts";

/** A patient who reads neither of the languages gets English. */
export const textLanguage = (patientLanguage: string | null): string =>
  (referralLanguages as readonly (string | null)[]).includes(patientLanguage) ? (patientLanguage as string) : "english";

/** The month in words, at most 20 characters as the tag is counted: figures may be read in either order. */
function dayWords(day: string | null, language: string): string | null {
  const [locale, dateStyle] = language === "spanish" ? (["es-US", "medium"] as const) : (["en-US", "long"] as const);
  return day === null ? null : Temporal.PlainDate.from(day).toLocaleString(locale, { dateStyle });
}

/** `organization` holds the values that all its texts share. */
export const referralTagValues = (row: ReferralRow, language: string, organization: TagValues): TagValues => ({
  ...organization,
  ...patientTagValues(row.patient),
  referral_type: row.type.contentText[language] || row.type.contentText.english || row.type.name,
  referral_provider_first_name: row.provider_first_name,
  referral_provider_last_name: row.provider_last_name,
  referral_address: row.address,
  referral_phone: row.phone,
  referral_custom_content: row.custom_content,
  referral_patient_instructions: row.patient_instructions,
  referral_appointment_date: dayWords(row.appointment_on, language),
});
