// Finds the numbers of a reply in order, in figures and in words, and the unit behind each.

import { foldAccents, normalizeReply, plainDigits } from "../fold-reply.ts";
import { type NumberUnit, unitOfWord } from "../writing/question-topic.ts";
import { readNumberWord } from "./number-from-words.ts";
import { readNumber } from "./read-number.ts";

export interface Figure {
  value: number;
  /** Position of its first token, and of the token behind its last. */
  from: number;
  to: number;
  isWord: boolean;
}

const vulgar: Readonly<Record<string, string>> = { "½": "1/2", "¼": "1/4", "¾": "3/4", "⅓": "1/3", "⅔": "2/3" };

/** Words and figures in order; marks that end a clause are tokens of their own. */
export function tokensIn(text: string): string[] {
  const spelled = text
    .replace(/\b(?:nada m[aá]s|no m[aá]s|nom[aá]s|casi nada)\b/giu, " ")
    .replace(/(\d?)([½¼¾⅓⅔])/gu, (_, digit: string, sign: string) => `${digit} ${vulgar[sign]}`);
  const plain = foldAccents(plainDigits(normalizeReply(spelled)))
    .replace(/\u20E3/gu, "")
    .replace(/(?<=\p{L})['’`´]+(?=\p{L})/gu, "")
    .replace(/(?<=\p{L})[-–](?=\p{L})/gu, " ")
    .replace(/(?<![\d\p{L}])[.,](?=\d)/gu, "0.")
    .replace(/(\p{L}) (?:point|punto|coma) (?=\p{L})|(\d) (?:point|punto|coma) (?=\p{L})/gu, "$1$2 point ")
    .replace(/(\d)(st|nd|rd|th)\b/gu, "$1 $2");
  return plain.match(/\d+(?:[.,]\d+)*|\p{L}[\p{L}\p{M}]*|[-–—~/%+<>.,;:!?$\n]|[\p{Extended_Pictographic}]/gu) ?? [];
}

export const isFigure = (token: string | undefined): boolean => /^\d/u.test(token ?? "");
export const isWord = (token: string | undefined): boolean => /^\p{L}/u.test(token ?? "");
export const isBreak = (token: string | undefined): boolean =>
  token !== undefined && !isFigure(token) && !isWord(token) && !/^[-–—~/%+<>$]$/u.test(token);

export const hasFigure = (tokens: readonly string[], codes: readonly string[]): boolean =>
  tokens.some((it, at) => isFigure(it) || /^(?:an?|una?|one|half|media|medio)$/u.test(it) || wordFigure(tokens, at, codes) !== undefined);

/** Words that are numbers in some sentences only. */
const onlyAlone =
  /^(?:a|an|un|una|uno|one|once|single|few|pair|couple|half|medio|media|mil|miles|k|oh|to|too|for|o|y|and|dozen|docena|par|of|de|con|punto|coma|point|dot|and half|two of|number)$/u;

function valueOfFigure(token: string, code: string, isCount: boolean): number | undefined {
  // Three decimals of a count may be a thousand: the patient must be asked.
  if (/^[1-9]\d{0,2}\.\d{3}$/u.test(token) && isCount && (code === "en" || code === "es")) return undefined;
  // In the United States Spanish writers group by comma as well.
  if (code === "es" && /^[1-9]\d{0,2}(?:,\d{3})+$/u.test(token)) return Number(token.replaceAll(",", ""));
  return readNumber(token, code)?.value;
}

/** "One." and "una botella" count; "one of these days" does not. */
function isOneHere(tokens: readonly string[], at: number): boolean {
  const next = tokens[at + 1];
  const isPoint = /^(?:point|punto|coma)$/u.test(next ?? "");
  if (tokens[at] === "one" && isWord(next) && (readNumberWord(next ?? "", "en") ?? 0) >= 10) return true;
  if (/^(?:one|uno|una?)$/u.test(tokens[at] ?? "") && (next === undefined || isBreak(next) || isPoint))
    return isPoint || !isWord(tokens[at - 1]) || /^(?:just|only|solo|solamente|nomas)$/u.test(tokens[at - 1] ?? "");
  return /^(?:an?|one|una?)$/u.test(tokens[at] ?? "") && unitBehind(tokens, at + 1) !== undefined;
}

export function wordFigure(tokens: readonly string[], from: number, codes: readonly string[]): Figure | undefined {
  let size = 0;
  while (size < 9 && isWord(tokens[from + size])) size++;
  for (; size > 0; size--) {
    const words = tokens.slice(from, from + size);
    const last = words.at(-1) ?? "";
    const isOneWord = size === 1;
    if (isOneWord && isOneHere(tokens, from)) return { value: 1, from, to: from + 1, isWord: true };
    if (isOneWord && onlyAlone.test(last)) continue;
    if (!isOneWord && /^(?:a|an|and|y|de|of|con|point|punto|oh|o)$/u.test(last)) continue;
    if (!isOneWord && /^(?:a|an|and|y|de|of|con|o|oh|for|to)$/u.test(words[0] ?? "")) continue;
    for (const code of codes) {
      const value = readNumberWord(words.join(" "), code);
      if (value === 0 && tokens[from + size] === "of") continue;
      if (value !== undefined) return { value, from, to: from + size, isWord: true };
    }
  }
  return undefined;
}

/** "5k", "4 mil", "2 thousand", "3 dozen". */
const multipliers: readonly (readonly [RegExp, number])[] = [
  [/^(?:k|mil|thousand)$/u, 1000],
  [/^(?:hundred|cientos)$/u, 100],
  [/^(?:dozen|docenas?)$/u, 12],
];

/** The "one" of "3 hundred and one", which alone may also mean a person. */
const oneBehind = (tokens: readonly string[], at: number): Figure | undefined =>
  /^(?:and|y) (?:one|un[oa])$/u.test(tokens.slice(at - 1, at + 1).join(" ")) ? { value: 1, from: at, to: at + 1, isWord: true } : undefined;

/** "3 hundred and one", "4 thousand 3 hundred 21": what is smaller than the multiplier belongs to the same number. */
function withRest(whole: Figure, factor: number, tokens: readonly string[], code: string, isCount: boolean): Figure {
  const at = /^(?:and|y)$/u.test(tokens[whole.to] ?? "") ? whole.to + 1 : whole.to;
  const rest = isFigure(tokens[at]) ? digitFigure(tokens, at, code, isCount) : (wordFigure(tokens, at, [code]) ?? oneBehind(tokens, at));
  if (!rest || rest === "unreadable" || rest.value >= factor || !Number.isInteger(rest.value)) return whole;
  return { ...whole, value: whole.value + rest.value, to: rest.to };
}

function digitFigure(tokens: readonly string[], from: number, code: string, isCount: boolean): Figure | "unreadable" {
  const token = tokens[from] ?? "";
  // "1/2", "154 1/2"
  if (tokens[from + 1] === "/" && isFigure(tokens[from + 2])) {
    const [top, bottom] = [Number(token), Number(tokens[from + 2])];
    if (Number.isInteger(top) && [2, 3, 4].includes(bottom) && top < bottom)
      return { value: top / bottom, from, to: from + 3, isWord: false };
  }
  const value = valueOfFigure(token, code, isCount);
  if (value === undefined) return "unreadable";
  const [top, slash, bottom] = tokens.slice(from + 1, from + 4);
  if (isFigure(top) && slash === "/" && Number(top) < Number(bottom) && ["2", "3", "4"].includes(bottom ?? ""))
    return { value: value + Number(top) / Number(bottom), from, to: from + 4, isWord: false };
  const factor = multipliers.find(([pattern]) => pattern.test(tokens[from + 1] ?? ""))?.[1];
  if (factor !== undefined) {
    const times = { value: Number((value * factor).toPrecision(12)), from, to: from + 2, isWord: false };
    return factor === 12 ? times : withRest(times, factor, tokens, code, isCount);
  }
  return { value, from, to: from + 1, isWord: false };
}

const halfBehind = /^(?:and a half|and half|n a half|and one half|y medio|y media|i media|i medio)\b/u;

export function figuresIn(tokens: readonly string[], codes: readonly string[], isCount: boolean): Figure[] | "unreadable" {
  const found: Figure[] = [];
  for (let at = 0; at < tokens.length; ) {
    const figure = isFigure(tokens[at]) ? digitFigure(tokens, at, codes[0] ?? "en", isCount) : wordFigure(tokens, at, codes);
    if (figure === "unreadable") return figure;
    if (!figure) {
      at++;
      continue;
    }
    const half = halfBehind.exec(tokens.slice(figure.to, figure.to + 4).join(" "));
    if (half) {
      figure.value += 0.5;
      figure.to += half[0].split(" ").length;
    }
    const whole = found.at(-1);
    if (whole && /^(?:point|punto|coma|dot|con)$/u.test(tokens[whole.to] ?? "") && figure.from === whole.to + 1) {
      if (!Number.isInteger(whole.value) || !Number.isInteger(figure.value)) return "unreadable";
      whole.value = Number(`${whole.value}.${figure.value}`);
      whole.to = figure.to;
    } else found.push(figure);
    at = figure.to;
  }
  return found;
}

export const fillers =
  /^(?:full|whole|small|big|more|tall|large|entire|good|of|de|mas|completos?|completas?|grandes?|chicos?|pequenos?|enteros?|enteras?|or)$/u;

/** The unit right behind a number, and how far it reaches. */
export function unitBehind(tokens: readonly string[], at: number): { unit: NumberUnit; to: number } | undefined {
  const start = fillers.test(tokens[at] ?? "") ? at + 1 : at;
  if (tokens[start] === "%") return { unit: "percent", to: start + 1 };
  if (tokens[start] === "por" && tokens[start + 1] === "ciento") return { unit: "percent", to: start + 2 };
  // "6 in my back", "7 mi espalda": a preposition and a possessive, unless nothing follows.
  if (/^(?:in|mi|m|l|f|g|x)$/u.test(tokens[start] ?? "") && isWord(tokens[start + 1])) return undefined;
  const unit = unitOfWord(tokens[start] ?? "");
  return unit && { unit, to: start + 1 };
}
