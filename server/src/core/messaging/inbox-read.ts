// One incoming text from raw row to effect, in one transaction: whose is it, what does it say, who takes it.
import type { Ctx } from "../../kernel/context.ts";
import { sendStandardText } from "./compliance-text.ts";
import {
  endInbound,
  type InboundRow,
  nextOfPhone,
  type OpenQuestion,
  openQuestions,
  type PatientOfPhone,
  patientsOfPhone,
} from "./inbox-queries.ts";
import { mayAnswerUnrequested, openThread } from "./inbox-thread.ts";
import { takeAnswer, takeUnclear } from "./reply-answer.ts";
import { type Decision, decide } from "./reply-decision.ts";
import { raiseFlag } from "./reply-flags.ts";
import type { ReplyHandler } from "./reply-handler.ts";
import { type KeywordReply, takeDoubtfulStop, takeHelp, takeStart, takeStop, takeWrongNumber } from "./reply-keywords.ts";

export type Handlers = ReadonlyMap<string, ReplyHandler>;

interface Heard {
  inbound: InboundRow;
  patients: readonly PatientOfPhone[];
  questions: readonly OpenQuestion[];
}

/** The one who was asked; without a question the one last texted; without any text the oldest enabled profile. */
function patientOf(heard: Heard, question: OpenQuestion | undefined): PatientOfPhone | null {
  const asked = question ?? heard.questions[0];
  return heard.patients.find((patient) => patient.id === asked?.patient_id) ?? heard.patients[0] ?? null;
}

/** Messenger takes it; where the organization has no Messenger, the standard text says so, at most once a day. */
async function takeConversation(ctx: Ctx, { inbound, patients }: Heard, patient: PatientOfPhone): Promise<string> {
  if (ctx.org.services.includes("directMessaging") && !patient.opted_out_features.includes("messenger")) {
    await openThread(ctx, patient.id, inbound.received_at);
    const isGuess = patients.length > 1 && patient.last_message_at === null;
    if (isGuess)
      await raiseFlag(ctx, {
        patientId: patient.id,
        inboundMessageId: inbound.id,
        sourceId: null,
        feature: "messenger",
        reason: "unclear_patient",
      });
    return "conversation";
  }
  if (await mayAnswerUnrequested(ctx, patient.id, inbound.received_at)) {
    await sendStandardText(ctx, {
      scope: "message:errors:sms",
      textKey: "unreq",
      purpose: "unrequested",
      key: `unrequested:${inbound.id}`,
      toPhone: inbound.from_phone,
      patient,
      language: patient.language ?? "english",
    });
  }
  return "unrequested";
}

const keywordActs: Partial<Record<Decision["kind"], [string, (ctx: Ctx, reply: KeywordReply) => Promise<void>]>> = {
  stop: ["keyword_stop", takeStop],
  start: ["keyword_start", takeStart],
  help: ["keyword_help", takeHelp],
  wrong_number: ["wrong_number", takeWrongNumber],
};

async function takeKeyword(ctx: Ctx, heard: Heard, decision: Decision): Promise<boolean> {
  const act = keywordActs[decision.kind];
  if (!act) return false;
  const patient = patientOf(heard, undefined);
  const isPlainWord = "isPlainWord" in decision && decision.isPlainWord;
  await act[1](ctx, { inbound: heard.inbound, patient, isShared: heard.patients.length > 1, isPlainWord });
  await endInbound(ctx, heard.inbound.id, {
    disposition: act[0],
    patientId: patient?.id ?? null,
    messageId: null,
    language: patient?.language ?? null,
  });
  return true;
}

async function takeReply(ctx: Ctx, heard: Heard, decision: Decision, handlers: Handlers): Promise<void> {
  const { inbound } = heard;
  const question = "question" in decision ? (decision.question ?? undefined) : undefined;
  const patient = patientOf(heard, question);
  if (!patient) {
    // Nobody of ours: kept for the log, answered by nothing, so that a stranger learns nothing.
    await endInbound(ctx, inbound.id, { disposition: "unknown_sender", patientId: null, messageId: null, language: null });
    return;
  }
  const handler = question ? handlers.get(question.feature) : undefined;
  let disposition = "conversation";
  if (decision.kind === "doubtful_stop")
    await takeDoubtfulStop(ctx, { inbound, patient, isShared: heard.patients.length > 1, isPlainWord: false }, question !== undefined);
  if (decision.kind === "answer") {
    await takeAnswer(ctx, { inbound, patient, decision }, handler);
    disposition = "answer";
  } else if ((decision.kind === "unclear" || decision.kind === "doubtful_stop") && question) {
    await takeUnclear(ctx, { inbound, patient, decision }, handler);
    disposition = "invalid_answer";
  } else disposition = await takeConversation(ctx, heard, patient);
  await endInbound(ctx, inbound.id, {
    disposition,
    patientId: patient.id,
    messageId: question?.message_id ?? null,
    language: question?.language ?? patient.language,
  });
}

/** Reads the oldest unread text of the phone. False: nothing to read now, or another process is at it. */
export async function readNext(ctx: Ctx, phone: string, handlers: Handlers): Promise<boolean> {
  const inbound = await nextOfPhone(ctx, phone);
  if (!inbound) return false;
  const patients = await patientsOfPhone(ctx, phone);
  const questions =
    patients.length === 0
      ? []
      : await openQuestions(
          ctx,
          phone,
          patients.map((patient) => patient.id),
          inbound.received_at,
        );
  const today = Temporal.Instant.from(inbound.received_at).toZonedDateTimeISO(ctx.org.timeZone).toPlainDate().toString();
  const decision = decide({
    body: inbound.body,
    hasMedia: inbound.media.length > 0,
    carrierOptOut: inbound.carrier_opt_out,
    patients,
    questions,
    today,
  });
  const heard = { inbound, patients, questions };
  if (!(await takeKeyword(ctx, heard, decision))) await takeReply(ctx, heard, decision, handlers);
  return true;
}
