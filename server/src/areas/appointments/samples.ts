// One good call for each endpoint of appointments.
import type { appointmentReports } from "@tidings/contract/areas/appointment-reports";
import { appointments } from "@tidings/contract/areas/appointments";
import type { SamplesOf } from "../../testing/samples.ts";
import type { TestApp } from "../../testing/start-test-app.ts";
import { newReport, reportInput } from "./reports/testing.ts";
import { appointmentInput, inDays, newAppointment } from "./testing.ts";

const one = async (app: TestApp) => ({
  params: {
    externalId: (
      await newAppointment(app, { notes: "allergic to feathers", address: "Canary Street 4", customContent: "bring the lantern" })
    ).externalId,
  },
});

const appointmentSamples: SamplesOf<typeof appointments> = {
  list: async (app) => {
    await one(app);
    return { query: { search: { minDate: "2026-11-01", state: ["scheduled"] }, sort: "rsvp:desc" } };
  },
  show: one,
  preview: async (app) => ({ body: await appointmentInput(app) }),
  create: async (app) => ({ body: await appointmentInput(app, { notes: "new" }) }),
  update: async (app) => ({ ...(await one(app)), body: { notes: "later" } }),
  destroy: one,
  reschedule: async (app) => ({ ...(await one(app)), body: { startsAt: inDays(app, 20, "15:30") } }),
  cancel: one,
  undoCancel: async (app) => {
    const made = await one(app);
    await (await app.as("supervisor")).ok(appointments.cancel, made);
    return made;
  },
  rsvp: async (app) => ({ ...(await one(app)), body: { rsvp: "going" } }),
};

const report = async (app: TestApp) => ({ params: { externalId: (await newReport(app)).externalId } });

const reportSamples: SamplesOf<typeof appointmentReports> = {
  list: async (app) => {
    await report(app);
    return { query: { search: { title: "front" }, sort: "title:desc" } };
  },
  show: report,
  create: (app) => ({ body: reportInput(app) }),
  update: async (app) => ({ ...(await report(app)), body: { title: "Evening desk" } }),
  destroy: report,
};

export const samples = { appointments: appointmentSamples, appointmentReports: reportSamples };
