// How many patients gave one answer and later another to the same message; what staff corrected does not count.
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";

/** Of all messages of these sources. */
export async function countChangedAnswers(ctx: Pick<Ctx, "tx" | "org">, sourceIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (
    select message_id from responses where organization_id = ${ctx.org.id} and source_id = any (${[...sourceIds]}::bigint[])
      and is_valid and confidence <> 'staff'
    group by message_id having count(distinct (answer_type, answer_id, value)) > 1) changed`.execute(ctx.tx);
  return rows[0]?.n ?? 0;
}
