// Proves that the monthly file is read as a user matched the last one.
import { importSteps } from "@tidings/contract/areas/imports";
import { patients } from "@tidings/contract/areas/patients";
import { afterAll, expect, test } from "vitest";
import { startTestApp } from "../../testing/start-test-app.ts";
import { readIn, show, submit } from "./testing.ts";

const app = await startTestApp();
afterAll(() => app.close());
const supervisor = await app.as("supervisor");

test("FILE-064 this month's file goes to the review by itself, read as last month's: columns, meanings and day-first dates", async () => {
  const head = "Nr,Vorname,Nachname,Handy,Geburtstag,Anrede";
  const last = await readIn(app, supervisor, "patient", `${head}\nm-1,Ana,Ruiz,303_555_2101,3/4/1980,Frau\n`);
  expect(last.state).toBe("mapping");
  const params = { externalId: last.externalId };
  const columnsMapping = ["patient_external_id", "first_name", "last_name", "phone", "dob", "sex"];
  await supervisor.ok(importSteps.updateColumnsMapping, { params, body: { columnsMapping, dateOrder: "day_first" } });
  await app.runJobs();
  const { fileValues } = await supervisor.ok(importSteps.values, { params });
  await supervisor.ok(importSteps.updateValues, {
    params,
    body: { fileValues: fileValues.map(({ externalId }) => ({ externalId, valueConverted: "female" })) },
  });
  await app.runJobs();
  await submit(app, supervisor, last.externalId);

  const rows = 'm-1,Ana,Ruiz,303_555_2101,3/4/1980,Frau\nm-2,Eva,Lund,"303,555,2102",13/12/1975,FRAU\n';
  const next = await readIn(app, supervisor, "patient", `${head}\n${rows}`);
  expect(next).toMatchObject({ state: "reviewing", validRows: 2, failedRows: 0, warnedRows: 0 });
  const { fileSettings } = await supervisor.ok(importSteps.settings, { params: { externalId: next.externalId } });
  expect(fileSettings).toMatchObject({ columnsMapping, dateOrder: "day_first" });
  const { preview } = await supervisor.ok(importSteps.preview, { params: { externalId: next.externalId } });
  expect(preview).toMatchObject({ createdRows: 1, updatedRows: 0, unchangedRows: 1 });
  await submit(app, supervisor, next.externalId);
  const shown = async (externalId: string) => (await supervisor.ok(patients.show, { params: { externalId } })).patient;
  expect(await shown("m-1")).toMatchObject({ dob: "1980-04-03", sex: "female" });
  expect(await shown("m-2")).toMatchObject({ dob: "1975-12-13", sex: "female", phone: "3035552102" });
  // Other headers are another file.
  const other = await readIn(app, supervisor, "patient", `${head},Notiz\nm-3,Bo,Lund,3035552103,3/4/1980,Frau,x\n`);
  expect((await show(supervisor, other.externalId)).state).toBe("mapping");
});
