// The rows of calls and of the messages they read.
import type { VoiceOutcome } from "@tidings/contract/words";
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import type { SpokenLanguage } from "../draft.ts";
import type { CallSoFar, Spoken, Step } from "./voice-script.ts";

/** What a call reads, and whether it still may. */
export interface SpokenMessage {
  id: number;
  patient_id: number | null;
  to_phone: string;
  carrier_message_id: string | null;
  body: string;
  spoken_in: SpokenLanguage;
  source_id: number | null;
  feature: string;
  language: string;
  question_id: number | null;
  /** Open to an answer by a key. */
  asks: boolean;
  is_withdrawn: boolean;
}

const messageColumns = sql`m.id, m.patient_id, m.to_phone, m.carrier_message_id, m.body, coalesce(m.spoken_in, 'english') as spoken_in, m.source_id, m.feature,
  m.language, m.question_id, coalesce(m.expects = 'yes_no' and m.reply_state in ('open', 'answered'), false) as asks,
  coalesce(s.state = 'withdrawn', false) as is_withdrawn`;
const messageSource = sql`messages m left join message_sources s on s.organization_id = m.organization_id and s.id = m.source_id`;

export async function spokenMessage(ctx: Ctx, id: number): Promise<SpokenMessage | null> {
  const { rows } = await sql<SpokenMessage>`select ${messageColumns} from ${messageSource}
    where m.organization_id = ${ctx.org.id} and m.id = ${id} and m.channel = 'voice'`.execute(ctx.tx);
  return rows[0] ?? null;
}

const callBackHours = 48;

/** What was to be said to this phone last, and still is of use. */
export async function lastCalledPatient(ctx: Ctx, phone: string, patientIds: readonly number[]): Promise<SpokenMessage | null> {
  const now = ctx.clock.now();
  const { rows } = await sql<SpokenMessage>`select ${messageColumns} from ${messageSource}
    where m.organization_id = ${ctx.org.id} and m.patient_id = any (${[...patientIds]}::bigint[]) and m.channel = 'voice' and m.purpose = 'reminder'
      and m.to_phone = ${phone} and m.created_at > ${now.subtract({ hours: callBackHours }).toString()}
      and m.state in ('sent', 'sent_unconfirmed', 'delivered', 'undelivered') and (m.not_after is null or m.not_after > ${now.toString()})
      and coalesce(s.state, 'wanted') = 'wanted'
    order by m.created_at desc, m.id desc limit 1`.execute(ctx.tx);
  return rows[0] ?? null;
}

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

export interface NewCall {
  gateway: string;
  carrierCallId: string;
  direction: "out" | "in";
  messageId: number | null;
  patientId: number | null;
  phone: string | null;
  ownPhone: string;
  answeredBy: "human" | "machine" | "unknown" | null;
  said: Spoken;
  outcome: VoiceOutcome | null;
  isOver: boolean;
}

/** Once a call of the carrier: whoever comes second finds the row of the first. Locked until the commit. */
export async function openCall(ctx: Ctx, call: NewCall): Promise<{ row: CallRow; isNew: boolean }> {
  const now = ctx.clock.now().toString();
  const made = await sql<CallRow>`
    insert into voice_calls (organization_id, gateway, carrier_call_id, direction, message_id, patient_id, phone, own_phone, state, answered_by, outcome, said,
      started_at, ended_at)
    values (${ctx.org.id}, ${call.gateway}, ${call.carrierCallId}, ${call.direction}, ${call.messageId}, ${call.patientId}, ${call.phone}, ${call.ownPhone},
      ${call.isOver ? "finished" : "in_progress"}, ${call.answeredBy}, ${call.outcome}, ${call.said}, ${now}, ${call.isOver ? now : null})
    on conflict (gateway, carrier_call_id) do nothing returning *`.execute(ctx.tx);
  if (made.rows[0]) return { row: made.rows[0], isNew: true };
  const row = await lockCall(ctx, call.gateway, call.carrierCallId);
  if (!row) throw new Error("the call is another organization's");
  return { row, isNew: false };
}

export async function lockCall(ctx: Ctx, gateway: string, carrierCallId: string): Promise<CallRow | null> {
  const { rows } = await sql<CallRow>`select * from voice_calls where organization_id = ${ctx.org.id} and gateway = ${gateway}
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
    where organization_id = ${ctx.org.id} and id = ${row.id} returning *`.execute(ctx.tx);
  return rows[0] as CallRow;
}

/** The carrier says that it is over; the outcome that the call found itself stays. */
export async function finishCall(ctx: Ctx, row: CallRow, outcome: VoiceOutcome | "answered"): Promise<void> {
  await sql`update voice_calls set state = 'finished', outcome = coalesce(outcome, ${outcome}), ended_at = coalesce(ended_at, ${ctx.clock.now().toString()})
    where organization_id = ${ctx.org.id} and id = ${row.id}`.execute(ctx.tx);
}
