// The numbers an organization sends from: set up, and replaced by operators.

import type { KeywordHandling } from "@tidings/contract/words";
import { sql } from "kysely";
import type { Ctx, Tx } from "../../../kernel/context.ts";
import type { Databases } from "../../../kernel/database/connect.ts";

export interface Sender {
  /** E.164. */
  phone: string;
  channel: "sms" | "voice";
  /** Segments or calls per second as registered; null: unlimited. */
  segmentsPerSecond: number | null;
  /** Left out: as the number has it, `carrier` for a new one. */
  keywordHandling?: KeywordHandling | undefined;
}

/** The rate limit of a new carrier account for phone calls, per second. */
export const callsPerSecond = 1;

/** A number that the organization has already takes over channel, rate limit and keyword handling; one of another organization stays as it is. */
export async function addSenders(tx: Tx, organizationId: number, senders: readonly Sender[], now: string): Promise<void> {
  await sql`insert into senders as s (organization_id, phone, channel, segments_per_second, keyword_handling, created_at)
    select ${organizationId}, n.phone, n.channel, n.pace,
      coalesce(n.handling, (select o.keyword_handling from senders o where o.phone = n.phone), 'carrier'), ${now}
    from unnest(${senders.map(({ phone }) => phone)}::text[], ${senders.map(({ channel }) => channel)}::text[],
      ${senders.map(({ segmentsPerSecond }) => segmentsPerSecond)}::numeric[],
      ${senders.map(({ keywordHandling }) => keywordHandling ?? null)}::text[]) with ordinality as n (phone, channel, pace, handling, at) order by n.at
    on conflict (phone) do update set channel = excluded.channel, segments_per_second = excluded.segments_per_second,
      keyword_handling = excluded.keyword_handling
      where s.organization_id = excluded.organization_id`.execute(tx);
}

export async function replaceSenders(ctx: Ctx, organizationId: number, senders: readonly Sender[]): Promise<void> {
  // The new ones first: what waits to leave from a number that is removed finds another to leave from.
  await addSenders(ctx.tx, organizationId, senders, ctx.clock.now().toString());
  await sql`delete from senders where organization_id = ${organizationId} and phone <> all (${senders.map(({ phone }) => phone)})`.execute(
    ctx.tx,
  );
}

/** The number that texts or calls leave from, and its rate limit per second; null: there is none. */
export async function firstSender(ctx: Ctx, channel: Sender["channel"]): Promise<{ phone: string; perSecond: number | null } | null> {
  const { rows } = await sql<{ phone: string; rate: string | null }>`select phone, segments_per_second as rate from senders
    where organization_id = ${ctx.org.id} and channel = ${channel} order by id limit 1`.execute(ctx.tx);
  const [sender] = rows;
  return sender ? { phone: sender.phone, perSecond: sender.rate === null ? null : Number(sender.rate) } : null;
}

/** Whose number it is, or was; null: none of ours. */
export async function organizationOfNumber(db: Databases, phone: string): Promise<number | null> {
  const { rows } = await db.systemPool.query<{ organization_id: number }>(
    "select organization_id from senders where phone = $1 union all select organization_id from former_senders where phone = $1 limit 1",
    [phone],
  );
  return rows[0]?.organization_id ?? null;
}
