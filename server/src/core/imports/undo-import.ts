// Undoes an import within seven days: shows what it would do, withdraws what waits at once, and takes the rows back in the background.
import type { FileUpload } from "@tidings/contract/areas/imports/files";
import { noUndoCounts, type UndoCounts, undoOptOutsWord } from "@tidings/contract/areas/imports/undo";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { enqueue } from "../../kernel/jobs/define-job.ts";
import { invalidField, problem } from "../../kernel/problem.ts";
import { auditEvent } from "../sign-in/public.ts";
import {
  type FileRow,
  lockForStep,
  maySubmit,
  overStates,
  presentFile,
  readFile,
  readOwnKind,
  undoableUntil,
  updateFile,
} from "./file-rows.ts";
import { type ImportUndo, importKind } from "./import-kind.ts";
import { processFileJob } from "./process-file.job.ts";
import { settleEffects } from "./settle-effects.ts";
import { undoRequestOf } from "./undo-step.ts";

function requireUndo(ctx: Ctx, file: FileRow): ImportUndo {
  if (!maySubmit(ctx.actor, file)) throw problem("forbidden");
  const { undo } = importKind(file.type);
  if (!undo || undoableUntil(file, ctx) === null) throw problem("invalid_state", { base: [{ key: "import.notUndoable" }] });
  return undo;
}

export async function previewUndo(ctx: Ctx, externalId: string): Promise<{ undoCounts: UndoCounts; isTyped: boolean }> {
  const file = await readOwnKind(ctx, externalId);
  const undo = requireUndo(ctx, file);
  return { undoCounts: await undo.preview(ctx, undoRequestOf(file)), isTyped: undo.isTyped === true };
}

/** Only a person opts patients in, and only by typing what it means. */
function requireTyped(ctx: Ctx, undo: ImportUndo, confirmation: string | undefined): void {
  if (!undo.isTyped) return;
  if (ctx.actor.apiKeyId !== undefined) throw problem("forbidden");
  if (confirmation?.trim().toUpperCase() !== undoOptOutsWord) throw invalidField("confirmation", { key: "validation.invalid" });
}

export async function undoImport(ctx: Ctx, externalId: string, confirmation: string | undefined): Promise<FileUpload> {
  const file = await lockForStep(ctx, externalId, overStates);
  const undo = requireUndo(ctx, file);
  requireTyped(ctx, undo, confirmation);
  const counts = await undo.preview(ctx, undoRequestOf(file));
  // At once, so that none is sent while the rows are taken back.
  await settleEffects(ctx, file, "withdrawn");
  await updateFile(
    ctx,
    file,
    sql`state = 'undoing', done_rows = 0, attempts = 0, undo_user_id = ${ctx.actor.userId}, undo_patient_id = 0,
      undo_counts = ${JSON.stringify({ ...noUndoCounts, stillOptedOut: counts.stillOptedOut })}::jsonb`,
  );
  await enqueue(ctx.tx, processFileJob, { organizationId: ctx.org.id, fileId: file.id }, { clock: ctx.clock });
  const { removed, disabled, kept, restored } = counts;
  const detail = { type: file.type, removed, disabled, kept, restored };
  await auditEvent(ctx, { action: "file_upload.undo_started", subjectType: "file_upload", subjectId: externalId, detail });
  return presentFile(await readFile(ctx, externalId), ctx);
}
