// Tests that suppression at the time of an opt-out and the send policy agree on every purpose.
import { compliancePurposes, type MessagePurpose, messagePurposes, unstoppablePurposes } from "@tidings/contract/words";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Carrier, openCarrier } from "../../carriers/public.ts";
import { applyOpt } from "../../patients/public.ts";
import { createDispatcher } from "../dispatch/dispatcher.ts";
import { sendMany } from "../public.ts";
import { createTestSetup, draftTo, startTestSimulator, type TestSetup, type TestSimulator, testNoon } from "../testing.ts";

let world: TestSetup;
let simulator: TestSimulator;
let carrier: Carrier;

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
beforeEach(() => world.clock.set(testNoon));

const purposes = Object.keys(messagePurposes) as MessagePurpose[];
const passing = [...compliancePurposes, ...unstoppablePurposes].toSorted();

/** A patient with one queued message of each purpose, all of one feature. */
async function queueAll(): Promise<number> {
  const [patient] = await world.addPatients(1);
  if (!patient) throw new Error("no patient was added");
  const drafts = purposes.map((purpose) => draftTo(patient, { purpose, feature: "outreach", key: `${purpose}:${patient.id}` }));
  await world.act((ctx) => sendMany(ctx, { lane: "now" }, drafts));
  return patient.id;
}
const purposesIn = async (patientId: number, isSuppressed: boolean) =>
  (
    await world.rows<{ purpose: string }>(
      "select purpose from messages where patient_id = $1 and (state = 'suppressed' and failure_reason = 'opt_out') = $2 order by purpose collate \"C\"",
      [patientId, isSuppressed],
    )
  ).map(({ purpose }) => purpose);

test("OP-207 JOB-033 an opt-out suppresses every queued message but keyword replies and safety texts", async () => {
  const patientId = await queueAll();
  await world.act((ctx) => applyOpt(ctx, [patientId], { direction: "out", features: ["outreach"], source: "staff" }));
  expect(await purposesIn(patientId, false)).toEqual(passing);
});

test("OP-207 JOB-033 the gate holds back the same messages when the opt-out comes while they are queued", async () => {
  const patientId = await queueAll();
  await world.rows("update patients set opted_out_features = '{outreach}' where id = $1", [patientId]);
  const dispatcher = createDispatcher({
    db: world.database.databases,
    clock: world.clock,
    log: world.log,
    settings: world.settings,
    carrier,
  });
  await dispatcher.drain();
  await dispatcher.stop();
  expect(await purposesIn(patientId, false)).toEqual(passing);
});
