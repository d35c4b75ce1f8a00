// Proves that a messy file of 2,000 rows keeps every patient it can, refuses what it must, and stores every field right.

import { importSteps } from "@tidings/contract/areas/imports";
import { leaveBlank } from "@tidings/contract/areas/imports/rows";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { messyFile, systemCount } from "../../../../fixtures/messy-patients.ts";
import { startTestApp } from "../../testing/start-test-app.ts";
import { match, readIn, submit } from "./testing.ts";

const app = await startTestApp();
afterAll(() => app.close());
const supervisor = await app.as("supervisor");

interface Stored {
  external_id: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  dob: string | null;
  sex: string | null;
  zipcode: string | null;
  email: string | null;
  notes: string | null;
  codes: string[];
}

async function importMessy(csv: string): Promise<void> {
  const { externalId } = await readIn(app, supervisor, "patient", csv);
  const file = await match(app, supervisor, externalId);
  if (file.state === "recategorizing") {
    const { fileValues } = await supervisor.ok(importSteps.values, { params: { externalId } });
    const open = fileValues.map((one) => ({ externalId: one.externalId, valueConverted: leaveBlank }));
    await supervisor.ok(importSteps.updateValues, { params: { externalId }, body: { fileValues: open } });
    await app.runJobs();
  }
  await submit(app, supervisor, externalId);
}

test("FILE-060 2,000 messy rows of four systems: no acceptable patient lost, no bad row taken, every field right", async () => {
  const files = Array.from({ length: systemCount }, (_, system) => messyFile(system, 500));
  for (const { csv } of files) await importMessy(csv);
  const { rows: stored } = await sql<Stored>`
    select external_id, first_name as "firstName", last_name as "lastName", phone, dob, sex, zipcode, email, notes,
      coalesce((select array_agg(c.code order by c.position) from patient_conditions c where c.organization_id = p.organization_id and c.patient_id = p.id), '{}') as codes
    from patients p where external_id like 'MS%-%'`.execute(app.db.system);
  const byId = new Map(stored.map(({ external_id: id, ...rest }) => [id, rest]));
  const rows = files.flatMap((file) => file.rows);
  expect(rows.length).toBe(2_000);
  const lost = rows.filter(({ id, expected }) => expected && !byId.has(id));
  const taken = rows.filter(({ id, expected }) => !expected && byId.has(id));
  const different = rows.flatMap(({ id, kind, expected }) => {
    const found = byId.get(id);
    const fields = expected && found ? (Object.keys(expected) as (keyof typeof expected)[]) : [];
    return fields.flatMap((field) => {
      const [is, mustBe] = [JSON.stringify(found?.[field]), JSON.stringify(expected?.[field])];
      return is === mustBe ? [] : [{ id, kind, field, is, mustBe }];
    });
  });
  expect({ lost, taken, different }).toEqual({ lost: [], taken: [], different: [] });
  // At least as many kinds of damage as the generator knows are among the rows.
  expect(new Set(rows.map((row) => row.kind)).size).toBe(16);
});
