// Tests that a message the send policy allowed is not sent after it was revoked: of a mass send, only requests under way are delivered.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type Listener, openListener } from "../../../kernel/database/listen.ts";
import { type Carrier, openCarrier } from "../../carriers/public.ts";
import { applyOpt, suppressNumber } from "../../patients/public.ts";
import { openSource, pauseSource, sendMany, sourceTallies, withdrawSources } from "../public.ts";
import {
  createTestSetup,
  draftTo,
  startTestSimulator,
  type TestOrganization,
  type TestSetup,
  type TestSimulator,
  testNoon,
} from "../testing.ts";
import { createDispatcher, type Dispatcher } from "./dispatcher.ts";
import { RevocationCache } from "./revocation-cache.ts";

let world: TestSetup;
let simulator: TestSimulator;
let carrier: Carrier;
let listener: Listener;
let dispatcher: Dispatcher;
let clinic: TestOrganization;
let patients: { id: number; phone: string }[];
let letGo: () => void;

/** Of the 128 requests at a time, 32 are kept for persons' texts. */
const underWay = 96;

beforeAll(async () => {
  simulator = await startTestSimulator();
  // No answer of the simulator is to be lost to a busy machine: it would be asked about instead of counting as sent.
  world = await createTestSetup({ CARRIER_BASE_URL: simulator.url, PUBLIC_URL: "http://127.0.0.1:9", CARRIER_TIMEOUT_MS: "60000" });
  carrier = openCarrier(world.settings);
  listener = await openListener(world.database.url, world.log);
});
afterAll(async () => {
  await listener.close();
  await carrier.close();
  await simulator.stop();
  await world.close();
});
beforeEach(async () => {
  world.clock.set(testNoon);
  await simulator.control("DELETE", "/messages.json");
  clinic = await world.addClinic();
  patients = await world.addPatients(500, {}, clinic);
  const held = new Promise<void>((resolve) => (letGo = resolve));
  dispatcher = createDispatcher({
    db: world.database.databases,
    clock: world.clock,
    log: world.log,
    settings: world.settings,
    listener,
    carrier: { ...carrier, send: async (text) => held.then(() => carrier.send(text)) },
  });
});
afterEach(() => dispatcher.stop());

const texts = () => simulator.control<{ to: string }[]>("GET", "/messages.json?limit=100000&direction=outbound-api");
let records = 500;

/** 500 texts of one outreach: the first requests are waiting for the carrier's response, 300 are marked as being sent. */
async function begin(): Promise<{ sourceId: number; draining: Promise<void> }> {
  records += 1;
  const recordId = records;
  const of = { feature: "outreach", purpose: "outreach", recordType: "outreach", recordId, recordExternalId: `o-${recordId}` } as const;
  const sourceId = await world.act((ctx) => openSource(ctx, of), clinic);
  const drafts = patients.map((patient) => draftTo(patient, { sourceId }));
  await world.act((ctx) => sendMany(ctx, { lane: "bulk" }, drafts), clinic);
  const draining = dispatcher.drain();
  const marked = async () =>
    (await world.rows<{ handed: number }>("select handed from outbox_chunks where organization_id = $1", [clinic.id]))[0]?.handed;
  await expect.poll(marked, { timeout: 20_000 }).toBe(300);
  return { sourceId, draining };
}

/** Resolves when this process has heard of so many recalls. */
function waitForRecalls(count: number): Promise<void> {
  let rest = count;
  return new Promise((resolve) => {
    const ending = listener.listen("tidings_recall", () => {
      rest -= 1;
      if (rest === 0) void ending.then((end) => end()).then(resolve);
    });
  });
}

test("JOB-017 a stop reaches the texts that were marked as leaving: only requests under way arrive", async () => {
  const { sourceId, draining } = await begin();
  const recalled = waitForRecalls(1);
  await world.act((ctx) => withdrawSources(ctx, [sourceId]), clinic);
  await recalled;
  letGo();
  await draining;
  expect(await texts()).toHaveLength(underWay);
  const [tally] = await world.act((ctx) => sourceTallies(ctx, [sourceId]), clinic);
  expect(tally?.states).toMatchObject({ sent: underWay, cancelled: 500 - underWay, queued: 0 });
});

test.each([
  ["who opted out", 404, async (ids: number[]) => optOut(ids)],
  ["whose numbers were stopped", 404, async (_ids: number[], phones: string[]) => suppress(phones)],
  ["of a clinic that was closed", 1, async () => world.rows("update organizations set status = 'disabled' where id = $1", [clinic.id])],
] as const)(
  "JOB-033 nothing more leaves to patients %s while the outreach is leaving, save the requests under way",
  async (_description, news, act) => {
    const { draining } = await begin();
    const rest = patients.slice(underWay);
    const recalled = waitForRecalls(news);
    await act(
      rest.map((patient) => patient.id),
      rest.map((patient) => patient.phone),
    );
    await recalled;
    letGo();
    await draining;
    const reached = new Set((await texts()).map((text) => text.to));
    expect(reached).toEqual(new Set(patients.slice(0, underWay).map((patient) => patient.phone)));
  },
);

const optOut = (ids: number[]) =>
  world.act((ctx) => applyOpt(ctx, ids, { direction: "out", features: ["outreach"], source: "staff" }), clinic);
const suppress = (phones: string[]) =>
  world.act(async (ctx) => {
    for (const phone of phones) await suppressNumber(ctx, phone, { source: "patient_keyword" });
  }, clinic);

test("JOB-017 a pause keeps back what was marked as leaving, and nothing of it is lost", async () => {
  const { sourceId, draining } = await begin();
  const recalled = waitForRecalls(1);
  await world.act((ctx) => pauseSource(ctx, sourceId), clinic);
  await recalled;
  letGo();
  await draining;
  const [tally] = await world.act((ctx) => sourceTallies(ctx, [sourceId]), clinic);
  expect(tally?.states).toMatchObject({ sent: underWay, held: 500 - underWay });
});

test("an opt-out of something else sends a text through the gate once more, which lets it leave: each exactly once", async () => {
  const { draining } = await begin();
  const recalled = waitForRecalls(500);
  const ids = patients.map((patient) => patient.id);
  await world.act((ctx) => applyOpt(ctx, ids, { direction: "out", features: ["appointment"], source: "staff" }), clinic);
  await recalled;
  letGo();
  await draining;
  const reached = (await texts()).map((text) => text.to);
  expect(reached).toHaveLength(500);
  expect(new Set(reached).size).toBe(500);
});

test("after a gap in hearing everything that waits meets the gate once more", () => {
  const recalls = new RevocationCache();
  const lease = { organizationId: 1, sourceId: 7 };
  const gatedAt = performance.now();
  expect(recalls.has(lease, "+15052000000", gatedAt)).toBe(false);
  recalls.onNotify("2 source 7");
  recalls.onNotify("1 source 70");
  expect(recalls.has(lease, "+15052000000", gatedAt)).toBe(false);
  recalls.onNotify(null);
  expect(recalls.has(lease, "+15052000000", gatedAt)).toBe(true);
  expect(recalls.has(lease, "+15052000000", performance.now() + 1)).toBe(false);
});
