// What keeps a patient from being deleted, over `patients p`: something was said either way, or something is planned.
import { type RawBuilder, sql } from "kysely";

export const hasMessagesSql: RawBuilder<boolean> = sql`(
  exists (select from messages m where m.organization_id = p.organization_id and m.patient_id = p.id)
  or exists (select from inbound_messages i where i.organization_id = p.organization_id and i.patient_id = p.id))`;

export const hasAppointmentsSql = (now: string): RawBuilder<boolean> => sql`(
  exists (select from outreach_patients op join outreaches o on o.organization_id = op.organization_id and o.id = op.outreach_id
    where op.organization_id = p.organization_id and op.patient_id = p.id and op.ended_at is null
      and o.state in ('draft', 'processing', 'scheduled', 'active'))
  or exists (select from program_patients r where r.organization_id = p.organization_id and r.patient_id = p.id
    and r.state in ('ready', 'in_progress'))
  or exists (select from appointments a where a.organization_id = p.organization_id and a.patient_id = p.id and a.starts_at > ${now}
    and a.state in ('scheduled', 'active'))
  or exists (select from referrals r where r.organization_id = p.organization_id and r.patient_id = p.id
    and r.state in ('approved', 'scheduled')))`;
