// The hours in which automated texts may leave, 08:00 to 20:59 by the patient's own clock, right through clock changes.

const opens = Temporal.PlainTime.from("08:00");
/** Exclusive: the last text leaves at 20:59:59. */
const closes = Temporal.PlainTime.from("21:00");

export interface SendingWindow {
  /** Null while it is closed. */
  closesAt: Temporal.Instant | null;
  /** The moment itself while it is open, else the next 08:00 on that clock. */
  opensAt: Temporal.Instant;
}

export function sendingWindow(now: Temporal.Instant, timeZone: string): SendingWindow {
  const local = now.toZonedDateTimeISO(timeZone);
  const [time, day] = [local.toPlainTime(), local.toPlainDate()];
  const at = (date: Temporal.PlainDate, plainTime: Temporal.PlainTime) => date.toZonedDateTime({ timeZone, plainTime }).toInstant();
  if (Temporal.PlainTime.compare(time, opens) < 0) return { closesAt: null, opensAt: at(day, opens) };
  if (Temporal.PlainTime.compare(time, closes) >= 0) return { closesAt: null, opensAt: at(day.add({ days: 1 }), opens) };
  return { closesAt: at(day, closes), opensAt: now };
}

export const nextOpening = (now: Temporal.Instant, timeZone: string): Temporal.Instant => sendingWindow(now, timeZone).opensAt;
