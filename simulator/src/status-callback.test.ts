// Proves the life of a text as Tidings hears of it: signed callbacks, special numbers, lost answers, retries, and nothing outside.

import twilio from "twilio";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accountSid, authToken, Bench } from "./testing.ts";

let bench: Bench;
let counter = 0;
beforeAll(async () => {
  bench = await Bench.start();
});
afterAll(() => bench.close());
beforeEach(async () => {
  await bench.control("DELETE", "/control/messages.json");
  await bench.control("POST", "/control/reset.json");
  bench.catcher.answer = (_caught, res) => res.writeHead(204).end();
});

const reference = (): string => `/status/${++counter}`;
const callbackTo = (path: string, rest = ""): { StatusCallback: string } => ({ StatusCallback: `${bench.catcher.url}${path}${rest}` });

describe("callbacks", () => {
  it("OP-225 sent and delivered are posted in order with a signature that the carrier's own library accepts", async () => {
    const path = reference();
    const query = "?token=a%20b+c&x=%C3%A9";
    const { json } = await bench.text("+13125550142", "hi", callbackTo(path, `${query}#rc=2&rp=ct`));
    expect(await bench.waitForStatuses(path, 2)).toEqual(["sent", "delivered"]);
    for (const one of bench.catcher.caught.filter((each) => each.path.startsWith(path))) {
      expect(one.path).toBe(path + query);
      expect(
        twilio.validateRequest(authToken, String(one.headers["x-twilio-signature"]), `${bench.catcher.url}${path}${query}`, one.params),
      ).toBe(true);
      expect(
        twilio.validateRequest(
          "another token",
          String(one.headers["x-twilio-signature"]),
          `${bench.catcher.url}${path}${query}`,
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
    expect(bench.catcher.caught.at(-1)?.params.RawDlrDoneDate).toMatch(/^\d{10}$/);
  });

  const endings: [number: string, status: string, code: string][] = [
    ["9901", "undelivered", "30003"],
    ["9902", "undelivered", "30005"],
    ["9903", "undelivered", "30006"],
    ["9907", "undelivered", "30007"],
    ["9918", "undelivered", "30008"],
    ["9922", "failed", "30034"],
  ];
  it.each(endings)("OP-225 special number %s ends as %s with code %s", async (digits, status, code) => {
    const path = reference();
    await bench.text(`+1312555${digits}`, "hi", callbackTo(path));
    await bench.catcher.waitFor(() => bench.statuses(path).includes(status));
    expect(bench.catcher.caught.findLast((one) => one.path === path)?.params.ErrorCode).toBe(code);
  });

  it("OP-225 9913 repeats each callback with the same idempotency token", async () => {
    const path = reference();
    await bench.text("+13125559913", "hi", callbackTo(path));
    expect(await bench.waitForStatuses(path, 4)).toEqual(["sent", "sent", "delivered", "delivered"]);
    const tokens = bench.catcher.caught.filter((one) => one.path === path).map((one) => one.headers["i-twilio-idempotency-token"]);
    expect(tokens[0]).toBe(tokens[1]);
    expect(tokens[0]).not.toBe(tokens[2]);
  });

  it("OP-225 9914 tells delivered before sent, 9927 tells sent once more after delivered", async () => {
    const [first, second] = [reference(), reference()];
    await bench.text("+13125559914", "hi", callbackTo(first));
    await bench.text("+13125559927", "hi", callbackTo(second));
    expect(await bench.waitForStatuses(first, 2)).toEqual(["delivered", "sent"]);
    expect(await bench.waitForStatuses(second, 3)).toEqual(["sent", "delivered", "sent"]);
  });

  it("OP-225 9915 has told everything before the request is answered", async () => {
    const path = reference();
    const { status, json } = await bench.text("+13125559915", "hi", callbackTo(path));
    expect(bench.statuses(path)).toEqual(["sent", "delivered"]);
    expect(status).toBe(201);
    expect(json.status).toBe("queued");
  });

  it("OP-225 9916 never tells anything and stays at sent", async () => {
    const path = reference();
    const { json } = await bench.text("+13125559916", "hi", callbackTo(path));
    const other = reference();
    await bench.text("+13125550142", "hi", callbackTo(other));
    await bench.waitForStatuses(other, 2);
    expect(bench.statuses(path)).toEqual([]);
    expect((await bench.carrier("GET", `Messages/${json.sid}.json`)).json.status).toBe("sent");
  });

  it("OP-225 9917 posts callbacks that the carrier's own library rejects", async () => {
    const path = reference();
    await bench.text("+13125559917", "hi", callbackTo(path));
    await bench.waitForStatuses(path, 2);
    const forged = bench.catcher.caught.filter((one) => one.path === path);
    expect(forged.every((one) => one.params.AccountSid !== accountSid)).toBe(true);
    expect(
      forged.some((one) =>
        twilio.validateRequest(authToken, String(one.headers["x-twilio-signature"]), `${bench.catcher.url}${path}`, one.params),
      ),
    ).toBe(false);
  });

  it("OP-225 a word in the text chooses the ending as a number does, unless words are switched off", async () => {
    const [first, second] = [reference(), reference()];
    await bench.text("+13125550142", "please sim:landline thanks", callbackTo(first));
    await bench.catcher.waitFor(() => bench.statuses(first).includes("undelivered"));
    await bench.control("PUT", "/control.json", { hasSpecialWords: false });
    await bench.text("+13125550142", "please sim:landline thanks", callbackTo(second));
    expect(await bench.waitForStatuses(second, 2)).toEqual(["sent", "delivered"]);
  });
});

describe("answers that get lost", () => {
  it("OP-225 9908 throttles twice and then accepts", async () => {
    const statuses = [];
    for (let i = 0; i < 3; i++) statuses.push((await bench.text("+13125559908", "hi")).status);
    expect(statuses).toEqual([429, 429, 201]);
  });

  it("OP-225 9909 answers 500 although the text goes out, and a blind retry is counted as a repeat", async () => {
    const path = reference();
    expect((await bench.text("+13125559909", "hi", callbackTo(path))).status).toBe(500);
    expect(await bench.waitForStatuses(path, 2)).toEqual(["sent", "delivered"]);
    expect((await bench.control("GET", "/control/stats.json")).duplicatesTotal).toBe(0);
    await bench.text("+13125559909", "hi", callbackTo(path));
    const stats = await bench.control("GET", "/control/stats.json");
    expect(stats).toMatchObject({ accepted: 2, duplicatesTotal: 1, maxTextsPerToAndBody: 2 });
    expect(stats.duplicates).toEqual([{ to: "+13125559909", reference: `${bench.catcher.url}${path}`, count: 2 }]);
  });

  it("OP-225 9912 cuts the connection although the text goes out, 9926 cuts it before", async () => {
    const path = reference();
    await expect(bench.text("+13125559912", "hi", callbackTo(path))).rejects.toThrow("fetch failed");
    expect(await bench.waitForStatuses(path, 2)).toEqual(["sent", "delivered"]);
    await expect(bench.text("+13125559926", "hi")).rejects.toThrow("fetch failed");
    expect((await bench.control("GET", "/control/stats.json")).accepted).toBe(1);
  });

  it("OP-225 9911 holds the request although the text goes out", async () => {
    await bench.control("PUT", "/control.json", { timeoutHoldMs: 300 });
    const path = reference();
    const startedAt = performance.now();
    const held = expect(bench.text("+13125559911", "hi", callbackTo(path))).rejects.toThrow("fetch failed");
    expect(await bench.waitForStatuses(path, 2)).toEqual(["sent", "delivered"]);
    await held;
    expect(performance.now() - startedAt).toBeGreaterThan(250);
  });

  it("OP-225 faults by chance are the same on every run with one seed", async () => {
    const runWith = async (seed: string): Promise<number[]> => {
      const one = await Bench.start({ seed });
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
  it("OP-225 requests above the throttle are answered 429 with code 20429", async () => {
    await bench.control("PUT", "/control.json", { throttlePerSecond: 1 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => bench.text("+13125550142", "hi")));
    const refused = answers.filter((answer) => answer.status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(1);
    expect(refused[0]?.json.code).toBe(20429);
  });

  it("OP-225 a sender's texts wait in the carrier's queue by segments, and expire after their validity", async () => {
    await bench.control("PUT", "/control.json", { senderSegmentsPerSecond: 2 });
    const [first, second, third] = [reference(), reference(), reference()];
    const startedAt = performance.now();
    await bench.text("+13125550142", "a".repeat(200), callbackTo(first));
    await bench.text("+13125550143", "a".repeat(1500), callbackTo(second));
    await bench.text("+13125550144", "hi", { ...callbackTo(third), ValidityPeriod: "2" });
    await bench.waitForStatuses(second, 1);
    const caughtOf = (path: string) => bench.catcher.caught.find((one) => one.path === path);
    // Two segments at two a second; when the callback of the first was read is this machine's affair.
    expect((caughtOf(second)?.at ?? 0) - startedAt).toBeGreaterThan(990);
    expect(bench.statuses(first)).toContain("sent");
    expect(await bench.waitForStatuses(third, 1)).toEqual(["failed"]);
    expect(caughtOf(third)?.params.ErrorCode).toBe("30036");
  });
});

describe("delivery of the callbacks themselves", () => {
  it("OP-225 a connection that breaks is tried once more, a 5xx is not", async () => {
    const [broken, failing] = [reference(), reference()];
    let breaks = 0;
    bench.catcher.answer = (caught, res) => {
      if (caught.path === broken && breaks++ === 0) res.destroy();
      else res.writeHead(caught.path === failing ? 503 : 204).end();
    };
    await bench.text("+13125550142", "hi", callbackTo(broken));
    expect(await bench.waitForStatuses(broken, 3)).toEqual(["sent", "sent", "delivered"]);
    await bench.text("+13125550143", "hi", callbackTo(failing));
    expect(await bench.waitForStatuses(failing, 2)).toEqual(["sent", "delivered"]);
    expect((await bench.control("GET", "/control/stats.json")).callbacks.failed).toBeGreaterThanOrEqual(1);
  });

  it("OP-225 connection overrides in the fragment make a 5xx be tried again", async () => {
    const path = reference();
    let times = 0;
    bench.catcher.answer = (_caught, res) => res.writeHead(times++ < 2 ? 503 : 204).end();
    await bench.text("+13125550142", "hi", callbackTo(path, "#rc=2&rp=5xx"));
    expect(await bench.waitForStatuses(path, 4)).toEqual(["sent", "sent", "sent", "delivered"]);
  });

  const outside = [
    "https://example.com/status",
    "http://10.0.0.7/status",
    "http://169.254.169.254/latest",
    "http://0.0.0.0:80/",
    "http://[::ffff:7f00:1]/",
    "http://localhost.example.com/",
  ];
  it.each(outside)("OP-225 nothing is posted to %s, and the traffic says so", async (address) => {
    await bench.text("+13125550142", "hi", { StatusCallback: address });
    await bench.control("GET", "/control/stats.json");
    const refused = await bench.control("GET", "/control/traffic.json?kind=refused");
    expect(refused.length).toBe(2);
    expect(refused[0]).toMatchObject({ url: address, status: 0 });
    expect(refused[0].note).toContain("this machine only");
  });
});
