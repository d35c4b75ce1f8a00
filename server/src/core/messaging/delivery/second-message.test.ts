// Tests the one second message after a passing failure: when it leaves, when it does not, and whose reply it brings.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Carrier, openCarrier } from "../../carriers/public.ts";
import { testCarrier } from "../../carriers/testing.ts";
import { createDispatcher, type Dispatcher } from "../dispatch/dispatcher.ts";
import { openSource, send, sourceTallies } from "../public.ts";
import { openQuestions } from "../replies/inbox-queries.ts";
import type { Draft } from "../rules/draft.ts";
import { createTestSetup, draftTo, startTestSimulator, type TestSetup, type TestSimulator, testNoon } from "../testing.ts";
import { writeReports } from "./report-writes.ts";

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
beforeEach(() => world.clock.set(testNoon));

interface Row {
  id: number;
  key: string;
  state: string;
  failure_reason: string | null;
  carrier_message_id: string | null;
  second_of: number | null;
  body: string;
}
const rowsOf = (key: string) =>
  world.rows<Row>(
    "select id, key, state, failure_reason, carrier_message_id, second_of, body from messages where key = $1 or key = $1 || ':second' order by id",
    [key],
  );
let made = 0;
async function sent(more: Partial<Draft> = {}) {
  made += 1;
  const key = `second-${made}`;
  const [patient] = await world.addPatients(1);
  if (!patient) throw new Error("no patient");
  await world.act((ctx) => send(ctx, draftTo(patient, { key, body: `Text ${made}`, ...more })));
  await dispatcher.drain();
  return { key, patient };
}
const report = async (
  row: Row | undefined,
  code: number | null,
  state: "undelivered" | "failed" | "delivered" | "sent" = "undelivered",
) => {
  if (!row?.carrier_message_id) throw new Error("not handed over");
  const meaning = code === null ? { cause: null, number: "fine" as const } : testCarrier.explainCode(code);
  await writeReports(
    world.database.databases,
    [
      {
        organizationId: world.clinic.id,
        messageId: row.id,
        carrierId: row.carrier_message_id,
        to: null,
        state,
        errorCode: code,
        ...meaning,
      },
    ],
    world.clock.now(),
  );
};

test.each([30003, 30008])("JOB-037 after %i one second message leaves two hours later, as a row and key of its own", async (code) => {
  const { key } = await sent();
  const [first] = await rowsOf(key);
  await report(first, null, "sent");
  expect(await rowsOf(key)).toHaveLength(1);
  await report(first, code);
  await report(first, code);
  await dispatcher.drain();
  const waiting = await rowsOf(key);
  expect(waiting.map((row) => [row.key, row.state])).toEqual([
    [key, "undelivered"],
    [`${key}:second`, "queued"],
  ]);
  expect(waiting[1]).toMatchObject({ second_of: first?.id, body: first?.body });
  world.clock.advance({ hours: 1, minutes: 59 });
  await dispatcher.drain();
  expect((await rowsOf(key))[1]?.state).toBe("queued");
  world.clock.advance({ minutes: 1 });
  await dispatcher.drain();
  const [, second] = await rowsOf(key);
  expect(second?.state).toBe("sent");
  await report(second, code);
  world.clock.advance({ hours: 5 });
  await dispatcher.drain();
  expect((await rowsOf(key)).map((row) => [row.state, row.failure_reason])).toEqual([
    ["undelivered", null],
    ["undelivered", testCarrier.explainCode(code).cause],
  ]);
  expect(await world.rows("select from messages where key like $1 || '%'", [key])).toHaveLength(2);
});

test.each([30004, 30005, 30007])("JOB-037 after %i, which does not pass, there is no second message", async (code) => {
  const { key } = await sent();
  await report((await rowsOf(key))[0], code);
  expect(await rowsOf(key)).toHaveLength(1);
});

test("JOB-037 a second message that would come too late is not written, and the first has failed", async () => {
  const { key } = await sent({ notAfter: world.clock.now().add({ hours: 2 }) });
  await report((await rowsOf(key))[0], 30003);
  expect(await rowsOf(key)).toEqual([expect.objectContaining({ state: "undelivered", failure_reason: "handset_off" })]);
});

test("JOB-037 a second message keeps to the send window, also of a text that a person wrote", async () => {
  world.clock.set("2026-11-24T02:30:00Z"); // 7:30 PM in Denver
  const { key } = await sent({ purpose: "direct", feature: "messenger" });
  await report((await rowsOf(key))[0], 30003);
  world.clock.advance({ hours: 2 });
  await dispatcher.drain();
  expect((await rowsOf(key))[1]?.state).toBe("queued");
  world.clock.set("2026-11-24T15:00:00Z");
  await dispatcher.drain();
  expect((await rowsOf(key))[1]?.state).toBe("sent");
});

test("JOB-037 nothing is sent a second time after an opt-out", async () => {
  const { key, patient } = await sent();
  await report((await rowsOf(key))[0], 30008);
  await world.rows("update patients set opted_out_features = '{all}' where id = $1", [patient.id]);
  world.clock.advance({ hours: 2 });
  await dispatcher.drain();
  expect((await rowsOf(key))[1]).toMatchObject({ state: "suppressed", failure_reason: "opt_out" });
});

test("JOB-037 the phone counts as off once for both messages: three pairs in a row mark the number", async () => {
  const [patient] = await world.addPatients(1);
  if (!patient) throw new Error("no patient");
  const isMarked = async () =>
    (await world.rows<{ is_unreachable: boolean }>("select is_unreachable from patients where id = $1", [patient.id]))[0]?.is_unreachable;
  for (let pair = 1; pair <= 3; pair += 1) {
    const key = `pair-${pair}`;
    world.clock.set(testNoon);
    world.clock.advance({ hours: 24 * pair });
    await world.act((ctx) => send(ctx, draftTo(patient, { key, body: `Pair ${pair}` })));
    await dispatcher.drain();
    await report((await rowsOf(key))[0], 30003);
    expect(await isMarked(), `first of ${pair}`).toBe(false);
    world.clock.advance({ hours: 2 });
    await dispatcher.drain();
    await report((await rowsOf(key))[1], 30003);
    expect(await isMarked(), `second of ${pair}`).toBe(pair === 3);
  }
});

test("JOB-037 the counts of the source know one message, as the second one ends", async () => {
  const sourceId = await world.act((ctx) =>
    openSource(ctx, { feature: "outreach", purpose: "outreach", recordType: "outreach", recordId: 4001, recordExternalId: "o-4001" }),
  );
  const { key } = await sent({ sourceId });
  await report((await rowsOf(key))[0], 30003);
  const tally = async () => (await world.act((ctx) => sourceTallies(ctx, [sourceId])))[0];
  expect(await tally()).toMatchObject({ created: 1, states: { undelivered: 0, queued: 1 } });
  world.clock.advance({ hours: 2 });
  await dispatcher.drain();
  await report((await rowsOf(key))[1], null, "delivered");
  expect(await tally()).toMatchObject({ created: 1, states: { undelivered: 0, delivered: 1, queued: 0 } });
});

test("JOB-037 a reply to the second message counts for the question of the first, for its whole window", async () => {
  const { key, patient } = await sent({ question: { id: 77, expects: "yes_no", replyHours: 24 } });
  const [first] = await rowsOf(key);
  await report(first, 30003);
  const open = async () => {
    const asked = [{ phone: patient.phone, patientId: patient.id, receivedAt: world.clock.now().toString() }];
    const found = await world.act((ctx) => openQuestions(ctx, asked));
    return found.get(patient.phone)?.map((question) => question.message_id) ?? [];
  };
  expect(await open()).toEqual([]);
  world.clock.advance({ hours: 2 });
  await dispatcher.drain();
  expect(await open()).toEqual([first?.id]);
  world.clock.advance({ hours: 23 });
  expect(await open()).toEqual([first?.id]);
  world.clock.advance({ hours: 1 });
  expect(await open()).toEqual([]);
});
