// Fields for the period of the reports: a preset or two dates, kept in the URL.

import { reportDays } from "@tidings/contract/areas/outreach-reports";
import { DateField } from "../../../ui/inputs/DateField.tsx";
import { SelectField } from "../../../ui/inputs/SelectField.tsx";
import { earliestDate, type ReportPeriod } from "./report-period.ts";
import { t } from "./report-text.ts";
import classes from "./reports.module.css";

interface ReportPeriodFieldsProps {
  period: ReportPeriod;
  today: string;
  onDays: (days: number) => void;
  onDates: (from: string, to: string) => void;
}

const own = "own";

export function ReportPeriodFields({ period, today, onDays, onDates }: ReportPeriodFieldsProps) {
  const { days, from, to } = period;
  const options = reportDays.map((count) => ({
    value: String(count),
    label: count === 0 ? t("today") : t("days", { count }),
  }));
  const bounds = { min: earliestDate(today), max: today };
  const change = (nextFrom: string | null, nextTo: string | null) => {
    const isUsable = nextFrom !== null && nextTo !== null && nextFrom >= bounds.min && nextTo <= today && nextFrom <= nextTo;
    if (isUsable) onDates(nextFrom, nextTo);
  };
  return (
    <div className={classes.filters}>
      <SelectField
        label={t("period")}
        isSearchable={false}
        options={days === null ? [...options, { value: own, label: t("own") }] : options}
        value={days === null ? own : String(days)}
        onChange={(next) => next !== null && next !== own && onDays(Number(next))}
        w="11rem"
      />
      <DateField label={t("from")} value={from} onChange={(next) => change(next, to)} {...bounds} w="11rem" />
      <DateField label={t("to")} value={to} onChange={(next) => change(from, next)} {...bounds} w="11rem" />
    </div>
  );
}
