// Proves that an import can be undone and repeated, and that an export rebuilds the same patients in another organization.
import { importUndo } from "@tidings/contract/areas/imports";
import { patients } from "@tidings/contract/areas/patients";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client } from "../../../testing/call.ts";
import { startTestApp } from "../../../testing/start-test-app.ts";
import { csvLine } from "../../exports/public.ts";
import { importFile, show } from "../../imports/testing.ts";
import { openPatientRows } from "../lists/patients-export.ts";

const app = await startTestApp();
afterAll(() => app.close());
const here = await app.as("supervisor");
const there = await app.as("stranger");

const ids = ["rt-1", "rt-2", "rt-3", "rt-4", "rt-5", "rt-6"];
const file = [
  "ID,First name,Last name,Mobile,Language,DOB,Group,Diagnosis,Consent,Consent date,Promotional consent,Promotional consent date,Do not text,Opted out of,Deceased,Mobile owner,Guardian name,Send via,Notes",
  "rt-1,Ana,O'Brien,7205550601,spanish,3/4/1980,Walkers; Diabetes class,\"I10; E11.9\",yes,2/3/2025,yes,4/5/2025,,,,mother,Eva O'Brien,voice,'=SUM(A1)",
  'rt-2,Bo,"Lund, Jr",7205550602,english,12/1/1975,,J45.909,,,,,yes,"outreach, program",,,,,-',
  "rt-3,Cy,Wu,7205550603,english,1/2/1990,Walkers,,no,,,,,,,,,,@home",
  "rt-4,Di,Ota,7205550604,english,1/2/1931,,,yes,,,,,,yes,,,,+1 daughter",
].join("\n");

/** What an import understands of a record. */
async function recordsOf(client: Client): Promise<unknown[]> {
  const out: unknown[] = [];
  for (const externalId of ids) {
    const { patient } = await client.ok(patients.show, { params: { externalId } });
    const {
      firstName,
      lastName,
      phone,
      language,
      dob,
      notes,
      state,
      disabledReason,
      profileType,
      phoneOwner,
      phoneOwnerName,
      conditions,
      optedOutFeatures,
      doNotText,
      doNotCall,
      recordedConsent,
    } = patient;
    const codes = conditions.map(({ code }) => code);
    const person = { firstName, lastName, phone, phoneOwner, phoneOwnerName, language, dob, profileType };
    out.push({ ...person, notes, state, disabledReason, codes, optedOutFeatures, doNotText, doNotCall, recordedConsent });
  }
  return out;
}

/** What only the screens set: a text with an apostrophe of its own, a disabled patient. */
async function changeByHand(): Promise<void> {
  await here.ok(patients.update, { params: { externalId: "rt-2" }, body: { notes: "'=quoted by hand" } });
  await here.ok(patients.create, { body: { externalId: "rt-6", firstName: "Fay", lastName: "Gil", language: "english" } });
  await here.ok(patients.update, { params: { externalId: "rt-6" }, body: { state: "disabled" } });
}

const exported = (organization: "harbor" | "pine") =>
  app.inside(organization, async (ctx) => {
    const source = await openPatientRows(ctx, {});
    const { rows } = await source.read(ctx, 0, 10_000);
    return [source.columns, ...rows.filter((row) => ids.includes(String(row[0])))];
  });

/** An organization without a single patient. */
beforeAll(async () => {
  await sql`delete from patients where organization_id = ${app.cast.organizations.pine.id}`.execute(app.db.system);
});

const members = "Member ID,First name,Last name,Mobile,Language,DOB\nrt-5,Eli,Fox,7205550605,english,5/6/1961\n";

test("FILE-065 import, undo, import again, export, import elsewhere: equal records at each step, members, consent dates and deaths included, and no patient opted in", async () => {
  const files = [await importFile(app, here, "patient", file), await importFile(app, here, "member", members)];
  await changeByHand();
  const records = await recordsOf(here);
  expect(records).toMatchObject([
    { notes: "=SUM(A1)", codes: ["I10", "E11.9"], recordedConsent: ["care", "promotional"], optedOutFeatures: [], phoneOwner: "guardian" },
    { optedOutFeatures: ["outreach", "program"], doNotText: true, recordedConsent: [], notes: "'=quoted by hand" },
    { notes: "@home", optedOutFeatures: ["all"] },
    { notes: "+1 daughter", state: "disabled", disabledReason: "deceased" },
    { profileType: "member", state: "enabled" },
    { state: "disabled", disabledReason: null },
  ]);
  await sql`delete from patients where organization_id = ${app.cast.organizations.harbor.id} and external_id in ('rt-2', 'rt-6')`.execute(
    app.db.system,
  );
  for (const { externalId } of files) await here.ok(importUndo.undo, { params: { externalId }, body: {} });
  await app.runJobs();
  const statuses = await Promise.all(ids.map(async (externalId) => (await here.call(patients.show, { params: { externalId } })).status));
  // The opt-out of the third outlives the undo, with its record.
  expect(statuses).toEqual([404, 404, 200, 404, 404, 404]);
  await importFile(app, here, "patient", file);
  await importFile(app, here, "member", members);
  await changeByHand();
  expect(await recordsOf(here)).toEqual(records);

  const lines = await exported("harbor");
  const cell = (id: string, name: string) => lines.find((row) => row[0] === id)?.[lines[0]?.indexOf(name) ?? -1];
  expect(["Consent date", "Promotional consent date", "Send via", "Profile type"].map((name) => cell("rt-1", name))).toEqual([
    "2025-02-03",
    "2025-04-05",
    "voice",
    "patient",
  ]);
  await importFile(app, there, "patient", lines.map(csvLine).join(""));
  expect(await recordsOf(there)).toEqual(records);
  const withoutTimes = (rows: typeof lines) =>
    rows.map((row) => row.filter((_, at) => !/^(Created at|Last )/.test(String(lines[0]?.[at]))));
  expect(withoutTimes(await exported("pine"))).toEqual(withoutTimes(lines));
});

test("FILE-068 a file neither disables a known patient nor makes a member of one", async () => {
  await importFile(app, here, "patient", "ID,First name,Last name,Profile type,Record status\nrt-7,Gus,Hoy,,\n");
  // With another last name the record is written.
  await importFile(app, here, "patient", "ID,First name,Last name,Profile type,Record status\nrt-7,Gus,Hoyt,member,disabled\n");
  expect((await here.ok(patients.show, { params: { externalId: "rt-7" } })).patient).toMatchObject({
    lastName: "Hoyt",
    profileType: "patient",
    state: "enabled",
  });
});

test("FILE-068 a user without the right to import members can't add one by a file of patients", async () => {
  const csv = "ID,First name,Last name,Profile type\nrt-8,Hal,Ito,member\nrt-9,Ivy,Jung,patient\n";
  const { externalId } = await importFile(app, await app.as("limited"), "patient", csv);
  expect(await show(here, externalId)).toMatchObject({ createdRows: 1, failedRows: 1 });
  expect((await here.call(patients.show, { params: { externalId: "rt-8" } })).status).toBe(404);
});
