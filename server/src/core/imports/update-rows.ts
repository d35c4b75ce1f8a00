// Corrects the same cell of all rows that have the same issue, and validates them again.
import type { importSteps } from "@tidings/contract/areas/imports";
import { type FileUpload, subFileRows } from "@tidings/contract/areas/imports/files";
import { messageOfId } from "@tidings/contract/areas/imports/messages";
import type { BodyOf } from "@tidings/contract/endpoint";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { enqueue } from "../../kernel/jobs/define-job.ts";
import { invalidField, problem } from "../../kernel/problem.ts";
import { auditEvent } from "../sign-in/public.ts";
import { checkRows, countedRows, markRepeats, rulesOf, type StoredRow } from "./check-rows.ts";
import { type FileRow, lockForStep, presentFile, readFile, updateFile } from "./file-rows.ts";
import { processFileJob } from "./process-file.job.ts";
import { recheckRows } from "./process-steps.ts";
import { hasIssue } from "./row-issues.ts";

type Body = BodyOf<typeof importSteps.updateRows>;

/** With the key that named its record before. */
export type ChangedRow = StoredRow & { row_key: string | null };

/** Cells that are missing at the end of a short row are added. */
async function replaceCells(ctx: Ctx, file: FileRow, { position, issueId, value, replacement }: Body): Promise<ChangedRow[]> {
  const message = messageOfId(issueId);
  if (!message) throw invalidField("issueId", { key: "validation.invalid" });
  const which = value === undefined ? sql`` : sql`and trim(coalesce(r.cells ->> ${position}::integer, '')) = ${value.trim()}`;
  const { rows } = await sql<ChangedRow>`
    update file_upload_rows r set cells = (select json_agg(case when n = ${position}::integer then ${replacement}::text else coalesce(r.cells ->> n, '') end order by n)
      from generate_series(0, greatest(json_array_length(r.cells) - 1, ${position}::integer)) n)
    where r.organization_id = ${ctx.org.id} and r.file_upload_id = ${file.id} and ${hasIssue({ position, ...message })} ${which}
    returning row_number, cells, row_key`.execute(ctx.tx);
  return rows;
}

/** Few rows are validated at once, so that the review stays open; many by the job. */
export async function checkChangedRows(ctx: Ctx, file: FileRow, rows: readonly ChangedRow[]): Promise<void> {
  if (rows.length > subFileRows) {
    await recheckRows(
      ctx,
      file,
      rows.map((row) => row.row_number),
    );
    await enqueue(ctx.tx, processFileJob, { organizationId: ctx.org.id, fileId: file.id }, { clock: ctx.clock });
    return;
  }
  const checked = await checkRows(ctx, file, await rulesOf(ctx, file), rows);
  const keys = [...rows.map((row) => row.row_key), ...checked.map((row) => row.key)].filter((key) => key !== null);
  if (keys.length > 0) await markRepeats(ctx, file, keys);
  await updateFile(ctx, file, countedRows(ctx, file));
}

export async function updateRows(ctx: Ctx, externalId: string, body: Body): Promise<{ file: FileUpload; changedRows: number }> {
  const file = await lockForStep(ctx, externalId, ["reviewing"]);
  if (body.position >= file.header_columns.length) throw problem("not_found");
  const rows = await replaceCells(ctx, file, body);
  if (rows.length > 0) await checkChangedRows(ctx, file, rows);
  // Which column, never what it holds: a row has no patient yet, so the value could not be erased with the patient.
  await auditEvent(ctx, {
    action: "file_upload.rows_changed",
    subjectType: "file_upload",
    subjectId: externalId,
    detail: { rows: rows.length, column: body.position + 1, isBlank: body.replacement === "" },
  });
  return { file: presentFile(await readFile(ctx, externalId), ctx), changedRows: rows.length };
}
