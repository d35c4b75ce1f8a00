// Reads every phone call of a communication record, both ways, with its outcome.
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { type RecordScope, rowsInScope } from "../patients/public.ts";

export interface CallOnRecord {
  at: string;
  id: number;
  patient_id: number | null;
  direction: "out" | "in";
  phone: string | null;
  our_phone: string;
  message_id: number | null;
  answered_by: string | null;
  outcome: string | null;
  key_pressed: string | null;
  ended_at: string | null;
  carrier_call_id: string;
}

export async function callsOnRecord(ctx: Ctx, scope: RecordScope): Promise<CallOnRecord[]> {
  const found = rowsInScope(scope, {
    from: sql`select v.id from voice_calls v where v.organization_id = ${ctx.org.id}`,
    patient: sql`v.patient_id`,
    phone: sql`v.phone`,
  });
  const { rows } = await sql<CallOnRecord>`
    select v.started_at as at, v.id, v.patient_id, v.direction, v.phone, v.own_phone as our_phone, v.message_id, v.answered_by, v.outcome, v.key_pressed,
      v.ended_at, v.carrier_call_id
    from (${found}) f join voice_calls v on v.organization_id = ${ctx.org.id} and v.id = f.id
    where v.started_at <= ${scope.until} order by v.started_at, v.id`.execute(ctx.tx);
  return rows;
}
