// Handles the events of a phone call: it is answered, a key is pressed or is not, it ends, a patient calls the clinic.
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";
import { countCalls } from "../../kernel/metrics.ts";
import type { CallEnd, CallEvent, EndOfCall, Speech } from "../carriers/public.ts";
import {
  acknowledgementFor,
  type Handlers,
  handleKeyAnswer,
  type JoinedMessages,
  joinedMessages,
  lastCalledPatient,
  messagesOfCall,
  optOutNumber,
  patientsOfPhones,
  type SpokenMessage,
  spokenMessage,
  takeJoinedMessage,
} from "../messaging/public.ts";
import { namesOfPatients } from "../patients/public.ts";
import { organizationTagValues } from "../texts/public.ts";
import { askForCallBack } from "./call-backs.ts";
import {
  type CallRow,
  finishCall,
  laterMessages,
  loadCallState,
  lockCall,
  mayAskForCall,
  moveCall,
  openCall,
  previousPart,
} from "./call-rows.ts";
import { hungUp, listening, nextStep, type Spoken } from "./voice-script.ts";
import { type JoinedParts, spokenText } from "./voice-words.ts";

const notifyScreens = (ctx: Ctx) => announce(ctx.tx, { organizationId: ctx.org.id, topic: "activity" });

/** What the part before ended with: the thanks for its answer, or why there was none. */
async function endOfPart(ctx: Ctx, part: CallRow | null, language: SpokenMessage["spoken_in"], handlers: Handlers): Promise<string | null> {
  const message = part?.message_id ? await spokenMessage(ctx, part.message_id) : null;
  if (!part || message?.spoken_in !== language) return null;
  const { parts } = await speechOf(ctx, part, message, handlers);
  if (part.said === "yes" || part.said === "no" || part.said === "over") return parts[0] ?? null;
  return part.said === "withdrawn" ? (parts[1] ?? null) : null;
}

/** Of one call: the messages that the patient may hear, and those that have not been read yet. */
async function callBack(ctx: Ctx, row: CallRow, first: number): Promise<{ all: SpokenMessage[]; unheard: SpokenMessage[] }> {
  const all = await messagesOfCall(ctx, first);
  const known = [first, ...(await laterMessages(ctx, { gateway: row.gateway, carrierCallId: row.carrier_call_id }))];
  return { all, unheard: all.filter(({ id }) => !known.includes(id)) };
}

/** What else the call reads. */
async function restOfCall(ctx: Ctx, row: CallRow): Promise<JoinedMessages> {
  if (row.first_message_id === null) return { waiting: 0, isForSeveral: false };
  if (row.direction === "out") return joinedMessages(ctx, row.first_message_id);
  const { all, unheard } = await callBack(ctx, row, row.first_message_id);
  return { waiting: unheard.length, isForSeveral: new Set(all.map((one) => one.patient_id)).size > 1 };
}

/** Null: the call reads one message. */
async function joinedParts(ctx: Ctx, row: CallRow, message: SpokenMessage | null, handlers: Handlers): Promise<JoinedParts | null> {
  if (!message) return null;
  const { waiting, isForSeveral } = await restOfCall(ctx, row);
  if (row.part === 1 && waiting === 0) return null;
  // A part that was no longer needed when the call was answered was not spoken: no step was taken in it.
  const isFirst = row.step === row.part - 1;
  const name =
    isForSeveral && message.patient_id !== null ? (await namesOfPatients(ctx, [message.patient_id])).get(message.patient_id) : null;
  return {
    isFirst,
    count: waiting + 1,
    before: row.said === "asked" && !isFirst ? await endOfPart(ctx, await previousPart(ctx, row), message.spoken_in, handlers) : null,
    patient: name?.first_name ?? null,
    hasNext: waiting > 0,
  };
}

async function speechOf(ctx: Ctx, row: CallRow, message: SpokenMessage | null, handlers: Handlers): Promise<Speech> {
  const { organization_name: organization, organization_phone: phone } = await organizationTagValues(ctx);
  const isAnswered = row.said === "yes" || row.said === "no";
  const language = message?.spoken_in ?? "english";
  const joined = listening.includes(row.said) ? await joinedParts(ctx, row, message, handlers) : null;
  const parts = spokenText(row.said, language, {
    organization: organization ?? ctx.org.name,
    phone: phone ?? null,
    ownPhone: row.own_phone,
    text: message?.body ?? null,
    asks: message?.asks ?? false,
    mayAskForCall: mayAskForCall(row),
    thanks: isAnswered && message ? await acknowledgementFor(ctx, row, message, handlers) : null,
    ...(joined ? { joined } : {}),
  });
  return { language, parts, listens: listening.includes(row.said) ? { step: row.step } : null };
}

/** The next message that is read in the same call, as a part of its own; null: the call is over. */
async function nextPart(ctx: Ctx, row: CallRow, handlers: Handlers): Promise<{ row: CallRow; message: SpokenMessage } | null> {
  if (row.first_message_id === null || row.said === "stopped" || row.said === "call_back") return null;
  const call = { messageId: row.first_message_id, carrierCallId: row.carrier_call_id };
  const [isMachine, isIncoming] = [row.answered_by === "machine", row.direction === "in"];
  for (let after = row; ; ) {
    const message = isIncoming ? (await callBack(ctx, after, call.messageId)).unheard[0] : await takeJoinedMessage(ctx, call);
    if (!message) return null;
    const said: Spoken = (await isWanted(ctx, message, handlers)) ? (isMachine ? "machine" : "asked") : "withdrawn";
    const opened = await openCall(ctx, {
      gateway: row.gateway,
      carrierCallId: row.carrier_call_id,
      direction: row.direction,
      messageId: message.id,
      sourceId: isIncoming ? null : message.source_id,
      patientId: message.patient_id,
      phone: row.phone,
      ownPhone: row.own_phone,
      answeredBy: row.answered_by,
      said,
      outcome: isIncoming ? "patient_called" : isMachine ? "answered_by_machine" : null,
      isOver: false,
      after,
    });
    if (said !== "withdrawn") return { row: opened.row, message };
    after = opened.row;
  }
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
  if (isNew && said === "asked") return speechOf(ctx, row, message, handlers);
  if (!isNew) return speechOf(ctx, row, await messageOfPart(ctx, row, message), handlers);
  // An answering machine gets the caller's name once for all messages; a message that is no longer needed is skipped.
  let last = { row, message };
  for (let next = await nextPart(ctx, row, handlers); next; next = isMachine ? await nextPart(ctx, next.row, handlers) : null) last = next;
  return speechOf(ctx, last.row, last.message, handlers);
}

const messageOfPart = async (ctx: Ctx, row: CallRow, first: SpokenMessage | null): Promise<SpokenMessage | null> =>
  row.message_id === null || row.message_id === first?.id ? first : spokenMessage(ctx, row.message_id);

async function applyStep(
  ctx: Ctx,
  row: CallRow,
  message: SpokenMessage | null,
  act: "yes" | "no" | "stop" | "call_back",
  handlers: Handlers,
): Promise<number | null> {
  if (act === "stop") {
    if (row.phone) await optOutNumber(ctx, { phone: row.phone, source: "patient_voice", inboundMessageId: null });
    await announce(ctx.tx, { organizationId: ctx.org.id, topic: "patient" });
    return null;
  }
  if (act === "call_back") {
    await askForCallBack(ctx, row);
    return null;
  }
  return message ? handleKeyAnswer(ctx, message, act, handlers) : null;
}

/** What follows on a part that has ended: the next message, or the end of the call. */
async function goOn(ctx: Ctx, ended: CallRow, message: SpokenMessage | null, handlers: Handlers): Promise<Speech> {
  const next = (await nextPart(ctx, ended, handlers)) ?? { row: ended, message };
  return speechOf(ctx, next.row, next.message, handlers);
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
  // What was withdrawn while it was read: stopping and asking for a call still count, answering and hearing it again do not.
  const isAsking = event.digits === "5" && mayAskForCall(row);
  if (message?.is_withdrawn && event.digits !== "0" && !isAsking) {
    const end = {
      say: "withdrawn",
      outcome: "answered",
      act: null,
      repeats: row.repeats,
      invalidKeys: row.invalid_keys,
      silences: row.silences,
    } as const;
    return goOn(ctx, await moveCall(ctx, row, { ...end, key: event.digits, responseId: null }), message, handlers);
  }
  const { waiting } = await restOfCall(ctx, row);
  const step = nextStep(loadCallState(row, message, waiting > 0), event.digits);
  const responseId = step.act ? await applyStep(ctx, row, message, step.act, handlers) : null;
  const isMissed = (step.act === "yes" || step.act === "no") && responseId === null;
  const moved = await moveCall(ctx, row, { ...step, say: isMissed ? "over" : step.say, key: event.digits, responseId });
  if (step.outcome !== null) countCalls(step.outcome);
  await notifyScreens(ctx);
  return step.outcome === null ? speechOf(ctx, moved, message, handlers) : goOn(ctx, moved, message, handlers);
}

/** Answers what that is for the message, and which others were read in the call; null: it is not of this call. */
export async function endCall(
  ctx: Ctx,
  event: CallEvent & { messageId: number; to: string; from: string; end: CallEnd },
): Promise<EndOfCall | null> {
  const message = await spokenMessage(ctx, event.messageId);
  if (!message || message.to_phone !== event.to || (message.carrier_message_id ?? event.carrierCallId) !== event.carrierCallId) return null;
  await notifyScreens(ctx);
  const known = await lockCall(ctx, event.gateway, event.carrierCallId);
  if (known) {
    const outcome = hungUp(loadCallState(known, await messageOfPart(ctx, known, message), false));
    if (known.outcome === null) countCalls(outcome);
    await finishCall(ctx, known, outcome);
    return { isDelivered: true, cause: null, laterMessageIds: await laterMessages(ctx, event) };
  }
  const alone = { isDelivered: false, laterMessageIds: [] };
  if (event.end === "completed") return { ...alone, cause: "nothing_said" };
  if (event.end === "failed") return { ...alone, cause: "call_failed" };
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
  return { ...alone, cause: event.end };
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
    // The list of unknown numbers.
    if (known.length === 0) await announce(ctx.tx, { organizationId: ctx.org.id, topic: "conversation" });
  }
  return speechOf(ctx, row, message, handlers);
}
