// Tests that STOP and START are confirmed once, by the carrier or by us, where the carrier replies to its own keywords.
import { patients } from "@tidings/contract/areas/patients";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { startMessagingTestApp } from "../../../testing/messaging-test-app.ts";

const app = await startMessagingTestApp({ keywordHandling: "carrier" });
afterAll(() => app.close());
const supervisor = await app.as("supervisor");
let phones = 0;
async function newPhone(): Promise<string> {
  phones += 1;
  const phone = `720555${7000 + phones}`;
  await supervisor.ok(patients.create, {
    body: { externalId: `K-${phones}`, firstName: "Kaja", lastName: "Krog", phone, language: "english" },
  });
  return `+1${phone}`;
}
/** Number of our confirmations to this phone after each message; the offer to keep reminders after the carrier's START does not count. */
async function ours(phone: string, ...said: string[]): Promise<number[]> {
  const counts: number[] = [];
  for (const words of said) {
    await app.receive(phone, words);
    await app.dispatch();
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from messages where to_phone = ${phone} and body not like ${"%REMINDERS%"}`.execute(app.db.system);
    counts.push(rows[0]?.count ?? -1);
  }
  return counts;
}

test.each(["STOP", "stop", " Cancel ", "END", "quit", "unsubscribe", "REVOKE", "optout", "stopall"])(
  "IN-001 '%s', and START after it, is confirmed by the carrier, so that it refuses no message of ours",
  async (word) => {
    expect(await ours(await newPhone(), word, "START")).toEqual([0, 0]);
  },
);

test.each(["Stop.", "please stop texting me", "ya no me manden mensajes", "stop all"])(
  "IN-001 IN-002 '%s', which the carrier does not know, and START after it are confirmed by us",
  async (words) => {
    expect(await ours(await newPhone(), words, "START")).toEqual([1, 2]);
  },
);

test("IN-002 START is confirmed by the side that handled the last stop: the carrier after its keyword, us after other words", async () => {
  expect(await ours(await newPhone(), "STOP", "START", "no more texts please", "START", "STOP", "START")).toEqual([0, 0, 1, 2, 2, 2]);
});
