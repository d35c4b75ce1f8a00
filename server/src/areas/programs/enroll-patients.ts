// Enrolls a selection of patients from a Monday on, and removes patients who have not started.
import { type EnrollInput, type ProgramSelection, startDates } from "@tidings/contract/areas/program-patients";
import { programCan } from "@tidings/contract/areas/programs";
import { sql } from "kysely";
import { canSend } from "../../core/messaging/public.ts";
import { namesConfidential, type PatientSelection, patientIdsMatching } from "../../core/patients/public.ts";
import { requireBulkSending } from "../../core/setup/public.ts";
import { auditEvent } from "../../core/sign-in/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";
import { invalidField, problem } from "../../kernel/problem.ts";
import { enrolledIn, isIn } from "./present.ts";
import { type ProgramRow, programByExternalId } from "./program-rows.ts";
import { beginsAt } from "./schedule.ts";

/** Accepts the plain list of ids that other endpoints take, too. */
export const selectionOf = ({ programPatients, externalIds, matching, exceptExternalIds }: ProgramSelection): PatientSelection => ({
  externalIds: [...(externalIds ?? []), ...(programPatients ?? [])],
  matching,
  exceptExternalIds,
});

/** Who is in the program would tell what these patients have in common, and its messages would go to phones that others share. */
export async function refuseConfidentialFilter(ctx: Ctx, program: ProgramRow, { matching }: ProgramSelection): Promise<void> {
  if (!program.is_confidential && (await namesConfidential(ctx, matching)))
    throw invalidField("base", { key: "validation.confidentialRecipients" });
}

const todayOf = (ctx: Ctx): string => ctx.clock.now().toZonedDateTimeISO(ctx.org.timeZone).toPlainDate().toString();

interface Added {
  chosen: number;
  added: number;
}

/** One statement for any selection. It waits for patients that are being deleted and then leaves them out. */
async function insertChosen(ctx: Ctx, program: ProgramRow, input: EnrollInput): Promise<Added> {
  const ids = await patientIdsMatching(ctx, selectionOf(input));
  const now = ctx.clock.now().toString();
  const { rows } = await sql<Added>`
    with chosen as materialized (${ids} order by p.id for key share of p), added as (
      insert into program_patients (organization_id, program_id, patient_id, state, starts_on, next_due_at, enrolled_by_user_id, created_at, updated_at)
      select ${ctx.org.id}, ${program.id}, chosen.id, 'ready', ${input.startDate}::date, ${beginsAt(input.startDate, ctx.org.timeZone).toString()}::timestamptz,
        ${ctx.actor.userId}::bigint, ${now}::timestamptz, ${now}::timestamptz
      from chosen where not exists (select from program_patients e where e.organization_id = ${ctx.org.id} and e.program_id = ${program.id}
        and e.patient_id = chosen.id and e.state in ('ready', 'in_progress')) order by chosen.id
      on conflict (organization_id, program_id, patient_id) where state in ('ready', 'in_progress') do nothing returning 1)
    select (select count(*) from chosen) as chosen, (select count(*) from added) as added`.execute(ctx.tx);
  return rows[0] as Added;
}

async function recordAudit(ctx: Ctx, externalId: string, action: string, detail: Record<string, string | number>): Promise<number> {
  await auditEvent(ctx, { action, subjectType: "program", subjectId: externalId, detail });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "program", id: externalId });
  return enrolledIn(await programByExternalId(ctx, externalId));
}

export async function enrollPatients(ctx: Ctx, externalId: string, input: EnrollInput) {
  const program = await programByExternalId(ctx, externalId, true);
  if (!isIn(programCan.enroll, program.state)) throw problem("invalid_state");
  if (!startDates(todayOf(ctx)).includes(input.startDate)) throw invalidField("startDate", { key: "program.startOnMonday" });
  await refuseConfidentialFilter(ctx, program, input);
  // Refused here, because a missing sender found later, by the job, could only make the job fail.
  if (!(await canSend(ctx))) throw problem("not_configured");
  const { chosen, added } = await insertChosen(ctx, program, input);
  if (chosen > 1) await requireBulkSending(ctx);
  if (added > 0) {
    // Kept, so that a later mark of what the filters name reaches the program too.
    await sql`update programs set state = 'active', start_date = least(start_date, ${input.startDate}::date), updated_at = ${ctx.clock.now().toString()},
        chosen_by = array(select unnest(chosen_by) union select kind || ' ' || record from named_in_filters(${JSON.stringify([selectionOf(input)])}::jsonb) order by 1)
      where organization_id = ${ctx.org.id} and id = ${program.id}`.execute(ctx.tx);
  }
  const detail = { enrolled: added, duplicates: chosen - added, startDate: input.startDate };
  return { enrolled: added, duplicates: chosen - added, patientsCount: await recordAudit(ctx, externalId, "program.enroll", detail) };
}

/** Patients who have started are stopped, not removed: what was sent to them stays in the figures. */
export async function removePatients(ctx: Ctx, externalId: string, selection: ProgramSelection) {
  const program = await programByExternalId(ctx, externalId, true);
  const ids = await patientIdsMatching(ctx, selectionOf(selection));
  const result =
    await sql`delete from program_patients where organization_id = ${ctx.org.id} and program_id = ${program.id} and state = 'ready'
    and patient_id in (${ids})`.execute(ctx.tx);
  const removed = Number(result.numAffectedRows ?? 0n);
  return { removed, patientsCount: await recordAudit(ctx, externalId, "program.remove_patients", { removed }) };
}
