// Proves by which index each list of outreaches, staff, exported files and the audit trail is read, at volume and under the application's role.
// Connects the ports of patients.
import "../app.ts";
import { outreachSortFields } from "@tidings/contract/areas/outreaches";
import { userSortFields } from "@tidings/contract/areas/users";
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listGroups } from "../areas/groups/show-group.ts";
import { outreaches } from "../areas/outreaches/area.ts";
import { listSentQuestions, questionMetrics } from "../areas/outreaches/replies/sent-questions.ts";
import { listFailedPatients } from "../areas/outreaches/results/failed-patients.ts";
import { listOutreachPatientIds, listOutreachPatients } from "../areas/outreaches/results/list-outreach-patients.ts";
import { listOutreaches, showOutreach } from "../areas/outreaches/show-outreach.ts";
import { listSegments } from "../areas/segments/show-segment.ts";
import { listEvents } from "../core/audit/list-events.ts";
import { listExports } from "../core/exports/list-exports.ts";
import { listPatients } from "../core/patients/lists/list-patients.ts";
import { databaseOfPatients, insertManyMessages, openPlanCheck, type PlanCheck } from "../core/patients/testing.ts";
import { listUsers } from "../core/users/list-users.ts";
import type { Ctx } from "../kernel/context.ts";

const size = 20_000;
const { database, ids } = await databaseOfPatients(size, ["big", "other"]);
const [big = 0] = ids;
afterAll(() => database.drop());
let check: PlanCheck;
/** The calls about staff run in the engine's role. */
let engine: PlanCheck;
let person = { id: 0, externalId: "" };
let outreach = "";
const days = sql`timestamptz '2026-01-01'`;

const run = (query: RawBuilder<unknown>) => query.execute(database.system);
const only = async <T>(query: RawBuilder<T>): Promise<T> => (await query.execute(database.system)).rows[0] as T;

/** Two organizations with as many rows each: what is read of the other's is read in vain. */
async function fill(organizationId: number): Promise<void> {
  await run(sql`with made as (
      insert into users (first_name, last_name, email, status, current_organization_id, created_at, updated_at)
      select 'First ' || g % 90, 'Last ' || g, 'u' || g || '-' || ${organizationId} || '@clinic.example', 'active', ${organizationId}, ${days}, ${days}
      from generate_series(1, 600) g returning id)
    insert into memberships (organization_id, user_id, role, created_at) select ${organizationId}, id, case when id % 20 = 0 then 'staff_admin' else 'staff' end, ${days} from made`);
  const staffOf = sql`(array(select user_id from memberships where organization_id = ${organizationId} order by user_id limit 200))`;
  await run(sql`insert into audit_events (organization_id, occurred_at, user_id, action, subject_type, patient_ids)
    select ${organizationId}, ${days} + g * interval '1 minute', ${staffOf}[1 + g % 200], 'patient.' || (array['viewed', 'updated', 'listed'])[1 + g % 3],
      'patient', array[(select min(id) from patients where organization_id = ${organizationId}) + g % 9000] from generate_series(1, 40000) g`);
  await run(sql`insert into export_files (organization_id, kind, file_name, query, state, user_id, created_at, updated_at, expires_at)
    select ${organizationId}, 'patients', 'patients ' || g || '.csv', '{}', case when g % 300 = 0 then 'ready' else 'expired' end, ${staffOf}[1 + g % 200],
      ${days} + g * interval '1 hour', ${days}, timestamptz '2027-01-01' from generate_series(1, 9000) g`);
  await run(sql`insert into patient_groups (organization_id, name, created_at, updated_at)
    select ${organizationId}, 'Group ' || g, ${days}, ${days} from generate_series(1, 1500) g`);
  await run(sql`with q as (insert into questions (organization_id, type, content_text, created_at) select ${organizationId}, 'no_response', '{}', ${days} from generate_series(1, 3000) returning id)
    insert into outreaches (organization_id, title, state, starts_at, send_via, languages, question_id, creation_user_id, created_at, updated_at)
    select ${organizationId}, 'Outreach ' || q.id, case when q.id % 40 = 0 then 'draft' else 'completed' end, ${days} + q.id * interval '1 hour', '{sms}', '{english}',
      q.id, ${staffOf}[1 + q.id % 200], ${days}, ${days} from q`);
}

/** One outreach whose text every patient has got. */
async function send(organizationId: number): Promise<string> {
  const { recordExternalId } = await insertManyMessages(database.system, organizationId, size, size);
  // Five times as many texts of other occasions: an outreach is never most of what was sent.
  await run(sql`insert into messages (organization_id, key, patient_id, feature, purpose, from_phone, to_phone, language, body, segments, state, created_at, sent_at)
    select organization_id, 'before-' || id || '-' || g, patient_id, feature, purpose, from_phone, to_phone, language, body, segments, state, created_at, sent_at
    from messages, generate_series(1, 5) g where organization_id = ${organizationId}`);
  const made = await only(sql<{ id: number; external_id: string; source: number }>`
    select o.id, o.external_id, s.id as source from outreaches o join message_sources s on s.organization_id = o.organization_id
    where o.organization_id = ${organizationId} and s.record_external_id = ${recordExternalId} order by o.id limit 1`);
  await run(sql`insert into outreach_occurrences (organization_id, outreach_id, number, scheduled_for, state, source_id)
    values (${organizationId}, ${made.id}, 1, ${days}, 'sent', ${made.source})`);
  await run(sql`insert into outreach_patients (organization_id, outreach_id, patient_id, state, created_at, failure_reason)
    select organization_id, ${made.id}, id, case when id % 50 = 0 then 'incomplete' else 'in_progress' end, ${days}, case when id % 50 = 0 then 'missing_communication' end
    from patients where organization_id = ${organizationId} order by id`);
  await run(
    sql`update messages set key = 'outreach:' || source_id || ':' || patient_id where organization_id = ${organizationId} and source_id = ${made.source}`,
  );
  await run(sql`update messages set state = 'suppressed', failure_reason = 'opt_out' where organization_id = ${organizationId}
    and source_id = ${made.source} and id % 40 = 0`);
  await run(sql`insert into responses (organization_id, patient_id, source_id, answer_type, language, is_valid, confidence, occurred_at)
    select organization_id, id, ${made.source}, 'yes', 'english', true, 'sure', ${days} from patients where organization_id = ${organizationId}`);
  await run(sql`update outreaches set patients_count = ${size} where id = ${made.id}`);
  return made.external_id;
}

beforeAll(async () => {
  for (const id of ids) await fill(id);
  for (const id of ids.toReversed()) outreach = await send(id);
  await run(sql`insert into outreach_occurrences (organization_id, outreach_id, number, scheduled_for)
    select organization_id, id, 2, ${days} from outreaches`);
  const one = await only(sql<{
    id: number;
    external_id: string;
  }>`select u.id, u.external_id from users u join memberships m on m.user_id = u.id
    where m.organization_id = ${big} order by u.id limit 1`);
  person = { id: one.id, externalId: one.external_id };
  // The owner's: only the owner may analyze.
  await database.asOwner("vacuum analyze");
  check = openPlanCheck(database.databases, big);
  engine = openPlanCheck(database.databases, big, database.databases.systemPool);
}, 240_000);

/** Nothing is read in vain, and the page comes off this index. */
async function readBy(index: string, act: (ctx: Ctx) => Promise<unknown>, by = check): Promise<void> {
  const { faults, indexes } = await by.faults(act);
  expect(faults).toEqual([]);
  expect(indexes).toContain(index);
}
const page = (query: object = {}) => ({ page: 1, perPage: 30, ...query }) as never;
const wire = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

describe("Audit trail", () => {
  const by = "audit_events__organization_id__";
  const list =
    (search: object, at = 1) =>
    (ctx: Ctx) =>
      listEvents(ctx, page({ search, page: at }), []);
  test("OP-138 all of it, the first pages and deep ones", async () => {
    for (const at of [1, 20, 300]) await readBy(`${by}occurred_at__id`, list({}, at));
  });
  test("OP-138 of one person, one action, one kind, some days", async () => {
    await readBy(`${by}user_id__occurred_at__id`, list({ userExternalId: person.externalId }));
    await readBy(`${by}action__occurred_at__id`, list({ action: "patient.viewed" }));
    await readBy(`${by}occurred_at__id`, list({ from: "2026-01-03", to: "2026-01-04" }));
  });
  test("OP-138 of one patient, found by a function that may use the index of the records", async () => {
    await readBy("audit_events_pkey", list({ patientExternalId: "P-0000777" }));
    // A plan does not show what a function reads inside: what the index was asked is counted.
    const asked = async () => {
      await run(sql`select pg_stat_force_next_flush()`);
      return (await only(sql<{ n: number }>`select idx_scan as n from pg_stat_user_indexes where indexrelname = ${`${by}patient_ids`}`)).n;
    };
    const before = await asked();
    await check.faults(list({ patientExternalId: "P-0000777" }));
    await expect.poll(asked, { timeout: 20_000 }).toBeGreaterThan(before);
  });
});

describe("Exported files", () => {
  const own = (ctx: Ctx): Ctx => ({ ...ctx, actor: { ...ctx.actor, role: "staff", userId: person.id } });
  test("FILE-002 everybody's, newest and oldest first", async () => {
    for (const sort of ["created_at:desc", "created_at:asc"])
      await readBy("export_files__organization_id__created_at", (ctx) => listExports(ctx, page({ sort })));
  });
  test("FILE-002 one's own, in any state", async () => {
    await readBy("export_files__organization_id__user_id", (ctx) => listExports(own(ctx), page()));
    await readBy("export_files__organization_id__user_id", (ctx) => listExports(own(ctx), page({ search: { state: "ready" } })));
  });
});

describe("Outreaches", () => {
  const list = (query: object) => (ctx: Ctx) => listOutreaches(ctx, page(query));
  const index: Partial<Record<string, string>> = {
    startsAt: "outreaches__organization_id__starts_at",
    title: "outreaches__organization_id__title_key",
  };
  test.each(outreachSortFields.flatMap((field) => [`${field}:asc`, `${field}:desc`]))("OUT-003 sorted %s", async (sort) => {
    const [field = "", direction] = sort.split(":");
    const { faults, indexes } = await check.faults(list({ sort: `${wire(field)}:${direction}` }));
    expect(faults).toEqual([]);
    // The nulls of a start that is not fixed stand apart from the index one way round; by state all are read and sorted.
    const named = sort === "startsAt:asc" ? undefined : index[field];
    if (named && sort !== "title:desc") expect(indexes).toContain(named);
  });
  test("OUT-003 the answers behind the rates of a page are counted in the index, none of them looked up", async () => {
    const read = () =>
      only(sql<{ scans: number; lookedUp: number }>`select idx_scan as scans, idx_tup_fetch as "lookedUp" from pg_stat_user_indexes
        where indexrelname = 'responses__organization_id__source_id'`);
    const readFlushed = async () => {
      await run(sql`select pg_stat_force_next_flush()`);
      return read();
    };
    const before = await readFlushed();
    await readBy("responses__organization_id__source_id", (ctx) => showOutreach(ctx, outreach));
    await expect.poll(async () => (await readFlushed()).scans, { timeout: 20_000 }).toBeGreaterThan(before.scans);
    expect((await read()).lookedUp).toBe(before.lookedUp);
  });
  test("OUT-002 of one person, by state, by a part of the title, with a reply to review", async () => {
    await readBy("outreaches__creation_user_id", list({ search: { sentBy: person.externalId } }));
    for (const search of [{ state: "draft" }, { title: "each 77" }, { responseFlag: "invalid" }]) {
      const { faults, indexes } = await check.faults(list({ search }));
      expect(faults).toEqual([]);
      expect(indexes.some((one) => one.startsWith("outreaches_"))).toBe(true);
    }
  });
  test("OUT-006 the patients of one of 20,000, first and deep, and their ids", async () => {
    for (const at of [1, 300]) await readBy("outreach_patients_pkey", (ctx) => listOutreachPatients(ctx, outreach, page({ page: at })));
    await readBy("outreach_patients_organization_id_outreach_id_patient_id_key", (ctx) =>
      listOutreachPatientIds(ctx, outreach, { page: 2, perPage: 5000 }),
    );
  });
  test("OUT-006 one patient of it by id", () =>
    readBy("patients__organization_id__external_id_key", (ctx) =>
      listOutreachPatients(ctx, outreach, page({ search: { externalId: "P-0000777" } })),
    ));
});

describe("What an outreach came to", () => {
  const failed =
    (failedReason: string, at = 1) =>
    (ctx: Ctx) =>
      listFailedPatients(ctx, page({ search: { externalId: outreach, failedReason }, page: at }));
  test("OUT-024 whom it did not reach is read off the indexes of failures, by every reason and deep", async () => {
    for (const act of [failed("missing_communication"), failed("opt_out"), failed("opt_out", 12), failed("unreachable")]) {
      const { faults, indexes } = await check.faults(act);
      expect(faults).toEqual([]);
      expect(indexes).toEqual(expect.arrayContaining(["outreach_patients__failed", "messages__failed"]));
    }
  });
  test("the index of failures costs only what fails: any other change of a text touches no index", async () => {
    /** How many of these changes of one text were written without touching an index. */
    const heapOnly = (change: RawBuilder<unknown>) =>
      database.system.transaction().execute(async (tx) => {
        const made = await sql<{
          id: number;
        }>`insert into messages (organization_id, key, source_id, feature, purpose, from_phone, to_phone, language, body,
            segments, created_at) select organization_id, 'heap-' || gen_random_uuid(), source_id, feature, purpose, from_phone, to_phone, language, body, segments, ${days}
          from messages where organization_id = ${big} and source_id is not null order by id limit 1 returning id`.execute(tx);
        // What the connection did before may not be told yet.
        const hotUpdates = async () =>
          (await sql<{ n: number }>`select pg_stat_get_xact_tuples_hot_updated('messages'::regclass) as n`.execute(tx)).rows[0]?.n ??
          Number.NaN;
        const before = await hotUpdates();
        await sql`update messages set ${change} where organization_id = ${big} and id = ${made.rows[0]?.id}`.execute(tx);
        return (await hotUpdates()) - before;
      });
    expect(await heapOnly(sql`state = 'delivered', rank = 40, failure_reason = null, settled_at = ${days}`)).toBe(1);
    expect(await heapOnly(sql`state = 'undelivered', rank = 40, failure_reason = 'landline', settled_at = ${days}`)).toBe(0);
  });
  test("OUT-057 its sent occurrences, and the answers to its question", async () => {
    await readBy("outreach_occurrences_organization_id_outreach_id_number_key", (ctx) => listSentQuestions(ctx, outreach, page()));
    const { faults, indexes } = await check.faults(async (ctx) => {
      const { sentQuestions } = await listSentQuestions(ctx, outreach, page());
      const questionExternalId = sentQuestions[0]?.questionExternalId ?? "";
      return questionMetrics(ctx, { externalId: outreach, questionExternalId }, {} as never);
    });
    expect(faults).toEqual([]);
    expect(indexes).toContain("responses__organization_id__source_id");
  });
  test.each([undefined, "delivered", "failed", "yes", "no_response"] as const)(
    "OP-173 patients of it whose result is %s",
    async (outreachResult) => {
      const { faults } = await check.faults((ctx) => listPatients(ctx, page({ search: { outreachExternalId: outreach, outreachResult } })));
      expect(faults).toEqual([]);
    },
  );
});

describe("Staff", () => {
  test.each(userSortFields.flatMap((field) => [`${field}:asc`, `${field}:desc`]))(
    "USER-001 sorted %s: the organization's own members only",
    async (sort) => {
      const [field = "", direction] = sort.split(":");
      const { faults, indexes } = await engine.faults((ctx) =>
        listUsers(ctx, page({ sort: `${wire(field)}:${direction}` }), outreaches.userActivity),
      );
      expect(faults).toEqual([]);
      expect(indexes).toContain("memberships_organization_id_user_id_key");
    },
  );
  test("USER-002 who wrote in Messenger, who made outreaches", async () => {
    await readBy(
      "messages__organization_id__user_id",
      (ctx) => listUsers(ctx, page({ search: { sentDirectMessagingMessages: true } }), outreaches.userActivity),
      engine,
    );
    await readBy(
      "outreaches__creation_user_id",
      (ctx) => listUsers(ctx, page({ search: { createdOutreaches: true } }), outreaches.userActivity),
      engine,
    );
  });
});

describe("Groups and segments", () => {
  test("GRP-009 groups by name come off their index, searched or sorted otherwise off the organization's own", async () => {
    await readBy("patient_groups__organization_id__name_key", (ctx) => listGroups(ctx, page()));
    for (const query of [
      { search: { name: "oup 77" } },
      { search: { automated: false } },
      { sort: "patients_count:desc" },
      { sort: "updated_at:asc" },
    ]) {
      const { faults, indexes } = await check.faults((ctx) => listGroups(ctx, page(query)));
      expect(faults).toEqual([]);
      expect(indexes.some((one) => one.startsWith("patient_groups_"))).toBe(true);
    }
  });
  test("SEG-014 segments in every order", async () => {
    for (const sort of ["name:asc", "name:desc", "patients_count:desc", "updated_at:asc"]) {
      const { faults } = await check.faults((ctx) => listSegments(ctx, page({ sort, search: { name: "w" } })));
      expect(faults).toEqual([]);
    }
  });
});
