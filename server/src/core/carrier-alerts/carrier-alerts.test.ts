// Tests the alerts about the carrier: what raises one, who is notified, and that it is raised once.
import { adminOrganizations } from "@tidings/contract/areas/admin/organizations";
import { alerts } from "@tidings/contract/areas/alerts";
import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { enqueue } from "../../kernel/jobs/define-job.ts";
import { runDueJobs } from "../../kernel/testing/run-due-jobs.ts";
import { startTestApp } from "../../testing/start-test-app.ts";
import { readRefusals } from "../messaging/public.ts";
import { alertRefusalsJob, watchRefusalsJob } from "./watch-refusals.job.ts";

const app = await startTestApp();
afterAll(() => app.close());
const { harbor } = app.cast.organizations;
beforeEach(async () => {
  await sql`delete from messages`.execute(app.db.system);
  await sql`update alerts set state = 'closed', closed_at = ${app.clock.now().toString()} where state <> 'closed'`.execute(app.db.system);
  await sql`delete from staff_emails`.execute(app.db.system);
  app.clock.advance({ minutes: 10 });
});

let made = 0;
/** Messages that ended so, of one source where a record is named. */
async function ended(count: number, reason: string | null, record: { type: string; feature: string } | null = null): Promise<string> {
  made += 1;
  const externalId = `record-${made}`;
  const sourceId =
    record &&
    (
      await sql<{
        id: number;
      }>`insert into message_sources (organization_id, feature, purpose, record_type, record_id, record_external_id, occurrence, created_at)
        values (${harbor.id}, ${record.feature}, ${record.feature}, ${record.type}, ${made}, ${externalId}, 1, now()) returning id`.execute(
        app.db.system,
      )
    ).rows[0]?.id;
  await more(count, reason, sourceId ?? null, record?.feature ?? "messenger");
  return externalId;
}
async function more(count: number, reason: string | null, sourceId: number | null, feature: string): Promise<void> {
  made += 1;
  const now = app.clock.now().toString();
  await sql`insert into messages (organization_id, key, source_id, feature, purpose, from_phone, to_phone, language, body, segments, state, rank, failure_reason, created_at, settled_at)
    select ${harbor.id}, ${`carrier-${made}-`} || n, ${sourceId}, ${feature}, ${feature}, ${harbor.sender}, '+13035551001', 'english', 'Hi', 1,
      ${reason === null ? "delivered" : "undelivered"}, 40, ${reason}, ${now}, ${now} from generate_series(1, ${count}) n`.execute(
    app.db.system,
  );
}
async function watch(): Promise<void> {
  await enqueue(app.db.system, watchRefusalsJob, {}, { clock: app.clock });
  await runDueJobs({ db: app.db, clock: app.clock, log: app.runtime.log, settings: app.settings, url: app.databaseUrl }, [
    watchRefusalsJob,
    alertRefusalsJob,
  ]);
}
const open = async () =>
  (
    await sql<{ kind: string; subject: string; next_page_at: string | null }>`select kind, subject, next_page_at from alerts
      where organization_id = ${harbor.id} and source = 'carrier' and state <> 'closed' order by kind, subject`.execute(app.db.system)
  ).rows;
const mailed = async () =>
  (await sql<{ to_email: string }>`select to_email from staff_emails where kind = 'alert' order by 1`.execute(app.db.system)).rows.map(
    (row) => row.to_email,
  );
const { people } = app.cast;

test("JOB-038 a number that is not registered raises one alert for operator and supervisors, however many messages it refuses", async () => {
  await ended(3, "sender_not_registered");
  await watch();
  await watch();
  expect(await open()).toEqual([{ kind: "sender_not_registered", subject: harbor.sender, next_page_at: null }]);
  const mails = await mailed();
  expect(mails).toEqual(expect.arrayContaining([people.siteAdmin.email, people.supervisor.email, people.masked.email]));
  expect(mails).not.toContain(people.reader.email);
  expect(mails).not.toContain(people.stranger.email);
  expect(new Set(mails).size).toBe(mails.length);
});

test("JOB-038 a region that is not enabled is reported to the operator alone", async () => {
  await ended(1, "region_not_enabled");
  await watch();
  expect((await open()).map((one) => one.kind)).toEqual(["region_not_enabled"]);
  expect(await mailed()).toEqual([people.siteAdmin.email]);
});

test("JOB-038 the alert about a region names the patients whose messages were refused, masked for operators; the email names none", async () => {
  const [patient, other, earlier] = harbor.patients;
  const refuse = async (id: number | undefined) => {
    await ended(1, "region_not_enabled");
    await sql`update messages set patient_id = ${id} where id = (select max(id) from messages)`.execute(app.db.system);
  };
  await refuse(earlier?.id);
  await watch();
  app.clock.advance({ minutes: 1 });
  await (await app.as("siteAdmin", "harbor")).ok(alerts.close, { params: { externalId: await alertId() }, body: { outcome: "resolved" } });
  app.clock.advance({ minutes: 1 });
  await refuse(patient?.id);
  await refuse(other?.id);
  await ended(1, "sender_not_registered");
  await watch();
  const { rows } = await sql<{
    external_id: string;
  }>`select external_id from alerts where kind = 'region_not_enabled' and state <> 'closed'`.execute(app.db.system);
  const params = { externalId: rows[0]?.external_id ?? "" };
  const named = async (caller: "supervisor" | "siteAdmin") =>
    (await (await app.as(caller, "harbor")).ok(alerts.show, { params })).alert.patients.map((one) => [one.externalId, one.lastName]);
  const names = await sql<{ external_id: string; last_name: string }>`select external_id, last_name from patients
    where id = any (${[patient?.id, other?.id]}::bigint[]) order by id`.execute(app.db.system);
  expect(await named("supervisor")).toEqual(names.rows.map((one) => [one.external_id, one.last_name]));
  // The operator was mailed, which shows safety alerts unmasked, not this one.
  expect(await named("siteAdmin")).toEqual(names.rows.map((one) => [one.external_id, "••••"]));
  const { rows: mails } = await sql<{ body_text: string }>`select body_text from staff_emails where kind = 'alert'`.execute(app.db.system);
  for (const { body_text: text } of mails)
    for (const one of names.rows) expect([text.includes(one.external_id), text.includes(one.last_name)]).toEqual([false, false]);
});

test("JOB-038 a closed alert is raised again by a new refusal, not by those before", async () => {
  await ended(1, "sender_not_registered");
  await watch();
  app.clock.advance({ minutes: 1 });
  await sql`update alerts set state = 'closed', closed_at = ${app.clock.now().toString()} where source = 'carrier'`.execute(app.db.system);
  await watch();
  expect(await open()).toEqual([]);
  app.clock.advance({ minutes: 1 });
  await ended(1, "sender_not_registered");
  await watch();
  expect(await open()).toHaveLength(1);
});

test.each([
  ["outreach", 9, 0, false],
  ["outreach", 10, 0, true],
  ["program", 10, 5000, true],
  ["program", 9, 190, false],
])("JOB-038 spam of an %s: %i blocked beside %i delivered raise an alert: %s", async (type, blocked, delivered, isRaised) => {
  const id = await ended(blocked, "filtered", { type, feature: type });
  const { rows } = await sql<{ id: number }>`select id from message_sources where record_external_id = ${id}`.execute(app.db.system);
  if (delivered > 0) await more(delivered, null, rows[0]?.id as number, type);
  await watch();
  expect((await open()).map((one) => [one.kind, one.subject])).toEqual(isRaised ? [["filtered", `${type}:${id}`]] : []);
});

test("JOB-038 blocked appointment messages and what is a day old raise nothing", async () => {
  await ended(30, "filtered", { type: "appointment", feature: "appointment" });
  await ended(3, "sender_not_registered");
  app.clock.advance({ hours: 25 });
  expect(await app.inside("harbor", (ctx) => readRefusals(ctx))).toEqual([]);
  await watch();
  expect(await open()).toEqual([]);
});

test("JOB-038 spam of a program counts over days: nine cases, and a tenth two days later, raise an alert", async () => {
  const id = await ended(9, "filtered", { type: "program", feature: "program" });
  const { rows } = await sql<{ id: number }>`select id from message_sources where record_external_id = ${id}`.execute(app.db.system);
  app.clock.advance({ hours: 48 });
  await watch();
  expect(await open()).toEqual([]);
  await more(1, "filtered", rows[0]?.id as number, "program");
  await watch();
  expect((await open()).map((one) => [one.kind, one.subject])).toEqual([["filtered", `program:${id}`]]);
});

const stopped = async () =>
  (await sql<{ is: boolean }>`select stopped_at is not null as is from senders where phone = ${harbor.sender}`.execute(app.db.system))
    .rows[0]?.is;
const alertId = async () =>
  (
    await sql<{
      external_id: string;
    }>`select external_id from alerts where organization_id = ${harbor.id} and source = 'carrier' and state <> 'closed'`.execute(
      app.db.system,
    )
  ).rows[0]?.external_id ?? "";
const resolve = async (caller: "supervisor" | "siteAdmin", outcome: "resolved" | "reached" = "resolved") =>
  (await app.as(caller, "harbor")).call(alerts.close, { params: { externalId: await alertId() }, body: { outcome } });

test("JOB-039 a number that is not registered is stopped with its alert; an operator resumes it, a supervisor may not", async () => {
  await ended(1, "sender_not_registered");
  await watch();
  expect(await stopped()).toBe(true);
  expect((await resolve("supervisor")).status).toBe(403);
  expect(await stopped()).toBe(true);
  expect((await resolve("siteAdmin", "reached")).errors).toEqual({ outcome: [{ key: "validation.invalid" }] });
  app.clock.advance({ minutes: 1 });
  expect((await resolve("siteAdmin")).status).toBe(200);
  expect([await stopped(), await open()]).toEqual([false, []]);
  await watch();
  expect([await stopped(), await open()]).toEqual([false, []]);
});

test.each(["outreach", "program"])("JOB-039 an %s taken for spam is paused with its alert, and a supervisor resumes it", async (type) => {
  const id = await ended(10, "filtered", { type, feature: type });
  const state = async () =>
    (await sql<{ state: string }>`select state from message_sources where record_external_id = ${id}`.execute(app.db.system)).rows[0]
      ?.state;
  await watch();
  expect(await state()).toBe("paused");
  // The email leads to the alert, which has the record by its title.
  const { rows: mails } = await sql<{ body_text: string }>`select body_text from staff_emails where kind = 'alert'`.execute(app.db.system);
  expect(mails.length).toBeGreaterThan(0);
  for (const mail of mails) expect(mail.body_text).not.toContain(id);
  app.clock.advance({ minutes: 1 });
  expect((await resolve("supervisor")).status).toBe(200);
  expect(await state()).toBe("wanted");
  await watch();
  expect(await state()).toBe("wanted");
});

test("JOB-039 the daily limit of the account raises one alert; resolving it ends the wait", async () => {
  const until = async () =>
    (
      await sql<{
        is: boolean;
      }>`select automated_paused_until > ${app.clock.now().toString()} as is from senders where phone = ${harbor.sender}`.execute(
        app.db.system,
      )
    ).rows[0]?.is;
  const now = app.clock.now();
  await sql`update senders set limit_reached_at = ${now.toString()}, automated_paused_until = ${now.add({ minutes: 80 }).toString()}
    where organization_id = ${harbor.id}`.execute(app.db.system);
  await watch();
  expect((await open()).map((one) => [one.kind, one.subject])).toEqual([["daily_limit", "account"]]);
  expect(await until()).toBe(true);
  expect((await resolve("supervisor")).status).toBe(200);
  expect(await until()).toBe(false);
});

test("JOB-039 an operator resumes a stopped number from its organization's page, which closes the alert; the page says since when it is stopped", async () => {
  await ended(1, "sender_not_registered");
  await watch();
  const operator = await app.as("siteAdmin");
  const params = { code: "harbor", phone: harbor.sender.slice(2) };
  const stoppedAt = async () =>
    (await operator.ok(adminOrganizations.show, { params: { code: "harbor" } })).organization.numbers.find(
      (one) => one.phone === params.phone,
    )?.stoppedAt;
  expect(Temporal.Instant.from((await stoppedAt()) ?? "").epochMilliseconds).toBe(app.clock.now().epochMilliseconds);
  app.clock.advance({ minutes: 1 });
  await operator.ok(adminOrganizations.resumeNumber, { params });
  expect([await stoppedAt(), await stopped(), await open()]).toEqual([null, false, []]);
  expect((await operator.call(adminOrganizations.resumeNumber, { params })).errors).toEqual({ code: "invalid_state" });
});
