// Tests the dates of repetition rules, their end, daylight saving time, and validation.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, addMonths, dayOf, daysInMonth, monthOf, type PlainDate, yearOf } from "./message/dates/calendar.ts";
import {
  firstDate,
  freshRule,
  momentOf,
  normalizeRule,
  occurrenceDates,
  type Rule,
  repeatTypes,
  SchedulerInput,
  schedulerIssues,
  weekdayIndex,
  weekdayName,
  weekdays,
} from "./scheduler.ts";

const rule = (more: Partial<Rule>): Rule => ({ ...freshRule(more.repeatType ?? "day"), ...more });
const dates = (of: Rule, startsOn: PlainDate, max = 20): PlainDate[] => {
  const out: PlainDate[] = [];
  for (const date of occurrenceDates(of, startsOn)) {
    out.push(date);
    if (out.length === max) break;
  }
  return out;
};
const anyDate = fc.integer({ min: 0, max: 3000 }).map((days) => addDays("2026-01-01", days));
const interval = fc.integer({ min: 1, max: 40 });
const given = (more: object) => ({
  repeatType: "day" as const,
  repeatInterval: 1,
  endType: "times" as const,
  endAfterTimes: 3,
  endAfterDate: null,
  weeklyRepeatAt: null,
  monthlyRepeatAt: null,
  ...more,
});

describe("Dates of a rule", () => {
  test("UI-001 repeat types are once, day, week and month, and weekdays sun to sat, Sunday first", () => {
    expect(repeatTypes).toEqual(["once", "day", "week", "month"]);
    expect(weekdays).toEqual(["sun", "mon", "tue", "wed", "thu", "fri", "sat"]);
    expect(weekdayName("2026-11-22")).toBe("sun");
    expect(weekdayName("2026-11-28")).toBe("sat");
  });

  test("JOB-015 once happens once, every third day on every third day", () => {
    expect(dates(freshRule("once"), "2026-11-18")).toEqual(["2026-11-18"]);
    expect(dates(rule({ repeatInterval: 3, endAfterTimes: 3 }), "2026-11-27")).toEqual(["2026-11-27", "2026-11-30", "2026-12-03"]);
  });

  test("JOB-015 weeks are counted from the one of the start, Sunday first, and its earlier days are left out", () => {
    const biweekly = rule({ repeatType: "week", repeatInterval: 2, weeklyRepeatAt: ["sun", "mon", "thu"], endAfterTimes: 5 });
    // 18 November 2026 is a Wednesday.
    expect(dates(biweekly, "2026-11-18")).toEqual(["2026-11-19", "2026-11-29", "2026-11-30", "2026-12-03", "2026-12-13"]);
  });

  test("JOB-015 a month without the day has its last day instead, and the next one the day again", () => {
    const monthly = rule({ repeatType: "month", monthlyRepeatAt: 31, endAfterTimes: 5 });
    expect(dates(monthly, "2026-12-31")).toEqual(["2026-12-31", "2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30"]);
    expect(dates(rule({ repeatType: "month", monthlyRepeatAt: 15, repeatInterval: 2, endAfterTimes: 2 }), "2026-11-18")).toEqual([
      "2027-01-15",
      "2027-03-15",
    ]);
  });

  test("JOB-015 a weekly rule without a day has no dates", () => {
    expect(dates(rule({ repeatType: "week", weeklyRepeatAt: [] }), "2026-11-18")).toEqual([]);
    expect(dates(rule({ repeatType: "week", weeklyRepeatAt: null }), "2026-11-18")).toEqual([]);
  });

  test("JOB-015 a rule without an end stops at the last day of the calendar", () => {
    expect(dates(rule({ endAfterDate: null }), "9998-12-30")).toEqual(["9998-12-30", "9998-12-31"]);
  });

  test("JOB-015 the end date still counts, and the number of times is the number of dates", () => {
    fc.assert(
      fc.property(anyDate, interval, fc.integer({ min: 0, max: 400 }), fc.integer({ min: 1, max: 30 }), (from, every, days, times) => {
        const until = addDays(from, days);
        const byDate = dates(rule({ repeatInterval: every, endAfterDate: until }), from, 1000);
        expect(byDate).toHaveLength(Math.floor(days / every) + 1);
        expect(byDate.at(-1)?.localeCompare(until)).toBeLessThanOrEqual(0);
        expect(dates(rule({ repeatInterval: every, endType: "times", endAfterTimes: times }), from, 1000)).toHaveLength(times);
      }),
    );
  });

  test("JOB-015 every date of a weekly rule is one of its weekdays in a week that counts, and none of them is missing", () => {
    fc.assert(
      fc.property(
        anyDate,
        fc.integer({ min: 1, max: 6 }),
        fc.uniqueArray(fc.constantFrom(...weekdays), { minLength: 1 }),
        (from, every, days) => {
          const found = new Set(
            dates(
              rule({
                repeatType: "week",
                repeatInterval: every,
                weeklyRepeatAt: days,
                endAfterTimes: null,
                endAfterDate: addDays(from, 120),
              }),
              from,
              1000,
            ),
          );
          const sunday = addDays(from, -weekdayIndex(from));
          for (let offset = -7; offset <= 120; offset++) {
            const date = addDays(from, offset);
            const week = Math.floor((Date.parse(date) - Date.parse(sunday)) / (7 * 86_400_000));
            expect(found.has(date)).toBe(offset >= 0 && week % every === 0 && days.includes(weekdayName(date)));
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  test("JOB-015 a monthly rule has one date a month, on its day or on the last", () => {
    fc.assert(
      fc.property(anyDate, interval, fc.integer({ min: 1, max: 31 }), (from, every, day) => {
        const found = dates(rule({ repeatType: "month", repeatInterval: every, monthlyRepeatAt: day, endAfterDate: null }), from, 12);
        for (const [at, date] of found.entries()) {
          expect(dayOf(date)).toBe(Math.min(day, daysInMonth(yearOf(date), monthOf(date))));
          if (at > 0) expect(date.slice(0, 7)).toBe(addMonths(`${found[at - 1]?.slice(0, 8)}01`, every).slice(0, 7));
        }
        expect(found[0] && found[0] >= from).toBe(true);
      }),
    );
  });
});

describe("Moments in a zone", () => {
  test("JOB-015 a daily text keeps its hour on the wall through both clock changes", () => {
    fc.assert(
      fc.property(anyDate, fc.constantFrom("America/Denver", "America/New_York", "America/Phoenix", "Pacific/Honolulu"), (date, zone) => {
        const local = momentOf(date, "10:00", zone).toZonedDateTimeISO(zone);
        expect([local.toPlainDate().toString(), local.toPlainTime().toString()]).toEqual([date, "10:00:00"]);
      }),
    );
    const hours = (date: PlainDate) =>
      momentOf(date, "10:00", "America/Denver")
        .until(momentOf(addDays(date, 1), "10:00", "America/Denver"))
        .total("hours");
    expect([hours("2026-10-31"), hours("2027-03-13"), hours("2026-11-18")]).toEqual([25, 23, 24]);
  });

  test("JOB-015 an hour that is missing in spring moves on, one that comes twice in autumn is its first", () => {
    expect(momentOf("2027-03-14", "02:30", "America/Denver").toString()).toBe("2027-03-14T09:30:00Z");
    expect(momentOf("2026-11-01", "01:30", "America/Denver").toString()).toBe("2026-11-01T07:30:00Z");
  });
});

describe("What a rule needs", () => {
  const wrong = (more: object, startsOn: PlainDate | null = "2026-11-18") => Object.keys(schedulerIssues(given(more), startsOn));

  test("OUT-037 a new choice of the frequency begins with interval 1, and by date unless it is once", () => {
    expect(freshRule("once")).toMatchObject({ repeatInterval: 1, endType: null, weeklyRepeatAt: null });
    for (const type of ["day", "week", "month"] as const)
      expect(freshRule(type)).toMatchObject({
        repeatType: type,
        repeatInterval: 1,
        endType: "date",
        endAfterTimes: null,
        endAfterDate: null,
      });
    expect((["day", "week", "month"] as const).map((type) => freshRule(type).weeklyRepeatAt)).toEqual([null, [], null]);
  });

  test("OUT-052 the end and the interval are required unless it is once, the date or the number by the kind of end, a day of the week", () => {
    const missing = { repeatInterval: null, endType: null };
    expect(wrong({ ...missing, repeatType: "once" })).toEqual([]);
    expect(wrong(missing)).toEqual(["scheduler.repeatInterval", "scheduler.endType"]);
    expect(wrong({ endType: "date" })).toEqual(["scheduler.endAfterDate"]);
    expect(wrong({ endAfterTimes: null })).toEqual(["scheduler.endAfterTimes"]);
    expect(wrong({ repeatType: "week", weeklyRepeatAt: [] })).toEqual(["scheduler.weeklyRepeatAt"]);
    expect(wrong({ repeatType: "week", weeklyRepeatAt: ["mon"] })).toEqual([]);
    expect(schedulerIssues(given({ endAfterTimes: null }), "2026-11-18", true)).toEqual({});
  });

  test("OUT-052 what is missing is named at its field, with one text", () => {
    const blank = [{ key: "validation.blank" }];
    expect(schedulerIssues(given({ repeatInterval: null, endAfterTimes: null }), "2026-11-18")).toEqual({
      "scheduler.repeatInterval": blank,
      "scheduler.endAfterTimes": blank,
    });
    expect(wrong({ repeatType: "week", weeklyRepeatAt: null })).toEqual(["scheduler.weeklyRepeatAt"]);
    expect(wrong({ endType: "date", endAfterDate: "2026-12-01", endAfterTimes: null })).toEqual([]);
    expect(schedulerIssues(null, "2026-11-18")).toEqual({});
  });

  test("OUT-052 the period is judged once everything else is there, and only where it ends by date", () => {
    const ended = { endType: "date", endAfterDate: "2026-11-17" } as const;
    expect(wrong(ended, null)).toEqual([]);
    expect(wrong({ ...ended, repeatInterval: null })).toEqual(["scheduler.repeatInterval"]);
    expect(wrong({ endType: "times", endAfterDate: "2026-11-17" })).toEqual([]);
    expect(schedulerIssues(given(ended), "2026-11-18")).toEqual({ "scheduler.endAfterDate": [{ key: "validation.invalidPeriod" }] });
  });

  test("OUT-052 a draft may lack its days and its end, but not end before it begins", () => {
    const draft = (more: object) => schedulerIssues(given({ repeatType: "week", weeklyRepeatAt: [], ...more }), "2026-11-18", true);
    expect(draft({ endType: "date", endAfterDate: "2026-12-01" })).toEqual({});
    expect(draft({ endType: "date", endAfterDate: null })).toEqual({});
    expect(Object.keys(draft({ endType: "date", endAfterDate: "2026-11-17" }))).toEqual(["scheduler.endAfterDate"]);
  });

  test("OUT-052 numbers are whole, from 1, of at most three digits, and the day of a month is at most 31", () => {
    const passes = (more: object) => SchedulerInput.safeParse(given(more)).success;
    for (const field of ["repeatInterval", "endAfterTimes"])
      expect([1, 999, null, 0, 1000, 1.5].map((value) => passes({ [field]: value }))).toEqual([true, true, true, false, false, false]);
    expect([1, 31, 32, 0].map((monthlyRepeatAt) => passes({ monthlyRepeatAt }))).toEqual([true, true, false, false]);
    expect(passes({ weeklyRepeatAt: [...weekdays] })).toBe(true);
    expect(passes({ weeklyRepeatAt: [...weekdays, "sun"] })).toBe(false);
  });

  test("OUT-052 an end before the first date is no end", () => {
    expect(wrong({ endType: "date", endAfterDate: "2026-11-17" })).toEqual(["scheduler.endAfterDate"]);
    expect(wrong({ endType: "date", endAfterDate: "2026-11-18" })).toEqual([]);
    expect(wrong({ endType: "date", endAfterDate: "2026-11-21", repeatType: "week", weeklyRepeatAt: ["mon"] })).toEqual([
      "scheduler.endAfterDate",
    ]);
  });

  test("OUT-038 the end and the days that are not used are dropped", () => {
    const full = { endAfterTimes: 4, endAfterDate: "2026-12-31", weeklyRepeatAt: ["fri", "mon"], monthlyRepeatAt: 7 };
    const normalize = (more: object) => normalizeRule(given({ ...full, ...more }), "2026-11-18");
    expect(normalize({ repeatType: "once" })).toEqual(freshRule("once"));
    expect(normalize({ endType: "date", repeatInterval: 2 })).toMatchObject({
      repeatInterval: 2,
      endType: "date",
      endAfterTimes: null,
      endAfterDate: "2026-12-31",
      weeklyRepeatAt: null,
      monthlyRepeatAt: null,
    });
    expect(normalize({ repeatType: "week" })).toMatchObject({
      endAfterTimes: 4,
      endAfterDate: null,
      weeklyRepeatAt: ["mon", "fri"],
      monthlyRepeatAt: null,
    });
    expect(normalize({ repeatType: "month" })).toMatchObject({ weeklyRepeatAt: null, monthlyRepeatAt: 7 });
    expect(normalize({ repeatType: "month", monthlyRepeatAt: null }).monthlyRepeatAt).toBe(18);
    expect(normalize({ repeatInterval: null, endType: null })).toMatchObject({ repeatInterval: 1, endType: null });
    expect(normalize({ repeatType: "week", weeklyRepeatAt: null }).weeklyRepeatAt).toEqual([]);
  });

  test("JOB-015 a weekly rule begins on the first of its days, not on the day it was written", () => {
    expect(firstDate(rule({ repeatType: "week", weeklyRepeatAt: ["fri"] }), "2026-11-18")).toBe("2026-11-20");
  });
});
