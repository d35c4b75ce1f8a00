// Deletes what imports recorded about patients once it is too late to undo them.
import { undoDays } from "@tidings/contract/areas/imports/undo";
import { sql } from "kysely";
import * as z from "zod/mini";
import { defineJob } from "../../../kernel/jobs/define-job.ts";

/** An undo that was begun in time may still run. */
const spareDays = 1;

export const purgeImportChangesJob = defineJob({
  name: "patients.purge-import-changes",
  payload: z.object({}),
  timeoutMs: 300_000,
  maxAttempts: 3,
  key: () => "all",
  for: "system",
  async run({ db, clock }) {
    const before = clock.now().subtract({ hours: 24 * (undoDays + spareDays) });
    await sql`delete from patient_import_changes where created_at < ${before.toString()}`.execute(db.system);
  },
});
