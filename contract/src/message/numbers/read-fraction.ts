// Reads a reply that is a fraction and nothing else: "1/4", "one over three", "three quarters", "三分之一".

import { foldAccents, normalizeReply, plainDigits } from "../fold-reply.ts";
import { readNumberWord, spelledNumber } from "./number-from-words.ts";

/** "1/4", "2 1/4": a part of one. "120/80" is a blood pressure, not a fraction. */
function readFigures(plain: string, code: string): number | undefined {
  const hit = /^(?:(\d+)\s+)?(\d+)\s*[/⁄]\s*(\d+)(?:\s+(\d+))?$/u.exec(plain);
  if (!hit) return undefined;
  const [, whole, top = "0", bottom = "0", behind] = hit;
  if (Number(bottom) === 0 || Number(top) >= Number(bottom)) return undefined;
  const extra = whole ?? (code === "ar" ? behind : undefined);
  if (behind !== undefined && extra === undefined) return undefined;
  return Number(extra ?? 0) + Number(top) / Number(bottom);
}

const over = /^(.+?) (?:over|out of|sur|sobre|على|بٹا|बटा|बटे) (.+)$/u;
const overBehind = /^(?:(.+?)(?:又|また|과|와|と))?(.+?)(?:分之|分の|분의|份)(.+)$/u;

/** "one over three", "三分之一", "삼분의 일". */
function readSpokenFraction(plain: string, code: string): number | undefined {
  const behind = overBehind.exec(plain.replace(/\s+/gu, ""));
  const hit = over.exec(plain);
  if (!behind && !hit) return undefined;
  // Hindi "बीस और तीन बटे पांच" is twenty and three fifths.
  const [, base1, top1 = hit?.[1]] = /^(.+) और (.+)$/u.exec(hit?.[1] ?? "") ?? [];
  const [whole, top, bottom] = behind ? [behind[1], behind[3], behind[2]] : [base1, top1, hit?.[2]];
  const parts = [whole ?? "0", top ?? "", bottom ?? ""].map((it) => (/^\d+$/u.test(it) ? Number(it) : spelledNumber(it, code)));
  const [base, upper, lower] = parts;
  if (base === undefined || upper === undefined || lower === undefined || lower === 0) return undefined;
  return base + upper / lower;
}

/** Words of a fraction in a reply that is more than the fraction. */
export const leftFraction =
  /分之|分の|分[\p{L}\d ]{1,4}之|\p{Script=Hangul}분의|\d분의|(?<!\p{L})(?:[أا]?خماس|[أا]رباع|[أا]ثلاث|[أا]سداس|[أا]ثمان|[أا]عشار|دزين\p{L}*)(?!\p{L})|(?:واحد|\d|[٠-٩]) على |हिस्सा|भाग/u;

const parts: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  en: {
    half: 2,
    halve: 2,
    third: 3,
    quarter: 4,
    fourth: 4,
    fifth: 5,
    sixth: 6,
    seventh: 7,
    eighth: 8,
    ninth: 9,
    tenth: 10,
    eleventh: 11,
    twelfth: 12,
    twentieth: 20,
    "twenty-first": 21,
    "twenty first": 21,
    hundredth: 100,
    thousandth: 1000,
    millionth: 1e6,
    billionth: 1e9,
    trillionth: 1e12,
  },
  es: {
    medio: 2,
    tercio: 3,
    cuarto: 4,
    quinto: 5,
    sexto: 6,
    septimo: 7,
    octavo: 8,
    noveno: 9,
    decimo: 10,
    onceavo: 11,
    doceavo: 12,
    veinteavo: 20,
    centesimo: 100,
    milesimo: 1000,
    millonesimo: 1e6,
    billonesimo: 1e12,
  },
};
const partPatterns = new Map(
  Object.entries(parts).map(([code, names]) => [
    code,
    new RegExp(
      `^(.+?)[ -](${Object.keys(names)
        .sort((a, b) => b.length - a.length)
        .join("|")})(s)?$`,
      "u",
    ),
  ]),
);

/** "three quarters", "one hundred and two fifths", "tres cuartos": nothing but the fraction; "the third" and "twenty third" are none. */
function readOrdinalFraction(plain: string, code: string): number | undefined {
  const folded = foldAccents(plain).replace(/ of$/u, "");
  for (const language of new Set([code, "en"])) {
    const [, count = "", name = "", plural] = partPatterns.get(language)?.exec(folded) ?? [];
    const bottom = parts[language]?.[name];
    if (bottom === undefined) continue;
    const isOne = /^(?:a|an|one|un|una)$/u.test(count);
    if (isOne) return plural === undefined ? 1 / bottom : undefined;
    if (plural === undefined) continue;
    return mixed(count, bottom, language);
  }
  return undefined;
}

/** "twenty and three" of fifths is 20 3/5; "one hundred and thirty" of fifths has no whole beside it. */
function mixed(count: string, bottom: number, code: string): number | undefined {
  const numberOf = (words: string): number | undefined => (/^\d+$/u.test(words) ? Number(words) : readNumberWord(words, code));
  const [, whole = "", top = ""] = /^(.+) (?:and|y) (.+)$/u.exec(count) ?? [];
  const [base, upper] = [numberOf(whole), numberOf(top)];
  if (base !== undefined && upper !== undefined && upper < bottom) return base + upper / bottom;
  const all = numberOf(count);
  return all === undefined ? undefined : all / bottom;
}

/** Whether the reply is a fraction in words and nothing else: "three quarters", "tres cuartos". */
export const isOrdinalFraction = (text: string, code: string): boolean =>
  readOrdinalFraction(plainDigits(normalizeReply(text)), code) !== undefined;

/** The value of a fraction in figures or words; undefined where the reply is anything else. */
export const readFraction = (plain: string, code: string): number | undefined =>
  readFigures(plain, code) ?? readSpokenFraction(plain, code) ?? readOrdinalFraction(plain, code);
