// Creates an organization with its services; the caller adds languages, numbers and users.
import { sql } from "kysely";
import type { Tx } from "../../kernel/context.ts";

export interface NewOrganization {
  code: string;
  name: string;
  timeZone: string;
  website?: string | null;
  phone?: string | null;
  maximumEnabledProfiles?: number | null;
  services: readonly string[];
  /** E.164; patients who want to opt in again get it. */
  optInPhone?: string | null;
}

export async function addOrganization(tx: Tx, given: NewOrganization, now: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into organizations (code, name, time_zone, website, phone, opt_in_phone_number, maximum_enabled_profiles, created_at, updated_at)
    values (${given.code}, ${given.name}, ${given.timeZone}, ${given.website ?? null}, ${given.phone ?? null}, ${given.optInPhone ?? null},
      ${given.maximumEnabledProfiles ?? null}, ${now}, ${now}) returning id`.execute(tx);
  const id = rows[0]?.id ?? 0;
  await sql`insert into organization_services (organization_id, service) select ${id}, unnest(${[...given.services]}::text[])`.execute(tx);
  return id;
}
