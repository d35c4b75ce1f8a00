// Purges expired exports and resumes stalled ones.
import { sql } from "kysely";
import * as z from "zod/mini";
import { defineJob, enqueue, type SystemJobContext } from "../../kernel/jobs/define-job.ts";
import { openStorage } from "../../kernel/storage/open-storage.ts";
import { buildExportJob } from "./build-export.job.ts";

/** A batch takes at most a second; a running attempt would detect that it was replaced. */
const patienceMinutes = 15;
const maxPerRun = 200;

interface Expired {
  organization_id: number;
  id: number;
  storage_path: string | null;
}

async function removeOne({ db, clock, settings }: SystemJobContext, { organization_id, id, storage_path }: Expired): Promise<void> {
  // Deletes the file first: an expired row with a remaining file would be misleading.
  if (storage_path) await openStorage(settings, clock).remove(storage_path);
  await sql`update export_files set state = 'expired', storage_path = null, updated_at = ${clock.now().toString()}
    where organization_id = ${organization_id} and id = ${id}`.execute(db.system);
}

/** A file that cannot be deleted is logged, does not stop the others, and is retried by the next run. */
async function removeExpired(context: SystemJobContext): Promise<void> {
  const { db, clock, log, signal } = context;
  const failed: number[] = [];
  for (let found = maxPerRun; found === maxPerRun; ) {
    const { rows } = await sql<Expired>`select organization_id, id, storage_path from export_files
      where state = 'ready' and expires_at <= ${clock.now().toString()} and id <> all (${failed}::bigint[])
      order by expires_at limit ${maxPerRun}`.execute(db.system);
    found = rows.length;
    for (const row of rows) {
      if (signal.aborted) return;
      try {
        await removeOne(context, row);
      } catch (error) {
        failed.push(row.id);
        log.error({ err: error, organizationId: row.organization_id }, "an exported file could not be removed");
      }
    }
  }
}

async function takeUp({ db, clock, log }: SystemJobContext): Promise<void> {
  const { rows } = await sql<{ organizationId: number; exportId: number }>`
    select organization_id as "organizationId", id as "exportId" from export_files where state in ('pending', 'processing')
      and updated_at < ${clock.now().subtract({ minutes: patienceMinutes }).toString()} order by updated_at limit ${maxPerRun}`.execute(
    db.system,
  );
  for (const payload of rows) {
    await enqueue(db.system, buildExportJob, payload, { clock });
    log.warn({ organizationId: payload.organizationId }, "an export stood still and is taken up again");
  }
}

export const purgeExportsJob = defineJob({
  name: "exports.tidy",
  payload: z.object({}),
  timeoutMs: 600_000,
  maxAttempts: 3,
  key: () => "all",
  for: "system",
  async run(context) {
    await removeExpired(context);
    await takeUp(context);
  },
});
