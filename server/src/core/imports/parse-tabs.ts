// Splits text with tabs into records. Most programs that write it use no quotation marks, and one at the start of a cell is part of its content.
import Papa from "papaparse";

export interface Parsed {
  records: string[][];
  /** Position after the last record. */
  end: number;
  /** The record in which a quotation mark is wrong, or that may need more text than there is. */
  broken: number | null;
}

/** A cell of a spreadsheet holds far less; a longer one is a quotation mark that is part of the content. */
const maxQuotedCharacters = 100_000;

const beginsWithQuote = /(?:^|\t)"/;

/**
 * The record at this position with its quoted cells; null where its quotation marks are not those of quoted cells. A cell with a line end
 * and a tab would be parts of two rows.
 */
function quotedRecord(text: string, start: number): { cells: string[]; end: number } | null {
  const part = text.slice(start, start + maxQuotedCharacters);
  const { data, errors, meta } = Papa.parse<string[]>(part, {
    delimiter: "\t",
    newline: "\n",
    quoteChar: '"',
    preview: 1,
    fastMode: false,
  });
  const isWrong = errors.some(({ type, row }) => type === "Quotes" && (row ?? 0) === 0);
  const [cells] = data;
  const isWhole = cells !== undefined && !isWrong && !cells.some((cell) => cell.includes("\n") && cell.includes("\t"));
  return isWhole ? { cells, end: start + meta.cursor } : null;
}

/** @param isAll no text follows */
export function parseTabs(text: string, maxRecords: number, isAll: boolean): Parsed {
  const records: string[][] = [];
  let start = 0;
  while (start < text.length && records.length < maxRecords) {
    const lineEnd = text.indexOf("\n", start);
    const line = lineEnd < 0 ? text.slice(start) : text.slice(start, lineEnd);
    const mayBeQuoted = beginsWithQuote.test(line);
    const isCut = lineEnd < 0 || (mayBeQuoted && text.length - start < maxQuotedCharacters);
    if (isCut && !isAll) return { records, end: start, broken: records.length };
    const quoted = mayBeQuoted ? quotedRecord(text, start) : null;
    records.push(quoted?.cells ?? line.split("\t"));
    start = quoted?.end ?? (lineEnd < 0 ? text.length : lineEnd + 1);
  }
  return { records, end: start, broken: null };
}
