// Finds what keeps patients from being deleted, and deletes those with nothing: statements for all of them. The caller has locked them.
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { eraseAuditedValues } from "../../sign-in/public.ts";
import { hasAppointmentsSql, hasMessagesSql, isOptedOutSql } from "./kept-patient.ts";

interface Traces {
  id: number;
  is_messaged: boolean;
  is_opted_out: boolean;
  is_planned: boolean;
}

export async function findTraces(ctx: Ctx, ids: readonly number[]): Promise<Traces[]> {
  const { rows } = await sql<Traces>`select p.id, ${hasMessagesSql()} as is_messaged, ${isOptedOutSql} as is_opted_out,
      ${hasAppointmentsSql(ctx.clock.now().toString())} as is_planned
    from patients p where p.organization_id = ${ctx.org.id} and p.id = any (${[...ids]}::bigint[])`.execute(ctx.tx);
  return rows;
}

/** With the values that the audit log has of them and of the records merged into them. */
export async function deletePatients(ctx: Ctx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const given = sql`${[...ids]}::bigint[]`;
  // The trail is asked by the id that people know.
  await sql`insert into deleted_patients (organization_id, id, external_id, deleted_at)
    select organization_id, id, external_id, ${ctx.clock.now().toString()}::timestamptz from patients
    where organization_id = ${ctx.org.id} and id = any (${given})`.execute(ctx.tx);
  const { rows: merged } = await sql<{ merged_id: number }>`
    select merged_id from patient_merges where organization_id = ${ctx.org.id} and survivor_id = any (${given}) and undone_at is null`.execute(
    ctx.tx,
  );
  await eraseAuditedValues(ctx, [...ids, ...merged.map((one) => one.merged_id)]);
  await sql`delete from patients where organization_id = ${ctx.org.id} and id = any (${given})`.execute(ctx.tx);
}
