// Tests the daily email about unread notifications against a real mail server: its time, recipients and content, and that it is sent once.
import { conversations } from "@tidings/contract/areas/messenger";
import { notifications } from "@tidings/contract/areas/notifications";
import { patients } from "@tidings/contract/areas/patients";
import { users } from "@tidings/contract/areas/users";
import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { enqueue } from "../../kernel/jobs/define-job.ts";
import { openMailBox } from "../../kernel/testing/mail-box.ts";
import { startMessagingTestApp } from "../../testing/messaging-test-app.ts";
import { findDigests } from "./mail-digest.job.ts";

const box = await openMailBox();
// A Tuesday, 7 AM in Denver; Thursday is Thanksgiving.
const app = await startMessagingTestApp({
  clockStart: "2026-11-24T14:00:00Z",
  environment: { SMTP_URL: box.url, MAIL_FROM: "Tidings <no-reply@clinic.example>" },
});
afterAll(async () => {
  await app.close();
  await box.close();
});
const { people } = app.cast;
const { externalId } = people.messengerOnly;
const said = "marigold lantern seventeen";
let made = 0;
/** Signed in at the time of the clock: a session does not outlive a night. */
const supervisor = () => app.as("supervisor");

async function newConversation() {
  made += 1;
  const phone = `720555${6000 + made}`;
  const { patient } = await (await supervisor()).ok(patients.create, {
    body: { externalId: `D-${made}`, firstName: "Rosalinda", lastName: "Reyes", phone, language: "english" },
  });
  await app.receive(`+1${phone}`, said);
  return { params: { externalId: patient.externalId } };
}
async function assign(): Promise<void> {
  const conversation = await newConversation();
  await (await supervisor()).ok(conversations.update, { ...conversation, body: { assignedUserExternalId: externalId } });
}
const choose = async (digestNotification: "daily" | "disabled") =>
  (await app.as("messengerOnly")).ok(users.update, { params: { externalId }, body: { preferences: { digestNotification } } });

/** One run of the cron, and the jobs it queues; answers who was mailed. */
async function tick(at: string): Promise<string[]> {
  app.clock.set(at);
  await enqueue(app.db.system, findDigests, {}, { clock: app.clock });
  await app.runJobs();
  const digests = box.mails.splice(0).filter((mail) => mail.includes("Subject: Your notifications in Tidings"));
  last =
    digests
      .at(-1)
      ?.replace(/=\r?\n/g, "")
      .replace(/=3D/g, "=") ?? "";
  return digests.map((mail) => /^To: <?([^>\s]+)/im.exec(mail)?.[1] ?? "?").sort();
}
let last = "";
const mine = [people.messengerOnly.email];

beforeEach(async () => {
  app.clock.set("2026-11-24T14:00:00Z");
  await sql`delete from notifications`.execute(app.db.system);
  await sql`update memberships set digest_notification = 'disabled', digest_for = null, location_ids = null`.execute(app.db.system);
  box.mails.length = 0;
});

test("SHELL-036.1 it is off until the user chooses it, and ends when they turn it off in their own settings", async () => {
  await assign();
  expect((await (await app.as("messengerOnly")).ok(users.show, { params: { externalId } })).user.preferences.digestNotification).toBe(
    "disabled",
  );
  expect(await tick("2026-11-24T15:00:00Z")).toEqual([]);
  await choose("daily");
  expect(await tick("2026-11-24T15:15:00Z")).toEqual(mine);
  await choose("disabled");
  await assign();
  expect(await tick("2026-11-25T15:00:00Z")).toEqual([]);
});

test("SHELL-036.2 it is sent once a day from 8 AM to 6 PM clinic time, not on weekends and federal holidays", async () => {
  await choose("daily");
  await assign();
  expect(await tick("2026-11-24T14:59:00Z")).toEqual([]);
  expect(await tick("2026-11-24T15:00:00Z")).toEqual(mine);
  await assign();
  expect(await tick("2026-11-24T20:00:00Z")).toEqual([]);
  // Late in the evening, on Thanksgiving, and on Saturday; Friday makes up for it.
  expect(await tick("2026-11-26T01:00:00Z")).toEqual([]);
  expect(await tick("2026-11-26T17:00:00Z")).toEqual([]);
  expect(await tick("2026-11-27T15:00:00Z")).toEqual(mine);
  app.clock.set("2026-11-28T14:00:00Z");
  await assign();
  expect(await tick("2026-11-28T17:00:00Z")).toEqual([]);
  expect(await tick("2026-11-30T15:00:00Z")).toEqual(mine);
});

test("SHELL-036.3 it has the number of unread notifications by kind and a link, and no PHI", async () => {
  await choose("daily");
  await assign();
  await assign();
  const rosa = await newConversation();
  await (await supervisor()).ok(conversations.createNote, { ...rosa, body: { body: said, mentionedUserExternalIds: [externalId] } });
  await tick("2026-11-24T15:00:00Z");
  expect(last).toContain("You have 3 unread notifications at Harbor Community Health.");
  expect(last).toContain("2 conversations were assigned to you.");
  expect(last).toContain("1 note mentions you.");
  expect(last).toContain("http://tidings.test/dashboard");
  expect(last).toContain("turn it off in your profile under Email notifications");
  for (const secret of [said, "Rosalinda", "Reyes", "7205556", "D-"]) expect(last).not.toContain(secret);
});

test("SHELL-036.4 nothing is sent for what was read, nor again for what is still unread on the next day", async () => {
  await choose("daily");
  await assign();
  const colleague = await app.as("messengerOnly");
  const [newest] = (await colleague.ok(notifications.list, {})).notifications;
  await colleague.ok(notifications.read, { body: { newestExternalId: newest?.externalId ?? "" } });
  expect(await tick("2026-11-24T15:00:00Z")).toEqual([]);
  app.clock.set("2026-11-24T22:00:00Z");
  await assign();
  expect(await tick("2026-11-25T15:00:00Z")).toEqual(mine);
  expect(await tick("2026-11-27T15:00:00Z")).toEqual([]);
});

test("SHELL-036.5 a user who is limited to locations is not mailed about patients that they no longer see", async () => {
  await choose("daily");
  const rosa = await newConversation();
  await (await supervisor()).ok(conversations.createNote, { ...rosa, body: { body: said, mentionedUserExternalIds: [externalId] } });
  for (const place of ["digest-a", "digest-b"])
    await sql`insert into locations (organization_id, external_id, name, created_at, updated_at)
      values (${app.cast.organizations.harbor.id}, ${place}, ${place}, now(), now())`.execute(app.db.system);
  await sql`update patients set home_location_id = (select id from locations where external_id = 'digest-a')
    where external_id = ${rosa.params.externalId}`.execute(app.db.system);
  await sql`update memberships set location_ids = (select array_agg(id) from locations where external_id = 'digest-b')
    where user_id = ${people.messengerOnly.id}`.execute(app.db.system);
  expect(await tick("2026-11-24T15:00:00Z")).toEqual([]);
});
