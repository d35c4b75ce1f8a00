// Proves that an import can be undone and repeated, and that an export rebuilds the same patients in another organization.
import { importUndo } from "@tidings/contract/areas/imports";
import { patients } from "@tidings/contract/areas/patients";
import { afterAll, expect, test } from "vitest";
import type { Client } from "../../../testing/call.ts";
import { startTestApp } from "../../../testing/start-test-app.ts";
import { csvLine } from "../../exports/public.ts";
import { importFile } from "../../imports/testing.ts";
import { openPatientRows } from "../patients-export.ts";

const app = await startTestApp();
afterAll(() => app.close());
const here = await app.as("supervisor");
const there = await app.as("stranger");

const ids = ["rt-1", "rt-2", "rt-3"];
const file = [
  "ID,First name,Last name,Mobile,Language,DOB,Group,Diagnosis,Consent,Do not text,Opted out of,Notes",
  "rt-1,Ana,O'Brien,7205550601,spanish,3/4/1980,Walkers; Diabetes class,\"I10; E11.9\",yes,,,'=SUM(A1)",
  'rt-2,Bo,"Lund, Jr",7205550602,english,12/1/1975,,J45.909,,yes,"outreach, program",-',
  "rt-3,Cy,Wu,7205550603,english,1/2/1990,Walkers,,no,,,@home",
].join("\n");

/** What an import understands of a record. */
async function recordsOf(client: Client): Promise<unknown[]> {
  const out: unknown[] = [];
  for (const externalId of ids) {
    const { patient } = await client.ok(patients.show, { params: { externalId } });
    const { firstName, lastName, phone, language, dob, notes, conditions, optedOutFeatures, doNotText, doNotCall, recordedConsent } =
      patient;
    const codes = conditions.map(({ code }) => code);
    out.push({ firstName, lastName, phone, language, dob, notes, codes, optedOutFeatures, doNotText, doNotCall, recordedConsent });
  }
  return out;
}

const exported = (organization: "harbor" | "pine") =>
  app.inside(organization, async (ctx) => {
    const source = await openPatientRows(ctx, {});
    const { rows } = await source.read(ctx, 0, 10_000);
    return [source.columns, ...rows.filter((row) => ids.includes(String(row[0])))];
  });

test("FILE-065 import, undo, import again, export, import elsewhere: equal records at each step, and no patient opted in", async () => {
  const first = await importFile(app, here, "patient", file);
  const records = await recordsOf(here);
  expect(records).toMatchObject([
    { notes: "=SUM(A1)", codes: ["I10", "E11.9"], recordedConsent: ["care"], optedOutFeatures: [] },
    { optedOutFeatures: ["outreach", "program"], doNotText: true, recordedConsent: [] },
    { notes: "@home", optedOutFeatures: ["all"] },
  ]);
  await here.ok(importUndo.undo, { params: { externalId: first.externalId }, body: {} });
  await app.runJobs();
  expect((await here.call(patients.show, { params: { externalId: "rt-1" } })).status).toBe(404);
  await importFile(app, here, "patient", file);
  expect(await recordsOf(here)).toEqual(records);

  const lines = await exported("harbor");
  await importFile(app, there, "patient", lines.map(csvLine).join(""));
  expect(await recordsOf(there)).toEqual(records);
  const withoutTimes = (rows: typeof lines) =>
    rows.map((row) => row.filter((_, at) => !/^(Created at|Last )/.test(String(lines[0]?.[at]))));
  expect(withoutTimes(await exported("pine"))).toEqual(withoutTimes(lines));
});
