// Tests of what holds an outreach that is sending: a pause by staff, too many failures, an alert of the carrier, and a first part.
import { outreachSending, outreachSettings } from "@tidings/contract/areas/outreach-sending";
import { outreaches } from "@tidings/contract/areas/outreaches";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { pauseRecord, resumeRecord } from "../../../core/messaging/public.ts";
import { startMessagingTestApp } from "../../../testing/messaging-test-app.ts";
import { createdOutreach, startedOutreach } from "../testing.ts";
import { pauseFailingJob } from "./pause-failing.job.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());
const supervisor = () => app.as("supervisor");
const { harbor } = app.cast.organizations;
const show = async (externalId: string) => (await (await supervisor()).ok(outreaches.show, { params: { externalId } })).outreach;
const pause = async (externalId: string) => (await supervisor()).call(outreachSending.pause, { params: { externalId } });
const resume = async (externalId: string) => (await supervisor()).call(outreachSending.resume, { params: { externalId } });
const lookAtFailures = () =>
  pauseFailingJob.run(
    {
      db: app.db,
      clock: app.clock,
      log: app.runtime.log,
      settings: app.settings,
      url: app.databaseUrl,
      signal: new AbortController().signal,
    } as never,
    {},
  );
const says = (english: string) => ({ question: { type: "no_response" as const, contentText: { english, spanish: english }, answers: [] } });

let made = 0;
/** Patients with a phone each; the same text to all of them. */
async function newPatients(count: number) {
  made += 1;
  const { rows } = await sql<{ external_id: string; phone: string }>`
    insert into patients (organization_id, external_id, first_name, last_name, phone, language, created_at, updated_at)
    select ${harbor.id}, ${`hold-${made}-`} || n, 'Hana', 'Hold', '+1720556' || lpad((${made * 100} + n)::text, 4, '0'), 'english', ${app.clock.now().toString()}, ${app.clock.now().toString()}
    from generate_series(1, ${count}::int) n returning external_id, phone`.execute(app.db.system);
  return { selection: { patients: { externalIds: rows.map((row) => row.external_id) } }, phones: rows.map((row) => row.phone) };
}
const reached = async (phones: readonly string[], text: string) =>
  (await Promise.all(phones.map((phone) => app.textsTo(phone)))).filter((texts) => texts.includes(text)).length;
/** As if so many of its messages had been sent and had failed. */
const fail = (externalId: string, count: number) =>
  sql`insert into message_tallies (organization_id, source_id, language, outcome, n)
    select c.organization_id, c.source_id, 'english', 'failed', ${count} from outreach_occurrences c join outreaches o on o.id = c.outreach_id
    where o.external_id = ${externalId} order by c.number desc limit 1
    on conflict (organization_id, source_id, language, outcome) do update set n = message_tallies.n + excluded.n`.execute(app.db.system);

test("OUT-069.1 a paused outreach sends nothing until it is resumed, and both are in the audit trail", async () => {
  const { selection, phones } = await newPatients(2);
  const { externalId } = await startedOutreach(app, { ...selection, ...says("Held by hand") });
  expect((await show(externalId)).currentUserAbilities).toMatchObject({ pause: true, resume: false });
  expect((await pause(externalId)).status).toBe(200);
  await app.dispatch();
  expect(await reached(phones, "Held by hand")).toBe(0);
  expect(await show(externalId)).toMatchObject({
    state: "active",
    pausedAt: expect.any(String),
    pauseReason: "staff",
    progress: { planned: 2, delivered: 0, sent: 0 },
    currentUserAbilities: { pause: false, resume: true, stop: true },
  });
  const { outreaches: rows } = await (await supervisor()).ok(outreaches.list, {});
  expect(rows.find((row) => row.externalId === externalId)?.pausedAt).toEqual(expect.any(String));
  expect((await pause(externalId)).status).toBe(409);
  expect((await resume(externalId)).status).toBe(200);
  await app.dispatch();
  expect(await reached(phones, "Held by hand")).toBe(2);
  expect((await resume(externalId)).status).toBe(409);
  const { rows: events } = await sql<{ action: string }>`select action from audit_events where subject_id = ${externalId}
    and action in ('outreach.pause', 'outreach.resume') order by id`.execute(app.db.system);
  expect(events.map(({ action }) => action)).toEqual(["outreach.pause", "outreach.resume"]);
});

test("OUT-069.2 an outreach that is paused between two sends holds the next one", async () => {
  const { selection, phones } = await newPatients(1);
  const scheduler = { repeatType: "day" as const, repeatInterval: 1, endType: "times" as const, endAfterTimes: 2 };
  const { externalId } = await startedOutreach(app, { ...selection, ...says("Every day"), scheduler });
  await app.dispatch();
  expect(await app.textsTo(phones[0] ?? "")).toHaveLength(1);
  await pause(externalId);
  await app.runJobs({ hours: 25 });
  await app.dispatch();
  expect(await app.textsTo(phones[0] ?? "")).toHaveLength(1);
  await resume(externalId);
  await app.dispatch();
  expect(await app.textsTo(phones[0] ?? "")).toHaveLength(2);
});

test("OUT-072.1 OUT-072.2 an outreach is paused once a quarter of its messages has failed, and again only after further failures", async () => {
  const { selection, phones } = await newPatients(90);
  const { externalId } = await startedOutreach(app, { ...selection, ...says("Old numbers") });
  await fail(externalId, 19);
  await lookAtFailures();
  expect((await show(externalId)).pausedAt).toBeNull();
  await fail(externalId, 1);
  await lookAtFailures();
  await lookAtFailures();
  expect(await show(externalId)).toMatchObject({ pauseReason: "failures", progress: { failed: 20 } });
  await app.dispatch();
  expect(await reached(phones, "Old numbers")).toBe(0);
  const { rows: mails } = await sql<{ to_email: string; body_text: string }>`select to_email, body_text from staff_emails
    where kind = 'outreach_paused' and body_text like ${`%${externalId}%`}`.execute(app.db.system);
  expect(mails.map(({ to_email }) => to_email)).toContain(app.cast.people.supervisor.email);

  await resume(externalId);
  await fail(externalId, 19);
  await lookAtFailures();
  expect((await show(externalId)).pausedAt).toBeNull();
  await fail(externalId, 1);
  await lookAtFailures();
  expect((await show(externalId)).pauseReason).toBe("failures");
});

test("OUT-072.3 the share that pauses an outreach is the organization's, and none where it is turned off", async () => {
  const client = await supervisor();
  const { outreachSettings: before } = await client.ok(outreachSettings.show, {});
  expect(before).toEqual({ approvalAbove: null, pauseAtPercent: 25, promotionalHours: null, promotionalHolidays: [], messageBudget: null });
  await client.ok(outreachSettings.update, { body: { ...before, pauseAtPercent: null } });
  const { selection } = await newPatients(60);
  const { externalId } = await startedOutreach(app, { ...selection, ...says("Never mind") });
  await fail(externalId, 30);
  await lookAtFailures();
  expect((await show(externalId)).pausedAt).toBeNull();
  await client.ok(outreachSettings.update, { body: before });
  await lookAtFailures();
  expect((await show(externalId)).pauseReason).toBe("failures");
});

test("OUT-072.4 an outreach that the carrier took for spam is resumed with its alert only", async () => {
  const { selection } = await newPatients(1);
  const { externalId } = await startedOutreach(app, { ...selection, ...says("Taken for spam") });
  await app.inside("harbor", (ctx) => pauseRecord(ctx, { type: "outreach", externalId }, "carrier"));
  expect(await show(externalId)).toMatchObject({ pauseReason: "carrier", currentUserAbilities: { resume: false, stop: true } });
  expect((await resume(externalId)).status).toBe(409);
  await app.inside("harbor", (ctx) => resumeRecord(ctx, { type: "outreach", externalId }));
  expect((await show(externalId)).pausedAt).toBeNull();
});

test("OUT-074 an outreach that starts with some recipients sends to the others once a user continues, and to each once", async () => {
  const { selection, phones } = await newPatients(5);
  const { externalId } = await startedOutreach(app, { ...selection, ...says("First a few"), startWith: 2 });
  await app.dispatch();
  expect(await reached(phones, "First a few")).toBe(2);
  expect(await show(externalId)).toMatchObject({
    state: "active",
    pauseReason: "first_part",
    startWith: 2,
    progress: { planned: 5, queued: 3 },
    currentUserAbilities: { pause: false, resume: true },
  });
  await app.runJobs();
  await app.dispatch();
  expect(await reached(phones, "First a few")).toBe(2);
  expect((await resume(externalId)).status).toBe(200);
  await app.runJobs();
  await app.dispatch();
  expect((await Promise.all(phones.map((phone) => app.textsTo(phone)))).map((texts) => texts.length)).toEqual([1, 1, 1, 1, 1]);
  expect((await show(externalId)).pausedAt).toBeNull();
});

test("OUT-074 an outreach with no more recipients than it starts with is not held", async () => {
  const { selection, phones } = await newPatients(2);
  const { externalId } = await startedOutreach(app, { ...selection, ...says("Just enough"), startWith: 2 });
  await app.dispatch();
  expect(await reached(phones, "Just enough")).toBe(2);
  expect((await show(externalId)).pausedAt).toBeNull();
});

test("OUT-069.1 a draft or a scheduled outreach cannot be paused", async () => {
  const { selection } = await newPatients(1);
  const startsOn = app.clock.now().add({ hours: 72 }).toString().slice(0, 10);
  const { externalId } = await createdOutreach(app, { ...selection, ...says("Later"), startsOn, startsTime: "10:00" });
  expect((await pause(externalId)).status).toBe(409);
});
