// Port for names of records in the audit log: each area names its own, to users who may read them. app.ts connects the areas.
import { can, type Subject } from "@tidings/contract/permissions";
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";

export interface NamedRecords {
  /** As events name the kind of record. */
  subjectType: string;
  needs: Subject;
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

/** Returns the present name of an event's record: one statement for each kind of record on the page. */
export async function readNames(
  ctx: Ctx,
  events: readonly Subjects[],
  ports: readonly NamedRecords[],
): Promise<(event: Subjects) => string | null> {
  const names = new Map<string, string>();
  for (const { subjectType, needs, namesSql } of ports) {
    const ids = events.flatMap((one) =>
      one.subject_type === subjectType && uuid.test(one.subject_id ?? "") ? [one.subject_id as string] : [],
    );
    if (ids.length === 0 || !can(ctx.actor.permissions, "read", needs)) continue;
    const { rows } = await namesSql(ctx.org.id, [...new Set(ids)]).execute(ctx.tx);
    for (const row of rows) names.set(`${subjectType} ${row.id}`, row.name);
  }
  return (event) => names.get(`${event.subject_type} ${event.subject_id}`) ?? null;
}
