// Guesses what each header stands for; the second one that would mean the same column is left to the person.
import { noColumn } from "@tidings/contract/areas/imports";
import { foldWords } from "./fold-words.ts";
import type { ImportColumn } from "./import-kind.ts";

/** "patient_group 2" means what "patient_group" means. */
const withoutNumber = (words: string): string => words.replace(/ \d+$/, "");

export function autoMap(headers: readonly string[], columns: readonly ImportColumn[]): string[] {
  const byAlias = new Map<string, ImportColumn>();
  for (const column of columns)
    for (const alias of [foldWords(column.name), ...column.aliases]) if (!byAlias.has(alias)) byAlias.set(alias, column);
  const taken = new Set<string>();
  return headers.map((header) => {
    const words = foldWords(header);
    const found = byAlias.get(words) ?? byAlias.get(withoutNumber(words));
    if (!found || (taken.has(found.name) && !found.isRepeatable)) return noColumn;
    if (words !== withoutNumber(words) && !byAlias.has(words) && !found.isRepeatable) return noColumn;
    taken.add(found.name);
    return found.name;
  });
}
