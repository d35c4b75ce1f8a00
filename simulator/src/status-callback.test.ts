// Tests the delivery of a message as Tidings sees it: signed callbacks, special numbers, lost responses, retries, and no external requests.

import twilio from "twilio";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accountSid, authToken, SimulatorHarness } from "./testing.ts";

let harness: SimulatorHarness;
let counter = 0;
beforeAll(async () => {
  harness = await SimulatorHarness.start();
});
afterAll(() => harness.close());
beforeEach(async () => {
  await harness.control("DELETE", "/control/messages.json");
  await harness.control("POST", "/control/reset.json");
  harness.webhooks.respond = (_captured, res) => res.writeHead(204).end();
});

const reference = (): string => `/status/${++counter}`;
const callbackTo = (path: string, rest = ""): { StatusCallback: string } => ({ StatusCallback: `${harness.webhooks.url}${path}${rest}` });

describe("status callbacks", () => {
  it("OP-225 sent and delivered are posted in order with a signature that the carrier's own library accepts", async () => {
    const path = reference();
    const query = "?token=a%20b+c&x=%C3%A9";
    const { json } = await harness.text("+13125550142", "hi", callbackTo(path, `${query}#rc=2&rp=ct`));
    expect(await harness.waitForStatuses(path, 2)).toEqual(["sent", "delivered"]);
    for (const one of harness.webhooks.captured.filter((each) => each.path.startsWith(path))) {
      expect(one.path).toBe(path + query);
      expect(
        twilio.validateRequest(authToken, String(one.headers["x-twilio-signature"]), `${harness.webhooks.url}${path}${query}`, one.params),
      ).toBe(true);
      expect(
        twilio.validateRequest(
          "another token",
          String(one.headers["x-twilio-signature"]),
          `${harness.webhooks.url}${path}${query}`,
          one.params,
        ),
      ).toBe(false);
      expect(one.headers["i-twilio-idempotency-token"]).toMatch(/^[0-9a-f-]{36}$/);
      expect(one.params).toMatchObject({
        MessageSid: json.sid,
        SmsSid: json.sid,
        AccountSid: accountSid,
        To: "+13125550142",
        From: "+15125550100",
        ApiVersion: "2010-04-01",
      });
    }
    expect(harness.webhooks.captured.at(-1)?.params.RawDlrDoneDate).toMatch(/^\d{10}$/);
  });

  const outcomes: [number: string, status: string, code: string][] = [
    ["9901", "undelivered", "30003"],
    ["9902", "undelivered", "30005"],
    ["9903", "undelivered", "30006"],
    ["9907", "undelivered", "30007"],
    ["9918", "undelivered", "30008"],
    ["9922", "failed", "30034"],
  ];
  it.each(outcomes)("OP-225 a message to special number %s ends as %s with code %s", async (digits, status, code) => {
    const path = reference();
    await harness.text(`+1312555${digits}`, "hi", callbackTo(path));
    await harness.webhooks.waitFor(() => harness.statuses(path).includes(status));
    expect(harness.webhooks.captured.findLast((one) => one.path === path)?.params.ErrorCode).toBe(code);
  });

  it("OP-225 9913 repeats each callback with the same idempotency token", async () => {
    const path = reference();
    await harness.text("+13125559913", "hi", callbackTo(path));
    expect(await harness.waitForStatuses(path, 4)).toEqual(["sent", "sent", "delivered", "delivered"]);
    const tokens = harness.webhooks.captured.filter((one) => one.path === path).map((one) => one.headers["i-twilio-idempotency-token"]);
    expect(tokens[0]).toBe(tokens[1]);
    expect(tokens[0]).not.toBe(tokens[2]);
  });

  it("OP-225 9914 reports delivered before sent, 9927 reports sent once more after delivered", async () => {
    const [first, second] = [reference(), reference()];
    await harness.text("+13125559914", "hi", callbackTo(first));
    await harness.text("+13125559927", "hi", callbackTo(second));
    expect(await harness.waitForStatuses(first, 2)).toEqual(["delivered", "sent"]);
    expect(await harness.waitForStatuses(second, 3)).toEqual(["sent", "delivered", "sent"]);
  });

  it("OP-225 9915 posts all callbacks before it responds to the request", async () => {
    const path = reference();
    const { status, json } = await harness.text("+13125559915", "hi", callbackTo(path));
    expect(harness.statuses(path)).toEqual(["sent", "delivered"]);
    expect(status).toBe(201);
    expect(json.status).toBe("queued");
  });

  it("OP-225 9916 posts no callback and stays at sent", async () => {
    const path = reference();
    const { json } = await harness.text("+13125559916", "hi", callbackTo(path));
    const other = reference();
    await harness.text("+13125550142", "hi", callbackTo(other));
    await harness.waitForStatuses(other, 2);
    expect(harness.statuses(path)).toEqual([]);
    expect((await harness.carrier("GET", `Messages/${json.sid}.json`)).json.status).toBe("sent");
  });

  it("OP-225 9917 posts callbacks that the carrier's own library rejects", async () => {
    const path = reference();
    await harness.text("+13125559917", "hi", callbackTo(path));
    await harness.waitForStatuses(path, 2);
    const forged = harness.webhooks.captured.filter((one) => one.path === path);
    expect(forged.every((one) => one.params.AccountSid !== accountSid)).toBe(true);
    expect(
      forged.some((one) =>
        twilio.validateRequest(authToken, String(one.headers["x-twilio-signature"]), `${harness.webhooks.url}${path}`, one.params),
      ),
    ).toBe(false);
  });

  it("OP-225 a word in the text chooses the final status as a number does, unless words are switched off", async () => {
    const [first, second] = [reference(), reference()];
    await harness.text("+13125550142", "please sim:landline thanks", callbackTo(first));
    await harness.webhooks.waitFor(() => harness.statuses(first).includes("undelivered"));
    await harness.control("PUT", "/control.json", { hasSpecialWords: false });
    await harness.text("+13125550142", "please sim:landline thanks", callbackTo(second));
    expect(await harness.waitForStatuses(second, 2)).toEqual(["sent", "delivered"]);
  });
});

describe("lost responses", () => {
  it("OP-225 9908 throttles twice and then accepts", async () => {
    const statuses = [];
    for (let i = 0; i < 3; i++) statuses.push((await harness.text("+13125559908", "hi")).status);
    expect(statuses).toEqual([429, 429, 201]);
  });

  it("OP-225 9909 returns 500 although the message is sent, and a blind retry is counted as a duplicate", async () => {
    const path = reference();
    expect((await harness.text("+13125559909", "hi", callbackTo(path))).status).toBe(500);
    expect(await harness.waitForStatuses(path, 2)).toEqual(["sent", "delivered"]);
    expect((await harness.control("GET", "/control/stats.json")).duplicatesTotal).toBe(0);
    await harness.text("+13125559909", "hi", callbackTo(path));
    const stats = await harness.control("GET", "/control/stats.json");
    expect(stats).toMatchObject({ accepted: 2, duplicatesTotal: 1, maxTextsPerToAndBody: 2 });
    expect(stats.duplicates).toEqual([{ to: "+13125559909", reference: `${harness.webhooks.url}${path}`, count: 2 }]);
  });

  it("OP-225 9912 cuts the connection although the message is sent, 9926 cuts it before", async () => {
    const path = reference();
    await expect(harness.text("+13125559912", "hi", callbackTo(path))).rejects.toThrow("fetch failed");
    expect(await harness.waitForStatuses(path, 2)).toEqual(["sent", "delivered"]);
    await expect(harness.text("+13125559926", "hi")).rejects.toThrow("fetch failed");
    expect((await harness.control("GET", "/control/stats.json")).accepted).toBe(1);
  });

  it("OP-225 9911 holds the request although the message is sent", async () => {
    await harness.control("PUT", "/control.json", { timeoutHoldMs: 300 });
    const path = reference();
    const startedAt = performance.now();
    const held = expect(harness.text("+13125559911", "hi", callbackTo(path))).rejects.toThrow("fetch failed");
    expect(await harness.waitForStatuses(path, 2)).toEqual(["sent", "delivered"]);
    await held;
    expect(performance.now() - startedAt).toBeGreaterThan(250);
  });

  it("OP-225 random failures are the same on every run with one seed", async () => {
    const runWith = async (seed: string): Promise<number[]> => {
      const one = await SimulatorHarness.start({ seed });
      await one.control("PUT", "/control.json", { rate429: 0.3, rate500BeforeAccept: 0.3 });
      const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => one.text(`+13125550${100 + i}`, "hi")));
      await one.close();
      return answers.map((answer) => answer.status);
    };
    const [first, again, other] = [await runWith("a"), await runWith("a"), await runWith("b")];
    expect(again).toEqual(first);
    expect(other).not.toEqual(first);
    expect(new Set(first)).toEqual(new Set([201, 429, 500]));
  });
});

describe("limits", () => {
  it("OP-225 requests above the throttle return 429 with code 20429", async () => {
    await harness.control("PUT", "/control.json", { throttlePerSecond: 1 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => harness.text("+13125550142", "hi")));
    const refused = answers.filter((answer) => answer.status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(1);
    expect(refused[0]?.json.code).toBe(20429);
  });

  it("OP-225 a sender's messages wait in the carrier's queue by segments, and expire after their validity period", async () => {
    await harness.control("PUT", "/control.json", { senderSegmentsPerSecond: 2 });
    const [first, second, third] = [reference(), reference(), reference()];
    const startedAt = performance.now();
    await harness.text("+13125550142", "a".repeat(200), callbackTo(first));
    await harness.text("+13125550143", "a".repeat(1500), callbackTo(second));
    await harness.text("+13125550144", "hi", { ...callbackTo(third), ValidityPeriod: "2" });
    await harness.waitForStatuses(second, 1);
    const caughtOf = (path: string) => harness.webhooks.captured.find((one) => one.path === path);
    // Two segments at two per second; when the first callback is processed depends on this machine.
    expect((caughtOf(second)?.at ?? 0) - startedAt).toBeGreaterThan(990);
    expect(harness.statuses(first)).toContain("sent");
    expect(await harness.waitForStatuses(third, 1)).toEqual(["failed"]);
    expect(caughtOf(third)?.params.ErrorCode).toBe("30036");
  });
});

describe("delivery of the callbacks themselves", () => {
  it("OP-225 a failed connection is retried once, a 5xx is not", async () => {
    const [broken, failing] = [reference(), reference()];
    let breaks = 0;
    harness.webhooks.respond = (captured, res) => {
      if (captured.path === broken && breaks++ === 0) res.destroy();
      else res.writeHead(captured.path === failing ? 503 : 204).end();
    };
    await harness.text("+13125550142", "hi", callbackTo(broken));
    expect(await harness.waitForStatuses(broken, 3)).toEqual(["sent", "sent", "delivered"]);
    await harness.text("+13125550143", "hi", callbackTo(failing));
    expect(await harness.waitForStatuses(failing, 2)).toEqual(["sent", "delivered"]);
    expect((await harness.control("GET", "/control/stats.json")).callbacks.failed).toBeGreaterThanOrEqual(1);
  });

  it("OP-225 connection overrides in the fragment make a 5xx be retried", async () => {
    const path = reference();
    let times = 0;
    harness.webhooks.respond = (_captured, res) => res.writeHead(times++ < 2 ? 503 : 204).end();
    await harness.text("+13125550142", "hi", callbackTo(path, "#rc=2&rp=5xx"));
    expect(await harness.waitForStatuses(path, 4)).toEqual(["sent", "sent", "sent", "delivered"]);
  });

  const outside = [
    "https://example.com/status",
    "http://10.0.0.7/status",
    "http://169.254.169.254/latest",
    "http://0.0.0.0:80/",
    "http://[::ffff:7f00:1]/",
    "http://localhost.example.com/",
  ];
  it.each(outside)("OP-225 nothing is posted to %s, and the traffic log says so", async (address) => {
    await harness.text("+13125550142", "hi", { StatusCallback: address });
    await harness.control("GET", "/control/stats.json");
    const refused = await harness.control("GET", "/control/traffic.json?kind=refused");
    expect(refused.length).toBe(2);
    expect(refused[0]).toMatchObject({ url: address, status: 0 });
    expect(refused[0].note).toContain("this machine only");
  });
});
