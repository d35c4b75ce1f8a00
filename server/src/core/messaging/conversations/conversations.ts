// Changes of a conversation by staff: marked as read or unread, and taken by the user who replies.
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";

/** For the whole organization. Null: there is no conversation; false: it was marked so already. */
export async function markConversation(ctx: Ctx, patientId: number, as: "read" | "unread"): Promise<boolean | null> {
  const { rows } = await sql<{ is_pending_answer: boolean; is_unread: boolean }>`
    select is_pending_answer, is_unread from conversations where organization_id = ${ctx.org.id} and patient_id = ${patientId} for update`.execute(
    ctx.tx,
  );
  const conversation = rows[0];
  if (!conversation) return null;
  const isRead = as === "read";
  if (isRead ? !conversation.is_unread && !conversation.is_pending_answer : conversation.is_unread) return false;
  const change = isRead
    ? sql`is_unread = false, is_pending_answer = false, is_pending_by_review = false, read_at = ${ctx.clock.now().toString()}, read_by_user_id = ${ctx.actor.userId}`
    : sql`is_unread = true`;
  await sql`update conversations set ${change} where organization_id = ${ctx.org.id} and patient_id = ${patientId}`.execute(ctx.tx);
  return true;
}

/** Who has a conversation, and what puts it aside. */
export interface ConversationState {
  assigned_user_id: number | null;
  assigned_team_id: number | null;
  snoozed_until: string | null;
  closed_at: string | null;
}

/** Null: there is no conversation. */
export async function lockConversationState(ctx: Ctx, patientId: number): Promise<ConversationState | null> {
  const { rows } = await sql<ConversationState>`select assigned_user_id, assigned_team_id, snoozed_until, closed_at from conversations
    where organization_id = ${ctx.org.id} and patient_id = ${patientId} for update`.execute(ctx.tx);
  return rows[0] ?? null;
}

export async function changeConversation(ctx: Ctx, patientId: number, to: ConversationState): Promise<void> {
  await sql`update conversations set assigned_user_id = ${to.assigned_user_id}, assigned_team_id = ${to.assigned_team_id}, snoozed_until = ${to.snoozed_until}, closed_at = ${to.closed_at},
      asked_at = case when ${to.closed_at}::timestamptz is null then asked_at end
    where organization_id = ${ctx.org.id} and patient_id = ${patientId}`.execute(ctx.tx);
}

/** The conversation no longer waits for a reply. Its row is the lock that serializes replies. */
export async function lockConversation(ctx: Ctx, patientId: number): Promise<void> {
  const now = ctx.clock.now().toString();
  await sql`insert into conversations as c (organization_id, patient_id, last_activity_at, created_at, read_at, read_by_user_id)
    values (${ctx.org.id}, ${patientId}, ${now}, ${now}, ${now}, ${ctx.actor.userId})
    on conflict (organization_id, patient_id) do update set is_pending_answer = false, is_unread = false, is_pending_by_review = false,
      read_at = excluded.read_at, read_by_user_id = excluded.read_by_user_id`.execute(ctx.tx);
}

/** Whether the user wrote this message of the conversation; it may have been sent already. */
export async function isOwnWaitingMessage(ctx: Ctx, patientId: number, messageId: number): Promise<boolean> {
  const { rows } = await sql`select from messages where organization_id = ${ctx.org.id} and id = ${messageId} and patient_id = ${patientId}
    and purpose = 'direct' and user_id = ${ctx.actor.userId}`.execute(ctx.tx);
  return rows.length > 0;
}

/** After a message was taken back: what the patient wrote since the last message of staff waits for a reply again. */
export async function restoreConversation(ctx: Ctx, patientId: number): Promise<void> {
  await sql`update conversations c set asked_at = null, is_pending_answer = w.waits, is_unread = false, is_pending_by_review = false
    from (select c.last_inbound_at is not null and c.last_inbound_at > coalesce(max(m.created_at), '-infinity') as waits
      from conversations c left join messages m on m.organization_id = c.organization_id and m.patient_id = c.patient_id and m.purpose = 'direct'
        and m.state <> 'cancelled'
      where c.organization_id = ${ctx.org.id} and c.patient_id = ${patientId} group by c.last_inbound_at) w
    where c.organization_id = ${ctx.org.id} and c.patient_id = ${patientId}`.execute(ctx.tx);
}

/**
 * Time has passed since the conversation was locked: its last activity is the message itself. A closed conversation is open again.
 *
 * @param isQuestion the conversation now waits for the patient
 */
export async function moveConversation(ctx: Ctx, patientId: number, messageId: number, isQuestion: boolean): Promise<void> {
  await sql`update conversations c set last_activity_at = greatest(c.last_activity_at, m.created_at), closed_at = null, snoozed_until = null,
      asked_at = case when ${isQuestion} then m.created_at end from messages m
    where c.organization_id = ${ctx.org.id} and c.patient_id = ${patientId} and m.organization_id = ${ctx.org.id} and m.id = ${messageId}`.execute(
    ctx.tx,
  );
}
