// Proves which phones staff are asked to confirm: of patients who have just turned 18 or reached the age of confidential care.
import { patients } from "@tidings/contract/areas/patients";
import { phonesToConfirm } from "@tidings/contract/areas/phones-to-confirm";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { startTestApp } from "../../../testing/start-test-app.ts";

const app = await startTestApp();
afterAll(() => app.close());
const supervisor = await app.as("supervisor");
const today = app.clock.now().toZonedDateTimeISO("America/Denver").toPlainDate();

let made = 0;
/** Known for two years, unless said otherwise. `years` and `days`: so long ago was the birth. */
async function newPatient(years: number, days: number, more: object = {}, isKnown = true): Promise<string> {
  made += 1;
  const externalId = `PC-${made}`;
  const dob = today.subtract({ years }).subtract({ days }).toString();
  await supervisor.ok(patients.create, {
    body: { externalId, firstName: "Mia", lastName: "Duarte", phone: `720557${4000 + made}`, language: "english", dob, ...more },
  });
  if (isKnown)
    await sql`update patients set created_at = created_at - interval '2 years' where external_id = ${externalId}`.execute(app.db.system);
  return externalId;
}
const listed = async () =>
  (await supervisor.ok(phonesToConfirm.list, { query: { perPage: 100 } })).phones
    .filter(({ externalId }) => externalId.startsWith("PC-"))
    .map(({ externalId, age, since }) => [externalId, age, since]);
const setAge = (confidentialAge: number | null) => supervisor.ok(phonesToConfirm.updateAge, { body: { confidentialAge } });

test("CONS-019.7 patients who turned 18 in the last 12 months are listed until staff say whose the phone is", async () => {
  const unknown = await newPatient(18, 0);
  const guardian = await newPatient(18, 20, { phoneOwner: "guardian", phoneOwnerName: "Ana Duarte" });
  // Not 18 yet, long 18, with a number of their own, added after the birthday, and without a phone.
  await newPatient(17, 300);
  await newPatient(19, 10);
  await newPatient(18, 30, { phoneOwner: "patient" });
  await newPatient(18, 40, {}, false);
  await newPatient(18, 50, { phone: null });
  expect(await listed()).toEqual([
    [unknown, 18, today.toString()],
    [guardian, 18, today.subtract({ days: 20 }).toString()],
  ]);
  const params = { externalId: guardian };
  // Any other change of the record leaves the question open.
  await supervisor.ok(patients.update, { params, body: { notes: "Prefers mornings" } });
  expect(await listed()).toHaveLength(2);
  await supervisor.ok(patients.update, { params, body: { phoneOwner: "guardian", phoneOwnerName: "Ana Duarte" } });
  expect(await listed()).toEqual([[unknown, 18, today.toString()]]);
  await supervisor.ok(patients.update, { params: { externalId: unknown }, body: { phoneOwner: "patient" } });
  expect(await listed()).toEqual([]);
});

test("CONS-019.7 an organization may set an age of confidential care, at which phones are listed as well", async () => {
  const teen = await newPatient(14, 3, { phoneOwner: "guardian" });
  expect(await listed()).toEqual([]);
  expect((await supervisor.ok(phonesToConfirm.showAge, {})).confidentialAge).toBeNull();
  await setAge(14);
  expect((await supervisor.ok(phonesToConfirm.showAge, {})).confidentialAge).toBe(14);
  expect(await listed()).toEqual([[teen, 14, today.subtract({ days: 3 }).toString()]]);
  const { rows } = await sql`select from audit_events where action = 'confidential_care.age_changed'`.execute(app.db.system);
  expect(rows).toHaveLength(1);
  await setAge(null);
  expect(await listed()).toEqual([]);
  const nurse = await app.as("manager");
  expect((await nurse.call(phonesToConfirm.updateAge, { body: { confidentialAge: 12 } })).status).toBe(403);
  expect((await supervisor.call(phonesToConfirm.updateAge, { body: { confidentialAge: 9 } })).status).toBe(422);
});
