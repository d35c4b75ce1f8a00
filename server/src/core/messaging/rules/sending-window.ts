// The hours in which automated messages may leave by the patient's clock, also on days of clock changes: 08:00 to 20:59; promotional ones 09:00 to 19:59, on Sundays from noon; or as the organization has narrowed them.
import { automatedWindow, type DayHours, type Holiday, maxHolidays, promotionalWindow } from "@tidings/contract/opening-hours";

interface Hours {
  opens: Temporal.PlainTime;
  /** Exclusive: at 21:00 the last message leaves at 20:59:59. */
  closes: Temporal.PlainTime;
}

const hours = (opens: string, closes: string): Hours => ({
  opens: Temporal.PlainTime.from(opens),
  closes: Temporal.PlainTime.from(closes),
});
const ordinary = hours(automatedWindow.opens, automatedWindow.closes);
const promotional = hours(promotionalWindow.opens, promotionalWindow.closes);
const promotionalOnSundays = hours(promotionalWindow.opensOnSundays, promotionalWindow.closes);

/** How an organization has narrowed the hours. */
export interface Narrowing {
  /** Days that are left out are closed; null: the usual hours. */
  hours: readonly DayHours[] | null;
  /** Closed days. */
  holidays: readonly Pick<Holiday, "on">[];
}

/** Which hours count for a message. */
export interface WindowRules {
  isPromotional: boolean;
  /** A moment is open where each of them is. */
  narrowings: readonly Narrowing[];
}

export const ordinaryRules: WindowRules = { isPromotional: false, narrowings: [] };

const later = (a: Temporal.PlainTime, b: Temporal.PlainTime) => (Temporal.PlainTime.compare(a, b) >= 0 ? a : b);
const earlier = (a: Temporal.PlainTime, b: Temporal.PlainTime) => (Temporal.PlainTime.compare(a, b) <= 0 ? a : b);

function narrow(usual: Hours, day: Temporal.PlainDate, { hours: days, holidays }: Narrowing): Hours | null {
  if (holidays.some(({ on }) => on === day.toString())) return null;
  if (days === null) return usual;
  const own = days.find(({ weekday }) => weekday === day.dayOfWeek % 7);
  if (!own) return null;
  const opens = later(usual.opens, Temporal.PlainTime.from(own.startTime));
  const closes = earlier(usual.closes, Temporal.PlainTime.from(own.endTime));
  return Temporal.PlainTime.compare(opens, closes) < 0 ? { opens, closes } : null;
}

/** Null: closed all day. Narrowed hours are never wider than the usual ones. */
function hoursOf(day: Temporal.PlainDate, { isPromotional, narrowings }: WindowRules): Hours | null {
  const usual = isPromotional ? (day.dayOfWeek === 7 ? promotionalOnSundays : promotional) : ordinary;
  return narrowings.reduce<Hours | null>((open, narrowing) => open && narrow(open, day, narrowing), usual);
}

/** The same days with their usual hours. */
export const withUsualHours = ({ isPromotional, narrowings }: WindowRules): WindowRules => ({
  isPromotional,
  narrowings: narrowings.map(({ hours: days, holidays }) => ({
    holidays,
    hours: days?.map((day) => ({ ...day, startTime: "00:00", endTime: "23:59" })) ?? null,
  })),
});

export interface SendingWindow {
  /** Null while it is closed. */
  closesAt: Temporal.Instant | null;
  /** The moment itself while it is open, else the next opening on that clock. */
  opensAt: Temporal.Instant;
}

/** One weekday a week, closed on as many holidays as two narrowings can have. */
const maxClosedDays = 7 * (2 * maxHolidays + 2);

export function sendingWindow(now: Temporal.Instant, timeZone: string, rules: WindowRules = ordinaryRules): SendingWindow {
  const local = now.toZonedDateTimeISO(timeZone);
  const [time, day] = [local.toPlainTime(), local.toPlainDate()];
  const at = (date: Temporal.PlainDate, plainTime: Temporal.PlainTime) => date.toZonedDateTime({ timeZone, plainTime }).toInstant();
  for (let days = 0; days <= maxClosedDays; days += 1) {
    const date = day.add({ days });
    const open = hoursOf(date, rules);
    if (!open) continue;
    if (days > 0 || Temporal.PlainTime.compare(time, open.opens) < 0) return { closesAt: null, opensAt: at(date, open.opens) };
    if (Temporal.PlainTime.compare(time, open.closes) < 0) return { closesAt: at(day, open.closes), opensAt: now };
  }
  return { closesAt: null, opensAt: at(day.add({ days: maxClosedDays }), ordinary.opens) };
}

const earliest = (instants: readonly Temporal.Instant[]) => instants.reduce((a, b) => (Temporal.Instant.compare(a, b) <= 0 ? a : b));
const latest = (instants: readonly Temporal.Instant[]) => instants.reduce((a, b) => (Temporal.Instant.compare(a, b) >= 0 ? a : b));
/** Each step goes to the next opening of some zone: so many cover two open days of five zones. */
const maxSteps = 20;

/** The hours that are open in every one of these zones; null where they share none within two open days. */
export function sharedWindow(now: Temporal.Instant, zones: readonly string[], rules: WindowRules = ordinaryRules): SendingWindow | null {
  let at = now;
  for (let step = 0; step < maxSteps; step += 1) {
    const windows = zones.map((zone) => sendingWindow(at, zone, rules));
    const closings = windows.flatMap(({ closesAt }) => closesAt ?? []);
    if (closings.length === zones.length)
      return at === now ? { closesAt: earliest(closings), opensAt: now } : { closesAt: null, opensAt: at };
    at = latest(windows.map(({ opensAt }) => opensAt));
  }
  return null;
}

export const nextOpening = (now: Temporal.Instant, timeZone: string, rules: WindowRules = ordinaryRules): Temporal.Instant =>
  sendingWindow(now, timeZone, rules).opensAt;
