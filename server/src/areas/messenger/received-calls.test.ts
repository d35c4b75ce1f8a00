// Proves the list of received calls, the key by which callers ask to be called back, and what that asks of staff.
import { audit } from "@tidings/contract/areas/audit";
import { conversations, messenger } from "@tidings/contract/areas/messenger";
import { organizations } from "@tidings/contract/areas/organizations";
import { patients } from "@tidings/contract/areas/patients";
import { receivedCalls } from "@tidings/contract/areas/received-calls";
import { unknownSenders } from "@tidings/contract/areas/unknown-senders";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startMessagingTestApp } from "../../testing/messaging-test-app.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());
const supervisor = await app.as("supervisor");
const voiceNumber = "+17205558988";
const { harbor } = app.cast.organizations;

beforeAll(async () => {
  await sql`insert into senders (organization_id, phone, channel) values (${harbor.id}, ${voiceNumber}, 'voice')`.execute(app.db.system);
});

let made = 0;
/** A minute after the call before it. */
async function call(from: string): Promise<string> {
  made += 1;
  app.clock.advance({ seconds: 60 });
  const sid = `CAreceived${made}`;
  const fields = { CallSid: sid, CallStatus: "ringing", Direction: "inbound", From: from, To: voiceNumber };
  expect(await app.postForm("/webhooks/twilio/voice/incoming", fields)).toBe(200);
  return sid;
}
const press = (sid: string, digits: string, step = 0) =>
  app.postForm(`/webhooks/twilio/voice/key/${step}`, {
    CallSid: sid,
    CallStatus: "in-progress",
    From: "+17205557800",
    To: voiceNumber,
    Digits: digits,
  });
async function ask(from: string): Promise<void> {
  expect(await press(await call(from), "5")).toBe(200);
}

const listed = async (state?: "open" | "done") =>
  (await supervisor.ok(receivedCalls.list, { query: { perPage: 100, ...(state ? { search: { callBackState: state } } : {}) } })).calls;
const newestFrom = async (phone: string) => {
  const found = (await listed()).find((one) => one.phoneNumber === phone);
  if (!found) throw new Error("the call is not listed");
  return found;
};
const newPatient = (externalId: string, phone: string) =>
  supervisor.ok(patients.create, { body: { externalId, firstName: "Rosa", lastName: "Reyes", language: "english", phone } });
const needsYou = async () =>
  (await supervisor.ok(messenger.threads, { query: { tab: "needs_you", perPage: 100 } })).threads.map((thread) => thread.externalId);
const counts = async () => {
  const { counters } = await supervisor.ok(organizations.counters, { params: { relation: "messenger_pending_answer" } });
  return [counters[0]?.count, (await supervisor.ok(messenger.threadCounts, {})).counts.needsYou];
};
const mark = (externalId: string, isCalledBack: boolean, by = supervisor) =>
  by.call(receivedCalls.update, { params: { externalId }, body: { isCalledBack } });
const audits = async (action: string) => (await sql`select from audit_events where action = ${action}`.execute(app.db.system)).rows.length;

test("IN-110.1 every call that came in is listed, newest first: who called and when, which keys were pressed, and that the caller asks for a call", async () => {
  await newPatient("R-1", "7205557801");
  await press(await call("+17205557801"), "7");
  await ask("+17205557802");
  await call("anonymous");
  const [withheld, stranger, known] = await listed();
  expect(withheld).toMatchObject({ phoneNumber: null, patient: null, playedMessages: [], keysPressed: [], callBack: null });
  expect(stranger).toMatchObject({
    phoneNumber: "7205557802",
    patient: null,
    keysPressed: ["5"],
    callBack: { state: "open", doneBy: null },
  });
  expect(known).toMatchObject({
    phoneNumber: "7205557801",
    patient: { externalId: "R-1", firstName: "Rosa", lastName: "Reyes" },
    keysPressed: ["7"],
    callBack: null,
  });
  expect((await listed("open")).map((one) => one.phoneNumber)).toEqual(["7205557802"]);
  expect(await listed("done")).toEqual([]);
});

test("IN-110.2 what the caller heard is in the list, and not for staff who may not read its feature", async () => {
  await newPatient("R-2", "7205557811");
  app.clock.advance({ seconds: 60 });
  const now = app.clock.now().toString();
  await sql`insert into messages (organization_id, key, patient_id, feature, purpose, channel, from_phone, to_phone, language, spoken_in, body, phi_spans, segments, state,
      created_at)
    select ${harbor.id}, 'spoken-received', p.id, 'outreach', 'outreach_question', 'voice', ${voiceNumber}, '+17205557811', 'english', 'english', 'Flu shots are here.', '{}',
      1, 'delivered', ${now} from patients p where p.external_id = 'R-2'`.execute(app.db.system);
  await sql`insert into voice_calls (organization_id, gateway, carrier_call_id, direction, message_id, patient_id, phone, own_phone, state, outcome, said, started_at)
    select m.organization_id, 'twilio', 'CAheard', 'in', m.id, m.patient_id, m.to_phone, m.from_phone, 'finished', 'patient_called', 'asked', ${now}
    from messages m where m.key = 'spoken-received'`.execute(app.db.system);
  const played = (await newestFrom("7205557811")).playedMessages;
  expect(played).toEqual([{ externalId: expect.stringMatching(/^m\d+$/), featureType: "outreach", body: "Flu shots are here." }]);
  const nurse = await app.as("messengerOnly");
  const { calls } = await nurse.ok(receivedCalls.list, { query: { perPage: 100 } });
  expect(calls.find((one) => one.phoneNumber === "7205557811")?.playedMessages.map((one) => one.body)).toEqual([null]);
});

test("IN-110.3 a patient who asks for a call is in Needs you until staff say that they have called; reading and closing do not end that", async () => {
  await newPatient("R-3", "7205557821");
  const before = await counts();
  await call("+17205557821");
  expect(await needsYou()).not.toContain("R-3");
  await ask("+17205557821");
  expect(await needsYou()).toContain("R-3");
  expect(await counts()).toEqual(before.map((count) => Number(count) + 1));
  const { thread } = await supervisor.ok(messenger.thread, { params: { externalId: "R-3" } });
  const asked = await newestFrom("7205557821");
  expect(thread.callBack).toEqual({ externalId: asked.externalId, askedAt: asked.callBack?.askedAt });
  expect((await supervisor.call(conversations.update, { params: { externalId: "R-3" }, body: { isClosed: true } })).status).toBe(409);
  await supervisor.ok(messenger.markAsRead, { params: { externalId: "R-3" } });
  expect(await needsYou()).toContain("R-3");
  expect((await mark(asked.externalId, true)).status).toBe(204);
  expect(await needsYou()).not.toContain("R-3");
  expect(await counts()).toEqual(before);
  expect((await supervisor.ok(messenger.thread, { params: { externalId: "R-3" } })).thread.callBack).toBeNull();
});

test("IN-110.4 who called back and when is kept; it counts for the earlier calls of the number, can be taken back, and each change is audited once", async () => {
  const { externalId: userId } = app.cast.people.supervisor;
  await ask("+17205557831");
  await ask("+17205557831");
  const call2 = await newestFrom("7205557831");
  await ask("+17205557831");
  const done = await audits("messenger.call_back_done");
  await mark(call2.externalId, true);
  await mark(call2.externalId, true);
  const states = async () => (await listed()).filter((one) => one.phoneNumber === "7205557831").map((one) => one.callBack?.state);
  expect(await states()).toEqual(["open", "done", "done"]);
  expect((await listed("done"))[0]?.callBack).toMatchObject({ doneAt: app.clock.now().toString(), doneBy: { externalId: userId } });
  expect(await audits("messenger.call_back_done")).toBe(done + 1);
  await mark(call2.externalId, false);
  expect(await states()).toEqual(["open", "open", "open"]);
  expect(await audits("messenger.call_back_reopened")).toBe(1);
  const { auditEvents: events } = await supervisor.ok(audit.list, { query: { search: { action: "messenger.call_back_done" } } });
  expect(events.length).toBeGreaterThan(0);
});

test("IN-110.5 a call of an unknown number that asks for a call waits in the conversation of the patient to whom it is added", async () => {
  await newPatient("R-5", "7205557891");
  await ask("+17205557841");
  const { senders } = await supervisor.ok(unknownSenders.list, { query: { perPage: 100 } });
  const sender = senders.find((one) => one.phoneNumber === "7205557841");
  if (!sender) throw new Error("the number is not listed");
  const { phoneNumber, lastReceivedAt } = sender;
  await supervisor.ok(unknownSenders.attach, { body: { phoneNumber, lastReceivedAt, patientExternalId: "R-5" } });
  expect(await needsYou()).toContain("R-5");
  expect((await newestFrom("7205557841")).patient?.externalId).toBe("R-5");
});

test("IN-110.6 another organization and staff who see no patient data see and change nothing; a call that asked for nothing has nothing to settle", async () => {
  await ask("+17205557851");
  const { externalId } = await newestFrom("7205557851");
  const stranger = await app.as("stranger");
  expect((await stranger.ok(receivedCalls.list, { query: {} })).calls).toEqual([]);
  expect((await mark(externalId, true, stranger)).status).toBe(404);
  const masked = await app.as("masked");
  expect((await masked.call(receivedCalls.list, { query: {} })).status).toBe(403);
  expect((await newestFrom("7205557851")).callBack?.state).toBe("open");
  await call("+17205557852");
  expect((await mark((await newestFrom("7205557852")).externalId, true)).status).toBe(404);
});

test("IN-110.7 the key is for callers only: pressed by a caller who withholds the number, it asks for nothing", async () => {
  await press(await call("anonymous"), "5");
  const [withheld] = await listed();
  expect([withheld?.phoneNumber, withheld?.callBack]).toEqual([null, null]);
});
