// Proves that calls live as at the carrier: created, ringing, told the clinic's document, listened to for keys, and reported.

import twilio from "twilio";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { accountSid, authToken, Bench, clinic } from "./testing.ts";

let bench: Bench;
const asked = (): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Response><Gather numDigits="1" timeout="10" actionOnEmptyResult="true" action="${bench.catcher.url}/key"><Say language="es-MX">Hola &amp; adi&#243;s</Say></Gather></Response>`;
const ended = '<Response><Say language="en-US">Thank you.</Say><Hangup/></Response>';

beforeAll(async () => {
  bench = await Bench.start();
  bench.catcher.answer = ({ path }, res) =>
    res.writeHead(200, { "content-type": "text/xml" }).end(path === "/spoken" ? asked() : path === "/key" ? ended : "");
});
afterAll(() => bench.close());
beforeEach(async () => {
  await bench.control("DELETE", "/control/messages.json");
  bench.catcher.caught.length = 0;
});

const call = (to: string, more: Record<string, string> = {}) =>
  bench.carrier("POST", "Calls.json", {
    To: to,
    From: clinic,
    Url: `${bench.catcher.url}/spoken`,
    StatusCallback: `${bench.catcher.url}/status`,
    MachineDetection: "DetectMessageEnd",
    ...more,
  });
const caughtAt = (path: string) => bench.catcher.caught.filter((one) => one.path === path);
const statusOf = async (sid: string) => (await bench.carrier("GET", `Calls/${sid}.json`)).json.status;
const act = (sid: string, body: Record<string, string>) => bench.control("POST", `/control/calls/${sid}.json`, body);
const untilRinging = async (sid: string) => {
  while ((await statusOf(sid)) === "queued");
};

it("OP-225 a call rings, is answered, says what the clinic's signed document says and passes on the key", async () => {
  const { status, json } = await call("+15055550142");
  expect(status).toBe(201);
  expect(json).toMatchObject({ status: "queued", direction: "outbound-api", to: "+15055550142", from: clinic, account_sid: accountSid });
  await untilRinging(json.sid);
  await act(json.sid, { do: "answer" });
  const [fetched] = await bench.catcher.waitFor(() => caughtAt("/spoken").length > 0);
  expect(fetched?.params).toMatchObject({ CallSid: json.sid, CallStatus: "in-progress", AnsweredBy: "human", AccountSid: accountSid });
  const signature = String(fetched?.headers["x-twilio-signature"]);
  expect(twilio.validateRequest(authToken, signature, `${bench.catcher.url}/spoken`, fetched?.params ?? {})).toBe(true);
  let shown = (await bench.control("GET", "/control/calls.json?live=true"))[0];
  while (!shown.isListening) shown = (await bench.control("GET", "/control/calls.json?live=true"))[0];
  expect(shown.lines).toEqual([{ who: "clinic", words: "Hola & adiós", language: "es-MX" }]);
  await act(json.sid, { do: "press", key: "1" });
  await bench.catcher.waitFor(() => caughtAt("/status").length > 0);
  expect(caughtAt("/key")[0]?.params.Digits).toBe("1");
  expect(caughtAt("/status")[0]?.params).toMatchObject({ CallSid: json.sid, CallStatus: "completed", AnsweredBy: "human" });
  expect(await statusOf(json.sid)).toBe("completed");
});

it("OP-225 a call that nobody answers, that is busy or fails ends as the carrier says it, without a document", async () => {
  for (const [to, status] of [
    ["+15055559701", "busy"],
    ["+15055559702", "no-answer"],
    ["+15055559704", "failed"],
  ] as const) {
    const { json } = await call(to);
    await bench.catcher.waitFor(() => caughtAt("/status").some((one) => one.params.CallSid === json.sid));
    expect(await statusOf(json.sid)).toBe(status);
  }
  expect(caughtAt("/spoken")).toEqual([]);
});

it("OP-225 a machine is told apart, and silence is told when the document asks for it", async () => {
  const machine = (await call("+15055559703")).json;
  await bench.catcher.waitFor(() => caughtAt("/status").length === 1);
  expect(caughtAt("/spoken")[0]?.params).toMatchObject({ CallSid: machine.sid, AnsweredBy: "machine_end_beep" });
  await call("+15055559708");
  await bench.catcher.waitFor(() => caughtAt("/status").length === 2);
  expect(caughtAt("/key").at(-1)?.params.Digits).toBe("");
});

it("OP-225 the carrier's own client makes a call, lists it and ends it", async () => {
  const client = twilio(accountSid, authToken);
  client.api.baseUrl = bench.url;
  const made = await client.calls.create({ to: "+15055550143", from: clinic, url: `${bench.catcher.url}/spoken` });
  expect((await client.calls.list({ to: "+15055550143" })).map((one) => one.sid)).toEqual([made.sid]);
  expect((await client.calls(made.sid).update({ status: "completed" })).status).toBe("canceled");
});

it("OP-225 a patient calls the clinic's number, and its voice address is asked what to say", async () => {
  await bench.control("PUT", "/control/numbers.json", { [clinic]: { smsUrl: "", voiceUrl: `${bench.catcher.url}/spoken` } });
  await bench.control("POST", "/control/calls.json", { from: "+15055550144", to: clinic });
  const [fetched] = await bench.catcher.waitFor(() => caughtAt("/spoken").length > 0);
  expect(fetched?.params).toMatchObject({ Direction: "inbound", From: "+15055550144", To: clinic });
});
