// Tests what a reply gets that raises no alarm and may tell of danger: no thanks, a neutral text, and review before all others.
import { activity } from "@tidings/contract/areas/activity";
import { appointments } from "@tidings/contract/areas/appointments";
import { messenger } from "@tidings/contract/areas/messenger";
import { outreaches } from "@tidings/contract/areas/outreaches";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { rsvpReminder } from "../../../areas/appointments/templates/testing.ts";
import { newAppointment, newTemplate, settle, tick } from "../../../areas/appointments/testing.ts";
import { startedOutreach } from "../../../areas/outreaches/testing.ts";
import { startMessagingTestApp } from "../../../testing/messaging-test-app.ts";
import { newPatient } from "../../safety/testing.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());
const supervisor = await app.as("supervisor");

const neutral =
  "Harbor Community Health: We received your message. This number is not watched around the clock. Emergency: call 911. Crisis: call or text 988.";
const recibido =
  "Harbor Community Health: Recibimos su mensaje. Este chat no se revisa las 24 horas. Emergencia: 911. Crisis: llame al 988 y oprima 2.";

async function answered(patient: { phone: string }, text: string): Promise<string | undefined> {
  await app.receive(patient.phone, text);
  app.clock.advance({ minutes: 1 });
  await app.dispatch();
  return (await app.textsTo(patient.phone)).at(-1);
}

async function asked(language = "english", question?: Parameters<typeof startedOutreach>[1]) {
  const patient = await newPatient(app, { language });
  const outreach = await startedOutreach(app, { ...question, patients: { externalIds: [patient.externalId] } });
  await app.dispatch();
  return { ...patient, outreachExternalId: outreach.externalId };
}

const freely = {
  question: {
    type: "open_ended" as const,
    contentText: { english: "How has your week been?", spanish: "¿Cómo ha estado su semana?" },
    answers: [{ type: "open_ended" as const, contentText: { english: "Thank you for sharing!", spanish: "¡Gracias por contarnos!" } }],
  },
};

const flagsOf = async (phone: string) =>
  (
    await sql<{ reason: string; name: string; is_valid: boolean | null }>`select f.reason, f.name, r.is_valid from response_flags f
      join inbound_messages i on i.organization_id = f.organization_id and i.id = f.inbound_message_id
      left join responses r on r.organization_id = i.organization_id and r.inbound_message_id = i.id
      where i.from_phone = ${phone} order by f.id`.execute(app.db.system)
  ).rows;

test("SAFE-051 SAFE-052 an answer that may tell of danger counts, gets the neutral text and waits for a person, also after a clear answer", async () => {
  const patient = await asked();
  expect(await answered(patient, "Please cancel me out. Not the appointment. Me")).toBe(neutral);
  const state = async () =>
    (await supervisor.ok(outreaches.patients, { params: { externalId: patient.outreachExternalId }, query: {} })).outreachPatients[0];
  expect(await state()).toMatchObject({ state: "completed", lastAnswerType: "no" });
  expect(await flagsOf(patient.phone)).toEqual([{ reason: "distress", name: "invalid", is_valid: true }]);
  expect(await answered(patient, "YES")).toBe("See you there!");
  expect(await state()).toMatchObject({ lastAnswerType: "yes" });
  expect(await flagsOf(patient.phone)).toMatchObject([{ reason: "distress", name: "invalid" }]);
});

test("SAFE-051 SAFE-053 an open-ended answer is thanked with the line for danger; one that may tell of danger gets the neutral text", async () => {
  const plain = await asked("english", freely);
  expect(await answered(plain, "Good, I quit soda")).toBe(
    "Thank you for sharing! This number is not watched around the clock. Emergency: call 911. Crisis: call or text 988.",
  );
  expect(await flagsOf(plain.phone)).toEqual([]);
  const hidden = await asked("spanish", freely);
  expect(await answered(hidden, "aqui sigo, desgraciadamente")).toBe(recibido);
  expect(await flagsOf(hidden.phone)).toMatchObject([{ reason: "distress", is_valid: true }]);
});

test("SAFE-051 an unclear reply that may tell of danger is not told how to answer", async () => {
  const patient = await asked("spanish");
  expect(await answered(patient, "ya perdí la esperanza")).toBe(recibido);
  expect(await flagsOf(patient.phone)).toEqual([{ reason: "distress", name: "invalid", is_valid: false }]);
  const other = await asked();
  expect(await answered(other, "banana")).toContain("YES");
});

/** What each reply to a reminder gets. */
test.each([
  ["SAFE-051 a reminder's answer that may tell of danger", "Please cancel me out. Not the appointment. Me", "the neutral text alone"],
  ["SAFE-055 a reminder's answer of the visit and nothing else", "I'm not going to make it", "its thanks"],
])("%s, %j, gets %s", async (_which, reply, expected) => {
  const patient = await newPatient(app);
  const template = await newTemplate(app, { reminders: [rsvpReminder], followUpEnabled: false });
  const { externalId } = await newAppointment(app, { patientExternalId: patient.externalId, appointmentTemplateExternalId: template });
  const start = app.clock.now();
  app.clock.set("2026-11-25T17:00:00Z");
  await tick(app);
  await app.dispatch();
  await settle(app);
  const before = (await app.textsTo(patient.phone)).length;
  await answered(patient, reply);
  const texts = (await app.textsTo(patient.phone)).slice(before);
  if (expected === "its thanks") expect(texts).toEqual([expect.not.stringContaining("911")]);
  else expect(texts).toEqual([neutral]);
  const staff = await app.as("supervisor");
  expect((await staff.ok(appointments.show, { params: { externalId } })).appointment.rsvp).toBe("not_going");
  app.clock.set(start);
});

test("SAFE-052 conversations with such a reply come before all others in what is to be done, behind alerts, until it is reviewed", async () => {
  const client = await app.as("supervisor");
  const hidden = await newPatient(app);
  await app.receive(hidden.phone, "nothin left but to choose the tree");
  const alarmed = await newPatient(app);
  await app.receive(alarmed.phone, "I want to die");
  app.clock.advance({ minutes: 1 });
  const plain = await newPatient(app);
  await app.receive(plain.phone, "Can I bring my daughter?");
  const ours = [alarmed, hidden, plain].map((one) => one.externalId);
  const order = async (query: { tab?: "needs_you" }) =>
    (await client.ok(messenger.threads, { query: { ...query, perPage: 120 } })).threads.map((one) => one.externalId);
  const of = (all: string[]) => all.filter((one) => ours.includes(one));
  expect(of(await order({ tab: "needs_you" }))).toEqual(ours);
  expect(of(await order({}))).toEqual([alarmed, plain, hidden].map((one) => one.externalId));
  const { activityLogs } = await client.ok(activity.list, { query: { search: { patientExternalId: hidden.externalId } } });
  expect(activityLogs[0]).toMatchObject({ responseFlag: { name: "invalid", reason: "distress" } });
});
