// Reads a calendar date from a reply: figures, month names, weekdays and relative words of many languages.

import { makeDate, nextDayOfYear, type PlainDate } from "./calendar.ts";
import { normalizeReply, plainDigits } from "./fold-reply.ts";
import { readDenseDate } from "./read-dense-date.ts";
import { readWordDate } from "./read-word-date.ts";
import { baseCode } from "./word-index.ts";

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
  /** What 4/7 means; by default month first in English (but not British or Australian), else day first. */
  order?: "month_first" | "day_first";
}

const dense = new Set(["zh", "yue", "ja", "ko"]);
const yearFirst = new Set(["zh", "yue", "ja", "ko", "hu", "lt", "mn"]);

function isMonthFirst(options: DateOptions, code: string): boolean {
  if (options.order !== undefined) return options.order === "month_first";
  const hint = options.language?.toLowerCase() ?? "";
  if (code === "tl" || code === "hi" || yearFirst.has(code)) return true;
  return code === "en" && !/^en-(?:gb|au|nz|ie|za|in)/u.test(hint);
}

/** Two-digit years: 00 to 49 are 2000 to 2049, the others the century before. */
function fullYear(written: string): number {
  const year = Number(written);
  if (written.length > 2) return year;
  return year < 50 ? 2000 + year : 1900 + year;
}

interface Figures {
  first: number;
  second: number;
  year: number | undefined;
}

function resolve(figures: Figures, today: PlainDate, monthFirst: boolean): DateReading | undefined {
  const { first, second, year } = figures;
  const make = (month: number, day: number): PlainDate | undefined =>
    year === undefined ? (month >= 1 && month <= 12 ? nextDayOfYear(today, month, day) : undefined) : makeDate(year, month, day);
  const preferred = monthFirst ? make(first, second) : make(second, first);
  const swapped = monthFirst ? make(second, first) : make(first, second);
  const value = preferred ?? swapped;
  if (value === undefined) return undefined;
  return { value, isExact: preferred === undefined || swapped === undefined || first === second };
}

const isoPattern = /(?<![\d/.-])(\d{4})\s*[-/.]\s*(\d{1,2})\s*[-/.]\s*(\d{1,2})(?![\d/-])/u;
const figuresPattern = /(?<![\d/.-])(\d{1,2})(?:\s*[-/.,]\s*|\s)(\d{1,2})(?:\s*[-/.,]\s*|\s)(\d{4}|\d{2})(?![\d/-])/u;
const shortPattern = /(?<![\d/.:-])(\d{1,2})[/.-](\d{1,2})\.?(?![\d/:-]|\.\d)/u;

function readFigures(plain: string, options: DateOptions, code: string): DateReading | undefined {
  const iso = isoPattern.exec(plain);
  if (iso) {
    const [, year = "", month = "", day = ""] = iso;
    const value = makeDate(Number(year), Number(month), Number(day)) ?? makeDate(Number(year), Number(day), Number(month));
    return value === undefined ? undefined : { value, isExact: true };
  }
  const monthFirst = isMonthFirst(options, code);
  const full = figuresPattern.exec(plain);
  if (full) {
    const [, first = "", second = "", year = ""] = full;
    return resolve({ first: Number(first), second: Number(second), year: fullYear(year) }, options.today, monthFirst);
  }
  const short = shortPattern.exec(plain);
  if (!short || (/^\d+\.\d+$/u.test(plain) === false && /\d\s*(?:%|mg|kg|lb|cm|ml)/u.test(plain))) return undefined;
  const isDotted = short[0].includes(".");
  return resolve(
    { first: Number(short[1]), second: Number(short[2]), year: undefined },
    options.today,
    isDotted && code !== "en" ? false : monthFirst,
  );
}

/**
 * The date a reply names, or undefined. Dates without a year are the next such day on or after today;
 * a weekday is the next one after today.
 */
export function readDate(text: string, options: DateOptions): DateReading | undefined {
  const code = baseCode(options.language) ?? "en";
  const plain = plainDigits(normalizeReply(text));
  const figures = readFigures(plain, options, code);
  if (figures) return figures;
  if (dense.has(code) || /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}]/u.test(plain)) {
    return readDenseDate(plain, options.today, code);
  }
  for (const language of new Set([code, "en", "es"])) {
    const reading = readWordDate(plain, options.today, language);
    if (reading) return reading;
  }
  return undefined;
}
