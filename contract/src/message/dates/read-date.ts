// Reads a calendar date from a reply: figures, month names, weekdays and relative words of many languages.

import { normalizeReply, plainDigits } from "../fold-reply.ts";
import { baseCode } from "../phrases/word-index.ts";
import { isOpenDate } from "../reply-doubts.ts";
import type { DateDirection } from "../writing/question-topic.ts";
import { makeDate, type PlainDate, placeDay, weekdayOf, yearOf } from "./calendar.ts";
import { namesNoSingleDay, withoutAsides } from "./date-asides.ts";
import { isAboutPast, isYearAtEitherEnd } from "./date-doubts.ts";
import { isVagueDate, plainDateWords } from "./date-phrases.ts";
import { plainDateElsewhere } from "./plain-date-elsewhere.ts";
import { readDenseDate } from "./read-dense-date.ts";
import { readWordDate } from "./read-word-date.ts";
import { withCountedDays } from "./relative-days.ts";
import { usualDateWords } from "./usual-date-words.ts";

export interface DateReading {
  value: PlainDate;
  /** False when day and month could be swapped, or when words such as "next Friday" leave room. */
  isExact: boolean;
}

export interface DateOptions {
  /** The patient's today, "YYYY-MM-DD". */
  today: PlainDate;
  /** Language key or BCP 47 code. */
  language?: string;
  /** Where a date without a year lies, and which dates are plausible; without it the coming one. */
  direction?: DateDirection;
  /** What 4/7 means; month first by default: the organizations are in the United States. */
  order?: "month_first" | "day_first";
}

const dense = new Set(["zh", "yue", "ja", "ko"]);

/** Two-digit years: 00 to 49 are 2000 to 2049, the others the century before; births lie behind. */
function fullYear(written: string, { today, direction }: DateOptions): number {
  const year = Number(written);
  if (written.length > 2) return year;
  // A birth is never in a year to come.
  const last = direction === "birth" ? yearOf(today) - 2000 : 49;
  return year <= last ? 2000 + year : 1900 + year;
}

interface Figures {
  first: number;
  second: number;
  year: number | undefined;
}

const daysBetween = (one: PlainDate, other: PlainDate): number => (Date.parse(other) - Date.parse(one)) / 86_400_000;

/** Days beyond which an answer to such a question is hardly meant. */
const farthest: Readonly<Record<DateDirection, readonly [past: number, future: number]>> = {
  past: [366 * 3, 0],
  future: [0, 366],
  birth: [366 * 120, 0],
};

function isPlausible(date: PlainDate, { today, direction }: DateOptions): boolean {
  if (direction === undefined) return true;
  const [past, future] = farthest[direction];
  const ahead = daysBetween(today, date);
  return ahead >= -past && ahead <= future;
}

/** A date without a year more than this far from today is asked back when the other reading is close: elsewhere people write the day first. */
const doubtfulDays = { english: 120, elsewhere: 45 };

function resolve(figures: Figures, options: DateOptions): DateReading | "doubtful" | undefined {
  const { first, second, year } = figures;
  const { today, direction } = options;
  const make = (month: number, day: number): PlainDate | undefined => {
    if (year !== undefined) return makeDate(year, month, day);
    if (month < 1 || month > 12 || direction === "birth") return undefined;
    return placeDay(today, month, day, direction);
  };
  const isMonthFirst = options.order !== "day_first";
  const preferred = isMonthFirst ? make(first, second) : make(second, first);
  const swapped = isMonthFirst ? make(second, first) : make(first, second);
  const value = preferred ?? swapped;
  if (value === undefined) return undefined;
  if (preferred === undefined || swapped === undefined || preferred === swapped) return { value, isExact: true };
  const [fits, otherFits] = [isPlausible(preferred, options), isPlausible(swapped, options)];
  if (!fits && otherFits) return { value: swapped, isExact: false };
  const isEnglish = (baseCode(options.language) ?? "en") === "en";
  const far = isEnglish ? doubtfulDays.english : doubtfulDays.elsewhere;
  const isFar = Math.abs(daysBetween(today, preferred)) > far && Math.abs(daysBetween(today, swapped)) <= 45;
  if (year === undefined && direction !== undefined && isFar) return "doubtful";
  return { value: preferred, isExact: false };
}

const isoPattern = /(?<![\d/.-])(\d{4})\s*[-/.]\s*(\d{1,2})\s*[-/.]\s*(\d{1,2})(?![\d/-])/u;
const figuresPattern = /(?<![\d/.-])(\d{1,2})(?:\s*[-/.,]\s*|\s)(\d{1,2})(?:\s*[-/.,]\s*|\s)(\d{4}|\d{2})(?![\d/-])/u;
const shortPattern = /(?<![\d/.:-])(\d{1,2})[/.-](\d{1,2})\.?(?![\d/:-]|\.\d| ?[ap]\.? ?m\b)/iu;

/** Figures without anything between them: "04082022", "040822". */
function readClosed(plain: string, options: DateOptions): DateReading | "doubtful" | undefined {
  const hit = /^\D*(\d{2})(\d{2})(\d{4}|\d{2})\D*$/u.exec(plain);
  if (!hit) return undefined;
  const [, first = "", second = "", year = ""] = hit;
  return resolve({ first: Number(first), second: Number(second), year: fullYear(year, options) }, options);
}

function readFigures(plain: string, options: DateOptions): DateReading | "doubtful" | undefined {
  const iso = isoPattern.exec(plain);
  if (iso) {
    const [, year = "", month = "", day = ""] = iso;
    const value = makeDate(Number(year), Number(month), Number(day)) ?? makeDate(Number(year), Number(day), Number(month));
    return value === undefined ? undefined : { value, isExact: true };
  }
  const full = figuresPattern.exec(plain);
  if (full) {
    const [, first = "", second = "", year = ""] = full;
    return resolve({ first: Number(first), second: Number(second), year: fullYear(year, options) }, options);
  }
  const short = shortPattern.exec(plain);
  if (!short || (/^\d+\.\d+$/u.test(plain) === false && /\d\s*(?:%|mg|kg|lb|cm|ml)/u.test(plain))) return undefined;
  return resolve({ first: Number(short[1]), second: Number(short[2]), year: undefined }, options);
}

/** "el 12 del 8 del 74": the day stands first where the words say so. */
const dayOfMonth = /\b(?:el )?(\d{1,2}) del? (\d{1,2})(?: del? (?:ano )?(\d{4}|\d{2}))?\b/u;

function readDayOfMonth(plain: string, options: DateOptions): DateReading | undefined {
  const hit = dayOfMonth.exec(plain);
  if (!hit) return undefined;
  const [, day = "", month = "", year] = hit;
  const { today, direction } = options;
  if (year === undefined && direction === "birth") return undefined;
  const value =
    year === undefined
      ? placeDay(today, Number(month), Number(day), direction)
      : makeDate(fullYear(year, options), Number(month), Number(day));
  return value === undefined ? undefined : { value, isExact: true };
}

const countOf = (pattern: RegExp, plain: string): number =>
  new Set([...plain.matchAll(new RegExp(pattern, "gu"))].map((it) => it[0].trim())).size;

/** Two different dates in figures: which one is meant is asked back. */
const namesSeveral = (plain: string): boolean =>
  countOf(figuresPattern, plain) > 1 || countOf(shortPattern, plain.replace(figuresPattern, " ")) > 1;

/**
 * The date a reply names, or undefined. Dates without a year are the next such day on or after today;
 * a weekday is the next one after today.
 */
export function readDate(text: string, options: DateOptions): DateReading | undefined {
  const reading = dateIn(text, options);
  if (!reading) return undefined;
  // A day to come is no answer to when something was; a person asks back.
  return options.direction !== undefined && options.direction !== "future" && reading.value > options.today ? undefined : reading;
}

/** The one day that was worked out from another; the reply itself holds no such figures. */
function countedDay(words: string, plain: string): PlainDate | undefined {
  const days = new Set(words.match(/\b\d{4}-\d\d-\d\d\b/gu));
  return days.size === 1 && !isoPattern.test(plain) ? [...days][0] : undefined;
}

const weekdayNames: readonly RegExp[] = [
  /\b(?:monday|lunes)\b/u,
  /\b(?:tuesday|martes)\b/u,
  /\b(?:wednesday|miercoles)\b/u,
  /\b(?:thursday|jueves)\b/u,
  /\b(?:friday|viernes)\b/u,
  /\b(?:saturday|sabado)\b/u,
  /\b(?:sunday|domingo)\b/u,
];

/** "12/21/2026, Tuesday", which is a Monday: one of the two is wrong. */
const namesOtherWeekday = (words: string, date: PlainDate, { direction }: DateOptions): boolean =>
  direction !== undefined && weekdayNames.some((pattern, at) => pattern.test(words) && weekdayOf(date) !== at);

/** "Friday the 21st": a weekday right before the day of the month; elsewhere in a sentence it may tell of something else. */
const weekdayBeside =
  /\b(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|lunes|martes|miercoles|jueves|viernes|sabado|domingo)[ ,]+(?:the |el |dia )*\d/u;

/** Where something was taken away, the figures of what is left; otherwise those of the reply as it was written. */
const figuresOf = (said: string, plain: string): string => (/\d/u.test(said) && said.length < plain.length / 2 ? said : plain);

function dateIn(text: string, options: DateOptions): DateReading | undefined {
  const code = baseCode(options.language) ?? "en";
  const written = plainDigits(normalizeReply(text));
  const isOwn = code === "en" || code === "es";
  const plain = isOwn ? usualDateWords(written, options.direction) : written;
  if (plain === undefined) return undefined;
  const said = isOwn ? withoutAsides(plainDateWords(plain), options.direction) : plain;
  if (isOwn && namesNoSingleDay(said)) return undefined;
  const words = isOwn ? withCountedDays(said, options.today, options.direction) : plainDateElsewhere(plain, code);
  if (words === undefined) return undefined;
  const figures = readFigures(isOwn ? figuresOf(said, plain) : plain, options) ?? readClosed(plain, options);
  if (figures === "doubtful") return undefined;
  if (dense.has(code) && isYearAtEitherEnd(plain)) return undefined;
  if (isOwn ? isVagueDate(words, options.direction) : isOpenDate(words, code)) return undefined;
  if (figures) return namesSeveral(plain) || (isOwn && namesOtherWeekday(words, figures.value, options)) ? undefined : figures;
  const counted = isOwn ? countedDay(words, plain) : undefined;
  if (counted) return { value: counted, isExact: false };
  if (dense.has(code) || /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}]/u.test(plain)) {
    return readDenseDate(words, options, code);
  }
  const spoken = isOwn ? readDayOfMonth(words, options) : undefined;
  if (spoken) return spoken;
  for (const language of new Set([code, "en", "es"])) {
    const reading = readWordDate(words, { ...options, isAboutPast: !isOwn && isAboutPast(plain, language) }, language);
    if (reading === "refused") return undefined;
    if (reading) return isOwn && weekdayBeside.test(words) && namesOtherWeekday(words, reading.value, options) ? undefined : reading;
  }
  return undefined;
}
