// Cancels the work on a file between two batches of rows: what is imported stays as a whole, and no row is imported by half.
import { cancelableStates, type FileUpload } from "@tidings/contract/areas/imports/files";
import type { ImportMessage } from "@tidings/contract/areas/imports/messages";
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { auditEvent } from "../sign-in/public.ts";
import { type FileRow, isUnreadFile, lockForStep, presentFile, readFile, updateFile } from "./file-rows.ts";
import { beginEffects } from "./settle-effects.ts";

const canceled: ImportMessage = { key: "canceled" };

const isPartlyImported = (file: FileRow): boolean => file.state === "importing" && file.done_rows > 0;

/** Where the file is afterwards: at the step before, or imported as far as it came, which can be undone like a whole import. */
function endOf(file: FileRow, now: string): RawBuilder<unknown> {
  if (isPartlyImported(file)) return sql`state = 'imported', imported_at = ${now}, canceled_rows = valid_rows, valid_rows = 0`;
  if (file.state === "importing") return sql`state = 'reviewing'`;
  if (isUnreadFile(file)) return sql`state = 'error', errors = ${JSON.stringify([canceled])}::jsonb, done_rows = 0, total_rows = 0`;
  return sql`state = 'mapping'`;
}

/** Batches that are being imported end first: they share the lock of the file. */
export async function cancelImport(ctx: Ctx, externalId: string): Promise<FileUpload> {
  const file = await lockForStep(ctx, externalId, cancelableStates);
  const now = ctx.clock.now().toString();
  await updateFile(ctx, file, sql`${endOf(file, now)}, canceled_at = ${now}, attempts = 0`);
  if (isPartlyImported(file)) await beginEffects(ctx, file);
  const { created_rows: created, updated_rows: updated, unchanged_rows: unchanged } = file;
  await auditEvent(ctx, {
    action: "file_upload.canceled",
    subjectType: "file_upload",
    subjectId: externalId,
    detail: { type: file.type, state: file.state, created, updated, unchanged },
  });
  return presentFile(await readFile(ctx, externalId), ctx);
}
