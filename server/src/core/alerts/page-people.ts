// Pages the next responders of an alert: its taker, then the on-call lists of the patient's location and of the organization in order, then all supervisors, then the operator.
import type { PageReason } from "@tidings/contract/areas/alerts";
import { can } from "@tidings/contract/permissions";
import { productName } from "@tidings/contract/words";
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";
import { queueMail } from "../../kernel/mail.ts";
import { sendPage } from "../messaging/public.ts";
import { accountMail, auditEvent, loadCurrentActor } from "../sign-in/public.ts";
import { type AlertRow, patientsOfNumbers } from "./alert-rows.ts";
import { readAlertSettings } from "./alert-settings.ts";
import { readOnCallRows } from "./on-call.ts";
import { isOnDuty } from "./on-call-hours.ts";

export interface Responder {
  userId: number;
  email: string;
  /** E.164; null if the responder gets no texts. */
  phone: string | null;
}

/** Delay of the next round after all responders were paged and none took the alert. */
const nextRoundAfter = { minutes: 15 };

const addressOf = ({ settings }: Ctx, alert: AlertRow, code: string): string =>
  `${settings.publicUrl}/alerts/${alert.external_id}?organization=${encodeURIComponent(code)}`;

async function pagedInRound(ctx: Ctx, alert: AlertRow): Promise<Set<number>> {
  const { rows } = await sql<{ user_id: number }>`select distinct user_id from alert_pages
    where organization_id = ${ctx.org.id} and alert_id = ${alert.id} and id > ${alert.round_after_page_id}`.execute(ctx.tx);
  return new Set(rows.map((row) => row.user_id));
}

/** The user who took the alert, while they may still act on it. */
async function takerOf(ctx: Ctx, alert: AlertRow): Promise<Responder[]> {
  const { rows } = await sql<Responder>`select u.id as "userId", coalesce(o.email, u.email::text) as email, o.phone from users_public u
    join alerts a on a.taken_by_user_id = u.id
    left join lateral (select email, phone from on_call_people where organization_id = a.organization_id and user_id = u.id
      order by location_id nulls first limit 1) o on true
    where a.organization_id = ${ctx.org.id} and a.id = ${alert.id} and u.deleted_at is null and u.status in ('active', 'expired')`.execute(
    ctx.tx,
  );
  const [taker] = rows;
  // If the user was removed or suspended since, the alert goes to the other responders.
  return taker && (await loadCurrentActor(ctx, taker.userId)) ? [taker] : [];
}

async function members(ctx: Ctx, condition: RawBuilder<unknown>): Promise<Responder[]> {
  const { rows } =
    await sql<Responder>`select u.id as "userId", u.email::text as email, u.phone from memberships_public m join users_public u on u.id = m.user_id
    where m.organization_id = ${ctx.org.id} and ${condition} and m.is_active and u.deleted_at is null and u.status in ('active', 'expired') order by u.id`.execute(
      ctx.tx,
    );
  return rows;
}

export const supervisors = (ctx: Ctx): Promise<Responder[]> => members(ctx, sql`m.role = 'staff_admin'`);

/** Supervisors with the right to confidential records; where none has it, others who have it and may act on alerts. */
export async function confidentialReaders(ctx: Ctx): Promise<Responder[]> {
  const above = await members(ctx, sql`m.role = 'staff_admin' and coalesce(m.reads_confidential, true)`);
  if (above.length > 0) return above;
  const others: Responder[] = [];
  for (const one of await members(ctx, sql`m.role <> 'staff_admin' and m.reads_confidential`)) {
    const user = await loadCurrentActor(ctx, one.userId);
    if (user && can(user.actor.permissions, "read", "alert")) others.push(one);
  }
  return others;
}

/** The operator's administrators, or all of its staff if there are none. */
export async function operators(ctx: Ctx): Promise<Responder[]> {
  const { rows } = await sql<
    Responder & { role: string }
  >`select u.id as "userId", u.email::text as email, u.phone, u.provider_side_role as role from users_public u
    where u.provider_side_role is not null and u.deleted_at is null and u.status in ('active', 'expired') order by u.id`.execute(ctx.tx);
  const admins = rows.filter((row) => row.role === "site_admin");
  return admins.length > 0 ? admins : rows;
}

/** Where the patients with the alert's number belong. */
async function homeLocationsOf(ctx: Ctx, { phone }: AlertRow): Promise<number[]> {
  if (phone === null) return [];
  const patients = (await patientsOfNumbers(ctx, [phone])).get(phone) ?? [];
  const { rows } = await sql<{ location_id: number }>`select distinct location_id
    from home_locations(${ctx.org.id}::bigint, ${patients.map(({ id }) => id)}::bigint[]) where location_id is not null`.execute(ctx.tx);
  return rows.map((row) => row.location_id);
}

/** The first step with responders who were not paged in this round; empty when the round is over. */
async function nextResponders(ctx: Ctx, alert: AlertRow): Promise<Responder[]> {
  const paged = await pagedInRound(ctx, alert);
  const fresh = (people: readonly Responder[]) => people.filter((one) => !paged.has(one.userId));
  const taker = fresh(await takerOf(ctx, alert));
  if (taker.length > 0) return taker;
  const now = ctx.clock.now();
  const onDuty = (await readOnCallRows(ctx, [...(await homeLocationsOf(ctx, alert)), null]))
    .filter((row) => row.is_eligible && isOnDuty(row.hours, now, ctx.org.timeZone))
    .map((row) => ({ userId: row.user_id, email: row.email, phone: row.phone }));
  const next = fresh(onDuty).slice(0, 1);
  if (next.length > 0) return next;
  const above = fresh(await supervisors(ctx));
  if (above.length > 0) return above;
  return fresh(await operators(ctx));
}

/** Pages in the app (live topic), by email and by text. Neither names the patient nor quotes the message. */
export async function page(ctx: Ctx, alert: AlertRow, people: readonly Responder[], reason: PageReason): Promise<void> {
  const now = ctx.clock.now().toString();
  const href = addressOf(ctx, alert, ctx.org.code);
  const isTest = alert.source === "test";
  const subject = isTest ? `Test alert from ${ctx.org.name}` : `Safety alert at ${ctx.org.name}`;
  for (const { userId, email, phone } of people) {
    const mail = accountMail(subject, [
      isTest
        ? `This is a test. Open the alert and acknowledge it, so ${ctx.org.name} knows that alerts reach you.`
        : `A patient of ${ctx.org.name} may need help now. Open the alert and take it.`,
      { label: "Open alert", href },
    ]);
    await queueMail(ctx.tx, { organizationId: ctx.org.id, toUserId: userId, toEmail: email, kind: "alert", ...mail }, ctx);
    const text = `${productName}: ${subject}. Open it now: ${href}`;
    const messageId = phone === null ? null : await sendPage(ctx, { toPhone: phone, body: text, key: `page:${alert.id}:${userId}:${now}` });
    await sql`insert into alert_pages (organization_id, alert_id, user_id, reason, is_by_email, message_id, paged_at)
      values (${ctx.org.id}, ${alert.id}, ${userId}, ${reason}, true, ${messageId}, ${now})`.execute(ctx.tx);
  }
  await auditEvent(ctx, {
    action: "alert.paged",
    subjectType: "alert",
    subjectId: alert.external_id,
    detail: { reason, people: people.length },
  });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "alert", id: alert.external_id });
}

/** For a closed alert whose pause is undecided: notifies the users who may decide, once a day. */
async function pageAboutPause(ctx: Ctx, alert: AlertRow): Promise<void> {
  const people = new Map([...(await takerOf(ctx, alert)), ...(await supervisors(ctx))].map((one) => [one.userId, one]));
  await page(ctx, alert, [...people.values()], "pause_undecided");
  await sql`update alerts set next_page_at = null where organization_id = ${ctx.org.id} and id = ${alert.id}`.execute(ctx.tx);
}

/** Pages the next responders of a due alert and stores when the next page is due. */
export async function pageNext(ctx: Ctx, alert: AlertRow): Promise<void> {
  if (alert.state === "closed") return pageAboutPause(ctx, alert);
  const now = ctx.clock.now();
  const people = await nextResponders(ctx, alert);
  const { escalateAfterMinutes } = await readAlertSettings(ctx);
  const isOver = people.length === 0;
  if (!isOver) await page(ctx, alert, people, (alert.next_page_reason ?? "escalated") as PageReason);
  const next = now.add(isOver ? nextRoundAfter : { minutes: escalateAfterMinutes });
  // The taker is already acting, so only they are notified, unless they give the alert back.
  const [taker] = await takerOf(ctx, alert);
  const isWithTaker = taker !== undefined && people.some((one) => one.userId === taker.userId);
  const isTaken = alert.state === "taken" && isWithTaker && alert.next_page_reason !== "not_delivered";
  await sql`update alerts a set next_page_at = ${isTaken ? null : next.toString()}, next_page_reason = 'escalated',
      round_after_page_id = case when ${isOver} then (select coalesce(max(g.id), 0) from alert_pages g
        where g.organization_id = a.organization_id and g.alert_id = a.id) else a.round_after_page_id end
    where organization_id = ${ctx.org.id} and id = ${alert.id}`.execute(ctx.tx);
}
