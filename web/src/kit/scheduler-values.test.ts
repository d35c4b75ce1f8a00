// Tests initial values, request and description of recurrences.
import { freshRule } from "@tidings/contract/scheduler";
import { expect, test } from "vitest";
import { newScheduler, schedulerValues, toScheduler } from "./scheduler-values.ts";
import { firstOccurrenceText, ruleText } from "./scheduler-words.ts";

test("OUT-037 a change of the frequency resets the fields: interval 1, and by date from the start day", () => {
  expect(newScheduler("once", "2026-11-18")).toMatchObject({ repeatType: "once", repeatInterval: "1", weeklyRepeatAt: [] });
  expect(newScheduler("day", "2026-11-18")).toMatchObject({
    repeatInterval: "1",
    endType: "date",
    endAfterDate: null,
    endAfterTimes: "",
  });
  expect(newScheduler("week", "2026-11-18")).toMatchObject({ repeatInterval: "1", endType: "date", weeklyRepeatAt: ["wed"] });
  expect(newScheduler("month", "2026-11-18")).toMatchObject({ repeatInterval: "1", endType: "date", monthlyRepeatAt: "18" });
});

test("OUT-038 an unused end and unused days are not sent", () => {
  const all = { ...newScheduler("week", "2026-11-18"), endAfterTimes: "4", endAfterDate: "2026-12-31", monthlyRepeatAt: "7" };
  expect(toScheduler(all)).toEqual({
    repeatType: "week",
    repeatInterval: 1,
    endType: "date",
    endAfterDate: "2026-12-31",
    weeklyRepeatAt: ["wed"],
  });
  expect(toScheduler({ ...all, repeatType: "month", endType: "times" })).toEqual({
    repeatType: "month",
    repeatInterval: 1,
    endType: "times",
    endAfterTimes: 4,
    monthlyRepeatAt: 7,
  });
  expect(toScheduler({ ...all, repeatType: "once" })).toEqual({ repeatType: "once" });
});

test("OUT-016 a recurrence is described as a sentence", () => {
  const weekly = { ...freshRule("week"), repeatInterval: 2, weeklyRepeatAt: ["mon" as const, "thu" as const], endAfterDate: "2026-12-31" };
  expect(ruleText(weekly)).toBe("Every 2 weeks on Monday and Thursday, until 12/31/2026");
  expect(ruleText({ ...freshRule("day"), endType: "times", endAfterTimes: 5 })).toBe("Every day, 5 times");
  expect(ruleText({ ...freshRule("month"), monthlyRepeatAt: 31 })).toBe("Every month on day 31");
  expect(ruleText(freshRule("once"))).toBe("Once");
  // Wednesday: Monday and Thursday of every second week.
  expect(firstOccurrenceText(weekly, "2026-11-18")).toBe("Starts 11/19/2026, 7 occurrences in total.");
  expect(schedulerValues(weekly)).toMatchObject({ repeatInterval: "2", endAfterDate: "2026-12-31", weeklyRepeatAt: ["mon", "thu"] });
});
