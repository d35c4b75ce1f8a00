// Tests that no message is silently given up: what the carrier never accepted is sent again once, and what may have been sent never is.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { enqueue } from "../../../kernel/jobs/define-job.ts";
import { runDueJobs } from "../../../kernel/testing/run-due-jobs.ts";
import { type Carrier, openCarrier } from "../../carriers/public.ts";
import { messaging } from "../area.ts";
import { openSource, sendMany, sourceTallies, withdrawSources } from "../public.ts";
import type { Draft } from "../rules/draft.ts";
import { createTestSetup, draftTo, startTestSimulator, type TestSetup, type TestSimulator, testAccount, testNoon } from "../testing.ts";
import { cleanupJob } from "./cleanup.job.ts";
import { createDispatcher, type Dispatcher } from "./dispatcher.ts";

let world: TestSetup;
let simulator: TestSimulator;
let carrier: Carrier;
let dispatcher: Dispatcher;

const open = (using: Carrier) =>
  createDispatcher({ db: world.database.databases, clock: world.clock, log: world.log, settings: world.settings, carrier: using });

beforeAll(async () => {
  simulator = await startTestSimulator();
  world = await createTestSetup({ CARRIER_BASE_URL: simulator.url, PUBLIC_URL: "http://127.0.0.1:9", CARRIER_TIMEOUT_MS: "60000" });
  carrier = openCarrier(world.settings);
  await world.rows("insert into senders (organization_id, phone, channel) values ($1, '+15055558900', 'voice')", [world.clinic.id]);
});
afterAll(async () => {
  await carrier.close();
  await simulator.stop();
  await world.close();
});
beforeEach(async () => {
  world.clock.set(testNoon);
  await simulator.control("POST", "/reset.json");
  await simulator.control("DELETE", "/messages.json");
  await world.rows("delete from outbox_chunks");
  await world.rows("delete from delivery_lookups");
  await world.rows("update senders set paused_until = '-infinity', next_free_at = '-infinity'");
  dispatcher = open(carrier);
});
afterEach(() => dispatcher.stop());

const stats = () => simulator.control<{ accepted: number; duplicatesTotal: number }>("GET", "/stats.json");
const breakCarrier = () => simulator.control("PUT", ".json", { rate500BeforeAccept: 1 });
const mendCarrier = () => simulator.control("PUT", ".json", { rate500BeforeAccept: 0 });

interface Row {
  state: string;
  failure_reason: string | null;
  attempts: number;
  carrier_message_id: string | null;
  sent_at: string | null;
  settled_at: string | null;
}
const messageOf = async (key: string): Promise<Row | undefined> =>
  (
    await world.rows<Row>(
      "select state, failure_reason, attempts, carrier_message_id, sent_at::text, settled_at::text from messages where key = $1",
      [key],
    )
  )[0];

/** One message that the carrier lost before it accepted it; the carrier works again when this returns. */
async function lose(key: string, more: Partial<Draft> = {}, channel: "sms" | "voice" = "sms") {
  const [patient] = await world.addPatients(1);
  if (!patient) throw new Error("no patient");
  await world.act((ctx) => sendMany(ctx, { lane: "bulk", channel }, [draftTo(patient, { key, body: `Lost: ${key}`, ...more })]));
  await breakCarrier();
  await dispatcher.drain();
  await mendCarrier();
  expect(await messageOf(key)).toMatchObject({ state: "sent_unconfirmed", attempts: 1 });
  return patient;
}

/** Minute after minute, as a worker would look. */
async function pass(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    world.clock.advance({ minutes: 1 });
    await dispatcher.drain();
  }
}

/** What our account sends or calls without any row here. */
async function actInConsole(path: "Messages.json" | "Calls.json", form: Record<string, string>): Promise<void> {
  const response = await fetch(`${simulator.url}/2010-04-01/Accounts/${testAccount.sid}/${path}`, {
    method: "POST",
    headers: { authorization: `Basic ${Buffer.from(`${testAccount.sid}:${testAccount.token}`).toString("base64")}` },
    body: new URLSearchParams(form),
  });
  expect(response.status).toBe(201);
}
const sendFromElsewhere = (to: string, body = "Written by hand in the carrier's console") =>
  actInConsole("Messages.json", { To: to, From: world.clinic.senderPhone, Body: body });

test("JOB-032 OP-223.1 a text that the carrier's complete log shows was never accepted is sent again under its own row, once, after a quarter of an hour", async () => {
  const sourceId = await world.act((ctx) =>
    openSource(ctx, { feature: "outreach", purpose: "outreach", recordType: "outreach", recordId: 5, recordExternalId: "o-5" }),
  );
  await lose("lost", { sourceId });
  await pass(14);
  // However often it is asked about: 15 minutes have to pass.
  for (let question = 0; question < 3; question += 1) {
    await world.rows("update delivery_lookups set due_at = $1", [world.clock.now().toString()]);
    await dispatcher.drain();
  }
  expect(await messageOf("lost")).toMatchObject({ state: "sent_unconfirmed", attempts: 1, settled_at: null });
  await world.rows("update delivery_lookups set attempts = 4, due_at = $1", [world.clock.now().add({ minutes: 2 }).toString()]);
  expect(await stats()).toMatchObject({ accepted: 0 });
  await pass(5);
  expect(await messageOf("lost")).toMatchObject({ state: "sent", attempts: 2, carrier_message_id: expect.stringMatching(/^SM/) });
  await pass(90);
  expect(await stats()).toMatchObject({ accepted: 1, duplicatesTotal: 0 });
  // A day later it is in two chunks that are swept together, and is asked about once.
  expect(await world.rows("update outbox_chunks set handed_at = handed_at - interval '25 hours' returning id")).toHaveLength(2);
  const { databases } = world.database;
  await enqueue(databases.system, cleanupJob, {}, { clock: world.clock });
  await runDueJobs(
    { db: databases, clock: world.clock, log: world.log, settings: world.settings, url: world.database.url },
    messaging.jobs,
  );
  expect(await world.rows("select from outbox_chunks")).toEqual([]);
  expect(await world.rows("delete from delivery_lookups returning attempts")).toHaveLength(1);
  expect(await world.rows("select from delivery_lookups")).toHaveLength(0);
  const [tally] = await world.act((ctx) => sourceTallies(ctx, [sourceId]));
  expect(tally?.states).toMatchObject({ queued: 0, sent_unconfirmed: 0, sent: 1 });
  const days = await world.rows<{ outcome: string; n: number }>("select outcome, n::int from message_days where n <> 0 order by 1");
  expect(days.find((day) => day.outcome === "sent_unconfirmed")).toBeUndefined();
});

test("JOB-032 OP-223.1 a reading in the five minutes after the longest request has ended does not count", async () => {
  await lose("read-early");
  const absentAt = async () => (await world.rows<{ absent_at: string | null }>("select absent_at from delivery_lookups"))[0]?.absent_at;
  const askNow = async () => {
    await world.rows("update delivery_lookups set due_at = $1", [world.clock.now().toString()]);
    await dispatcher.drain();
  };
  // A request may take a minute.
  world.clock.advance({ seconds: 359 });
  await askNow();
  expect(await absentAt()).toBeNull();
  world.clock.advance({ seconds: 2 });
  await askNow();
  expect(await absentAt()).not.toBeNull();
});

test("JOB-032 OP-223.1 one reading of the log is no proof: what is in it the second time was sent, and is not sent again", async () => {
  const patient = await lose("late-in-log");
  await pass(7);
  const [asked] = await world.rows<{ absent_at: string | null }>("select absent_at from delivery_lookups");
  expect(asked?.absent_at).not.toBeNull();
  // The carrier's list shows it late, changed by the carrier: other words, so that it is not adopted either.
  await sendFromElsewhere(patient.phone, "Lost: late-in-log (a footer)");
  await pass(80);
  expect(await messageOf("late-in-log")).toMatchObject({ state: "sent_unconfirmed", attempts: 1, settled_at: expect.any(String) });
  expect(await stats()).toMatchObject({ accepted: 1 });
});

test("JOB-032 OP-223.2 a record in the log that belongs to no row of ours keeps the text unconfirmed for good, visibly", async () => {
  const patient = await lose("unexplained");
  await sendFromElsewhere(patient.phone);
  await pass(80);
  expect(await messageOf("unexplained")).toMatchObject({ state: "sent_unconfirmed", attempts: 1, settled_at: expect.any(String) });
  expect(await world.rows("select from delivery_lookups")).toHaveLength(0);
  expect(await stats()).toMatchObject({ accepted: 1 });
});

test("JOB-032 texts to the same number that are known here, of this organization and of another, explain the log", async () => {
  const patient = await lose("explained");
  const other = await world.addClinic();
  const [namesake] = await world.addPatients(1, { phone: patient.phone }, other);
  if (!namesake) throw new Error("no patient");
  await world.act((ctx) => sendMany(ctx, { lane: "bulk" }, [draftTo(patient, { key: "explained-too", body: "Another text" })]));
  await world.act(
    (ctx) => sendMany(ctx, { lane: "bulk" }, [draftTo(namesake, { key: "elsewhere", body: "A text of another clinic" })]),
    other,
  );
  await dispatcher.drain();
  await pass(20);
  expect(await messageOf("explained")).toMatchObject({ state: "sent", attempts: 2 });
  expect(await stats()).toMatchObject({ accepted: 3, duplicatesTotal: 0 });
});

test("JOB-032 OP-223.2 a match in the log is adopted, also when it shows up only after the first reading", async () => {
  // Accepted, but its answer was lost; the carrier's list shows it after ten minutes. The clock of the simulator does not move.
  const [patient] = await world.addPatients(1, { phone: "+15055559909" });
  if (!patient) throw new Error("no patient");
  await dispatcher.stop();
  const isListed = () => world.clock.now().epochMilliseconds >= Temporal.Instant.from(testNoon).epochMilliseconds + 600_000;
  dispatcher = open({
    ...carrier,
    lookUp: async (question) => (isListed() ? carrier.lookUp({ ...question, handedMsAgo: 0 }) : null),
    readOutbound: async (question) => (isListed() ? carrier.readOutbound(question) : []),
  });
  await world.act((ctx) => sendMany(ctx, { lane: "bulk" }, [draftTo(patient, { key: "adopted" })]));
  await dispatcher.drain();
  await pass(9);
  const [asked] = await world.rows<{ absent_at: string | null }>("select absent_at from delivery_lookups");
  expect(asked?.absent_at).not.toBeNull();
  await pass(12);
  expect(["sent", "delivered"]).toContain((await messageOf("adopted"))?.state);
  expect(await stats()).toMatchObject({ accepted: 1, duplicatesTotal: 0 });
});

test("JOB-032 OP-223.2 a log that cannot be read proves nothing: the text is neither sent again nor given up until it can be", async () => {
  await lose("unreadable");
  await dispatcher.stop();
  dispatcher = open({
    ...carrier,
    readOutbound: async () => {
      throw new Error("the carrier could not be asked");
    },
  });
  await pass(150);
  expect(await messageOf("unreadable")).toMatchObject({ state: "sent_unconfirmed", attempts: 1, settled_at: null });
  await dispatcher.stop();
  dispatcher = open(carrier);
  await pass(100);
  expect(await messageOf("unreadable")).toMatchObject({ state: "sent", attempts: 2 });
});

test("JOB-032 JOB-010 what is proven never to have left keeps to its last hour, its source, its patient and the sending window", async () => {
  await lose("too-late", { notAfter: world.clock.now().add({ minutes: 10 }) });
  const sourceId = await world.act((ctx) =>
    openSource(ctx, { feature: "outreach", purpose: "outreach", recordType: "outreach", recordId: 6, recordExternalId: "o-6" }),
  );
  await lose("withdrawn", { sourceId });
  const optedOut = await lose("opted-out");
  await world.act((ctx) => withdrawSources(ctx, [sourceId]));
  await world.rows("update patients set opted_out_features = '{all}' where id = $1", [optedOut.id]);
  await pass(20);
  expect(await messageOf("too-late")).toMatchObject({ state: "failed", failure_reason: "too_late", attempts: 1 });
  expect(await messageOf("withdrawn")).toMatchObject({ state: "cancelled", attempts: 1 });
  expect(await messageOf("opted-out")).toMatchObject({ state: "suppressed", failure_reason: "opt_out", attempts: 1 });
  expect(await stats()).toMatchObject({ accepted: 0 });
  // 20:50 in Denver: the window has closed when the proof is there.
  world.clock.set("2026-11-24T03:50:00Z");
  await lose("at-night");
  // The chunk it left with is still another worker's, which dies too: that must not count the text as handed over once more.
  await world.rows(
    "update outbox_chunks set state = 'leased', lease_token = gen_random_uuid(), lease_until = '2026-11-24T04:30:00Z' where due_at > '2026-11-24T03:00:00Z'",
  );
  await pass(60);
  expect(await messageOf("at-night")).toMatchObject({ state: "queued", attempts: 1, sent_at: null });
  world.clock.set("2026-11-24T17:00:00Z");
  await dispatcher.drain();
  expect(await messageOf("at-night")).toMatchObject({ state: "sent", attempts: 2 });
  expect(await stats()).toMatchObject({ accepted: 1 });
});

test("JOB-032 a text to which the patient has answered has arrived, and is never sent again", async () => {
  await lose("answered", { question: { id: 1, expects: "yes_no", replyHours: 24 } });
  await world.rows("update messages set reply_state = 'answered' where key = 'answered'");
  await pass(80);
  expect(await messageOf("answered")).toMatchObject({ state: "sent_unconfirmed", attempts: 1, settled_at: expect.any(String) });
  expect(await stats()).toMatchObject({ accepted: 0 });
});

test("JOB-032 OP-223.3 a safety text, which has a second one of its own within minutes, is not sent a third time", async () => {
  await lose("safety", { purpose: "safety", feature: "messenger" });
  await pass(80);
  expect(await messageOf("safety")).toMatchObject({ state: "sent_unconfirmed", attempts: 1, settled_at: expect.any(String) });
  expect(await stats()).toMatchObject({ accepted: 0 });
});

test("JOB-032 a text that is lost a second time is asked about anew for a quarter of an hour", async () => {
  await lose("twice");
  await breakCarrier();
  await pass(18);
  expect(await messageOf("twice")).toMatchObject({ state: "sent_unconfirmed", attempts: 2 });
  const [asked] = await world.rows<{ attempts: number; absent_at: string | null }>("select attempts, absent_at from delivery_lookups");
  expect(asked).toMatchObject({ attempts: expect.any(Number), absent_at: null });
  expect(asked?.attempts).toBeLessThan(4);
  await mendCarrier();
  await pass(20);
  expect(await messageOf("twice")).toMatchObject({ state: "sent", attempts: 3 });
});

test("JOB-032 what never leaves in many rounds ends as failed", async () => {
  await lose("hopeless");
  await world.rows("update messages set attempts = 45 where key = 'hopeless'");
  await pass(20);
  expect(await messageOf("hopeless")).toMatchObject({ state: "failed", failure_reason: "carrier_down", settled_at: expect.any(String) });
});

test("JOB-032 OP-223.3 a call that was never made is made, once; one that rang is adopted", async () => {
  await lose("call", {}, "voice");
  await pass(20);
  expect(await messageOf("call")).toMatchObject({ attempts: 2, carrier_message_id: expect.stringMatching(/^CA/) });
  const [rung] = await world.addPatients(1, { phone: "+15055559909" });
  if (!rung) throw new Error("no patient");
  await world.act((ctx) => sendMany(ctx, { lane: "bulk", channel: "voice" }, [draftTo(rung, { key: "rung" })]));
  await dispatcher.drain();
  await pass(20);
  expect(await messageOf("rung")).toMatchObject({ attempts: 1, carrier_message_id: expect.stringMatching(/^CA/) });
  expect(await simulator.control<unknown[]>("GET", "/calls.json")).toHaveLength(2);
  // From another of our numbers: it may have been this call.
  const unexplained = await lose("call-elsewhere", {}, "voice");
  await actInConsole("Calls.json", { To: unexplained.phone, From: world.clinic.senderPhone, Url: "http://127.0.0.1:9/voice" });
  await pass(80);
  expect(await messageOf("call-elsewhere")).toMatchObject({ state: "sent_unconfirmed", attempts: 1, settled_at: expect.any(String) });
});

test("JOB-032 OP-223.1 a worker that died before its requests left: its texts wait in one place only and leave once", async () => {
  const patients = await world.addPatients(150);
  await world.act((ctx) =>
    sendMany(
      ctx,
      { lane: "bulk" },
      patients.map((patient) => draftTo(patient)),
    ),
  );
  let letGo: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  const dying = open({ ...carrier, send: async () => gate.then(() => ({ kind: "unknown", what: "the worker is dead" })) });
  const dyingDrain = dying.drain();
  const handed = async () => (await world.rows<{ handed: number }>("select handed from outbox_chunks"))[0]?.handed;
  await expect.poll(handed, { timeout: 20_000 }).toBeGreaterThan(0);
  world.clock.advance({ milliseconds: world.settings.dispatch.leaseMs + 1_000 });
  await pass(20);
  letGo();
  await dyingDrain;
  await dying.stop();
  const states = await world.rows<{ state: string; n: number }>(
    "select state, count(*)::int as n from messages where patient_id = any($1) group by 1",
    [patients.map((patient) => patient.id)],
  );
  expect(states).toEqual([{ state: "sent", n: 150 }]);
  expect(await stats()).toMatchObject({ accepted: 150, duplicatesTotal: 0 });
});
