// Test helpers for programs: a launched program, patients with their own phones, and the jobs of one minute.
import { patients } from "@tidings/contract/areas/patients";
import { programPatients } from "@tidings/contract/areas/program-patients";
import { sql } from "kysely";
import type { MessagingTestApp } from "../../testing/messaging-test-app.ts";
import { newProgram, nextMonday } from "../../testing/samples/programs.ts";
import { sendDueJob } from "./send-due.job.ts";

let phones = 0;

export async function newPatient(app: MessagingTestApp, more: Record<string, unknown> = {}) {
  phones += 1;
  const phone = `720555${5000 + phones}`;
  const body = { externalId: `G-${phones}`, firstName: "Gita", lastName: "Gold", phone, language: "english", ...more };
  const { patient } = await (await app.as("supervisor")).ok(patients.create, { body });
  return { externalId: patient.externalId, phone: `+1${(body.phone as string | null) ?? phone}` };
}

/** Runs what the scheduler runs every minute, and dispatches the messages. */
export async function tick(app: MessagingTestApp): Promise<void> {
  const parts = { db: app.db, clock: app.clock, log: app.runtime.log, settings: app.settings };
  await sendDueJob.run({ ...parts, signal: new AbortController().signal }, {});
  await app.dispatch();
}

/** Sets the clock to each of these local times of the clinic in Denver and runs the jobs. */
export async function live(app: MessagingTestApp, ...moments: string[]): Promise<void> {
  for (const moment of moments) {
    app.clock.set(Temporal.PlainDateTime.from(moment).toZonedDateTime("America/Denver").toInstant().toString());
    await tick(app);
  }
}

export async function enrolledProgram(app: MessagingTestApp, enrollees: readonly { externalId: string }[], startDate?: string) {
  const params = await newProgram(app);
  const body = { programPatients: enrollees.map((one) => one.externalId), startDate: startDate ?? nextMonday(app) };
  await (await app.as("supervisor")).ok(programPatients.add, { params, body });
  return params;
}

/** State of each patient by external id. */
export async function statesIn(app: MessagingTestApp, program: { externalId: string }): Promise<Record<string, string>> {
  const { rows } = await sql<{ external_id: string; state: string }>`select p.external_id, e.state from program_patients e
    join programs r on r.organization_id = e.organization_id and r.id = e.program_id
    join patients p on p.organization_id = e.organization_id and p.id = e.patient_id where r.external_id = ${program.externalId}`.execute(
    app.db.system,
  );
  return Object.fromEntries(rows.map((row) => [row.external_id, row.state]));
}
