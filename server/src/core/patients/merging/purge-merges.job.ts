// Forgets what merged records held once it is too late to take the merge back; that they were merged stays known.
import { undoMergeHours } from "@tidings/contract/areas/patients/merging";
import { sql } from "kysely";
import * as z from "zod/mini";
import { defineJob } from "../../../kernel/jobs/define-job.ts";

export const purgeMergesJob = defineJob({
  name: "patients.forget-merges",
  payload: z.object({}),
  timeoutMs: 60_000,
  maxAttempts: 3,
  key: () => "all",
  for: "system",
  async run({ db, clock }) {
    const before = clock.now().subtract({ hours: undoMergeHours }).toString();
    await sql`update patient_merges set merged_row = null, moved = null where merged_row is not null and merged_at < ${before}`.execute(
      db.system,
    );
  },
});
