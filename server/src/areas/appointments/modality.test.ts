// Proves that an appointment takes place in person, by telephone or by video, and that no reminder gives the instructions of another way.
import { type AppointmentTemplateInput, appointmentTemplates } from "@tidings/contract/areas/appointment-templates";
import { type AppointmentChange, type AppointmentInput, appointments, cancelUndoSeconds } from "@tidings/contract/areas/appointments";
import { importSteps } from "@tidings/contract/areas/imports";
import { patients } from "@tidings/contract/areas/patients";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { importFile, match, readIn } from "../../core/imports/testing.ts";
import { startMessagingTestApp } from "../../testing/messaging-test-app.ts";
import { plainReminder, rsvpReminder } from "./templates/testing.ts";
import { appointmentInput, inDays, newAppointment, newTemplate, settle, shown, tick } from "./testing.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());
/** 10:00 in Denver on November 18. */
const start = app.clock.now();
afterEach(() => app.clock.set(start));
const supervisor = await app.as("supervisor");
let made = 0;

const says = (english: string) => ({ contentText: { english, spanish: english } });
const office: Partial<AppointmentTemplateInput> = {
  title: "Office visit",
  modalities: ["in_person"],
  reminders: [
    { ...rsvpReminder, ...says("Come to the front desk at {{time}}. YES or NO?"), acknowledgementYesMessage: says("Park in lot B.") },
  ],
  followUpEnabled: false,
};
const online: Partial<AppointmentTemplateInput> = {
  title: "Video visit",
  modalities: ["video"],
  reminders: [{ ...plainReminder, ...says("Open the link at {{time}}. Do not come in.") }],
  followUpEnabled: false,
};
let officeId = "";
let onlineId = "";
let everyId = "";
let remoteId = "";

beforeAll(async () => {
  [officeId, onlineId] = [await newTemplate(app, office), await newTemplate(app, online)];
  everyId = await newTemplate(app, { title: "Every visit", reminders: [plainReminder], followUpEnabled: false });
  remoteId = await newTemplate(app, { ...online, title: "Remote visit", modalities: ["video", "telephone"] });
});

async function newPatient() {
  made += 1;
  const phone = `72055540${String(made).padStart(2, "0")}`;
  await supervisor.ok(patients.create, {
    body: { externalId: `M-${made}`, firstName: "Rosa", lastName: "Reyes", phone, language: "english" },
  });
  return { externalId: `M-${made}`, phone: `+1${phone}` };
}
async function visit(template: string, more: Partial<AppointmentInput> = {}) {
  const patient = await newPatient();
  const { externalId } = await newAppointment(app, {
    patientExternalId: patient.externalId,
    appointmentTemplateExternalId: template,
    ...more,
  });
  return { patient, externalId };
}
/** Signed in again: the clock may have moved past the end of a session. */
const change = async (externalId: string, body: AppointmentChange) =>
  (await app.as("supervisor")).call(appointments.update, { params: { externalId }, body });
const statesOf = async (externalId: string) => (await shown(app, externalId)).reminders.map((one) => [one.state, one.reason]);
const modalityOf = async (externalId: string) => (await shown(app, externalId)).modality;
const otherModality = (modality: string) => ({
  status: 422,
  body: { errors: { appointmentTemplateExternalId: [{ key: "validation.otherModality", modality }] } },
});
/** The minute, what leaves in it, and its outcome. */
async function minute(instant: string): Promise<void> {
  app.clock.set(Temporal.Instant.from(instant));
  await tick(app);
  await app.dispatch();
  await settle(app);
}
/** 10:00 three days before, and 9:30 one day before the visit of November 28. */
const [questionAt, lastAt] = ["2026-11-25T17:00:00Z", "2026-11-27T16:30:00Z"];

describe("The way of an appointment", () => {
  test("APT-066.3 APT-011 APT-020 TPL-006 is in person where it is not said, or the only way of its template, else it must be said", async () => {
    expect(await modalityOf((await visit(everyId)).externalId)).toBe("in_person");
    expect(await modalityOf((await visit(onlineId)).externalId)).toBe("video");
    expect(await modalityOf((await visit(remoteId, { modality: "telephone" })).externalId)).toBe("telephone");
    const body = await appointmentInput(app, { appointmentTemplateExternalId: remoteId });
    expect(await supervisor.call(appointments.create, { body })).toMatchObject({
      status: 422,
      body: { errors: { modality: [{ key: "validation.blank" }] } },
    });
    expect((await supervisor.call(appointments.create, { body: { ...body, modality: "hologram" as never } })).status).toBe(422);
  });

  test("APT-066.1 is a filter of the list, and may be changed", async () => {
    const { externalId, patient } = await visit(everyId, { modality: "video" });
    const listed = async (modality: "video" | "telephone") => {
      const { appointments: rows } = await supervisor.ok(appointments.list, {
        query: { search: { modality, patientExternalId: patient.externalId } },
      });
      return rows.map((row) => [row.externalId, row.modality]);
    };
    expect(await listed("video")).toEqual([[externalId, "video"]]);
    expect(await listed("telephone")).toEqual([]);
    expect((await change(externalId, { modality: "telephone" })).status).toBe(200);
    expect([await listed("video"), await listed("telephone")]).toEqual([[], [[externalId, "telephone"]]]);
    expect((await change(externalId, { notes: "no word of it" })).status).toBe(200);
    expect(await modalityOf(externalId)).toBe("telephone");
  });

  test("APT-067.1 a template for other ways is refused at its field, when the appointment is made and when it is previewed", async () => {
    const body = await appointmentInput(app, { appointmentTemplateExternalId: officeId, modality: "video" });
    expect(await supervisor.call(appointments.create, { body })).toMatchObject(otherModality("video"));
    expect(await supervisor.call(appointments.preview, { body })).toMatchObject(otherModality("video"));
    expect((await supervisor.call(appointments.create, { body: { ...body, modality: "in_person" } })).status).toBe(201);
  });
});

describe("A template's appointments", () => {
  test("TPL-024.2 all ways chosen is the same as none, and none twice", async () => {
    const of = async (modalities: AppointmentTemplateInput["modalities"]) => {
      const externalId = await newTemplate(app, { ...(modalities ? { modalities } : {}) });
      return (await supervisor.ok(appointmentTemplates.show, { params: { externalId } })).appointmentTemplate.modalities;
    };
    expect(await of(undefined)).toEqual([]);
    expect(await of(["video", "telephone", "in_person"])).toEqual([]);
    expect(await of(["video", "in_person"])).toEqual(["in_person", "video"]);
    await expect(of(["video", "video"])).rejects.toThrow();
  });

  test("TPL-024.1 TPL-022 of a template in use: appointments for which it was not said follow, others refuse the change", async () => {
    const template = await newTemplate(app, { reminders: [plainReminder], followUpEnabled: false });
    const assumed = await visit(template);
    const edit = (modalities: AppointmentTemplateInput["modalities"]) =>
      supervisor.call(appointmentTemplates.update, { params: { externalId: template }, body: { modalities } });
    expect((await edit(["video"])).status).toBe(200);
    expect(await modalityOf(assumed.externalId)).toBe("video");
    expect((await edit([])).status).toBe(200);
    const said = await visit(template, { modality: "telephone" });
    expect(await edit(["video"])).toMatchObject({
      status: 422,
      body: { errors: { modalities: [{ key: "validation.modalityInUse", count: 1 }] } },
    });
    expect([await modalityOf(said.externalId), await modalityOf(assumed.externalId)]).toEqual(["telephone", "video"]);
    expect((await edit(["video", "telephone"])).status).toBe(200);
  });
});

describe("Another way after the reminders were planned", () => {
  test("APT-068.2 without a template that fits, what waits is withheld with its reason, and waits again once it fits", async () => {
    const { patient, externalId } = await visit(officeId);
    expect((await change(externalId, { modality: "video" })).status).toBe(200);
    expect(await shown(app, externalId)).toMatchObject({ modality: "video", rsvp: "no_reminders_scheduled" });
    expect(await statesOf(externalId)).toEqual([["skipped", "other_modality"]]);
    await change(externalId, { modality: "in_person" });
    expect(await statesOf(externalId)).toEqual([["active", null]]);
    expect((await shown(app, externalId)).rsvp).toBe("no_reminders_sent");
    await change(externalId, { modality: "video" });
    await minute(questionAt);
    expect(await app.textsTo(patient.phone)).toEqual([]);
    // Its moment has passed meanwhile.
    await change(externalId, { modality: "in_person" });
    expect(await statesOf(externalId)).toEqual([["skipped", "other_modality"]]);
  });

  test("APT-068.2 TPL-024.1 a template that comes to fit lets them wait again, and one with such an appointment can still be edited", async () => {
    const template = await newTemplate(app, { ...office, title: "Nurse visit" });
    const { externalId } = await visit(template);
    await change(externalId, { modality: "video" });
    const edit = async (body: Partial<AppointmentTemplateInput>) =>
      (await app.as("supervisor")).call(appointmentTemplates.update, { params: { externalId: template }, body });
    expect((await edit({ cancelMessage: says("It is off.") })).status).toBe(200);
    expect(await statesOf(externalId)).toEqual([["skipped", "other_modality"]]);
    expect((await edit({ modalities: [] })).status).toBe(200);
    expect(await statesOf(externalId)).toEqual([["active", null]]);
  });

  test("APT-068.2 a reminder that is written and waits does not leave", async () => {
    const { patient, externalId } = await visit(officeId);
    app.clock.set(questionAt);
    await tick(app);
    expect(await statesOf(externalId)).toEqual([["in_progress", null]]);
    await change(externalId, { modality: "telephone" });
    expect(await statesOf(externalId)).toEqual([["skipped", "other_modality"]]);
    await app.dispatch();
    await minute("2026-11-25T17:01:00Z");
    expect(await app.textsTo(patient.phone)).toEqual([]);
  });

  test("APT-068.2 a reminder that the carrier did not confirm is not sent again in the words of the former way", async () => {
    const { patient, externalId } = await visit(officeId);
    await minute(questionAt);
    await sql`update messages set state = 'sent_unconfirmed' where to_phone = ${patient.phone}`.execute(app.db.system);
    await change(externalId, { modality: "video" });
    const { rows } = await sql<{
      state: string;
    }>`select s.state from messages m join message_sources s on s.organization_id = m.organization_id
      and s.id = m.source_id where m.to_phone = ${patient.phone}`.execute(app.db.system);
    expect(rows).toEqual([{ state: "withdrawn" }]);
  });

  test("APT-068.1 with a template that fits, reminders are planned again in its words, and an answer stays", async () => {
    const { patient, externalId } = await visit(officeId);
    await minute(questionAt);
    await app.receive(patient.phone, "Yes");
    await app.dispatch();
    expect((await change(externalId, { modality: "video", appointmentTemplateExternalId: onlineId })).status).toBe(200);
    expect(await shown(app, externalId)).toMatchObject({ modality: "video", rsvp: "going", appointmentTemplateExternalId: onlineId });
    await minute(lastAt);
    expect((await app.textsTo(patient.phone)).at(-1)).toBe("Open the link at 9:00AM. Do not come in.");
    expect(await statesOf(externalId)).toEqual([
      ["completed", null],
      ["completed", null],
    ]);
  });

  test("APT-068.1 a late reply to the former question is not thanked in the former words", async () => {
    const { patient, externalId } = await visit(officeId);
    await minute(questionAt);
    await change(externalId, { modality: "video", appointmentTemplateExternalId: onlineId });
    await app.receive(patient.phone, "Yes");
    await app.dispatch();
    expect(await app.textsTo(patient.phone)).toEqual(["Come to the front desk at 9:00AM. YES or NO?"]);
  });

  test("APT-067.3 another template is refused where it does not fit, and where the present one does", async () => {
    const { externalId } = await visit(officeId);
    const readOnly = { status: 422, body: { errors: { appointmentTemplateExternalId: [{ key: "validation.readOnly" }] } } };
    expect(await change(externalId, { appointmentTemplateExternalId: everyId })).toMatchObject(readOnly);
    const telephone = { modality: "telephone", appointmentTemplateExternalId: onlineId } as const;
    expect(await change(externalId, telephone)).toMatchObject(otherModality("telephone"));
    expect(await change(externalId, { modality: "video", appointmentTemplateExternalId: officeId })).toMatchObject(otherModality("video"));
    expect(await modalityOf(externalId)).toBe("in_person");
    expect((await change(externalId, { appointmentTemplateExternalId: officeId, notes: "the same" })).status).toBe(200);
  });

  test("APT-068.3 at the moment of sending it is decided again", async () => {
    const { patient, externalId } = await visit(officeId);
    await sql`update appointments set modality = 'video' where external_id = ${externalId}`.execute(app.db.system);
    await minute(questionAt);
    expect(await app.textsTo(patient.phone)).toEqual([]);
    expect(await statesOf(externalId)).toEqual([["skipped", "other_modality"]]);
  });

  test("APT-068.2 a new start of such an appointment plans its reminders as withheld", async () => {
    const { externalId } = await visit(officeId);
    await change(externalId, { modality: "video" });
    const { appointment } = await supervisor.ok(appointments.reschedule, {
      params: { externalId },
      body: { startsAt: inDays(app, 12) },
    });
    expect(appointment.reminders.map((one) => [one.state, one.reason, one.friendlyState])).toEqual([
      ["skipped", "other_modality", "invalid"],
    ]);
  });

  test("APT-068.4 a YES to a reminder from before counts, and is not thanked in the former words", async () => {
    const { patient, externalId } = await visit(officeId);
    await minute(questionAt);
    await change(externalId, { modality: "video" });
    await app.receive(patient.phone, "Yes");
    await app.dispatch();
    expect((await shown(app, externalId)).rsvp).toBe("going");
    expect(await app.textsTo(patient.phone)).toEqual(["Come to the front desk at 9:00AM. YES or NO?"]);
  });

  test("APT-068.5 the cancellation is told all the same", async () => {
    const { patient, externalId } = await visit(officeId);
    await minute(questionAt);
    await change(externalId, { modality: "video" });
    await (await app.as("supervisor")).ok(appointments.cancel, { params: { externalId } });
    await app.runJobs({ seconds: cancelUndoSeconds });
    await app.dispatch();
    expect((await app.textsTo(patient.phone)).at(-1)).toMatch(/was cancelled/);
  });
});

describe("Files", () => {
  const day = (days: number) => inDays(app, days).slice(0, 10);
  const csv = (...rows: string[]) => ["Patient ID,Appointment ID,Date,Time,Template,Visit mode", ...rows].join("\n");
  const errorsOf = async (externalId: string) => {
    const { rows } = await supervisor.ok(importSteps.rows, { params: { externalId }, query: { search: { state: "error" }, perPage: 50 } });
    return rows.flatMap((row) => row.rowValues.flatMap((value) => value.errorMessages.map((message) => `${value.columnName}: ${message}`)));
  };

  test("APT-066.2 a column says how appointments take place, in the words that clinics use", async () => {
    const rows = [
      "m-a,Every visit,Video visit",
      "m-b,Every visit,PHONE",
      "m-c,Video visit,",
      "m-d,Every visit,in-person",
      "m-e,Every visit,",
    ];
    const file = csv(
      ...rows.map((row) => {
        const [id, ...rest] = row.split(",");
        return ["harbor-1", id, day(9), "10:00", ...rest].join(",");
      }),
    );
    expect(await importFile(app, supervisor, "appointment", file)).toMatchObject({ createdRows: 5, failedRows: 0 });
    const found = await Promise.all(rows.map((row) => modalityOf(row.split(",")[0] ?? "")));
    expect(found).toEqual(["video", "telephone", "video", "in_person", "in_person"]);
    expect(await importFile(app, supervisor, "appointment", file)).toMatchObject({ unchangedRows: 5, updatedRows: 0 });
  });

  test("APT-066.2 a word that may mean several ways refuses its row until staff say what it means", async () => {
    const { externalId } = await readIn(app, supervisor, "appointment", csv(`harbor-2,m-v,${day(9)},10:00,Every visit,Virtual`));
    await match(app, supervisor, externalId);
    const { fileValues } = await supervisor.ok(importSteps.values, { params: { externalId }, query: {} });
    expect(fileValues.map((one) => one.valueToConvert)).toEqual(["Virtual"]);
    expect(await errorsOf(externalId)).toEqual([expect.stringMatching(/^modality: /)]);
  });

  test("APT-067.2 a row whose template is for other ways is refused at its template", async () => {
    const { externalId } = await readIn(
      app,
      supervisor,
      "appointment",
      csv(`harbor-3,m-x,${day(9)},10:00,Office visit,video`, `harbor-3,m-y,${day(9)},11:00,Remote visit,`),
    );
    await match(app, supervisor, externalId);
    expect(await errorsOf(externalId)).toEqual([
      "template: This template isn't for appointments by video.",
      "modality: Enter the format: in person, by phone or by video.",
    ]);
  });

  test("APT-067.2 APT-068.1 a row that changes the way may bring the template that fits it", async () => {
    await importFile(app, supervisor, "appointment", csv(`harbor-4,m-z,${day(9)},10:00,Office visit,office`));
    const changed = csv(`harbor-4,m-z,${day(9)},10:00,Video visit,video`);
    expect(await importFile(app, supervisor, "appointment", changed)).toMatchObject({ updatedRows: 1, failedRows: 0 });
    expect(await shown(app, "m-z")).toMatchObject({ modality: "video", appointmentTemplateExternalId: onlineId });
    expect((await shown(app, "m-z")).reminders.map((one) => one.state)).toEqual(["active"]);
  });
});
