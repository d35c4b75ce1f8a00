// Tests over HTTP that once a stop is confirmed, no further message of a running outreach is sent to the carrier.
import { outreaches } from "@tidings/contract/areas/outreaches";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { openCarrier } from "../../../core/carriers/public.ts";
import { createDispatcher } from "../../../core/messaging/public.ts";
import { openListener } from "../../../kernel/database/listen.ts";
import { startMessagingTestApp } from "../../../testing/messaging-test-app.ts";
import { createdOutreach, outreachInput } from "../testing.ts";

const app = await startMessagingTestApp();
const listener = await openListener(app.databaseUrl, app.runtime.log);
const carrier = openCarrier(app.settings);
const dispatcher = createDispatcher({ db: app.db, clock: app.clock, log: app.runtime.log, settings: app.settings, carrier, listener });
afterAll(async () => {
  await dispatcher.stop();
  await carrier.close();
  await listener.close();
  await app.close();
});

const recipientCount = 2_000;
/** Of the 128 concurrent requests, 32 are reserved for messages that staff write. */
const underWay = 96;
const received = async () => (await app.simulator.control<{ accepted: number }>("GET", "/stats.json")).accepted;

test("JOB-017 once the stop of an outreach is confirmed in the middle of a chunk, no message is sent except the requests in progress", async () => {
  const { id } = app.cast.organizations.harbor;
  await sql`insert into patients (organization_id, external_id, first_name, phone, language, created_at, updated_at)
    select ${id}, 'recipient-' || n, 'Ida', '+1720' || (5560000 + n), 'english', now(), now() from generate_series(1, ${recipientCount}) n`.execute(
    app.db.system,
  );
  const externalIds = Array.from({ length: recipientCount }, (_, at) => `recipient-${at + 1}`);
  const outreach = await createdOutreach(app, { ...outreachInput(app), patients: { externalIds } });
  await app.runJobs();
  await app.simulator.control("PUT", ".json", { latencyMs: { min: 400, max: 400 } });

  const draining = dispatcher.drain();
  await expect.poll(received, { timeout: 20_000, interval: 20 }).toBeGreaterThan(300);
  const supervisor = await app.as("supervisor");
  const stopped = await supervisor.ok(outreaches.stop, { params: { externalId: outreach.externalId } });
  const atStop = await received();
  await draining;
  const atEnd = await received();

  expect(stopped.outreach.state).toBe("stopped");
  expect(atEnd - atStop).toBeLessThanOrEqual(underWay);
  await app.runJobs();
  const { rows } = await sql<{ state: string; n: number }>`select state, count(*)::int as n from messages
    where organization_id = ${id} and source_id is not null group by state order by state`.execute(app.db.system);
  expect(Object.fromEntries(rows.map((row) => [row.state, row.n]))).toEqual({ cancelled: recipientCount - atEnd, sent: atEnd });
});
