// Opening hours of a week with holidays: whether an instant is outside them, and when they begin again.
import type { OpeningHours } from "@tidings/contract/opening-hours";

export interface Open {
  from: string;
  until: string;
}

/** The hours of one day; null: closed. `HH:mm`, the end exclusive. */
export function hoursOn({ hours, holidays }: OpeningHours, day: Temporal.PlainDate): Open | null {
  if (holidays.some(({ on }) => on === day.toString())) return null;
  const found = hours.find(({ weekday }) => weekday === day.dayOfWeek % 7);
  return found ? { from: found.startTime, until: found.endTime } : null;
}

export function isOpenAt(opening: OpeningHours, at: Temporal.Instant, timeZone: string): boolean {
  const local = at.toZonedDateTimeISO(timeZone);
  const time = local.toPlainTime().toString({ smallestUnit: "minute" });
  const open = hoursOn(opening, local.toPlainDate());
  return open !== null && time >= open.from && time < open.until;
}

/** Holidays may close the same weekday for this long. */
const maxDays = 500;

/** Returns the first opening after that instant. */
export function opensNextAt(opening: OpeningHours, after: Temporal.Instant, timeZone: string): Temporal.Instant {
  const today = after.toZonedDateTimeISO(timeZone).toPlainDate();
  for (let days = 0; days <= maxDays; days++) {
    const day = today.add({ days });
    const open = hoursOn(opening, day);
    if (!open) continue;
    const from = day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(open.from) }).toInstant();
    if (Temporal.Instant.compare(from, after) > 0) return from;
  }
  throw new Error("the clinic never opens");
}
