// Proves which referral texts are marked as not sent for confidential referral types.
import { expect, test } from "vitest";
import { confidentialNotes } from "./confidential-notes.ts";

const type = {
  name: "Colposcopy",
  contentText: { english: "colposcopy", spanish: "una cita" },
  revealingWords: ["colposcopy", "una cita"],
};
const open = { name: "Audiology", contentText: { english: "audiology" }, revealingWords: [] };

test.each([
  [
    "You have a referral to {{referral_type}}.",
    "english",
    "Not sent for confidential referrals (Colposcopy): “colposcopy” would reveal confidential care.",
  ],
  ["Your colposcopy is near.", "spanish", "Not sent for confidential referrals (Colposcopy): “colposcopy” would reveal confidential care."],
  [
    "Tiene una remisión para {{referral_type}}.",
    "spanish",
    "Not sent for confidential referrals (Colposcopy): “una cita” would reveal confidential care.",
  ],
  [
    "Go to {{referral_address}}, {{ referral_address }}.",
    "english",
    "Not sent for confidential referrals (Colposcopy): Referral address would reveal confidential care.",
  ],
  ["Please call us about your audiology visit.", "english", null],
])("CONS-017.10 the referral text “%s” (%s) carries the note: %s", (template, language, note) => {
  expect(confidentialNotes(template, language, [open, type])).toEqual(note === null ? [] : [note]);
  expect(confidentialNotes(template, language, [open])).toEqual([]);
});
