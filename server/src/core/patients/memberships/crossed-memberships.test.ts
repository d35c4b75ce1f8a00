// Proves that deleting and merging patients, and changing the groups they are in, never wait for each other in a circle.
import { groups } from "@tidings/contract/areas/groups";
import { patients } from "@tidings/contract/areas/patients";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { asSystem } from "../../../kernel/database/transaction.ts";
import { startBehind, untilBlocked } from "../../../kernel/testing/until-blocked.ts";
import { startTestApp } from "../../../testing/start-test-app.ts";

const app = await startTestApp();
afterAll(() => app.close());
const supervisor = await app.as("supervisor");
const { harbor } = app.cast.organizations;

let made = 0;
async function newPatient(): Promise<string> {
  made += 1;
  const { patient } = await supervisor.ok(patients.create, { body: { externalId: `crossed-${made}`, firstName: `Crossed ${made}` } });
  return patient.externalId;
}
async function newGroup(externalIds: string[]): Promise<string> {
  made += 1;
  const { group } = await supervisor.ok(groups.create, { body: { name: `Crossed ${made}` } });
  const params = { externalId: group.externalId };
  if (externalIds.length > 0) await supervisor.ok(groups.addPatients, { params, body: { externalIds } });
  return group.externalId;
}
const count = async (externalId: string) => (await supervisor.ok(groups.show, { params: { externalId } })).group.patientsCount;

const add = (group: string, externalIds: string[]) =>
  supervisor.call(groups.changePatients, { params: { externalId: group }, body: { added: { externalIds }, removed: {} } });
const remove = (group: string, externalIds: string[]) =>
  supervisor.call(groups.changePatients, { params: { externalId: group }, body: { added: {}, removed: { externalIds } } });
const destroy = (externalId: string) => supervisor.call(patients.destroy, { params: { externalId } });
const merge = (externalId: string, mergedExternalId: string) =>
  supervisor.call(patients.merge, { params: { externalId }, body: { mergedExternalId } });

/** The statuses of acts that all wait for one row. */
async function behind(row: { table: string; externalId: string }, acts: (() => Promise<{ status: number }>)[]): Promise<number[]> {
  const held = sql`select from ${sql.table(row.table)} where external_id::text = ${row.externalId} and organization_id = ${harbor.id} for update`;
  return (await startBehind(app.db, held, acts)).map(({ status }) => status);
}

test("GRP-014 PAT-019 taking a patient out of a group and deleting the patient cross without a deadlock", async () => {
  const [patient, other] = [await newPatient(), await newPatient()];
  const group = await newGroup([patient, other]);
  const statuses = await behind({ table: "patient_groups", externalId: group }, [() => remove(group, [patient]), () => destroy(patient)]);
  expect(statuses).toEqual([200, 204]);
  expect(await count(group)).toBe(1);
});

test("GRP-014 PAT-019 putting a patient into a group again and deleting the patient cross without a deadlock", async () => {
  const [patient, other] = [await newPatient(), await newPatient()];
  const group = await newGroup([patient, other]);
  const statuses = await behind({ table: "patient_groups", externalId: group }, [() => add(group, [patient]), () => destroy(patient)]);
  expect(statuses).toEqual([200, 204]);
  expect(await count(group)).toBe(1);
});

test("GRP-014 PAT-019 a patient who is deleted while being added stays out, the others come in", async () => {
  const [patient, other] = [await newPatient(), await newPatient()];
  const group = await newGroup([]);
  const statuses = await behind({ table: "patients", externalId: patient }, [() => destroy(patient), () => add(group, [patient, other])]);
  expect(statuses).toEqual([204, 200]);
  expect(await count(group)).toBe(1);
});

test("GRP-014 PAT-019 a patient who comes into another group while the deletion waits is deleted with it, and it is counted", async () => {
  const patient = await newPatient();
  const [first, second] = [await newGroup([patient]), await newGroup([])];
  // The deletion has locked the first group and waits for the patient; the second group gets the patient meanwhile.
  const { rows } = await sql<{ id: number }>`select id from patients where external_id = ${patient}`.execute(app.db.system);
  let destroyed: ReturnType<typeof destroy> | undefined;
  await asSystem(app.db, async (tx) => {
    await sql`select from patients where id = ${rows[0]?.id} for key share`.execute(tx);
    destroyed = destroy(patient);
    await untilBlocked(app.db.system, 1);
    await sql`insert into patient_group_members (organization_id, patient_group_id, patient_id, created_at)
      select organization_id, id, ${rows[0]?.id}, now() from patient_groups where external_id = ${second}`.execute(tx);
  });
  expect((await destroyed)?.status).toBe(204);
  expect([await count(first), await count(second)]).toEqual([0, 0]);
});

test("GRP-014 PAT-009 merging two members and taking one of them out of the group cross without a deadlock, and so does undoing", async () => {
  const [survivor, merged] = [await newPatient(), await newPatient()];
  const group = await newGroup([survivor, merged]);
  const held = { table: "patient_groups", externalId: group };
  expect(await behind(held, [() => remove(group, [merged]), () => merge(survivor, merged)])).toEqual([200, 200]);
  expect(await count(group)).toBe(1);
  const { merges } = await supervisor.ok(patients.merges, { params: { externalId: survivor } });
  const params = { externalId: survivor, mergeExternalId: merges[0]?.externalId ?? "" };
  expect(await behind(held, [() => remove(group, [survivor]), () => supervisor.call(patients.undoMerge, { params })])).toEqual([200, 200]);
  expect(await count(group)).toBe(0);
});

test("PAT-019 gathering a segment and deleting one of its patients cross without a deadlock", async () => {
  const patient = await newPatient();
  const { rows } = await sql<{ id: number; external_id: string }>`
    insert into patient_segment_members (organization_id, patient_segment_id, patient_id, matched_at)
    select p.organization_id, s.id, p.id, now() from patients p join patient_segments s using (organization_id)
    where p.external_id = ${patient} and s.seed_key = 'children' returning patient_segment_id as id,
      (select external_id from patient_segments s where s.id = patient_segment_id) as external_id`.execute(app.db.system);
  const segment = rows[0] as { id: number; external_id: string };
  let destroyed: ReturnType<typeof destroy> | undefined;
  await asSystem(app.db, async (tx) => {
    await sql`select from patient_segments where id = ${segment.id} for update`.execute(tx);
    destroyed = destroy(patient);
    await untilBlocked(app.db.system, 1);
    await sql`delete from patient_segment_members where patient_segment_id = ${segment.id}`.execute(tx);
  });
  expect((await destroyed)?.status).toBe(204);
  expect(
    (await sql`select from patient_segments where id = ${segment.id} and patients_count = 0`.execute(app.db.system)).rows,
  ).toHaveLength(1);
});
