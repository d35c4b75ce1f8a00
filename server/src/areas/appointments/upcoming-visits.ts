// The next visits of some patients, for others who ask: an alert about a number whose reminders wait.
import { sql } from "kysely";
import type { UpcomingVisit } from "../../core/reply-holds/public.ts";
import type { Ctx } from "../../kernel/context.ts";

const shownVisits = 20;

/** The earliest first. */
export async function upcomingVisits(ctx: Ctx, patientIds: readonly number[]): Promise<UpcomingVisit[]> {
  const { rows } = await sql<UpcomingVisit>`
    select patient_id as "patientId", external_id as "appointmentExternalId", starts_at as "startsAt", time_zone as "timeZone" from appointments
    where organization_id = ${ctx.org.id} and patient_id = any (${[...patientIds]}::bigint[]) and state in ('scheduled', 'active')
      and starts_at > ${ctx.clock.now().toString()}
    order by starts_at, id limit ${shownVisits}`.execute(ctx.tx);
  return rows;
}
