// Consent: the history of what a patient and their numbers opted out of and in to.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { paged, pageQuery } from "../wire.ts";
import { optFeatures } from "../words.ts";
import { consentPurposes } from "./patients/consent-input.ts";
import { phoneOwners } from "./patients/phone-owner.ts";

/** `left_program` ends one program and opts out of nothing. `consented`: consent was given and put on record. `import_undone`: consent from that file no longer counts. */
export const consentKinds = ["opted_out", "opted_in", "left_program", "consented", "import_undone"] as const;

/** `text` and `call`: "do not text" and "do not call". */
export const consentChannels = ["any", "text", "call", "email"] as const;

/** By what: a keyword, clear wording, a key on a call, or a wrong number said by the patient's phone; staff, file and API for the clinic;
 * the carrier's report; `migration` for what held before the history began. */
export const consentSources = [
  "patient_keyword",
  "patient_wording",
  "patient_voice",
  "wrong_number",
  "staff",
  "file",
  "api",
  "carrier",
  "migration",
] as const;

/** Why the product itself wrote it: the number had been stopped, or closed for some messages, when the patient got it, or two records were merged. */
export const consentReasons = ["number_stopped_before", "number_closed_before", "records_merged"] as const;

export const ConsentEvent = z.object({
  externalId: z.string(),
  kind: z.enum(consentKinds),
  /** About the number itself, not about this patient alone. */
  isAboutNumber: z.boolean(),
  /** Ten digits, as far as it is known. */
  phone: z.nullable(z.string()),
  feature: z.enum([...optFeatures, "all"]),
  channel: z.enum(consentChannels),
  purpose: z.enum(consentPurposes),
  /** The day on which consent was given, where that is known. */
  givenOn: z.nullable(z.string()),
  /** What the patient was shown and agreed to. */
  wording: z.nullable(z.string()),
  source: z.enum(consentSources),
  reason: z.nullable(z.enum(consentReasons)),
  /** What the patient texted; null where there is no text, or it is not this viewer's to read. */
  words: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** Whose the number was then, so that it is known who gave or withdrew consent; null: not known. */
  phoneOwner: z.nullable(z.enum(phoneOwners)),
  programTitle: z.nullable(z.string()),
  user: z.nullable(z.object({ externalId: z.string(), firstName: z.string(), lastName: z.string() })),
  isMasked: z.boolean(),
  occurredAt: z.string(),
});
export type ConsentEvent = z.infer<typeof ConsentEvent>;

export const consent = {
  list: endpoint({
    method: "GET",
    path: "/patients/:externalId/consent_events.json",
    summary: "List the opt-outs and opt-ins of a patient and their numbers, newest first",
    permission: { action: "read", subject: "patient" },
    params: z.object({ externalId: z.string().check(z.minLength(1), z.maxLength(64)) }),
    query: z.object(pageQuery()),
    output: paged("consentEvents", ConsentEvent),
    errors: ["not_found"],
  }),
};
