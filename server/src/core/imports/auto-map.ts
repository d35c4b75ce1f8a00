// Maps headers to columns: first as people matched them before, then by their names; a second header for the same column is left to the user.
import { noColumn } from "@tidings/contract/areas/imports/files";
import type { ImportColumn } from "./import-kind.ts";
import { normalizeText } from "./normalize-text.ts";

/** "patient_group 2" means what "patient_group" means. */
const withoutNumber = (words: string): string => words.replace(/ \d+$/, "");

const inFull: Readonly<Record<string, string>> = {
  pt: "patient",
  pat: "patient",
  ph: "phone",
  tel: "telephone",
  no: "number",
  num: "number",
  nbr: "number",
  acct: "account",
  pref: "preferred",
  lang: "language",
};

/** As systems write them: "Pt Last Name", "Home Ph.", "MRN #", "PatientFirstName". */
function spellingsOf(header: string): string[] {
  const apart = normalizeText(header.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2").replace(/#\s*$/, " number"));
  const full = apart
    .split(" ")
    .map((word) => (Object.hasOwn(inFull, word) ? inFull[word] : word))
    .join(" ");
  const words = normalizeText(header);
  return [words, withoutNumber(words), apart, full];
}

/** What a header is remembered by; the second of two equal ones is another. */
export function headerKeys(headers: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return headers.map((header) => {
    const words = normalizeText(header);
    const n = (counts.get(words) ?? 0) + 1;
    counts.set(words, n);
    return words === "" || n === 1 ? words : `${words} #${n}`;
  });
}

function columnsByAlias(columns: readonly ImportColumn[]): Map<string, ImportColumn> {
  const byAlias = new Map<string, ImportColumn>();
  for (const column of columns)
    if (!column.isManual)
      for (const alias of [normalizeText(column.name), ...column.aliases]) if (!byAlias.has(alias)) byAlias.set(alias, column);
  return byAlias;
}

/** @param remembered column name by header key, see `headerKeys` */
export function autoMap(
  headers: readonly string[],
  columns: readonly ImportColumn[],
  remembered: ReadonlyMap<string, string> = new Map(),
): string[] {
  const byName = new Map(columns.map((column) => [column.name, column]));
  const byAlias = columnsByAlias(columns);
  const taken = new Set<string>();
  const take = (column: ImportColumn | undefined): string | null => {
    if (!column || (taken.has(column.name) && !column.isRepeatable)) return null;
    taken.add(column.name);
    return column.name;
  };
  // All remembered ones before any guess: a guess does not take the column of a later header.
  const known = headerKeys(headers).map((key) => {
    const name = remembered.get(key);
    return name === noColumn ? noColumn : take(name === undefined ? undefined : byName.get(name));
  });
  return headers.map((header, at) => {
    const words = normalizeText(header);
    const before = known[at] ?? null;
    if (before !== null) return before;
    const spelling = spellingsOf(header).find((one) => byAlias.has(one));
    const found = spelling === undefined ? undefined : byAlias.get(spelling);
    if (words !== withoutNumber(words) && !byAlias.has(words) && !found?.isRepeatable) return noColumn;
    return take(found) ?? noColumn;
  });
}
