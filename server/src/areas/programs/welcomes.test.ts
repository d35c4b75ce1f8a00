// Tests the required parts of the first message of every library program, and that its instructions work.
import { programs } from "@tidings/contract/areas/programs";
import { completeWelcome, missingWelcomeParts } from "@tidings/contract/message/writing/program-welcome";
import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { startMessagingTestApp } from "../../testing/messaging-test-app.ts";
import { library } from "./library/library.ts";
import { enrolledProgram, live, newPatient, statesIn } from "./testing.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());
beforeEach(() => app.clock.set("2026-11-18T17:00:00Z"));
const supervisor = () => app.as("supervisor");
const languages = ["english", "spanish"] as const;

test("PRG-060 the whole library is read", () => expect(library.length).toBeGreaterThanOrEqual(6));

describe.each(library.map((entry) => [entry.code, entry] as const))("PRG-060 %s", (_, { questions: [first] }) => {
  test.each(languages)("PRG-060 its first text, sent alone on the first day, has every part of a welcome in %s", (language) => {
    expect([first?.week, first?.weekDay, first?.type, first?.follows]).toEqual([1, 1, "no_response", null]);
    const text = first?.text[languages.indexOf(language)] ?? "";
    expect(text).toMatch(/^\{\{organization_name\}\}: /);
    expect(missingWelcomeParts(text, language), text).toEqual([]);
  });
});

test.each([
  ["english", "LEAVE PROGRAM", "You've left Stress Management."],
  ["spanish", "SALIR DEL PROGRAMA", "Usted ya no está en Stress Management."],
])("PRG-063 IN-063 a patient who is welcomed in %s and writes '%s' leaves the program alone", async (language, words, confirmation) => {
  const patient = await newPatient(app, { language });
  const program = await enrolledProgram(app, [patient]);
  await live(app, "2026-11-23T00:00", "2026-11-23T10:00");
  const [welcome] = await app.textsTo(patient.phone);
  expect(welcome).toContain(words);
  await app.receive(patient.phone, words);
  await app.dispatch();
  expect((await app.textsTo(patient.phone)).at(-1)).toContain(confirmation);
  expect((await statesIn(app, program))[patient.externalId]).toBe("opted_out");
  const { rows } = await sql`select opted_out_features from patients where external_id = ${patient.externalId}`.execute(app.db.system);
  expect(rows).toEqual([{ opted_out_features: [] }]);
});

test.each(["STOP", "QUIT"])("PRG-063 '%s' ends everything, as the welcome says", async (word) => {
  const patient = await newPatient(app);
  await enrolledProgram(app, [patient]);
  await live(app, "2026-11-23T00:00", "2026-11-23T10:00");
  await app.receive(patient.phone, word);
  const { rows } = await sql`select opted_out_features from patients where external_id = ${patient.externalId}`.execute(app.db.system);
  expect(rows).toEqual([{ opted_out_features: ["all"] }]);
});

const welcomeOf = async (program: { externalId: string }) => {
  const { questions } = await (await supervisor()).ok(programs.questions, { params: program, query: { perPage: 60 } });
  const question = questions.find((one) => one.libraryQuestionCode === "s01-w01-1");
  if (!question) throw new Error("the program lost its first message");
  return question;
};

test.each([
  ["english", "Harbor: Hello! Tips for 12 weeks. Reply STOP to opt out."],
  ["spanish", "Harbor: ¡Hola! Consejos por 12 semanas. Responda STOP para no recibir mensajes."],
] as const)(
  "PRG-061 an incomplete first message in %s, written by an operator, is completed when it is sent; later ones are not",
  async (language, text) => {
    const patient = await newPatient(app, { language });
    const program = await enrolledProgram(app, [patient]);
    const { externalId } = await welcomeOf(program);
    await sql`update questions set content_text = content_text || ${JSON.stringify({ [language]: text })}::jsonb where external_id = ${externalId}`.execute(
      app.db.system,
    );
    await live(app, "2026-11-23T00:00", "2026-11-23T10:00", "2026-11-25T12:00");
    const [welcome, second] = await app.textsTo(patient.phone);
    expect(welcome).toBe(completeWelcome(text, language));
    expect(missingWelcomeParts(welcome ?? "", language)).toEqual([]);
    expect(second).not.toMatch(/911/);
  },
);

test("PRG-062 staff cannot remove a required part of the welcome: the error names the sentences, and other changes are accepted", async () => {
  const program = await enrolledProgram(app, [await newPatient(app)]);
  const { externalId: questionExternalId, type, contentText } = await welcomeOf(program);
  const update = async (english: string) =>
    (await supervisor()).call(programs.updateQuestion, {
      params: { ...program, questionExternalId },
      body: { type, contentText: { ...contentText, english }, answers: [] },
    });
  const own = contentText.english ?? "";
  const refused = await update(own.replace("Crisis: call or text 988. ", "").replace(" Msg & data rates may apply.", ""));
  expect([refused.status, refused.errors]).toEqual([
    422,
    { "contentText.english": [{ key: "validation.welcomeParts", parts: "Crisis: call or text 988. Msg & data rates may apply." }] },
  ]);
  expect((await update(own.replace("Welcome!", "Hello and welcome!"))).status).toBe(200);
});
