// Writes audit events in the transaction of the action: actor, action, record, and values before and after.
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";

type Value = string | number | boolean | null;

export interface AuditChange {
  field: string;
  before: Value;
  after: Value;
}

export interface AuditEvent {
  /** `area.what`, such as `session.opened`. */
  action: string;
  subjectType: string;
  /** The external id of a record, but the internal id of a patient, by which the audit log is searched. */
  subjectId?: string | null;
  /** Never names, phones or texts: the log outlives the record. */
  detail?: Record<string, string | number | boolean | null>;
  /** Values before and after. For an event about a patient they are PHI: masked, and erased with the patient. */
  changes?: readonly AuditChange[];
  /** Overrides the user of the context, because sign-in has none yet. */
  userId?: number | null;
  organizationId?: number | null;
  /** Internal ids of the patients it concerns, if the subject is not a patient. */
  patientIds?: readonly number[];
}

/** Longer texts are truncated: the log shows what changed, the record has the whole text. */
const maxLength = 2000;

function storedValue(value: unknown): Value {
  if (value === undefined || value === null || value === "") return null;
  if (typeof value === "number" || typeof value === "boolean") return value;
  const isList = Array.isArray(value) && value.every((one) => typeof one !== "object");
  const text = typeof value === "string" ? value : isList ? value.join(", ") : JSON.stringify(value);
  return text === "" ? null : text.slice(0, maxLength);
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);

/** Nested objects become paths: `contentText.english`. */
function* leaves(before: unknown, after: unknown, path: string): Generator<[path: string, before: unknown, after: unknown]> {
  if (!isObject(before) && !isObject(after)) return yield [path, before, after];
  const [old, fresh] = [isObject(before) ? before : {}, isObject(after) ? after : {}];
  for (const key of new Set([...Object.keys(old), ...Object.keys(fresh)])) yield* leaves(old[key], fresh[key], `${path}.${key}`);
}

/** The fields of `after` whose values differ, in order; fields missing in `after` are not compared. */
export function changesBetween(before: object, after: object): AuditChange[] {
  const old = before as Record<string, unknown>;
  return Object.entries(after)
    .flatMap(([field, value]) => (value === undefined ? [] : [...leaves(old[field], value, field)]))
    .map(([field, was, is]) => ({ field, before: storedValue(was), after: storedValue(is) }))
    .filter((change) => change.before !== change.after);
}

function patientsOf({ subjectType, subjectId, patientIds }: AuditEvent): number[] {
  if (patientIds) return [...new Set(patientIds)];
  return subjectType === "patient" && subjectId ? [Number(subjectId)] : [];
}

export async function auditEvent(ctx: Ctx, event: AuditEvent): Promise<void> {
  const organizationId = event.organizationId === undefined ? ctx.org.id || null : event.organizationId;
  const patients = patientsOf(event);
  const written = ctx.tx.insertInto("audit_events").values({
    organization_id: organizationId,
    occurred_at: ctx.clock.now().toString(),
    user_id: event.userId === undefined ? ctx.actor.userId : event.userId,
    api_key_id: ctx.actor.apiKeyId ?? null,
    action: event.action,
    subject_type: event.subjectType,
    subject_id: event.subjectId ?? null,
    detail: JSON.stringify(event.detail ?? {}),
    ip: ctx.request.ip ?? null,
    request_id: ctx.request.id,
    ...(patients.length > 0 ? { patient_ids: patients } : {}),
  });
  const { changes = [] } = event;
  if (changes.length === 0) return void (await written.execute());
  const { id } = await written.returning("id").executeTakeFirstOrThrow();
  await writeChanges(ctx, organizationId, [{ id, changes, patientId: patients[0] ?? null }]);
}

async function writeChanges(
  ctx: Ctx,
  organizationId: number | null,
  events: readonly { id: number; changes: readonly AuditChange[]; patientId: number | null }[],
): Promise<void> {
  const rows = events.flatMap(({ id, changes, patientId }) =>
    changes.map(({ field, before, after }, position) => ({ event_id: id, position, field, before, after, patient_id: patientId })),
  );
  if (rows.length === 0) return;
  await sql`insert into audit_changes (organization_id, event_id, position, field, before, after, patient_id)
    select ${organizationId}::bigint, g.event_id, g.position, g.field, coalesce(g.before, 'null'), coalesce(g.after, 'null'), g.patient_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as g (event_id bigint, position smallint, field text, before jsonb, after jsonb, patient_id bigint)`.execute(ctx.tx);
}

/** As `auditEvent` of the user and organization of the context, with two statements however many there are. No two may have the same action and subject. */
export async function auditEvents(ctx: Ctx, events: readonly AuditEvent[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map((event) => ({
    action: event.action,
    subject_type: event.subjectType,
    subject_id: event.subjectId ?? null,
    detail: event.detail ?? {},
    patient_ids: patientsOf(event),
  }));
  const { rows: written } = await sql<{ id: number; action: string; subject_id: string | null }>`
    insert into audit_events (organization_id, occurred_at, user_id, api_key_id, action, subject_type, subject_id, detail, ip, request_id, patient_ids)
    select ${ctx.org.id}::bigint, ${ctx.clock.now().toString()}::timestamptz, ${ctx.actor.userId}::bigint, ${ctx.actor.apiKeyId ?? null}::bigint,
      g.action, g.subject_type, g.subject_id, g.detail, ${ctx.request.ip ?? null}, ${ctx.request.id}, g.patient_ids
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as g (action text, subject_type text, subject_id text, detail jsonb, patient_ids bigint[]) returning id, action, subject_id`.execute(
    ctx.tx,
  );
  const keyOf = (action: string, subjectId: string | null | undefined) => `${action} ${subjectId ?? ""}`;
  const ids = new Map(written.map((row) => [keyOf(row.action, row.subject_id), row.id]));
  await writeChanges(
    ctx,
    ctx.org.id,
    events.map((event) => ({
      id: ids.get(keyOf(event.action, event.subjectId)) as number,
      changes: event.changes ?? [],
      patientId: patientsOf(event)[0] ?? null,
    })),
  );
}

/** Called when a patient is deleted: keeps the events and erases the values, also those of records merged into the patient. */
export async function eraseAuditedValues(ctx: Pick<Ctx, "tx" | "org">, patientIds: readonly number[]): Promise<void> {
  await sql`delete from audit_changes where organization_id = ${ctx.org.id} and patient_id = any (${[...patientIds]}::bigint[])`.execute(
    ctx.tx,
  );
}

/** The changes of events `f` as JSON, each with the patient it belongs to. */
export const changesOfEvent: RawBuilder<unknown> = sql`coalesce((
  select json_agg(json_build_object('field', c.field, 'before', c.before, 'after', c.after, 'patientId', c.patient_id) order by c.position)
  from audit_changes c where c.event_id = f.id), '[]')`;
