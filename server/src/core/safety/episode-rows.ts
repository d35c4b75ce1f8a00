// Queries for safety episodes: the open safety alert of a number, its last safety text, and its messages.
import type { SafetyKind } from "@tidings/contract/message/safety/read-safety";
import type { AlertKind } from "@tidings/contract/words";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import type { SafetyQuestion } from "../messaging/public.ts";

export interface Episode {
  alert_id: number;
  phone: string;
  /** Kind of the newest message that stated one; null if there were only help words. */
  kind: SafetyKind | null;
  last_text_at: string | null;
  last_language: string | null;
}

/** By number. */
export async function openEpisodes(ctx: Ctx, phones: readonly string[]): Promise<Map<string, Episode>> {
  const { rows } = await sql<Episode>`
    select a.id as alert_id, a.phone, k.kind, t.sent_at as last_text_at, t.language as last_language
    from alerts_public a
    left join lateral (select s.kind from safety_messages s where s.organization_id = a.organization_id and s.alert_id = a.id
      and s.kind in ('crisis', 'emergency', 'danger_from_others') order by s.id desc limit 1) k on true
    left join lateral (select s.sent_at, m.language from safety_text_sends s
      join messages_public m on m.organization_id = s.organization_id and m.id = s.message_id
      where s.organization_id = a.organization_id and s.alert_id = a.id order by s.message_id desc limit 1) t on true
    where a.organization_id = ${ctx.org.id} and a.source = 'safety' and a.state <> 'closed' and a.phone = any (${[...phones]}::text[])`.execute(
    ctx.tx,
  );
  return new Map(rows.map((row) => [row.phone, row]));
}

const ayudaMentionedForDays = 7;

/** Whether a message of ours to this number mentioned AYUDA and 988: a safety text, or a message of staff. */
export async function wasAyudaMentioned(ctx: Ctx, inbound: SafetyQuestion["inbound"]): Promise<boolean> {
  const since = Temporal.Instant.from(inbound.received_at)
    .subtract({ hours: ayudaMentionedForDays * 24 })
    .toString();
  const named = sql`m.created_at >= ${since} and m.to_phone = ${inbound.from_phone} and m.body like '%AYUDA%' and m.body like '%988%'`;
  const { rows } = await sql<{ is_mentioned: boolean }>`
    select exists (select from safety_text_sends s join messages_public m on m.organization_id = s.organization_id and m.id = s.message_id
        where s.organization_id = ${ctx.org.id} and s.sent_at >= ${since} and ${named})
      or exists (select from patients_public p join messages_public m on m.organization_id = p.organization_id and m.patient_id = p.id
        where p.organization_id = ${ctx.org.id} and (p.phone = ${inbound.from_phone} or p.landline_phone = ${inbound.from_phone}) and ${named}) as is_mentioned`.execute(
    ctx.tx,
  );
  return rows[0]?.is_mentioned ?? false;
}

export interface NewSafetyMessage {
  alertId: number;
  inbound: SafetyQuestion["inbound"];
  kind: AlertKind;
  level: string;
  evidence: string;
}

export async function keepMessage(ctx: Ctx, { alertId, inbound, kind, level, evidence }: NewSafetyMessage): Promise<void> {
  await sql`insert into safety_messages (organization_id, alert_id, inbound_message_id, kind, level, evidence, received_at)
    values (${ctx.org.id}, ${alertId}, ${inbound.id}, ${kind}, ${level}, ${evidence}, ${inbound.received_at})
    on conflict (organization_id, inbound_message_id) do nothing`.execute(ctx.tx);
}

/** The ids of those inbound messages that were handled already. */
export async function takenAlready(ctx: Ctx, inboundIds: readonly number[]): Promise<Set<number>> {
  if (inboundIds.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`select inbound_message_id as id from safety_messages
    where organization_id = ${ctx.org.id} and inbound_message_id = any (${[...inboundIds]}::bigint[])`.execute(ctx.tx);
  return new Set(rows.map((row) => row.id));
}
