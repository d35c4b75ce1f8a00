// Translates what staff write into a patient's language; tags are kept as they are.
import { languageCode } from "@tidings/contract/message/languages";
import type { Settings } from "../../../kernel/settings.ts";
import { guessLanguage } from "./guess-language.ts";
import { openTranslator } from "./libretranslate.ts";
import { readersLanguage } from "./translate.job.ts";

/** `same_language`: it already is in the patient's language. */
export interface TranslatedDraft {
  state: "ready" | "same_language" | "failed";
  /** Null unless it is ready. */
  body: string | null;
}
const failed: TranslatedDraft = { state: "failed", body: null };

const tag = /\{\{\w+\}\}/g;
/** A translator leaves a number in brackets alone, and would translate the words of a tag. */
const placeholder = /\[(\d+)\]/g;

/** Null if a tag was lost or doubled on the way. */
function withTags(translated: string, tags: readonly string[]): string | null {
  const found = [...translated.matchAll(placeholder)].map((match) => Number(match[1])).filter((at) => at < tags.length);
  if (found.length !== tags.length || new Set(found).size !== tags.length) return null;
  return translated.replace(placeholder, (whole, at) => tags[Number(at)] ?? whole);
}

/** To be called outside of a transaction. */
export async function translateDraft(settings: Pick<Settings, "translator">, body: string, language: string): Promise<TranslatedDraft> {
  const translator = openTranslator(settings);
  if (!translator) return failed;
  const from = guessLanguage(body) ?? readersLanguage;
  if (from === language) return { state: "same_language", body: null };
  const tags: string[] = [];
  const text = body.replace(tag, (found) => `[${tags.push(found) - 1}]`);
  try {
    const answer = await translator.translate(
      [text],
      { from: languageCode(from), to: languageCode(language) },
      new AbortController().signal,
    );
    const translated = answer.kind === "translated" ? withTags(answer.translations[0]?.body ?? "", tags) : null;
    return translated === null || translated.trim() === "" ? failed : { state: "ready", body: translated };
  } finally {
    await translator.close();
  }
}
