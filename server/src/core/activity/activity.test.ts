// Tests the activity log over HTTP: its entries for a patient and for a record, their order, and the review of replies.
import { activity } from "@tidings/contract/areas/activity";
import { patients } from "@tidings/contract/areas/patients";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp } from "../../testing/start-test-app.ts";

const app = await startTestApp();
afterAll(() => app.close());
const supervisor = await app.as("supervisor");
const { harbor } = app.cast.organizations;
const [ana, ben] = harbor.patients as [{ id: number; externalId: string }, { id: number; externalId: string }];
const outreach = "0198c0de-0000-7000-8000-000000000001";
let flag = "";

const at = (minute: number) => `2026-11-18T16:${String(minute).padStart(2, "0")}:00Z`;

beforeAll(async () => {
  const one = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(app.db.system)).rows[0] as T;
  const source = await one(sql<{
    id: number;
  }>`insert into message_sources (organization_id, feature, purpose, record_type, record_id, record_external_id, created_at)
    values (${harbor.id}, 'outreach', 'outreach', 'outreach', 1, ${outreach}, ${at(0)}) returning id`);
  const text = (
    key: string,
    patientId: number,
    sourceId: number | null,
    feature: string,
    purpose: string,
    minute: number,
    more: { user?: number; state?: string; reason?: string },
  ) =>
    one(sql<{
      id: number;
    }>`insert into messages (organization_id, key, source_id, patient_id, feature, purpose, from_phone, to_phone, language, body, segments, created_at, state, failure_reason, user_id, sent_at)
      values (${harbor.id}, ${key}, ${sourceId}, ${patientId}, ${feature}, ${purpose}, ${harbor.sender}, '+13035551001', 'english', ${key}, 1, ${at(minute)}, ${more.state ?? "delivered"}, ${more.reason ?? null}, ${more.user ?? null}, ${at(minute)}) returning id`);
  const question = await text("Flu shot, YES or NO?", ana.id, source.id, "outreach", "outreach", 1, {});
  await text("Flu shot, ben?", ben.id, source.id, "outreach", "outreach", 1, { state: "undelivered", reason: "unknown_number" });
  await text("From the nurse", ana.id, null, "messenger", "direct", 5, { user: app.cast.people.supervisor.id });
  const received = (key: string, messageId: number | null, minute: number) =>
    one(sql<{
      id: number;
    }>`insert into inbound_messages (organization_id, gateway, carrier_message_id, from_phone, to_phone, body, received_at, patient_id, disposition, language, message_id)
      values (${harbor.id}, 'twilio', ${key}, '+13035551001', ${harbor.sender}, ${key}, ${at(minute)}, ${ana.id}, 'answer', 'english', ${messageId}) returning id`);
  const unclear = await received("maybe later", question.id, 2);
  const yes = await received("yes", question.id, 3);
  await received("what are your hours?", null, 4);
  await sql`insert into responses (organization_id, patient_id, inbound_message_id, message_id, source_id, answer_type, language, is_valid, confidence, occurred_at)
    values (${harbor.id}, ${ana.id}, ${yes.id}, ${question.id}, ${source.id}, 'yes', 'english', true, 'exact', ${at(3)})`.execute(
    app.db.system,
  );
  flag = (
    await one(sql<{
      external_id: string;
    }>`insert into response_flags (organization_id, patient_id, inbound_message_id, source_id, feature, reason, name, created_at)
    values (${harbor.id}, ${ana.id}, ${unclear.id}, ${source.id}, 'outreach', 'unclear_answer', 'invalid', ${at(2)}) returning external_id`)
  ).external_id;
  await supervisor.ok(patients.optOut, { params: { externalId: ana.externalId }, body: { features: ["program"], note: "by phone" } });
});

const log = async (
  query: Parameters<typeof supervisor.ok<typeof activity.list>>[1] extends infer G ? (G extends { query?: infer Q } ? Q : never) : never,
) => supervisor.ok(activity.list, { query });
const bodies = async (query: Parameters<typeof log>[0]) => (await log(query)).activityLogs.map((entry) => entry.body);
const ofAna = { search: { patientExternalId: ana.externalId } };

describe("Of a patient", () => {
  test("PAT-017 everything said either way and every opt-out, newest first", async () => {
    expect(await bodies(ofAna)).toEqual([
      "by phone",
      "From the nurse",
      "what are your hours?",
      "yes",
      "maybe later",
      "Flu shot, YES or NO?",
    ]);
    const { activityLogs } = await log(ofAna);
    expect(activityLogs.map((entry) => [entry.type, entry.sender, entry.featureType, entry.state])).toEqual([
      ["opt_out", "user", "program", "staff"],
      ["sms_message", "user", "messenger", "delivered"],
      ["sms_response", "patient", "messenger", "answer"],
      ["sms_response", "patient", "outreach", "answer"],
      ["sms_response", "patient", "outreach", "answer"],
      ["sms_message", "organization", "outreach", "delivered"],
    ]);
    expect(activityLogs.at(-2)).toMatchObject({
      featureExternalId: outreach,
      patientExternalId: ana.externalId,
      patientName: "Ana1 Lopez1",
      responseFlag: { externalId: flag, name: "invalid", reason: "unclear_answer" },
    });
    expect(activityLogs[1]?.user?.externalId).toBe(app.cast.people.supervisor.externalId);
  });

  test("PAT-052 CALL-017 by feature, by type and by what caused it", async () => {
    expect(await bodies({ ...ofAna, features: ["messenger"] })).toEqual(["From the nurse", "what are your hours?"]);
    expect(await bodies({ ...ofAna, features: ["program"] })).toEqual(["by phone"]);
    expect(await bodies({ search: { ...ofAna.search, type: "sms_response" } })).toEqual(["what are your hours?", "yes", "maybe later"]);
    expect(await bodies({ search: { ...ofAna.search, type: "opt_in" } })).toEqual([]);
    expect(await bodies({ search: { ...ofAna.search, loggableType: "direct" } })).toEqual(["From the nurse", "what are your hours?"]);
  });

  test("PAT-052 pages cover every entry once, with the true total", async () => {
    const all = await bodies(ofAna);
    const paged = [];
    for (let page = 1; page <= 3; page++) {
      const answer = await log({ ...ofAna, page, perPage: 2 });
      expect(answer.pagination).toEqual({ currentPage: page, perPage: 2, totalPages: 3, totalCount: 6 });
      paged.push(...answer.activityLogs.map((entry) => entry.body));
    }
    expect(paged).toEqual(all);
    expect((await log({ ...ofAna, page: 9, perPage: 2 })).pagination.totalCount).toBe(6);
  });
});

describe("Of a record", () => {
  test("PAT-052 the texts of every patient and what was answered to them, nothing else", async () => {
    expect(await bodies({ featureExternalId: outreach })).toEqual(["yes", "maybe later", "Flu shot, ben?", "Flu shot, YES or NO?"]);
    expect(await bodies({ featureExternalId: outreach, ...ofAna })).toEqual(["yes", "maybe later", "Flu shot, YES or NO?"]);
    expect((await log({ featureExternalId: outreach, perPage: 2 })).pagination.totalCount).toBe(4);
    expect(await bodies({ featureExternalId: "0198c0de-0000-7000-8000-00000000ffff" })).toEqual([]);
  });
  test("PAT-052 a text that did not arrive says why", async () => {
    const { activityLogs } = await log({ search: { patientExternalId: ben.externalId } });
    expect(activityLogs[0]).toMatchObject({ state: "undelivered", failureReason: "unknown_number" });
  });
});

test("PAT-052 the log is of a patient or a record: of neither it is refused, of a foreign one there is none", async () => {
  expect((await supervisor.call(activity.list, {})).errors).toEqual({ "search.patientExternalId": [{ key: "validation.blank" }] });
  const stranger = await app.as("stranger");
  expect((await stranger.call(activity.list, { query: ofAna })).status).toBe(404);
  expect((await stranger.ok(activity.list, { query: { featureExternalId: outreach } })).activityLogs).toEqual([]);
});

test("PAT-052 who first reviewed a reply stays named, in the log and in the audit", async () => {
  expect((await (await app.as("stranger")).call(activity.reviewFlag, { params: { externalId: flag } })).status).toBe(404);
  const reviewed = await supervisor.ok(activity.reviewFlag, { params: { externalId: flag } });
  expect(reviewed.responseFlag).toEqual({ externalId: flag, name: "reviewed", reason: "unclear_answer" });
  await (await app.as("manager")).ok(activity.reviewFlagPut, { params: { externalId: flag } });
  const row = await app.db.system.selectFrom("response_flags").selectAll().where("external_id", "=", flag).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ name: "reviewed", reviewed_by_user_id: app.cast.people.supervisor.id, is_resolved_by_answer: false });
  const audits = await app.db.system.selectFrom("audit_events").select("user_id").where("action", "=", "response_flag.reviewed").execute();
  expect(audits).toEqual([{ user_id: app.cast.people.supervisor.id }]);
  expect((await log(ofAna)).activityLogs.at(-2)?.responseFlag?.name).toBe("reviewed");
});

describe("A message whose outcome the carrier could not tell", () => {
  let made = 0;
  const unconfirmed = async (
    more: { settled?: boolean; carrierId?: string; replyState?: string; purpose?: string; feature?: string; notAfter?: string } = {},
  ) => {
    made += 1;
    const { rows } = await sql<{ id: number }>`
      insert into messages (organization_id, key, patient_id, feature, purpose, from_phone, to_phone, language, body, segments, state, rank, attempts, created_at,
        sent_at, settled_at, carrier_message_id, reply_state, not_after)
      values (${harbor.id}, ${`unconfirmed ${made}`}, ${ben.id}, ${more.feature ?? "messenger"}, ${more.purpose ?? "direct"}, ${harbor.sender}, '+13035551002', 'english',
        ${`unconfirmed ${made}`}, 1, 'sent_unconfirmed', 15, 1, ${at(30)}, ${at(30)}, ${more.settled === false ? null : at(50)}, ${more.carrierId ?? null},
        ${more.replyState ?? null}, ${more.notAfter ?? null}) returning id`.execute(app.db.system);
    return `m${rows[0]?.id}`;
  };
  const entryOf = async (externalId: string) =>
    (await log({ search: { patientExternalId: ben.externalId } })).activityLogs.find((entry) => entry.externalId === externalId);
  const sendAgain = (externalId: string, client = supervisor) => client.call(activity.sendAgain, { params: { externalId } });

  test("OP-223.4 is sent again by one click, once, under its own row, and the click is in the audit trail", async () => {
    const externalId = await unconfirmed();
    expect(await entryOf(externalId)).toMatchObject({ state: "sent_unconfirmed", canSendAgain: true });
    const clicks = await Promise.all([sendAgain(externalId), sendAgain(externalId)]);
    expect(clicks.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await entryOf(externalId)).toMatchObject({ state: "queued", canSendAgain: false });
    const chunks = await sql`select from outbox_chunks where organization_id = ${harbor.id} and lane = 'now'
      and message_ids = array[${Number(externalId.slice(1))}]::bigint[]`.execute(app.db.system);
    expect(chunks.rows).toHaveLength(1);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from audit_events
      where action = 'message.sent_again' and subject_id = ${externalId}`.execute(app.db.system);
    expect(rows[0]?.n).toBe(1);
  });

  test.each([
    ["is still being asked about", { settled: false }],
    ["is known to the carrier", { carrierId: "SM1" }],
    ["was answered", { replyState: "answered" }],
    ["is of no use any more", { notAfter: at(59) }],
    ["is a safety text, which has a second one of its own", { purpose: "safety" }],
  ] as const)("OP-223.4 is not sent again when it %s", async (_why, more) => {
    const externalId = await unconfirmed(more);
    expect(await entryOf(externalId)).toMatchObject({ state: "sent_unconfirmed", canSendAgain: false });
    expect((await sendAgain(externalId)).status).toBe(409);
    expect(await entryOf(externalId)).toMatchObject({ state: "sent_unconfirmed" });
  });

  test("OP-223.4 is not there for those who may not read it, nor under an id of another kind", async () => {
    const externalId = await unconfirmed();
    expect((await sendAgain(externalId, await app.as("traveller", "pine"))).status).toBe(404);
    for (const odd of ["i1", "m", "m1x", "m99999999999"]) expect((await sendAgain(odd)).status).toBe(404);
  });
});

test("JOB-037 a message that is sent once more says when, until its second message has left", async () => {
  const later = "2026-11-18T18:40:00Z";
  const written = (key: string, state: string, rank: number, secondOf: number | null) =>
    sql<{
      id: number;
    }>`insert into messages (organization_id, key, patient_id, feature, purpose, from_phone, to_phone, language, body, segments, state, rank, error_code,
        created_at, not_before, second_of)
      values (${harbor.id}, ${key}, ${ben.id}, 'messenger', 'direct', ${harbor.sender}, '+13035551002', 'english', ${key}, 1, ${state}, ${rank},
        ${secondOf === null ? 30003 : null}, ${at(40)}, ${secondOf === null ? null : later}, ${secondOf}) returning id`.execute(
      app.db.system,
    );
  const first = (await written("phone off", "undelivered", 40, null)).rows[0]?.id ?? 0;
  const shown = async () =>
    (await log({ search: { patientExternalId: ben.externalId } })).activityLogs.find((entry) => entry.externalId === `m${first}`);
  expect(await shown()).toMatchObject({ errorCode: 30003, sentAgainAt: null });
  await written("phone off:second", "queued", 0, first);
  expect(Date.parse((await shown())?.sentAgainAt ?? "")).toBe(Date.parse(later));
  await sql`update messages set rank = 20, state = 'sent' where organization_id = ${harbor.id} and second_of = ${first}`.execute(
    app.db.system,
  );
  expect(await shown()).toMatchObject({ sentAgainAt: null });
});
