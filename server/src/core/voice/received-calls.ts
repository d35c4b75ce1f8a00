// Reads the calls that came in: who called, when, what the caller heard, which keys were pressed, and who has called back.
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";

export interface ReceivedCallRow {
  id: number;
  received_at: string;
  /** Null: withheld. */
  phone: string | null;
  patient_id: number | null;
  call_back_asked_at: string | null;
  called_back_at: string | null;
  called_back_by_user_id: number | null;
  /** The last one of each message. */
  keys: string[];
  played: { id: number; feature: string; body: string | null }[];
}

export type CallBackFilter = "open" | "done" | undefined;

const isReceived = (ctx: Ctx, callBack: CallBackFilter): RawBuilder<unknown> => {
  const asked =
    callBack && sql` and v.call_back_asked_at is not null and v.called_back_at is ${sql.raw(callBack === "open" ? "null" : "not null")}`;
  return sql`v.organization_id = ${ctx.org.id} and v.direction = 'in' and v.part = 1${asked ?? sql``}`;
};

/** Newest first. `hidden` are the features whose texts the viewer may not read. */
export async function readReceivedCalls(
  ctx: Ctx,
  { page, perPage, callBack }: { page: number; perPage: number; callBack: CallBackFilter },
  hidden: readonly string[],
): Promise<{ rows: ReceivedCallRow[]; total: number }> {
  const where = isReceived(ctx, callBack);
  const { rows } = await sql<ReceivedCallRow>`
  select v.id, v.started_at as received_at, v.phone, v.patient_id, v.call_back_asked_at, v.called_back_at, v.called_back_by_user_id, h.keys, h.played
  from (select * from voice_calls v where ${where}
      order by v.started_at desc, v.id desc limit ${perPage} offset ${(page - 1) * perPage}) v cross join lateral (
    select coalesce(array_agg(p.key_pressed order by p.part) filter (where p.key_pressed is not null), '{}') as keys,
      coalesce(json_agg(json_build_object('id', m.id, 'feature', m.feature, 'body', case when m.feature <> all (${[...hidden]}::text[]) then m.body end)
        order by p.part) filter (where m.id is not null and p.said <> 'withdrawn'), '[]') as played
    from voice_calls p left join messages_public m on m.organization_id = p.organization_id and m.id = p.message_id
    where p.organization_id = ${ctx.org.id} and p.gateway = v.gateway and p.carrier_call_id = v.carrier_call_id) h
  order by v.started_at desc, v.id desc`.execute(ctx.tx);
  const counted = await sql<{ n: number }>`select count(*)::int as n from voice_calls v where ${where}`.execute(ctx.tx);
  return { rows, total: counted.rows[0]?.n ?? 0 };
}
