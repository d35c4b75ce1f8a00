// Possible duplicates: pairs of patients who may be one person, and what staff decide about them.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { paged, pageQuery } from "../wire.ts";
import { PatientRow } from "./patients.ts";

/** Why two records may be one person. */
export const duplicateReasons = [
  "same_phone",
  "same_birth_date",
  "similar_birth_date",
  "same_name",
  "swapped_names",
  "similar_name",
  "different_name",
] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

/**
 * `keep_both`: asked about again once a name, number, date of birth or state of one of them changes. `never_ask`: never asked about again,
 * also not for a record that one of them was merged into. `ask_again` takes either back.
 */
export const duplicateDecisions = ["keep_both", "never_ask", "ask_again"] as const;
export type DuplicateDecision = (typeof duplicateDecisions)[number];

const DuplicateRecord = z.extend(PatientRow, {
  middleName: z.nullable(z.string()),
  zipcode: z.nullable(z.string()),
  createdAt: z.string(),
});
export type DuplicateRecord = z.infer<typeof DuplicateRecord>;

export const DuplicatePair = z.object({
  first: DuplicateRecord,
  second: DuplicateRecord,
  reasons: z.array(z.enum(duplicateReasons)),
  foundAt: z.string(),
});
export type DuplicatePair = z.infer<typeof DuplicatePair>;

const Id = z.string().check(z.minLength(1), z.maxLength(64));

export const patientDuplicates = {
  list: endpoint({
    method: "GET",
    path: "/patients/duplicates.json",
    summary: "List possible duplicate patients, most likely first",
    permission: { action: "read", subject: "patient" },
    isUnmaskedOnly: true,
    query: z.object(pageQuery()),
    output: paged("duplicates", DuplicatePair),
  }),
  decide: endpoint({
    method: "PUT",
    path: "/patients/duplicates/decide.json",
    summary:
      "Keep both records of a possible duplicate, never ask again, or ask again. To merge, use the merge endpoint of the record to keep",
    permission: { action: "update", subject: "patient" },
    isUnmaskedOnly: true,
    body: z.object({ externalId: Id, otherExternalId: Id, decision: z.enum(duplicateDecisions) }),
    errors: ["not_found"],
  }),
};
