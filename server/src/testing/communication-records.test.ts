// Proves what is handed over: the record of a patient or a number has every message, consent and read, and nothing confidential by accident.
import { alerts } from "@tidings/contract/areas/alerts";
import { confidentialCare } from "@tidings/contract/areas/confidential-care";
import { type ExportFile, exportFiles, exportRequests } from "@tidings/contract/areas/exports";
import { patients } from "@tidings/contract/areas/patients";
import { sql } from "kysely";
import Papa from "papaparse";
import { extractText } from "unpdf";
import { afterAll, expect, test } from "vitest";
import { immediateReminder } from "../areas/appointments/templates/testing.ts";
import { newAppointment, newTemplate, settle } from "../areas/appointments/testing.ts";
import { importFile } from "../core/imports/testing.ts";
import type { Client } from "./call.ts";
import { startMessagingTestApp } from "./messaging-test-app.ts";
import { newStaff } from "./new-staff.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());
const supervisor = await app.as("supervisor");
let made = 0;

interface Made {
  externalId: string;
  phone: string;
}
async function newPatient(more: object = {}): Promise<Made> {
  made += 1;
  const [externalId, phone] = [`CR-${made}`, `720559${2000 + made}`];
  await supervisor.ok(patients.create, {
    body: { externalId, firstName: "Ana", lastName: "Soto", dob: "1990-05-01", phone, language: "english", zipcode: "80202", ...more },
  });
  return { externalId, phone };
}

/** One visit with its reminder, of a template with this title. */
async function remind({ externalId }: Made, title: string, text: string): Promise<{ template: string }> {
  const template = await newTemplate(app, {
    title,
    followUpEnabled: false,
    reminders: [{ ...immediateReminder, contentText: { english: text, spanish: text } }],
  } as never);
  await newAppointment(app, { patientExternalId: externalId, appointmentTemplateExternalId: template });
  await app.dispatch();
  await settle(app);
  return { template };
}

type Row = Record<string, string>;
async function bytesOf(client: Client, { externalId }: ExportFile): Promise<Buffer> {
  const answer = await fetch(`${app.url}/api/v2/data_export/files/${externalId}/download`, {
    headers: { "x-user-email": client.email, "x-user-token": client.token },
  });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

async function produced(client: Client, body: { patientExternalId?: string; phoneNumber?: string; includesConfidential?: boolean }) {
  const { files } = await client.ok(exportRequests.communicationRecord, { body });
  await app.runJobs();
  const [pdf, csv] = files as [ExportFile, ExportFile];
  const { data } = Papa.parse<Row>((await bytesOf(client, csv)).toString("utf8").replace(/^\uFEFF/, ""), {
    header: true,
    skipEmptyLines: true,
  });
  const { text: pages } = await extractText(new Uint8Array(await bytesOf(client, pdf)));
  return { files, rows: data, pages, pdfText: pages.join("\n") };
}

const rowsOf = (rows: readonly Row[], section: string) => rows.filter((row) => row.Section === section);

test("CONS-020.1 the record of a patient has every message both ways with its wording and delivery, also what waits", async () => {
  const patient = await newPatient();
  await remind(patient, "Checkup", "Your checkup is on {{month}} {{date}}. Reply YES or NO.");
  await app.receive(`+1${patient.phone}`, "YES, I'll be there 👍");
  const { rows, pdfText } = await produced(supervisor, { patientExternalId: patient.externalId });
  const messages = rowsOf(rows, "Messages and calls");
  const { rows: stored } = await sql<{
    n: number;
  }>`select (select count(*) from messages m join patients p on p.id = m.patient_id where p.external_id = ${patient.externalId})
    + (select count(*) from inbound_messages m join patients p on p.id = m.patient_id where p.external_id = ${patient.externalId}) as n`.execute(
    app.db.system,
  );
  expect(messages.length).toBe(stored[0]?.n);
  expect(messages.find((row) => row.What === "Text to the patient")).toMatchObject({
    Wording: expect.stringMatching(/^Your checkup is on/),
    Result: expect.stringMatching(/^(delivered|sent)/),
    Patient: `Ana Soto (${patient.externalId})`,
    "Evidence and details": expect.stringContaining("carrier's id"),
  });
  expect(messages.find((row) => row.What === "Text from the patient's phone")?.Wording).toBe("YES, I'll be there 👍");
  for (const { Wording, Reference } of messages) {
    expect(pdfText).toContain(Reference);
    expect(pdfText.replace(/\s+/g, " ")).toContain((Wording as string).replace("👍", "[U+1F44D]").slice(0, 30));
  }
});

test("CONS-020.2 it has consents and withdrawals with their evidence, and who read or changed the patient's data", async () => {
  const patient = await newPatient({ consent: "yes", consentDate: "2026-11-02", consentWording: "I agree to get texts." });
  await supervisor.ok(patients.update, { params: { externalId: patient.externalId }, body: { notes: "Prefers mornings" } });
  for (const keyword of ["STOP", "START"]) await app.receive(`+1${patient.phone}`, keyword);
  await importFile(app, supervisor, "opt_out_patient", `Phone\n${patient.phone}\n`);
  await supervisor.ok(patients.optOut, {
    params: { externalId: patient.externalId },
    body: { features: ["all"], note: "Asked again at the desk" },
  });
  const { rows, pages, pdfText } = await produced(supervisor, { patientExternalId: patient.externalId });
  const consents = rowsOf(rows, "Consents and withdrawals");
  expect(consents.find((row) => row.What?.startsWith("Consent on record"))).toMatchObject({
    Wording: "I agree to get texts.",
    "Evidence and details": expect.stringContaining("given on 2026-11-02"),
    By: expect.stringMatching(/\w+ \w+/),
  });
  const stop = consents.find((row) => row.What === "Opted out: all messages" && row.Result === "Keyword texted from the number");
  const text = /text (i\d+)/.exec(stop?.["Evidence and details"] ?? "")?.[1];
  expect(rows.find((row) => row.Reference === text)?.Wording).toBe("STOP");
  expect(consents.find((row) => row.Result === "Imported file")?.["Evidence and details"]).toMatch(/file [0-9a-f-]{36}, row \d+/);
  // Of an opt-out that is in force, too.
  expect(consents.at(-1)?.["Evidence and details"]).toContain("note: Asked again at the desk");
  expect(pdfText).toContain("Asked again at the desk");
  const access = rowsOf(rows, "Who read or changed what");
  expect(access.find((row) => row.What === "Patient: updated")?.["Evidence and details"]).toContain("notes: empty → Prefers mornings");
  expect(access.some((row) => row.What === "Patient: created")).toBe(true);
  // Page by page: the cover first, each page numbered, the end last.
  expect(pages[0]).toContain("Communication record");
  expect(pages[0]).toContain(`patient ID ${patient.externalId}, born May 1, 1990`);
  for (const [at, page] of pages.entries()) expect(page).toContain(`Page ${at + 1} of ${pages.length}`);
  expect(pages.at(-1)).toContain(`End of the record: ${rows.length} entries.`);
});

test("CONS-020.2 it says in words what each message was for, what was made of each text, and who took and closed an alert", async () => {
  const patient = await newPatient({ doNotCall: true });
  await app.receive(`+1${patient.phone}`, "I want to die");
  const { alerts: open } = await supervisor.ok(alerts.list, { query: { search: { state: "active" } } });
  const params = { externalId: open.find((one) => one.phone === `+1${patient.phone}`)?.externalId ?? "" };
  await supervisor.ok(alerts.open, { params });
  await supervisor.ok(alerts.take, { params });
  await supervisor.ok(alerts.close, { params, body: { outcome: "reached" } });
  await app.receive(`+1${patient.phone}`, "STOP");
  await app.dispatch();
  await supervisor.ok(patients.update, { params: { externalId: patient.externalId }, body: { phoneOwner: "guardian" } });
  await newAppointment(app, { patientExternalId: patient.externalId, appointmentTemplateExternalId: await newTemplate(app) });
  const { rows } = await produced(supervisor, { patientExternalId: patient.externalId });
  const details = (section: string) => rowsOf(rows, section).map((row) => row["Evidence and details"] ?? "");
  const messages = details("Messages and calls").join("\n");
  for (const words of [
    "about: safety text;",
    "about: confirmation of an opt-out;",
    "possible danger, alert raised",
    "request to stop all messages",
  ])
    expect(messages).toContain(words);
  const access = rowsOf(rows, "Who read or changed what");
  for (const what of ["Alert: opened", "Alert: taken", "Alert: closed"])
    expect([what, access.filter((row) => row.What === what).map((row) => row.By)]).toEqual([what, [expect.stringMatching(/\w+ \w+/)]]);
  const changes = details("Who read or changed what").join("\n");
  expect(changes).toContain("phone owner: empty → guardian");
  expect(changes).not.toMatch(/null|phone_owner/);
});

test("CONS-020.4 what staff did about an alert of a confidential visit is in the record only with confidential items", async () => {
  const patient = await newPatient();
  const { rows: made } = await sql<{ id: string }>`
    insert into alerts (organization_id, source, kind, level, phone, is_confidential, raised_at, last_event_at)
    select o.id, 'call', 'reminder_not_called', 'clear', ${`+1${patient.phone}`}, true, ${app.clock.now().toString()}, ${app.clock.now().toString()}
    from organizations o where o.code = 'harbor' returning external_id as id`.execute(app.db.system);
  await supervisor.ok(alerts.take, { params: { externalId: made[0]?.id ?? "" } });
  const taken = async (includesConfidential: boolean) =>
    (await produced(supervisor, { patientExternalId: patient.externalId, includesConfidential })).rows.filter(
      (row) => row.What === "Alert: taken",
    ).length;
  expect([await taken(false), await taken(true)]).toEqual([0, 1]);
});

test("CONS-020.3 the record of a number has what came from it before any patient had it", async () => {
  const phone = `720559${2900 + ++made}`;
  await app.receive(`+1${phone}`, "Who is this?");
  const patient = await newPatient();
  await supervisor.ok(patients.update, { params: { externalId: patient.externalId }, body: { phone } });
  await app.receive(`+1${phone}`, "Ana here");
  // Of the patient's former number.
  await app.receive(`+1${patient.phone}`, "Not on this number");
  const wordings = (rows: readonly Row[]) => rowsOf(rows, "Messages and calls").map((row) => row.Wording);
  const { rows, pages } = await produced(supervisor, { phoneNumber: phone });
  expect(wordings(rows)).toEqual(expect.arrayContaining(["Who is this?", "Ana here"]));
  expect(wordings(rows)).not.toContain("Not on this number");
  expect(pages[0]).toContain(`Patients with this number now: Ana Soto, patient ID ${patient.externalId}`);
});

test("CONS-020.4 confidential items are in it only if a user with the right asks for them; the cover says which", async () => {
  const patient = await newPatient();
  const { template } = await remind(patient, "qzq clinic", "Your qzq visit is on {{month}} {{date}}.");
  await supervisor.ok(confidentialCare.mark, {
    params: { kind: "appointment_template", externalId: template },
    body: { isConfidential: true },
  });
  const without = await produced(supervisor, { patientExternalId: patient.externalId });
  expect(JSON.stringify(without.rows)).not.toMatch(/qzq|Appointment: created/);
  expect(without.pdfText).not.toContain("qzq");
  expect(without.pages[0]).toContain("Confidential items are not included");
  const withThem = await produced(supervisor, { patientExternalId: patient.externalId, includesConfidential: true });
  expect(JSON.stringify(withThem.rows)).toMatch(/Your qzq visit/);
  expect(JSON.stringify(withThem.rows)).toContain("Appointment: created");
  expect(withThem.pages[0]).toContain("Confidential items are included.");
  const limited = await newStaff(app, { role: "staff_admin", readsConfidential: false });
  expect(
    (
      await limited.call(exportRequests.communicationRecord, {
        body: { patientExternalId: patient.externalId, includesConfidential: true },
      })
    ).status,
  ).toBe(403);
  const own = await produced(limited, { patientExternalId: patient.externalId });
  expect(JSON.stringify(own.rows) + own.pdfText).not.toContain("qzq");
  // The file with confidential items is not theirs to find.
  const { files } = await limited.ok(exportFiles.list, { query: { perPage: 120 } });
  expect(files.map(({ externalId }) => externalId)).not.toContain(withThem.files[0]?.externalId);
});

test("CONS-020.5 only supervisors produce it, and the trail names the patient, who produced it and who downloaded it", async () => {
  const patient = await newPatient();
  const manager = await app.as("manager");
  expect((await manager.call(exportRequests.communicationRecord, { body: { patientExternalId: patient.externalId } })).status).toBe(403);
  expect((await supervisor.call(exportRequests.communicationRecord, { body: {} })).status).toBe(422);
  const { files } = await produced(supervisor, { patientExternalId: patient.externalId });
  const { rows } = await sql<{ action: string; n: number }>`select e.action, cardinality(e.patient_ids) as n from audit_events e
    where (e.action = 'communication_record.produced' and e.subject_id = (select id::text from patients where external_id = ${patient.externalId}))
      or (e.subject_type = 'export_file' and e.subject_id = any (${files.map(({ externalId }) => externalId)})) order by e.id`.execute(
    app.db.system,
  );
  expect(rows.map(({ action }) => action)).toEqual([
    "export.requested",
    "export.requested",
    "communication_record.produced",
    "export.downloaded",
    "export.downloaded",
  ]);
  expect(rows.find(({ action }) => action === "communication_record.produced")?.n).toBe(1);
  // The next record says that there was one before.
  const again = await produced(supervisor, { patientExternalId: patient.externalId });
  expect(rowsOf(again.rows, "Who read or changed what").some((row) => row.What === "Communication record: produced")).toBe(true);
});

test("CONS-020.6 the PDF shows names in Cyrillic, Arabic, Hebrew, Chinese and Korean, and other scripts by their numbers", async () => {
  const names = ["Анна Иванова", "王小明", "김민수", "فاطمة", "שרה", "สมชาย"];
  const patient = await newPatient({ notes: "scripts" });
  for (const [at, name] of names.entries())
    await supervisor.ok(patients.update, { params: { externalId: patient.externalId }, body: { lastName: name, notes: `change ${at}` } });
  const { pdfText } = await produced(supervisor, { patientExternalId: patient.externalId });
  for (const name of ["Анна Иванова", "王小明", "김민수"]) expect(pdfText).toContain(name);
  // From right to left a reader of PDF files may find the letters of a word in either order.
  for (const name of ["فاطمة", "שרה"])
    expect([name, [name, [...name].reverse().join("")].some((form) => pdfText.normalize("NFKC").includes(form))]).toEqual([name, true]);
  expect(pdfText).toContain("[U+0E2A]");
});

test("CONS-020.4 a supervisor who loses the right before the file is built gets no file", async () => {
  const patient = await newPatient();
  const { template } = await remind(patient, "qzr clinic", "Your qzr visit is on {{month}} {{date}}.");
  await supervisor.ok(confidentialCare.mark, {
    params: { kind: "appointment_template", externalId: template },
    body: { isConfidential: true },
  });
  const colleague = await newStaff(app, { role: "staff_admin", readsConfidential: true });
  const { files } = await colleague.ok(exportRequests.communicationRecord, {
    body: { patientExternalId: patient.externalId, includesConfidential: true },
  });
  await sql`update memberships set reads_confidential = false where user_id = (select id from users where email = ${colleague.email})`.execute(
    app.db.system,
  );
  await app.runJobs();
  for (const { externalId } of files)
    expect((await supervisor.ok(exportFiles.show, { params: { externalId } })).file).toMatchObject({ state: "error", error: "forbidden" });
});
