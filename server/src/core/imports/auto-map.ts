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

/**
 * How a header is compared with the headers that mean a column, the surest first: as it is, words written together ("mobilephone",
 * "PATIENTDOB"), and the same words in another order ("Phone (Home)", "Name - Last").
 */
const comparisons: readonly ((words: string) => string)[] = [
  (words) => words,
  (words) => words.replaceAll(" ", ""),
  (words) => words.split(" ").toSorted().join(" "),
];

interface Meant {
  column: ImportColumn;
  /** Another header of the file may say better what the column holds. */
  isVague: boolean;
}

function columnsByAlias(columns: readonly ImportColumn[]): Map<string, Meant>[] {
  const meant = columns
    .filter((column) => !column.isManual)
    .flatMap((column) => {
      const vague = column.vagueAliases ?? [];
      const all = [normalizeText(column.name), ...column.aliases, ...vague];
      return all.map((alias) => ({ alias, column, isVague: vague.includes(alias) }));
    });
  return comparisons.map((compared) => {
    const byAlias = new Map<string, Meant>();
    for (const { alias, ...one } of meant) if (!byAlias.has(compared(alias))) byAlias.set(compared(alias), one);
    return byAlias;
  });
}

function meaningOf(header: string, byAlias: readonly ReadonlyMap<string, Meant>[]): Meant | undefined {
  const words = normalizeText(header);
  for (const [at, compared] of comparisons.entries())
    for (const spelling of spellingsOf(header)) {
      const found = byAlias[at]?.get(compared(spelling));
      if (!found) continue;
      // "Phone 2" is another phone than "Phone".
      const isNumbered = words !== withoutNumber(words) && !byAlias[0]?.has(words);
      return isNumbered && !found.column.isRepeatable ? undefined : found;
    }
  return undefined;
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
  const meant = headers.map((header, at) => (known[at] ? undefined : meaningOf(header, byAlias)));
  const matched = [...known];
  for (const isVague of [false, true])
    for (const [at, one] of meant.entries()) if (one?.isVague === isVague) matched[at] ??= take(one.column);
  return matched.map((name) => name ?? noColumn);
}
