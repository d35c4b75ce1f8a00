// Reads every message of a communication record, both ways, with its outcome.
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import type { RecordKind } from "../../audit/public.ts";
import { type RecordScope, rowsInScope } from "../../patients/public.ts";

export interface SentOnRecord {
  at: string;
  id: number;
  patient_id: number | null;
  user_id: number | null;
  channel: string;
  phone: string;
  our_phone: string;
  body: string;
  language: string;
  feature: string;
  purpose: string;
  state: string;
  failure_reason: string | null;
  error_code: number | null;
  carrier_message_id: string | null;
  sent_at: string | null;
  settled_at: string | null;
  media_count: number | null;
  /** What the picture of an outreach shows. */
  picture_shows: string | null;
}

export async function sentOnRecord(ctx: Ctx, scope: RecordScope): Promise<SentOnRecord[]> {
  const found = rowsInScope(scope, {
    from: sql`select m.id from messages m where m.organization_id = ${ctx.org.id}`,
    patient: sql`m.patient_id`,
    phone: sql`m.to_phone`,
  });
  const { rows } = await sql<SentOnRecord>`
    select m.created_at as at, m.id, m.patient_id, m.user_id, m.channel, m.to_phone as phone, m.from_phone as our_phone, m.body, m.language, m.feature,
      m.purpose, m.state, m.failure_reason, m.error_code, m.carrier_message_id, m.sent_at, m.settled_at, m.media_count,
      case when m.media_count > 0 then (select f.description from message_sources s join sent_media_files_public f on f.organization_id = s.organization_id
        and f.id = s.shared_file_id where s.organization_id = m.organization_id and s.id = m.source_id) end as picture_shows
    from (${found}) f join messages m on m.organization_id = ${ctx.org.id} and m.id = f.id
    where m.created_at <= ${scope.until} order by m.created_at, m.id`.execute(ctx.tx);
  return rows;
}

export interface ReceivedOnRecord {
  at: string;
  id: number;
  patient_id: number | null;
  phone: string;
  our_phone: string;
  body: string;
  read_as: string | null;
  answers_message_id: number | null;
  carrier_message_id: string;
  files_count: number;
}

export async function receivedOnRecord(ctx: Ctx, scope: RecordScope): Promise<ReceivedOnRecord[]> {
  const found = rowsInScope(scope, {
    from: sql`select i.id from inbound_messages i where i.organization_id = ${ctx.org.id}`,
    patient: sql`i.patient_id`,
    phone: sql`i.from_phone`,
  });
  const { rows } = await sql<ReceivedOnRecord>`
    select i.received_at as at, i.id, i.patient_id, i.from_phone as phone, i.to_phone as our_phone, i.body, i.disposition as read_as,
      i.message_id as answers_message_id, i.carrier_message_id, jsonb_array_length(i.media) as files_count
    from (${found}) f join inbound_messages i on i.organization_id = ${ctx.org.id} and i.id = f.id
    where i.received_at <= ${scope.until} order by i.received_at, i.id`.execute(ctx.tx);
  return rows;
}

/** Flags and classifications of replies, which are as confidential as the reply. */
export const messagingRecordKinds: readonly RecordKind[] = [
  {
    subjectType: "response_flag",
    visibleSql: (organizationId, ids) => sql`select external_id::text as id from response_flags
      where organization_id = ${organizationId} and external_id = any (${[...ids]}::uuid[])`,
  },
  {
    subjectType: "ai_classification",
    visibleSql: (organizationId, ids) => sql`select external_id::text as id from ai_classifications
      where organization_id = ${organizationId} and external_id = any (${[...ids]}::uuid[])`,
  },
];
