// Proves the rules of automated messages: hours that an organization narrows, closed days, and the deadline of unclear requests to stop.
import { activity } from "@tidings/contract/areas/activity";
import { audit } from "@tidings/contract/areas/audit";
import { messenger } from "@tidings/contract/areas/messenger";
import { outreachSettings } from "@tidings/contract/areas/outreach-sending";
import { outreaches } from "@tidings/contract/areas/outreaches";
import { patients } from "@tidings/contract/areas/patients";
import { type SendingRulesInput, sendingRules } from "@tidings/contract/areas/sending-rules";
import { afterAll, afterEach, expect, test } from "vitest";
import { immediateReminder } from "../areas/appointments/templates/testing.ts";
import { newAppointment, newTemplate, tick } from "../areas/appointments/testing.ts";
import { outreachInput } from "../areas/outreaches/testing.ts";
import { startMessagingTestApp } from "./messaging-test-app.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());
let supervisor = await app.as("supervisor");
const template = await newTemplate(app, { followUpEnabled: false, reminders: [immediateReminder] } as never);
let made = 0;

interface Made {
  externalId: string;
  /** E.164. */
  phone: string;
}
async function newPatient(more: object = {}): Promise<Made> {
  made += 1;
  const [externalId, phone] = [`SR-${made}`, `720559${1000 + made}`];
  await supervisor.ok(patients.create, {
    body: { externalId, firstName: "Ana", lastName: "Soto", phone, language: "english", zipcode: "80202", ...more },
  });
  return { externalId, phone: `+1${phone}` };
}
const inputFor = (patient: Made, isPromotional = false) =>
  outreachInput(app, { isPromotional, patients: { externalIds: [patient.externalId] } });
async function sendOutreach(patient: Made, isPromotional = false): Promise<void> {
  await supervisor.ok(outreaches.create, { body: inputFor(patient, isPromotional) });
  await app.runJobs();
}
const remind = ({ externalId }: Made, startsAt: string) =>
  newAppointment(app, { patientExternalId: externalId, appointmentTemplateExternalId: template, startsAt });
const countsOf = (all: readonly Made[]) => Promise.all(all.map(async ({ phone }) => (await app.textsTo(phone)).length));
/** A session ends on the way: the supervisor signs in again. */
async function goTo(at: string): Promise<void> {
  app.clock.set(at);
  supervisor = await app.as("supervisor");
}
const usual: SendingRulesInput = { hours: null, holidays: [], unclearStopDays: 2 };
const setRules = (given: Partial<SendingRulesInput>) => supervisor.call(sendingRules.update, { body: { ...usual, ...given } });
const sendingRulesNow = async () => (await supervisor.ok(sendingRules.show, {})).sendingRules;
afterEach(() => setRules(usual));
const weekdays = (...days: number[]) => days.map((weekday) => ({ weekday, startTime: "10:00", endTime: "18:00" }));

test("CONS-023.1 CONS-023.3 hours and closed days that a supervisor sets hold reminders and outreaches; the check before sending shows and counts them", async () => {
  // Thursday, December 10, 9 AM in Denver.
  await goTo("2026-12-10T16:00:00Z");
  // Not on Saturday, Sunday or Monday, and not on Friday the 11th.
  const hours = weekdays(2, 3, 4, 5);
  expect((await setRules({ hours, holidays: [{ on: "2026-12-11", name: "Staff day" }] })).status).toBe(200);
  const [reminded, reached, promoted] = [await newPatient(), await newPatient(), await newPatient({ promotionalConsent: "yes" })];
  const { preflight } = await supervisor.ok(outreaches.preflight, { body: inputFor(reached) });
  expect([preflight.waitForMorning, preflight.narrowed]).toEqual([1, { hours, holidays: [{ on: "2026-12-11", name: "Staff day" }] }]);
  // 7 PM in Denver.
  await goTo("2026-12-11T02:00:00Z");
  await remind(reminded, "2026-12-21T15:00");
  await sendOutreach(reached);
  await sendOutreach(promoted, true);
  const sentAt = async (at: string) => {
    await goTo(at);
    await app.dispatch();
    return countsOf([reminded, reached, promoted]);
  };
  // Friday is closed, and so are the three days after it.
  for (const at of ["2026-12-11T02:00:01Z", "2026-12-11T20:00:00Z", "2026-12-12T20:00:00Z", "2026-12-14T20:00:00Z", "2026-12-15T16:59:00Z"])
    expect(await sentAt(at)).toEqual([0, 0, 0]);
  expect(await sentAt("2026-12-15T17:00:00Z")).toEqual([1, 1, 1]);
});

test("CONS-023.1 what staff write leaves at once outside the narrowed hours", async () => {
  await goTo("2026-12-10T16:00:00Z");
  await setRules({ hours: weekdays(1) });
  const patient = await newPatient();
  await supervisor.ok(messenger.send, { params: { externalId: patient.externalId }, body: { body: "Please call us about your form." } });
  await app.dispatch();
  expect(await countsOf([patient])).toEqual([1]);
});

test("CONS-023.2 a reminder that would otherwise come after its visit leaves in the usual hours, never at night", async () => {
  // Friday, December 18, 9:30 PM in Denver; the next hours are on Monday at 10 AM.
  await goTo("2026-12-19T04:30:00Z");
  await setRules({ hours: weekdays(1) });
  const [early, inTime] = [await newPatient(), await newPatient()];
  await remind(early, "2026-12-21T09:30");
  await remind(inTime, "2026-12-21T14:00");
  await app.dispatch();
  expect(await countsOf([early, inTime])).toEqual([0, 0]);
  await goTo("2026-12-19T15:00:00Z");
  await tick(app);
  await app.dispatch();
  expect(await countsOf([early, inTime])).toEqual([1, 0]);
  await goTo("2026-12-21T17:00:00Z");
  await app.dispatch();
  expect(await countsOf([early, inTime])).toEqual([1, 1]);
});

test("CONS-023.6 hours of automated messages and of promotional outreaches without a time in common are refused where they are saved", async () => {
  await goTo("2026-12-10T16:00:00Z");
  const morning = [{ weekday: 1, startTime: "08:00", endTime: "09:00" }];
  const noShared = [{ key: "validation.noSharedHours" }];
  // Before promotional messages may leave, and on Sunday before noon.
  expect((await setRules({ hours: morning })).errors).toEqual({ hours: noShared });
  expect((await setRules({ hours: [{ weekday: 0, startTime: "10:00", endTime: "12:00" }] })).errors).toEqual({ hours: noShared });
  const settings = (promotionalHours: SendingRulesInput["hours"]) =>
    supervisor.call(outreachSettings.update, { body: { approvalAbove: null, pauseAtPercent: 25, messageBudget: null, promotionalHours } });
  expect((await settings(weekdays(2))).status).toBe(200);
  expect((await setRules({ hours: weekdays(1, 3) })).errors).toEqual({ hours: noShared });
  expect((await sendingRulesNow()).hours).toBe(null);
  expect((await setRules({ hours: [{ weekday: 2, startTime: "17:00", endTime: "20:00" }] })).status).toBe(200);
  const late = [{ weekday: 2, startTime: "09:00", endTime: "17:00" }];
  expect((await settings(late)).errors).toEqual({ promotionalHours: noShared });
  expect((await settings(null)).status).toBe(200);
});

test("CONS-015.6 the check before sending counts recipients whose zones have none of the hours in common", async () => {
  await goTo("2026-12-10T16:00:00Z");
  // The organization is in Denver, the number of a patient without a ZIP code in New York.
  const far = await newPatient({ phone: "2125554001", zipcode: null });
  const counts = async () => {
    const { severalZones, noSharedHours } = (await supervisor.ok(outreaches.preflight, { body: inputFor(far) })).preflight;
    return [severalZones, noSharedHours];
  };
  expect(await counts()).toEqual([1, 0]);
  expect((await setRules({ hours: [{ weekday: 2, startTime: "10:00", endTime: "12:00" }] })).status).toBe(200);
  expect(await counts()).toEqual([1, 1]);
});

test("CONS-023.4 the hours are never widened, only supervisors change them, and the change is audited", async () => {
  await goTo("2026-12-10T16:00:00Z");
  const wide = await setRules({ hours: [{ weekday: 1, startTime: "07:30", endTime: "12:00" }] });
  expect([wide.status, wide.errors]).toEqual([422, { hours: [{ key: "validation.automatedHours" }] }]);
  expect((await setRules({ hours: [{ weekday: 0, startTime: "12:00", endTime: "21:30" }] })).status).toBe(422);
  expect((await setRules({ hours: weekdays(2, 1), unclearStopDays: 5 })).status).toBe(200);
  expect((await supervisor.ok(sendingRules.show, {})).sendingRules).toEqual({ hours: weekdays(1, 2), holidays: [], unclearStopDays: 5 });
  expect((await (await app.as("manager")).call(sendingRules.update, { body: usual })).status).toBe(403);
  const { auditEvents } = await supervisor.ok(audit.list, { query: { search: { action: "sending_rules.updated" } } } as never);
  expect(auditEvents.flatMap((event) => event.changes ?? [])).toContainEqual({ field: "unclearStopDays", before: 2, after: 5 });
});

test("JOB-040.7 an unclear request to stop waits as many business days as the organization has set, ten at most; open ones keep their deadline", async () => {
  // Tuesday, September 15, 10 AM in Denver.
  await goTo("2026-09-15T16:00:00Z");
  const deadlineOf = async (patient: Made) => {
    const { activityLogs } = await supervisor.ok(activity.list, { query: { search: { patientExternalId: patient.externalId } } });
    return activityLogs.find((entry) => entry.replyHold)?.replyHold?.deadlineAt;
  };
  const ask = async () => {
    const patient = await newPatient();
    await app.receive(patient.phone, "leave me alone?");
    return patient;
  };
  const first = await ask();
  expect((await setRules({ unclearStopDays: 11 })).status).toBe(422);
  expect((await setRules({ unclearStopDays: 0 })).status).toBe(422);
  expect((await setRules({ unclearStopDays: 10 })).status).toBe(200);
  const second = await ask();
  expect(await deadlineOf(first)).toBe("2026-09-17T16:00:00Z");
  expect(await deadlineOf(second)).toBe("2026-09-29T16:00:00Z");
});
