// Tests the large model on replies that need review: what it receives, when its answer counts, and that nothing waits for it.
import { aiClassifications, parsingSettings } from "@tidings/contract/areas/ai";
import { outreaches } from "@tidings/contract/areas/outreaches";
import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { startMessagingTestApp } from "../../testing/messaging-test-app.ts";
import { answerWith, choiceQuestion, classificationOf, type Said } from "./testing.ts";

const app = await startMessagingTestApp({
  hasLargeModel: true,
  environment: { CLASSIFIER_KEY: "key-canary-7", CLASSIFIER_TIMEOUT_MS: "1000" },
});
afterAll(() => app.close());
const supervisor = await app.as("supervisor");

interface Request {
  body: string;
  status: number;
}
const be = (changes: object) => app.simulator.control("PUT", "/classifier.json", { apiKey: "key-canary-7", ...changes });
const requests = async () => (await app.simulator.control<{ requests: Request[] }>("GET", "/classifier.json")).requests;
const resultOf = async ({ outreach }: Said) =>
  (await supervisor.ok(outreaches.patients, { params: { externalId: outreach.externalId }, query: {} })).outreachPatients[0]
    ?.lastAnswerType;
const readAs = (said: Said) => classificationOf(app, said.patient.externalId);
const idOf = (said: Said): string => said.classification?.externalId ?? "";
const unread = "purple elephants";

beforeEach(async () => {
  // Corrections of an earlier test would influence the classification of this one's reply.
  await sql`delete from ai_classifications`.execute(app.db.system);
  await be({ mood: "normal", answer: "review", delayMs: 0 });
});

describe("The large model", () => {
  test("AI-019 AI-020 is called after the reply is stored and flagged, its answer counts, the layer is named and the patient gets nothing", async () => {
    await be({ answer: "yes" });
    const said = await answerWith(app, unread);
    expect(said.classification).toMatchObject({
      classification: "needs_review",
      reason: "not_understood",
      activityLog: { responseFlag: { name: "invalid" } },
    });
    expect(await requests()).toEqual([]);
    // The patient was told already how to answer.
    await app.dispatch();
    const texts = await app.textsTo(said.patient.phone);
    await app.runJobs();
    await app.dispatch();
    expect(await readAs(said)).toMatchObject({
      classification: "yes",
      reason: null,
      layer: "large_model",
      evidence: null,
      reviewedAt: null,
    });
    expect((await readAs(said))?.activityLog.responseFlag?.name).toBe("reviewed");
    // Resolved as by the patient's own later answer: no user has reviewed it.
    const { rows } = await sql`select is_resolved_by_answer, reviewed_by_user_id from response_flags f
      join inbound_messages i on i.id = f.inbound_message_id where i.from_phone = ${said.patient.phone}`.execute(app.db.system);
    expect(rows).toEqual([{ is_resolved_by_answer: true, reviewed_by_user_id: null }]);
    expect(await resultOf(said)).toBe("yes");
    expect(await app.textsTo(said.patient.phone)).toEqual(texts);
    const { agreement } = await supervisor.ok(aiClassifications.agreement);
    expect(agreement.find((row) => row.layer === "large_model")?.read).toBe(1);
  });

  test("AI-019 receives only the reply, the question and the options: no name, number or id", async () => {
    const { question } = choiceQuestion;
    const said = await answerWith(app, unread, {
      question: {
        ...question,
        contentText: { english: `{{patient_first_name}}, ${question.contentText.english}`, spanish: question.contentText.spanish },
      },
    });
    await app.runJobs();
    const [request, ...others] = await requests();
    expect([others, request?.status]).toEqual([[], 200]);
    const sent = JSON.parse(request?.body ?? "{}");
    expect(Object.keys(sent).sort()).toEqual(["max_tokens", "messages", "model", "temperature"]);
    expect(sent.messages).toHaveLength(2);
    expect(sent.messages[1].content).toMatch(
      /^Question: \[…\], Results .*\nOptions:\nA\) text\nB\) call\nC\) letter\nReply: purple elephants$/s,
    );
    for (const trace of ["Rosa", "Reyes", said.patient.phone.slice(2), said.patient.externalId, said.outreach.externalId, idOf(said)])
      expect(request?.body).not.toContain(trace);
  });

  test.each([
    ["refusal", {}],
    ["nonsense", {}],
    ["slow", {}],
    ["normal", { answer: "yes", delayMs: 3_000 }],
    ["normal", { answer: "d" }],
    ["busy", {}],
    ["error", {}],
    ["not-json", {}],
    ["wrong-shape", {}],
    ["cut", {}],
    ["elsewhere", {}],
  ])("AI-020 that answers %s %j leaves the reply in review, and is asked once", async (mood, more) => {
    const said = await answerWith(app, unread);
    await be({ mood, ...more });
    await app.runJobs();
    await app.runJobs();
    expect((await requests()).length).toBeLessThanOrEqual(1);
    const now = await classificationNow(said);
    expect(now).toEqual({ classification: "needs_review", layer: "rules", flag: "invalid" });
  });

  test("AI-020 that answers maybe marks the reply as maybe, and it still needs review", async () => {
    await be({ answer: "maybe" });
    const said = await answerWith(app, unread);
    await app.runJobs();
    expect(await classificationNow(said)).toEqual({ classification: "maybe", layer: "large_model", flag: "invalid" });
  });

  test("AI-020 decides nothing that staff or the patient have decided meanwhile, and nothing twice", async () => {
    await be({ answer: "yes" });
    const corrected = await answerWith(app, unread);
    const fresh = await app.as("supervisor");
    await fresh.ok(aiClassifications.correct, { params: { externalId: idOf(corrected) }, body: { answerType: "no" } });
    await app.runJobs();
    const answered = await answerWith(app, unread);
    await app.receive(answered.patient.phone, "NO");
    await app.runJobs();
    expect(await requests()).toEqual([]);
    expect(await storedAnswers(corrected)).toEqual(["no"]);
    expect(await storedAnswers(answered)).toEqual(["no"]);
  });

  test("AI-020 whose answer comes after staff have decided changes nothing", async () => {
    const said = await answerWith(app, unread);
    const fresh = await app.as("supervisor");
    const { classifier } = app.settings;
    if (!classifier) throw new Error("no large model");
    // Long enough for the correction to come first on a slow machine, and for the answer to arrive.
    classifier.timeoutMs = 10_000;
    await be({ answer: "yes", delayMs: 1_500 });
    const asking = app.runJobs();
    while ((await app.simulator.control<{ held: number }>("GET", "/classifier.json")).held === 0);
    await fresh.ok(aiClassifications.correct, { params: { externalId: idOf(said) }, body: { answerType: "no" } });
    await asking;
    classifier.timeoutMs = 1_000;
    expect((await requests()).length).toBe(1);
    expect(await storedAnswers(said)).toEqual(["no"]);
    expect(await classificationNow(said)).toEqual({ classification: "needs_review", layer: "rules", flag: "reviewed" });
  });
});

async function classificationNow({ patient }: Said) {
  const { rows } = await sql`select c.classification, c.layer, f.name as flag from ai_classifications c
    join response_flags f on f.organization_id = c.organization_id and f.inbound_message_id = c.inbound_message_id
    join inbound_messages i on i.organization_id = c.organization_id and i.id = c.inbound_message_id where i.from_phone = ${patient.phone}`.execute(
    app.db.system,
  );
  return rows[0];
}

async function storedAnswers({ patient }: Said): Promise<string[]> {
  const { rows } = await sql<{ answer_type: string }>`select r.answer_type from responses r join patients p on p.id = r.patient_id
    where p.external_id = ${patient.externalId} and r.superseded_at is null`.execute(app.db.system);
  return rows.map((row) => row.answer_type);
}

test.each([
  "i want to kill myself",
  "please stop texting me",
  "STOP",
  "START",
  "HELP",
  "wrong number, i am not Rosa",
  "she passed away last week",
  "we moved to Ohio last month",
  "please take me out of this program",
  "\ud83d\uded1",
  "yes but no",
  "maybe, not sure yet",
  "we will definitely be there",
])("AI-021 it is never asked about: %s", async (words) => {
  await be({ answer: "yes" });
  await answerWith(app, words);
  await app.runJobs();
  expect(await requests()).toEqual([]);
});

test("AI-021 a number in a range that needs attention is left to staff, another number counts", async () => {
  await be({ answer: "2" });
  const readOnScale = async (ranges: object[]) => {
    const said = await answerWith(app, unread);
    await sql`update messages set expects = 'scale' where to_phone = ${said.patient.phone} and expects is not null`.execute(app.db.system);
    await sql`update questions set attention_ranges = ${JSON.stringify(ranges)}::jsonb
      where id in (select question_id from messages where to_phone = ${said.patient.phone})`.execute(app.db.system);
    await app.runJobs();
    return classificationNow(said);
  };
  expect(await readOnScale([])).toMatchObject({ classification: "scale", layer: "large_model" });
  expect(await readOnScale([{ min: 1, max: 2, contentText: {} }])).toEqual({
    classification: "needs_review",
    layer: "rules",
    flag: "invalid",
  });
  expect((await requests()).length).toBe(2);
});

test("AI-019 while the assistant is off the model is not called, not even for an earlier reply", async () => {
  const fresh = await app.as("supervisor");
  await fresh.ok(parsingSettings.update, { body: { enabled: false } });
  await answerWith(app, unread);
  await app.runJobs();
  await fresh.ok(parsingSettings.update, { body: { enabled: true } });
  const queued = await answerWith(app, unread);
  await fresh.ok(parsingSettings.update, { body: { enabled: false } });
  await app.runJobs();
  expect(await requests()).toEqual([]);
  expect(await classificationNow(queued)).toMatchObject({ classification: "needs_review", layer: "rules" });
  await fresh.ok(parsingSettings.update, { body: { enabled: true } });
});

test("AI-020 no log line contains a word of a reply or the key", () => {
  const lines = app.logLines();
  expect(lines.some((line) => line.includes("the large model does not answer"))).toBe(true);
  for (const trace of ["elephants", "key-canary"]) expect(lines.filter((line) => line.includes(trace))).toEqual([]);
});
