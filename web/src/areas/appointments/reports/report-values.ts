// What the form of a report holds, its start, and the way from a report and to the call. Pure.
import type { AppointmentReport, AppointmentReportInput } from "@tidings/contract/areas/appointment-reports";
import type { FieldIssues } from "@tidings/contract/errors";
import { addDays } from "@tidings/contract/message/dates/calendar";
import { type Rule, schedulerIssues } from "@tidings/contract/scheduler";
import { newScheduler, type SchedulerValues, schedulerValues, toScheduler } from "../../../kit/scheduler-values.ts";

type Filters = AppointmentReport["filters"];

export interface ReportValues {
  title: string;
  sendTo: AppointmentReport["recipients"];
  /** HH:mm */
  startsAt: string | null;
  /** Days as digits, as they are typed. */
  filters: Omit<Filters, "inTheNextXDays"> & { inTheNextXDays: string };
  scheduler: SchedulerValues;
}

export const ruleOf = ({ scheduler }: AppointmentReport): Rule => ({ ...scheduler, monthlyRepeatAt: null });

export const emptyReport = (today: string): ReportValues => ({
  title: "",
  sendTo: [],
  startsAt: null,
  filters: { states: [], rsvps: [], providerExternalIds: [], locationExternalIds: [], inTheNextXDays: "" },
  scheduler: newScheduler("day", today),
});

export const reportValues = (report: AppointmentReport): ReportValues => ({
  title: report.title,
  sendTo: report.recipients,
  startsAt: report.startsAt,
  filters: { ...report.filters, inTheNextXDays: String(report.filters.inTheNextXDays) },
  scheduler: schedulerValues(ruleOf(report)),
});

export function toReportInput(values: ReportValues): AppointmentReportInput {
  const { inTheNextXDays: days } = values.filters;
  return {
    title: values.title,
    sendTo: values.sendTo.map((person) => person.externalId),
    startsAt: values.startsAt ?? "",
    filters: { ...values.filters, inTheNextXDays: days === "" ? null : Number(days) },
    scheduler: toScheduler(values.scheduler),
  } as AppointmentReportInput;
}

/** A local moment as `YYYY-MM-DDTHH:mm`: the first day is today where the time is still to come, else tomorrow. */
export function firstDay(startsAt: string | null, localNow: string): string {
  const today = localNow.slice(0, 10);
  return startsAt !== null && startsAt <= localNow.slice(11, 16) ? addDays(today, 1) : today;
}

const scheduleOf = (values: ReportValues): string => JSON.stringify([values.startsAt, toScheduler(values.scheduler)]);

/** As it was read it need not hold any more: its end may have passed. */
export function reportIssues(values: ReportValues, before: ReportValues | null, localNow: string): FieldIssues {
  if (before && scheduleOf(values) === scheduleOf(before)) return {};
  return schedulerIssues(toScheduler(values.scheduler), firstDay(values.startsAt, localNow));
}
