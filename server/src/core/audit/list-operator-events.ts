// Lists a page of the operator's audit trail, across all organizations and without patient data.
import type { adminAudit, OperatorEvent } from "@tidings/contract/areas/admin/audit";
import { type AuditChange, maxAuditEvents } from "@tidings/contract/areas/audit";
import type { OutputOf, QueryOf } from "@tidings/contract/endpoint";
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { namesOfOrganizations, organizationByCode, paginationOf } from "../organizations/public.ts";
import { hidden } from "../patients/public.ts";
import { changesOfEvent } from "../sign-in/public.ts";
import { actionsOf, plainDetail } from "./list-events.ts";
import { type NamedRecords, readNamesForOperators } from "./named-records.ts";

type Query = QueryOf<typeof adminAudit.list>;

interface EventRow {
  id: number;
  occurred_at: string;
  action: string;
  subject_type: string;
  subject_id: string | null;
  detail: Record<string, unknown>;
  ip: string | null;
  request_id: string | null;
  patients_count: number;
  user_external_id: string;
  first_name: string;
  last_name: string;
  subject_user_external_id: string | null;
  subject_first_name: string | null;
  subject_last_name: string | null;
  organization_id: number | null;
  changes: (AuditChange & { patientId: number | null })[];
}

/** The first instant of a day in UTC: operators work for organizations in every time zone. */
const startOf = (day: string, plusDays = 0): string =>
  Temporal.PlainDate.from(day).add({ days: plusDays }).toZonedDateTime("UTC").toInstant().toString();

/** The beginning of a name, as it is stored for searching; signs of patterns stand for themselves. */
const beginning = (name: string): RawBuilder<unknown> => sql`fold_key(${name.trim().replace(/[\\%_]/g, "\\$&")}) || '%'`;

async function conditions({ tx }: Ctx, { search = {} }: Query): Promise<RawBuilder<unknown>> {
  const parts = [sql`true`];
  if (search.name?.trim())
    parts.push(sql`(fold_key(f.first_name) like ${beginning(search.name)} or fold_key(f.last_name) like ${beginning(search.name)}
      or fold_key(f.first_name || ' ' || f.last_name) like ${beginning(search.name)})`);
  if (search.organizationCode) parts.push(sql`f.organization_id = ${(await organizationByCode(tx, search.organizationCode))?.id ?? 0}`);
  if (search.action) parts.push(sql`f.action = any (${[...actionsOf(search.action)]}::text[])`);
  if (search.from) parts.push(sql`f.occurred_at >= ${startOf(search.from)}`);
  if (search.to) parts.push(sql`f.occurred_at < ${startOf(search.to, 1)}`);
  return sql.join(parts, sql` and `);
}

type Names = Awaited<ReturnType<typeof namesOfOrganizations>>;

const present = (row: EventRow, organizations: Names, subjectName: string | null): OperatorEvent => ({
  externalId: String(row.id),
  occurredAt: row.occurred_at,
  action: row.action,
  user: { externalId: row.user_external_id, firstName: row.first_name, lastName: row.last_name },
  organization: organizations.get(row.organization_id ?? 0) ?? null,
  subjectType: row.subject_type,
  subjectId: row.subject_type === "patient" ? null : row.subject_id,
  subjectName,
  subjectUser:
    row.subject_user_external_id === null
      ? null
      : { externalId: row.subject_user_external_id, firstName: row.subject_first_name ?? "", lastName: row.subject_last_name ?? "" },
  patientsCount: row.patients_count,
  changes: row.changes.map(({ patientId, field, before, after }) =>
    patientId === null
      ? { field, before, after }
      : { field, before: before === null ? null : hidden, after: after === null ? null : hidden },
  ),
  detail: plainDetail(row.detail),
  ip: row.ip,
  requestId: row.request_id,
});

export async function listOperatorEvents(
  ctx: Ctx,
  query: Query,
  named: readonly NamedRecords[],
): Promise<OutputOf<typeof adminAudit.list>> {
  const where = await conditions(ctx, query);
  const offset = (query.page - 1) * query.perPage;
  const limit = Math.max(0, Math.min(query.perPage, maxAuditEvents - offset));
  const { rows } = await sql<EventRow>`
    with page as materialized (select f.* from operator_audit_events f where ${where} order by f.occurred_at desc, f.id desc limit ${limit} offset ${offset})
    select f.id, f.occurred_at, f.action, f.subject_type, f.subject_id, f.detail, f.ip, f.request_id, f.patients_count, f.user_external_id, f.first_name,
      f.last_name, f.subject_user_external_id, f.subject_first_name, f.subject_last_name, f.organization_id,
      ${changesOfEvent} as changes
    from page f order by f.occurred_at desc, f.id desc`.execute(ctx.tx);
  const counted = await sql<{ n: number }>`
    select count(*)::int as n from (select from operator_audit_events f where ${where} limit ${maxAuditEvents}) as counted`.execute(ctx.tx);
  const organizations = await namesOfOrganizations(
    ctx.tx,
    rows.flatMap((row) => row.organization_id ?? []),
  );
  const nameOf = await readNamesForOperators(ctx, rows, named);
  return {
    operatorEvents: rows.map((row) => present(row, organizations, nameOf(row))),
    pagination: paginationOf(query, counted.rows[0]?.n ?? 0),
  };
}
