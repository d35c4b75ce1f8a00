// Reads a number written in digits or words of many languages.

import { accentedWords, foldAccents, normalizeReply, plainDigits } from "../fold-reply.ts";
import { baseCode } from "../phrases/word-index.ts";
import { fromWords, spelledNumber } from "./number-from-words.ts";
import { leftFraction, readFraction } from "./read-fraction.ts";

const decimalPoint = new Set(
  "en zh yue ja ko th hi ne bn mr gu pa ta te kn ml my km he mn am ar fa ur lo ka et is ga ru uk bg pl".split(" "),
);

/** Languages that write 1.000 for a thousand. */
const groupsWithPoint = new Set("de nl da nb es it pt id tr ca el hr bs sr sl ro vi af fr".split(" "));

function fromFigure(figure: string, code: string): number | undefined {
  let text = figure
    .replace(/[\s\u00A0\u202F']+/gu, "")
    .replaceAll("٫", ".")
    .replaceAll("٬", ",")
    .replaceAll("،", ",");
  if (/^[.,]\d+$/u.test(text)) text = `0${text}`;
  const points = text.split(".").length - 1;
  const commas = text.split(",").length - 1;
  if (points > 0 && commas > 0) {
    const decimal = text.lastIndexOf(".") > text.lastIndexOf(",") ? "." : ",";
    const grouping = decimal === "." ? /,/gu : /\./gu;
    text = text.replace(grouping, "").replace(decimal, ".");
  } else if (points > 1 || commas > 1) {
    text = /^\d{1,3}(?:[.,]\d{3})+$/u.test(text) ? text.replace(/[.,]/gu, "") : "";
  } else if (/^[1-9]\d{0,2}[.,]\d{3}$/u.test(text)) {
    const isGroup = text.includes(".") ? groupsWithPoint.has(code) : decimalPoint.has(code);
    text = isGroup ? text.replace(/[.,]/u, "") : text.replace(",", ".");
  } else {
    text = text.replace(",", ".");
  }
  return /^\d+(?:\.\d+)?(?:e\d{1,2})?$/u.test(text) ? Number(text) : undefined;
}

const figurePattern = /[-+−]?(?:\d[\d.,'٫٬،]*(?:[\s\u00A0\u202F]\d{3}(?!\d))*|(?<![.,])[.,]\d+)(?:e\d{1,2}(?![\p{L}\d]))?/gu;

const scaleSuffix =
  /^\s*(k|mil|thousand|ألف|الف|آلاف|тыс|tausend|tusen|tusind|duizend|bin|b|mille|tisuca|tisic|tysiecy|ribu|nghin|ngan|ათასი)(?![\p{L}])|^\s*([千万萬만천])/u;

export interface NumberReading {
  value: number;
  /** The reply is the number and nothing else. */
  isExact: boolean;
}

/**
 * The one number in a reply, or undefined when there is none or more than one.
 * @param language language key or BCP 47 code; decides what "1.000" means
 */
export function readNumber(text: string, language?: string): NumberReading | undefined {
  const code = baseCode(language) ?? "en";
  const plain = plainDigits(normalizeReply(text))
    .replace(/[\u2066-\u2069\u202A-\u202E]/gu, "")
    .trim();
  if (plain.includes("^")) return undefined;
  const percent = /^百分之(.+)$/u.exec(plain.replace(/\s+/gu, ""))?.[1];
  if (percent !== undefined && code === "zh") return readNumber(percent, language);
  const fraction = readFraction(plain, code);
  if (fraction !== undefined) return { value: fraction, isExact: true };
  // Part of a number that is not understood as a whole would be another number.
  if (isPartOfOther(plain)) return undefined;
  const figures = [...plain.matchAll(figurePattern)];
  if (figures.length > 0) {
    const spelled = figures.length <= 4 ? spelledNumber(plain, code) : undefined;
    const single = figures.length === 1 ? fromSingleFigure(plain, figures[0]?.[0] ?? "", figures[0]?.index ?? 0, code) : undefined;
    if (single?.isExact) return single;
    if (spelled !== undefined) return { value: spelled, isExact: true };
    return single;
  }
  const spelled = spelledNumber(plain, code);
  if (spelled !== undefined) return { value: spelled, isExact: true };
  return spelledInside(plain, code);
}

/** Pairs, dozens, "1 of 21", a sum, and Arabic fractions behind tens: one number is said and another is meant. */
const isCountedOtherwise =
  /[对對雙]\s*$|\p{L}\s+\p{L}+\s+d[uü]zine?(?!\p{L})|में से|बटे|(?:\d|[٠-٩]) في |(?:\d|[٠-٩])\s*-\s*\p{L}|(?:ون|ين) (?:خمس|ثلث|ربع|سدس|سبع|ثمن|تسع|عشر)\s*$|ثلثين|ثلثان/iu;

/** A fraction, a pair, or another number of which the words that are understood are a part. */
export const isPartOfOther = (plain: string): boolean => leftFraction.test(plain) || isCountedOtherwise.test(plain);

function fromSingleFigure(plain: string, figure: string, at: number, code: string): NumberReading | undefined {
  const trimmed = figure.replace(/[.,'،]+$/u, "");
  const unsigned = trimmed.replace(/^[-+−]/u, "");
  const before = plain.slice(0, at);
  const value = fromFigure(unsigned, code);
  if (value === undefined) return undefined;
  const after = plain.slice(at + figure.length);
  // "3백일은": the three is a part of what follows, which is not understood as a whole.
  if (/^\s?[백천百千]/u.test(after)) return undefined;
  const isNegative = /^[-−]/u.test(trimmed) && !/[\p{L}\d]$/u.test(before);
  const suffix = scaleSuffix.exec(foldAccents(after));
  const factor = suffix ? scaleOf(suffix[1] ?? suffix[2] ?? "", code) : 1;
  const isExact = !/[\p{L}\p{N}]/u.test(before + (suffix ? foldAccents(after).slice(suffix[0].length) : after));
  return { value: Number(((isNegative ? -value : value) * factor).toPrecision(15)), isExact };
}

function scaleOf(suffix: string, code: string): number {
  if (suffix === "b") return code === "tr" ? 1000 : 1;
  return /^(?:万|萬|만)$/u.test(suffix) ? 10_000 : 1000;
}

/** "about twenty please": the one number among other words, in the patient's language. */
function spelledInside(plain: string, code: string): NumberReading | undefined {
  const words = foldAccents(accentedWords(plain))
    .split(" ")
    .map((it) => it.replace(nativeOnly, ""));
  if (words.length > 8 || words.length < 2) return undefined;
  const found: number[] = [];
  let isPartial = false;
  for (let from = 0; from < words.length; ) {
    let size = words.length - from;
    let value: number | undefined;
    for (; size > 0; size--) {
      const phrase = words.slice(from, from + size);
      if (size === 1 && articles.test(phrase[0] ?? "")) continue;
      value = fromWords(phrase.join(""), code);
      if (value !== undefined) break;
    }
    if (value !== undefined) found.push(value);
    else isPartial ||= hundredsInside.test(words[from] ?? "");
    from += Math.max(1, value === undefined ? 1 : size);
  }
  if (isPartial || words.some((it) => ordinalEnding.test(it))) return undefined;
  return found.length === 1 && found[0] !== undefined ? { value: found[0], isExact: false } : undefined;
}

/** Korean "only" behind a native number ("하나만"), which ten thousand never stands behind. */
const nativeOnly = /(?<=^(?:하나|둘|셋|넷|다섯|여섯|일곱|여덟|아홉|열))만$/u;

/** An Arabic word that holds a hundred, a thousand or a million and is not understood: the rest would be another number. */
const hundredsInside = /[اأ]لف|مائت|مئت|مليون/u;

/** What is left of a spoken fraction or ordinal: "twenty fifths" is no 20. */
const ordinalEnding =
  /(?:\dth|[a-z]{2}ths?|firsts?|ieme[s]?|esimos?|avos?|quint[oi]s?|octavos?|delar|del|वां|वें|तिहाई|चौथाई|बटा|بع|ثلث|ثلثان|ثلثين|خمس|على|من)$/u;

const articles =
  /^(?:a|an|un|una|uno|une|ein|eine|einen|een|en|et|ett|um|uma|o|i|ni|to|half|media|medio|nothing|none|nada|once|single|few|pair|couple|k|mil)$/u;
