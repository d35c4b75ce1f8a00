// Tests replies in edge cases: before the message is sent, while it is being sent, and from a patient's other number.
import { outreaches } from "@tidings/contract/areas/outreaches";
import { patients } from "@tidings/contract/areas/patients";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { startMessagingTestApp } from "../../../testing/messaging-test-app.ts";
import { startedOutreach } from "../testing.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());
let supervisor = await app.as("supervisor");
let phones = 0;
async function newPatient(more: Record<string, unknown> = {}) {
  phones += 1;
  const phone = `720555${6000 + phones}`;
  const { patient } = await supervisor.ok(patients.create, {
    body: { externalId: `H-${phones}`, firstName: "Hanna", lastName: "Holm", phone, language: "english", ...more },
  });
  return { externalId: patient.externalId, phone: `+1${phone}` };
}
const dispositions = async (phone: string) =>
  (
    await sql<{ d: string }>`select disposition as d from inbound_messages where from_phone = ${phone} order by id`.execute(app.db.system)
  ).rows.map((row) => row.d);

test("IN-009 a YES that arrives while the question is held by quiet hours does not answer it", async () => {
  app.clock.set("2026-11-19T05:00:00Z");
  supervisor = await app.as("supervisor");
  const patient = await newPatient();
  const outreach = await startedOutreach(app, { patients: { externalIds: [patient.externalId] } });
  await app.dispatch();
  expect(await app.textsTo(patient.phone)).toEqual([]);
  await app.receive(patient.phone, "yes");
  expect(await dispositions(patient.phone)).toEqual(["conversation"]);
  app.clock.set("2026-11-19T15:00:00Z");
  supervisor = await app.as("supervisor");
  await app.dispatch();
  await app.receive(patient.phone, "no");
  expect(await dispositions(patient.phone)).toEqual(["conversation", "answer"]);
  const { outreachPatients } = await supervisor.ok(outreaches.patients, { params: { externalId: outreach.externalId }, query: {} });
  expect(outreachPatients[0]?.lastAnswerType).toBe("no");
});

test("IN-005 an answer that arrives before the carrier's response to the send request counts", async () => {
  const patient = await newPatient();
  await startedOutreach(app, { patients: { externalIds: [patient.externalId] } });
  // The state that the dispatcher leaves between the send request and its outcome.
  await sql`update outbox_chunks c set state = 'leased', lease_token = gen_random_uuid(), lease_until = '2099-01-01', handed = 1
    from messages m where m.id = any (c.message_ids) and m.to_phone = ${patient.phone}`.execute(app.db.system);
  await app.receive(patient.phone, "yes");
  expect(await dispositions(patient.phone)).toEqual(["answer"]);
});

test("IN-001 STOP from a patient's other number opts the patient out, and nothing is sent to either number", async () => {
  const patient = await newPatient({ landlinePhone: "3035556999" });
  await app.receive("+13035556999", "STOP");
  const { patient: stopped } = await supervisor.ok(patients.show, { params: { externalId: patient.externalId } });
  expect(stopped.optedOutFeatures).toEqual(["all"]);
  await startedOutreach(app, { patients: { externalIds: [patient.externalId] } });
  await app.dispatch();
  expect(await app.textsTo(patient.phone)).toEqual([]);
  await app.receive("+13035556999", "START");
  const { patient: back } = await supervisor.ok(patients.show, { params: { externalId: patient.externalId } });
  expect(back.optedOutFeatures).toEqual([]);
});

test("IN-004 a wrong-number reply from a landline removes that number; the patient's mobile stays", async () => {
  const patient = await newPatient({ landlinePhone: "3035556998" });
  await app.receive("+13035556998", "wrong number");
  const { patient: found } = await supervisor.ok(patients.show, { params: { externalId: patient.externalId } });
  expect([found.unreachable, found.optedOutFeatures]).toEqual([false, []]);
  const stopped = await sql<{ reason: string }>`select reason from number_suppressions where phone = '+13035556998'`.execute(app.db.system);
  expect(stopped.rows).toEqual([{ reason: "wrong_number" }]);
  const flags = await sql<{ reason: string }>`select f.reason from response_flags f join patients p on p.id = f.patient_id
    where p.external_id = ${patient.externalId}`.execute(app.db.system);
  expect(flags.rows).toEqual([{ reason: "wrong_number" }]);
  await startedOutreach(app, { patients: { externalIds: [patient.externalId] } });
  await app.dispatch();
  expect(await app.textsTo(patient.phone)).toHaveLength(1);

  const only = await newPatient({ phone: null, landlinePhone: "3035556997" });
  await app.receive("+13035556997", "wrong number");
  const { patient: gone } = await supervisor.ok(patients.show, { params: { externalId: only.externalId } });
  expect([gone.unreachable, gone.unreachableReason, gone.optedOutFeatures]).toEqual([true, "wrong_number", ["all"]]);
});

test("IN-009 the fourteen days for an answer begin when the question is sent, not when it was created", async () => {
  const [early, late] = [await newPatient(), await newPatient()];
  for (const patient of [early, late]) await startedOutreach(app, { patients: { externalIds: [patient.externalId] } });
  app.clock.advance({ hours: 3 * 24 });
  await app.dispatch();
  expect(await app.textsTo(late.phone)).toHaveLength(1);
  app.clock.advance({ hours: 13 * 24 });
  await app.receive(early.phone, "yes");
  expect(await dispositions(early.phone)).toEqual(["answer"]);
  app.clock.advance({ hours: 25 });
  await app.receive(late.phone, "yes");
  expect(await dispositions(late.phone)).toEqual(["conversation"]);
});

/** A text without a question that contains the name, so that two patients with one phone get two. */
const greeting = {
  type: "no_response" as const,
  contentText: { english: "Hello {{patient_first_name}}", spanish: "Hola {{patient_first_name}}" },
  answers: [],
};

test("IN-004 IN-027 on a shared phone a reply belongs to the patient who got a message, not to one whose message was held", async () => {
  app.clock.set("2027-01-11T17:00:00Z");
  supervisor = await app.as("supervisor");
  const reached = await newPatient({ firstName: "Ana" });
  const kept = await newPatient({ firstName: "Luis", phone: reached.phone.slice(2) });
  await startedOutreach(app, { patients: { externalIds: [reached.externalId] }, question: greeting });
  await app.dispatch();
  app.clock.advance({ minutes: 5 });
  await startedOutreach(app, { patients: { externalIds: [kept.externalId] }, question: greeting });
  await sql`update patients set is_unreachable = true where external_id = ${kept.externalId}`.execute(app.db.system);
  await app.dispatch();
  expect(await app.textsTo(reached.phone)).toEqual(["Hello Ana"]);
  await app.receive(reached.phone, "wrong number");
  const optedOut = async (externalId: string) => (await supervisor.ok(patients.show, { params: { externalId } })).patient.optedOutFeatures;
  expect([await optedOut(reached.externalId), await optedOut(kept.externalId)]).toEqual([["all"], []]);
});

test("IN-005 a YES answers the question that was delivered last, even if it was created first and then held", async () => {
  const patient = await newPatient();
  const one = { patients: { externalIds: [patient.externalId] } };
  const writtenFirst = await startedOutreach(app, one);
  await sql`update outbox_chunks set due_at = ${app.clock.now().add({ minutes: 10 }).toString()} where state = 'ready'`.execute(
    app.db.system,
  );
  app.clock.advance({ minutes: 1 });
  const readFirst = await startedOutreach(app, { ...one, title: "Meanwhile" });
  await app.dispatch();
  app.clock.advance({ minutes: 9 });
  await app.dispatch();
  expect(await app.textsTo(patient.phone)).toHaveLength(2);
  await app.receive(patient.phone, "yes");
  const answerTo = async ({ externalId }: { externalId: string }) =>
    (await supervisor.ok(outreaches.patients, { params: { externalId }, query: {} })).outreachPatients[0]?.lastAnswerType;
  expect([await answerTo(writtenFirst), await answerTo(readFirst)]).toEqual(["yes", null]);
});

test("OP-204 IN-005 an answer from the number of a merged record belongs to the surviving record", async () => {
  const [survivor, merged] = [await newPatient(), await newPatient()];
  const outreach = await startedOutreach(app, { patients: { externalIds: [merged.externalId] } });
  await app.dispatch();
  await supervisor.ok(patients.merge, { params: { externalId: survivor.externalId }, body: { mergedExternalId: merged.externalId } });
  await app.receive(merged.phone, "yes");
  const { outreachPatients } = await supervisor.ok(outreaches.patients, { params: { externalId: outreach.externalId }, query: {} });
  expect(outreachPatients[0]).toMatchObject({ patient: { externalId: survivor.externalId }, state: "completed", lastAnswerType: "yes" });
  await app.receive(merged.phone, "What time do you open?");
  expect(await dispositions(merged.phone)).toEqual(["answer", "conversation"]);
});

test("JOB-001 IN-017 a reply processed hours late after an outage is not answered at night; a new reply is answered at any hour", async () => {
  app.clock.set("2027-02-08T18:00:00Z");
  supervisor = await app.as("supervisor");
  const [late, fresh, leaving] = [await newPatient(), await newPatient(), await newPatient()];
  for (const patient of [late, fresh, leaving]) await startedOutreach(app, { patients: { externalIds: [patient.externalId] } });
  await app.dispatch();
  app.clock.set("2027-02-09T02:00:00Z");
  await app.text(late.phone, "yes");
  await app.text(leaving.phone, "stop");
  // 03:00 in Denver.
  app.clock.set("2027-02-09T10:00:00Z");
  await app.receive(fresh.phone, "yes");
  await app.dispatch();
  expect(await Promise.all([late, fresh, leaving].map(async ({ phone }) => (await app.textsTo(phone)).length))).toEqual([1, 2, 1]);
  expect([...(await dispositions(late.phone)), ...(await dispositions(leaving.phone))]).toEqual(["answer", "keyword_stop"]);
  app.clock.set("2027-02-09T15:00:00Z");
  await app.dispatch();
  expect((await app.textsTo(late.phone)).at(-1)).toBe("See you there!");
  // IN-066: a confirmation this late would be one more message after the opt-out.
  expect(await app.textsTo(leaving.phone)).toHaveLength(1);
});
