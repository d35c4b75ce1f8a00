// States of an export in the database: begun, in progress, ready, failed.
import { type ExportFile, exportKeptDays, exportWaitSeconds } from "@tidings/contract/areas/exports";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { enqueue } from "../../kernel/jobs/define-job.ts";
import { announce } from "../../kernel/live.ts";
import { exportKind, fileTypeOf } from "./export-kind.ts";
import { mailExport } from "./export-mail.ts";
import { mailExportJob } from "./mail-export.job.ts";
import type { RequestedBy } from "./requester.ts";

export interface Build extends RequestedBy {
  id: number;
  query: unknown;
  /** Number of the attempt: an older attempt that still runs detects that it was replaced. */
  attempts: number;
}

const announceExport = (ctx: Ctx, build: Build) => announce(ctx.tx, { organizationId: ctx.org.id, topic: "export", id: build.external_id });

/** Storage path of an attempt's file; each attempt has its own. */
export const placeOf = (organizationId: number, build: Build, attempt = build.attempts): string =>
  `org-${organizationId}/exports/${build.external_id}-${attempt}.${fileTypeOf(build.kind).ending}`;

/** Returns null when the export is finished or canceled. */
export async function beginBuild(ctx: Ctx, exportId: number): Promise<Build | null> {
  const { rows } = await sql<Build>`
    update export_files set state = 'processing', attempts = attempts + 1, rows_done = 0, rows_total = null, updated_at = ${ctx.clock.now().toString()}
    where organization_id = ${ctx.org.id} and id = ${exportId} and state in ('pending', 'processing')
    returning id, external_id, kind, file_name, query, user_id, api_key_id, reads_confidential, location_ids, attempts`.execute(ctx.tx);
  const build = rows[0] ?? null;
  if (build) await announceExport(ctx, build);
  return build;
}

/** Parallel reads may report progress in any order. Returns false when another attempt has taken over. */
export async function noteProgress(ctx: Ctx, build: Build, done: number, total: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update export_files set rows_done = greatest(rows_done, ${done}), rows_total = greatest(rows_total, ${total}), updated_at = ${ctx.clock.now().toString()}
    where organization_id = ${ctx.org.id} and id = ${build.id} and state = 'processing' and attempts = ${build.attempts}`.execute(ctx.tx);
  return numAffectedRows === 1n;
}

/** Time in which the page that waits for the file saves it. */
const savingSeconds = 30;

/** Who is on the page saves the file there: the mail is for who left, or for a file that took longer than the page waits. */
async function planMail(ctx: Ctx, build: Build, rows: number, hasTakenLong: boolean): Promise<void> {
  // The mail of a report is made of its query, which is erased when the build ends, and no page waits for it.
  if (exportKind(build.kind).readyMail) return mailExport(ctx, build, rows);
  const runAt = ctx.clock.now().add({ seconds: hasTakenLong ? 0 : savingSeconds });
  await enqueue(ctx.tx, mailExportJob, { organizationId: ctx.org.id, exportId: build.id }, { clock: ctx.clock, runAt });
}

/** Marks the file as ready and plans the mail with its link; returns false when another attempt has taken over. */
export async function finishBuild(ctx: Ctx, build: Build, file: { rows: number; byteSize: number; path: string }): Promise<boolean> {
  const now = ctx.clock.now();
  const { rows } = await sql<{ has_taken_long: boolean }>`
    update export_files set state = 'ready', rows_done = ${file.rows}, rows_total = ${file.rows}, byte_size = ${file.byteSize},
      storage_path = ${file.path}, query = '{}', updated_at = ${now.toString()}, finished_at = ${now.toString()},
      expires_at = ${now.add({ hours: 24 * exportKeptDays }).toString()}
    where organization_id = ${ctx.org.id} and id = ${build.id} and state = 'processing' and attempts = ${build.attempts}
    returning created_at < ${now.subtract({ seconds: exportWaitSeconds }).toString()}::timestamptz as has_taken_long`.execute(ctx.tx);
  const [ready] = rows;
  if (!ready) return false;
  await planMail(ctx, build, file.rows, ready.has_taken_long);
  await announceExport(ctx, build);
  return true;
}

export async function giveUp(ctx: Ctx, build: Build, why: NonNullable<ExportFile["error"]>): Promise<void> {
  const now = ctx.clock.now().toString();
  const { numAffectedRows } = await sql`
    update export_files set state = 'error', error = ${why}, query = '{}', updated_at = ${now}, finished_at = ${now}
    where organization_id = ${ctx.org.id} and id = ${build.id} and state in ('pending', 'processing') and attempts = ${build.attempts}`.execute(
    ctx.tx,
  );
  if (numAffectedRows !== 1n) return;
  await mailExport(ctx, build, null);
  await announceExport(ctx, build);
}
