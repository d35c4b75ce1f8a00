// Processes incoming texts from raw row to effect, many phones in one transaction: which patient, what it says, which handler.
import { foldReply } from "@tidings/contract/message/fold-reply";
import { isEveryday } from "@tidings/contract/message/safety/everyday-replies";
import { type ReplyUse, withholdsThanks } from "@tidings/contract/message/safety/withheld-thanks";
import { asksSomething } from "@tidings/contract/message/writing/asks-something";
import { topicOf } from "@tidings/contract/message/writing/question-topic";
import type { Ctx } from "../../../kernel/context.ts";
import { enqueueMediaDownload } from "../../media/public.ts";
import { mayAnswerUnrequested, openThreads } from "../conversations/inbox-thread.ts";
import { enqueueTranslations, type TranslatableText, translatableText } from "../translation/enqueue-translations.ts";
import { cacheShortTexts } from "./classification-cache.ts";
import { sendStandardText } from "./compliance-text.ts";
import {
  endInbound,
  type InboundOutcome,
  type InboundRow,
  isOvertaken,
  nextOfPhones,
  type OpenQuestion,
  openQuestions,
  type PatientOfPhone,
  patientsOfPhones,
} from "./inbox-queries.ts";
import { enqueueLargeModel } from "./large-model/ask-large-model.job.ts";
import { replyOutsideHours, type Spoken } from "./outside-hours.ts";
import { attentionAnswers, type Handlers, type Reply, takeAnswers } from "./reply-answer.ts";
import { openChoices, type ReplyChoice } from "./reply-choices.ts";
import { classificationOf, type NewClassification, storeClassifications } from "./reply-classifications.ts";
import { type Decision, decide, takesTwo } from "./reply-decision.ts";
import { raiseFlag } from "./reply-flags.ts";
import { openHold } from "./reply-holds.ts";
import {
  isHelpAnsweredByCarrier,
  type KeywordReply,
  takeDoubtfulStop,
  takeHelp,
  takeNews,
  takeReminders,
  takeStart,
  takeStop,
  takeWrongNumber,
} from "./reply-keywords.ts";
import { takeUnclear } from "./reply-unclear.ts";
import type { SafetyPort, SafetyQuestion } from "./safety-port.ts";
import { type SharedPhone, settleShared } from "./shared-phone.ts";
import { asStaffTaught } from "./staff-examples.ts";
import { hideDoubt, takeLeaveRequest } from "./take-leave-request.ts";

interface InboundContext {
  inbound: InboundRow;
  patients: readonly PatientOfPhone[];
  questions: readonly OpenQuestion[];
  /** With an answer that another may change. */
  answered: readonly OpenQuestion[];
  decision: Decision;
  choice: ReplyChoice | undefined;
  read: SharedPhone["read"];
}

/** The oldest unread text of each phone with all that is known about the phone, and what it comes to. */
async function loadContexts(ctx: Ctx, phones: readonly string[]): Promise<InboundContext[]> {
  const texts = await nextOfPhones(ctx, phones);
  if (texts.length === 0) return [];
  const patientsBy = await patientsOfPhones(
    ctx,
    texts.map((text) => text.from_phone),
  );
  const asked = texts.flatMap((text) =>
    (patientsBy.get(text.from_phone) ?? []).map(({ id }) => ({ phone: text.from_phone, patientId: id, receivedAt: text.received_at })),
  );
  const questionsBy = asked.length === 0 ? new Map<string, OpenQuestion[]>() : await openQuestions(ctx, asked);
  const choices = await openChoices(
    ctx,
    texts.map((text) => text.from_phone),
  );
  const replies = texts.map((inbound): InboundContext => {
    const patients = patientsBy.get(inbound.from_phone) ?? [];
    const asked = questionsBy.get(inbound.from_phone) ?? [];
    const questions = asked.filter((question) => !question.given);
    const answered = asked.filter((question) => question.given);
    const today = () => Temporal.Instant.from(inbound.received_at).toZonedDateTimeISO(ctx.org.timeZone).toPlainDate().toString();
    const hasReminders = ctx.org.services.includes("appointment");
    const { body, media, carrier_opt_out: carrierOptOut, is_assistant_on: isAssistantOn } = inbound;
    const said = { hasMedia: media.length > 0, carrierOptOut, patients, isAssistantOn, today, hasReminders };
    return {
      inbound,
      patients,
      questions,
      answered,
      decision: decide({ ...said, body, questions, answered }),
      choice: choices.get(inbound.from_phone),
      read: (text, of) => decide({ ...said, body: text, questions: of }),
    };
  });
  return asStaffTaught(ctx, replies);
}

/** When we last asked something that a bare 2 answers. */
function twoAskedAt({ inbound, questions, choice }: InboundContext): string | null {
  if (!inbound.body.includes("2")) return null;
  return choice?.asked_at ?? questions.find(takesTwo)?.asked_at ?? null;
}

/** Of what was asked and of what was written to the patient, the newest. */
function isVisitAsked({ questions, answered, patients }: InboundContext): boolean {
  const asked = [questions[0], answered[0]].flatMap((question) => (question ? [question] : []));
  const [newest] = asked.sort((one, other) => Temporal.Instant.compare(other.asked_at, one.asked_at));
  if (newest?.feature === "appointment") return true;
  return [newest?.body, patients[0]?.last_message_body].some((body) => body && topicOf(body) === "attendance");
}

function safetyQuestionOf(context: InboundContext): SafetyQuestion {
  const { inbound, decision } = context;
  const patient = patientOf(context);
  return {
    inbound,
    patientId: patient?.id ?? null,
    language: patient?.language ?? null,
    // "Who is this?" asks for no help of the kind that a safety text offers.
    isHelp: (decision.kind === "help" && decision.isPlainWord) || inbound.carrier_opt_out === "HELP",
    isHelpAnsweredByCarrier: isHelpAnsweredByCarrier(inbound),
    twoAskedAt: twoAskedAt(context),
    isVisitAsked: () => isVisitAsked(context),
  };
}

/** The safety of these phones' next texts alone, where reading the rest of them fails. */
export async function takeSafetyAlone(ctx: Ctx, phones: readonly string[], safety: SafetyPort): Promise<void> {
  const texts = await nextOfPhones(ctx, phones);
  const patients = await patientsOfPhones(ctx, phones);
  await safety.take(
    ctx,
    texts.map((inbound) => {
      const patient = patients.get(inbound.from_phone)?.[0];
      const isHelp = inbound.carrier_opt_out === "HELP";
      return {
        inbound,
        patientId: patient?.id ?? null,
        language: patient?.language ?? null,
        isHelp,
        isHelpAnsweredByCarrier: isHelp,
        twoAskedAt: null,
        isVisitAsked: () => false,
      };
    }),
  );
}

const questionOf = ({ decision }: InboundContext): OpenQuestion | undefined =>
  "question" in decision ? (decision.question ?? undefined) : undefined;

/** The one who was asked; without a question the one last texted; without any text the oldest enabled profile. */
function patientOf(context: InboundContext): PatientOfPhone | null {
  const asked = questionOf(context) ?? context.questions[0];
  return context.patients.find((patient) => patient.id === asked?.patient_id) ?? context.patients[0] ?? null;
}

const isConversation = (ctx: Ctx, patient: PatientOfPhone): boolean =>
  ctx.org.services.includes("directMessaging") && !patient.opted_out_features.includes("messenger");

/** No machine reads a picture: whatever else comes of it, a person looks. */
const isMediaOnly = (inbound: InboundRow): boolean => inbound.media.length > 0 && inbound.body.trim() === "";

/** Messenger takes it; where the organization has no Messenger, the standard text says so, at most once a day. */
async function handleUnsolicited(
  ctx: Ctx,
  { inbound, patients }: InboundContext,
  patient: PatientOfPhone,
  { isQuiet, isWithheld }: Pick<Reply<"answer">, "isQuiet" | "isWithheld">,
): Promise<string> {
  const isForMessenger = isConversation(ctx, patient);
  const isGuess = isForMessenger && patients.length > 1 && patient.last_message_at === null;
  if (isGuess || isMediaOnly(inbound) || isWithheld)
    await raiseFlag(ctx, {
      patientId: patient.id,
      inboundMessageId: inbound.id,
      sourceId: null,
      feature: "messenger",
      reason: isWithheld ? "distress" : isGuess ? "unclear_patient" : "media_only",
    });
  if (isForMessenger) return "conversation";
  if (!isQuiet && (await mayAnswerUnrequested(ctx, patient.id, inbound.received_at))) {
    await sendStandardText(ctx, {
      scope: "message:errors:sms",
      textKey: "unreq",
      purpose: "unrequested",
      key: `unrequested:${inbound.id}`,
      inbound,
      patient,
      language: patient.language ?? "english",
    });
  }
  return "unrequested";
}

const keywordActs: Partial<Record<Decision["kind"], [string, (ctx: Ctx, reply: KeywordReply) => Promise<void>]>> = {
  stop: ["keyword_stop", takeStop],
  start: ["keyword_start", takeStart],
  reminders: ["keyword_reminders", takeReminders],
  help: ["keyword_help", takeHelp],
  wrong_number: ["wrong_number", takeWrongNumber],
};

const withholds = cacheShortTexts((body, reply: Parameters<typeof withholdsThanks>[1]) => ({ isWithheld: withholdsThanks(body, reply) }));

function useOf({ decision }: InboundContext): ReplyUse | null {
  if (decision.kind === "answer") return decision.question.expects;
  if (decision.kind === "unclear") return decision.isMediaOnly ? null : "unclear";
  return decision.kind === "conversation" ? "conversation" : null;
}

/** Whether a text that raised no alarm may tell of danger all the same. */
function isWithheld(context: InboundContext): boolean {
  const use = useOf(context);
  if (use === null) return false;
  const { decision, inbound } = context;
  const language = questionOf(context)?.language ?? patientOf(context)?.language;
  const isWhole = decision.kind === "answer" && decision.answer.confidence === "exact";
  const { body } = inbound;
  return (
    withholds(body, { use, isWhole, ...(language ? { language } : {}) }).isWithheld &&
    !isEveryday(foldReply(body), () => isVisitAsked(context))
  );
}

/** The alert and the safety text are there already. A stop in the same text takes effect; nothing else of ours answers it. */
async function takeBesideSafety(ctx: Ctx, context: InboundContext): Promise<string> {
  const { inbound, decision } = context;
  const patient = patientOf(context);
  const keywordReply = { inbound, patient, isPlainWord: false, isSilent: true };
  const act = decision.kind === "help" ? undefined : keywordActs[decision.kind];
  const isOverdue = act !== undefined && (await isOvertaken(ctx, inbound, context.patients));
  if (act && !isOverdue) await act[1](ctx, keywordReply);
  if (patient && (decision.kind === "doubtful_stop" || decision.kind === "deceased")) await openHold(ctx, inbound, decision.kind);
  if (patient)
    await raiseFlag(ctx, {
      patientId: patient.id,
      inboundMessageId: inbound.id,
      sourceId: questionOf(context)?.source_id ?? null,
      feature: questionOf(context)?.feature ?? "messenger",
      reason: "safety",
    });
  return act && !isOverdue ? act[0] : "safety";
}

/** What concerns one phone alone; answers how it ended. */
async function handleSingle(
  ctx: Ctx,
  context: InboundContext,
  handlers: Handlers,
  how: Pick<Reply<"answer">, "isQuiet" | "isWithheld">,
): Promise<string> {
  const { inbound, decision } = context;
  const patient = patientOf(context);
  const isPlainWord = "isPlainWord" in decision && decision.isPlainWord;
  const keywordReply = { inbound, patient, isPlainWord, isSilent: false };
  // An unknown number that asks who is texting gets no answer; HELP itself must be answered for every number.
  const isStrangersQuestion = decision.kind === "help" && !isPlainWord && !patient;
  const act = isStrangersQuestion ? undefined : keywordActs[decision.kind];
  if (act && decision.kind !== "help" && (await isOvertaken(ctx, inbound, context.patients))) return "overtaken";
  if (act) {
    await act[1](ctx, keywordReply);
    return act[0];
  }
  // Not a patient's number: stored for the log and not answered, so that a stranger learns nothing.
  if (!patient) return "unknown_sender";
  if (decision.kind === "deceased" || decision.kind === "moved" || decision.kind === "leave_program") {
    const { patients } = context;
    const isLeft =
      decision.kind === "leave_program" &&
      (await takeLeaveRequest(ctx, { inbound, patient, patients, isQuiet: how.isQuiet }, handlers.get("program")?.leaving));
    if (!isLeft) await takeNews(ctx, inbound, patient, decision.kind);
    return decision.kind;
  }
  if (decision.kind === "set_aside") return "invalid_answer";
  const question = questionOf(context);
  if (decision.kind === "doubtful_stop") {
    await hideDoubt(ctx, context, handlers.get("program")?.leaving);
    await takeDoubtfulStop(ctx, keywordReply, question !== undefined);
  }
  if ((decision.kind === "unclear" || decision.kind === "doubtful_stop") && question) {
    await takeUnclear(ctx, { inbound, patient, decision, ...how }, handlers.get(question.feature));
    return decision.kind === "unclear" && decision.isMediaOnly ? "media_only" : "invalid_answer";
  }
  // The patient may have asked for no more texts, so none is sent.
  if (decision.kind === "doubtful_stop") return "conversation";
  return handleUnsolicited(ctx, context, patient, how);
}

function outcomeOf(context: InboundContext, disposition: string): InboundOutcome & TranslatableText {
  const [patient, question] = [patientOf(context), questionOf(context)];
  const isKnown = disposition !== "unknown_sender" && patient !== null;
  return {
    ...translatableText({ body: context.inbound.body, disposition, expects: question?.expects ?? null }),
    inboundId: context.inbound.id,
    disposition,
    patientId: isKnown ? patient.id : null,
    messageId: isKnown && context.decision.kind !== "set_aside" ? (question?.message_id ?? null) : null,
    language: isKnown ? (question?.language ?? patient.language) : null,
  };
}

/** Nothing was made of a stop that a later word of the same phone overtook: there is nothing to look over. */
function judge(context: InboundContext, patient: PatientOfPhone | null, disposition: string): NewClassification | null {
  const { inbound, decision, questions } = context;
  if (!inbound.is_assistant_on || !patient || disposition === "overtaken" || disposition === "safety") return null;
  return classificationOf({ inbound, patient, decision, newest: questions[0] });
}

/** The same answer to the questions of others on the phone. */
const repliesTo = (
  also: readonly OpenQuestion[],
  { inbound, patients }: InboundContext,
  { answer }: Extract<Decision, { kind: "answer" }>,
  how: Pick<Reply<"answer">, "isQuiet" | "isWithheld">,
): Reply<"answer">[] =>
  also.flatMap((question) => {
    const patient = patients.find(({ id }) => id === question.patient_id);
    return patient ? [{ inbound, patient, decision: { kind: "answer", question, answer }, ...how }] : [];
  });

/** The answers count, and a person reads what else they say. Those that have an alert are flagged for it already. */
async function flagDistress(ctx: Ctx, answers: readonly Reply<"answer">[]): Promise<void> {
  for (const { inbound, patient, decision, isWithheld } of answers) {
    const { source_id: sourceId, feature } = decision.question;
    if (isWithheld) await raiseFlag(ctx, { patientId: patient.id, inboundMessageId: inbound.id, sourceId, feature, reason: "distress" });
  }
}

/** After a mass send most texts are answers: those are stored together, all other texts one by one. */
export async function processBatch(ctx: Ctx, phones: readonly string[], handlers: Handlers, safety: SafetyPort): Promise<number> {
  const all = await loadContexts(ctx, phones);
  const { concerned, quietNumbers } = await safety.take(
    ctx,
    all.map((context) => safetyQuestionOf(context)),
  );
  const answers: Reply<"answer">[] = [];
  const more: Reply<"answer">[] = [];
  const threads: { patientId: number; receivedAt: string }[] = [];
  const outcomes: (InboundOutcome & TranslatableText)[] = [];
  const spoken: Spoken[] = [];
  const judged: NewClassification[] = [];
  const left: { inboundId: number; expects: string }[] = [];
  const hasMessenger = ctx.org.services.includes("directMessaging");
  for (const first of all) {
    const { inbound } = first;
    if (concerned.has(inbound.id)) {
      outcomes.push(outcomeOf(first, await takeBesideSafety(ctx, first)));
      continue;
    }
    const isQuiet = quietNumbers.has(inbound.from_phone);
    const { decision, also, said = inbound } = await settleShared(ctx, { ...first, isQuiet }, handlers);
    const context = { ...first, decision };
    const patient = patientOf(context);
    const how = { isQuiet, isWithheld: isWithheld({ ...context, inbound: said }) };
    if (decision.kind === "answer" && patient) answers.push({ inbound: said, patient, decision, ...how });
    if (decision.kind === "answer") more.push(...repliesTo(also, { ...context, inbound: said }, decision, how));
    const disposition = decision.kind === "answer" ? "answer" : await handleSingle(ctx, context, handlers, how);
    // The answer counts; what the patient asks beside it waits for a person.
    if (decision.kind === "answer" && patient && decision.question.expects !== "open_ended" && asksSomething(inbound.body) && hasMessenger)
      threads.push({ patientId: patient.id, receivedAt: inbound.received_at });
    if (disposition === "conversation" && patient) {
      threads.push({ patientId: patient.id, receivedAt: inbound.received_at });
      if (!isQuiet) spoken.push({ inbound, patient });
    }
    const judgement = judge({ ...context, inbound: said }, patient, disposition);
    if (judgement) judged.push(judgement);
    // What the rules have read and refused (two answers at once, out of range) stays refused.
    if (judgement && !isQuiet && !how.isWithheld && decision.kind === "unclear" && decision.reason === "not_understood")
      left.push({ inboundId: inbound.id, expects: decision.question.expects });
    outcomes.push(outcomeOf(context, disposition));
  }
  const responseIds = await takeAnswers(ctx, answers, handlers);
  const taken = new Map([...responseIds].map(([inboundId, responseId]) => [inboundId, [responseId]]));
  // One at a time: they are of one text, and its responses are told apart by the call.
  for (const reply of more) {
    const also = taken.get(reply.inbound.id) ?? [];
    also.push(...(await takeAnswers(ctx, [{ ...reply, also: [...also] }], handlers)).values());
  }
  const attention = await attentionAnswers(ctx, answers, responseIds);
  await safety.takeAnswers(ctx, attention);
  for (const { inbound, patientId, sourceId, feature } of attention)
    await raiseFlag(ctx, { patientId, inboundMessageId: inbound.id, sourceId, feature, reason: "safety" });
  await flagDistress(ctx, [...answers, ...more]);
  await storeClassifications(ctx, judged);
  await enqueueLargeModel(ctx, left);
  await openThreads(ctx, threads);
  await replyOutsideHours(ctx, spoken);
  await endInbound(ctx, outcomes);
  await enqueueMediaDownload(
    ctx,
    all.filter(({ inbound }) => inbound.media.length > 0).map(({ inbound }) => inbound.id),
  );
  await enqueueTranslations(ctx, outcomes);
  return all.length;
}
