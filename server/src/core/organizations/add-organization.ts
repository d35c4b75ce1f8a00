// Creates an organization with its services and sending numbers; the caller adds languages and users.
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
  /** E.164; patients who want to opt in again get the first one. Segments per second as registered; null: unlimited. */
  senders: readonly { phone: string; segmentsPerSecond: number | null }[];
  /** E.164, different from the numbers for texts; absent: no phone calls. */
  voicePhone?: string | null;
}

/** The rate limit of a new carrier account for phone calls, per second. */
const callsPerSecond = 1;

export async function addOrganization(tx: Tx, given: NewOrganization, now: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into organizations (code, name, time_zone, website, phone, opt_in_phone_number, maximum_enabled_profiles, created_at, updated_at)
    values (${given.code}, ${given.name}, ${given.timeZone}, ${given.website ?? null}, ${given.phone ?? null}, ${given.senders[0]?.phone ?? null},
      ${given.maximumEnabledProfiles ?? null}, ${now}, ${now}) returning id`.execute(tx);
  const id = rows[0]?.id ?? 0;
  await sql`insert into organization_services (organization_id, service) select ${id}, unnest(${[...given.services]}::text[])`.execute(tx);
  for (const { phone, segmentsPerSecond } of given.senders)
    await sql`insert into senders (organization_id, phone, segments_per_second, created_at) values (${id}, ${phone}, ${segmentsPerSecond}, ${now})`.execute(
      tx,
    );
  if (given.voicePhone)
    await sql`insert into senders (organization_id, phone, channel, segments_per_second, created_at)
      values (${id}, ${given.voicePhone}, 'voice', ${callsPerSecond}, ${now})`.execute(tx);
  return id;
}
