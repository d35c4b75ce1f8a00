// Tests where the type of a patient's line comes from: the carrier's look-up, once for each number, and its refusals.
import { messenger } from "@tidings/contract/areas/messenger";
import { patients } from "@tidings/contract/areas/patients";
import { afterAll, expect, test } from "vitest";
import { loadSettings } from "../../../kernel/settings.ts";
import { startMessagingTestApp } from "../../../testing/messaging-test-app.ts";
import { startTestSimulator, testAccount } from "../../messaging/testing.ts";
import { lookUpLinesJob } from "./look-up-lines.job.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());
const supervisor = await app.as("supervisor");

let count = 0;
async function newPatient(phone: string) {
  count += 1;
  const body = { externalId: `L-${count}`, firstName: "Lina", lastName: "Line", phone, language: "english" };
  return (await supervisor.ok(patients.create, { body })).patient.externalId;
}
const typeOf = async (externalId: string) => (await supervisor.ok(patients.show, { params: { externalId } })).patient.phoneLineType;

const lookingUpAt = (url: string) =>
  loadSettings({
    NODE_ENV: "test",
    SECRET_KEY: "a-secret-of-the-tests-long-enough-to-be-taken",
    TWILIO_ACCOUNT_SID: testAccount.sid,
    TWILIO_AUTH_TOKEN: testAccount.token,
    CARRIER_BASE_URL: app.simulator.url,
    CARRIER_LOOKUP_URL: url,
    PUBLIC_URL: "http://127.0.0.1:9",
  });
const withLookups = lookingUpAt(app.simulator.url);
const run = (settings = withLookups) =>
  lookUpLinesJob.run({ db: app.db, clock: app.clock, log: app.runtime.log, settings, signal: new AbortController().signal }, {});
const lookUps = async () =>
  (await app.simulator.control<{ url: string }[]>("GET", "/traffic.json?limit=2000")).filter(({ url }) =>
    url.startsWith("/v2/PhoneNumbers/"),
  ).length;

test("PAT-058.1 without a configured look-up the type is not known, and nothing is asked", async () => {
  const patient = await newPatient("7205558101");
  await run(app.settings);
  expect([await typeOf(patient), await lookUps()]).toEqual(["unknown", 0]);
});

test("PAT-058.1 with one, each number is asked about once, and again after it changed", async () => {
  const [mobile, voip, landline, invalid] = [
    await newPatient("7205558102"),
    await newPatient("7205558114"),
    await newPatient("7205559906"),
    await newPatient("7205559904"),
  ];
  await run();
  expect([await typeOf(mobile), await typeOf(voip), await typeOf(landline), await typeOf(invalid)]).toEqual([
    "mobile",
    "voip",
    "landline",
    "unknown",
  ]);
  const asked = await lookUps();
  expect(asked).toBeGreaterThan(0);
  await run();
  expect(await lookUps()).toBe(asked);
  await supervisor.ok(patients.update, { params: { externalId: mobile }, body: { phone: "7205558128" } });
  expect(await typeOf(mobile)).toBe("unknown");
  await run();
  expect([await typeOf(mobile), await lookUps()]).toEqual(["voip", asked + 1]);
});

test("PAT-058.1 numbers that cannot be asked about now are asked about later", async () => {
  const patient = await newPatient("7205558103");
  const down = await startTestSimulator();
  await down.stop();
  await expect(run(lookingUpAt(down.url))).rejects.toThrow("the carrier could not be asked");
  expect(await typeOf(patient)).toBe("unknown");
  await run();
  expect(await typeOf(patient)).toBe("mobile");
});

test("PAT-058.2 a number that the carrier refuses as a landline is a landline, and is not asked about", async () => {
  const patient = await newPatient("3035559906");
  const asked = await lookUps();
  await supervisor.ok(messenger.send, { params: { externalId: patient }, body: { body: "Please call us about your visit." } });
  app.clock.advance({ minutes: 1 });
  await app.dispatch();
  expect(await typeOf(patient)).toBe("landline");
  await run();
  expect(await lookUps()).toBe(asked);
});
