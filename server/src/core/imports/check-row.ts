// Validates one row by the column mapping: returns the record, issues per cell, and unknown values of closed lists. Pure.
import { noColumn } from "@tidings/contract/areas/imports/files";
import type { ImportMessage } from "@tidings/contract/areas/imports/messages";
import { leaveBlank } from "@tidings/contract/areas/imports/rows";
import {
  type CellReading,
  type Choice,
  type ImportColumn,
  type ImportKind,
  type ImportRecord,
  meaningKey,
  type ReadAt,
  refusesRow,
} from "./import-kind.ts";
import { normalizeText } from "./normalize-text.ts";

export interface CellError extends ImportMessage {
  /** Null: the issue is about the whole row. */
  position: number | null;
}

export interface CheckedRow {
  record: ImportRecord;
  errors: CellError[];
  /** Of optional cells, which are left out of the record. */
  warnings: CellError[];
  key: string | null;
  /** Values that the closed lists do not know, whether or not a user has assigned a meaning. */
  unknown: { column: string; value: string }[];
}

/** Value by its accepted spellings. */
export type AllowedValues = ReadonlyMap<string, string>;

export function allowedValues(choices: readonly Choice[]): AllowedValues {
  const out = new Map<string, string>();
  for (const { value, label, synonyms = [] } of choices)
    for (const text of [value, label, ...synonyms]) {
      const words = normalizeText(text);
      if (words !== "" && !out.has(words)) out.set(words, value);
    }
  return out;
}

export interface CheckRules {
  kind: ImportKind;
  /** Column by position; null for ignored headers. */
  columns: readonly (ImportColumn | null)[];
  words: ReadonlyMap<string, AllowedValues>;
  /** `column value` → the value that the user assigned to it. */
  conversions: ReadonlyMap<string, string>;
  /** The same of earlier files, by the normalized value. */
  remembered: ReadonlyMap<string, string>;
  at: ReadAt;
}

export const conversionKey = (column: string, value: string): string => `${column}\u001F${value}`;

export const columnsBy = (kind: ImportKind, mapping: readonly string[]): (ImportColumn | null)[] =>
  mapping.map((name) => (name === noColumn ? null : (kind.columns.find((column) => column.name === name) ?? null)));

type Meaning = (Exclude<CellReading, { refused: ImportMessage }> | { blank: true } | { refused: ImportMessage }) & { isUnknown?: true };

function meaningOf(column: ImportColumn, text: string, rules: CheckRules): Meaning {
  const words = rules.words.get(column.name);
  const reading = column.read?.(text, rules.at);
  if (!words) return reading ?? { value: text };
  if (reading && "value" in reading) return reading;
  const known = words.get(normalizeText(text));
  if (known !== undefined) return { value: known };
  const assigned =
    rules.conversions.get(conversionKey(column.name, text)) ?? rules.remembered.get(conversionKey(column.name, meaningKey(column, text)));
  if (assigned === undefined) return { refused: { key: "unknownValue" }, isUnknown: true };
  return assigned === leaveBlank ? { blank: true, isUnknown: true } : { value: assigned, isUnknown: true };
}

function put(record: ImportRecord, column: ImportColumn, value: string): void {
  if (!column.isRepeatable) record[column.name] = value;
  else record[column.name] = [...new Set([...((record[column.name] as string[] | undefined) ?? []), value])];
}

function readCell(row: CheckedRow, column: ImportColumn, position: number, text: string, rules: CheckRules): void {
  const parts = column.split?.(text) ?? [text];
  for (const part of parts) {
    const meaning = meaningOf(column, part, rules);
    if ("value" in meaning) {
      put(row.record, column, meaning.value);
      // Nothing is left to correct in the cell.
      if (meaning.warned) row.warnings.push({ position: null, ...meaning.warned });
    } else if ("refused" in meaning) {
      (refusesRow(column) ? row.errors : row.warnings).push({ position, ...meaning.refused, ...(parts.length > 1 ? { part } : {}) });
    }
    if (meaning.isUnknown) row.unknown.push({ column: column.name, value: part });
  }
}

/** A cell of its own counts before what such a cell says. */
function fillFromCell(row: CheckedRow, column: ImportColumn, position: number, text: string, rules: CheckRules): void {
  if (!column.fills) return;
  const meaning: Meaning = column.choices ? meaningOf(column, text, rules) : { value: text };
  if (meaning.isUnknown) row.unknown.push({ column: column.name, value: text });
  if ("blank" in meaning) return;
  const reading = "value" in meaning ? column.fills.read(meaning.value, rules.at) : meaning;
  if ("values" in reading) row.record = { ...reading.values, ...row.record };
  else (refusesRow(column) ? row.errors : row.warnings).push({ position, ...reading.refused });
}

function missing(rules: CheckRules, row: CheckedRow): CellError[] {
  const isMissing = (name: string) =>
    rules.kind.columns.some((one) => one.name === name && one.need === "required") && row.record[name] === undefined;
  const own = new Set(rules.columns.map((column) => column?.name));
  return rules.columns.flatMap((column, position) => {
    if (!column) return [];
    // What has a column of its own is said there.
    const filled = (column.fills?.columns ?? []).filter((name) => !own.has(name));
    if (![column.name, ...filled].some(isMissing)) return [];
    return row.errors.some((error) => error.position === position) ? [] : [{ position, key: "blank" as const }];
  });
}

/** What database tools write for a cell without content. In lower case it may be a name. */
const withoutContent = /^(?:NULL|\(null\))$/;
const textOf = (cell: string | undefined): string => {
  const text = (cell ?? "").trim();
  return withoutContent.test(text) ? "" : text;
};

export function checkRow(cells: readonly string[], rules: CheckRules): CheckedRow {
  const row: CheckedRow = { record: {}, errors: [], warnings: [], key: null, unknown: [] };
  const tooMany = cells.length - rules.columns.length;
  if (tooMany > 0) row.errors.push({ position: null, key: "tooManyCells", values: { count: tooMany } });
  for (const [position, column] of rules.columns.entries()) {
    const text = textOf(cells[position]);
    if (column && !column.fills && text !== "") readCell(row, column, position, text, rules);
  }
  for (const [position, column] of rules.columns.entries()) {
    const text = textOf(cells[position]);
    if (column?.fills && text !== "") fillFromCell(row, column, position, text, rules);
  }
  row.errors.push(...missing(rules, row));
  row.key = rules.kind.keyOf(row.record);
  return row;
}
