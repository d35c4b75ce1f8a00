// Rows as CSV that spreadsheets open as they are meant: RFC 4180, UTF-8 with its mark, nothing that would be run as a formula.

export type Cell = string | number | boolean | null;

/** Without it Excel reads UTF-8 as the machine's old code page. */
export const byteOrderMark = "\uFEFF";
export const csvType = "text/csv; charset=utf-8";

// What makes a spreadsheet calculate, in its wide forms and behind spaces too, and the signs some readers skip before it.
const formula = /^[\s\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;
const needsQuotes = /[",;\r\n\t]|^\s|\s$/;

/** An apostrophe before it makes a spreadsheet show the text instead of calculating it. */
const harmless = (text: string): string => (formula.test(text) ? `'${text}` : text);

function cell(value: Cell): string {
  if (value === null) return "";
  if (typeof value !== "string") return String(value);
  const text = harmless(value);
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One record with its line end. */
export function csvLine(cells: readonly Cell[]): string {
  let out = "";
  for (let at = 0; at < cells.length; at += 1) out += at === 0 ? cell(cells[at] as Cell) : `,${cell(cells[at] as Cell)}`;
  return `${out}\r\n`;
}
