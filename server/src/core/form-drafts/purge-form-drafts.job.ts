// Deletes drafts of forms that are older than a week: they may contain patient data.
import { formDraftDays } from "@tidings/contract/areas/form-drafts";
import { sql } from "kysely";
import * as z from "zod/mini";
import { defineJob } from "../../kernel/jobs/define-job.ts";

export const purgeFormDraftsJob = defineJob({
  name: "form-drafts.purge",
  for: "system",
  payload: z.object({}),
  timeoutMs: 300_000,
  maxAttempts: 3,
  key: () => "all",
  run: async ({ db, clock }) => {
    const before = clock.now().subtract({ hours: 24 * formDraftDays });
    await sql`delete from form_drafts where kept_at < ${before.toString()}`.execute(db.system);
  },
});
