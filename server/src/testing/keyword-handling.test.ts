// Proves, over the sandbox carrier's own protocol, who confirms STOP, START and HELP under each setting of our number: exactly one.
import { patients } from "@tidings/contract/areas/patients";
import type { KeywordHandling } from "@tidings/contract/words";
import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { freePort } from "../../../fixtures/free-port.ts";
import { startMessagingTestApp } from "./messaging-test-app.ts";

const port = await freePort();
// The carrier signs the address that it posts to: here the product's own.
const app = await startMessagingTestApp({ environment: { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` } });
afterAll(() => app.close());
const supervisor = await app.as("supervisor");
const { harbor } = app.cast.organizations;
const second = "+15055556077";
const modeOf = { carrier: "answers", carrier_blocks: "blocks", tidings: "none" } as const;
let phones = 0;

async function handle(handling: KeywordHandling, hasSecondNumber: boolean): Promise<void> {
  const smsUrl = `${app.settings.publicUrl}/webhooks/twilio/inbound`;
  await app.simulator.control("PUT", "/numbers.json", { [harbor.sender]: { smsUrl, keywords: modeOf[handling] } });
  await sql`delete from senders where phone = ${second}`.execute(app.db.system);
  await sql`update senders set keyword_handling = ${handling} where organization_id = ${harbor.id}`.execute(app.db.system);
  if (hasSecondNumber)
    await sql`insert into senders (organization_id, phone, keyword_handling) values (${harbor.id}, ${second}, ${handling})`.execute(
      app.db.system,
    );
}

async function newPhone(language: "english" | "spanish" = "english"): Promise<string> {
  phones += 1;
  const phone = `720555${4500 + phones}`;
  await supervisor.ok(patients.create, { body: { externalId: `H-${phones}`, firstName: "Ana", lastName: "Soto", phone, language } });
  return `+1${phone}`;
}

interface ReceivedText {
  from: string;
  body: string;
  direction: string;
}

/** What the phone receives for each of the things it says: the carrier's own replies and ours. */
async function receives(phone: string, ...said: string[]): Promise<ReceivedText[][]> {
  const received: ReceivedText[][] = [];
  let before = 0;
  for (const body of said) {
    await app.simulator.control("POST", "/inbound.json", { from: phone, to: harbor.sender, body });
    await app.inbox.drain();
    await app.dispatch();
    const all = (
      await app.simulator.control<ReceivedText[]>("GET", `/messages.json?to=${encodeURIComponent(phone)}&limit=100`)
    ).toReversed();
    received.push(all.slice(before));
    before = all.length;
  }
  return received;
}
/** The offer to keep reminders, which follows the carrier's START, confirms nothing. */
const isOffer = ({ body }: ReceivedText): boolean => body.includes("all our messages again");
const counts = (texts: ReceivedText[][]): number[] => texts.map((of) => of.filter((text) => !isOffer(text)).length);

describe.each(["carrier", "carrier_blocks", "tidings"] as const)("IN-081 keywords handled by '%s'", (handling) => {
  beforeEach(() => handle(handling, true));

  test("IN-081 STOP, START and HELP are each confirmed by exactly one text", async () => {
    expect(counts(await receives(await newPhone(), "STOP", "HELP", "START", "HELP"))).toEqual([1, 1, 1, 1]);
  });

  test("IN-081 a wish in other words, which no carrier knows, is confirmed by us once, and so is the START after it", async () => {
    expect(counts(await receives(await newPhone(), "please stop texting me", "START"))).toEqual([1, 1]);
    expect(counts(await receives(await newPhone("spanish"), "ya no me manden mensajes"))).toEqual([1]);
  });

  test("IN-081 a STOP that is repeated is not confirmed again", async () => {
    expect(counts(await receives(await newPhone(), "STOP", "STOP", "stop"))).toEqual([1, 0, 0]);
  });

  test("IN-081 SAFE-030 HELP in a safety episode gets the safety text; the alert says whether the carrier answered it too", async () => {
    const phone = await newPhone();
    const [, texts] = await receives(phone, "I want to die", "HELP");
    const isByCarrier = handling === "carrier";
    expect(texts?.filter(({ body }) => body.includes("988"))).toHaveLength(1);
    expect(texts).toHaveLength(isByCarrier ? 2 : 1);
    const { rows } = await sql<{ is_answered: boolean }>`
      select is_help_answered_by_carrier as is_answered from alerts where phone = ${phone}`.execute(app.db.system);
    expect(rows).toEqual([{ is_answered: isByCarrier }]);
  });
});

test("IN-082 where the carrier only blocks, the confirmation of STOP leaves from another number, everything else from the first", async () => {
  await handle("carrier_blocks", true);
  const texts = await receives(await newPhone(), "STOP", "HELP", "START");
  expect(texts.map((of) => of.map(({ from }) => from))).toEqual([[second], [second], [harbor.sender]]);
});

test("IN-082 without another number the refused confirmation is kept as a message that did not leave, and the STOP counts", async () => {
  await handle("carrier_blocks", false);
  const phone = await newPhone();
  expect(counts(await receives(phone, "STOP"))).toEqual([0]);
  const { rows } = await sql`select state, failure_reason, purpose from messages where to_phone = ${phone}`.execute(app.db.system);
  expect(rows).toEqual([{ state: "suppressed", failure_reason: "opt_out", purpose: "global_optout" }]);
  const stopped = await sql`select reason from number_suppressions where phone = ${phone} and lifted_at is null`.execute(app.db.system);
  expect(stopped.rows).toEqual([{ reason: "stop" }]);
});

test("IN-081 a carrier that says with the text that it handled the word is not followed by a second confirmation", async () => {
  await handle("tidings", false);
  const phone = await newPhone();
  await app.receive(phone, "STOP", { OptOutType: "STOP" });
  await app.dispatch();
  expect(await app.textsTo(phone)).toEqual([]);
});
