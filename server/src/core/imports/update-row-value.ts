// Corrects one cell of a file under review, and validates its row and the rows that share its old or new key.
import type { importSteps } from "@tidings/contract/areas/imports";
import type { BodyOf, OutputOf } from "@tidings/contract/endpoint";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { problem } from "../../kernel/problem.ts";
import { auditEvent } from "../sign-in/public.ts";
import { checkRows, countedRows, markRepeats, rulesOf } from "./check-rows.ts";
import { type FileRow, lockForStep, presentFile, readFile, updateFile } from "./file-rows.ts";
import { type KeptRow, keptColumns, presentRow } from "./list-rows.ts";

async function readRow(ctx: Ctx, file: FileRow, rowNumber: number): Promise<KeptRow & { row_key: string | null }> {
  const { rows } = await sql<KeptRow & { row_key: string | null }>`select ${keptColumns}, row_key from file_upload_rows
    where organization_id = ${ctx.org.id} and file_upload_id = ${file.id} and row_number = ${rowNumber}`.execute(ctx.tx);
  if (!rows[0]) throw problem("not_found");
  return rows[0];
}

export async function updateRowValue(
  ctx: Ctx,
  externalId: string,
  { rowNumber, position, value }: BodyOf<typeof importSteps.updateRowValue>,
): Promise<OutputOf<typeof importSteps.updateRowValue>> {
  const file = await lockForStep(ctx, externalId, ["reviewing"]);
  if (position >= file.header_columns.length) throw problem("not_found");
  const before = await readRow(ctx, file, rowNumber);
  const cells = Array.from({ length: Math.max(before.cells.length, position + 1) }, (_, at) =>
    at === position ? value : (before.cells[at] ?? ""),
  );
  await sql`update file_upload_rows set cells = ${JSON.stringify(cells)}::json
    where organization_id = ${ctx.org.id} and file_upload_id = ${file.id} and row_number = ${rowNumber}`.execute(ctx.tx);
  const [checked] = await checkRows(ctx, file, await rulesOf(ctx, file), [{ row_number: rowNumber, cells }]);
  const keys = [before.row_key, checked?.key ?? null].filter((key) => key !== null);
  if (keys.length > 0) await markRepeats(ctx, file, keys);
  await updateFile(ctx, file, countedRows(ctx, file));
  // Which cell, never what it holds: a row has no patient yet, so the value could not be erased with the patient.
  await auditEvent(ctx, {
    action: "file_upload.row_changed",
    subjectType: "file_upload",
    subjectId: externalId,
    detail: { rowNumber, column: position + 1 },
  });
  return {
    row: presentRow(await readRow(ctx, file, rowNumber), file),
    file: presentFile(await readFile(ctx, externalId), ctx),
  };
}
