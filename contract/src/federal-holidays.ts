// Federal holidays of the United States: the days on which federal offices are closed, with their names. Pure.

export interface FederalHoliday {
  /** `YYYY-MM-DD` */
  on: string;
  name: string;
}

/** Days in UTC, by Date, which every browser has. Months begin with 1. */
const utc = (year: number, month: number, day: number): Date => new Date(Date.UTC(year, month - 1, day));
const text = (date: Date): string => date.toISOString().slice(0, 10);

/** The nth weekday of a month (0 is Sunday); -1 is the last. */
function nthWeekday(year: number, month: number, weekday: number, nth: number): Date {
  const day = 1 + ((weekday - utc(year, month, 1).getUTCDay() + 7) % 7);
  if (nth > 0) return utc(year, month, day + (nth - 1) * 7);
  const length = utc(year, month + 1, 0).getUTCDate();
  return utc(year, month, day + Math.floor((length - day) / 7) * 7);
}

/** A holiday on a Saturday is kept on the Friday before, one on a Sunday on the Monday after. */
function observed(year: number, month: number, day: number): Date {
  const weekday = utc(year, month, day).getUTCDay();
  return utc(year, month, day + (weekday === 6 ? -1 : weekday === 0 ? 1 : 0));
}

/** In order, by 5 U.S.C. 6103. January 1 of the next year may be kept in this one. */
export function federalHolidays(year: number): FederalHoliday[] {
  const days: [Date, string][] = [
    [observed(year, 1, 1), "New Year's Day"],
    [nthWeekday(year, 1, 1, 3), "Martin Luther King Jr. Day"],
    [nthWeekday(year, 2, 1, 3), "Presidents' Day"],
    [nthWeekday(year, 5, 1, -1), "Memorial Day"],
    [observed(year, 6, 19), "Juneteenth"],
    [observed(year, 7, 4), "Independence Day"],
    [nthWeekday(year, 9, 1, 1), "Labor Day"],
    [nthWeekday(year, 10, 1, 2), "Columbus Day"],
    [observed(year, 11, 11), "Veterans Day"],
    [nthWeekday(year, 11, 4, 4), "Thanksgiving Day"],
    [observed(year, 12, 25), "Christmas Day"],
    [observed(year + 1, 1, 1), "New Year's Day"],
  ];
  return days.map(([date, name]) => ({ on: text(date), name }));
}
