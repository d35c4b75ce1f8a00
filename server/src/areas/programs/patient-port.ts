// Patient port of programs: ends enrollments of patients who opt out, and moves enrollments at a merge.
import { sql } from "kysely";
import { optedOutSql, type PatientPort, type Row } from "../../core/patients/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { programConditions } from "./patient-filter.ts";

/** State of an enrollment before and after it was ended. */
interface LeftProgram {
  before: Row;
  after: Row;
}

/** Ends the enrollments of patients who opt out of programs or are disabled; a later opt-in does not resume them. */
async function leavePrograms(ctx: Pick<Ctx, "tx" | "org" | "clock">, patientIds: readonly number[]): Promise<LeftProgram[]> {
  const now = ctx.clock.now().toString();
  const { rows } =
    await sql<LeftProgram>`update program_patients e set state = case when p.state = 'disabled' then 'disabled' else 'opted_out' end,
      failure_reason = case when p.state = 'disabled' then 'disabled' else 'opt_out' end, next_due_at = null, ended_at = ${now}, updated_at = ${now}
    from patients_public p where e.organization_id = ${ctx.org.id} and e.patient_id = any (${[...patientIds]}::bigint[]) and e.state in ('ready', 'in_progress')
      and p.organization_id = e.organization_id and p.id = e.patient_id
      and (p.state = 'disabled' or ${optedOutSql("program")})
    returning to_jsonb(old) as before, to_jsonb(new) as after`.execute(ctx.tx);
  return rows;
}

/** Resumes enrollments that were not changed since; the survivor's own ones only if the survivor is not opted out of programs. */
async function resumePrograms(ctx: Ctx, survivorId: number, left: readonly LeftProgram[]): Promise<void> {
  if (left.length === 0) return;
  await sql`update program_patients e set state = b.state, failure_reason = b.failure_reason, next_due_at = b.next_due_at, ended_at = b.ended_at,
      updated_at = ${ctx.clock.now().toString()}
    from jsonb_to_recordset(${JSON.stringify(left)}::jsonb) l (before jsonb, after jsonb)
      cross join jsonb_populate_record(null::program_patients, l.before) b cross join jsonb_populate_record(null::program_patients, l.after) a,
      patients_public p
    where e.organization_id = ${ctx.org.id} and e.id = b.id and (e.state, e.ended_at) is not distinct from (a.state, a.ended_at)
      and p.organization_id = e.organization_id and p.id = e.patient_id
      and (p.id <> ${survivorId} or (p.state = 'enabled' and not p.opted_out_features && '{all,program}'))`.execute(ctx.tx);
}

export const programPatientPort: PatientPort = {
  name: "programs",
  filters: programConditions,
  filterRecords: [{ filter: "programExternalId", table: "programs", nameSql: sql`title` }],
  enrollmentStatusSql: sql`(select e.state from program_patients e where e.organization_id = p.organization_id and e.patient_id = p.id
    order by e.state in ('ready', 'in_progress') desc, e.id desc limit 1)`,
  lifecycle: {
    async optedOut(ctx, patientIds) {
      await leavePrograms(ctx, patientIds);
    },
  },
  deletion: {
    isOnRecordSql: () => sql`exists (select from program_patients x where x.organization_id = p.organization_id and x.patient_id = p.id)`,
    isPlannedSql: () => sql`exists (select from program_patients r where r.organization_id = p.organization_id and r.patient_id = p.id
      and r.state in ('ready', 'in_progress'))`,
  },
  merge: {
    tables: [
      { table: "program_patients", column: "patient_id", key: ["id"], onceBy: ["program_id"], inStates: ["ready", "in_progress"] },
      { table: "program_enrollment_holds", column: "patient_id", key: ["file_external_id"], onceBy: ["file_external_id"] },
    ],
    merged: async (ctx, { survivorId, isStricter }) => (isStricter ? leavePrograms(ctx, [survivorId]) : []),
    unmerged: (ctx, { survivorId }, memory) => resumePrograms(ctx, survivorId, memory as LeftProgram[]),
  },
};
