// Proves what several staff in one conversation get: the collision guard, presence on the event stream, and drafts.
import { messageDrafts, presence } from "@tidings/contract/areas/conversation-work";
import { inbox, messenger } from "@tidings/contract/areas/messenger";
import { patients } from "@tidings/contract/areas/patients";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { startedOutreach } from "../areas/outreaches/testing.ts";
import type { Client } from "./call.ts";
import { startMessagingTestApp } from "./messaging-test-app.ts";
import { newStaff } from "./new-staff.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());
const supervisor = await app.as("supervisor");
const colleague = await app.as("messengerOnly");
let phones = 0;

async function newPatient() {
  phones += 1;
  const phone = `720555${6000 + phones}`;
  const { patient } = await supervisor.ok(patients.create, {
    body: { externalId: `W-${phones}`, firstName: "Rosa", lastName: "Reyes", phone, language: "english" },
  });
  return { externalId: patient.externalId, phone: `+1${phone}`, params: { externalId: patient.externalId } };
}
type Patient = Awaited<ReturnType<typeof newPatient>>;

const send = (client: Client, of: Patient, body: object) => client.call(messenger.send, { params: of.params, body: body as never });
const logOf = async (client: Client, of: Patient) => (await client.ok(inbox.activities, { ...of, query: {} })).activityLogs;

test("MSG-058.1 MSG-058.2 a text is refused once when a colleague has replied meanwhile, with name and time, and goes with what the refusal says", async () => {
  const rosa = await newPatient();
  await app.receive(rosa.phone, "Is it open?");
  const seen = { received: (await logOf(supervisor, rosa))[0]?.externalId ?? null, sent: null };
  const theirs = await send(colleague, rosa, { body: "Yes, 8 to 5.", seen });
  const { status, errors } = await send(supervisor, rosa, { body: "Yes.", seen });
  const { user, createdAt } = theirs.body.message;
  expect([status, errors.code]).toEqual([409, "stale"]);
  expect(errors.base).toEqual([
    { key: "conversation.colleagueReplied", name: `${user?.firstName} ${user?.lastName}`, at: createdAt },
    { key: "conversation.newest", received: seen.received, sent: theirs.body.message.externalId },
  ]);
  expect(
    (await send(supervisor, rosa, { body: "Yes.", seen: { received: seen.received, sent: theirs.body.message.externalId } })).status,
  ).toBe(201);
  await app.receive(rosa.phone, "Thanks!");
  const again = await send(supervisor, rosa, { body: "Bye", seen: { received: seen.received, sent: theirs.body.message.externalId } });
  expect((again.errors.base as { key: string }[]).map(({ key }) => key)).toEqual(["conversation.patientWrote", "conversation.newest"]);
});

test("MSG-058.1 what lies on older pages counts as seen, what is newer does not", async () => {
  const rosa = await newPatient();
  await send(colleague, rosa, { body: "Old one." });
  app.clock.advance({ seconds: 60 });
  const since = app.clock.now().toString();
  app.clock.advance({ seconds: 60 });
  const seen = { received: null, sent: null };
  expect((await send(supervisor, rosa, { body: "Hello", seen })).status).toBe(409);
  expect((await send(supervisor, rosa, { body: "Hello", seen: { ...seen, since } })).status).toBe(201);
  expect((await send(colleague, rosa, { body: "Hello", seen: { ...seen, since } })).status).toBe(409);
});

test("MSG-058.1 a text that was taken back refuses nothing, nor does a reply that the writer may not read", async () => {
  const rosa = await newPatient();
  const { body } = await send(colleague, rosa, { body: "Wrong patient", isUndoable: true });
  await colleague.ok(messenger.undoMessage, { params: { ...rosa.params, messageExternalId: body.message.externalId } });
  expect((await send(supervisor, rosa, { body: "Hello", seen: { received: null, sent: null } })).status).toBe(201);
  const other = await newPatient();
  await startedOutreach(app, { patients: { externalIds: [other.externalId] } });
  await app.dispatch();
  await app.receive(other.phone, "yes");
  expect((await logOf(colleague, other)).length).toBe(0);
  expect((await send(colleague, other, { body: "Hello", seen: { received: null, sent: null } })).status).toBe(201);
});

/** The events of presence on the stream of a client. */
async function follow(client: Client) {
  const stop = new AbortController();
  const headers = { "x-user-email": client.email, "x-user-token": client.token };
  const response = await fetch(`${app.url}/api/v2/live`, { headers, signal: stop.signal });
  const events: unknown[] = [];
  const read = async () => {
    for await (const chunk of response.body ?? [])
      for (const [, data] of new TextDecoder().decode(chunk).matchAll(/data: (.+)\n/g)) {
        const event = JSON.parse(data ?? "");
        if (event.topic === "presence" || event.topic === "counters") events.push(event);
      }
  };
  // Ends with the test.
  read().catch(() => undefined);
  return { events, close: () => stop.abort() };
}

test("MSG-059.1 MSG-059.2 colleagues see who views a conversation or writes in it, without the patient's words; nothing is stored", async () => {
  const rosa = await newPatient();
  const none = await newStaff(app, { role: "staff", given: { patient: "read" } });
  const streams = await Promise.all([colleague, await app.as("stranger"), none].map(follow));
  const [here, elsewhere, withoutMessenger] = streams;
  await supervisor.ok(presence.set, { ...rosa, body: { state: "viewing", isArriving: true } });
  await supervisor.ok(presence.set, { ...rosa, body: { state: "writing" } });
  const me = app.cast.people.supervisor;
  const of = (state: string, isArriving: boolean) => ({
    topic: "presence",
    id: rosa.externalId,
    presence: { user: { externalId: me.externalId, firstName: expect.any(String), lastName: expect.any(String) }, state, isArriving },
  });
  await expect.poll(() => here?.events).toEqual([of("viewing", true), of("writing", false)]);
  await send(supervisor, rosa, { body: "Hello" });
  await expect.poll(() => withoutMessenger?.events.length).toBeGreaterThan(0);
  expect(JSON.stringify([elsewhere?.events, withoutMessenger?.events])).not.toContain("presence");
  expect((await (await app.as("stranger")).call(presence.set, { ...rosa, body: { state: "viewing" } })).status).toBe(404);
  for (const stream of streams) stream.close();
});

const drafted = async (client: Client, of: Patient) => (await client.ok(messageDrafts.show, of)).draft?.body ?? null;
const keep = (client: Client, of: Patient, body: string) => client.ok(messageDrafts.save, { ...of, body: { body } });

test("MSG-060.1 an unsent text is kept for its writer alone, is marked in the list, and an empty one is removed", async () => {
  const rosa = await newPatient();
  await app.receive(rosa.phone, "Hello?");
  await keep(supervisor, rosa, "Could you");
  await keep(supervisor, rosa, "Could you come");
  expect([await drafted(supervisor, rosa), await drafted(colleague, rosa)]).toEqual(["Could you come", null]);
  const marked = async (client: Client) => (await client.ok(messenger.thread, rosa)).thread.hasDraft;
  expect([await marked(supervisor), await marked(colleague)]).toEqual([true, false]);
  await keep(supervisor, rosa, "  ");
  expect([await drafted(supervisor, rosa), await marked(supervisor)]).toEqual([null, false]);
});

test("MSG-060.2 sending removes the writer's draft, in the same transaction, and leaves a colleague's", async () => {
  const rosa = await newPatient();
  await keep(supervisor, rosa, "Could you come");
  await keep(colleague, rosa, "We are open");
  expect((await send(supervisor, rosa, { body: "x".repeat(481) })).status).toBe(422);
  expect(await drafted(supervisor, rosa)).toBe("Could you come");
  await send(supervisor, rosa, { body: "Could you come?" });
  expect([await drafted(supervisor, rosa), await drafted(colleague, rosa)]).toEqual([null, "We are open"]);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from message_drafts`.execute(app.db.system);
  expect(rows[0]?.n).toBe(1);
});
