// Reply windows: until when the questions of sources can be answered, and which of them a patient can still answer.
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";

const hasLeft = sql`m.state in ('sent', 'sent_unconfirmed', 'delivered')`;
const closesAt = sql`coalesce(m.sent_at, m.created_at) + m.reply_hours * interval '1 hour'`;

/** When the last of a source's questions that left can no longer be answered; null where none left. */
export async function repliesOpenUntil(ctx: Ctx, sourceId: number): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`select max(${closesAt}) as at from messages m
    where m.organization_id = ${ctx.org.id} and m.source_id = ${sourceId} and m.expects <> 'no_response' and ${hasLeft}`.execute(ctx.tx);
  return rows[0]?.at ?? null;
}

/** Sources whose question this patient can still answer, also once more. */
export async function sourcesOpenTo(ctx: Ctx, patientId: number): Promise<number[]> {
  const { rows } = await sql<{ source_id: number }>`select distinct m.source_id from messages m
    where m.organization_id = ${ctx.org.id} and m.patient_id = ${patientId} and m.source_id is not null and m.expects <> 'no_response'
      and m.reply_state in ('open', 'answered') and ${hasLeft} and ${closesAt} > ${ctx.clock.now().toString()}`.execute(ctx.tx);
  return rows.map((row) => row.source_id);
}
