// Several patients on one phone: which of their open questions a reply answers, and our one question if that is unclear.
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { organizationTagValues, renderText } from "../../texts/public.ts";
import { sendAnswers } from "../outbox/outbox.ts";
import { replyNotBefore } from "../rules/reply-delay.ts";
import { isCourtesy } from "./changed-answer.ts";
import type { InboundRow, OpenQuestion, PatientOfPhone } from "./inbox-queries.ts";
import { attentionOf } from "./match-answer.ts";
import type { Handlers } from "./reply-answer.ts";
import {
  type KeptAnswer,
  type ReplyChoice,
  reviewChoice,
  settleChoice,
  standingAnswers,
  storeChoice,
  wasLeftOpen,
} from "./reply-choices.ts";
import type { Decision } from "./reply-decision.ts";
import { raiseFlag } from "./reply-flags.ts";
import { areDistinct, isNamedIn, type Named, namedIn, numbersIn, questionFor } from "./which-patient.ts";

export interface SharedPhone {
  inbound: InboundRow;
  patients: readonly PatientOfPhone[];
  questions: readonly OpenQuestion[];
  answered: readonly OpenQuestion[];
  decision: Decision;
  /** What the person was asked and has not told. */
  choice: ReplyChoice | undefined;
  /** Reads a text against these questions alone. */
  read: (body: string, questions: readonly OpenQuestion[]) => Decision;
  /** The number has an open safety alert: nothing automatic answers it. */
  isQuiet: boolean;
}

interface Settled {
  decision: Decision;
  /** Questions that the same answer goes to as well. */
  also: readonly OpenQuestion[];
  /** An earlier text whose answer this is, at the time of this one; absent: this one says it itself. */
  said?: InboundRow;
}

interface Candidate extends Named {
  question: OpenQuestion;
}

const togetherHours = 12;
/** More do not fit into one text that is still read. */
const maxOffered = 5;

const isBoolean = ({ expects }: OpenQuestion): boolean => expects === "yes_no" || expects === "true_false";
const isSameKind = (one: OpenQuestion, other: OpenQuestion): boolean =>
  one.feature === other.feature && one.expects === other.expects && (isBoolean(one) || one.question_id === other.question_id);
const isTogether = (one: OpenQuestion, other: OpenQuestion): boolean =>
  Math.abs(Temporal.Instant.from(one.asked_at).epochMilliseconds - Temporal.Instant.from(other.asked_at).epochMilliseconds) <=
  togetherHours * 3_600_000;
const patientCount = (candidates: readonly Candidate[]): number => new Set(candidates.map(({ question }) => question.patient_id)).size;
const isWaiting = ({ question }: Candidate): boolean => !question.is_answered && !question.given;
const isSame = (one: { type: string; value?: unknown }, other: { type: string; value?: unknown }): boolean =>
  one.type === other.type && (one.value ?? null) === (other.value ?? null);

async function candidatesOf(ctx: Ctx, shared: SharedPhone, questions: readonly OpenQuestion[], handlers: Handlers): Promise<Candidate[]> {
  const [first] = questions;
  if (!first) return [];
  const at = Temporal.Instant.from(shared.inbound.received_at);
  const days = await handlers.get(first.feature)?.stillAsked?.(
    ctx,
    questions.map(({ source_id }) => source_id),
    at,
  );
  return questions
    .filter(({ source_id }) => !days || days.has(source_id))
    .map((question) => ({
      question,
      firstName: shared.patients.find(({ id }) => id === question.patient_id)?.first_name ?? null,
      day: days?.get(question.source_id) ?? null,
    }));
}

/** The words of an open answer are those that were written first. */
const keptOf = (answer: KeptAnswer, { body }: InboundRow): KeptAnswer =>
  (answer.type as string) === "open_ended" ? { ...answer, value: body } : answer;

/** An answer that was read against one question, for another: two yes/no questions may mean opposite things by the same words. */
function answerFor(shared: SharedPhone, body: string, answer: KeptAnswer, question: OpenQuestion): KeptAnswer | null {
  if (!isBoolean(question)) return answer;
  const again = shared.read(body, [question]);
  return again.kind === "answer" ? again.answer : null;
}

/** Its patient is not named on a phone that others have by now. */
async function isOneConfidential(ctx: Ctx, messageIds: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{
    is_confidential: boolean;
  }>`select coalesce(bool_or(is_confidential_message(${ctx.org.id}, id)), false) as is_confidential
    from unnest(${[...messageIds]}::bigint[]) as id`.execute(ctx.tx);
  return rows[0]?.is_confidential ?? false;
}

async function ask(ctx: Ctx, shared: SharedPhone, candidates: readonly Candidate[], expiresAt: Temporal.Instant): Promise<void> {
  const { inbound } = shared;
  const [first] = candidates;
  const before = renderText("{{organization_name}}: ", "english", await organizationTagValues(ctx));
  if (!first || !before.ok) return;
  const { language, patient_id: patientId } = first.question;
  const { text, spans } = questionFor(`${before.text.trim()} `, candidates, language);
  await sendAnswers(ctx, [
    {
      patientId,
      toPhone: inbound.from_phone,
      purpose: "acknowledgement",
      feature: "patient",
      sourceId: null,
      language: language === "spanish" ? "spanish" : "english",
      body: text,
      phiSpans: spans,
      key: `which-patient:${inbound.id}`,
      notBefore: replyNotBefore(ctx, inbound.received_at),
      notAfter: expiresAt,
    },
  ]);
}

/** Asks once, or puts the reply to review where a question may not say enough, or said it already. */
async function setAside(ctx: Ctx, shared: SharedPhone, pool: readonly Candidate[], answer: KeptAnswer, mayAsk: boolean): Promise<void> {
  const { inbound } = shared;
  // In the order in which they were asked.
  const candidates = [...pool].reverse();
  const messageIds = candidates.map(({ question }) => question.message_id);
  const isAsked =
    mayAsk &&
    candidates.length <= maxOffered &&
    areDistinct(candidates) &&
    candidates.every(({ question, firstName }) => isNamedIn(question.body, firstName)) &&
    !(await isOneConfidential(ctx, messageIds)) &&
    !(await wasLeftOpen(ctx, inbound.from_phone, messageIds));
  const expiresAt = await storeChoice(ctx, { inbound, messageIds, answer: keptOf(answer, inbound) }, isAsked);
  if (isAsked) return ask(ctx, shared, candidates, expiresAt);
  const newest = pool[0]?.question;
  if (newest)
    await raiseFlag(ctx, {
      patientId: newest.patient_id,
      inboundMessageId: inbound.id,
      sourceId: null,
      feature: newest.feature,
      reason: "unclear_patient",
    });
}

/** What the person says to our question; null where a question asked since takes it. */
async function settleByChoice(ctx: Ctx, shared: SharedPhone, choice: ReplyChoice, handlers: Handlers): Promise<Settled | null> {
  const { inbound, decision } = shared;
  const isNewer = ({ message_id, asked_at }: OpenQuestion) =>
    !choice.message_ids.includes(message_id) &&
    Temporal.Instant.compare(Temporal.Instant.from(asked_at), Temporal.Instant.from(choice.asked_at)) > 0;
  const newer = shared.questions.filter(isNewer);
  if (newer.length > 0 && shared.read(inbound.body, newer).kind === "answer") return null;
  const offered = choice.message_ids.map((id) => [...shared.questions, ...shared.answered].find(({ message_id }) => message_id === id));
  const candidates = await candidatesOf(
    ctx,
    shared,
    offered.filter((question) => question !== undefined),
    handlers,
  );
  const settle = async (
    picked: readonly (OpenQuestion | undefined)[],
    said: { answer: KeptAnswer; body: string; inbound_message_id?: number },
  ): Promise<Settled | null> => {
    const answers = picked.map((question) =>
      question && candidates.some((one) => one.question === question) ? answerFor(shared, said.body, said.answer, question) : null,
    );
    const [[question, ...also], [answer]] = [picked, answers];
    if (!question || !answer || answers.some((one) => one === null || !isSame(one, answer))) return null;
    await settleChoice(ctx, choice, picked.length === choice.message_ids.length ? "all" : "one", question);
    const { inbound_message_id: id, body } = said;
    return {
      decision: { kind: "answer", question, answer },
      also: also.filter((one) => one !== undefined),
      ...(id === undefined ? {} : { said: { ...inbound, id, body } }),
    };
  };
  const numbers = numbersIn(inbound.body, offered.length);
  const isRepeated = decision.kind === "answer" && !isCourtesy(inbound.body) && isSame(keptOf(decision.answer, inbound), choice.answer);
  const { one, rest } = namedIn(inbound.body, candidates);
  const named = one ? shared.read(rest, [one.question]) : null;
  const waiting = candidates.filter(isWaiting).map(({ question }) => question);
  const settled =
    numbers !== null && numbers !== "all"
      ? await settle(
          numbers.map((at) => offered[at]),
          choice,
        )
      : one && rest === ""
        ? await settle([one.question], choice)
        : one && named?.kind === "answer"
          ? await settle([one.question], { answer: named.answer, body: rest })
          : (numbers === "all" || isRepeated) && !one
            ? await settle(waiting, choice)
            : null;
  if (settled) return settled;
  await reviewChoice(ctx, choice.inbound_message_id);
  const [newest] = shared.questions;
  return { decision: decision.kind === "conversation" || !newest ? decision : { kind: "set_aside", question: newest }, also: [] };
}

/** Of a reply to which no choice belongs. */
async function settleByQuestions(ctx: Ctx, shared: SharedPhone, handlers: Handlers): Promise<Settled> {
  const { inbound, decision } = shared;
  const asIs: Settled = { decision, also: [] };
  const newest = "question" in decision && decision.question ? decision.question : shared.questions[0];
  if (!newest) return asIs;
  const kin = [...shared.questions, ...shared.answered].filter((one) => isSameKind(one, newest) && isTogether(one, newest));
  if (new Set(kin.map(({ patient_id }) => patient_id)).size < 2) return asIs;
  const candidates = await candidatesOf(ctx, shared, kin, handlers);
  const { one, rest, isByDay, namesSeveral } = namedIn(inbound.body, candidates);
  const named = one && rest !== "" ? shared.read(rest, [one.question]) : null;
  // "No, Tuesday is better" names the day as a wish.
  if (one && named?.kind === "answer" && (!isByDay || named.answer.confidence === "exact")) {
    const isContradicted = decision.kind === "answer" && isBoolean(one.question) && decision.answer.type !== named.answer.type;
    if (!isContradicted) return { decision: { kind: "answer", question: one.question, answer: named.answer }, also: [] };
  }
  if (decision.kind !== "answer") return asIs;
  const { answer } = decision;
  // Who needs attention gets it at once; staff see who shares the phone.
  if (attentionOf(decision.question, answer.value)) return asIs;
  const waiting = candidates.filter(isWaiting);
  // "Ok" behind our thanks says nothing about the other visit.
  if (waiting.length < candidates.length && isBoolean(decision.question) && isCourtesy(inbound.body))
    return { decision: { kind: "conversation" }, also: [] };
  const pool = waiting.length > 0 ? waiting : candidates.filter(({ question }) => !question.given);
  const [only] = pool;
  if (!only) return asIs;
  if (patientCount(pool) < 2) {
    const own = answerFor(shared, inbound.body, answer, only.question);
    return own ? { decision: { kind: "answer", question: only.question, answer: own }, also: [] } : asIs;
  }
  if (waiting.length === 0) {
    const standing = await standingAnswers(
      ctx,
      pool.map(({ question }) => question.message_id),
    );
    if (standing.every((given) => isSame(given, answer))) return asIs;
  }
  await setAside(ctx, shared, pool, answer, !shared.isQuiet && !namesSeveral);
  return { decision: { kind: "set_aside", question: only.question }, also: [] };
}

/** Stop, help and news about a person are read before, on a shared phone too. */
const isOfQuestions = ({ kind }: Decision): boolean => kind === "answer" || kind === "unclear" || kind === "conversation";

export async function settleShared(ctx: Ctx, shared: SharedPhone, handlers: Handlers): Promise<Settled> {
  const { choice, inbound, decision } = shared;
  if (!isOfQuestions(decision)) return { decision, also: [] };
  if (choice) {
    const isLate = Temporal.Instant.compare(Temporal.Instant.from(inbound.received_at), Temporal.Instant.from(choice.expires_at)) >= 0;
    const settled = isLate ? null : await settleByChoice(ctx, shared, choice, handlers);
    if (settled) return settled;
    if (isLate) await reviewChoice(ctx, choice.inbound_message_id);
    else return { decision, also: [] };
  }
  return shared.patients.length < 2 ? { decision, also: [] } : settleByQuestions(ctx, shared, handlers);
}
