// The statistical reader of the ten other translated languages: it raises a possible alarm or asks a person, and decides nothing else.

import { baseCode } from "../phrases/word-index.ts";
import { elsewhereFeatures } from "./elsewhere-features.ts";
import { elsewhereWeights } from "./elsewhere-weights.gen.ts";
import { sharesOfClasses } from "./sparse-weights.ts";

/** In the order in which their weights are stored, behind "none". */
export const elsewhereClasses = ["crisis", "emergency", "stop", "wrong_number", "deceased", "moved", "leave_program"] as const;
export type ElsewhereShares = Readonly<Record<(typeof elsewhereClasses)[number], number>>;

const scripts: readonly (readonly [code: string, pattern: RegExp])[] = [
  ["ja", /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ["ko", /\p{Script=Hangul}/u],
  ["zh", /\p{Script=Han}/u],
  ["ar", /\p{Script=Arabic}/u],
  ["ru", /\p{Script=Cyrillic}/u],
];
const latin = new Set(["fr", "pl", "pt", "tl", "vi"]);

/** In which of the ten a text is read: by its script, else by the patient's language. */
export function elsewhereCode(text: string, language: string | undefined): string | undefined {
  const written = scripts.find(([, pattern]) => pattern.test(text))?.[0];
  if (written) return written;
  const code = baseCode(language);
  const own = code === "fil" ? "tl" : code;
  return own !== undefined && latin.has(own) ? own : undefined;
}

let last: { text: string; code: string; shares: ElsewhereShares } | undefined;

/** Undefined where the text is in none of the ten. Two readers ask about the same reply, one after the other. */
export function elsewhereShares(text: string, language: string | undefined): ElsewhereShares | undefined {
  const code = elsewhereCode(text, language);
  if (code === undefined) return undefined;
  if (last?.text === text && last.code === code) return last.shares;
  const found = sharesOfClasses(elsewhereWeights, elsewhereFeatures(text, code));
  const shares = Object.fromEntries(elsewhereClasses.map((name, at) => [name, found[at] ?? 0])) as Record<
    (typeof elsewhereClasses)[number],
    number
  >;
  last = { text, code, shares };
  return shares;
}
