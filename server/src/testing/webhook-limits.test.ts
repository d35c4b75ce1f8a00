// Proves that limits count webhooks that are unsigned or invalid only: what the carrier signed is always taken.
import { sql } from "kysely";
import twilio from "twilio";
import { afterAll, expect, test } from "vitest";
import { testAccount } from "../core/messaging/testing.ts";
import { anyIp } from "./call.ts";
import { startTestApp } from "./start-test-app.ts";

const allowed = 20;
const app = await startTestApp({ environment: { RATE_LIMIT_PER_MINUTE: String(allowed) } });
afterAll(() => app.close());
const { harbor } = app.cast.organizations;
let sent = 0;

const fields = (more: Record<string, string> = {}): Record<string, string> => ({
  MessageSid: `SMlimit${++sent}`,
  CallSid: `CAlimit${sent}`,
  AccountSid: testAccount.sid,
  From: "+13035551001",
  To: harbor.sender,
  Body: "See you then",
  MessageStatus: "delivered",
  ...more,
});

async function post(path: string, address: string, { body = fields(), isSigned = true } = {}) {
  const signature = twilio.getExpectedTwilioSignature(testAccount.token, app.settings.publicUrl + path, body);
  return fetch(app.url + path, {
    method: "POST",
    headers: { "x-forwarded-for": address, ...(isSigned ? { "x-twilio-signature": signature } : {}) },
    body: new URLSearchParams(body),
  });
}
const inbound = "/webhooks/twilio/inbound";
const paths = [inbound, `/webhooks/twilio/status/${harbor.id}-1`, "/webhooks/twilio/voice/incoming"];

test.each(paths)("IN-026 however many signed webhooks come to %s in a minute, each is taken", async (path) => {
  const address = anyIp();
  const statuses = new Set<number>();
  for (let n = 0; n < allowed * 2; n += 1) statuses.add((await post(path, address)).status);
  expect(statuses.size).toBe(1);
  expect([200, 204]).toContain([...statuses][0]);
});

test.each(paths)(
  "IN-026 CALL-002 unsigned webhooks to %s are refused with 429 above the limit, and signed ones from there are taken",
  async (path) => {
    const address = anyIp();
    const bad = [{ isSigned: false }, { body: fields({ AccountSid: "ACsomebodyelse" }) }];
    const statuses: number[] = [];
    for (let n = 0; n <= allowed; n += 1) statuses.push((await post(path, address, bad[n % 2])).status);
    expect(statuses).toEqual([...Array<number>(allowed).fill(403), 429]);
    const refused = await post(path, address, bad[0]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await post(path, address)).status).toBeLessThan(300);
    expect((await post(path, anyIp(), bad[0])).status).toBe(403);
  },
);

test("IN-026 a signed text from an address that used up its limit is stored", async () => {
  const address = anyIp();
  for (let n = 0; n <= allowed; n += 1) await post(inbound, address, { isSigned: false });
  const body = fields();
  expect((await post(inbound, address, { body })).status).toBe(200);
  const { rows } = await sql`select from inbound_messages where carrier_message_id = ${body.MessageSid}`.execute(app.db.system);
  expect(rows).toHaveLength(1);
});
