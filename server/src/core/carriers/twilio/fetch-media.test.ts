// Tests over the network that patients' files are fetched from the sandbox carrier, and from no other host that a webhook or redirect names.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadSettings } from "../../../kernel/settings.ts";
import { startTestSimulator, type TestSimulator, testAccount } from "../../messaging/testing.ts";
import { openTwilio } from "./twilio-carrier.ts";

let simulator: TestSimulator;
let carrier: ReturnType<typeof openTwilio>;
/** Client with a timeout below a second; the other one's is long enough for a busy machine. */
let hasty: ReturnType<typeof openTwilio>;
const reached: { path: string; authorization: string | undefined }[] = [];
/** A host of our own network, which a webhook must not be able to make us request. */
const trap = createServer((req, res) => {
  reached.push({ path: req.url ?? "", authorization: req.headers.authorization });
  res.writeHead(200, { "content-type": "image/gif" }).end("GIF89a");
});
let trapUrl = "";

beforeAll(async () => {
  simulator = await startTestSimulator();
  await new Promise<void>((done) => trap.listen(0, "127.0.0.1", done));
  trapUrl = `http://127.0.0.1:${(trap.address() as AddressInfo).port}`;
  const open = (timeoutMs: string) =>
    openTwilio(
      loadSettings({
        NODE_ENV: "test",
        SECRET_KEY: "a-secret-of-the-tests-long-enough-to-be-taken",
        TWILIO_ACCOUNT_SID: testAccount.sid,
        TWILIO_AUTH_TOKEN: testAccount.token,
        CARRIER_BASE_URL: simulator.url,
        CARRIER_TIMEOUT_MS: timeoutMs,
        CARRIER_MEDIA_HOSTS: "mms.twiliocdn.com, localhost, 127.0.0.1",
      }),
    );
  [carrier, hasty] = [open("60000"), open("700")];
});
afterAll(async () => {
  await Promise.all([carrier.close(), hasty.close()]);
  await simulator.stop();
  trap.close();
});

const fetchMedia = (url: string) => carrier.fetchMedia(url, new AbortController().signal);

/** The URL of a file that a phone has just sent. */
async function sent(file: object): Promise<string> {
  await simulator.control("POST", "/inbound.json", { from: "+13125550142", to: "+15125550100", body: "", files: [file] });
  const [text] = await simulator.control<{ mediaUrls: string[] }[]>("GET", "/messages.json?direction=inbound&limit=1");
  return text?.mediaUrls[0] ?? "";
}

test("IN-020 a whole file is fetched through a redirect to the storage host, without our password", async () => {
  const fetched = await fetchMedia(await sent({ kind: "photo" }));
  expect(fetched.kind).toBe("file");
  if (fetched.kind === "file") expect(fetched.bytes.subarray(0, 3).toString("hex")).toBe("ffd8ff");
});

test.each([
  ["gone", { kind: "gone" }],
  ["error", { kind: "later", what: "answered_500" }],
  ["expired", { kind: "later", what: "answered_403" }],
  ["oversized", { kind: "refused", why: "too_large" }],
  ["endless", { kind: "refused", why: "too_large" }],
  ["loop", { kind: "later", what: "answered_401" }],
])("IN-020 a file that is %s at the carrier is reported as such", async (behaves, outcome) => {
  expect(await fetchMedia(await sent({ kind: "photo", behaves }))).toEqual(outcome);
});

test("IN-020 a download that stalls is retried later", async () => {
  const url = await sent({ kind: "photo", behaves: "slow" });
  expect(await hasty.fetchMedia(url, new AbortController().signal)).toEqual({ kind: "later", what: "UND_ERR_BODY_TIMEOUT" });
});

test("IN-020 after a temporary error the file can be fetched again", async () => {
  const url = await sent({ kind: "photo", behaves: "error-twice" });
  const kinds = [];
  for (let tries = 0; tries < 3; tries++) kinds.push((await fetchMedia(url)).kind);
  expect(kinds).toEqual(["later", "later", "file"]);
});

test("IN-020 no other redirect is followed: not into our network, not to another host, not to a name that resolves into our network", async () => {
  const places = [
    `${trapUrl}/secret`,
    trapUrl.replace("127.0.0.1", "localhost"),
    "http://169.254.169.254/latest/meta-data/",
    "http://mms.twiliocdn.com/plain",
    "https://mms.twiliocdn.com:8443/port",
    "https://user:word@mms.twiliocdn.com/",
    "https://mms.twiliocdn.com.attacker.example/",
    "https://localhost/inside",
    "https://127.0.0.1/inside",
    "//attacker.example/x",
    "file:///etc/passwd",
    "http://[::1]:80/",
    "http://2130706433/",
    "https://xn--mms-twiliocdn.com/",
    "http://[no-address",
  ];
  for (const redirectTo of places) {
    const url = await sent({ kind: "photo", behaves: "elsewhere", redirectTo });
    expect([redirectTo, await fetchMedia(url)]).toEqual([redirectTo, { kind: "refused", why: "not_from_carrier" }]);
  }
  expect(reached).toEqual([]);
});

test("IN-020 a URL in a webhook that is not our account's at the carrier is never requested", async () => {
  const own = new URL(await sent({ kind: "photo" }));
  const other = [
    own.href.replace(own.host, new URL(trapUrl).host),
    own.href.replace(own.host, `${own.host}@${new URL(trapUrl).host}`),
    own.href.replace("http:", "https:"),
    own.href.replace(testAccount.sid, "AC00000000000000000000000000000000"),
    own.href.replace("/Media/", "/Media/../../Messages/"),
    own.href.replace(/\/Messages\/.*/, "/Messages.json"),
    `${own.href}?to=${trapUrl}`,
    `${own.origin}/control/messages.json`,
    `${trapUrl}/x`,
    "http://169.254.169.254/latest/meta-data/",
    "file:///etc/passwd",
    "data:image/gif;base64,R0lGODlh",
    "",
  ];
  for (const url of other) expect([url, await fetchMedia(url)]).toEqual([url, { kind: "refused", why: "not_from_carrier" }]);
  expect(reached).toEqual([]);
});

test("IN-020 stopping the worker aborts the download", async () => {
  const stopping = new AbortController();
  const fetching = carrier.fetchMedia(await sent({ kind: "photo", behaves: "slow" }), stopping.signal);
  stopping.abort();
  expect((await fetching).kind).toBe("later");
});
