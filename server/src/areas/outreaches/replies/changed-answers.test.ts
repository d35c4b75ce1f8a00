// Tests that patients can change an answer: the newest clear answer to an outreach counts, and the earlier one stays in the history.
import { aiClassifications } from "@tidings/contract/areas/ai";
import { outreaches } from "@tidings/contract/areas/outreaches";
import { patients } from "@tidings/contract/areas/patients";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { startMessagingTestApp } from "../../../testing/messaging-test-app.ts";
import { startedOutreach } from "../testing.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());
const supervisor = await app.as("supervisor");
let phones = 0;

async function newPatient() {
  phones += 1;
  const phone = `720555${7000 + phones}`;
  const body = { externalId: `M-${phones}`, firstName: "Mara", lastName: "Moss", phone, language: "english" };
  const { patient } = await supervisor.ok(patients.create, { body });
  return { externalId: patient.externalId, phone: `+1${phone}` };
}

async function asked(patient: { externalId: string }, more: Parameters<typeof startedOutreach>[1] = {}) {
  const outreach = await startedOutreach(app, { ...more, patients: { externalIds: [patient.externalId] } });
  await app.dispatch();
  return { params: { externalId: outreach.externalId } };
}

type Asked = Awaited<ReturnType<typeof asked>>;

async function replyWith(phone: string, ...texts: string[]) {
  for (const text of texts) {
    await app.receive(phone, text);
    await app.dispatch();
  }
}

const answerIn = async ({ params }: Asked) =>
  (await supervisor.ok(outreaches.patients, { params, query: {} })).outreachPatients.map((row) => [
    row.lastAnswerType,
    row.lastResponse,
  ])[0];
const textsOf = (phone: string, text: string) => app.textsTo(phone).then((texts) => texts.filter((one) => one === text).length);
const foundBy = async ({ params }: Asked, answerType: "yes" | "no") =>
  (await supervisor.ok(outreaches.patients, { params, query: { search: { answerType } } })).outreachPatients.length;
const storedFor = async (phone: string) =>
  (
    await sql<{ answer_type: string; counts: boolean }>`select r.answer_type, r.superseded_at is null as counts from responses r
      join messages m on m.id = r.message_id where m.to_phone = ${phone} order by r.id`.execute(app.db.system)
  ).rows.map((row) => [row.answer_type, row.counts]);

test("IN-068 a later yes replaces a no, gets its own reply, and the no stays in the history", async () => {
  const patient = await newPatient();
  const outreach = await asked(patient);
  await replyWith(patient.phone, "No", "sorry, actually yes");
  expect(await answerIn(outreach)).toEqual(["yes", "sorry, actually yes"]);
  expect((await app.textsTo(patient.phone)).at(-1)).toBe("See you there!");
  expect(await storedFor(patient.phone)).toEqual([
    ["no", false],
    ["yes", true],
  ]);
  const { outreachPatients } = await supervisor.ok(outreaches.patients, { ...outreach, query: {} });
  const patientParams = { ...outreach.params, patientExternalId: outreachPatients[0]?.externalId ?? "" };
  const { activityLogs } = await supervisor.ok(outreaches.patient, { params: patientParams });
  expect(activityLogs.map((entry) => entry.body)).toEqual(expect.arrayContaining(["No", "sorry, actually yes"]));
  expect([await foundBy(outreach, "yes"), await foundBy(outreach, "no")]).toEqual([1, 0]);
  expect((await supervisor.ok(outreaches.show, outreach)).outreach.responseRate).toBe(1);
  const { distribution, changedAnswers } = await supervisor.ok(outreaches.distribution, outreach);
  expect([distribution.map(({ name, value }) => [name, value]), changedAnswers]).toEqual([[["yes", 1]], 1]);
});

test("IN-068 the same answer again changes nothing and is not thanked twice", async () => {
  const patient = await newPatient();
  const outreach = await asked(patient);
  await replyWith(patient.phone, "yes", "YES", "yes please");
  expect(await answerIn(outreach)).toEqual(["yes", "yes"]);
  expect(await storedFor(patient.phone)).toEqual([["yes", true]]);
  expect(await textsOf(patient.phone, "See you there!")).toBe(1);
  expect((await supervisor.ok(outreaches.distribution, outreach)).changedAnswers).toBe(0);
});

test.each(["ok", "Ok, thank you so much!", "thanks", "👍", "great", "vale, gracias", "maybe", "what time?", "yes or no, who knows"])(
  "IN-068 %s after a no changes nothing",
  async (text) => {
    const patient = await newPatient();
    const outreach = await asked(patient);
    await replyWith(patient.phone, "No", text);
    expect(await answerIn(outreach)).toEqual(["no", "No"]);
    expect(await storedFor(patient.phone)).toEqual([["no", true]]);
    const { outreachPatients } = await supervisor.ok(outreaches.patients, { ...outreach, query: {} });
    expect(outreachPatients[0]?.responseFlags).toEqual([]);
  },
);

test("IN-068 after the question has closed the first answer stays", async () => {
  const patient = await newPatient();
  const outreach = await asked(patient);
  await replyWith(patient.phone, "No");
  await sql`update messages set reply_hours = 0 where to_phone = ${patient.phone} and expects = 'yes_no'`.execute(app.db.system);
  await replyWith(patient.phone, "actually, yes");
  expect(await answerIn(outreach)).toEqual(["no", "No"]);
});

test("IN-068 a reply answers a question that is still open; once all are answered, it changes the answer to the last one", async () => {
  const patient = await newPatient();
  const first = await asked(patient);
  await replyWith(patient.phone, "No");
  const second = await asked(patient, { title: "Second outreach" });
  await replyWith(patient.phone, "yes");
  expect([await answerIn(first), await answerIn(second)]).toEqual([
    ["no", "No"],
    ["yes", "yes"],
  ]);
  await replyWith(patient.phone, "No, I can't");
  expect([await answerIn(first), await answerIn(second)]).toEqual([
    ["no", "No"],
    ["no", "No, I can't"],
  ]);
});

test("IN-068 an answer set by staff stays until the patient answers later", async () => {
  const patient = await newPatient();
  const outreach = await asked(patient);
  await replyWith(patient.phone, "purple elephants");
  const { aiClassifications: listed } = await supervisor.ok(aiClassifications.list, { query: {} });
  const params = { externalId: listed.find((one) => one.activityLog.body === "purple elephants")?.externalId ?? "" };
  await supervisor.ok(aiClassifications.correct, { params, body: { answerType: "no" } });
  await replyWith(patient.phone, "thanks");
  expect((await answerIn(outreach))?.[0]).toBe("no");
  await replyWith(patient.phone, "yes");
  expect(await answerIn(outreach)).toEqual(["yes", "yes"]);
});
