// Tests the carrier's REST endpoints: response shapes, refusals, lists, pages and updates.

import twilio from "twilio";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accountSid, authToken, clinic, SimulatorHarness } from "./testing.ts";

let harness: SimulatorHarness;
beforeAll(async () => {
  harness = await SimulatorHarness.start();
});
afterAll(() => harness.close());
beforeEach(async () => {
  await harness.control("DELETE", "/control/messages.json");
  await harness.control("POST", "/control/reset.json");
});

describe("creating a message", () => {
  it("OP-225 a message is accepted with the carrier's response shape: counts as strings, RFC 2822 dates, null until known", async () => {
    const { status, json } = await harness.text("+13125550142", "Hola Ana, ¿viene mañana? ".repeat(4));
    expect(status).toBe(201);
    expect(json).toMatchObject({
      account_sid: accountSid,
      api_version: "2010-04-01",
      direction: "outbound-api",
      from: clinic,
      to: "+13125550142",
      status: "queued",
      num_segments: "1",
      num_media: "0",
      price: null,
      price_unit: "USD",
      error_code: null,
      error_message: null,
      messaging_service_sid: null,
      date_sent: null,
    });
    expect(json.sid).toMatch(/^SM[0-9a-f]{32}$/);
    expect(json.date_created).toMatch(/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} \+0000$/);
    expect(json.uri).toBe(`/2010-04-01/Accounts/${accountSid}/Messages/${json.sid}.json`);
    expect(json.subresource_uris.media).toBe(`/2010-04-01/Accounts/${accountSid}/Messages/${json.sid}/Media.json`);
  });

  it("OP-225 SMS segments are counted as billed, by encoding and without splitting a character", async () => {
    const segmentsOf = async (body: string): Promise<string> => (await harness.text("+13125550142", body)).json.num_segments;
    expect(await segmentsOf("a".repeat(160))).toBe("1");
    expect(await segmentsOf("a".repeat(161))).toBe("2");
    expect(await segmentsOf(`${"a".repeat(159)}€`)).toBe("2");
    expect(await segmentsOf(`${"a".repeat(69)}í`)).toBe("1");
    expect(await segmentsOf(`${"a".repeat(70)}í`)).toBe("2");
    expect(await segmentsOf(`${"ñ".repeat(160)}`)).toBe("1");
    expect(await segmentsOf(`${"a".repeat(319)}í`)).toBe("5");
  });

  it("OP-225 a messaging service accepts first and picks the sender when the message is sent", async () => {
    const service = `MG${"a".repeat(32)}`;
    await harness.control("PUT", "/control/services.json", { [service]: ["+15125550111"] });
    const { json } = await harness.carrier("POST", "Messages.json", { To: "+13125550142", MessagingServiceSid: service, Body: "hi" });
    expect(json).toMatchObject({ status: "accepted", from: null, messaging_service_sid: service });
    const later = await harness.carrier("GET", `Messages/${json.sid}.json`);
    expect(later.json).toMatchObject({ status: "delivered", from: "+15125550111" });
  });

  const refusals: [what: string, form: Record<string, string>, status: number, code: number][] = [
    ["no recipient", { From: clinic, Body: "hi" }, 400, 21604],
    ["a recipient that is no number", { To: "+1312555", From: clinic, Body: "hi" }, 400, 21211],
    ["no sender", { To: "+13125550142", Body: "hi" }, 400, 21603],
    ["a sender that is not the account's", { To: "+13125550142", From: "+15125559890", Body: "hi" }, 400, 21606],
    ["a sender that was never set up", { To: "+13125550142", From: "+15125558001", Body: "hi" }, 400, 21606],
    ["no words", { To: "+13125550142", From: clinic, Body: "" }, 400, 21602],
    ["more than 1,600 characters", { To: "+13125550142", From: clinic, Body: "a".repeat(1601) }, 400, 21617],
    ["a country that is not enabled", { To: "+447700900123", From: clinic, Body: "hi" }, 400, 21408],
    ["a callback address that is none", { To: "+13125550142", From: clinic, Body: "hi", StatusCallback: "nowhere" }, 400, 21609],
    ["sender and recipient alike", { To: clinic, From: clinic, Body: "hi" }, 400, 21266],
    ["special number 9904", { To: "+14155559904", From: clinic, Body: "hi" }, 400, 21211],
    ["special number 9905", { To: "+14155559905", From: clinic, Body: "hi" }, 400, 21610],
    ["special number 9906", { To: "+14155559906", From: clinic, Body: "hi" }, 400, 21614],
    ["special number 9910", { To: "+14155559910", From: clinic, Body: "hi" }, 500, 20500],
    ["special number 9923", { To: "+14155559923", From: clinic, Body: "hi" }, 429, 63038],
    ["the word sim:region", { To: "+13125550142", From: clinic, Body: "hi sim:region" }, 400, 21408],
  ];
  it.each(refusals)(
    "OP-225 a request with %s is refused with the carrier's error code and nothing is sent",
    async (_what, form, status, code) => {
      const answer = await harness.carrier("POST", "Messages.json", form);
      expect(answer.status).toBe(status);
      expect(answer.json).toMatchObject({ code, status, more_info: `https://www.twilio.com/docs/errors/${code}` });
      expect(answer.json.message).not.toBe("");
      expect((await harness.control("GET", "/control/stats.json")).accepted).toBe(0);
    },
  );

  it("OP-225 the account's own numbers may send, and any number once the rule is switched off; a call likewise", async () => {
    const from = "+15125558001";
    const sent = async () => (await harness.carrier("POST", "Messages.json", { To: "+13125550142", From: from, Body: "hi" })).json.code;
    const called = async () =>
      (await harness.carrier("POST", "Calls.json", { To: "+13125550142", From: from, Url: "http://127.0.0.1:9/spoken" })).json.code;
    expect([await sent(), await called()]).toEqual([21606, 21210]);
    await harness.control("PUT", "/control/numbers.json", { [from]: { smsUrl: "" } });
    expect([await sent(), await called()]).toEqual([undefined, undefined]);
    await harness.control("PUT", "/control/numbers.json", { [from]: null });
    expect([await sent(), await called()]).toEqual([21606, 21210]);
    await harness.control("PUT", "/control.json", { isOwnNumbersOnly: false });
    expect([await sent(), await called()]).toEqual([undefined, undefined]);
  });

  it("OP-225 a wrong token or account returns 401 with code 20003", async () => {
    const answer = await harness.carrier("GET", "Messages.json", undefined, "wrong token");
    expect(answer).toMatchObject({ status: 401, json: { code: 20003 } });
    const noHeader = await fetch(`${harness.url}/2010-04-01/Accounts/${accountSid}/Messages.json`);
    expect(noHeader.status).toBe(401);
  });

  it("OP-225 a call without a recipient is refused with the carrier's error code", async () => {
    expect(await harness.carrier("POST", "Calls.json", {})).toMatchObject({ status: 400, json: { code: 21201 } });
  });

  it("OP-225 two simulators never return the same message id", async () => {
    const other = await SimulatorHarness.start();
    const ids = [await harness.text("+13125550142", "a"), await other.text("+13125550142", "a")].map((answer) => answer.json.sid);
    await other.close();
    expect(ids[0]).not.toBe(ids[1]);
  });
});

describe("reading and updating messages", () => {
  it("OP-225 the carrier's own client library sends, lists page by page, reads, redacts and deletes messages", async () => {
    const client = twilio(accountSid, authToken);
    const send = client.httpClient.request.bind(client.httpClient);
    client.httpClient.request = (options) => send({ ...options, uri: options.uri.replace("https://api.twilio.com", harness.url) });
    for (let i = 0; i < 5; i++) await client.messages.create({ to: "+13125550142", from: clinic, body: `text ${i}` });
    await client.messages.create({ to: "+13125550143", from: clinic, body: "another phone" });
    const listed = await client.messages.list({ to: "+13125550142", pageSize: 2 });
    expect(listed.map((message) => message.body)).toEqual(["text 4", "text 3", "text 2", "text 1", "text 0"]);
    const first = await client.messages(listed[0]?.sid ?? "").fetch();
    expect(first.dateCreated).toBeInstanceOf(Date);
    expect((await client.messages(first.sid).update({ body: "" })).body).toBe("");
    expect(await client.messages(first.sid).remove()).toBe(true);
    await expect(client.messages(first.sid).fetch()).rejects.toMatchObject({ status: 404, code: 20404 });
  });

  it("OP-225 message pages carry the carrier's envelope and end with the last message", async () => {
    for (let i = 0; i < 3; i++) await harness.text("+13125550142", `text ${i}`);
    const first = (await harness.carrier("GET", "Messages.json?PageSize=2")).json;
    expect(first).toMatchObject({ page: 0, page_size: 2, start: 0, end: 1, previous_page_uri: null });
    const next = (await harness.carrier("GET", first.next_page_uri.split(`${accountSid}/`)[1])).json;
    expect(next.messages.map((message: { body: string }) => message.body)).toEqual(["text 0"]);
    expect(next.next_page_uri).toBeNull();
  });

  it("OP-225 a message list is filtered by sender and by day or time sent", async () => {
    const { sid } = (await harness.text("+13125550142", "now")).json;
    // Uses the carrier's own date: midnight may fall between sending and querying.
    const today = new Date((await harness.carrier("GET", `Messages/${sid}.json`)).json.date_sent).toISOString().slice(0, 10);
    const count = async (query: string): Promise<number> => (await harness.carrier("GET", `Messages.json?${query}`)).json.messages.length;
    expect(await count(`DateSent=${today}`)).toBe(1);
    expect(await count("DateSent=2020-01-01")).toBe(0);
    expect(await count(`DateSent%3E=${today}`)).toBe(1);
    expect(await count("DateSent%3E=2099-01-01T00:00:00Z")).toBe(0);
    expect(await count("DateSent%3C=2020-01-01")).toBe(0);
    expect(await count(`From=${encodeURIComponent(clinic)}`)).toBe(1);
    expect(await count("From=%2B15125550199")).toBe(0);
  });

  it("OP-225 a message that was not sent yet can be canceled, a sent one cannot", async () => {
    const stuck = await harness.text("+13125559928", "wait", { StatusCallback: `${harness.webhooks.url}/status/stuck` });
    expect((await harness.carrier("POST", `Messages/${stuck.json.sid}.json`, { Status: "canceled" })).json.status).toBe("canceled");
    expect(await harness.waitForStatuses("/status/stuck", 1)).toEqual(["canceled"]);
    const gone = await harness.text("+13125550142", "gone");
    await harness.carrier("GET", "Messages.json");
    expect(await harness.carrier("POST", `Messages/${gone.json.sid}.json`, { Status: "canceled" })).toMatchObject({
      status: 400,
      json: { code: 20001 },
    });
  });

  it("OP-225 the ring buffer keeps the newest messages and the counts stay exact", async () => {
    const small = await SimulatorHarness.start({ maxTexts: 100 });
    for (let i = 0; i < 130; i++) await small.text(`+1312555${String(1000 + i)}`, `text ${i}`);
    const kept = await small.control("GET", "/control/messages.json");
    const stats = await small.control("GET", "/control/stats.json");
    await small.close();
    expect(kept.length).toBe(100);
    expect(kept[0].body).toBe("text 129");
    expect(stats).toMatchObject({ accepted: 130, outcomes: { delivered: 130 } });
  });
});
