// Arithmetic with plain dates "YYYY-MM-DD"; no clock and no time zone.

/** A date as text, "YYYY-MM-DD". */
export type PlainDate = string;

const dayMs = 86_400_000;

const toMs = (date: PlainDate): number => Date.parse(`${date}T00:00:00Z`);
const fromMs = (ms: number): PlainDate => new Date(ms).toISOString().slice(0, 10);

/** The date, or undefined when there is no such day. */
export function makeDate(year: number, month: number, day: number): PlainDate | undefined {
  if (!Number.isInteger(year) || year < 1000 || year > 9999) return undefined;
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return undefined;
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

export const yearOf = (date: PlainDate): number => Number(date.slice(0, 4));
export const monthOf = (date: PlainDate): number => Number(date.slice(5, 7));
export const dayOf = (date: PlainDate): number => Number(date.slice(8, 10));

/** Monday 0 to Sunday 6. */
export const weekdayOf = (date: PlainDate): number => (new Date(toMs(date)).getUTCDay() + 6) % 7;

export const addDays = (date: PlainDate, days: number): PlainDate => fromMs(toMs(date) + days * dayMs);

/** The same day some months later; the last day of a shorter month. */
export function addMonths(date: PlainDate, months: number): PlainDate {
  const index = yearOf(date) * 12 + monthOf(date) - 1 + months;
  const year = Math.floor(index / 12);
  const month = (index % 12) + 1;
  return makeDate(year, month, Math.min(dayOf(date), daysInMonth(year, month))) ?? date;
}

/** The next such day of a year on or after a date; 29 February may be years away. */
export function nextDayOfYear(today: PlainDate, month: number, day: number): PlainDate | undefined {
  for (let year = yearOf(today); year <= yearOf(today) + 8; year++) {
    const date = makeDate(year, month, day);
    if (date !== undefined && date >= today) return date;
  }
  return undefined;
}

/** The latest such day of a year on or before a date. */
function lastDayOfYear(today: PlainDate, month: number, day: number): PlainDate | undefined {
  for (let year = yearOf(today); year >= yearOf(today) - 8; year--) {
    const date = makeDate(year, month, day);
    if (date !== undefined && date <= today) return date;
  }
  return undefined;
}

/** A day of the year where it was meant: the latest one for what is past, else the next one. */
export function placeDay(today: PlainDate, month: number, day: number, direction?: "past" | "future" | "birth"): PlainDate | undefined {
  if (month < 1 || month > 12) return undefined;
  return direction === "past" || direction === "birth" ? lastDayOfYear(today, month, day) : nextDayOfYear(today, month, day);
}

/** The latest such day of a month on or before a date. */
export function lastDayOfMonth(today: PlainDate, day: number): PlainDate | undefined {
  for (let offset = 0; offset >= -3; offset--) {
    const first = addMonths(`${today.slice(0, 8)}01`, offset);
    const date = makeDate(yearOf(first), monthOf(first), day);
    if (date !== undefined && date <= today) return date;
  }
  return undefined;
}

/** The next such day of a month on or after a date. */
export function nextDayOfMonth(today: PlainDate, day: number): PlainDate | undefined {
  for (let offset = 0; offset <= 3; offset++) {
    const first = addMonths(`${today.slice(0, 8)}01`, offset);
    const date = makeDate(yearOf(first), monthOf(first), day);
    if (date !== undefined && date >= today) return date;
  }
  return undefined;
}

/** The n-th (1 to 5) or last (-1) weekday of a month. */
export function weekdayOfMonth(year: number, month: number, weekday: number, nth: number): PlainDate | undefined {
  if (nth === -1) {
    const last = makeDate(year, month, daysInMonth(year, month));
    return last && addDays(last, -((weekdayOf(last) - weekday + 7) % 7));
  }
  const first = makeDate(year, month, 1);
  if (!first) return undefined;
  const date = addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7);
  return monthOf(date) === month ? date : undefined;
}
