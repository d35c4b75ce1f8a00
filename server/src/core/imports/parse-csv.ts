// Parses CSV text into header and rows in batches of thousands, so that memory stays flat and the event loop is not blocked.
import Papa from "papaparse";
import { UnreadableFile } from "./decode-file.ts";
import { type Parsed, parseTabs } from "./parse-tabs.ts";

const maxColumns = 200;
const recordsAtOnce = 2_000;
const charactersAtOnce = 1_000_000;
/** Longer than this it is a quotation mark that is not closed rather than a record. */
const maxRecordCharacters = 4_000_000;
const delimiters = [",", ";", "\t", "|"] as const;
/** Lines above the header that are looked through for it, and lines that tell how wide the file is. */
const maxTitles = 10;
const sampledRecords = 30;

export interface CsvRow {
  /** As a spreadsheet counts: the header is row 1. */
  rowNumber: number;
  /** One cell per header; more when the row has more. */
  cells: string[];
}

export interface CsvFile {
  header: string[];
  /** Batches of rows that are not blank; they can be read once. */
  rows(): AsyncGenerator<CsvRow[]>;
}

/** @param isAll no text follows */
function parse(text: string, delimiter: string, maxRecords: number, isAll: boolean): Parsed {
  if (delimiter === "\t") return parseTabs(text, maxRecords, isAll);
  const { data, errors, meta } = Papa.parse<string[]>(text, {
    delimiter,
    newline: "\n",
    quoteChar: '"',
    preview: maxRecords,
    // It would split all of the text, not only these records.
    fastMode: false,
  });
  const wrong = errors.find((error) => error.type === "Quotes");
  return { records: data, end: meta.cursor, broken: wrong ? (wrong.row ?? 0) : null };
}

/** Text that is read as it is needed: about a million characters at a time, more only for a longer record. */
function openText(parts: AsyncIterable<string>) {
  const iterator = parts[Symbol.asyncIterator]();
  let text = "";
  let isWhole = false;
  const fill = async (length: number) => {
    const read = [text];
    for (let size = text.length; !isWhole && size < length; ) {
      const { value, done } = await iterator.next();
      isWhole = done === true;
      read.push(value ?? "");
      size += value?.length ?? 0;
    }
    text = read.join("");
  };
  const take = ({ records, end }: Parsed): string[][] => {
    text = text.slice(end);
    return records;
  };
  return {
    /** Skips line ends and the line that names the delimiter; returns the number of lines and the first part of what follows. */
    async begin(): Promise<{ skipped: number; text: string }> {
      for (let skipped = 0; ; ) {
        await fill(charactersAtOnce);
        const separator = separatorLine.exec(text)?.[0].length ?? 0;
        const start = text.slice(separator).search(/[^\n]/);
        skipped += (separator > 0 ? 1 : 0) + (start < 0 ? text.length - separator : start);
        text = start < 0 ? "" : text.slice(separator + start);
        if (text !== "" || isWhole) return { skipped, text };
      }
    },
    /** The next records; none at the end of the text. */
    async next(delimiter: string, maxRecords: number, recordsBefore: number): Promise<string[][]> {
      for (let length = charactersAtOnce; ; length *= 2) {
        await fill(length);
        if (text === "") return [];
        const isAll = isWhole || length > maxRecordCharacters;
        const parsed = parse(text, delimiter, maxRecords, isAll);
        const isCut = !isWhole && (parsed.broken !== null || parsed.end >= text.length);
        if (parsed.broken === null && !isCut) return take(parsed);
        // What comes before the record that the text may cut in two.
        const complete = parsed.broken ?? parsed.records.length - 1;
        if (isCut && complete > 0) return take(parse(text, delimiter, complete, isAll));
        // Otherwise the rest of the file could end up in one cell.
        if (!isCut || length > maxRecordCharacters)
          throw new UnreadableFile({ key: "quote", values: { row: recordsBefore + (parsed.broken ?? 0) + 1 } });
      }
    },
  };
}

const filledCells = (cells: readonly string[]): number => cells.filter((cell) => cell.trim() !== "").length;

/**
 * How many records are above the header: a report has its title there ("Patient list" in cells that were merged, "Clinic:,Harbor"), with
 * far fewer cells than its rows. A list of one or two columns has none, so that no row of it is taken for its header.
 */
function titlesAbove(records: readonly string[][]): number {
  const widths = records.map(filledCells).filter((width) => width > 0);
  const later = widths.slice(Math.floor(widths.length / 2)).toSorted((a, b) => a - b);
  const usual = later[Math.floor(later.length / 2)] ?? 0;
  const isTitle = (record: readonly string[]): boolean => filledCells(record) * 2 + 1 <= usual && filledCells(record) <= 2;
  const header = records.findIndex((record) => !isTitle(record));
  return header > 0 && header <= maxTitles ? header : 0;
}

interface Beginning {
  delimiter: string;
  /** Records above the header. */
  titles: number;
}

/** With the delimiter that splits the header into the most columns. */
function beginningOf(text: string): Beginning {
  const found = delimiters.map((delimiter) => {
    const { records, broken } = parse(text, delimiter, sampledRecords, true);
    const whole = records.slice(0, broken ?? records.length);
    const titles = titlesAbove(whole);
    return { delimiter, titles, width: whole[titles]?.length ?? 0 };
  });
  return found.reduce((best, one) => (one.width > best.width ? one : best));
}

/** The line by which Excel is given the delimiter. */
const separatorLine = /^sep=[^\n]?\n/i;

/** Removes the apostrophe that our exports put before formula-like text; the text stays a text. */
const guarded = /^'(?='*[\s\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/;
/** `="00123"`: how systems keep a spreadsheet from taking the zeros of an ID. */
const asText = /^\s*="([^"]*)"\s*$/;
const cellOf = (text: string): string => text.replace(guarded, "").replace(asText, "$1");

const isBlank = (cells: readonly string[]): boolean => filledCells(cells) === 0;

/** As many cells as headers; more only when they have content. */
function fitted(cells: readonly string[], width: number): string[] {
  let length = cells.length;
  while (length > width && (cells[length - 1] ?? "").trim() === "") length -= 1;
  return Array.from({ length: Math.max(length, width) }, (_, at) => cellOf(cells[at] ?? ""));
}

function headerOf(record: readonly string[]): string[] {
  const names = record.map((name) => cellOf(name).trim().replace(/\s+/g, " ").slice(0, 255));
  while (names.length > 0 && names.at(-1) === "") names.pop();
  return names.map((name, at) => name || `Column ${at + 1}`);
}

/** `parts` of the text of a file, as `decodeFile` yields them; `maxRows` that a file may have. */
export async function parseCsv(parts: AsyncIterable<string>, maxRows: number): Promise<CsvFile> {
  const source = openText(parts);
  const { skipped, text } = await source.begin();
  if (text === "") throw new UnreadableFile({ key: "empty" });
  const { delimiter, titles } = beginningOf(text);
  const above = await source.next(delimiter, titles + 1, skipped);
  const header = headerOf(above.at(-1) ?? []);
  if (header.length === 0) throw new UnreadableFile({ key: "empty" });
  if (header.length > maxColumns) throw new UnreadableFile({ key: "tooManyColumns", values: { max: maxColumns } });
  return {
    header,
    async *rows() {
      let count = 0;
      for (let recordsBefore = skipped + above.length; ; ) {
        const records = await source.next(delimiter, recordsAtOnce, recordsBefore);
        if (records.length === 0) break;
        const rows = records.flatMap((cells, index) =>
          isBlank(cells) ? [] : [{ rowNumber: recordsBefore + index + 1, cells: fitted(cells, header.length) }],
        );
        count += rows.length;
        if (count > maxRows) throw new UnreadableFile({ key: "tooManyRows", values: { max: maxRows } });
        recordsBefore += records.length;
        if (rows.length > 0) yield rows;
      }
      if (count === 0) throw new UnreadableFile({ key: "empty" });
    },
  };
}
