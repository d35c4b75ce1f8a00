// Form values of a recurrence, their defaults by frequency, and conversion from and to the API. Pure.
import { freshRule, type RepeatType, type Rule, type SchedulerInput, type Weekday, weekdayName } from "@tidings/contract/scheduler";

export interface SchedulerValues {
  repeatType: RepeatType;
  /** Digits as typed. */
  repeatInterval: string;
  endType: "date" | "times";
  endAfterTimes: string;
  /** YYYY-MM-DD */
  endAfterDate: string | null;
  weeklyRepeatAt: Weekday[];
  monthlyRepeatAt: string;
}

export function schedulerValues(rule: Rule): SchedulerValues {
  return {
    repeatType: rule.repeatType,
    repeatInterval: String(rule.repeatInterval),
    endType: rule.endType ?? "date",
    endAfterTimes: rule.endAfterTimes === null ? "" : String(rule.endAfterTimes),
    endAfterDate: rule.endAfterDate,
    weeklyRepeatAt: rule.weeklyRepeatAt ?? [],
    monthlyRepeatAt: rule.monthlyRepeatAt === null ? "" : String(rule.monthlyRepeatAt),
  };
}

/** Resets the fields for a new frequency, starting on the start day. */
export function newScheduler(repeatType: RepeatType, startsOn: string): SchedulerValues {
  return {
    ...schedulerValues(freshRule(repeatType)),
    weeklyRepeatAt: repeatType === "week" ? [weekdayName(startsOn)] : [],
    monthlyRepeatAt: repeatType === "month" ? String(Number(startsOn.slice(8, 10))) : "",
  };
}

const numberOf = (digits: string): number | null => (digits === "" ? null : Number(digits));

/** Only the fields used by this frequency and end. */
export function toScheduler(values: SchedulerValues): SchedulerInput {
  const { repeatType, endType } = values;
  if (repeatType === "once") return { repeatType };
  return {
    repeatType,
    repeatInterval: numberOf(values.repeatInterval),
    endType,
    ...(endType === "date" ? { endAfterDate: values.endAfterDate } : { endAfterTimes: numberOf(values.endAfterTimes) }),
    ...(repeatType === "week" ? { weeklyRepeatAt: values.weeklyRepeatAt } : {}),
    ...(repeatType === "month" ? { monthlyRepeatAt: numberOf(values.monthlyRepeatAt) } : {}),
  };
}
