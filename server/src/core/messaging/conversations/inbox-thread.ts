// Handles unsolicited texts: the conversation waits for a reply, or a standard text says that replies are not read here.
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { announce } from "../../../kernel/live.ts";

export async function openThreads(ctx: Ctx, received: readonly { patientId: number; receivedAt: string }[]): Promise<void> {
  if (received.length === 0) return;
  await sql`insert into conversations as c (organization_id, patient_id, is_pending_answer, is_unread, last_inbound_at, last_activity_at, created_at)
    select ${ctx.org.id}, patient_id, true, true, max(received_at), max(received_at), max(received_at)
    from unnest(${received.map((one) => one.patientId)}::bigint[], ${received.map((one) => one.receivedAt)}::timestamptz[]) as h(patient_id, received_at)
    group by patient_id order by patient_id
    on conflict (organization_id, patient_id) do update set is_pending_answer = true, is_unread = true, is_pending_by_review = false,
      last_inbound_at = greatest(c.last_inbound_at, excluded.last_inbound_at), last_activity_at = greatest(c.last_activity_at, excluded.last_activity_at)`.execute(
    ctx.tx,
  );
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "conversation" });
}

/** The patient asked for a call. The conversation is open, also if there was none. */
export async function openThreadOfCall(ctx: Ctx, patientId: number): Promise<void> {
  const now = ctx.clock.now().toString();
  await sql`insert into conversations as c (organization_id, patient_id, last_activity_at, created_at) values (${ctx.org.id}, ${patientId}, ${now}, ${now})
    on conflict (organization_id, patient_id) do update set last_activity_at = excluded.last_activity_at, closed_at = null, snoozed_until = null`.execute(
    ctx.tx,
  );
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "conversation" });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "counters" });
}

/**
 * A reply that needs review makes its conversation wait too (OP-146), and for nothing else if nothing else was waiting.
 */
export async function openReviewThread(
  ctx: Ctx,
  { patientId, inboundMessageId }: { patientId: number; inboundMessageId: number },
): Promise<void> {
  await sql`insert into conversations as c (organization_id, patient_id, is_pending_answer, is_unread, is_pending_by_review, last_inbound_at, last_activity_at, created_at)
    select i.organization_id, ${patientId}, true, true, true, i.received_at, i.received_at, i.received_at
    from inbound_messages i where i.organization_id = ${ctx.org.id} and i.id = ${inboundMessageId}
    on conflict (organization_id, patient_id) do update set is_pending_by_review = not c.is_pending_answer or c.is_pending_by_review is true,
      is_pending_answer = true, is_unread = true,
      last_inbound_at = greatest(c.last_inbound_at, excluded.last_inbound_at), last_activity_at = greatest(c.last_activity_at, excluded.last_activity_at)`.execute(
    ctx.tx,
  );
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "conversation" });
}

/** A conversation that waited only for the review of a reply stops waiting once there is nothing left to review. */
export async function settleReviewThreads(ctx: Ctx, patientIds: readonly number[]): Promise<void> {
  const { rows } = await sql`update conversations c set is_pending_answer = false, is_unread = false, is_pending_by_review = false
    where c.organization_id = ${ctx.org.id} and c.patient_id = any (${[...patientIds]}::bigint[]) and c.is_pending_by_review
      and not exists (select from response_flags f
        where f.organization_id = c.organization_id and f.patient_id = c.patient_id and f.name = 'invalid')
    returning c.patient_id`.execute(ctx.tx);
  if (rows.length > 0) await announce(ctx.tx, { organizationId: ctx.org.id, topic: "conversation" });
}

/** At most one such text a day to a patient; true when this one may go. */
export async function mayAnswerUnrequested(ctx: Ctx, patientId: number, receivedAt: string): Promise<boolean> {
  const dayBefore = ctx.clock.now().subtract({ hours: 24 }).toString();
  const result =
    await sql`insert into conversations as c (organization_id, patient_id, last_inbound_at, last_activity_at, created_at, last_unrequested_at)
    values (${ctx.org.id}, ${patientId}, ${receivedAt}, ${receivedAt}, ${receivedAt}, ${ctx.clock.now().toString()})
    on conflict (organization_id, patient_id) do update set last_unrequested_at = excluded.last_unrequested_at
      where c.last_unrequested_at is null or c.last_unrequested_at < ${dayBefore}
    returning patient_id`.execute(ctx.tx);
  return result.rows.length > 0;
}
