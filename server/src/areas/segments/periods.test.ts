// Proves the named periods of a segment, to the day, in the organization's zone.
import { type PeriodPreset, type SegmentFilters, segments } from "@tidings/contract/areas/segments";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertAppointments, insertManyPatients } from "../../core/patients/testing.ts";
import { startTestApp } from "../../testing/start-test-app.ts";

const app = await startTestApp({ clockStart: "2026-11-18T17:00:00Z" });
afterAll(() => app.close());
const { harbor } = app.cast.organizations;

/** Visited 15 minutes after local midnight and before it, by one patient the first day, two the second and so on: a count tells which days. */
const days = {
  past: [
    "2024-12-31",
    "2025-01-01",
    "2025-11-17",
    "2025-11-18",
    "2025-12-31",
    "2026-05-17",
    "2026-05-18",
    "2026-08-17",
    "2026-08-18",
    "2026-08-19",
    "2026-08-20",
    "2026-09-30",
    "2026-10-01",
    "2026-10-18",
    "2026-10-19",
    "2026-10-31",
    "2026-11-01",
  ],
  future: [
    "2026-11-30",
    "2026-12-01",
    "2026-12-18",
    "2026-12-19",
    "2026-12-31",
    "2027-01-01",
    "2027-02-16",
    "2027-02-17",
    "2027-02-18",
    "2027-02-19",
    "2027-05-18",
    "2027-05-19",
    "2027-11-18",
    "2027-11-19",
    "2027-12-31",
    "2028-01-01",
  ],
} as const;
type Direction = keyof typeof days;
const allDays: readonly string[] = [...days.past, ...days.future];

beforeAll(async () => {
  await insertManyPatients(app.db.system, harbor.id, 1, 700);
  await sql`delete from appointments`.execute(app.db.system);
  const { rows } = await sql<{
    id: number;
  }>`select id from patients where organization_id = ${harbor.id} and state = 'enabled' order by id`.execute(app.db.system);
  const { rows: zones } = await sql<{ zone: string }>`select time_zone as zone from organizations where id = ${harbor.id}`.execute(
    app.db.system,
  );
  const zone = zones[0]?.zone ?? "UTC";
  const ids = rows.map((row) => row.id);
  for (const [n, day] of allDays.entries()) {
    const visitors = ids.splice(0, n + 1);
    for (const time of ["00:15", "23:45"]) {
      const at = Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone).toInstant().toString();
      await insertAppointments(app.db.system, harbor.id, visitors, at);
    }
  }
});

const count = async (filters: SegmentFilters): Promise<number> =>
  (await (await app.as("supervisor")).ok(segments.count, { body: filters })).patientsCount;
const within = (direction: Direction, period: { preset: PeriodPreset } | { days: number }) =>
  count(
    direction === "past"
      ? { pastAppointments: { exists: true, startsAt: period } }
      : { futureAppointments: { exists: true, startsAt: period } },
  );
const between = (direction: Direction, first: string, last: string) =>
  days[direction].filter((day) => day >= first && day <= last).reduce((sum, day) => sum + allDays.indexOf(day) + 1, 0);

test.each([
  ["past", { days: 30 }, "2026-10-19", "2026-11-18"],
  ["past", { days: 90 }, "2026-08-20", "2026-11-18"],
  ["past", { preset: "month" }, "2026-10-01", "2026-10-31"],
  ["past", { preset: "three_months" }, "2026-08-18", "2026-11-18"],
  ["past", { preset: "six_months" }, "2026-05-18", "2026-11-18"],
  ["past", { preset: "twelve_months" }, "2025-11-18", "2026-11-18"],
  ["past", { preset: "year" }, "2025-01-01", "2025-12-31"],
  ["future", { days: 30 }, "2026-11-18", "2026-12-18"],
  ["future", { days: 90 }, "2026-11-18", "2027-02-16"],
  ["future", { preset: "month" }, "2026-12-01", "2026-12-31"],
  ["future", { preset: "three_months" }, "2026-11-18", "2027-02-18"],
  ["future", { preset: "six_months" }, "2026-11-18", "2027-05-18"],
  ["future", { preset: "twelve_months" }, "2026-11-18", "2027-11-18"],
  ["future", { preset: "year" }, "2027-01-01", "2027-12-31"],
] as const)("UI-017 visits of the %s within %j are those from %s to %s", async (direction, period, first, last) => {
  const expected = between(direction, first, last);
  expect(expected).toBeGreaterThan(0);
  expect(await within(direction, period)).toBe(expected);
});

test("ERR-021 an age out of its bounds is refused with the bound, above and below", async () => {
  const supervisor = await app.as("supervisor");
  const errors = async (body: SegmentFilters) => (await supervisor.call(segments.count, { body })).errors;
  expect(await errors({ minAge: -1 })).toMatchObject({ minAge: [{ key: "validation.min", min: 0 }] });
  expect(await errors({ maxAge: 151 })).toMatchObject({ maxAge: [{ key: "validation.max", max: 150 }] });
  expect(await errors({ minAge: 60, maxAge: 50 })).toMatchObject({ maxAge: [{ key: "validation.min", min: 60 }] });
});
