// The newest messages of a conversation, used to decide whether a writer has seen them.
import { hiddenFeatures } from "@tidings/contract/permissions";
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";

export interface NewestMessage {
  /** Its id in the activity log. */
  entry: string;
  at: string;
  /** The staff user who wrote it. */
  user_id: number | null;
}

/**
 * @param since ISO 8601 instant: older messages do not count; null for all
 * @returns the newest message of the patient that the user may read
 */
export async function newestReceived(ctx: Ctx, patientId: number, since: string | null): Promise<NewestMessage | undefined> {
  const { rows } =
    await sql<NewestMessage>`select 'i' || i.id as entry, i.received_at as at, null::bigint as user_id from inbound_messages i
      left join messages m on m.organization_id = i.organization_id and m.id = i.message_id
    where i.organization_id = ${ctx.org.id} and i.patient_id = ${patientId} and i.received_at >= coalesce(${since}::timestamptz, '-infinity')
      and coalesce(m.feature, 'messenger') <> all (${hiddenFeatures(ctx.actor.permissions)}::text[])
    order by i.received_at desc, i.id desc limit 1`.execute(ctx.tx);
  return rows[0];
}

/** The newest text of another staff user, without what was taken back before it was sent. */
export async function newestOfColleague(ctx: Ctx, patientId: number, since: string | null): Promise<NewestMessage | undefined> {
  const { rows } = await sql<NewestMessage>`select 'm' || m.id as entry, m.created_at as at, m.user_id from messages m
    where m.organization_id = ${ctx.org.id} and m.patient_id = ${patientId} and m.purpose = 'direct' and m.state <> 'cancelled'
      and m.user_id is distinct from ${ctx.actor.userId} and m.created_at >= coalesce(${since}::timestamptz, '-infinity')
    order by m.created_at desc, m.id desc limit 1`.execute(ctx.tx);
  return rows[0];
}
