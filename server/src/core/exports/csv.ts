// Writes CSV for spreadsheets: RFC 4180, UTF-8 with a byte order mark, and no cell that would be run as a formula.

export type Cell = string | number | boolean | null;

/** Without it, Excel reads the file in the machine's legacy code page. */
export const byteOrderMark = "\uFEFF";
export const csvType = "text/csv; charset=utf-8";

// Characters that start a formula, including full-width forms and after spaces, and characters some readers skip before them.
// Apostrophes before it count too, so that an import can tell the text's own from the one that is added here.
const formula = /^'*[\s\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;
const needsQuotes = /[",;\r\n\t]|^\s|\s$/;

/** A leading apostrophe makes a spreadsheet show the text instead of calculating it. */
const harmless = (text: string): string => (formula.test(text) ? `'${text}` : text);

function cell(value: Cell): string {
  if (value === null) return "";
  if (typeof value !== "string") return String(value);
  const text = harmless(value);
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Returns one record with its line ending. */
export function csvLine(cells: readonly Cell[]): string {
  let out = "";
  for (let at = 0; at < cells.length; at += 1) out += at === 0 ? cell(cells[at] as Cell) : `,${cell(cells[at] as Cell)}`;
  return `${out}\r\n`;
}

/** Separators of cells and records in rows that the database has concatenated. */
export const cellEnd = "\u001F";
export const recordEnd = "\u001E";

const opening = "['\\s\\uFEFF=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20]";
/** Matches a superset of what `cell` changes; most records have none of it and become CSV by inserting commas. */
const wantsCare = new RegExp(`[",;\\r\\n\\t]|(?:^|${cellEnd})${opening}|\\s(?:${cellEnd}|$)`);

function countOf(sign: string, text: string): number {
  let count = 0;
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) count += 1;
  return count;
}

/**
 * The CSV lines of `records` records with `width` cells each, separated by the two characters above. Null when a cell contains one of
 * these characters: then their number does not match, and the cells cannot be told apart.
 */
export function csvLinesOf(separated: string, records: number, width: number): string | null {
  if (records === 0) return "";
  const each = separated.split(recordEnd);
  if (each.length !== records || countOf(cellEnd, separated) !== records * (width - 1)) return null;
  return each
    .map((record) => (wantsCare.test(record) ? csvLine(record.split(cellEnd)) : `${record.replaceAll(cellEnd, ",")}\r\n`))
    .join("");
}
