// Tests replies that get no automated response: a death, a move, leaving one program, an ambiguous stop.
import { patients } from "@tidings/contract/areas/patients";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { startMessagingTestApp } from "../../../testing/messaging-test-app.ts";
import { startedOutreach } from "../testing.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());
const supervisor = await app.as("supervisor");
let phones = 0;
async function askedPatient() {
  phones += 1;
  const phone = `720555${7000 + phones}`;
  const { patient } = await supervisor.ok(patients.create, {
    body: { externalId: `N-${phones}`, firstName: "Nora", lastName: "Nash", phone, language: "english" },
  });
  await startedOutreach(app, { patients: { externalIds: [patient.externalId] } });
  await app.dispatch();
  return { externalId: patient.externalId, phone: `+1${phone}` };
}

async function replyWith(text: string) {
  const patient = await askedPatient();
  const before = (await app.textsTo(patient.phone)).length;
  await app.receive(patient.phone, text);
  await app.dispatch();
  const flags = await sql<{ reason: string }>`select f.reason from response_flags f join patients p on p.id = f.patient_id
    where p.external_id = ${patient.externalId}`.execute(app.db.system);
  const { patient: found } = await supervisor.ok(patients.show, { params: { externalId: patient.externalId } });
  return {
    patient,
    sent: (await app.textsTo(patient.phone)).length - before,
    reasons: flags.rows.map((it) => it.reason),
    optedOut: found.optedOutFeatures,
  };
}

test("IN-042 a reply that says the patient died sends nothing, holds further messages and waits for staff", async () => {
  const { patient, sent, reasons, optedOut } = await replyWith("my mother passed away last week");
  expect([sent, reasons, optedOut]).toEqual([0, ["deceased"], []]);
  await startedOutreach(app, { patients: { externalIds: [patient.externalId] } });
  await app.dispatch();
  expect(await app.textsTo(patient.phone)).toHaveLength(1);
});

test("IN-043 a reply that says the patient moved waits for staff and sends nothing", async () => {
  expect(await replyWith("we moved to Sacramento and have a new doctor")).toMatchObject({ sent: 0, reasons: ["moved"], optedOut: [] });
});

test("IN-044 a request to leave one program opts no patient out and waits for staff", async () => {
  expect(await replyWith("stop the diabetes tips but keep the reminders")).toMatchObject({
    sent: 0,
    reasons: ["leave_program"],
    optedOut: [],
  });
});

test("IN-045 an ambiguous request to stop sends nothing and opts no patient out", async () => {
  expect(await replyWith("leave me alone?")).toMatchObject({ sent: 0, reasons: ["doubtful_stop"], optedOut: [] });
});
