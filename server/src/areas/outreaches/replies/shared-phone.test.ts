// Tests which patient a reply belongs to when an outreach has asked several patients on one phone.
import { outreaches } from "@tidings/contract/areas/outreaches";
import { patients } from "@tidings/contract/areas/patients";
import { afterAll, expect, test } from "vitest";
import { startMessagingTestApp } from "../../../testing/messaging-test-app.ts";
import { startedOutreach } from "../testing.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());
const supervisor = await app.as("supervisor");
let families = 0;

async function siblings() {
  families += 1;
  const phone = `720555${7100 + families}`;
  const ids = [`F-${families}-ana`, `F-${families}-luis`] as const;
  for (const [at, externalId] of ids.entries())
    await supervisor.ok(patients.create, {
      body: { externalId, firstName: at === 0 ? "Ana" : "Luis", lastName: "Reyes", phone, language: "english" },
    });
  return { phone: `+1${phone}`, ana: ids[0], luis: ids[1] };
}
const asked = async (ids: string[], more: Parameters<typeof startedOutreach>[1] = {}) => {
  const outreach = await startedOutreach(app, { patients: { externalIds: ids }, ...more });
  await app.dispatch();
  return outreach;
};
const say = async (phone: string, body: string) => {
  await app.receive(phone, body);
  await app.dispatch();
};
async function answersIn({ externalId }: { externalId: string }) {
  const { outreachPatients } = await supervisor.ok(outreaches.patients, { params: { externalId }, query: {} });
  return Object.fromEntries(outreachPatients.map((one) => [one.patient.externalId, one.lastAnswerType]));
}
const choice = {
  type: "multiple_choice" as const,
  contentText: { english: "{{patient_first_name}}, results by A) text B) call? Reply A or B.", spanish: "A) texto B) llamada" },
  answers: (["multiple_choice_a", "multiple_choice_b"] as const).map((type) => ({
    type,
    responseLabel: type,
    contentText: { english: "Ok", spanish: "Bien" },
  })),
};
const open = {
  type: "open_ended" as const,
  contentText: { english: "{{patient_first_name}}, how are you feeling?", spanish: "x" },
  answers: [{ type: "open_ended" as const, contentText: { english: "Thank you.", spanish: "Gracias." } }],
};

test("IN-090.1 for two siblings in one outreach a number chooses the patient, the choice is confirmed once, and the next answer is the other's", async () => {
  const { phone, ana, luis } = await siblings();
  const outreach = await asked([ana, luis]);
  await say(phone, "yes");
  const texts = await app.textsTo(phone);
  expect(texts[2]).toBe("Harbor Community Health: Who is this answer for? Reply 1 for Ana, 2 for Luis.");
  await say(phone, "2");
  expect(await answersIn(outreach)).toEqual({ [ana]: null, [luis]: "yes" });
  await say(phone, "no");
  expect(await answersIn(outreach)).toEqual({ [ana]: "no", [luis]: "yes" });
  expect((await app.textsTo(phone)).slice(3)).toEqual(["See you there!", "Thank you for telling us."]);
});

test("IN-092 questions of different types need no choice: each gets the answer that fits it", async () => {
  const { phone, ana, luis } = await siblings();
  const results = await asked([ana], { title: "Results", question: choice });
  const coming = await asked([luis]);
  await say(phone, "yes");
  await say(phone, "B");
  expect([await answersIn(results), await answersIn(coming)]).toEqual([{ [ana]: "multiple_choice_b" }, { [luis]: "yes" }]);
  expect((await app.textsTo(phone)).filter((text) => text.includes("Reply 1"))).toEqual([]);
});

test("IN-090.1 an answer in the patient's own words, and a letter, are stored as written", async () => {
  const words = await siblings();
  const feeling = await asked([words.ana, words.luis], { title: "Feeling", question: open });
  await say(words.phone, "My knee is better");
  await say(words.phone, "1");
  const { outreachPatients } = await supervisor.ok(outreaches.patients, { params: { externalId: feeling.externalId }, query: {} });
  const said = Object.fromEntries(outreachPatients.map((one) => [one.patient.externalId, one.lastResponse]));
  expect(said).toEqual({ [words.ana]: "My knee is better", [words.luis]: null });
  const letter = await siblings();
  const results = await asked([letter.ana, letter.luis], { title: "Results", question: choice });
  await say(letter.phone, "B");
  await say(letter.phone, "2");
  expect(await answersIn(results)).toEqual({ [letter.ana]: null, [letter.luis]: "multiple_choice_b" });
});

test("IN-093 while a safety alert is open no choice is requested: the answer needs review", async () => {
  const { phone, ana, luis } = await siblings();
  const outreach = await asked([ana, luis]);
  await say(phone, "I want to kill myself");
  const before = (await app.textsTo(phone)).length;
  await say(phone, "yes");
  expect(await answersIn(outreach)).toEqual({ [ana]: null, [luis]: null });
  expect((await app.textsTo(phone)).length).toBe(before);
});
