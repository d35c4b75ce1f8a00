// Tests that merging or deleting patients while their outreach is changed or sent causes no deadlock and loses no message.
import { outreaches } from "@tidings/contract/areas/outreaches";
import { patients } from "@tidings/contract/areas/patients";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { asSystem } from "../../../kernel/database/transaction.ts";
import { startBehind, untilBlocked } from "../../../kernel/testing/until-blocked.ts";
import { startTestApp } from "../../../testing/start-test-app.ts";
import { createdOutreach, outreachInput } from "../testing.ts";

const app = await startTestApp();
afterAll(() => app.close());
const supervisor = await app.as("supervisor");
const { harbor } = app.cast.organizations;

let made = 0;
async function newPatient() {
  made += 1;
  const phone = `720555${8000 + made}`;
  const { patient } = await supervisor.ok(patients.create, {
    body: { externalId: `across-${made}`, firstName: `Across ${made}`, phone, language: "english" },
  });
  return patient.externalId;
}
const merge = (externalId: string, mergedExternalId: string) =>
  supervisor.call(patients.merge, { params: { externalId }, body: { mergedExternalId } });

const lockOf = (externalId: string) =>
  sql`select from patients where external_id = ${externalId} and organization_id = ${harbor.id} for update`;

test("changing an outreach while two of its patients are merged causes no deadlock", async () => {
  const [survivor, merged] = [await newPatient(), await newPatient()];
  const body = outreachInput(app, { isDraft: true, patients: { externalIds: [survivor, merged] } });
  const { externalId } = await createdOutreach(app, body);
  const held = sql`select from outreaches where external_id::text = ${externalId} for update`;
  const answers = await startBehind<{ status: number }>(app.db, held, [
    () => supervisor.call(outreaches.update, { params: { externalId }, body }),
    () => merge(survivor, merged),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { outreach } = await supervisor.ok(outreaches.show, { params: { externalId } });
  expect(outreach.patientsCount).toBe(1);
});

test("PAT-019 OUT-054 a patient deleted while an outreach is created is left out, and the others are included", async () => {
  const [gone, other] = [await newPatient(), await newPatient()];
  const body = outreachInput(app, { isDraft: true, patients: { externalIds: [gone, other] } });
  const [destroyed, created] = await startBehind<{ status: number; body: unknown }>(app.db, lockOf(gone), [
    () => supervisor.call(patients.destroy, { params: { externalId: gone } }),
    () => supervisor.call(outreaches.create, { body }),
  ]);
  expect([destroyed?.status, created?.status]).toEqual([204, 201]);
  expect(created?.body).toMatchObject({ outreach: { patientsCount: 1 } });
});

test("a merge that conflicts with a report of a dead number is still carried out", async () => {
  const [survivor, merged] = [await newPatient(), await newPatient()];
  const { rows } = await sql<{ id: number; patient_id: number }>`
    insert into messages (organization_id, key, patient_id, feature, purpose, from_phone, to_phone, language, body, segments, state, rank, created_at)
    select organization_id, 'crossed', id, 'outreach', 'outreach', ${harbor.sender}, phone, 'english', 'Hi', 1, 'sent', 20, now()
    from patients where external_id = ${merged} returning id, patient_id`.execute(app.db.system);
  const [text] = rows;
  let crossing: ReturnType<typeof merge> | undefined;
  await asSystem(app.db, async (tx) => {
    // Its deadlock timeout is longer than the merge's, so PostgreSQL ends the merge.
    await sql`set local role none`.execute(tx);
    await sql`set local deadlock_timeout = '30s'`.execute(tx);
    await sql`update messages set state = 'undelivered' where id = ${text?.id}`.execute(tx);
    crossing = merge(survivor, merged);
    await untilBlocked(app.db.system, 1);
    await sql`update patients set is_unreachable = true where id = ${text?.patient_id}`.execute(tx);
  });
  expect((await crossing)?.status).toBe(200);
  const owner =
    await sql`select p.external_id, m.state from messages m join patients p on p.id = m.patient_id where m.id = ${text?.id}`.execute(
      app.db.system,
    );
  expect(owner.rows).toEqual([{ external_id: survivor, state: "undelivered" }]);
});

test("a recipient whose record is restored after the sending is stopped and does not stay pending", async () => {
  const [survivor, merged] = [await newPatient(), await newPatient()];
  const { externalId } = await createdOutreach(app, { patients: { externalIds: [survivor, merged] } });
  expect((await merge(survivor, merged)).status).toBe(200);
  await app.runJobs();
  const { merges } = await supervisor.ok(patients.merges, { params: { externalId: survivor } });
  const mergeExternalId = merges[0]?.externalId ?? "";
  await supervisor.ok(patients.undoMerge, { params: { externalId: survivor, mergeExternalId } });
  const { outreachPatients } = await supervisor.ok(outreaches.patients, { params: { externalId }, query: {} });
  expect(outreachPatients.map((one) => [one.patient.externalId, one.state])).toEqual([
    [survivor, "in_progress"],
    [merged, "stopped"],
  ]);
});

test("a recipient that a merge moves to an already processed record is still sent to", async () => {
  const survivor = await newPatient();
  // One whole batch, and one patient more.
  await sql`insert into patients (organization_id, external_id, first_name, phone, language, created_at, updated_at)
    select ${harbor.id}, 'many-' || n, 'Many', '+1505' || (3000000 + n), 'english', now(), now() from generate_series(1, 2000) n`.execute(
    app.db.system,
  );
  const merged = await newPatient();
  const externalIds = [...Array.from({ length: 2000 }, (_, at) => `many-${at + 1}`), merged];
  const outreach = await createdOutreach(app, { patients: { externalIds } });
  let sending: Promise<void> | undefined;
  await asSystem(app.db, async (tx) => {
    const placeOf = (patient: string) => sql`op.patient_id = (select id from patients where external_id = ${patient})`;
    await sql`select from outreach_patients op where ${placeOf("many-1")} for update`.execute(tx);
    sending = app.runJobs();
    await untilBlocked(app.db.system, 1);
    // Moves the recipient as a merge does, between two batches.
    await sql`update outreach_patients op set patient_id = (select id from patients where external_id = ${survivor}) where ${placeOf(merged)}`.execute(
      tx,
    );
  });
  await sending;
  const { rows } = await sql`select op.state, m.state as text from outreach_patients op join patients p on p.id = op.patient_id
    left join messages m on m.patient_id = p.id and m.feature = 'outreach' where p.external_id = ${survivor}`.execute(app.db.system);
  expect(rows).toEqual([{ state: "in_progress", text: "queued" }]);
  const left = await sql<{ n: number }>`select count(*) as n from outreach_patients op join outreaches o on o.id = op.outreach_id
    where o.external_id::text = ${outreach.externalId} and op.state = 'ready'`.execute(app.db.system);
  expect(left.rows[0]?.n).toBe(0);
});
