// Label of weekdays: three or more in a row as a range.
import { t } from "./text.ts";

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
