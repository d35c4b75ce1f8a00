// Proves the limits of automated calls without recorded consent: one per line and day, three in seven days, reminders first.
import { alerts } from "@tidings/contract/areas/alerts";
import { confidentialCare } from "@tidings/contract/areas/confidential-care";
import { outreaches } from "@tidings/contract/areas/outreaches";
import { patients } from "@tidings/contract/areas/patients";
import { features } from "@tidings/contract/words";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rsvpReminder } from "../areas/appointments/templates/testing.ts";
import { newAppointment, newTemplate, settle, shown, tick } from "../areas/appointments/testing.ts";
import { outreachInput } from "../areas/outreaches/testing.ts";
import type { Client } from "./call.ts";
import { addVoiceNumber, callOver, callsOf, reachableEnvironment, type ShownCall, saidIn, until } from "./calls.ts";
import { startMessagingTestApp } from "./messaging-test-app.ts";
import { newStaff } from "./new-staff.ts";

const app = await startMessagingTestApp({ environment: await reachableEnvironment() });
afterAll(() => app.close());
const { harbor } = app.cast.organizations;
/** Signs in again: the tests go through weeks, in which sessions end. */
const staff = () => app.as("supervisor");
beforeAll(() => addVoiceNumber(app, harbor.id, "+13035550177"));

/** Ten in the morning in Denver, three days before each visit: when its reminder is due. */
const due = "2026-11-25T17:00:00Z";
let made = 0;

/** A patient whose phone does what its last digits say at the sandbox carrier: as a rule, a person answers and lets the call end. */
async function person(lastFour = "9708"): Promise<{ externalId: string; phone: string }> {
  made += 1;
  const phone = `${215 + made}555${lastFour}`;
  const body = { externalId: `L-${made}`, firstName: "Rosa", lastName: "Reyes", language: "english", phone };
  const { patient } = await (await staff()).ok(patients.create, { body: body as never });
  return { externalId: patient.externalId, phone: `+1${phone}` };
}

async function visitOf(patientExternalId: string, sendTime = "10:00"): Promise<string> {
  app.clock.set("2026-11-18T17:00:00Z");
  const template = await newTemplate(app, { reminders: [{ ...rsvpReminder, sendTime }], followUpEnabled: false });
  return (await newAppointment(app, { patientExternalId, appointmentTemplateExternalId: template, sendVia: "voice" })).externalId;
}

async function announce(externalIds: readonly string[]): Promise<string> {
  const question = { type: "no_response" as const, contentText: { english: "We move on Monday.", spanish: "Nos mudamos." }, answers: [] };
  const input = outreachInput(app, { sendVia: ["voice"], question, patients: { externalIds: [...externalIds] } });
  const { outreach } = await (await staff()).ok(outreaches.create, { body: input });
  await app.runJobs();
  await app.dispatch();
  return outreach.externalId;
}

const called = (phone: string, ...days: string[]) =>
  sql`insert into call_days (organization_id, message_id, phone, called_on)
    select ${harbor.id}, 900000 + ${made * 10} + at, ${phone}, day from unnest(${days}::date[]) with ordinality as d (day, at)`.execute(
    app.db.system,
  );

async function remindAt(instant: string): Promise<void> {
  app.clock.set(instant);
  await tick(app);
  await app.dispatch();
}

test("JOB-044.3 a reminder call to a line that was called that day is dropped, and an alert tells staff to call the patient", async () => {
  const { externalId, phone } = await person();
  const visit = await visitOf(externalId);
  await called(phone, "2026-11-25");
  await remindAt(due);
  await settle(app);
  expect(await callsOf(app, phone)).toEqual([]);
  const [reminder] = (await shown(app, visit)).reminders;
  expect([reminder?.state, reminder?.reason]).toEqual(["skipped", "call_limit"]);
  const { alerts: open } = await (await staff()).ok(alerts.list, { query: { search: { source: "call" } } as never });
  expect(open.map((one) => [one.kind, one.state, one.phone, one.patients.map((patient) => patient.externalId)])).toEqual([
    ["reminder_not_called", "open", phone, [externalId]],
  ]);
  const { alert } = await (await staff()).ok(alerts.close, {
    params: { externalId: open[0]?.externalId ?? "" },
    body: { outcome: "resolved" },
  });
  expect(alert.state).toBe("closed");
});

test("JOB-044.2 an outreach call leaves its day to a reminder call that is planned for the same line, and follows on a free day", async () => {
  const { externalId, phone } = await person();
  await visitOf(externalId);
  app.clock.set("2026-11-25T16:00:00Z");
  await announce([externalId]);
  expect(await callsOf(app, phone)).toEqual([]);
  await remindAt(due);
  expect(saidIn(await callOver(app, phone))).toContain("your visit is on");
  app.clock.set("2026-11-25T20:00:00Z");
  await app.dispatch();
  expect(await callsOf(app, phone)).toHaveLength(1);
  app.clock.set("2026-11-26T15:30:00Z");
  await app.dispatch();
  expect(saidIn(await callOver(app, phone, 2))).toContain("We move on Monday.");
});

test("JOB-044.1 a fourth call within seven days waits until the first one is a week ago; consent on record lifts the limit", async () => {
  const { externalId, phone } = await person();
  await called(phone, "2026-11-19", "2026-11-21", "2026-11-23");
  app.clock.set("2026-11-24T17:00:00Z");
  await announce([externalId]);
  app.clock.set("2026-11-25T20:00:00Z");
  await app.dispatch();
  expect(await callsOf(app, phone)).toEqual([]);
  app.clock.set("2026-11-26T16:00:00Z");
  await app.dispatch();
  await callOver(app, phone);
  await (await staff()).ok(patients.update, { params: { externalId }, body: { consent: "yes" } as never });
  await announce([externalId]);
  await callOver(app, phone, 2);
});

test("JOB-044.1 two outreaches on one day call a line once that day, and the second one on the next", async () => {
  app.clock.set("2026-12-02T17:00:00Z");
  const { externalId, phone } = await person();
  await announce([externalId]);
  await callOver(app, phone);
  await announce([externalId]);
  expect(await callsOf(app, phone)).toHaveLength(1);
  app.clock.set("2026-12-03T15:30:00Z");
  await app.dispatch();
  await callOver(app, phone, 2);
});

test("JOB-044.1 a busy line is tried once more, on the next day, and the outreach counts the patient as called", async () => {
  app.clock.set("2026-12-07T17:00:00Z");
  const { externalId, phone } = await person("9701");
  const outreach = await announce([externalId]);
  await callOver(app, phone);
  app.clock.set("2026-12-08T02:00:00Z");
  await app.dispatch();
  expect(await callsOf(app, phone)).toHaveLength(1);
  app.clock.set("2026-12-08T17:05:00Z");
  await app.dispatch();
  await callOver(app, phone, 2);
  app.clock.set("2026-12-10T17:05:00Z");
  await app.dispatch();
  expect(await callsOf(app, phone)).toHaveLength(2);
  const shownOutreach = (await (await staff()).ok(outreaches.show, { params: { externalId: outreach } })).outreach;
  expect(shownOutreach.calls).toEqual([{ outcome: "no_answer", patients: 1 }]);
  expect(shownOutreach.progress.planned).toBe(1);
});

const remindersOf = (visits: readonly string[]) =>
  Promise.all(visits.map(async (one) => (await shown(app, one)).reminders.map(({ state, reason }) => [state, reason])));

/** Another patient with the phone of that one. */
async function onPhoneOf(phone: string, firstName: string): Promise<string> {
  made += 1;
  const body = { externalId: `L-${made}`, firstName, lastName: "Reyes", language: "english", phone: phone.slice(2) };
  return (await (await staff()).ok(patients.create, { body: body as never })).patient.externalId;
}

test("JOB-044.4 two visits of one patient whose reminders are due on one day become one call that reads both", async () => {
  const { externalId, phone } = await person();
  const visits = [await visitOf(externalId), await visitOf(externalId)];
  await remindAt(due);
  const said = saidIn(await callOver(app, phone));
  expect(said).toContain("We have 2 messages for you.");
  expect(said.match(/your visit is on/g)?.length).toBeGreaterThanOrEqual(2);
  expect(said).not.toContain("This message is for");
  await settle(app);
  app.clock.advance({ minutes: 3 });
  await app.dispatch();
  expect(await callsOf(app, phone)).toHaveLength(1);
  expect(await remindersOf(visits)).toEqual([[["completed", null]], [["completed", null]]]);
});

test("JOB-044.4 the reminders of two patients with one phone are read in one call, each for its patient, and each takes its own answer", async () => {
  const { externalId, phone } = await person("9715");
  const brother = await onPhoneOf(phone, "Leo");
  const visits = [await visitOf(externalId), await visitOf(brother)];
  await remindAt(due);
  const said = saidIn(await callOver(app, phone));
  expect(said).toMatch(/^Hello\. This is a message from .*We have 2 messages for you\. This message is for (Rosa|Leo)\./);
  expect(said).toContain("This message is for Rosa.");
  expect(said).toContain("This message is for Leo.");
  expect(said.match(/Hello\./g)).toHaveLength(1);
  await settle(app);
  expect((await Promise.all(visits.map(async (one) => (await shown(app, one)).rsvp))).toSorted()).toEqual(["going", "not_going"]);
});

test("JOB-044.4 a reminder that is due later that day is read in the call of the earlier one", async () => {
  const { externalId, phone } = await person();
  const visits = [await visitOf(externalId), await visitOf(externalId, "16:00")];
  await remindAt(due);
  expect(saidIn(await callOver(app, phone))).toContain("We have 2 messages for you.");
  await remindAt("2026-11-25T23:05:00Z");
  await settle(app);
  expect(await callsOf(app, phone)).toHaveLength(1);
  expect(await remindersOf(visits)).toEqual([[["completed", null]], [["completed", null]]]);
});

test("JOB-044.4 an answering machine gets the caller's name once for all reminders; a patient who calls back hears them all", async () => {
  const { externalId, phone } = await person("9703");
  const visits = [await visitOf(externalId), await visitOf(await onPhoneOf(phone, "Leo"))];
  await remindAt(due);
  expect(saidIn(await callOver(app, phone)).match(/message from/g)).toHaveLength(1);
  await settle(app);
  expect(await remindersOf(visits)).toEqual([[["completed", null]], [["completed", null]]]);
  const { rows } = await sql`select outcome from voice_calls where phone = ${phone}`.execute(app.db.system);
  expect(rows).toEqual([{ outcome: "answered_by_machine" }, { outcome: "answered_by_machine" }]);
  await app.simulator.control("POST", "/calls.json", { from: phone, to: "+13035550177" });
  const callBack = async (isIt: (call: ShownCall) => boolean): Promise<ShownCall> =>
    (
      await until(
        () => callsOf(app, phone),
        ([newest, ...more]) => more.length === 1 && newest !== undefined && isIt(newest),
      )
    )[0] as ShownCall;
  const press = (sid: string, key: string) => app.simulator.control("POST", `/calls/${sid}.json`, { do: "press", key });
  const { sid } = await callBack(({ isListening }) => isListening);
  await press(sid, "1");
  await callBack((call) => call.isListening && saidIn(call).includes("Here's the next message."));
  await press(sid, "3");
  const said = saidIn(await callBack(({ status }) => status === "completed"));
  expect(said).toContain("We have 2 messages for you.");
  for (const name of ["Rosa", "Leo"]) expect(said).toContain(`This message is for ${name}.`);
  expect((await Promise.all(visits.map(async (one) => (await shown(app, one)).rsvp))).toSorted()).toEqual(["going", "not_going"]);
});

test("JOB-044.4 a busy line is called again on the next day, once for both reminders", async () => {
  const { externalId, phone } = await person("9701");
  const visits = [await visitOf(externalId), await visitOf(await onPhoneOf(phone, "Leo"))];
  await remindAt(due);
  await callOver(app, phone);
  await settle(app);
  app.clock.advance({ minutes: 3 });
  await app.dispatch();
  await settle(app);
  expect(await callsOf(app, phone)).toHaveLength(1);
  expect(await remindersOf(visits)).toEqual([[["active", null]], [["active", null]]]);
  await remindAt("2026-11-26T17:10:00Z");
  await callOver(app, phone, 2);
  await settle(app);
  app.clock.advance({ minutes: 3 });
  await app.dispatch();
  expect(await callsOf(app, phone)).toHaveLength(2);
});

test("JOB-044.4 a patient who hangs up before the second reminder is called by staff", async () => {
  const { externalId, phone } = await person("9711");
  const visits = [await visitOf(externalId), await visitOf(externalId)];
  await remindAt(due);
  await callOver(app, phone);
  app.clock.advance({ minutes: 3 });
  await app.dispatch();
  await settle(app);
  expect((await remindersOf(visits)).toSorted()).toEqual([[["completed", null]], [["skipped", "call_limit"]]]);
  const { alerts: open } = await (await staff()).ok(alerts.list, { query: { search: { source: "call" } } as never });
  expect(open.filter((one) => one.phone === phone).map((one) => one.kind)).toEqual(["reminder_not_called"]);
});

test("CONS-016.7 the alert about a reminder call of a confidential visit is shown and emailed only to those with the right; one of another visit stays apart", async () => {
  const externalId = "L-confidential";
  const phone = "+13035559708";
  const body = { externalId, firstName: "Rosa", lastName: "Reyes", language: "english", phone: phone.slice(2) } as const;
  await (await staff()).ok(patients.create, { body });
  await called(phone, "2026-11-25");
  const visit = async (isConfidential: boolean): Promise<void> => {
    app.clock.set("2026-11-18T17:00:00Z");
    const template = await newTemplate(app, { reminders: [rsvpReminder], followUpEnabled: false });
    await newAppointment(app, { patientExternalId: externalId, appointmentTemplateExternalId: template, sendVia: "voice" });
    const params = { kind: "appointment_template", externalId: template } as const;
    if (isConfidential) await (await staff()).ok(confidentialCare.mark, { params, body: { isConfidential } });
    await remindAt(due);
    await settle(app);
  };
  const given = Object.fromEntries(features.map((one) => [one, "manage"]));
  const seen = async (reader: Client) =>
    (await reader.ok(alerts.list, { query: { search: { source: "call", state: "active" } } as never })).alerts.filter(
      (one) => one.phone === phone,
    );
  const mailed = async () =>
    (await sql<{ to_email: string }>`select to_email from staff_emails where kind = 'alert' order by id`.execute(app.db.system)).rows.map(
      (row) => row.to_email,
    );
  const before = (await mailed()).length;
  await visit(true);
  const without = await newStaff(app, { role: "staff_admin", readsConfidential: false, given });
  const [alert, ...others] = await seen(await staff());
  expect([alert?.kind, others]).toEqual(["reminder_not_called", []]);
  const params = { externalId: alert?.externalId ?? "" };
  expect(await seen(without)).toEqual([]);
  expect([(await without.call(alerts.show, { params })).status, (await without.call(alerts.take, { params })).status]).toEqual([404, 404]);
  const sent = (await mailed()).slice(before);
  expect(sent).toContain(app.cast.people.supervisor.email);
  const later = (await mailed()).length;
  // The next one: both supervisors are there.
  await sql`update alerts set state = 'closed' where external_id = ${params.externalId}`.execute(app.db.system);
  await visit(true);
  expect((await mailed()).slice(later)).toEqual(sent);
  await visit(false);
  expect((await seen(without)).map((one) => one.kind)).toEqual(["reminder_not_called"]);
  // With both limits at once, too.
  const atLocation = await newStaff(app, { role: "staff", locationIds: [1], given });
  expect((await seen(atLocation)).map((one) => one.kind)).toEqual(["reminder_not_called"]);
  expect(await seen(await staff())).toHaveLength(2);
  expect(await mailed()).toContain(without.email);
});

const allRights = Object.fromEntries(features.map((one) => [one, "manage"]));

/** A patient whose line was called already on the day of the reminder of this visit. */
async function dropped(isConfidential: boolean): Promise<{ phone: string; params: { kind: "appointment_template"; externalId: string } }> {
  const { externalId, phone } = await person();
  await called(phone, "2026-11-25");
  app.clock.set("2026-11-18T17:00:00Z");
  const template = await newTemplate(app, { reminders: [rsvpReminder], followUpEnabled: false });
  await newAppointment(app, { patientExternalId: externalId, appointmentTemplateExternalId: template, sendVia: "voice" });
  const params = { kind: "appointment_template", externalId: template } as const;
  await sql`update appointment_templates set is_confidential = ${isConfidential} where external_id = ${template}`.execute(app.db.system);
  await remindAt(due);
  await settle(app);
  return { phone, params };
}

test("CONS-016.7 an alert about a visit that is marked as confidential later is hidden from then on, and shown again without the mark", async () => {
  const { phone, params } = await dropped(false);
  const without = await newStaff(app, { role: "staff_admin", readsConfidential: false, given: allRights });
  const seen = async (reader: Client) =>
    (await reader.ok(alerts.list, { query: { search: { source: "call" }, perPage: 120 } as never })).alerts.filter(
      (one) => one.phone === phone,
    );
  const [alert] = await seen(without);
  expect(alert?.kind).toBe("reminder_not_called");
  await (await staff()).ok(confidentialCare.mark, { params, body: { isConfidential: true } });
  expect([(await seen(without)).length, (await seen(await staff())).length]).toEqual([0, 1]);
  expect((await without.call(alerts.show, { params: { externalId: alert?.externalId ?? "" } })).status).toBe(404);
  await (await staff()).ok(confidentialCare.mark, { params, body: { isConfidential: false } });
  expect((await seen(without)).map((one) => one.externalId)).toEqual([alert?.externalId]);
  // As one that was raised about a confidential visit.
  const other = await dropped(true);
  const shownOf = async () =>
    (await without.ok(alerts.list, { query: { search: { source: "call" }, perPage: 120 } as never })).alerts.some(
      (one) => one.phone === other.phone,
    );
  expect(await shownOf()).toBe(false);
  await (await staff()).ok(confidentialCare.mark, { params: other.params, body: { isConfidential: false } });
  expect(await shownOf()).toBe(true);
});

test("CONS-016.7 where no supervisor has the right, others who have it are emailed; where nobody has it, supervisors learn what they need", async () => {
  const mails = async () =>
    (
      await sql<{ to_email: string; subject: string }>`select to_email, subject from staff_emails where kind = 'alert' order by id`.execute(
        app.db.system,
      )
    ).rows.map((row) => [row.to_email, row.subject]);
  await sql`update memberships set reads_confidential = false where organization_id = ${harbor.id}`.execute(app.db.system);
  const before = (await mails()).length;
  await dropped(true);
  expect((await mails()).slice(before)).toContainEqual([
    app.cast.people.supervisor.email,
    expect.stringContaining("Nobody can open an alert about a confidential appointment"),
  ]);
  const nurse = await newStaff(app, { role: "staff", readsConfidential: true, given: allRights });
  await newStaff(app, { role: "staff", readsConfidential: true, given: {} });
  const later = (await mails()).length;
  await dropped(true);
  expect((await mails()).slice(later)).toEqual([[nurse.email, expect.stringContaining("call the patient")]]);
});

test("CONS-017.1 a call about a confidential visit names the clinic, the day and the time, and asks for keys, not for a reply", async () => {
  const { externalId, phone } = await person();
  await sql`update memberships set reads_confidential = null where organization_id = ${harbor.id}`.execute(app.db.system);
  app.clock.set("2026-11-18T17:00:00Z");
  const template = await newTemplate(app, { title: "Qzq results", reminders: [rsvpReminder], followUpEnabled: false });
  const params = { kind: "appointment_template", externalId: template } as const;
  await (await staff()).ok(confidentialCare.mark, { params, body: { isConfidential: true } });
  await newAppointment(app, { patientExternalId: externalId, appointmentTemplateExternalId: template, sendVia: "voice" });
  await remindAt(due);
  const said = saidIn(await callOver(app, phone));
  expect(said).toMatch(/^Hello\. This is a message from Harbor Community Health\. Reminder for Sat, Nov 28, 9:00AM\. You can call us at /);
  expect(said).toContain("press 1");
  expect(said).not.toMatch(/Reply|Questions|Qzq/);
});
