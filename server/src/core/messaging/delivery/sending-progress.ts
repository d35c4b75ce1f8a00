// Progress of the messages of some sources: what is settled, and whether any message is due or being retried now.
import { sql } from "kysely";
import type { Databases } from "../../../kernel/database/connect.ts";

export interface SourceRef {
  organizationId: number;
  sourceId: number;
}

export interface SendingProgress extends SourceRef {
  /** Changes whenever a message of the source is created or settled, or one of another source that its number sends in turn. */
  figure: string;
  /** False while the messages wait for a reason: a pause, quiet hours, a stopped number, the account's limit. */
  isTrying: boolean;
  /** Nothing of the source may be sent now: it is paused or stopped. */
  isHeld: boolean;
}

/** A message that was tried waits for its next try at most so long. */
const maxRetryMinutes = 11;

/** One statement for all sources; sources without waiting messages have a figure and are not trying. */
export async function readSendingProgress(db: Databases, now: Temporal.Instant, sources: readonly SourceRef[]): Promise<SendingProgress[]> {
  const retryUntil = now.add({ minutes: maxRetryMinutes }).toString();
  const { rows } = await sql<SendingProgress>`
    with asked as (
      select * from unnest(${sources.map((one) => one.organizationId)}::bigint[], ${sources.map((one) => one.sourceId)}::bigint[]) as a (organization_id, source_id)
    ),
    -- Every waiting chunk of the organizations, with its number: sources on one number take turns.
    chunk as materialized (
      select c.organization_id, c.source_id, c.from_phone, s.state = 'wanted' and n.stopped_at is null
        and n.automated_paused_until <= ${now.toString()} and (c.due_at <= ${now.toString()} or c.due_at <= ${retryUntil} and exists (
          select from messages m where m.organization_id = c.organization_id and m.id = any (c.message_ids[c.handed + 1 : c.handed + 5])
            and m.rank = 0 and m.attempts > 0)) as is_trying
      from (select distinct organization_id from asked) a
      join senders n on n.organization_id = a.organization_id
      join outbox_chunks c on c.organization_id = n.organization_id and c.from_phone = n.phone and c.lane = 'bulk' and c.state in ('ready', 'leased')
      join message_sources s on s.organization_id = c.organization_id and s.id = c.source_id
    )
    select a.organization_id as "organizationId", a.source_id as "sourceId",
      concat_ws(' ',
        (select sum(t.n) from message_tallies t where t.organization_id = a.organization_id and t.source_id = a.source_id and t.outcome = 'created'),
        (select string_agg(t.source_id || ':' || t.n, ',' order by t.source_id) from (
          select t.source_id, sum(t.n) as n from message_tallies t where t.organization_id = a.organization_id
            and t.outcome not in ('created', 'queued', 'held') and (t.source_id = a.source_id or t.source_id in (
              select other.source_id from chunk other join chunk mine on mine.organization_id = other.organization_id
                and mine.from_phone = other.from_phone and mine.source_id = a.source_id where other.organization_id = a.organization_id))
          group by t.source_id) t)) as figure,
      coalesce((select bool_or(c.is_trying) from chunk c where c.organization_id = a.organization_id and c.source_id = a.source_id), false) as "isTrying",
      not exists (select from message_sources s where s.organization_id = a.organization_id and s.id = a.source_id
        and s.state = 'wanted') as "isHeld"
    from asked a`.execute(db.system);
  return rows;
}
