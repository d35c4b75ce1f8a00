// Sends an organization's due reports: each occurrence once, to the recipients who have the permission at that moment.
import { can } from "@tidings/contract/permissions";
import { type RawBuilder, sql } from "kysely";
import { requestExport } from "../../../core/exports/public.ts";
import { loadCurrentActor } from "../../../core/sign-in/public.ts";
import type { Actor, Ctx } from "../../../kernel/context.ts";
import { isAtLocations, limitedBy, limitsOf } from "../../../kernel/database/limited-role.ts";
import { announce } from "../../../kernel/live.ts";
import { queueMail } from "../../../kernel/mail.ts";
import { reportExport } from "./report-export.ts";
import { summaryMail, totalOf } from "./report-mail.ts";
import { columns, type ReportRow } from "./report-rows.ts";
import { type ReportRun, reportRunOf } from "./report-rule.ts";
import { countUpcoming, queryOf, type ReportQuery, type ResponseCount } from "./upcoming-appointments.ts";

/** What is older is not made up for: the next one tells the same and more. */
const maxDelayHours = 24;

/** Of `appointment_reports r`, a little early: the doubled hour of autumn is not the same one to every clock. */
export const isNearlyDue = (now: Temporal.Instant, timeZone: RawBuilder<unknown>) =>
  sql`r.next_on <= ${now.add({ hours: 24 }).toString().slice(0, 10)}::date
    and (r.next_on + r.sends_time) at time zone ${timeZone} <= ${now.add({ hours: 1 }).toString()}`;

type Recipient = NonNullable<Awaited<ReturnType<typeof loadCurrentActor>>> & { userId: number };

/** One report for all of its recipients: users who are limited to locations get those of their own locations only. */
async function isSeenBy(ctx: Ctx, actor: Actor, reportId: number): Promise<boolean> {
  if (!isAtLocations(actor)) return true;
  const { rows } = await limitedBy(ctx.tx, limitsOf(actor, ctx.clock), () =>
    sql`select from appointment_reports where organization_id = ${ctx.org.id} and id = ${reportId}`.execute(ctx.tx),
  );
  return rows.length > 0;
}

/** Who works here still and may see appointments. */
async function recipientsNow(ctx: Ctx, reportId: number): Promise<Recipient[]> {
  const { rows } = await sql<{ user_id: number }>`select user_id from appointment_report_recipients
    where organization_id = ${ctx.org.id} and appointment_report_id = ${reportId} order by user_id`.execute(ctx.tx);
  const out: Recipient[] = [];
  for (const { user_id: userId } of rows) {
    const person = await loadCurrentActor(ctx, userId);
    if (!person || !can(person.actor.permissions, "read", "reports_appointment")) continue;
    if (await isSeenBy(ctx, person.actor, reportId)) out.push({ ...person, userId });
  }
  return out;
}

async function sendReport(
  ctx: Ctx,
  { actor, userId, email }: Recipient,
  query: ReportQuery,
  counts: readonly ResponseCount[],
): Promise<void> {
  if (totalOf(counts) > 0 && !actor.isPhiAnonymized) {
    await requestExport({ ...ctx, actor }, { kind: reportExport.name, query, leavesOutConfidential: true });
    return;
  }
  const mail = summaryMail(ctx, query, counts);
  await queueMail(ctx.tx, { organizationId: ctx.org.id, toUserId: userId, toEmail: email, kind: "appointment_report", ...mail }, ctx);
}

/** Returns false if there is no recipient or the report was sent before. */
async function sendOne(ctx: Ctx, row: ReportRow, dueAt: Temporal.Instant): Promise<boolean> {
  const recipients = await recipientsNow(ctx, row.id);
  if (recipients.length === 0) return false;
  const query = queryOf(row, dueAt, ctx.org.timeZone);
  const counts = await countUpcoming(ctx, query);
  const { numAffectedRows } = await sql`
    insert into appointment_report_runs (organization_id, appointment_report_id, scheduled_for, sent_at, appointments_count, recipients_count)
    values (${ctx.org.id}, ${row.id}, ${dueAt.toString()}, ${ctx.clock.now().toString()}, ${totalOf(counts)}, ${recipients.length})
    on conflict (organization_id, appointment_report_id, scheduled_for) do nothing`.execute(ctx.tx);
  if (numAffectedRows !== 1n) return false;
  for (const recipient of recipients) await sendReport(ctx, recipient, query, counts);
  return true;
}

async function moveOn(ctx: Ctx, row: ReportRow, { nextOn }: ReportRun, wasSent: boolean): Promise<void> {
  const times = row.times_sent + (wasSent ? 1 : 0);
  const isLast = row.end_after_times !== null && times >= row.end_after_times;
  await sql`update appointment_reports set times_sent = ${times}, next_on = ${isLast ? null : nextOn}::date,
      last_sent_at = case when ${wasSent} then ${ctx.clock.now().toString()}::timestamptz else last_sent_at end
    where organization_id = ${ctx.org.id} and id = ${row.id}`.execute(ctx.tx);
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "appointment_report", id: row.external_id });
}

async function lockDue(ctx: Ctx, limit: number): Promise<{ row: ReportRow; turn: ReportRun }[]> {
  const now = ctx.clock.now();
  const { rows } = await sql<ReportRow>`select ${columns} from appointment_reports r
    where r.organization_id = ${ctx.org.id} and ${isNearlyDue(now, sql`${ctx.org.timeZone}::text`)}
    order by r.next_on, r.id limit ${limit} for update of r skip locked`.execute(ctx.tx);
  return rows.map((row) => ({ row, turn: reportRunOf(row, now, ctx.org.timeZone) }));
}

/** Answers how many came to their turn. Without recipients, and while appointments are no part of the plan, its days pass in silence. */
export async function sendReports(ctx: Ctx, limit: number): Promise<number> {
  let done = 0;
  for (const { row, turn } of await lockDue(ctx, limit)) {
    if (!turn.dueAt) continue;
    done += 1;
    const isFresh = Temporal.Instant.compare(turn.dueAt.add({ hours: maxDelayHours }), ctx.clock.now()) > 0;
    const wasSent = isFresh && ctx.org.services.includes("appointment") && (await sendOne(ctx, row, turn.dueAt));
    await moveOn(ctx, row, turn, wasSent);
  }
  return done;
}
