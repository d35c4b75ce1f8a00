// Proves that neither a list of referrals nor a round of the clock reads a table from end to end: every statement is explained at volume.
// Connects the ports of patients.
import "../../app.ts";
import { openReferralStates } from "@tidings/contract/areas/referrals";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databaseOfPatients, openPlanCheck, type PlanCheck } from "../../core/patients/testing.ts";
import type { Ctx } from "../../kernel/context.ts";
import { lockDueReferrals } from "./due-rows.ts";
import { listReferrals, showReferral } from "./list-referrals.ts";
import { closeQuestions } from "./referral-rows.ts";
import { withdrawSteps } from "./withdraw-steps.ts";

/** Of the sixty thousand patients the first so many. */
const size = 30_000;
const {
  database,
  ids: [organizationId = 0],
} = await databaseOfPatients(60_000, ["big"]);
let check: PlanCheck;
let patient = "";

beforeAll(async () => {
  await sql`insert into referral_types (organization_id, name, created_at, updated_at)
    select ${organizationId}, 'Type ' || n, now(), now() from generate_series(1, 20) n`.execute(database.system);
  // Two of every patient, one in seven of them still open; of these, those of even numbers are asked next in the weeks around the present.
  await sql`insert into referrals (organization_id, external_id, patient_id, referral_type_id, state, ordered_on, next_step, next_step_at, expires_at,
      created_at, updated_at)
    select ${organizationId}, 'ref-' || p.id || '-' || g, p.id, t.id, d.state, date '2026-11-18' - (d.n % 700)::int,
      case when d.is_open and d.n % 2 = 0 then 'schedule_question' end,
      case when d.is_open and d.n % 2 = 0 then timestamptz '2026-11-18T16:30Z' + (d.n % 2000) * interval '20 minutes' end,
      case when d.is_open then timestamptz '2027-06-01' end, now(), timestamptz '2026-01-01' + d.n * interval '5 minutes'
    from patients p, generate_series(1, 2) g, lateral (select ((p.id * 2 + g) * 7919) % 60000 as n) m,
      lateral (select m.n, m.n % 20 < 3 as is_open,
        case when m.n % 20 < 2 then 'approved' when m.n % 20 = 2 then 'scheduled' when m.n % 20 < 16 then 'completed' else 'expired' end as state) d
      join referral_types t on t.name = 'Type ' || (1 + d.n % 19)
    where p.organization_id = ${organizationId} and p.id <= ${size} and t.organization_id = p.organization_id`.execute(database.system);
  await sql`with sent as (insert into messages (organization_id, key, patient_id, feature, purpose, from_phone, to_phone, language, body, segments, state, rank,
        created_at, sent_at)
      select organization_id, 'plan-' || id, patient_id, 'referral', 'question', '+13035550100', '+13035550101', 'english', 'Hello', 1, 'delivered', 40,
        updated_at, updated_at from referrals returning id, key, organization_id)
    insert into referral_steps (organization_id, referral_id, number, step, scheduled_for, source_id, message_id, created_at)
    select r.organization_id, r.id, 1, 'schedule_question', now(), r.id, sent.id, now() from referrals r join sent on sent.key = 'plan-' || r.id`.execute(
    database.system,
  );
  const some = await sql<{ id: string }>`select external_id as id from patients where organization_id = ${organizationId} limit 1`.execute(
    database.system,
  );
  patient = some.rows[0]?.id ?? "";
  // The owner's: only the owner may analyze.
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
const found = (search: object) => clean((ctx) => listReferrals(ctx, page({ search })));

describe("The list", () => {
  test("REF-001 REF-005 as it opens, by the index of its order", async () => {
    const { faults, indexes } = await check.faults((ctx) => listReferrals(ctx, page({})));
    expect(faults).toEqual([]);
    expect(indexes).toContain("referrals__organization_id__state_rank");
  });
  test("REF-005 its fortieth page", () => clean((ctx) => listReferrals(ctx, page({ page: 40 }))));
  test.each([
    "state:desc",
    "patient_name:asc",
    "patient_name:desc",
    "type:asc",
    "type:desc",
    "order_date:asc",
    "order_date:desc",
    "updated_at:desc",
  ])("REF-005 sorted %s", (sort) => clean((ctx) => listReferrals(ctx, page({ sort }))));
  test.each([
    ["the patient's name", { name: "marlo" }],
    ["a part of the patient's number", { phone: "303555" }],
    ["the patient's whole number", { phone: "3035550123" }],
    ["the patient's id", { externalId: "P-0000123" }],
    ["the referral's id", { externalId: "ref-123-1" }],
    ["one state", { state: "scheduled" }],
    ["several states", { state: [...openReferralStates] }],
    ["the days of the order", { minOrderDate: "2026-11-10", maxOrderDate: "2026-11-18" }],
    ["a state and the days of the order", { state: ["completed", "expired"], minOrderDate: "2026-11-10" }],
  ])("REF-003 found by %s", (_, search) => found(search));
  test("REF-003 the open ones by the name of the patient", () =>
    clean((ctx) => listReferrals(ctx, page({ sort: "patient_name:asc", search: { state: [...openReferralStates] } }))));
  test("REF-033 MSG-032 what stands beside a conversation: the patient's open ones", async () => {
    const act = (ctx: Ctx) =>
      listReferrals(
        ctx,
        page({ perPage: 10, sort: "updated_at:desc", search: { patientExternalId: patient, state: [...openReferralStates] } }),
      );
    const { faults, indexes } = await check.faults(act);
    expect(faults).toEqual([]);
    expect(indexes).toContain("referrals__organization_id__patient_id");
  });
  test("REF-006 one is found by its id", () => clean((ctx) => showReferral(ctx, "ref-123-1")));
});

describe("The clock's work", () => {
  test("REF-021 which are due, by the index of what is due", async () => {
    const { faults, indexes } = await check.faults((ctx) => lockDueReferrals(ctx, 500));
    expect(faults).toEqual([]);
    expect(indexes).toContain("referrals__due");
  });
  test("REF-027 what was asked of a hundred is closed and taken back", () =>
    clean(async (ctx) => {
      const { rows } = await sql<{ id: number }>`select id from referrals order by id limit 100`.execute(ctx.tx);
      const ids = rows.map((row) => row.id);
      await closeQuestions(ctx, ids);
      await withdrawSteps(ctx, ids);
    }));
});

test("the check sees what it is for", async () => {
  const { faults } = await check.faults((ctx) =>
    sql`select id from referrals where organization_id = ${ctx.org.id} and address is not null limit 30`.execute(ctx.tx),
  );
  expect(faults.join()).toMatch(/referrals/);
});
