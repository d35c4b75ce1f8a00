// Marks a reply for review by staff, and removes the mark when a later answer settles it.
import { reasonsWithOwnAct } from "@tidings/contract/areas/activity";
import { hiddenFeatures } from "@tidings/contract/permissions";
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { openReviewThread, settleReviewThreads } from "../conversations/inbox-thread.ts";

export type FlagReason =
  | "unclear_answer"
  | "media_only"
  | "doubtful_stop"
  | "start_closed"
  | "keep_reminders"
  | "wrong_number"
  | "deceased"
  | "moved"
  | "leave_program"
  | "unclear_patient"
  | "not_processed"
  | "distress"
  | "safety";

export interface Flag {
  patientId: number;
  inboundMessageId: number;
  sourceId: number | null;
  feature: string;
  reason: FlagReason;
}

export async function raiseFlag(ctx: Ctx, flag: Flag): Promise<void> {
  await sql`insert into response_flags (organization_id, patient_id, inbound_message_id, source_id, feature, reason, name, created_at)
    values (${ctx.org.id}, ${flag.patientId}, ${flag.inboundMessageId}, ${flag.sourceId}, ${flag.feature}, ${flag.reason}, 'invalid', ${ctx.clock.now().toString()})
    on conflict (organization_id, inbound_message_id) do nothing`.execute(ctx.tx);
  await openReviewThread(ctx, flag);
}

/** A valid answer settles the patient's earlier unclear replies to the same question. */
export async function settleFlags(ctx: Ctx, answered: readonly { patientId: number; sourceId: number | null }[]): Promise<void> {
  const { rows } = await sql<{
    patient_id: number;
  }>`update response_flags f set name = 'reviewed', reviewed_at = ${ctx.clock.now().toString()}, is_resolved_by_answer = true
    from (select distinct * from unnest(${answered.map((one) => one.patientId)}::bigint[], ${answered.map((one) => one.sourceId)}::bigint[]) as a(patient_id, source_id)) a
    where f.organization_id = ${ctx.org.id} and f.patient_id = a.patient_id and f.source_id is not distinct from a.source_id
      and f.name = 'invalid' and f.reason in ('unclear_answer', 'media_only') returning f.patient_id`.execute(ctx.tx);
  if (rows.length > 0)
    await settleReviewThreads(
      ctx,
      rows.map((row) => row.patient_id),
    );
}

/** The patient's open flags that a reply of staff settles, of features that the viewer may read, by external id. */
export async function flagsSettledByReply(ctx: Ctx, patientId: number): Promise<string[]> {
  const { rows } = await sql<{ external_id: string }>`select f.external_id from response_flags f
    where f.organization_id = ${ctx.org.id} and f.patient_id = ${patientId} and f.name = 'invalid'
      and f.reason <> all (${[...reasonsWithOwnAct]}::text[]) and f.feature <> all (${hiddenFeatures(ctx.actor.permissions)}::text[])
      and not exists (select from reply_holds h
        where h.organization_id = f.organization_id and h.inbound_message_id = f.inbound_message_id and h.ended_at is null)
    order by f.id`.execute(ctx.tx);
  return rows.map((row) => row.external_id);
}

/** Remembers which message settled these flags, in case it is taken back. */
export async function settledByMessage(ctx: Ctx, externalIds: readonly string[], messageId: number): Promise<void> {
  if (externalIds.length === 0) return;
  await sql`update response_flags set settled_by_message_id = ${messageId}
    where organization_id = ${ctx.org.id} and external_id = any (${[...externalIds]}::uuid[])`.execute(ctx.tx);
}

/** Opens the flags again that this message settled; returns what they belong to. */
export async function reopenFlagsOf(
  ctx: Ctx,
  messageId: number,
): Promise<{ patientId: number; sourceId: number | null; feature: string }[]> {
  const { rows } = await sql<{ patientId: number; sourceId: number | null; feature: string }>`
    update response_flags set name = 'invalid', reviewed_by_user_id = null, reviewed_at = null, settled_by_message_id = null
    where organization_id = ${ctx.org.id} and settled_by_message_id = ${messageId} and name = 'reviewed'
    returning patient_id as "patientId", source_id as "sourceId", feature`.execute(ctx.tx);
  return rows;
}

/** Whether a reply of the patient is open that ends only by its own act, in whatever feature. */
export async function hasFlagsWithOwnAct(ctx: Ctx, patientId: number): Promise<boolean> {
  const { rows } = await sql`select from response_flags f where f.organization_id = ${ctx.org.id} and f.patient_id = ${patientId}
    and ((f.name = 'invalid' and f.reason = any (${[...reasonsWithOwnAct]}::text[])) or exists (select from reply_holds h
      where h.organization_id = f.organization_id and h.inbound_message_id = f.inbound_message_id and h.ended_at is null)) limit 1`.execute(
    ctx.tx,
  );
  return rows.length > 0;
}

/** Staff have looked at these replies, whatever they were flagged for. `ids` is a query; returns how many were still open. */
export async function reviewFlags(ctx: Ctx, column: "inbound_message_id" | "source_id", ids: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ patient_id: number }>`
    update response_flags f set name = 'reviewed', reviewed_by_user_id = ${ctx.actor.userId}, reviewed_at = ${ctx.clock.now().toString()}
    where f.organization_id = ${ctx.org.id} and f.name = 'invalid' and f.${sql.ref(column)} = any (array(${ids})) returning f.patient_id`.execute(
    ctx.tx,
  );
  if (rows.length > 0)
    await settleReviewThreads(
      ctx,
      rows.map((row) => row.patient_id),
    );
  return rows.length;
}

/** Opens the flags of these sources again that the user has reviewed since this instant, as by an act that is undone. Returns how many. */
export async function reopenReviewed(ctx: Ctx, sourceIds: RawBuilder<unknown>, since: string): Promise<number> {
  const { rows } = await sql<{ patientId: number; inboundMessageId: number }>`
    update response_flags f set name = 'invalid', reviewed_by_user_id = null, reviewed_at = null
    where f.organization_id = ${ctx.org.id} and f.name = 'reviewed' and f.reviewed_at >= ${since} and f.settled_by_message_id is null
      and f.reviewed_by_user_id is not distinct from ${ctx.actor.userId} and f.source_id = any (array(${sourceIds}))
    returning f.patient_id as "patientId", f.inbound_message_id as "inboundMessageId"`.execute(ctx.tx);
  for (const row of rows) await openReviewThread(ctx, row);
  return rows.length;
}

/** Of `inbound_messages i`, the feature that asked; a reply that nothing asked for belongs to the conversation. */
export const replyFeature: RawBuilder<string> = sql`coalesce((select q.feature from messages q
  where q.organization_id = i.organization_id and q.id = i.message_id), 'messenger')`;
