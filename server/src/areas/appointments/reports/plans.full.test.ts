// Proves that neither the list of reports nor the round of the clock reads a table from end to end: each statement is explained at volume.
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPlanCheck, type PlanCheck } from "../../../core/patients/testing.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { testDatabase } from "../../../kernel/testing/database.ts";
import { sendReports } from "./send-reports.ts";
import { listReports } from "./show-report.ts";

const database = await testDatabase();
let check: PlanCheck;

beforeAll(async () => {
  const { rows } = await sql<{ id: number }>`insert into organizations (code, name, time_zone)
    select 'plan' || n, 'Plan', 'America/Denver' from generate_series(1, 20) n returning id`.execute(database.system);
  // A thousand an organization, one of them due.
  await sql`insert into appointment_reports (organization_id, title, filter_states, filter_rsvps, filter_provider_external_ids, filter_location_external_ids,
      in_the_next_x_days, sends_time, starts_on, repeat_type, repeat_interval, end_type, end_after_times, next_on, created_at, updated_at)
    select o.id, 'Report ' || n, '{}', '{}', '{}', '{}', 7, '08:00', '2026-01-01', 'day', 1, 'times', 999,
      case when n = 1 then date '2026-11-18' else date '2026-12-24' end, now(), now()
    from organizations o, generate_series(1, 1000) n`.execute(database.system);
  await database.asOwner("vacuum analyze");
  check = openPlanCheck(database.databases, rows[0]?.id ?? 0);
}, 120_000);
afterAll(() => database.drop());

const clean = async (act: (ctx: Ctx) => Promise<unknown>) => {
  const { statements, faults } = await check.faults(act);
  expect(statements).toBeGreaterThan(0);
  expect(faults).toEqual([]);
};

test.each(["title:asc", "title:desc"])("RPT-001 a page of reports sorted %s", (sort) =>
  clean((ctx) => listReports(ctx, { page: 1, perPage: 30, sort } as never)),
);
test("JOB-013 which reports are due", () => clean((ctx) => sendReports(ctx, 20)));
