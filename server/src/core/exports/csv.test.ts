// Tests that a CSV cell is read back as it was written, and that no spreadsheet evaluates it as a formula.
import fc from "fast-check";
import { expect, test } from "vitest";
import { cellEnd, csvLine, csvLinesOf, recordEnd } from "./csv.ts";

/** A reader according to RFC 4180, independent of the writer. */
function readCsv(text: string): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  let field = "";
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] as string;
    if (isQuoted) {
      if (sign !== '"') field += sign;
      else if (text[at + 1] === '"') {
        field += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"') isQuoted = true;
    else if (sign === ",") {
      record.push(field);
      field = "";
    } else if (sign === "\r" && text[at + 1] === "\n") {
      records.push([...record, field]);
      record = [];
      field = "";
      at += 1;
    } else field += sign;
  }
  return records;
}

const lead = (text: string) => /^[\s\uFEFF]*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text);
const odd = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.constantFrom(
    "O'Brien",
    'Say "hi"',
    "a,b;c",
    "line\r\nbreak",
    "مريم",
    "👩🏽‍⚕️ Ana",
    " spaces ",
    "\uFEFFmark",
    "x".repeat(255),
    "=1+1",
    "\t=1",
  ),
);

test("FILE-041 the content of a cell is read back unchanged, except for an apostrophe before a possible formula", () => {
  fc.assert(
    fc.property(fc.array(fc.array(odd, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 4 }), (rows) => {
      const read = readCsv(rows.map((row) => csvLine(row)).join(""));
      expect(read).toEqual(rows.map((row) => row.map((text) => (lead(text) ? `'${text}` : text))));
    }),
    { numRuns: 500 },
  );
});

test("FILE-041 no cell begins with a character that starts a formula", () => {
  for (const sign of ["=", "+", "-", "@", "\t", "\r", "\n", " =", "\u00A0+", "＝", "＠", "\uFEFF="]) {
    const [[first = ""] = []] = readCsv(csvLine([`${sign}cmd|' /C calc'!A0`, "x"]));
    expect([sign, first[0]]).toEqual([sign, "'"]);
  }
});

test("FILE-041 numbers, booleans and null are written plainly, and lines end as in RFC 4180", () => {
  expect(csvLine([-12.5, 0, true, null, "a"])).toBe("-12.5,0,true,,a\r\n");
});

const separated = (rows: readonly string[][]) => rows.map((row) => row.join(cellEnd)).join(recordEnd);

test("FILE-041 concatenated records become the same lines as their cells, with any content", () => {
  const plain = odd.map((text) => text.replaceAll(cellEnd, "").replaceAll(recordEnd, ""));
  fc.assert(
    fc.property(fc.array(fc.array(plain, { minLength: 3, maxLength: 3 }), { maxLength: 6 }), (rows) => {
      expect(csvLinesOf(separated(rows), rows.length, 3)).toBe(rows.map((row) => csvLine(row)).join(""));
    }),
    { numRuns: 1_000 },
  );
});

test("FILE-041 a cell that contains a separator is never read as two cells", () => {
  for (const sign of [cellEnd, recordEnd]) {
    for (const at of [0, 1, 2]) {
      const row = ["a", "b", "c"].map((text, place) => (place === at ? `${sign}${text}` : text));
      expect(csvLinesOf(separated([["x", "y", "z"], row]), 2, 3)).toBeNull();
    }
  }
});
