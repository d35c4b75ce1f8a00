// Proves what becomes of replies that hold a number: deadlines, alerts, and how a request to stop that ran out is taken back.
import { activity, type ReplyDecision } from "@tidings/contract/areas/activity";
import { alerts } from "@tidings/contract/areas/alerts";
import { confidentialCare } from "@tidings/contract/areas/confidential-care";
import { patients } from "@tidings/contract/areas/patients";
import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { inDays, newAppointment, newTemplate, tick } from "../areas/appointments/testing.ts";
import { startedOutreach } from "../areas/outreaches/testing.ts";
import { watchHoldsJob } from "../core/reply-holds/watch-holds.job.ts";
import { enqueue } from "../kernel/jobs/define-job.ts";
import type { Client } from "./call.ts";
import { startMessagingTestApp } from "./messaging-test-app.ts";
import { newStaff } from "./new-staff.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());
const supervisor = () => app.as("supervisor");
let made = 0;

/** A Tuesday at 10 AM without a holiday near. */
const tuesday = "2026-09-15T10:00";
const { timeZone } = await app.inside("harbor", (ctx) => Promise.resolve(ctx.org));
const at = (local: string) => Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).toInstant();
/** As the organization's clock shows it. */
const local = (instant: string | null | undefined) =>
  instant && Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDateTime().toString({ smallestUnit: "minute" });

/** The work of that minute, done twice as if a worker had been restarted. */
async function look(time?: string): Promise<void> {
  if (time) app.clock.advance(at(time).since(app.clock.now()));
  for (const _ of [1, 2]) {
    await enqueue(app.db.system, watchHoldsJob, {}, { clock: app.clock });
    await app.runJobs();
    app.clock.advance({ minutes: 1 });
  }
  app.clock.advance({ minutes: -2 });
}

beforeEach(async () => {
  app.clock.advance(at(tuesday).since(app.clock.now()));
  await sql`update reply_holds set ended_at = now() where ended_at is null`.execute(app.db.system);
  await sql`delete from staff_emails`.execute(app.db.system);
});

async function newPatient(phone?: string) {
  made += 1;
  const number = phone ?? `720555${7000 + made}`;
  const { patient } = await (await supervisor()).ok(patients.create, {
    body: { externalId: `H-${made}`, firstName: `Hana${made}`, lastName: "Holt", phone: number, language: "english" },
  });
  return { externalId: patient.externalId, phone: `+1${number}`, number };
}
type Patient = Awaited<ReturnType<typeof newPatient>>;

const entryOf = async ({ externalId }: Patient, text: string) => {
  const query = { search: { patientExternalId: externalId } };
  const { activityLogs } = await (await supervisor()).ok(activity.list, { query });
  return activityLogs.find((entry) => entry.body === text);
};
const doubtful = "leave me alone?";
async function decide(patient: Patient, decision: ReplyDecision, text = doubtful) {
  const flag = (await entryOf(patient, text))?.responseFlag?.externalId ?? "";
  return (await supervisor()).call(activity.decideFlag, { params: { externalId: flag }, body: { decision } });
}
const optedOut = async ({ externalId }: Patient) =>
  (await (await supervisor()).ok(patients.show, { params: { externalId } })).patient.optedOutFeatures;
const isHeld = async ({ externalId }: Patient) =>
  (await (await supervisor()).ok(patients.show, { params: { externalId } })).patient.unreachableReasons.includes("held_for_review");
const alertsOf = async ({ phone }: Patient) =>
  (await (await supervisor()).ok(alerts.list, { query: { perPage: 120, search: { source: "hold" } } })).alerts.filter(
    (one) => one.phone === phone,
  );
const mails = async () =>
  (
    await sql<{ to_email: string; subject: string }>`select to_email, subject from staff_emails where kind = 'alert' order by id`.execute(
      app.db.system,
    )
  ).rows;

describe("A doubtful request to stop", () => {
  test("JOB-040.2 one business day before its deadline supervisors get one alert and one email each, with the next visits of everybody with the number", async () => {
    const patient = await newPatient();
    const sibling = await newPatient(patient.number);
    await newTemplate(app);
    const visit = await newAppointment(app, { patientExternalId: sibling.externalId, startsAt: inDays(app, 9) });
    await app.receive(patient.phone, doubtful);
    const written = (await entryOf(patient, doubtful)) ?? (await entryOf(sibling, doubtful));
    expect(local(written?.replyHold?.deadlineAt)).toBe("2026-09-17T10:00");
    await look("2026-09-16T09:58");
    expect(await alertsOf(patient)).toEqual([]);
    await look("2026-09-16T10:00");
    const [alert, ...more] = await alertsOf(patient);
    expect([alert?.kind, alert?.state, alert?.nextPageAt, more]).toEqual(["stop_deadline", "open", null, []]);
    const { people } = app.cast;
    const mailed = await mails();
    expect(mailed.map((one) => one.to_email)).toEqual(expect.arrayContaining([people.supervisor.email, people.masked.email]));
    expect(new Set(mailed.map((one) => one.to_email)).size).toBe(mailed.length);
    expect(JSON.stringify(mailed)).not.toMatch(/Hana|Holt|leave me/);
    const detail = await (await supervisor()).ok(alerts.show, { params: { externalId: alert?.externalId ?? "" } });
    expect(detail.messages.map((one) => one.body)).toEqual([doubtful]);
    expect([detail.hold?.reason, local(detail.hold?.deadlineAt), detail.hold?.ranOutAt]).toEqual([
      "doubtful_stop",
      "2026-09-17T10:00",
      null,
    ]);
    expect(detail.hold?.visits.map((one) => [one.patient.externalId, one.appointmentExternalId])).toEqual([
      [sibling.externalId, visit.externalId],
    ]);
    const masked = await (await app.as("masked")).ok(alerts.show, { params: { externalId: alert?.externalId ?? "" } });
    // Mailed about it, so that one alert is shown in full.
    expect(masked.messages.map((one) => one.body)).toEqual([doubtful]);
    expect(alert?.patients.map((one) => one.externalId).sort()).toEqual([patient.externalId, sibling.externalId].sort());
  });

  test("JOB-040.3 at its deadline it counts as STOP without a text; the flag waits for a person, and it is audited", async () => {
    const patient = await newPatient();
    const sibling = await newPatient(patient.number);
    await startedOutreach(app, { patients: { externalIds: [patient.externalId] } });
    await app.receive(patient.phone, doubtful);
    await app.dispatch();
    await look("2026-09-17T09:58");
    expect([await optedOut(patient), await isHeld(patient)]).toEqual([[], true]);
    await look("2026-09-17T10:00");
    expect([await optedOut(patient), await optedOut(sibling)]).toEqual([["all"], ["all"]]);
    expect([await isHeld(patient), await isHeld(sibling)]).toEqual([false, false]);
    await app.dispatch();
    expect(await app.textsTo(patient.phone)).toEqual([]);
    const entry = (await entryOf(patient, doubtful)) ?? (await entryOf(sibling, doubtful));
    expect([entry?.responseFlag?.name, local(entry?.replyHold?.ranOutAt)]).toEqual(["invalid", "2026-09-17T10:00"]);
    const { rows } = await sql`select from number_suppressions where phone = ${patient.phone} and lifted_at is null`.execute(app.db.system);
    expect(rows).toHaveLength(1);
    const events = await app.db.system.selectFrom("audit_events").select("action").where("action", "=", "reply_hold.ran_out").execute();
    expect(events).toHaveLength(1);
  });

  test("JOB-040.4 Not a stop takes it back: each gets again what they got before, and nothing more", async () => {
    const patient = await newPatient();
    const sibling = await newPatient(patient.number);
    await (await supervisor()).ok(patients.optOut, {
      params: { externalId: sibling.externalId },
      body: { features: ["outreach"] },
    });
    await app.receive(patient.phone, doubtful);
    await look("2026-09-17T10:00");
    expect([await optedOut(patient), await optedOut(sibling)]).toEqual([["all"], ["all"]]);
    const owner = (await entryOf(patient, doubtful)) ? patient : sibling;
    expect((await decide(owner, "release")).status).toBe(200);
    expect([await optedOut(patient), await optedOut(sibling)]).toEqual([[], ["outreach"]]);
    expect((await entryOf(owner, doubtful))?.replyHold).toBeNull();
    expect(await alertsOf(patient).then((all) => all.map((one) => one.state))).toEqual(["closed"]);
    await startedOutreach(app, { patients: { externalIds: [patient.externalId] } });
    await app.dispatch();
    expect(await app.textsTo(patient.phone)).toHaveLength(1);
  });

  test("JOB-040.5 START after it reopens the number; a STOP after it makes it final", async () => {
    const [started, stopped] = [await newPatient(), await newPatient()];
    for (const patient of [started, stopped]) await app.receive(patient.phone, doubtful);
    await look("2026-09-17T10:00");
    await app.receive(started.phone, "START");
    expect([await optedOut(started), (await entryOf(started, doubtful))?.replyHold]).toEqual([[], null]);
    await app.receive(stopped.phone, "STOP");
    await decide(stopped, "release");
    expect(await optedOut(stopped)).toEqual(["all"]);
  });

  test("JOB-040.6 decided in time, or followed by STOP or START, it never runs out, and its alert is closed", async () => {
    const all = [await newPatient(), await newPatient(), await newPatient()];
    const [decided, started, stopped] = all as [Patient, Patient, Patient];
    for (const patient of all) await app.receive(patient.phone, doubtful);
    await look("2026-09-16T10:00");
    expect((await Promise.all(all.map(alertsOf))).flat().map((one) => one.state)).toEqual(["open", "open", "open"]);
    await decide(decided, "release");
    await app.receive(started.phone, "START");
    await app.receive(stopped.phone, "STOP");
    await app.receive(stopped.phone, "START");
    await look();
    expect((await Promise.all(all.map(alertsOf))).flat().map((one) => one.state)).toEqual(["closed", "closed", "closed"]);
    await look("2026-09-17T10:01");
    for (const patient of all) expect([await optedOut(patient), await isHeld(patient)]).toEqual([[], false]);
  });

  test("JOB-041 a held reminder of a visit before the deadline raises one alert: call the patient", async () => {
    const patient = await newPatient();
    app.clock.advance({ hours: -1 });
    // Reminded the day before at 9:30.
    await newAppointment(app, { patientExternalId: patient.externalId, startsAt: "2026-09-16T15:00" });
    await app.receive(patient.phone, doubtful);
    await look();
    expect(await alertsOf(patient)).toEqual([]);
    await tick(app, { minutes: 30 });
    await app.dispatch();
    await look();
    expect((await alertsOf(patient)).map((one) => one.kind)).toEqual(["held_visit"]);
    const sent = (await mails()).length;
    await look("2026-09-15T12:00");
    expect([(await mails()).length, await app.textsTo(patient.phone)]).toEqual([sent, []]);
  });
});

describe("Other holds", () => {
  test("CONS-016.7 the alert that a reminder of a confidential visit is on hold is shown and emailed only to those with the right", async () => {
    const patient = await newPatient();
    const without = await newStaff(app, { role: "staff_admin", readsConfidential: false });
    app.clock.advance({ hours: -1 });
    const template = await newTemplate(app);
    const visit = { patientExternalId: patient.externalId, appointmentTemplateExternalId: template, startsAt: "2026-09-16T15:00" };
    await newAppointment(app, visit);
    const params = { kind: "appointment_template", externalId: template } as const;
    await (await supervisor()).ok(confidentialCare.mark, { params, body: { isConfidential: true } });
    await app.receive(patient.phone, doubtful);
    await tick(app, { minutes: 30 });
    await app.dispatch();
    await look();
    const shown = (reader: Client) => reader.ok(alerts.list, { query: { perPage: 120, search: { source: "hold" } } });
    expect((await alertsOf(patient)).map((one) => one.kind)).toEqual(["held_visit"]);
    expect((await shown(without)).alerts.filter((one) => one.phone === patient.phone)).toEqual([]);
    const mailed = (await mails()).map((one) => one.to_email);
    expect([mailed.includes(app.cast.people.supervisor.email), mailed.includes(without.email)]).toEqual([true, false]);
    // It follows the marks that are set and removed later.
    const seenUnmarked = async (isConfidential: boolean) => {
      await (await supervisor()).ok(confidentialCare.mark, { params, body: { isConfidential } });
      return (await shown(without)).alerts.filter((one) => one.phone === patient.phone).length;
    };
    expect([await seenUnmarked(false), await seenUnmarked(true)]).toEqual([1, 0]);
    // Decided by one who does not see it, it ends all the same.
    await decide(patient, "release");
    await look();
    expect((await alertsOf(patient)).map((one) => one.state)).toEqual(["closed"]);
  });

  test("CONS-016.7 the alert about an undecided request stays visible when the alert about the held visit of the same number becomes confidential", async () => {
    const patient = await newPatient();
    app.clock.advance({ minutes: -90 });
    const template = await newTemplate(app);
    // Reminded on Wednesday at 9:30, an hour after supervisors are told of the request.
    await newAppointment(app, {
      patientExternalId: patient.externalId,
      appointmentTemplateExternalId: template,
      startsAt: "2026-09-17T08:00",
    });
    await app.receive(patient.phone, doubtful);
    await look("2026-09-16T08:30");
    expect((await alertsOf(patient)).map((one) => one.kind)).toEqual(["stop_deadline"]);
    app.clock.advance({ hours: 1 });
    await tick(app, { minutes: 1 });
    await app.dispatch();
    await look();
    expect((await alertsOf(patient)).map((one) => one.kind).sort()).toEqual(["held_visit", "stop_deadline"]);
    await (await supervisor()).ok(confidentialCare.mark, {
      params: { kind: "appointment_template", externalId: template },
      body: { isConfidential: true },
    });
    const without = await newStaff(app, { role: "staff_admin", readsConfidential: false });
    const shown = await without.ok(alerts.list, { query: { perPage: 120, search: { source: "hold" } } });
    expect(shown.alerts.filter((one) => one.phone === patient.phone).map((one) => one.kind)).toEqual(["stop_deadline"]);
    expect((await alertsOf(patient)).map((one) => one.kind).sort()).toEqual(["held_visit", "stop_deadline"]);
    await decide(patient, "release");
    await look();
    expect((await alertsOf(patient)).map((one) => one.state)).toEqual(["closed", "closed"]);
  });

  test("JOB-042 an undecided death is brought up every 24 hours and never counts as STOP", async () => {
    const patient = await newPatient();
    await app.receive(patient.phone, "my mother passed away last week");
    await look("2026-09-16T09:58");
    expect(await mails()).toEqual([]);
    await look("2026-09-16T10:00");
    const first = (await mails()).length;
    expect([first > 0, (await alertsOf(patient)).map((one) => one.kind)]).toEqual([true, ["deceased_hold"]]);
    await look("2026-09-17T10:00");
    expect((await mails()).length).toBe(2 * first);
    await look("2026-09-30T10:00");
    expect([await optedOut(patient), await isHeld(patient)]).toEqual([[], true]);
    await decide(patient, "release", "my mother passed away last week");
    expect([await isHeld(patient), (await alertsOf(patient))[0]?.state]).toEqual([false, "closed"]);
  });

  test("IN-072 a decision ends its own hold only, and a reply with words about danger can be decided after its alert", async () => {
    const patient = await newPatient();
    await app.receive(patient.phone, doubtful);
    await app.receive(patient.phone, "my mother passed away last week");
    await decide(patient, "release");
    expect(await isHeld(patient)).toBe(true);
    await decide(patient, "release", "my mother passed away last week");
    expect(await isHeld(patient)).toBe(false);
    const other = await newPatient();
    const text = "leave me alone? I want to die";
    await app.receive(other.phone, text);
    expect((await entryOf(other, text))?.replyHold?.reason).toBe("doubtful_stop");
    const { alerts: open } = await (await supervisor()).ok(alerts.list, { query: { search: { source: "safety" } } });
    const externalId = open.find((one) => one.phone === other.phone)?.externalId ?? "";
    await (await supervisor()).ok(alerts.close, { params: { externalId }, body: { outcome: "false_alarm" } });
    expect((await entryOf(other, text))?.responseFlag?.name).toBe("reviewed");
    expect((await decide(other, "release", text)).status).toBe(200);
    expect(await isHeld(other)).toBe(false);
  });
});
