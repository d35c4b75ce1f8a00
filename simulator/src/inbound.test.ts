// Proves what happens when a patient texts: the signed webhook, TwiML answers, and the carrier's own keywords.

import twilio from "twilio";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { authToken, Bench, clinic, type Json } from "./testing.ts";

let bench: Bench;
const ana = "+13125550142";
beforeAll(async () => {
  bench = await Bench.start();
  await bench.control("PUT", "/control/numbers.json", { [clinic]: { smsUrl: `${bench.catcher.url}/in?org=7` } });
});
afterAll(() => bench.close());
beforeEach(async () => {
  await bench.control("DELETE", "/control/messages.json");
  await bench.control("POST", "/control/reset.json");
  bench.catcher.caught.length = 0;
  bench.catcher.answer = (_caught, res) => res.writeHead(200, { "content-type": "text/xml" }).end("<Response/>");
});

const says = (body: string, more: Record<string, unknown> = {}): Promise<Json> =>
  bench.control("POST", "/control/inbound.json", { from: ana, to: clinic, body, ...more });
const phone = async (): Promise<{ body: string; isCarrierNotice: boolean; status: string }[]> =>
  (await bench.control("GET", `/control/phones/${encodeURIComponent(ana)}.json`)).texts;
const keywordCases: [word: string, isBlocked: boolean][] = [
  ["STOP", true],
  ["stopall", true],
  ["Unsubscribe", true],
  ["cancel", true],
  ["END", true],
  ["quit", true],
  ["Revoke", true],
  ["optout", true],
  ["please stop", false],
  ["STOP it", false],
  ["parar", false],
  ["end.", false],
];

describe("the incoming webhook", () => {
  it("OP-225 it carries the carrier's parameters and a signature that its own library accepts", async () => {
    const received = await says("Sí, gracias", { numMedia: 2 });
    const hook = bench.catcher.caught[0];
    expect(hook?.path).toBe("/in?org=7");
    expect(hook?.params).toMatchObject({
      MessageSid: received.messageSid,
      SmsSid: received.messageSid,
      SmsMessageSid: received.messageSid,
      From: ana,
      To: clinic,
      Body: "Sí, gracias",
      NumMedia: "2",
      NumSegments: "1",
      SmsStatus: "received",
      ApiVersion: "2010-04-01",
      FromCity: "CHICAGO",
      FromState: "IL",
      FromCountry: "US",
      ToState: "TX",
      MediaContentType0: "image/png",
    });
    expect(received.messageSid).toMatch(/^MM/);
    expect(
      twilio.validateRequest(authToken, String(hook?.headers["x-twilio-signature"]), `${bench.catcher.url}/in?org=7`, hook?.params ?? {}),
    ).toBe(true);
    expect((await fetch(hook?.params.MediaUrl0 ?? "")).status).toBe(401);
    const photo = await bench.file(hook?.params.MediaUrl0 ?? "");
    expect(photo.headers.get("content-type")).toBe("image/png");
  });

  it("OP-225 it can come several times with one id, and each number has its own address and token", async () => {
    await bench.control("PUT", "/control/numbers.json", {
      "+15125550177": { smsUrl: `${bench.catcher.url}/other`, authToken: "its own token" },
    });
    const sid = `SM${"5".repeat(32)}`;
    const received = await says("hello", { to: "+15125550177", repeat: 3, messageSid: sid });
    expect(received.webhooks.length).toBe(3);
    expect(bench.catcher.caught.map((one) => one.params.MessageSid)).toEqual([sid, sid, sid]);
    expect(new Set(bench.catcher.caught.map((one) => one.headers["i-twilio-idempotency-token"])).size).toBe(1);
    const one = bench.catcher.caught[0];
    expect(
      twilio.validateRequest("its own token", String(one?.headers["x-twilio-signature"]), `${bench.catcher.url}/other`, one?.params ?? {}),
    ).toBe(true);
    expect((await bench.carrier("GET", `Messages.json?To=${encodeURIComponent("+15125550177")}`)).json.messages[0]).toMatchObject({
      sid,
      direction: "inbound",
      status: "received",
    });
  });

  it("OP-225 a TwiML answer is delivered to the phone, and an answer that is none is named by its code", async () => {
    const response = new twilio.twiml.MessagingResponse();
    response.message("Thanks & see <you> Ana");
    response.message("Second");
    bench.catcher.answer = (_caught, res) => res.writeHead(200, { "content-type": "text/xml" }).end(response.toString());
    expect((await says("YES")).webhooks[0].replies).toEqual(["Thanks & see <you> Ana", "Second"]);
    expect((await phone()).map((text) => text.body)).toEqual(["YES", "Thanks & see <you> Ana", "Second"]);
    bench.catcher.answer = (_caught, res) => res.writeHead(200, { "content-type": "application/json" }).end("{}");
    expect((await says("again")).webhooks[0].errorCode).toBe(12300);
    bench.catcher.answer = (_caught, res) =>
      res.writeHead(200, { "content-type": "text/xml" }).end(`<Response>${" ".repeat(70_000)}</Response>`);
    expect((await says("again")).webhooks[0].errorCode).toBe(11750);
  });

  it("OP-225 silence is error 11200 once patience ends, and the text is kept for a sweep", async () => {
    await bench.control("PUT", "/control.json", { webhookTimeoutMs: 1000 });
    bench.catcher.answer = () => undefined;
    const received = await says("anyone there?");
    expect(received.webhooks[0]).toMatchObject({ status: 0, attempts: 1, errorCode: 11200 });
    expect((await bench.carrier("GET", `Messages.json?From=${encodeURIComponent(ana)}`)).json.messages[0]).toMatchObject({
      sid: received.messageSid,
      direction: "inbound",
      body: "anyone there?",
    });
    expect((await bench.control("GET", "/control/stats.json")).inbound).toEqual({ received: 1, posted: 0, failed: 1, lost: 0 });
  });

  it("OP-225 a lost webhook is never posted, and the text stands in the carrier's log at its own moment, with its pictures", async () => {
    const hourAgo = new Date(Date.now() - 3_600_000).toUTCString().replace("GMT", "+0000");
    const lost = await says("lost", { isLost: true, msAgo: 3_600_000, numMedia: 1 });
    expect(lost).toMatchObject({ isLost: true, webhooks: [] });
    await bench.control("PUT", "/control.json", { loseWebhooks: 1 });
    expect(await says("lost as well")).toMatchObject({ isLost: true, webhooks: [] });
    expect(bench.catcher.caught).toEqual([]);
    expect((await bench.control("GET", "/control/stats.json")).inbound).toEqual({ received: 2, posted: 0, failed: 0, lost: 2 });
    const { messages } = (await bench.carrier("GET", `Messages.json?To=${encodeURIComponent(clinic)}`)).json;
    expect(messages.map((one: Json) => one.body)).toEqual(["lost as well", "lost"]);
    expect(Math.abs(Date.parse(messages[1].date_sent) - Date.parse(hourAgo))).toBeLessThan(60_000);
    const [media] = (await bench.carrier("GET", `Messages/${lost.messageSid}/Media.json`)).json.media_list;
    expect(media.uri).toMatch(/^\/2010-04-01\/Accounts\/AC\w+\/Messages\/MM\w+\/Media\/ME\w+\.json$/);
    expect((await bench.file(bench.url + media.uri.replace(".json", ""))).headers.get("content-type")).toBe("image/png");
    const since = encodeURIComponent(new Date(Date.now() - 1_800_000).toISOString());
    expect((await bench.carrier("GET", `Messages.json?To=${encodeURIComponent(clinic)}&DateSent%3E=${since}`)).json.messages).toHaveLength(
      1,
    );
  });

  it("OP-225 a webhook address outside this machine is never called", async () => {
    await bench.control("PUT", "/control/numbers.json", { "+15125550188": { smsUrl: "https://example.com/in" } });
    expect((await says("hello", { to: "+15125550188" })).webhooks[0]).toMatchObject({ status: 0, attempts: 0 });
    expect((await bench.control("GET", "/control/stats.json")).refusedOutside).toBe(1);
  });
});

describe("the carrier's own keywords", () => {
  it.each(keywordCases)("OP-225 “%s” blocks the pair: %s", async (word, isBlocked) => {
    await says(word);
    expect(bench.catcher.caught.length).toBe(1);
    expect(bench.catcher.caught[0]?.params.OptOutType).toBeUndefined();
    const answer = await bench.text(ana, "hi");
    expect(answer.json.code ?? 0).toBe(isBlocked ? 21610 : 0);
    expect((await phone()).filter((text) => text.isCarrierNotice).length).toBe(isBlocked ? 1 : 0);
  });

  it("OP-225 a block is of one sender alone, and START lifts it", async () => {
    await says("STOP");
    expect((await bench.carrier("POST", "Messages.json", { To: ana, From: "+15125550199", Body: "hi" })).status).toBe(201);
    await says("START", { to: "+15125550199" });
    expect((await bench.text(ana, "hi")).json.code).toBe(21610);
    await says("start");
    expect((await bench.text(ana, "hi")).status).toBe(201);
    expect((await phone()).filter((text) => text.isCarrierNotice).map((text) => text.body.slice(0, 36))).toEqual([
      "You have successfully been unsubscri",
      "You have successfully been re-subscr",
    ]);
  });

  it("OP-225 YES is a plain answer unless the phone is blocked", async () => {
    expect(await says("YES")).toMatchObject({ optOutType: "", carrierAnswer: "" });
    await says("STOP");
    expect((await says("YES")).optOutType).toBe("START");
    expect((await bench.text(ana, "hi")).status).toBe(201);
  });

  it("OP-225 the senders of one messaging service share their blocks", async () => {
    const service = `MG${"b".repeat(32)}`;
    await bench.control("PUT", "/control/services.json", { [service]: ["+15125550121", "+15125550122"] });
    await says("STOP", { to: "+15125550121" });
    expect((await bench.carrier("POST", "Messages.json", { To: ana, From: "+15125550122", Body: "hi" })).json.code).toBe(21610);
    expect((await bench.carrier("POST", "Messages.json", { To: ana, MessagingServiceSid: service, Body: "hi" })).json.code).toBe(21610);
  });

  it("OP-225 a TwiML answer to a patient who is blocked does not reach the phone", async () => {
    bench.catcher.answer = (_caught, res) =>
      res.writeHead(200, { "content-type": "text/xml" }).end("<Response><Message>Sorry to see you go</Message></Response>");
    expect((await says("STOP")).webhooks[0].replies).toEqual([]);
    expect((await phone()).some((text) => text.body.startsWith("Sorry"))).toBe(false);
  });

  it("OP-225 OptOutType is told only with advanced opt-out, and the handling can be switched off", async () => {
    await bench.control("PUT", "/control.json", { hasAdvancedOptOut: true });
    await says("STOP");
    await says("HELP");
    await says("START");
    expect(bench.catcher.caught.map((one) => one.params.OptOutType)).toEqual(["STOP", "HELP", "START"]);
    await bench.control("PUT", "/control.json", { hasKeywordHandling: false });
    await says("STOP");
    expect((await bench.text(ana, "hi")).status).toBe(201);
  });

  it("OP-225 special patients answer by themselves, once", async () => {
    await bench.text("+13125559802", "Reply YES or NO");
    await bench.text("+13125559802", "Thank you");
    await bench.catcher.waitFor((all) => all.length > 0);
    await says("a later text of another patient");
    expect(bench.catcher.caught.map((one) => one.params.Body)).toEqual(["NO", "a later text of another patient"]);
  });
});
