// A condition of a patient as requests give it.
import * as z from "zod/mini";
import { issueText } from "../../errors.ts";

/** The codes of ICD-10-CM are included; codes of SNOMED CT come from a clinic that has its license. */
export const conditionSystems = ["icd_10_cm", "snomed_ct"] as const;

export const ConditionInput = z.object({
  code: z.string().check(z.regex(/^\s*[A-Za-z0-9][A-Za-z0-9.]{0,19}\s*$/, issueText("validation.format"))),
  system: z._default(z.enum(conditionSystems), "icd_10_cm"),
  value: z.string().check(z.trim(), z.minLength(1), z.maxLength(255, issueText("validation.maxLength", { max: 255 }))),
});
