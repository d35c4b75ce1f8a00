// Proves by which index each list of the provider's area is read, at volume and in the engine's role.
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPlanCheck, type PlanCheck } from "../../core/patients/testing.ts";
import type { Ctx } from "../../kernel/context.ts";
import { testDatabase } from "../../kernel/testing/database.ts";
import { listCanvases } from "./canvas-rows.ts";
import { listCustomers } from "./customers.ts";
import { listPrograms } from "./launched-programs.ts";
import { listResources } from "./library-resources.ts";
import { listOrganizations } from "./organization-rows.ts";
import { listOutboundMessages } from "./outbound-messages.ts";
import { listPatientResponses } from "./patient-responses.ts";
import { listUsers } from "./user-rows.ts";

const database = await testDatabase();
let check: PlanCheck;

beforeAll(async () => {
  const run = (text: string) => sql.raw(text).execute(database.system);
  await run(
    "insert into organizations (code, name, time_zone) select 'clinic' || g, 'Clinic ' || g, 'America/Denver' from generate_series(1, 400) g",
  );
  const { rows } = await sql<{ id: number }>`select min(id) as id from organizations`.execute(database.system);
  const id = rows[0]?.id ?? 0;
  await run(
    "insert into customers (ein, name, created_at, updated_at) select (100000000 + g)::text, 'Customer ' || g, now(), now() from generate_series(1, 4000) g",
  );
  await run(`insert into users (first_name, last_name, email, status) select 'First ' || g % 90, 'Last ' || g, 'u' || g || '@clinic.example', 'active'
    from generate_series(1, 12000) g`);
  await run(`insert into memberships (organization_id, user_id, role) select ${id} + id % 400, id, 'staff' from users`);
  await run(`insert into library_resources (kind, title, library_name, content, created_at, updated_at)
    select 'messenger_template', 'Resource ' || g, 'Ours', '{"contentText": {}}', now(), now() from generate_series(1, 4000) g`);
  await run(`insert into canvases (title, code, category_name, content, created_by_user_id, created_at, updated_at)
    select 'Canvas ' || g, 'canvas-' || g, 'Lifestyle', '{"weeks": []}', (select min(id) from users), now(), now() from generate_series(1, 4000) g`);
  await run(`insert into programs (organization_id, title, state, created_at, updated_at)
    select ${id} + g % 400, 'Program ' || g, 'active', now(), now() from generate_series(1, 6000) g`);
  await run(`with p as (insert into patients (organization_id, external_id, created_at, updated_at) values (${id}, 'one', now(), now()) returning id),
    heard as (insert into inbound_messages (organization_id, gateway, carrier_message_id, from_phone, to_phone, body, received_at, patient_id, disposition)
      select ${id}, 'twilio', 'SM' || g, '+13035551001', '+13035550001', 'words', now(), p.id, 'answer' from p, generate_series(1, 12000) g returning id, patient_id)
    insert into ai_classifications (organization_id, inbound_message_id, patient_id, feature, question_type, classification, response_key, created_at)
      select ${id}, id, patient_id, 'outreach', (array['yes_no', 'date', 'scale', null])[1 + id % 4], 'yes', 'words', now() - id * interval '1 minute' from heard`);
  await run(`with q as (insert into questions (organization_id, type, content_text, created_at)
      select ${id}, 'no_response', '{"english": "Hi"}', now() from generate_series(1, 6000) returning id),
    o as (insert into outreaches (organization_id, title, state, send_via, languages, question_id, creation_user_id, created_at, updated_at)
      select ${id}, 'Outreach', 'completed', '{sms}', '{english}', q.id, (select min(id) from users), now(), now() from q returning id, external_id)
    insert into message_sources (organization_id, feature, purpose, record_type, record_id, record_external_id, created_at)
      select ${id}, 'outreach', 'outreach', 'outreach', id, external_id, now() - id * interval '1 minute' from o`);
  await run(`insert into messages (organization_id, key, patient_id, feature, purpose, from_phone, to_phone, language, body, segments, created_at)
    select ${id}, 'm' || g, 1, 'messenger', case when g % 10 = 0 then 'direct' else 'outreach' end, '+13035550001', '+13035551001', 'english', 'Hi', 1, now() - g * interval '1 minute'
    from generate_series(1, 30000) g`);
  // The owner's: only the owner may analyze.
  await database.asOwner("vacuum analyze");
  check = openPlanCheck(database.databases, id, database.databases.systemPool);
}, 180_000);
afterAll(() => database.drop());

const page = { page: 1, perPage: 30 };
const lists: [row: string, name: string, index: string, act: (ctx: Ctx) => Promise<unknown>][] = [
  ["ADM-002", "organizations", "organizations__name_key", (ctx) => listOrganizations(ctx, page)],
  ["ADM-005", "customers", "customers__name_key", (ctx) => listCustomers(ctx, page)],
  ["ADM-007", "launched programs", "programs__title_key", (ctx) => listPrograms(ctx, page)],
  ["ADM-008", "people by name", "users__name", (ctx) => listUsers(ctx, page)],
  ["ADM-008", "people by what is typed", "users__search", (ctx) => listUsers(ctx, { ...page, search: { name: "u11999@" } })],
  ["ADM-009.7", "the library", "library_resources__title_key", (ctx) => listResources(ctx, page)],
  ["ADM-010", "canvases", "canvases__title_key", (ctx) => listCanvases(ctx, page)],
  ["ADM-012.2", "what outreaches sent", "message_sources__outreaches__created_at", (ctx) => listOutboundMessages(ctx, page)],
  [
    "ADM-012.1",
    "what was written in Messenger",
    "messages__direct__created_at",
    (ctx) => listOutboundMessages(ctx, { ...page, search: { feature: "messenger" } }),
  ],
  [
    "ADM-013.5",
    "replies to one kind of question",
    "ai_classifications__question_type__created_at",
    (ctx) => listPatientResponses(ctx, { ...page, search: { list: "date" } }),
  ],
  [
    "ADM-013.5",
    "replies to no question",
    "ai_classifications__unasked__created_at",
    (ctx) => listPatientResponses(ctx, { ...page, search: { list: "no_response" } }),
  ],
];

test.each(lists)("%s the first page of %s comes off the index of its order", async (_row, _name, index, act) => {
  expect((await check.faults(act)).indexes).toContain(index);
});
