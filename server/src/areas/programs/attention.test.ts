// Tests that answers in a range that needs attention get their own reply and raise an alert.
import { confidentialCare } from "@tidings/contract/areas/confidential-care";
import { patients } from "@tidings/contract/areas/patients";
import { programs } from "@tidings/contract/areas/programs";
import { afterAll, expect, test } from "vitest";
import { alertOf, alertsOf } from "../../core/safety/testing.ts";
import { startMessagingTestApp } from "../../testing/messaging-test-app.ts";
import { newProgram } from "../../testing/samples/programs.ts";
import { enrolledProgram, live, newPatient } from "./testing.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());

async function stressQuestion(program: { externalId: string }) {
  const { questions } = await (await app.as("supervisor")).ok(programs.questions, { params: program, query: { perPage: 60 } });
  const question = questions.find((one) => one.libraryQuestionCode === "s01-w01-2");
  if (!question) throw new Error("the program lost its question");
  const answers = question.answers.map(({ externalId, type, contentText }) => ({
    externalId,
    type,
    contentText,
    params: { min: 1, max: 10 },
  }));
  return { params: { ...program, questionExternalId: question.externalId }, question, answers };
}

test("SAFE-047 a stress of 9 or 10 is stored, gets its own reply and raises an alert; a 4 gets the usual reply", async () => {
  const [high, low] = [await newPatient(app), await newPatient(app)];
  const program = await enrolledProgram(app, [high, low]);
  await live(app, "2026-11-23T00:00", "2026-11-23T10:00", "2026-11-25T12:00");
  await app.receive(high.phone, "10");
  await app.receive(low.phone, "4");
  await app.dispatch();
  const said = (await app.textsTo(high.phone)).at(-1);
  expect(said).toContain("call or text 988");
  expect((await app.textsTo(low.phone)).at(-1)).toContain("Thank you for sharing");
  const { alert, messages, texts } = await alertOf(app, high.phone);
  expect(alert).toMatchObject({ kind: "scale_answer", level: "possible", state: "open", isPaused: true });
  expect([messages[0]?.evidence, texts]).toEqual(["10", []]);
  expect(await alertsOf(app, low.phone)).toEqual([]);
  const { question } = await stressQuestion(program);
  expect([question.attentionRanges.map(({ min, max }) => [min, max]), question.responseRate]).toEqual([[[9, 10]], 1]);
});

test("SAFE-047 without a reply of its own such an answer gets the safety text", async () => {
  const patient = await newPatient(app);
  const program = await enrolledProgram(app, [patient]);
  const { params, question, answers } = await stressQuestion(program);
  const { type, contentText } = question;
  const attentionRanges = [{ min: 1, max: 2, contentText: {} }];
  await (await app.as("supervisor")).ok(programs.updateQuestion, { params, body: { type, contentText, answers, attentionRanges } });
  await live(app, "2026-11-30T00:00", "2026-11-30T10:00", "2026-12-02T12:00");
  await app.receive(patient.phone, "2");
  await app.dispatch();
  expect((await app.textsTo(patient.phone)).at(-1)).toContain("If you are in danger, call 911 now.");
});

/** Of the reply that its range of 9 and 10 has; "title" stands for a word that no confidential text may say. */
async function worryingReply(program: { externalId: string }, ownReply: (title: string) => string) {
  const supervisor = await app.as("supervisor");
  const { title } = (await supervisor.ok(programs.show, { params: program })).program;
  const { params, question, answers } = await stressQuestion(program);
  const { type, contentText } = question;
  const own = ownReply(title);
  const attentionRanges = [{ min: 9, max: 10, contentText: { english: own, spanish: own } }];
  await supervisor.ok(programs.updateQuestion, { params, body: { type, contentText, answers, attentionRanges } });
}

test("SAFE-047 where the own reply would reveal a confidential program, the safety text is sent instead", async () => {
  const [plain, own] = [await newPatient(app), await newPatient(app)];
  const programOf = [await enrolledProgram(app, [plain]), await enrolledProgram(app, [own])] as const;
  const supervisor = await app.as("supervisor");
  for (const { externalId } of programOf)
    await supervisor.ok(confidentialCare.mark, { params: { kind: "program", externalId }, body: { isConfidential: true } });
  await worryingReply(programOf[0], (title) => `The nurse of ${title} calls you today.`);
  await worryingReply(programOf[1], () => "A nurse calls you today.");
  await live(app, "2026-12-07T00:00", "2026-12-07T10:00", "2026-12-09T12:00");
  for (const { phone } of [plain, own]) await app.receive(phone, "10");
  await app.dispatch();
  const after = async ({ phone }: { phone: string }) => (await app.textsTo(phone)).slice(-1);
  expect(await after(plain)).toEqual([expect.stringContaining("If you are in danger, call 911 now.")]);
  expect(await after(own)).toEqual(["A nurse calls you today."]);
  for (const { phone } of [plain, own])
    expect((await alertOf(app, phone)).alert).toMatchObject({ kind: "scale_answer", state: "open", isPaused: true });
});

test("SAFE-047 where the own reply is stopped by an opt-out, the safety text is sent", async () => {
  const patient = await newPatient(app);
  const program = await enrolledProgram(app, [patient]);
  await worryingReply(program, () => "A nurse calls you today.");
  await live(app, "2026-12-14T00:00", "2026-12-14T10:00", "2026-12-16T12:00");
  await (await app.as("supervisor")).ok(patients.update, { params: patient, body: { doNotText: true } });
  await app.receive(patient.phone, "10");
  await app.dispatch();
  const texts = await app.textsTo(patient.phone);
  expect([texts.at(-1), texts.includes("A nurse calls you today.")]).toEqual([
    expect.stringContaining("If you are in danger, call 911 now."),
    false,
  ]);
});

test.each([
  ["beyond the scale", [{ min: 9, max: 12, contentText: {} }], "attentionRanges[0].max"],
  [
    "that overlap",
    [
      { min: 1, max: 3, contentText: {} },
      { min: 3, max: 4, contentText: {} },
    ],
    "attentionRanges[1].max",
  ],
  [
    "with a reply in one language alone",
    [{ min: 1, max: 2, contentText: { english: "We are here." } }],
    "attentionRanges[0].contentText.spanish",
  ],
])("SAFE-047 ranges %s are refused at their field", async (_, attentionRanges, field) => {
  const { params, question, answers } = await stressQuestion(await newProgram(app));
  const { type, contentText } = question;
  const body = { type, contentText, answers, attentionRanges };
  const refused = await (await app.as("supervisor")).call(programs.updateQuestion, { params, body });
  expect([refused.status, Object.keys(refused.errors)]).toEqual([422, [field]]);
});
