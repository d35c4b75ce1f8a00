// Tests that patients of a program can change an answer without losing their position.
import { programs } from "@tidings/contract/areas/programs";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { startMessagingTestApp } from "../../testing/messaging-test-app.ts";
import { enrolledProgram, live, newPatient, statesIn } from "./testing.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());

const storedFor = async (phone: string) =>
  (
    await sql<{ value: unknown; counts: boolean }>`select r.value, r.superseded_at is null as counts from responses r
      join messages m on m.id = r.message_id where m.to_phone = ${phone} order by r.id`.execute(app.db.system)
  ).rows.map((row) => [row.value, row.counts]);
const placeOf = async (phone: string) =>
  (
    await sql`select e.next_position, e.next_due_at from program_patients e join patients p on p.id = e.patient_id where p.phone = ${phone}`.execute(
      app.db.system,
    )
  ).rows;

async function replyWith(phone: string, text: string) {
  await app.receive(phone, text);
  await app.dispatch();
}

test("IN-065 a later clear answer counts in a program and gets a reply, and the patient keeps the position; repeating it does nothing", async () => {
  const patient = await newPatient(app);
  const program = await enrolledProgram(app, [patient]);
  await live(app, "2026-11-23T00:00", "2026-11-23T10:00", "2026-11-25T12:00");
  await replyWith(patient.phone, "4");
  const [place, before] = [await placeOf(patient.phone), (await app.textsTo(patient.phone)).length];
  await replyWith(patient.phone, "sorry, 6");
  expect(await storedFor(patient.phone)).toEqual([
    [4, false],
    [6, true],
  ]);
  expect((await app.textsTo(patient.phone)).length).toBe(before + 1);
  await replyWith(patient.phone, "6");
  await replyWith(patient.phone, "ok, thanks");
  expect((await storedFor(patient.phone)).length).toBe(2);
  expect((await app.textsTo(patient.phone)).filter((text) => text.includes("Thank you for sharing")).length).toBe(2);
  expect([await placeOf(patient.phone), Object.values(await statesIn(app, program))]).toEqual([place, ["in_progress"]]);
  const { questions } = await (await app.as("supervisor")).ok(programs.questions, { params: program, query: { perPage: 60 } });
  const question = questions.find((one) => one.libraryQuestionCode === "s01-w01-2");
  expect(question?.responseRate).toBe(1);
  const params = { ...program, questionExternalId: question?.externalId ?? "" };
  const { metrics } = await (await app.as("supervisor")).ok(programs.questionMetrics, { params });
  const counted = metrics.patientsResponsesByAnswerType.filter((bar) => bar.responses > 0);
  expect([counted.map((bar) => [bar.answer, bar.responses]), metrics.changedAnswers]).toEqual([[["scale_option6", 1]], 1]);
});
