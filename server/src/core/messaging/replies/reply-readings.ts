// How replies were read: the answer that counts now, and whether staff may set another.
import type { answerConfidences } from "@tidings/contract/areas/activity";
import type { AnswerType } from "@tidings/contract/words";
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";

export interface ReplyAnswer {
  answer_type: AnswerType;
  value: unknown;
  /** The words of a choice. */
  label: string | null;
  confidence: (typeof answerConfidences)[number];
}

export interface ReplyReading {
  /** The reply answers a question that takes an answer. */
  is_answerable: boolean;
  answer: ReplyAnswer | null;
}

/**
 * By the id of the inbound message. What the patient wrote as free text is no reading. Numbers, scales and dates show their value: a
 * question may have several ranges of them.
 */
export async function readingsOfReplies(ctx: Pick<Ctx, "tx" | "org">, inboundIds: readonly number[]): Promise<Map<number, ReplyReading>> {
  if (inboundIds.length === 0) return new Map();
  const { rows } = await sql<ReplyReading & { id: number }>`
    select i.id, m.question_id is not null and m.expects not in ('no_response', 'open_ended') as is_answerable, r.answer
    from inbound_messages i join messages m on m.organization_id = i.organization_id and m.id = i.message_id
    left join lateral (
      select json_build_object('answer_type', r.answer_type, 'value', r.value, 'confidence', r.confidence, 'label', (select a.response_label from answers a
        where a.organization_id = r.organization_id and a.question_id = r.question_id and a.type = r.answer_type
          and r.answer_type not in ('numerical', 'scale', 'date'))) as answer
      from responses r where r.organization_id = m.organization_id and r.message_id = m.id and r.inbound_message_id = i.id
        and r.is_valid and r.superseded_at is null and r.answer_type <> 'open_ended' and r.confidence in ('exact', 'likely', 'staff')
      order by r.id desc limit 1) r on true
    where i.organization_id = ${ctx.org.id} and i.id = any (${[...inboundIds]}::bigint[])`.execute(ctx.tx);
  return new Map(rows.map(({ id, ...reading }) => [id, reading]));
}

/** When these messages are sent, of those that wait for their time. */
export async function sendTimesOf(ctx: Pick<Ctx, "tx" | "org">, messageIds: readonly number[]): Promise<Map<number, string>> {
  if (messageIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; not_before: string }>`select id, not_before from messages
    where organization_id = ${ctx.org.id} and id = any (${[...messageIds]}::bigint[]) and not_before is not null`.execute(ctx.tx);
  return new Map(rows.map((row) => [row.id, row.not_before]));
}

/** The public id of its classification; null: there is none. */
export async function classificationOfReply(ctx: Ctx, inboundMessageId: number): Promise<string | null> {
  const { rows } = await sql<{ external_id: string }>`select external_id from ai_classifications
    where organization_id = ${ctx.org.id} and inbound_message_id = ${inboundMessageId}`.execute(ctx.tx);
  return rows[0]?.external_id ?? null;
}
