// Proves the tabs of the inbox over the areas whose replies they show: one definition of "Needs you" for every place that counts it.
import { activity } from "@tidings/contract/areas/activity";
import { replyAnswers } from "@tidings/contract/areas/ai";
import { alerts } from "@tidings/contract/areas/alerts";
import { dashboard } from "@tidings/contract/areas/dashboard";
import { conversations, type InboxTab, messenger } from "@tidings/contract/areas/messenger";
import { organizations } from "@tidings/contract/areas/organizations";
import { patients } from "@tidings/contract/areas/patients";
import { afterAll, describe, expect, test } from "vitest";
import { startedOutreach } from "../areas/outreaches/testing.ts";
import type { Client } from "./call.ts";
import { startMessagingTestApp } from "./messaging-test-app.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());
const supervisor = await app.as("supervisor");
const messengerOnly = await app.as("messengerOnly");
let phones = 0;

async function newPatient(more: object = {}) {
  phones += 1;
  const phone = `720555${6000 + phones}`;
  const { patient } = await supervisor.ok(patients.create, {
    body: { externalId: `I-${phones}`, firstName: "Rosa", lastName: "Reyes", phone, language: "english", ...more },
  });
  return { externalId: patient.externalId, phone: `+1${phone}`, params: { externalId: patient.externalId } };
}

/** An outreach asks, and the reply needs review. */
async function unclearReply(text = "purple monkey dishwasher") {
  const rosa = await newPatient();
  await startedOutreach(app, { patients: { externalIds: [rosa.externalId] } });
  await app.dispatch();
  await app.receive(rosa.phone, text);
  return rosa;
}

const say = (of: { params: { externalId: string } }, body: string) => supervisor.ok(messenger.send, { params: of.params, body: { body } });
const listed = async (tab: InboxTab, client: Client = supervisor) =>
  (await client.ok(messenger.threads, { query: { tab, perPage: 120 } })).threads.map((one) => one.externalId);
const threadOf = async (of: { params: { externalId: string } }, client: Client = supervisor) =>
  (await client.ok(messenger.thread, { params: of.params })).thread;

/** The number of every place that shows it. */
async function numbersOf(client: Client) {
  const { counts } = await client.ok(messenger.threadCounts);
  const { counters } = await client.ok(organizations.counters, { params: { relation: "messenger_pending_answer" } });
  const { pagination } = await client.ok(messenger.threads, { query: { tab: "needs_you" } });
  const { dashboard: shown } = await client.ok(dashboard.show);
  return [counts.needsYou, counters[0]?.count, pagination.totalCount, shown.needsYouCount];
}

describe("Needs you", () => {
  test("MSG-047.1 SHELL-005 badge, tab, list and dashboard have one number, which is what the viewer may read", async () => {
    const before = await numbersOf(supervisor);
    const asking = await newPatient();
    await app.receive(asking.phone, "Can I come earlier?");
    const unclear = await unclearReply();
    const expected = (before[0] ?? 0) + 2;
    expect(await numbersOf(supervisor)).toEqual([expected, expected, expected, expected]);
    // Staff without outreaches see the conversation that waits, and not the one that only an outreach's reply made wait.
    expect(await numbersOf(messengerOnly)).toEqual([1, 1, 1, 1]);
    expect(await listed("needs_you", messengerOnly)).toEqual([asking.externalId]);
    expect(await listed("needs_you")).toEqual(expect.arrayContaining([asking.externalId, unclear.externalId]));
  });

  test("MSG-047.2 it has no date limit", async () => {
    const rosa = await newPatient();
    await app.receive(rosa.phone, "Is the clinic open?");
    await app.db.system
      .updateTable("conversations")
      .set({
        last_activity_at: app.clock
          .now()
          .subtract({ hours: 24 * 400 })
          .toString(),
      })
      .where("patient_id", "=", (eb) => eb.selectFrom("patients").select("id").where("external_id", "=", rosa.externalId))
      .execute();
    expect(await listed("needs_you")).toContain(rosa.externalId);
  });

  test("MSG-048.1 an unclear reply is listed with the question that it answers; masked staff see neither", async () => {
    const rosa = await unclearReply("purple monkey dishwasher");
    const { openReview } = await threadOf(rosa);
    expect(openReview).toMatchObject({ reason: "unclear_answer", featureType: "outreach", body: "purple monkey dishwasher" });
    expect(openReview?.question).toContain("?");
    const masked = (await threadOf(rosa, await app.as("masked"))).openReview;
    expect([masked?.body, masked?.question?.includes("Rosa") ?? false]).toEqual(["••••", false]);
    expect((await threadOf(rosa, messengerOnly)).openReview).toBeNull();
  });

  test("MSG-048.2 a safety alert comes first, and stays in Needs you until it is closed", async () => {
    const rosa = await newPatient();
    await app.receive(rosa.phone, "I want to kill myself");
    const later = await newPatient();
    await app.receive(later.phone, "What time do you close?");
    expect((await listed("needs_you"))[0]).toBe(rosa.externalId);
    await supervisor.ok(messenger.markAsRead, { params: rosa.params });
    expect((await listed("needs_you"))[0]).toBe(rosa.externalId);
    expect((await supervisor.ok(alerts.list, { query: {} })).alerts.length).toBeGreaterThan(0);
  });
});

describe("A reply of staff", () => {
  test("MSG-049.1 settles the review of an unclear reply", async () => {
    const rosa = await unclearReply();
    expect(await listed("needs_you")).toContain(rosa.externalId);
    await say(rosa, "We'll see you on Saturday.");
    const thread = await threadOf(rosa);
    expect([thread.invalidResponsesCount, thread.openReview, thread.pendingAnswer]).toEqual([0, null, false]);
    expect(await listed("needs_you")).not.toContain(rosa.externalId);
  });

  test("MSG-049.2 does not settle a doubtful request to stop", async () => {
    const rosa = await unclearReply("leave me alone?");
    await say(rosa, "Thanks for telling us.");
    expect((await threadOf(rosa)).openReview?.reason).toBe("doubtful_stop");
    expect(await listed("needs_you")).toContain(rosa.externalId);
  });

  test("MSG-049.3 does not settle replies to a feature that its writer may not read", async () => {
    const rosa = await unclearReply();
    await messengerOnly.ok(messenger.send, { params: rosa.params, body: { body: "Hello Rosa." } });
    expect((await threadOf(rosa)).invalidResponsesCount).toBe(1);
    const { activityLogs } = await supervisor.ok(activity.list, {
      query: { search: { patientExternalId: rosa.externalId, type: "sms_response" } },
    });
    expect(activityLogs[0]?.responseFlag?.name).toBe("invalid");
  });
});

describe("How a reply was read", () => {
  const newest = async (of: { externalId: string }, client: Client = supervisor) =>
    (await client.ok(activity.list, { query: { search: { patientExternalId: of.externalId, type: "sms_response" } } })).activityLogs[0];

  test("MSG-055 it is shown with how sure it is, and set in place, which settles the review and sends nothing", async () => {
    const [clear, unclear] = [await unclearReply("yes"), await unclearReply()];
    expect((await newest(clear))?.readAs).toEqual({ answerType: "yes", value: null, label: null, confidence: "exact" });
    const entry = await newest(unclear);
    expect([entry?.readAs, entry?.isAnswerable]).toEqual([null, true]);
    const params = { externalId: entry?.externalId ?? "" };
    const { answerChoices } = await supervisor.ok(replyAnswers.choices, { params });
    expect(answerChoices.map((choice) => choice.type)).toEqual(["yes", "no"]);
    await app.dispatch();
    const sent = (await app.textsTo(unclear.phone)).length;
    await supervisor.ok(replyAnswers.set, { params, body: { answerType: "no" } });
    await app.dispatch();
    expect((await newest(unclear))?.readAs).toMatchObject({ answerType: "no", confidence: "staff" });
    expect(await listed("needs_you")).not.toContain(unclear.externalId);
    expect(await app.textsTo(unclear.phone)).toHaveLength(sent);
  });

  test("MSG-064 the text of the answer that staff set is offered, is sent once and only on request, and not with a safety alert", async () => {
    const rosa = await unclearReply();
    const params = { externalId: (await newest(rosa))?.externalId ?? "" };
    expect((await supervisor.call(replyAnswers.acknowledge, { params })).status).toBe(409);
    const { acknowledgement } = await supervisor.ok(replyAnswers.set, { params, body: { answerType: "yes" } });
    expect(acknowledgement?.body?.length).toBeGreaterThan(0);
    await app.dispatch();
    expect(await app.textsTo(rosa.phone)).not.toContain(acknowledgement?.body);
    const requests = await Promise.all([1, 2].map(() => supervisor.call(replyAnswers.acknowledge, { params })));
    expect(requests.map(({ status }) => status).sort()).toEqual([204, 409]);
    await app.dispatch();
    expect((await app.textsTo(rosa.phone)).filter((text) => text === acknowledgement?.body)).toHaveLength(1);
    const alerted = await unclearReply();
    const entry = { externalId: (await newest(alerted))?.externalId ?? "" };
    await app.receive(alerted.phone, "i want to kill myself");
    const offered = await supervisor.ok(replyAnswers.set, { params: entry, body: { answerType: "yes" } });
    expect(offered.acknowledgement).toBeNull();
    expect((await supervisor.call(replyAnswers.acknowledge, { params: entry })).status).toBe(409);
  });

  test("MSG-055 staff who may not change what asked neither see the choices nor set an answer", async () => {
    const rosa = await unclearReply();
    const params = { externalId: (await newest(rosa))?.externalId ?? "" };
    const reader = await app.as("reader");
    expect((await reader.call(replyAnswers.set, { params, body: { answerType: "no" } })).status).toBe(403);
    expect((await messengerOnly.call(replyAnswers.choices, { params })).status).toBe(404);
    expect((await (await app.as("stranger")).call(replyAnswers.set, { params, body: { answerType: "no" } })).status).toBe(404);
    expect(await listed("needs_you")).toContain(rosa.externalId);
  });
});

describe("Waiting for patient", () => {
  test("MSG-046.3 a conversation waits for the patient when staff wrote last and asked, until the patient writes", async () => {
    const [asked, informed] = [await newPatient(), await newPatient()];
    await say(asked, "Does Tuesday at 9 work for you?");
    await say(informed, "Your form is ready.");
    expect(await listed("waiting_for_patient")).toContain(asked.externalId);
    expect(await listed("waiting_for_patient")).not.toContain(informed.externalId);
    const waiting = async () => (await supervisor.ok(messenger.threadCounts)).counts.waitingForPatient;
    const before = await waiting();
    await app.receive(asked.phone, "Tuesday works");
    expect(await listed("waiting_for_patient")).not.toContain(asked.externalId);
    expect(await waiting()).toBe(before - 1);
    expect(await listed("needs_you")).toContain(asked.externalId);
  });
});

describe("Ownership", () => {
  const update = (of: { params: { externalId: string } }, body: object, client: Client = supervisor) =>
    client.call(conversations.update, { params: of.params, body });

  test("MSG-050.1 a conversation is assigned to a staff user, is in their Mine, and can be given back", async () => {
    const rosa = await newPatient();
    await app.receive(rosa.phone, "Where do I park?");
    const { users } = await supervisor.ok(conversations.assignees);
    const nurse = app.cast.people.messengerOnly;
    expect(users.map((user) => user.externalId)).toContain(nurse.externalId);
    expect(users.map((user) => user.externalId)).not.toContain(app.cast.people.newcomer.externalId);
    expect((await update(rosa, { assignedUserExternalId: nurse.externalId })).body.thread.assignedUser?.externalId).toBe(nurse.externalId);
    expect(await listed("mine", messengerOnly)).toEqual([rosa.externalId]);
    expect((await messengerOnly.ok(messenger.threadCounts)).counts.mine).toBe(1);
    expect(await listed("mine")).toEqual([]);
    expect((await update(rosa, { assignedUserExternalId: null })).body.thread.assignedUser).toBeNull();
    expect(await listed("mine", messengerOnly)).toEqual([]);
  });

  test("MSG-050.2 no one who may not read conversations is assigned one, and readers assign none", async () => {
    const rosa = await newPatient();
    await app.receive(rosa.phone, "Where do I park?");
    const refused = await update(rosa, { assignedUserExternalId: app.cast.people.newcomer.externalId });
    expect([refused.status, refused.errors.assignedUserExternalId]).toEqual([422, [{ key: "validation.invalid" }]]);
    const elsewhere = await update(rosa, { assignedUserExternalId: app.cast.people.stranger.externalId });
    expect(elsewhere.status).toBe(422);
    expect((await update(rosa, { isClosed: true }, await app.as("reader"))).status).toBe(403);
    expect((await update(rosa, { isClosed: true }, await app.as("stranger"))).status).toBe(404);
  });

  test("MSG-051.1 a snoozed conversation leaves Needs you until its time has come", async () => {
    const rosa = await newPatient();
    await app.receive(rosa.phone, "Call me next week please");
    const until = app.clock.now().add({ minutes: 5 });
    await update(rosa, { snoozedUntil: until.toString() });
    expect(await listed("needs_you")).not.toContain(rosa.externalId);
    await app.runJobs({ minutes: 5 });
    expect(await listed("needs_you")).toContain(rosa.externalId);
    const past = await update(rosa, { snoozedUntil: until.toString() });
    expect([past.status, past.errors]).toEqual([422, { snoozedUntil: [{ key: "validation.past" }] }]);
  });

  test("MSG-051.2 a message of the patient ends the snooze, and reopens a closed conversation", async () => {
    const rosa = await newPatient();
    await app.receive(rosa.phone, "Where do I park?");
    await update(rosa, { snoozedUntil: app.clock.now().add({ hours: 24 }).toString() });
    await app.receive(rosa.phone, "Hello?");
    expect((await threadOf(rosa)).snoozedUntil).toBeNull();
    const closed = await update(rosa, { isClosed: true });
    expect([closed.body.thread.pendingAnswer, closed.body.thread.closedAt !== null]).toEqual([false, true]);
    expect(await listed("closed")).toContain(rosa.externalId);
    expect(await listed("needs_you")).not.toContain(rosa.externalId);
    await app.receive(rosa.phone, "One more thing");
    expect((await threadOf(rosa)).closedAt).toBeNull();
    expect(await listed("closed")).not.toContain(rosa.externalId);
    expect(await listed("needs_you")).toContain(rosa.externalId);
  });

  test("MSG-051.3 a doubtful request to stop is neither closed nor snoozed away", async () => {
    const rosa = await unclearReply("leave me alone?");
    const closed = await update(rosa, { isClosed: true });
    expect([closed.status, closed.errors.code]).toEqual([409, "invalid_state"]);
    await update(rosa, { snoozedUntil: app.clock.now().add({ hours: 5 }).toString() });
    expect(await listed("needs_you")).toContain(rosa.externalId);
  });

  test("MSG-052 the time that a conversation waits begins with the oldest message without a reply", async () => {
    const rosa = await newPatient();
    await app.receive(rosa.phone, "Where do I park?");
    const { waitingSince } = await threadOf(rosa);
    expect(waitingSince).not.toBeNull();
    await app.runJobs({ minutes: 5 });
    await app.receive(rosa.phone, "Hello?");
    expect((await threadOf(rosa)).waitingSince).toBe(waitingSince);
    await supervisor.ok(messenger.send, { params: rosa.params, body: { body: "Behind the clinic." } });
    expect((await threadOf(rosa)).waitingSince).toBeNull();
  });
});

describe("Internal notes", () => {
  test("MSG-053.1 a note mentions staff, is never sent, and only its writer deletes it", async () => {
    const nurse = messengerOnly;
    const rosa = await newPatient();
    await supervisor.ok(messenger.send, { params: rosa.params, body: { body: "Please call us." } });
    await app.dispatch();
    const { note } = await supervisor.ok(conversations.createNote, {
      params: rosa.params,
      body: { body: "@nurse please call her mother", mentionedUserExternalIds: [app.cast.people.messengerOnly.externalId] },
    });
    await app.dispatch();
    expect(await app.textsTo(rosa.phone)).toEqual(["Please call us."]);
    const { notes } = await nurse.ok(conversations.notes, rosa);
    expect(notes.map((one) => [one.body, one.mentionedUsers.map((user) => user.externalId), one.currentUserAbilities.destroy])).toEqual([
      ["@nurse please call her mother", [app.cast.people.messengerOnly.externalId], false],
    ]);
    const params = { ...rosa.params, noteExternalId: note.externalId };
    expect((await nurse.call(conversations.destroyNote, { params })).status).toBe(404);
    await supervisor.ok(conversations.destroyNote, { params });
    expect((await nurse.ok(conversations.notes, rosa)).notes).toEqual([]);
  });

  test("MSG-053.2 masked staff and other organizations do not read it", async () => {
    const rosa = await newPatient();
    await supervisor.ok(conversations.createNote, { params: rosa.params, body: { body: "Rosa's mother is ill" } });
    const masked = await (await app.as("masked")).call(conversations.notes, rosa);
    expect([masked.status, masked.text.includes("mother")]).toEqual([200, false]);
    expect((await (await app.as("stranger")).call(conversations.notes, rosa)).status).toBe(404);
  });
});

describe("Undo and send later", () => {
  const write = (of: { params: { externalId: string } }, body: object) =>
    supervisor.call(messenger.send, { params: of.params, body: { body: "We'll call you.", ...body } });
  const undo = (of: { params: { externalId: string } }, messageExternalId: string, client: Client = supervisor) =>
    client.call(messenger.undoMessage, { params: { ...of.params, messageExternalId } });

  test("MSG-057.2 a message that is taken back is never sent, and what it settled is open again", async () => {
    const rosa = await unclearReply();
    const before = await app.textsTo(rosa.phone);
    const sent = await write(rosa, { isUndoable: true });
    expect((await threadOf(rosa)).openReview).toBeNull();
    await app.dispatch();
    const id = sent.body.message.externalId;
    expect((await undo(rosa, id, messengerOnly)).status).toBe(404);
    expect((await undo(rosa, id)).status).toBe(200);
    const thread = await threadOf(rosa);
    expect([thread.openReview?.reason, thread.invalidResponsesCount, thread.lastMessage?.body]).toEqual([
      "unclear_answer",
      1,
      "purple monkey dishwasher",
    ]);
    expect(await listed("needs_you")).toContain(rosa.externalId);
    await app.runJobs({ seconds: 10 });
    await app.dispatch();
    expect(await app.textsTo(rosa.phone)).not.toContain("We'll call you.");
    expect(before).not.toContain("We'll call you.");
    expect((await undo(rosa, id)).status).toBe(409);
  });

  test("MSG-057.1 a message that is not taken back is sent after 8 seconds, once, and cannot be taken back any more", async () => {
    const rosa = await newPatient();
    await app.receive(rosa.phone, "Where do I park?");
    const sent = await write(rosa, { isUndoable: true });
    await app.runJobs({ seconds: 7 });
    await app.dispatch();
    expect(await app.textsTo(rosa.phone)).toEqual([]);
    await app.runJobs({ seconds: 1 });
    await app.dispatch();
    expect(await app.textsTo(rosa.phone)).toEqual(["We'll call you."]);
    const late = await undo(rosa, sent.body.message.externalId);
    expect([late.status, late.errors.code]).toEqual([409, "invalid_state"]);
    expect((await threadOf(rosa)).pendingAnswer).toBe(false);
  });

  test("MSG-057.3 a message sent later shows its time and waits for it", async () => {
    const rosa = await newPatient();
    const sendAt = app.clock.now().add({ minutes: 2 }).toString();
    const written = (await write(rosa, { sendAt })).body.message;
    expect(Date.parse(written.sendAt ?? "")).toBe(Date.parse(sendAt));
    await app.dispatch();
    expect(await app.textsTo(rosa.phone)).toEqual([]);
    await app.runJobs({ minutes: 2 });
    await app.dispatch();
    expect(await app.textsTo(rosa.phone)).toEqual(["We'll call you."]);
    const past = await write(rosa, { sendAt });
    expect([past.status, past.errors]).toEqual([422, { sendAt: [{ key: "validation.past" }] }]);
  });
});
