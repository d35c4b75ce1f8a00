// Puts patients of a measured organization into a group, a segment and an outreach, and gives them conditions: set-based, with ids known beforehand.
import { type RawBuilder, sql } from "kysely";
import type { Databases } from "../kernel/database/connect.ts";

const idOf = (n: number): string => `00000000-0000-7000-8000-00000000000${n}`;
export const measuredIds = { group: idOf(1), segment: idOf(2), outreach: idOf(3) } as const;

const memberships = [
  {
    members: "patient_group_members",
    parent: "patient_groups",
    column: "patient_group_id",
    at: "created_at",
    externalId: measuredIds.group,
    every: 10,
  },
  {
    members: "patient_segment_members",
    parent: "patient_segments",
    column: "patient_segment_id",
    at: "matched_at",
    externalId: measuredIds.segment,
    every: 20,
  },
  {
    members: "outreach_patients",
    parent: "outreaches",
    column: "outreach_id",
    at: "created_at",
    externalId: measuredIds.outreach,
    every: 8,
  },
] as const;

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
  for (const { members, parent, column, at, externalId, every } of memberships) {
    await inParts(
      db,
      organizationId,
      (some) => sql`insert into ${sql.table(members)} (organization_id, ${sql.ref(column)}, patient_id, ${sql.ref(at)})
        select p.organization_id, k.id, p.id, now() from patients p, ${sql.table(parent)} k
        where ${some} and k.external_id = ${externalId} and p.id % ${sql.lit(every)} = 0`,
    );
  }
  await inParts(
    db,
    organizationId,
    (some) => sql`insert into patient_conditions (organization_id, patient_id, system, code, value, position, created_at)
      select p.organization_id, p.id, 'icd_10_cm', c.code, c.code, 0, now() from patients p, (values ('J45.909', 5), ('M10.9', 1000)) c(code, every)
      where ${some} and p.id % c.every = 0`,
  );
}
