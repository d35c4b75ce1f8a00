// Proves where consent on record is needed: promotional outreaches, and organizations that text only with consent on record.
import { adminOrganizations } from "@tidings/contract/areas/admin";
import { messenger } from "@tidings/contract/areas/messenger";
import { outreachSettings } from "@tidings/contract/areas/outreach-sending";
import { outreaches } from "@tidings/contract/areas/outreaches";
import { patients } from "@tidings/contract/areas/patients";
import { sql } from "kysely";
import { afterAll, afterEach, expect, test } from "vitest";
import { immediateReminder } from "../areas/appointments/templates/testing.ts";
import { newAppointment, newTemplate } from "../areas/appointments/testing.ts";
import { outreachInput } from "../areas/outreaches/testing.ts";
import { startMessagingTestApp } from "./messaging-test-app.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());
let supervisor = await app.as("supervisor");
const { harbor } = app.cast.organizations;
let made = 0;

interface Made {
  externalId: string;
  /** E.164. */
  phone: string;
}
async function newPatient(more: object = {}): Promise<Made> {
  made += 1;
  const [externalId, phone] = [`NC-${made}`, `720558${1000 + made}`];
  await supervisor.ok(patients.create, {
    body: { externalId, firstName: "Ana", lastName: "Soto", phone, language: "english", zipcode: "80202", ...more },
  });
  return { externalId, phone: `+1${phone}` };
}
const inputFor = (to: readonly Made[], isPromotional: boolean) =>
  outreachInput(app, { isPromotional, patients: { externalIds: to.map(({ externalId }) => externalId) } });

async function sendOutreach(to: readonly Made[], isPromotional: boolean): Promise<string> {
  const { outreach } = await supervisor.ok(outreaches.create, { body: inputFor(to, isPromotional) });
  await app.runJobs();
  return outreach.externalId;
}
const countsOf = async (all: readonly Made[]) => Promise.all(all.map(async ({ phone }) => (await app.textsTo(phone)).length));
const texted = ({ externalId }: Made, more: object = {}) =>
  supervisor.call(messenger.send, { params: { externalId }, body: { body: "Please call us about your form.", ...more } });
const setBasis = (basis: "number_given" | "recorded_consent") =>
  sql`update organizations set texting_basis = ${basis} where id = ${harbor.id}`.execute(app.db.system);
afterEach(() => setBasis("number_given"));
/** A session ends on the way: the supervisor signs in again. */
async function goTo(at: string): Promise<void> {
  app.clock.set(at);
  supervisor = await app.as("supervisor");
}
/** Noon in Denver, on a Wednesday. */
const noon = () => goTo("2026-12-02T19:00:00Z");

test("CONS-012.1 a promotional outreach reaches only patients with written consent to promotional messages; the check before sending counts the others", async () => {
  await noon();
  const [none, care, written] = [
    await newPatient(),
    await newPatient({ consent: "yes" }),
    await newPatient({ promotionalConsent: "yes", consentDate: "2026-01-02" }),
  ];
  const { preflight } = await supervisor.ok(outreaches.preflight, { body: inputFor([none, care, written], true) });
  expect([preflight.receives, preflight.leftOut.map(({ reason, count }) => [reason, count])]).toEqual([1, [["no_consent", 2]]]);
  const externalId = await sendOutreach([none, care, written], true);
  await app.dispatch();
  expect(await countsOf([none, care, written])).toEqual([0, 0, 1]);
  expect((await supervisor.ok(outreaches.show, { params: { externalId } })).outreach.isPromotional).toBe(true);
});

test("CONS-012.2 consent that is withdrawn after a promotional outreach was made stops its message at the moment of sending", async () => {
  await noon();
  const patient = await newPatient({ promotionalConsent: "yes" });
  await sendOutreach([patient], true);
  await supervisor.ok(patients.update, { params: { externalId: patient.externalId }, body: { promotionalConsent: "no" } });
  await app.dispatch();
  expect(await countsOf([patient])).toEqual([0]);
  const { rows } = await sql<{ state: string; failure_reason: string }>`select m.state, m.failure_reason from messages m
    where m.to_phone = ${patient.phone}`.execute(app.db.system);
  expect(rows).toEqual([{ state: "suppressed", failure_reason: "no_consent" }]);
});

test("CONS-012.3 promotional messages leave from 9 AM to 7:59 PM, on Sundays from noon; other outreaches keep 8 AM to 8:59 PM", async () => {
  const both = async (at: string) => {
    await goTo(at);
    const [promoted, ordinary] = [await newPatient({ promotionalConsent: "yes" }), await newPatient()];
    await sendOutreach([promoted], true);
    await sendOutreach([ordinary], false);
    await app.dispatch();
    return countsOf([promoted, ordinary]);
  };
  // Denver is seven hours behind UTC.
  expect(await both("2026-12-03T15:30:00Z")).toEqual([0, 1]);
  expect(await both("2026-12-03T16:00:00Z")).toEqual([1, 1]);
  expect(await both("2026-12-04T03:00:00Z")).toEqual([0, 1]);
  expect(await both("2026-12-06T18:59:00Z")).toEqual([0, 1]);
  expect(await both("2026-12-06T19:00:00Z")).toEqual([1, 1]);
});

const narrow = (promotionalHours: object | null, promotionalHolidays: object[] = []) =>
  supervisor.call(outreachSettings.update, {
    body: { approvalAbove: null, pauseAtPercent: 25, messageBudget: null, promotionalHours, promotionalHolidays } as never,
  });

test("CONS-012.4 CONS-012.5 CONS-012.7 narrower hours and closed days hold promotional messages alone, and the check before sending shows them", async () => {
  await goTo("2026-12-10T19:00:00Z");
  expect((await narrow([{ weekday: 4, startTime: "08:30", endTime: "12:00" }])).errors).toEqual({
    promotionalHours: [{ key: "validation.promotionalHours" }],
  });
  expect((await narrow([{ weekday: 0, startTime: "11:00", endTime: "13:00" }])).status).toBe(422);
  // Thursdays to Saturdays from 1 PM to 3 PM in Denver, and not on Friday the 11th.
  const hours = [4, 5, 6].map((weekday) => ({ weekday, startTime: "13:00", endTime: "15:00" }));
  expect((await narrow(hours, [{ on: "2026-12-11", name: "Staff day" }])).status).toBe(200);
  const [promoted, ordinary] = [await newPatient({ promotionalConsent: "yes" }), await newPatient()];
  const { preflight } = await supervisor.ok(outreaches.preflight, { body: inputFor([promoted], true) });
  expect([preflight.waitForMorning, preflight.promotional]).toEqual([1, { hours, holidays: [{ on: "2026-12-11", name: "Staff day" }] }]);
  expect((await supervisor.ok(outreaches.preflight, { body: inputFor([ordinary], false) })).preflight).toMatchObject({
    waitForMorning: 0,
    promotional: null,
  });
  await sendOutreach([promoted], true);
  await sendOutreach([ordinary], false);
  const sentAt = async (at: string) => {
    await goTo(at);
    await app.dispatch();
    return countsOf([promoted, ordinary]);
  };
  expect(await sentAt("2026-12-10T19:30:00Z")).toEqual([0, 1]);
  // Its hours of Thursday are missed, and Friday is closed.
  for (const at of ["2026-12-10T22:00:00Z", "2026-12-11T20:30:00Z", "2026-12-12T19:59:00Z"]) expect(await sentAt(at)).toEqual([0, 1]);
  expect(await sentAt("2026-12-12T20:00:00Z")).toEqual([1, 1]);
  expect((await narrow(null)).status).toBe(200);
});

test("CONS-013 an organization that texts only with consent on record sends nothing automated without it, and staff may answer a patient who has texted", async () => {
  await noon();
  await setBasis("recorded_consent");
  const [none, care, wrote] = [await newPatient(), await newPatient({ consent: "yes" }), await newPatient()];
  const { preflight } = await supervisor.ok(outreaches.preflight, { body: inputFor([none, care], false) });
  expect([preflight.receives, preflight.leftOut.map(({ reason }) => reason)]).toEqual([1, ["no_consent"]]);
  await sendOutreach([none, care], false);
  await app.dispatch();
  expect(await countsOf([none, care])).toEqual([0, 1]);
  await app.receive(wrote.phone, "I have a question about my bill");
  await app.dispatch();
  const before = await countsOf([none, wrote]);
  expect((await texted(none)).errors.patient).toEqual([{ key: "validation.unreachable", reasons: ["no_consent"] }]);
  expect((await texted(wrote)).status).toBe(201);
  await app.dispatch();
  expect(await countsOf([none, wrote])).toEqual([0, (before[1] ?? 0) + 1]);
});

test("CONS-024 a text of staff that needs consent on record is refused before it is written down: never asked, asked for too late, or later than the answer may leave", async () => {
  await noon();
  await setBasis("recorded_consent");
  const [none, care, wrote] = [await newPatient(), await newPatient({ consent: "yes" }), await newPatient()];
  await app.receive(wrote.phone, "I have a question about my bill");
  const refused = [422, [{ key: "validation.unreachable", reasons: ["no_consent"] }]];
  const outcomeOf = async (one: Made, more: object = {}) => {
    const { status, errors } = await texted(one, more);
    return status === 201 ? status : [status, errors.patient];
  };
  expect([await outcomeOf(none), await outcomeOf(care), await outcomeOf(wrote)]).toEqual([refused, 201, 201]);
  expect(await outcomeOf(wrote, { sendAt: "2026-12-08T19:00:00Z" })).toBe(201);
  expect(await outcomeOf(wrote, { sendAt: "2026-12-10T19:00:00Z" })).toEqual(refused);
  await goTo("2026-12-10T19:00:00Z");
  expect([await outcomeOf(care), await outcomeOf(wrote)]).toEqual([201, refused]);
  expect((await supervisor.call(messenger.thread, { params: { externalId: none.externalId } })).status).toBe(404);
  await setBasis("number_given");
  expect(await outcomeOf(none)).toBe(201);
});

test("CONS-015.3 a patient whose ZIP code is cut by a zone border gets automated messages only in hours that are open on both sides and at the organization", async () => {
  // Panama City, Florida: Eastern or Central; the organization keeps Mountain Time.
  const sentAt = async (at: string) => {
    await goTo(at);
    const [cut, home] = [await newPatient({ zipcode: "32401" }), await newPatient()];
    await sendOutreach([cut, home], false);
    await app.dispatch();
    return countsOf([cut, home]);
  };
  expect(await sentAt("2026-12-08T15:30:00Z")).toEqual([1, 1]);
  expect(await sentAt("2026-12-08T14:30:00Z")).toEqual([0, 0]);
  expect(await sentAt("2026-12-09T02:30:00Z")).toEqual([0, 1]);
});

test("CONS-015.4 CONS-015.5 an appointment message waits for hours open at the place of the visit and by the area code, unless it would then come after the visit", async () => {
  await sql`insert into locations (organization_id, external_id, name, time_zone, created_at, updated_at)
    values (${harbor.id}, 'LOC-EAST', 'East office', 'America/New_York', now(), now()) on conflict do nothing`.execute(app.db.system);
  const template = await newTemplate(app, { followUpEnabled: false, reminders: [immediateReminder] } as never);
  const remind = async (patient: Made, startsAt: string) => {
    await newAppointment(app, {
      patientExternalId: patient.externalId,
      appointmentTemplateExternalId: template,
      locationExternalId: "LOC-EAST",
      startsAt,
    });
    await app.dispatch();
  };
  // 8:30 PM in Denver is 10:30 PM at the place of the visit.
  await goTo("2026-12-10T03:30:00Z");
  const [cut, home] = [await newPatient({ zipcode: null }), await newPatient()];
  for (const one of [cut, home]) await remind(one, "2026-12-14T15:00");
  expect(await countsOf([cut, home])).toEqual([0, 1]);
  // 9 AM in Denver is 11 AM at the place of the visit and 6 AM in Honolulu: its 8 AM comes after a visit at half past twelve.
  await goTo("2026-12-10T16:00:00Z");
  const [soon, later] = [
    await newPatient({ zipcode: null, phone: "8085581901" }),
    await newPatient({ zipcode: null, phone: "8085581902" }),
  ].map(({ externalId }, at) => ({ externalId, phone: `+1808558190${at + 1}` })) as [Made, Made];
  await remind(soon, "2026-12-10T12:30");
  await remind(later, "2026-12-10T17:30");
  expect(await countsOf([soon, later])).toEqual([1, 0]);
});

test("CONS-013 an operator chooses on what an organization texts, and other changes of the organization keep it", async () => {
  const operator = await app.as("siteAdmin");
  const of = { params: { code: harbor.code } };
  const { organization } = await operator.ok(adminOrganizations.show, of);
  expect(organization.configs.textingBasis).toBe("number_given");
  const change = async (textingBasis?: "recorded_consent") => {
    const { textingBasis: _, ...configs } = organization.configs;
    const { organization: changed } = await operator.ok(adminOrganizations.update, {
      ...of,
      body: { configs: { ...configs, ...(textingBasis ? { textingBasis } : {}) } },
    });
    return changed.configs.textingBasis;
  };
  expect([await change("recorded_consent"), await change()]).toEqual(["recorded_consent", "recorded_consent"]);
});
