// Looks single patients up: by external id for the screens, by number for what comes in.
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import type { Databases } from "../../../kernel/database/connect.ts";
import { problem } from "../../../kernel/problem.ts";
import { notFoundOrMerged } from "../merging/merged-away.ts";
import { type PatientRow, profileColumns } from "../patient-row.ts";
import { hasAppointmentsSql, hasMessagesSql, isOptedOutSql } from "../records/kept-patient.ts";
import { contactNameSql, isOtherPhoneSql } from "../records/number-owner.ts";

type Where = Pick<Ctx, "tx" | "org">;

/** PostgreSQL takes no NUL in a text: no patient has such an id. */
export function requireReadable(externalId: string): void {
  if (externalId.includes("\u0000")) throw problem("not_found");
}

/** The whole profile, or 404. */
export async function patientByExternalId(ctx: Where & Pick<Ctx, "clock">, externalId: string): Promise<PatientRow> {
  requireReadable(externalId);
  const { rows } = await sql<PatientRow>`
    select ${profileColumns()}, ${hasMessagesSql()} or ${isOptedOutSql} or ${hasAppointmentsSql(ctx.clock.now().toString())} as is_kept from patients p where p.organization_id = ${ctx.org.id} and p.external_id = ${externalId}`.execute(
    ctx.tx,
  );
  const row = rows[0];
  if (!row) throw await notFoundOrMerged(ctx, externalId);
  return row;
}

/** Only the internal id, or 404. */
export async function patientIdOf(ctx: Where, externalId: string): Promise<number> {
  requireReadable(externalId);
  const { rows } = await sql<{ id: number }>`
    select id from patients where organization_id = ${ctx.org.id} and external_id = ${externalId}`.execute(ctx.tx);
  const row = rows[0];
  if (!row) throw await notFoundOrMerged(ctx, externalId);
  return row.id;
}

/** What the messaging engine needs to know about one person behind a number. */
/** The patient and their home location, or 404. */
export async function homeOf(ctx: Where, externalId: string): Promise<{ id: number; homeLocationId: number | null }> {
  const id = await patientIdOf(ctx, externalId);
  const { rows } = await sql<{ homeLocationId: number | null }>`
    select home_location_id as "homeLocationId" from patients where organization_id = ${ctx.org.id} and id = ${id}`.execute(ctx.tx);
  return { id, homeLocationId: rows[0]?.homeLocationId ?? null };
}

export interface PhonePatient {
  id: number;
  external_id: string;
  first_name: string | null;
  last_name: string | null;
  language: string | null;
  state: string;
  phone: string | null;
  opted_out_features: string[];
  opted_out_channels: string[];
  is_unreachable: boolean;
  is_held_for_review: boolean;
}

/**
 * All patients of the organization with this number (E.164), mobile or landline: enabled before disabled, oldest first. Patients
 * that only got the number by a merge come last.
 */
export async function patientsWithPhone(ctx: Where, phone: string): Promise<PhonePatient[]> {
  const { rows } = await sql<PhonePatient>`
    select p.id, p.external_id, p.first_name, p.last_name, p.language, p.state, p.phone, p.opted_out_features, p.opted_out_channels, p.is_unreachable, p.is_held_for_review
    from (
      select id, false as is_former from patients where organization_id = ${ctx.org.id} and (phone = ${phone} or landline_phone = ${phone})
      union all
      select survivor_id, true from patient_merges where organization_id = ${ctx.org.id} and merged_phones @> array[${phone}] and undone_at is null
    ) found join patients p on p.organization_id = ${ctx.org.id} and p.id = found.id
    order by found.is_former, p.state desc, p.id`.execute(ctx.tx);
  return [...new Map(rows.toReversed().map((row) => [row.id, row])).values()].toReversed();
}

/** The patients with this number in any of these organizations, for the engine, which serves them all from one account of the carrier. */
export async function patientsWithPhoneIn(
  db: Databases,
  organizationIds: readonly number[],
  phone: string,
): Promise<{ organizationId: number; id: number }[]> {
  const { rows } = await sql<{ organizationId: number; id: number }>`
    select p.organization_id as "organizationId", p.id from unnest(${[...organizationIds]}::bigint[]) as o (id) cross join lateral (
      select organization_id, id from patients where organization_id = o.id and phone = ${phone}
      union select organization_id, id from patients where organization_id = o.id and landline_phone = ${phone}) p`.execute(db.system);
  return rows;
}

export interface PatientName {
  id: number;
  external_id: string;
  first_name: string | null;
  last_name: string | null;
}

export interface AddressedPatient extends PatientName {
  /** Who is addressed on their phone. */
  contact_name: string | null;
  /** Their phone is recorded as another person's. */
  is_other_phone: boolean;
}

export async function namesOfPatients(ctx: Pick<Ctx, "tx" | "org">, ids: readonly number[]): Promise<Map<number, AddressedPatient>> {
  const { rows } = await sql<AddressedPatient>`
    select id, external_id, first_name, last_name, ${contactNameSql()} as contact_name, ${isOtherPhoneSql()} as is_other_phone from patients p
    where organization_id = ${ctx.org.id} and id = any (${[...ids]}::bigint[])`.execute(ctx.tx);
  return new Map(rows.map((row) => [row.id, row]));
}
