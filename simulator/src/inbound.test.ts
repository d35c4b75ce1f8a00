// Tests inbound messages: the signed webhook, TwiML replies, and the carrier's own keywords.

import twilio from "twilio";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { authToken, clinic, type Json, SimulatorHarness } from "./testing.ts";

let harness: SimulatorHarness;
const ana = "+13125550142";
beforeAll(async () => {
  harness = await SimulatorHarness.start();
  await harness.control("PUT", "/control/numbers.json", { [clinic]: { smsUrl: `${harness.webhooks.url}/in?org=7` } });
});
afterAll(() => harness.close());
beforeEach(async () => {
  await harness.control("DELETE", "/control/messages.json");
  await harness.control("POST", "/control/reset.json");
  harness.webhooks.captured.length = 0;
  harness.webhooks.respond = (_captured, res) => res.writeHead(200, { "content-type": "text/xml" }).end("<Response/>");
});

const sendText = (body: string, more: Record<string, unknown> = {}): Promise<Json> =>
  harness.control("POST", "/control/inbound.json", { from: ana, to: clinic, body, ...more });
const phone = async (): Promise<{ body: string; isCarrierNotice: boolean; status: string }[]> =>
  (await harness.control("GET", `/control/phones/${encodeURIComponent(ana)}.json`)).texts;
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

describe("the inbound webhook", () => {
  it("OP-225 the inbound webhook carries the carrier's parameters and a signature that its own library accepts", async () => {
    const received = await sendText("Sí, gracias", { numMedia: 2 });
    const hook = harness.webhooks.captured[0];
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
      twilio.validateRequest(
        authToken,
        String(hook?.headers["x-twilio-signature"]),
        `${harness.webhooks.url}/in?org=7`,
        hook?.params ?? {},
      ),
    ).toBe(true);
    expect((await fetch(hook?.params.MediaUrl0 ?? "")).status).toBe(401);
    const photo = await harness.file(hook?.params.MediaUrl0 ?? "");
    expect(photo.headers.get("content-type")).toBe("image/png");
  });

  it("OP-225 an inbound webhook can be repeated with one id, and each number has its own URL and token", async () => {
    await harness.control("PUT", "/control/numbers.json", {
      "+15125550177": { smsUrl: `${harness.webhooks.url}/other`, authToken: "its own token" },
    });
    const sid = `SM${"5".repeat(32)}`;
    const received = await sendText("hello", { to: "+15125550177", repeat: 3, messageSid: sid });
    expect(received.webhooks.length).toBe(3);
    expect(harness.webhooks.captured.map((one) => one.params.MessageSid)).toEqual([sid, sid, sid]);
    expect(new Set(harness.webhooks.captured.map((one) => one.headers["i-twilio-idempotency-token"])).size).toBe(1);
    const one = harness.webhooks.captured[0];
    expect(
      twilio.validateRequest(
        "its own token",
        String(one?.headers["x-twilio-signature"]),
        `${harness.webhooks.url}/other`,
        one?.params ?? {},
      ),
    ).toBe(true);
    expect((await harness.carrier("GET", `Messages.json?To=${encodeURIComponent("+15125550177")}`)).json.messages[0]).toMatchObject({
      sid,
      direction: "inbound",
      status: "received",
    });
  });

  it("OP-225 a TwiML reply is delivered to the phone, and an invalid response is reported with its error code", async () => {
    const response = new twilio.twiml.MessagingResponse();
    response.message("Thanks & see <you> Ana");
    response.message("Second");
    harness.webhooks.respond = (_captured, res) => res.writeHead(200, { "content-type": "text/xml" }).end(response.toString());
    expect((await sendText("YES")).webhooks[0].replies).toEqual(["Thanks & see <you> Ana", "Second"]);
    expect((await phone()).map((text) => text.body)).toEqual(["YES", "Thanks & see <you> Ana", "Second"]);
    harness.webhooks.respond = (_captured, res) => res.writeHead(200, { "content-type": "application/json" }).end("{}");
    expect((await sendText("again")).webhooks[0].errorCode).toBe(12300);
    harness.webhooks.respond = (_captured, res) =>
      res.writeHead(200, { "content-type": "text/xml" }).end(`<Response>${" ".repeat(70_000)}</Response>`);
    expect((await sendText("again")).webhooks[0].errorCode).toBe(11750);
  });

  it("OP-225 a webhook timeout is error 11200, and the message stays in the carrier's log", async () => {
    await harness.control("PUT", "/control.json", { webhookTimeoutMs: 1000 });
    harness.webhooks.respond = () => undefined;
    const received = await sendText("anyone there?");
    expect(received.webhooks[0]).toMatchObject({ status: 0, attempts: 1, errorCode: 11200 });
    expect((await harness.carrier("GET", `Messages.json?From=${encodeURIComponent(ana)}`)).json.messages[0]).toMatchObject({
      sid: received.messageSid,
      direction: "inbound",
      body: "anyone there?",
    });
    expect((await harness.control("GET", "/control/stats.json")).inbound).toEqual({ received: 1, posted: 0, failed: 1, lost: 0 });
  });

  it("OP-225 a lost webhook is never posted, and the message is in the carrier's log at its own time, with its pictures", async () => {
    const hourAgo = new Date(Date.now() - 3_600_000).toUTCString().replace("GMT", "+0000");
    const lost = await sendText("lost", { isLost: true, msAgo: 3_600_000, numMedia: 1 });
    expect(lost).toMatchObject({ isLost: true, webhooks: [] });
    await harness.control("PUT", "/control.json", { loseWebhooks: 1 });
    expect(await sendText("lost as well")).toMatchObject({ isLost: true, webhooks: [] });
    expect(harness.webhooks.captured).toEqual([]);
    expect((await harness.control("GET", "/control/stats.json")).inbound).toEqual({ received: 2, posted: 0, failed: 0, lost: 2 });
    const { messages } = (await harness.carrier("GET", `Messages.json?To=${encodeURIComponent(clinic)}`)).json;
    expect(messages.map((one: Json) => one.body)).toEqual(["lost as well", "lost"]);
    expect(Math.abs(Date.parse(messages[1].date_sent) - Date.parse(hourAgo))).toBeLessThan(60_000);
    const [media] = (await harness.carrier("GET", `Messages/${lost.messageSid}/Media.json`)).json.media_list;
    expect(media.uri).toMatch(/^\/2010-04-01\/Accounts\/AC\w+\/Messages\/MM\w+\/Media\/ME\w+\.json$/);
    expect((await harness.file(harness.url + media.uri.replace(".json", ""))).headers.get("content-type")).toBe("image/png");
    const since = encodeURIComponent(new Date(Date.now() - 1_800_000).toISOString());
    expect(
      (await harness.carrier("GET", `Messages.json?To=${encodeURIComponent(clinic)}&DateSent%3E=${since}`)).json.messages,
    ).toHaveLength(1);
  });

  it("OP-225 a webhook URL outside this machine is never requested", async () => {
    await harness.control("PUT", "/control/numbers.json", { "+15125550188": { smsUrl: "https://example.com/in" } });
    expect((await sendText("hello", { to: "+15125550188" })).webhooks[0]).toMatchObject({ status: 0, attempts: 0 });
    expect((await harness.control("GET", "/control/stats.json")).refusedOutside).toBe(1);
  });
});

describe("the carrier's own keywords", () => {
  it.each(keywordCases)("OP-225 the text “%s” blocks the pair of sender and phone: %s", async (word, isBlocked) => {
    await sendText(word);
    expect(harness.webhooks.captured.length).toBe(1);
    expect(harness.webhooks.captured[0]?.params.OptOutType).toBeUndefined();
    const answer = await harness.text(ana, "hi");
    expect(answer.json.code ?? 0).toBe(isBlocked ? 21610 : 0);
    expect((await phone()).filter((text) => text.isCarrierNotice).length).toBe(isBlocked ? 1 : 0);
  });

  it("OP-225 a block applies to one sender only, and START lifts it", async () => {
    await sendText("STOP");
    expect((await harness.carrier("POST", "Messages.json", { To: ana, From: "+15125550199", Body: "hi" })).status).toBe(201);
    await sendText("START", { to: "+15125550199" });
    expect((await harness.text(ana, "hi")).json.code).toBe(21610);
    await sendText("start");
    expect((await harness.text(ana, "hi")).status).toBe(201);
    expect((await phone()).filter((text) => text.isCarrierNotice).map((text) => text.body.slice(0, 36))).toEqual([
      "You have successfully been unsubscri",
      "You have successfully been re-subscr",
    ]);
  });

  it("OP-225 YES is an ordinary reply unless the phone is blocked", async () => {
    expect(await sendText("YES")).toMatchObject({ optOutType: "", carrierAnswer: "" });
    await sendText("STOP");
    expect((await sendText("YES")).optOutType).toBe("START");
    expect((await harness.text(ana, "hi")).status).toBe(201);
  });

  it("OP-225 the senders of one messaging service share their blocks", async () => {
    const service = `MG${"b".repeat(32)}`;
    await harness.control("PUT", "/control/services.json", { [service]: ["+15125550121", "+15125550122"] });
    await sendText("STOP", { to: "+15125550121" });
    expect((await harness.carrier("POST", "Messages.json", { To: ana, From: "+15125550122", Body: "hi" })).json.code).toBe(21610);
    expect((await harness.carrier("POST", "Messages.json", { To: ana, MessagingServiceSid: service, Body: "hi" })).json.code).toBe(21610);
  });

  it("OP-225 a TwiML reply to a blocked patient does not reach the phone", async () => {
    harness.webhooks.respond = (_captured, res) =>
      res.writeHead(200, { "content-type": "text/xml" }).end("<Response><Message>Sorry to see you go</Message></Response>");
    expect((await sendText("STOP")).webhooks[0].replies).toEqual([]);
    expect((await phone()).some((text) => text.body.startsWith("Sorry"))).toBe(false);
  });

  it("OP-225 OptOutType is sent only with advanced opt-out, and keyword handling can be switched off", async () => {
    await harness.control("PUT", "/control.json", { hasAdvancedOptOut: true });
    await sendText("STOP");
    await sendText("HELP");
    await sendText("START");
    expect(harness.webhooks.captured.map((one) => one.params.OptOutType)).toEqual(["STOP", "HELP", "START"]);
    await harness.control("PUT", "/control.json", { hasKeywordHandling: false });
    await sendText("STOP");
    expect((await harness.text(ana, "hi")).status).toBe(201);
  });

  it("IN-081 a number may have the carrier block without an answer, or do neither; toll-free numbers are always answered", async () => {
    const set = (number: string, keywords: string) =>
      harness.control("PUT", "/control/numbers.json", { [number]: { smsUrl: `${harness.webhooks.url}/in`, keywords } });
    await set(clinic, "blocks");
    expect(await sendText("STOP")).toMatchObject({ optOutType: "STOP", carrierAnswer: "" });
    expect((await harness.text(ana, "hi")).json.code).toBe(21610);
    expect(await sendText("START")).toMatchObject({ optOutType: "START", carrierAnswer: "" });
    expect(await sendText("HELP")).toMatchObject({ carrierAnswer: "" });
    await set(clinic, "none");
    expect(await sendText("STOP")).toMatchObject({ optOutType: "", carrierAnswer: "" });
    expect((await harness.text(ana, "hi")).status).toBe(201);
    await set("+18885550100", "none");
    expect((await sendText("STOP", { to: "+18885550100" })).carrierAnswer).toMatch(/unsubscribed/);
    await harness.control("PUT", "/control/numbers.json", { [clinic]: { smsUrl: `${harness.webhooks.url}/in` }, "+18885550100": null });
    await harness.control("PUT", "/control.json", { hasKeywordReplies: false });
    expect(await sendText("STOP")).toMatchObject({ optOutType: "STOP", carrierAnswer: "" });
  });

  it("OP-225 special patients reply automatically, once", async () => {
    await harness.text("+13125559802", "Reply YES or NO");
    await harness.text("+13125559802", "Thank you");
    await harness.webhooks.waitFor((all) => all.length > 0);
    await sendText("a later text of another patient");
    expect(harness.webhooks.captured.map((one) => one.params.Body)).toEqual(["NO", "a later text of another patient"]);
  });
});
