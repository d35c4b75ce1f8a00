// Port for leaving a program by text: the active enrollments of patients, and the end of one.
import { sql } from "kysely";
import type { ProgramLeaving } from "../../core/messaging/public.ts";
import { auditEvent } from "../../core/sign-in/public.ts";
import { announce } from "../../kernel/live.ts";
import { cancelNext } from "./advance-patient.ts";
import { programByExternalId } from "./program-rows.ts";

interface Row {
  id: number;
  external_id: string;
  patient_id: number;
  program_external_id: string;
  title: string;
  is_confidential: boolean;
  source_ids: number[];
}

export const programLeaving: ProgramLeaving = {
  /** Locked, so that no enrollment ends and no message of it is decided before the request has taken effect. */
  async active(ctx, patientIds) {
    const { rows } =
      await sql<Row>`select e.id, e.external_id, e.patient_id, r.external_id as program_external_id, r.title, r.is_confidential,
        array(select q.source_id from program_questions q where q.organization_id = r.organization_id and q.program_id = r.id order by q.position) as source_ids
      from program_patients e join programs r on r.organization_id = e.organization_id and r.id = e.program_id
      where e.organization_id = ${ctx.org.id} and e.patient_id = any (${[...patientIds]}::bigint[]) and e.state in ('ready', 'in_progress')
      order by e.id for update of e`.execute(ctx.tx);
    return rows.map((row) => ({
      id: row.id,
      externalId: row.external_id,
      patientId: row.patient_id,
      programExternalId: row.program_external_id,
      title: row.title,
      isConfidential: row.is_confidential,
      sourceIds: row.source_ids,
    }));
  },
  async leave(ctx, { id, externalId, patientId, programExternalId }) {
    const now = ctx.clock.now().toString();
    await sql`update program_patients set state = 'opted_out', failure_reason = 'left_by_text', next_due_at = null, ended_at = ${now}, updated_at = ${now}
      where organization_id = ${ctx.org.id} and id = ${id}`.execute(ctx.tx);
    const program = await programByExternalId(ctx, programExternalId);
    await cancelNext(ctx, program.source_ids, { id, patient_id: patientId });
    await auditEvent(ctx, { action: "program.leave_by_text", subjectType: "program_patient", subjectId: externalId });
    await announce(ctx.tx, { organizationId: ctx.org.id, topic: "program", id: programExternalId });
  },
};
