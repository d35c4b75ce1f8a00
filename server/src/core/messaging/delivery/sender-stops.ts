// What refusals by the carrier stop: an unregistered sender, an outreach or program treated as spam, an account at its daily limit.
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";

/** Held messages of these senders and sources meet the gate again at once. */
async function releaseChunks(ctx: Ctx, chosen: ReturnType<typeof sql>): Promise<void> {
  const now = ctx.clock.now().toString();
  await sql`update outbox_chunks c set due_at = ${now} where c.organization_id = ${ctx.org.id} and c.state = 'ready' and c.due_at > ${now} and ${chosen}
    and not exists (select from messages m where m.organization_id = c.organization_id and m.id = c.message_ids[1] and m.not_before > ${now})`.execute(
    ctx.tx,
  );
  await sql`select pg_notify('tidings_outbox', '')`.execute(ctx.tx);
}

/** Nothing but safety texts leaves from this number until `resumeSender`. */
export async function stopSender(ctx: Ctx, phone: string): Promise<void> {
  await sql`update senders set stopped_at = coalesce(stopped_at, ${ctx.clock.now().toString()})
    where organization_id = ${ctx.org.id} and phone = ${phone}`.execute(ctx.tx);
}

/** @returns whether it was stopped; null where the organization has no such number. */
export async function resumeSender(ctx: Ctx, phone: string): Promise<boolean | null> {
  const { rows } = await sql<{ was_stopped: boolean }>`update senders n set stopped_at = null from senders o
    where n.organization_id = ${ctx.org.id} and n.phone = ${phone} and o.organization_id = n.organization_id and o.id = n.id
    returning o.stopped_at is not null as was_stopped`.execute(ctx.tx);
  if (!rows[0]) return null;
  await releaseChunks(ctx, sql`c.from_phone = ${phone}`);
  return rows[0].was_stopped;
}

/** Ends the pause after the daily limit before its next try. */
export async function resumeAfterLimit(ctx: Ctx): Promise<void> {
  await sql`update senders set automated_paused_until = '-infinity' where organization_id = ${ctx.org.id}`.execute(ctx.tx);
  await releaseChunks(ctx, sql`true`);
}

export interface RecordRef {
  /** `outreach` or `program`. */
  type: string;
  externalId: string;
}

const ofRecord = (ctx: Ctx, { type, externalId }: RecordRef) => sql`organization_id = ${ctx.org.id} and record_type = ${type}
  and record_external_id = ${externalId}`;

export type RecordPauseReason = "staff" | "failures" | "carrier";

export interface RecordPause {
  at: string;
  reason: RecordPauseReason;
}

/** Holds the messages of all occurrences of the record; a later occurrence begins paused. The carrier's reason replaces any other. */
export async function pauseRecord(ctx: Ctx, record: RecordRef, reason: RecordPauseReason): Promise<void> {
  await sql`update message_sources set state = 'paused', paused_at = coalesce(paused_at, ${ctx.clock.now().toString()}), pause_reason = ${reason}
    where ${ofRecord(ctx, record)} and (state = 'wanted' or (state = 'paused' and ${reason} = 'carrier'))`.execute(ctx.tx);
}

/** The pauses of records of one type, by their ids. */
export async function pausesOf(ctx: Ctx, type: string, externalIds: readonly string[]): Promise<Map<string, RecordPause>> {
  if (externalIds.length === 0) return new Map();
  const { rows } = await sql<
    RecordPause & { external_id: string }
  >`select record_external_id as external_id, min(paused_at) as at, min(pause_reason) as reason
    from message_sources where organization_id = ${ctx.org.id} and record_type = ${type} and record_external_id = any (${[...externalIds]}::text[])
      and state = 'paused' group by 1`.execute(ctx.tx);
  return new Map(rows.map(({ external_id, at, reason }) => [external_id, { at, reason }]));
}

export async function resumeRecord(ctx: Ctx, record: RecordRef): Promise<void> {
  await sql`update message_sources set state = 'wanted', paused_at = null, pause_reason = null where ${ofRecord(ctx, record)} and state = 'paused'`.execute(
    ctx.tx,
  );
  await releaseChunks(ctx, sql`c.source_id in (select id from message_sources where ${ofRecord(ctx, record)})`);
}
