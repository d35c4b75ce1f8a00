// The hours in which automated messages may leave by the patient's clock, also on days of clock changes: 08:00 to 20:59; promotional ones 09:00 to 19:59, on Sundays from noon.

interface Hours {
  opens: Temporal.PlainTime;
  /** Exclusive: at 21:00 the last message leaves at 20:59:59. */
  closes: Temporal.PlainTime;
}

const hours = (opens: string, closes: string): Hours => ({
  opens: Temporal.PlainTime.from(opens),
  closes: Temporal.PlainTime.from(closes),
});
const ordinary = hours("08:00", "21:00");
const promotional = hours("09:00", "20:00");
const promotionalOnSundays = hours("12:00", "20:00");

const hoursOf = (day: Temporal.PlainDate, isPromotional: boolean): Hours =>
  !isPromotional ? ordinary : day.dayOfWeek === 7 ? promotionalOnSundays : promotional;

export interface SendingWindow {
  /** Null while it is closed. */
  closesAt: Temporal.Instant | null;
  /** The moment itself while it is open, else the next opening on that clock. */
  opensAt: Temporal.Instant;
}

export function sendingWindow(now: Temporal.Instant, timeZone: string, isPromotional = false): SendingWindow {
  const local = now.toZonedDateTimeISO(timeZone);
  const [time, day] = [local.toPlainTime(), local.toPlainDate()];
  const { opens, closes } = hoursOf(day, isPromotional);
  const tomorrow = day.add({ days: 1 });
  const at = (date: Temporal.PlainDate, plainTime: Temporal.PlainTime) => date.toZonedDateTime({ timeZone, plainTime }).toInstant();
  if (Temporal.PlainTime.compare(time, opens) < 0) return { closesAt: null, opensAt: at(day, opens) };
  if (Temporal.PlainTime.compare(time, closes) >= 0)
    return { closesAt: null, opensAt: at(tomorrow, hoursOf(tomorrow, isPromotional).opens) };
  return { closesAt: at(day, closes), opensAt: now };
}

const earliest = (instants: readonly Temporal.Instant[]) => instants.reduce((a, b) => (Temporal.Instant.compare(a, b) <= 0 ? a : b));
const latest = (instants: readonly Temporal.Instant[]) => instants.reduce((a, b) => (Temporal.Instant.compare(a, b) >= 0 ? a : b));
/** Each step goes to the next opening of some zone: so many cover two days of five zones. */
const maxSteps = 20;

/** The hours that are open in every one of these zones; null where they share none within two days. */
export function sharedWindow(now: Temporal.Instant, zones: readonly string[], isPromotional = false): SendingWindow | null {
  let at = now;
  for (let step = 0; step < maxSteps; step += 1) {
    const windows = zones.map((zone) => sendingWindow(at, zone, isPromotional));
    const closings = windows.flatMap(({ closesAt }) => closesAt ?? []);
    if (closings.length === zones.length)
      return at === now ? { closesAt: earliest(closings), opensAt: now } : { closesAt: null, opensAt: at };
    at = latest(windows.map(({ opensAt }) => opensAt));
  }
  return null;
}

export const nextOpening = (now: Temporal.Instant, timeZone: string, isPromotional = false): Temporal.Instant =>
  sendingWindow(now, timeZone, isPromotional).opensAt;
