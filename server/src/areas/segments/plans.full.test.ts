// Proves that the lists of a segment's patients keep to its index: every statement is explained at volume.
// Connects the ports of patients.
import "../../app.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databaseOfPatients, openPlanCheck, type PlanCheck } from "../../core/patients/testing.ts";
import type { Ctx } from "../../kernel/context.ts";
import { listSegmentPatientIds, listSegmentPatients, pageByMatch } from "./list-segment-patients.ts";
import { countSegment, listSegments, showSegment } from "./show-segment.ts";

const size = 60_000;
const {
  database,
  ids: [organizationId = 0],
} = await databaseOfPatients(size, ["big"]);
let check: PlanCheck;
let externalId = "";
let commonId = 0;

beforeAll(async () => {
  // The starter set came with the organization: one of them rare, the others common.
  await sql`insert into patient_segment_members (organization_id, patient_segment_id, patient_id, matched_at)
    select p.organization_id, s.id, p.id, now() - p.id % 500 * interval '1 hour' from patients p
    join patient_segments s on s.organization_id = p.organization_id and p.id % (case s.seed_key when 'children' then 300 else 3 end) = 0
    where p.organization_id = ${organizationId}`.execute(database.system);
  const found = await sql<{ external_id: string }>`select external_id from patient_segments where seed_key = 'children'`.execute(
    database.system,
  );
  externalId = found.rows[0]?.external_id ?? "";
  const common = await sql<{ id: number }>`select id from patient_segments where seed_key = 'no_visit'`.execute(database.system);
  commonId = common.rows[0]?.id ?? 0;
  await database.asOwner("vacuum analyze");
  check = openPlanCheck(database.databases, organizationId);
}, 180_000);
afterAll(() => database.drop());

const clean = async (act: (ctx: Ctx) => Promise<unknown>) => {
  const { statements, faults } = await check.faults(act);
  expect(statements).toBeGreaterThan(0);
  expect(faults).toEqual([]);
};
const page = (query: object = {}) => ({ page: 1, perPage: 30, ...query }) as never;

describe("Segments", () => {
  test("SEG-014 the list", () => clean((ctx) => listSegments(ctx, page())));
  test("SEG-015 one with its reachable patients counted", () => clean((ctx) => showSegment(ctx, externalId)));
  test.each([{}, { page: 5 }, { sort: "updated_at:asc" }, { sort: "last_name:asc" }])("SEG-016 its patients by %j", (query) =>
    clean((ctx) => listSegmentPatients(ctx, externalId, page(query))),
  );
  test.each(["updated_at:desc", "updated_at:asc"])(
    "SEG-016 a page of a segment of a third of all, sorted %s, is read off its index",
    async (sort) => {
      const { faults, indexes } = await check.faults((ctx) => pageByMatch(ctx, { id: commonId }, { page: 2, perPage: 30, sort }));
      expect(faults).toEqual([]);
      expect(indexes).toContain("patient_segment_members__matched_at");
    },
  );
  test("SEG-010 who would be gathered by age and sex is counted from indexes alone", async () => {
    const { indexes, scans } = await check.faults((ctx) => countSegment(ctx, { sex: ["female"], minAge: 50, maxAge: 74 }));
    expect(indexes.toSorted()).toEqual(["patients__hindered", "patients__organization_id__dob"]);
    expect(scans).toEqual(["Index Only Scan"]);
  });
  test("SEG-017 their ids", () => clean((ctx) => listSegmentPatientIds(ctx, externalId, { page: 1, perPage: 5000 } as never)));
});
