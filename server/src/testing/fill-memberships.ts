// Puts patients of a measured organization into a group, a segment and an outreach, and gives them conditions: set-based, with ids known beforehand.
import { type RawBuilder, sql } from "kysely";
import type { Databases } from "../kernel/database/connect.ts";

const idOf = (n: number): string => `00000000-0000-7000-8000-00000000000${n}`;
export const measuredIds = { group: idOf(1), segment: idOf(2), outreach: idOf(3) } as const;

/** In parts, so that no statement outlives the pool's time limit. */
const part = 100_000;

async function inParts(
  db: Databases,
  organizationId: number,
  statement: (some: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<void> {
  const { rows } = await sql<{ first: number; last: number }>`select min(id) as first, max(id) as last from patients
    where organization_id = ${organizationId}`.execute(db.system);
  const { first, last } = rows[0] as { first: number; last: number };
  for (let from = first; from <= last; from += part) {
    await statement(sql`p.organization_id = ${organizationId} and p.id between ${from} and ${Math.min(last, from + part - 1)}`).execute(
      db.system,
    );
  }
}

/** Every tenth into the group, every twentieth into the segment, every eighth into the outreach; every fifth has asthma, every thousandth gout. */
export async function fillMemberships(db: Databases, organizationId: number): Promise<void> {
  await sql`with
    g as (insert into patient_groups (organization_id, external_id, name, created_at, updated_at)
      values (${organizationId}, ${measuredIds.group}, 'Every tenth', now(), now())),
    s as (insert into patient_segments (organization_id, external_id, name, filters, computed_at, created_at, updated_at)
      values (${organizationId}, ${measuredIds.segment}, 'Every twentieth', '{}', now(), now(), now())),
    u as (insert into users (email, first_name, last_name) values ('measured@example.org', 'Measured', 'Person') returning id),
    q as (insert into questions (organization_id, type, content_text, created_at) values (${organizationId}, 'no_response', '{}', now()) returning id)
    insert into outreaches (organization_id, external_id, title, send_via, languages, question_id, creation_user_id, created_at, updated_at)
    select ${organizationId}, ${measuredIds.outreach}, 'Every eighth', '{sms}', '{english}', q.id, u.id, now(), now() from q, u`.execute(
    db.system,
  );
  await inParts(
    db,
    organizationId,
    (some) => sql`insert into patient_group_members (organization_id, patient_group_id, patient_id, created_at)
      select p.organization_id, g.id, p.id, now() from patients p, patient_groups g
      where ${some} and g.external_id = ${measuredIds.group} and p.id % 10 = 0`,
  );
  await inParts(
    db,
    organizationId,
    (some) => sql`insert into patient_segment_members (organization_id, patient_segment_id, patient_id, matched_at)
      select p.organization_id, s.id, p.id, now() from patients p, patient_segments s
      where ${some} and s.external_id = ${measuredIds.segment} and p.id % 20 = 0`,
  );
  await inParts(
    db,
    organizationId,
    (some) => sql`insert into outreach_patients (organization_id, outreach_id, patient_id, state, created_at)
      select p.organization_id, o.id, p.id, 'ready', now() from patients p, outreaches o
      where ${some} and o.external_id = ${measuredIds.outreach} and p.id % 8 = 0`,
  );
  await inParts(
    db,
    organizationId,
    (some) => sql`insert into patient_conditions (organization_id, patient_id, system, code, value, position, created_at)
      select p.organization_id, p.id, 'icd_10_cm', c.code, c.code, 0, now() from patients p, (values ('J45.909', 5), ('M10.9', 1000)) c(code, every)
      where ${some} and p.id % c.every = 0`,
  );
}
