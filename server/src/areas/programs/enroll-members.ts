// Enrolls imported members in the open programs for members, from the next Monday on.
import { startDates } from "@tidings/contract/areas/program-patients";
import { attributedCategory, programCan } from "@tidings/contract/areas/programs";
import { sql } from "kysely";
import type { OpenEnrolment } from "../../core/patients/public.ts";
import { isBulkAllowed } from "../../core/setup/public.ts";
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
      cross join patients p where p.organization_id = ${ctx.org.id} and p.id = any (${[...patientIds]}::bigint[])
        and p.profile_type = 'member' and p.state = 'enabled'
        and not exists (select from program_patients e where e.organization_id = p.organization_id and e.program_id = r.id and e.patient_id = p.id)
      order by r.id, p.id on conflict (organization_id, program_id, patient_id) where state in ('ready', 'in_progress') do nothing returning program_id)
    select program_id, count(*) as n from added group by 1`.execute(ctx.tx);
  return new Map(rows.map((row) => [row.program_id, row.n]));
}

export const openMemberEnrolment: OpenEnrolment = async (ctx) => {
  // A file enrolls many members at once. While setup items are missing, members are only imported; staff enroll them later.
  const programs = (await isBulkAllowed(ctx)) ? await openPrograms(ctx) : [];
  const startDate = startDates(ctx.clock.now().toZonedDateTimeISO(ctx.org.timeZone).toPlainDate().toString()).at(-1) as string;
  return async (patientIds) => {
    if (programs.length === 0 || patientIds.length === 0) return;
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
  };
};
