// Proves that texts and calls from numbers of no patient have a place, and what attaching and dismissing them does.
import { activity } from "@tidings/contract/areas/activity";
import { messenger } from "@tidings/contract/areas/messenger";
import { patients } from "@tidings/contract/areas/patients";
import { unknownSenders } from "@tidings/contract/areas/unknown-senders";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { startMessagingTestApp } from "../../testing/messaging-test-app.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());
const supervisor = await app.as("supervisor");
const voiceNumber = "+17205558988";

/** As the API shows it. */
const digits = (phone: string) => phone.slice(2);
const senders = async () => (await supervisor.ok(unknownSenders.list, { query: { perPage: 100 } })).senders;
const senderOf = async (phone: string) => (await senders()).find((sender) => sender.phoneNumber === digits(phone));
const shownOf = async (phone: string) => {
  const sender = await senderOf(phone);
  if (!sender) throw new Error("the number is not listed");
  return { phoneNumber: sender.phoneNumber, lastReceivedAt: sender.lastReceivedAt };
};
const newPatient = async (externalId: string, phone?: string) =>
  (
    await supervisor.ok(patients.create, {
      body: { externalId, firstName: "Rosa", lastName: "Reyes", language: "english", ...(phone ? { phone } : {}) },
    })
  ).patient.externalId;
const audits = async (action: string) => (await sql`select from audit_events where action = ${action}`.execute(app.db.system)).rows.length;

test("IN-073.1 texts of a number that belongs to no patient are listed by number, newest number first; STOP and HELP are not", async () => {
  await app.receive("+17205557701", "Hi, this is Rosa's new phone");
  await app.receive("+17205557702", "STOP");
  await app.receive("+17205557703", "Can I bring my son too?");
  await app.receive("+17205557701", "Please call me");
  expect((await senders()).map((sender) => sender.phoneNumber)).toEqual(["7205557701", "7205557703"]);
  const rosa = await senderOf("+17205557701");
  expect(rosa?.messages.map((message) => message.body)).toEqual(["Hi, this is Rosa's new phone", "Please call me"]);
  expect(rosa?.messagesCount).toBe(2);
});

test("IN-073.2 attached texts are part of the patient's conversation, which needs a reply, and leave the list; it is audited", async () => {
  const externalId = await newPatient("U-1", "7205557790");
  await app.receive("+17205557711", "My old number is gone");
  await supervisor.ok(unknownSenders.attach, { body: { ...(await shownOf("+17205557711")), patientExternalId: externalId } });
  const { thread } = await supervisor.ok(messenger.thread, { params: { externalId } });
  expect([thread.lastMessage?.body, thread.pendingAnswer, thread.unread]).toEqual(["My old number is gone", true, true]);
  expect(await senderOf("+17205557711")).toBeUndefined();
  expect(await audits("messenger.unknown_texts_attached")).toBe(1);
});

test("IN-073.3 a text that arrives while a user decides stays in the list; what another user has attached is refused as stale", async () => {
  const externalId = await newPatient("U-2");
  await app.receive("+17205557721", "first");
  const seen = await shownOf("+17205557721");
  app.clock.advance({ seconds: 1 });
  await app.receive("+17205557721", "second");
  await supervisor.ok(unknownSenders.attach, { body: { ...seen, patientExternalId: externalId } });
  expect((await senderOf("+17205557721"))?.messages.map((message) => message.body)).toEqual(["second"]);
  const again = await supervisor.call(unknownSenders.attach, { body: { ...seen, patientExternalId: externalId } });
  expect([again.status, again.errors.code]).toEqual([409, "stale"]);
});

test("IN-073.4 dismissed texts leave the list, join no conversation and are audited; a later text of the number is listed again", async () => {
  await app.receive("+17205557731", "Win a prize");
  const seen = await shownOf("+17205557731");
  expect(await supervisor.ok(unknownSenders.dismiss, { body: seen })).toEqual({ dismissedCount: 1 });
  expect(await supervisor.ok(unknownSenders.dismiss, { body: seen })).toEqual({ dismissedCount: 0 });
  expect(await senderOf("+17205557731")).toBeUndefined();
  expect(await audits("messenger.unknown_texts_dismissed")).toBe(1);
  await app.receive("+17205557731", "Win another prize");
  expect((await senderOf("+17205557731"))?.messagesCount).toBe(1);
});

test("IN-073.5 another organization sees and attaches nothing; a user who sees no patient data is refused", async () => {
  const stranger = await app.as("stranger");
  await app.receive("+17205557741", "Hello?");
  const seen = await shownOf("+17205557741");
  expect((await stranger.ok(unknownSenders.list, { query: {} })).senders).toEqual([]);
  expect(await stranger.ok(unknownSenders.dismiss, { body: seen })).toEqual({ dismissedCount: 0 });
  const foreign = await newPatient("U-3");
  expect((await stranger.call(unknownSenders.attach, { body: { ...seen, patientExternalId: foreign } })).status).toBe(404);
  expect((await (await app.as("masked")).call(unknownSenders.list, { query: {} })).status).toBe(403);
});

test("IN-073.7 calls of a number that belongs to no patient are listed with its texts, attached to a patient's activity, or dismissed", async () => {
  const call = (from: string, sid: string) =>
    app.postForm("/webhooks/twilio/voice/incoming", {
      CallSid: sid,
      CallStatus: "ringing",
      Direction: "inbound",
      From: from,
      To: voiceNumber,
    });
  await sql`insert into senders (organization_id, phone, channel) values (${app.cast.organizations.harbor.id}, ${voiceNumber}, 'voice')`.execute(
    app.db.system,
  );
  const externalId = await newPatient("U-4", "7205557791");
  await call("+17205557751", "CAunknown1");
  await call("+17205557752", "CAunknown2");
  await call("+17205557791", "CAknown");
  app.clock.advance({ seconds: 1 });
  await call("+17205557751", "CAunknown3");
  app.clock.advance({ seconds: 1 });
  await app.receive("+17205557752", "I just called");
  const shown = (await senders()).filter((sender) => /^720555775/.test(sender.phoneNumber));
  expect(shown.map(({ phoneNumber, callsCount, messagesCount }) => [phoneNumber, callsCount, messagesCount])).toEqual([
    ["7205557752", 1, 1],
    ["7205557751", 2, 0],
  ]);
  expect(await senderOf("+17205557791")).toBeUndefined();
  const seen = await shownOf("+17205557751");
  app.clock.advance({ seconds: 1 });
  await call("+17205557751", "CAunknown4");
  const attached = await supervisor.ok(unknownSenders.attach, { body: { ...seen, patientExternalId: externalId } });
  expect(attached).toEqual({ attachedCount: 2 });
  // The call that came meanwhile was not on screen.
  expect((await senderOf("+17205557751"))?.callsCount).toBe(1);
  const { activityLogs } = await supervisor.ok(activity.list, { query: { search: { patientExternalId: externalId } } });
  expect(activityLogs.filter((entry) => entry.type === "voice_message" || entry.type === "voice_response")).toHaveLength(3);
  expect(await supervisor.ok(unknownSenders.dismiss, { body: await shownOf("+17205557752") })).toEqual({ dismissedCount: 2 });
  expect(await senderOf("+17205557752")).toBeUndefined();
  await call("+17205557752", "CAunknown5");
  expect((await senderOf("+17205557752"))?.callsCount).toBe(1);
});
