// Removes what was handed over and not sent within a day, and the bytes of what was sent, or last shared, more than a year ago.
import { sql } from "kysely";
import * as z from "zod/mini";
import { defineJob, type SystemJobContext } from "../../../kernel/jobs/define-job.ts";
import { openStorage } from "../../../kernel/storage/open-storage.ts";

/** OP-154. */
const unsentHours = 24;
const keptDays = 365;
/** A page that stood open for days is told that its file has expired, not that there never was one. */
const rememberedDays = 7;
const maxPerRun = 200;

interface Due {
  organization_id: number;
  id: number;
  storage_path: string;
}

async function expire({ db, clock, settings, log }: SystemJobContext): Promise<void> {
  const now = clock.now();
  const before = (hours: number) => now.subtract({ hours }).toString();
  const { rows } = await sql<Due>`
    (select organization_id, id, storage_path from sent_media_files
      where message_id is null and used_until is null and state <> 'expired' and created_at < ${before(unsentHours)} order by created_at limit ${maxPerRun})
    union all
    (select organization_id, id, storage_path from sent_media_files
      where message_id is not null and state = 'uploaded' and created_at < ${before(keptDays * 24)} order by created_at limit ${maxPerRun})
    union all
    (select organization_id, id, storage_path from sent_media_files
      where used_until < ${before(keptDays * 24)} and state = 'uploaded' order by used_until limit ${maxPerRun})`.execute(db.system);
  for (const { organization_id: organizationId, id, storage_path: path } of rows) {
    try {
      // In one transaction: a file that is gone cannot be sent meanwhile, and what could not be removed is tried again.
      await db.system.transaction().execute(async (tx) => {
        const { numAffectedRows } =
          await sql`update sent_media_files set state = 'expired', storage_path = null, updated_at = ${now.toString()}
          where organization_id = ${organizationId} and id = ${id} and storage_path = ${path}
            and (message_id is null and used_until is null or coalesce(used_until, created_at) < ${before(keptDays * 24)})`.execute(tx);
        if (numAffectedRows === 1n) await openStorage(settings, clock).remove(path);
      });
    } catch (error) {
      log.error({ err: error, organizationId }, "a file of a text could not be removed");
    }
  }
  await sql`delete from sent_media_files where message_id is null and used_until is null and state = 'expired' and created_at < ${before(rememberedDays * 24)}`.execute(
    db.system,
  );
}

export const purgeSentFilesJob = defineJob({
  name: "messaging.tidy-sent-files",
  payload: z.object({}),
  for: "system",
  timeoutMs: 300_000,
  maxAttempts: 3,
  key: () => "all",
  run: expire,
});
