// Lists the patients of a program, one of them with its messages, and their ids.
import { type ProgramPatient, programPatientCan, type programPatients } from "@tidings/contract/areas/program-patients";
import type { OutputOf, QueryOf } from "@tidings/contract/endpoint";
import { sql } from "kysely";
import { patientActivity } from "../../core/activity/public.ts";
import { paginationOf } from "../../core/organizations/public.ts";
import { hidden, isMasked, presentPatientRow, readIdsPage } from "../../core/patients/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { problem } from "../../kernel/problem.ts";
import { share } from "./figures.ts";
import { mayStream } from "./present.ts";
import { oneProgramPatient, type ProgramPatientRow, programPatientPage } from "./program-patient-rows.ts";
import { type ProgramRow, programByExternalId } from "./program-rows.ts";

/** Counted in whole days from the Monday of the start. */
function weekOf(row: ProgramPatientRow, program: ProgramRow, ctx: Ctx): number | null {
  if (row.flow_state !== "in_progress") return null;
  const today = ctx.clock.now().toZonedDateTimeISO(ctx.org.timeZone).toPlainDate();
  const days = Temporal.PlainDate.from(row.starts_on).until(today).days;
  return Math.min(program.weeks, Math.max(1, Math.floor(days / 7) + 1));
}

function present(row: ProgramPatientRow, program: ProgramRow, ctx: Ctx): ProgramPatient {
  const flags = row.flags as ProgramPatient["responseFlags"];
  const may = (states: readonly string[]) => mayStream(ctx, "updatePatients") && states.includes(row.flow_state);
  return {
    externalId: row.program_patient_external_id,
    patient: presentPatientRow(row, ctx),
    state: row.flow_state as ProgramPatient["state"],
    startsAt: row.starts_on,
    week: weekOf(row, program, ctx),
    responseRate: share(row.answered, row.asked),
    lastResponse: row.answer_body !== null && isMasked(ctx.actor) ? hidden : row.answer_body,
    lastMessageAt: row.program_message_at,
    lastResponseAt: row.answered_at,
    failureReason: row.failure_reason,
    invalidResponsesFlagCount: flags.filter((flag) => flag.name === "invalid").length,
    responseFlags: flags,
    currentUserAbilities: {
      stop: may(programPatientCan.stop),
      advance: may(programPatientCan.advance),
      remove: may(programPatientCan.remove),
    },
  };
}

export async function listProgramPatients(
  ctx: Ctx,
  externalId: string,
  query: QueryOf<typeof programPatients.list>,
): Promise<OutputOf<typeof programPatients.list>> {
  const program = await programByExternalId(ctx, externalId);
  const { rows, total } = await programPatientPage(ctx, program, query);
  return { programPatients: rows.map((row) => present(row, program, ctx)), pagination: paginationOf(query, total) };
}

export async function showProgramPatient(
  ctx: Ctx,
  named: { externalId: string; programPatientExternalId: string },
): Promise<OutputOf<typeof programPatients.show>> {
  const program = await programByExternalId(ctx, named.externalId);
  const row = await oneProgramPatient(ctx, program, named.programPatientExternalId);
  if (!row) throw problem("not_found");
  return {
    programPatient: present(row, program, ctx),
    activityLogs: await patientActivity(ctx, { patientId: row.id, sourceIds: program.source_ids }),
  };
}

/** Ids of the patients who are ready or in progress: a picker shows them as selected. */
export async function listProgramPatientIds(
  ctx: Ctx,
  externalId: string,
  query: { page: number; perPage: number },
): Promise<OutputOf<typeof programPatients.ids>> {
  const program = await programByExternalId(ctx, externalId);
  const { externalIds } = await readIdsPage(
    ctx,
    sql`select e.id, p.external_id from program_patients e join patients_public p on p.organization_id = e.organization_id and p.id = e.patient_id
      where e.organization_id = ${ctx.org.id} and e.program_id = ${program.id} and e.state in ('ready', 'in_progress')
      order by e.id limit ${query.perPage} offset ${(query.page - 1) * query.perPage}`,
  );
  const total = (program.tallies.ready ?? 0) + (program.tallies.in_progress ?? 0);
  return { externalIds, pagination: paginationOf(query, total) };
}
