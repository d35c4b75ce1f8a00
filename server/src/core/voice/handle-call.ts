// Handles the events of a phone call: it is answered, a key is pressed or is not, it ends, a patient calls the clinic.
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";
import { countCalls } from "../../kernel/metrics.ts";
import type { CallEnd, CallEvent, FailureCause, Speech } from "../carriers/public.ts";
import {
  acknowledgementFor,
  type Handlers,
  handleKeyAnswer,
  lastCalledPatient,
  optOutNumber,
  patientsOfPhones,
  type SpokenMessage,
  spokenMessage,
} from "../messaging/public.ts";
import { organizationTagValues } from "../texts/public.ts";
import { type CallRow, finishCall, loadCallState, lockCall, moveCall, openCall } from "./call-rows.ts";
import { hungUp, listening, nextStep, type Spoken } from "./voice-script.ts";
import { spokenText } from "./voice-words.ts";

const notifyScreens = (ctx: Ctx) => announce(ctx.tx, { organizationId: ctx.org.id, topic: "activity" });

async function speechOf(ctx: Ctx, row: CallRow, message: SpokenMessage | null, handlers: Handlers): Promise<Speech> {
  const { organization_name: organization, organization_phone: phone } = await organizationTagValues(ctx);
  const isAnswered = row.said === "yes" || row.said === "no";
  const language = message?.spoken_in ?? "english";
  const parts = spokenText(row.said, language, {
    organization: organization ?? ctx.org.name,
    phone: phone ?? null,
    ownPhone: row.own_phone,
    text: message?.body ?? null,
    asks: message?.asks ?? false,
    thanks: isAnswered && message ? await acknowledgementFor(ctx, row, message, handlers) : null,
  });
  return { language, parts, listens: listening.includes(row.said) ? { step: row.step } : null };
}

/** What it is about may have been called off while the phone rang. */
async function isWanted(ctx: Ctx, message: SpokenMessage, handlers: Handlers): Promise<boolean> {
  if (message.is_withdrawn) return false;
  return (await handlers.get(message.feature)?.isOpen?.(ctx, { messageId: message.id, occurredAt: ctx.clock.now() })) ?? true;
}

/** Null: no call of ours reads this message to this phone. */
export async function answerCall(
  ctx: Ctx,
  event: CallEvent & { messageId: number; to: string; from: string; answeredBy: "human" | "machine" | "unknown" },
  handlers: Handlers,
): Promise<Speech | null> {
  const message = await spokenMessage(ctx, event.messageId);
  if (!message || message.to_phone !== event.to || (message.carrier_message_id ?? event.carrierCallId) !== event.carrierCallId) return null;
  const isMachine = event.answeredBy === "machine";
  const said: Spoken = (await isWanted(ctx, message, handlers)) ? (isMachine ? "machine" : "asked") : "withdrawn";
  const { row, isNew } = await openCall(ctx, {
    ...event,
    direction: "out",
    sourceId: message.source_id,
    patientId: message.patient_id,
    phone: event.to,
    ownPhone: event.from,
    said,
    outcome: isMachine ? "answered_by_machine" : null,
    isOver: false,
  });
  if (isNew) await notifyScreens(ctx);
  return speechOf(ctx, row, message, handlers);
}

async function applyStep(
  ctx: Ctx,
  row: CallRow,
  message: SpokenMessage | null,
  act: "yes" | "no" | "stop",
  handlers: Handlers,
): Promise<number | null> {
  if (act === "stop") {
    if (row.phone) await optOutNumber(ctx, { phone: row.phone, source: "patient_voice", inboundMessageId: null });
    await announce(ctx.tx, { organizationId: ctx.org.id, topic: "patient" });
    return null;
  }
  return message ? handleKeyAnswer(ctx, message, act, handlers) : null;
}

/** `digits` is empty where the time ran out. A request that was taken already is answered as it was, and changes nothing. */
export async function handleKeyPress(
  ctx: Ctx,
  event: CallEvent & { step: number; digits: string },
  handlers: Handlers,
): Promise<Speech | null> {
  const row = await lockCall(ctx, event.gateway, event.carrierCallId);
  if (!row) return null;
  const message = row.message_id === null ? null : await spokenMessage(ctx, row.message_id);
  if (row.step !== event.step || !listening.includes(row.said)) return speechOf(ctx, row, message, handlers);
  // What was withdrawn while it was read: stopping still counts, answering and hearing it again do not.
  if (message?.is_withdrawn && event.digits !== "0") {
    const end = {
      say: "withdrawn",
      outcome: "answered",
      act: null,
      repeats: row.repeats,
      invalidKeys: row.invalid_keys,
      silences: row.silences,
    } as const;
    return speechOf(ctx, await moveCall(ctx, row, { ...end, key: event.digits, responseId: null }), message, handlers);
  }
  const step = nextStep(loadCallState(row, message), event.digits);
  const responseId = step.act ? await applyStep(ctx, row, message, step.act, handlers) : null;
  const isMissed = (step.act === "yes" || step.act === "no") && responseId === null;
  const moved = await moveCall(ctx, row, { ...step, say: isMissed ? "over" : step.say, key: event.digits, responseId });
  if (step.outcome !== null) countCalls(step.outcome);
  await notifyScreens(ctx);
  return speechOf(ctx, moved, message, handlers);
}

/** Answers what that is for the message; null: it is not of this call. */
export async function endCall(
  ctx: Ctx,
  event: CallEvent & { messageId: number; to: string; from: string; end: CallEnd },
): Promise<{ isDelivered: boolean; cause: FailureCause | null } | null> {
  const message = await spokenMessage(ctx, event.messageId);
  if (!message || message.to_phone !== event.to || (message.carrier_message_id ?? event.carrierCallId) !== event.carrierCallId) return null;
  await notifyScreens(ctx);
  const known = await lockCall(ctx, event.gateway, event.carrierCallId);
  if (known) {
    const outcome = hungUp(loadCallState(known, message));
    if (known.outcome === null) countCalls(outcome);
    await finishCall(ctx, known, outcome);
    return { isDelivered: true, cause: null };
  }
  if (event.end === "completed") return { isDelivered: false, cause: "nothing_said" };
  if (event.end === "failed") return { isDelivered: false, cause: "call_failed" };
  const { isNew } = await openCall(ctx, {
    ...event,
    direction: "out",
    sourceId: message.source_id,
    patientId: message.patient_id,
    phone: event.to,
    ownPhone: event.from,
    answeredBy: null,
    said: "goodbye",
    outcome: "no_answer",
    isOver: true,
  });
  if (isNew) countCalls("no_answer");
  return { isDelivered: false, cause: event.end };
}

const isPhone = (text: string): boolean => /^\+1\d{10}$/.test(text);

/** The caller hears the reminder of the last two days that was for this phone, or how the clinic is reached. */
export async function handleIncomingCall(ctx: Ctx, event: CallEvent & { from: string; to: string }, handlers: Handlers): Promise<Speech> {
  const phone = isPhone(event.from) ? event.from : null;
  const patients = phone === null ? [] : ((await patientsOfPhones(ctx, [phone])).get(phone) ?? []);
  const known = patients.map((patient) => patient.id);
  const last = phone === null || known.length === 0 ? null : await lastCalledPatient(ctx, phone, known);
  const message = last && (await isWanted(ctx, last, handlers)) ? last : null;
  const { row, isNew } = await openCall(ctx, {
    ...event,
    direction: "in",
    sourceId: null,
    messageId: message?.id ?? null,
    patientId: message?.patient_id ?? known[0] ?? null,
    phone,
    ownPhone: event.to,
    answeredBy: null,
    said: message ? "asked" : "info",
    outcome: "patient_called",
    isOver: false,
  });
  if (isNew) {
    countCalls("patient_called");
    await notifyScreens(ctx);
  }
  return speechOf(ctx, row, message, handlers);
}
