// Confidential care: which templates, places, programs and other records are confidential. Their appointments, messages and counts follow.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { paged, pageQuery } from "../wire.ts";

export const confidentialKinds = [
  "appointment_template",
  "location",
  "provider",
  "referral_type",
  "program",
  "outreach",
  "patient_group",
  "patient_segment",
  "condition",
] as const;
export type ConfidentialKind = (typeof confidentialKinds)[number];

export const ConfidentialItem = z.object({
  kind: z.enum(confidentialKinds),
  /** Of a condition its system and code: `icd_10_cm:Z30.9`. */
  externalId: z.string(),
  name: z.string(),
  isConfidential: z.boolean(),
});
export type ConfidentialItem = z.infer<typeof ConfidentialItem>;

export const confidentialCare = {
  list: endpoint({
    method: "GET",
    path: "/confidential_items.json",
    summary: "List the items of one kind that can be marked as confidential; marked ones first",
    permission: { action: "read", subject: "confidential_care" },
    query: z.object({
      ...pageQuery(),
      search: z.object({
        kind: z.enum(confidentialKinds),
        name: z.optional(z.string().check(z.maxLength(255))),
      }),
    }),
    output: paged("confidentialItems", ConfidentialItem),
  }),
  mark: endpoint({
    method: "PUT",
    path: "/confidential_items/:kind/:externalId.json",
    summary: "Mark an item as confidential, or remove the mark",
    permission: { action: "update", subject: "confidential_care" },
    params: z.object({ kind: z.enum(confidentialKinds), externalId: z.string().check(z.minLength(1), z.maxLength(255)) }),
    wrap: "confidentialItem",
    body: z.object({ isConfidential: z.boolean() }),
    output: z.object({ confidentialItem: ConfidentialItem }),
    errors: ["not_found"],
  }),
};
