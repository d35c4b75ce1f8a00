// Archives old files, deletes unused uploads, and resumes stalled files.

import { busyStates } from "@tidings/contract/areas/imports/files";
import { sql } from "kysely";
import * as z from "zod/mini";
import { defineJob, enqueue, type SystemJobContext } from "../../kernel/jobs/define-job.ts";
import { announce } from "../../kernel/live.ts";
import { openStorage } from "../../kernel/storage/open-storage.ts";
import { processFileJob } from "./process-file.job.ts";

/** Longer than a step takes; a running step tolerates being started twice. */
const patienceMinutes = 5;
const unnamedHours = 24;
const maxPerRun = 200;

async function putAway({ db, clock }: SystemJobContext): Promise<void> {
  const now = clock.now().toString();
  const { rows } = await sql<{ organization_id: number; external_id: string }>`
    update file_uploads set archived_at = ${now} where archived_at is null and archive_after <= ${now}
      and state <> all (${[...busyStates]}::text[]) returning organization_id, external_id`.execute(db.system);
  for (const { organization_id: organizationId, external_id: id } of rows)
    await announce(db.system, { organizationId, topic: "file_upload", id });
}

async function removeUnnamed(context: SystemJobContext): Promise<void> {
  const { db, clock, settings, log } = context;
  const before = clock.now().subtract({ hours: unnamedHours }).toString();
  const { rows } = await sql<{ organization_id: number; id: number; storage_path: string }>`
    select organization_id, id, storage_path from file_upload_blobs where created_at < ${before} order by created_at limit ${maxPerRun}`.execute(
    db.system,
  );
  for (const { organization_id, id, storage_path } of rows) {
    try {
      // Deletes the stored file first: without its row it would never be deleted.
      await openStorage(settings, clock).remove(storage_path);
      await sql`delete from file_upload_blobs where organization_id = ${organization_id} and id = ${id}`.execute(db.system);
    } catch (error) {
      log.error({ err: error, organizationId: organization_id }, "an uploaded file that nobody named could not be removed");
    }
  }
}

async function takeUp({ db, clock, log }: SystemJobContext): Promise<void> {
  const before = clock.now().subtract({ minutes: patienceMinutes }).toString();
  const { rows } = await sql<{ organizationId: number; fileId: number }>`
    select organization_id as "organizationId", id as "fileId" from file_uploads
    where state = any (${[...busyStates]}::text[]) and updated_at < ${before} order by updated_at limit ${maxPerRun}`.execute(db.system);
  for (const payload of rows) {
    await enqueue(db.system, processFileJob, payload, { clock });
    log.warn({ organizationId: payload.organizationId }, "a file stood still and is taken up again");
  }
}

export const purgeFilesJob = defineJob({
  name: "imports.tidy",
  payload: z.object({}),
  timeoutMs: 300_000,
  maxAttempts: 3,
  key: () => "all",
  for: "system",
  async run(context) {
    await putAway(context);
    await removeUnnamed(context);
    await takeUp(context);
  },
});
