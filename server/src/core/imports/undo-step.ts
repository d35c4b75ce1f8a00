// Takes one batch of an import back, on behalf of the user who asked for it.
import { noUndoCounts, type UndoCounts } from "@tidings/contract/areas/imports/undo";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { auditEvent, loadCurrentActor } from "../sign-in/public.ts";
import { type FileRow, updateFile } from "./file-rows.ts";
import { importKind, type UndoRequest } from "./import-kind.ts";

export const undoRequestOf = (file: FileRow): UndoRequest => ({ externalId: file.external_id, importedAt: file.imported_at as string });

const sum = (a: UndoCounts, b: UndoCounts): UndoCounts =>
  Object.fromEntries(Object.entries(a).map(([name, n]) => [name, n + b[name as keyof UndoCounts]])) as UndoCounts;

export async function undoNext(engine: Ctx, file: FileRow): Promise<void> {
  const actor = file.undo_user_id === null ? undefined : (await loadCurrentActor(engine, file.undo_user_id))?.actor;
  const ctx = actor ? { ...engine, actor } : engine;
  const { undo } = importKind(file.type);
  if (!undo) throw new Error(`imports of type ${file.type} cannot be undone`);
  const { counts, isDone, afterPatientId = file.undo_patient_id } = await undo.next(ctx, undoRequestOf(file), file.undo_patient_id);
  const total = sum({ ...noUndoCounts, ...file.undo_counts }, { ...counts, stillOptedOut: 0 });
  const isOfRecords = counts.recordsRemoved + counts.recordsCanceled + counts.recordsKept + counts.recordsRestored;
  const done = isOfRecords + counts.removed + counts.disabled + counts.kept + counts.restored;
  await updateFile(
    ctx,
    file,
    sql`undo_counts = ${JSON.stringify(total)}::jsonb, undo_patient_id = ${afterPatientId}, done_rows = least(total_rows, done_rows + ${done}), attempts = 0`,
  );
  if (!isDone) return;
  await updateFile(ctx, file, sql`state = 'undone', undone_at = ${ctx.clock.now().toString()}`);
  const { removed, disabled, kept, restored, optedIn, openedNumbers } = total;
  const detail = { type: file.type, removed, disabled, kept, restored, optedIn, openedNumbers };
  await auditEvent(ctx, { action: "file_upload.undone", subjectType: "file_upload", subjectId: file.external_id, detail });
}
