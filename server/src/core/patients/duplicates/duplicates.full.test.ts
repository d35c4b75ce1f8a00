// Measures the search for possible duplicates at 100,000 patients: all of them once, then a single change.
// Connects the ports of patients.
import "../../../app.ts";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { setClock } from "../../../kernel/clock.ts";
import { type Ctx, engineActor } from "../../../kernel/context.ts";
import { inOrganization } from "../../../kernel/database/transaction.ts";
import { databaseOfPatients } from "../testing.ts";
import { matchNext } from "./find-pairs.job.ts";
import { listPairs } from "./list-pairs.ts";

const size = 100_000;
const planted = 500;
const {
  database,
  ids: [organizationId = 0],
} = await databaseOfPatients(size, ["duplicates"]);
afterAll(() => database.drop());

const inside = <T>(work: (ctx: Ctx) => Promise<T>): Promise<T> =>
  inOrganization(database.databases, organizationId, (tx) =>
    work({
      tx,
      org: { id: organizationId, code: "big", name: "Big", status: "active", timeZone: "America/Denver", services: [] },
      actor: engineActor,
      clock: setClock("2026-11-18T17:00:00Z"),
      settings: {},
      request: { id: "measure" },
    } as unknown as Ctx),
  );

test("PAT-055.6 of 100,000 patients all pairs are found in minutes, and a change costs its own comparison only", async () => {
  await sql`insert into patients (organization_id, external_id, first_name, last_name, dob, phone, language, created_at, updated_at)
    select organization_id, 'again-' || external_id, last_name, first_name, dob, phone, language, created_at, updated_at from patients
    where organization_id = ${organizationId} and first_name is not null and last_name is not null and dob is not null and phone is not null and state = 'enabled'
    order by id limit ${planted}`.execute(database.system);
  const begun = performance.now();
  while (await inside(matchNext));
  const seconds = (performance.now() - begun) / 1000;
  const { rows } = await sql<{ pairs: number; planted: number; keys: number }>`
    select (select count(*) from patient_duplicates) as pairs, (select count(*) from patient_match_keys) as keys,
      (select count(*) from patient_duplicates d join patients b on b.organization_id = d.organization_id and b.id = d.second_id
        where b.external_id like 'again-%' and d.reasons @> '{same_birth_date}') as planted`.execute(database.system);
  await sql`update patients set last_name = last_name || 'a' where organization_id = ${organizationId} and external_id = 'P-0000100'`.execute(
    database.system,
  );
  const one = performance.now();
  await inside(matchNext);
  const oneMs = performance.now() - one;
  const list = performance.now();
  await inside((ctx) => listPairs(ctx, { page: 1, perPage: 30 }));
  const listMs = performance.now() - list;
  expect(rows[0]?.planted).toBeGreaterThanOrEqual(planted);
  expect(seconds).toBeLessThan(300);
  expect(oneMs).toBeLessThan(1_000);
  expect(listMs).toBeLessThan(1_000);
}, 600_000);
