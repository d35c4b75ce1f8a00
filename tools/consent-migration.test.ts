// Tests the migration to the consent ledger: the same patients reachable before and after, and every opt-out with its origin.
import { expect, test } from "vitest";
import { applyMigrations, migrationNames, withScratchDatabases } from "./scratch-database.ts";

const ledger = "20261124T0202-consent-ledger.sql";

test("CONS-005 opt-outs from before the ledger become events with their origin, and the same patients are reachable before and after", async () => {
  await withScratchDatabases(async (create) => {
    const { client } = await create();
    const names = migrationNames();
    const rows = async (query: string): Promise<unknown[]> => (await client.query({ text: query, rowMode: "array" })).rows;
    await applyMigrations(client, names.slice(0, names.indexOf(ledger)));
    await client.query(`insert into organizations (code, name, time_zone) values ('harbor', 'Harbor', 'America/Denver');
      insert into patients (organization_id, external_id, phone, language, opted_out_features, created_at, updated_at)
      select 1, 'P-' || n, '+1303555' || (1000 + n), 'english', (array['{}', '{all}', '{outreach}', '{appointment,program}',
        '{appointment,messenger,outreach,program,referral}', '{outreach}', '{}', '{all}'])[n]::text[], now(), now() from generate_series(1, 8) n;
      insert into inbound_messages (organization_id, gateway, carrier_message_id, from_phone, to_phone, body, received_at)
      values (1, 'twilio', 'SM1', '+13035551002', '+13035550100', 'STOP', '2026-11-01T10:00:00Z');
      insert into patient_opt_events (organization_id, patient_id, direction, feature, source, inbound_message_id, note, occurred_at) values
        (1, 2, 'out', 'all', 'patient_keyword', 1, null, '2026-11-01T10:00:00Z'),
        (1, 3, 'out', 'all', 'staff', null, 'Asked by phone', '2026-11-02'), (1, 3, 'in', 'referral', 'staff', null, null, '2026-11-03'),
        (1, 6, 'out', 'outreach', 'file', null, null, '2026-11-04'), (1, 7, 'out', 'program', 'api', null, null, '2026-11-05');
      insert into number_suppressions (organization_id, phone, reason, since, lifted_at) values
        (1, '+13035551002', 'stop', '2026-11-01T10:00:00Z', null), (1, '+13035559000', 'carrier_block', '2026-11-06', null),
        (1, '+13035559001', 'wrong_number', '2026-11-07', '2026-11-08');`);
    const reachable = () =>
      rows(`select external_id, opted_out_features, is_reachable(p), exists (select from number_suppressions n where n.phone = p.phone and n.lifted_at is null)
        from patients p order by id`);
    const before = await reachable();
    await applyMigrations(client, names.slice(names.indexOf(ledger)));
    expect(await reachable()).toEqual(before);
    expect(
      await rows(
        "select external_id from patients where not (opted_out_by_events(organization_id, id) @> opted_out_features and opted_out_by_events(organization_id, id) <@ opted_out_features)",
      ),
    ).toEqual([]);
    expect(
      await rows("select is_suppressed_by_events(1, phone) from unnest(array['+13035551002', '+13035559000', '+13035559001']) phone"),
    ).toEqual([[true], [true], [false]]);
    expect(
      await rows(
        `select coalesce('P-' || patient_id, phone), kind, feature, source, note from consent_events order by patient_id is null, patient_id, id`,
      ),
    ).toEqual([
      ["P-2", "opted_out", "all", "patient_keyword", null],
      ["P-3", "opted_out", "all", "staff", "Asked by phone"],
      ["P-3", "opted_in", "referral", "staff", null],
      ...["appointment", "messenger", "program"].map((feature) => ["P-3", "opted_in", feature, "migration", null]),
      ["P-4", "opted_out", "appointment", "migration", null],
      ["P-4", "opted_out", "program", "migration", null],
      ...["appointment", "messenger", "outreach", "program", "referral"].map((feature) => ["P-5", "opted_out", feature, "migration", null]),
      ["P-6", "opted_out", "outreach", "file", null],
      ["P-7", "opted_out", "program", "api", null],
      ["P-7", "opted_in", "all", "migration", null],
      ["P-8", "opted_out", "all", "migration", null],
      ["+13035551002", "opted_out", "all", "patient_keyword", null],
      ["+13035559000", "opted_out", "all", "carrier", null],
      ["+13035559001", "opted_out", "all", "wrong_number", null],
      ["+13035559001", "opted_in", "all", "migration", null],
    ]);
    expect(await rows("select inbound_message_id, phone from consent_events where source = 'patient_keyword' order by id")).toEqual([
      ["1", "+13035551002"],
      ["1", "+13035551002"],
    ]);
  });
});
