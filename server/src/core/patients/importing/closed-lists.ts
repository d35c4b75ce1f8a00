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

/** Among them the codes of ISO 639-2 where they differ from ours, and its names ("Spanish; Castilian"). */
const languageSynonyms: Readonly<Record<string, readonly string[]>> = {
  english: ["eng", "ingles", "en us"],
  spanish: ["spa", "espanol", "esp", "es us", "castellano", "spanish castilian", "castilian"],
  zho: ["chinese", "mandarin", "simplified chinese", "chi", "chinese mandarin", "mandarin chinese", "cmn"],
  yue: ["traditional chinese", "chinese cantonese"],
  fas: ["farsi", "per", "persian farsi", "farsi persian"],
  tgl: ["filipino", "pilipino", "fil", "tagalog filipino"],
  hat: ["haitian", "creole", "haitian kreyol", "haitian haitian creole", "creole haitian"],
  ksw: ["karen"],
  kur: ["kurdish"],
  mya: ["myanmar", "bur"],
  por: ["brazilian portuguese", "portuguese brazilian"],
  khm: ["cambodian", "central khmer", "khmer cambodian"],
  fra: ["fre"],
  deu: ["ger"],
  hye: ["arm"],
  ces: ["cze"],
  nld: ["dut", "dutch flemish"],
  kat: ["geo"],
  ell: ["gre", "greek modern", "greek modern 1453"],
  ron: ["rum", "romanian moldavian moldovan", "moldovan"],
  pan: ["panjabi", "panjabi punjabi"],
  pus: ["pushto", "pushto pashto"],
  srp: ["scc"],
  hrv: ["scr"],
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

/** How record systems write that a patient was not asked or did not say. The codes with numbers below are those of the CDC. */
const notSaid: readonly string[] = [
  "declined",
  "declined to specify",
  "declined to answer",
  "decline to answer",
  "patient declined",
  "refused",
  "patient refused",
  "refused to report",
  "unreported",
  "unreported refused to report",
  "not reported",
  "unknown not reported",
  "not specified",
  "unspecified",
  "asked but unknown",
  "choose not to disclose",
  "prefer not to say",
  "prefer not to answer",
  "asku",
  "unk",
  "u",
];

const optionalSynonyms: Partial<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  ethnicity: {
    unknown: notSaid,
    hispanic_or_latino: [
      "2135 2",
      "hispanic",
      "latino",
      "latina",
      "latinx",
      "hispanic latino",
      "hispanic or latina",
      "hispanic or latino a",
      "hispanic or latino spanish origin",
      "hispanic latino a or spanish origin",
      "hispanic latino or spanish origin",
      "h",
    ],
    not_hispanic_or_latino: [
      "2186 5",
      "not hispanic",
      "non hispanic",
      "not hispanic latino",
      "non hispanic latino",
      "non hispanic or latino",
      "not hispanic or latina",
      "not hispanic or latino a",
      "not hispanic or latino spanish origin",
      "not hispanic latino a or spanish origin",
      "not hispanic latino or spanish origin",
      "n",
    ],
  },
  race: {
    unknown: notSaid,
    american_indian_or_alaska_native: [
      "1002 5",
      "american indian",
      "alaska native",
      "native american",
      "american indian alaska native",
      "american indian or alaskan native",
    ],
    asian: ["2028 9"],
    black_or_african_american: ["2054 5", "black", "african american", "black african american", "african american black"],
    hawaiian_or_pacific_islander: [
      "2076 8",
      "native hawaiian",
      "pacific islander",
      "other pacific islander",
      "native hawaiian or other pacific islander",
      "native hawaiian or pacific islander",
      "native hawaiian pacific islander",
      "hawaiian",
    ],
    white: ["2106 3", "caucasian", "white or caucasian", "white caucasian", "caucasian white"],
    other: [
      "2131 1",
      "other race",
      "some other race",
      "more than one race",
      "multiracial",
      "multi racial",
      "multiple races",
      "two or more races",
    ],
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

/** Whether texts or calls are switched on for the patient. */
export const enabledChoices = listOf(["yes", "no"], {
  yes: ["y", "true", "t", "1", "x", "enabled", "on", "active", "allowed"],
  no: ["n", "false", "f", "0", "disabled", "off", "inactive", "not allowed"],
});

/** What record systems write about a patient as a whole. */
export const patientStatusChoices = listOf(["active", "inactive", "deceased"], {
  active: ["a", "current", "alive", "living", "enabled", "new", "established", "prospective"],
  inactive: ["i", "disabled", "archived", "former", "discharged", "dismissed", "transferred", "moved", "merged"],
  deceased: ["d", "dead", "died", "expired"],
});

export const deceasedChoices = listOf(["yes", "no"], {
  yes: ["y", "true", "t", "1", "x", "deceased", "dead", "died", "expired"],
  no: ["n", "false", "f", "0", "alive", "living", "active"],
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
