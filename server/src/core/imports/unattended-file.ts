// Files that the product fetches itself: they take the same way as an uploaded one, and stop where a person would be asked.
import { randomUUID } from "node:crypto";
import { archivedAfterDays, busyStates, type FileState, type FileType } from "@tidings/contract/areas/imports/files";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { enqueue } from "../../kernel/jobs/define-job.ts";
import { announce } from "../../kernel/live.ts";
import { requireStorage } from "../organizations/public.ts";
import { auditEvent } from "../sign-in/public.ts";
import { type FileRow, lockById, updateFile } from "./file-rows.ts";
import { countIdentityChanges } from "./preview-file.ts";
import { processFileJob } from "./process-file.job.ts";
import { firstScan } from "./scan-file.ts";

/** With a larger share of faulty rows, something is wrong with the file as a whole: a person looks at it before anything is imported. */
const maxFaultyShare = 0.1;

export interface ReservedUpload {
  blobId: number;
  storagePath: string;
}

/**
 * Where a fetched file is stored. What is not added within a day is removed.
 * @throws `invalid` at `file` when the organization's storage is full
 */
export async function reserveUpload(ctx: Ctx, { fileName, byteSize }: { fileName: string; byteSize: number }): Promise<ReservedUpload> {
  await requireStorage(ctx, "file", byteSize);
  const storagePath = `org-${ctx.org.id}/imports/${randomUUID()}.csv`;
  const { rows } = await sql<{ id: number }>`
    insert into file_upload_blobs (organization_id, file_name, byte_size, storage_path, created_at)
    values (${ctx.org.id}, ${fileName}, ${byteSize}, ${storagePath}, ${ctx.clock.now().toString()}) returning id`.execute(ctx.tx);
  return { blobId: (rows[0] as { id: number }).id, storagePath };
}

/** Begins the import of a stored file. Returns the id of the upload. */
export async function addFetchedFile(ctx: Ctx, { blobId }: Pick<ReservedUpload, "blobId">, type: FileType): Promise<number> {
  const { rows: taken } = await sql<{ file_name: string; byte_size: number; storage_path: string }>`
    delete from file_upload_blobs where organization_id = ${ctx.org.id} and id = ${blobId} returning file_name, byte_size, storage_path`.execute(
    ctx.tx,
  );
  const blob = taken[0];
  if (!blob) throw new Error("the fetched file was removed before its import began");
  const now = ctx.clock.now();
  const name = blob.file_name.replace(/\.csv$/i, "").trim() || blob.file_name;
  const { rows } = await sql<{ id: number; external_id: string }>`
    insert into file_uploads (organization_id, name, file_name, type, source, scan, storage_path, byte_size, archive_after, created_at, updated_at)
    values (${ctx.org.id}, ${name}, ${blob.file_name}, ${type}, 'sftp', ${firstScan(ctx)}, ${blob.storage_path}, ${blob.byte_size},
      ${now.add({ hours: 24 * archivedAfterDays }).toString()}, ${now.toString()}, ${now.toString()}) returning id, external_id`.execute(
    ctx.tx,
  );
  const { id, external_id: externalId } = rows[0] as { id: number; external_id: string };
  await enqueue(ctx.tx, processFileJob, { organizationId: ctx.org.id, fileId: id }, { clock: ctx.clock });
  await auditEvent(ctx, {
    action: "file_upload.uploaded",
    subjectType: "file_upload",
    subjectId: externalId,
    detail: { type, byteSize: blob.byte_size, source: "sftp" },
  });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "file_upload", id: externalId });
  return id;
}

export type QuestionStep = Extract<FileState, "mapping" | "recategorizing" | "reviewing">;

/** How far a fetched file is. `ended` with `isImported` false: it could not be read or imported, or a person put it away. */
export type UnattendedProgress = { externalId: string; fileName: string } & (
  | { state: "busy" }
  | { state: "asks"; step: QuestionStep }
  | {
      state: "ended";
      isImported: boolean;
      isPutAway: boolean;
      counts: { created: number; updated: number; unchanged: number; failed: number; canceled: number };
    }
);

const isQuestion = (state: FileState): state is QuestionStep => state === "mapping" || state === "recategorizing" || state === "reviewing";

/** What a person would be asked about before this import: too many changes of identities, or too many faulty rows. What one canceled, one starts. */
async function asksAtReview(ctx: Ctx, file: FileRow): Promise<boolean> {
  if (file.canceled_at !== null) return true;
  if (file.valid_rows === 0 || file.failed_rows > maxFaultyShare * file.total_rows) return true;
  return (await countIdentityChanges(ctx, file)).needsConfirmation;
}

async function submit(ctx: Ctx, file: FileRow): Promise<void> {
  await updateFile(ctx, file, sql`state = 'importing', done_rows = 0, attempts = 0`);
  await enqueue(ctx.tx, processFileJob, { organizationId: ctx.org.id, fileId: file.id }, { clock: ctx.clock });
  const detail = { type: file.type, valid: file.valid_rows, failed: file.failed_rows, confirmedChanges: 0 };
  await auditEvent(ctx, { action: "file_upload.submitted", subjectType: "file_upload", subjectId: file.external_id, detail });
}

/**
 * Locks a fetched file and says how far it is; a file under review that asks nothing is submitted.
 * @param isWithStaff a person was asked: only they submit it
 */
export async function advanceUnattended(ctx: Ctx, id: number, { isWithStaff }: { isWithStaff: boolean }): Promise<UnattendedProgress> {
  const file = await lockById(ctx, id);
  if (!file) throw new Error("the fetched file no longer exists");
  const about = { externalId: file.external_id, fileName: file.file_name };
  if (file.archived_at === null && isQuestion(file.state)) {
    if (isWithStaff || file.state !== "reviewing" || (await asksAtReview(ctx, file))) return { ...about, state: "asks", step: file.state };
    await submit(ctx, file);
    return { ...about, state: "busy" };
  }
  if (busyStates.includes(file.state) && file.state !== "undoing") return { ...about, state: "busy" };
  const isImported = file.state === "imported" || file.state === "undoing" || file.state === "undone";
  const { created_rows: created, updated_rows: updated, unchanged_rows: unchanged, failed_rows: failed, canceled_rows: canceled } = file;
  return {
    ...about,
    state: "ended",
    isImported,
    isPutAway: !isImported && file.state !== "error",
    counts: { created, updated, unchanged, failed, canceled },
  };
}

/** What files that wait for a person ask, by the id of the upload. */
export async function questionSteps(ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, QuestionStep>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; state: FileState }>`select id, state from file_uploads
    where organization_id = ${ctx.org.id} and id = any (${[...ids]}::bigint[])`.execute(ctx.tx);
  return new Map(rows.flatMap(({ id, state }) => (isQuestion(state) ? [[id, state] as const] : [])));
}
