// Tests that no list of groups or of their patients scans a whole table: explains each statement at volume.
// Connects the ports of patients.
import "../../app.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listPatients } from "../../core/patients/public.ts";
import { databaseOfPatients, openPlanCheck, type PlanCheck } from "../../core/patients/testing.ts";
import type { Ctx } from "../../kernel/context.ts";
import { listMemberIds, listMembers, listMembersAmong } from "./list-members.ts";
import { listGroups, showGroup } from "./show-group.ts";

const size = 60_000;
const {
  database,
  ids: [organizationId = 0],
} = await databaseOfPatients(size, ["big"]);
let check: PlanCheck;
const ids: Record<"few" | "many", string> = { few: "", many: "" };
let programId = "";

beforeAll(async () => {
  const group = async (name: string, every: number): Promise<string> => {
    const { rows } = await sql<{
      id: number;
      external_id: string;
    }>`insert into patient_groups (organization_id, name, created_at, updated_at)
      values (${organizationId}, ${name}, now(), now()) returning id, external_id`.execute(database.system);
    await sql`insert into patient_group_members (organization_id, patient_group_id, patient_id, created_at)
      select organization_id, ${rows[0]?.id}, id, now() from patients where organization_id = ${organizationId} and id % ${every} = 0`.execute(
      database.system,
    );
    return rows[0]?.external_id ?? "";
  };
  for (let n = 1; n <= 20; n += 1) await group(`Other ${n}`, 40);
  ids.few = await group("Few", 300);
  ids.many = await group("Many", 2);
  // Forty programs, each with a different patient.
  const programs = await sql<{
    external_id: string;
  }>`with made as (insert into programs (organization_id, title, state, created_at, updated_at)
      select ${organizationId}, 'Program ' || n, 'active', now(), now() from generate_series(1, 40) n returning id, external_id), enrolled as (
    insert into program_patients (organization_id, program_id, patient_id, state, starts_on, created_at, updated_at)
      select p.organization_id, made.id, p.id, 'in_progress', '2026-11-23', now(), now() from patients p, made
      where p.organization_id = ${organizationId} and p.id % 1200 = made.id % 1200)
    select external_id from made limit 1`.execute(database.system);
  programId = programs.rows[0]?.external_id ?? "";
  // Only the owner of the tables may analyze them.
  await database.asOwner("vacuum analyze");
  check = openPlanCheck(database.databases, organizationId);
}, 180_000);
afterAll(() => database.drop());

const clean = async (act: (ctx: Ctx) => Promise<unknown>) => {
  const { statements, faults } = await check.faults(act);
  expect(statements).toBeGreaterThan(0);
  expect(faults).toEqual([]);
};
const page = (query: object) => ({ page: 1, perPage: 30, ...query }) as never;

describe("Groups", () => {
  test.each(["name:asc", "updated_at:desc"])("GRP-009 the list sorted %s", (sort) => clean((ctx) => listGroups(ctx, page({ sort }))));
  test("GRP-010 groups with a patient of a program are found by the indexes of program patients and of memberships", async () => {
    const act = (ctx: Ctx) => listGroups(ctx, page({ search: { patient: { programExternalId: programId } } }));
    const { faults, indexes } = await check.faults(act);
    expect(faults).toEqual([]);
    for (const index of ["program_patients__organization_id__program_id", "patient_group_members__organization_id__patient_id"])
      expect(indexes).toContain(index);
  });
  test("GRP-004 one group", () => clean((ctx) => showGroup(ctx, ids.many)));
  test.each([
    ["few", "last_name:asc", 1],
    ["few", "created_at:desc", 3],
    ["many", "last_name:asc", 1],
    ["many", "first_name:desc", 2],
  ] as const)("GRP-011 the patients of a group of %s sorted %s, page %i", (group, sort, at) =>
    clean((ctx) => listMembers(ctx, ids[group], page({ sort, page: at }))),
  );
  test("GRP-011 the patients of a small group, filtered", () =>
    clean((ctx) => listMembers(ctx, ids.few, page({ search: { language: ["spanish"] } }))));
  test.each([1, 6])("GRP-012 page %i of the ids of a group of many", (at) =>
    clean((ctx) => listMemberIds(ctx, ids.many, { page: at, perPage: 5000 } as never)),
  );
  test("UI-024 which patients of a page are members", () =>
    clean((ctx) =>
      listMembersAmong(
        ctx,
        ids.many,
        Array.from({ length: 120 }, (_, at) => `P-${String(at * 400 + 1).padStart(7, "0")}`),
      ),
    ));
  test("UI-025 all patients of a group", () =>
    clean((ctx) => listPatients(ctx, page({ search: { patientGroupExternalId: [ids.few], state: "enabled" } }))));
});

test("the check sees what it is for", async () => {
  const { faults } = await check.faults((ctx) =>
    sql`select patient_id from patient_group_members where organization_id = ${ctx.org.id} and created_at > now() - interval '1 day' limit 30 offset 9000`.execute(
      ctx.tx,
    ),
  );
  expect(faults.join()).toMatch(/patient_group_members/);
});
