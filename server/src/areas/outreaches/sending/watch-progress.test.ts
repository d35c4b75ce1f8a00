// Tests that an outreach that does not advance raises an alert once, that it closes by itself, and that waiting raises none.
import { outreachSending } from "@tidings/contract/areas/outreach-sending";
import { outreaches } from "@tidings/contract/areas/outreaches";
import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { startMessagingTestApp } from "../../../testing/messaging-test-app.ts";
import { startedOutreach } from "../testing.ts";
import { watchProgressJob } from "./watch-progress.job.ts";

const app = await startMessagingTestApp({ clockStart: "2026-11-18T17:00:00Z" });
afterAll(() => app.close());

const context = { db: app.db, clock: app.clock, log: app.runtime.log, settings: app.settings, signal: new AbortController().signal };
/** What the scheduler runs every minute, for so many minutes. */
async function minutes(count: number, beside: () => Promise<unknown> = () => Promise.resolve()) {
  for (let minute = 0; minute < count; minute += 1) {
    await beside();
    await watchProgressJob.run(context, {});
    app.clock.advance({ minutes: 1 });
  }
}
const alertsOf = async ({ externalId }: { externalId: string }) =>
  (
    await sql<{ state: string; outcome: string | null }>`select state, outcome from alerts where kind = 'outreach_stalled'
      and subject = ${`outreach:${externalId}`} order by id`.execute(app.db.system)
  ).rows;
const open = { state: "open", outcome: null };
const closed = { state: "closed", outcome: "resolved" };
const sourceOf = async ({ externalId }: { externalId: string }) =>
  (await sql<{ id: number }>`select id from message_sources where record_external_id = ${externalId}`.execute(app.db.system)).rows[0]
    ?.id as number;

/** Each begins at ten in the morning with an empty queue. */
beforeEach(async () => {
  await app.dispatch();
  await sql`update outreaches set state = 'completed' where state = 'active'`.execute(app.db.system);
  app.clock.set(
    app.clock.now().add({ hours: 24 }).toZonedDateTimeISO("America/Denver").with({ hour: 10, minute: 0 }).toInstant().toString(),
  );
});

test("OUT-077.1 OUT-077.2 an outreach that no worker sends raises one alert after five minutes, which closes when sending continues", async () => {
  const outreach = await startedOutreach(app);
  await minutes(5);
  expect(await alertsOf(outreach)).toEqual([]);
  await minutes(3);
  expect(await alertsOf(outreach)).toEqual([open]);
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from outbox_chunks where source_id = ${await sourceOf(outreach)} and state = 'ready'`.execute(app.db.system);
  expect(rows[0]?.n).toBeGreaterThan(0);
  await app.dispatch();
  await minutes(1);
  expect(await alertsOf(outreach)).toEqual([closed]);
});

test("OUT-077.1 messages that are tried again and again without success are no progress", async () => {
  const outreach = await startedOutreach(app);
  const retry = async () => {
    const source = await sourceOf(outreach);
    await sql`update messages set attempts = attempts + 1 where source_id = ${source}`.execute(app.db.system);
    await sql`update outbox_chunks set due_at = ${app.clock.now().add({ minutes: 2 }).toString()} where source_id = ${source}`.execute(
      app.db.system,
    );
  };
  await minutes(6, retry);
  expect(await alertsOf(outreach)).toEqual([open]);
});

test("OUT-077.2 stopping the outreach closes its alert", async () => {
  const outreach = await startedOutreach(app);
  await minutes(6);
  expect(await alertsOf(outreach)).toEqual([open]);
  await (await app.as("supervisor")).ok(outreaches.stop, { params: { externalId: outreach.externalId } });
  await minutes(1);
  expect(await alertsOf(outreach)).toEqual([closed]);
});

test("OUT-077.3 quiet hours, a pause and a stopped number raise no alert, and the five minutes begin afterwards", async () => {
  const outreach = await startedOutreach(app);
  const source = await sourceOf(outreach);
  const tomorrow = app.clock.now().add({ hours: 20 }).toString();
  await sql`update outbox_chunks set due_at = ${tomorrow} where source_id = ${source}`.execute(app.db.system);
  await minutes(7);
  await sql`update outbox_chunks set due_at = ${app.clock.now().toString()} where source_id = ${source}`.execute(app.db.system);
  await sql`update message_sources set state = 'paused' where id = ${source}`.execute(app.db.system);
  await minutes(7);
  await sql`update message_sources set state = 'wanted' where id = ${source}`.execute(app.db.system);
  await sql`update senders set stopped_at = now()`.execute(app.db.system);
  await minutes(7);
  await sql`update senders set stopped_at = null`.execute(app.db.system);
  await minutes(4);
  expect(await alertsOf(outreach)).toEqual([]);
  await minutes(2);
  expect(await alertsOf(outreach)).toEqual([open]);
});

test("OUT-077.3 an outreach that waits for its turn behind another of the same number raises no alert", async () => {
  const first = await startedOutreach(app, { title: "First" });
  const second = await startedOutreach(app, { title: "Second" });
  const source = await sourceOf(first);
  const sent = () =>
    sql`insert into message_tallies (organization_id, source_id, language, outcome, n) values (${app.cast.organizations.harbor.id}, ${source}, 'english', 'sent', 1)
      on conflict (organization_id, source_id, language, outcome) do update set n = message_tallies.n + 1`.execute(app.db.system);
  await minutes(8, sent);
  expect(await alertsOf(second)).toEqual([]);
  await minutes(6);
  expect([await alertsOf(first), await alertsOf(second)]).toEqual([[open], [open]]);
});

test("OUT-077.3 an outreach paused by staff while its messages are written, or after its first part, raises no alert", async () => {
  const paused = await startedOutreach(app, { title: "Paused" });
  await (await app.as("supervisor")).ok(outreachSending.pause, { params: { externalId: paused.externalId } });
  await sql`update outreach_occurrences set state = 'expanding' where source_id = ${await sourceOf(paused)}`.execute(app.db.system);
  const begun = await startedOutreach(app, { title: "First part", startWith: 1 });
  await app.dispatch();
  await minutes(7);
  expect([await alertsOf(paused), await alertsOf(begun)]).toEqual([[], []]);
});
