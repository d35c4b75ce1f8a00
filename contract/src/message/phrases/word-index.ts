// Looks up folded words by language: which kind of reply a whole message is.

import { accentedWords, foldAccents } from "../fold-reply.ts";
import { findLanguage, isLanguage, type Language, systemLanguages, translatedLanguages } from "../languages.ts";
import { replyWords } from "./reply-words.ts";
import type { ReplyWords } from "./reply-words-shape.ts";

export type WordKind = keyof ReplyWords;

/** Two spellings of a reply: as folded, and with its accents. */
export interface ReplyForms {
  folded: string;
  accented: string;
}

type Index = ReadonlyMap<string, WordKind>;

const indexes = new Map<Language, Index>();

function addWord(index: Map<string, WordKind>, word: string, kind: WordKind): void {
  if (word.startsWith("=")) {
    index.set(`=${accentedWords(word)}`, kind);
    return;
  }
  const folded = foldAccents(accentedWords(word));
  if (!index.has(folded)) index.set(folded, kind);
}

/** The words of one language; keys that begin with "=" are accented spellings. */
export function indexOf(language: Language): Index {
  const known = indexes.get(language);
  if (known) return known;
  const index = new Map<string, WordKind>();
  for (const kind of ["stop", "start", "help", "yes", "no"] as const) {
    for (const word of replyWords[language][kind]) addWord(index, word, kind);
  }
  indexes.set(language, index);
  return index;
}

/** The kind of a whole message in one language. */
export function kindIn(language: Language, forms: ReplyForms): WordKind | undefined {
  const index = indexOf(language);
  return index.get(`=${forms.accented}`) ?? index.get(forms.folded);
}

const byCode: ReadonlyMap<string, Language> = new Map(
  systemLanguages.flatMap((it) => {
    const base = it.code.split("-")[0] ?? it.code;
    return it.code === base || it.key === "zho" ? [[base, it.key] as const] : [[it.code.toLowerCase(), it.key] as const];
  }),
);

/** A system language from its key or from a BCP 47 code ("spanish", "es", "es-MX"); undefined for others. */
export function languageOf(hint: string | undefined): Language | undefined {
  if (hint === undefined) return undefined;
  if (isLanguage(hint)) return hint;
  const code = hint.toLowerCase();
  if (code === "zh-hk" || code === "zh-mo") return "yue";
  return byCode.get(code) ?? byCode.get(code.split("-")[0] ?? "");
}

/** Base BCP 47 code of a hint, for languages beyond the system ones too. */
export function baseCode(hint: string | undefined): string | undefined {
  if (hint === undefined) return undefined;
  return (findLanguage(hint)?.code ?? hint).toLowerCase().split("-")[0];
}

/** The languages to look into, the likeliest first: the patient's, English, Spanish, the translated, the rest. */
export function languageOrder(hint: string | undefined): Language[] {
  const own = languageOf(hint);
  const order = new Set<Language>(own ? [own] : []);
  for (const key of translatedLanguages) order.add(key);
  for (const { key } of systemLanguages) order.add(key);
  return [...order];
}
