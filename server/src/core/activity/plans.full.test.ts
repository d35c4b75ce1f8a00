// Proves that no page of the activity log reads a table from end to end.
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Ctx } from "../../kernel/context.ts";
import { databaseOfPatients, insertManyMessages, insertManyPatients, openPlanCheck, type PlanCheck } from "../patients/testing.ts";
import { listActivity } from "./list-activity.ts";

const {
  database,
  ids: [big = 0],
} = await databaseOfPatients(60_000, ["big"]);
let check: PlanCheck;
let record = "";

beforeAll(async () => {
  const { rows } = await sql<{ id: number }>`insert into organizations (code, name, time_zone) values ('small', 'Small', 'America/Denver')
    returning id`.execute(database.system);
  const small = rows[0]?.id ?? 0;
  await insertManyPatients(database.system, small, 1, 5_000);
  record = (await insertManyMessages(database.system, big, 60_000, 20_000)).recordExternalId;
  await insertManyMessages(database.system, small, 2_000, 1_000);
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

const log = (query: object) => (ctx: Ctx) => listActivity(ctx, { page: 1, perPage: 30, ...query } as never);

test("PAT-017 the activity of a patient", () => clean(log({ search: { patientExternalId: "P-0000777" } })));
test("PAT-052 the activity of a record, newest and deep", async () => {
  await clean(log({ featureExternalId: record }));
  await clean(log({ featureExternalId: record, page: 8 }));
});
test("PAT-052 the activity of a patient about a record", () =>
  clean(log({ featureExternalId: record, search: { patientExternalId: "P-0000777" } })));
