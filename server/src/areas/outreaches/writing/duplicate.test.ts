// Tests of duplicating an outreach: what the draft takes over, its patients, and that nothing is sent.
import { outreachDuplicates } from "@tidings/contract/areas/outreach-duplicates";
import { outreaches } from "@tidings/contract/areas/outreaches";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { startMessagingTestApp } from "../../../testing/messaging-test-app.ts";
import { createdOutreach, startedOutreach } from "../testing.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());
const { harbor } = app.cast.organizations;
const supervisor = () => app.as("supervisor");
const duplicate = async (externalId: string, title = "Copy of flu shots") =>
  (await (await supervisor()).ok(outreachDuplicates.create, { params: { externalId }, body: { title } })).outreach;
const patientsOf = async (externalId: string) =>
  (await (await supervisor()).ok(outreaches.patientIds, { params: { externalId } })).externalIds.toSorted();
const texts = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from messages where organization_id = ${harbor.id}`.execute(app.db.system)).rows[0]
    ?.n;

test("OUT-080.1 a user duplicates an outreach: the draft has its message and method, no start and no repetition, and nothing is sent", async () => {
  const scheduler = { repeatType: "day" as const, repeatInterval: 1, endType: "times" as const, endAfterTimes: 3 };
  const original = await startedOutreach(app, { scheduler, startWith: 1 });
  await app.dispatch();
  const before = await texts();
  const copy = await duplicate(original.externalId);
  expect(copy).toMatchObject({
    title: "Copy of flu shots",
    state: "draft",
    startsAt: null,
    sendVia: ["sms"],
    languages: original.languages,
    scheduler: { repeatType: "once", endType: null },
    startWith: null,
    occurrencesCount: 0,
    nextOccurrenceAt: null,
    creationUser: { externalId: app.cast.people.supervisor.externalId },
  });
  const { externalId: question, answers, ...asked } = copy.question;
  expect(asked).toEqual({ type: original.question.type, contentText: original.question.contentText });
  expect(question).not.toBe(original.question.externalId);
  expect(answers.map(({ externalId: _, ...answer }) => answer)).toEqual(
    original.question.answers.map(({ externalId: _, ...answer }) => answer),
  );
  await app.runJobs({ hours: 1 });
  await app.dispatch();
  expect(await texts()).toBe(before);
  // Patients that are added later do not send it either: it is kept as a draft.
  await (await supervisor()).ok(outreaches.addPatients, {
    params: { externalId: copy.externalId },
    body: { externalIds: harbor.patients.map((patient) => patient.externalId) },
  });
  const { outreach } = await (await supervisor()).ok(outreaches.show, { params: { externalId: copy.externalId } });
  expect(outreach.state).toBe("draft");
  const { rows } = await sql<{ detail: object }>`select detail from audit_events
    where action = 'outreach.duplicate' and subject_id = ${copy.externalId}`.execute(app.db.system);
  expect(rows).toEqual([{ detail: { duplicateOf: original.externalId, patientsCount: original.patientsCount } }]);
});

test("OUT-080.2 patients selected individually stay the same, and filters are evaluated again", async () => {
  const [first, second] = harbor.patients;
  const chosen = await createdOutreach(app, { patients: { externalIds: [first?.externalId ?? "", second?.externalId ?? ""] } });
  const one = await duplicate(chosen.externalId);
  expect(one.audience).toBe("fixed");
  expect(await patientsOf(one.externalId)).toEqual(await patientsOf(chosen.externalId));

  const startsOn = app.clock.now().add({ hours: 48 }).toString().slice(0, 10);
  const matching = await createdOutreach(app, {
    patients: { matching: { language: "spanish" } },
    audience: "at_send",
    startsOn,
    startsTime: "10:00",
  });
  const { rows } = await sql<{ external_id: string }>`
    insert into patients (organization_id, external_id, first_name, last_name, phone, language, created_at, updated_at)
    values (${harbor.id}, 'dup-1', 'Nueva', 'Paciente', '+17205550177', 'spanish', ${app.clock.now().toString()}, ${app.clock.now().toString()})
    returning external_id`.execute(app.db.system);
  const other = await duplicate(matching.externalId);
  expect(other).toMatchObject({ audience: "at_send", selection: { filters: { language: "spanish" }, excludedCount: 0 } });
  expect(await patientsOf(other.externalId)).toEqual([...(await patientsOf(matching.externalId)), rows[0]?.external_id].toSorted());
});

test("OUT-080.3 the duplicate of a confidential outreach is confidential, and users without the right to it cannot duplicate it", async () => {
  const original = await createdOutreach(app);
  await sql`update outreaches set is_confidential = true where external_id = ${original.externalId}`.execute(app.db.system);
  const copy = await duplicate(original.externalId);
  const { rows } = await sql<{
    is_confidential: boolean;
  }>`select is_confidential from outreaches where external_id = ${copy.externalId}`.execute(app.db.system);
  expect(rows[0]?.is_confidential).toBe(true);
  const answer = await (await app.as("manager")).call(outreachDuplicates.create, { params: { externalId: original.externalId }, body: {} });
  expect(answer.status).toBe(404);
});
