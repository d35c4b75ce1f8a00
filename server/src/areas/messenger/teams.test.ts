// Proves teams and the reply time over HTTP: who shares a conversation, and what is overdue comes first.
import { locations } from "@tidings/contract/areas/appointment-places";
import { audit } from "@tidings/contract/areas/audit";
import { conversations, messenger } from "@tidings/contract/areas/messenger";
import { patients } from "@tidings/contract/areas/patients";
import { receivedCalls } from "@tidings/contract/areas/received-calls";
import { replyTime, teams } from "@tidings/contract/areas/teams";
import { autoResponder } from "@tidings/contract/areas/texts";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import type { Client } from "../../testing/call.ts";
import { startMessagingTestApp } from "../../testing/messaging-test-app.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());
const supervisor = await app.as("supervisor");
const colleague = await app.as("messengerOnly");
const { people } = app.cast;
const callNumber = "+17205558988";
let phones = 0;

async function newPatient(client: Client = supervisor) {
  phones += 1;
  const phone = `720555${7000 + phones}`;
  const { patient } = await client.ok(patients.create, {
    body: { externalId: `T-${phones}`, firstName: "Rosa", lastName: "Reyes", phone, language: "english" },
  });
  return { externalId: patient.externalId, phone: `+1${phone}`, params: { externalId: patient.externalId } };
}
const input = (name: string, userExternalIds: string[] = []) => ({ name, locationExternalId: null, userExternalIds });
const listed = async (client: Client, query: object) =>
  (await client.ok(messenger.threads, { query: { perPage: 120, ...query } as never })).threads;
const countsOf = async (client: Client) => (await client.ok(messenger.threadCounts, {})).counts;

test("MSG-061.1 a team has a name of its own, a location or the whole organization, and members who may read conversations", async () => {
  const [place] = (await supervisor.ok(locations.list, { query: {} })).locations;
  const { team } = await supervisor.ok(teams.create, {
    body: { ...input("Front desk", [people.messengerOnly.externalId]), locationExternalId: place?.externalId ?? null },
  });
  expect([team.location?.name, team.users.map((user) => user.externalId)]).toEqual([place?.name, [people.messengerOnly.externalId]]);
  const refused = async (body: object) => (await supervisor.call(teams.create, { body: body as never })).errors;
  expect(await refused(input("front DESK"))).toEqual({ name: [{ key: "validation.unique" }] });
  expect(await refused(input(" "))).toEqual({ name: [{ key: "validation.blank" }] });
  expect(await refused(input("Other", [people.withoutRights.externalId]))).toEqual({ userExternalIds: [{ key: "validation.invalid" }] });
  expect(await refused({ ...input("Other"), locationExternalId: "nowhere" })).toEqual({
    locationExternalId: [{ key: "validation.invalid" }],
  });
  const changed = await supervisor.ok(teams.update, { params: team, body: input("Front desk", [people.supervisor.externalId]) });
  expect([changed.team.location, changed.team.users.length]).toEqual([null, 1]);
  await supervisor.ok(teams.destroy, { params: team });
  expect((await supervisor.ok(teams.list, {})).teams).toEqual([]);
});

test("MSG-061.2 a conversation that is assigned to a team is in My team of its members until it is closed, and outlives the team", async () => {
  const rosa = await newPatient();
  await app.receive(rosa.phone, "Hello?");
  expect((await countsOf(colleague)).myTeam).toBeNull();
  const { team } = await supervisor.ok(teams.create, { body: input("Nurses", [people.messengerOnly.externalId]) });
  const { thread } = await supervisor.ok(conversations.update, { ...rosa, body: { assignedTeamExternalId: team.externalId } });
  expect(thread.assignedTeam).toEqual({ externalId: team.externalId, name: "Nurses" });
  const mine = async (client: Client) => (await listed(client, { tab: "my_team" })).map((one) => one.externalId);
  expect([await mine(colleague), await mine(supervisor)]).toEqual([[rosa.externalId], []]);
  expect([(await countsOf(colleague)).myTeam, (await countsOf(supervisor)).myTeam]).toEqual([1, null]);
  // A person and a team are two answers to whose it is.
  await supervisor.ok(conversations.update, { ...rosa, body: { assignedUserExternalId: people.supervisor.externalId } });
  expect(await mine(colleague)).toEqual([rosa.externalId]);
  await supervisor.ok(conversations.update, { ...rosa, body: { isClosed: true } });
  expect(await mine(colleague)).toEqual([]);
  await supervisor.ok(teams.destroy, { params: team });
  const after = (await supervisor.ok(messenger.thread, rosa)).thread;
  expect([after.assignedTeam, after.assignedUser?.externalId]).toEqual([null, people.supervisor.externalId]);
  const unknown = await supervisor.call(conversations.update, { ...rosa, body: { assignedTeamExternalId: team.externalId } });
  expect([unknown.status, unknown.errors]).toEqual([422, { assignedTeamExternalId: [{ key: "validation.invalid" }] }]);
});

test("PERM-066 the audit log says by name to whom a conversation was given and who is in a team", async () => {
  const rosa = await newPatient();
  await app.receive(rosa.phone, "Hello?");
  const { team } = await supervisor.ok(teams.create, { body: input("Callers", [people.messengerOnly.externalId]) });
  const changesOf = async (action: string) =>
    (await supervisor.ok(audit.list, { query: { perPage: 30, search: { action } } })).auditEvents[0]?.changes;
  const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;
  const [before, after] = (
    await supervisor.ok(teams.update, {
      params: team,
      body: input("Callers", [people.messengerOnly.externalId, people.supervisor.externalId]),
    })
  ).team.users.map(nameOf);
  expect(await changesOf("messenger_team.updated")).toMatchObject([{ field: "members" }]);
  expect((await changesOf("messenger_team.updated"))?.[0]?.after).toBe(`${before}, ${after}`);
  await supervisor.ok(conversations.update, { ...rosa, body: { assignedTeamExternalId: team.externalId } });
  expect(await changesOf("messenger.conversation_updated")).toEqual([{ field: "assigned_team", before: null, after: "Callers" }]);
  const { thread } = await supervisor.ok(conversations.update, { ...rosa, body: { assignedUserExternalId: people.supervisor.externalId } });
  expect(await changesOf("messenger.conversation_updated")).toEqual([
    { field: "assigned_user", before: null, after: thread.assignedUser && nameOf(thread.assignedUser as never) },
  ]);
  await supervisor.ok(teams.destroy, { params: team });
});

test("MSG-062.1 what waits longer than the reply time is overdue and comes first in Needs you, the longest waiting above", async () => {
  await supervisor.ok(autoResponder.update, {
    body: { weekdays: [0, 1, 2, 3, 4, 5, 6], startTime: "00:00", endTime: "23:59", enabled: false },
  });
  const [first, second, fresh] = [await newPatient(), await newPatient(), await newPatient()];
  await app.receive(first.phone, "First?");
  app.clock.advance({ minutes: 2 });
  await app.receive(second.phone, "Second?");
  app.clock.advance({ minutes: 6 });
  await app.receive(fresh.phone, "Third?");
  const ours = [first, second, fresh].map((one) => one.externalId);
  const order = async (tab?: string) =>
    (await listed(supervisor, tab ? { tab } : {}))
      .filter((one) => ours.includes(one.externalId))
      .map((one) => [one.externalId, one.isOverdue]);
  const [a, b, c] = ours;
  expect(await order("needs_you")).toEqual([
    [c, false],
    [b, false],
    [a, false],
  ]);
  await supervisor.ok(replyTime.update, { body: { targetMinutes: 5 } });
  expect(await order("needs_you")).toEqual([
    [a, true],
    [b, true],
    [c, false],
  ]);
  expect(await order()).toEqual([
    [c, false],
    [b, true],
    [a, true],
  ]);
  // Answered, snoozed or closed, nothing is overdue.
  await supervisor.ok(messenger.send, { ...first, body: { body: "Yes." } });
  await supervisor.ok(conversations.update, {
    ...second,
    body: { snoozedUntil: app.clock.now().add({ hours: 1 }).toString({ smallestUnit: "second" }) },
  });
  expect((await order()).filter(([, isOverdue]) => isOverdue)).toEqual([]);
  await supervisor.ok(replyTime.update, { body: { targetMinutes: null } });
  expect((await supervisor.ok(replyTime.show, {})).replyTime.targetMinutes).toBeNull();
});

test("MSG-062.2 clinic hours count while the out-of-hours reply is on", async () => {
  const shown = async () => (await supervisor.ok(replyTime.show, {})).replyTime.hours;
  expect(await shown()).toBeNull();
  await supervisor.ok(autoResponder.update, { body: { weekdays: [1, 2], startTime: "08:00", endTime: "17:00", enabled: true } });
  expect(await shown()).toEqual({ weekdays: [1, 2], startTime: "08:00", endTime: "17:00" });
  expect((await colleague.call(replyTime.update, { body: { targetMinutes: 60 } })).status).toBe(403);
});

test("MSG-062.3 the list finds what no one is assigned, and what has waited for hours, unless it is answered, closed or snoozed", async () => {
  const [long, short, assigned] = [await newPatient(), await newPatient(), await newPatient()];
  await app.receive(long.phone, "Hello?");
  await app.receive(assigned.phone, "Hello?");
  app.clock.advance({ hours: 4 });
  // The earlier session has ended meanwhile.
  const later = await app.as("supervisor");
  await app.receive(short.phone, "Hello?");
  await later.ok(conversations.update, { ...assigned, body: { assignedUserExternalId: people.supervisor.externalId } });
  const ours = [long, short, assigned].map((one) => one.externalId);
  const found = async (search: object) =>
    (await listed(later, { search }))
      .map((one) => one.externalId)
      .filter((id) => ours.includes(id))
      .sort();
  expect(await found({ state: "unassigned" })).toEqual([long.externalId, short.externalId].sort());
  expect(await found({ waitingHours: 4 })).toEqual([long.externalId, assigned.externalId].sort());
  expect(await found({ waitingHours: 5 })).toEqual([]);
  await later.ok(messenger.send, { ...long, body: { body: "Yes." } });
  await later.ok(conversations.update, { ...assigned, body: { isClosed: true } });
  expect(await found({ waitingHours: 1 })).toEqual([]);
  const { team } = await later.ok(teams.create, { body: input("Billing") });
  await later.ok(conversations.update, { ...short, body: { assignedTeamExternalId: team.externalId } });
  expect(await found({ state: "unassigned" })).toEqual([long.externalId]);
  await later.ok(teams.destroy, { params: team });
});

test("MSG-062.4 a patient who asks to be called back waits since the call: overdue, in its order, and found by hours, until the call is made", async () => {
  await sql`insert into senders (organization_id, phone, channel) values (${app.cast.organizations.harbor.id}, ${callNumber}, 'voice')`.execute(
    app.db.system,
  );
  const someone = await app.as("supervisor");
  await someone.ok(autoResponder.update, {
    body: { weekdays: [0, 1, 2, 3, 4, 5, 6], startTime: "00:00", endTime: "23:59", enabled: false },
  });
  const [first, caller, last] = [await newPatient(someone), await newPatient(someone), await newPatient(someone)];
  const fresh = await newPatient(someone);
  const ask = async (from: string, sid: string) => {
    const call = { CallSid: sid, From: from, To: callNumber };
    await app.postForm("/webhooks/twilio/voice/incoming", { ...call, CallStatus: "ringing", Direction: "inbound" });
    await app.postForm("/webhooks/twilio/voice/key/0", { ...call, CallStatus: "in-progress", Digits: "5" });
    return app.clock.now().toString();
  };
  await app.receive(first.phone, "First?");
  app.clock.advance({ minutes: 20 });
  const askedAt = await ask(caller.phone, "CAwaits1");
  app.clock.advance({ minutes: 20 });
  await app.receive(last.phone, "Third?");
  app.clock.advance({ minutes: 40 });
  await ask(fresh.phone, "CAwaits2");
  const later = await app.as("supervisor");
  await later.ok(replyTime.update, { body: { targetMinutes: 30 } });
  const ours = [first, caller, last, fresh].map((one) => one.externalId);
  const order = async (query: object) => (await listed(later, query)).filter((one) => ours.includes(one.externalId));
  const ids = (threads: { externalId: string }[]) => threads.map((one) => one.externalId);
  const waiting = await order({ tab: "needs_you" });
  expect(waiting.map((one) => [one.externalId, one.isOverdue])).toEqual([
    [first.externalId, true],
    [caller.externalId, true],
    [last.externalId, true],
    [fresh.externalId, false],
  ]);
  expect(waiting[1]?.waitingSince).toBe(askedAt);
  expect(ids(await order({ search: { waitingHours: 1 } })).sort()).toEqual([first.externalId, caller.externalId].sort());
  // A message of the patient does not shorten the wait, and an answer by text does not end it.
  await app.receive(caller.phone, "Please call me");
  await later.ok(messenger.send, { ...caller, body: { body: "We will." } });
  expect((await later.ok(messenger.thread, caller)).thread).toMatchObject({ isOverdue: true, waitingSince: askedAt });
  const { calls } = await later.ok(receivedCalls.list, { query: { search: { callBackState: "open" }, perPage: 100 } });
  const { externalId } = calls.find((one) => one.patient?.externalId === caller.externalId) ?? { externalId: "" };
  await later.ok(receivedCalls.update, { params: { externalId }, body: { isCalledBack: true } });
  expect((await later.ok(messenger.thread, caller)).thread).toMatchObject({ isOverdue: false, waitingSince: null });
  await later.ok(replyTime.update, { body: { targetMinutes: null } });
});
