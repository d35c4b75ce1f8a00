// Proves REMINDERS over the sandbox carrier: where it is offered, what it keeps, and what only staff can open.
import { patients } from "@tidings/contract/areas/patients";
import type { KeywordHandling } from "@tidings/contract/words";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { freePort } from "../../../fixtures/free-port.ts";
import { startMessagingTestApp } from "./messaging-test-app.ts";

const port = await freePort();
// The carrier signs the address that it posts to: here the product's own.
const app = await startMessagingTestApp({ environment: { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` } });
afterAll(() => app.close());
const supervisor = await app.as("supervisor");
const { harbor } = app.cast.organizations;
const modeOf = { carrier: "answers", carrier_blocks: "blocks", tidings: "none" } as const;
const onlyReminders = ["messenger", "outreach", "program", "referral"];
let phones = 0;

async function handle(handling: KeywordHandling): Promise<void> {
  const smsUrl = `${app.settings.publicUrl}/webhooks/twilio/inbound`;
  await app.simulator.control("PUT", "/numbers.json", { [harbor.sender]: { smsUrl, keywords: modeOf[handling] } });
  await sql`update senders set keyword_handling = ${handling} where organization_id = ${harbor.id}`.execute(app.db.system);
}

async function newPatient(language: "english" | "spanish" = "english"): Promise<{ externalId: string; phone: string }> {
  phones += 1;
  const [externalId, phone] = [`R-${phones}`, `720555${5500 + phones}`];
  await supervisor.ok(patients.create, { body: { externalId, firstName: "Ana", lastName: "Soto", phone, language } });
  return { externalId, phone: `+1${phone}` };
}

/** The texts that the phone receives for each of the things it says. */
async function receives({ phone }: { phone: string }, ...said: string[]): Promise<string[][]> {
  const received: string[][] = [];
  let before = (await app.textsTo(phone)).length;
  for (const body of said) {
    await app.simulator.control("POST", "/inbound.json", { from: phone, to: harbor.sender, body });
    await app.inbox.drain();
    await app.dispatch();
    const all = await app.textsTo(phone);
    received.push(all.slice(before));
    before = all.length;
  }
  return received;
}
const optedOutOf = async ({ externalId }: { externalId: string }) =>
  (await supervisor.ok(patients.show, { params: { externalId } })).patient.optedOutFeatures;
const tasksOf = async ({ externalId }: { externalId: string }) =>
  (
    await sql<{ reason: string }>`select f.reason from response_flags f join patients p on p.id = f.patient_id
      where p.external_id = ${externalId} and f.name = 'invalid' order by f.id`.execute(app.db.system)
  ).rows.map(({ reason }) => reason);

test("IN-083 where Tidings answers, the confirmation of STOP offers REMINDERS, in the patient's language; silence means all stop", async () => {
  await handle("tidings");
  const [english, spanish] = [await newPatient(), await newPatient("spanish")];
  expect(await receives(english, "STOP")).toEqual([[expect.stringMatching(/To keep only appointment reminders, reply REMINDERS\.$/)]]);
  expect(await receives(spanish, "STOP")).toEqual([[expect.stringMatching(/solo recordatorios de citas, responda REMINDERS\.$/)]]);
  expect(await optedOutOf(english)).toEqual(["all"]);
});

test("IN-083 where the carrier answers, one text of ours after its START answer offers REMINDERS, and none after STOP", async () => {
  await handle("carrier");
  const texts = await receives(await newPatient(), "STOP", "START");
  expect(texts).toEqual([
    [expect.stringContaining("unsubscribed")],
    [
      expect.stringContaining("re-subscribed"),
      expect.stringMatching(/all our messages again\. To keep only appointment reminders, reply REMINDERS\.$/),
    ],
  ]);
});

test("IN-083 where the carrier only blocks, our confirmation of START offers REMINDERS", async () => {
  await handle("carrier_blocks");
  const [stopped, started] = await receives(await newPatient(), "STOP", "START");
  expect([stopped, started]).toEqual([[], [expect.stringContaining("reply REMINDERS")]]);
});

test("IN-083 an organization without appointments offers nothing, and REMINDERS is no keyword there", async () => {
  await handle("tidings");
  await sql`delete from organization_services where organization_id = ${harbor.id} and service = 'appointment'`.execute(app.db.system);
  const patient = await newPatient();
  const [stopped] = await receives(patient, "STOP", "REMINDERS");
  expect(stopped?.[0]).not.toContain("REMINDERS");
  expect(await optedOutOf(patient)).toEqual(["all"]);
  await sql`insert into organization_services (organization_id, service) values (${harbor.id}, 'appointment')`.execute(app.db.system);
});

test.each([
  ["after a STOP", "tidings", ["STOP", "REMINDERS"]],
  ["without any STOP, whatever was open before", "tidings", ["Reminders."]],
  ["in Spanish", "tidings", ["STOP", "recordatorios"]],
  ["after the carrier's START", "carrier", ["STOP", "START", "REMINDERS"]],
] as const)(
  "IN-084 REMINDERS %s keeps appointment messages alone, for everybody on the phone, and one text says so",
  async (_, handling, said) => {
    await handle(handling);
    const patient = await newPatient();
    const sharing = `${patient.externalId}-B`;
    const body = { externalId: sharing, firstName: "Luis", lastName: "Soto", phone: patient.phone.slice(2), language: "english" as const };
    await supervisor.ok(patients.create, { body });
    const texts = await receives(patient, ...said);
    expect(texts.at(-1)).toEqual([expect.stringMatching(/appointment reminders only\. Reply STOP to end all messages\.$/)]);
    expect([await optedOutOf(patient), await optedOutOf({ externalId: sharing })]).toEqual([onlyReminders, onlyReminders]);
    expect(await tasksOf(patient)).toEqual([]);
    const suppressed = await sql`select from number_suppressions where phone = ${patient.phone} and lifted_at is null`.execute(
      app.db.system,
    );
    expect(suppressed.rows).toEqual([]);
    expect(await receives(patient, "STOP")).toHaveLength(1);
    expect(await optedOutOf(patient)).toEqual(["all"]);
  },
);

test.each([
  ["REMINDERS", onlyReminders],
  ["no more surveys", ["outreach"]],
] as const)("IN-095 a patient who gets a number after its '%s' starts with what the number allows, until START", async (said, closed) => {
  await handle("tidings");
  const patient = await newPatient();
  await receives(patient, said);
  const body = { firstName: "Luis", lastName: "Soto", phone: patient.phone.slice(2), language: "english" as const };
  await supervisor.ok(patients.create, { body: { ...body, externalId: `${patient.externalId}-C` } });
  expect(await optedOutOf({ externalId: `${patient.externalId}-C` })).toEqual(closed);
  await receives(patient, "START");
  await supervisor.ok(patients.create, { body: { ...body, externalId: `${patient.externalId}-D` } });
  expect([await optedOutOf(patient), await optedOutOf({ externalId: `${patient.externalId}-D` })]).toEqual([[], []]);
});

test.each(["carrier", "carrier_blocks"] as const)(
  "IN-085 REMINDERS from a number that '%s' still blocks is a staff task: nothing is sent or opened",
  async (handling) => {
    await handle(handling);
    const patient = await newPatient();
    const [, texts] = await receives(patient, "STOP", "REMINDERS");
    expect(texts).toEqual([]);
    expect(await optedOutOf(patient)).toEqual(["all"]);
    expect(await tasksOf(patient)).toEqual(["keep_reminders"]);
  },
);

test("IN-085 REMINDERS does not open what staff closed: a task, and the answer says that the clinic will confirm", async () => {
  await handle("tidings");
  const patient = await newPatient();
  await supervisor.ok(patients.optOut, { params: { externalId: patient.externalId }, body: { features: ["appointment"] } });
  const [, texts] = await receives(patient, "STOP", "REMINDERS");
  expect(texts).toEqual([expect.stringContaining("Our staff will confirm")]);
  expect(await optedOutOf(patient)).toEqual(["all"]);
  expect(await tasksOf(patient)).toEqual(["keep_reminders"]);
});

test("IN-086 START opens what the STOP closed and leaves closed what staff closed before: a task, and the answer says so", async () => {
  await handle("tidings");
  const patient = await newPatient();
  await supervisor.ok(patients.optOut, { params: { externalId: patient.externalId }, body: { features: ["outreach"] } });
  const [, texts] = await receives(patient, "STOP", "START");
  expect(texts).toEqual([expect.stringContaining("Our staff will confirm")]);
  expect(await optedOutOf(patient)).toEqual(["outreach"]);
  expect(await tasksOf(patient)).toEqual(["start_closed"]);
});

test("IN-086 START after staff opted the patient in again opens everything", async () => {
  await handle("tidings");
  const patient = await newPatient();
  const params = { externalId: patient.externalId };
  await supervisor.ok(patients.optOut, { params, body: { features: ["outreach"] } });
  await supervisor.ok(patients.optIn, { params, body: { features: ["outreach"] } });
  await receives(patient, "STOP", "START");
  expect([await optedOutOf(patient), await tasksOf(patient)]).toEqual([[], []]);
});

test.each(["wrong number", "Ana died last month"])(
  "IN-086 START from a number that was closed by '%s' is a staff task and opens nothing",
  async (words) => {
    await handle("tidings");
    const patient = await newPatient();
    const [, texts] = await receives(patient, words, "START");
    const before = await optedOutOf(patient);
    expect(texts).toEqual([expect.stringContaining("Our staff will confirm")]);
    expect(before).toEqual(words === "wrong number" ? ["all"] : []);
    expect(await tasksOf(patient)).toContain("start_closed");
  },
);
