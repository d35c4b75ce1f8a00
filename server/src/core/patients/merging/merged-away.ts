// What is said of a record that is not there: nothing, or who has everything of it since it was merged away.
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { type Problem, problem } from "../../../kernel/problem.ts";

export async function notFoundOrMerged(ctx: Pick<Ctx, "tx" | "org">, externalId: string): Promise<Problem> {
  const { rows } = await sql<{ external_id: string }>`
    select p.external_id from patient_merges m join patients p on p.organization_id = m.organization_id and p.id = m.survivor_id
    where m.organization_id = ${ctx.org.id} and m.merged_external_id = ${externalId} and m.undone_at is null order by m.id desc limit 1`.execute(
    ctx.tx,
  );
  const survivor = rows[0];
  return survivor ? problem("not_found", { base: [{ key: "patient.merged", externalId: survivor.external_id }] }) : problem("not_found");
}

/** The record that now has everything of the one with this internal id, or null. */
export async function survivorOf(ctx: Pick<Ctx, "tx" | "org">, mergedId: number): Promise<number | null> {
  const { rows } = await sql<{ survivor_id: number }>`
    select survivor_id from patient_merges where organization_id = ${ctx.org.id} and merged_id = ${mergedId} and undone_at is null
    order by id desc limit 1`.execute(ctx.tx);
  return rows[0]?.survivor_id ?? null;
}
