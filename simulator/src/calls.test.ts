// Tests that calls behave as at the carrier: creation, ringing, TwiML, key presses, and status callbacks.

import twilio from "twilio";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { accountSid, authToken, clinic, SimulatorHarness } from "./testing.ts";

let harness: SimulatorHarness;
const asked = (): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Response><Gather numDigits="1" timeout="10" actionOnEmptyResult="true" action="${harness.webhooks.url}/key"><Say language="es-MX">Hola &amp; adi&#243;s</Say></Gather></Response>`;
const ended = '<Response><Say language="en-US">Thank you.</Say><Hangup/></Response>';

beforeAll(async () => {
  harness = await SimulatorHarness.start();
  harness.webhooks.respond = ({ path }, res) =>
    res.writeHead(200, { "content-type": "text/xml" }).end(path === "/spoken" ? asked() : path === "/key" ? ended : "");
});
afterAll(() => harness.close());
beforeEach(async () => {
  await harness.control("DELETE", "/control/messages.json");
  harness.webhooks.captured.length = 0;
});

const call = (to: string, more: Record<string, string> = {}) =>
  harness.carrier("POST", "Calls.json", {
    To: to,
    From: clinic,
    Url: `${harness.webhooks.url}/spoken`,
    StatusCallback: `${harness.webhooks.url}/status`,
    MachineDetection: "DetectMessageEnd",
    ...more,
  });
const caughtAt = (path: string) => harness.webhooks.captured.filter((one) => one.path === path);
const statusOf = async (sid: string) => (await harness.carrier("GET", `Calls/${sid}.json`)).json.status;
const act = (sid: string, body: Record<string, string>) => harness.control("POST", `/control/calls/${sid}.json`, body);
const untilRinging = async (sid: string) => {
  while ((await statusOf(sid)) === "queued");
};

it("OP-225 a call rings, is answered, speaks the lines of the clinic's signed TwiML and posts the pressed key", async () => {
  const { status, json } = await call("+15055550142");
  expect(status).toBe(201);
  expect(json).toMatchObject({ status: "queued", direction: "outbound-api", to: "+15055550142", from: clinic, account_sid: accountSid });
  await untilRinging(json.sid);
  await act(json.sid, { do: "answer" });
  const [fetched] = await harness.webhooks.waitFor(() => caughtAt("/spoken").length > 0);
  expect(fetched?.params).toMatchObject({ CallSid: json.sid, CallStatus: "in-progress", AnsweredBy: "human", AccountSid: accountSid });
  const signature = String(fetched?.headers["x-twilio-signature"]);
  expect(twilio.validateRequest(authToken, signature, `${harness.webhooks.url}/spoken`, fetched?.params ?? {})).toBe(true);
  let shown = (await harness.control("GET", "/control/calls.json?live=true"))[0];
  while (!shown.isListening) shown = (await harness.control("GET", "/control/calls.json?live=true"))[0];
  expect(shown.lines).toEqual([{ speaker: "clinic", words: "Hola & adiós", language: "es-MX" }]);
  await act(json.sid, { do: "press", key: "1" });
  await harness.webhooks.waitFor(() => caughtAt("/status").length > 0);
  expect(caughtAt("/key")[0]?.params.Digits).toBe("1");
  expect(caughtAt("/status")[0]?.params).toMatchObject({ CallSid: json.sid, CallStatus: "completed", AnsweredBy: "human" });
  expect(await statusOf(json.sid)).toBe("completed");
});

it("OP-225 a call that is not answered, busy or failed ends with that status without fetching TwiML", async () => {
  for (const [to, status] of [
    ["+15055559701", "busy"],
    ["+15055559702", "no-answer"],
    ["+15055559704", "failed"],
  ] as const) {
    const { json } = await call(to);
    await harness.webhooks.waitFor(() => caughtAt("/status").some((one) => one.params.CallSid === json.sid));
    expect(await statusOf(json.sid)).toBe(status);
  }
  expect(caughtAt("/spoken")).toEqual([]);
});

it("OP-225 an answering machine is detected, and missing input is posted when the TwiML asks for it", async () => {
  const machine = (await call("+15055559703")).json;
  await harness.webhooks.waitFor(() => caughtAt("/status").length === 1);
  expect(caughtAt("/spoken")[0]?.params).toMatchObject({ CallSid: machine.sid, AnsweredBy: "machine_end_beep" });
  await call("+15055559708");
  await harness.webhooks.waitFor(() => caughtAt("/status").length === 2);
  expect(caughtAt("/key").at(-1)?.params.Digits).toBe("");
});

it("OP-225 the carrier's own client library creates, lists and ends a call", async () => {
  const client = twilio(accountSid, authToken);
  client.api.baseUrl = harness.url;
  const made = await client.calls.create({ to: "+15055550143", from: clinic, url: `${harness.webhooks.url}/spoken` });
  expect((await client.calls.list({ to: "+15055550143" })).map((one) => one.sid)).toEqual([made.sid]);
  expect((await client.calls(made.sid).update({ status: "completed" })).status).toBe("canceled");
});

it("OP-225 a patient calls the clinic's number, and its voice URL returns what to say", async () => {
  await harness.control("PUT", "/control/numbers.json", { [clinic]: { smsUrl: "", voiceUrl: `${harness.webhooks.url}/spoken` } });
  await harness.control("POST", "/control/calls.json", { from: "+15055550144", to: clinic });
  const [fetched] = await harness.webhooks.waitFor(() => caughtAt("/spoken").length > 0);
  expect(fetched?.params).toMatchObject({ Direction: "inbound", From: "+15055550144", To: clinic });
});
