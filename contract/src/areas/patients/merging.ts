// What is known of records that were merged into a patient.
import * as z from "zod/mini";

/** For so long a merge can be taken back. */
export const undoMergeHours = 24;

export const PatientMerge = z.object({
  externalId: z.string(),
  mergedExternalId: z.string(),
  mergedAt: z.string(),
  undoUntil: z.string(),
  undoneAt: z.nullable(z.string()),
  canUndo: z.boolean(),
  user: z.nullable(z.object({ externalId: z.string(), firstName: z.string(), lastName: z.string() })),
});
export type PatientMerge = z.infer<typeof PatientMerge>;
