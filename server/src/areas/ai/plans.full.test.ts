// Tests at volume, under the application's role, which index each list of the Response Assistant uses.
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { databaseOfPatients, openPlanCheck, type PlanCheck } from "../../core/patients/testing.ts";
import type { Ctx } from "../../kernel/context.ts";
import { listClassifications, showClassification } from "./show-classifications.ts";

const size = 30_000;
const { database, ids } = await databaseOfPatients(20_000, ["big", "other"]);
const [big = 0] = ids;
let check: PlanCheck;
let one = "";

beforeAll(async () => {
  for (const id of ids) {
    await sql`with heard as (
        insert into inbound_messages (organization_id, gateway, carrier_message_id, from_phone, to_phone, body, received_at, patient_id, disposition, processed_at)
        select ${id}, 'twilio', 'SM' || ${id}::bigint || '-' || n, '+13035551001', '+13035550001', 'words ' || n % 977, '2026-01-01'::timestamptz + n * interval '10 minutes',
          (select min(id) from patients where organization_id = ${id}) + n % 2000, 'answer', now() from generate_series(1, ${size}::int) n
        returning id, patient_id, body, received_at)
      insert into ai_classifications (organization_id, inbound_message_id, patient_id, feature, question_type, classification, response_key, created_at)
      select ${id}, id, patient_id, (array['outreach', 'appointment', 'program', 'messenger', 'referral'])[1 + id % 5],
        (array['yes_no', 'multiple_choice', 'date', 'scale'])[1 + id % 4], (array['yes', 'no', 'maybe', 'opt_out'])[1 + id % 4], body, received_at from heard`.execute(
      database.system,
    );
  }
  const made = await sql<{
    external_id: string;
  }>`select external_id from ai_classifications where organization_id = ${big} order by id limit 1 offset 500`.execute(database.system);
  one = made.rows[0]?.external_id ?? "";
  // Only the owner of the tables may analyze them.
  await database.asOwner("vacuum analyze");
  check = openPlanCheck(database.databases, big);
}, 180_000);
afterAll(() => database.drop());

const by = "ai_classifications__organization_id__";
async function readBy(index: string, query: object): Promise<void> {
  const { faults, indexes } = await check.faults((ctx: Ctx) => listClassifications(ctx, { page: 1, perPage: 30, ...query } as never));
  expect(faults).toEqual([]);
  expect(indexes).toContain(index);
  // The replies of the page are found by their ids.
  expect(indexes).toContain("inbound_messages_pkey");
}

test.each([
  ["created_at:desc", "created_at"],
  ["created_at:asc", "created_at"],
  ["feature:asc", "feature"],
  ["feature:desc", "feature"],
  ["response:asc", "response_key"],
  ["response:desc", "response_key"],
  ["classification:asc", "classification"],
  ["classification:desc", "classification"],
])("AI-004 the list sorted %s comes off the index of that order", (sort, index) => readBy(by + index, { sort }));

test("AI-003 of one feature, one question type and some days, newest first", async () => {
  await readBy(`${by}feature`, { search: { feature: "program" } });
  await readBy(`${by}question_type`, { search: { questionType: "date" } });
  await readBy(`${by}created_at`, { search: { minDate: "2026-03-01", maxDate: "2026-03-02" } });
});

test("AI-013 one of them, and the entry of its patient's log", async () => {
  const { faults, indexes } = await check.faults((ctx) => showClassification(ctx, one));
  expect(faults).toEqual([]);
  expect(indexes).toContain("ai_classifications_external_id_key");
});
