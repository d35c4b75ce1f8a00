// Reads the clear cries for help in the translated languages beside English and Spanish.

import { compilePhraseRule } from "../../phrases/phrase-rule.ts";
import { languageOf } from "../../phrases/word-index.ts";
import type { SafetyReading } from "../reading.ts";
import { arabicSafety } from "./arabic.ts";
import { chineseSafety } from "./chinese.ts";
import { frenchSafety } from "./french.ts";
import { japaneseSafety } from "./japanese.ts";
import { koreanSafety } from "./korean.ts";
import { polishSafety } from "./polish.ts";
import { portugueseSafety } from "./portuguese.ts";
import { russianSafety } from "./russian.ts";
import { tagalogSafety } from "./tagalog.ts";
import { vietnameseSafety } from "./vietnamese.ts";

const all = [
  arabicSafety,
  chineseSafety,
  frenchSafety,
  japaneseSafety,
  koreanSafety,
  polishSafety,
  portugueseSafety,
  russianSafety,
  tagalogSafety,
  vietnameseSafety,
].map(({ language, rules }) => ({ language, rules: rules.map((rule) => ({ kind: rule.kind, phrases: compilePhraseRule(rule) })) }));

/** Scripts that one of the languages alone is written in here; the others count only for patients of their language. */
export const ownScripts: Readonly<Record<string, RegExp | undefined>> = {
  ara: /\p{Script=Arabic}/u,
  zho: /\p{Script=Han}/u,
  jpn: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  kor: /\p{Script=Hangul}/u,
  rus: /\p{Script=Cyrillic}/u,
};

/** Null: no such wording. `own`: the patient's language, a key or a BCP 47 code. */
export function readElsewhere(folded: string, own: string | undefined): SafetyReading | null {
  const ownKey = languageOf(own);
  for (const { language, rules } of all) {
    const isRead = ownScripts[language]?.test(folded) ?? language === ownKey;
    if (!isRead) continue;
    for (const { kind, phrases } of rules) {
      const evidence = phrases.find(folded);
      if (evidence !== undefined) return { kind, level: "clear", evidence, language };
    }
  }
  return null;
}
