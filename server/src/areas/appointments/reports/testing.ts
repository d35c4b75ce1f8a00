// What tests of reports start from: a report of every day at 11 AM to the supervisor, and a minute of the clock.
import { type AppointmentReport, type AppointmentReportInput, appointmentReports } from "@tidings/contract/areas/appointment-reports";
import { enqueue } from "../../../kernel/jobs/define-job.ts";
import type { TestApp } from "../../../testing/start-test-app.ts";
import { sendReportsJob } from "./send-reports.job.ts";

/** The clock of tests begins at 10 AM of the clinic, on a Wednesday. */
export const reportInput = (app: TestApp, more: Partial<AppointmentReportInput> = {}): AppointmentReportInput => ({
  title: "Front desk",
  startsAt: "11:00",
  sendTo: [app.cast.people.supervisor.externalId],
  filters: { states: [], rsvps: [], providerExternalIds: [], locationExternalIds: [], inTheNextXDays: 14 },
  scheduler: { repeatType: "day", repeatInterval: 1, endType: "times", endAfterTimes: 999 },
  ...more,
});

export async function newReport(app: TestApp, more: Partial<AppointmentReportInput> = {}): Promise<AppointmentReport> {
  const supervisor = await app.as("supervisor");
  return (await supervisor.ok(appointmentReports.create, { body: reportInput(app, more) })).appointmentReport;
}

export async function reportNow(app: TestApp, externalId: string): Promise<AppointmentReport> {
  return (await (await app.as("supervisor")).ok(appointmentReports.show, { params: { externalId } })).appointmentReport;
}

/** What the clock does once a minute, and whatever it queues. */
export async function minute(app: TestApp, advance?: Temporal.DurationLike): Promise<void> {
  if (advance) app.clock.advance(advance);
  await enqueue(app.db.system, sendReportsJob, {}, { clock: app.clock });
  await app.runJobs();
}
