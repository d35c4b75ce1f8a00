// Tests when a reply is classified like earlier corrections of the same reply to the same question.
import { aiClassifications, parsingSettings } from "@tidings/contract/areas/ai";
import { outreaches } from "@tidings/contract/areas/outreaches";
import type { AnswerType } from "@tidings/contract/words";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { startMessagingTestApp } from "../../testing/messaging-test-app.ts";
import { answerWith, choiceQuestion, type Said } from "./testing.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());
const supervisor = await app.as("supervisor");

const correct = (said: Said, answerType: AnswerType, value?: number) =>
  supervisor.ok(aiClassifications.correct, {
    params: { externalId: said.classification?.externalId ?? "" },
    body: { answerType, ...(value === undefined ? {} : { value }) },
  });
const teach = async (words: string, ...types: AnswerType[]) => {
  for (const type of types) await correct(await answerWith(app, words), type);
};
const read = async (words: string, more: Parameters<typeof answerWith>[2] = {}) => {
  const { classification } = await answerWith(app, words, more);
  return [classification?.classification, classification?.layer];
};
const answerOf = async ({ outreach }: Said) =>
  (await supervisor.ok(outreaches.patients, { params: { externalId: outreach.externalId }, query: {} })).outreachPatients[0]
    ?.lastAnswerType;
const left = ["needs_review", "rules"];
const byCorrections = (type: string) => [type, "corrections"];

test("AI-022 a reply that staff have corrected twice in the same way counts from then on, ignoring case, and is stored as their answer", async () => {
  await teach("Purple elephants", "yes");
  expect(await read("purple elephants")).toEqual(left);
  // The reply in between was not reviewed: only reviewed replies are examples.
  await teach("purple elephants", "yes");
  const said = await answerWith(app, " PURPLE elephants ");
  expect([said.classification?.classification, said.classification?.layer, said.classification?.evidence]).toEqual([
    "yes",
    "corrections",
    null,
  ]);
  expect(await answerOf(said)).toBe("yes");
  expect(said.classification?.activityLog.responseFlag).toBeNull();
  const { agreement } = await supervisor.ok(aiClassifications.agreement);
  expect(agreement.find((row) => row.layer === "corrections")?.read).toBe(1);
});

test("AI-022 contradicting corrections, or a reply that staff left unclear, are no examples", async () => {
  await teach("green giraffes", "yes", "no");
  expect(await read("green giraffes")).toEqual(left);
  const unclear = await answerWith(app, "red rhinos");
  await supervisor.ok(aiClassifications.review, { params: { externalId: unclear.classification?.externalId ?? "" } });
  await teach("red rhinos", "yes", "yes");
  expect(await read("red rhinos")).toEqual(left);
});

test("AI-022 a different correction of one example ends its effect", async () => {
  const first = await answerWith(app, "blue bisons");
  await correct(first, "no");
  await teach("blue bisons", "no");
  expect(await read("blue bisons")).toEqual(byCorrections("no"));
  await correct(first, "yes");
  expect(await read("blue bisons")).toEqual(left);
});

test("AI-022 an example does not apply to another question, other options or a longer reply", async () => {
  await teach("silver seals", "yes", "yes");
  const other = { english: "Can you come on Sunday? Reply YES or NO.", spanish: "¿Puede venir el domingo? Responda SÍ o NO." };
  const answers = (["yes", "no"] as const).map((type) => ({ type, contentText: { english: "Thanks.", spanish: "Gracias." } }));
  expect(await read("silver seals", { question: { type: "yes_no", contentText: other, answers } })).toEqual(left);
  const { question } = choiceQuestion;
  for (let times = 0; times < 2; times++) await correct(await answerWith(app, "golden geese", choiceQuestion), "multiple_choice_b");
  expect(await read("golden geese", choiceQuestion)).toEqual(byCorrections("multiple_choice_b"));
  const relabeled = { ...question, answers: question.answers.map((answer, at) => ({ ...answer, responseLabel: `way ${at}` })) };
  expect(await read("golden geese", { question: relabeled })).toEqual(left);
  const long = "silver seals and golden geese walk up and down the long hill until they meet the amber ants";
  await teach(long, "yes", "yes");
  for (const words of [long, long.slice(0, 60).trim()]) expect(await read(words)).toEqual(left);
});

test("AI-022 turning the assistant off ends it, like all classification beyond exact words", async () => {
  await teach("amber ants", "yes", "yes");
  await supervisor.ok(parsingSettings.update, { body: { enabled: false } });
  const off = await answerWith(app, "amber ants");
  expect(off.classification).toBeNull();
  expect(await answerOf(off)).toBe("needs_review");
  await supervisor.ok(parsingSettings.update, { body: { enabled: true } });
  expect(await read("amber ants")).toEqual(byCorrections("yes"));
});

test.each([
  ["i want to kill myself", "safety"],
  ["STOP", "keyword_stop"],
  ["please stop texting me", "keyword_stop"],
  ["wrong number", "wrong_number"],
  ["she passed away last week", "deceased"],
])("AI-023 %s is never read so", async (words, disposition) => {
  const said = [await answerWith(app, "teal toads"), await answerWith(app, "teal toads")];
  for (const one of said) await correct(one, "yes");
  expect(await read("teal toads")).toEqual(byCorrections("yes"));
  // Simulates that staff had corrected this exact reply.
  await sql`update inbound_messages set body = ${words} where body = 'teal toads'`.execute(app.db.system);
  await sql`update ai_classifications set response_key = fold_key(${words}) where response_key = 'teal toads'`.execute(app.db.system);
  const { patient } = await answerWith(app, words);
  const { rows } = await sql`select disposition from inbound_messages where from_phone = ${patient.phone}`.execute(app.db.system);
  expect(rows).toEqual([{ disposition }]);
});

test("AI-023 an example counts only in its own organization, and is deleted with the patient", async () => {
  const [first, second] = [await answerWith(app, "copper cranes"), await answerWith(app, "copper cranes")];
  for (const one of [first, second]) await correct(one, "yes");
  const { rows } = await sql<{ phone: string }>`select s.phone from senders s join organizations o on o.id = s.organization_id
    where o.code = 'pine' and s.channel = 'sms'`.execute(app.db.system);
  const pine = await answerWith(app, "copper cranes", {}, { role: "stranger", phone: rows[0]?.phone ?? "" });
  expect([pine.classification?.classification, pine.classification?.layer]).toEqual(left);
  expect(await read("copper cranes")).toEqual(byCorrections("yes"));
  await sql`delete from inbound_messages where patient_id in (select id from patients where external_id = ${second.patient.externalId})`.execute(
    app.db.system,
  );
  expect(await read("copper cranes")).toEqual(left);
});
