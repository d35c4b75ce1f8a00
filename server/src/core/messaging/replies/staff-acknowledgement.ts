// The acknowledgment of an answer set by staff: shown to them, and sent only when they request it, once per answer.
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { namesOfPatients } from "../../patients/public.ts";
import { organizationTagValues, patientTagValues, renderText } from "../../texts/public.ts";
import { send } from "../outbox/outbox.ts";
import type { Draft } from "../rules/draft.ts";
import { type AnsweredQuestion, answeredQuestion } from "./answered-question.ts";
import { followOnText } from "./follow-ons.ts";
import { matchAnswer } from "./match-answer.ts";
import type { FollowedAnswer, ReplyHandler, StaffFollowOn } from "./reply-handler.ts";

/** A number, a mark on a scale or a day may need attention or echo what was said: staff write to the patient themselves. */
const withoutOffer: readonly string[] = ["numerical", "scale", "date"];

interface StaffAnswer {
  id: number;
  answer_type: string;
  from_phone: string;
}

async function staffAnswer(ctx: Ctx, messageId: number, inboundMessageId: number): Promise<StaffAnswer | undefined> {
  const { rows } = await sql<StaffAnswer>`select r.id, r.answer_type, i.from_phone from responses r
      join inbound_messages i on i.organization_id = r.organization_id and i.id = r.inbound_message_id
    where r.organization_id = ${ctx.org.id} and r.message_id = ${messageId} and r.inbound_message_id = ${inboundMessageId}
      and r.superseded_at is null and r.is_valid and r.confidence = 'staff'`.execute(ctx.tx);
  return rows[0];
}

const wasSent = async (ctx: Ctx, key: string): Promise<boolean> =>
  (await sql`select from messages where organization_id = ${ctx.org.id} and key = ${key}`.execute(ctx.tx)).rows.length > 0;

/** Null where the answer has no text of its own, or was acknowledged already. */
async function acknowledgementOf(ctx: Ctx, question: AnsweredQuestion, answer: StaffAnswer): Promise<Draft | null> {
  if (withoutOffer.includes(question.expects) || (await wasSent(ctx, `ack:${answer.id}`))) return null;
  const texts = matchAnswer(question, answer.answer_type, undefined)?.contentText ?? {};
  const content = texts[question.language] ?? (question.feature === "program" ? texts.english : undefined);
  if (!content?.trim()) return null;
  const name = (await namesOfPatients(ctx, [question.patient_id])).get(question.patient_id);
  const values = patientTagValues(name ?? { first_name: null, last_name: null, contact_name: null });
  const rendered = renderText(content, question.language, { ...(await organizationTagValues(ctx)), ...values });
  if (!rendered.ok) return null;
  return {
    patientId: question.patient_id,
    toPhone: answer.from_phone,
    purpose: "acknowledgement",
    feature: question.feature as Draft["feature"],
    sourceId: null,
    language: question.language,
    body: rendered.text,
    phiSpans: rendered.spans,
    key: `ack:${answer.id}`,
    userId: ctx.actor.userId,
  };
}

export interface StaffOffer {
  acknowledgement: Draft | null;
  followOn: { body: string; phiSpans: readonly number[] } | null;
  /** Sends both; false: they were sent meanwhile. */
  send(): Promise<boolean>;
}

interface Following {
  text: NonNullable<StaffOffer["followOn"]>;
  ask(): Promise<void>;
}

async function followingOf(ctx: Ctx, port: StaffFollowOn | undefined, answer: FollowedAnswer): Promise<Following | null> {
  if (!port || (await wasSent(ctx, `follow-on:${answer.responseId}`))) return null;
  const found = await port.find(ctx, answer);
  const text = found && (await followOnText(ctx, found));
  return text && { text, ask: () => port.ask(ctx, answer) };
}

/** What an answer that staff have set would have got; null where that is nothing, or was sent already. */
export async function staffOffer(ctx: Ctx, inboundMessageId: number, handlers: readonly ReplyHandler[]): Promise<StaffOffer | null> {
  const question = await answeredQuestion(ctx, inboundMessageId);
  const answer = question && (await staffAnswer(ctx, question.message_id, inboundMessageId));
  if (!answer) return null;
  const acknowledgement = await acknowledgementOf(ctx, question, answer);
  const following = await followingOf(ctx, handlers.find((handler) => handler.feature === question.feature)?.followOn, {
    patientId: question.patient_id,
    sourceId: question.source_id,
    responseId: answer.id,
  });
  if (!acknowledgement && !following) return null;
  return {
    acknowledgement,
    followOn: following?.text ?? null,
    send: async () => {
      const isNew = acknowledgement === null || (await send(ctx, acknowledgement)).isNew;
      if (isNew) await following?.ask();
      return isNew;
    },
  };
}
