// Serves an uploaded file unchanged, or its current rows with a column of issues.
import { noColumn } from "@tidings/contract/areas/imports";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { RawReply } from "../../kernel/http/route.ts";
import { problem } from "../../kernel/problem.ts";
import { openStorage } from "../../kernel/storage/open-storage.ts";
import { disposition } from "../../kernel/storage/storage-path.ts";
import { csvLine } from "../exports/public.ts";
import { auditEvent } from "../sign-in/public.ts";
import type { CellError } from "./check-row.ts";
import { rowColumn } from "./corrected-rows.ts";
import { type FileRow, isScanned, readFile, readOwnKind } from "./file-rows.ts";
import { type KeptRow, keptColumns, rowErrors } from "./list-rows.ts";

const headersOf = (fileName: string, byteSize: number): Record<string, string> => ({
  "content-type": "text/csv; charset=utf-8",
  "content-disposition": disposition(fileName),
  "content-length": String(byteSize),
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
});

const audit = (ctx: Ctx, file: FileRow, what: "file" | "review" | "faulty rows") =>
  auditEvent(ctx, {
    action: "file_upload.downloaded",
    subjectType: "file_upload",
    subjectId: file.external_id,
    detail: { type: file.type, what },
  });

export async function downloadFile(ctx: Ctx, externalId: string): Promise<RawReply> {
  const file = await readFile(ctx, externalId);
  if (!isScanned(file)) throw problem("invalid_state");
  await audit(ctx, file, "file");
  const stored = await openStorage(ctx.settings, ctx.clock).get(file.storage_path);
  // The encoding is that of the file.
  return new RawReply(stored, { ...headersOf(file.file_name, file.byte_size), "content-type": "text/csv" });
}

/** "Phone: Not a phone number." */
const cellOf = (issues: readonly CellError[], file: FileRow): string =>
  issues
    .map(({ position, message }) => (position === null ? message : `${file.header_columns[position] ?? noColumn}: ${message}`))
    .join(" ");

async function downloadRows(ctx: Ctx, externalId: string, { isFaultyOnly }: { isFaultyOnly: boolean }): Promise<RawReply> {
  const file = await readOwnKind(ctx, externalId);
  if (file.state !== "reviewing" && file.state !== "imported") throw problem("invalid_state");
  await audit(ctx, file, isFaultyOnly ? "faulty rows" : "review");
  const { rows } = await sql<KeptRow>`select ${keptColumns} from file_upload_rows
    where organization_id = ${ctx.org.id} and file_upload_id = ${file.id}
      ${isFaultyOnly ? sql`and (state in ('error', 'failed') or warnings <> '[]')` : sql``} order by row_number`.execute(ctx.tx);
  const width = file.header_columns.length;
  const first = (cell: string | number) => (isFaultyOnly ? [cell] : []);
  const lines = rows.map((row) =>
    csvLine([...first(row.row_number), ...row.cells.slice(0, width), cellOf(rowErrors(row, file), file), cellOf(row.warnings, file)]),
  );
  const header = csvLine([...first(rowColumn), ...file.header_columns, "Errors", "Warnings"]);
  const body = Buffer.from(`\uFEFF${header}${lines.join("")}`, "utf8");
  return new RawReply(body, headersOf(`${file.name.replace(/\.csv$/i, "")} - ${isFaultyOnly ? "to correct" : "review"}.csv`, body.length));
}

/** At most about five megabytes, like the file itself. */
export const downloadReview = (ctx: Ctx, externalId: string): Promise<RawReply> => downloadRows(ctx, externalId, { isFaultyOnly: false });

/** The rows with issues, each with its number. */
export const downloadFaulty = (ctx: Ctx, externalId: string): Promise<RawReply> => downloadRows(ctx, externalId, { isFaultyOnly: true });
