// On-call hours: whether a user is on duty at an instant, and which hours of the week are not covered. Pure.
import type { OnCallHours } from "@tidings/contract/areas/alerts";

const minutesOfDay = 24 * 60;

const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
const clockOf = (minute: number): string => `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

/** Without hours a user is on call at all times. `until` is exclusive. */
export function isOnDuty(hours: readonly OnCallHours[], at: Temporal.Instant, timeZone: string): boolean {
  if (hours.length === 0) return true;
  const local = at.toZonedDateTimeISO(timeZone);
  const [weekday, minute] = [local.dayOfWeek % 7, local.hour * 60 + local.minute];
  return hours.some((one) => one.weekday === weekday && minuteOf(one.from) <= minute && minute < minuteOf(one.until));
}

/** The periods of the week, by day, in which none of them is on duty. */
export function uncoveredHours(allHours: readonly (readonly OnCallHours[])[]): OnCallHours[] {
  if (allHours.some((hours) => hours.length === 0)) return [];
  const gaps: OnCallHours[] = [];
  for (let weekday = 0; weekday < 7; weekday += 1) {
    const stretches = allHours
      .flat()
      .filter((one) => one.weekday === weekday)
      .map((one) => ({ from: minuteOf(one.from), until: minuteOf(one.until) }))
      .sort((a, b) => a.from - b.from);
    let covered = 0;
    for (const { from, until } of [...stretches, { from: minutesOfDay, until: minutesOfDay }]) {
      if (from > covered) gaps.push({ weekday, from: clockOf(covered), until: clockOf(from) });
      covered = Math.max(covered, until);
    }
  }
  return gaps;
}

export const minutesOf = (stretches: readonly OnCallHours[]): number =>
  stretches.reduce((sum, one) => sum + minuteOf(one.until) - minuteOf(one.from), 0);
