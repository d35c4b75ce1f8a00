// Messaging's reaction to changes of a patient: pending messages end with consent, and everything follows a merge.
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { problem } from "../../kernel/problem.ts";
import type { MergePort, PatientMerge, PatientPort, Row } from "../patients/public.ts";
import { suppressPending } from "./outbox/suppress-pending.ts";

interface MessagingMemory {
  /** Messages are found by a key that names the patient: the keys they had. */
  keys: { id: number; key: string }[];
  conversation: { before: Row; after: Row } | null;
}

/** A row of an outreach finds its text by a key that ends in the patient. One that the survivor has already stays as it is. */
async function renameKeys(ctx: Ctx, { survivorId, mergedId }: PatientMerge): Promise<MessagingMemory["keys"]> {
  const { rows } = await sql<{ id: number; key: string }>`
    update messages m set key = regexp_replace(m.key, '[0-9]+$', ${String(survivorId)}) from (select id, key from messages
      where organization_id = ${ctx.org.id} and patient_id = ${survivorId} and key like ${`outreach:%:${mergedId}`}) old
    where m.organization_id = ${ctx.org.id} and m.id = old.id and not exists (select from messages s
      where s.organization_id = m.organization_id and s.key = regexp_replace(old.key, '[0-9]+$', ${String(survivorId)}))
    returning m.id, old.key`.execute(ctx.tx);
  return rows;
}

/** The survivor's thread keeps what waited in either. */
async function joinConversation(ctx: Ctx, survivorId: number, removed: Row | undefined): Promise<MessagingMemory["conversation"]> {
  if (!removed) return null;
  const { rows } = await sql<{ before: Row; after: Row }>`
    with old as (select to_jsonb(c) as before from conversations c where c.organization_id = ${ctx.org.id} and c.patient_id = ${survivorId})
    update conversations c set is_pending_by_review = (not c.is_pending_answer or c.is_pending_by_review is true)
        and (not m.is_pending_answer or m.is_pending_by_review is true),
      created_at = least(c.created_at, m.created_at), is_pending_answer = c.is_pending_answer or m.is_pending_answer, is_unread = c.is_unread or m.is_unread,
      last_inbound_at = greatest(c.last_inbound_at, m.last_inbound_at), last_activity_at = greatest(c.last_activity_at, m.last_activity_at),
      last_auto_response_at = greatest(c.last_auto_response_at, m.last_auto_response_at),
      last_unrequested_at = greatest(c.last_unrequested_at, m.last_unrequested_at), waiting_since = least(c.waiting_since, m.waiting_since),
      asked_at = greatest(c.asked_at, m.asked_at), assigned_user_id = coalesce(c.assigned_user_id, m.assigned_user_id),
      assigned_team_id = coalesce(c.assigned_team_id, m.assigned_team_id),
      snoozed_until = case when c.snoozed_until is not null and m.snoozed_until is not null then least(c.snoozed_until, m.snoozed_until) end,
      closed_at = case when c.closed_at is not null and m.closed_at is not null then greatest(c.closed_at, m.closed_at) end
    from jsonb_populate_record(null::conversations, ${JSON.stringify(removed)}::jsonb) m, old
    where c.organization_id = ${ctx.org.id} and c.patient_id = ${survivorId} returning old.before, to_jsonb(c) as after`.execute(ctx.tx);
  return rows[0] ?? null;
}

/** What staff or the patient have changed since stays. */
async function restoreConversation(ctx: Ctx, survivorId: number, { before, after }: { before: Row; after: Row }): Promise<void> {
  await sql`update conversations c set is_pending_by_review = b.is_pending_by_review, created_at = b.created_at, is_pending_answer = b.is_pending_answer, is_unread = b.is_unread, last_inbound_at = b.last_inbound_at,
      last_activity_at = b.last_activity_at, last_auto_response_at = b.last_auto_response_at, last_unrequested_at = b.last_unrequested_at,
      waiting_since = b.waiting_since, asked_at = b.asked_at, assigned_user_id = b.assigned_user_id,
      assigned_team_id = b.assigned_team_id, snoozed_until = b.snoozed_until, closed_at = b.closed_at
    from jsonb_populate_record(null::conversations, ${JSON.stringify(before)}::jsonb) b
    where c.organization_id = ${ctx.org.id} and c.patient_id = ${survivorId} and to_jsonb(c) = ${JSON.stringify(after)}::jsonb`.execute(
    ctx.tx,
  );
}

const merge: MergePort = {
  tables: [
    { table: "messages", column: "patient_id", key: ["id"] },
    { table: "inbound_messages", column: "patient_id", key: ["id"] },
    { table: "responses", column: "patient_id", key: ["id"] },
    { table: "response_flags", column: "patient_id", key: ["id"] },
    { table: "ai_classifications", column: "patient_id", key: ["id"] },
    { table: "conversations", column: "patient_id", key: [], onceBy: [] },
  ],
  /** A text that is on its way would reach the same person twice, or not at all. */
  async check(ctx, mergedId) {
    const { rows } = await sql`select 1 from messages
      where organization_id = ${ctx.org.id} and patient_id = ${mergedId} and state in ('queued', 'held') limit 1`.execute(ctx.tx);
    if (rows.length > 0) throw problem("invalid_state", { base: [{ key: "patient.isBeingTexted" }] });
  },
  async merged(ctx, merged): Promise<MessagingMemory> {
    return {
      keys: await renameKeys(ctx, merged),
      conversation: await joinConversation(ctx, merged.survivorId, merged.removed.conversations?.[0]),
    };
  },
  async unmerged(ctx, { survivorId }, memory) {
    const { keys, conversation } = memory as MessagingMemory;
    await sql`update messages m set key = k.key from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k (id bigint, key text)
      where m.organization_id = ${ctx.org.id} and m.id = k.id`.execute(ctx.tx);
    if (conversation) await restoreConversation(ctx, survivorId, conversation);
  },
};

export const messagingPatientPort: PatientPort = {
  name: "messaging",
  lifecycle: { optedOut: suppressPending },
  deletion: {
    isMessagedSql: sql`(exists (select from messages m where m.organization_id = p.organization_id and m.patient_id = p.id)
      or exists (select from inbound_messages i where i.organization_id = p.organization_id and i.patient_id = p.id))`,
    isMessagedBesideWelcomeSql: sql`(exists (select from messages m where m.organization_id = p.organization_id and m.patient_id = p.id and m.purpose <> 'welcome')
      or exists (select from inbound_messages i where i.organization_id = p.organization_id and i.patient_id = p.id))`,
  },
  merge,
};
