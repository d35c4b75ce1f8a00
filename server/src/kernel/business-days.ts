// Counts business days: Monday to Friday without the federal holidays of the United States.

const isoWeekend = 6;

/** The nth weekday of a month (1 is Monday, 7 is Sunday); -1 is the last. */
function nthWeekday(year: number, month: number, weekday: number, nth: number): Temporal.PlainDate {
  const first = Temporal.PlainDate.from({ year, month, day: 1 });
  const day = 1 + ((weekday - first.dayOfWeek + 7) % 7);
  if (nth > 0) return first.with({ day: day + (nth - 1) * 7 });
  return first.with({ day: day + Math.floor((first.daysInMonth - day) / 7) * 7 });
}

/** A holiday on a Saturday is kept on the Friday before, one on a Sunday on the Monday after. */
function observed(year: number, month: number, day: number): Temporal.PlainDate {
  const date = Temporal.PlainDate.from({ year, month, day });
  if (date.dayOfWeek === 6) return date.subtract({ days: 1 });
  return date.dayOfWeek === 7 ? date.add({ days: 1 }) : date;
}

/** Days on which federal offices are closed for a holiday of this year (5 U.S.C. 6103). January 1 of the next year may fall into it. */
export function federalHolidays(year: number): Temporal.PlainDate[] {
  return [
    observed(year, 1, 1),
    nthWeekday(year, 1, 1, 3),
    nthWeekday(year, 2, 1, 3),
    nthWeekday(year, 5, 1, -1),
    observed(year, 6, 19),
    observed(year, 7, 4),
    nthWeekday(year, 9, 1, 1),
    nthWeekday(year, 10, 1, 2),
    observed(year, 11, 11),
    nthWeekday(year, 11, 4, 4),
    observed(year, 12, 25),
    observed(year + 1, 1, 1),
  ];
}

export function isBusinessDay(date: Temporal.PlainDate): boolean {
  if (date.dayOfWeek >= isoWeekend) return false;
  return !federalHolidays(date.year).some((holiday) => holiday.equals(date));
}

/** The same time of day so many business days later, on the clock of `timeZone`; the day of `from` itself does not count. */
export function addBusinessDays(from: Temporal.Instant, days: number, timeZone: string): Temporal.Instant {
  const start = from.toZonedDateTimeISO(timeZone);
  let date = start.toPlainDate();
  for (let left = days; left > 0; ) {
    date = date.add({ days: 1 });
    if (isBusinessDay(date)) left -= 1;
  }
  return date.toZonedDateTime({ timeZone, plainTime: start.toPlainTime() }).toInstant();
}
