// Runs the conformance tests on the Twilio carrier against the simulator, over HTTP.
import { afterAll, beforeAll } from "vitest";
import { loadSettings } from "../../../kernel/settings.ts";
import { startTestSimulator, type TestSimulator, testAccount } from "../../messaging/testing.ts";
import { type Carriers, carrierConforms } from "../conformance.ts";
import { openTwilio } from "./twilio-carrier.ts";

let simulator: TestSimulator;
let carriers: Carriers;
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
  carriers = { patient: open("60000"), hasty: open("1000") };
});
afterAll(async () => {
  await Promise.all([carriers.patient.close(), carriers.hasty.close()]);
  await simulator.stop();
});

const special = (digits: string) => `+1505555${digits}`;

carrierConforms(
  () => carriers,
  [
    { name: "an ordinary text is accepted", to: "+15055550142", outcome: { kind: "accepted" }, isThere: true },
    { name: "429 is throttled", to: special("9908"), outcome: { kind: "throttled", code: 20429 }, isThere: false },
    { name: "500 after the text left is unknown, and it is there", to: special("9909"), outcome: { kind: "unknown" }, isThere: true },
    { name: "500 before is unknown just the same, and it is not there", to: special("9910"), outcome: { kind: "unknown" }, isThere: false },
    { name: "no answer in time is unknown", to: special("9911"), outcome: { kind: "unknown" }, isThere: true, isSilent: true },
    { name: "a cut connection is unknown", to: special("9912"), outcome: { kind: "unknown" }, isThere: true },
    { name: "a cut before the text was taken is unknown too", to: special("9926"), outcome: { kind: "unknown" }, isThere: false },
    {
      name: "an invalid number is rejected",
      to: special("9904"),
      outcome: { kind: "rejected", code: 21211, cause: "invalid_number", number: "dead" },
      isThere: false,
    },
    {
      name: "a landline is rejected",
      to: special("9906"),
      outcome: { kind: "rejected", code: 21614, cause: "landline", number: "dead" },
      isThere: false,
    },
    { name: "an opted-out person is stopped", to: special("9905"), outcome: { kind: "stopped", code: 21610 }, isThere: false },
    { name: "a wrong password is misconfigured", to: special("9924"), outcome: { kind: "misconfigured", code: 20003 }, isThere: false },
    {
      name: "a used-up day is throttled for an hour",
      to: special("9923"),
      outcome: { kind: "throttled", code: 63038, retryAfterMs: 3_600_000 },
      isThere: false,
    },
  ],
);
