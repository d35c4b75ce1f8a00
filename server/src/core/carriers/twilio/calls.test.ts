// Tests phone calls through Twilio against the simulator over HTTP: the request, its outcomes, and the look-up after a lost response.
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadSettings } from "../../../kernel/settings.ts";
import { startTestSimulator, type TestSimulator, testAccount } from "../../messaging/testing.ts";
import type { Carrier } from "../carrier.ts";
import { callForm } from "./send-call.ts";
import { openTwilio } from "./twilio-carrier.ts";
import { voiceDocument } from "./voice-document.ts";

let simulator: TestSimulator;
let carrier: Carrier;
/** Client with a timeout of one second; the other one's is long enough for a busy machine. */
let hasty: Carrier;
beforeAll(async () => {
  simulator = await startTestSimulator();
  await simulator.control("PUT", ".json", { timeoutHoldMs: 20_000 });
  const open = (timeoutMs: string) =>
    openTwilio(
      loadSettings({
        NODE_ENV: "test",
        SECRET_KEY: "a-secret-of-the-tests-long-enough-to-be-taken",
        TWILIO_ACCOUNT_SID: testAccount.sid,
        TWILIO_AUTH_TOKEN: testAccount.token,
        CARRIER_BASE_URL: simulator.url,
        CARRIER_TIMEOUT_MS: timeoutMs,
        PUBLIC_URL: "http://127.0.0.1:9",
      }),
    );
  [carrier, hasty] = [open("60000"), open("1000")];
});
afterAll(async () => {
  await Promise.all([carrier.close(), hasty.close()]);
  await simulator.stop();
});

const from = "+15055550177";
const special = (digits: string) => `+1505555${digits}`;

test.each([
  ["an ordinary call is accepted", special("0142"), { kind: "accepted" }, true],
  ["429 is throttled", special("9908"), { kind: "throttled", code: 20429 }, false],
  ["500 after the phone rang is unknown, and it is there", special("9909"), { kind: "unknown" }, true],
  ["500 before is unknown just the same, and it is not there", special("9910"), { kind: "unknown" }, false],
  ["no answer in time is unknown", special("9911"), { kind: "unknown" }, true],
  ["a cut connection is unknown", special("9912"), { kind: "unknown" }, true],
  ["an invalid number is rejected", special("9904"), { kind: "rejected", cause: "invalid_number" }, false],
  ["a wrong password is misconfigured", special("9924"), { kind: "misconfigured", code: 20003 }, false],
] as const)("JOB-032 of a call: %s", async (_name, to, outcome, isThere) => {
  const asked = to === special("9911") ? hasty : carrier;
  expect(await asked.call({ organizationId: 1, messageId: 1, from, to })).toMatchObject(outcome);
  const question = { isCall: true, carrierId: null, from, to, body: "", handedMsAgo: 0, takenIds: new Set<string>() };
  const report = await carrier.lookUp(question);
  expect(report !== null).toBe(isThere);
  if (!report) return;
  expect(await carrier.lookUp({ ...question, carrierId: report.carrierId })).toMatchObject({ carrierId: report.carrierId });
  expect(await carrier.lookUp({ ...question, takenIds: new Set([report.carrierId]) })).toBeNull();
  expect(await carrier.lookUp({ ...question, handedMsAgo: 3 * 3_600_000 })).toBeNull();
  expect(await carrier.lookUp({ ...question, from: "+15055550178" })).toBeNull();
});

test("JOB-035 a phone call names the URLs for its text, its start and its end, and waits for an answering machine's beep", () => {
  const form = new URLSearchParams(callForm("https://t.example", { organizationId: 3, messageId: 7, from, to: special("0142") }));
  expect(form.get("Url")).toBe("https://t.example/webhooks/twilio/voice/answered/3-7#rc=2&rp=ct,rt,5xx");
  expect(form.get("StatusCallback")).toBe("https://t.example/webhooks/twilio/voice/status/3-7#rc=3&rp=ct,rt,5xx");
  expect(form.getAll("StatusCallbackEvent")).toEqual(["initiated", "completed"]);
  expect([form.get("MachineDetection"), form.get("Timeout")]).toEqual(["DetectMessageEnd", "30"]);
});

test("IN-022 spoken text cannot break out of its document, and keys are accepted only where they have a meaning", () => {
  const parts = ["Ann & Bob's <clinic>\u0007", '"Hi"'];
  const asking = voiceDocument("https://t.example", { language: "spanish", parts, listens: { step: 2 } });
  expect(asking).toContain(
    '<Say language="es-MX">Ann &amp; Bob&apos;s &lt;clinic&gt; </Say><Say language="es-MX">&quot;Hi&quot;</Say></Gather>',
  );
  expect(asking).toContain('numDigits="1" timeout="10" finishOnKey="" actionOnEmptyResult="true"');
  expect(asking).toContain("https://t.example/webhooks/twilio/voice/key/2#rc=2&amp;rp=ct,rt,5xx");
  expect(voiceDocument("https://t.example", { language: "english", parts: ["Goodbye."], listens: null })).toContain(
    '<Say language="en-US">Goodbye.</Say><Hangup/>',
  );
});
