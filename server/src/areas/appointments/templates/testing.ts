// A template as tests and samples write it, and a provider and a location for them to name.
import type { AppointmentTemplateInput, TemplateReminderInput } from "@tidings/contract/areas/appointment-templates";
import { sql } from "kysely";
import type { Tx } from "../../../kernel/context.ts";

let made = 0;

const both = (english: string, spanish: string) => ({ contentText: { english, spanish } });

export const rsvpReminder: TemplateReminderInput = {
  isRsvp: true,
  immediate: false,
  numOfDaysBefore: 3,
  sendTime: "10:00",
  ...both(
    "Hi {{patient_first_name}}, your visit is on {{day}} {{month}} {{date}} at {{time}}. Reply YES or NO.",
    "Hola {{patient_first_name}}, su cita es el {{day}} {{date}} de {{month}} a las {{time}}. Responda SI o NO.",
  ),
  acknowledgementYesMessage: both("Thank you. See you then.", "Gracias. Nos vemos."),
  acknowledgementNoMessage: both("Thank you for telling us.", "Gracias por avisarnos."),
};

export const plainReminder: TemplateReminderInput = {
  isRsvp: false,
  immediate: false,
  numOfDaysBefore: 1,
  sendTime: "09:30",
  ...both("See you tomorrow at {{time}}.", "Nos vemos mañana a las {{time}}."),
};

export const immediateReminder: TemplateReminderInput = {
  isRsvp: false,
  immediate: true,
  ...both("Your visit on {{month}} {{date}} is booked.", "Su cita del {{date}} de {{month}} está reservada."),
};

export function templateInput(fields: Partial<AppointmentTemplateInput> = {}): AppointmentTemplateInput {
  made += 1;
  return {
    title: `Check-up ${made}`,
    duration: 30,
    languages: ["english", "spanish"],
    reminders: [rsvpReminder, plainReminder],
    followUpEnabled: true,
    cancelMessage: both("Your visit on {{month}} {{date}} was cancelled.", "Su cita del {{date}} de {{month}} fue cancelada."),
    ...fields,
  };
}

/** Providers and locations come by import; tests put them there. */
export async function addPlaces(tx: Tx, organizationId: number): Promise<void> {
  await sql`insert into providers (organization_id, external_id, first_name, last_name, national_id, short_name, phone, address, created_at, updated_at)
    values (${organizationId}, 'prov-1', 'Amara', 'Okafor', '1730187394', 'Dr. Okafor', '3035550101', '12 Harbor St', now(), now()),
      (${organizationId}, 'prov-2', 'Luis', 'Ávila', null, null, null, null, now(), now()),
      (${organizationId}, 'prov-3', null, 'Zhou', null, null, null, null, now(), now())
    on conflict (organization_id, external_id) do nothing`.execute(tx);
  await sql`insert into locations (organization_id, external_id, name, phone, address1, city, state, zipcode, time_zone, created_at, updated_at)
    values (${organizationId}, 'loc-1', 'Harbor Main', '3035550120', '12 Harbor St', 'Denver', 'CO', '80202', 'America/Denver', now(), now()),
      (${organizationId}, 'loc-2', 'Eastside', null, '400 East Ave', 'Aurora', 'CO', '80010', null, now(), now()),
      (${organizationId}, 'loc-3', 'Élan Clinic', null, null, null, null, null, null, now(), now())
    on conflict (organization_id, external_id) do nothing`.execute(tx);
}

/** An appointment as a row, so that a template's own tests do not hang on how one is made. */
export async function addAppointment(
  tx: Tx,
  organizationId: number,
  {
    templateExternalId,
    patientId,
    startsAt,
    state = "scheduled",
  }: { templateExternalId: string; patientId: number; startsAt: string; state?: string },
): Promise<void> {
  await sql`insert into appointments (organization_id, patient_id, appointment_template_id, starts_on, starts_time, time_zone, starts_at, send_via, state,
      rsvp, created_at, updated_at)
    select ${organizationId}, ${patientId}, id, ${startsAt}::timestamptz::date, '10:00', 'America/Denver', ${startsAt}, 'sms', ${state},
      'no_reminders_sent', now(), now() from appointment_templates where organization_id = ${organizationId} and external_id = ${templateExternalId}`.execute(
    tx,
  );
}
