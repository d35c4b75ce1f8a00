// Stores incoming texts: the raw row is committed before the carrier gets its response, once per carrier ID.
import type { Databases } from "../../../kernel/database/connect.ts";
import { groupCommit } from "../../../kernel/database/group-commit.ts";
import type { InboundText, Stored } from "../../carriers/public.ts";

/**
 * Sorted by carrier id: two web processes that get the same texts never wait for each other in a circle. Nearly always every text is new
 * and ours: which ones were written is told only when some were not.
 */
const statement = {
  name: "messaging-store-inbound",
  text: `
    with given as materialized (
      select g.*, coalesce(s.organization_id, f.organization_id) as organization_id
      from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::jsonb[], $7::text[], $8::timestamptz[])
        as g (gateway, carrier_message_id, from_phone, to_phone, body, media, carrier_opt_out, received_at)
      left join senders s on s.phone = g.to_phone left join former_senders f on f.phone = g.to_phone
    ), written as (
      insert into inbound_messages (organization_id, gateway, carrier_message_id, from_phone, to_phone, body, media, carrier_opt_out, received_at)
      select organization_id, gateway, carrier_message_id, from_phone, to_phone, body, media, carrier_opt_out, received_at
      from given where organization_id is not null order by gateway, carrier_message_id
      on conflict (gateway, carrier_message_id) do nothing returning gateway, carrier_message_id
    )
    select (select pg_notify('tidings_inbox', '') from written limit 1) as woken,
      array(select gateway || ' ' || carrier_message_id from given where organization_id is null) as unknown,
      case when (select count(*) from written) < (select count(*) from given where organization_id is not null)
        then array(select gateway || ' ' || carrier_message_id from written) end as written`,
};

const keyOf = (gateway: string, carrierMessageId: string): string => `${gateway} ${carrierMessageId}`;

/** Both kinds of news of a text come here: the webhook, and the carrier's log where the webhook never came. */
export async function storeInbound(db: Databases, texts: readonly InboundText[]): Promise<Stored[]> {
  // The first of those that came twice at once is written; the others are duplicates without being asked about.
  const firsts = new Map<string, InboundText>();
  for (const text of texts) {
    const key = keyOf(text.gateway, text.carrierMessageId);
    if (!firsts.has(key)) firsts.set(key, text);
  }
  const column = <T>(pick: (text: InboundText) => T): T[] => Array.from(firsts.values(), pick);
  const values = [
    column((text) => text.gateway),
    column((text) => text.carrierMessageId),
    column((text) => text.from),
    column((text) => text.to),
    column((text) => text.body),
    column((text) => (text.media.length === 0 ? "[]" : JSON.stringify(text.media))),
    column((text) => text.carrierOptOut),
    column((text) => text.receivedAt.toString()),
  ];
  const { rows } = await db.systemPool.query<{ unknown: string[]; written: string[] | null }>({ ...statement, values });
  const unknown = new Set(rows[0]?.unknown);
  const written = rows[0]?.written ? new Set(rows[0].written) : null;
  return texts.map((text) => {
    const key = keyOf(text.gateway, text.carrierMessageId);
    if (unknown.has(key)) return "unknown_number";
    return firsts.get(key) === text && (written?.has(key) ?? true) ? "stored" : "duplicate";
  });
}

/** Texts of the same moment share one statement; each promise is kept after the commit. */
export function createInboundStore(db: Databases): (text: InboundText) => Promise<Stored> {
  return groupCommit({ maxBatch: 500, flush: (texts: InboundText[]) => storeInbound(db, texts) });
}
