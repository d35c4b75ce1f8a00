// Patient port of outreaches: updates recipients and their counts when patients are merged, deleted or restored.
import { sql } from "kysely";
import type { PatientMerge, PatientPort } from "../../core/patients/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { outreachConditions } from "./planning/patient-filter.ts";

/** A merge or its undo changes the number of patients of outreaches that both records were in. */
async function recount(ctx: Ctx, { removed }: PatientMerge): Promise<void> {
  const outreachIds = (removed.outreach_patients ?? []).map((row) => row.outreach_id as number);
  await sql`update outreaches o set patients_count =
      (select count(*) from outreach_patients p where p.organization_id = o.organization_id and p.outreach_id = o.id)
    where o.organization_id = ${ctx.org.id} and o.id = any (${outreachIds}::bigint[])`.execute(ctx.tx);
}

/** Stops a restored recipient of an outreach whose messages are all created, because none would be sent. */
async function stopMissed(ctx: Ctx, patientId: number): Promise<void> {
  await sql`update outreach_patients op set state = 'stopped', ended_at = ${ctx.clock.now().toString()}
    from outreaches o where o.organization_id = op.organization_id and o.id = op.outreach_id
      and op.organization_id = ${ctx.org.id} and op.patient_id = ${patientId} and op.state = 'ready'
      and o.state in ('active', 'stopped', 'completed', 'disabled') and not exists (select from outreach_occurrences c
        where c.organization_id = o.organization_id and c.outreach_id = o.id and c.state in ('planned', 'expanding'))`.execute(ctx.tx);
}

export const outreachPatientPort: PatientPort = {
  name: "outreaches",
  deletion: {
    isOnRecordSql: () => sql`exists (select from outreach_patients x where x.organization_id = p.organization_id and x.patient_id = p.id)`,
    isPlannedSql: () => sql`exists (select from outreach_patients op
      join outreaches o on o.organization_id = op.organization_id and o.id = op.outreach_id
      where op.organization_id = p.organization_id and op.patient_id = p.id and op.ended_at is null
        and o.state in ('draft', 'processing', 'scheduled', 'active'))`,
  },
  memberships: { of: { table: "outreaches" }, members: { table: "outreach_patients", column: "outreach_id" } },
  merge: {
    tables: [{ table: "outreach_patients", column: "patient_id", key: ["id"], onceBy: ["outreach_id"] }],
    merged: recount,
    async unmerged(ctx, merge) {
      await stopMissed(ctx, merge.mergedId);
      await recount(ctx, merge);
    },
  },
  filters: outreachConditions,
  filterRecords: [{ filter: "outreachExternalId", table: "outreaches", nameSql: sql`title` }],
};
