// Tests what is returned for texts that are stored together: each by itself, whatever the others are.

import { afterAll, beforeAll, expect, test } from "vitest";
import type { InboundText } from "../../carriers/public.ts";
import { createTestSetup, type TestSetup } from "../testing.ts";
import { storeInbound } from "./inbox-store.ts";

let world: TestSetup;
beforeAll(async () => {
  world = await createTestSetup();
});
afterAll(() => world.close());

const text = (carrierMessageId: string, more: Partial<InboundText> = {}): InboundText => ({
  gateway: "twilio",
  carrierMessageId,
  from: "+15055550177",
  to: world.clinic.senderPhone,
  body: "YES",
  media: [],
  carrierOptOut: null,
  receivedAt: world.clock.now(),
  ...more,
});
const stored = () =>
  world.rows(
    "select carrier_message_id as id, body, media, carrier_opt_out from inbound_messages where carrier_message_id like 'SMtogether%' order by 1",
  );

test("IN-026 of texts stored together each new one is stored once, the first of two alike, and none for a number that is not ours", async () => {
  const media = [{ url: 'https://media.example/"a"', contentType: "image/png" }];
  expect(await storeInbound(world.database.databases, [text("SMtogether1"), text("SMtogether2", { body: "", media })])).toEqual([
    "stored",
    "stored",
  ]);
  expect(
    await storeInbound(world.database.databases, [
      text("SMtogether4", { body: 'a "quoted", {braced} \\ text', carrierOptOut: "STOP" }),
      text("SMtogether2"),
      text("SMtogether3", { body: "first" }),
      text("SMtogether5", { to: "+15055559999" }),
      text("SMtogether3", { body: "second" }),
    ]),
  ).toEqual(["stored", "duplicate", "stored", "unknown_number", "duplicate"]);
  expect(await storeInbound(world.database.databases, [text("SMtogether1")])).toEqual(["duplicate"]);
  expect(await stored()).toEqual([
    { id: "SMtogether1", body: "YES", media: [], carrier_opt_out: null },
    { id: "SMtogether2", body: "", media, carrier_opt_out: null },
    { id: "SMtogether3", body: "first", media: [], carrier_opt_out: null },
    { id: "SMtogether4", body: 'a "quoted", {braced} \\ text', media: [], carrier_opt_out: "STOP" },
  ]);
});

test("IN-026 whoever reads incoming texts is woken by the commit of a new one, and not by one that was there", async () => {
  const channels: string[] = [];
  const client = await world.database.databases.systemPool.connect();
  try {
    client.on("notification", ({ channel }) => channels.push(channel));
    await client.query("listen tidings_inbox");
    await storeInbound(world.database.databases, [text("SMwoken")]);
    await client.query("select 1");
    expect(channels).toEqual(["tidings_inbox"]);
    await storeInbound(world.database.databases, [text("SMwoken")]);
    await client.query("select 1");
    expect(channels).toEqual(["tidings_inbox"]);
  } finally {
    await client.query("unlisten *");
    client.removeAllListeners("notification");
    client.release();
  }
});
