// Tests lanes and rates: single messages before mass sends, organizations in turn, and a sender's segments per second across all workers.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { systemClock } from "../../../kernel/clock.ts";
import { openListener } from "../../../kernel/database/listen.ts";
import { type Carrier, openCarrier } from "../../carriers/public.ts";
import { send, sendMany } from "../public.ts";
import { createTestSetup, draftTo, startTestSimulator, type TestSetup, type TestSimulator, testNoon } from "../testing.ts";
import { createDispatcher, type Dispatcher } from "./dispatcher.ts";

let world: TestSetup;
let simulator: TestSimulator;
let carrier: Carrier;
const running: Dispatcher[] = [];

const open = () => {
  const dispatcher = createDispatcher({
    db: world.database.databases,
    clock: world.clock,
    log: world.log,
    settings: world.settings,
    carrier,
  });
  running.push(dispatcher);
  return dispatcher;
};

beforeAll(async () => {
  simulator = await startTestSimulator();
  world = await createTestSetup({
    CARRIER_BASE_URL: simulator.url,
    PUBLIC_URL: "http://127.0.0.1:9",
    DISPATCH_IN_FLIGHT: "16",
    DISPATCH_CHUNK_SIZE: "50",
    DISPATCH_IDLE_MS: "100",
  });
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
});
afterEach(async () => {
  for (const dispatcher of running.splice(0)) await dispatcher.stop();
});

interface Text {
  seq: number;
  from: string;
  body: string;
  segments: number;
  createdAt: number;
}
/** In the order in which the carrier took them. */
const taken = async () =>
  (await simulator.control<Text[]>("GET", "/messages.json?limit=100000&direction=outbound-api")).sort((a, b) => a.seq - b.seq);

test("a bulk run does not delay a nurse's message", async () => {
  const patients = await world.addPatients(1_500);
  await simulator.control("PUT", ".json", { latencyMs: { min: 20, max: 20 } });
  await world.act((ctx) =>
    sendMany(
      ctx,
      { lane: "bulk" },
      patients.map((patient) => draftTo(patient)),
    ),
  );
  const listener = await openListener(world.database.url, world.log);
  const dispatcher = createDispatcher({
    db: world.database.databases,
    clock: world.clock,
    log: world.log,
    settings: world.settings,
    carrier,
    listener,
  });
  running.push(dispatcher);
  await dispatcher.start();
  await expect.poll(async () => (await taken()).length, { timeout: 10_000, interval: 20 }).toBeGreaterThan(50);
  const [patient] = patients;
  if (!patient) throw new Error("no patient");
  const before = (await taken()).length;
  await world.act((ctx) => send(ctx, draftTo(patient, { purpose: "direct", feature: "messenger", body: "From a nurse" })));
  await expect.poll(async () => (await taken()).some((text) => text.body === "From a nurse"), { timeout: 5_000, interval: 20 }).toBe(true);
  const all = await taken();
  const place = all.findIndex((text) => text.body === "From a nurse");
  // A bulk run of 1,500 was waiting before it; it left among the next few hundred at most.
  expect(place - before).toBeLessThan(600);
  expect(all.length).toBeLessThan(1_500);
  await dispatcher.stop();
  await listener.close();
});

test("organizations take turns: a large outreach of one does not hide the few texts of another", async () => {
  const [large, small] = [await world.addClinic(), await world.addClinic()];
  const many = await world.addPatients(2_000, {}, large);
  const few = await world.addPatients(50, {}, small);
  await world.act(
    (ctx) =>
      sendMany(
        ctx,
        { lane: "bulk" },
        many.map((patient) => draftTo(patient)),
      ),
    large,
  );
  world.clock.advance({ seconds: 1 });
  await world.act(
    (ctx) =>
      sendMany(
        ctx,
        { lane: "bulk" },
        few.map((patient) => draftTo(patient)),
      ),
    small,
  );
  await open().drain();
  const places = (await taken())
    .map((text, place) => ({ place, isSmall: text.from === small.senderPhone }))
    .filter(({ isSmall }) => isSmall);
  expect(places).toHaveLength(50);
  // Turns are drawn: to be passed over in each of twenty claims is a chance of one in a million.
  expect(Math.max(...places.map(({ place }) => place))).toBeLessThan(1_000);
});

test("a paced sender passes one second's segments at a time, and each time with the gate's newest answer", async () => {
  const clinic = await world.addClinic({ segmentsPerSecond: 10 });
  const patients = await world.addPatients(45, {}, clinic);
  await world.act(
    (ctx) =>
      sendMany(
        ctx,
        { lane: "bulk" },
        patients.map((patient) => draftTo(patient)),
      ),
    clinic,
  );
  const dispatcher = open();
  await dispatcher.drain();
  expect(await taken()).toHaveLength(10);
  world.clock.advance({ milliseconds: 500 });
  await dispatcher.drain();
  expect(await taken()).toHaveLength(10);
  world.clock.advance({ milliseconds: 500 });
  await dispatcher.drain();
  expect(await taken()).toHaveLength(20);
  await world.rows("update patients set opted_out_features = '{all}' where id = any($1)", [
    patients.slice(20, 40).map((patient) => patient.id),
  ]);
  for (let second = 0; second < 5; second += 1) {
    world.clock.advance({ seconds: 1 });
    await dispatcher.drain();
  }
  expect(await taken()).toHaveLength(25);
});

test("segments count, not texts, and a text longer than a second's allowance still leaves", async () => {
  const clinic = await world.addClinic({ segmentsPerSecond: 2 });
  const patients = await world.addPatients(2, {}, clinic);
  await world.act(
    (ctx) =>
      sendMany(
        ctx,
        { lane: "bulk" },
        patients.map((patient) => draftTo(patient, { body: "long ".repeat(100) })),
      ),
    clinic,
  );
  const dispatcher = open();
  await dispatcher.drain();
  expect((await taken()).map((text) => text.segments)).toEqual([4]);
  world.clock.advance({ milliseconds: 1_500 });
  await dispatcher.drain();
  expect(await taken()).toHaveLength(1);
  world.clock.advance({ milliseconds: 500 });
  await dispatcher.drain();
  expect(await taken()).toHaveLength(2);
});

test("a person's text of a paced sender does not wait behind its mass send", async () => {
  const clinic = await world.addClinic({ segmentsPerSecond: 10 });
  const [nurse, ...patients] = await world.addPatients(101, {}, clinic);
  if (!nurse) throw new Error("no patient");
  await world.act(
    (ctx) =>
      sendMany(
        ctx,
        { lane: "bulk" },
        patients.map((patient) => draftTo(patient)),
      ),
    clinic,
  );
  const dispatcher = open();
  await dispatcher.drain();
  await world.act((ctx) => send(ctx, draftTo(nurse, { purpose: "direct", feature: "messenger", body: "From a nurse" })), clinic);
  await dispatcher.drain();
  expect((await taken()).at(-1)?.body).toBe("From a nurse");
});

test("the rate in segments a second holds over two workers by the real clock", async () => {
  const clinic = await world.addClinic({ segmentsPerSecond: 40 });
  const patients = await world.addPatients(160, {}, clinic);
  await world.act(
    (ctx) =>
      sendMany(
        ctx,
        { lane: "bulk" },
        patients.map((patient) => draftTo(patient, { purpose: "direct" })),
      ),
    clinic,
  );
  const clock = systemClock();
  await world.rows("update outbox_chunks set due_at = now() - interval '1 minute'");
  const from = performance.now();
  for (let worker = 0; worker < 2; worker += 1) {
    const dispatcher = createDispatcher({ db: world.database.databases, clock, log: world.log, settings: world.settings, carrier });
    running.push(dispatcher);
    await dispatcher.start();
  }
  await expect.poll(async () => (await taken()).length, { timeout: 15_000, interval: 50 }).toBe(160);
  const seconds = (performance.now() - from) / 1_000;
  const times = (await taken()).map((text) => text.createdAt);
  for (const start of times) {
    const within = times.filter((time) => time >= start && time < start + 1_000).length;
    expect(within).toBeLessThanOrEqual(40 * 2 + 8);
  }
  // 160 at 40 a second: three further seconds after the first allowance.
  expect(seconds).toBeGreaterThan(2.4);
});

test("a worker that starts keeps the pause that the carrier asked for, and forgets one that only a clock gone back can have written", async () => {
  const [sender, ahead] = [world.clinic, await world.addClinic()];
  const pause = (phone: string, until: string) => world.rows("update senders set paused_until = $2 where phone = $1", [phone, until]);
  await pause(sender.senderPhone, "2026-11-23T18:55:00Z");
  await pause(ahead.senderPhone, "2026-11-24T18:00:00Z");
  await open().start();
  const [first, second] = await world.rows<{ until: string }>(
    "select paused_until as until from senders where phone = any ($1) order by id",
    [[sender.senderPhone, ahead.senderPhone]],
  );
  expect([first?.until, second?.until]).toEqual(["2026-11-23T18:55:00Z", testNoon]);
  await world.rows("update senders set paused_until = '-infinity'");
});
