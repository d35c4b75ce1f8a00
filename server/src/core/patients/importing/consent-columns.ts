// The columns of files that say something about consent, and what their cells mean: one definition for every file that names patients.
import type { ImportColumn, ImportRecord } from "../../imports/public.ts";
import type { ConsentValues } from "../consent/apply-consent.ts";
import type { OptTarget } from "../consent/opt-rules.ts";
import { consentChoices, deceasedChoices, enabledChoices, featureChoices, yesNoChoices } from "./closed-lists.ts";
import { pastDate } from "./read-cells.ts";

type Closes = "do_not_text" | "do_not_call";

/** Of a column whose answer closes texts, calls or both; the other answer opens nothing. */
const closing = (answer: "yes" | "no", columns: readonly Closes[]): ImportColumn["fills"] => ({
  columns,
  read: (text) => ({ values: text === answer ? Object.fromEntries(columns.map((column) => [column, "yes"])) : {} }),
});

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
    choices: () => yesNoChoices,
    fills: closing("yes", ["do_not_text", "do_not_call"]),
  },
  {
    name: "text_enabled",
    aliases: [
      "texts enabled",
      "texting enabled",
      "text messaging enabled",
      "text messages enabled",
      "sms enabled",
      "allow text",
      "allow texts",
      "allow texting",
      "allow sms",
      "accepts texts",
      "receive texts",
      "can text",
      "can receive texts",
    ],
    choices: () => enabledChoices,
    fills: closing("no", ["do_not_text"]),
  },
  {
    name: "voice_enabled",
    aliases: [
      "calls enabled",
      "calling enabled",
      "phone calls enabled",
      "voice calls enabled",
      "allow call",
      "allow calls",
      "allow voice",
      "accepts calls",
      "receive calls",
      "can call",
      "can receive calls",
      "ok to call",
      "okay to call",
    ],
    choices: () => enabledChoices,
    fills: closing("no", ["do_not_call"]),
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
