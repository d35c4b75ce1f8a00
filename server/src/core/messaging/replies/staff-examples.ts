// Reads a reply the way staff corrected the same reply to the same question before: reviewed classifications are the organization's examples.
import type { AnswerReading } from "@tidings/contract/message/question";
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import type { InboundRow } from "./inbox-queries.ts";
import type { Decision } from "./reply-decision.ts";

/** Numbers and dates are not learned by heart: their readers are exact, and "tomorrow" is another day each time. */
const taughtTypes: ReadonlySet<string> = new Set(["yes_no", "true_false", "multiple_choice", "scale"]);
/** A longer reply is hardly written twice; `response_key` holds so many characters. */
const maxLength = 60;
/** A single correction may be a slip. */
const minExamples = 2;

interface Read {
  inbound: InboundRow;
  decision: Decision;
}
type Asked = Extract<Decision, { kind: "answer" | "unclear" }>;
type Answered = Extract<AnswerReading, { kind: "answer" }>;

/** What rules did not read: left to staff, or decided by the statistical model. Danger and wishes about messages never come here. */
function isOpenToStaff({ inbound, decision }: Read): boolean {
  if (!inbound.is_assistant_on || inbound.body.trim().length > maxLength) return false;
  if (decision.kind === "answer") return decision.answer.layer === "model" && taughtTypes.has(decision.question.expects);
  return (
    decision.kind === "unclear" &&
    !decision.isMediaOnly &&
    decision.reason === "not_understood" &&
    taughtTypes.has(decision.question.expects)
  );
}

interface Taught {
  inbound_id: number;
  type: Answered["type"];
  value: unknown;
}

/** One statement, however many. Examples that contradict each other, or that staff left unclear, teach nothing. */
async function taughtAnswers(ctx: Ctx, open: readonly { inbound: InboundRow; decision: Asked }[]): Promise<Map<number, Taught>> {
  const { rows } = await sql<Taught>`
    select a.inbound_id, (array_agg(e.type))[1] as type, (array_agg(e.value))[1] as value
    from unnest(${open.map(({ inbound }) => inbound.id)}::bigint[], ${open.map(({ inbound }) => inbound.body)}::text[],
      ${open.map(({ decision }) => decision.question.question_id)}::bigint[]) as a (inbound_id, body, question_id)
    join questions q on q.organization_id = ${ctx.org.id} and q.id = a.question_id
    cross join lateral (
      select coalesce(c.corrected_to, c.classification) as type,
        case when c.corrected_to is null then c.value else c.corrected_value end as value
      from ai_classifications c
      join inbound_messages i on i.organization_id = c.organization_id and i.id = c.inbound_message_id
      join messages m on m.organization_id = i.organization_id and m.id = i.message_id
      join questions t on t.organization_id = m.organization_id and t.id = m.question_id
      where c.organization_id = ${ctx.org.id} and c.response_key = fold_key(btrim(a.body)) and c.reviewed_at is not null
        and length(btrim(i.body)) <= ${maxLength} and t.type = q.type and t.content_text = q.content_text
        and (t.id = q.id or t.type <> 'multiple_choice'
          or (select array_agg(response_label order by position) from answers where organization_id = t.organization_id and question_id = t.id)
            is not distinct from (select array_agg(response_label order by position) from answers where organization_id = q.organization_id and question_id = q.id))
      order by c.created_at desc limit 20) e
    group by a.inbound_id
    having count(*) >= ${minExamples} and count(distinct (e.type, coalesce(e.value, 'null'))) = 1
      and min(e.type) not in ('needs_review', 'maybe', 'opt_out', 'leave_program')`.execute(ctx.tx);
  return new Map(rows.map((row) => [row.inbound_id, row]));
}

function answerOf({ type, value }: Taught): Answered {
  const by = { confidence: "likely", layer: "corrections" } as const;
  if (type.startsWith("multiple_choice_")) return { kind: "answer", type, value: type.slice(-1), ...by };
  return typeof value === "number" ? { kind: "answer", type, value, ...by } : { kind: "answer", type, ...by };
}

/** The same replies; what staff have taught is an answer now. */
export async function asStaffTaught<T extends Read>(ctx: Ctx, replies: readonly T[]): Promise<T[]> {
  const open = replies.flatMap((reply) => (isOpenToStaff(reply) ? [{ inbound: reply.inbound, decision: reply.decision as Asked }] : []));
  if (open.length === 0) return [...replies];
  const taught = await taughtAnswers(ctx, open);
  return replies.map((reply) => {
    const answer = taught.get(reply.inbound.id);
    if (!answer) return reply;
    const { question } = reply.decision as Asked;
    return { ...reply, decision: { kind: "answer", question, answer: answerOf(answer) } };
  });
}
