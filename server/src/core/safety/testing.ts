// Test helpers for safety: a patient with their own phone, the alert of a number, and the jobs of one minute.
import { type Alert, type AlertDetail, alerts } from "@tidings/contract/areas/alerts";
import { sql } from "kysely";
import { enqueue } from "../../kernel/jobs/define-job.ts";
import type { MessagingTestApp } from "../../testing/messaging-test-app.ts";
import { watchAlertsJob } from "../alerts/public.ts";
import { watchSafetyJob } from "./watch-texts.job.ts";

let phones = 0;

/** An unused number. Its last digits trigger no special behavior of the sandbox carrier unless given. */
export const newPhone = (lastDigits?: string): string => {
  phones += 1;
  return lastDigits ? `+1${200 + phones}555${lastDigits}` : `+1720555${String(2000 + phones)}`;
};

export async function newPatient(
  app: MessagingTestApp,
  more: { phone?: string; language?: string | null; state?: string } = {},
): Promise<{ id: number; externalId: string; phone: string }> {
  phones += 1;
  const phone = more.phone ?? newPhone();
  const now = app.clock.now().toString();
  return app.inside("harbor", async ({ tx, org }) => {
    const { rows } = await sql<{ id: number; externalId: string }>`
      insert into patients (organization_id, external_id, first_name, last_name, phone, language, state, created_at, updated_at)
      values (${org.id}, ${`safe-${phones}-${phone}`}, 'Zephyrine', 'Canarywood', ${phone},
        ${more.language === undefined ? "english" : more.language}, ${more.state ?? "enabled"}, ${now}, ${now})
      returning id, external_id as "externalId"`.execute(tx);
    return { ...(rows[0] as { id: number; externalId: string }), phone };
  });
}

/** All alerts of a number, the newest first. */
export async function alertsOf(app: MessagingTestApp, phone: string): Promise<Alert[]> {
  // A new session, because tests move the clock past the end of sessions.
  const client = await app.as("supervisor");
  const { alerts: all } = await client.ok(alerts.list, { query: { perPage: 120 } });
  return all.filter((one) => one.phone === phone);
}

export async function alertOf(app: MessagingTestApp, phone: string): Promise<AlertDetail> {
  const [newest] = await alertsOf(app, phone);
  if (!newest) throw new Error("the number has no alert");
  return (await app.as("supervisor")).ok(alerts.show, { params: { externalId: newest.externalId } });
}

/** Advances the clock, sends messages and runs the jobs of that minute. */
export async function pass(app: MessagingTestApp, time: Temporal.DurationLike = { seconds: 0 }): Promise<void> {
  await app.runJobs(time);
  await app.dispatch();
  await enqueue(app.db.system, watchAlertsJob, {}, { clock: app.clock });
  await enqueue(app.db.system, watchSafetyJob, {}, { clock: app.clock });
  await app.runJobs();
  await app.dispatch();
}

/** Who was paged for the number's alert, in order. */
export const pagedFor = async (app: MessagingTestApp, phone: string): Promise<string[]> =>
  (await alertOf(app, phone)).pages.map((page) => `${page.person.firstName} ${page.reason}`);
