// Proves the segments: every filter selects exactly its patients, the count while editing is the count afterwards, and they are recomputed.
import { confidentialCare } from "@tidings/contract/areas/confidential-care";
import { exportFiles, exportRequests } from "@tidings/contract/areas/exports";
import { patients } from "@tidings/contract/areas/patients";
import { type SegmentFilters, type SegmentPatient, segments } from "@tidings/contract/areas/segments";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { insertAppointments, insertManyPatients } from "../../core/patients/testing.ts";
import { gatherStatistics } from "../../kernel/database/prepare.ts";
import type { Client } from "../../testing/call.ts";
import { startTestApp } from "../../testing/start-test-app.ts";
import { recomputeDueSegmentsJob } from "./recompute-segment.job.ts";

const app = await startTestApp();
afterAll(() => app.close());
const { harbor } = app.cast.organizations;

interface Row {
  id: number;
  dob: string | null;
  sex: string | null;
  language: string | null;
  is_reached: boolean;
}

let supervisor: Client;
const enabledRows = async (): Promise<Row[]> =>
  (
    await sql<Row>`select p.id, p.dob, p.sex, p.language, is_reachable(p) and not p.is_held_for_review as is_reached from patients p
    where p.organization_id = ${harbor.id} and p.state = 'enabled'`.execute(app.db.system)
  ).rows;

const day = (days: number): string =>
  app.clock
    .now()
    .add({ hours: days * 24 })
    .toString();

/** Patients whose id divided by eight leaves this remainder. */
const everyEighth = async (rest: number): Promise<number[]> => (await enabledRows()).map((row) => row.id).filter((id) => id % 8 === rest);

beforeAll(async () => {
  supervisor = await app.as("supervisor");
  await insertManyPatients(app.db.system, harbor.id, 1, 1_000);
  const visit = (rest: number, at: string) => everyEighth(rest).then((ids) => insertAppointments(app.db.system, harbor.id, ids, at));
  await visit(0, day(-10));
  await visit(1, day(-400));
  await visit(2, day(10));
  await visit(3, day(100));
  const texted = async (rest: number, category: string | null, record: number, at: string) => {
    const { rows } = await sql<{
      id: number;
    }>`insert into message_sources (organization_id, feature, purpose, record_type, record_id, record_external_id,
        health_equity_category, created_at)
      values (${harbor.id}, 'outreach', 'outreach', 'test', ${record}, ${`test-${record}`}, ${category}, ${at}) returning id`.execute(
      app.db.system,
    );
    await sql`insert into messages (organization_id, key, source_id, patient_id, feature, purpose, from_phone, to_phone, language, body, segments, state, created_at, sent_at)
      select ${harbor.id}, 'test-' || ${record}::text || '-' || id, ${rows[0]?.id}, id, 'outreach', 'outreach', '+13035550100', '+13035550101', 'english', 'Hello', 1,
        'delivered', ${at}::timestamptz, ${at}::timestamptz from unnest(${await everyEighth(rest)}::bigint[]) id`.execute(app.db.system);
  };
  await texted(0, "flu_vaccine", 1, day(-20));
  await texted(1, "flu_vaccine", 2, day(-300));
  await texted(2, "diabetes", 3, day(-20));
  await texted(3, null, 4, day(-20));
  await texted(4, "flu_vaccine", 5, "2023-12-01T12:00:00Z");
  await gatherStatistics(app.databaseUrl);
});

const named = async (name: string) => {
  const found = (await supervisor.ok(segments.list, { query: { search: { name } } })).segments[0];
  return { externalId: found?.externalId ?? "" };
};
const show = async (params: { externalId: string }) => (await supervisor.ok(segments.show, { params })).segment;
const gather = async (params: { externalId: string }, filters: SegmentFilters) => {
  const isOfAll = Object.keys(filters).length === 0;
  await supervisor.ok(segments.update, { params, body: { filters, ...(isOfAll ? { all: true as const } : {}) } });
  // Segments of one organization take turns: a round each.
  for (let round = 0; round < 10 && (await show(params)).computedAt === null; round += 1) await app.runJobs();
  return show(params);
};
const idsIn = async ({ externalId }: { externalId: string }): Promise<number[]> =>
  (
    await sql<{
      id: number;
    }>`select m.patient_id as id from patient_segment_members m join patient_segments s on s.id = m.patient_segment_id
      where s.external_id = ${externalId} order by 1`.execute(app.db.system)
  ).rows.map((row) => row.id);

const age = (dob: string | null): number | null =>
  dob === null ? null : Temporal.PlainDate.from(dob).until(Temporal.PlainDate.from("2026-11-18"), { largestUnit: "years" }).years;
const between = (low: number, high: number) => (row: Row) => {
  const years = age(row.dob);
  return years !== null && years >= low && years <= high;
};
const rest =
  (...rests: number[]) =>
  ({ id }: Row) =>
    rests.includes(id % 8);
const not = (test: (row: Row) => boolean) => (row: Row) => !test(row);

describe("A filter gathers exactly whom it says, and the live count says how many", () => {
  test.each<[string, SegmentFilters, (row: Row) => boolean]>([
    ["SEG-010 nothing set gathers every enabled patient", {}, () => true],
    ["SEG-010 one sex gathers those of it", { sex: ["female"] }, (row) => row.sex === "female"],
    ["SEG-010 two sexes gather those of either", { sex: ["female", "male"] }, (row) => row.sex === "female" || row.sex === "male"],
    ["SEG-010 an age range includes both its ends and nobody without a birth date", { minAge: 50, maxAge: 74 }, between(50, 74)],
    ["SEG-010 a lowest age alone has no upper end", { minAge: 65 }, between(65, 200)],
    ["SEG-010 a highest age alone has no lower end", { maxAge: 17 }, between(0, 17)],
    ["SEG-011 those texted about the flu are gathered", { healthEquityMessages: { category: "flu_vaccine", exists: true } }, rest(0, 1)],
    [
      "SEG-011 those not texted about the flu are gathered",
      { healthEquityMessages: { category: "flu_vaccine", exists: false } },
      not(rest(0, 1)),
    ],
    [
      "SEG-011 those texted about the flu in 90 days are gathered",
      { healthEquityMessages: { category: "flu_vaccine", exists: true, dateRange: { days: 90 } } },
      rest(0),
    ],
    [
      "SEG-011 those texted about the flu between two days are gathered",
      { healthEquityMessages: { category: "flu_vaccine", exists: true, dateRange: { minDate: "2026-01-01", maxDate: "2026-02-01" } } },
      rest(1),
    ],
    ["SEG-011 without a category any known one counts", { healthEquityMessages: { exists: true } }, rest(0, 1, 2)],
    [
      "SEG-020 nothing is known of messages before 2024",
      { healthEquityMessages: { exists: true, dateRange: { maxDate: "2023-12-31" } } },
      () => false,
    ],
    ["SEG-012 those seen before are gathered", { pastAppointments: { exists: true } }, rest(0, 1)],
    ["SEG-012 those not seen in 12 months are gathered", { pastAppointments: { exists: false, startsAt: { days: 365 } } }, not(rest(0))],
    ["SEG-012 those with a visit ahead are gathered", { futureAppointments: { exists: true } }, rest(2, 3)],
    [
      "SEG-012 those with a visit in the next 30 days are gathered",
      { futureAppointments: { exists: true, startsAt: { days: 30 } } },
      rest(2),
    ],
    [
      "SEG-012 those without a visit between two days are gathered",
      { futureAppointments: { exists: false, startsAt: { minDate: "2026-11-20", maxDate: "2026-12-31" } } },
      not(rest(2)),
    ],
    [
      "SEG-010 SEG-011 SEG-012 everything together must hold",
      { sex: ["female"], minAge: 20, healthEquityMessages: { exists: true }, pastAppointments: { exists: true, startsAt: { days: 365 } } },
      (row) => row.sex === "female" && between(20, 200)(row) && rest(0)(row),
    ],
  ])("%s", async (_title, filters, isIn) => {
    const params = await named("Women 21 to 65");
    const wanted = (await enabledRows()).filter(isIn);
    const counted = await supervisor.ok(segments.count, { body: filters });
    const gathered = await gather(params, filters);
    expect(await idsIn(params)).toEqual(wanted.map((row) => row.id).sort((a, b) => a - b));
    expect(gathered.patientsCount).toBe(wanted.length);
    const reachable = wanted.filter((row) => row.is_reached).length;
    expect(counted).toEqual({ patientsCount: wanted.length, reachablePatientsCount: reachable });
    expect(gathered.reachablePatientsCount).toBe(reachable);
  });
});

test("SEG-013 ages are whole numbers in order, sexes a list of words, flags yes or no, periods end after they begin", async () => {
  const refused = async (filters: object) => Object.keys((await supervisor.call(segments.count, { body: filters as never })).errors);
  expect(await refused({ minAge: "old" })).toEqual(["minAge"]);
  expect(await refused({ minAge: 12.5 })).toEqual(["minAge"]);
  expect(await refused({ minAge: 30, maxAge: 20 })).toEqual(["maxAge"]);
  expect(await refused({ sex: "female" })).toEqual(["sex"]);
  expect(await refused({ sex: ["women"] })).toEqual(["sex[0]"]);
  expect(await refused({ pastAppointments: { exists: "perhaps" } })).toEqual(["pastAppointments.exists"]);
  expect(await refused({ healthEquityMessages: { category: "shoes", exists: true } })).toEqual(["healthEquityMessages.category"]);
  const params = await named("Women 50 to 74");
  const period = { startsAt: { minDate: "2026-05-01", maxDate: "2026-04-01" }, exists: true };
  const answer = await supervisor.call(segments.update, { params, body: { filters: { futureAppointments: period } } });
  expect(answer.errors).toMatchObject({ "filters.futureAppointments.startsAt.maxDate": [{ key: "validation.invalidPeriod" }] });
});

test("SEG-001 SEG-014 SEG-008 every organization has the starter set, by name; what is not set is not kept", async () => {
  const names = (await supervisor.ok(segments.list)).segments.map((segment) => segment.name);
  expect(names).toContain("Women 50 to 74");
  expect(names.length).toBe(8);
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b)));
  expect((await (await app.as("stranger")).ok(segments.list)).segments.length).toBe(8);
  const segment = await gather(await named("Adults 65"), {
    sex: [],
    minAge: 65,
    maxAge: null,
    pastAppointments: { startsAt: { days: null } },
  });
  expect(segment).toMatchObject({ name: "Adults 65 and over", filters: { minAge: 65 }, computedAt: app.clock.now().toString() });
  expect(Object.keys(segment.filters)).toEqual(["minAge"]);
});

test("SEG-015 a name is taken once; a change marks the segment until it is gathered", async () => {
  const params = await named("Children");
  const taken = await supervisor.call(segments.update, { params, body: { name: "WOMEN 50 to 74" } });
  expect(taken.errors).toMatchObject({ name: [{ key: "validation.unique" }] });
  const { segment } = await supervisor.ok(segments.update, { params, body: { name: "Under 18" } });
  expect(segment).toMatchObject({ name: "Under 18", filters: { maxAge: 17 }, computedAt: null });
  const limited = await app.as("limited");
  expect((await limited.call(segments.update, { params, body: { name: "x" } })).status).toBe(403);
  expect((await limited.ok(segments.show, { params })).segment.currentUserAbilities.update).toBe(false);
});

test("SEG-004 SEG-009 SEG-016 SEG-017 the patients listed are the reachable ones, newest matches first, with their ids", async () => {
  const params = await named("Women 50 to 74");
  await gather(params, { minAge: 60 });
  app.clock.advance({ minutes: 1 });
  const total = (await gather(params, { minAge: 40 })).reachablePatientsCount;
  const { segmentPatients, pagination } = await supervisor.ok(segments.patients, { params, query: { perPage: 120 } });
  expect(pagination.totalCount).toBe(total);
  expect(segmentPatients[0]).toMatchObject({
    patient: { externalId: expect.any(String), age: expect.any(Number) },
    updatedAt: app.clock.now().toString(),
  });
  // Who came with the second gathering is 40 to 59; the others keep their date and follow.
  const isNew = ({ patient, updatedAt }: SegmentPatient) => (patient.age ?? 0) < 60 && updatedAt === app.clock.now().toString();
  expect(segmentPatients.every(isNew)).toBe(true);
  const last = await supervisor.ok(segments.patients, { params, query: { perPage: 120, page: pagination.totalPages } });
  expect(last.segmentPatients.length).toBe(total - 120 * (pagination.totalPages - 1));
  expect(last.segmentPatients.some(isNew)).toBe(false);
  expect(segmentPatients.every(({ patient }) => patient.unreachableReasons.length === 0)).toBe(true);
  const sorted = (await supervisor.ok(segments.patients, { params, query: { sort: "last_name:asc", perPage: 120 } })).segmentPatients;
  const names = sorted.map(({ patient }) => patient.lastName?.toLowerCase() ?? "~");
  expect(names).toEqual([...names].sort());
  const ids = await supervisor.ok(segments.patientIds, { params, query: { perPage: 5000 } });
  expect(new Set(ids.externalIds).size).toBe(total);
  const listed = await supervisor.ok(patients.list, {
    query: { search: { patientSegmentExternalId: params.externalId, reachable: true } },
  });
  expect(listed.pagination.totalCount).toBe(total);
});

test("SEG-018 an export by segments holds the patients of either, counted as the list counts them", async () => {
  const [women, elders] = [await named("Women 50 to 74"), await named("Adults 65")];
  await gather(elders, { minAge: 80 });
  const ids = [women.externalId, elders.externalId];
  const search = { patientSegmentExternalId: ids, reachable: true };
  const { file } = await supervisor.ok(exportRequests.patients, { body: { search } });
  await app.runJobs();
  const listed = (await supervisor.ok(patients.list, { query: { search } })).pagination.totalCount;
  const built = (await supervisor.ok(exportFiles.show, { params: { externalId: file.externalId } })).file;
  expect(built).toMatchObject({ state: "ready", rowsDone: listed, totalRows: listed });
  const either = new Set([...(await idsIn(women)), ...(await idsIn(elders))]);
  const reached = (await enabledRows()).filter((row) => row.is_reached && either.has(row.id)).length;
  expect(listed).toBe(reached);
});

test("PERM-019 a masked person may neither count by age, visits or messages about health, nor set them", async () => {
  const masked = await app.as("masked");
  const params = await named("Women 50 to 74");
  const hidden: SegmentFilters[] = [
    { minAge: 50 },
    { maxAge: 17 },
    { pastAppointments: { exists: true } },
    { futureAppointments: { exists: false, startsAt: { days: 30 } } },
    { healthEquityMessages: { exists: true, category: "diabetes" } },
  ];
  for (const filters of hidden) {
    const counted = await masked.call(segments.count, { body: filters });
    expect([filters, counted.status, counted.errors]).toEqual([filters, 403, { code: "forbidden" }]);
    expect([filters, (await masked.call(segments.update, { params, body: { filters } })).status]).toEqual([filters, 403]);
  }
  expect((await masked.call(segments.count, { body: { sex: ["female"], pastAppointments: { exists: null } } })).status).toBe(200);
});

test("PERM-019 a masked person is not told who is in a segment, for that tells an age, nor can choose by it", async () => {
  const masked = await app.as("masked");
  const params = await named("Women 50 to 74");
  for (const endpoint of [segments.patients, segments.patientIds]) {
    const answer = await masked.call(endpoint, { params });
    expect([answer.status, answer.errors]).toEqual([403, { code: "forbidden" }]);
  }
  const search = { patientSegmentExternalId: params.externalId, externalId: "harbor-1" };
  expect((await masked.call(patients.list, { query: { search } })).status).toBe(403);
  expect((await masked.call(segments.show, { params })).status).toBe(200);
});

/** What the clock does every few minutes. */
async function tick(): Promise<void> {
  await recomputeDueSegmentsJob.run(
    { db: app.db, clock: app.clock, log: app.runtime.log, settings: app.settings, signal: new AbortController().signal },
    {},
  );
  // Those of one organization take turns.
  for (let round = 0; round < 10; round += 1) await app.runJobs();
}

test("JOB-043 an imported file recomputes the segments of its own organization within minutes, and once; so does undoing it", async () => {
  const params = await named("Women 50 to 74");
  const stranger = await app.as("stranger");
  const before = (await gather(params, { sex: ["female"] })).patientsCount;
  await tick();
  const computed = async (client: Client) => (await client.ok(segments.list)).segments.map((segment) => segment.computedAt);
  const foreign = await computed(stranger);
  app.clock.advance({ minutes: 1 });
  await supervisor.ok(patients.create, { body: { externalId: "imported-woman", sex: "female" } });
  await tick();
  expect((await show(params)).patientsCount).toBe(before);
  const at = app.clock.now().toString();
  await sql`insert into file_uploads (organization_id, name, file_name, type, state, storage_path, byte_size, archive_after, imported_at, created_at, updated_at)
    values (${harbor.id}, 'Patients', 'patients.csv', 'patient', 'imported', 'test', 1, ${at}, ${at}, ${at}, ${at})`.execute(app.db.system);
  app.clock.advance({ minutes: 1 });
  await tick();
  expect((await show(params)).patientsCount).toBe(before + 1);
  expect(await computed(stranger)).toEqual(foreign);
  const once = await computed(supervisor);
  app.clock.advance({ minutes: 1 });
  await tick();
  expect(await computed(supervisor)).toEqual(once);
  // Undoing the file gives its patients their former values: that counts like an import.
  await supervisor.ok(patients.update, { params: { externalId: "imported-woman" }, body: { sex: "male" } });
  await sql`update file_uploads set state = 'undone', undone_at = ${app.clock.now().toString()} where storage_path = 'test'`.execute(
    app.db.system,
  );
  app.clock.advance({ minutes: 1 });
  await tick();
  expect((await show(params)).patientsCount).toBe(before);
  await supervisor.ok(patients.destroy, { params: { externalId: "imported-woman" } });
});

test("JOB-030 membership follows the patients: on demand at once, and every night by the clinic's clock", async () => {
  const params = await named("Women 50 to 74");
  const before = (await gather(params, { sex: ["female"] })).patientsCount;
  await supervisor.ok(patients.create, { body: { externalId: "new-woman", sex: "female" } });
  expect((await show(params)).patientsCount).toBe(before);
  await supervisor.ok(segments.recompute, { params });
  await app.runJobs();
  expect((await show(params)).patientsCount).toBe(before + 1);
  await supervisor.ok(patients.destroy, { params: { externalId: "new-woman" } });
  expect((await show(params)).patientsCount).toBe(before);
  await supervisor.ok(patients.create, { body: { externalId: "newer-woman", sex: "female" } });
  await tick();
  expect((await show(params)).patientsCount).toBe(before);
  // From ten in the morning to half past two at night.
  app.clock.advance({ hours: 16, minutes: 30 });
  supervisor = await app.as("supervisor");
  await tick();
  expect((await show(params)).patientsCount).toBe(before + 1);
  const pines = await (await app.as("stranger")).ok(segments.list);
  expect(pines.segments.every((segment) => segment.computedAt !== null)).toBe(true);
});

describe("SEG-021 filters by records", () => {
  const outreach = "0193c2f0-0000-7000-8000-00000000a001";
  const program = "0193c2f0-0000-7000-8000-00000000a002";
  const diabetes = { code: "e11.9", system: "icd_10_cm" as const, value: "Type 2 diabetes" };

  beforeAll(async () => {
    const { system } = app.db;
    const org = harbor.id;
    await sql`insert into patient_conditions (organization_id, patient_id, system, code, value, position, created_at)
      select ${org}, id, 'icd_10_cm', 'E11.9', 'Type 2 diabetes', 1, now() from unnest(${await everyEighth(3)}::bigint[]) id
      on conflict do nothing`.execute(system);
    await sql`update patients set language = case when id % 8 = 5 then 'kor' else 'english' end
      where organization_id = ${org} and language is not null`.execute(system);
    await sql`update appointments set is_attended = (patient_id % 3 = 0) where organization_id = ${org} and starts_at < ${day(0)}`.execute(
      system,
    );
    const question = await sql<{ id: number }>`insert into questions (organization_id, type, content_text, created_at)
      values (${org}, 'yes_no', '{}', now()) returning id`.execute(system);
    const source = await sql<{
      id: number;
    }>`insert into message_sources (organization_id, feature, purpose, record_type, record_id, record_external_id, created_at)
      values (${org}, 'outreach', 'outreach', 'outreach', 99, ${outreach}, now()) returning id`.execute(system);
    const made = await sql<{
      id: number;
    }>`insert into outreaches (organization_id, external_id, title, state, starts_on, starts_time, starts_at, send_via, languages, question_id, creation_user_id, created_at, updated_at)
      values (${org}, ${outreach}, 'Asked', 'completed', '2026-11-01', '10:00', now(), '{sms}', '{english}', ${question.rows[0]?.id}, (select min(id) from users), now(), now()) returning id`.execute(
      system,
    );
    await sql`insert into outreach_occurrences (organization_id, outreach_id, number, scheduled_for, state, source_id)
      values (${org}, ${made.rows[0]?.id}, 1, now(), 'sent', ${source.rows[0]?.id})`.execute(system);
    await sql`insert into outreach_patients (organization_id, outreach_id, patient_id, state, created_at)
      select ${org}, ${made.rows[0]?.id}, id, 'sent', now() from unnest(${[...(await everyEighth(0)), ...(await everyEighth(1))]}::bigint[]) id`.execute(
      system,
    );
    await sql`insert into responses (organization_id, patient_id, source_id, question_id, answer_type, language, is_valid, confidence, occurred_at)
      select ${org}, id, ${source.rows[0]?.id}, ${question.rows[0]?.id}, 'yes', 'english', true, 'high', now()
      from unnest(${await everyEighth(0)}::bigint[]) id`.execute(system);
    const made2 = await sql<{ id: number }>`insert into programs (organization_id, external_id, title, state, created_at, updated_at)
      values (${org}, ${program}, 'Asthma', 'active', now(), now()) returning id`.execute(system);
    const enroll = async (rest: number, state: string) =>
      sql`insert into program_patients (organization_id, program_id, patient_id, state, starts_on, created_at, updated_at)
        select ${org}, ${made2.rows[0]?.id}, id, ${state}, '2026-10-01', now(), now() from unnest(${await everyEighth(rest)}::bigint[]) id`.execute(
        system,
      );
    await enroll(0, "in_progress");
    await enroll(1, "completed");
    await enroll(2, "stopped");
  });

  test.each<[string, SegmentFilters, (row: Row) => boolean]>([
    ["SEG-021.1 a preferred language", { language: ["kor"] }, (row) => row.id % 8 === 5 && row.language === "kor"],
    ["SEG-021.1 with a condition, however its code is written", { conditions: { exists: true, anyOf: [diabetes] } }, rest(3)],
    ["SEG-021.1 without a condition", { conditions: { exists: false, anyOf: [diabetes] } }, not(rest(3))],
    ["SEG-021.2 in an outreach", { outreach: { exists: true, outreachExternalId: outreach } }, rest(0, 1)],
    ["SEG-021.2 replied yes", { outreach: { exists: true, outreachExternalId: outreach, result: "yes" } }, rest(0)],
    ["SEG-021.2 did not reply yes", { outreach: { exists: false, outreachExternalId: outreach, result: "yes" } }, not(rest(0))],
    ["SEG-021.3 in a program", { programs: { exists: true, programExternalIds: [program] } }, rest(0, 1, 2)],
    ["SEG-021.3 in progress", { programs: { exists: true, programExternalIds: [program], status: "enrolled" } }, rest(0)],
    ["SEG-021.3 left before the end", { programs: { exists: true, programExternalIds: [program], status: "left" } }, rest(2)],
    ["SEG-021.3 did not complete", { programs: { exists: false, programExternalIds: [program], status: "completed" } }, not(rest(1))],
    [
      "SEG-021.4 missed a past appointment",
      { pastAppointments: { exists: true, attendance: "missed" } },
      (row) => rest(0, 1)(row) && row.id % 3 !== 0,
    ],
    ["SEG-021.5 seen at least 300 days ago", { pastAppointments: { exists: true, startsAt: { minDays: 300 } } }, rest(1)],
    ["SEG-021.5 seen 5 to 15 days ago", { pastAppointments: { exists: true, startsAt: { minDays: 5, days: 15 } } }, rest(0)],
    ["SEG-021.5 seen 13 to 15 days ago", { pastAppointments: { exists: true, startsAt: { minDays: 13, days: 15 } } }, () => false],
    ["SEG-021.5 coming in 50 days or later", { futureAppointments: { exists: true, startsAt: { minDays: 50 } } }, rest(3)],
  ])("%s", async (_title, filters, isIn) => {
    const params = await named("Adults 45");
    const wanted = (await enabledRows()).filter(isIn);
    const counted = await supervisor.ok(segments.count, { body: filters });
    const gathered = await gather(params, filters);
    expect(await idsIn(params)).toEqual(wanted.map((row) => row.id).sort((a, b) => a - b));
    expect([counted.patientsCount, gathered.patientsCount]).toEqual([wanted.length, wanted.length]);
  });

  test("SEG-022 an unknown record, and a filter without a record, is refused at its field by count and by update", async () => {
    const unknown = "0193c2f0-0000-7000-8000-00000000ffff";
    const refused = async (filters: SegmentFilters) => (await supervisor.call(segments.count, { body: filters })).errors;
    const invalid = [{ key: "validation.invalid" }];
    const blank = [{ key: "validation.blank" }];
    expect(await refused({ outreach: { exists: false, outreachExternalId: unknown } })).toEqual({ "outreach.outreachExternalId": invalid });
    expect(await refused({ programs: { exists: false, programExternalIds: [program, unknown] } })).toEqual({
      "programs.programExternalIds": invalid,
    });
    expect(await refused({ programs: { exists: false } })).toEqual({ "programs.programExternalIds": blank });
    expect(await refused({ outreach: { exists: true } })).toEqual({ "outreach.outreachExternalId": blank });
    expect(await refused({ conditions: { exists: false, anyOf: [] } })).toEqual({ "conditions.anyOf": blank });
    const params = await named("Adults 45");
    const update = await supervisor.call(segments.update, {
      params,
      body: { filters: { outreach: { exists: false, outreachExternalId: unknown } } },
    });
    expect(update.errors).toEqual({ "filters.outreach.outreachExternalId": invalid });
  });

  test("SEG-022 when the record is deleted later, no patient matches, not even those who were not in it", async () => {
    const params = await named("Adults 45");
    await gather(params, { programs: { exists: false, programExternalIds: [program] } });
    expect((await show(params)).patientsCount).toBeGreaterThan(0);
    await sql`update programs set external_id = uuidv7() where external_id = ${program}`.execute(app.db.system);
    await supervisor.ok(segments.recompute, { params });
    await app.runJobs();
    expect((await show(params)).patientsCount).toBe(0);
    await sql`update programs set external_id = ${program} where title = 'Asthma' and organization_id = ${harbor.id}`.execute(
      app.db.system,
    );
  });

  test("SEG-024 a confidential program puts no patient into a segment unless the segment is confidential", async () => {
    const params = await named("Adults 45");
    await sql`update programs set is_confidential = true where external_id = ${program}`.execute(app.db.system);
    const filters = { programs: { exists: true, programExternalIds: [program] } };
    const marked = { kind: "patient_segment" as const, externalId: params.externalId };
    expect((await supervisor.ok(segments.count, { body: filters })).patientsCount).toBe(0);
    expect((await gather(params, filters)).patientsCount).toBe(0);
    await supervisor.ok(confidentialCare.mark, { params: marked, body: { isConfidential: true } });
    for (let round = 0; round < 3; round += 1) await app.runJobs();
    const all = (await enabledRows()).filter(rest(0, 1, 2)).length;
    expect((await show(params)).patientsCount).toBe(all);
    expect((await supervisor.ok(segments.count, { body: { ...filters, segmentExternalId: params.externalId } })).patientsCount).toBe(all);
    await supervisor.ok(confidentialCare.mark, { params: marked, body: { isConfidential: false } });
    for (let round = 0; round < 3; round += 1) await app.runJobs();
    expect((await show(params)).patientsCount).toBe(0);
    await sql`update programs set is_confidential = false where external_id = ${program}`.execute(app.db.system);
  });

  test("SEG-021.6 masked staff neither count by conditions, replies and programs nor set them", async () => {
    const masked = await app.as("masked");
    const hidden: SegmentFilters[] = [
      { conditions: { exists: true, anyOf: [diabetes] } },
      { outreach: { exists: true, outreachExternalId: outreach } },
      { programs: { exists: true, programExternalIds: [program] } },
    ];
    for (const filters of hidden) expect((await masked.call(segments.count, { body: filters })).status).toBe(403);
    expect((await masked.call(segments.count, { body: { language: ["kor"] } })).status).toBe(200);
  });
});

test("SEG-023 a segment is created with its patients, its name is taken once, and it is deleted without them", async () => {
  const body = { name: "Korean speakers", filters: { sex: ["female" as const], minAge: 90 } };
  const limited = await app.as("limited");
  expect((await limited.call(segments.create, { body })).status).toBe(403);
  const { segment } = await supervisor.ok(segments.create, { body });
  expect(segment).toMatchObject({ name: "Korean speakers", computedAt: null, currentUserAbilities: { update: true, destroy: true } });
  expect((await supervisor.call(segments.create, { body: { ...body, name: "KOREAN speakers" } })).errors).toMatchObject({
    name: [{ key: "validation.unique" }],
  });
  expect((await supervisor.call(segments.create, { body: { ...body, name: "   " } })).status).toBe(422);
  for (let round = 0; round < 10 && (await show(segment)).computedAt === null; round += 1) await app.runJobs();
  const count = (await show(segment)).patientsCount;
  expect(count).toBe((await enabledRows()).filter((row) => row.sex === "female" && between(90, 200)(row)).length);
  const params = { externalId: segment.externalId };
  const enabled = (await enabledRows()).length;
  expect((await limited.call(segments.destroy, { params })).status).toBe(403);
  expect((await (await app.as("stranger")).call(segments.destroy, { params })).status).toBe(404);
  await supervisor.ok(segments.destroy, { params });
  expect((await supervisor.call(segments.show, { params })).status).toBe(404);
  expect((await enabledRows()).length).toBe(enabled);
  const { rows } = await sql<{
    action: string;
  }>`select action from audit_events where subject_id = ${segment.externalId} order by id`.execute(app.db.system);
  expect(rows.map((row) => row.action)).toEqual(["patient_segment.create", "patient_segment.destroy"]);
});
