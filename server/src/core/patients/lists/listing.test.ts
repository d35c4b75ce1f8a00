// Proves the list of patients: its columns, order, pages, filters and searches, over HTTP.
import { patients } from "@tidings/contract/areas/patients";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PartName } from "../../../testing/cast.ts";
import { startTestApp } from "../../../testing/start-test-app.ts";

const app = await startTestApp();
afterAll(() => app.close());
const supervisor = await app.as("supervisor");
const { harbor, pine } = app.cast.organizations;

const people: [id: string, first: string | null, last: string | null, more: Record<string, string | null>][] = [
  ["H-1", "José", "García Márquez", { phone: "+13035550201", language: "spanish", sex: "male", dob: "1990-11-18", zipcode: "80202" }],
  [
    "H-2",
    "Maria",
    "garcia",
    { phone: "+13035550202", landline_phone: "+13035550201", language: "spanish", sex: "female", dob: "1990-11-19" },
  ],
  ["H-3", "Garnet", "Zúñiga", { phone: "+17205550203", language: "vie", sex: "female", zipcode: "85001", sms_plan: "limited" }],
  ["H-4", null, null, { phone: "+17205550204", language: "english" }],
  ["h_5%", "O'Neil", "Mc_Donald", { language: "english", sex: "other", state: "disabled" }],
  ["H-6", "Anna", "Garcia", { phone: "+13035550206", profile_type: "member", language: null }],
];

beforeAll(async () => {
  for (const [external_id, first_name, last_name, more] of people) {
    const at = app.clock.now().toString();
    await app.db.system
      .insertInto("patients")
      .values({ organization_id: harbor.id, external_id, first_name, last_name, created_at: at, updated_at: at, ...more })
      .execute();
  }
});

type Search = NonNullable<NonNullable<Parameters<typeof supervisor.call<typeof patients.list>>[1]>["query"]>["search"];
const found = async (search: Search, sort?: string) => {
  const { patients: rows, pagination } = await supervisor.ok(patients.list, { query: { search, ...(sort ? { sort } : {}) } });
  expect(pagination.totalCount).toBe(rows.length);
  return rows.map((row) => row.externalId);
};
/** Only those this file made, in the order given. */
const ours = (ids: string[]) => ids.filter((id) => people.some(([own]) => own === id));

describe("Order and pages", () => {
  test("PAT-001 the list is sorted by last name, accents and case ignored, nameless patients last", async () => {
    expect(ours(await found({}))).toEqual(["H-6", "H-2", "H-1", "h_5%", "H-3", "H-4"]);
    expect(ours(await found({}, "last_name:desc"))).toEqual(["H-4", "H-3", "h_5%", "H-1", "H-2", "H-6"]);
    expect(ours(await found({}, "first_name:asc"))).toEqual(["H-6", "H-3", "H-1", "H-2", "h_5%", "H-4"]);
    expect(ours(await found({}, "dob:desc"))).toEqual(expect.arrayContaining(["H-1", "H-2"]));
  });

  test("PAT-003 pages cover every patient once, forwards and from the far end, whatever the sort", async () => {
    for (const sort of ["last_name:asc", "last_name:desc", "first_name:asc", "dob:asc", "dob:desc", "created_at:desc"]) {
      const all = (await supervisor.ok(patients.list, { query: { sort, perPage: 120 } })).patients.map((row) => row.externalId);
      const paged: string[] = [];
      for (let page = 1; page <= 4; page++) {
        const answer = await supervisor.ok(patients.list, { query: { sort, perPage: 4, page } });
        expect(answer.pagination).toEqual({ currentPage: page, perPage: 4, totalPages: 3, totalCount: 12 });
        paged.push(...answer.patients.map((row) => row.externalId));
      }
      expect(paged, sort).toEqual(all);
      expect(new Set(all).size).toBe(12);
    }
  });

  test("UI-026 a row carries what selection lists show", async () => {
    const { patients: rows } = await supervisor.ok(patients.list, { query: { search: { externalId: "H-1" } } });
    expect(rows[0]).toMatchObject({
      externalId: "H-1",
      firstName: "José",
      lastName: "García Márquez",
      dob: "1990-11-18",
      age: 36,
      sex: "male",
      language: "spanish",
      phone: "3035550201",
      landlinePhone: null,
      email: null,
      unreachable: false,
      unreachableReasons: [],
      optedOutFeatures: [],
      annualIncome: null,
      carrierInformation: null,
      dataPlan: null,
      smsPlan: null,
      ethnicity: null,
      race: null,
      profileType: "patient",
      sharedPhone: true,
      isMasked: false,
      programEnrollment: null,
      currentUserAbilities: { update: true, destroy: true },
    });
    const enroll = (state: string) =>
      sql`with program as (
        insert into programs (organization_id, title, state, created_at, updated_at) values (${harbor.id}, ${state}, 'active', now(), now()) returning id
      ) insert into program_patients (organization_id, program_id, patient_id, state, starts_on, created_at, updated_at)
      select ${harbor.id}, r.id, p.id, ${state}, '2026-11-23', now(), now() from program r, patients p
      where p.organization_id = ${harbor.id} and p.external_id = 'H-1'`.execute(app.db.system);
    const shown = async (part: PartName) =>
      (await (await app.as(part)).ok(patients.list, { query: { search: { externalId: "H-1" } } })).patients[0]?.programEnrollment;
    await enroll("stopped");
    expect(await shown("supervisor")).toEqual({ enrollmentStatus: "stopped" });
    await enroll("in_progress");
    await enroll("completed");
    expect([await shown("supervisor"), await shown("messengerOnly")]).toEqual([{ enrollmentStatus: "in_progress" }, null]);
    await sql`delete from programs where organization_id = ${harbor.id}`.execute(app.db.system);
  });

  test("PAT-031 last contact and last response are the newest text sent and the newest received", async () => {
    const id = harbor.patients[0]?.id;
    await sql`insert into messages (organization_id, key, patient_id, feature, purpose, from_phone, to_phone, language, body, segments, state, created_at, sent_at)
      select ${harbor.id}, 'list' || n, ${id}, 'outreach', 'outreach', '+13035550100', '+13035551001', 'english', 'Hi', 1, 'sent', ('2026-11-0' || n)::timestamptz, case when n < 3 then timestamptz '2026-11-05' + n * interval '1 hour' end
      from generate_series(1, 3) n`.execute(app.db.system);
    await sql`insert into inbound_messages (organization_id, gateway, carrier_message_id, from_phone, to_phone, body, received_at, patient_id)
      select ${harbor.id}, 'twilio', 'list' || n, '+13035551001', '+13035550100', 'ok', ('2026-11-1' || n)::timestamptz, ${id} from generate_series(1, 2) n`.execute(
      app.db.system,
    );
    const { patients: rows } = await supervisor.ok(patients.list, { query: { search: { externalId: harbor.patients[0]?.externalId } } });
    expect([rows[0]?.lastMessageAt, rows[0]?.lastResponseAt]).toEqual(["2026-11-05T02:00:00Z", "2026-11-12T00:00:00Z"]);
    expect(rows[0]?.currentUserAbilities.destroy).toBe(false);
  });

  test("CALL-026 another organization sees none of these patients", async () => {
    const { patients: rows } = await (await app.as("stranger")).ok(patients.list, { query: { perPage: 120 } });
    expect(rows.map((row) => row.externalId).sort()).toEqual(pine.patients.map((row) => row.externalId).sort());
  });
});

describe("Search by name", () => {
  test.each([
    ["garcia", ["H-6", "H-2", "H-1"]],
    ["GARC", ["H-6", "H-2", "H-1"]],
    ["jose", ["H-1"]],
    ["jose garcia", ["H-1"]],
    ["garcia, jo", ["H-1"]],
    ["García Márquez", ["H-1"]],
    ["gar", ["H-6", "H-2", "H-1", "H-3"]],
    ["marquez", ["H-1"]],
    ["arne", ["H-3"]],
    ["mc_d", ["h_5%"]],
    ["mcxd", []],
    ["o'neil", ["h_5%"]],
    ["zuniga", ["H-3"]],
    ["%", []],
    ["_", []],
  ])("PAT-002 the name %s finds %j", async (name, expected) => expect(await found({ name })).toEqual(expected));

  test("PAT-003 name or external id takes either", async () => {
    expect(await found({ nameOrExternalId: "h-1" })).toEqual(["H-1"]);
    expect(await found({ nameOrExternalId: "h_5%" })).toEqual(["h_5%"]);
    expect(await found({ nameOrExternalId: "zúñ" })).toEqual(["H-3"]);
  });

  test.each([
    ["3035550206", ["H-6"]],
    ["(720) 555-0203", ["H-3"]],
    ["+1 303.555.0201", ["H-2", "H-1"]],
    ["555-0203", []],
    ["0204", []],
  ])("PAT-003 in the same box the phone %s finds %j: a whole number in any writing, not some of its digits", async (typed, expected) =>
    expect(ours(await found({ nameOrExternalId: typed }))).toEqual(expected),
  );
});

describe("Filters", () => {
  test.each([
    ["(303) 555-0206", ["H-6"]],
    ["+1 303.555.0201", ["H-2", "H-1"]],
    ["0204", ["H-4"]],
    ["720555", ["H-3", "H-4"]],
    ["555-0203", ["H-3"]],
    ["no digits", []],
    ["123456789012", []],
  ])("PAT-002 the phone %s finds %j", async (phoneNumber, expected) => expect(ours(await found({ phoneNumber }))).toEqual(expected));

  test.each<[Search, string[]]>([
    [{ externalId: "H-" }, ["H-6", "H-2", "H-1", "H-3", "H-4"]],
    [{ sex: "female" }, ["H-2", "H-3"]],
    [{ language: ["spanish", "vie"], name: "gar" }, ["H-2", "H-1", "H-3"]],
    [{ language: ["vie"] }, ["H-3"]],
    [{ state: "disabled" }, ["h_5%"]],
    [{ profileType: "member" }, ["H-6"]],
    [{ zipcode: "80202" }, ["H-1"]],
    [{ zipcode: "850" }, ["H-3"]],
    [{ externalId: "H", reachable: true }, ["H-2", "H-1", "H-3", "H-4"]],
    [{ externalId: "H", reachable: false }, ["H-6", "h_5%"]],
    [{ sex: "female", zipcode: "85001", language: "vie" }, ["H-3"]],
  ])("UI-025 the filter %j finds %j", async (search, expected) => expect(ours(await found(search))).toEqual(expected));

  // It is 18 November 2026, 10:00 in Denver: H-1 turns 36 today, H-2 tomorrow.
  test.each<[Search, string[]]>([
    [{ minAge: 36, name: "garcia" }, ["H-1"]],
    [{ maxAge: 35, name: "garcia" }, ["H-2"]],
    [{ minAge: 35, maxAge: 36, name: "garcia" }, ["H-2", "H-1"]],
    [{ minAge: 0, maxAge: 150, name: "gar" }, ["H-2", "H-1"]],
  ])("PAT-002 the ages %j find %j; without a birth date nobody matches", async (search, expected) =>
    expect(await found(search)).toEqual(expected),
  );
});

test("PAT-062 lists and selections filter by text plan, also for masked users, and refuse a plan that does not exist", async () => {
  expect(ours(await found({ smsPlan: "limited" }))).toEqual(["H-3"]);
  expect(ours(await found({ smsPlan: "unlimited" }))).toEqual([]);
  const masked = await app.as("masked");
  const ids = await masked.ok(patients.externalIds, { query: { page: 1, search: { smsPlan: "limited" } } });
  expect(ours(ids.externalIds)).toEqual(["H-3"]);
  const refused = await supervisor.call(patients.list, { query: { search: { smsPlan: "endless" as never } } });
  expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ["search.smsPlan"]]);
});

test("PAT-004 PAT-003 UI-027 external_ids gives every matching id once, 5000 a page, and a total is the true one however many match", async () => {
  await sql`insert into patients (organization_id, external_id, last_name, language, phone, created_at, updated_at)
    select ${pine.id}, 'bulk-' || n, 'Bulk', case when n % 3 = 0 then 'kor' else 'english' end, '+1212' || (5000000 + n), now(), now() from generate_series(1, 12000) n`.execute(
    app.db.system,
  );
  const stranger = await app.as("stranger");
  for (const search of [{}, { language: ["kor"] }]) {
    const ids: string[] = [];
    let pages = 1;
    for (let page = 1; page <= pages; page++) {
      const answer = await stranger.ok(patients.externalIds, { query: { page, perPage: 5000, search } });
      pages = answer.pagination.totalPages;
      ids.push(...answer.externalIds);
    }
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBe(search.language ? 4000 : 12006);
  }
  // Too many matches to pass as ids: by digits inside a number, and by a part of a name with which no name begins.
  for (const search of [{ phoneNumber: "21250" }, { name: "ulk" }, { phoneNumber: "125", language: ["kor"] }]) {
    const total = search.language ? 4000 : 12_000;
    for (const page of [1, 2, 400]) {
      const answer = await stranger.ok(patients.list, { query: { search, page } });
      expect([search, page, answer.pagination.totalCount, answer.patients.length]).toEqual([
        search,
        page,
        total,
        page * 30 <= total ? 30 : 0,
      ]);
    }
    const last = await stranger.ok(patients.externalIds, { query: { page: Math.ceil(total / 5000), perPage: 5000, search } });
    expect([last.pagination.totalCount, last.externalIds.length]).toEqual([total, total % 5000]);
  }
  // A page asked for out of turn, as by another process, is found all the same.
  const second = await stranger.ok(patients.externalIds, { query: { page: 2, perPage: 3000, search: { language: ["kor"] } } });
  expect(second.externalIds.length).toBe(1000);
  const tooMany = await stranger.call(patients.externalIds, { query: { perPage: 5001 } });
  expect([tooMany.status, tooMany.errors.perPage]).toEqual([422, [{ key: "validation.max", max: 5000 }]]);
  // A total that was counted a moment ago is not said again once one more is there.
  const total = async () => (await stranger.ok(patients.list, { query: { search: { name: "ulk" } } })).pagination.totalCount;
  expect(await total()).toBe(12_000);
  await stranger.ok(patients.create, { body: { externalId: "one-more", lastName: "Bulk", language: "english" } });
  await expect.poll(total).toBe(12_001);
});
