// When a report is sent: from what was chosen to its first day, and from one day to the next. Pure.
import type { AppointmentReportInput } from "@tidings/contract/areas/appointment-reports";
import { addDays } from "@tidings/contract/message/dates/calendar";
import { momentOf, occurrenceDates, type Rule } from "@tidings/contract/scheduler";
import { invalidField } from "../../../kernel/problem.ts";
import type { ReportRow } from "./report-rows.ts";

const isAfter = (a: Temporal.Instant, b: Temporal.Instant): boolean => Temporal.Instant.compare(a, b) > 0;

/** Of a date and time only the time of day counts, by the organization's clock. */
export function timeOfDay(startsAt: AppointmentReportInput["startsAt"], timeZone: string): string {
  if (/^\d{2}:\d{2}$/.test(startsAt)) return startsAt;
  try {
    const time = /(Z|[+-]\d{2}:\d{2})$/.test(startsAt)
      ? Temporal.Instant.from(startsAt).toZonedDateTimeISO(timeZone).toPlainTime()
      : Temporal.PlainDateTime.from(startsAt, { overflow: "reject" }).toPlainTime();
    return time.toString({ smallestUnit: "minute" });
  } catch (error) {
    // No such day, such as 30 February.
    if (error instanceof RangeError) throw invalidField("startsAt", { key: "validation.date" });
    throw error;
  }
}

/** Today where its time is still to come, else tomorrow. */
export function firstDay(time: string, now: Temporal.Instant, timeZone: string): string {
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate().toString();
  return isAfter(momentOf(today, time, timeZone), now) ? today : addDays(today, 1);
}

export const ruleOf = (row: ReportRow): Rule => ({
  repeatType: row.repeat_type,
  repeatInterval: row.repeat_interval,
  endType: row.end_type,
  endAfterTimes: row.end_after_times,
  endAfterDate: row.end_after_date,
  weeklyRepeatAt: row.weekly_repeat_at,
  monthlyRepeatAt: null,
});

export interface ReportRun {
  /** The time for which it is due; null: not due yet. After an outage only the last missed run is sent: the others have the same list. */
  dueAt: Temporal.Instant | null;
  /** The next day of its rule; null after the last. Who counts its times is who sends. */
  nextOn: string | null;
}

export function reportRunOf(row: ReportRow, now: Temporal.Instant, timeZone: string): ReportRun {
  let dueAt: Temporal.Instant | null = null;
  for (const date of occurrenceDates({ ...ruleOf(row), endAfterTimes: null }, row.starts_on)) {
    if (row.next_on === null || date < row.next_on) continue;
    const at = momentOf(date, row.sends_time, timeZone);
    if (isAfter(at, now)) return { dueAt, nextOn: date };
    dueAt = at;
  }
  return { dueAt, nextOn: null };
}
