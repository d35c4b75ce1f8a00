// Creates, changes and deletes a report of appointments; another time of day or rule counts from its beginning again.
import type { AppointmentReportInput, appointmentReports } from "@tidings/contract/areas/appointment-reports";
import type { OutputOf } from "@tidings/contract/endpoint";
import { firstDate, normalizeRule, type Rule, schedulerIssues } from "@tidings/contract/scheduler";
import { sql } from "kysely";
import { type AuditChange, auditEvent, changesBetween } from "../../../core/sign-in/public.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { announce } from "../../../kernel/live.ts";
import { problem } from "../../../kernel/problem.ts";
import { namesOfPlaces } from "../places/place-records.ts";
import { Issues } from "../read-input.ts";
import { checkPlaces, readRecipients } from "./check-report.ts";
import { type ReportRow, reportByExternalId } from "./report-rows.ts";
import { firstDay, ruleOf, timeOfDay } from "./report-rule.ts";
import { type Shown, showReport } from "./show-report.ts";

interface Schedule {
  time: string;
  startsOn: string;
  rule: Rule;
  nextOn: string | null;
}

function readSchedule(ctx: Ctx, issues: Issues, input: AppointmentReportInput): Schedule {
  const time = timeOfDay(input.startsAt, ctx.org.timeZone);
  const startsOn = firstDay(time, ctx.clock.now(), ctx.org.timeZone);
  for (const [field, fieldIssues] of Object.entries(schedulerIssues(input.scheduler, startsOn)))
    for (const issue of fieldIssues) issues.add(field, issue);
  const rule = normalizeRule(input.scheduler, startsOn);
  return { time, startsOn, rule, nextOn: firstDate(rule, startsOn) ?? null };
}

async function writeRecipients(ctx: Ctx, reportId: number, userIds: readonly number[]): Promise<void> {
  await sql`delete from appointment_report_recipients where organization_id = ${ctx.org.id} and appointment_report_id = ${reportId}
    and user_id <> all (${[...userIds]}::bigint[])`.execute(ctx.tx);
  await sql`insert into appointment_report_recipients (organization_id, appointment_report_id, user_id)
    select ${ctx.org.id}, ${reportId}, id from unnest(${[...userIds]}::bigint[]) as u (id) on conflict do nothing`.execute(ctx.tx);
}

async function notify(
  ctx: Ctx,
  action: "create" | "update" | "destroy",
  externalId: string,
  changes: readonly AuditChange[] = [],
): Promise<void> {
  await auditEvent(ctx, { action: `appointment_report.${action}`, subjectType: "appointment_report", subjectId: externalId, changes });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "appointment_report", id: externalId });
}

const contentOf = ({ title, filters }: AppointmentReportInput) => ({
  title,
  filter_states: filters.states,
  filter_rsvps: filters.rsvps,
  filter_provider_external_ids: [...new Set(filters.providerExternalIds)],
  filter_location_external_ids: [...new Set(filters.locationExternalIds)],
  in_the_next_x_days: filters.inTheNextXDays,
});

const scheduleColumns = ({ time, startsOn, rule, nextOn }: Schedule) => ({
  sends_time: time,
  starts_on: startsOn,
  repeat_type: rule.repeatType as ReportRow["repeat_type"],
  repeat_interval: rule.repeatInterval,
  end_type: rule.endType as "date" | "times",
  end_after_times: rule.endAfterTimes,
  end_after_date: rule.endAfterDate,
  weekly_repeat_at: rule.weeklyRepeatAt,
  times_sent: 0,
  next_on: nextOn,
});

export async function createReport(ctx: Ctx, input: AppointmentReportInput): Promise<OutputOf<typeof appointmentReports.create>> {
  const issues = new Issues();
  const schedule = readSchedule(ctx, issues, input);
  const userIds = await readRecipients(ctx, issues, input.sendTo);
  await checkPlaces(ctx, issues, input);
  issues.throwIfAny();
  const now = ctx.clock.now().toString();
  const { id, external_id: externalId } = await ctx.tx
    .insertInto("appointment_reports")
    .values({
      organization_id: ctx.org.id,
      ...contentOf(input),
      ...scheduleColumns(schedule),
      created_by_user_id: ctx.actor.userId,
      created_at: now,
      updated_at: now,
    })
    .returning(["id", "external_id"])
    .executeTakeFirstOrThrow();
  await writeRecipients(ctx, id, userIds);
  await notify(ctx, "create", externalId);
  return showReport(ctx, externalId);
}

/** The report as its own form would send it. */
const asInput = (row: ReportRow): AppointmentReportInput => ({
  title: row.title,
  startsAt: row.sends_time,
  sendTo: row.recipients.map((one) => one.externalId),
  filters: {
    states: row.filter_states,
    rsvps: row.filter_rsvps,
    providerExternalIds: row.filter_provider_external_ids,
    locationExternalIds: row.filter_location_external_ids,
    inTheNextXDays: row.in_the_next_x_days,
  },
  scheduler: { ...ruleOf(row), repeatType: row.repeat_type },
});

/** With names where the form sends ids. */
async function audited(ctx: Ctx, row: ReportRow): Promise<object> {
  const { filters, ...input } = asInput(row);
  return {
    ...input,
    sendTo: row.recipients.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
    filters: {
      ...filters,
      providerExternalIds: await namesOfPlaces(ctx, "provider", row.filter_provider_external_ids),
      locationExternalIds: await namesOfPlaces(ctx, "location", row.filter_location_external_ids),
    },
  };
}

const isSameSchedule = (ctx: Ctx, row: ReportRow, { startsAt, scheduler }: AppointmentReportInput): boolean =>
  timeOfDay(startsAt, ctx.org.timeZone) === row.sends_time &&
  JSON.stringify(normalizeRule(scheduler, row.starts_on)) === JSON.stringify(ruleOf(row));

/** Fields that are left out stay as they are. */
export async function updateReport(ctx: Ctx, externalId: string, change: Partial<AppointmentReportInput>): Promise<Shown> {
  const row = await reportByExternalId(ctx, externalId, true);
  const { lockVersion, ...given } = change;
  if (lockVersion !== undefined && lockVersion !== row.lock_version) throw problem("stale");
  const before = asInput(row);
  const input: AppointmentReportInput = { ...before, ...given };
  const issues = new Issues();
  const schedule = isSameSchedule(ctx, row, input) ? null : readSchedule(ctx, issues, input);
  const userIds = await readRecipients(ctx, issues, input.sendTo, before.sendTo);
  await checkPlaces(ctx, issues, input);
  issues.throwIfAny();
  await ctx.tx
    .updateTable("appointment_reports")
    .set({
      ...contentOf(input),
      ...(schedule ? scheduleColumns(schedule) : {}),
      updated_at: ctx.clock.now().toString(),
      lock_version: row.lock_version + 1,
    })
    .where("organization_id", "=", ctx.org.id)
    .where("id", "=", row.id)
    .execute();
  await writeRecipients(ctx, row.id, userIds);
  const fields = Object.keys(given);
  const named = [await audited(ctx, row), await audited(ctx, await reportByExternalId(ctx, externalId))].map((one) =>
    Object.fromEntries(Object.entries(one).filter(([field]) => fields.includes(field))),
  ) as [object, object];
  await notify(ctx, "update", externalId, changesBetween(...named));
  return showReport(ctx, externalId);
}

export async function destroyReport(ctx: Ctx, externalId: string): Promise<void> {
  const row = await reportByExternalId(ctx, externalId, true);
  await sql`delete from appointment_reports where organization_id = ${ctx.org.id} and id = ${row.id}`.execute(ctx.tx);
  await notify(ctx, "destroy", externalId, changesBetween(row, { title: null }));
}
