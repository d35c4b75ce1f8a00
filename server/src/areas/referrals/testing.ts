// What tests of referrals start from: referrals as a file brings them, patients with phones of their own, and the clock's work.
import { randomUUID } from "node:crypto";
import { patients } from "@tidings/contract/areas/patients";
import { type Referral, referrals } from "@tidings/contract/areas/referrals";
import type { ImportRecord, RowOutcome } from "../../core/imports/public.ts";
import type { MessagingTestApp } from "../../testing/messaging-test-app.ts";
import type { TestApp } from "../../testing/start-test-app.ts";
import { importReferrals } from "./importing/import-referrals.ts";
import { sendDueJob } from "./send-due.job.ts";

let made = 0;

/** As a supervisor's file brings it. */
export function bringIn(app: TestApp, ...records: ImportRecord[]): Promise<RowOutcome[]> {
  const rows = records.map((record, at) => ({ rowNumber: at + 2, record }));
  return app.inside("harbor", (ctx) => importReferrals(ctx, rows, { externalId: randomUUID(), origin: "file_upload" }));
}

export async function newReferral(app: TestApp, more: ImportRecord = {}): Promise<{ externalId: string }> {
  made += 1;
  const externalId = (more.referral_external_id as string | undefined) ?? `ref-${made}`;
  const patient = app.cast.organizations.harbor.patients[0]?.externalId ?? "";
  await bringIn(app, {
    patient_external_id: patient,
    referral_external_id: externalId,
    referral_type: "Cardiology",
    order_date: "2026-11-10",
    referral_phone: "3035550177",
    ...more,
  });
  return { externalId };
}

export async function newPatient(app: TestApp, more: Record<string, unknown> = {}) {
  made += 1;
  const phone = `720555${6000 + made}`;
  const body = { externalId: `R-${made}`, firstName: "Rita", lastName: "Rossi", phone, language: "english", ...more };
  const { patient } = await (await app.as("supervisor")).ok(patients.create, { body });
  return { externalId: patient.externalId, phone: `+1${(body.phone as string | null) ?? phone}` };
}

export async function shown(app: TestApp, { externalId }: { externalId: string }): Promise<Referral> {
  return (await (await app.as("supervisor")).ok(referrals.show, { params: { externalId } })).referral;
}

/** What the clock calls every minute, and the hand-over of what it made. */
export async function tick(app: MessagingTestApp): Promise<void> {
  const parts = { db: app.db, clock: app.clock, log: app.runtime.log, settings: app.settings };
  await sendDueJob.run({ ...parts, signal: new AbortController().signal }, {});
  await app.dispatch();
}

/** As if the clock had stood at each of these moments of the clinic, in Denver. */
export async function live(app: MessagingTestApp, ...moments: string[]): Promise<void> {
  for (const moment of moments) {
    app.clock.set(Temporal.PlainDateTime.from(moment).toZonedDateTime("America/Denver").toInstant().toString());
    await tick(app);
  }
}
