// Proves that an empty database becomes the demonstration once, whoever seeds it and however often.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { organizations, patientsOf, staff } from "../../../fixtures/cast.ts";
import { colleagues } from "../../../fixtures/colleagues.ts";
import { setClock } from "../kernel/clock.ts";
import { createLog } from "../kernel/log.ts";
import { loadSettings } from "../kernel/settings.ts";
import { openStorage } from "../kernel/storage/open-storage.ts";
import { testDatabase } from "../kernel/testing/database.ts";
import { seedDemo } from "./seed-demo.ts";

const database = await testDatabase();
afterAll(database.drop);
const folder = mkdtempSync(join(tmpdir(), "tidings-seed-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const parts = {
  db: database.databases,
  clock: setClock("2026-11-21T16:00:00Z"),
  log: createLog({ log: { level: "silent" } }),
  settings: loadSettings({
    NODE_ENV: "test",
    DATA_DIR: folder,
    TWILIO_ACCOUNT_SID: `AC${"5".repeat(32)}`,
    TWILIO_AUTH_TOKEN: "a-token-of-the-seed",
  }),
};

test("two processes that seed together make one demonstration, complete", async () => {
  expect((await Promise.all([seedDemo(parts), seedDemo(parts)])).sort()).toEqual([false, true]);
  const { rows } = await sql<{ code: string; patients: number; counted: number; staff: number }>`
    select o.code, c.total as patients, c.counted_to_limit as counted, (select count(*) from memberships m where m.organization_id = o.id) as staff
    from organizations o join patient_counters c on c.organization_id = o.id order by o.code`.execute(database.system);
  expect(rows).toEqual(
    organizations.map(({ code }) => ({
      code,
      patients: patientsOf(code).length,
      counted: patientsOf(code).filter((one) => one.state === "enabled" && !one.optedOutFeatures.includes("all")).length,
      staff:
        Object.values(staff).filter((person) => person.memberships.some((membership) => membership.organization === code)).length +
        colleagues.filter((person) => person.organization === code).length,
    })),
  );
});

test("every opt-out of the demonstration has the event that tells of it", async () => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from patients p where p.opted_out_features <> '{}' and not exists (
      select from patient_opt_events e where e.organization_id = p.organization_id and e.patient_id = p.id and e.direction = 'out')`.execute(
    database.system,
  );
  expect(rows).toEqual([{ n: 0 }]);
});

test("FILE-002 PAT-009 the demonstration has a file to fetch, one whose time is over, and a merged pair that can be taken back", async () => {
  const { rows: files } = await sql<{ state: string; storage_path: string | null; byte_size: number | null }>`
    select state, storage_path, byte_size from export_files order by created_at`.execute(database.system);
  expect(files.map((file) => file.state)).toEqual(["expired", "ready"]);
  const size = await openStorage(parts.settings, parts.clock).size(files[1]?.storage_path ?? "");
  expect([size, files[1]?.byte_size]).toEqual([files[1]?.byte_size, expect.any(Number)]);
  const { rows: merged } = await sql<{ survivor: string; merged_external_id: string }>`
    select p.external_id as survivor, m.merged_external_id from patient_merges m join patients p on p.id = m.survivor_id
    where m.undone_at is null and m.merged_row is not null`.execute(database.system);
  expect(merged).toEqual([{ survivor: "HCH-S1", merged_external_id: "HCH-S1B" }]);
});

test("IN-021 OP-151 the demonstration has replies in other languages, their languages guessed; without a translator none waits for one", async () => {
  const { rows } = await sql<{ language: string; n: number }>`select detected_language as language, count(*)::int as n from inbound_messages
    where detected_by = 'guess' group by 1 order by 1`.execute(database.system);
  expect(rows.map((row) => [row.language, row.n > 5])).toEqual([
    ["english", true],
    ["spanish", true],
  ]);
  const { rows: said } = await sql<{ sender: string; detected: string | null; waiting: number }>`
    select p.external_id as sender, i.detected_language as detected, (select count(*)::int from message_translations) as waiting
    from inbound_messages i join patients p on p.organization_id = i.organization_id and p.id = i.patient_id where i.carrier_message_id like 'SMseedsaid%' order by 1`.execute(
    database.system,
  );
  expect(said).toEqual([
    { sender: "HCH-O11", detected: "spanish", waiting: 0 },
    { sender: "HCH-O5", detected: null, waiting: 0 },
  ]);
});

test("IN-020 the demonstration has a picture that a patient sent, and its bytes", async () => {
  const { rows } = await sql<{ sender: string; storage_path: string; byte_size: number }>`
    select p.external_id as sender, f.storage_path, f.byte_size from media_files f join inbound_messages i on i.organization_id = f.organization_id and i.id = f.inbound_message_id
    join patients p on p.organization_id = i.organization_id and p.id = i.patient_id`.execute(database.system);
  expect(rows.map((row) => row.sender)).toEqual(["HCH-F1"]);
  expect(await openStorage(parts.settings, parts.clock).size(rows[0]?.storage_path ?? "")).toBe(rows[0]?.byte_size);
});
