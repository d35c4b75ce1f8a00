// Calls whose caller asks to be called back: they wait until staff say that they have called.
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { openThreadOfCall } from "../messaging/public.ts";
import type { CallRow } from "./call-rows.ts";

const isOpen = sql`v.call_back_asked_at is not null and v.called_back_at is null`;

/** The caller pressed the key for it. The conversation of a known patient waits for staff. */
export async function askForCallBack(ctx: Ctx, call: CallRow): Promise<void> {
  const { rows } = await sql<{ patient_id: number | null }>`
    update voice_calls set call_back_asked_at = ${ctx.clock.now().toString()} where organization_id = ${ctx.org.id} and gateway = ${call.gateway}
      and carrier_call_id = ${call.carrier_call_id} and part = 1 returning patient_id`.execute(ctx.tx);
  const patientId = rows[0]?.patient_id ?? null;
  if (patientId !== null) await openThreadOfCall(ctx, patientId);
}

export interface OpenCallBack {
  id: number;
  asked_at: string;
}

/** By patient, the newest one. */
export async function openCallBacks(ctx: Ctx, patientIds: readonly number[]): Promise<Map<number, OpenCallBack>> {
  if (patientIds.length === 0) return new Map();
  const { rows } = await sql<OpenCallBack & { patient_id: number }>`
    select distinct on (v.patient_id) v.patient_id, v.id, v.call_back_asked_at as asked_at from voice_calls v
    where v.organization_id = ${ctx.org.id} and v.patient_id = any (${[...patientIds]}::bigint[]) and ${isOpen}
    order by v.patient_id, v.started_at desc, v.id desc`.execute(ctx.tx);
  return new Map(rows.map(({ patient_id, ...call }) => [patient_id, call]));
}

/** By patient, since when the longest waiting request is open. */
export async function waitingForCall(ctx: Ctx): Promise<Map<number, string>> {
  const { rows } = await sql<{ patient_id: number; asked_at: string }>`
    select v.patient_id, min(v.call_back_asked_at) as asked_at from voice_calls v
    where v.organization_id = ${ctx.org.id} and v.patient_id is not null and ${isOpen} group by 1`.execute(ctx.tx);
  return new Map(rows.map((row) => [row.patient_id, row.asked_at]));
}

/** Who called: what a change of this call changes. Null: in no such call was it asked for. */
export async function lockCallBack(
  ctx: Ctx,
  callId: number,
): Promise<{ phone: string; patient_id: number | null; is_done: boolean } | null> {
  const { rows } = await sql<{ phone: string; patient_id: number | null; is_done: boolean }>`
    select phone, patient_id, called_back_at is not null as is_done from voice_calls
    where organization_id = ${ctx.org.id} and id = ${callId} and call_back_asked_at is not null and phone is not null for update`.execute(
    ctx.tx,
  );
  return rows[0] ?? null;
}

/** One call to a number settles everything that was asked from there until then. */
export async function settleCallBack(ctx: Ctx, callId: number): Promise<void> {
  await sql`update voice_calls v set called_back_at = ${ctx.clock.now().toString()}, called_back_by_user_id = ${ctx.actor.userId} from voice_calls t
    where t.organization_id = ${ctx.org.id} and t.id = ${callId} and v.organization_id = ${ctx.org.id} and v.phone = t.phone
      and v.started_at <= t.started_at and ${isOpen}`.execute(ctx.tx);
}

/** What was settled with it is open again. */
export async function reopenCallBack(ctx: Ctx, callId: number): Promise<void> {
  await sql`update voice_calls v set called_back_at = null, called_back_by_user_id = null from voice_calls t
    where t.organization_id = ${ctx.org.id} and t.id = ${callId} and v.organization_id = ${ctx.org.id} and v.phone = t.phone
      and v.called_back_at = t.called_back_at`.execute(ctx.tx);
}
