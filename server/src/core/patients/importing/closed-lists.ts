// The closed lists of a patient's profile with the words that files use for their values.
import { phoneOwners } from "@tidings/contract/areas/patients/phone-owner";
import { systemLanguages } from "@tidings/contract/message/languages";
import { optFeatures, patientStates, profileTypes, sexes } from "@tidings/contract/words";
import type { Choice } from "../../imports/public.ts";

const sentence = (value: string): string => {
  const words = value.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const listOf = (values: readonly string[], synonyms: Readonly<Record<string, readonly string[]>> = {}): readonly Choice[] =>
  values.map((value) => ({ value, label: sentence(value), synonyms: synonyms[value] ?? [] }));

const languageSynonyms: Readonly<Record<string, readonly string[]>> = {
  english: ["eng", "ingles", "en us"],
  spanish: ["spa", "espanol", "esp", "es us", "castellano"],
  zho: ["chinese", "mandarin", "simplified chinese", "chi"],
  yue: ["traditional chinese", "chinese cantonese"],
  fas: ["farsi", "per"],
  tgl: ["filipino", "pilipino"],
  hat: ["haitian", "creole", "haitian kreyol"],
  ksw: ["karen"],
  kur: ["kurdish"],
  mya: ["myanmar"],
  por: ["brazilian portuguese"],
  khm: ["cambodian"],
};

export const languages: readonly Choice[] = systemLanguages.map(({ key, name, nativeName, code }) => ({
  value: key,
  label: name,
  synonyms: [nativeName, code, ...(languageSynonyms[key] ?? [])],
}));

export const phoneOwnerChoices = listOf(phoneOwners, {
  patient: ["self", "own", "the patient"],
  guardian: ["parent", "mother", "father", "mom", "dad", "guardian", "parent or guardian", "legal guardian"],
  other: ["spouse", "partner", "family", "caregiver", "someone else"],
});

export const profileTypeChoices = listOf(profileTypes);
export const stateChoices = listOf(patientStates);

export const sexChoices = listOf(sexes, { male: ["m", "man"], female: ["f", "woman"], other: ["o", "x", "nonbinary", "non binary"] });

const optionalSynonyms: Partial<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  ethnicity: {
    unknown: ["declined", "declined to specify", "refused", "unreported", "u"],
    hispanic_or_latino: ["hispanic", "latino", "latina", "latinx", "hispanic latino", "h"],
    not_hispanic_or_latino: ["not hispanic", "non hispanic", "not hispanic latino", "non hispanic or latino", "n"],
  },
  race: {
    unknown: ["declined", "declined to specify", "refused", "unreported", "u"],
    american_indian_or_alaska_native: ["american indian", "alaska native", "native american"],
    black_or_african_american: ["black", "african american"],
    hawaiian_or_pacific_islander: ["native hawaiian", "pacific islander", "native hawaiian or other pacific islander", "hawaiian"],
    white: ["caucasian"],
    other: ["other race", "more than one race", "multiracial", "two or more races"],
  },
  carrier_information: { "t-mobile": ["tmobile"], "at&t": ["att", "at t"], metropcs: ["metro pcs", "metro"] },
  data_plan: { yes: ["y", "true", "1"], no: ["n", "false", "0"] },
};
/** The choices of an optional field, by its column. */
export const optionalChoices = (column: string, values: readonly string[]): readonly Choice[] => listOf(values, optionalSynonyms[column]);

/** Answers of a yes-or-no column, with what other systems write for them. */
export const yesNoChoices = listOf(["yes", "no"], {
  yes: ["y", "true", "t", "1", "x"],
  no: ["n", "false", "f", "0"],
});

export const consentChoices = listOf(["yes", "no"], {
  yes: ["y", "true", "t", "1", "x", "granted", "given", "agreed", "signed", "opted in", "opt in", "in", "active"],
  no: ["n", "false", "f", "0", "declined", "refused", "revoked", "withdrawn", "opted out", "opt out", "out", "denied"],
});

export const sendViaChoices: readonly Choice[] = [
  { value: "sms", label: "Text", synonyms: ["text message", "txt"] },
  { value: "voice", label: "Voice", synonyms: ["call", "phone call", "phone"] },
];

export const featureChoices: readonly Choice[] = [
  ...listOf(optFeatures, {
    appointment: ["appointments", "reminders"],
    messenger: ["messages"],
    outreach: ["outreaches", "campaigns"],
    program: ["programs"],
    referral: ["referrals"],
  }),
  { value: "all", label: "Everything", synonyms: ["all features", "any"] },
];
