// Parses CSV text into header and rows in batches of thousands, so that memory stays flat and the event loop is not blocked.
import { maxRows } from "@tidings/contract/areas/imports";
import Papa from "papaparse";
import { UnreadableFile } from "./decode-file.ts";
import { fileTexts } from "./file-texts.ts";

const maxColumns = 200;
const recordsAtOnce = 2_000;
const delimiters = [",", ";", "\t"] as const;

export interface CsvRow {
  /** As a spreadsheet counts: the header is row 1. */
  rowNumber: number;
  /** One cell per header; more when the row has more. */
  cells: string[];
}

export interface CsvFile {
  header: string[];
  /** Batches of rows that are not blank. */
  rows(): Generator<CsvRow[]>;
}

interface Window {
  records: string[][];
  /** Position of the next record. */
  next: number;
}

function read(text: string, at: number, delimiter: string, maxRecords: number, recordsBefore: number): Window {
  const { data, errors, meta } = Papa.parse<string[]>(text.slice(at), {
    delimiter,
    newline: "\n",
    quoteChar: '"',
    preview: maxRecords,
    // It would split all that is left for each window.
    fastMode: false,
  });
  const broken = errors.find((error) => error.type === "Quotes");
  // Otherwise the rest of the file could end up in one cell.
  if (broken) throw new UnreadableFile(fileTexts.quote(recordsBefore + (broken.row ?? 0) + 1));
  return { records: data, next: at + meta.cursor };
}

/** The delimiter that splits the header into the most columns. */
function delimiterOf(text: string): string {
  const width = (delimiter: string): number => {
    try {
      return read(text, 0, delimiter, 1, 0).records[0]?.length ?? 0;
    } catch {
      // An unbalanced quotation mark.
      return 0;
    }
  };
  return [...delimiters].sort((a, b) => width(b) - width(a))[0] ?? ",";
}

/** Removes the apostrophe that our exports put before formula-like text; the text stays a text. */
const guarded = /^'(?='*[\s\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/;
const cellOf = (text: string): string => text.replace(guarded, "");

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === "");

/** As many cells as headers; more only when they have content. */
function fitted(cells: readonly string[], width: number): string[] {
  let length = cells.length;
  while (length > width && (cells[length - 1] ?? "").trim() === "") length -= 1;
  return Array.from({ length: Math.max(length, width) }, (_, at) => cellOf(cells[at] ?? ""));
}

function headerOf(record: readonly string[]): string[] {
  const names = record.map((name) => name.trim().replace(/\s+/g, " ").slice(0, 255));
  while (names.length > 0 && names.at(-1) === "") names.pop();
  return names.map((name, at) => name || `Column ${at + 1}`);
}

export function parseCsv(text: string): CsvFile {
  const start = text.search(/[^\n]/);
  if (start < 0) throw new UnreadableFile(fileTexts.empty);
  const skipped = start;
  const delimiter = delimiterOf(text.slice(start));
  const first = read(text, start, delimiter, 1, skipped);
  const header = headerOf(first.records[0] ?? []);
  if (header.length === 0) throw new UnreadableFile(fileTexts.empty);
  if (header.length > maxColumns) throw new UnreadableFile(fileTexts.tooManyColumns(maxColumns));
  return {
    header,
    *rows() {
      let count = 0;
      let recordsBefore = skipped + 1;
      for (let at = first.next; at < text.length; ) {
        const window = read(text, at, delimiter, recordsAtOnce, recordsBefore);
        const rows = window.records.flatMap((cells, index) =>
          isBlank(cells) ? [] : [{ rowNumber: recordsBefore + index + 1, cells: fitted(cells, header.length) }],
        );
        count += rows.length;
        if (count > maxRows) throw new UnreadableFile(fileTexts.tooManyRows(maxRows));
        recordsBefore += window.records.length;
        if (window.next <= at) break;
        at = window.next;
        if (rows.length > 0) yield rows;
      }
      if (count === 0) throw new UnreadableFile(fileTexts.empty);
    },
  };
}
