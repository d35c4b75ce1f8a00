// Proves what files do to appointments: new ones with their reminders, changes, what is unknown, and lists of what is off.
import { locations, providers } from "@tidings/contract/areas/appointment-places";
import { appointments } from "@tidings/contract/areas/appointments";
import { importFiles, importSteps } from "@tidings/contract/areas/imports";
import type { FileType } from "@tidings/contract/areas/imports/files";
import { patients } from "@tidings/contract/areas/patients";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { beginImport, importFile, match, readIn, show, submit } from "../../../core/imports/testing.ts";
import { startMessagingTestApp } from "../../../testing/messaging-test-app.ts";
import { addPlaces, immediateReminder, rsvpReminder } from "../templates/testing.ts";
import { inDays, newAppointment, newTemplate, tick } from "../testing.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());
const supervisor = await app.as("supervisor");

beforeAll(async () => {
  await app.inside("harbor", (ctx) => addPlaces(ctx.tx, ctx.org.id));
  await newTemplate(app, { title: "Check-up", reminders: [rsvpReminder], duration: 30 });
  await newTemplate(app, { title: "Walk-in", reminders: [immediateReminder], followUpEnabled: false });
});

const phoneOf = (n: number) => `+1303555100${n}`;
const run = (type: FileType, csv: string) => importFile(app, supervisor, type, csv);
const visit = async (externalId: string) => (await supervisor.ok(appointments.show, { params: { externalId } })).appointment;
const isGone = async (externalId: string) => (await supervisor.call(appointments.show, { params: { externalId } })).status === 404;
const of = async (patientExternalId: string) =>
  (await supervisor.ok(appointments.list, { query: { search: { patientExternalId }, perPage: 120 } })).appointments;
const errorsOf = async (externalId: string) => {
  const { rows } = await supervisor.ok(importSteps.rows, { params: { externalId }, query: { search: { state: "error" }, perPage: 50 } });
  return rows.map((row) => [
    row.rowNumber,
    ...row.errorMessages,
    ...row.rowValues.flatMap((value) => value.errorMessages.map((message) => `${value.columnName}: ${message}`)),
  ]);
};
const day = (days: number) => inDays(app, days).slice(0, 10);
const american = (days: number) => `${day(days).slice(5, 7)}/${day(days).slice(8)}/${day(days).slice(0, 4)}`;
const head = "Patient ID,Appointment ID,Date,Time,Template,Provider,Location";

describe("New appointments", () => {
  test("FILE-024 OP-111 JOB-003 are made with their reminders; providers are found by their name, either way round", async () => {
    const csv = [
      head,
      `harbor-1,imp-1,${american(6)},2:30 PM,Check-up,Amara Okafor,Harbor Main`,
      `harbor-2,imp-2,${day(7)},14:30,check-up,"Okafor, Amara",`,
      `harbor-3,,${day(7)},0915,CHECK-UP,amara okafor,harbor main`,
    ].join("\n");
    expect(await run("appointment", csv)).toMatchObject({ state: "imported", createdRows: 3, failedRows: 0 });
    const one = await visit("imp-1");
    expect(one).toMatchObject({
      startDate: day(6),
      startTime: "14:30",
      patientExternalId: "harbor-1",
      providerExternalId: "prov-1",
      locationExternalId: "loc-1",
      duration: 30,
      rsvp: "no_reminders_sent",
      state: "scheduled",
    });
    expect(one.reminders.map(({ kind, state }) => [kind, state])).toEqual([
      ["reminder", "active"],
      ["follow_up", "active"],
    ]);
    expect((await visit("imp-2")).providerExternalId).toBe("prov-1");
    expect((await of("harbor-3"))[0]).toMatchObject({
      startTime: "09:15",
      providerExternalId: "prov-1",
      locationExternalId: "loc-1",
    });
  });

  test("OP-125 FILE-045 the same file again changes nothing, with ids or without, and sends nothing twice", async () => {
    const csv = [head, `harbor-4,imp-4,${day(9)},10:00,Check-up,,`, `harbor-5,,${day(9)},10:00,Check-up,,`].join("\n");
    expect(await run("appointment", csv)).toMatchObject({ createdRows: 2 });
    expect(await run("appointment", csv)).toMatchObject({ createdRows: 0, unchangedRows: 2, updatedRows: 0, failedRows: 0 });
    expect([(await of("harbor-5")).length, (await visit("imp-4")).reminders.length]).toEqual([1, 2]);
  });

  test("FILE-024 OP-125 patients whom nobody knows are made, and known ones keep what blank cells do not say", async () => {
    const csv = [
      "Patient ID,First name,Last name,Cell phone,Language,DOB,Date,Time,Template",
      `fresh-1,Nia,Okoro,(303) 555-0777,english,04/12/1971,${day(5)},11:00,Check-up`,
      `harbor-6,,,,,,${day(5)},11:00,Check-up`,
    ].join("\n");
    expect(await run("appointment", csv)).toMatchObject({ createdRows: 2 });
    const shown = async (externalId: string) => (await supervisor.ok(patients.show, { params: { externalId } })).patient;
    expect(await shown("fresh-1")).toMatchObject({ firstName: "Nia", origin: "file_upload", language: "english" });
    expect(await shown("harbor-6")).toMatchObject({ firstName: "Ana6", lastName: "Lopez6" });
  });

  test("FILE-087 the review counts new patients to whom no reminder can be sent: without a language or without a phone number", async () => {
    const csv = [
      "Patient ID,First name,Last name,Mobile,Language,Date,Time,Template",
      `mute-1,Ada,Bell,3035550781,english,${day(5)},11:00,Check-up`,
      `mute-2,Bea,Bell,3035550782,,${day(5)},11:00,Check-up`,
      `mute-3,Cal,Bell,,,${day(5)},11:00,Check-up`,
      `mute-3,Cal,Bell,,,${day(6)},11:00,Check-up`,
      `harbor-6,,,,,${day(6)},12:00,Check-up`,
    ].join("\n");
    const { externalId } = await readIn(app, supervisor, "appointment", csv);
    await match(app, supervisor, externalId);
    const { preview } = await supervisor.ok(importSteps.preview, { params: { externalId } });
    expect([preview.newPatients, preview.newPatientsWithoutLanguage, preview.newPatientsWithoutPhone]).toEqual([3, 2, 1]);
  });

  test("FILE-024 a column with date and time fills both; a cell without a time refuses its row", async () => {
    const head = "MRN,Patient name,Appt Date/Time,Template";
    const csv = [
      head,
      `start-1,"RUIZ, ANA",${american(6)} 2:30 PM,Check-up`,
      `start-2,"RUIZ, EVA",${day(6)}T09:15:00,Check-up`,
      `start-3,"RUIZ, IDA",${american(6)},Check-up`,
      `start-4,"RUIZ, OLA",,Check-up`,
    ].join("\n");
    const { externalId } = await readIn(app, supervisor, "appointment", csv);
    await match(app, supervisor, externalId);
    const { rows } = await supervisor.ok(importSteps.rows, { params: { externalId }, query: { search: { state: "error" } } });
    expect(rows.map(({ rowNumber, rowValues }) => [rowNumber, ...(rowValues[2]?.errors.map(({ key }) => key) ?? [])])).toEqual([
      [4, "dateTime"],
      [5, "blank"],
    ]);
    expect(await submit(app, supervisor, externalId)).toMatchObject({ createdRows: 2, failedRows: 2 });
    expect([...(await of("start-1")), ...(await of("start-2"))].map(({ startDate, startTime }) => [startDate, startTime])).toEqual([
      [day(6), "14:30"],
      [day(6), "09:15"],
    ]);
  });

  test("FILE-081 FILE-022 a column of names is read in parts; Name, and No show, which says the opposite of Came, are left to the user", async () => {
    const csv = ["Patient ID,Patient name,Date,Time,Template,Name,No show", `fresh-2,"OKORO, NIA B",${day(5)},12:00,Check-up,,`].join("\n");
    const { externalId } = await readIn(app, supervisor, "appointment", csv);
    const { fileSettings } = await supervisor.ok(importSteps.settings, { params: { externalId } });
    expect(fileSettings.columnsMapping).toEqual([
      "patient_external_id",
      "full_name",
      "start_date",
      "start_time",
      "template",
      "none",
      "none",
    ]);
    await match(app, supervisor, externalId);
    expect(await submit(app, supervisor, externalId)).toMatchObject({ createdRows: 1 });
    const { patient } = await supervisor.ok(patients.show, { params: { externalId: "fresh-2" } });
    expect(patient).toMatchObject({ firstName: "NIA", middleName: "B", lastName: "OKORO" });
  });

  test("JOB-002 FILE-024 a reminder that goes at once is sent by the clock's next round, once", async () => {
    const before = await app.textsTo(phoneOf(1));
    await run("appointment", [head, `harbor-1,imp-now,${day(3)},09:00,Walk-in,,`].join("\n"));
    await tick(app);
    await app.dispatch();
    await tick(app, { minutes: 1 });
    await app.dispatch();
    expect((await app.textsTo(phoneOf(1))).length - before.length).toBe(1);
    expect((await visit("imp-now")).reminders.map((one) => one.state)).toEqual(["completed"]);
  });
});

describe("Whose phone it is", () => {
  const patient = async (externalId: string) => (await supervisor.ok(patients.show, { params: { externalId } })).patient;
  const withPhone = (header: string, ...rows: string[]) =>
    [`Patient ID,Appointment ID,Date,Time,Template,First name,Last name,${header}`, ...rows].join("\n");
  const row = (id: string, visitId: string, name: string, phone: string) => `${id},${visitId},${day(20)},09:00,Check-up,${name},${phone}`;

  test.each(["Phone", "PHONE NUMBER", "Telephone"])(
    "FILE-050 a column called %s is the appointment's phone: no patient gets the clinic's number",
    async (header) => {
      const ids = [2, 3, 4].map((n) => `harbor-${n}`);
      const before = await Promise.all(ids.map(patient));
      const key = header.replace(/\W/g, "");
      const csv = withPhone(
        header,
        ...ids.map((id) => row(id, `ph-${key}-${id}`, ",", "(303) 555-0700")),
        row(`ph-${key}`, `ph-${key}`, "Nia,Okoro", "3035550700"),
      );
      expect(await run("appointment", csv)).toMatchObject({ createdRows: 4, failedRows: 0 });
      expect(await Promise.all(ids.map(patient))).toEqual(before);
      expect([(await visit(`ph-${key}-harbor-2`)).phone, (await patient(`ph-${key}`)).phone]).toEqual(["3035550700", null]);
    },
  );

  test("FILE-050 a column of patients' phones is taken for new patients only, until somebody matches it to the phone; that is remembered", async () => {
    const was = (await patient("harbor-5")).phone;
    const csv = (n: number) =>
      withPhone("Cell phone", row("harbor-5", `cell-${n}-a`, ",", "7205550755"), row(`cell-${n}`, `cell-${n}-b`, "Ola,Berg", "7205550756"));
    expect(await run("appointment", csv(1))).toMatchObject({ createdRows: 2 });
    expect([(await patient("harbor-5")).phone, (await patient("cell-1")).phone]).toEqual([was, "7205550756"]);
    const { externalId } = await readIn(app, supervisor, "appointment", csv(2));
    const { fileSettings } = await supervisor.ok(importSteps.settings, { params: { externalId } });
    expect(fileSettings.columnsMapping.at(-1)).toBe("new_patient_phone");
    await match(app, supervisor, externalId, fileSettings.columnsMapping.with(-1, "phone"));
    await submit(app, supervisor, externalId);
    expect((await patient("harbor-5")).phone).toBe("7205550755");
    const next = await readIn(app, supervisor, "appointment", csv(3));
    const remembered = await supervisor.ok(importSteps.settings, { params: { externalId: next.externalId } });
    expect(remembered.fileSettings.columnsMapping.at(-1)).toBe("phone");
    // Matched as guessed again: nothing is remembered any more.
    await match(app, supervisor, next.externalId, fileSettings.columnsMapping);
    const last = await readIn(app, supervisor, "appointment", csv(4));
    const forgotten = await supervisor.ok(importSteps.settings, { params: { externalId: last.externalId } });
    expect(forgotten.fileSettings.columnsMapping.at(-1)).toBe("new_patient_phone");
  });
});

describe("What is wrong", () => {
  test("FILE-051 FILE-052 no patient without a name comes from an appointment file, and no visit goes to a patient with another name and birth", async () => {
    await supervisor.ok(patients.update, { params: { externalId: "harbor-6" }, body: { dob: "1970-01-02" } });
    const patientHead = "Patient ID,Date,Time,Template,First name,Last name,DOB";
    const at = `${day(21)},09:00,Check-up`;
    const csv = [
      patientHead,
      `noname-1,${at},,,`,
      `noname-2,${at},Nia,,1980-01-01`,
      `harbor-6,${at},Somebody,Else,1999-09-09`,
      `harbor-4,${at},,,`,
    ].join("\n");
    const file = await run("appointment", csv);
    expect(file).toMatchObject({ createdRows: 1, failedRows: 3 });
    expect(await errorsOf(file.externalId)).toEqual([
      [2, "first_name: A new patient needs a first and a last name."],
      [3, "last_name: A new patient needs a first and a last name."],
      [4, expect.stringMatching(/^patient_external_id: This ID belongs to a patient with another name and date of birth/)],
    ]);
    for (const externalId of ["noname-1", "noname-2"])
      expect((await supervisor.call(patients.show, { params: { externalId } })).status).toBe(404);
  });

  test("OP-111 FILE-031 a provider nobody knows is asked about once for the whole file, and never made", async () => {
    const count = () => sql<{ n: number }>`select count(*)::int as n from providers`.execute(app.db.system).then(({ rows }) => rows[0]?.n);
    const before = await count();
    const rows = [1, 2].map((n) => `harbor-${n},prov-new-${n},${day(22)},1${n}:00,Check-up,Dana Newman,`);
    const { externalId } = await readIn(app, supervisor, "appointment", [head, ...rows].join("\n"));
    expect((await match(app, supervisor, externalId)).state).toBe("recategorizing");
    const { fileValues, choices } = await supervisor.ok(importSteps.values, { params: { externalId } });
    expect(fileValues.map((one) => [one.columnName, one.valueToConvert, one.valueCount])).toEqual([["provider", "Dana Newman", 2]]);
    expect(choices.provider).toContainEqual({ value: "prov-1", label: "Amara Okafor" });
    await supervisor.ok(importSteps.updateValues, {
      params: { externalId },
      body: { fileValues: fileValues.map((one) => ({ externalId: one.externalId, valueConverted: "" })) },
    });
    await app.runJobs();
    expect(await submit(app, supervisor, externalId)).toMatchObject({ createdRows: 2, failedRows: 0, warnedRows: 0 });
    expect([(await visit("prov-new-1")).providerExternalId, await count()]).toEqual([null, before]);
  });

  test("FILE-067.1 OP-111 unknown locations and providers are added on request, once however they are spelled, and the next file knows them", async () => {
    const csv = (id: string, names: string[]) =>
      [head, ...names.map((name, n) => `harbor-${n + 1},${id}-${n},${day(24 + n)},10:00,Check-up,${name}`)].join("\n");
    const first = csv("added", ['"Sola, Nina, MD",Eastside Clinic', "Dr. Tariq Amin,eastside  clinic.", "Dr. Tariq Amin,"]);
    const { externalId } = await readIn(app, supervisor, "appointment", first);
    expect((await match(app, supervisor, externalId)).state).toBe("recategorizing");
    const { fileValues, addableColumnsNames } = await supervisor.ok(importSteps.values, { params: { externalId } });
    expect(addableColumnsNames.toSorted()).toEqual(["location", "provider"]);
    const body = { fileValues: fileValues.map((one) => ({ externalId: one.externalId, valueConverted: null, addsRecord: true })) };
    await supervisor.ok(importSteps.updateValues, { params: { externalId }, body });
    await app.runJobs();
    expect(await submit(app, supervisor, externalId)).toMatchObject({ createdRows: 3, failedRows: 0, warnedRows: 0 });
    const places = await supervisor.ok(locations.list, { query: { search: { name: "eastside clinic" } } });
    const people = await supervisor.ok(providers.list, { query: { perPage: 120 } });
    expect(places.locations.map(({ name }) => name)).toEqual([fileValues.find((one) => one.columnName === "location")?.valueToConvert]);
    const added = people.providers.filter(({ lastName }) => lastName === "Sola" || lastName === "Amin");
    expect(added.map((one) => [one.firstName, one.lastName])).toEqual([
      ["Tariq", "Amin"],
      ["Nina", "Sola"],
    ]);
    expect(await visit("added-1")).toMatchObject({
      locationExternalId: places.locations[0]?.externalId,
      providerExternalId: added[0]?.externalId,
    });
    const audited = await sql<{ n: number }>`select count(*)::int as n from audit_events
      where action in ('location.created', 'provider.created') and subject_id = any (${[...places.locations, ...added].map((one) => one.externalId)}::text[])`.execute(
      app.db.system,
    );
    expect(audited.rows).toEqual([{ n: 3 }]);
    const next = await readIn(app, supervisor, "appointment", csv("again", ["Dr. Tariq Amin,EASTSIDE CLINIC"]));
    expect((await match(app, supervisor, next.externalId)).state).toBe("reviewing");
  });

  test("FILE-067.2 OP-111 only users who may add them are offered it and can, and a number or another column's value adds nothing", async () => {
    const count = () =>
      sql<{ n: number }>`select (select count(*) from locations)::int + (select count(*) from providers)::int as n`
        .execute(app.db.system)
        .then(({ rows }) => rows[0]?.n);
    const before = await count();
    const csv = [head, `harbor-1,none-1,${day(26)},10:00,Odd kind,99887766,Northside`].join("\n");
    const { externalId } = await readIn(app, supervisor, "appointment", csv);
    expect((await match(app, supervisor, externalId)).state).toBe("recategorizing");
    const params = { externalId };
    const { fileValues } = await supervisor.ok(importSteps.values, { params });
    const add = (column: string, client = supervisor) => {
      const id = fileValues.find((one) => one.columnName === column)?.externalId ?? "";
      return client.call(importSteps.updateValues, {
        params,
        body: { fileValues: [{ externalId: id, valueConverted: null, addsRecord: true }] },
      });
    };
    const refused = { status: 422, errors: { "fileValues[0].addsRecord": [{ key: "validation.invalid" }] } };
    for (const column of ["provider", "template"]) expect(await add(column)).toMatchObject(refused);
    await sql`update organizations set manages_places = false where code = 'harbor'`.execute(app.db.system);
    const others = await app.as("supervisor");
    expect((await others.ok(importSteps.values, { params })).addableColumnsNames).toEqual([]);
    expect(await add("location", others)).toMatchObject(refused);
    await sql`update organizations set manages_places = true where code = 'harbor'`.execute(app.db.system);
    expect(await count()).toBe(before);
  });

  test("FILE-045 FILE-024 each row says at its field what is wrong, and stops none of the others", async () => {
    const theirs = await newAppointment(app, { externalId: "theirs-1" });
    const csv = [
      `${head},Attended`,
      `harbor-2,bad-1,02/30/2027,10:00,Check-up,,,`,
      `harbor-2,bad-2,${day(8)},25:00,Check-up,,,`,
      `harbor-2,bad-3,${day(-2)},10:00,Check-up,,,`,
      `harbor-2,${theirs.externalId},${day(8)},10:00,Check-up,,,`,
      `harbor-2,good-1,${day(8)},10:00,Check-up,,,`,
      `harbor-3,good-1,${day(8)},10:00,Check-up,,,`,
      `,bad-4,${day(8)},10:00,Check-up,,,`,
    ].join("\n");
    const file = await run("appointment", csv);
    expect(file).toMatchObject({ createdRows: 1, failedRows: 6 });
    const errors = new Map((await errorsOf(file.externalId)).map(([row, message]) => [row, String(message)]));
    expect(errors.get(2)).toMatch(/^start_date: Not a date/);
    expect(errors.get(3)).toMatch(/^start_time: Not a time/);
    expect(errors.get(4)).toMatch(/^start_date: This start has passed/);
    expect(errors.get(5)).toMatch(/^patient_external_id: This appointment belongs to another patient/);
    expect(errors.get(7)).toMatch(/^appointment_external_id: /);
    expect(errors.get(8)).toMatch(/^patient_external_id: /);
  });

  test("OP-122 FILE-031 FILE-032 a template and a location nobody knows are asked about once for the whole file", async () => {
    const rows = [1, 2, 3].map((n) => `harbor-${n},rec-${n},${day(10)},1${n}:00,Yearly exam,,Main bldg`);
    const { externalId } = await readIn(app, supervisor, "appointment", [head, ...rows].join("\n"));
    expect((await match(app, supervisor, externalId)).state).toBe("recategorizing");
    const { fileValues, choices } = await supervisor.ok(importSteps.values, { params: { externalId } });
    expect(fileValues.map((one) => [one.columnName, one.valueToConvert, one.valueCount])).toEqual([
      ["location", "Main bldg", 3],
      ["template", "Yearly exam", 3],
    ]);
    const chosen = { template: "Check-up", location: "Harbor Main" } as Record<string, string>;
    await supervisor.ok(importSteps.updateValues, {
      params: { externalId },
      body: {
        fileValues: fileValues.map((one) => ({
          externalId: one.externalId,
          valueConverted: choices[one.columnName]?.find((choice) => choice.label === chosen[one.columnName])?.value ?? null,
        })),
      },
    });
    await app.runJobs();
    expect(await submit(app, supervisor, externalId)).toMatchObject({ createdRows: 3, failedRows: 0 });
    expect(await visit("rec-2")).toMatchObject({ locationExternalId: "loc-1", appointmentTemplate: { title: "Check-up" } });
  });

  test("FILE-024 FILE-025 what a file of each type must have is said with the types", async () => {
    const { types } = await supervisor.ok(importFiles.types);
    const needs = (type: FileType) => types.find((one) => one.type === type)?.requiredColumnsNames.toSorted();
    expect(needs("appointment")).toEqual(["patient_external_id", "start_date", "start_time", "template"]);
    expect(needs("cancel_appointment")).toEqual(["appointment_external_id", "patient_external_id"]);
    expect(types.find((one) => one.type === "cancel_appointment")?.options).toEqual(["sendCancellationMessages"]);
    const { types: reader } = await (await app.as("limited")).ok(importFiles.types);
    expect(reader.map((one) => one.type)).not.toContain("appointment");
  });
});

describe("Known appointments", () => {
  test("OP-125 another start moves it with its reminders, other cells change it, and whether the patient came is kept", async () => {
    await run("appointment", [head, `harbor-1,chg-1,${day(12)},10:00,Check-up,,`, `harbor-2,chg-2,${day(12)},10:00,Check-up,,`].join("\n"));
    const csv = [
      `${head},Notes,Custom content`,
      `harbor-1,chg-1,${day(13)},11:00,Check-up,Amara Okafor,,,`,
      `harbor-2,chg-2,${day(12)},10:00,Check-up,,,Wheelchair,`,
    ].join("\n");
    expect(await run("appointment", csv)).toMatchObject({ updatedRows: 2, createdRows: 0, failedRows: 0 });
    const moved = await visit("chg-1");
    expect(moved).toMatchObject({ startDate: day(13), startTime: "11:00", providerExternalId: "prov-1" });
    expect(moved.reminders.filter((one) => one.state === "active")).toHaveLength(2);
    expect((await visit("chg-2")).notes).toBe("Wheelchair");
    await sql`update appointments set starts_on = ${day(-1)}, starts_time = '04:00',
      starts_at = (${day(-1)}::date + time '04:00') at time zone 'America/Denver' where external_id = 'chg-2'`.execute(app.db.system);
    expect(await run("appointment", [`${head},Attended`, `harbor-2,chg-2,${day(-1)},04:00,Check-up,,,yes`].join("\n"))).toMatchObject({
      updatedRows: 1,
    });
    expect((await visit("chg-2")).attended).toBe(true);
  });

  test("FILE-048 attendance of an appointment still to come and a location that was left open are left out; an id that cannot be read refuses", async () => {
    await run("appointment", [head, `harbor-2,left-1,${day(12)},15:00,Check-up,,Harbor Main`].join("\n"));
    const csv = [
      `${head},Attended,Notes`,
      `harbor-2,left-1,${day(12)},15:00,Check-up,,Nowhere,yes,Wheelchair`,
      `harbor-2,3.04E+09,${day(12)},15:00,Check-up,,,,`,
    ].join("\n");
    const { externalId } = await readIn(app, supervisor, "appointment", csv);
    expect((await match(app, supervisor, externalId)).state).toBe("recategorizing");
    await supervisor.ok(importSteps.updateValues, { params: { externalId }, body: { fileValues: [] } });
    await app.runJobs();
    expect(await submit(app, supervisor, externalId)).toMatchObject({ updatedRows: 1, failedRows: 1, warnedRows: 1 });
    expect(await visit("left-1")).toMatchObject({ notes: "Wheelchair", attended: null, locationExternalId: "loc-1" });
    expect((await errorsOf(externalId))[0]?.[1]).toMatch(/^appointment_external_id: A spreadsheet shortened/);
  });
});

describe("A list of what is off", () => {
  const list = (...rows: string[]) => ["Patient ID,Appointment ID", ...rows].join("\n");
  async function reminded(externalId: string, patientExternalId: string): Promise<void> {
    const { appointmentTemplate } = (await of("harbor-1")).find((one) => one.externalId === "imp-now") as {
      appointmentTemplate: { externalId: string };
    };
    await newAppointment(app, {
      externalId,
      patientExternalId,
      appointmentTemplateExternalId: appointmentTemplate.externalId,
      startsAt: inDays(app, 4),
    });
    await app.dispatch();
    await tick(app);
  }
  async function cancelBy(csv: string, isNotified: boolean) {
    const { externalId } = await beginImport(app, supervisor, "cancel_appointment", csv, "off.csv", {
      sendCancellationMessages: isNotified,
    });
    await app.runJobs();
    await match(app, supervisor, externalId);
    return submit(app, supervisor, externalId);
  }

  test("FILE-042 FILE-025 what no reminder was sent of is deleted, the rest is cancelled; what is unknown or another's is refused", async () => {
    await newAppointment(app, { externalId: "off-1" });
    await reminded("off-2", "harbor-2");
    const before = await app.textsTo(phoneOf(2));
    const file = await cancelBy(list("harbor-1,off-1", "harbor-2,off-2", "harbor-3,off-2x", "harbor-3,imp-1"), false);
    expect(file).toMatchObject({ state: "imported", updatedRows: 2, failedRows: 2 });
    expect([await isGone("off-1"), (await visit("off-2")).state, (await visit("imp-1")).state]).toEqual([true, "cancelled", "scheduled"]);
    const errors = (await errorsOf(file.externalId)).map(([, message]) => message);
    expect(errors).toEqual([
      "appointment_external_id: No appointment has this ID.",
      "patient_external_id: This appointment belongs to another patient.",
    ]);
    await app.dispatch();
    expect(await app.textsTo(phoneOf(2))).toEqual(before);
    expect(await cancelBy(list("harbor-2,off-2"), false)).toMatchObject({ unchangedRows: 1 });
  });

  test("FILE-043 FILE-012 only where it was asked for are patients told, who had been reminded, each once", async () => {
    await reminded("off-3", "harbor-3");
    const before = await app.textsTo(phoneOf(3));
    const file = await cancelBy(list("harbor-3,off-3"), true);
    expect([file.sendCancellationMessages, file.updatedRows]).toEqual([true, 1]);
    await app.dispatch();
    expect((await app.textsTo(phoneOf(3))).slice(before.length)).toEqual([expect.stringMatching(/^Your visit on .* was cancelled/)]);
    expect((await show(supervisor, file.externalId)).state).toBe("imported");
  });
});
