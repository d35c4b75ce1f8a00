// Tests every way in which sending can fail: safe retries, unknown outcomes that are looked up, and never a second message.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { runDueJobs } from "../../../kernel/testing/run-due-jobs.ts";
import { type Carrier, openCarrier } from "../../carriers/public.ts";
import { messaging } from "../area.ts";
import { openSource, send, sendMany, sourceTallies, withdrawSources } from "../public.ts";
import { createTestSetup, draftTo, startTestSimulator, type TestSetup, type TestSimulator, testNoon } from "../testing.ts";
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

const stats = () => simulator.control<{ accepted: number; duplicatesTotal: number; faults: Record<string, number> }>("GET", "/stats.json");
const messageOf = async (key: string) =>
  (
    await world.rows<{
      id: number;
      state: string;
      failure_reason: string | null;
      error_code: number | null;
      attempts: number;
      carrier_message_id: string | null;
    }>("select id, state, failure_reason, error_code, attempts, carrier_message_id from messages where key = $1", [key])
  )[0];
/** One text to a number that the simulator treats specially. */
const special = async (digits: string, key: string) => {
  const [patient] = await world.addPatients(1, { phone: `+1505555${digits}` });
  if (!patient) throw new Error("no patient");
  await world.act((ctx) => send(ctx, draftTo(patient, { key, body: `A text of its own: ${key}` })));
  return patient;
};

test("429 puts the text back, pauses its sender, and it leaves once when tried again", async () => {
  await special("9908", "throttled");
  await dispatcher.drain();
  expect(await messageOf("throttled")).toMatchObject({ state: "queued", attempts: 1 });
  const [sender] = await world.rows<{ paused_until: string }>("select paused_until from senders where phone = $1", [
    world.clinic.senderPhone,
  ]);
  expect(sender?.paused_until).toBe("2026-11-23T18:00:01Z");
  for (let minute = 0; minute < 3; minute += 1) {
    world.clock.advance({ seconds: 30 });
    await dispatcher.drain();
  }
  expect(await messageOf("throttled")).toMatchObject({ state: "sent", attempts: 3 });
  expect(await stats()).toMatchObject({ accepted: 1, duplicatesTotal: 0 });
});

test("one sender's 429 does not hold back another organization", async () => {
  const clinic = await world.addClinic();
  const [other] = await world.addPatients(1, {}, clinic);
  if (!other) throw new Error("no patient");
  await special("9908", "busy");
  await dispatcher.drain();
  await world.act((ctx) => send(ctx, draftTo(other, { key: "other-clinic" })), clinic);
  await dispatcher.drain();
  expect(await messageOf("busy")).toMatchObject({ state: "queued" });
  expect(await messageOf("other-clinic")).toMatchObject({ state: "sent" });
});

test("a mass send through 429s, each text refused on its own, ends with every text sent once", async () => {
  await simulator.control("PUT", ".json", { rate429: 0.2 });
  const patients = await world.addPatients(600);
  await world.act((ctx) =>
    sendMany(
      ctx,
      { lane: "bulk" },
      patients.map((patient) => draftTo(patient)),
    ),
  );
  for (let round = 0; round < 40; round += 1) {
    await dispatcher.drain();
    world.clock.advance({ minutes: 1 });
  }
  const states = await world.rows<{ state: string; n: number }>(
    "select state, count(*)::int as n from messages where patient_id = any($1) group by 1",
    [patients.map((patient) => patient.id)],
  );
  expect(states).toEqual([{ state: "sent", n: 600 }]);
  expect(await stats()).toMatchObject({ accepted: 600, duplicatesTotal: 0 });
});

test("JOB-032 an answer of 500 after the text had left is looked up, adopted, and never sent again", async () => {
  await special("9909", "lost-answer");
  await dispatcher.drain();
  expect(await messageOf("lost-answer")).toMatchObject({ state: "sent_unconfirmed" });
  world.clock.advance({ seconds: 11 });
  await dispatcher.drain();
  const message = await messageOf("lost-answer");
  expect(["sent", "delivered"]).toContain(message?.state);
  expect(message?.carrier_message_id).toMatch(/^SM/);
  expect(await stats()).toMatchObject({ accepted: 1, duplicatesTotal: 0 });
});

test("a time-out and a cut connection after the text left are unknown, not failures", async () => {
  await simulator.control("PUT", ".json", { timeoutHoldMs: 20_000 });
  const impatient = openCarrier({ ...world.settings, carrier: world.settings.carrier && { ...world.settings.carrier, timeoutMs: 1_000 } });
  const hasty = open(impatient);
  await special("9911", "timed-out");
  await special("9912", "cut");
  await hasty.drain();
  await hasty.stop();
  await impatient.close();
  expect(await messageOf("timed-out")).toMatchObject({ state: "sent_unconfirmed" });
  expect(await messageOf("cut")).toMatchObject({ state: "sent_unconfirmed" });
  world.clock.advance({ seconds: 11 });
  await dispatcher.drain();
  expect(["sent", "delivered"]).toContain((await messageOf("timed-out"))?.state);
  expect(["sent", "delivered"]).toContain((await messageOf("cut"))?.state);
  expect(await stats()).toMatchObject({ accepted: 2, duplicatesTotal: 0 });
});

test("two texts with the same words to one shared number whose answers are lost adopt two records of the carrier", async () => {
  const twins = await world.addPatients(2, { phone: "+15055559909" });
  await world.act((ctx) =>
    sendMany(
      ctx,
      { lane: "now" },
      twins.map((patient, at) => draftTo(patient, { key: `twin-${at}`, body: "The same words" })),
    ),
  );
  await dispatcher.drain();
  world.clock.advance({ seconds: 11 });
  await dispatcher.drain();
  const [one, two] = [await messageOf("twin-0"), await messageOf("twin-1")];
  expect(one?.carrier_message_id).toMatch(/^SM/);
  expect(two?.carrier_message_id).toMatch(/^SM/);
  expect(one?.carrier_message_id).not.toBe(two?.carrier_message_id);
});

test("nobody listening at the carrier's address: nothing has left, and it is tried again later", async () => {
  const [patient] = await world.addPatients(1);
  if (!patient) throw new Error("no patient");
  const nowhere = openCarrier({
    ...world.settings,
    carrier: world.settings.carrier && { ...world.settings.carrier, baseUrl: "http://127.0.0.1:9" },
  });
  const deaf = open(nowhere);
  await world.act((ctx) => send(ctx, draftTo(patient, { key: "carrier-down" })));
  await deaf.drain();
  await deaf.stop();
  await nowhere.close();
  expect(await messageOf("carrier-down")).toMatchObject({ state: "queued", attempts: 1 });
  world.clock.advance({ seconds: 30 });
  await dispatcher.drain();
  expect(await messageOf("carrier-down")).toMatchObject({ state: "sent" });
});

test("a refused number fails that one message with its code and reason, and the rest of the mass send goes on", async () => {
  const [invalid] = await world.addPatients(1, { phone: "+15055559904" });
  const fine = await world.addPatients(30);
  if (!invalid) throw new Error("no patient");
  await world.act((ctx) =>
    sendMany(ctx, { lane: "bulk" }, [draftTo(invalid, { key: "invalid" }), ...fine.map((patient) => draftTo(patient))]),
  );
  await dispatcher.drain();
  expect(await messageOf("invalid")).toMatchObject({ state: "failed", failure_reason: "invalid_number", error_code: 21211 });
  expect(await stats()).toMatchObject({ accepted: 30 });
});

test.each([
  ["9904", "invalid_number", 21211],
  ["9906", "landline", 21614],
  ["9921", "region_not_enabled", 21408],
])(
  "JOB-036 a number that the carrier refuses at sending (…%s, %s) is marked unreachable at once, and nothing more is sent to it",
  async (digits, cause, code) => {
    const patient = await special(digits, `refused-${digits}`);
    await world.act((ctx) => send(ctx, draftTo(patient, { key: `later-${digits}`, notBefore: world.clock.now().add({ hours: 1 }) })));
    await dispatcher.drain();
    expect(await messageOf(`refused-${digits}`)).toMatchObject({ state: "failed", failure_reason: cause, error_code: code });
    const [row] = await world.rows("select is_unreachable, unreachable_reason, unreachable_since::text from patients where id = $1", [
      patient.id,
    ]);
    expect(row).toEqual({ is_unreachable: true, unreachable_reason: cause, unreachable_since: expect.any(String) });
    world.clock.advance({ hours: 1 });
    await dispatcher.drain();
    expect(await messageOf(`later-${digits}`)).toMatchObject({ state: "suppressed", failure_reason: "unreachable", attempts: 0 });
  },
);

test("JOB-036 a refusal says nothing about a number that the patient has changed meanwhile", async () => {
  const [patient] = await world.addPatients(1, { phone: "+15055559904" });
  if (!patient) throw new Error("no patient");
  await world.act((ctx) => send(ctx, draftTo(patient, { key: "changed", purpose: "direct" })));
  await world.rows("update patients set phone = '+15052009911', landline_phone = '+15055559904' where id = $1", [patient.id]);
  await dispatcher.drain();
  expect(await messageOf("changed")).toMatchObject({ state: "failed", failure_reason: "invalid_number" });
  expect(await world.rows("select is_unreachable from patients where id = $1", [patient.id])).toEqual([{ is_unreachable: false }]);
});

test("a person whom the carrier knows as opted out is opted out here too, and nothing else of theirs leaves", async () => {
  const patient = await special("9905", "stopped");
  await world.act((ctx) => send(ctx, draftTo(patient, { key: "later", notBefore: world.clock.now().add({ hours: 1 }) })));
  await dispatcher.drain();
  expect(await messageOf("stopped")).toMatchObject({ state: "suppressed", failure_reason: "opt_out", error_code: 21610 });
  const { databases } = world.database;
  await runDueJobs(
    { db: databases, clock: world.clock, log: world.log, settings: world.settings, url: world.database.url },
    messaging.jobs,
  );
  const [row] = await world.rows<{ opted_out_features: string[] }>("select opted_out_features from patients where id = $1", [patient.id]);
  expect(row?.opted_out_features).toEqual(["all"]);
  expect(["cancelled", "suppressed"]).toContain((await messageOf("later"))?.state);
  expect(await world.rows("select source from consent_events where patient_id = $1", [patient.id])).toEqual([{ source: "carrier" }]);
});

test("a wrong password at the carrier raises the alarm, is tried for half an hour, and then fails", async () => {
  await special("9924", "password");
  await dispatcher.drain();
  expect(await messageOf("password")).toMatchObject({ state: "queued" });
  expect(world.logged.some((line) => line.includes("the carrier cannot be used as configured"))).toBe(true);
  for (let minutes = 0; minutes < 60; minutes += 10) {
    world.clock.advance({ minutes: 10 });
    await dispatcher.drain();
  }
  expect(await messageOf("password")).toMatchObject({ state: "failed", failure_reason: "misconfigured", attempts: 5 });
});

test("a process that stood still past its lease sends nothing that another has taken over", async () => {
  const patients = await world.addPatients(400);
  await world.act((ctx) =>
    sendMany(
      ctx,
      { lane: "bulk" },
      patients.map((patient) => draftTo(patient)),
    ),
  );
  // The first worker's carrier hangs until it is let go; its lease runs out meanwhile.
  let letGo: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  const stuck = open({ ...carrier, send: async (text) => gate.then(() => carrier.send(text)) });
  const stuckDrain = stuck.drain();
  await expect
    .poll(async () => (await world.rows<{ handed: number }>("select handed from outbox_chunks"))[0]?.handed, { timeout: 20_000 })
    .toBe(300);
  world.clock.advance({ milliseconds: world.settings.dispatch.leaseMs + 1_000 });
  await dispatcher.drain();
  const after = await world.rows<{ state: string; n: number }>(
    "select state, count(*)::int as n from messages where patient_id = any($1) group by 1 order by 1",
    [patients.map((patient) => patient.id)],
  );
  expect(after).toEqual([
    { state: "sent", n: 100 },
    { state: "sent_unconfirmed", n: 300 },
  ]);
  letGo();
  await stuckDrain;
  await stuck.stop();
  expect(await stats()).toMatchObject({ duplicatesTotal: 0 });
  const ended = await world.rows<{ n: number }>(
    "select count(*)::int as n from messages where patient_id = any($1) and state in ('queued', 'held')",
    [patients.map((patient) => patient.id)],
  );
  expect(ended[0]?.n).toBe(0);
});

test("JOB-032 a text that was cancelled while it was leaving is asked about when its worker dies, and counts as what it became", async () => {
  const sourceId = await world.act((ctx) =>
    openSource(ctx, { feature: "outreach", purpose: "outreach", recordType: "outreach", recordId: 77, recordExternalId: "o-77" }),
  );
  const [patient] = await world.addPatients(1);
  if (!patient) throw new Error("no patient");
  const draft = draftTo(patient, { key: "crossed", sourceId, body: "Crossed", question: { id: 1, expects: "yes_no", replyHours: 24 } });
  await world.act((ctx) => sendMany(ctx, { lane: "bulk" }, [draft]));
  let letGo: () => void = () => undefined;
  let left: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (letGo = resolve));
  const hasLeft = new Promise<void>((resolve) => (left = resolve));
  const dying = open({
    ...carrier,
    send: async (text) => {
      await carrier.send(text);
      left();
      await answered;
      return { kind: "unknown", what: "the worker is dead" };
    },
  });
  const dyingDrain = dying.drain();
  await hasLeft;
  await world.act((ctx) => withdrawSources(ctx, [sourceId]));
  await runDueJobs(
    { db: world.database.databases, clock: world.clock, log: world.log, settings: world.settings, url: world.database.url },
    messaging.jobs,
  );
  expect(await messageOf("crossed")).toMatchObject({ state: "cancelled", failure_reason: "withdrawn" });
  world.clock.advance({ milliseconds: world.settings.dispatch.leaseMs + 1_000 });
  await dispatcher.drain();
  expect(["sent", "delivered"]).toContain((await messageOf("crossed"))?.state);
  expect(await world.rows("select failure_reason, reply_state from messages where key = 'crossed'")).toEqual([
    { failure_reason: null, reply_state: "open" },
  ]);
  const [tally] = await world.act((ctx) => sourceTallies(ctx, [sourceId]));
  expect(tally?.states).toMatchObject({ cancelled: 0, queued: 0 });
  letGo();
  await dyingDrain;
  await dying.stop();
  expect(await stats()).toMatchObject({ accepted: 1, duplicatesTotal: 0 });
});

test("a text that was put back waits in one place only: the end of its first worker does not make it unknown", async () => {
  const [refused, hanging] = await world.addPatients(2);
  if (!refused || !hanging) throw new Error("no patients");
  await world.act((ctx) => sendMany(ctx, { lane: "bulk" }, [draftTo(refused, { key: "put-back" }), draftTo(hanging, { key: "hanging" })]));
  let letGo: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  const stuck = open({
    ...carrier,
    send: async (text) => {
      if (text.to === refused.phone) return { kind: "throttled", code: 20429, retryAfterMs: 3_600_000 };
      await gate;
      return { kind: "unknown", what: "late" };
    },
  });
  const stuckDrain = stuck.drain();
  await expect.poll(async () => (await messageOf("put-back"))?.attempts, { timeout: 20_000 }).toBe(1);
  world.clock.advance({ milliseconds: world.settings.dispatch.leaseMs + 1_000 });
  await world.rows("update senders set paused_until = '-infinity'");
  await dispatcher.drain();
  expect(await messageOf("put-back")).toMatchObject({ state: "queued" });
  expect((await messageOf("hanging"))?.state).toMatch(/^sent_unconfirmed$/);
  letGo();
  await stuckDrain;
  await stuck.stop();
  world.clock.advance({ hours: 2 });
  await world.rows("update senders set paused_until = '-infinity'");
  await dispatcher.drain();
  expect(await messageOf("put-back")).toMatchObject({ state: "sent" });
  expect(await stats()).toMatchObject({ accepted: 1 });
});

test("stopping puts back what has not left, and another process sends it", async () => {
  const patients = await world.addPatients(500);
  await world.act((ctx) =>
    sendMany(
      ctx,
      { lane: "bulk" },
      patients.map((patient) => draftTo(patient)),
    ),
  );
  await simulator.control("PUT", ".json", { latencyMs: { min: 50, max: 60 } });
  const first = open(carrier);
  const draining = first.drain();
  await expect.poll(async () => (await stats()).accepted, { timeout: 20_000 }).toBeGreaterThan(0);
  await first.stop();
  await draining;
  const waiting = await world.rows<{ n: number }>(
    "select count(*)::int as n from messages where patient_id = any($1) and state = 'queued'",
    [patients.map((patient) => patient.id)],
  );
  expect(waiting[0]?.n).toBeGreaterThan(0);
  await dispatcher.drain();
  expect(await stats()).toMatchObject({ accepted: 500, duplicatesTotal: 0 });
});
