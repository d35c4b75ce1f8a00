// When something is due for a referral, by the organization's clock; pure.
import { referralTimes } from "@tidings/contract/areas/referrals";

const at = (day: Temporal.PlainDate, time: string, timeZone: string): Temporal.Instant =>
  day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) }).toInstant();

export const dayOf = (moment: Temporal.Instant, timeZone: string): Temporal.PlainDate => moment.toZonedDateTimeISO(timeZone).toPlainDate();

/** The first Wednesday on or after a day. */
const wednesdayFrom = (day: Temporal.PlainDate): Temporal.PlainDate => day.add({ days: (referralTimes.weekDay - day.dayOfWeek + 7) % 7 });

/** The next Wednesday at that time, later than now. */
export function nextWednesday(now: Temporal.Instant, time: string, timeZone: string): Temporal.Instant {
  const first = wednesdayFrom(dayOf(now, timeZone));
  const moment = at(first, time, timeZone);
  return Temporal.Instant.compare(moment, now) > 0 ? moment : at(first.add({ days: 7 }), time, timeZone);
}

/** The Wednesday two weeks after a Wednesday; after another day the first one that leaves two weeks between. */
export const wednesdayInTwoWeeks = (now: Temporal.Instant, timeZone: string): Temporal.Instant =>
  at(wednesdayFrom(dayOf(now, timeZone).add({ days: 7 * referralTimes.weeksBetween })), referralTimes.question, timeZone);

/** The day after the appointment; of one that is over already the day after today. */
export function attendanceAt(appointmentOn: string, now: Temporal.Instant, timeZone: string): Temporal.Instant {
  const [day, today] = [Temporal.PlainDate.from(appointmentOn), dayOf(now, timeZone)];
  const from = Temporal.PlainDate.compare(day, today) < 0 ? today : day;
  return at(from.add({ days: referralTimes.attendanceDaysAfter }), referralTimes.question, timeZone);
}

/** The beginning of the day that comes so many days after the later of two. */
export function endOfWaiting(days: number, dates: readonly Temporal.PlainDate[], timeZone: string): Temporal.Instant {
  const last = dates.reduce((a, b) => (Temporal.PlainDate.compare(a, b) < 0 ? b : a));
  return last.add({ days }).toZonedDateTime(timeZone).toInstant();
}
