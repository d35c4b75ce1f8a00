// Port for names of records in the audit log: each area names its own, to users who may read them. app.ts connects the areas.
import { can, type Subject } from "@tidings/contract/permissions";
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { isMasked, namesOfPatients } from "../patients/public.ts";

export interface NamedRecords {
  /** As events name the kind of record. */
  subjectType: string;
  needs: Subject;
  /** The external ids are the organization's own texts; otherwise they are UUIDs. */
  hasOwnIds?: boolean;
  namesSql(organizationId: number, externalIds: readonly string[]): RawBuilder<{ id: string; name: string }>;
}

/** For tables with an external id of type uuid. */
export const namedBy = (subjectType: string, needs: Subject, table: string, column: string): NamedRecords => ({
  subjectType,
  needs,
  namesSql: (organizationId, externalIds) => sql`select external_id::text as id, ${sql.ref(column)} as name from ${sql.table(table)}
    where organization_id = ${organizationId} and external_id = any (${[...externalIds]}::uuid[])`,
});

interface Subjects {
  subject_type: string;
  subject_id: string | null;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The names of one organization's records by "type id": one statement for each of the ports. */
async function readRecordNames(
  { tx }: Pick<Ctx, "tx">,
  organizationId: number,
  events: readonly Subjects[],
  ports: readonly NamedRecords[],
): Promise<[string, string][]> {
  const names: [string, string][] = [];
  for (const { subjectType, hasOwnIds = false, namesSql } of ports) {
    const ids = events.flatMap(({ subject_type: type, subject_id: id }) =>
      type === subjectType && id !== null && (hasOwnIds || uuid.test(id)) ? [id] : [],
    );
    if (ids.length === 0) continue;
    const { rows } = await namesSql(organizationId, [...new Set(ids)]).execute(tx);
    for (const row of rows) names.push([`${subjectType} ${row.id}`, row.name]);
  }
  return names;
}

/** Kinds of records that operators see by name in the admin area. */
const namedForOperators: ReadonlySet<string> = new Set(["location", "program", "provider"]);

/** For the operator's trail: the present names of such records of several organizations. */
export async function readNamesForOperators(
  ctx: Pick<Ctx, "tx">,
  events: readonly (Subjects & { organization_id: number | null })[],
  ports: readonly NamedRecords[],
): Promise<(event: Subjects & { organization_id: number | null }) => string | null> {
  const shown = ports.filter(({ subjectType }) => namedForOperators.has(subjectType));
  const names = new Map<number | null, Map<string, string>>();
  for (const [organizationId, own] of Map.groupBy(events, (event) => event.organization_id))
    if (organizationId !== null) names.set(organizationId, new Map(await readRecordNames(ctx, organizationId, own, shown)));
  return (event) => names.get(event.organization_id)?.get(`${event.subject_type} ${event.subject_id}`) || null;
}

/** Only for users who see patient data; a patient who is named has been seen. */
async function readPatientNames(ctx: Ctx, events: readonly Subjects[], names: Map<string, string>): Promise<void> {
  // Events about a patient have the internal id.
  const ids = events.flatMap((one) => (one.subject_type === "patient" && one.subject_id !== null ? [Number(one.subject_id)] : []));
  if (ids.length === 0 || isMasked(ctx.actor) || !can(ctx.actor.permissions, "read", "patient")) return;
  for (const [id, patient] of await namesOfPatients(ctx, [...new Set(ids)])) {
    names.set(`patient ${id}`, `${patient.first_name ?? ""} ${patient.last_name ?? ""}`.trim());
    ctx.seenPatientIds?.add(id);
  }
}

/** Returns the present name of an event's record: one statement for each kind of record on the page. */
export async function readNames(
  ctx: Ctx,
  events: readonly Subjects[],
  ports: readonly NamedRecords[],
): Promise<(event: Subjects) => string | null> {
  const readable = ports.filter(({ needs }) => can(ctx.actor.permissions, "read", needs));
  const names = new Map(await readRecordNames(ctx, ctx.org.id, events, readable));
  await readPatientNames(ctx, events, names);
  return (event) => names.get(`${event.subject_type} ${event.subject_id}`) || null;
}
