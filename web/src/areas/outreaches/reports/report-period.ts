// Period of the reports: a preset counted back from today, or two dates, at most two years back. Pure.
import { defaultReportDays, maxReportYears, reportDays } from "@tidings/contract/areas/outreach-reports";
import { addDays, addMonths } from "@tidings/contract/message/dates/calendar";

export interface ReportPeriod {
  /** Null means two custom dates. */
  days: number | null;
  from: string;
  to: string;
  /** Only patients of this location; absent: of all. */
  locationExternalId?: string | undefined;
}

/** The period and the location in requests. */
export const reportSearch = ({ from, to, locationExternalId }: ReportPeriod) => ({
  from,
  to,
  ...(locationExternalId === undefined ? {} : { locationExternalId }),
});

const isDate = (text: unknown): text is string => typeof text === "string" && /^\d{4}-\d{2}-\d{2}$/.test(text);
export const earliestDate = (today: string): string => addMonths(today, -12 * maxReportYears);

export const presetPeriod = (days: number, today: string): ReportPeriod => ({ days, from: addDays(today, -days), to: today });

/** The period in the URL if it is valid, otherwise the last thirty days. */
export function readPeriod(search: { days?: unknown; from?: unknown; to?: unknown }, today: string): ReportPeriod {
  const { from, to } = search;
  if (isDate(from) && isDate(to) && from <= to && from >= earliestDate(today) && to <= today) return { days: null, from, to };
  return presetPeriod(reportDays.find((days) => String(days) === String(search.days)) ?? defaultReportDays, today);
}
