// Finds conditions while the user types: by the beginning of any word of the name or a synonym, or by code with or without its dot.
import type { Condition } from "@tidings/contract/areas/patients";
import { foldWords, knownConditions } from "./known-conditions.ts";

const bare = (code: string): string => code.replaceAll(".", "").toLowerCase();

/** Lower is better; null does not match. */
function rankOf(condition: (typeof knownConditions)[number], text: string, typed: readonly string[]): number | null {
  const code = bare(text);
  if (code.length >= 2 && bare(condition.code) === code) return 0;
  if (!typed.every((word) => condition.words.some((known) => known.startsWith(word))))
    return code.length >= 2 && bare(condition.code).startsWith(code) ? 3 : null;
  // What is called so goes before what is only also called so.
  return condition.words[0]?.startsWith(typed[0] ?? "") ? 1 : 2;
}

/** All, by name, where nothing was typed. */
export function searchConditions(text: string): Condition[] {
  const typed = foldWords(text);
  const found = knownConditions.flatMap((condition) => {
    const rank = typed.length === 0 ? 1 : rankOf(condition, text.trim(), typed);
    return rank === null ? [] : [{ condition, rank }];
  });
  return found
    .sort(
      (a, b) =>
        a.rank - b.rank || a.condition.value.localeCompare(b.condition.value, "en") || (a.condition.code < b.condition.code ? -1 : 1),
    )
    .map(({ condition: { code, system, value } }) => ({ code, system, value }));
}
