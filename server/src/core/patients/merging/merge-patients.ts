// Makes two records of one person one: the survivor gets everything the other had, the other's record goes; it can be taken back.
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { announce } from "../../../kernel/live.ts";
import { invalidField, problem } from "../../../kernel/problem.ts";
import { auditEvent } from "../../staff/public.ts";
import { patientByExternalId, patientIdOf } from "../find-patients.ts";
import { lockWithMemberships } from "../lock-memberships.ts";
import type { PatientRow } from "../patient-row.ts";
import { type LeftProgram, leavePrograms, suppressPending } from "../suppress-pending.ts";
import { type Moved, moveRows } from "./move-rows.ts";
import { survivorColumns } from "./survivor-columns.ts";

type Row = Record<string, unknown>;

/** What undoing needs beside the merged record itself. */
export interface MergeSnapshot extends Moved {
  /** Column by column of the survivor: what it was, and what the merge made of it. */
  patient: Record<string, { before: unknown; after: unknown }>;
  conversation: { before: Row; after: Row } | null;
  outreachIds: number[];
  /** Places in programs that ended because the stricter opt-out counts for both records. */
  leftPrograms?: LeftProgram[];
}

async function lockBoth(ctx: Ctx, ids: readonly number[]): Promise<Map<number, Row>> {
  await lockWithMemberships(ctx, ids);
  const { rows } = await sql<{ id: number; row: Row }>`select id, to_jsonb(p) as row from patients p
    where organization_id = ${ctx.org.id} and id = any (${ids}::bigint[])`.execute(ctx.tx);
  return new Map(rows.map(({ id, row }) => [id, row]));
}

/** A text that is on its way would reach the same person twice, or nobody. */
async function refuseWhileTexting(ctx: Ctx, id: number): Promise<void> {
  const { rows } =
    await sql`select 1 from messages where organization_id = ${ctx.org.id} and patient_id = ${id} and state in ('queued', 'held') limit 1`.execute(
      ctx.tx,
    );
  if (rows.length > 0) throw problem("invalid_state", { base: [{ key: "patient.isBeingTexted" }] });
}

export async function setColumns(ctx: Pick<Ctx, "tx" | "org" | "clock">, id: number, columns: Row): Promise<void> {
  const names = Object.keys(columns);
  if (names.length === 0) return;
  await sql`update patients p set ${sql.join(names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`n.${name}`)}`))}, updated_at = ${ctx.clock.now().toString()}
    from jsonb_populate_record(null::patients, ${JSON.stringify(columns)}::jsonb) n
    where p.organization_id = ${ctx.org.id} and p.id = ${id}`.execute(ctx.tx);
}

/** The survivor's thread keeps what waited in either. */
async function joinConversation(ctx: Ctx, survivorId: number, removed: Row | undefined): Promise<MergeSnapshot["conversation"]> {
  if (!removed) return null;
  const { rows } = await sql<{ before: Row; after: Row }>`
    with old as (select to_jsonb(c) as before from conversations c where c.organization_id = ${ctx.org.id} and c.patient_id = ${survivorId})
    update conversations c set is_pending_by_review = (not c.is_pending_answer or c.is_pending_by_review is true)
        and (not m.is_pending_answer or m.is_pending_by_review is true),
      created_at = least(c.created_at, m.created_at), is_pending_answer = c.is_pending_answer or m.is_pending_answer, is_unread = c.is_unread or m.is_unread,
      last_inbound_at = greatest(c.last_inbound_at, m.last_inbound_at), last_activity_at = greatest(c.last_activity_at, m.last_activity_at),
      last_auto_response_at = greatest(c.last_auto_response_at, m.last_auto_response_at),
      last_unrequested_at = greatest(c.last_unrequested_at, m.last_unrequested_at)
    from jsonb_populate_record(null::conversations, ${JSON.stringify(removed)}::jsonb) m, old
    where c.organization_id = ${ctx.org.id} and c.patient_id = ${survivorId} returning old.before, to_jsonb(c) as after`.execute(ctx.tx);
  return rows[0] ?? null;
}

/** Somebody who was twice in an outreach is in it once. */
export async function recountOutreaches(ctx: Pick<Ctx, "tx" | "org">, outreachIds: readonly number[]): Promise<void> {
  await sql`update outreaches o set patients_count =
      (select count(*) from outreach_patients p where p.organization_id = o.organization_id and p.outreach_id = o.id)
    where o.organization_id = ${ctx.org.id} and o.id = any (${outreachIds}::bigint[])`.execute(ctx.tx);
}

async function remember(ctx: Ctx, survivorId: number, merged: Row, memory: MergeSnapshot): Promise<void> {
  const phones = [merged.phone, merged.landline_phone].filter((phone): phone is string => typeof phone === "string");
  await sql`insert into patient_merges (organization_id, survivor_id, first_survivor_id, merged_id, merged_external_id, merged_phones, merged_row, moved,
      user_id, api_key_id, merged_at)
    values (${ctx.org.id}, ${survivorId}, ${survivorId}, ${merged.id as number}, ${merged.external_id as string}, ${phones}, ${JSON.stringify(merged)},
      ${JSON.stringify(memory)}, ${ctx.actor.userId}, ${ctx.actor.apiKeyId ?? null}, ${ctx.clock.now().toString()})`.execute(ctx.tx);
}

async function tell(ctx: Ctx, survivorId: number, survivorExternalId: string, merged: Row): Promise<void> {
  await auditEvent(ctx, {
    action: "patient.merged",
    subjectType: "patient",
    subjectId: String(survivorId),
    detail: { mergedId: merged.id as number },
  });
  await auditEvent(ctx, { action: "patient.merged_away", subjectType: "patient", subjectId: String(merged.id), detail: { survivorId } });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "patient", id: survivorExternalId });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "patient", id: merged.external_id as string });
}

/** Until the commit no patient who is written counts as new, and no number as a new one: nobody is welcomed for it. */
export const clearMergedFlags = (ctx: Pick<Ctx, "tx">) => sql`select set_config('tidings.is_merging', 'on', true)`.execute(ctx.tx);

export async function mergePatients(ctx: Ctx, survivorExternalId: string, mergedExternalId: string): Promise<PatientRow> {
  await clearMergedFlags(ctx);
  const survivorId = await patientIdOf(ctx, survivorExternalId);
  const mergedId = await patientIdOf(ctx, mergedExternalId).catch(() => null);
  if (mergedId === null || mergedId === survivorId) throw invalidField("mergedExternalId", { key: "validation.invalid" });
  const rows = await lockBoth(ctx, [survivorId, mergedId]);
  const [survivor, merged] = [rows.get(survivorId), rows.get(mergedId)];
  if (!survivor || !merged) throw problem("not_found");
  await refuseWhileTexting(ctx, mergedId);
  const moved = await moveRows(ctx, mergedId, survivorId);
  const conversation = await joinConversation(ctx, survivorId, moved.removed.conversations?.[0]);
  const columns = survivorColumns(survivor, merged);
  const patient = Object.fromEntries(Object.entries(columns).map(([name, after]) => [name, { before: survivor[name], after }]));
  await setColumns(ctx, survivorId, columns);
  const outreachIds = (moved.removed.outreach_patients ?? []).map((row) => row.outreach_id as number);
  await recountOutreaches(ctx, outreachIds);
  const leftPrograms = columns.opted_out_features ? await leavePrograms(ctx, [survivorId]) : [];
  await remember(ctx, survivorId, merged, { ...moved, patient, conversation, outreachIds, leftPrograms });
  await sql`delete from patients where organization_id = ${ctx.org.id} and id = ${mergedId}`.execute(ctx.tx);
  if (columns.opted_out_features) await suppressPending(ctx, [survivorId]);
  await tell(ctx, survivorId, survivorExternalId, merged);
  return patientByExternalId(ctx, survivorExternalId);
}
