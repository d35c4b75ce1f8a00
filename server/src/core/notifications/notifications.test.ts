// Proves notifications over HTTP: who is told of what, what is masked, and what stays unread.
import { exportRequests } from "@tidings/contract/areas/exports";
import { conversations } from "@tidings/contract/areas/messenger";
import { notifications } from "@tidings/contract/areas/notifications";
import { patients } from "@tidings/contract/areas/patients";
import { teams } from "@tidings/contract/areas/teams";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { enqueue } from "../../kernel/jobs/define-job.ts";
import type { Client } from "../../testing/call.ts";
import { startMessagingTestApp } from "../../testing/messaging-test-app.ts";
import { importFile, readIn } from "../imports/testing.ts";
import { purgeNotificationsJob } from "./purge-notifications.job.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());
const supervisor = await app.as("supervisor");
const colleague = await app.as("messengerOnly");
const masked = await app.as("masked");
const { people } = app.cast;
let made = 0;

async function newConversation() {
  made += 1;
  const phone = `720555${8000 + made}`;
  const { patient } = await supervisor.ok(patients.create, {
    body: { externalId: `N-${made}`, firstName: "Rosa", lastName: "Reyes", phone, language: "english" },
  });
  await app.receive(`+1${phone}`, "Hello?");
  return { params: { externalId: patient.externalId } };
}
const listed = (client: Client) => client.ok(notifications.list, {});
const unread = async (client: Client) => (await listed(client)).unreadCount;
const newest = async (client: Client) => (await listed(client)).notifications[0];

test("SHELL-034.1 who is assigned a conversation is notified with the patient and who assigned it; who assigns it to themselves is not", async () => {
  const rosa = await newConversation();
  const before = [await unread(colleague), await unread(supervisor)];
  await supervisor.ok(conversations.update, { ...rosa, body: { assignedUserExternalId: people.messengerOnly.externalId } });
  expect(await newest(colleague)).toMatchObject({
    kind: "assigned",
    isRead: false,
    by: { externalId: people.supervisor.externalId },
    patient: { externalId: rosa.params.externalId, firstName: "Rosa", lastName: "Reyes", isMasked: false },
    fileExternalId: null,
  });
  // Nothing new: the same person again, and a change of something else.
  await supervisor.ok(conversations.update, { ...rosa, body: { assignedUserExternalId: people.messengerOnly.externalId } });
  await supervisor.ok(conversations.update, { ...rosa, body: { isClosed: true } });
  await supervisor.ok(conversations.update, { ...rosa, body: { assignedUserExternalId: people.supervisor.externalId } });
  expect([await unread(colleague), await unread(supervisor)]).toEqual([(before[0] ?? 0) + 1, before[1]]);
});

test("SHELL-034.8 the members of a team are notified of a conversation that it is assigned, except who assigned it and who has it in person", async () => {
  const { team } = await supervisor.ok(teams.create, {
    body: {
      name: "Nurses",
      locationExternalId: null,
      userExternalIds: [people.messengerOnly.externalId, people.masked.externalId, people.supervisor.externalId],
    },
  });
  const rosa = await newConversation();
  const allThree = [colleague, masked, supervisor];
  const before = await Promise.all(allThree.map(unread));
  const body = { assignedTeamExternalId: team.externalId, assignedUserExternalId: people.masked.externalId };
  await supervisor.ok(conversations.update, { ...rosa, body });
  expect(await newest(colleague)).toMatchObject({
    kind: "team_assigned",
    by: { externalId: people.supervisor.externalId },
    patient: rosa.params,
  });
  expect(await newest(masked)).toMatchObject({ kind: "assigned", patient: rosa.params });
  // Nothing new: the same team again.
  await supervisor.ok(conversations.update, { ...rosa, body: { ...body, assignedUserExternalId: null } });
  expect(await Promise.all(allThree.map(unread))).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) + 1, before[2]]);
});

test("SHELL-034.2 who is mentioned in a note is notified, without the words of the note; the writer is not", async () => {
  const rosa = await newConversation();
  const before = await unread(supervisor);
  const mentioned = [people.messengerOnly.externalId, people.supervisor.externalId];
  await supervisor.ok(conversations.createNote, { ...rosa, body: { body: "Please call her", mentionedUserExternalIds: mentioned } });
  const first = await newest(colleague);
  expect(first).toMatchObject({ kind: "mentioned", by: { externalId: people.supervisor.externalId }, patient: rosa.params });
  expect(JSON.stringify(first)).not.toContain("Please call her");
  expect(await unread(supervisor)).toBe(before);
});

test("SHELL-034.3 who imported a file is notified when it is done or has failed", async () => {
  const done = await importFile(app, supervisor, "patient", "Patient ID,First name,Last name\nN-A,Ana,Ruiz\n");
  expect(await newest(supervisor)).toMatchObject({ kind: "import_done", fileExternalId: done.externalId, by: null, patient: null });
  const failed = await readIn(app, supervisor, "patient", "Patient ID,First name\n");
  expect(failed.state).toBe("error");
  expect(await newest(supervisor)).toMatchObject({ kind: "import_failed", fileExternalId: failed.externalId });
});

test("SHELL-034.4 who exported a list and has left the page is notified when the file is ready", async () => {
  const { file } = await supervisor.ok(exportRequests.patients, { body: { search: {} } });
  await app.runJobs();
  expect(await newest(supervisor)).not.toMatchObject({ kind: "export_ready" });
  await app.runJobs({ seconds: 30 });
  expect(await newest(supervisor)).toMatchObject({ kind: "export_ready", fileExternalId: file.externalId, patient: null });
});

test("SHELL-034.5 reading marks what was shown, of oneself alone; what came meanwhile stays unread", async () => {
  const [first, second] = [await newConversation(), await newConversation()];
  const assign = (of: typeof first) =>
    supervisor.ok(conversations.update, { ...of, body: { assignedUserExternalId: people.messengerOnly.externalId } });
  await assign(first);
  const shown = await newest(colleague);
  await assign(second);
  const others = await unread(supervisor);
  const body = { newestExternalId: shown?.externalId ?? "" };
  await supervisor.ok(notifications.read, { body });
  expect(await unread(supervisor)).toBe(others);
  await colleague.ok(notifications.read, { body });
  expect(await unread(colleague)).toBe(1);
  expect((await listed(colleague)).notifications.map((one) => one.isRead).slice(0, 2)).toEqual([false, true]);
});

test("SHELL-034.6 PERM-019 staff without access to PHI see no name of a patient", async () => {
  const rosa = await newConversation();
  await supervisor.ok(conversations.update, { ...rosa, body: { assignedUserExternalId: people.masked.externalId } });
  const first = await newest(masked);
  expect(first).toMatchObject({ kind: "assigned", patient: { externalId: rosa.params.externalId, isMasked: true } });
  expect(JSON.stringify(first)).not.toMatch(/Rosa|Reyes/);
});

test("SHELL-034.7 notifications are deleted after 30 days", async () => {
  expect((await listed(colleague)).notifications.length).toBeGreaterThan(0);
  await app.runJobs({ hours: 24 * 30 + 1 });
  await enqueue(app.db.system, purgeNotificationsJob, {}, { clock: app.clock });
  await app.runJobs();
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from notifications`.execute(app.db.system);
  expect(rows[0]?.n).toBe(0);
});
