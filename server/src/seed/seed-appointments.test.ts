// Tests that the demonstration's appointments show every state and response, with consistent times.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
// Connects the ports that the seed uses.
import "../app.ts";
import { setClock } from "../kernel/clock.ts";
import { createLog } from "../kernel/log.ts";
import { loadSettings } from "../kernel/settings.ts";
import { testDatabase } from "../kernel/testing/database.ts";
import { seedDemo } from "./seed-demo.ts";

/** Five minutes after the reminders of the morning: replies to these are there too. */
const now = "2026-11-25T15:05:00Z";
const database = await testDatabase();
afterAll(database.drop);
const folder = mkdtempSync(join(tmpdir(), "tidings-seed-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeAll(async () => {
  await seedDemo({
    db: database.databases,
    clock: setClock(now),
    log: createLog({ log: { level: "silent" } }),
    settings: loadSettings({
      NODE_ENV: "test",
      DATA_DIR: folder,
      TWILIO_ACCOUNT_SID: `AC${"5".repeat(32)}`,
      TWILIO_AUTH_TOKEN: "a-token-of-the-seed",
      // The demonstration sends through the sandbox carrier, which requires no on-call list.
      CARRIER_BASE_URL: "http://127.0.0.1:9",
    }),
  });
});

const harbor = sql`(select id from organizations where code = 'harbor')`;

test("APT-021 the demonstration shows some sixty visits of the past and to come, in every state and with every response", async () => {
  const { rows } = await sql<{ n: number; ahead: number; states: string[]; rsvps: string[] }>`select count(*) as n,
      count(*) filter (where starts_at > ${now}) as ahead, array_agg(distinct state order by state) as states, array_agg(distinct rsvp order by rsvp) as rsvps
    from appointments where organization_id = ${harbor}`.execute(database.system);
  expect(rows[0]?.n).toBeGreaterThan(55);
  expect(rows[0]?.ahead).toBeGreaterThan(25);
  expect(rows[0]?.states).toEqual(["active", "cancelled", "completed", "scheduled"]);
  expect(rows[0]?.rsvps).toEqual([
    "error",
    "going",
    "maybe",
    "no_reminders_scheduled",
    "no_reminders_sent",
    "no_response",
    "no_response_required",
    "not_going",
    "reviewed",
    "waiting_for_clarification",
  ]);
});

test("APT-024 no reminder of the demonstration waits for a moment that is over, and none was sent after its visit", async () => {
  const { rows } = await sql<{
    late: number;
    after: number;
  }>`select count(*) filter (where r.state = 'active' and r.scheduled_for < ${now}) as late,
      count(*) filter (where r.sent_at >= a.starts_at) as after
    from appointment_reminders r join appointments a on a.organization_id = r.organization_id and a.id = r.appointment_id`.execute(
    database.system,
  );
  expect(rows).toEqual([{ late: 0, after: 0 }]);
});

test("APT-006 DASH-003 several of the demonstration's visits to come need review", async () => {
  const { rows } = await sql<{
    n: number;
    flagged: number;
  }>`select count(*) as n, count(*) filter (where exists (select from appointment_reminders r
      join response_flags f on f.organization_id = r.organization_id and f.source_id = r.source_id and f.name = 'invalid'
      where r.organization_id = a.organization_id and r.appointment_id = a.id)) as flagged
    from appointments a where organization_id = ${harbor} and state = 'active' and rsvp = 'waiting_for_clarification' and starts_at > ${now}`.execute(
    database.system,
  );
  expect(rows[0]?.n).toBeGreaterThanOrEqual(2);
  expect(rows[0]?.flagged).toBe(rows[0]?.n);
});

test("the demonstration has visits by telephone and by video, over and to come, each with texts that fit it", async () => {
  const { rows } = await sql<{ code: string; modality: string; past: number; ahead: number; texts: number; misfits: number }>`
    select o.code, a.modality, count(*) filter (where a.starts_at < ${now})::int as past, count(*) filter (where a.starts_at > ${now})::int as ahead,
      sum((select count(*) from appointment_reminders r where r.organization_id = a.organization_id and r.appointment_id = a.id and r.message_id is not null))::int as texts,
      count(*) filter (where not fits_modality(t.modalities, a.modality))::int as misfits
    from appointments a join organizations o on o.id = a.organization_id
    join appointment_templates t on t.organization_id = a.organization_id and t.id = a.appointment_template_id
    where a.modality <> 'in_person' group by 1, 2 order by 1, 2`.execute(database.system);
  expect(rows.map((row) => [row.code, row.modality, row.past >= 2, row.ahead >= 2, row.texts >= 4, row.misfits])).toEqual(
    ["harbor", "pine"].flatMap((code) => ["telephone", "video"].map((modality) => [code, modality, true, true, true, 0])),
  );
});
