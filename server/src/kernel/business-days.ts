// Counts business days: Monday to Friday without the federal holidays of the United States.

import { federalHolidays } from "@tidings/contract/federal-holidays";

const isoWeekend = 6;

export function isBusinessDay(date: Temporal.PlainDate): boolean {
  if (date.dayOfWeek >= isoWeekend) return false;
  return !federalHolidays(date.year).some(({ on }) => on === date.toString());
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
