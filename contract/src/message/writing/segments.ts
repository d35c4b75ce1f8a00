// Counts what a text costs at the carrier: its encoding, its segments and the characters that make it dear.

import { isGsmBasic, isGsmExtension } from "./gsm-alphabet.ts";

export type SmsEncoding = "GSM-7" | "UCS-2";

export interface OffendingCharacter {
  /** One Unicode character outside GSM-7. */
  character: string;
  /** UTF-16 position in the text. */
  at: number;
}

export interface SegmentCount {
  encoding: SmsEncoding;
  /** Septets for GSM-7 (extension characters count two), UTF-16 code units for UCS-2. */
  units: number;
  segments: number;
  /** Units that still fit into the last segment. */
  unitsLeft: number;
  /** Every character that forces UCS-2, in order; empty for GSM-7. */
  offending: OffendingCharacter[];
}

/** Units per segment: alone, and as a part of a longer text (the header takes the rest). */
export const segmentSizes = {
  "GSM-7": { single: 160, part: 153 },
  "UCS-2": { single: 70, part: 67 },
} as const;

/** Characters outside GSM-7 with their positions. */
export function findOffendingCharacters(text: string): OffendingCharacter[] {
  const found: OffendingCharacter[] = [];
  let at = 0;
  for (const character of text) {
    if (!isGsmBasic(character) && !isGsmExtension(character)) found.push({ character, at });
    at += character.length;
  }
  return found;
}

function unitsOf(character: string, encoding: SmsEncoding): number {
  if (encoding === "UCS-2") return character.length;
  return isGsmExtension(character) ? 2 : 1;
}

/**
 * Cuts a text as carriers do. A surrogate pair or an escaped GSM character is never split, so a part may stay
 * one unit short. Joining the parts gives the text back; an empty text has no part.
 */
export function splitSegments(text: string): string[] {
  return split(text, findOffendingCharacters(text).length === 0 ? "GSM-7" : "UCS-2").parts;
}

function split(text: string, encoding: SmsEncoding): { parts: string[]; units: number; lastUnits: number } {
  let units = 0;
  for (const character of text) units += unitsOf(character, encoding);
  const sizes = segmentSizes[encoding];
  if (units <= sizes.single) return { parts: text === "" ? [] : [text], units, lastUnits: units };
  const parts: string[] = [];
  let current = "";
  let used = 0;
  for (const character of text) {
    const need = unitsOf(character, encoding);
    if (used + need > sizes.part) {
      parts.push(current);
      current = "";
      used = 0;
    }
    current += character;
    used += need;
  }
  parts.push(current);
  return { parts, units, lastUnits: used };
}

/** Encoding, units and segments of one final text. An empty text has 0 segments. */
export function countSegments(text: string): SegmentCount {
  const offending = findOffendingCharacters(text);
  const encoding: SmsEncoding = offending.length === 0 ? "GSM-7" : "UCS-2";
  const { parts, units, lastUnits } = split(text, encoding);
  const size = parts.length > 1 ? segmentSizes[encoding].part : segmentSizes[encoding].single;
  return { encoding, units, segments: parts.length, unitsLeft: size - lastUnits, offending };
}
