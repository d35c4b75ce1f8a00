// Proves what joins Messenger with other areas: replies to review wait in their threads, and what belongs to a patient is found beside them.
import { activity } from "@tidings/contract/areas/activity";
import { messenger } from "@tidings/contract/areas/messenger";
import { outreaches } from "@tidings/contract/areas/outreaches";
import { patients } from "@tidings/contract/areas/patients";
import { afterAll, describe, expect, test } from "vitest";
import { startedOutreach } from "../areas/outreaches/testing.ts";
import { startMessagingTestApp } from "./messaging-test-app.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());
const supervisor = await app.as("supervisor");
let phones = 0;

async function newPatient() {
  phones += 1;
  const phone = `720555${4000 + phones}`;
  const { patient } = await supervisor.ok(patients.create, {
    body: { externalId: `N-${phones}`, firstName: "Rosa", lastName: "Reyes", phone, language: "english" },
  });
  return { externalId: patient.externalId, phone: `+1${phone}`, params: { externalId: patient.externalId } };
}

const threadOf = async (of: { params: { externalId: string } }) => (await supervisor.ok(messenger.thread, { params: of.params })).thread;
const listed = async (query: object) =>
  (await supervisor.ok(messenger.threads, { query: { perPage: 120, ...query } as never })).threads.map((one) => one.externalId);

describe("Needs review", () => {
  async function unclear() {
    const rosa = await newPatient();
    await startedOutreach(app, { patients: { externalIds: [rosa.externalId] } });
    await app.dispatch();
    await app.receive(rosa.phone, "purple monkey dishwasher");
    return rosa;
  }
  test("MSG-018 OP-146 a reply that nobody understood waits in its thread; reviewing it ends the waiting", async () => {
    const rosa = await unclear();
    const thread = await threadOf(rosa);
    expect([thread.pendingAnswer, thread.unread, thread.invalidResponsesCount]).toEqual([true, true, 1]);
    expect(await listed({ search: { state: "needs_review" } })).toContain(rosa.externalId);
    const flag = thread.lastMessageLog?.responseFlag;
    expect(flag?.name).toBe("invalid");
    await supervisor.ok(activity.reviewFlag, { params: { externalId: flag?.externalId ?? "" } });
    const after = await threadOf(rosa);
    expect([after.pendingAnswer, after.invalidResponsesCount]).toEqual([false, 0]);
    expect(await listed({ search: { state: "needs_review" } })).not.toContain(rosa.externalId);
  });
  test("MSG-018 a later clear answer settles it, and nobody waits; a free text in between goes on waiting", async () => {
    const [settled, asking] = [await unclear(), await unclear()];
    await app.receive(settled.phone, "yes");
    expect((await threadOf(settled)).pendingAnswer).toBe(false);
    await app.receive(asking.phone, "yes");
    await app.receive(asking.phone, "and where do I park?");
    expect((await threadOf(asking)).pendingAnswer).toBe(true);
  });
  test("MSG-018 a crowd's clear answers open no threads", async () => {
    const rosa = await newPatient();
    await startedOutreach(app, { patients: { externalIds: [rosa.externalId] } });
    await app.dispatch();
    await app.receive(rosa.phone, "yes");
    expect((await supervisor.call(messenger.thread, rosa)).status).toBe(404);
  });
});

test("MSG-011 MSG-032 the outreaches that a patient is in are found by the patient", async () => {
  const [rosa, other] = [await newPatient(), await newPatient()];
  const started = await startedOutreach(app, { patients: { externalIds: [rosa.externalId] } });
  const found = async (patientExternalId: string, state: "active" | "completed") =>
    (await supervisor.ok(outreaches.list, { query: { search: { patientExternalId, state } } })).outreaches.map((one) => one.externalId);
  expect(await found(rosa.externalId, "active")).toEqual([started.externalId]);
  expect(await found(rosa.externalId, "completed")).toEqual([]);
  expect(await found(other.externalId, "active")).toEqual([]);
});

test("MSG-022 MSG-023 MSG-031 an entry of the log tells all that the conversation shows, and the log is asked for by feature, patient and type", async () => {
  const rosa = await newPatient();
  await supervisor.ok(messenger.send, { params: rosa.params, body: { body: "Please call us." } });
  await app.receive(rosa.phone, "When?");
  const asked = (more: object) => supervisor.ok(activity.list, { query: more as never });
  const { activityLogs } = await asked({ features: ["messenger"], search: { patientExternalId: rosa.externalId, type: "sms_response" } });
  expect(activityLogs).toHaveLength(1);
  expect(activityLogs[0]).toMatchObject({
    type: "sms_response",
    body: "When?",
    state: "conversation",
    sender: "patient",
    user: null,
    featureType: "messenger",
    featureExternalId: null,
    loggableType: "direct",
    responseFlag: null,
    mediaFiles: [],
    aiClassification: null,
    bodyTranslation: null,
    patientExternalId: rosa.externalId,
  });
  expect(Object.keys(activityLogs[0] ?? {})).toEqual(expect.arrayContaining(["createdAt", "lastActivityAt"]));
  const voice = await asked({ search: { patientExternalId: rosa.externalId, type: "voice_response" } });
  expect(voice.activityLogs).toEqual([]);
});
