// What the calls of a record came to: patients by the outcome of their last call, and the outcome of single messages.
import type { CallOutcome } from "@tidings/contract/words";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";

/** A patient with several calls counts by the last one. */
export async function patientsByCallOutcome(ctx: Ctx, sourceIds: readonly number[]): Promise<{ outcome: CallOutcome; patients: number }[]> {
  if (sourceIds.length === 0) return [];
  const { rows } = await sql<{ outcome: CallOutcome; patients: number }>`
    with last as (select distinct on (patient_id) patient_id, outcome from voice_calls
      where organization_id = ${ctx.org.id} and source_id = any (${[...sourceIds]}::bigint[]) and patient_id is not null order by patient_id, id desc)
    select coalesce(outcome, 'in_progress') as outcome, count(*)::int as patients from last group by 1 order by 2 desc, 1`.execute(ctx.tx);
  return rows;
}

/** By message; without an entry: not called yet, or the call failed. */
export async function callOutcomesOfMessages(ctx: Ctx, messageIds: readonly number[]): Promise<Map<number, CallOutcome>> {
  if (messageIds.length === 0) return new Map();
  const { rows } = await sql<{ message_id: number; outcome: CallOutcome }>`
    select distinct on (message_id) message_id, coalesce(outcome, 'in_progress') as outcome from voice_calls
    where organization_id = ${ctx.org.id} and message_id = any (${[...messageIds]}::bigint[]) and direction = 'out' order by message_id, id desc`.execute(
    ctx.tx,
  );
  return new Map(rows.map((row) => [row.message_id, row.outcome]));
}
