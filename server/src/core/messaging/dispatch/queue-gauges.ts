// Metrics of what is waiting in messaging: messages by lane, unread replies, outcomes to look up.
import { sql } from "kysely";
import { createGauge, type GaugeReader } from "../../../kernel/metrics.ts";

const queueDepth = createGauge("tidings_queue_messages", "Messages waiting to be handed over", ["lane"]);
const oldestDue = createGauge("tidings_queue_oldest_due_seconds", "How long the oldest due message has been waiting", ["lane"]);
const inboundWaiting = createGauge("tidings_inbound_waiting", "Texts received and not yet read");
const inboundOldest = createGauge("tidings_inbound_oldest_seconds", "Age of the oldest text not yet read");
const lookupsWaiting = createGauge("tidings_lookups_waiting", "Outcomes still to be asked of the carrier");

interface Depths {
  lane: string;
  waiting: number;
  oldestSeconds: number;
  inbound: number;
  inboundOldestSeconds: number;
  lookups: number;
}

/** One statement over partial indexes; it reads no patient data, and no text can become a label. */
export const readQueueDepths: GaugeReader = async (db, clock) => {
  const now = clock.now().toString();
  const { rows } = await sql<Depths>`
    select lane.name as lane, coalesce(c.waiting, 0)::int as waiting, coalesce(c.oldest, 0)::float8 as "oldestSeconds",
      i.n::int as inbound, i.oldest::float8 as "inboundOldestSeconds", (select count(*) from delivery_lookups)::int as lookups
    from (values ('now'), ('bulk')) lane (name)
    left join (
      select lane, sum(cardinality(message_ids) - outcome_count) as waiting,
        greatest(0, extract(epoch from ${now}::timestamptz - min(due_at) filter (where due_at <= ${now}::timestamptz and due_at > '-infinity'))) as oldest
      from outbox_chunks where state in ('ready', 'leased') group by lane
    ) c on c.lane = lane.name
    cross join (
      select count(*) as n, coalesce(greatest(0, extract(epoch from ${now}::timestamptz - min(received_at))), 0) as oldest
      from inbound_messages where processed_at is null
    ) i`.execute(db.system);
  for (const row of rows) {
    queueDepth.set({ lane: row.lane }, row.waiting);
    oldestDue.set({ lane: row.lane }, row.oldestSeconds);
    inboundWaiting.set(row.inbound);
    inboundOldest.set(row.inboundOldestSeconds);
    lookupsWaiting.set(row.lookups);
  }
};
