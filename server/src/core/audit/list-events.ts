// Lists a page of the audit log; every filter has an index, and the total stops at a limit.
import { type AuditChange, type AuditEvent, type audit, auditKinds, maxAuditEvents, maxNamedPatients } from "@tidings/contract/areas/audit";
import type { OutputOf, QueryOf } from "@tidings/contract/endpoint";
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { paginationOf } from "../organizations/public.ts";
import { hidden, isMasked } from "../patients/public.ts";
import { changesOfEvent } from "../sign-in/public.ts";
import { type NamedRecords, readNames } from "./named-records.ts";

type Query = QueryOf<typeof audit.list>;
type Search = NonNullable<Query["search"]>;

interface EventRow {
  id: number;
  occurred_at: string;
  action: string;
  user: AuditEvent["user"];
  api_key: AuditEvent["apiKey"];
  subject_type: string;
  subject_id: string | null;
  subject_user: AuditEvent["subjectUser"];
  subject_key: AuditEvent["subjectKey"];
  patient_external_ids: (string | null)[];
  patients_count: number;
  detail: Record<string, unknown>;
  changes: (AuditChange & { patientId: number | null })[];
  ip: string | null;
  request_id: string | null;
}

export const actionsOf = (wanted: string): readonly string[] =>
  Object.hasOwn(auditKinds, wanted) ? auditKinds[wanted as keyof typeof auditKinds] : [wanted];

/** The first instant of a day in the organization's time zone. */
const startOf = (ctx: Ctx, day: string, plusDays = 0): string =>
  Temporal.PlainDate.from(day).add({ days: plusDays }).toZonedDateTime(ctx.org.timeZone).toInstant().toString();

/** Patients that have or had this id: deleted and merged patients have events too, and a merged one's belong to its survivor. */
const idsCalled = (of: number, externalId: string): RawBuilder<unknown> => sql`
  select p.id from patients_public p where p.organization_id = ${of} and p.external_id = ${externalId}
  union all select d.id from deleted_patients_public d where d.organization_id = ${of} and d.external_id = ${externalId}
  union all select m.merged_id from patient_merges_public m
    where m.organization_id = ${of} and m.undone_at is null and m.merged_external_id = ${externalId}
  union all select m.merged_id from patient_merges_public m join patients_public p on p.organization_id = m.organization_id and p.id = m.survivor_id
    where m.organization_id = ${of} and m.undone_at is null and p.external_id = ${externalId}`;

function conditions(ctx: Ctx, search: Search): RawBuilder<unknown> {
  const of = ctx.org.id;
  const parts = [sql`e.organization_id = ${of}`];
  if (search.userExternalId)
    parts.push(sql`e.user_id = (select u.id from users_public u join memberships_public m on m.user_id = u.id and m.organization_id = ${of}
      where u.external_id::text = ${search.userExternalId} union all
      select u.id from users_public u where u.external_id::text = ${search.userExternalId} and u.provider_side_role is not null limit 1)`);
  if (search.apiKeyExternalId)
    parts.push(
      sql`e.api_key_id = (select k.id from api_keys_public k where k.organization_id = ${of} and k.external_id::text = ${search.apiKeyExternalId})`,
    );
  if (search.patientExternalId)
    parts.push(sql`e.id in (select audit_events_of_patients(array(${idsCalled(of, search.patientExternalId)})))`);
  if (search.action) parts.push(sql`e.action = any(${[...actionsOf(search.action)]}::text[])`);
  if (search.from) parts.push(sql`e.occurred_at >= ${startOf(ctx, search.from)}`);
  if (search.to) parts.push(sql`e.occurred_at < ${startOf(ctx, search.to, 1)}`);
  return sql.join(parts, sql` and `);
}

/** A user beside the events `f`. */
const personOf = (user: "u" | "s"): RawBuilder<unknown> => {
  const u = sql.raw(user);
  return sql`case when ${u}.id is not null then json_build_object('externalId', ${u}.external_id, 'firstName', ${u}.first_name,
    'lastName', ${u}.last_name, 'isStaffHere', ${u}.deleted_at is null and exists (select from memberships_public m
      where m.organization_id = f.organization_id and m.user_id = ${u}.id and m.removed_at is null)) end`;
};

/** In the form of the index; a text that is not an id matches nothing. */
const subjectIdOf = (type: string): RawBuilder<unknown> =>
  sql`case when f.subject_type = ${type} and f.subject_id ~ '^[0-9a-f-]{36}$' then f.subject_id::uuid end`;

/** Reads the page by its index first, then the related names. */
const pageOf = (where: RawBuilder<unknown>, limit: number | null, offset: number): RawBuilder<EventRow> => sql`
  with found as materialized (
    select e.* from audit_events_public e where ${where} order by e.occurred_at desc, e.id desc limit ${limit} offset ${offset})
  select f.id, f.occurred_at, f.action, f.subject_type, f.subject_id, f.detail, f.ip, f.request_id, cardinality(f.patient_ids) as patients_count,
    ${personOf("u")} as user, ${personOf("s")} as subject_user,
    case when k.id is not null then json_build_object('externalId', k.external_id, 'name', k.name) end as api_key,
    case when sk.id is not null then json_build_object('externalId', sk.external_id, 'name', sk.name) end as subject_key,
    array(select p.external_id from unnest(f.patient_ids[1:${sql.lit(maxNamedPatients)}]) with ordinality as seen (id, place)
      left join patients_public p on p.organization_id = f.organization_id and p.id = seen.id order by seen.place) as patient_external_ids,
    ${changesOfEvent} as changes
  from found f left join users_public u on u.id = f.user_id
  left join users_public s on s.external_id = ${subjectIdOf("user")}
  left join api_keys_public k on k.organization_id = f.organization_id and k.id = f.api_key_id
  left join api_keys_public sk on sk.organization_id = f.organization_id and sk.external_id = ${subjectIdOf("api_key")}
  order by f.occurred_at desc, f.id desc`;

const plain = (value: unknown): string | number | boolean | null =>
  value === null || typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : JSON.stringify(value);

export const plainDetail = (detail: Record<string, unknown>): AuditEvent["detail"] =>
  Object.fromEntries(Object.entries(detail).map(([name, value]) => [name, plain(value)]));

/** Who sees the values of a patient has seen the patient; masked staff see that there were some. */
function presentChange(ctx: Ctx, { patientId, field, before, after }: EventRow["changes"][number]): AuditChange {
  if (patientId === null) return { field, before, after };
  if (isMasked(ctx.actor)) return { field, before: before === null ? null : hidden, after: after === null ? null : hidden };
  ctx.seenPatientIds?.add(patientId);
  return { field, before, after };
}

/** Changed fields that hold ids of records, by the kind of record: one id, or several with commas. */
const namedFields: Readonly<Record<string, string>> = {
  "filters.outreach.outreachExternalId": "outreach",
  "filters.programs.programExternalIds": "program",
};

/** Holds conditions as they are chosen, each with its own name. */
const conditionsField = "filters.conditions.anyOf";

/** The next one of the list; one that was truncated does not match. */
const conditionForm = /[[,](\{(?:"(?:[^"\\]|\\.)*"|[^"{}])*\})/gy;

/** "Type 2 diabetes (E11.9), …": of a long value those that were kept whole, followed by an ellipsis. */
function namedConditions(stored: AuditChange["before"]): AuditChange["before"] {
  if (typeof stored !== "string") return stored;
  const whole = [...stored.matchAll(conditionForm)];
  const named = whole
    .map(([, one = ""]) => JSON.parse(one) as { code: string; value: string })
    .map(({ code, value }) => `${value} (${code})`);
  const end = whole.reduce((sum, [text]) => sum + text.length, 0);
  return [...named, ...(stored.slice(end) === "]" ? [] : ["…"])].join(", ");
}

type NameOf = (record: { subject_type: string; subject_id: string | null }) => string | null;

const idsIn = (value: AuditChange["before"]): string[] => (typeof value === "string" ? value.split(", ") : []);

const recordsIn = ({ field, before, after }: AuditChange) =>
  [before, after].flatMap(idsIn).flatMap((id) => {
    const type = namedFields[field];
    return type === undefined ? [] : { subject_type: type, subject_id: id };
  });

/** The id stays where the record is gone or the user may not read it. */
function withNames(change: AuditChange, nameOf: NameOf): AuditChange {
  if (change.field === conditionsField) return { ...change, before: namedConditions(change.before), after: namedConditions(change.after) };
  const type = namedFields[change.field];
  if (type === undefined) return change;
  const named = (value: AuditChange["before"]) =>
    value === null
      ? null
      : idsIn(value)
          .map((id) => nameOf({ subject_type: type, subject_id: id }) ?? id)
          .join(", ");
  return { ...change, before: named(change.before), after: named(change.after) };
}

function present(ctx: Ctx, row: EventRow, nameOf: NameOf): AuditEvent {
  return {
    externalId: String(row.id),
    occurredAt: row.occurred_at,
    action: row.action,
    user: row.user,
    apiKey: row.api_key,
    subjectType: row.subject_type,
    // The external id of a patient is returned above; the internal id is never exposed.
    subjectId: row.subject_type === "patient" ? null : row.subject_id,
    subjectName: nameOf(row),
    subjectUser: row.subject_user,
    subjectKey: row.subject_key,
    patientExternalIds: row.patient_external_ids,
    patientsCount: row.patients_count,
    changes: row.changes.map((change) => withNames(presentChange(ctx, change), nameOf)),
    detail: plainDetail(row.detail),
    ip: row.ip,
    requestId: row.request_id,
  };
}

async function presentAll(ctx: Ctx, rows: readonly EventRow[], named: readonly NamedRecords[]): Promise<AuditEvent[]> {
  const nameOf = await readNames(ctx, [...rows, ...rows.flatMap(({ changes }) => changes.flatMap(recordsIn))], named);
  return rows.map((row) => present(ctx, row, nameOf));
}

/** Newest first, with names, values and persons as this user may see them. */
export async function readEvents(
  ctx: Ctx,
  search: Search,
  { limit, offset }: { limit: number; offset: number },
  named: readonly NamedRecords[],
): Promise<AuditEvent[]> {
  const { rows } = await pageOf(conditions(ctx, search), limit, offset).execute(ctx.tx);
  return presentAll(ctx, rows, named);
}

/** Every event about the patients with these ids until then, newest first. */
export async function eventsAbout(
  ctx: Ctx,
  externalIds: readonly string[],
  until: string,
  named: readonly NamedRecords[],
): Promise<AuditEvent[]> {
  const where = sql`e.organization_id = ${ctx.org.id} and e.occurred_at <= ${until}
    and e.id in (select audit_events_of_patients(array(${sql.join(
      externalIds.map((one) => idsCalled(ctx.org.id, one)),
      sql` union all `,
    )})))`;
  const { rows } = await pageOf(where, null, 0).execute(ctx.tx);
  return presentAll(ctx, rows, named);
}

export async function listEvents(ctx: Ctx, query: Query, named: readonly NamedRecords[]): Promise<OutputOf<typeof audit.list>> {
  const search = query.search ?? {};
  const offset = (query.page - 1) * query.perPage;
  const limit = Math.min(query.perPage, maxAuditEvents - offset);
  const auditEvents = limit > 0 ? await readEvents(ctx, search, { limit, offset }, named) : [];
  const { rows: counted } = await sql<{ n: number }>`
    select count(*) as n from (select from audit_events_public e where ${conditions(ctx, search)} limit ${maxAuditEvents}) as counted`.execute(
    ctx.tx,
  );
  return { auditEvents, pagination: paginationOf(query, counted[0]?.n ?? 0) };
}
