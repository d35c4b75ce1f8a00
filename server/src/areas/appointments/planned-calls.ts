// Reminder calls that are planned or wait to be made: other automated calls to their lines leave them their days.
import type { PlannedCallsPort } from "../../core/messaging/public.ts";

export const plannedReminderCalls: PlannedCallsPort = async (client, { organizationId, phones, until }) => {
  const { rows } = await client.query<{ phone: string; at: string }>(
    `select l.line as phone, r.scheduled_for as at
     from patients_on_lines($1, $2::text[]) l
     join appointments a on a.organization_id = $1 and a.patient_id = l.patient_id and a.state in ('scheduled', 'active')
     join appointment_reminders r on r.organization_id = a.organization_id and r.appointment_id = a.id
     where r.send_via = 'voice' and r.state in ('active', 'in_progress') and r.scheduled_for < $3`,
    [organizationId, phones, until.toString()],
  );
  return rows;
};
