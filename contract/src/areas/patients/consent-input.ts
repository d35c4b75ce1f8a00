// Consent of a patient: what a form, the API or a file says about it, and what of it is shown.
import * as z from "zod/mini";
import { issueText } from "../../errors.ts";
import { optFeatures } from "../../words.ts";

/** What consent is for: messages about care, or promotional ones, which always need it in writing. */
export const consentPurposes = ["care", "promotional"] as const;
export const consentAnswers = ["yes", "no"] as const;

export const maxConsentWording = 1000;

/** Null changes nothing. */
export const ConsentInput = z.object({
  /** "Yes" is recorded for the patient's number and lifts no opt-out; "no" opts out of everything. */
  consent: z.nullish(z.enum(consentAnswers)),
  /** In writing. "No" ends this consent and opts out of nothing else. */
  promotionalConsent: z.nullish(z.enum(consentAnswers)),
  /** The day on which consent was given; left out: today. */
  consentDate: z.nullish(z.iso.date(issueText("validation.date"))),
  /** What the patient was shown and agreed to. */
  consentWording: z.nullish(
    z.string().check(z.maxLength(maxConsentWording, issueText("validation.maxLength", { max: maxConsentWording }))),
  ),
  /** Texts stop; calls may go on. An API key's false opens only what an API key or a file closed. */
  doNotText: z.nullish(z.boolean()),
  /** Calls stop; texts may go on. */
  doNotCall: z.nullish(z.boolean()),
  /** True disables the patient; false changes nothing. */
  deceased: z.nullish(z.boolean()),
});
export type ConsentInput = z.infer<typeof ConsentInput>;

/** Of a patient, in answers. */
export const consentState = {
  /** Purposes for which consent is on record for the number that is texted now. */
  recordedConsent: z.array(z.enum(consentPurposes)),
  doNotText: z.boolean(),
  doNotCall: z.boolean(),
};

/** Features to opt in to or out of. */
export const OptBody = z.object({
  features: z.array(z.enum([...optFeatures, "all"])).check(z.minLength(1)),
  note: z.nullish(z.string().check(z.maxLength(1000))),
});
