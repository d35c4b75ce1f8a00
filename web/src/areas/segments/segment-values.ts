// Values of the segment form, from a record and back to the request. Pure.
import type { Condition, OutreachResult } from "@tidings/contract/areas/patients";
import { filtersAnything } from "@tidings/contract/areas/patients/filters-anything";
import { type Period, periodPresets, type SegmentFilters, type SegmentInput } from "@tidings/contract/areas/segments";
import type { FieldIssues } from "@tidings/contract/errors";
import type { AnswerType, ProgramStatus } from "@tidings/contract/words";

export interface PeriodValues {
  /** Empty: any time; `dates`: between two days; `distance`: between two numbers of days; else a named period or a number of days. */
  kind: string;
  minDays: string;
  maxDays: string;
  from: string | null;
  to: string | null;
}

export type Exists = "" | "true" | "false";

export interface SegmentValues {
  name: string;
  sex: string[];
  minAge: string;
  maxAge: string;
  languages: string[];
  hasConditions: Exists;
  conditions: Condition[];
  outreach: Exists;
  outreachExternalId: string | null;
  outreachResult: string | null;
  /** The result is the answer to the question that follows this one. */
  outreachAfter: string | null;
  programs: Exists;
  programExternalIds: string[];
  programStatus: string | null;
  messages: Exists;
  category: string | null;
  messagesWhen: PeriodValues;
  past: Exists;
  pastWhen: PeriodValues;
  attendance: string | null;
  future: Exists;
  futureWhen: PeriodValues;
}

function periodKind(period: Period | null | undefined): string {
  if (period?.minDays) return "distance";
  if (period?.days) return String(period.days);
  if (period?.preset) return period.preset;
  return period?.minDate || period?.maxDate ? "dates" : "";
}

const periodValues = (period: Period | null | undefined): PeriodValues => ({
  kind: periodKind(period),
  minDays: number(period?.minDays),
  maxDays: number(period?.days),
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
  languages: filters.language ?? [],
  hasConditions: existsValue(filters.conditions?.exists),
  conditions: filters.conditions?.anyOf ?? [],
  outreach: existsValue(filters.outreach?.exists),
  outreachExternalId: filters.outreach?.outreachExternalId ?? null,
  outreachResult: filters.outreach?.result ?? null,
  outreachAfter: filters.outreach?.after ?? null,
  programs: existsValue(filters.programs?.exists),
  programExternalIds: filters.programs?.programExternalIds ?? [],
  programStatus: filters.programs?.status ?? null,
  messages: existsValue(filters.healthEquityMessages?.exists),
  category: filters.healthEquityMessages?.category ?? null,
  messagesWhen: periodValues(filters.healthEquityMessages?.dateRange),
  past: existsValue(filters.pastAppointments?.exists),
  pastWhen: periodValues(filters.pastAppointments?.startsAt),
  attendance: filters.pastAppointments?.attendance ?? null,
  future: existsValue(filters.futureAppointments?.exists),
  futureWhen: periodValues(filters.futureAppointments?.startsAt),
});

function toPeriod({ kind, from, to, minDays, maxDays }: PeriodValues): Period | null {
  if (kind === "") return null;
  if (kind === "distance") return { minDays: toAge(minDays), days: toAge(maxDays) };
  if (kind === "dates") return { minDate: from, maxDate: to };
  const preset = periodPresets.find((one) => one === kind);
  return preset ? { preset } : { days: Number(kind) };
}
const toAge = (text: string): number | null => (text.trim() === "" ? null : Number(text));
const toVisits = (exists: Exists, when: PeriodValues) => (exists === "" ? null : { exists: exists === "true", startsAt: toPeriod(when) });

/** What does not matter is left out, so that two ways to say nothing are the same. */
export function toFilters(values: SegmentValues): SegmentFilters {
  const { messages, category } = values;
  const past = toVisits(values.past, values.pastWhen);
  return {
    sex: values.sex.length > 0 ? (values.sex as SegmentFilters["sex"]) : null,
    minAge: toAge(values.minAge),
    maxAge: toAge(values.maxAge),
    language: values.languages.length > 0 ? values.languages : null,
    conditions: values.hasConditions === "" ? null : { exists: values.hasConditions === "true", anyOf: values.conditions },
    outreach:
      values.outreach === ""
        ? null
        : {
            exists: values.outreach === "true",
            outreachExternalId: values.outreachExternalId,
            result: values.outreachResult as OutreachResult | null,
            ...(values.outreachAfter ? { after: values.outreachAfter as AnswerType } : {}),
          },
    programs:
      values.programs === ""
        ? null
        : {
            exists: values.programs === "true",
            programExternalIds: values.programExternalIds,
            status: values.programStatus as ProgramStatus | null,
          },
    healthEquityMessages:
      messages === ""
        ? null
        : { exists: messages === "true", category: category as "flu_vaccine" | null, dateRange: toPeriod(values.messagesWhen) },
    pastAppointments: past && { ...past, attendance: values.attendance as "attended" | "missed" | null },
    futureAppointments: toVisits(values.future, values.futureWhen),
  };
}

const isBackwards = ({ kind, from, to }: PeriodValues): boolean => kind === "dates" && from !== null && to !== null && from > to;

/** What the contract's schema cannot say; the server says it too. */
/** Without filters the segment is meant to hold all patients, which the count below the form shows. */
export function toInput(values: SegmentValues): SegmentInput {
  const filters = toFilters(values);
  return { name: values.name.trim(), filters, ...(filtersAnything(filters) ? {} : { all: true }) };
}

export function checkSegment(values: SegmentValues): FieldIssues {
  const issues: FieldIssues = {};
  const [min, max] = [toAge(values.minAge), toAge(values.maxAge)];
  if (min !== null && max !== null && min > max) issues["filters.maxAge"] = [{ key: "validation.min", min }];
  const periods = { healthEquityMessages: values.messagesWhen, pastAppointments: values.pastWhen, futureAppointments: values.futureWhen };
  if (values.hasConditions !== "" && values.conditions.length === 0) issues["filters.conditions.anyOf"] = [{ key: "validation.blank" }];
  if (values.outreach !== "" && !values.outreachExternalId) issues["filters.outreach.outreachExternalId"] = [{ key: "validation.blank" }];
  if (values.programs !== "" && values.programExternalIds.length === 0)
    issues["filters.programs.programExternalIds"] = [{ key: "validation.blank" }];
  for (const [name, period] of Object.entries(periods)) {
    const part = name === "healthEquityMessages" ? "dateRange" : "startsAt";
    const [minDays, maxDays] = [toAge(period.minDays), toAge(period.maxDays)];
    if (period.kind === "distance" && minDays !== null && maxDays !== null && minDays > maxDays)
      issues[`filters.${name}.${part}.days`] = [{ key: "validation.min", min: minDays }];
    if (isBackwards(period)) issues[`filters.${name}.${part}.maxDate`] = [{ key: "validation.invalidPeriod" }];
  }
  return issues;
}
