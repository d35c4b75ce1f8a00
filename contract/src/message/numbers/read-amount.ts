// Reads the number that answers a question: exactly, or not at all where it is a range, vague, one of several, or in another unit.

import { foldAccents, normalizeReply } from "../fold-reply.ts";
import { stripPoliteWords } from "../phrases/polite-words.ts";
import { baseCode } from "../phrases/word-index.ts";
import { type AmountOptions, isAside, leading, oneOf, roughly, settle, spokenHundreds, taken, vague } from "./amount-choice.ts";
import { type Figure, figuresIn, hasFigure, isFigure, isWord, tokensIn, unitBehind, wordFigure } from "./amount-figures.ts";
import { type AmountReading, minutesIn, partWords, simplePart, timeUnits, unclearAmount } from "./amount-parts.ts";
import { isOrdinalFraction } from "./read-fraction.ts";
import { readNumber } from "./read-number.ts";

const nothing =
  /^(?:zip|zilch|(?:not|nary) a (?:one|drop|sip|single \w+)|ni un[oa]? (?:vaso|vasito|cigarro|cigarrillo|solo|sola|minuto|paso|trago)|(?:ni|not|not even) (?:uno|una|one|a single one|un solo|una sola)|(?:i )?(?:didnt|did not) (?:smoke|drink|walk|take) (?:any|one|none|anything)|no (?:fume|camine|tome) (?:ninguno|ninguna|nada|ni uno))(?: |$)|^(?:i )?(?:didnt|did not) (?:smoke|drink|walk|exercise)(?: today| yesterday)?$|^no (?:fume|camine|tome|bebi)(?: hoy| ayer)?$/u;

/** Reads the number of a reply to a question for a number or a place on a scale. */
export function readAmount(text: string, options: AmountOptions): AmountReading | undefined {
  const code = baseCode(options.language) ?? "en";
  const stars = /^\s*((?:⭐|🌟|★|☆)\uFE0F?\s*)+$/u.test(text) ? [...text.matchAll(/⭐|🌟|★/gu)].length : 0;
  if (stars > 0) return { value: stars, isExact: true };
  if (/^\s*[-−]\s*\d/u.test(text) || /[\^]/u.test(text)) return undefined;
  const codes = [...new Set([code, "en", "es"])];
  const corrected = taken.exec(foldAccents(normalizeReply(text)));
  const all = tokensIn(text);
  const begin = corrected ? all.findIndex((_, at) => all.slice(at).join(" ").startsWith(corrected[0])) + corrected[0].split(" ").length : 0;
  // "one over three", "2/5" and their like are read as one value elsewhere.
  if (/^\s*\d+\s*[/⁄]\s*\d+\s*$/u.test(text) || / (?:over|sobre) | out of (?!10|5|ten|five|diez)/iu.test(text)) return undefined;
  if (isOrdinalFraction(text, code) || /^\s*(?:point|dot|punto) \d+\s*$/iu.test(text)) return undefined;
  // "1 จุด 1": in other languages the words between two figures may make them one number.
  if (codes.length > 2 && readNumber(text, options.language)?.isExact) return undefined;
  const tokens =
    corrected && begin > 0 && all.slice(begin).some((it) => isFigure(it) || wordFigure([it], 0, codes)) ? all.slice(begin) : all;
  const words = tokens.filter((it) => isWord(it) || isFigure(it)).join(" ");
  if (nothing.test(words)) return { value: 0, isExact: false };
  if (codes.length < 3 && roughly.test(tokens.join(" ")) && tokens.some((it) => isFigure(it) || isWord(it)) && hasFigure(tokens, codes))
    return unclearAmount;
  const asked = options.unit === undefined ? undefined : timeUnits[options.unit];
  if (vague.test(words)) return unclearAmount;
  const minutes = options.scaleMax === undefined ? minutesIn(words, codes) : undefined;
  if (minutes !== undefined) return asked === undefined ? unclearAmount : { value: minutes / asked, isExact: false };
  if (partWords.test(tokens.join(" "))) return simplePart(words, codes);
  const figures = figuresIn(tokens, codes, options.unit !== undefined || options.measure !== undefined);
  if (figures === "unreadable") return unclearAmount;
  if (figures.some((it) => /^(?:point|punto|coma|dot)$/u.test(tokens[it.from - 1] ?? ""))) return unclearAmount;
  const first = figures[0];
  if (!first && /^(?:a )?half$/u.test(words) && options.scaleMax === undefined && options.unit === undefined) return undefined;
  if (!first) return /\b(?:half|media|medio|mitad)\b/u.test(words) ? unclearAmount : undefined;
  if (codes.length > 2)
    return figures.length > 1 && figures.every((it) => !it.isWord) ? foreignSeveral(figures, tokens, options) : undefined;
  if (figures.every((it) => it.isWord) && !samples(tokens, figures)) return undefined;
  const hundreds = spokenHundreds(figures, tokens, options);
  if (hundreds) return settle(hundreds, tokens, [hundreds], options);
  const chosen = figures.length === 1 ? first : (leading(figures, tokens, options) ?? oneOf(figures, tokens, options));
  if (!chosen) return unclearAmount;
  if (/(?:^| )(?:one|uno|una)(?: (?:or|o|u|to|a|-))?$/u.test(tokens.slice(Math.max(0, chosen.from - 2), chosen.from).join(" ")))
    return unclearAmount;
  const end = unitBehind(tokens, chosen.to)?.to ?? chosen.to;
  const behind = tokens.slice(end, end + 2);
  if (/^(?:y|and)$/u.test(behind[0] ?? "") && /^(?:una?|an?|half|medi[oa])$/u.test(behind[1] ?? "")) return unclearAmount;
  if (figures.length === 1 && isAside(tokens, chosen, options) && unitBehind(tokens, chosen.to) === undefined) return unclearAmount;
  return settle(chosen, tokens, figures, options);
}

/** In other languages figures alone are compared: two different ones are asked back. */
function foreignSeveral(figures: readonly Figure[], tokens: readonly string[], options: AmountOptions): AmountReading | undefined {
  const chosen = oneOf(figures, tokens, options);
  return chosen ? settle(chosen, tokens, figures, options) : undefined;
}

/** A number word in a long sentence may mean something else, unless the reply begins with it. */
function samples(tokens: readonly string[], figures: readonly Figure[]): boolean {
  const words = tokens.filter(isWord);
  const first = figures[0];
  if (!first || words.length <= 8) return true;
  const lead = tokens.slice(0, first.from).filter(isWord);
  return lead.length === 0 || stripPoliteWords(lead.join(" ")) === "";
}
