// Tests what the metrics say about messages and replies that wait.
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { setClock } from "../../../kernel/clock.ts";
import { renderMetrics } from "../../../kernel/metrics.ts";
import { testDatabase } from "../../../kernel/testing/database.ts";
import { readQueueDepths } from "./queue-gauges.ts";

const database = await testDatabase(2);
afterAll(database.drop);
const clock = setClock("2026-11-21T16:00:00Z");

test("depth and age of each lane, and waiting texts are read at each scrape", async () => {
  await sql`
    with o as (insert into organizations (code, name, time_zone) values ('org', 'org', 'America/Denver') returning id),
    c as (
      insert into outbox_chunks (organization_id, lane, from_phone, message_ids, due_at, state, outcome_count, created_at)
      select id, 'bulk', '+15055550100', '{1,2,3}'::bigint[], '2026-11-21T15:58:00Z'::timestamptz, 'ready', 1, now() from o
      union all select id, 'bulk', '+15055550100', '{4}', '2026-11-21T18:00:00Z', 'ready', 0, now() from o
      union all select id, 'now', '+15055550100', '{5}', '2026-11-21T15:00:00Z', 'handed', 1, now() from o
    )
    insert into inbound_messages (organization_id, gateway, carrier_message_id, from_phone, to_phone, body, received_at)
    select id, 'twilio', 'SM1', '+15055550101', '+15055550100', 'canary text', '2026-11-21T15:59:30Z' from o`.execute(database.system);
  const { body } = await renderMetrics(database.databases, clock, [readQueueDepths]);
  for (const line of [
    'tidings_queue_messages{lane="bulk"} 3',
    'tidings_queue_messages{lane="now"} 0',
    'tidings_queue_oldest_due_seconds{lane="bulk"} 120',
    'tidings_queue_oldest_due_seconds{lane="now"} 0',
    "tidings_inbound_waiting 1",
    "tidings_inbound_oldest_seconds 30",
  ]) {
    expect(body.split("\n")).toContain(line);
  }
  expect(body).not.toMatch(/canary|5055550/);
});
