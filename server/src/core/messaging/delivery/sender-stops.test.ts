// Tests what a refusal by the carrier stops, what is still sent meanwhile, and what resuming releases.
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { asSystem } from "../../../kernel/database/transaction.ts";
import { untilBlocked } from "../../../kernel/testing/until-blocked.ts";
import { type Carrier, openCarrier } from "../../carriers/public.ts";
import { createDispatcher, type Dispatcher } from "../dispatch/dispatcher.ts";
import { openSource, pauseRecord, resumeAfterLimit, resumeRecord, resumeSender, send, stopSender } from "../public.ts";
import type { Draft } from "../rules/draft.ts";
import { createTestSetup, draftTo, startTestSimulator, type TestSetup, type TestSimulator, testNoon } from "../testing.ts";

let world: TestSetup;
let simulator: TestSimulator;
let carrier: Carrier;
let dispatcher: Dispatcher;

beforeAll(async () => {
  simulator = await startTestSimulator();
  world = await createTestSetup({ CARRIER_BASE_URL: simulator.url, PUBLIC_URL: "http://127.0.0.1:9" });
  carrier = openCarrier(world.settings);
  dispatcher = createDispatcher({ db: world.database.databases, clock: world.clock, log: world.log, settings: world.settings, carrier });
});
afterAll(async () => {
  await dispatcher.stop();
  await carrier.close();
  await simulator.stop();
  await world.close();
});
beforeEach(async () => {
  world.clock.set(testNoon);
  await world.act((ctx) => resumeAfterLimit(ctx));
});

const stateOf = async (key: string) =>
  (await world.rows<{ state: string }>("select state from messages where key = $1", [key])).map((row) => row.state)[0];
const sender = async () =>
  (await world.rows<{ phone: string }>("select phone from senders where organization_id = $1", [world.clinic.id]))[0];
let made = 0;
async function queued(more: Partial<Draft> = {}, columns: Record<string, unknown> = {}): Promise<string> {
  made += 1;
  const key = `stop-${made}`;
  const [patient] = await world.addPatients(1, columns);
  if (!patient) throw new Error("no patient");
  await world.act((ctx) => send(ctx, draftTo(patient, { key, ...more })));
  return key;
}
const outreachSource = (recordId: number, occurrence: number) =>
  world.act((ctx) =>
    openSource(ctx, {
      feature: "outreach",
      purpose: "outreach",
      recordType: "outreach",
      recordId,
      recordExternalId: `o-${recordId}`,
      occurrence,
    }),
  );

test("JOB-039 from a stopped number nothing leaves but safety texts, until it is resumed", async () => {
  const phone = (await sender())?.phone ?? "";
  await world.act((ctx) => stopSender(ctx, phone));
  const keys = [
    await queued(),
    await queued({ purpose: "reminder", feature: "appointment" }),
    await queued({ purpose: "direct", feature: "messenger" }),
    await queued({ purpose: "safety", feature: "messenger" }),
  ];
  await dispatcher.drain();
  expect(await Promise.all(keys.map(stateOf))).toEqual(["held", "held", "held", "sent"]);
  await world.act((ctx) => resumeSender(ctx, phone));
  await dispatcher.drain();
  expect(await Promise.all(keys.map(stateOf))).toEqual(["sent", "sent", "sent", "sent"]);
});

test("JOB-039 a paused outreach holds all its occurrences, also one that begins later; others leave", async () => {
  const [first, other] = [await outreachSource(71, 1), await outreachSource(72, 1)];
  await world.act((ctx) => pauseRecord(ctx, { type: "outreach", externalId: "o-71" }, "carrier"));
  const later = await outreachSource(71, 2);
  const keys = [await queued({ sourceId: first }), await queued({ sourceId: later }), await queued({ sourceId: other })];
  await dispatcher.drain();
  expect(await Promise.all(keys.map(stateOf))).toEqual(["held", "held", "sent"]);
  await world.act((ctx) => resumeRecord(ctx, { type: "outreach", externalId: "o-71" }));
  await dispatcher.drain();
  expect(await Promise.all(keys.map(stateOf))).toEqual(["sent", "sent", "sent"]);
});

describe("JOB-039 what is resumed while a worker puts it off for the pause leaves at once, not at the next look", () => {
  /** The worker has read the hold and waits for a message of its own; then `resume` begins, and both end. */
  async function whileWorkerWrites(key: string, resume: () => Promise<unknown>): Promise<void> {
    let ended: Promise<unknown> = Promise.resolve();
    await asSystem(world.database.databases, async (tx) => {
      await sql`update messages set attempts = attempts where key = ${key}`.execute(tx);
      const drained = dispatcher.drain();
      await untilBlocked(world.database.system, 1);
      const resumed = resume();
      // It has ended, or it waits for the worker.
      await Promise.race([resumed, untilBlocked(world.database.system, 2)]);
      ended = Promise.all([drained, resumed]);
    });
    await ended;
    await dispatcher.drain();
    expect(await stateOf(key)).toBe("sent");
  }

  test("an outreach", async () => {
    const record = { type: "outreach", externalId: "o-81" };
    const key = await queued({ sourceId: await outreachSource(81, 1) });
    await world.act((ctx) => pauseRecord(ctx, record, "staff"));
    await whileWorkerWrites(key, () => world.act((ctx) => resumeRecord(ctx, record)));
  });

  test("a number", async () => {
    const phone = (await sender())?.phone ?? "";
    const key = await queued();
    await world.act((ctx) => stopSender(ctx, phone));
    await whileWorkerWrites(key, () => world.act((ctx) => resumeSender(ctx, phone)));
  });

  test("an account at its daily limit", async () => {
    const key = await queued();
    await world.rows("update senders set automated_paused_until = 'infinity' where organization_id = $1 returning id", [world.clinic.id]);
    await whileWorkerWrites(key, () => world.act((ctx) => resumeAfterLimit(ctx)));
  });
});

test("JOB-039 at the account's daily limit automated messages wait; staff, appointment and safety messages are still tried, and all again after an hour", async () => {
  const limited = await queued({ purpose: "direct", feature: "messenger" }, { phone: "+15055559923" });
  await dispatcher.drain();
  expect(await stateOf(limited)).toBe("queued");
  const waiting = [
    await queued(),
    await queued({ purpose: "program", feature: "program" }),
    await queued({ purpose: "welcome", feature: "messenger" }),
  ];
  const tried = [
    await queued({ purpose: "direct", feature: "messenger" }),
    await queued({ purpose: "reminder", feature: "appointment" }),
    await queued({ purpose: "safety", feature: "messenger" }),
  ];
  await dispatcher.drain();
  expect(await Promise.all(waiting.map(stateOf))).toEqual(["held", "held", "held"]);
  expect(await Promise.all(tried.map(stateOf))).toEqual(["sent", "sent", "sent"]);
  world.clock.advance({ minutes: 76 });
  await dispatcher.drain();
  const requests = await world.rows<{ attempts: number }>("select attempts from messages where key = $1", [limited]);
  expect(requests.map((row) => row.attempts)).toEqual([2]);
  // The limit still applies: automated messages start their wait again.
  expect(await Promise.all(waiting.map(stateOf))).toEqual(["held", "held", "held"]);
  world.clock.advance({ minutes: 76 });
  await world.rows("update messages set rank = 40, state = 'failed' where key = $1", [limited]);
  await dispatcher.drain();
  world.clock.advance({ minutes: 30 });
  await dispatcher.drain();
  expect(await Promise.all(waiting.map(stateOf))).toEqual(["sent", "sent", "sent"]);
});
