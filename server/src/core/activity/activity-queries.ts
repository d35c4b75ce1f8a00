// Reads a page of the activity log with the names that belong to it, and how many entries there are up to a limit.
import type { MediaFile } from "@tidings/contract/areas/activity";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { type ActivityScope, branchesOf } from "./activity-branches.ts";

/** As the database names them; `publicUrl` is ours to add. */
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
}

/** Newest first. */
export async function readActivity(
  ctx: Pick<Ctx, "tx" | "org">,
  scope: ActivityScope,
  limit: number,
  offset: number,
): Promise<ActivityRow[]> {
  const branches = branchesOf(scope, limit + offset);
  if (branches.length === 0) return [];
  const { rows } = await sql<ActivityRow>`
    with page as materialized (select * from (${sql.join(branches, sql` union all `)}) e order by occurred_at desc, entry desc limit ${limit} offset ${offset})
    select e.entry, e.patient_id, e.occurred_at, greatest(e.last_activity_at, media.changed_at, tr.updated_at) as last_activity_at, coalesce(media.files, '[]') as media, e.type, e.body, e.phi_spans, e.state, e.feature, e.purpose,
      e.failure_reason, e.error_code, e.language, s.record_external_id, p.external_id as patient_external_id, p.first_name, p.last_name,
      case when u.id is not null then json_build_object('externalId', u.external_id, 'firstName', u.first_name, 'lastName', u.last_name) end as user,
      i.detected_language, i.detected_by, case when tr.state is not null then json_build_object('state', tr.state, 'body', tr.body, 'from_language', tr.from_language) end as translation,
      case when f.id is not null then json_build_object('externalId', f.external_id, 'name', f.name, 'reason', f.reason) end as flag
    from page e
      left join patients p on p.organization_id = ${ctx.org.id} and p.id = e.patient_id
      left join message_sources s on s.organization_id = ${ctx.org.id} and s.id = e.source_id
      left join users u on u.id = e.user_id
      left join response_flags f on f.organization_id = ${ctx.org.id} and f.inbound_message_id = e.inbound_message_id and e.type = 'sms_response'
      left join inbound_messages i on i.organization_id = ${ctx.org.id} and i.id = e.inbound_message_id and e.type = 'sms_response'
      left join message_translations tr on tr.organization_id = ${ctx.org.id} and tr.inbound_message_id = e.inbound_message_id and e.type = 'sms_response'
      left join lateral (
        select max(f.updated_at) as changed_at, json_agg(json_build_object('externalId', f.external_id, 'state', f.state, 'reason', f.reason, 'kind', f.kind,
          'fileName', f.file_name, 'contentType', f.content_type, 'byteSize', f.byte_size) order by f.position) as files
        from media_files f where f.organization_id = ${ctx.org.id} and f.inbound_message_id = e.inbound_message_id) media on e.type = 'sms_response'
    order by e.occurred_at desc, e.entry desc`.execute(ctx.tx);
  return rows;
}

/** Nobody pages through more than this; counting stops here. */
export const mostCounted = 10_000;

export async function countActivity(ctx: Pick<Ctx, "tx">, scope: ActivityScope): Promise<number> {
  const branches = branchesOf(scope, mostCounted, true).map((branch) => sql`select count(*) as n from (${branch}) b`);
  if (branches.length === 0) return 0;
  const { rows } = await sql<{
    n: number;
  }>`select least(sum(n), ${mostCounted})::int as n from (${sql.join(branches, sql` union all `)}) c`.execute(ctx.tx);
  return rows[0]?.n ?? 0;
}

/** The sources of one record of a feature, every occurrence of it. */
export async function sourcesOfRecord(ctx: Pick<Ctx, "tx" | "org">, recordExternalId: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from message_sources where organization_id = ${ctx.org.id} and record_external_id = ${recordExternalId}`.execute(ctx.tx);
  return rows.map((row) => row.id);
}
