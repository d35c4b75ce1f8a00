// Tests that the demonstration has an outreach in its third week, and templates.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { organizations } from "../../../fixtures/cast.ts";
// Connects the ports that the seed uses.
import "../app.ts";
import { setClock } from "../kernel/clock.ts";
import { createLog } from "../kernel/log.ts";
import { loadSettings } from "../kernel/settings.ts";
import { testDatabase } from "../kernel/testing/database.ts";
import { seedDemo } from "./seed-demo.ts";

const database = await testDatabase();
afterAll(database.drop);
const folder = mkdtempSync(join(tmpdir(), "tidings-seed-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("JOB-015 the demonstration has a weekly outreach after its third time, with the fourth planned a week later", async () => {
  await seedDemo({
    db: database.databases,
    clock: setClock("2026-11-21T16:00:00Z"),
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
  const { rows } = await sql<{ number: number; state: string; days: number; texts: number }>`
    select c.number, c.state, extract(day from c.scheduled_for - lag(c.scheduled_for) over (order by c.number))::int as days,
      (select count(*)::int from messages m where m.organization_id = c.organization_id and m.source_id = c.source_id) as texts
    from outreach_occurrences c join outreaches o on o.organization_id = c.organization_id and o.id = c.outreach_id where o.repeat_type = 'week' order by 1`.execute(
    database.system,
  );
  expect(rows.map(({ number, state, days }) => [number, state, days])).toEqual([
    [1, "sent", null],
    [2, "sent", 7],
    [3, "sending", 7],
    [4, "planned", 7],
  ]);
  expect(rows.map((row) => row.texts > 100)).toEqual([true, true, true, false]);
  const { rows: templates } = await sql<{ own: number; library: number }>`
    select count(*) filter (where library_name is null)::int as own, count(*) filter (where library_name is not null)::int as library
    from outreach_templates t join organizations o on o.id = t.organization_id where o.code = ${organizations[0]?.code}`.execute(
    database.system,
  );
  expect(templates).toEqual([{ own: 2, library: 14 }]);
});
