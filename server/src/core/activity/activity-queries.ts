// Reads a page of the activity log with related names, and counts entries up to a limit.
import type { AlertMark, EntryClassification, MediaFile } from "@tidings/contract/areas/activity";
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import {
  givenUpOf,
  holdsOfReplies,
  possiblePatients,
  type ReplyHold,
  type ReplyReading,
  readingsOfReplies,
  secondTimesOf,
  sendTimesOf,
} from "../messaging/public.ts";
import type { PatientName } from "../patients/public.ts";
import { type ActivityScope, branchesOf, repliesOf } from "./activity-branches.ts";

type Where = Pick<Ctx, "tx" | "org" | "clock">;

/** As stored in the database; `publicUrl` is added by us. */
export type MediaRow = Omit<MediaFile, "publicUrl">;

export interface ActivityRow {
  entry: string;
  patient_id: number | null;
  occurred_at: string;
  last_activity_at: string;
  type: string;
  body: string | null;
  phi_spans: number[];
  state: string | null;
  feature: string;
  purpose: string;
  failure_reason: string | null;
  error_code: number | null;
  language: string | null;
  record_external_id: string | null;
  user: { externalId: string; firstName: string; lastName: string } | null;
  patient_external_id: string | null;
  first_name: string | null;
  last_name: string | null;
  media: MediaRow[];
  detected_language: string | null;
  detected_by: "guess" | "translator" | null;
  translation: { state: string; body: string | null; from_language: string | null } | null;
  flag: { externalId: string; name: "invalid" | "reviewed"; reason: string } | null;
  classification: EntryClassification | null;
  safety_alert: AlertMark | null;
  /** Set for messages with an unknown outcome. */
  can_send_again?: boolean;
  /** Set for flagged replies that hold something. */
  hold?: ReplyHold;
  /** Set for messages that failed and are sent once more. */
  sent_again_at?: string;
  /** Set for messages of staff that are sent later. */
  send_at?: string;
  /** Set for replies to a message of ours. */
  reading?: ReplyReading;
  /** Set for flagged replies that may be of several patients. */
  possible_patients?: PatientName[];
}

/** The id of the reply or message that an entry shows. */
export const idOfEntry = (row: Pick<ActivityRow, "entry">): number => Number(row.entry.slice(1));

const hasFailed = (row: ActivityRow): boolean => row.state === "undelivered" || row.state === "failed";

/** Returns the entries of `page` with their names, flags, files and translations, newest first. */
async function readPage(ctx: Where, page: RawBuilder<unknown>): Promise<ActivityRow[]> {
  const { rows } = await sql<ActivityRow>`
    with page as materialized (${page})
    select e.entry, e.patient_id, e.occurred_at, greatest(e.last_activity_at, media.changed_at, tr.updated_at) as last_activity_at, coalesce(media.files, sent.files, shared.files, '[]') as media, e.type, e.body, e.phi_spans, e.state, e.feature, e.purpose,
      e.failure_reason, e.error_code, e.language, s.record_external_id, p.external_id as patient_external_id, p.first_name, p.last_name,
      case when u.id is not null then json_build_object('externalId', u.external_id, 'firstName', u.first_name, 'lastName', u.last_name) end as user,
      i.detected_language, i.detected_by, case when tr.state is not null then json_build_object('state', tr.state, 'body', tr.body, 'from_language', tr.from_language) end as translation,
      case when f.id is not null then json_build_object('externalId', f.external_id, 'name', f.name, 'reason', f.reason) end as flag,
      case when a.id is not null then json_build_object('externalId', a.external_id, 'classification', a.classification, 'correctedTo', a.corrected_to,
        'reviewedAt', to_char(a.reviewed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as classification,
      case when al.id is not null then json_build_object('externalId', al.external_id, 'kind', sm.kind, 'level', sm.level, 'state', al.state,
        'raisedAt', to_char(al.raised_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as safety_alert
    from page e
      left join patients_public p on p.organization_id = ${ctx.org.id} and p.id = e.patient_id
      left join message_sources_public s on s.organization_id = ${ctx.org.id} and s.id = e.source_id
      left join users_public u on u.id = e.user_id
      left join response_flags_public f on f.organization_id = ${ctx.org.id} and f.inbound_message_id = e.inbound_message_id and e.type = 'sms_response'
      left join ai_classifications_public a on a.organization_id = ${ctx.org.id} and a.inbound_message_id = e.inbound_message_id and e.type = 'sms_response'
      left join safety_messages_public sm on sm.organization_id = ${ctx.org.id} and sm.inbound_message_id = e.inbound_message_id and e.type = 'sms_response'
      left join alerts_public al on al.organization_id = ${ctx.org.id} and al.id = sm.alert_id
      left join inbound_messages_public i on i.organization_id = ${ctx.org.id} and i.id = e.inbound_message_id and e.type = 'sms_response'
      left join message_translations_public tr on tr.organization_id = ${ctx.org.id} and tr.inbound_message_id = e.inbound_message_id and e.type = 'sms_response'
      left join lateral (
        select max(f.updated_at) as changed_at, json_agg(json_build_object('externalId', f.external_id, 'state', f.state, 'reason', f.reason, 'kind', f.kind,
          'fileName', f.file_name, 'contentType', f.content_type, 'byteSize', f.byte_size) order by f.position) as files
        from media_files_public f where f.organization_id = ${ctx.org.id} and f.inbound_message_id = e.inbound_message_id) media on e.type = 'sms_response'
      left join lateral (
        select json_agg(json_build_object('externalId', f.external_id, 'state', case f.state when 'uploaded' then 'ready' else 'expired' end,
          'reason', case f.state when 'expired' then 'kept_for_a_year' end, 'kind', f.kind,
          'fileName', f.file_name, 'contentType', f.content_type, 'byteSize', f.byte_size) order by f.position) as files
        from sent_media_files_public f where f.organization_id = ${ctx.org.id} and f.message_id = e.message_id) sent on e.type = 'sms_message'
      left join lateral (
        select json_build_array(json_build_object('externalId', f.external_id, 'state', case f.state when 'uploaded' then 'ready' else 'expired' end,
          'reason', case f.state when 'expired' then 'kept_for_a_year' end, 'kind', f.kind, 'fileName', f.file_name, 'contentType', f.content_type,
          'byteSize', f.byte_size, 'description', f.description)) as files
        from sent_media_files_public f join messages_public m on m.organization_id = f.organization_id and m.id = e.message_id and m.media_count > 0
        where f.organization_id = ${ctx.org.id} and f.id = s.shared_file_id) shared on e.type = 'sms_message' and s.shared_file_id is not null
    order by e.occurred_at desc, e.entry desc`.execute(ctx.tx);
  const flagged = rows.flatMap((row) => (row.flag ? [idOfEntry(row)] : []));
  const unconfirmed = rows.filter((row) => row.state === "sent_unconfirmed");
  const givenUp = await givenUpOf(ctx, unconfirmed.map(idOfEntry));
  for (const row of unconfirmed) row.can_send_again = givenUp.has(idOfEntry(row));
  const later = await sendTimesOf(ctx, rows.filter((row) => row.state === "queued" && row.purpose === "direct").map(idOfEntry));
  const again = await secondTimesOf(ctx, rows.filter(hasFailed).map(idOfEntry));
  const readings = await readingsOfReplies(ctx, rows.filter((row) => row.type === "sms_response").map(idOfEntry));
  const holds = await holdsOfReplies(ctx, flagged);
  const possible = await possiblePatients(ctx, flagged);
  for (const row of rows) {
    const sendAt = row.state === "queued" ? later.get(idOfEntry(row)) : undefined;
    if (sendAt) row.send_at = sendAt;
    const sentAgainAt = hasFailed(row) ? again.get(idOfEntry(row)) : undefined;
    if (sentAgainAt) row.sent_again_at = sentAgainAt;
    const reading = row.type === "sms_response" ? readings.get(idOfEntry(row)) : undefined;
    if (reading) row.reading = reading;
    const hold = row.flag ? holds.get(idOfEntry(row)) : undefined;
    if (hold) row.hold = hold;
    const patients = row.flag ? possible.get(idOfEntry(row)) : undefined;
    if (patients) row.possible_patients = patients;
  }
  return rows;
}

/** Newest first. */
export async function readActivity(ctx: Where, scope: ActivityScope, limit: number, offset: number): Promise<ActivityRow[]> {
  const branches = branchesOf(scope, limit + offset);
  if (branches.length === 0) return [];
  return readPage(
    ctx,
    sql`select * from (${sql.join(branches, sql` union all `)}) e order by occurred_at desc, entry desc limit ${limit} offset ${offset}`,
  );
}

/** Returns each patient's last text of the conversation; mass messages sent since then do not count. */
export async function readLastOfThreads(
  ctx: Where,
  patientIds: readonly number[],
  hiddenFeatures: readonly string[],
): Promise<ActivityRow[]> {
  const [patientId, until] = [sql`t.patient_id`, sql`t.until`];
  const any = { organizationId: ctx.org.id, sourceIds: null, features: null, hiddenFeatures, type: null, loggableType: null };
  const branches = branchesOf({ ...any, patientId, until }, 1);
  return readPage(
    ctx,
    sql`select e.* from (select c.patient_id, c.last_activity_at as until from conversations_public c
        where c.organization_id = ${ctx.org.id} and c.patient_id = any (${[...patientIds]}::bigint[])) t
      cross join lateral (select * from (${sql.join(branches, sql` union all `)}) b order by occurred_at desc, entry desc limit 1) e`,
  );
}

/** Returns the entries of these replies. */
export const readReplies = (ctx: Where, inboundIds: readonly number[], hiddenFeatures: readonly string[]): Promise<ActivityRow[]> =>
  readPage(ctx, repliesOf(ctx.org.id, inboundIds, hiddenFeatures));

/** Counting stops here: no user pages through more entries. */
export const maxCounted = 10_000;

export async function countActivity(ctx: Pick<Ctx, "tx">, scope: ActivityScope): Promise<number> {
  const branches = branchesOf(scope, maxCounted, true).map((branch) => sql`select count(*) as n from (${branch}) b`);
  if (branches.length === 0) return 0;
  const { rows } = await sql<{
    n: number;
  }>`select least(sum(n), ${maxCounted})::int as n from (${sql.join(branches, sql` union all `)}) c`.execute(ctx.tx);
  return rows[0]?.n ?? 0;
}

/** The message sources of one record of a feature, including every occurrence. */
export async function sourcesOfRecord(ctx: Where, recordExternalId: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from message_sources_public where organization_id = ${ctx.org.id} and record_external_id = ${recordExternalId}`.execute(
    ctx.tx,
  );
  return rows.map((row) => row.id);
}
