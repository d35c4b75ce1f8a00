// What the form of a segment holds, from a record and back to the call, and its filters in words. Pure.
import { type Period, periodPresets, type SegmentFilters, type SegmentInput } from "@tidings/contract/areas/segments";
import type { FieldIssues } from "@tidings/contract/errors";
import { formatDate } from "../../kit/format.ts";
import { label } from "../../kit/labels.ts";
import { categoryName, t } from "./text.ts";

export interface PeriodValues {
  /** Empty: any time; `dates`: between two days; else a named period or a number of days. */
  kind: string;
  from: string | null;
  to: string | null;
}

export type Exists = "" | "true" | "false";

export interface SegmentValues {
  name: string;
  sex: string[];
  minAge: string;
  maxAge: string;
  messages: Exists;
  category: string | null;
  messagesWhen: PeriodValues;
  past: Exists;
  pastWhen: PeriodValues;
  future: Exists;
  futureWhen: PeriodValues;
}

const periodValues = (period: Period | null | undefined): PeriodValues => ({
  kind: period?.days ? String(period.days) : period?.preset ? period.preset : period?.minDate || period?.maxDate ? "dates" : "",
  from: period?.minDate ?? null,
  to: period?.maxDate ?? null,
});
const existsValue = (exists: boolean | null | undefined): Exists => (exists === true ? "true" : exists === false ? "false" : "");
const number = (value: number | null | undefined): string => (value === null || value === undefined ? "" : String(value));

export const segmentValues = ({ name, filters }: SegmentInput): SegmentValues => ({
  name,
  sex: filters.sex ?? [],
  minAge: number(filters.minAge),
  maxAge: number(filters.maxAge),
  messages: existsValue(filters.healthEquityMessages?.exists),
  category: filters.healthEquityMessages?.category ?? null,
  messagesWhen: periodValues(filters.healthEquityMessages?.dateRange),
  past: existsValue(filters.pastAppointments?.exists),
  pastWhen: periodValues(filters.pastAppointments?.startsAt),
  future: existsValue(filters.futureAppointments?.exists),
  futureWhen: periodValues(filters.futureAppointments?.startsAt),
});

function toPeriod({ kind, from, to }: PeriodValues): Period | null {
  if (kind === "") return null;
  if (kind === "dates") return { minDate: from, maxDate: to };
  const preset = periodPresets.find((one) => one === kind);
  return preset ? { preset } : { days: Number(kind) };
}
const toAge = (text: string): number | null => (text.trim() === "" ? null : Number(text));
const toVisits = (exists: Exists, when: PeriodValues) => (exists === "" ? null : { exists: exists === "true", startsAt: toPeriod(when) });

/** What does not matter is left out, so that two ways to say nothing are the same. */
export function toFilters(values: SegmentValues): SegmentFilters {
  const { messages, category } = values;
  return {
    sex: values.sex.length > 0 ? (values.sex as SegmentFilters["sex"]) : null,
    minAge: toAge(values.minAge),
    maxAge: toAge(values.maxAge),
    healthEquityMessages:
      messages === ""
        ? null
        : { exists: messages === "true", category: category as "flu_vaccine" | null, dateRange: toPeriod(values.messagesWhen) },
    pastAppointments: toVisits(values.past, values.pastWhen),
    futureAppointments: toVisits(values.future, values.futureWhen),
  };
}

const isBackwards = ({ kind, from, to }: PeriodValues): boolean => kind === "dates" && from !== null && to !== null && from > to;

/** What the contract's schema cannot say; the server says it too. */
export function checkSegment(values: SegmentValues): FieldIssues {
  const issues: FieldIssues = {};
  const [min, max] = [toAge(values.minAge), toAge(values.maxAge)];
  if (min !== null && max !== null && min > max) issues["filters.maxAge"] = [{ key: "validation.min", min }];
  const periods = { healthEquityMessages: values.messagesWhen, pastAppointments: values.pastWhen, futureAppointments: values.futureWhen };
  for (const [name, period] of Object.entries(periods)) {
    const part = name === "healthEquityMessages" ? "dateRange" : "startsAt";
    if (isBackwards(period)) issues[`filters.${name}.${part}.maxDate`] = [{ key: "validation.invalidPeriod" }];
  }
  return issues;
}

export function periodWords(period: Period | null | undefined, direction: "past" | "future"): string {
  if (period?.days) return t(`period.${direction}`, { count: period.days, number: period.days }).toLowerCase();
  if (period?.preset) return t(`period.${direction}.${period.preset}`).toLowerCase();
  const [from, to] = [period?.minDate, period?.maxDate];
  if (from && to) return t("period.between", { from: formatDate(from), to: formatDate(to) });
  if (from) return t("period.since", { from: formatDate(from) });
  return to ? t("period.until", { to: formatDate(to) }) : t("period.any").toLowerCase();
}

function ageWords({ minAge, maxAge }: SegmentFilters): string {
  const [from, to] = [number(minAge), number(maxAge)];
  if (from && to) return `${from}–${to}`;
  return from ? `${from}+` : to && `0–${to}`;
}

/** One line a filter that is set: what it looks at, and what must hold. */
export function filterLines(filters: SegmentFilters): { name: string; words: string }[] {
  const { sex, healthEquityMessages: messages, pastAppointments: past, futureAppointments: future } = filters;
  const age = ageWords(filters);
  const exists = (kind: "messages" | "past" | "future", value: boolean) => t(`exists.${kind}.${value ? "true" : "false"}`);
  return [
    ...(sex?.length ? [{ name: t("form.sex"), words: sex.map((one) => label("sex", one)).join(", ") }] : []),
    ...(age ? [{ name: t("patients.column.age"), words: age }] : []),
    ...(typeof messages?.exists === "boolean"
      ? [
          {
            name: t("form.messages"),
            words: [
              exists("messages", messages.exists),
              messages.category ? categoryName(messages.category) : t("form.anyCategory"),
              periodWords(messages.dateRange, "past"),
            ].join(", "),
          },
        ]
      : []),
    ...(typeof past?.exists === "boolean"
      ? [{ name: t("form.past"), words: `${exists("past", past.exists)}, ${periodWords(past.startsAt, "past")}` }]
      : []),
    ...(typeof future?.exists === "boolean"
      ? [{ name: t("form.future"), words: `${exists("future", future.exists)}, ${periodWords(future.startsAt, "future")}` }]
      : []),
  ];
}
