// The one-click fix that makes a text cheap: swaps look-alikes, and on request accents, for GSM-7 characters.

import { isGsmBasic, isGsmExtension, plainLookAlike } from "./gsm-alphabet.ts";
import { findOffendingCharacters, type OffendingCharacter } from "./segments.ts";

export interface ToGsmOptions {
  /** Also drop accents GSM-7 lacks (á í ó ú → a i o u); changes spelling, so it has an option of its own. */
  dropAccents?: boolean;
}

export interface GsmText {
  text: string;
  /** How many characters were replaced. */
  replaced: number;
  /** What still forces UCS-2, with positions in the new text. */
  remaining: OffendingCharacter[];
}

/**
 * Replaces curly quotes, dashes, ellipses, odd spaces and invisible characters by GSM-7 ones.
 * A text with letters of another script, or with emoji, keeps its invisible joiners: they shape those letters.
 */
export function toGsm(text: string, options: ToGsmOptions = {}): GsmText {
  const composed = text.normalize("NFC");
  const keepsJoiners = /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}]|\p{Extended_Pictographic}/u.test(
    composed.replace(/[©®™]/gu, ""),
  );
  let replaced = 0;
  let result = "";
  for (const character of composed) {
    const plain = plainFor(character, options, keepsJoiners);
    if (plain !== character) replaced++;
    result += plain;
  }
  return { text: result, replaced, remaining: findOffendingCharacters(result) };
}

function plainFor(character: string, options: ToGsmOptions, keepsJoiners: boolean): string {
  if (isGsmBasic(character) || isGsmExtension(character)) return character;
  const plain = plainLookAlike(character);
  if (plain !== undefined) return plain === "" && keepsJoiners ? character : plain;
  if (!options.dropAccents) return character;
  const base = character.normalize("NFD").replace(/\p{M}+/gu, "");
  return [...base].every(isGsmBasic) ? base : character;
}
