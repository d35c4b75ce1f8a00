// Proves that no list of threads reads a table from end to end: every statement is explained at volume.
// Connects the ports of patients.
import "../../app.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databaseOfPatients, insertManyMessages, openPlanCheck, type PlanCheck } from "../../core/patients/testing.ts";
import type { Ctx } from "../../kernel/context.ts";
import { listMediaFiles } from "./list-media-files.ts";
import { listActivities, listInboxThreads, listThreads, showThread } from "./show-threads.ts";

/** Of the sixty thousand patients the first so many. */
const size = 30_000;
const {
  database,
  ids: [organizationId = 0],
} = await databaseOfPatients(60_000, ["big"]);
let check: PlanCheck;
let writer = "";

beforeAll(async () => {
  const { system } = database;
  await insertManyMessages(system, organizationId, 60_000, size);
  const users = await sql<{ id: number; external_id: string }>`insert into users (email, first_name, last_name, password_hash, status)
    values ('nora@big.test', 'Nora', 'Nurse', 'x', 'active') returning id, external_id`.execute(system);
  writer = users.rows[0]?.external_id ?? "";
  // Two in three patients have a thread, one in forty waits, one in a hundred has a reply to review; Nora wrote to one in fifty.
  await sql`insert into conversations (organization_id, patient_id, is_pending_answer, is_unread, last_activity_at, created_at)
    select organization_id, id, id % 40 = 0, id % 30 = 0, timestamptz '2026-01-01' + id * interval '3 minutes', timestamptz '2026-01-01'
    from patients where organization_id = ${organizationId} and id <= ${size} and id % 3 > 0`.execute(system);
  await sql`insert into messages (organization_id, key, patient_id, user_id, feature, purpose, from_phone, to_phone, language, body, segments, state, created_at, sent_at)
    select organization_id, 'direct-' || id, id, ${users.rows[0]?.id}, 'messenger', 'direct', '+13035550100', '+13035550101', 'english', 'Please call.', 1, 'delivered',
      timestamptz '2026-01-01', timestamptz '2026-01-01'
    from patients where organization_id = ${organizationId} and id <= ${size} and id % 50 = 0`.execute(system);
  await sql`insert into response_flags (organization_id, patient_id, inbound_message_id, feature, reason, name, created_at)
    select organization_id, patient_id, id, 'outreach', 'unclear_answer', case when id % 20 = 0 then 'invalid' else 'reviewed' end, received_at
    from inbound_messages where organization_id = ${organizationId}`.execute(system);
  // One text in forty to and from patients has a file.
  await sql`insert into sent_media_files (organization_id, state, kind, content_type, file_name, byte_size, storage_path, message_id, position, created_at, updated_at)
    select organization_id, 'uploaded', 'image', 'image/png', 'a.png', 10, 'x', id, 0, created_at, created_at from messages
    where organization_id = ${organizationId} and id % 40 = 0`.execute(system);
  await sql`insert into media_files (organization_id, inbound_message_id, position, state, kind, content_type, file_name, byte_size, storage_path, created_at, updated_at)
    select organization_id, id, 0, 'ready', 'image', 'image/png', 'a.png', 10, 'x', received_at, received_at from inbound_messages
    where organization_id = ${organizationId} and id % 40 = 0`.execute(system);
  await database.asOwner("vacuum analyze");
  check = openPlanCheck(database.databases, organizationId);
}, 180_000);
afterAll(() => database.drop());

const clean = async (act: (ctx: Ctx) => Promise<unknown>) => {
  const { statements, faults, indexes } = await check.faults(act);
  expect(statements).toBeGreaterThan(0);
  expect(faults).toEqual([]);
  return indexes;
};
const page = (query: object) => ({ page: 1, perPage: 30, ...query }) as never;

describe("Threads", () => {
  test("MSG-025 the first page and a deep one, by the index of the newest activity", async () => {
    for (const at of [1, 200])
      expect(await clean((ctx) => listThreads(ctx, page({ page: at })))).toContain(
        "conversations__organization_id__last_activity_at__patient_id",
      );
  });
  test("MSG-030 the inbox", async () => void (await clean((ctx) => listInboxThreads(ctx, page({ minDate: "2026-01-20" })))));
  test.each(["pending_answer", "unread"] as const)("MSG-025 those that are %s, by an index of them alone", async (state) => {
    const indexes = await clean((ctx) => listThreads(ctx, page({ search: { state } })));
    expect(indexes).toContain(state === "unread" ? "conversations__unread" : "conversations__pending_answer");
  });
  test("MSG-018 those with a reply to review", async () =>
    void (await clean((ctx) => listThreads(ctx, page({ search: { state: "needs_review" } })))));
  test.each([
    { name: "marlopez" },
    { phoneNumber: "3035" },
    { externalId: "P-00007" },
    { nameOrExternalId: "P-0000777" },
    { text: "please call" },
  ])("MSG-025 those of patients by %o", async (search) => void (await clean((ctx) => listThreads(ctx, page({ search })))));
  test("MSG-007 those in which one of the staff has written", async () =>
    void (await clean((ctx) => listThreads(ctx, page({ userExternalId: writer })))));
  test("MSG-026 one thread and what stands in it", async () => {
    const patient = (
      await sql<{ external_id: string }>`select external_id from patients where id % 3 = 1 and id % 50 = 0 limit 1`.execute(database.system)
    ).rows[0]?.external_id as string;
    await clean((ctx) => showThread(ctx, patient));
    await clean((ctx) => listActivities(ctx, patient, page({ features: ["messenger"] })));
  });
  test("MED-010 the files of one patient, by the indexes of their texts", async () => {
    const patient = (
      await sql<{
        external_id: string;
      }>`select p.external_id from patients p join messages m on m.organization_id = p.organization_id and m.patient_id = p.id
        join sent_media_files f on f.organization_id = m.organization_id and f.message_id = m.id limit 1`.execute(database.system)
    ).rows[0]?.external_id as string;
    await clean((ctx) => listMediaFiles(ctx, page({ perPage: 2, search: { patientExternalId: patient } })));
  });
});
