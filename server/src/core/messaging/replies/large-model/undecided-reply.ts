// A reply that the rules and the statistical model left to staff: whether it still waits, and what a large model may be told of it.
import { sql } from "kysely";
import type { Ctx } from "../../../../kernel/context.ts";
import { type AnsweredQuestion, answeredQuestion } from "../answered-question.ts";
import { isAssistantOn } from "../inbox-queries.ts";
import { boundsOf } from "../match-answer.ts";
import { optionsOf } from "../reply-decision.ts";
import { type AskedOfModel, isAskedOfModel, withoutPatient } from "./large-model-question.ts";

export interface UndecidedReply {
  question: AnsweredQuestion;
  asked: AskedOfModel;
}

/** Null once it is decided (by staff, a later answer, or the end of the question), and while the organization's assistant is off. */
export async function undecidedReply(ctx: Ctx, inboundMessageId: number): Promise<UndecidedReply | null> {
  const { rows } = await sql<{ spans: number[] }>`
    select m.phi_spans::integer[] as spans from ai_classifications c
      join inbound_messages i on i.organization_id = c.organization_id and i.id = c.inbound_message_id
      join messages m on m.organization_id = i.organization_id and m.id = i.message_id
    where c.organization_id = ${ctx.org.id} and c.inbound_message_id = ${inboundMessageId} and c.reviewed_at is null and ${isAssistantOn(ctx)}
      and c.classification = 'needs_review' and c.reason = 'not_understood'
      and m.reply_state = 'open' and coalesce(m.sent_at, m.created_at) + m.reply_hours * interval '1 hour' > ${ctx.clock.now().toString()}
      and exists (select from response_flags f where f.organization_id = c.organization_id and f.inbound_message_id = i.id
        and f.name = 'invalid' and f.reason = 'unclear_answer')
      and exists (select from responses r where r.organization_id = c.organization_id and r.message_id = m.id and r.inbound_message_id = i.id
        and r.answer_type = 'needs_review' and r.superseded_at is null)
      -- Another text of the same phone is a new word on the matter.
      and not exists (select from inbound_messages later where later.organization_id = i.organization_id and later.from_phone = i.from_phone
        and (later.received_at, later.id) > (i.received_at, i.id))`.execute(ctx.tx);
  const found = rows[0];
  const question = found ? await answeredQuestion(ctx, inboundMessageId) : null;
  if (!found || !question || !isAskedOfModel(question.expects)) return null;
  const { answers, expects, said } = question;
  const text = withoutPatient(question.body, found.spans);
  const options = expects === "multiple_choice" ? optionsOf({ answers, body: text }) : [];
  return { question, asked: { expects, question: text, reply: said, options, bounds: boundsOf(question) } };
}
