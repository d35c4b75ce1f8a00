// Tests over HTTP of the list of classifications, and of their review and correction by staff.
import { activity } from "@tidings/contract/areas/activity";
import { aiClassifications } from "@tidings/contract/areas/ai";
import { outreaches } from "@tidings/contract/areas/outreaches";
import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { startMessagingTestApp } from "../../testing/messaging-test-app.ts";
import { answerWith, choiceQuestion } from "./testing.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());
const supervisor = await app.as("supervisor");

const list = async (query: object = {}, client = supervisor) =>
  (await client.ok(aiClassifications.list, { query: { perPage: 120, ...query } })).aiClassifications;
const show = async (externalId: string, client = supervisor) =>
  (await client.ok(aiClassifications.show, { params: { externalId } })).aiClassification;
const resultOf = async (externalId: string) =>
  (await supervisor.ok(outreaches.patients, { params: { externalId }, query: {} })).outreachPatients[0];
const rateOf = async (externalId: string) => (await supervisor.ok(outreaches.show, { params: { externalId } })).outreach.responseRate;
const audited = async () =>
  app.db.system.selectFrom("audit_events").select(["action", "user_id", "detail"]).where("action", "like", "ai_%").orderBy("id").execute();

const likely = await answerWith(app, "we will definitely be there");
const unclear = await answerWith(app, "purple elephants");
const choice = await answerWith(app, "I'd like a phone call please", choiceQuestion);
const stop = await answerWith(app, "please stop texting me");
const idOf = (said: typeof likely): string => said.classification?.externalId ?? "";

describe("The list", () => {
  test("AI-011 AI-013 a classification read by its id is as in the list: id, time, classification, and the entry of the activity log", async () => {
    const one = await show(idOf(likely));
    expect(one).toMatchObject({ externalId: idOf(likely), classification: "yes" });
    expect(Temporal.Instant.from(one.createdAt).toString()).toBe(app.clock.now().toString());
    expect(one.activityLog).toMatchObject({
      type: "sms_response",
      body: "we will definitely be there",
      patientExternalId: likely.patient.externalId,
    });
    expect((await list()).find((each) => each.externalId === idOf(likely))?.activityLog).toEqual(one.activityLog);
  });

  test("AI-004 AI-013 it is sorted by time, feature, response and classification, either way", async () => {
    const bodies = async (sort: string) => (await list({ sort })).map((one) => one.activityLog.body);
    const up = await bodies("response:asc");
    expect(up).toEqual([...up].sort((a, b) => ((a ?? "").toLowerCase() < (b ?? "").toLowerCase() ? -1 : 1)));
    expect(await bodies("response:desc")).toEqual(up.toReversed());
    const kinds = (await list({ sort: "classification:asc" })).map((one) => one.classification);
    expect(kinds).toEqual([...kinds].sort());
    const features = (await list({ sort: "feature:desc" })).map((one) => one.feature);
    expect(features).toEqual([...features].sort().reverse());
    expect((await list({ sort: "created_at:asc" })).map((one) => one.externalId)).toEqual(
      (await list()).map((one) => one.externalId).toReversed(),
    );
  });

  test("AI-003 AI-013 it is searched by local dates of the clinic, feature and question type", async () => {
    const ids = async (search: object) => (await list({ search })).map((one) => one.externalId);
    expect(await ids({ questionType: "multiple_choice" })).toEqual([idOf(choice)]);
    expect(await ids({ feature: "referral" })).toEqual([]);
    expect(await ids({ feature: "outreach" })).toHaveLength(4);
    // 10:00 on the 18th in Denver.
    expect(await ids({ minDate: "2026-11-18", maxDate: "2026-11-18" })).toHaveLength(4);
    expect(await ids({ maxDate: "2026-11-17" })).toEqual([]);
    expect(await ids({ minDate: "2026-11-19" })).toEqual([]);
    const wrong = await supervisor.call(aiClassifications.list, { query: { search: { minDate: "yesterday" } } as never });
    expect(wrong.status).toBe(422);
  });

  test("AI-013 pages follow one another without a gap", async () => {
    const page = async (at: number) => supervisor.ok(aiClassifications.list, { query: { page: at, perPage: 3 } });
    const [one, two] = [await page(1), await page(2)];
    expect(one.pagination).toMatchObject({ totalCount: 4, totalPages: 2 });
    expect([...one.aiClassifications, ...two.aiClassifications].map((each) => each.externalId)).toEqual(
      (await list()).map((each) => each.externalId),
    );
  });

  test("PERM-033 PERM-019 masked staff see neither texts nor values, and no order that reveals how the texts begin", async () => {
    const masked = await app.as("masked");
    const seen = await list({ sort: "response:asc" }, masked);
    expect(JSON.stringify(seen)).not.toMatch(/purple|definitely|Rosa|Reyes/);
    expect(seen.map((one) => one.externalId)).toEqual((await list()).map((one) => one.externalId));
    expect(seen[0]?.classification).toBeDefined();
  });

  test("PERM-033 it requires read of ai_classification, and other clinics' classifications are not visible", async () => {
    expect((await (await app.as("newcomer")).call(aiClassifications.list, { query: {} })).status).toBe(403);
    const stranger = await app.as("stranger");
    expect(await list({}, stranger)).toEqual([]);
    for (const act of [aiClassifications.show, aiClassifications.review])
      expect((await stranger.call(act, { params: { externalId: idOf(likely) } })).status).toBe(404);
    const params = { externalId: idOf(likely) };
    expect((await stranger.call(aiClassifications.correct, { params, body: { answerType: "no" } })).status).toBe(404);
  });
});

describe("Review and correction", () => {
  test("OP-119 AI-014 marking as reviewed stores user and time, resolves the flag and changes no answer", async () => {
    const reply = await answerWith(app, "green monkeys");
    expect((await show(idOf(reply))).currentUserAbilities).toEqual({ review: true, correct: true });
    const reader = await app.as("reader");
    const { aiClassification } = await reader.ok(aiClassifications.review, { params: { externalId: idOf(reply) } });
    expect(aiClassification).toMatchObject({ correctedTo: null, reviewedBy: { externalId: app.cast.people.reader.externalId } });
    expect(aiClassification.activityLog.responseFlag?.name).toBe("reviewed");
    expect(aiClassification.currentUserAbilities).toEqual({ review: false, correct: false });
    expect((await resultOf(reply.outreach.externalId))?.lastAnswerType).toBe("needs_review");
    // A second review keeps the first reviewer.
    const again = await supervisor.ok(aiClassifications.review, { params: { externalId: idOf(reply) } });
    expect(again.aiClassification.reviewedBy?.externalId).toBe(app.cast.people.reader.externalId);
    const events = (await audited()).filter((event) => event.action === "ai_classification.reviewed");
    expect(events.map((event) => event.user_id)).toEqual([app.cast.people.reader.id]);
  });

  test("OP-119 MSG-033 a corrected answer replaces the stored one, updates the patient and the rates, and sends nothing", async () => {
    const { outreach, patient } = unclear;
    await app.dispatch();
    const [rate, texts] = [await rateOf(outreach.externalId), await app.textsTo(patient.phone)];
    expect(rate).toBe(0);
    const params = { externalId: idOf(unclear) };
    const { aiClassification } = await supervisor.ok(aiClassifications.correct, { params, body: { answerType: "no" } });
    expect(aiClassification).toMatchObject({ classification: "needs_review", correctedTo: "no" });
    expect(aiClassification.reviewedBy?.externalId).toBe(app.cast.people.supervisor.externalId);
    expect(aiClassification.activityLog).toMatchObject({
      responseFlag: { name: "reviewed" },
      aiClassification: { classification: "needs_review", correctedTo: "no" },
    });
    const row = await resultOf(outreach.externalId);
    expect([row?.state, row?.lastAnswerType, await rateOf(outreach.externalId)]).toEqual(["completed", "no", 1]);
    await app.dispatch();
    expect(await app.textsTo(patient.phone)).toEqual(texts);
    const stored = await app.db.system
      .selectFrom("responses")
      .innerJoin("patients", "patients.id", "responses.patient_id")
      .select(["answer_type", "confidence", "superseded_at"])
      .where("patients.external_id", "=", patient.externalId)
      .orderBy("responses.id", "desc")
      .execute();
    expect(stored.map((one) => [one.answer_type, one.confidence, one.superseded_at === null])).toEqual([
      ["no", "staff", true],
      ["needs_review", "unclear", false],
    ]);
  });

  test("OP-119 a likely answer that was misread can be reversed", async () => {
    const params = { externalId: idOf(likely) };
    await supervisor.ok(aiClassifications.correct, { params, body: { answerType: "no" } });
    expect((await resultOf(likely.outreach.externalId))?.lastAnswerType).toBe("no");
    await supervisor.ok(aiClassifications.correct, { params, body: { answerType: "yes" } });
    expect((await resultOf(likely.outreach.externalId))?.lastAnswerType).toBe("yes");
    expect((await audited()).filter((event) => event.action === "ai_classification.corrected")).toHaveLength(3);
  });

  test("OP-119 only answers that the question accepts may be set", async () => {
    expect((await show(idOf(choice))).answerChoices).toEqual([
      { type: "multiple_choice_a", label: "text" },
      { type: "multiple_choice_b", label: "call" },
      { type: "multiple_choice_c", label: "letter" },
    ]);
    const params = { externalId: idOf(choice) };
    for (const answerType of ["yes", "multiple_choice_d", "opt_out"] as const) {
      const answer = await supervisor.call(aiClassifications.correct, { params, body: { answerType } });
      expect([answer.status, Object.keys(answer.errors ?? {})], answerType).toEqual([422, ["answerType"]]);
    }
    await supervisor.ok(aiClassifications.correct, { params, body: { answerType: "multiple_choice_c" } });
    expect((await resultOf(choice.outreach.externalId))?.lastAnswerType).toBe("multiple_choice_c");
  });

  test("OP-119 AI-014 a number in words is classified with its value, and corrected within the bounds of its question", async () => {
    const { patient } = await answerWith(app, "hello there");
    const { id } = app.cast.organizations.harbor;
    const { rows } = await sql<{ id: number }>`insert into questions (organization_id, type, content_text, created_at)
      values (${id}, 'numerical', '{}', now()) returning id`.execute(app.db.system);
    await sql`insert into answers (organization_id, question_id, position, type, params)
      values (${id}, ${rows[0]?.id}, 0, 'numerical', '{"min": 0, "max": 20}')`.execute(app.db.system);
    await sql`update messages set expects = 'numerical', question_id = ${rows[0]?.id} where organization_id = ${id} and to_phone = ${patient.phone}
      and purpose = 'outreach'`.execute(app.db.system);
    await app.receive(patient.phone, "about seven");
    const found = (await list()).find((one) => one.questionType === "numerical");
    expect([found?.classification, found?.value]).toEqual(["numerical", 7]);
    const params = { externalId: found?.externalId ?? "" };
    for (const value of [undefined, 21, -1, "many"]) {
      const refused = await supervisor.call(aiClassifications.correct, { params, body: { answerType: "numerical", value } });
      expect([refused.status, Object.keys(refused.errors ?? {})], String(value)).toEqual([422, ["value"]]);
    }
    const { aiClassification } = await supervisor.ok(aiClassifications.correct, { params, body: { answerType: "numerical", value: "8" } });
    expect([aiClassification.correctedTo, aiClassification.correctedValue]).toEqual(["numerical", 8]);
  });

  test("OP-119 correcting an older reply does not overwrite the patient's later answer", async () => {
    const reply = await answerWith(app, "hmm what");
    await app.receive(reply.patient.phone, "YES");
    const params = { externalId: idOf(reply) };
    const answer = await supervisor.call(aiClassifications.correct, { params, body: { answerType: "no" } });
    expect([answer.status, answer.errors?.code]).toEqual([409, "invalid_state"]);
    expect((await resultOf(reply.outreach.externalId))?.lastAnswerType).toBe("yes");
  });

  test("OP-119 a reviewed request to stop stays an opt-out: a correction never opts a patient in", async () => {
    const params = { externalId: idOf(stop) };
    expect((await show(params.externalId)).currentUserAbilities).toEqual({ review: true, correct: false });
    const answer = await supervisor.call(aiClassifications.correct, { params, body: { answerType: "yes" } });
    expect(answer.status).toBe(409);
    await supervisor.ok(aiClassifications.review, { params });
    const { rows } = await sql<{ opted_out_features: string[] }>`select opted_out_features from patients
      where external_id = ${stop.patient.externalId}`.execute(app.db.system);
    expect(rows[0]?.opted_out_features).toEqual(["all"]);
  });

  test("OP-119 PERM-033 a user who may only read the feature may not answer for a patient", async () => {
    const reply = await answerWith(app, "blue bananas");
    const params = { externalId: idOf(reply) };
    const refused = await (await app.as("reader")).call(aiClassifications.correct, { params, body: { answerType: "yes" } });
    expect(refused.status).toBe(403);
    await (await app.as("limited")).ok(aiClassifications.correct, { params, body: { answerType: "yes" } });
    const [entry] = (
      await supervisor.ok(activity.list, { query: { search: { patientExternalId: reply.patient.externalId, type: "sms_response" } } })
    ).activityLogs;
    expect(entry?.aiClassification).toMatchObject({ classification: "needs_review", correctedTo: "yes" });
  });
});
