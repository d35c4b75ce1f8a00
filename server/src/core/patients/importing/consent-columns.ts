// The columns of files that say something about consent, and what their cells mean: one definition for every file that names patients.
import type { ImportColumn, ImportRecord } from "../../imports/public.ts";
import type { ConsentValues } from "../consent/apply-consent.ts";
import type { OptTarget } from "../consent/opt-rules.ts";
import { consentChoices, deceasedChoices, featureChoices, yesNoChoices } from "./closed-lists.ts";
import { pastDate } from "./read-cells.ts";

const yesNoWords: ReadonlyMap<string, boolean> = new Map(
  yesNoChoices.flatMap(({ value, synonyms = [] }) => [value, ...synonyms].map((word): [string, boolean] => [word, value === "yes"])),
);

export const consentColumns: readonly Omit<ImportColumn, "need">[] = [
  {
    name: "consent",
    aliases: [
      "text consent",
      "sms consent",
      "texting consent",
      "consent to text",
      "consent to texts",
      "consent to contact",
      "communication consent",
      "ok to text",
      "okay to text",
      "permission to text",
    ],
    choices: () => consentChoices,
  },
  { name: "consent_date", aliases: ["date of consent", "consent signed", "consent signed on", "consent on"], read: pastDate },
  {
    name: "promotional_consent",
    aliases: ["marketing consent", "consent to marketing", "marketing opt in"],
    choices: () => consentChoices,
  },
  { name: "promotional_consent_date", aliases: ["date of promotional consent", "marketing consent date"], read: pastDate },
  {
    name: "do_not_text",
    aliases: ["do not sms", "no text", "no texts", "no texting", "dnt", "do not send texts", "text opt out", "sms opt out"],
    choices: () => yesNoChoices,
  },
  { name: "do_not_call", aliases: ["no call", "no calls", "no calling", "dnc", "call opt out"], choices: () => yesNoChoices },
  {
    name: "do_not_contact",
    aliases: ["no contact", "do not contact patient"],
    fills: {
      columns: ["do_not_text", "do_not_call"],
      read: (text) => {
        const isYes = yesNoWords.get(text.toLowerCase());
        if (isYes === undefined) return { refused: { key: "unknownValue" } };
        const both = { do_not_text: "yes", do_not_call: "yes" };
        return { values: isYes ? both : ({} as Readonly<Record<string, string>>) };
      },
    },
  },
  {
    name: "opted_out_of",
    aliases: ["opted out", "opt outs", "opted out features"],
    isRepeatable: true,
    split: (text) =>
      text
        .split(/[,;]/)
        .map((part) => part.trim())
        .filter(Boolean),
    choices: () => featureChoices,
  },
  {
    name: "deceased",
    aliases: ["is deceased", "deceased flag", "date of death", "death date", "deceased date", "date deceased", "deceased on"],
    // A column with the day of the death says it as well.
    read: (text, at) => {
      const day = pastDate(text, at);
      return "value" in day ? { value: "yes" } : day;
    },
    choices: () => deceasedChoices,
  },
];

const yesNo = (cell: string | string[] | undefined): "yes" | "no" | null => (cell === "yes" || cell === "no" ? cell : null);
const isYes = (cell: string | string[] | undefined): boolean | null => {
  const answer = yesNo(cell);
  return answer === null ? null : answer === "yes";
};

/** What a row says; blank cells say nothing. */
export const consentOfRecord = (record: ImportRecord): ConsentValues => ({
  consent: yesNo(record.consent),
  promotionalConsent: yesNo(record.promotional_consent),
  consentDate: (record.consent_date as string | undefined) ?? null,
  promotionalConsentDate: (record.promotional_consent_date as string | undefined) ?? null,
  doNotText: isYes(record.do_not_text),
  doNotCall: isYes(record.do_not_call),
  deceased: isYes(record.deceased),
  optedOutOf: record.opted_out_of as OptTarget[] | undefined,
});
