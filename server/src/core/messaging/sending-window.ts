// The hours in which automated texts may leave, 08:00 to 20:59 by the patient's own clock, right through clock changes.

export const windowOpens = "08:00";
/** Exclusive: the last text leaves at 20:59:59. */
export const windowCloses = "21:00";

const opens = Temporal.PlainTime.from(windowOpens);
const closes = Temporal.PlainTime.from(windowCloses);

export function isWindowOpen(now: Temporal.Instant, timeZone: string): boolean {
  const time = now.toZonedDateTimeISO(timeZone).toPlainTime();
  return Temporal.PlainTime.compare(time, opens) >= 0 && Temporal.PlainTime.compare(time, closes) < 0;
}

/** The moment itself while the window is open, else the next 08:00 on that clock. */
export function nextOpening(now: Temporal.Instant, timeZone: string): Temporal.Instant {
  const local = now.toZonedDateTimeISO(timeZone);
  if (isWindowOpen(now, timeZone)) return now;
  const isBefore = Temporal.PlainTime.compare(local.toPlainTime(), opens) < 0;
  const day = isBefore ? local.toPlainDate() : local.toPlainDate().add({ days: 1 });
  return day.toZonedDateTime({ timeZone, plainTime: opens }).toInstant();
}
