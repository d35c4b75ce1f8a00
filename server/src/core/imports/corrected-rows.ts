// Downloads the rows of a file that have issues, and takes them back corrected.
import type { importSteps } from "@tidings/contract/areas/imports";
import type { FileUpload } from "@tidings/contract/areas/imports/files";
import { importMessageId, importText } from "@tidings/contract/areas/imports/messages";
import type { BodyOf } from "@tidings/contract/endpoint";
import { interfaceLanguages } from "@tidings/contract/words";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { RawReply } from "../../kernel/http/route.ts";
import { invalidField } from "../../kernel/problem.ts";
import { auditEvent } from "../sign-in/public.ts";
import { refuseInfected } from "../virus-scan/public.ts";
import { decodeFile, UnreadableFile } from "./decode-file.ts";
import { consumeUpload } from "./direct-upload.ts";
import { type FileRow, lockForStep, presentFile, readFile } from "./file-rows.ts";
import { type CsvRow, parseCsv } from "./parse-csv.ts";
import { type ChangedRow, checkChangedRows } from "./update-rows.ts";

const refuse = (key: string, details: Record<string, string | number> = {}) => invalidField("attachedFile", { key, ...details });

/** The rows of a file that begins with the columns of the download; columns after those do not count. */
async function readRows(ctx: Ctx, bytes: Buffer, file: FileRow): Promise<CsvRow[]> {
  try {
    const csv = await parseCsv(
      decodeFile(() => [bytes]),
      ctx.settings.imports.maxRows,
    );
    const [rowColumn, ...columns] = csv.header;
    const isOfDownload = interfaceLanguages.some((language) => rowColumn === importText({ key: "download.row" }, language));
    if (!isOfDownload || file.header_columns.some((name, at) => columns[at] !== name)) throw refuse("import.correctedColumns");
    return (await Array.fromAsync(csv.rows())).flat();
  } catch (error) {
    if (error instanceof UnreadableFile) throw refuse("import.unreadable", { reason: importMessageId(error.reason) });
    throw error;
  }
}

/** The rows, or the refusal of an infected file. */
async function takeFile(ctx: Ctx, signedId: string, file: FileRow): Promise<CsvRow[] | RawReply> {
  const { bytes, checked: refusal } = await consumeUpload(ctx, signedId, (given) =>
    refuseInfected(ctx, given, { field: "attachedFile", source: "upload", fileId: file.external_id }),
  );
  return refusal ?? readRows(ctx, bytes, file);
}

/** Rows of the same number count once, the last of them. */
async function replaceRows(ctx: Ctx, file: FileRow, rows: readonly CsvRow[]): Promise<ChangedRow[]> {
  const width = file.header_columns.length;
  const given = new Map(rows.map(({ cells: [number = "", ...cells] }) => [number.trim(), cells.slice(0, width)]));
  const numbers = [...given.keys()];
  if (!numbers.every((number) => /^\d{1,9}$/.test(number))) throw refuse("import.unknownRows");
  const { rows: changed } = await sql<ChangedRow>`
    update file_upload_rows r set cells = g.cells
    from jsonb_to_recordset(${JSON.stringify([...given].map(([number, cells]) => ({ n: Number(number), cells })))}::jsonb) as g (n integer, cells json)
    where r.organization_id = ${ctx.org.id} and r.file_upload_id = ${file.id} and r.row_number = g.n returning r.row_number, r.cells, r.row_key`.execute(
    ctx.tx,
  );
  if (changed.length !== given.size) throw refuse("import.unknownRows");
  return changed;
}

export async function correctRows(
  ctx: Ctx,
  externalId: string,
  { attachedFile }: BodyOf<typeof importSteps.correctRows>,
): Promise<{ file: FileUpload; changedRows: number } | RawReply> {
  const file = await lockForStep(ctx, externalId, ["reviewing"]);
  const rows = await takeFile(ctx, attachedFile.signedId, file);
  if (rows instanceof RawReply) return rows;
  const changed = await replaceRows(ctx, file, rows);
  await checkChangedRows(ctx, file, changed);
  const detail = { rows: changed.length };
  await auditEvent(ctx, { action: "file_upload.rows_corrected", subjectType: "file_upload", subjectId: externalId, detail });
  return { file: presentFile(await readFile(ctx, externalId), ctx), changedRows: changed.length };
}
