// The acknowledgement that belongs to an answer set by staff: shown to them, and sent only when they ask for it, once per answer.
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { namesOfPatients } from "../patients/public.ts";
import { organizationTagValues, patientTagValues, renderText } from "../texts/public.ts";
import { answeredQuestion } from "./answered-question.ts";
import type { Draft } from "./draft.ts";
import { matchAnswer } from "./match-answer.ts";
import { send } from "./outbox.ts";

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
      and r.superseded_at is null and r.is_valid and r.confidence = 'staff'
      and not exists (select from messages m where m.organization_id = r.organization_id and m.key = 'ack:' || r.id)`.execute(ctx.tx);
  return rows[0];
}

/** Null where the answer has no text of its own, was not set by staff, or was acknowledged already. */
export async function staffAcknowledgement(ctx: Ctx, inboundMessageId: number): Promise<Draft | null> {
  const question = await answeredQuestion(ctx, inboundMessageId);
  if (!question || withoutOffer.includes(question.expects)) return null;
  const answer = await staffAnswer(ctx, question.message_id, inboundMessageId);
  if (!answer) return null;
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

/** False: it was sent already. */
export async function sendStaffAcknowledgement(ctx: Ctx, draft: Draft): Promise<boolean> {
  return (await send(ctx, draft)).isNew;
}
