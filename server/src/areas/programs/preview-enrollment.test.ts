// Tests of the counts that are shown before a selection of patients is enrolled in a program.
import { confidentialCare } from "@tidings/contract/areas/confidential-care";
import { groups } from "@tidings/contract/areas/groups";
import { patients } from "@tidings/contract/areas/patients";
import { programPatients } from "@tidings/contract/areas/program-patients";
import { programs } from "@tidings/contract/areas/programs";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { startMessagingTestApp } from "../../testing/messaging-test-app.ts";
import { newProgram, nextMonday } from "../../testing/samples/programs.ts";
import { enrolledProgram, live, newPatient, statesIn } from "./testing.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());
const supervisor = () => app.as("supervisor");

test("PAT-060.4 the counts before an enrollment say who is in the program already and who would get no messages, and each comes true", async () => {
  app.clock.set("2026-11-18T17:00:00Z");
  const inside = await newPatient(app);
  const params = await enrolledProgram(app, [inside]);
  const fine = await newPatient(app);
  const out = await newPatient(app);
  await (await supervisor()).ok(patients.optOut, { params: { externalId: out.externalId }, body: { features: ["program"] } });
  const disabled = await newPatient(app);
  await (await supervisor()).ok(patients.update, { params: { externalId: disabled.externalId }, body: { state: "disabled" } });
  const phoneless = await newPatient(app, { phone: null });
  const mute = await newPatient(app, { language: null });
  const relative = await newPatient(app, { phone: fine.phone.slice(2) });
  const other = await newPatient(app, { phone: inside.phone.slice(2) });
  const externalIds = [inside, fine, out, disabled, phoneless, mute, relative, other].map((one) => one.externalId);
  const { preview } = await (await supervisor()).ok(programPatients.preview, { params, body: { externalIds } });
  expect(preview).toMatchObject({ enrolls: 7, alreadyEnrolled: 1 });
  expect(Object.fromEntries(preview.withoutMessages.map(({ reason, count }) => [reason, count]))).toEqual({
    disabled: 1,
    opted_out: 1,
    no_phone: 1,
    no_language: 1,
    shared_phone: 2,
  });
  const startDate = nextMonday(app);
  const done = await (await supervisor()).ok(programPatients.add, { params, body: { externalIds, startDate } });
  expect(done).toMatchObject({ enrolled: preview.enrolls, duplicates: preview.alreadyEnrolled });
  await live(app, `${startDate}T09:00`, `${startDate}T12:00`);
  expect(await statesIn(app, params)).toMatchObject({
    [fine.externalId]: "in_progress",
    [out.externalId]: "opted_out",
    [disabled.externalId]: "disabled",
    [phoneless.externalId]: "incomplete",
    [mute.externalId]: "incomplete",
    [relative.externalId]: "duplicate",
    [other.externalId]: "duplicate",
  });
});

test("PAT-060.4 a closed program takes no patients, and the count says so", async () => {
  app.clock.set("2026-11-18T17:00:00Z");
  const params = await enrolledProgram(app, []);
  await (await supervisor()).ok(programs.close, { params });
  const answer = await (await supervisor()).call(programPatients.preview, { params, body: { externalIds: ["x"] } });
  expect(answer.status).toBe(409);
});

test("CONS-017.10 before patients are enrolled in a confidential program it is known which of its texts are not sent, and each comes true", async () => {
  const patient = await newPatient(app, { dob: "1990-05-01" });
  const params = await newProgram(app);
  const all = await supervisor();
  const refused = async () =>
    (await all.ok(programPatients.preview, { params, body: { externalIds: [patient.externalId] } })).preview.refusedTexts;
  const words = async () => (await all.ok(programs.show, { params })).program.revealingWords;
  expect([await refused(), await words()]).toEqual([[], []]);
  const marked = { kind: "program", externalId: params.externalId } as const;
  await all.ok(confidentialCare.mark, { params: marked, body: { isConfidential: true } });
  expect(await words()).toEqual(["management", "stress", "stress management"]);
  const { programs: listed } = await all.ok(programs.list, { query: { perPage: 120 } });
  expect(listed.find((one) => one.externalId === params.externalId)?.revealingWords).toEqual(await words());
  const { questions } = await all.ok(programs.questions, { params, query: { perPage: 120 } });
  const texts = await refused();
  expect(texts.length).toBeGreaterThan(5);
  for (const question of questions) {
    const isRefused = texts.some((one) => one.code === question.libraryQuestionCode && !one.isReply && one.language === "english");
    expect([question.libraryQuestionCode, isRefused]).toEqual([
      question.libraryQuestionCode,
      /\b(?:stress|management)\b/i.test(question.contentText.english ?? ""),
    ]);
  }
  expect(texts.some((one) => one.isReply)).toBe(true);
  // What is refused is not sent, and the next message that says nothing is.
  const startDate = nextMonday(app);
  await all.ok(programPatients.add, { params, body: { externalIds: [patient.externalId], startDate } });
  app.clock.set(Temporal.PlainDate.from(startDate).toZonedDateTime("America/Denver").toInstant().toString());
  for (let day = 0; day < 14; day += 1) await live(app, `${Temporal.PlainDate.from(startDate).add({ days: day }).toString()}T18:00`);
  const { rows } = await sql<{ code: string; reason: string | null }>`select pq.code, m.failure_reason as reason from messages m
    join program_questions pq on pq.source_id = m.source_id where m.to_phone = ${patient.phone} order by pq.position`.execute(
    app.db.system,
  );
  expect(rows.length).toBeGreaterThan(2);
  for (const { code, reason } of rows) {
    const isRefused = texts.some((one) => one.code === code && !one.isReply && one.language === "english");
    expect([code, reason]).toEqual([code, isRefused ? "reveals_confidential" : null]);
  }
});

test("CONS-017.11 patients who are chosen by a confidential group are enrolled only in a program that is confidential itself", async () => {
  app.clock.set("2026-11-18T17:00:00Z");
  const all = await supervisor();
  const patient = await newPatient(app, { dob: "1990-05-01" });
  const { group } = await all.ok(groups.create, { body: { name: "Qzq clinic" } });
  await sql`insert into patient_group_members (organization_id, patient_group_id, patient_id, created_at) select g.organization_id, g.id, p.id, now()
    from patient_groups g join patients p on p.organization_id = g.organization_id
    where g.external_id = ${group.externalId} and p.external_id = ${patient.externalId}`.execute(app.db.system);
  const mark = (kind: "patient_group" | "program", externalId: string) =>
    all.ok(confidentialCare.mark, { params: { kind, externalId }, body: { isConfidential: true } });
  const params = await newProgram(app);
  const byGroup = { matching: { patientGroupExternalId: group.externalId } };
  const startDate = nextMonday(app);
  expect((await all.ok(programPatients.preview, { params, body: byGroup })).preview.enrolls).toBe(1);
  await mark("patient_group", group.externalId);
  for (const answer of [
    await all.call(programPatients.preview, { params, body: byGroup }),
    await all.call(programPatients.add, { params, body: { ...byGroup, startDate } }),
  ])
    expect([answer.status, answer.errors]).toEqual([422, { base: [{ key: "validation.confidentialRecipients" }] }]);
  expect(await statesIn(app, params)).toEqual({});
  // Chosen one by one they tell nothing of the group.
  expect((await all.ok(programPatients.preview, { params, body: { externalIds: [patient.externalId] } })).preview.enrolls).toBe(1);
  await mark("program", params.externalId);
  expect((await all.ok(programPatients.add, { params, body: { ...byGroup, startDate } })).enrolled).toBe(1);
});
