// Deletes files that were uploaded for a document and not used within a day.
import { sql } from "kysely";
import * as z from "zod/mini";
import { defineJob } from "../../kernel/jobs/define-job.ts";
import { openStorage } from "../../kernel/storage/open-storage.ts";
import { uploadPath } from "./upload-document.ts";

const unusedHours = 24;
const maxPerRun = 200;

export const purgeUploadsJob = defineJob({
  name: "library.tidy",
  payload: z.object({}),
  for: "system",
  timeoutMs: 300_000,
  maxAttempts: 3,
  key: () => "all",
  async run({ db, clock, settings }) {
    const before = clock.now().subtract({ hours: unusedHours }).toString();
    const { rows } = await sql<{ id: string }>`select external_id as id from library_uploads
      where created_at < ${before} order by created_at limit ${maxPerRun}`.execute(db.system);
    // The file first: without its row it would never be deleted.
    for (const { id } of rows) await openStorage(settings, clock).remove(uploadPath(id));
    await sql`delete from library_uploads where external_id = any (${rows.map(({ id }) => id)}::uuid[])`.execute(db.system);
  },
});
