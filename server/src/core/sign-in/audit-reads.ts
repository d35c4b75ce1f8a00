// Audits reads of patient records, one event per request: user, patients, endpoint and origin. For operators, every read.
import type { Endpoint } from "@tidings/contract/endpoint";
import { type CompiledQuery, sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { prepared } from "../../kernel/database/tenant-connection.ts";

/** Repeated reads of the same data within this time, such as polling, are one event. */
const oneLookMinutes = 5;

function actionOf({ path }: Endpoint): string {
  if (path.startsWith("/activity_logs") || path.endsWith("/activities.json")) return "patient.activity_viewed";
  return /:[A-Za-z]+(\.json|\/download)?$/.test(path) ? "patient.viewed" : "patient.listed";
}

/**
 * The statement for the transaction of the read, so that what was shown stands in the trail; a GET, which writes nothing else,
 * does not wait for the disk at its end: only a crash of the database within that fraction of a second could lose the event.
 */
export function auditReads(ctx: Ctx, endpoint: Endpoint, patientIds: ReadonlySet<number>): CompiledQuery {
  const { actor, org, clock, request } = ctx;
  const now = clock.now();
  const ids = [...patientIds].sort((a, b) => a - b);
  const detail = JSON.stringify({ call: endpoint.path, count: ids.length, isMasked: actor.isPhiAnonymized });
  const action = ids.length === 0 ? "support.viewed" : actionOf(endpoint);
  // As an array literal, because the driver would check each number for escaping.
  const list = sql`${`{${ids.join(",")}}`}::bigint[]`;
  // Repeated reads of the same page by an operator in the organization are one event.
  if (ids.length === 0)
    return sql`${prepared}
      insert into audit_events (organization_id, occurred_at, user_id, action, subject_type, subject_id, detail, ip, request_id)
      select ${org.id}, ${now.toString()}, ${actor.userId}, ${action}, 'support_entry', g.external_id::text, ${detail}, ${request.ip ?? null}, ${request.id}
      from support_entries g where g.session_id = ${actor.sessionId} and g.ended_at is null and not exists (
        select from audit_events e where e.organization_id = g.organization_id and e.user_id = g.user_id and e.occurred_at >= g.started_at
          and e.action = ${action} and e.detail ->> 'call' = ${endpoint.path})`.compile(ctx.tx);
  const isNew = endpoint.isPolling
    ? sql`not exists (select from audit_events e where e.organization_id = ${org.id} and e.user_id is not distinct from ${actor.userId}
        and e.api_key_id is not distinct from ${actor.apiKeyId ?? null} and e.occurred_at > ${now.subtract({ minutes: oneLookMinutes }).toString()}
        and e.action = ${action} and e.patient_ids = ${list})`
    : sql`true`;
  return sql`${prepared}
    insert into audit_events (organization_id, occurred_at, user_id, api_key_id, action, subject_type, subject_id, patient_ids, detail, ip, request_id)
    select ${org.id || null}, ${now.toString()}, ${actor.userId}, ${actor.apiKeyId ?? null}, ${action}, 'patient',
      ${ids.length === 1 ? String(ids[0]) : null}, ${list}, ${detail}, ${request.ip ?? null}, ${request.id}
    from ${endpoint.method === "GET" ? sql`set_config('synchronous_commit', 'off', true)` : sql`(select 1)`} as eased
    where eased is not null and ${isNew}`.compile(ctx.tx);
}
