// Phones of the pretend carrier as tests see them: calls that ring there, what was said in them, and waiting until they are over.
import { sql } from "kysely";
import { freePort } from "../../../fixtures/free-port.ts";
import type { MessagingTestApp } from "./messaging-test-app.ts";

export interface ShownCall {
  sid: string;
  status: string;
  isListening: boolean;
  lines: { speaker: string; words: string; language: string }[];
}

/** For an app that the carrier can reach: it calls back at the product's own address. */
export async function reachableEnvironment(): Promise<Record<string, string>> {
  const port = await freePort();
  return { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}`, CARRIER_TIMEOUT_MS: "60000" };
}

/** The time only ends what hangs. */
export async function until<T>(what: () => Promise<T>, isIt: (seen: T) => boolean): Promise<T> {
  const end = performance.now() + 60_000;
  for (;;) {
    const seen = await what();
    if (isIt(seen)) return seen;
    if (performance.now() > end) throw new Error(`never came: ${JSON.stringify(seen)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Gives the organization a number to call from, and the carrier its address for patients who call back. */
export async function addVoiceNumber(app: MessagingTestApp, organizationId: number, phone: string): Promise<void> {
  await sql`insert into senders (organization_id, phone, channel) values (${organizationId}, ${phone}, 'voice')`.execute(app.db.system);
  const voiceUrl = `${app.settings.publicUrl}/webhooks/twilio/voice/incoming`;
  await app.simulator.control("PUT", "/numbers.json", { [phone]: { smsUrl: "", voiceUrl } });
}

/** Newest first. */
export const callsOf = (app: MessagingTestApp, phone: string): Promise<ShownCall[]> =>
  app.simulator.control<ShownCall[]>("GET", `/calls.json?phone=${encodeURIComponent(phone)}`);

const overStatuses = ["completed", "busy", "no-answer", "failed"];

/** The newest of so many calls to this phone, when it is over here and at the carrier; one that is to be made again another day is over, and so is one for which other reminders wait. */
export async function callOver(app: MessagingTestApp, phone: string, count = 1): Promise<ShownCall> {
  const calls = await until(
    () => callsOf(app, phone),
    (seen) => seen.length === count && overStatuses.includes(seen[0]?.status ?? ""),
  );
  await until(
    () =>
      sql<{ state: string }>`select state from messages where to_phone = ${phone}
      and state <> 'queued' order by id desc limit 1`.execute(app.db.system),
    ({ rows }) => ["delivered", "undelivered", "failed"].includes(rows[0]?.state ?? ""),
  );
  return calls[0] as ShownCall;
}

export const saidIn = (call: ShownCall): string =>
  call.lines
    .filter((line) => line.speaker === "clinic")
    .map((line) => line.words)
    .join(" ");
