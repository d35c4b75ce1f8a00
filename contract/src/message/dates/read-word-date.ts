// Reads dates written with words: "tuesday next week", "5 de mayo", "vor drei Wochen".

import { readNumberWord } from "../numbers/number-from-words.ts";
import { spelledApart } from "../spelled-apart.ts";
import type { DateDirection } from "../writing/question-topic.ts";
import {
  addDays,
  addMonths,
  daysInMonth,
  lastDayOfMonth,
  makeDate,
  monthOf,
  nextDayOfMonth,
  type PlainDate,
  placeDay,
  weekdayOf,
  weekdayOfMonth,
  yearOf,
} from "./calendar.ts";
import { holdsUnknownForm, leavesDateOpen, namesLastDay } from "./date-doubts.ts";
import { type DateToken, dateTokens, joinNumbers } from "./date-lexicon.ts";

export interface WordDate {
  value: PlainDate;
  isExact: boolean;
}

type TokenOf<K extends DateToken["kind"]> = Extract<DateToken, { kind: K }>;
type NumberToken = TokenOf<"number">;
type NameToken = TokenOf<"month" | "weekday" | "ordinal">;
type MarkToken = Exclude<DateToken, NumberToken | NameToken | { kind: "days" | "feast" | "unit" }>;

interface Kinds {
  number: NumberToken;
  month: NameToken;
  weekday: NameToken;
  ordinal: NameToken;
  days: TokenOf<"days">;
  feast: TokenOf<"feast">;
  unit: TokenOf<"unit">;
  ahead: MarkToken;
  later: MarkToken;
  ago: MarkToken;
  next: MarkToken;
  last: MarkToken;
  now: MarkToken;
  final: MarkToken;
  article: MarkToken;
}

interface Placed<T> {
  token: T;
  at: number;
}

interface Found {
  has(kind: keyof Kinds): boolean;
  first<K extends keyof Kinds>(kind: K): Kinds[K] | undefined;
  all<K extends keyof Kinds>(kind: K): Placed<Kinds[K]>[];
  tokens: readonly DateToken[][];
}

function index(tokens: readonly DateToken[][]): Found {
  const all = <K extends keyof Kinds>(kind: K): Placed<Kinds[K]>[] =>
    tokens.flatMap((readings, at) => readings.flatMap((token) => (token.kind === kind ? [{ token: token as Kinds[K], at }] : [])));
  return { tokens, all, has: (kind) => all(kind).length > 0, first: (kind) => all(kind)[0]?.token };
}

const likely = (value: PlainDate | undefined): WordDate | undefined => (value === undefined ? undefined : { value, isExact: false });
const exact = (value: PlainDate | undefined): WordDate | undefined => (value === undefined ? undefined : { value, isExact: true });

/** The date in the words of one language, or undefined. */
export function readWordDate(plain: string, options: WordDateOptions, code: string): WordDate | "refused" | undefined {
  const { today, direction } = options;
  const numberOf = (word: string): number | undefined => (/^[\p{L}\p{M}]{2,}$/u.test(word) ? readNumberWord(word, code) : undefined);
  const found = index(joinNumbers(dateTokens(spelledApart(plain, code), code, numberOf)));
  const isDeep = code === "en" || code === "es";
  const last = lastDayOf(found, plain, options);
  if (last) return last;
  if (code === "fr" && isOpenFrenchWeek(found, today)) return "refused";
  if (!isDeep && (leavesDateOpen(found.tokens, today) || holdsUnknownForm(plain, namesMonth(found)))) return "refused";
  if (isDeep && (namesSeveralDays(found) || contradictsItself(found, today))) return "refused";
  const reading = nthWeekday(found, today) ?? monthAndDay(found, today, direction, isDeep);
  if (!isDeep && direction === undefined && yearIn(found) === undefined && options.isAboutPast === true) {
    const said = reading ?? withoutMonth(found, { today, direction }, code);
    return said && said.value > today ? "refused" : said;
  }
  if (reading) return reading;
  // A month that gives no day, as in "the 31st of June", must not be read as another one.
  if (found.has("month")) return isDeep && found.all("month").some(({ token }) => token.text.length > 3) ? "refused" : undefined;
  return withoutMonth(found, { today, direction }, code);
}

/** Two weekdays, two months, or two days of one month: which one is meant is asked back. */
function namesSeveralDays(found: Found): boolean {
  const distinct = (values: readonly number[]): number => new Set(values).size;
  if (distinct(found.all("weekday").map(({ token }) => token.value)) > 1) return true;
  const months = found.all("month").filter(({ at }) => (found.tokens[at]?.length ?? 0) === 1);
  const days = [...found.all("number"), ...found.all("ordinal")].filter(
    ({ token, at }) =>
      token.value <= 31 &&
      !found.tokens[at + 1]?.some((it) => it.kind === "unit") &&
      !found.tokens[at + 2]?.some((it) => it.kind === "ago"),
  );
  if (distinct(months.map(({ token }) => token.value)) > 1) return true;
  if (months.length === 0 && days.length > 1) return distinct(days.map(({ token }) => token.value)) > 1;
  const withOrdinals = days.filter(({ token }) => ("isOrdinal" in token ? token.isOrdinal : true));
  return distinct(withOrdinals.map(({ token }) => token.value)) > 1 || days.length > 2;
}

/** "Tomorrow, Friday", said on a Monday. */
function contradictsItself(found: Found, today: PlainDate): boolean {
  const [day, weekdayToken] = [found.first("days"), found.first("weekday")];
  return day !== undefined && weekdayToken !== undefined && weekdayOf(addDays(today, day.value)) !== weekdayToken.value;
}

/** "the last day of February", "el ultimo dia del mes", "последний день месяца". */
function lastDayOf(found: Found, plain: string, { today, direction }: WordDateOptions): WordDate | undefined {
  if (!namesLastDay(plain)) return undefined;
  const month = found.first("month")?.value;
  if (month === undefined) {
    const isOfMonth = found.all("unit").some(({ token }) => token.unit === "month");
    if (!isOfMonth) return undefined;
    const base = addMonths(`${today.slice(0, 8)}01`, found.has("next") ? 1 : 0);
    return likely(makeDate(yearOf(base), monthOf(base), daysInMonth(yearOf(base), monthOf(base))));
  }
  const isBehind = direction === "past" ? month >= monthOf(today) : month < monthOf(today);
  const year = yearIn(found) ?? yearOf(today) + (isBehind ? (direction === "past" ? -1 : 1) : 0);
  return likely(makeDate(year, month, daysInMonth(year, month)));
}

interface WordDateOptions {
  today: PlainDate;
  direction?: DateDirection | undefined;
  /** The reply tells of something past. */
  isAboutPast?: boolean;
}

function withoutMonth(found: Found, { today, direction }: WordDateOptions, code: string): WordDate | undefined {
  const isDeep = code === "en" || code === "es";
  return (
    counted(found, today) ??
    relativeDay(found, today, isDeep) ??
    (code === "fr" ? weekdayInFrench(found, today) : undefined) ??
    weekday(found, today, direction) ??
    feast(found, today, direction) ??
    dayOnly(found, today, direction)
  );
}

/** A month by its name, or this, the last or the next one. */
const namesMonth = (found: Found): boolean =>
  found.has("month") || (directionOf(found) !== undefined && found.all("unit").some(({ token }) => token.unit === "month"));

/** "Mardi en huit", said on a Tuesday: counted from today or from the coming one. */
const isOpenFrenchWeek = (found: Found, today: PlainDate): boolean =>
  found.has("ahead") && found.first("weekday")?.value === weekdayOf(today) && !found.has("month");

/** "lundi en huit", "mardi en quinze": one or two weeks after the next one. */
function weekdayInFrench(found: Found, today: PlainDate): WordDate | undefined {
  const day = found.first("weekday");
  const number = found.first("number");
  if (!day || !found.has("ahead") || (number?.value !== 8 && number?.value !== 15)) return undefined;
  return likely(addDays(today, ((day.value - weekdayOf(today) + 6) % 7) + 1 + (number.value === 8 ? 7 : 14)));
}

function yearIn(found: Found): number | undefined {
  const year = found.all("number").find(({ token }) => /^\d{4}$/u.test(token.text) && token.value >= 1850 && token.value < 2200);
  return year?.token.value;
}

/** "of last year", "прошлого года": said right beside the year. */
function relativeYear(found: Found, today: PlainDate): number | undefined {
  const year = found.all("unit").find(({ token }) => token.unit === "year");
  if (!year || found.has("ago") || found.has("ahead") || found.has("later")) return undefined;
  const isBeside = (kind: "next" | "last" | "now"): boolean => found.all(kind).some(({ at }) => Math.abs(at - year.at) === 1);
  if (isBeside("last")) return yearOf(today) - 1;
  if (isBeside("next")) return yearOf(today) + 1;
  return isBeside("now") ? yearOf(today) : undefined;
}

/** The day number nearest to the month name: "14 april 15" is the 14th of April 2015. */
function monthAndDay(found: Found, today: PlainDate, direction: DateDirection | undefined, isDeep: boolean): WordDate | undefined {
  const month = found.all("month").find(({ token, at }) => token.text !== "may" || numbersNear(found, at).length > 0);
  if (!month) return relativeMonthDay(found, today);
  const days = numbersNear(found, month.at);
  const day = days.find((it) => it.value >= 1 && it.value <= 31);
  if (!day) return undefined;
  const short = found
    .all("number")
    .find(({ token, at }) => at > month.at && at !== day.at && token.value < 100 && /^\d\d$/u.test(token.text));
  const year =
    yearIn(found) ??
    relativeYear(found, today) ??
    (short && short.at - Math.max(day.at, month.at) <= 2 ? century(short.token.value) : undefined);
  // A year in words is not understood; guessing another one would be worse than asking again.
  if (year === undefined && found.all("number").some(({ token }) => token.value >= 100)) return undefined;
  const value = month.token.value;
  if (year !== undefined) return exact(makeDate(year, value, day.value));
  const weekdayToken = found.first("weekday");
  const fitting = weekdayToken && nearestOnWeekday(yearsAround(today, value, day.value), today, weekdayToken.value);
  if (fitting) return exact(fitting);
  // "Thursday, December 4", which is a Friday: one of the two is wrong.
  if (weekdayToken && isDeep && direction !== undefined && !found.has("ordinal")) return undefined;
  return direction === "birth" ? undefined : exact(placeDay(today, value, day.value, direction));
}

function yearsAround(today: PlainDate, month: number, day: number): (PlainDate | undefined)[] {
  return [-1, 0, 1, 2].map((offset) => makeDate(yearOf(today) + offset, month, day));
}

/** Of dates that could be meant, the nearest one that falls on the named weekday. */
function nearestOnWeekday(dates: readonly (PlainDate | undefined)[], today: PlainDate, weekdayValue: number): PlainDate | undefined {
  const distance = (date: PlainDate): number => Math.abs(Date.parse(date) - Date.parse(today));
  return dates
    .filter((it) => it !== undefined)
    .filter((it) => weekdayOf(it) === weekdayValue && it >= addDays(today, -31))
    .sort((a, b) => distance(a) - distance(b))[0];
}

const century = (year: number): number => (year < 50 ? 2000 + year : 1900 + year);

interface DayNumber {
  value: number;
  at: number;
}

function numbersNear(found: Found, at: number): DayNumber[] {
  const numbers: DayNumber[] = [
    ...found.all("number").map((it) => ({ value: it.token.value, at: it.at })),
    ...found.all("ordinal").map((it) => ({ value: it.token.value, at: it.at })),
  ].filter((it) => it.value <= 31 && Math.abs(it.at - at) <= 3);
  return numbers.sort((a, b) => Math.abs(a.at - at) - Math.abs(b.at - at) || a.at - b.at);
}

/** "20th of next month". */
function relativeMonthDay(found: Found, today: PlainDate): WordDate | undefined {
  const unit = found.all("unit").find(({ token }) => token.unit === "month");
  if (!unit || found.has("weekday") || found.has("ago") || found.has("ahead") || found.has("later")) return undefined;
  const shift = directionOf(found);
  const day = numbersNear(found, unit.at).find((it) => it.value >= 1 && it.value <= 31);
  if (shift === undefined || !day) return undefined;
  const base = addMonths(`${today.slice(0, 8)}01`, shift);
  return likely(makeDate(yearOf(base), monthOf(base), day.value));
}

function directionOf(found: Found): number | undefined {
  if (found.has("next")) return 1;
  if (found.has("last")) return -1;
  return found.has("now") ? 0 : undefined;
}

/** "first tuesday in october", "last monday of march 2014". */
function nthWeekday(found: Found, today: PlainDate): WordDate | undefined {
  const day = found.all("weekday").at(-1);
  if (!day) return undefined;
  const ordinal = found.all("ordinal").find((it) => it.at < day.at && day.at - it.at <= 2 && it.token.value <= 5);
  const final = found.all("final").find((it) => it.at < day.at && day.at - it.at <= 2);
  const month = found.first("month");
  const ofMonth = found.all("unit").find(({ token }) => token.unit === "month");
  const nth = ordinal?.token.value ?? (final ? -1 : undefined);
  if (nth === undefined || (!month && !ofMonth)) return undefined;
  if (month) {
    const year = yearIn(found);
    if (year !== undefined) return exact(weekdayOfMonth(year, month.value, day.token.value, nth));
    const now = weekdayOfMonth(yearOf(today), month.value, day.token.value, nth);
    return likely(now !== undefined && now >= today ? now : weekdayOfMonth(yearOf(today) + 1, month.value, day.token.value, nth));
  }
  const base = addMonths(`${today.slice(0, 8)}01`, directionOf(found) ?? 0);
  return likely(weekdayOfMonth(yearOf(base), monthOf(base), day.token.value, nth));
}

const isCountMark = ({ kind }: DateToken): boolean => kind === "ago" || kind === "ahead" || kind === "later";

/** "in three weeks", "2 years 1 month 21 days ago", "a week hence". */
function counted(found: Found, today: PlainDate): WordDate | undefined {
  const units = found.all("unit");
  const isAgo = found.has("ago");
  if (units.length === 0 || !(isAgo || found.has("ahead") || found.has("later"))) return undefined;
  // Vietnamese "tuần sau" is next week or, behind a number, weeks from now.
  const isCount = found.tokens.some((it) => it.some(isCountMark) && !it.some(({ kind }) => kind === "next" || kind === "last"));
  if (!isCount && !found.has("number") && !found.has("days")) return undefined;
  if (found.has("weekday") && !isAgo) return weekdayInWeeks(found, today);
  let months = 0;
  let days = 0;
  for (const { token, at } of units) {
    const number = found.all("number").find((it) => it.at === at - 1 || it.at === at - 2);
    const amount = number && number.token.value < 400 ? number.token.value : 1;
    if (token.unit === "day") days += amount;
    else if (token.unit === "week") days += amount * 7;
    else months += token.unit === "month" ? amount : amount * 12;
  }
  const sign = isAgo ? -1 : 1;
  const base = addDays(today, found.first("days")?.value ?? 0);
  const weekdayToken = found.first("weekday");
  if (weekdayToken) return months === 0 && days % 7 === 0 ? likely(addDays(monday(today), weekdayToken.value - days)) : undefined;
  if (days === 0 && months === 0) return undefined;
  return likely(addDays(addMonths(base, sign * months), sign * days));
}

/** "wednesday in two weeks" */
function weekdayInWeeks(found: Found, today: PlainDate): WordDate | undefined {
  const day = found.first("weekday");
  const weeks = found.all("unit").find(({ token }) => token.unit === "week");
  if (!day || !weeks) return undefined;
  const number = found.all("number").find((it) => it.at === weeks.at - 1);
  return likely(addDays(monday(today), day.value + 7 * (number?.token.value ?? 1)));
}

const monday = (date: PlainDate): PlainDate => addDays(date, -weekdayOf(date));

function weekday(found: Found, today: PlainDate, direction: DateDirection | undefined): WordDate | undefined {
  const day = found.all("weekday").at(-1)?.token;
  if (!day) return undefined;
  const ofWeek = found.all("unit").some(({ token }) => token.unit === "week");
  const shift = directionOf(found);
  if (ofWeek && shift !== undefined) return likely(addDays(monday(today), day.value + 7 * shift));
  if (shift === 1) return likely(addDays(monday(today), day.value + 7));
  const ahead = ((day.value - weekdayOf(today) + 6) % 7) + 1;
  if (shift === -1) return likely(addDays(today, ahead === 7 ? -7 : ahead - 7));
  const at = found.all("weekday").at(-1)?.at ?? 0;
  const nth = found.all("ordinal").find((it) => it.at < at && at - it.at <= 2 && it.token.value <= 5);
  if (nth && !found.has("article")) return nthInMonth(today, day.value, nth.token.value);
  const number = numbersNear(found, at).find((it) => it.at !== at);
  if (number) return weekdayWithNumber({ today, direction }, day.value, number.value) ?? undefined;
  // Told on that very weekday it may be today, or a week ago.
  if (direction === "past" && ahead === 7) return undefined;
  return likely(addDays(today, direction === "past" ? ahead - 7 : ahead));
}

/** "third tuesday": of this month. */
function nthInMonth(today: PlainDate, weekdayValue: number, nth: number): WordDate | undefined {
  return likely(weekdayOfMonth(yearOf(today), monthOf(today), weekdayValue, nth));
}

/** "friday the 15th": the nearest 15th that is a Friday. */
function weekdayWithNumber({ today, direction }: WordDateOptions, weekdayValue: number, day: number): WordDate | undefined {
  const all = [-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((offset) => {
    const first = addMonths(`${today.slice(0, 8)}01`, offset);
    return makeDate(yearOf(first), monthOf(first), day);
  });
  const isOnSide = (date: PlainDate): boolean => direction !== "future" || date >= today;
  const date = nearestOnWeekday(
    all.filter((it) => it !== undefined && isOnSide(it)),
    today,
    weekdayValue,
  );
  // Further away the number is hardly the day of the month.
  return date === undefined || date > addDays(today, 92) ? undefined : likely(date);
}

/** A day beside a count, an ordinal or "month" belongs to more than itself: "the first day of March", "the day before yesterday". */
function relativeDay(found: Found, today: PlainDate, isDeep: boolean): WordDate | undefined {
  const day = found.first("days");
  if (!isDeep && day && (found.has("unit") || found.has("ordinal"))) return undefined;
  return day ? exact(addDays(today, day.value)) : undefined;
}

function feast(found: Found, today: PlainDate, direction: DateDirection | undefined): WordDate | undefined {
  const day = found.first("feast");
  if (!day) return undefined;
  const short = found.all("number").find(({ token }) => /^\d\d$/u.test(token.text))?.token.value;
  // "El día de Reyes del 58": a birthday's year; beside another feast such a number is not understood.
  if (short !== undefined && yearIn(found) === undefined)
    return direction === "birth"
      ? exact(makeDate(short > yearOf(today) - 2000 ? 1900 + short : 2000 + short, day.month, day.day))
      : undefined;
  const year = yearIn(found) ?? relativeYear(found, today);
  if (year === undefined && direction === "birth") return undefined;
  return likely(year === undefined ? placeDay(today, day.month, day.day, direction) : makeDate(year, day.month, day.day));
}

/** "the 15th", "el 20": an ordinal, or a number right behind an article. */
function dayOnly(found: Found, today: PlainDate, direction: DateDirection | undefined): WordDate | undefined {
  const numbers = found.all("number").filter(({ token }) => token.value >= 1 && token.value <= 31);
  const ordinals = found.all("ordinal");
  if (numbers.length + ordinals.length !== 1 || found.tokens.length > 8) return undefined;
  if (direction === "birth") return undefined;
  const place = (day: number): PlainDate | undefined => (direction === "past" ? lastDayOfMonth(today, day) : nextDayOfMonth(today, day));
  const number = numbers[0];
  if (!number) return ordinals[0] ? likely(place(ordinals[0].token.value)) : undefined;
  const hasArticle = found.tokens[number.at - 1]?.some((it) => it.kind === "article" || (it.kind === "unit" && it.unit === "day")) ?? false;
  if (!number.token.isOrdinal && !hasArticle) return undefined;
  return likely(place(number.token.value));
}
