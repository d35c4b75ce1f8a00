// Proves that opt-outs outlive the record: a list of bare numbers, deletion, merging and its undo, and further imports.
import { importUndo } from "@tidings/contract/areas/imports";
import { undoOptOutsWord } from "@tidings/contract/areas/imports/undo";
import { patients } from "@tidings/contract/areas/patients";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { importFile } from "../core/imports/testing.ts";
import { keyClient } from "../core/keys/testing.ts";
import { startMessagingTestApp } from "./messaging-test-app.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());
const supervisor = await app.as("supervisor");
const { harbor } = app.cast.organizations;
let made = 0;
const newPhone = () => `720559${1000 + ++made}`;

async function newPatient(phone: string): Promise<string> {
  const externalId = `LO-${++made}`;
  await supervisor.ok(patients.create, { body: { externalId, firstName: "Ana", lastName: "Soto", phone, language: "english" } });
  return externalId;
}
const optedOut = async (externalId: string) =>
  (await supervisor.ok(patients.show, { params: { externalId } })).patient.optedOutFeatures.join();
const isClosed = async (phone: string) =>
  (
    await sql`select from number_suppressions where organization_id = ${harbor.id} and phone = ${`+1${phone}`} and lifted_at is null`.execute(
      app.db.system,
    )
  ).rows.length === 1;

test("CONS-014.1 a former vendor's list of bare numbers closes them for patients who are there and for those imported later", async () => {
  const [known, later, other] = [newPhone(), newPhone(), newPhone()];
  const patient = await newPatient(known);
  const list = `Phone\n(${known.slice(0, 3)}) ${known.slice(3, 6)}-${known.slice(6)}\n+1${later}\n`;
  expect(await importFile(app, supervisor, "opt_out_patient", list)).toMatchObject({ updatedRows: 2 });
  expect(await importFile(app, supervisor, "opt_out_patient", list)).toMatchObject({ unchangedRows: 2 });
  await importFile(
    app,
    supervisor,
    "patient",
    `ID,First name,Last name,Phone,Language,Consent\nLO-later,Bea,Diaz,${later},English,Yes\nLO-other,Cal,Diaz,${other},English,\n`,
  );
  expect([await optedOut(patient), await optedOut("LO-later"), await optedOut("LO-other")]).toEqual(["all", "all", ""]);
  const { rows } = await sql`select from consent_events where patient_id is null and phone = ${`+1${later}`} and source = 'file'
    and file_external_id is not null and row_number > 0`.execute(app.db.system);
  expect(rows).toHaveLength(1);
});

test("CONS-014.1 a row names a patient or a number; a number with a feature opts its patients out of that alone", async () => {
  const phone = newPhone();
  const [patient, byId] = [await newPatient(phone), await newPatient(newPhone())];
  const file = `ID,Phone,Feature\n,${phone},Programs\n${byId},,\nLO-unknown,,\n`;
  expect(await importFile(app, supervisor, "opt_out_patient", file)).toMatchObject({ updatedRows: 2, failedRows: 1 });
  expect([await optedOut(patient), await optedOut(byId), await isClosed(phone)]).toEqual(["program", "all", false]);
});

test("CONS-014.2 START does not open a number that a list closed: staff get a task and open it with a note", async () => {
  const phone = newPhone();
  const patient = await newPatient(phone);
  await importFile(app, supervisor, "opt_out_patient", `Phone\n${phone}\n`);
  await app.receive(`+1${phone}`, "START");
  expect([await optedOut(patient), await isClosed(phone)]).toEqual(["all", true]);
  const { rows } = await sql`select from response_flags f join patients p on p.id = f.patient_id where p.external_id = ${patient}`.execute(
    app.db.system,
  );
  expect(rows.length).toBeGreaterThan(0);
  await supervisor.ok(patients.optIn, { params: { externalId: patient }, body: { features: ["all"], note: "Signed a new form" } });
  expect([await optedOut(patient), await isClosed(phone)]).toEqual(["", false]);
});

test("CONS-014.7 what the desk, a file or an API key says about a patient who texted STOP before is recorded once, with each note, and START leaves it to staff", async () => {
  const features = ["all" as const];
  const { client: key } = await keyClient(app);
  const said: [string, (externalId: string, phone: string) => Promise<unknown>][] = [
    ["staff", (externalId) => supervisor.ok(patients.optOut, { params: { externalId }, body: { features, note: "Asked at the desk" } })],
    ["staff", (externalId) => supervisor.ok(patients.update, { params: { externalId }, body: { consent: "no" } })],
    ["api", (externalId) => key.ok(patients.optOut, { params: { externalId }, body: { features } })],
    ["file", (externalId) => importFile(app, supervisor, "opt_out_patient", `ID\n${externalId}\n`)],
    ["file", (_, phone) => importFile(app, supervisor, "opt_out_patient", `Phone\n${phone}\n`)],
  ];
  for (const [source, say] of said) {
    const phone = newPhone();
    const patient = await newPatient(phone);
    await app.receive(`+1${phone}`, "STOP");
    await say(patient, phone);
    await say(patient, phone);
    const { rows } = await sql<{ note: string | null }>`select e.note from consent_events e join patients p on p.id = e.patient_id
      where p.external_id = ${patient} and e.kind = 'opted_out' and e.source = ${source}`.execute(app.db.system);
    expect([source, rows.map((row) => row.note)]).toEqual([source, rows[0]?.note ? ["Asked at the desk", "Asked at the desk"] : [null]]);
    await app.receive(`+1${phone}`, "START");
    expect([source, await optedOut(patient)]).toEqual([source, "all"]);
    await supervisor.ok(patients.optIn, { params: { externalId: patient }, body: { features, note: "Signed a new form" } });
    expect([await optedOut(patient), await isClosed(phone)]).toEqual(["", false]);
  }
});

test("CONS-014.7 a file of exported patients leaves what a patient closed to the patient, and the undo of an opt-out file leaves a number closed that texted STOP before", async () => {
  const [exported, listed] = [newPhone(), newPhone()];
  const patient = await newPatient(exported);
  for (const phone of [exported, listed]) await app.receive(`+1${phone}`, "STOP");
  await importFile(
    app,
    supervisor,
    "patient",
    `ID,First name,Last name,Phone,Language,Opted out of\n${patient},Ana,Soto,${exported},English,all\n`,
  );
  await app.receive(`+1${exported}`, "START");
  expect([await optedOut(patient), await isClosed(exported)]).toEqual(["", false]);
  const { externalId } = await importFile(app, supervisor, "opt_out_patient", `Phone\n${listed}\n`);
  // A number without a patient, for which nothing but the list is the clinic's.
  await app.receive(`+1${listed}`, "START");
  expect(await isClosed(listed)).toBe(true);
  await supervisor.ok(importUndo.undo, { params: { externalId }, body: { confirmation: undoOptOutsWord } });
  await app.runJobs();
  expect(await isClosed(listed)).toBe(true);
});

test.each(["STOP", "list"])(
  "CONS-014.3 a number that was closed by %s stays closed when its patient is deleted and imported again",
  async (by) => {
    const phone = newPhone();
    const patient = await newPatient(phone);
    if (by === "STOP") {
      // The reply keeps the record: the file disables it instead of deleting it.
      await app.receive(`+1${phone}`, "STOP");
    } else await importFile(app, supervisor, "opt_out_patient", `Phone\n${phone}\n`);
    await importFile(app, supervisor, "destroy_patient", `ID\n${patient}\n`);
    await importFile(app, supervisor, "patient", `ID,First name,Last name,Phone,Language\n${patient}-B,Ana,Soto,${phone},English\n`);
    expect([await optedOut(`${patient}-B`), await isClosed(phone)]).toEqual(["all", true]);
  },
);

test("CONS-014.4 a number that was closed stays closed through a merge, its undo and a new number of the patient", async () => {
  const phone = newPhone();
  const [survivor, merged] = [await newPatient(newPhone()), await newPatient(phone)];
  await importFile(app, supervisor, "opt_out_patient", `Phone\n${phone}\n`);
  await supervisor.ok(patients.merge, { params: { externalId: survivor }, body: { mergedExternalId: merged } });
  expect([await optedOut(survivor), await isClosed(phone)]).toEqual(["all", true]);
  const { merges } = await supervisor.ok(patients.merges, { params: { externalId: survivor } });
  await supervisor.ok(patients.undoMerge, { params: { externalId: survivor, mergeExternalId: merges[0]?.externalId ?? "" } });
  expect([await optedOut(survivor), await optedOut(merged), await isClosed(phone)]).toEqual(["", "all", true]);
  await supervisor.ok(patients.update, { params: { externalId: merged }, body: { phone: newPhone() } });
  expect([await optedOut(merged), await isClosed(phone)]).toEqual(["all", true]);
});

test.each([
  ["opts out", { optOut: true }],
  ["is not to be called", { doNotCall: true }],
])(
  "CONS-014.5 a patient whom staff recorded as one who %s is not deleted: the record that remembers it stays, disabled",
  async (_, {
    optOut,
    ...body
  }: {
    optOut?: boolean;
    doNotCall?: boolean;
  }) => {
    const patient = await newPatient(newPhone());
    const params = { externalId: patient };
    if (optOut) await supervisor.ok(patients.optOut, { params, body: { features: ["all"], note: "Asked at the desk" } });
    else await supervisor.ok(patients.update, { params, body });
    expect((await supervisor.ok(patients.show, { params })).patient.currentUserAbilities.destroy).toBe(false);
    const refused = await supervisor.call(patients.destroy, { params });
    expect([refused.status, refused.errors]).toEqual([409, { code: "invalid_state", base: [{ key: "patient.optedOut" }] }]);
    await importFile(app, supervisor, "destroy_patient", `ID\n${patient}\n`);
    const { patient: kept } = await supervisor.ok(patients.show, { params });
    expect([kept.state, kept.optedOutFeatures, kept.doNotCall]).toEqual(["disabled", optOut ? ["all"] : [], !optOut]);
  },
);

test("CONS-014.6 a patient who opted out at the desk and was disabled is opted out again under another id, unless an enabled patient has the number", async () => {
  const [phone, shared] = [newPhone(), newPhone()];
  const [left, sibling] = [await newPatient(phone), await newPatient(shared)];
  const first = await newPatient(shared);
  for (const externalId of [left, first])
    await supervisor.ok(patients.optOut, { params: { externalId }, body: { features: ["all"], note: "Asked at the desk" } });
  await supervisor.ok(patients.update, { params: { externalId: left }, body: { doNotCall: true } });
  await importFile(app, supervisor, "destroy_patient", `ID\n${left}\n${first}\n`);
  await importFile(
    app,
    supervisor,
    "patient",
    `ID,First name,Last name,Phone,Language\n${left}-B,Ana,Soto,${phone},English\n${first}-B,Ana,Soto,${shared},English\n`,
  );
  const { patient } = await supervisor.ok(patients.show, { params: { externalId: `${left}-B` } });
  expect([patient.optedOutFeatures, patient.doNotCall]).toEqual([["all"], true]);
  expect([await optedOut(`${first}-B`), await optedOut(sibling)]).toEqual(["", ""]);
  // The clinic closed it: START is a task for staff.
  await app.receive(`+1${phone}`, "START");
  expect(await optedOut(`${left}-B`)).toBe("all");
});
