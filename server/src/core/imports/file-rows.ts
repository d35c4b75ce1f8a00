// Rows of uploaded files, their contract shape, and the permissions for each.
import { busyStates, type FileState, type FileType, type FileUpload } from "@tidings/contract/areas/imports/files";
import { type ImportMessage, importText } from "@tidings/contract/areas/imports/messages";
import type { DateOrder } from "@tidings/contract/areas/imports/rows";
import { type EffectState, effectsLapseDays, noUndoCounts, type UndoCounts, undoDays } from "@tidings/contract/areas/imports/undo";
import { can } from "@tidings/contract/permissions";
import { type RawBuilder, sql } from "kysely";
import type { Actor, Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";
import { problem } from "../../kernel/problem.ts";
import { findKind, optionsFor, subjectOf } from "./import-kind.ts";

export interface FileRow {
  id: number;
  external_id: string;
  name: string;
  file_name: string;
  type: FileType;
  source: FileUpload["source"];
  state: FileState;
  step: "read" | "check";
  scan: "not_scanned" | "due" | "waiting" | "clean" | "infected";
  storage_path: string;
  byte_size: number;
  user_id: number | null;
  api_key_id: number | null;
  send_cancellation_messages: boolean;
  member_auto_enroll: boolean;
  header_columns: string[];
  columns_mapping: string[];
  date_order: DateOrder;
  is_recategorized: boolean;
  errors: ImportMessage[];
  total_rows: number;
  total_sub_files: number;
  valid_rows: number;
  failed_rows: number;
  warned_rows: number;
  done_rows: number;
  canceled_at: string | null;
  canceled_rows: number;
  measured_at: string | null;
  measured_rows: number;
  updated_at: string;
  created_rows: number;
  updated_rows: number;
  unchanged_rows: number;
  attempts: number;
  archived_at: string | null;
  imported_at: string | null;
  undo_user_id: number | null;
  undo_patient_id: number;
  undone_at: string | null;
  undo_counts: Partial<UndoCounts> | null;
  effects_state: EffectState;
  effects_counts: { welcomes: number; enrollments: number } | null;
  effects_release_at: string | null;
  effects_settled_at: string | null;
  created_at: string;
  person: { externalId: string; firstName: string; lastName: string } | null;
  sub_files: FileUpload["subFiles"];
}

const ownColumns = sql`
  f.id, f.external_id, f.name, f.file_name, f.type, f.source, f.state, f.step, f.scan, f.storage_path, f.byte_size, f.user_id, f.api_key_id,
  f.send_cancellation_messages, f.member_auto_enroll, f.header_columns, f.columns_mapping, f.date_order, f.is_recategorized, f.errors, f.total_rows,
  f.total_sub_files, f.valid_rows, f.failed_rows, f.warned_rows, f.done_rows, f.created_rows, f.updated_rows, f.unchanged_rows, f.attempts, f.archived_at,
  f.imported_at, f.undo_user_id, f.undo_patient_id, f.undone_at, f.undo_counts, f.effects_state, f.effects_counts, f.effects_release_at, f.effects_settled_at, f.created_at,
  f.canceled_at, f.canceled_rows, f.measured_at, f.measured_rows, f.updated_at,
  (select json_build_object('externalId', u.external_id, 'firstName', u.first_name, 'lastName', u.last_name) from users_public u where u.id = f.user_id) as person`;

/** Of `file_uploads f`. */
export const fileColumns: RawBuilder<unknown> = sql`${ownColumns},
  (select coalesce(json_agg(json_build_object('number', s.number, 'totalRows', s.total_rows, 'isImported', s.is_imported) order by s.number), '[]')
    from file_upload_sub_files s where s.organization_id = f.organization_id and s.file_upload_id = f.id) as sub_files`;

/** Users who may start an import of this type may see its rows and continue it. */
export const mayHandle = (actor: Actor, type: FileType): boolean =>
  !actor.isPhiAnonymized && can(actor.permissions, "create", subjectOf(type)) && can(actor.permissions, "create", "file_upload_file");

/** Includes the import options, which may need another permission. */
export function maySubmit(actor: Actor, file: FileRow): boolean {
  const kind = findKind(file.type);
  if (!kind || !mayHandle(actor, file.type)) return false;
  const may = optionsFor(kind, actor);
  return (
    (!file.member_auto_enroll || may.includes("memberAutoEnroll")) &&
    (!file.send_cancellation_messages || may.includes("sendCancellationMessages"))
  );
}

/** Its bytes may be read and handed out. */
export const isScanned = ({ scan }: Pick<FileRow, "scan">): boolean => scan === "clean" || scan === "not_scanned";

function abilitiesOf(row: FileRow, actor: Actor): FileUpload["currentUserAbilities"] {
  const may = (action: "download" | "bulkArchive" | "bulkUnarchive") => can(actor.permissions, action, "file_upload_file");
  return {
    update: row.archived_at === null && findKind(row.type) !== undefined && mayHandle(actor, row.type),
    download: may("download") && !actor.isPhiAnonymized && isScanned(row),
    bulkArchive: may("bulkArchive") && row.archived_at === null,
    bulkUnarchive: may("bulkUnarchive") && row.archived_at !== null,
  };
}

const daysAfter = (instant: string, days: number): string =>
  Temporal.Instant.from(instant)
    .add({ hours: 24 * days })
    .toString();

/** States in which rows have been imported and no more will be: an import that failed on its way stays undoable, and an undo that failed too. */
export const overStates: readonly FileState[] = ["imported", "error"];

/** Until when the import can be undone; null when it cannot. */
export function undoableUntil(row: FileRow, { clock }: Pick<Ctx, "clock">): string | null {
  if (!overStates.includes(row.state) || row.imported_at === null || !findKind(row.type)?.undo) return null;
  const until = daysAfter(row.imported_at, undoDays);
  return Temporal.Instant.compare(clock.now(), until) < 0 ? until : null;
}

const effectsOf = (row: FileRow): FileUpload["effects"] => ({
  state: row.effects_state,
  welcomes: row.effects_counts?.welcomes ?? 0,
  enrollments: row.effects_counts?.enrollments ?? 0,
  lapsesAt: row.effects_state === "waiting" && row.imported_at !== null ? daysAfter(row.imported_at, effectsLapseDays) : null,
  releasesAt: row.effects_state === "waiting" ? row.effects_release_at : null,
  settledAt: row.effects_settled_at,
});

/** As fast as since the measured begin; the last change of the file is the end of the last batch. */
function secondsLeft(row: FileRow, now: Temporal.Instant): number | null {
  const rows = row.done_rows - row.measured_rows;
  if (!busyStates.includes(row.state) || row.measured_at === null || rows <= 0) return null;
  const [measuredAt, batchEnd] = [Temporal.Instant.from(row.measured_at), Temporal.Instant.from(row.updated_at)];
  const seconds = batchEnd.since(measuredAt).total("seconds");
  const left = (seconds / rows) * (row.total_rows - row.done_rows) - now.since(batchEnd).total("seconds");
  return seconds > 0 ? Math.max(1, Math.ceil(left)) : null;
}

export function presentFile(row: FileRow, { actor, clock }: Pick<Ctx, "actor" | "clock">): FileUpload {
  const abilities = abilitiesOf(row, actor);
  return {
    externalId: row.external_id,
    name: row.name,
    fileName: row.file_name,
    type: row.type,
    source: row.source,
    state: row.state,
    errorMessages: row.errors.map((message) => importText(message)),
    errors: row.errors,
    isWaitingForScan: row.scan === "waiting",
    // While it is read it is an estimate, for the time that is left only.
    totalRows: isUnreadFile(row) ? 0 : row.total_rows,
    totalSubFiles: row.total_sub_files,
    subFiles: row.sub_files,
    validRows: row.valid_rows,
    failedRows: row.failed_rows,
    warnedRows: row.warned_rows,
    doneRows: row.done_rows,
    secondsLeft: secondsLeft(row, clock.now()),
    canceledAt: row.canceled_at,
    canceledRows: row.canceled_rows,
    createdRows: row.created_rows,
    updatedRows: row.updated_rows,
    unchangedRows: row.unchanged_rows,
    byteSize: row.byte_size,
    downloadUrl: abilities.download ? `/api/v2/file_upload/files/${row.external_id}/download` : null,
    sendCancellationMessages: row.send_cancellation_messages,
    memberAutoEnroll: row.member_auto_enroll,
    user: row.person,
    createdAt: row.created_at,
    importedAt: row.imported_at,
    archivedAt: row.archived_at,
    undoableUntil: undoableUntil(row, { clock }),
    undoneAt: row.undone_at,
    undoCounts: row.undo_counts && { ...noUndoCounts, ...row.undo_counts },
    effects: effectsOf(row),
    currentUserAbilities: abilities,
  };
}

async function find(ctx: Pick<Ctx, "tx" | "org">, which: RawBuilder<unknown>): Promise<FileRow | undefined> {
  const { rows } =
    await sql<FileRow>`select ${fileColumns} from file_uploads f where f.organization_id = ${ctx.org.id} and ${which}`.execute(ctx.tx);
  return rows[0];
}

/**
 * Locks a file until the transaction ends. Batches of its rows are worked on side by side and share the lock; everything else waits until
 * they have ended. The list of its sub-files, a thousand for a million rows, is left out.
 */
async function lock(ctx: Pick<Ctx, "tx" | "org">, which: RawBuilder<unknown>, isShared: boolean): Promise<FileRow | undefined> {
  const take = isShared ? sql`pg_advisory_xact_lock_shared` : sql`pg_advisory_xact_lock`;
  await sql`select ${take}(hashtextextended('import_file:' || f.id, 0)) from file_uploads f
    where f.organization_id = ${ctx.org.id} and ${which}`.execute(ctx.tx);
  const { rows } = await sql<FileRow>`select ${ownColumns}, '[]'::json as sub_files from file_uploads f
    where f.organization_id = ${ctx.org.id} and ${which} ${isShared ? sql`` : sql`for no key update of f`}`.execute(ctx.tx);
  return rows[0];
}

export async function readFile(ctx: Ctx, externalId: string): Promise<FileRow> {
  const row = await find(ctx, sql`f.external_id = ${externalId}`);
  if (!row) throw problem("not_found");
  return row;
}

/** Returns a file whose rows the actor may see. */
export async function readOwnKind(ctx: Ctx, externalId: string): Promise<FileRow> {
  const row = await readFile(ctx, externalId);
  if (!mayHandle(ctx.actor, row.type)) throw problem("forbidden");
  return row;
}

/** Locks a file for the actor until the transaction ends; it must be in one of these states and not archived. */
export async function lockForStep(ctx: Ctx, externalId: string, states: readonly FileState[]): Promise<FileRow> {
  const row = await lock(ctx, sql`f.external_id = ${externalId}`, false);
  if (!row) throw problem("not_found");
  if (!mayHandle(ctx.actor, row.type) || !findKind(row.type)) throw problem("forbidden");
  if (!states.includes(row.state) || row.archived_at !== null) throw problem("invalid_state");
  return row;
}

/** For jobs; undefined when there is no such file. */
export const lockById = (ctx: Ctx, id: number): Promise<FileRow | undefined> => lock(ctx, sql`f.id = ${id}`, false);

/** For a batch of rows; its counts are added to those of the file at the end of the transaction. */
export const lockForBatch = (ctx: Ctx, id: number): Promise<FileRow | undefined> => lock(ctx, sql`f.id = ${id}`, true);

/** Its rows are not all read, so none is shown. */
export const isUnreadFile = ({ state, step }: Pick<FileRow, "state" | "step">): boolean =>
  state === "pending" || (step === "read" && (state === "processing" || state === "error"));

/** Updates columns of one file and notifies open screens. */
export async function updateFile(ctx: Ctx, file: Pick<FileRow, "id" | "external_id">, set: RawBuilder<unknown>): Promise<void> {
  await sql`update file_uploads set ${set}, updated_at = ${ctx.clock.now().toString()}
    where organization_id = ${ctx.org.id} and id = ${file.id}`.execute(ctx.tx);
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "file_upload", id: file.external_id });
}
