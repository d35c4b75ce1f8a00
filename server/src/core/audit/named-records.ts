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
  const names = new Map<string, string>();
  for (const { subjectType, needs, hasOwnIds = false, namesSql } of ports) {
    const ids = events.flatMap(({ subject_type: type, subject_id: id }) =>
      type === subjectType && id !== null && (hasOwnIds || uuid.test(id)) ? [id] : [],
    );
    if (ids.length === 0 || !can(ctx.actor.permissions, "read", needs)) continue;
    const { rows } = await namesSql(ctx.org.id, [...new Set(ids)]).execute(ctx.tx);
    for (const row of rows) names.set(`${subjectType} ${row.id}`, row.name);
  }
  await readPatientNames(ctx, events, names);
  return (event) => names.get(`${event.subject_type} ${event.subject_id}`) || null;
}
