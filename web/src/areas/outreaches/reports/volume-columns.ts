// Converts the series of the volume report to one column per day, week or month, including empty ones. Pure.
import type { SeriesRow } from "@tidings/contract/areas/outreach-reports";
import { addDays, addMonths } from "@tidings/contract/message/dates/calendar";
import { weekdayIndex } from "@tidings/contract/scheduler";

export type Step = "day" | "week" | "month";
export interface Column {
  date: string;
  asks: number;
  informs: number;
}

const bucketOf = (date: string, step: Step): string =>
  step === "day" ? date : step === "week" ? addDays(date, -weekdayIndex(date)) : `${date.slice(0, 8)}01`;
const next = (date: string, step: Step): string => (step === "month" ? addMonths(date, 1) : addDays(date, step === "week" ? 7 : 1));

export function volumeColumns(rows: readonly SeriesRow[], step: Step, from: string, to: string): Column[] {
  const columns = new Map<string, Column>();
  for (let date = bucketOf(from, step); date <= to; date = next(date, step)) columns.set(date, { date, asks: 0, informs: 0 });
  for (const row of rows) {
    const column = columns.get(row.date ?? "");
    if (!column) continue;
    if (row.name === "response_expected") column.asks += row.value;
    else column.informs += row.value;
  }
  return [...columns.values()];
}
