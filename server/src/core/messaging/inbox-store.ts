// Takes the carrier's incoming texts: the raw row is committed before the carrier gets its answer, once per carrier id.
import { sql } from "kysely";
import type { Databases } from "../../kernel/database/connect.ts";
import { groupCommit } from "../../kernel/database/group-commit.ts";

export interface InboundText {
  gateway: string;
  carrierMessageId: string;
  /** E.164. */
  from: string;
  to: string;
  body: string;
  media: readonly { url: string; contentType: string }[];
  /** What the carrier did by itself: 'STOP', 'START' or 'HELP' (OptOutType). */
  carrierOptOut: string | null;
  receivedAt: Temporal.Instant;
}

/** `unknown_number`: the text was sent to a number that is none of ours and never was. */
export type Stored = "stored" | "duplicate" | "unknown_number";

/** Both kinds of news of a text come here: the webhook, and the carrier's log where the webhook never came. */
export async function storeInbound(db: Databases, texts: readonly InboundText[]): Promise<Stored[]> {
  const rows = JSON.stringify(
    texts.map((text, position) => ({
      position,
      gateway: text.gateway,
      carrier_message_id: text.carrierMessageId,
      from_phone: text.from,
      to_phone: text.to,
      body: text.body,
      media: text.media,
      carrier_opt_out: text.carrierOptOut,
      received_at: text.receivedAt.toString(),
    })),
  );
  // Sorted by carrier id: two web processes that get the same texts never wait for each other in a circle.
  const result = await sql<{ position: number; is_ours: boolean; is_new: boolean }>`
    with given as materialized (
      select g.*, coalesce(s.organization_id, f.organization_id) as organization_id from jsonb_to_recordset(${rows}::jsonb) as g(position integer, gateway text, carrier_message_id text,
        from_phone text, to_phone text, body text, media jsonb, carrier_opt_out text, received_at timestamptz)
      left join senders s on s.phone = g.to_phone left join former_senders f on f.phone = g.to_phone
    ), written as (
      insert into inbound_messages (organization_id, gateway, carrier_message_id, from_phone, to_phone, body, media, carrier_opt_out, received_at)
      select distinct on (gateway, carrier_message_id) organization_id, gateway, carrier_message_id, from_phone, to_phone, body, media, carrier_opt_out, received_at
      from given where organization_id is not null order by gateway, carrier_message_id, position
      on conflict (gateway, carrier_message_id) do nothing returning gateway, carrier_message_id
    ), woken as (select pg_notify('tidings_inbox', '') from written limit 1)
    select g.position, g.organization_id is not null as is_ours,
      w.carrier_message_id is not null and g.position = min(g.position) over (partition by g.gateway, g.carrier_message_id) as is_new
    from given g left join written w using (gateway, carrier_message_id) left join (select count(*) from woken) as n on true
    order by g.position`.execute(db.system);
  return result.rows.map((row) => (!row.is_ours ? "unknown_number" : row.is_new ? "stored" : "duplicate"));
}

/** Texts of the same moment share one statement; each promise is kept after the commit. */
export function createInboundStore(db: Databases): (text: InboundText) => Promise<Stored> {
  return groupCommit({ most: 500, flush: (texts: InboundText[]) => storeInbound(db, texts) });
}
