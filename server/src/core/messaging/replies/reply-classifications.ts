// Records what the Response Assistant read in replies beyond exact words, for staff to review.

import type { ReadingLayer } from "@tidings/contract/message/question";
import { wordsAsWritten } from "@tidings/contract/message/words-as-written";
import { hiddenFeatures } from "@tidings/contract/permissions";
import type { AssistantClassification, AssistantDoubt, QuestionType } from "@tidings/contract/words";
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { announce } from "../../../kernel/live.ts";
import type { InboundRow, OpenQuestion, PatientOfPhone } from "./inbox-queries.ts";
import type { Decision, ReadBy } from "./reply-decision.ts";

interface Judged {
  inbound: InboundRow;
  patient: PatientOfPhone;
  decision: Decision;
  /** The newest open question of the phone, for what is a reply to none. */
  newest: OpenQuestion | undefined;
}

type Judgement = { classification: AssistantClassification; reason?: AssistantDoubt; value?: unknown; readBy?: ReadBy | undefined };

export interface NewClassification extends Judgement {
  inbound: InboundRow;
  patientId: number;
  feature: string;
  questionType: QuestionType | null;
}

const byRules: ReadBy = { layer: "rules", evidence: null };
const doubt = (reason: AssistantDoubt, readBy = byRules): Judgement => ({ classification: "needs_review", reason, readBy });

/** Null where the words were exact, and where there were none: no machine reads a picture. */
function judgementOf(decision: Decision): Judgement | null {
  if (decision.kind === "stop") return decision.isPlainWord ? null : { classification: "opt_out", readBy: decision.readBy };
  if (decision.kind === "leave_program") return { classification: "leave_program", readBy: decision.readBy };
  if (decision.kind === "doubtful_stop") return doubt("doubtful_stop", decision.readBy);
  if (decision.kind === "answer") {
    const { type, confidence, value, layer, evidence } = decision.answer;
    if (confidence === "exact" || type === "open_ended") return null;
    // A choice is named by its type already.
    const isNamedByType = type !== "numerical" && type !== "scale" && type !== "date";
    const readBy: ReadBy = { layer: layer ?? "rules", evidence: evidence ?? null };
    return { classification: type, value: isNamedByType ? undefined : value, readBy };
  }
  if (decision.kind !== "unclear" || decision.isMediaOnly || decision.reason === "empty") return null;
  return decision.reason === "maybe" ? { classification: "maybe", readBy: byRules } : doubt(decision.reason);
}

/** What the assistant has to say of a reply; the caller asks only while it is on. */
export function classificationOf({ inbound, patient, decision, newest }: Judged): NewClassification | null {
  const judgement = judgementOf(decision);
  if (!judgement) return null;
  const question = ("question" in decision ? decision.question : null) ?? newest;
  return {
    ...judgement,
    inbound,
    patientId: question?.patient_id ?? patient.id,
    feature: question?.feature ?? "messenger",
    questionType: question?.expects ?? null,
  };
}

/** By one statement, however many; a reply that is read again keeps its first. */
export async function storeClassifications(ctx: Ctx, found: readonly NewClassification[]): Promise<void> {
  if (found.length === 0) return;
  const column = <T>(pick: (one: NewClassification) => T): T[] => found.map(pick);
  await sql`insert into ai_classifications (organization_id, inbound_message_id, patient_id, feature, question_type, classification, value, reason,
      layer, evidence, response_key, created_at)
    select ${ctx.org.id}, c.inbound_message_id, c.patient_id, c.feature, c.question_type, c.classification, c.value, c.reason,
      c.layer, left(c.evidence, 200), fold_key(left(btrim(c.body), 60)), ${ctx.clock.now().toString()}
    from unnest(${column(({ inbound }) => inbound.id)}::bigint[], ${column(({ patientId }) => patientId)}::bigint[],
      ${column(({ feature }) => feature)}::text[], ${column(({ questionType }) => questionType)}::text[],
      ${column(({ classification }) => classification)}::text[],
      ${column(({ value }) => (value === undefined ? null : JSON.stringify(value)))}::jsonb[],
      ${column(({ reason }) => reason ?? null)}::text[], ${column(({ readBy }) => readBy?.layer ?? null)}::text[],
      ${column(({ readBy, inbound }) => (readBy?.evidence ? wordsAsWritten(inbound.body, readBy.evidence) : null))}::text[], ${column(({ inbound }) => inbound.body)}::text[])
      as c (inbound_message_id, patient_id, feature, question_type, classification, value, reason, layer, evidence, body)
    on conflict (organization_id, inbound_message_id) do nothing`.execute(ctx.tx);
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "ai_classification" });
}

/** Staff agree with the classification. */
export async function confirmClassification(ctx: Ctx, id: number): Promise<void> {
  await sql`update ai_classifications set reviewed_by_user_id = ${ctx.actor.userId}, reviewed_at = ${ctx.clock.now().toString()}
    where organization_id = ${ctx.org.id} and id = ${id}`.execute(ctx.tx);
}

/** Staff set another answer; `value` is JSON. */
export async function correctClassificationTo(ctx: Ctx, id: number, answerType: string, value: string | null): Promise<void> {
  await sql`update ai_classifications set corrected_to = ${answerType}, corrected_value = ${value}::jsonb,
      reviewed_by_user_id = ${ctx.actor.userId}, reviewed_at = ${ctx.clock.now().toString()}
    where organization_id = ${ctx.org.id} and id = ${id}`.execute(ctx.tx);
}

/** The large model read what was left to staff; what staff have decided meanwhile stays. */
export async function readAsLargeModel(
  ctx: Ctx,
  inboundMessageId: number,
  answer: { type: string; value?: string | number },
): Promise<void> {
  const value = answer.value === undefined ? null : JSON.stringify(answer.value);
  await sql`update ai_classifications set classification = ${answer.type}, value = ${value}::jsonb, reason = null, layer = 'large_model', evidence = null
    where organization_id = ${ctx.org.id} and inbound_message_id = ${inboundMessageId} and classification = 'needs_review' and reviewed_at is null`.execute(
    ctx.tx,
  );
}

/** An operator marks a classification as right or wrong, of an organization that shares its replies; null takes the mark away. */
export async function judgeClassification(ctx: Ctx, externalId: string, isCorrect: boolean | null): Promise<void> {
  const at = isCorrect === null ? null : ctx.clock.now().toString();
  await sql`update ai_classifications set judged_correct = ${isCorrect}, judged_at = ${at}, judged_by_user_id = ${at === null ? null : ctx.actor.userId}
    where external_id = ${externalId} and shares_reviews(organization_id)`.execute(ctx.tx);
}

interface LayerAgreement {
  /** Of the organization's calendar, "2026-11". */
  month: string;
  layer: ReadingLayer;
  read: number;
  reviewed: number;
  agreed: number;
}

/**
 * Of the features that the reader may see, by month and layer, the newest month first: how many replies were read, how many of them staff reviewed, and how many of those they
 * left as they were. Replies that needed review are not counted: nothing was read in them.
 */
export async function agreementByLayer(ctx: Ctx, since: Temporal.Instant): Promise<LayerAgreement[]> {
  const { rows } = await sql<LayerAgreement>`
    select to_char(created_at at time zone ${ctx.org.timeZone}, 'YYYY-MM') as month, layer, count(*) as read,
      count(*) filter (where reviewed_at is not null) as reviewed,
      count(*) filter (where reviewed_at is not null and (corrected_to is null
        or (corrected_to = classification and corrected_value is not distinct from value))) as agreed
    from ai_classifications
    where organization_id = ${ctx.org.id} and created_at >= ${since.toString()} and layer is not null and classification <> 'needs_review'
      and feature <> all (${hiddenFeatures(ctx.actor.permissions)}::text[])
    group by 1, 2 order by 1 desc, 2`.execute(ctx.tx);
  return rows;
}
