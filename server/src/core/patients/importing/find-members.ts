// Finds the patients that rows without an id are about: same name, date of birth and phone.
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import type { ImportRecord, RecordRow } from "../../imports/public.ts";
import { generateCodes } from "../records/patient-code.ts";
import type { UpsertRow } from "./given-patients.ts";

const partsOf = (record: ImportRecord) => ({
  first: record.first_name as string,
  last: record.last_name as string,
  dob: record.dob as string,
  phone: record.phone as string,
});

async function externalIdsOf(ctx: Ctx, rows: readonly RecordRow[]): Promise<Map<number, string>> {
  const given = rows.map(({ rowNumber, record }) => ({ n: rowNumber, ...partsOf(record) }));
  const { rows: found } = await sql<{ n: number; external_id: string }>`
    select distinct on (g.n) g.n, p.external_id
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (n integer, first text, last text, dob date, phone text)
    join patients p on p.organization_id = ${ctx.org.id} and p.phone = any (${given.map((row) => row.phone)}::text[]) and p.phone = g.phone and p.dob = g.dob
      and fold_key(p.first_name) = fold_key(g.first) and p.last_name_key = fold_key(g.last)
    order by g.n, p.state = 'enabled' desc, p.id`.execute(ctx.tx);
  return new Map(found.map((row) => [row.n, row.external_id]));
}

/** External id by row number, of the rows that are about a known patient or name their own id. */
export async function knownExternalIds(ctx: Ctx, rows: readonly RecordRow[]): Promise<Map<number, string>> {
  const nameless = rows.filter((row) => row.record.patient_external_id === undefined);
  const found = nameless.length > 0 ? await externalIdsOf(ctx, nameless) : new Map<number, string>();
  for (const { rowNumber, record } of rows)
    if (record.patient_external_id !== undefined) found.set(rowNumber, record.patient_external_id as string);
  return found;
}

/** Every row with an id: its own, that of the member it is about, or a new code of the organization's counter. */
export async function withExternalIds(ctx: Ctx, rows: readonly RecordRow[]): Promise<UpsertRow[]> {
  const known = await knownExternalIds(ctx, rows);
  const codes = await generateCodes(ctx, rows.length - known.size);
  return rows.map((row) => ({ ...row, externalId: known.get(row.rowNumber) ?? (codes.pop() as string) }));
}

const folded = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** What names a member within a file. */
export function memberKey(record: ImportRecord): string | null {
  if (record.patient_external_id !== undefined) return `id ${record.patient_external_id as string}`;
  const { first, last, dob, phone } = partsOf(record);
  return first && last && dob && phone ? `who ${folded(first)}|${folded(last)}|${dob}|${phone}` : null;
}
