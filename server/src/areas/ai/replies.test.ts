// Tests which replies the Response Assistant classifies and which not, and how replies are handled while it is off.
import { activity } from "@tidings/contract/areas/activity";
import { aiClassifications, parsingSettings } from "@tidings/contract/areas/ai";
import { outreaches } from "@tidings/contract/areas/outreaches";
import { patients } from "@tidings/contract/areas/patients";
import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { startMessagingTestApp } from "../../testing/messaging-test-app.ts";
import { answerWith, choiceQuestion, classificationOf } from "./testing.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());
const supervisor = await app.as("supervisor");
const turn = (enabled: boolean) => supervisor.ok(parsingSettings.update, { body: { enabled } });
const resultOf = async (externalId: string) =>
  (await supervisor.ok(outreaches.patients, { params: { externalId }, query: {} })).outreachPatients[0];

beforeEach(() => turn(true));

describe("On", () => {
  test("AI-014 OP-117 a reply in other words counts as an answer, and staff see its classification", async () => {
    const { outreach, classification } = await answerWith(app, "we will definitely be there");
    expect(classification).toMatchObject({
      classification: "yes",
      reason: null,
      feature: "outreach",
      questionType: "yes_no",
      correctedTo: null,
    });
    expect(classification?.activityLog.body).toBe("we will definitely be there");
    expect((await resultOf(outreach.externalId))?.lastAnswerType).toBe("yes");
  });

  test("AI-014 OP-094 'not sure yet' is a maybe and needs review", async () => {
    const { classification } = await answerWith(app, "maybe, not sure yet");
    expect(classification?.classification).toBe("maybe");
    expect(classification?.activityLog.responseFlag?.name).toBe("invalid");
  });

  test("AI-014 OP-117 an uncertain reply needs review, with the reason", async () => {
    expect((await answerWith(app, "yes but no")).classification).toMatchObject({ classification: "needs_review", reason: "contradictory" });
    expect((await answerWith(app, "purple elephants")).classification).toMatchObject({
      classification: "needs_review",
      reason: "not_understood",
    });
  });

  test("AI-014 a choice in the words of an option is that option", async () => {
    const { classification } = await answerWith(app, "I'd like a phone call please", choiceQuestion);
    expect(classification).toMatchObject({ classification: "multiple_choice_b", value: null, questionType: "multiple_choice" });
  });

  test("AI-014 exact words, letters and plain STOP are not classified by the assistant", async () => {
    for (const words of ["YES", "no", "Sí"]) expect((await answerWith(app, words)).classification, words).toBeNull();
    expect((await answerWith(app, "B", choiceQuestion)).classification).toBeNull();
    expect((await answerWith(app, "STOP")).classification).toBeNull();
  });

  test("AI-014 OP-117 a clear request to stop is an opt-out and an ambiguous one needs review, with the usual effects", async () => {
    const clear = await answerWith(app, "please stop texting me");
    expect(clear.classification).toMatchObject({ classification: "opt_out", feature: "outreach", questionType: "yes_no" });
    const shown = await supervisor.ok(patients.show, { params: { externalId: clear.patient.externalId } });
    expect(shown.patient.optedOutFeatures).toEqual(["all"]);
    const doubtful = await answerWith(app, "🛑");
    expect(doubtful.classification).toMatchObject({ classification: "needs_review", reason: "doubtful_stop" });
  });

  test("AI-016 the activity log shows the classification of a reply, and none for an exact one", async () => {
    const logOf = async (externalId: string) =>
      (await supervisor.ok(activity.list, { query: { search: { patientExternalId: externalId, type: "sms_response" } } })).activityLogs;
    const likely = await answerWith(app, "we will definitely be there");
    expect((await logOf(likely.patient.externalId)).map((one) => one.aiClassification)).toEqual([
      { externalId: likely.classification?.externalId, classification: "yes", correctedTo: null, reviewedAt: null },
    ]);
    const exact = await answerWith(app, "YES");
    expect((await logOf(exact.patient.externalId)).map((one) => one.aiClassification)).toEqual([null]);
  });
});

describe("Off", () => {
  beforeEach(() => turn(false));

  test("AI-015 OP-118 exact words and letters count, and nothing is classified", async () => {
    const yes = await answerWith(app, "YES");
    expect([yes.classification, (await resultOf(yes.outreach.externalId))?.lastAnswerType]).toEqual([null, "yes"]);
    const choice = await answerWith(app, "(b)", choiceQuestion);
    expect([choice.classification, (await resultOf(choice.outreach.externalId))?.lastAnswerType]).toEqual([null, "multiple_choice_b"]);
  });

  test("AI-015 OP-118 other words are flagged as invalid, the patient is told how to answer, and nothing is classified", async () => {
    for (const words of ["we will definitely be there", "maybe, not sure yet", "purple elephants"]) {
      const { patient, outreach, classification } = await answerWith(app, words);
      await app.dispatch();
      expect(classification, words).toBeNull();
      const [reply] = (
        await supervisor.ok(activity.list, { query: { search: { patientExternalId: patient.externalId, type: "sms_response" } } })
      ).activityLogs;
      expect([reply?.responseFlag?.name, reply?.state], words).toEqual(["invalid", "invalid_answer"]);
      expect((await resultOf(outreach.externalId))?.state, words).toBe("in_progress");
      expect(await app.textsTo(patient.phone), words).toHaveLength(2);
    }
  });

  test("AI-015 OP-118 stop, start, help and wrong number are handled as usual", async () => {
    const { patient, classification } = await answerWith(app, "please stop texting me");
    const stateOf = async () => (await supervisor.ok(patients.show, { params: { externalId: patient.externalId } })).patient;
    expect([classification, (await stateOf()).optedOutFeatures]).toEqual([null, ["all"]]);
    await app.receive(patient.phone, "START");
    expect((await stateOf()).optedOutFeatures).toEqual([]);
    await app.receive(patient.phone, "you have the wrong number");
    expect((await stateOf()).optedOutFeatures).toEqual(["all"]);
    expect(await classificationOf(app, patient.externalId)).toBeNull();
  });

  test("AI-012 the setting is read and written under its own name, and all users who read replies may read it", async () => {
    const reader = await app.as("reader");
    expect(await reader.ok(parsingSettings.show, {})).toEqual({ aiParsingSetting: { enabled: false } });
    expect(await turn(true)).toEqual({ aiParsingSetting: { enabled: true } });
    expect(await reader.ok(parsingSettings.show, {})).toEqual({ aiParsingSetting: { enabled: true } });
    const refused = await reader.call(parsingSettings.update, { body: { enabled: false } });
    expect(refused.status).toBe(403);
    const stranger = await app.as("stranger");
    expect(await stranger.ok(parsingSettings.show, {})).toEqual({ aiParsingSetting: { enabled: true } });
  });
});

test("AI-014 a reply that is processed again is classified once, and simultaneous replies each for their own patient", async () => {
  const first = await answerWith(app, "purple elephants");
  const before = (await supervisor.ok(aiClassifications.list, { query: {} })).pagination.totalCount;
  await sql`update inbound_messages set processed_at = null where from_phone = ${first.patient.phone}`.execute(app.db.system);
  await app.inbox.drain();
  expect((await supervisor.ok(aiClassifications.list, { query: {} })).pagination.totalCount).toBe(before);
  const asked = [await answerWith(app, "what?"), await answerWith(app, "when?"), await answerWith(app, "where?")];
  for (const [at, { patient }] of asked.entries()) await app.text(patient.phone, ["we will definitely be there", "maybe", "YES"][at] ?? "");
  await app.inbox.drain();
  const newest = (await supervisor.ok(aiClassifications.list, { query: {} })).aiClassifications;
  const of = (at: number) =>
    newest
      .filter((one) => one.activityLog.patientExternalId === asked[at]?.patient.externalId)
      .map((one) => one.classification)
      .toSorted();
  expect([of(0), of(1), of(2)]).toEqual([["needs_review", "yes"], ["maybe", "needs_review"], ["needs_review"]]);
});
