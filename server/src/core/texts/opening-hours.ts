// Clinic hours of a week: whether an instant is outside them, and when they begin again.

export interface OpeningHours {
  /** 0 is Sunday. */
  weekdays: readonly number[];
  /** HH:mm; the end is exclusive and later than the start. */
  startTime: string;
  endTime: string;
}

const weekdayOf = (day: Temporal.PlainDate): number => day.dayOfWeek % 7;

export function isOpenAt({ weekdays, startTime, endTime }: OpeningHours, at: Temporal.Instant, timeZone: string): boolean {
  const local = at.toZonedDateTimeISO(timeZone);
  const time = local.toPlainTime().toString({ smallestUnit: "minute" });
  return weekdays.includes(weekdayOf(local.toPlainDate())) && time >= startTime && time < endTime;
}

/** Returns the first opening after that instant. */
export function opensNextAt({ weekdays, startTime }: OpeningHours, after: Temporal.Instant, timeZone: string): Temporal.Instant {
  const today = after.toZonedDateTimeISO(timeZone).toPlainDate();
  for (let days = 0; days <= 7; days++) {
    const day = today.add({ days });
    if (!weekdays.includes(weekdayOf(day))) continue;
    const opening = day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(startTime) }).toInstant();
    if (Temporal.Instant.compare(opening, after) > 0) return opening;
  }
  throw new Error("the clinic never opens");
}
