// Describes a recurrence: "Every 2 weeks on Monday and Thursday, until 12/31/2026". Pure.

import { occurrenceDates, type Rule, type Weekday } from "@tidings/contract/scheduler";
import { locale } from "../api/interface-language.ts";
import { formatDate, formatNumber } from "./format.ts";
import { t } from "./scheduler-texts.ts";

export const weekdayLabel = (day: Weekday): string => t(`weekday.${day}`);

const listed = new Intl.ListFormat(locale, { type: "conjunction" });

function rhythm(rule: Rule): string {
  const count = rule.repeatInterval;
  if (rule.repeatType === "week") return t("rule.week", { count, days: listed.format((rule.weeklyRepeatAt ?? []).map(weekdayLabel)) });
  if (rule.repeatType === "month") return t("rule.month", { count, day: rule.monthlyRepeatAt ?? "" });
  return t("rule.day", { count });
}

export function ruleText(rule: Rule): string {
  if (rule.repeatType === "once") return t("rule.once");
  const words = rhythm(rule);
  if (rule.endAfterDate) return t("rule.until", { rule: words, date: formatDate(rule.endAfterDate) });
  if (rule.endAfterTimes) return t("rule.times", { rule: words, count: rule.endAfterTimes });
  return words;
}

/** Maximum number of dates counted, because a rule may have no end. */
const maxOccurrencesCounted = 5000;

/** "Starts 12/03/2026, 3 occurrences in total."; empty if there is no occurrence. */
export function firstOccurrenceText(rule: Rule, startsOn: string): string {
  let count = 0;
  let first = "";
  for (const date of occurrenceDates(rule, startsOn)) {
    first ||= date;
    count += 1;
    if (count > maxOccurrencesCounted) return "";
  }
  return count === 0 ? "" : t("rule.first", { count, date: formatDate(first), number: formatNumber(count) });
}
