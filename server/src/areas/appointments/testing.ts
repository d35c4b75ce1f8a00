// What tests of appointments start from: a template of each kind, a visit, and the clock's work.
import { type AppointmentTemplateInput, appointmentTemplates } from "@tidings/contract/areas/appointment-templates";
import { type Appointment, type AppointmentInput, appointments } from "@tidings/contract/areas/appointments";
import { enqueue } from "../../kernel/jobs/define-job.ts";
import type { TestApp } from "../../testing/start-test-app.ts";
import { remindPatientsJob } from "./remind-patients.job.ts";
import { settleRemindersJob } from "./settle-reminders.job.ts";
import { templateInput } from "./templates/testing.ts";

export async function newTemplate(app: TestApp, more: Partial<AppointmentTemplateInput> = {}): Promise<string> {
  const supervisor = await app.as("supervisor");
  const { appointmentTemplate: template } = await supervisor.ok(appointmentTemplates.create, { body: templateInput(more) });
  return template.externalId;
}

/** Ten days from now at 9:00 of the clinic's clock, unless said otherwise. */
export function inDays(app: TestApp, days: number, time = "09:00"): string {
  const day = app.clock.now().toZonedDateTimeISO("America/Denver").toPlainDate().add({ days });
  return `${day.toString()}T${time}`;
}

export async function appointmentInput(app: TestApp, more: Partial<AppointmentInput> = {}): Promise<AppointmentInput> {
  return {
    patientExternalId: app.cast.organizations.harbor.patients[0]?.externalId ?? "",
    startsAt: inDays(app, 10),
    appointmentTemplateExternalId: more.appointmentTemplateExternalId ?? (await newTemplate(app)),
    ...more,
  };
}

export async function newAppointment(app: TestApp, more: Partial<AppointmentInput> = {}): Promise<Appointment> {
  const supervisor = await app.as("supervisor");
  return (await supervisor.ok(appointments.create, { body: await appointmentInput(app, more) })).appointment;
}

export async function shown(app: TestApp, externalId: string): Promise<Appointment> {
  return (await (await app.as("supervisor")).ok(appointments.show, { params: { externalId } })).appointment;
}

/** Runs what is scheduled every minute: sends due reminders, then stores the outcomes of sent ones. */
export async function tick(app: TestApp, advance?: Temporal.DurationLike): Promise<void> {
  if (advance) app.clock.advance(advance);
  await enqueue(app.db.system, remindPatientsJob, {}, { clock: app.clock });
  await app.runJobs();
  await settle(app);
}

export async function settle(app: TestApp): Promise<void> {
  await enqueue(app.db.system, settleRemindersJob, {}, { clock: app.clock });
  await app.runJobs();
}
