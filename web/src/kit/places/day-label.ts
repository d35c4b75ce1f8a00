// Labels of weekdays and of the hours of a week: three or more days in a row as a range.
import type { DayHours, Holiday } from "@tidings/contract/opening-hours";
import { formatDate, formatTime } from "../../ui/inputs/mask-formats.ts";
import { t } from "./hours-texts.ts";

export const weekdays = [0, 1, 2, 3, 4, 5, 6] as const;

export const dayName = (day: number): string => t(`day.${day as (typeof weekdays)[number]}`);

export function dayLabel(days: readonly number[]): string {
  const runs: number[][] = [];
  for (const day of days.toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && run.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  const words = runs.flatMap((run) => {
    const [from, to] = [run[0] ?? 0, run.at(-1) ?? 0];
    return run.length > 2 ? [t("dayRange", { from: dayName(from), to: dayName(to) })] : run.map(dayName);
  });
  return words.join(", ");
}

export interface HoursLine {
  days: string;
  times: string;
}

/** Days with the same hours on one line, in the order of the week. */
export function hoursLines(hours: readonly DayHours[]): HoursLine[] {
  const alike = Map.groupBy(
    hours.toSorted((a, b) => a.weekday - b.weekday),
    ({ startTime, endTime }) => `${startTime} ${endTime}`,
  );
  return [...alike.values()].map((days) => ({
    days: dayLabel(days.map(({ weekday }) => weekday)),
    times: t("times", { from: formatTime(days[0]?.startTime ?? ""), to: formatTime(days[0]?.endTime ?? "") }),
  }));
}

/** "12/25/2026 (Christmas Day)" */
export const holidayLabel = ({ on, name }: Holiday): string => (name ? t("holiday.named", { on: formatDate(on), name }) : formatDate(on));
