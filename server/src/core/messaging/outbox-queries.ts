// The two statements that put messages into the outbox, set-based by arrays.
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { prepared } from "../../kernel/database/tenant-connection.ts";
import type { Draft, LaneName } from "./draft.ts";
import { idList } from "./id-list.ts";

export interface InsertedMessage {
  id: number;
  key: string;
  source_id: number | null;
  from_phone: string;
  not_before: string | null;
}

export interface NewChunk {
  sourceId: number | null;
  fromPhone: string;
  dueAt: string;
  messageIds: number[];
}

const column = <T>(drafts: readonly Draft[], pick: (draft: Draft) => T): T[] => drafts.map(pick);

/** Messages that already exist by their key are left alone and not returned. */
export async function insertMessages(
  ctx: Ctx,
  drafts: readonly Draft[],
  segments: readonly number[],
): Promise<{ hasSender: boolean; messages: InsertedMessage[] }> {
  const result = await sql<InsertedMessage & { sender: string | null }>`${prepared}
    with sender as (
      select phone from senders where organization_id = ${ctx.org.id} and channel = 'sms' order by id limit 1
    ),
    fresh as (
      insert into messages (organization_id, key, source_id, patient_id, user_id, feature, purpose, from_phone, to_phone, language, body,
        phi_spans, segments, not_before, not_after, question_id, expects, reply_hours, reply_state, created_at)
      select ${ctx.org.id}, d.key, d.source_id, d.patient_id, d.user_id, d.feature, d.purpose, sender.phone, d.to_phone, d.language, d.body,
        d.phi_spans::integer[], d.segments, d.not_before, d.not_after, d.question_id, d.expects, d.reply_hours,
        case when d.question_id is not null then 'open' end, ${ctx.clock.now().toString()}::timestamptz
      from sender, unnest(
        ${column(drafts, (d) => d.key)}::text[], ${column(drafts, (d) => d.sourceId)}::bigint[], ${column(drafts, (d) => d.patientId)}::bigint[],
        ${column(drafts, (d) => d.userId ?? null)}::bigint[], ${column(drafts, (d) => d.feature)}::text[], ${column(drafts, (d) => d.purpose)}::text[],
        ${column(drafts, (d) => d.toPhone)}::text[], ${column(drafts, (d) => d.language)}::text[], ${column(drafts, (d) => d.body)}::text[],
        ${column(drafts, (d) => idList(d.phiSpans))}::text[], ${[...segments]}::smallint[],
        ${column(drafts, (d) => d.notBefore?.toString() ?? null)}::timestamptz[], ${column(drafts, (d) => d.notAfter?.toString() ?? null)}::timestamptz[],
        ${column(drafts, (d) => d.question?.id ?? null)}::bigint[], ${column(drafts, (d) => d.question?.expects ?? null)}::text[],
        ${column(drafts, (d) => d.question?.replyHours ?? null)}::smallint[]
      ) as d (key, source_id, patient_id, user_id, feature, purpose, to_phone, language, body, phi_spans, segments, not_before, not_after,
        question_id, expects, reply_hours)
      on conflict (organization_id, key) do nothing
      returning id, key, source_id, from_phone, not_before, language
    ),
    counted as (
      insert into message_tallies as t (organization_id, source_id, language, outcome, n)
      select ${ctx.org.id}, source_id, language, 'created', count(*) from fresh where source_id is not null group by source_id, language order by 2, 3
      on conflict (organization_id, source_id, language, outcome) do update set n = t.n + excluded.n
    )
    select (select phone from sender) as sender, f.id, f.key, f.source_id, f.from_phone, f.not_before
    from (select) one left join fresh f on true`.execute(ctx.tx);
  return { hasSender: result.rows[0]?.sender != null, messages: result.rows.filter((row) => row.id !== null) };
}

/** Adds the chunks and wakes the dispatchers when the transaction commits. */
export async function insertChunks(ctx: Ctx, lane: LaneName, chunks: readonly NewChunk[]): Promise<void> {
  if (chunks.length === 0) return;
  await sql`${prepared}
    with added as (
      insert into outbox_chunks (organization_id, lane, from_phone, source_id, message_ids, due_at, created_at)
      select ${ctx.org.id}, ${lane}, c.from_phone, c.source_id, c.message_ids::bigint[], c.due_at, ${ctx.clock.now().toString()}::timestamptz
      from unnest(${chunks.map((c) => c.fromPhone)}::text[], ${chunks.map((c) => c.sourceId)}::bigint[],
        ${chunks.map((c) => idList(c.messageIds))}::text[], ${chunks.map((c) => c.dueAt)}::timestamptz[]) as c (from_phone, source_id, message_ids, due_at)
    )
    select pg_notify('tidings_outbox', '')`.execute(ctx.tx);
}
