// Proves the emails of reports with a real mail server: when they are sent, to which recipients, how often, and with which files.
import { appointmentReports } from "@tidings/contract/areas/appointment-reports";
import { appointments } from "@tidings/contract/areas/appointments";
import { exportFiles } from "@tidings/contract/areas/exports";
import { users } from "@tidings/contract/areas/users";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { enqueue } from "../../../kernel/jobs/define-job.ts";
import { openMailBox } from "../../../kernel/testing/mail-box.ts";
import type { Client } from "../../../testing/call.ts";
import type { PartName } from "../../../testing/cast.ts";
import { startTestApp } from "../../../testing/start-test-app.ts";
import { addPlaces } from "../templates/testing.ts";
import { inDays, newAppointment, newTemplate } from "../testing.ts";
import { sendReportsJob } from "./send-reports.job.ts";
import { minute, newReport, reportInput, reportNow } from "./testing.ts";

const box = await openMailBox();
const app = await startTestApp({ environment: { SMTP_URL: box.url, MAIL_FROM: "Tidings <no-reply@clinic.example>" } });
afterAll(async () => {
  await app.close();
  await box.close();
});
const { harbor } = app.cast.organizations;
const { people } = app.cast;
/** Signs in again, because these tests advance the clock by days. */
const maria = () => app.as("supervisor");
const plain = (mail: string) => mail.replaceAll("=3D", "=").replaceAll("=\r\n", "");
const recipientOf = (mail: string) => /^To: <?([^>\s]+)/im.exec(mail)?.[1] ?? "?";
const mailed = () => box.mails.splice(0).map(recipientOf).sort();
const emails = (...roles: PartName[]) => roles.map((one) => people[one].email).sort();
const to = (...roles: PartName[]) => ({ sendTo: roles.map((one) => people[one].externalId) });
const daily = (endAfterTimes = 999) => ({ repeatType: "day", repeatInterval: 1, endType: "times", endAfterTimes }) as const;
/** To the next day at 11 AM, whatever the time is. */
async function nextEleven(): Promise<void> {
  const now = app.clock.now().toZonedDateTimeISO("America/Denver");
  await minute(app, now.add({ days: 1 }).with({ hour: 11, minute: 0, second: 0 }).since(now));
}
const linkOf = (mail: string) => /data_export\/([\w-]+)\/download/.exec(plain(mail))?.[1] ?? "";
async function fileOf(client: Client, externalId: string) {
  const answer = await fetch(`${app.url}/api/v2/data_export/files/${externalId}/download`, {
    headers: { "x-user-email": client.email, "x-user-token": client.token },
  });
  return { status: answer.status, lines: (await answer.text()).replace("\uFEFF", "").split("\r\n") };
}

beforeAll(async () => {
  await app.inside("harbor", (ctx) => addPlaces(ctx.tx, ctx.org.id));
  const template = await newTemplate(app);
  const visit = (patient: number, days: number, more = {}) =>
    newAppointment(app, {
      patientExternalId: `harbor-${patient}`,
      startsAt: inDays(app, days, "14:30"),
      appointmentTemplateExternalId: template,
      locationExternalId: "loc-1",
      ...more,
    });
  await visit(2, 9);
  await visit(1, 3, { providerExternalId: "prov-1" });
  const cancelled = await visit(3, 4);
  await (await maria()).ok(appointments.cancel, { params: { externalId: cancelled.externalId } });
  await visit(4, 40);
});
beforeEach(async () => {
  await sql`delete from appointment_reports`.execute(app.db.system);
  box.mails.length = 0;
});

describe("The mail", () => {
  test("JOB-013 OP-112 tells how many come and what they answered, and links to a file; it names no patient", async () => {
    await newReport(app, to("reader"));
    await minute(app);
    expect(mailed()).toEqual([]);
    await minute(app, { hours: 1 });
    const [mail = ""] = box.mails;
    expect(recipientOf(mail)).toBe(people.reader.email);
    expect(mail).toMatch(/^Subject: Appointment report\r?$/m);
    const text = plain(mail);
    expect(text).toContain('The report "Front desk" of Harbor Community Health found 3 appointments from 11/18/2026 to 12/02/2026.');
    expect(text).toContain("Patient replies: 3 no reminder sent.");
    for (const secret of ["Ana", "Lopez", "harbor-1", "Okafor"]) expect(text).not.toContain(secret);
    expect(await (await app.as("reader")).ok(exportFiles.show, { params: { externalId: linkOf(mail) } })).toMatchObject({
      file: { kind: "appointment_report", fileName: "appointment report 2026-11-18.csv", totalRows: 3, user: { firstName: "reader" } },
    });
    expect(app.logLines().join("\n")).not.toMatch(/Lopez|Ana\d/);
  });

  test("OP-112 the file has date, time, patient, provider, location, state and response, in the order of the starts", async () => {
    await newReport(app, to("reader"));
    await nextEleven();
    const { status, lines } = await fileOf(await app.as("reader"), linkOf(box.mails[0] ?? ""));
    expect([status, lines[0], lines.length]).toEqual([200, "Date,Time,Patient,Provider,Location,State,Response", 5]);
    expect(lines[1]).toMatch(/^2026-11-21,14:30,Ana1 Lopez1,Amara Okafor,Harbor Main,scheduled,no reminder/);
    expect(lines[2]).toMatch(/^2026-11-22,14:30,Ana3 Lopez3,,Harbor Main,cancelled,/);
    expect(lines[3]).toMatch(/^2026-11-27,14:30,Ana2 Lopez2,,Harbor Main,scheduled,/);
  });

  test("OP-112 PERM-019 who sees no patient data gets the numbers and no file; each other recipient a file of their own", async () => {
    await newReport(app, to("masked", "supervisor", "reader"));
    await nextEleven();
    const byPerson = new Map(box.mails.map((mail) => [recipientOf(mail), mail]));
    expect([...byPerson.keys()].sort()).toEqual(emails("masked", "supervisor", "reader"));
    const masked = plain(byPerson.get(people.masked.email) ?? "");
    expect(masked).toContain("found 3 appointments");
    expect(masked).toContain("http://tidings.test/appointments");
    expect(masked).not.toContain("data_export");
    const own = linkOf(byPerson.get(people.reader.email) ?? "");
    expect(own).not.toBe(linkOf(byPerson.get(people.supervisor.email) ?? ""));
    expect((await fileOf(await app.as("limited"), own)).status).toBe(404);
    expect((await fileOf(await app.as("reader"), own)).status).toBe(200);
  });

  test("OP-112 where nothing comes, no file is made and the mail says so", async () => {
    await newReport(app, { ...to("reader"), filters: { ...reportInput(app).filters, rsvps: ["going"] } });
    await nextEleven();
    const [mail = ""] = box.mails;
    expect(mail).toMatch(/^Subject: Appointment report: no appointments\r?$/m);
    expect(plain(mail)).toContain("found no appointments");
    expect(linkOf(mail)).toBe("");
  });

  test("JOB-013 RPT-004 filters and days decide what is in it: states, responses, providers, locations, the next days", async () => {
    const { filters } = reportInput(app);
    const found = async (more: object) => {
      box.mails.length = 0;
      const { externalId } = await newReport(app, { ...to("masked"), filters: { ...filters, ...more } });
      await nextEleven();
      await (await maria()).ok(appointmentReports.destroy, { params: { externalId } });
      return Number(/found (\d+) appointment/.exec(plain(box.mails[0] ?? ""))?.[1] ?? 0);
    };
    // It is November 22nd at first: visits are on the 22nd, the 27th and the 28th of December.
    app.clock.set("2026-11-20T20:00:00Z");
    expect(await found({ inTheNextXDays: 1 })).toBe(2);
    expect(await found({ states: ["scheduled"] })).toBe(1);
    expect(await found({ inTheNextXDays: 40 })).toBe(2);
    expect(await found({ inTheNextXDays: 40, providerExternalIds: ["prov-1"] })).toBe(0);
    expect(await found({ inTheNextXDays: 40, locationExternalIds: ["loc-2"] })).toBe(0);
    expect(await found({ inTheNextXDays: 40, rsvps: ["no_reminders_sent"] })).toBe(2);
  });
});

describe("Its time", () => {
  test("JOB-013 it is sent on the days of its rule, at its time, until its number of times", async () => {
    const { externalId } = await newReport(app, { ...to("masked"), scheduler: { ...daily(2), repeatInterval: 2 } });
    await minute(app, app.clock.now().until(Temporal.Instant.from((await reportNow(app, externalId)).nextSentAt ?? "")));
    expect([mailed(), (await reportNow(app, externalId)).timesSent]).toEqual([emails("masked"), 1]);
    await nextEleven();
    expect(mailed()).toEqual([]);
    await nextEleven();
    expect(mailed()).toEqual(emails("masked"));
    expect(await reportNow(app, externalId)).toMatchObject({ state: "finished", timesSent: 2, nextSentAt: null });
    await nextEleven();
    await nextEleven();
    expect(mailed()).toEqual([]);
  });

  test("JOB-013 weeks have their days, and the end date is the last", async () => {
    app.clock.set("2026-12-06T20:00:00Z");
    const scheduler = {
      repeatType: "week",
      repeatInterval: 1,
      endType: "date",
      endAfterDate: "2026-12-14",
      weeklyRepeatAt: ["mon", "thu"],
    } as const;
    const { externalId } = await newReport(app, { ...to("masked"), scheduler: { ...scheduler, weeklyRepeatAt: ["mon", "thu"] } });
    const days: string[] = [];
    for (let day = 0; day < 12; day += 1) {
      await nextEleven();
      if (mailed().length > 0) days.push(app.clock.now().toString().slice(0, 10));
    }
    expect(days).toEqual(["2026-12-07", "2026-12-10", "2026-12-14"]);
    expect((await reportNow(app, externalId)).state).toBe("finished");
  });

  test("JOB-013 the time is that of the clinic's clock on both sides of a change of the clocks, also when the clinic moves", async () => {
    app.clock.set("2027-03-12T17:00:00Z");
    const { externalId } = await newReport(app, { ...to("masked"), startsAt: "08:00", scheduler: daily() });
    const next = async () => (await reportNow(app, externalId)).nextSentAt;
    expect(await next()).toBe("2027-03-13T15:00:00Z");
    await minute(app, { hours: 22 });
    expect([mailed(), await next()]).toEqual([emails("masked"), "2027-03-14T14:00:00Z"]);
    await minute(app, { hours: 22, minutes: 59 });
    expect(mailed()).toEqual([]);
    await minute(app, { minutes: 1 });
    expect(mailed()).toEqual(emails("masked"));
    await sql`update organizations set time_zone = 'America/New_York' where id = ${harbor.id}`.execute(app.db.system);
    expect(await next()).toBe("2027-03-15T12:00:00Z");
    await minute(app, { hours: 22 });
    expect(mailed()).toEqual(emails("masked"));
    await sql`update organizations set time_zone = 'America/Denver' where id = ${harbor.id}`.execute(app.db.system);
  });
});

describe("Once and only once", () => {
  test("JOB-032 JOB-013 two workers that find the same at once send it once", async () => {
    await newReport(app, { ...to("masked", "reader"), startsAt: "10:00" });
    app.clock.advance({ hours: 25 });
    await enqueue(app.db.system, sendReportsJob, {}, { clock: app.clock, key: "one" });
    await enqueue(app.db.system, sendReportsJob, {}, { clock: app.clock, key: "two" });
    await Promise.all([app.runJobs(), app.runJobs()]);
    await minute(app, { minutes: 1 });
    expect(mailed()).toEqual(emails("masked", "reader"));
  });

  test("JOB-032 an occurrence that is in the books is not sent again, whatever the report says of its next day", async () => {
    const { externalId } = await newReport(app, to("masked"));
    await nextEleven();
    expect(mailed()).toHaveLength(1);
    const today = app.clock.now().toString().slice(0, 10);
    await sql`update appointment_reports set next_on = ${today} where external_id = ${externalId}`.execute(app.db.system);
    await minute(app, { minutes: 1 });
    expect([mailed(), (await reportNow(app, externalId)).timesSent]).toEqual([[], 1]);
    await nextEleven();
    expect(mailed()).toHaveLength(1);
  });

  test("JOB-032 what is lost on the way is sent by the next round, and nobody gets it twice", async () => {
    const { externalId } = await newReport(app, to("masked", "reader"));
    const { sendReports } = await import("./send-reports.ts");
    const now = app.clock.now().toZonedDateTimeISO("America/Denver");
    app.clock.advance(now.add({ days: 1 }).with({ hour: 11, minute: 0, second: 0 }).since(now));
    const killed = app.inside("harbor", async (ctx) => {
      expect(await sendReports(ctx, 20)).toBe(1);
      throw new Error("killed before the commit");
    });
    await expect(killed).rejects.toThrow("killed");
    await app.runJobs();
    expect([mailed(), (await reportNow(app, externalId)).timesSent]).toEqual([[], 0]);
    await minute(app);
    expect([mailed(), (await reportNow(app, externalId)).timesSent]).toEqual([emails("masked", "reader"), 1]);
  });

  test("JOB-013 after days without a server the last one that was missed is sent once, and none that is older than a day", async () => {
    const { externalId } = await newReport(app, to("masked"));
    const now = app.clock.now().toZonedDateTimeISO("America/Denver");
    await minute(app, now.add({ days: 5 }).with({ hour: 14, minute: 0, second: 0 }).since(now));
    expect([mailed(), (await reportNow(app, externalId)).timesSent]).toEqual([emails("masked"), 1]);
    await sql`update appointment_reports set repeat_interval = 30 where external_id = ${externalId}`.execute(app.db.system);
    const { nextSentAt } = await reportNow(app, externalId);
    await sql`delete from appointment_report_runs`.execute(app.db.system);
    await minute(app, { hours: 32 * 24 });
    expect(mailed()).toEqual([]);
    const later = await reportNow(app, externalId);
    expect([later.timesSent, (later.nextSentAt ?? "") > (nextSentAt ?? "")]).toEqual([1, true]);
  });
});

describe("Who gets none", () => {
  test("OP-114 a report whose recipients have all gone sends nothing and counts nothing; with a new one it goes on", async () => {
    const { user } = await (await maria()).ok(users.create, {
      body: {
        firstName: "Short",
        lastName: "Stay",
        email: "short@tidings.test",
        role: "staff",
        featuresPermissions: { appointment: "read" },
        anonymizePhi: false,
      },
    });
    const { externalId } = await newReport(app, { sendTo: [user.externalId] });
    await (await maria()).ok(users.destroy, { params: { externalId: user.externalId } });
    // The invitation goes first.
    await app.runJobs();
    box.mails.length = 0;
    await nextEleven();
    expect([mailed(), await reportNow(app, externalId)]).toMatchObject([[], { state: "paused", timesSent: 0 }]);
    await (await maria()).ok(appointmentReports.update, { params: { externalId }, body: to("masked") });
    await nextEleven();
    expect([mailed(), (await reportNow(app, externalId)).timesSent]).toEqual([emails("masked"), 1]);
  });

  test("OP-112 JOB-013 who may not see appointments any more is left out, the others get theirs", async () => {
    await newReport(app, to("limited", "masked"));
    await sql`update memberships set feature_levels = '{"patient": "read"}' where user_id = ${people.limited.id}`.execute(app.db.system);
    await nextEleven();
    expect(mailed()).toEqual(emails("masked"));
  });

  test("JOB-034 JOB-013 while the organization is disabled, or has no appointments, nothing is sent", async () => {
    await newReport(app, to("masked"));
    await sql`update organizations set status = 'disabled' where id = ${harbor.id}`.execute(app.db.system);
    await nextEleven();
    expect(mailed()).toEqual([]);
    await sql`update organizations set status = 'active' where id = ${harbor.id}`.execute(app.db.system);
    const service = sql`organization_id = ${harbor.id} and service = 'appointment'`;
    await sql`update organization_services set is_enabled = false where ${service}`.execute(app.db.system);
    await nextEleven();
    expect(mailed()).toEqual([]);
    await sql`update organization_services set is_enabled = true where ${service}`.execute(app.db.system);
    await nextEleven();
    expect(mailed()).toEqual(emails("masked"));
  });

  test("JOB-013 a failure in one organization does not delay the reports of the others", async () => {
    await newReport(app, to("masked"));
    const stranger = await app.as("stranger");
    const body = { ...reportInput(app), sendTo: [people.stranger.externalId] };
    const { appointmentReport: theirs } = await stranger.ok(appointmentReports.create, { body });
    // No number of times comes after this one.
    await sql`update appointment_reports set times_sent = 2147483647 where organization_id = ${harbor.id}`.execute(app.db.system);
    await nextEleven();
    expect(mailed()).toEqual([people.stranger.email]);
    const again = await (await app.as("stranger")).ok(appointmentReports.show, { params: { externalId: theirs.externalId } });
    expect(again.appointmentReport.timesSent).toBe(1);
  });
});
