// Proves the download of appointments: who may ask for it, what it holds, and that its link is mailed.
import { appointments } from "@tidings/contract/areas/appointments";
import { exportFiles, exportRequests } from "@tidings/contract/areas/exports";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mailsTo } from "../../core/sign-in/testing.ts";
import { openMailBox } from "../../kernel/testing/mail-box.ts";
import { startTestApp } from "../../testing/start-test-app.ts";
import { addPlaces } from "./templates/testing.ts";
import { newAppointment, newTemplate } from "./testing.ts";

const box = await openMailBox();
const app = await startTestApp({ environment: { SMTP_URL: box.url } });
afterAll(() => Promise.all([app.close(), box.close()]));
const supervisor = await app.as("supervisor");

beforeAll(async () => {
  await app.inside("harbor", (ctx) => addPlaces(ctx.tx, ctx.org.id));
  const template = await newTemplate(app, { title: "Check-up" });
  await newAppointment(app, {
    appointmentTemplateExternalId: template,
    externalId: "one",
    startsAt: "2026-12-01T09:00",
    providerExternalId: "prov-1",
    locationExternalId: "loc-1",
    customContent: "fasting",
  });
  await newAppointment(app, {
    appointmentTemplateExternalId: template,
    externalId: "two",
    patientExternalId: "harbor-2",
    startsAt: "2026-12-02T14:30",
  });
  await newAppointment(app, { appointmentTemplateExternalId: template, externalId: "three", startsAt: "2026-12-09T14:30" });
  await supervisor.ok(appointments.rsvp, { params: { externalId: "two" }, body: { rsvp: "not_going" } });
});

test("APT-008 APT-066.1 the appointments of the current search become a CSV file, and its link is mailed to who asked", async () => {
  const { file } = await supervisor.ok(exportRequests.appointments, { body: { search: { minDate: "2026-12-01", maxDate: "2026-12-02" } } });
  await app.runJobs();
  await app.runJobs({ seconds: 30 });
  const ready = (await supervisor.ok(exportFiles.show, { params: { externalId: file.externalId } })).file;
  expect(ready).toMatchObject({ kind: "appointments", state: "ready", totalRows: 2, fileName: "appointments 2026-11-18.csv" });
  const answer = await fetch(`${app.url}/api/v2/data_export/files/${file.externalId}/download`, {
    headers: { "x-user-email": supervisor.email, "x-user-token": supervisor.token },
  });
  const [head, ...lines] = (await answer.text()).replace("\uFEFF", "").trim().split("\r\n");
  expect(head).toMatch(/,Appointment ID,Format$/);
  expect(head).toContain("Date,Time,Time zone,Patient ID,First name,Last name,Provider,Location,Template,State,Patient response");
  expect(lines).toEqual([
    "2026-12-01,09:00,America/Denver,harbor-1,Ana1,Lopez1,Amara Okafor,Harbor Main,Check-up,scheduled,no reminders sent,sms,30,,,fasting,,,one,in person",
    "2026-12-02,14:30,America/Denver,harbor-2,Ana2,Lopez2,,,Check-up,scheduled,not going,sms,30,,,,,,two,in person",
  ]);
  const mails = await mailsTo(app, supervisor.email);
  expect(JSON.stringify(mails)).not.toContain("Lopez");
  expect(mails.length).toBeGreaterThan(0);
});

test.each([
  ["manager", 201],
  ["limited", 403],
  ["reader", 403],
  ["masked", 403],
] as const)("APT-008 %s is answered %i", async (role, status) => {
  expect((await (await app.as(role)).call(exportRequests.appointments, { body: {} })).status).toBe(status);
});
