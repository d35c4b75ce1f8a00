// Tests that replies to a number the clinic has given up still count, until another organization uses the number.
import { outreaches } from "@tidings/contract/areas/outreaches";
import { patients } from "@tidings/contract/areas/patients";
import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { startMessagingTestApp } from "../../../testing/messaging-test-app.ts";
import { startedOutreach } from "../testing.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());
const supervisor = await app.as("supervisor");
const { harbor, pine } = app.cast.organizations;
/** The number that messaged the patients, and the one that replaced it. */
const [former, present] = [harbor.sender, "+15055556001"];
let phones = 0;

async function askedPatient() {
  phones += 1;
  const phone = `720555${6000 + phones}`;
  const body = { externalId: `F-${phones}`, firstName: "Rosa", lastName: "Reyes", phone, language: "english" };
  const { patient } = await supervisor.ok(patients.create, { body });
  const outreach = await startedOutreach(app, { patients: { externalIds: [patient.externalId] } });
  await app.dispatch();
  return { externalId: patient.externalId, phone: `+1${phone}`, outreachId: outreach.externalId };
}
const execute = (statement: ReturnType<typeof sql>) => statement.execute(app.db.system);
const ofPhone = (phone: string) =>
  app.db.system
    .selectFrom("inbound_messages")
    .select(["organization_id", "disposition", "to_phone"])
    .where("from_phone", "=", phone)
    .execute();
const lastSenderTo = async (phone: string) =>
  (await app.simulator.control<{ from: string }[]>("GET", `/messages.json?to=${encodeURIComponent(phone)}&limit=1`))[0]?.from;

beforeEach(async () => {
  await execute(sql`delete from senders where phone in (${former}, ${present})`);
  await execute(sql`insert into senders (organization_id, phone, keyword_handling) values (${harbor.id}, ${former}, 'tidings')`);
});
const replaceNumber = () => execute(sql`update senders set phone = ${present} where phone = ${former}`);
const giveUpNumber = async () => {
  await execute(sql`insert into senders (organization_id, phone, keyword_handling) values (${harbor.id}, ${present}, 'tidings')`);
  await execute(sql`delete from senders where phone = ${former}`);
};

test.each([
  ["replaced", replaceNumber],
  ["given up for a second one", giveUpNumber],
])("IN-005 an answer to a number that was %s counts, and is thanked from the present number", async (_how, change) => {
  const patient = await askedPatient();
  expect(await lastSenderTo(patient.phone)).toBe(former);
  await change();
  await app.receive(patient.phone, "yes", { To: former });
  await app.dispatch();
  const { outreachPatients } = await supervisor.ok(outreaches.patients, { params: { externalId: patient.outreachId }, query: {} });
  expect(outreachPatients[0]).toMatchObject({ state: "completed", lastAnswerType: "yes" });
  expect((await app.textsTo(patient.phone)).at(-1)).toBe("See you there!");
  expect(await lastSenderTo(patient.phone)).toBe(present);
});

test("IN-001 a STOP to a replaced number opts out of everything and is confirmed from the current number", async () => {
  const patient = await askedPatient();
  await replaceNumber();
  await app.receive(patient.phone, "STOP", { To: former });
  await app.dispatch();
  const { optedOutFeatures } = (await supervisor.ok(patients.show, { params: { externalId: patient.externalId } })).patient;
  expect(optedOutFeatures).toEqual(["all"]);
  expect(await ofPhone(patient.phone)).toEqual([{ organization_id: harbor.id, disposition: "keyword_stop", to_phone: former }]);
  expect(await lastSenderTo(patient.phone)).toBe(present);
});

test("IN-001 IN-005 replies count while the clinic has no number to answer from: a STOP opts out, an answer is stored", async () => {
  const [leaving, answering] = [await askedPatient(), await askedPatient()];
  await execute(sql`delete from senders where phone = ${former}`);
  await app.receive(leaving.phone, "STOP", { To: former });
  await app.receive(answering.phone, "yes", { To: former });
  expect([...(await ofPhone(leaving.phone)), ...(await ofPhone(answering.phone))].map((row) => row.disposition)).toEqual([
    "keyword_stop",
    "answer",
  ]);
  const { optedOutFeatures } = (await supervisor.ok(patients.show, { params: { externalId: leaving.externalId } })).patient;
  expect(optedOutFeatures).toEqual(["all"]);
});

test("a number that another clinic has taken over belongs to that clinic only, even after it has given it up", async () => {
  const patient = await askedPatient();
  await replaceNumber();
  await execute(sql`insert into senders (organization_id, phone) values (${pine.id}, ${former})`);
  await app.text(patient.phone, "STOP", { To: former });
  await execute(sql`delete from senders where phone = ${former}`);
  await app.text(patient.phone, "STOP", { To: former });
  expect((await ofPhone(patient.phone)).map((row) => row.organization_id)).toEqual([pine.id, pine.id]);
  await app.inbox.drain();
  const { optedOutFeatures } = (await supervisor.ok(patients.show, { params: { externalId: patient.externalId } })).patient;
  expect(optedOutFeatures).toEqual([]);
});

test("a message to a number that no clinic ever had is neither stored nor logged", async () => {
  expect(await app.text("+17205556999", "Cinnamon", { To: "+15055556777" })).toBe(200);
  expect(await ofPhone("+17205556999")).toEqual([]);
  expect(app.logLines().some((line) => line.includes('"unknown_number"') && !line.includes("6777"))).toBe(true);
  expect(app.logLines().some((line) => line.includes("Cinnamon"))).toBe(false);
});
