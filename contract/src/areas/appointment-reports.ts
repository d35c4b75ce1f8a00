// Appointment reports: which upcoming appointments are mailed to which staff, at what time, and how often.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { issueText } from "../errors.ts";
import { endTypes, maxRepeats, SchedulerInput, weekdays } from "../scheduler.ts";
import { paged, pageQuery } from "../wire.ts";
import { appointmentRsvps, appointmentStates } from "../words.ts";

export const maxReportTitleLength = 255;
export const maxDaysAhead = 999;
export const maxReportInterval = 5000;
export const maxRecipients = 50;
export const reportRepeatTypes = ["day", "week"] as const;
/** Paused while there is no recipient; finished when its end date or number of repeats is reached. */
export const reportStates = ["active", "paused", "finished"] as const;

const count = (min: number, max: number) =>
  z
    .number()
    .check(
      z.int(issueText("validation.invalid")),
      z.gte(min, issueText("validation.min", { min })),
      z.lte(max, issueText("validation.max", { max })),
    );
const id = z.string().check(z.minLength(1), z.maxLength(64));
const listOf = <T extends z.ZodMiniType>(one: T, max: number) => z.array(one).check(z.maxLength(max, issueText("validation.invalid")));

/** An empty filter includes everything except appointments of disabled patients. */
const ReportFilters = z.object({
  states: z._default(listOf(z.enum(appointmentStates), appointmentStates.length), []),
  rsvps: z._default(listOf(z.enum(appointmentRsvps), appointmentRsvps.length), []),
  providerExternalIds: z._default(listOf(id, 100), []),
  locationExternalIds: z._default(listOf(id, 100), []),
  /** From the moment it is sent to the end of that many days later. */
  inTheNextXDays: count(1, maxDaysAhead),
});
export type ReportFilters = z.infer<typeof ReportFilters>;

const ReportScheduler = z.extend(z.omit(SchedulerInput, { monthlyRepeatAt: true }), {
  repeatType: z.enum(reportRepeatTypes),
  repeatInterval: z.nullish(count(1, maxReportInterval)),
  endAfterTimes: z.nullish(count(1, maxRepeats)),
});

const timeOfDay =
  /^(?:[01]\d|2[0-3]):[0-5]\d$|^\d{4}-\d{2}-\d{2}[T ](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})?$/;

const title = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(maxReportTitleLength, issueText("validation.maxLength", { max: maxReportTitleLength })));

export const AppointmentReportInput = z.object({
  title,
  /** `HH:mm` in the organization's time zone, or a date and time of which only the time counts. */
  startsAt: z.string().check(z.minLength(1, { abort: true }), z.regex(timeOfDay, issueText("validation.format"))),
  sendTo: z
    .array(id)
    .check(
      z.minLength(1, issueText("validation.blank")),
      z.maxLength(maxRecipients, issueText("validation.maxLength", { max: maxRecipients })),
    ),
  filters: ReportFilters,
  scheduler: ReportScheduler,
  lockVersion: z.optional(z.number()),
});
export type AppointmentReportInput = z.infer<typeof AppointmentReportInput>;

export const AppointmentReport = z.object({
  externalId: z.string(),
  title: z.string(),
  /** `HH:mm` by the organization's clock. */
  startsAt: z.string(),
  /** Recipients who were removed from the organization are not included. */
  sendTo: z.array(z.string()),
  recipients: z.array(z.object({ externalId: z.string(), firstName: z.string(), lastName: z.string() })),
  filters: z.object({
    states: z.array(z.enum(appointmentStates)),
    rsvps: z.array(z.enum(appointmentRsvps)),
    providerExternalIds: z.array(z.string()),
    locationExternalIds: z.array(z.string()),
    inTheNextXDays: z.number(),
  }),
  scheduler: z.object({
    repeatType: z.enum(reportRepeatTypes),
    repeatInterval: z.number(),
    endType: z.enum(endTypes),
    endAfterTimes: z.nullable(z.number()),
    endAfterDate: z.nullable(z.string()),
    weeklyRepeatAt: z.nullable(z.array(z.enum(weekdays))),
  }),
  state: z.enum(reportStates),
  /** The first day of its schedule: the day of its last change. */
  startsOn: z.string(),
  /** Since then. */
  timesSent: z.number(),
  lastSentAt: z.nullable(z.string()),
  nextSentAt: z.nullable(z.string()),
  updatedAt: z.string(),
  lockVersion: z.number(),
  currentUserAbilities: z.object({ update: z.boolean(), destroy: z.boolean() }),
});
export type AppointmentReport = z.infer<typeof AppointmentReport>;

const base = "/appointments/reports";
const ref = z.object({ externalId: z.uuid() });
const one = z.object({ appointmentReport: AppointmentReport });
const may = (action: "read" | "create" | "update" | "destroy") => ({ action, subject: "reports_appointment" }) as const;
export const reportSortFields = ["title"] as const;

export const appointmentReports = {
  list: endpoint({
    method: "GET",
    path: `${base}.json`,
    summary: "List appointment reports with their recipients by title",
    permission: may("read"),
    query: z.object({ ...pageQuery(), search: z.optional(z.object({ title: z.optional(z.string().check(z.maxLength(255))) })) }),
    output: paged("appointmentReports", AppointmentReport),
  }),
  show: endpoint({
    method: "GET",
    path: `${base}/:externalId.json`,
    summary: "Get an appointment report",
    permission: may("read"),
    params: ref,
    output: one,
    errors: ["not_found"],
  }),
  create: endpoint({
    method: "POST",
    path: `${base}.json`,
    summary: "Create an appointment report, which is emailed on its schedule to users who may see appointments",
    permission: may("create"),
    wrap: "appointmentReport",
    body: AppointmentReportInput,
    output: one,
    status: 201,
  }),
  update: endpoint({
    method: "PUT",
    path: `${base}/:externalId.json`,
    summary: "Update a report; omitted fields keep their values. A new time or rule restarts the schedule",
    permission: may("update"),
    params: ref,
    wrap: "appointmentReport",
    body: z.partial(AppointmentReportInput),
    output: one,
    errors: ["not_found", "stale"],
  }),
  destroy: endpoint({
    method: "DELETE",
    path: `${base}/:externalId.json`,
    summary: "Delete a report and stop emailing it",
    permission: may("destroy"),
    params: ref,
    errors: ["not_found"],
  }),
};
