// Tests what staff do with the patients of an outreach: groups and outreaches by result, exports, failed lists, sent questions.
import { exportFiles, exportRequests } from "@tidings/contract/areas/exports";
import { groups } from "@tidings/contract/areas/groups";
import { outreachReports } from "@tidings/contract/areas/outreach-reports";
import { type Outreach, outreaches } from "@tidings/contract/areas/outreaches";
import { type OutreachResult, patients } from "@tidings/contract/areas/patients";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keyClient } from "../../../core/keys/testing.ts";
import type { Client } from "../../../testing/call.ts";
import { startMessagingTestApp } from "../../../testing/messaging-test-app.ts";
import { createdOutreach, startedOutreach } from "../testing.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());
const supervisor = await app.as("supervisor");
const phoneOf = (n: number) => `+1303555${1000 + n}`;
const id = (n: number) => `harbor-${n}`;
const csvOf = async (client: Client, externalId: string): Promise<string[]> => {
  const answer = await fetch(`${app.url}/api/v2/data_export/files/${externalId}/download`, {
    headers: { "x-user-email": client.email, "x-user-token": client.token },
  });
  expect(answer.status).toBe(200);
  return (await answer.text()).trimEnd().split("\r\n");
};

let outreach: Outreach;
/** Six patients: 1 answers yes, 2 no, 3 something unclear, 4 nothing, 5 does not get it, 6 was opted out before. */
beforeAll(async () => {
  await supervisor.ok(patients.optOut, { params: { externalId: id(6) }, body: { features: ["all"] } });
  outreach = await startedOutreach(app);
  await app.dispatch();
  await app.receive(phoneOf(1), "YES");
  await app.receive(phoneOf(2), "no");
  await app.receive(phoneOf(3), "purple elephants, on the whole");
  await app.dispatch();
  const now = app.clock.now().toString();
  const settle = (n: number, state: string, reason: string | null) =>
    sql`update messages m set state = ${state}, failure_reason = ${reason}, settled_at = ${now} from patients p
      where p.id = m.patient_id and p.external_id = ${id(n)} and m.source_id is not null`.execute(app.db.system);
  for (const n of [1, 2, 3, 4]) await settle(n, "delivered", null);
  await settle(5, "undelivered", "landline");
});

const found = async (client: Client, result?: OutreachResult): Promise<string[]> => {
  const search = { outreachExternalId: outreach.externalId, ...(result ? { outreachResult: result } : {}) };
  return (await client.ok(patients.list, { query: { search } })).patients.map((one) => one.externalId).toSorted();
};

describe("Patients by result of an outreach", () => {
  test.each<[OutreachResult | undefined, number[]]>([
    [undefined, [1, 2, 3, 4, 5, 6]],
    ["delivered", [1, 2, 3, 4]],
    ["failed", [5, 6]],
    ["yes", [1]],
    ["no", [2]],
    ["needs_review", [3]],
    ["no_response", [4, 5]],
  ])("OP-173 of those %s exactly the right ones are found, and counted", async (result, wanted) => {
    expect(await found(supervisor, result)).toEqual(wanted.map(id));
  });

  test("OP-173 a group is filled with the patients of one result, and a new outreach is sent to the same patients", async () => {
    const matching = { outreachExternalId: outreach.externalId, outreachResult: "delivered" as const };
    const { group } = await supervisor.ok(groups.create, { body: { name: "Reached by the flu text" } });
    const { change } = await supervisor.ok(groups.changePatients, {
      params: { externalId: group.externalId },
      body: { added: { matching } },
    });
    expect(change).toMatchObject({ state: "done", added: 4, removed: 0 });
    const next = await createdOutreach(app, { title: "Again", patients: { matching } });
    expect(next).toMatchObject({ patientsCount: 4, selection: { filters: matching, excludedCount: 0 } });
  });

  test("PERM-049 a group of an outreach's patients is refused to users who may not create groups or may not read outreaches", async () => {
    const body = { name: "Not mine to make" };
    for (const role of ["reader", "messengerOnly"] as const)
      expect((await (await app.as(role)).call(groups.create, { body })).status).toBe(403);
    const limited = await app.as("limited");
    expect((await limited.ok(groups.create, { body: { name: "Mine to make" } })).group.name).toBe("Mine to make");
    const blind = await app.as("messengerOnly");
    const asked = await blind.call(patients.list, { query: { search: { outreachExternalId: outreach.externalId } } });
    expect([asked.status, asked.errors]).toEqual([403, { code: "forbidden" }]);
  });

  test("OP-173 a queued change of a group ends when its user may no longer read outreaches", async () => {
    const limited = await app.as("limited");
    const { group } = await limited.ok(groups.create, { body: { name: "Asked for in time" } });
    const params = { externalId: group.externalId };
    await limited.ok(groups.addPatients, { params, body: { patientExternalId: [id(6)] } });
    // Makes the first change look unfinished, so that the second waits for it.
    const ofGroup = sql`(select id from patient_groups where external_id = ${group.externalId})`;
    await sql`update patient_group_changes set state = 'running' where patient_group_id = ${ofGroup}`.execute(app.db.system);
    const { change } = await limited.ok(groups.changePatients, {
      params,
      body: { added: { matching: { outreachExternalId: outreach.externalId, outreachResult: "yes" } } },
    });
    expect(change.state).toBe("running");
    const levels = (level: string) =>
      sql`update memberships set feature_levels = jsonb_set(feature_levels, '{outreach}', to_jsonb(${level}::text))
        where user_id = ${app.cast.people.limited.id}`.execute(app.db.system);
    await levels("disabled");
    await app.runJobs();
    const after = await supervisor.ok(groups.change, { params: { ...params, changeExternalId: change.externalId } });
    expect(after.change).toMatchObject({ state: "cancelled", added: 0 });
    await levels("limited");
  });

  test("OP-173 an outreach of another organization or an unknown one matches no patient, and a result requires an outreach", async () => {
    const stranger = await app.as("stranger");
    expect(await found(stranger)).toEqual([]);
    const { patients: none } = await supervisor.ok(patients.list, { query: { search: { outreachExternalId: "no' outreach" } } });
    expect(none).toEqual([]);
    const alone = await supervisor.call(patients.list, { query: { search: { outreachResult: "yes" } } });
    expect([alone.status, alone.errors]).toEqual([422, { "search.outreachExternalId": [{ key: "validation.blank" }] }]);
  });
});

describe("Downloads", () => {
  test("OUT-055 the export contains the outreach's patients with state, sent and delivered times and answer, filtered by the search", async () => {
    const all = await supervisor.ok(exportRequests.outreachPatients, { body: { search: { outreachExternalId: outreach.externalId } } });
    // Files of one organization are built one after the other.
    await app.runJobs();
    const some = await supervisor.ok(exportRequests.outreachPatients, {
      body: { search: { outreachExternalId: outreach.externalId, answerType: "yes" }, fileName: "Who comes" },
    });
    await app.runJobs();
    const { file } = await supervisor.ok(exportFiles.show, { params: { externalId: all.file.externalId } });
    expect(file).toMatchObject({ kind: "outreach_patients", state: "ready", totalRows: 6, fileName: "outreach patients 2026-11-18.csv" });
    const [head, ...lines] = await csvOf(supervisor, all.file.externalId);
    expect(head).toBe(
      "External ID,First name,Last name,Mobile phone,Language,Status,Message,Not reached because,Sent at,Delivered at,Answer,Reply,Answered at,Needs review",
    );
    const local = "2026-11-18 10:00";
    expect(lines).toEqual([
      `harbor-1,Ana1,Lopez1,3035551001,English,completed,delivered,,${local},${local},yes,YES,${local},0`,
      `harbor-2,Ana2,Lopez2,3035551002,Spanish,completed,delivered,,${local},${local},no,no,${local},0`,
      `harbor-3,Ana3,Lopez3,3035551003,English,in progress,delivered,,${local},${local},needs review,"purple elephants, on the whole",${local},1`,
      `harbor-4,Ana4,Lopez4,3035551004,Spanish,in progress,delivered,,${local},${local},,,,0`,
      `harbor-5,Ana5,Lopez5,3035551005,English,incomplete,undelivered,landline,${local},,,,,0`,
      "harbor-6,Ana6,Lopez6,3035551006,Spanish,opted out,,opt out,,,,,,0",
    ]);
    const [, ...few] = await csvOf(supervisor, some.file.externalId);
    expect([few.length, few[0]?.split(",")[0]]).toEqual([1, "harbor-1"]);
  });

  test("OP-173 an export of patients by result is refused at once to users and API keys that may not read outreaches", async () => {
    const body = { search: { outreachExternalId: outreach.externalId, outreachResult: "yes" as const } };
    const { client } = await keyClient(app, { scopes: { patient: "write" } });
    expect((await client.call(exportRequests.patients, { body: {} })).status).toBe(201);
    await app.runJobs();
    expect((await client.call(exportRequests.patients, { body })).status).toBe(403);
    const { file } = await supervisor.ok(exportRequests.patients, { body });
    await app.runJobs();
    const [, ...lines] = await csvOf(supervisor, file.externalId);
    expect(lines.map((line) => line.split(",")[0])).toEqual(["harbor-1"]);
  });

  test("OUT-055 an export is refused without permission, without access to PHI, for another organization, and for an invalid search", async () => {
    const body = { search: { outreachExternalId: outreach.externalId } };
    for (const role of ["reader", "masked", "messengerOnly"] as const)
      expect((await (await app.as(role)).call(exportRequests.outreachPatients, { body })).status).toBe(403);
    expect((await (await app.as("stranger")).call(exportRequests.outreachPatients, { body })).status).toBe(404);
    const wrong = await supervisor.call(exportRequests.outreachPatients, {
      body: { search: { ...body.search, answerType: "perhaps" as never } },
    });
    expect(wrong.status).toBe(422);
    expect((await supervisor.call(exportRequests.outreachPatients, { body: {} as never })).status).toBe(422);
  });
});

describe("The failed distribution", () => {
  const failed = (client: Client, query: object = {}) =>
    client.call(outreachReports.failedPatients, { query: { search: { externalId: outreach.externalId }, ...query } as never });

  test("OUT-024 lists by default patients who cannot be reached by any channel, and by tab the others; with name, age, last contact and response", async () => {
    const { body } = await failed(supervisor);
    expect(body.patients.map((row) => row.patient.externalId)).toEqual(["harbor-5"]);
    const { outreachPatients } = await supervisor.ok(outreaches.patients, { params: { externalId: outreach.externalId } });
    const sentAt = outreachPatients.find((row) => row.patient.externalId === id(5))?.lastMessageAt;
    expect(body.patients[0]).toMatchObject({
      patient: { firstName: "Ana5", lastName: "Lopez5", age: 46 },
      lastMessageAt: sentAt,
      lastResponseAt: null,
    });
    const optedOut = await failed(supervisor, { search: { externalId: outreach.externalId, failedReason: "opt_out" } });
    expect(optedOut.body.patients.map((row) => row.patient.externalId)).toEqual(["harbor-6"]);
    for (const failedReason of ["missing_language", "unreachable"]) {
      const none = await failed(supervisor, { search: { externalId: outreach.externalId, failedReason } });
      expect(none.body).toEqual({ patients: [], pagination: { currentPage: 1, perPage: 30, totalPages: 1, totalCount: 0 } });
    }
  });

  test("OUT-024 the list is paged, masked, and stays in its organization", async () => {
    const many = await startedOutreach(app, { title: "Nobody reads Hmong", languages: ["spanish"] });
    const search = { externalId: many.externalId, failedReason: "missing_language" as const };
    const pages = await Promise.all(
      [1, 2, 3].map((page) => supervisor.ok(outreachReports.failedPatients, { query: { search, page, perPage: 1 } })),
    );
    expect(pages.map(({ patients: rows }) => rows[0]?.patient.externalId)).toEqual(["harbor-1", "harbor-3", "harbor-5"]);
    expect(pages[0]?.pagination).toEqual({ currentPage: 1, perPage: 1, totalPages: 3, totalCount: 3 });
    const { body } = await failed(await app.as("masked"));
    expect(body.patients[0]?.patient).toMatchObject({ isMasked: true });
    expect(JSON.stringify(body)).not.toMatch(/Lopez|3035551005/);
    expect((await failed(await app.as("stranger"))).status).toBe(404);
    expect((await failed(await app.as("messengerOnly"))).status).toBe(403);
  });

  test("OUT-024 it is downloaded with the same patients and the reason of each", async () => {
    const { file } = await supervisor.ok(exportRequests.failedPatients, { body: { search: { externalId: outreach.externalId } } });
    await app.runJobs();
    const [head, ...lines] = await csvOf(supervisor, file.externalId);
    expect(head).toMatch(
      /External ID,First name,Last name,Mobile phone,Language,Date of birth,Not reached because,Last contact,Last response$/,
    );
    expect(lines).toEqual(["harbor-5,Ana5,Lopez5,3035551005,English,1980-01-06,landline,2026-11-18 10:00,"]);
    expect(
      (await (await app.as("reader")).call(exportRequests.failedPatients, { body: { search: { externalId: outreach.externalId } } }))
        .status,
    ).toBe(403);
  });
});

describe("Sent questions and their answers", () => {
  test("OUT-057 each sent occurrence is listed with its date, its question and its counts", async () => {
    const { sentQuestions, pagination } = await supervisor.ok(outreaches.sentQuestions, { params: { externalId: outreach.externalId } });
    expect(pagination).toMatchObject({ totalCount: 1 });
    expect(sentQuestions).toEqual([
      {
        occurrence: 1,
        questionExternalId: outreach.question.externalId,
        sentAt: app.clock.now().toString(),
        sentCount: 5,
        deliveredCount: 0,
        responsesCount: 2,
        needsReviewCount: 1,
        responseRate: 0.4,
      },
    ]);
    const draft = await createdOutreach(app, { isDraft: true });
    expect((await supervisor.ok(outreaches.sentQuestions, { params: { externalId: draft.externalId } })).sentQuestions).toEqual([]);
  });

  test("OUT-057 the metrics of its question count each answer, given or not, of all occurrences or of one", async () => {
    const params = { externalId: outreach.externalId, questionExternalId: outreach.question.externalId };
    const { metrics } = await supervisor.ok(outreaches.questionMetrics, { params });
    expect(metrics).toEqual({
      patientsResponsesByAnswerType: [
        { answer: "yes", responses: 1, params: null },
        { answer: "no", responses: 1, params: null },
        { answer: "needs_review", responses: 1, params: null },
      ],
      responseRate: 0.4,
    });
    const first = await supervisor.ok(outreaches.questionMetrics, { params, query: { search: { occurrence: 1 } } });
    expect(first.metrics).toEqual(metrics);
    const second = await supervisor.ok(outreaches.questionMetrics, { params, query: { search: { occurrence: 2 } } });
    expect(second.metrics.responseRate).toBeNull();
    expect(second.metrics.patientsResponsesByAnswerType.map(({ responses }) => responses)).toEqual([0, 0]);
    const other = await createdOutreach(app, { isDraft: true });
    const foreign = await supervisor.call(outreaches.questionMetrics, {
      params: { ...params, questionExternalId: other.question.externalId },
    });
    expect(foreign.status).toBe(404);
  });

  test("OUT-057 both endpoints have the paths and the casing of the wire", async () => {
    const headers = { "x-user-email": supervisor.email, "x-user-token": supervisor.token };
    const at = `${app.url}/api/v2/outreaches/${outreach.externalId}`;
    const sent = (await (await fetch(`${at}/sent_questions.json?page=1&per_page=30`, { headers })).json()) as { sentQuestions: unknown[] };
    expect(sent.sentQuestions).toHaveLength(1);
    const answer = await fetch(`${at}/questions/${outreach.question.externalId}/metrics.json?search[occurrence]=1`, { headers });
    expect(await answer.json()).toMatchObject({ metrics: { patientsResponsesByAnswerType: [{ answer: "yes" }, { answer: "no" }, {}] } });
  });
});
