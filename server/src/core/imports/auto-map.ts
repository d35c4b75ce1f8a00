// Maps headers to columns automatically; a second header for the same column is left to the user.
import { noColumn } from "@tidings/contract/areas/imports";
import type { ImportColumn } from "./import-kind.ts";
import { normalizeText } from "./normalize-text.ts";

/** "patient_group 2" means what "patient_group" means. */
const withoutNumber = (words: string): string => words.replace(/ \d+$/, "");

export function autoMap(headers: readonly string[], columns: readonly ImportColumn[]): string[] {
  const byAlias = new Map<string, ImportColumn>();
  for (const column of columns)
    for (const alias of [normalizeText(column.name), ...column.aliases]) if (!byAlias.has(alias)) byAlias.set(alias, column);
  const taken = new Set<string>();
  return headers.map((header) => {
    const words = normalizeText(header);
    const found = byAlias.get(words) ?? byAlias.get(withoutNumber(words));
    if (!found || (taken.has(found.name) && !found.isRepeatable)) return noColumn;
    if (words !== withoutNumber(words) && !byAlias.has(words) && !found.isRepeatable) return noColumn;
    taken.add(found.name);
    return found.name;
  });
}
