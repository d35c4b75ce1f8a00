// Imports the next parts of a file in one transaction: what they change and that they are done are kept together or not at all.
import { sql } from "kysely";
import type { Actor, Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";
import { auditEvent } from "../sign-in/public.ts";
import { type FileRow, updateFile } from "./file-rows.ts";
import { type ImportKind, importKind, type RecordRow, type RowOutcome } from "./import-kind.ts";
import { noticeImport } from "./import-notice.ts";
import { takeParts } from "./process-steps.ts";
import { beginEffects } from "./settle-effects.ts";

const requestOf = (file: FileRow) => ({
  type: file.type,
  externalId: file.external_id,
  origin: file.source === "sftp" ? ("sftp_upload" as const) : ("file_upload" as const),
  sendCancellationMessages: file.send_cancellation_messages,
  memberAutoEnroll: file.member_auto_enroll,
});

/** 22: the data itself; 23: a constraint. Everything else concerns more than a row and is tried again as a whole. */
const isOfARow = (error: unknown): boolean => /^2[23]/.test((error as { code?: string }).code ?? "");

/** `work` as if it had not begun when it fails because of what is in a row. */
async function unlessRowBreaks<T>(ctx: Ctx, work: () => Promise<T>): Promise<T | null> {
  await sql`savepoint import_rows`.execute(ctx.tx);
  try {
    const result = await work();
    await sql`release savepoint import_rows`.execute(ctx.tx);
    return result;
  } catch (error) {
    if (!isOfARow(error)) throw error;
    await sql`rollback to savepoint import_rows`.execute(ctx.tx);
    await sql`release savepoint import_rows`.execute(ctx.tx);
    return null;
  }
}

/** A row that breaks the statement of all costs the others a statement each, and nothing more. */
async function runImport(ctx: Ctx, kind: ImportKind, file: FileRow, rows: readonly RecordRow[]): Promise<RowOutcome[]> {
  // Welcomes that these rows cause wait for a release of this file.
  await sql`select set_config('tidings.import_file', ${file.external_id}, true)`.execute(ctx.tx);
  const together = await unlessRowBreaks(ctx, () => kind.execute(ctx, rows, requestOf(file)));
  if (together) return together;
  const out: RowOutcome[] = [];
  for (const row of rows) {
    const alone = await unlessRowBreaks(ctx, () => kind.execute(ctx, [row], requestOf(file)));
    out.push(alone?.[0] ?? { rowNumber: row.rowNumber, outcome: "refused", message: { key: "rowFailed" } });
  }
  return out;
}

/** Of the rows that were refused; all others of an imported part are imported, and are not written again. */
async function writeRefusals(ctx: Ctx, file: FileRow, outcomes: readonly RowOutcome[]): Promise<void> {
  const refused = outcomes.flatMap((one) =>
    one.outcome === "refused" ? [{ row_number: one.rowNumber, errors: [{ position: null, ...one.message }] }] : [],
  );
  if (refused.length === 0) return;
  await sql`update file_upload_rows r set errors = g.errors, state = 'failed'
    from jsonb_to_recordset(${JSON.stringify(refused)}::jsonb) as g (row_number integer, errors jsonb)
    where r.organization_id = ${ctx.org.id} and r.file_upload_id = ${file.id} and r.row_number = g.row_number
      and r.row_number = any (${refused.map((one) => one.row_number)}::integer[])`.execute(ctx.tx);
}

async function audit(ctx: Ctx, file: FileRow, outcomes: readonly RowOutcome[]): Promise<void> {
  const patientIds = outcomes.flatMap((one) => (one.patientId !== undefined && one.outcome !== "unchanged" ? [one.patientId] : []));
  if (patientIds.length === 0) return;
  await auditEvent(ctx, {
    action: "file_upload.rows_imported",
    subjectType: "file_upload",
    subjectId: file.external_id,
    detail: { type: file.type, rows: patientIds.length },
    patientIds,
  });
}

async function importRows(ctx: Ctx, file: FileRow, rows: readonly RecordRow[]): Promise<RowOutcome[]> {
  const kind = importKind(file.type);
  const outcomes = rows.length === 0 ? [] : await runImport(ctx, kind, file, rows);
  if (outcomes.length !== rows.length) throw new Error(`${file.type} answered ${outcomes.length} outcomes for ${rows.length} rows`);
  await writeRefusals(ctx, file, outcomes);
  await audit(ctx, file, outcomes);
  for (const topic of kind.topics) await announce(ctx.tx, { organizationId: ctx.org.id, topic });
  return outcomes;
}

/** After the last part was imported. */
export async function finishImport(engine: Ctx, file: FileRow, actor: Actor): Promise<void> {
  const ctx = { ...engine, actor };
  await updateFile(ctx, file, sql`state = 'imported', imported_at = ${ctx.clock.now().toString()}, valid_rows = 0, attempts = 0`);
  await beginEffects(ctx, file);
  await noticeImport(ctx, "import_done", file);
  const { created_rows: created, updated_rows: updated, unchanged_rows: unchanged, failed_rows: failed } = file;
  const detail = { type: file.type, created, updated, unchanged, failed };
  await auditEvent(ctx, { action: "file_upload.imported", subjectType: "file_upload", subjectId: file.external_id, detail });
}

/** Imports the next parts; false when none is left for this batch. `actor` is the user who started the import, with their current permissions. */
export async function importNext(engine: Ctx, file: FileRow, actor: Actor): Promise<boolean> {
  const ctx = { ...engine, actor };
  const parts = await takeParts(ctx, file, "is_imported");
  if (!parts) return false;
  const { rows } = await sql<RecordRow>`select row_number as "rowNumber", record from file_upload_rows
    where organization_id = ${ctx.org.id} and file_upload_id = ${file.id} and row_number between ${parts.firstRow} and ${parts.lastRow}
      and state = 'valid' order by row_number`.execute(ctx.tx);
  const outcomes = await importRows(ctx, file, rows);
  const count = (outcome: RowOutcome["outcome"]) => outcomes.filter((one) => one.outcome === outcome).length;
  await sql`update file_upload_sub_files set is_imported = true
    where organization_id = ${ctx.org.id} and file_upload_id = ${file.id} and number = any (${parts.numbers}::integer[])`.execute(ctx.tx);
  await updateFile(
    ctx,
    file,
    sql`done_rows = done_rows + ${parts.totalRows}, created_rows = created_rows + ${count("created")},
      updated_rows = updated_rows + ${count("updated")}, unchanged_rows = unchanged_rows + ${count("unchanged")},
      valid_rows = valid_rows - ${outcomes.length}, failed_rows = failed_rows + ${count("refused")}, attempts = 0`,
  );
  return true;
}
