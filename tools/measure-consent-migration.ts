// Measures the migrations from the consent ledger on with 100,000 patients and 20,000 opt-outs, and that the same patients are reachable after them.
import type pg from "pg";
import { applyMigrations, migrationNames, withScratchDatabases } from "./scratch-database.ts";

const ledger = "20261124T0202-consent-ledger.sql";
const patientsCount = 100_000;

/** Every fifth patient is opted out: by STOP, by staff, by a file of one feature, or by nothing that is recorded. Some numbers are closed without a patient. */
const data = `
  insert into organizations (code, name, time_zone) values ('harbor', 'Harbor', 'America/Denver');
  insert into patients (organization_id, external_id, phone, language, opted_out_features, created_at, updated_at)
  select 1, 'P-' || n, '+1303' || (2000000 + n), 'english',
    case n % 20 when 0 then '{all}'::text[] when 5 then '{all}' when 10 then '{outreach}' when 15 then '{program,referral}' else '{}' end, now(), now()
  from generate_series(1, ${patientsCount}) n;
  insert into inbound_messages (organization_id, gateway, carrier_message_id, from_phone, to_phone, body, received_at)
  select 1, 'twilio', 'SM' || id, phone, '+13035550100', 'STOP', '2026-11-01T10:00:00Z'::timestamptz + id * interval '1 second' from patients where id % 20 = 0;
  insert into patient_opt_events (organization_id, patient_id, direction, feature, source, inbound_message_id, note, occurred_at)
  select 1, p.id, 'out', 'all', 'patient_keyword', i.id, null, i.received_at from patients p join inbound_messages i on i.from_phone = p.phone
  union all select 1, id, 'out', 'all', 'staff', null, 'Asked by phone', '2026-11-02' from patients where id % 20 = 5
  union all select 1, id, 'out', 'outreach', 'file', null, null, '2026-11-03' from patients where id % 20 = 10;
  insert into number_suppressions (organization_id, phone, reason, since, lifted_at)
  select 1, from_phone, 'stop', received_at, null::timestamptz from inbound_messages
  union all select 1, '+1720' || (2000000 + n), 'carrier_block', '2026-11-06', null::timestamptz from generate_series(1, 500) n
  union all select 1, phone, 'wrong_number', '2026-11-07', '2026-11-08' from patients where id % 100 = 1;
  analyze;`;

/** One line for each patient: what they are opted out of, and whether a message may go to them. */
const reachable = `select external_id || ' ' || coalesce((select string_agg(f, ',' order by f) from unnest(opted_out_features) f), 'nothing') || ' ' || is_reachable(p) || ' '
    || exists (select from number_suppressions n where n.organization_id = p.organization_id and n.phone = p.phone and n.lifted_at is null) as line,
  is_reachable(p) as is_reachable from patients p order by id`;

async function snapshot(client: pg.Client): Promise<{ lines: string[]; reachableCount: number }> {
  const { rows } = await client.query<{ line: string | null; is_reachable: boolean }>(reachable);
  return { lines: rows.map(({ line }) => line ?? ""), reachableCount: rows.filter((row) => row.is_reachable).length };
}

const secondsSince = (from: number): string => `${((performance.now() - from) / 1000).toFixed(1)} s`;

await withScratchDatabases(async (create) => {
  const { client } = await create();
  const names = migrationNames();
  const at = names.indexOf(ledger);
  await applyMigrations(client, names.slice(0, at));
  await client.query(data);
  const before = await snapshot(client);
  const started = performance.now();
  for (const name of names.slice(at)) {
    const from = performance.now();
    await applyMigrations(client, [name]);
    if (performance.now() - from > 1_000) console.log(`${name}: ${secondsSince(from)}`);
  }
  console.log(`${names.length - at} migrations: ${secondsSince(started)}`);
  const after = await snapshot(client);
  const changed = before.lines.filter((line, n) => line !== after.lines[n]).length;
  const { rows } = await client.query<{ n: string }>("select count(*) as n from consent_events");
  console.log(
    `${before.lines.length} patients, reachable before ${before.reachableCount}, after ${after.reachableCount}; ${changed} changed`,
  );
  console.log(`${rows[0]?.n} consent events`);
  if (changed > 0 || after.lines.length !== patientsCount) process.exitCode = 1;
});
