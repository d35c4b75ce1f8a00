// Scope of a communication record: a patient with what came to their numbers without a patient, or everything of one number.
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";

export interface RecordScope {
  /** Empty for a number. */
  patientIds: readonly number[];
  /** E.164. Of a patient: their numbers, for what belongs to no patient. Of a number: that number. */
  phones: readonly string[];
  /** What happened later is not part of the record. */
  until: string;
}

type Sql = RawBuilder<unknown>;

interface ScopedTable {
  /** "select m.id from messages m where m.organization_id = …" */
  from: Sql;
  patient: Sql;
  phone: Sql;
}

/**
 * The ids of the rows in the scope. Those of a patient are found by their index. Those of a number are found by reading the table, which
 * is acceptable for a rare background job; an index would have a cost for each message.
 */
export function rowsInScope({ patientIds, phones }: RecordScope, { from, patient, phone }: ScopedTable): Sql {
  const ofPhones = sql`${phone} = any (${[...phones]}::text[])`;
  if (patientIds.length === 0) return sql`${from} and ${ofPhones}`;
  return sql`${from} and ${patient} = any (${[...patientIds]}::bigint[]) union all ${from} and ${patient} is null and ${ofPhones}`;
}

/** The scope of a patient's record. */
export async function patientScope(ctx: Pick<Ctx, "tx" | "org">, patientId: number, until: string): Promise<RecordScope> {
  const { rows } = await sql<{ phone: string }>`
    select n.phone from patients p cross join lateral (values (p.phone), (p.landline_phone)) as n (phone)
    where p.organization_id = ${ctx.org.id} and p.id = ${patientId} and n.phone is not null`.execute(ctx.tx);
  return { patientIds: [patientId], phones: rows.map(({ phone }) => phone), until };
}

export interface PatientOnRecord {
  external_id: string;
  name: string;
  dob: string | null;
  phone: string | null;
  landline_phone: string | null;
  phone_owner: string | null;
  landline_owner: string | null;
}

/** The patient of the scope; of a number: the patients who have it now. */
export async function patientsInScope(ctx: Pick<Ctx, "tx" | "org">, { patientIds, phones }: RecordScope): Promise<PatientOnRecord[]> {
  const isAbout =
    patientIds.length > 0
      ? sql`p.id = any (${[...patientIds]}::bigint[])`
      : sql`(p.phone = any (${[...phones]}::text[]) or p.landline_phone = any (${[...phones]}::text[]))`;
  const { rows } = await sql<PatientOnRecord>`
    select p.external_id, concat_ws(' ', p.first_name, p.middle_name, p.last_name) as name, p.dob, p.phone, p.landline_phone, p.phone_owner, p.landline_owner
    from patients p where p.organization_id = ${ctx.org.id} and ${isAbout} order by p.id`.execute(ctx.tx);
  return rows;
}
