// Imported members wait for a release, which enrolls them in the open programs for members, from the next Monday on.
import { startDates } from "@tidings/contract/areas/program-patients";
import { attributedCategory, programCan } from "@tidings/contract/areas/programs";
import { sql } from "kysely";
import type { ImportEffect } from "../../core/imports/public.ts";
import type { HoldEnrollment } from "../../core/patients/public.ts";
import { requireBulkSending } from "../../core/setup/public.ts";
import { auditEvent } from "../../core/sign-in/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";
import { beginsAt } from "./schedule.ts";

interface OpenProgram {
  id: number;
  external_id: string;
}

/** Locked, so that no program is closed before the imported members are enrolled. */
async function openPrograms(ctx: Ctx): Promise<OpenProgram[]> {
  const { rows } = await sql<OpenProgram>`select id, external_id from programs where organization_id = ${ctx.org.id}
    and category_name = ${attributedCategory} and state = any (${[...programCan.enroll]}::text[]) order by id for update`.execute(ctx.tx);
  return rows;
}

/** Only members who were never in the program: a monthly file must not enroll all of them again, nor those who opted out. */
async function insertMembers(ctx: Ctx, programs: readonly OpenProgram[], patientIds: readonly number[], startDate: string) {
  const now = ctx.clock.now().toString();
  const { rows } = await sql<{ program_id: number; n: number }>`
    with added as (
      insert into program_patients (organization_id, program_id, patient_id, state, starts_on, next_due_at, enrolled_by_user_id, created_at, updated_at)
      select p.organization_id, r.id, p.id, 'ready', ${startDate}::date, ${beginsAt(startDate, ctx.org.timeZone).toString()}::timestamptz,
        ${ctx.actor.userId}::bigint, ${now}::timestamptz, ${now}::timestamptz
      from unnest(${programs.map((program) => program.id)}::bigint[]) as r(id)
      cross join patients_public p where p.organization_id = ${ctx.org.id} and p.id = any (${[...patientIds]}::bigint[])
        and p.profile_type = 'member' and p.state = 'enabled'
        and not exists (select from program_patients e where e.organization_id = p.organization_id and e.program_id = r.id and e.patient_id = p.id)
      order by r.id, p.id on conflict (organization_id, program_id, patient_id) where state in ('ready', 'in_progress') do nothing returning program_id)
    select program_id, count(*) as n from added group by 1`.execute(ctx.tx);
  return new Map(rows.map((row) => [row.program_id, row.n]));
}

/** Into all programs that are open for members at that moment. */
async function enrollMembers(ctx: Ctx, patientIds: readonly number[]): Promise<void> {
  if (patientIds.length === 0) return;
  // A file enrolls many members at once: not while items of the setup checklist are missing.
  await requireBulkSending(ctx);
  const programs = await openPrograms(ctx);
  if (programs.length === 0) return;
  const startDate = startDates(ctx.clock.now().toZonedDateTimeISO(ctx.org.timeZone).toPlainDate().toString()).at(-1) as string;
  const added = await insertMembers(ctx, programs, patientIds, startDate);
  for (const { id, external_id: externalId } of programs) {
    const enrolled = added.get(id) ?? 0;
    if (enrolled === 0) continue;
    await sql`update programs set state = 'active', start_date = least(start_date, ${startDate}::date), updated_at = ${ctx.clock.now().toString()}
      where organization_id = ${ctx.org.id} and id = ${id}`.execute(ctx.tx);
    const detail = { enrolled, duplicates: 0, startDate };
    await auditEvent(ctx, { action: "program.enroll", subjectType: "program", subjectId: externalId, detail });
    await announce(ctx.tx, { organizationId: ctx.org.id, topic: "program", id: externalId });
  }
}

/** Members who were in every open program before do not wait for anything. */
export const holdEnrollment: HoldEnrollment = async (ctx, fileExternalId, patientIds) => {
  await sql`insert into program_enrollment_holds (organization_id, file_external_id, patient_id)
    select ${ctx.org.id}::bigint, ${fileExternalId}::uuid, m.id from unnest(${[...patientIds]}::bigint[]) as m (id)
    where exists (select from programs r where r.organization_id = ${ctx.org.id} and r.category_name = ${attributedCategory}
      and r.state = any (${[...programCan.enroll]}::text[]) and not exists (select from program_patients e
        where e.organization_id = r.organization_id and e.program_id = r.id and e.patient_id = m.id))
    order by m.id on conflict do nothing`.execute(ctx.tx);
};

const endHolds = async (ctx: Ctx, fileExternalId: string): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`delete from program_enrollment_holds where organization_id = ${ctx.org.id}
    and file_external_id = ${fileExternalId}::uuid returning patient_id as id`.execute(ctx.tx);
  return rows.map((row) => row.id);
};

export const enrollmentEffect: ImportEffect = {
  name: "enrollments",
  async count(ctx, fileExternalId) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from program_enrollment_holds
      where organization_id = ${ctx.org.id} and file_external_id = ${fileExternalId}::uuid`.execute(ctx.tx);
    return rows[0]?.n ?? 0;
  },
  release: async (ctx, fileExternalId) => enrollMembers(ctx, await endHolds(ctx, fileExternalId)),
  async withdraw(ctx, fileExternalId) {
    await endHolds(ctx, fileExternalId);
  },
};
