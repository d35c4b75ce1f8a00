// The rows of calls, one for each message that is read: opened, moved from step to step, finished.
import type { VoiceOutcome } from "@tidings/contract/words";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import type { SpokenMessage } from "../messaging/public.ts";
import type { CallSoFar, Spoken, Step } from "./voice-script.ts";

export interface CallRow {
  id: number;
  gateway: string;
  carrier_call_id: string;
  /** Which of the messages of the call it is about, from 1. */
  part: number;
  /** The message for which the call was made. */
  first_message_id: number | null;
  answered_by: "human" | "machine" | "unknown" | null;
  direction: "out" | "in";
  message_id: number | null;
  patient_id: number | null;
  phone: string | null;
  own_phone: string;
  state: "in_progress" | "finished";
  outcome: VoiceOutcome | "answered" | null;
  step: number;
  said: Spoken;
  repeats: number;
  invalid_keys: number;
  silences: number;
  response_id: number | null;
}

const columns = sql`id, gateway, carrier_call_id, part, answered_by, direction, message_id, patient_id, phone, own_phone, state, outcome, step, said, repeats,
  invalid_keys, silences, response_id, case when part = 1 then message_id else (select f.message_id from voice_calls f
    where f.organization_id = voice_calls.organization_id and f.gateway = voice_calls.gateway and f.carrier_call_id = voice_calls.carrier_call_id
      and f.part = 1) end as first_message_id`;

export interface NewCall {
  gateway: string;
  carrierCallId: string;
  direction: "out" | "in";
  messageId: number | null;
  /** Why we called; null for a call of the patient. */
  sourceId: number | null;
  patientId: number | null;
  phone: string | null;
  ownPhone: string;
  answeredBy: "human" | "machine" | "unknown" | null;
  said: Spoken;
  outcome: VoiceOutcome | null;
  isOver: boolean;
  /** Absent: the first part, which begins at step 0. */
  after?: CallRow;
}

/** One row for each part of a call: a second event finds the row of the first. Locked until the commit. */
export async function openCall(ctx: Ctx, call: NewCall): Promise<{ row: CallRow; isNew: boolean }> {
  const now = ctx.clock.now().toString();
  const made = await sql<CallRow>`
    insert into voice_calls (organization_id, gateway, carrier_call_id, part, step, direction, message_id, source_id, patient_id, phone, own_phone, state, answered_by,
      outcome, said, started_at, ended_at)
    values (${ctx.org.id}, ${call.gateway}, ${call.carrierCallId}, ${(call.after?.part ?? 0) + 1}, ${call.after ? call.after.step + 1 : 0}, ${call.direction}, ${call.messageId}, ${call.sourceId}, ${call.patientId}, ${call.phone}, ${call.ownPhone},
      ${call.isOver ? "finished" : "in_progress"}, ${call.answeredBy}, ${call.outcome}, ${call.said}, ${now}, ${call.isOver ? now : null})
    on conflict (gateway, carrier_call_id, part) do nothing returning ${columns}`.execute(ctx.tx);
  if (made.rows[0]) return { row: made.rows[0], isNew: true };
  const row = await lockCall(ctx, call.gateway, call.carrierCallId);
  if (!row) throw new Error("the call is another organization's");
  return { row, isNew: false };
}

/** The part that is being read. The first one is the lock of the whole call: who waited for it reads the part of now. */
export async function lockCall(ctx: Ctx, gateway: string, carrierCallId: string): Promise<CallRow | null> {
  const ofCall = sql`organization_id = ${ctx.org.id} and gateway = ${gateway} and carrier_call_id = ${carrierCallId}`;
  await sql`select from voice_calls where ${ofCall} and part = 1 for update`.execute(ctx.tx);
  const { rows } = await sql<CallRow>`select ${columns} from voice_calls where ${ofCall} order by part desc limit 1`.execute(ctx.tx);
  return rows[0] ?? null;
}

/** The part before this one. */
export async function previousPart(ctx: Ctx, { gateway, carrier_call_id: callId, part }: CallRow): Promise<CallRow | null> {
  const { rows } = await sql<CallRow>`select ${columns} from voice_calls where organization_id = ${ctx.org.id} and gateway = ${gateway}
    and carrier_call_id = ${callId} and part = ${part - 1}`.execute(ctx.tx);
  return rows[0] ?? null;
}

/** The messages that were read after the first one. */
export async function laterMessages(ctx: Ctx, { gateway, carrierCallId }: { gateway: string; carrierCallId: string }): Promise<number[]> {
  const { rows } = await sql<{ message_id: number }>`select message_id from voice_calls where organization_id = ${ctx.org.id}
    and gateway = ${gateway} and carrier_call_id = ${carrierCallId} and part > 1 order by part`.execute(ctx.tx);
  return rows.map((row) => row.message_id);
}

/** In a call of their own; the number of a caller who withholds it is not known. */
export const mayAskForCall = (row: CallRow): boolean => row.direction === "in" && row.phone !== null;

export const loadCallState = (row: CallRow, message: SpokenMessage | null, hasNext: boolean): CallSoFar => ({
  asks: message?.asks ?? false,
  hasNext,
  repeatable: message !== null,
  mayAskForCall: mayAskForCall(row),
  repeats: row.repeats,
  invalidKeys: row.invalid_keys,
  silences: row.silences,
});

/** A patient's own call keeps its outcome, whatever is pressed in it. */
export async function moveCall(ctx: Ctx, row: CallRow, step: Step & { key: string; responseId: number | null }): Promise<CallRow> {
  const outcome = row.direction === "in" ? row.outcome : step.outcome;
  const { rows } = await sql<CallRow>`
    update voice_calls set step = step + 1, said = ${step.say}, repeats = ${step.repeats}, invalid_keys = ${step.invalidKeys}, silences = ${step.silences},
      key_pressed = coalesce(nullif(${step.key}, ''), key_pressed), outcome = ${outcome}, response_id = coalesce(${step.responseId}, response_id),
      state = ${step.outcome === null ? "in_progress" : "finished"}, ended_at = ${step.outcome === null ? null : ctx.clock.now().toString()}
    where organization_id = ${ctx.org.id} and id = ${row.id} returning ${columns}`.execute(ctx.tx);
  return rows[0] as CallRow;
}

/** The carrier says that it is over; an outcome that a part found itself stays. */
export async function finishCall(ctx: Ctx, row: CallRow, outcome: VoiceOutcome | "answered"): Promise<void> {
  await sql`update voice_calls set state = 'finished', outcome = coalesce(outcome, ${outcome}), ended_at = coalesce(ended_at, ${ctx.clock.now().toString()})
    where organization_id = ${ctx.org.id} and gateway = ${row.gateway} and carrier_call_id = ${row.carrier_call_id}`.execute(ctx.tx);
}
