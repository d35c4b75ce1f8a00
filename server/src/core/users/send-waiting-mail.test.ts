// Tests the email about waiting messages against a real mail server: recipients, interval, and that it contains no PHI.
import { outreaches } from "@tidings/contract/areas/outreaches";
import { users } from "@tidings/contract/areas/users";
import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { startedOutreach } from "../../areas/outreaches/testing.ts";
import { enqueue } from "../../kernel/jobs/define-job.ts";
import { openMailBox } from "../../kernel/testing/mail-box.ts";
import type { PartName } from "../../testing/cast.ts";
import { startMessagingTestApp } from "../../testing/messaging-test-app.ts";
import { findWaitingMailsJob } from "./send-waiting-mail.job.ts";

const box = await openMailBox();
const app = await startMessagingTestApp({ environment: { SMTP_URL: box.url, MAIL_FROM: "Tidings <no-reply@clinic.example>" } });
afterAll(async () => {
  await app.close();
  await box.close();
});
const { harbor } = app.cast.organizations;
const phoneOf = (n: number) => `+1303555100${n}`;
const said = "marigold lantern seventeen";

/** One minute of the cron, with the jobs it queues. */
async function minute(advance: Temporal.DurationLike = { minutes: 1 }): Promise<void> {
  app.clock.advance(advance);
  await enqueue(app.db.system, findWaitingMailsJob, {}, { clock: app.clock });
  await app.runJobs();
}
/** Recipients of the emails since the last call, in no particular order. */
function mailed(): string[] {
  const taken = box.mails.splice(0);
  return taken.map((mail) => /^To: <?([^>\s]+)/im.exec(mail)?.[1] ?? "?").sort();
}
type Scheduler = { repeatType: "minute" | "hour"; repeatInterval: number } | Record<string, never>;
async function choose(name: PartName, scheduler: Scheduler): Promise<void> {
  const { externalId } = app.cast.people[name];
  await (await app.as(name)).ok(users.updateMessengerNotificationSettings, { params: { externalId }, body: { scheduler } });
}
const turnAllOff = () =>
  sql`update memberships set messenger_repeat_type = null, messenger_repeat_interval = null, messenger_mailed_at = null, messenger_notified_until = null`.execute(
    app.db.system,
  );

beforeEach(async () => {
  await sql`delete from conversations`.execute(app.db.system);
  await turnAllOff();
  box.mails.length = 0;
});

describe("Recipients", () => {
  test("PERM-070.6 a user who is limited to locations is mailed the number of conversations that they see, and not where they see none", async () => {
    await choose("supervisor", { repeatType: "hour", repeatInterval: 2 });
    await choose("manager", { repeatType: "hour", repeatInterval: 2 });
    await choose("reader", { repeatType: "hour", repeatInterval: 2 });
    const limitTo = (name: PartName, name2: string | null) =>
      sql`update memberships set location_ids =
      (select array_agg(id) from locations where organization_id = ${harbor.id} and external_id = ${name2}) where user_id = ${app.cast.people[name].id}`.execute(
        app.db.system,
      );
    for (const id of ["mail-a", "mail-b"])
      await sql`insert into locations (organization_id, external_id, name, created_at, updated_at) values (${harbor.id}, ${id}, ${id}, now(), now())`.execute(
        app.db.system,
      );
    await sql`update patients p set home_location_id = l.id from locations l where p.organization_id = ${harbor.id} and l.organization_id = ${harbor.id}
      and l.external_id = case p.external_id when 'harbor-1' then 'mail-a' when 'harbor-2' then 'mail-a' end`.execute(app.db.system);
    await sql`update patients p set home_location_id = (select id from locations where organization_id = ${harbor.id} and external_id = 'mail-b')
      where organization_id = ${harbor.id} and external_id = 'harbor-3'`.execute(app.db.system);
    await limitTo("manager", "mail-b");
    await limitTo("reader", "mail-b");
    await app.receive(phoneOf(1), said);
    await app.receive(phoneOf(2), said);
    await minute();
    expect(mailed()).toEqual([app.cast.people.supervisor.email]);
    await app.receive(phoneOf(3), said);
    await minute({ hours: 3 });
    const counted = box.mails.map((mail) => [
      /^To: <?([^>\s]+)/im.exec(mail)?.[1],
      /(One conversation needs|\d conversations need)/.exec(mail)?.[1],
    ]);
    expect(counted.toSorted()).toEqual([
      [app.cast.people.manager.email, "One conversation needs"],
      [app.cast.people.reader.email, "One conversation needs"],
      [app.cast.people.supervisor.email, "3 conversations need"],
    ]);
    await limitTo("manager", null);
    await limitTo("reader", null);
    await sql`update patients set home_location_id = null where organization_id = ${harbor.id}`.execute(app.db.system);
  });

  test("JOB-023 OP-157 the email contains the number of waiting conversations and a link, and no PHI", async () => {
    await choose("supervisor", { repeatType: "hour", repeatInterval: 2 });
    await app.receive(phoneOf(1), said);
    await app.receive(phoneOf(2), "Can somebody call me?");
    await minute();
    const [mail = ""] = box.mails;
    expect(mail).toContain("2 conversations need a reply at Harbor Community Health.");
    expect(mail).toContain("http://tidings.test/messenger");
    for (const secret of [said, "call me", "Ana1", "Lopez1", "3035551001", "harbor-1"]) expect(mail).not.toContain(secret);
    expect(mailed()).toEqual([app.cast.people.supervisor.email]);
    expect(app.logLines().join("\n")).not.toContain(said);
  });

  test("JOB-023 USER-028 only users who turned it on and may read Messenger here get the email", async () => {
    for (const name of ["supervisor", "messengerOnly", "newcomer", "withoutRights", "stranger"] as const)
      await choose(name, { repeatType: "minute", repeatInterval: 10 });
    await choose("reader", {});
    await app.receive(phoneOf(1), said);
    await minute();
    expect(mailed()).toEqual([app.cast.people.messengerOnly.email, app.cast.people.supervisor.email].sort());
  });

  test("JOB-023 USER-030 removed and suspended users, and clinics that are disabled or have no Messenger, get no email", async () => {
    await choose("limited", { repeatType: "minute", repeatInterval: 10 });
    await app.receive(phoneOf(1), said);
    const { id } = app.cast.people.limited;
    await sql`update memberships set removed_at = now() where user_id = ${id}`.execute(app.db.system);
    await minute();
    await sql`update memberships set removed_at = null, suspended_at = now() where user_id = ${id}`.execute(app.db.system);
    await minute();
    await sql`update memberships set suspended_at = null where user_id = ${id}`.execute(app.db.system);
    await sql`update organizations set status = 'disabled' where id = ${harbor.id}`.execute(app.db.system);
    await minute();
    await sql`update organizations set status = 'active' where id = ${harbor.id}`.execute(app.db.system);
    const service = sql`organization_id = ${harbor.id} and service = 'directMessaging'`;
    await sql`update organization_services set is_enabled = false where ${service}`.execute(app.db.system);
    await minute();
    expect(mailed()).toEqual([]);
    await sql`update organization_services set is_enabled = true where ${service}`.execute(app.db.system);
    await minute();
    expect(mailed()).toEqual([app.cast.people.limited.email]);
  });
});

describe("New messages", () => {
  test("JOB-023 OP-157 no message is notified twice, and none once it is answered", async () => {
    await choose("supervisor", { repeatType: "minute", repeatInterval: 10 });
    await app.receive(phoneOf(1), said);
    await minute();
    expect(mailed()).toHaveLength(1);
    await minute({ minutes: 30 });
    expect(mailed()).toEqual([]);
    await app.receive(phoneOf(2), said);
    await sql`update conversations set is_pending_answer = false`.execute(app.db.system);
    await minute();
    expect(mailed()).toEqual([]);
  });
});

describe("How often", () => {
  test.each([
    { repeatType: "minute", repeatInterval: 10, minutes: 10 },
    { repeatType: "minute", repeatInterval: 30, minutes: 30 },
    { repeatType: "minute", repeatInterval: 60, minutes: 60 },
    { repeatType: "hour", repeatInterval: 2, minutes: 120 },
    { repeatType: "hour", repeatInterval: 24, minutes: 24 * 60 },
  ] as const)(
    "JOB-023 USER-027 at most one email per $repeatInterval ($repeatType), however many messages arrive",
    async ({ minutes, ...scheduler }) => {
      await choose("supervisor", scheduler);
      await app.receive(phoneOf(1), said);
      await minute();
      expect(mailed()).toHaveLength(1);
      await app.receive(phoneOf(2), said);
      await minute({ minutes: minutes - 2 });
      expect(mailed()).toEqual([]);
      await app.receive(phoneOf(4), said);
      await minute({ minutes: 2 });
      expect(mailed()).toHaveLength(1);
    },
  );

  test("JOB-023 two workers that run at once send one email", async () => {
    await choose("supervisor", { repeatType: "minute", repeatInterval: 10 });
    await app.receive(phoneOf(1), said);
    app.clock.advance({ minutes: 1 });
    await enqueue(app.db.system, findWaitingMailsJob, {}, { clock: app.clock });
    await Promise.all([app.runJobs(), app.runJobs()]);
    await minute();
    expect(mailed()).toHaveLength(1);
  });

  test("JOB-023 a lost message that is processed an hour late is notified, although a later one was notified before", async () => {
    await choose("supervisor", { repeatType: "minute", repeatInterval: 10 });
    await app.receive(phoneOf(1), said);
    await minute();
    expect(mailed()).toHaveLength(1);
    await app.receive(phoneOf(2), said);
    const early = app.clock.now().subtract({ hours: 1 }).toString();
    await sql`update inbound_messages set received_at = ${early} where from_phone = ${phoneOf(2)}`.execute(app.db.system);
    await sql`update conversations set last_inbound_at = ${early} where last_inbound_at = (select max(last_inbound_at) from conversations)`.execute(
      app.db.system,
    );
    await minute({ minutes: 10 });
    expect(mailed()).toHaveLength(1);
  });
});

describe("After an outreach", () => {
  test("JOB-023 an answer, STOP and HELP do not count as waiting; replies that match no question do", async () => {
    await choose("supervisor", { repeatType: "minute", repeatInterval: 10 });
    await startedOutreach(app);
    await app.dispatch();
    await app.receive(phoneOf(1), "YES");
    await app.receive(phoneOf(2), "HELP");
    await app.receive(phoneOf(3), "STOP");
    await minute();
    expect(mailed()).toEqual([]);
    expect((await (await app.as("supervisor")).ok(outreaches.list)).outreaches).toHaveLength(1);
    await app.receive(phoneOf(1), said);
    await minute();
    expect(mailed()).toEqual([app.cast.people.supervisor.email]);
  });
});
