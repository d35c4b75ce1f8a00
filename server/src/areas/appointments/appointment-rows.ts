// Rows of appointments: one with its reminders, and the columns that every reader of them shares.
import type { AppointmentModality, AppointmentRsvp, AppointmentState, MessageState, ReminderState } from "@tidings/contract/words";
import { sql } from "kysely";
import { contactNameSql, isOtherPhoneSql } from "../../core/patients/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { problem } from "../../kernel/problem.ts";
import { startOn } from "./appointment-time.ts";
import type { AppointmentValues, Place, Provider } from "./tag-values.ts";

export type Texts = Record<string, string>;

export interface TemplateOfAppointment {
  id: number;
  externalId: string;
  title: string;
  languages: string[];
  modalities: AppointmentModality[];
  isFollowUpEnabled: boolean;
  cancelContentText: Texts | null;
}

export interface PatientOfAppointment {
  id: number;
  external_id: string;
  first_name: string | null;
  last_name: string | null;
  contact_name: string | null;
  /** The number for texts is recorded as another person's. */
  is_other_phone: boolean;
  language: string | null;
  phone: string | null;
  state: string;
  time_zone: string | null;
}

export interface AppointmentRow {
  id: number;
  external_id: string;
  patient: PatientOfAppointment;
  template: TemplateOfAppointment;
  provider: (Provider & { id: number }) | null;
  location: (Place & { id: number }) | null;
  starts_on: string;
  starts_time: string;
  time_zone: string;
  starts_at: string;
  duration: number | null;
  modality: AppointmentModality;
  send_via: "sms" | "voice";
  phone: string | null;
  address: string | null;
  custom_content: string | null;
  notes: string | null;
  is_attended: boolean | null;
  state: AppointmentState;
  rsvp: AppointmentRsvp;
  rsvp_at: string | null;
  generation: number;
  last_number: number;
  cancelled_at: string | null;
  cancel_message_id: number | null;
  cancel_sent_at: string | null;
  rescheduled_from: string | null;
  lock_version: number;
  created_at: string;
  updated_at: string;
  flag: { externalId: string; name: string; body: string | null } | null;
  /** Its template, its location or its provider is confidential. */
  is_confidential: boolean;
  /** Something was handed to messaging for it: from then on it is cancelled, not deleted. */
  is_reminded: boolean;
}

export interface ReminderRow {
  id: number;
  external_id: string;
  generation: number;
  number: number;
  kind: "reminder" | "follow_up";
  position: number;
  is_rsvp: boolean;
  is_immediate: boolean;
  num_of_days_before: number | null;
  send_time: string | null;
  scheduled_for: string | null;
  send_via: "sms" | "voice";
  state: ReminderState;
  reason: string | null;
  source_id: number | null;
  sent_at: string | null;
  content_text: Texts;
  acknowledgement_yes_content_text: Texts | null;
  acknowledgement_no_content_text: Texts | null;
  body: string | null;
  phi_spans: number[] | null;
  message_id: number | null;
  message_state: MessageState | null;
}

/** With `joined`. */
export const isConfidential = sql<boolean>`(t.is_confidential or coalesce(l.is_confidential, false) or coalesce(d.is_confidential, false))`;

export const columns = sql`a.id, a.external_id, a.starts_on, to_char(a.starts_time, 'HH24:MI') as starts_time, a.time_zone, a.starts_at, a.duration, a.modality, a.send_via,
  a.phone, a.address, a.custom_content, a.notes, a.is_attended, a.state, a.rsvp, a.rsvp_at, a.generation, a.last_number, a.cancelled_at,
  a.cancel_message_id, a.rescheduled_from, a.lock_version, a.created_at, a.updated_at,
  json_build_object('id', p.id, 'external_id', p.external_id, 'first_name', p.first_name, 'last_name', p.last_name, 'contact_name', ${contactNameSql()},
    'is_other_phone', ${isOtherPhoneSql()}, 'language', p.language,
    'phone', p.phone, 'state', p.state, 'time_zone', p.time_zone) as patient,
  json_build_object('id', t.id, 'externalId', t.external_id, 'title', t.title, 'languages', t.languages, 'modalities', t.modalities,
    'isFollowUpEnabled', t.is_follow_up_enabled, 'cancelContentText', t.cancel_content_text) as template,
  case when d.id is not null then json_build_object('id', d.id, 'externalId', d.external_id, 'firstName', d.first_name, 'lastName', d.last_name,
    'shortName', d.short_name, 'phone', d.phone, 'address', d.address) end as provider,
  case when l.id is not null then json_build_object('id', l.id, 'externalId', l.external_id, 'name', l.name, 'phone', l.phone, 'address1', l.address1,
    'address2', l.address2, 'city', l.city, 'state', l.state, 'zipcode', l.zipcode) end as location,
  (select coalesce(m.sent_at, m.created_at) from messages_public m where m.organization_id = a.organization_id and m.id = a.cancel_message_id
    and m.state in ('sent', 'sent_unconfirmed', 'delivered')) as cancel_sent_at,
  (select json_build_object('externalId', f.external_id, 'name', f.name, 'body', i.body) from appointment_reminders r
    join response_flags_public f on f.organization_id = r.organization_id and f.source_id = r.source_id and f.name = 'invalid'
    left join inbound_messages_public i on i.organization_id = f.organization_id and i.id = f.inbound_message_id
    where r.organization_id = a.organization_id and r.appointment_id = a.id order by f.id desc limit 1) as flag,
  ${isConfidential} as is_confidential,
  exists (select from appointment_reminders r where r.organization_id = a.organization_id and r.appointment_id = a.id
    and r.message_id is not null and r.state in ('in_progress', 'completed', 'failed')) as is_reminded`;

/** Beside `appointments a`, what it names. */
export const joined = sql`join patients_public p on p.organization_id = a.organization_id and p.id = a.patient_id
  join appointment_templates t on t.organization_id = a.organization_id and t.id = a.appointment_template_id
  left join providers d on d.organization_id = a.organization_id and d.id = a.provider_id
  left join locations l on l.organization_id = a.organization_id and l.id = a.location_id`;

/** One appointment or 404; `forUpdate` keeps every other change, and the reminders' clock, away until the commit. */
export async function appointmentByExternalId(ctx: Ctx, externalId: string, forUpdate = false): Promise<AppointmentRow> {
  const mine = sql`a.organization_id = ${ctx.org.id} and a.external_id = ${externalId}`;
  // A statement of its own: the one that follows sees what was committed while the lock was waited for.
  if (forUpdate) await sql`select from appointments a where ${mine} for update`.execute(ctx.tx);
  const { rows } = await sql<AppointmentRow>`select ${columns} from appointments a ${joined} where ${mine}`.execute(ctx.tx);
  const row = rows[0];
  if (!row) throw problem("not_found");
  return row;
}

export async function appointmentsById(ctx: Ctx, ids: readonly number[]): Promise<AppointmentRow[]> {
  const { rows } = await sql<AppointmentRow>`select ${columns} from appointments a ${joined}
    where a.organization_id = ${ctx.org.id} and a.id = any (${[...ids]}::bigint[]) order by a.id`.execute(ctx.tx);
  return rows;
}

/** Those of the present start, and of earlier ones what was sent. */
export async function remindersOf(ctx: Ctx, { id, generation }: Pick<AppointmentRow, "id" | "generation">): Promise<ReminderRow[]> {
  const { rows } = await sql<ReminderRow>`
    select r.id, r.external_id, r.generation, r.number, r.kind, r.position, r.is_rsvp, r.is_immediate, r.num_of_days_before,
      to_char(r.send_time, 'HH24:MI') as send_time, r.scheduled_for, r.send_via, r.state, r.reason, r.source_id, r.sent_at,
      coalesce(r.content_text, s.content_text, '{}') as content_text,
      coalesce(r.acknowledgement_yes_content_text, s.acknowledgement_yes_content_text) as acknowledgement_yes_content_text,
      coalesce(r.acknowledgement_no_content_text, s.acknowledgement_no_content_text) as acknowledgement_no_content_text, m.body, m.phi_spans,
      m.id as message_id, m.state as message_state
    from appointment_reminders r
    left join appointment_template_reminders s on s.organization_id = r.organization_id and s.id = r.template_reminder_id
    left join messages_public m on m.organization_id = r.organization_id and m.id = r.message_id
    where r.organization_id = ${ctx.org.id} and r.appointment_id = ${id} and (r.generation = ${generation} or r.state in ('in_progress', 'completed', 'failed'))
    order by r.generation, r.scheduled_for, r.number`.execute(ctx.tx);
  return rows;
}

export const appointmentValuesOf = (row: AppointmentRow): AppointmentValues => ({
  start: startOn(row.starts_on, row.starts_time, row.time_zone),
  patient: row.patient,
  phone: row.phone,
  address: row.address,
  customContent: row.custom_content,
  location: row.location,
  provider: row.provider,
});

/** Place and provider by name, as the audit log keeps them. */
export const namedPlaces = ({ location, provider }: { location: { name: string } | null; provider: Provider | null }) => ({
  location: location?.name ?? null,
  provider: provider && [provider.firstName, provider.lastName].filter(Boolean).join(" "),
});
