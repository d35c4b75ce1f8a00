// Notes about texts of confidential records that are not sent, because they say what the record is about.
import type { EnrollPreview } from "@tidings/contract/areas/program-patients";
import { findRevealingWords } from "@tidings/contract/message/writing/revealing-words";
import { formatNumber } from "./format.ts";
import { t } from "./message-texts.ts";

/** None where the text is sent. */
export function revealingNotes(template: string, words: readonly string[]): string[] {
  const found = findRevealingWords(template, words);
  return found.length > 0
    ? [t("note.revealing", { words: found.map((word) => t("character.quoted", { character: word })).join(", ") })]
    : [];
}

/** Which texts of a confidential program are not sent, by the codes of their messages; none without any. */
export function refusedTextsNotes(refused: EnrollPreview["refusedTexts"]): string[] {
  if (refused.length === 0) return [];
  const codes = [...new Set(refused.map(({ code }) => code))].join(", ");
  return [t("note.refusedTexts", { count: refused.length, number: formatNumber(refused.length), codes })];
}
