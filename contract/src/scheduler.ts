// Schedules: the dates of a repetition rule, the instants they mean in a time zone, and validation of rules. Pure.
import * as z from "zod/mini";
import { type FieldIssues, issueText } from "./errors.ts";
import { addDays, addMonths, dayOf, daysInMonth, monthOf, type PlainDate, weekdayOf, yearOf } from "./message/dates/calendar.ts";

export const repeatTypes = ["once", "day", "week", "month"] as const;
export type RepeatType = (typeof repeatTypes)[number];
export const endTypes = ["date", "times"] as const;
/** Sunday first, as weeks are counted. */
export const weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"] as const;
export type Weekday = (typeof weekdays)[number];

/** Three characters. */
export const maxRepeats = 999;

const count = (max: number) => z.nullish(z.number().check(z.int(issueText("validation.invalid")), z.gte(1), z.lte(max)));

/** Input of a repetition rule; which properties it needs depends on the others, see `schedulerIssues`. */
export const SchedulerInput = z.object({
  repeatType: z.enum(repeatTypes),
  repeatInterval: count(maxRepeats),
  endType: z.nullish(z.enum(endTypes)),
  endAfterTimes: count(maxRepeats),
  endAfterDate: z.nullish(z.iso.date(issueText("validation.date"))),
  weeklyRepeatAt: z.nullish(z.array(z.enum(weekdays)).check(z.maxLength(weekdays.length))),
  monthlyRepeatAt: count(31),
});
export type SchedulerInput = z.infer<typeof SchedulerInput>;

/** A rule with only the properties of its kind. */
export interface Rule {
  repeatType: RepeatType;
  repeatInterval: number;
  endType: (typeof endTypes)[number] | null;
  endAfterTimes: number | null;
  endAfterDate: PlainDate | null;
  weeklyRepeatAt: Weekday[] | null;
  monthlyRepeatAt: number | null;
}

const once: Rule = {
  repeatType: "once",
  repeatInterval: 1,
  endType: null,
  endAfterTimes: null,
  endAfterDate: null,
  weeklyRepeatAt: null,
  monthlyRepeatAt: null,
};

/** Initial rule for a frequency: "once" has no other properties; the others repeat each time and end by date. */
export const freshRule = (repeatType: RepeatType): Rule =>
  repeatType === "once" ? once : { ...once, repeatType, endType: "date", ...(repeatType === "week" ? { weeklyRepeatAt: [] } : {}) };

/** Removes properties that the kind of repetition or end does not use. A monthly rule repeats on its start day by default. */
export function normalizeRule(given: SchedulerInput | null | undefined, startsOn: PlainDate): Rule {
  if (!given || given.repeatType === "once") return once;
  const { repeatType, endType } = given;
  return {
    repeatType,
    repeatInterval: given.repeatInterval ?? 1,
    endType: endType ?? null,
    endAfterTimes: endType === "times" ? (given.endAfterTimes ?? null) : null,
    endAfterDate: endType === "date" ? (given.endAfterDate ?? null) : null,
    weeklyRepeatAt: repeatType === "week" ? weekdays.filter((day) => given.weeklyRepeatAt?.includes(day)) : null,
    monthlyRepeatAt: repeatType === "month" ? (given.monthlyRepeatAt ?? dayOf(startsOn)) : null,
  };
}

/** Sunday 0 to Saturday 6. */
export const weekdayIndex = (date: PlainDate): number => (weekdayOf(date) + 1) % 7;
export const weekdayName = (date: PlainDate): Weekday => weekdays[weekdayIndex(date)] ?? "sun";

/** In short months, the last day replaces the 29th to 31st. */
function dayOfMonth(month: PlainDate, day: number): PlainDate {
  const last = daysInMonth(yearOf(month), monthOf(month));
  return `${month.slice(0, 8)}${String(Math.min(day, last)).padStart(2, "0")}`;
}

/** All dates of the rule from its start, without an end; weeks and months are counted from the start. */
function* allDates(rule: Rule, startsOn: PlainDate): Generator<PlainDate> {
  const { repeatType, repeatInterval } = rule;
  if (repeatType === "once") yield startsOn;
  if (repeatType === "day") for (let date = startsOn; ; date = addDays(date, repeatInterval)) yield date;
  if (repeatType === "week") {
    const days = weekdays.flatMap((day, index) => (rule.weeklyRepeatAt?.includes(day) ? [index] : []));
    if (days.length === 0) return;
    for (let sunday = addDays(startsOn, -weekdayIndex(startsOn)); ; sunday = addDays(sunday, 7 * repeatInterval)) {
      for (const day of days) {
        const date = addDays(sunday, day);
        if (date >= startsOn) yield date;
      }
    }
  }
  if (repeatType === "month") {
    const first = `${startsOn.slice(0, 8)}01`;
    for (let month = first; ; month = addMonths(month, repeatInterval)) {
      const date = dayOfMonth(month, rule.monthlyRepeatAt ?? dayOf(startsOn));
      if (date >= startsOn) yield date;
    }
  }
}

/** The dates of the rule in order, up to and including its end. Calendars end with the year 9998. */
export function* occurrenceDates(rule: Rule, startsOn: PlainDate): Generator<PlainDate> {
  let times = 0;
  for (const date of allDates(rule, startsOn)) {
    if (date > "9998-12-31" || (rule.endAfterDate !== null && date > rule.endAfterDate)) return;
    if (rule.endAfterTimes !== null && times >= rule.endAfterTimes) return;
    times += 1;
    yield date;
  }
}

export const firstDate = (rule: Rule, startsOn: PlainDate): PlainDate | undefined => {
  for (const date of occurrenceDates(rule, startsOn)) return date;
  return undefined;
};

/** The instant of a local date and time in a time zone: times in the spring gap move forward, repeated times in autumn use the first. */
export const momentOf = (date: PlainDate, time: string, timeZone: string): Temporal.Instant =>
  Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone, { disambiguation: "compatible" }).toInstant();

/** Issues of a rule, at its fields under `scheduler`. Missing values are allowed in a draft. */
export function schedulerIssues(given: SchedulerInput | null | undefined, startsOn: PlainDate | null, isDraft = false): FieldIssues {
  const found: FieldIssues = {};
  if (!given || given.repeatType === "once") return found;
  const need = (field: string, isMissing: boolean) => {
    if (isMissing && !isDraft) found[`scheduler.${field}`] = [{ key: "validation.blank" }];
  };
  need("repeatInterval", given.repeatInterval == null);
  need("endType", given.endType == null);
  need("endAfterDate", given.endType === "date" && !given.endAfterDate);
  need("endAfterTimes", given.endType === "times" && given.endAfterTimes == null);
  need("weeklyRepeatAt", given.repeatType === "week" && !given.weeklyRepeatAt?.length);
  if (startsOn === null || Object.keys(found).length > 0 || given.endType !== "date" || !given.endAfterDate) return found;
  const isEmpty = (given.repeatType !== "week" || given.weeklyRepeatAt?.length) && !firstDate(normalizeRule(given, startsOn), startsOn);
  if (isEmpty || given.endAfterDate < startsOn) found["scheduler.endAfterDate"] = [{ key: "validation.invalidPeriod" }];
  return found;
}
