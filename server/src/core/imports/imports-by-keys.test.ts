// Proves what an API key may not decide in an import: what is remembered for later files, and many changes of who a patient is.
import { importSteps } from "@tidings/contract/areas/imports";
import { patients } from "@tidings/contract/areas/patients";
import { afterAll, expect, test } from "vitest";
import { startTestApp } from "../../testing/start-test-app.ts";
import { keyClient } from "../keys/testing.ts";
import { importFile, match, readIn, show } from "./testing.ts";

const app = await startTestApp();
afterAll(() => app.close());
const supervisor = await app.as("supervisor");
const { client: key } = await keyClient(app, { scopes: { patient: "write" } });

const mappingOf = async (externalId: string): Promise<readonly string[]> =>
  (await supervisor.ok(importSteps.settings, { params: { externalId } })).fileSettings.columnsMapping;

test("FILE-064 FILE-056 FILE-050 what an API key says of columns, dates and values counts for its own file, and is not remembered", async () => {
  const csv = (id: string) => `ID,First name,Last name,Handy,DOB,Sex\n${id},Ana,Ruiz,3035552101,3/4/1980,Frau\n`;
  const { externalId } = await readIn(app, key, "patient", csv("bk-1"));
  const params = { externalId };
  const columnsMapping = ["patient_external_id", "first_name", "last_name", "phone", "dob", "sex"];
  await key.ok(importSteps.updateColumnsMapping, { params, body: { columnsMapping, dateOrder: "day_first" } });
  await app.runJobs();
  const { fileValues } = await key.ok(importSteps.values, { params });
  await key.ok(importSteps.updateValues, {
    params,
    body: { fileValues: fileValues.map((one) => ({ externalId: one.externalId, valueConverted: "female" })) },
  });
  await app.runJobs();
  await key.ok(importSteps.submit, { params, body: {} });
  await app.runJobs();
  expect((await supervisor.ok(patients.show, { params: { externalId: "bk-1" } })).patient).toMatchObject({
    dob: "1980-04-03",
    phone: "3035552101",
    sex: "female",
  });
  // The next file asks again.
  const next = await readIn(app, supervisor, "patient", csv("bk-2"));
  expect([next.state, (await mappingOf(next.externalId))[3]]).toEqual(["mapping", "none"]);
  expect((await match(app, supervisor, next.externalId)).state).toBe("recategorizing");
  const asked = await supervisor.ok(importSteps.values, { params: { externalId: next.externalId } });
  expect(asked.fileValues.map((one) => [one.valueToConvert, one.valueConverted])).toEqual([["Frau", null]]);
});

test("FILE-054 changes of who many patients are can't be confirmed by an API key", async () => {
  const csv = (phone: string) =>
    `ID,First name,Last name,Mobile\n${Array.from({ length: 3 }, (_, n) => `bc-${n},Ana,Ruiz,${phone}${n}`).join("\n")}\n`;
  await importFile(app, supervisor, "patient", csv("303555220"));
  const { externalId } = await readIn(app, key, "patient", csv("303555230"));
  await match(app, key, externalId);
  const params = { externalId };
  const { preview } = await key.ok(importSteps.preview, { params });
  expect(preview).toMatchObject({ identityChanges: 3, needsConfirmation: true });
  const { status, errors } = await key.call(importSteps.submit, { params, body: { confirmedChanges: preview.identityChanges } });
  expect([status, errors]).toMatchObject([409, { base: [{ key: "import.changesNeedPerson", count: 3 }] }]);
  expect((await show(supervisor, externalId)).state).toBe("reviewing");
  expect((await supervisor.ok(patients.show, { params: { externalId: "bc-0" } })).patient.phone).toBe("3035552200");
});
