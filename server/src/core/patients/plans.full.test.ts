// Proves that no list of patients reads a table from end to end: every statement is explained at volume, under the application's role.
// Connects the ports of patients.
import "../../app.ts";
import { patientSortFields } from "@tidings/contract/areas/patients";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { setClock } from "../../kernel/clock.ts";
import { type Ctx, engineActor } from "../../kernel/context.ts";
import { inOrganization } from "../../kernel/database/transaction.ts";
import { patientByExternalId } from "./lists/find-patients.ts";
import { listExternalIds } from "./lists/list-external-ids.ts";
import { listPatients } from "./lists/list-patients.ts";
import { type Criterion, searchPatients } from "./lists/search-patients.ts";
import { patientIdsMatching } from "./lists/selection.ts";
import { databaseOfPatients, insertManyPatients, openPlanCheck, type PlanCheck } from "./testing.ts";

const size = 60_000;
const [groupId, segmentId] = ["0198c0de-0000-7000-8000-00000000000a", "0198c0de-0000-7000-8000-00000000000b"];
const {
  database,
  ids: [big = 0],
} = await databaseOfPatients(size, ["big"]);
let check: PlanCheck;

beforeAll(async () => {
  const { rows } = await sql<{ id: number }>`insert into organizations (code, name, time_zone) values ('small', 'Small', 'America/Denver')
    returning id`.execute(database.system);
  await insertManyPatients(database.system, rows[0]?.id ?? 0, 1, 5_000);
  await sql`insert into patient_conditions (organization_id, patient_id, position, code, system, value, created_at)
    select organization_id, id, 1, (array['R42', 'L20.9', 'I10', 'I10', 'I10'])[1 + id % 5], 'icd_10_cm', 'x', now() from patients where id % 3 = 0
    union all select organization_id, id, 2, 'E11.9', 'icd_10_cm', 'x', now() from patients where id % 400 = 0`.execute(database.system);
  await sql`with made as (insert into patient_groups (organization_id, external_id, name, created_at, updated_at)
      values (${big}, ${groupId}, 'Some', now(), now()) returning id)
    insert into patient_group_members (organization_id, patient_group_id, patient_id, created_at)
    select organization_id, made.id, p.id, now() from patients p, made where organization_id = ${big} and p.id % 100 = 0`.execute(
    database.system,
  );
  await sql`with made as (update patient_segments set external_id = ${segmentId} where organization_id = ${big} and seed_key = 'children' returning id)
    insert into patient_segment_members (organization_id, patient_segment_id, patient_id, matched_at)
    select organization_id, made.id, p.id, now() from patients p, made where organization_id = ${big} and p.id % 70 = 0`.execute(
    database.system,
  );
  // Forty more groups and segments: an index is used only if the table holds more than the rows requested.
  await sql`with made as (insert into patient_groups (organization_id, name, created_at, updated_at)
      select ${big}, 'Other ' || g, now(), now() from generate_series(1, 40) g returning id)
    insert into patient_group_members (organization_id, patient_group_id, patient_id, created_at)
    select organization_id, made.id, p.id, now() from patients p, made where organization_id = ${big} and p.id % 40 = made.id % 40`.execute(
    database.system,
  );
  await sql`with made as (insert into patient_segments (organization_id, name, filters, created_at, updated_at)
      select ${big}, 'Other ' || g, '{}', now(), now() from generate_series(1, 40) g returning id)
    insert into patient_segment_members (organization_id, patient_segment_id, patient_id, matched_at)
    select organization_id, made.id, p.id, now() from patients p, made where organization_id = ${big} and p.id % 40 = made.id % 40`.execute(
    database.system,
  );
  // The owner's: only the owner may analyze.
  await database.asOwner("vacuum analyze");
  check = openPlanCheck(database.databases, big);
}, 180_000);
afterAll(() => database.drop());

const clean = async (act: (ctx: Ctx) => Promise<unknown>) => {
  const { statements, faults } = await check.faults(act);
  expect(statements).toBeGreaterThan(0);
  expect(faults).toEqual([]);
};

const list = (query: object) => (ctx: Ctx) => listPatients(ctx, { page: 1, perPage: 30, ...query } as never);

describe("Patients", () => {
  const sorts = patientSortFields
    .map((field) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
    .flatMap((field) => [`${field}:asc`, `${field}:desc`]);
  test.each(sorts.flatMap((sort) => [1, 40, 1000, size / 30].map((page) => [sort, page] as const)))(
    "PAT-001 sorted %s, page %i",
    (sort, page) => clean(list({ sort, page })),
  );
  test.each([
    { state: "disabled" },
    { state: "enabled" },
    { sex: "other" },
    { sex: "female" },
    { language: ["kor"] },
    { language: ["spanish"] },
    { zipcode: "80123" },
    { zipcode: "801" },
    { profileType: "member" },
    { minAge: 30, maxAge: 60 },
    { minAge: 95 },
    { reachable: true },
    { conditionCode: ["E11.9"] },
    { conditionCode: ["E11.9"], sex: "female" },
    { patientGroupExternalId: [groupId] },
    { patientGroupExternalId: [groupId], language: ["kor"] },
    { patientSegmentExternalId: [segmentId] },
    { patientSegmentExternalId: [segmentId], minAge: 30 },
    { zipcode: "80123", sex: "female", language: ["spanish"], minAge: 20 },
    { externalId: "p-00123" },
    { phoneNumber: "(303) 555-0101" },
  ])("PAT-002 filtered by %j", (search) => clean(list({ search })));
  test.each(sorts)("PAT-002 common and rare filters sorted %s", async (sort) => {
    for (const search of [{ sex: "female" }, { zipcode: "80123" }, { language: ["spanish"], state: "enabled" }])
      await clean(list({ sort, search }));
  });
  test.each(["garlo", "arl", "marlo gar", "garlopezsan", "zzqx"])("PAT-002 the name %s", (name) => clean(list({ search: { name } })));
  test("PAT-002 a part that stands in every eighth name is counted from the index alone", async () => {
    const { faults, indexes } = await check.faults(list({ search: { name: "mar" } }));
    expect(faults.filter((fault) => !fault.startsWith("Index Only Scan on patients"))).toEqual([]);
    expect(indexes).toContain("patients__organization_id__last_name_key");
  });
  test.each(["P-0012345", "(303) 555-0101", "garlo"])("PAT-003 name, external id or phone in one box: %s", (nameOrExternalId) =>
    clean(list({ search: { nameOrExternalId } })),
  );
  test.each([1, 5, 12])("PAT-004 page %i of all external ids", (page) => clean((ctx) => listExternalIds(ctx, { page, perPage: 5000 })));
  test("PAT-010 one profile", () => clean((ctx) => patientByExternalId(ctx, "P-0012345")));
  test("PAT-002 a rare filter as a set to insert from", () =>
    clean(async (ctx) =>
      (await patientIdsMatching(ctx, { matching: { zipcode: "80123" }, exceptExternalIds: ["P-0000001"] })).execute(ctx.tx),
    ));
});

describe("Another system's search", () => {
  const half = size / 2;
  const day = (on: string, until: string): Criterion => ({ born: { from: on, before: until } });
  test.each<[string, Criterion[][], number]>([
    ["of everybody", [], 0],
    ["of everybody, from the middle", [], half],
    ["of everybody, the last page", [], size - 10],
    ["by id", [[{ ids: [40_000] }]], 0],
    ["by external id or code", [[{ externalIds: ["P-0012345"] }, { codes: ["P-0012345"] }]], 0],
    ["by family name", [[{ lastName: { text: "garlo", isExact: false } }]], 0],
    ["by the whole family name", [[{ lastName: { text: "Garlopez", isExact: true } }]], 0],
    ["by one letter of a given name", [[{ givenName: { text: "m", isExact: false } }]], half],
    ["by either of two names", [[{ name: "garlo" }, { name: "marlo" }]], 0],
    ["by number", [[{ phoneNumber: "3035550101" }]], 0],
    ["by day of birth", [[day("1984-07-02", "1984-07-03")]], 0],
    ["by year of birth and sex", [[day("1984-01-01", "1985-01-01")], [{ sex: "female" }]], 0],
    ["by any day but one", [[{ born: { before: "1984-07-02" } }, { born: { from: "1984-07-03" } }]], half],
    ["by what changed since, which nobody did", [[{ changed: { from: "2026-11-01T00:00:00Z" } }]], 0],
    ["by what changed since, which everybody did", [[{ changed: { from: "2025-11-01T00:00:00Z" } }]], half],
    ["of the disabled", [[{ state: "disabled" }]], half],
    ["by a common language", [[{ language: "spanish" }]], half],
    ["by a rare language", [[{ language: "kor" }]], half],
    ["by ZIP code", [[{ zipcode: "80123" }]], 0],
  ])("PAT-002 a search by another system reads no table whole: %s", (_, criteria, place) =>
    // The first rows of a fresh database: their ids are their numbers.
    clean((ctx) => searchPatients(ctx, { criteria, afterId: place, limit: 120 })),
  );
});

test("the check sees what it is for", async () => {
  const { faults } = await check.faults((ctx) =>
    sql`select id from patients where organization_id = ${ctx.org.id} and lower(last_name) = 'garlopez' limit 30`.execute(ctx.tx),
  );
  expect(faults.join()).toMatch(/patients/);
});

test("PAT-003 the first pages of a list are planned once a connection, however far the page lies", async () => {
  const { rows } = await inOrganization(database.databases, big, async (tx) => {
    const org = { id: big, code: "big", name: "Big", status: "active", timeZone: "America/Denver", services: [] } as const;
    const ctx = { tx, org, actor: engineActor, clock: setClock("2026-11-18T17:00:00Z"), settings: {} } as unknown as Ctx;
    for (const page of [1, 2, 40, 100, 1, 3, 100, 7, 1, 100, 55, 2]) await listPatients(ctx, { page, perPage: 30 } as never);
    return sql<{ generic_plans: number; custom_plans: number }>`select generic_plans, custom_plans from pg_prepared_statements
      where statement like '%patient_counters%' and statement like '%limit 30 offset%'`.execute(tx);
  });
  // PostgreSQL makes five of their own before it compares; from then on it plans no more.
  expect(rows).toEqual([{ generic_plans: 7, custom_plans: 5 }]);
});
