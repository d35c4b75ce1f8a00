// The demonstration's audit trail: three days of sign-ins and looks at records by its staff, and a records system with a key of its own.
import { randomBytes } from "node:crypto";
import { apiKeyPrefix } from "@tidings/contract/areas/api-keys";
import { sql } from "kysely";
import type { Ctx } from "../kernel/context.ts";

/** So many days back the trail goes. */
const days = 3;

/** A key without a holder: it shows in lists and in the trail, and opens nothing. */
async function addKey(ctx: Ctx): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into api_keys (organization_id, name, token_hash, token_prefix, scopes, is_phi_anonymized, created_by_user_id, created_at, last_used_at)
    select ${ctx.org.id}, 'Records system', ${randomBytes(32)}, ${`${apiKeyPrefix}demo`}, '{"patient": "read"}', false, u.id,
      ${ctx.clock
        .now()
        .subtract({ hours: 24 * 20 })
        .toString()}, ${ctx.clock.now().subtract({ hours: 2 }).toString()}
    from users u where u.provider_side_role = 'site_admin' order by u.id limit 1 returning id`.execute(ctx.tx);
  const id = rows[0]?.id;
  if (id === undefined) return null;
  const madeAt = ctx.clock.now().subtract({ hours: 24 * 20 });
  await sql`insert into api_key_links (organization_id, api_key_id, token_hash, sent_to_email, created_at, expires_at, opened_at)
    values (${ctx.org.id}, ${id}, ${randomBytes(32)}, 'records@harbor.example', ${madeAt.toString()}, ${madeAt.add({ hours: 72 }).toString()},
      ${madeAt.add({ hours: 1 }).toString()})`.execute(ctx.tx);
  return id;
}

async function addLooks(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now().toString();
  await sql`
    with people as (
      select m.user_id, u.external_id, m.is_phi_anonymized, row_number() over (order by m.user_id) as n
      from memberships m join users u on u.id = m.user_id
      where m.organization_id = ${ctx.org.id} and m.removed_at is null and u.status = 'active'),
    looked as (select id, row_number() over (order by id) as n from patients where organization_id = ${ctx.org.id} order by id limit 60)
    insert into audit_events (organization_id, occurred_at, user_id, action, subject_type, subject_id, patient_ids, detail, ip)
    select ${ctx.org.id}::bigint, ${now}::timestamptz - d * interval '1 day' - (60 - p.n * 5) * interval '1 minute', p.user_id, 'session.opened', 'user',
      p.external_id::text, '{}'::bigint[], '{}'::jsonb, '198.51.100.' || (10 + p.n)
    from people p, generate_series(1, ${days}::int) d
    union all
    select ${ctx.org.id}::bigint, ${now}::timestamptz - d * interval '1 day' + (p.n * 3 + k * 11) * interval '1 minute', p.user_id, 'patient.viewed', 'patient',
      s.id::text, array[s.id], jsonb_build_object('call', '/patients/:externalId.json', 'count', 1, 'isMasked', p.is_phi_anonymized), '198.51.100.' || (10 + p.n)
    from people p, generate_series(1, ${days}::int) d, generate_series(1, 4) k join looked s on s.n = k * 7
    order by 2`.execute(ctx.tx);
}

/** The list of users agrees with the trail. */
async function dateSignIns(ctx: Ctx): Promise<void> {
  await sql`
    update users u set current_sign_in_at = e.newest_at, last_sign_in_at = e.newest_at - interval '1 day', sign_in_count = ${days}
    from (select user_id, max(occurred_at) as newest_at from audit_events
      where organization_id = ${ctx.org.id} and action = 'session.opened' group by user_id) e
    where u.id = e.user_id and u.current_sign_in_at is null`.execute(ctx.tx);
}

/** Only the first clinic has other systems; both have staff who look. */
export async function seedAudit(ctx: Ctx, hasKey: boolean): Promise<void> {
  await addLooks(ctx);
  await dateSignIns(ctx);
  const key = hasKey ? await addKey(ctx) : null;
  if (key === null) return;
  await sql`
    insert into audit_events (organization_id, occurred_at, api_key_id, action, subject_type, patient_ids, detail, ip)
    select ${ctx.org.id}, ${ctx.clock.now().toString()}::timestamptz - d * interval '1 day' - interval '2 hours', ${key}, 'patient.listed', 'patient',
      array(select id from patients where organization_id = ${ctx.org.id} order by id limit 120),
      '{"call": "/patients.json", "count": 120, "isMasked": false}', '203.0.113.20'
    from generate_series(0, ${days}::int) d`.execute(ctx.tx);
}
