// Serves an uploaded file unchanged, or its current rows with a column of issues.
import { type FileHandle, mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { noColumn } from "@tidings/contract/areas/imports/files";
import { importText } from "@tidings/contract/areas/imports/messages";
import type { InterfaceLanguage } from "@tidings/contract/words";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { RawReply } from "../../kernel/http/route.ts";
import { problem } from "../../kernel/problem.ts";
import { openStorage } from "../../kernel/storage/open-storage.ts";
import { disposition } from "../../kernel/storage/storage-path.ts";
import { csvLine } from "../exports/public.ts";
import { auditEvent, readInterfaceLanguage } from "../sign-in/public.ts";
import type { CellError } from "./check-row.ts";
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
const cellOf = (issues: readonly CellError[], file: FileRow, language: InterfaceLanguage): string =>
  issues
    .map(({ position, ...message }) => {
      const text = importText(message, language);
      return position === null ? text : `${file.header_columns[position] ?? noColumn}: ${text}`;
    })
    .join(" ");

const rowsAtOnce = 2_000;

/** A warning about a row as a whole has no cell to correct. */
const isToCorrect = sql`(state in ('error', 'failed') or warnings <> '[]' and warnings @? '$[*] ? (@.position != null)')`;

async function* rowsInPages(ctx: Ctx, file: FileRow, isFaultyOnly: boolean): AsyncGenerator<KeptRow[]> {
  for (let after = 0, length = rowsAtOnce; length === rowsAtOnce; ) {
    const { rows } = await sql<KeptRow>`select ${keptColumns} from file_upload_rows
      where organization_id = ${ctx.org.id} and file_upload_id = ${file.id} and row_number > ${after}
        ${isFaultyOnly ? sql`and ${isToCorrect}` : sql``} order by row_number limit ${rowsAtOnce}`.execute(ctx.tx);
    if (rows.length > 0) yield rows;
    length = rows.length;
    after = rows.at(-1)?.row_number ?? after;
  }
}

/** Without a name in any folder: it is gone when it is closed, also when the process ends. */
async function openTemporaryFile(): Promise<FileHandle> {
  const folder = await mkdtemp(join(tmpdir(), "tidings-rows-"));
  try {
    return await open(join(folder, "rows.csv"), "w+");
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** However many rows there are, memory holds a page of them. */
async function downloadRows(ctx: Ctx, externalId: string, { isFaultyOnly }: { isFaultyOnly: boolean }): Promise<RawReply> {
  const file = await readOwnKind(ctx, externalId);
  if (file.state !== "reviewing" && file.state !== "imported") throw problem("invalid_state");
  await audit(ctx, file, isFaultyOnly ? "faulty rows" : "review");
  const language = await readInterfaceLanguage(ctx);
  const word = (name: "row" | "errors" | "warnings") => importText({ key: `download.${name}` }, language);
  const width = file.header_columns.length;
  const first = (cell: string | number) => (isFaultyOnly ? [cell] : []);
  const lineOf = (row: KeptRow) =>
    csvLine([
      ...first(row.row_number),
      ...row.cells.slice(0, width),
      cellOf(rowErrors(row, file), file, language),
      cellOf(row.warnings, file, language),
    ]);
  const header = csvLine([...first(word("row")), ...file.header_columns, word("errors"), word("warnings")]);
  const content = await openTemporaryFile();
  try {
    await content.write(`\uFEFF${header}`);
    for await (const rows of rowsInPages(ctx, file, isFaultyOnly)) await content.write(rows.map(lineOf).join(""));
  } catch (error) {
    await content.close();
    throw error;
  }
  const { size } = await content.stat();
  const name = `${file.name.replace(/\.csv$/i, "")} - ${isFaultyOnly ? "to correct" : "review"}.csv`;
  return new RawReply(content.createReadStream({ start: 0 }), headersOf(name, size));
}

export const downloadReview = (ctx: Ctx, externalId: string): Promise<RawReply> => downloadRows(ctx, externalId, { isFaultyOnly: false });

/** The rows with issues, each with its number. */
export const downloadFaulty = (ctx: Ctx, externalId: string): Promise<RawReply> => downloadRows(ctx, externalId, { isFaultyOnly: true });
