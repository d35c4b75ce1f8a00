// Proves Messenger over HTTP and the pretend carrier: what a patient writes waits, what staff answer arrives once, and who is refused why.
import { inbox, messenger } from "@tidings/contract/areas/messenger";
import { organizations } from "@tidings/contract/areas/organizations";
import { patients } from "@tidings/contract/areas/patients";
import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { startMessagingTestApp } from "../../testing/messaging-test-app.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());
const supervisor = await app.as("supervisor");
const colleague = await app.as("messengerOnly");
let phones = 0;

async function newPatient(more: Record<string, unknown> = {}) {
  phones += 1;
  const phone = `720555${2000 + phones}`;
  const { patient } = await supervisor.ok(patients.create, {
    body: { externalId: `M-${phones}`, firstName: "Rosa", lastName: "Reyes", phone, language: "english", ...more },
  });
  return { externalId: patient.externalId, phone: `+1${phone}`, params: { externalId: patient.externalId } };
}

const threadOf = async (of: { params: { externalId: string } }) => (await supervisor.ok(messenger.thread, { params: of.params })).thread;
const say = (of: { params: { externalId: string } }, body: string, more: object = {}) =>
  supervisor.call(messenger.send, { params: of.params, body: { body }, ...more });
const waiting = async () =>
  (await supervisor.ok(organizations.counters, { params: { relation: "messenger_pending_answer" } })).counters[0]?.count ?? 0;
const audits = async (action: string) =>
  (await sql<{ patient_ids: number[] }>`select patient_ids from audit_events where action = ${action}`.execute(app.db.system)).rows;

describe("A conversation", () => {
  test("IN-019 MSG-027 SHELL-005 what a patient writes waits for an answer and counts; the answer reaches the phone and nobody waits", async () => {
    const rosa = await newPatient();
    const before = await waiting();
    await app.receive(rosa.phone, "Can I come earlier?");
    const thread = await threadOf(rosa);
    expect([thread.pendingAnswer, thread.unread, thread.lastMessage?.body]).toEqual([true, true, "Can I come earlier?"]);
    expect(await waiting()).toBe(before + 1);

    const answer = await say(rosa, "Yes, {{patient_first_name}}, at 9. {{staff_first_name}}");
    expect(answer.status).toBe(201);
    await app.dispatch();
    const said = `Yes, Rosa, at 9. ${answer.body.message.user?.firstName}`;
    expect(await app.textsTo(rosa.phone)).toEqual([said]);
    expect([answer.body.message.body, answer.body.message.featureType, answer.body.message.sender]).toEqual([said, "messenger", "user"]);
    const after = await threadOf(rosa);
    expect([after.pendingAnswer, after.unread, after.lastMessage?.body]).toEqual([false, false, said]);
    expect(await waiting()).toBe(before);
    expect(await audits("messenger.message_sent")).toHaveLength(1);
  });

  test("MSG-020 MSG-021 MSG-030 both records of a thread tell the last text, who it is of, and what waits", async () => {
    const rosa = await newPatient();
    await app.receive(rosa.phone, "Hello?");
    const thread = await threadOf(rosa);
    expect(thread.patient).toEqual({ externalId: rosa.externalId, firstName: "Rosa", lastName: "Reyes", isMasked: false });
    expect(thread.lastMessageLog).toMatchObject({
      type: "sms_response",
      body: "Hello?",
      featureType: "messenger",
      featureExternalId: null,
    });
    const { thread: same } = await supervisor.ok(inbox.thread, rosa);
    expect(same).toMatchObject({
      externalId: rosa.externalId,
      unread: true,
      pendingAnswer: true,
      invalidResponsesCount: 0,
      lastActivityBody: "Hello?",
    });
    expect([same.patientFirstName, same.patientLastName, same.lastActivityMediaFiles]).toEqual(["Rosa", "Reyes", []]);
    const { threads } = await supervisor.ok(inbox.threads, { query: { search: { externalId: rosa.externalId } } });
    expect(threads).toEqual([same]);
    const { activityLogs } = await supervisor.ok(inbox.activities, { ...rosa, query: {} });
    expect(activityLogs.map((one) => one.body)).toEqual(["Hello?"]);
  });

  test("MSG-026 OP-150 a patient to whom nothing was written has no thread, and the first text begins one", async () => {
    const rosa = await newPatient();
    expect((await supervisor.call(messenger.thread, rosa)).status).toBe(404);
    expect((await supervisor.call(inbox.thread, rosa)).status).toBe(404);
    await say(rosa, "Welcome!");
    expect((await threadOf(rosa)).lastMessage?.body).toBe("Welcome!");
  });

  test("MSG-044 the state of a sent text is told by the log of the thread", async () => {
    const rosa = await newPatient();
    await say(rosa, "Please call us.");
    const stateNow = async () => (await supervisor.ok(inbox.activities, { ...rosa, query: {} })).activityLogs[0]?.state;
    expect(await stateNow()).toBe("queued");
    await app.dispatch();
    expect(["sent", "delivered"]).toContain(await stateNow());
  });

  test("MSG-027 a repeat under the same Idempotency-Key sends nothing more and gets the first answer", async () => {
    const rosa = await newPatient();
    const headers = { "idempotency-key": "one-thought" };
    const [first, second] = await Promise.all([say(rosa, "Once.", { headers }), say(rosa, "Once.", { headers })]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.message.externalId).toBe(first.body.message.externalId);
    await app.dispatch();
    expect(await app.textsTo(rosa.phone)).toEqual(["Once."]);
  });

  test("MSG-027 what the patient or a colleague wrote meanwhile has to be read before an answer goes", async () => {
    const rosa = await newPatient();
    await app.receive(rosa.phone, "Is it open?");
    const [asked] = (await supervisor.ok(inbox.activities, { ...rosa, query: {} })).activityLogs;
    const seen = { received: asked?.externalId ?? null, sent: null };
    await app.receive(rosa.phone, "I mean tomorrow");
    const stale = await supervisor.call(messenger.send, { params: rosa.params, body: { body: "Yes.", seen } });
    expect([stale.status, stale.errors.code]).toEqual([409, "stale"]);
    const [newest] = (await supervisor.ok(inbox.activities, { ...rosa, query: {} })).activityLogs;
    const now = { received: newest?.externalId ?? null, sent: null };
    const both = await Promise.all(
      [supervisor, colleague].map((client) =>
        client.call(messenger.send, { params: rosa.params, body: { body: "Tomorrow too.", seen: now } }),
      ),
    );
    expect(both.map((one) => one.status).sort()).toEqual([201, 409]);
    await app.dispatch();
    expect(await app.textsTo(rosa.phone)).toEqual(["Tomorrow too."]);
  });
});

describe("Who cannot be texted", () => {
  const refused = async (of: { params: { externalId: string } }, reasons: string[]) => {
    const answer = await say(of, "Hello");
    expect([answer.status, answer.errors.patient]).toEqual([422, [{ key: "validation.unreachable", reasons }]]);
    expect((await supervisor.call(messenger.thread, of)).status).toBe(404);
  };
  test("MSG-037 a patient who opted out of Messenger, or of all, is refused with the reason", async () => {
    const [one, all] = [await newPatient(), await newPatient()];
    await supervisor.ok(patients.optOut, { ...one, body: { features: ["messenger"], note: "asked" } });
    await supervisor.ok(patients.optOut, { ...all, body: { features: ["all"], note: "asked" } });
    await refused(one, ["opted_out"]);
    await refused(all, ["opted_out"]);
  });
  test("MSG-037 without a mobile number, without a language, marked unreachable: each reason is named", async () => {
    await refused(await newPatient({ phone: undefined, landlinePhone: "7205559999", language: undefined }), ["no_phone", "no_language"]);
    const lost = await newPatient();
    await sql`update patients set is_unreachable = true where external_id = ${lost.externalId}`.execute(app.db.system);
    await refused(lost, ["unreachable"]);
  });
  test("MSG-036 a patient who does not exist, or is of another organization, is not found", async () => {
    expect((await say({ params: { externalId: "nobody" } }, "Hello")).status).toBe(404);
    const stranger = await app.as("stranger");
    const rosa = await newPatient();
    expect((await stranger.call(messenger.send, { ...rosa, body: { body: "Hello" } })).status).toBe(404);
  });
  test("MSG-037 whoever stops after the text was written gets nothing", async () => {
    const rosa = await newPatient();
    await say(rosa, "On its way");
    await app.receive(rosa.phone, "STOP");
    await app.dispatch();
    expect(await app.textsTo(rosa.phone)).not.toContain("On its way");
  });
});

describe("What cannot be sent", () => {
  test.each([
    ["MSG-038 nothing", "   ", { key: "validation.blank" }],
    ["MSG-039 UI-013 481 characters", "x".repeat(481), { key: "validation.maxLength", max: 480, length: 481 }],
    ["MSG-039 a tag that Messenger does not know", "Come on {{day}}", { key: "validation.unknownTag", tag: "{{day}}" }],
    ["MSG-039 a text that invites a stop word", "Reply CANCEL to cancel", { key: "validation.invitesStop", word: "CANCEL" }],
  ])("%s is refused at the text", async (_, body, issue) => {
    const rosa = await newPatient();
    const answer = await say(rosa, body);
    expect([answer.status, answer.errors.body]).toEqual([422, [issue]]);
  });
  test("MSG-039 480 characters are sent, and a name that makes it longer is measured", async () => {
    const rosa = await newPatient({ firstName: "R".repeat(40) });
    expect((await say(rosa, "x".repeat(480))).status).toBe(201);
    const grown = await say(rosa, `${"x".repeat(468)}{{patient_first_name}}`);
    expect(grown.errors.body).toEqual([{ key: "validation.maxLength", max: 480, length: 508 }]);
  });
  test("MSG-039 a tag without a value for this patient is refused, never sent as a hole", async () => {
    const nameless = await newPatient({ firstName: undefined });
    expect((await say(nameless, "Hi {{patient_first_name}}!")).errors.body).toEqual([
      { key: "validation.missingValue", tag: "patient_first_name" },
    ]);
  });
});

describe("Read and unread", () => {
  test("MSG-028 MSG-034 marking as read ends the waiting for everybody; marking as unread waits for nobody", async () => {
    const rosa = await newPatient();
    await app.receive(rosa.phone, "thanks");
    const { thread: read } = await colleague.ok(messenger.markAsRead, rosa);
    expect([read.unread, read.pendingAnswer]).toEqual([false, false]);
    const { thread: unread } = await supervisor.ok(messenger.markAsUnread, rosa);
    expect([unread.unread, unread.pendingAnswer]).toEqual([true, false]);
    expect((await supervisor.ok(inbox.markAsRead, rosa)).thread.unread).toBe(false);
    expect((await supervisor.ok(inbox.markAsUnread, rosa)).thread.unread).toBe(true);
    expect((await audits("messenger.marked_as_read")).length).toBeGreaterThan(1);
  });
  test("MSG-028 a thread without a text cannot be marked", async () => {
    const rosa = await newPatient();
    expect((await supervisor.call(messenger.markAsRead, rosa)).status).toBe(404);
    expect((await supervisor.call(inbox.markAsUnread, rosa)).status).toBe(404);
  });
});
