// Adds the conditions that imported rows name to those a patient has; none is taken away by a file.
import { maxConditions } from "@tidings/contract/areas/patients";
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import type { ImportRecord, ImportRequest } from "../../imports/public.ts";
import { knownName } from "../conditions/known-conditions.ts";
import type { ImportedRow, KnownRow } from "../patient-ports.ts";

const codesIn = (record: ImportRecord): string[] => [...new Set((record.patient_condition as string[] | undefined) ?? [])];

/** Numbers of the rows that would add a condition to a known patient. */
export async function rowsAddingConditions(ctx: Ctx, rows: readonly KnownRow[]): Promise<number[]> {
  const given = rows.filter((row) => codesIn(row.record).length > 0);
  if (given.length === 0) return [];
  const { rows: known } = await sql<{ patient_id: number; codes: string[]; last: number }>`
    select patient_id, coalesce(array_agg(code) filter (where system = 'icd_10_cm'), '{}') as codes, max(position) as last from patient_conditions
    where organization_id = ${ctx.org.id} and patient_id = any (${given.map((row) => row.patientId)}::bigint[]) group by patient_id`.execute(
    ctx.tx,
  );
  const byId = new Map(known.map((one) => [one.patient_id, one]));
  const adds = ({ patientId, record }: KnownRow): boolean => {
    const before = byId.get(patientId);
    return (before?.last ?? -1) + 1 < maxConditions && codesIn(record).some((code) => !before?.codes.includes(code));
  };
  return given.filter(adds).map((row) => row.rowNumber);
}

/** Returns the ids of the patients whose list grew. */
export async function addConditions(
  ctx: Ctx,
  rows: readonly ImportedRow[],
  { externalId }: Pick<ImportRequest, "externalId">,
): Promise<number[]> {
  const given = rows.flatMap(({ patientId, record }) =>
    codesIn(record).map((code, at) => ({
      patient_id: patientId,
      code,
      value: knownName(code) ?? code,
      at,
    })),
  );
  if (given.length === 0) return [];
  const { rows: added } = await sql<{ id: number }>`
    with fresh as (
      select g.patient_id, g.code, g.value, row_number() over (partition by g.patient_id order by g.at) as nth,
        (select coalesce(max(c.position), -1) from patient_conditions c where c.organization_id = ${ctx.org.id} and c.patient_id = g.patient_id) as last
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (patient_id bigint, code text, value text, at integer)
      where not exists (select from patient_conditions c where c.organization_id = ${ctx.org.id} and c.patient_id = any (${given.map((one) => one.patient_id)}::bigint[])
        and c.patient_id = g.patient_id and c.system = 'icd_10_cm' and c.code = g.code))
    insert into patient_conditions (organization_id, patient_id, system, code, value, position, file_external_id, created_at)
    select ${ctx.org.id}, patient_id, 'icd_10_cm', code, value, last + nth, ${externalId}::uuid, ${ctx.clock.now().toString()} from fresh
    where last + nth < ${maxConditions} on conflict do nothing returning patient_id as id`.execute(ctx.tx);
  return [...new Set(added.map((row) => row.id))];
}
