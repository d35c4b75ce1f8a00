// The rows of calls: opened, moved from step to step, finished.
import type { VoiceOutcome } from "@tidings/contract/words";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import type { SpokenMessage } from "../messaging/public.ts";
import type { CallSoFar, Spoken, Step } from "./voice-script.ts";

export interface CallRow {
  id: number;
  carrier_call_id: string;
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

const columns = sql`id, carrier_call_id, direction, message_id, patient_id, phone, own_phone, state, outcome, step, said, repeats, invalid_keys, silences,
  response_id`;

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
}

/** One row for each call of the carrier: a second event finds the row of the first. Locked until the commit. */
export async function openCall(ctx: Ctx, call: NewCall): Promise<{ row: CallRow; isNew: boolean }> {
  const now = ctx.clock.now().toString();
  const made = await sql<CallRow>`
    insert into voice_calls (organization_id, gateway, carrier_call_id, direction, message_id, source_id, patient_id, phone, own_phone, state, answered_by, outcome, said,
      started_at, ended_at)
    values (${ctx.org.id}, ${call.gateway}, ${call.carrierCallId}, ${call.direction}, ${call.messageId}, ${call.sourceId}, ${call.patientId}, ${call.phone}, ${call.ownPhone},
      ${call.isOver ? "finished" : "in_progress"}, ${call.answeredBy}, ${call.outcome}, ${call.said}, ${now}, ${call.isOver ? now : null})
    on conflict (gateway, carrier_call_id) do nothing returning ${columns}`.execute(ctx.tx);
  if (made.rows[0]) return { row: made.rows[0], isNew: true };
  const row = await lockCall(ctx, call.gateway, call.carrierCallId);
  if (!row) throw new Error("the call is another organization's");
  return { row, isNew: false };
}

export async function lockCall(ctx: Ctx, gateway: string, carrierCallId: string): Promise<CallRow | null> {
  const { rows } = await sql<CallRow>`select ${columns} from voice_calls where organization_id = ${ctx.org.id} and gateway = ${gateway}
    and carrier_call_id = ${carrierCallId} for update`.execute(ctx.tx);
  return rows[0] ?? null;
}

export const loadCallState = (row: CallRow, message: SpokenMessage | null): CallSoFar => ({
  asks: message?.asks ?? false,
  repeatable: message !== null,
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

/** The carrier says that it is over; the outcome that the call found itself stays. */
export async function finishCall(ctx: Ctx, row: CallRow, outcome: VoiceOutcome | "answered"): Promise<void> {
  await sql`update voice_calls set state = 'finished', outcome = coalesce(outcome, ${outcome}), ended_at = coalesce(ended_at, ${ctx.clock.now().toString()})
    where organization_id = ${ctx.org.id} and id = ${row.id}`.execute(ctx.tx);
}
