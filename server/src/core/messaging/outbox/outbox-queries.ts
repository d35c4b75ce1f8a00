// The two statements that put messages into the outbox, set-based by arrays.
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { prepared } from "../../../kernel/database/tenant-connection.ts";
import type { Channel, Draft, LaneName } from "../rules/draft.ts";
import { idList } from "../rules/id-list.ts";

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

/** One column of many drafts: what all have in common travels once, and the list is empty; else each has its own and there is nothing in common. */
interface Column<T> {
  each: readonly T[];
  all: T | null;
}

function columnOf<T>(values: readonly T[]): Column<T> {
  const [first] = values;
  return first !== undefined && values.every((value) => value === first) ? { each: [], all: first } : { each: values, all: null };
}

const moment = ({ each, all }: Column<Temporal.Instant | null>): Column<string | null> => ({
  each: each.map((at) => at?.toString() ?? null),
  all: all?.toString() ?? null,
});

/**
 * Messages that already exist by their key are left alone and not returned. Prepared, as an insert may be: a statement that looks up
 * texts would keep the plan it was given when there were few.
 */
export async function insertMessages(
  ctx: Ctx,
  channel: Channel,
  drafts: readonly Draft[],
  { segments, fromPhones }: { segments: readonly number[]; fromPhones: readonly string[] },
): Promise<InsertedMessage[]> {
  const from = columnOf(fromPhones);
  const source = columnOf(drafts.map((d) => d.sourceId));
  const answersSource = columnOf(drafts.map((d) => d.answersSourceId ?? null));
  const user = columnOf(drafts.map((d) => d.userId ?? null));
  const feature = columnOf(drafts.map((d) => d.feature));
  const purpose = columnOf(drafts.map((d) => d.purpose));
  const language = columnOf(drafts.map((d) => d.language));
  const notBefore = moment(columnOf(drafts.map((d) => d.notBefore ?? null)));
  const notAfter = moment(columnOf(drafts.map((d) => d.notAfter ?? null)));
  const question = columnOf(drafts.map((d) => d.question?.id ?? null));
  const expects = columnOf(drafts.map((d) => d.question?.expects ?? null));
  const replyHours = columnOf(drafts.map((d) => d.question?.replyHours ?? null));
  const mediaCount = columnOf(drafts.map((d) => d.sharedFiles ?? null));
  const spokenIn = columnOf(drafts.map((d) => d.spokenIn ?? null));
  const { rows } = await sql<InsertedMessage>`${prepared}
    with draft as (
      -- A list that is empty gives nothing but nulls: the value in common then stands for each.
      select key, coalesce(source_id, ${source.all}::bigint) as source_id, patient_id, coalesce(user_id, ${user.all}::bigint) as user_id,
        coalesce(feature, ${feature.all}::text) as feature, coalesce(purpose, ${purpose.all}::text) as purpose, to_phone,
        coalesce(language, ${language.all}::text) as language, body, phi_spans::integer[] as phi_spans, segments,
        coalesce(not_before, ${notBefore.all}::timestamptz) as not_before, coalesce(not_after, ${notAfter.all}::timestamptz) as not_after,
        coalesce(question_id, ${question.all}::bigint) as question_id, coalesce(expects, ${expects.all}::text) as expects,
        coalesce(reply_hours, ${replyHours.all}::smallint) as reply_hours,
        coalesce(media_count, ${mediaCount.all}::smallint) as media_count, coalesce(spoken_in, ${spokenIn.all}::text) as spoken_in, coalesce(answers_source_id, ${answersSource.all}::bigint) as answers_source_id,
        coalesce(from_phone, ${from.all}::text) as from_phone
      from unnest(
        ${drafts.map((d) => d.key)}::text[], ${source.each}::bigint[], ${drafts.map((d) => d.patientId)}::bigint[],
        ${user.each}::bigint[], ${feature.each}::text[], ${purpose.each}::text[],
        ${drafts.map((d) => d.toPhone)}::text[], ${language.each}::text[], ${drafts.map((d) => d.body)}::text[],
        ${drafts.map((d) => idList(d.phiSpans))}::text[], ${idList(segments)}::smallint[],
        ${notBefore.each}::timestamptz[], ${notAfter.each}::timestamptz[],
        ${question.each}::bigint[], ${expects.each}::text[], ${replyHours.each}::smallint[],
        ${spokenIn.each}::text[], ${answersSource.each}::bigint[], ${from.each}::text[], ${mediaCount.each}::smallint[]
      ) as d (key, source_id, patient_id, user_id, feature, purpose, to_phone, language, body, phi_spans, segments, not_before, not_after,
        question_id, expects, reply_hours, spoken_in, answers_source_id, from_phone, media_count)
    ),
    fresh as (
      insert into messages (organization_id, key, source_id, patient_id, user_id, feature, purpose, from_phone, to_phone, language, body,
        phi_spans, segments, not_before, not_after, question_id, expects, reply_hours, spoken_in, answers_source_id, media_count, channel, reply_state, created_at)
      select ${ctx.org.id}, d.key, d.source_id, d.patient_id, d.user_id, d.feature, d.purpose, d.from_phone, d.to_phone, d.language, d.body,
        d.phi_spans, d.segments, d.not_before, d.not_after, d.question_id, d.expects, d.reply_hours, d.spoken_in, d.answers_source_id, d.media_count, ${channel}::text,
        case when d.question_id is not null then 'open' end, ${ctx.clock.now().toString()}::timestamptz
      from draft d
      on conflict (organization_id, key) do nothing
      returning id, key, source_id, from_phone, not_before, language
    ),
    counted as (
      insert into message_tallies as t (organization_id, source_id, language, outcome, n)
      select ${ctx.org.id}, source_id, language, 'created', count(*) from fresh where source_id is not null group by source_id, language order by 2, 3
      on conflict (organization_id, source_id, language, outcome) do update set n = t.n + excluded.n
    )
    select id, key, source_id, from_phone, not_before from fresh`.execute(ctx.tx);
  return rows;
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

/** How many files leave with each of these messages. */
export async function storeFileCounts(ctx: Ctx, counts: readonly { messageId: number; count: number }[]): Promise<void> {
  if (counts.length === 0) return;
  await sql`update messages m set media_count = a.n
    from unnest(${counts.map((one) => one.messageId)}::bigint[], ${counts.map((one) => one.count)}::int[]) as a (message_id, n)
    where m.organization_id = ${ctx.org.id} and m.id = a.message_id`.execute(ctx.tx);
}
