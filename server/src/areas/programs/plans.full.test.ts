// Tests that no list of programs or of their patients scans a whole table: explains each statement at volume.
// Connects the ports of patients.
import "../../app.ts";
import { attributedCategory } from "@tidings/contract/areas/programs";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databaseOfPatients, openPlanCheck, type PlanCheck } from "../../core/patients/testing.ts";
import type { Ctx } from "../../kernel/context.ts";
import { listProgramPatientIds, listProgramPatients } from "./list-program-patients.ts";
import { listPrograms, showProgram } from "./show-program.ts";
import { listQuestions } from "./show-questions.ts";

/** Number of patients used, of sixty thousand. */
const size = 30_000;
const {
  database,
  ids: [organizationId = 0],
} = await databaseOfPatients(60_000, ["big"]);
let check: PlanCheck;
let programId = "";

beforeAll(async () => {
  // Forty programs; the first has a third of all patients, the others few.
  const { rows } = await sql<{ external_id: string }>`
    with made as (insert into programs (organization_id, title, state, weeks, created_at, updated_at)
      select ${organizationId}, 'Program ' || n, case when n % 4 = 0 then 'closed' else 'active' end, 12, now(), now() from generate_series(1, 40) n returning id, external_id),
    numbered as (select *, row_number() over (order by id) as n from made),
    asked as (insert into questions (organization_id, type, content_text, created_at)
      select ${organizationId}, 'yes_no', jsonb_build_object('english', made.id || ' ' || g), now() from made, generate_series(1, 36) g returning id, content_text),
    placed as (insert into program_questions (organization_id, program_id, position, question_id, code, parameter_of_interest, week, week_day, local_time, source_id, updated_at)
      select ${organizationId}, split_part(content_text ->> 'english', ' ', 1)::bigint, split_part(content_text ->> 'english', ' ', 2)::smallint, id, 'x', 'Food', 1, 1, '10:00', id, now() from asked),
    enrolled as (insert into program_patients (organization_id, program_id, patient_id, state, starts_on, created_at, updated_at)
      select p.organization_id, numbered.id, p.id, 'in_progress', '2026-11-23', now(), now() from patients p join numbered on case when numbered.n = 1 then p.id % 3 = 0 else p.id % 1000 = numbered.n end
      where p.organization_id = ${organizationId} and p.id <= ${size})
    select external_id from numbered where n = 1`.execute(database.system);
  programId = rows[0]?.external_id ?? "";
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

describe("Programs", () => {
  test.each(["state:asc", "title:desc"])("PRG-003 the list sorted %s", (sort) => clean((ctx) => listPrograms(ctx, page({ sort }))));
  test("PRG-037.3 those for attributed patients", () =>
    clean((ctx) => listPrograms(ctx, page({ search: { categoryName: attributedCategory } }))));
  test("PRG-018.1 one program of ten thousand patients", () => clean((ctx) => showProgram(ctx, programId)));
  test("PRG-034 its messages", () => clean((ctx) => listQuestions(ctx, programId, page({}))));
  test.each([1, 40])("PRG-031 page %i of its patients", (at) => clean((ctx) => listProgramPatients(ctx, programId, page({ page: at }))));
  test("PRG-028 its patients in one state", () =>
    clean((ctx) => listProgramPatients(ctx, programId, page({ search: { states: ["ready"] } }))));
  test("PRG-031 their ids", () => clean((ctx) => listProgramPatientIds(ctx, programId, { page: 1, perPage: 5000 })));
});

test("JOB-019 due patients are found by the index of due times", async () => {
  const { indexes, faults } = await check.faults((ctx) =>
    sql`select e.id from program_patients e where e.organization_id = ${ctx.org.id} and e.next_due_at <= now() order by e.next_due_at, e.id limit 1000`.execute(
      ctx.tx,
    ),
  );
  expect(faults).toEqual([]);
  expect(indexes).toContain("program_patients__due");
});
