// Tests leaving one program or one kind of message by text: what ends, what continues, the confirmation, and what needs review.
import { activity } from "@tidings/contract/areas/activity";
import { confidentialCare } from "@tidings/contract/areas/confidential-care";
import { messenger } from "@tidings/contract/areas/messenger";
import { patients } from "@tidings/contract/areas/patients";
import { programPatients } from "@tidings/contract/areas/program-patients";
import { programs } from "@tidings/contract/areas/programs";
import { features } from "@tidings/contract/words";
import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { startMessagingTestApp } from "../../testing/messaging-test-app.ts";
import { newStaff } from "../../testing/new-staff.ts";
import { nextMonday } from "../../testing/samples/programs.ts";
import { enrolledProgram, live, newPatient, statesIn } from "./testing.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());
const boss = () => app.as("supervisor");
const monday = "2026-11-23";
beforeEach(() => app.clock.set("2026-11-18T17:00:00Z"));

type Person = Awaited<ReturnType<typeof newPatient>>;

/** Enrolls the patient in another program as well. */
async function enrolledInExercise(patient: Person): Promise<{ externalId: string }> {
  await sql`update programs set template_code = null`.execute(app.db.system);
  const { program } = await (await boss()).ok(programs.publish, { params: { code: "e01-exercise" } });
  const params = { externalId: program.externalId };
  await (await boss()).ok(programPatients.add, { params, body: { programPatients: [patient.externalId], startDate: nextMonday(app) } });
  return params;
}

/** Sends a text; returns the replies to it and the reasons for review. */
async function receive({ phone, externalId }: Person, text: string) {
  const before = (await app.textsTo(phone)).length;
  await app.receive(phone, text);
  await app.dispatch();
  const flags = await sql<{ reason: string }>`select f.reason from response_flags f join patients p on p.id = f.patient_id
    where p.external_id = ${externalId}`.execute(app.db.system);
  return { sent: (await app.textsTo(phone)).slice(before), flags: flags.rows.map((row) => row.reason) };
}

const optedOutOf = async ({ externalId }: Person) =>
  (await (await boss()).ok(patients.show, { params: { externalId } })).patient.optedOutFeatures;

test("IN-044 IN-063 a patient who leaves their program gets one confirmation and no more messages, and staff see why", async () => {
  const [leaver, other] = [await newPatient(app), await newPatient(app)];
  const program = await enrolledProgram(app, [leaver, other]);
  await live(app, `${monday}T00:00`, `${monday}T10:00`);
  expect(await app.textsTo(leaver.phone)).toHaveLength(1);
  expect(await receive(leaver, "Please stop this program")).toEqual({
    sent: [
      expect.stringMatching(
        /^Harbor Community Health: You've left Stress Management\. You'll still get appointment reminders,.* Reply STOP to end all messages\.$/,
      ),
    ],
    flags: [],
  });
  expect(await statesIn(app, program)).toEqual({ [leaver.externalId]: "opted_out", [other.externalId]: "in_progress" });
  expect(await optedOutOf(leaver)).toEqual([]);
  const { programPatients: rows } = await (await boss()).ok(programPatients.list, { params: program });
  expect(rows.find((row) => row.patient.externalId === leaver.externalId)).toMatchObject({ failureReason: "left_by_text" });
  await live(app, "2026-11-25T10:00", "2026-11-27T10:00", "2026-11-30T10:00", "2026-12-02T10:00");
  expect(await app.textsTo(leaver.phone)).toHaveLength(2);
  expect((await app.textsTo(other.phone)).length).toBeGreaterThan(1);
  const { activityLogs } = await (await boss()).ok(activity.list, { query: { search: { patientExternalId: leaver.externalId } } });
  expect(activityLogs.map((entry) => entry.body)).toEqual(
    expect.arrayContaining(["Please stop this program", expect.stringContaining("You've left Stress Management.")]),
  );
  const judged = await sql<{
    classification: string;
  }>`select c.classification from ai_classifications c join patients p on p.id = c.patient_id
    where p.external_id = ${leaver.externalId}`.execute(app.db.system);
  expect(judged.rows).toEqual([{ classification: "leave_program" }]);
});

test("IN-044 CONS-001.5 of two programs the named one ends before its start and the other continues; without a name it needs review", async () => {
  const patient = await newPatient(app);
  const stress = await enrolledProgram(app, [patient]);
  const exercise = await enrolledInExercise(patient);
  expect(await receive(patient, "stop the program")).toEqual({ sent: [], flags: ["leave_program"] });
  expect(await statesIn(app, stress)).toEqual({ [patient.externalId]: "ready" });
  const { sent } = await receive(patient, "take me out of the stress program");
  expect(sent).toEqual([expect.stringMatching(/You've left Stress Management\. You'll still get .*program messages/)]);
  expect([await statesIn(app, stress), await statesIn(app, exercise)]).toEqual([
    { [patient.externalId]: "opted_out" },
    { [patient.externalId]: "ready" },
  ]);
  const events = await sql`select e.kind, e.feature, e.subject, e.source, e.phone, i.body from consent_events e
    join patients p on p.organization_id = e.organization_id and p.id = e.patient_id
    join inbound_messages i on i.organization_id = e.organization_id and i.id = e.inbound_message_id
    where p.external_id = ${patient.externalId}`.execute(app.db.system);
  expect(events.rows).toEqual([
    {
      ...{ kind: "left_program", feature: "program", subject: "Stress Management", source: "patient_wording", phone: patient.phone },
      body: "take me out of the stress program",
    },
  ]);
  await live(app, `${monday}T00:00`, `${monday}T10:00`);
  expect(await app.textsTo(patient.phone)).toHaveLength(2);
});

test("IN-062 without an enrollment, with the name of another program, or with more text, nothing changes and nothing is sent", async () => {
  const [unenrolled, enrolled] = [await newPatient(app), await newPatient(app)];
  const program = await enrolledProgram(app, [enrolled]);
  expect(await receive(unenrolled, "stop this program")).toEqual({ sent: [], flags: ["leave_program"] });
  expect(await receive(enrolled, "stop the diabetes program")).toEqual({ sent: [], flags: ["leave_program"] });
  expect((await receive(enrolled, "stop the surveys and the program")).sent).toEqual([]);
  expect(await statesIn(app, program)).toEqual({ [enrolled.externalId]: "ready" });
  expect(await optedOutOf(enrolled)).toEqual([]);
});

test("IN-064 IN-063 'no more reminders' opts all patients on the phone out of reminders only; repeated, it needs review", async () => {
  const first = await newPatient(app);
  const second = await newPatient(app, { phone: first.phone.slice(2) });
  const program = await enrolledProgram(app, [first]);
  expect(await receive(first, "no more appointment texts")).toEqual({
    sent: [
      expect.stringMatching(
        /: You'll get no more appointment reminders\. You'll still get program messages.* Reply STOP to end all messages\.$/,
      ),
    ],
    flags: [],
  });
  expect([await optedOutOf(first), await optedOutOf(second)]).toEqual([["appointment"], ["appointment"]]);
  expect(await statesIn(app, program)).toEqual({ [first.externalId]: "ready" });
  const events = await sql`select e.kind, e.feature, e.source, i.body from consent_events e join patients p on p.id = e.patient_id
    join inbound_messages i on i.id = e.inbound_message_id where p.external_id = any (${[first.externalId, second.externalId]}::text[])`.execute(
    app.db.system,
  );
  const event = { kind: "opted_out", feature: "appointment", source: "patient_wording", body: "no more appointment texts" };
  expect(events.rows).toEqual([event, event]);
  const { activityLogs } = await (await boss()).ok(activity.list, {
    query: { search: { patientExternalId: first.externalId, type: "opt_out" } },
  });
  expect(activityLogs).toHaveLength(1);
  expect((await receive(first, "no more reminders")).sent).toEqual([]);
  expect(await optedOutOf(first)).toEqual(["appointment"]);
});

test("IN-063 a Spanish text is answered in Spanish; a text processed after more than 5 minutes takes effect without a confirmation", async () => {
  const [spanish, late] = [await newPatient(app), await newPatient(app)];
  const program = await enrolledProgram(app, [spanish, late]);
  const { sent } = await receive(spanish, "Quiero salir del programa, por favor");
  expect(sent).toEqual([
    expect.stringMatching(
      /^Harbor Community Health: Usted ya no está en Stress Management\. Seguirá recibiendo recordatorios de citas,.* Responda STOP para no recibir más mensajes\.$/,
    ),
  ]);
  await app.text(late.phone, "stop the program");
  app.clock.set("2026-11-18T17:06:00Z");
  await app.inbox.drain();
  await app.dispatch();
  expect(await app.textsTo(late.phone)).toEqual([]);
  expect(await statesIn(app, program)).toEqual({ [spanish.externalId]: "opted_out", [late.externalId]: "opted_out" });
});

test.each([
  [
    "pol",
    "Chcę zrezygnować z tego programu",
    /Nie uczestniczy już Pan\/Pani w: Stress Management\. Nadal będziemy wysyłać: .*przypomnienia/,
  ],
  ["zho", "我想退出这个项目", /您已退出：Stress Management。您仍会收到：.*预约提醒/],
  ["kor", "이 프로그램을 그만두고 싶어요", /Stress Management 참여가 종료되었습니다\. 계속 보내는 메시지: 예약 알림/],
] as const)(
  "IN-044 IN-063 a patient of language %s who writes '%s' leaves the one program, and is answered in that language",
  async (language, text, answer) => {
    const patient = await newPatient(app, { language });
    const program = await enrolledProgram(app, [patient]);
    expect(await receive(patient, text)).toEqual({ sent: [expect.stringMatching(answer)], flags: [] });
    expect(await statesIn(app, program)).toEqual({ [patient.externalId]: "opted_out" });
    expect(await optedOutOf(patient)).toEqual([]);
  },
);

test("IN-066 leaving a program is confirmed within five minutes at any hour, also if the organization is disabled", async () => {
  const patient = await newPatient(app);
  const program = await enrolledProgram(app, [patient]);
  app.clock.set("2026-11-18T08:30:00Z");
  await sql`update organizations set status = 'disabled' where code = 'harbor'`.execute(app.db.system);
  const { sent } = await receive(patient, "please stop this program");
  await sql`update organizations set status = 'active' where code = 'harbor'`.execute(app.db.system);
  expect(sent).toEqual([expect.stringContaining("You've left Stress Management.")]);
  expect(await statesIn(app, program)).toEqual({ [patient.externalId]: "opted_out" });
});

test("IN-070.6 staff end the one program that a doubtful wish means: nothing is sent, other messages continue, and the ledger has the reply", async () => {
  const patient = await newPatient(app);
  const stress = await enrolledProgram(app, [patient]);
  const exercise = await enrolledInExercise(patient);
  expect(await receive(patient, "stop the program")).toEqual({ sent: [], flags: ["leave_program"] });
  const query = { search: { patientExternalId: patient.externalId } };
  const flag = (await (await boss()).ok(activity.list, { query })).activityLogs.find(({ responseFlag }) => responseFlag)?.responseFlag;
  const params = { externalId: flag?.externalId ?? "" };
  const decision = "leave_program";
  for (const [given, key] of [
    [{}, "validation.blank"],
    [{ programExternalId: "elsewhere" }, "validation.invalid"],
  ] as const) {
    const refused = await (await boss()).call(activity.decideFlag, { params, body: { decision, ...given } });
    expect([refused.status, refused.errors]).toMatchObject([422, { programExternalId: [{ key }] }]);
  }
  const { responseFlag } = await (await boss()).ok(activity.decideFlag, {
    params,
    body: { decision, programExternalId: exercise.externalId },
  });
  expect(responseFlag.name).toBe("reviewed");
  await app.dispatch();
  expect(await app.textsTo(patient.phone)).toEqual([]);
  expect([await statesIn(app, exercise), await statesIn(app, stress)]).toEqual([
    { [patient.externalId]: "opted_out" },
    { [patient.externalId]: "ready" },
  ]);
  expect(await optedOutOf(patient)).toEqual([]);
  const { rows } = await sql<{ kind: string; is_staff: boolean; is_proven: boolean }>`
    select kind, user_id is not null as is_staff, inbound_message_id is not null as is_proven from consent_events e
    join patients p on p.id = e.patient_id where p.external_id = ${patient.externalId}`.execute(app.db.system);
  expect(rows).toEqual([{ kind: "left_program", is_staff: true, is_proven: true }]);
});

test("CONS-017.8 leaving a confidential program is confirmed without its title, and staff without the right see neither the request nor the confirmation", async () => {
  const patient = await newPatient(app);
  const program = await enrolledProgram(app, [patient]);
  const params = { kind: "program", externalId: program.externalId } as const;
  await (await boss()).ok(confidentialCare.mark, { params, body: { isConfidential: true } });
  await live(app, `${monday}T00:00`, `${monday}T10:00`);
  const { sent } = await receive(patient, "Please stop the stress program");
  expect(sent).toEqual([
    expect.stringMatching(/^Harbor Community Health: You've left the program\. You'll still get appointment reminders/),
  ]);
  expect(await statesIn(app, program)).toEqual({ [patient.externalId]: "opted_out" });
  const without = await newStaff(app, { role: "staff", given: Object.fromEntries(features.map((one) => [one, "manage"])) });
  const bodies = async (reader: typeof without) =>
    (await reader.ok(activity.list, { query: { search: { patientExternalId: patient.externalId }, perPage: 120 } })).activityLogs.map(
      ({ body }) => body,
    );
  const all = await bodies(await boss());
  expect(all).toEqual(expect.arrayContaining(["Please stop the stress program", expect.stringContaining("You've left the program")]));
  expect((await bodies(without)).join(" ")).not.toMatch(/program/i);
  await (await boss()).ok(confidentialCare.mark, { params, body: { isConfidential: false } });
});

test("CONS-016.7 a wish to leave that staff have to look at is as confidential as the program that it names, or as the only ones that the patient is in", async () => {
  const [patient, other] = [await newPatient(app), await newPatient(app)];
  const stress = await enrolledProgram(app, [patient, other]);
  const params = { kind: "program", externalId: stress.externalId } as const;
  await (await boss()).ok(confidentialCare.mark, { params, body: { isConfidential: true } });
  await enrolledInExercise(patient);
  const without = await newStaff(app, { role: "staff", given: Object.fromEntries(features.map((one) => [one, "manage"])) });
  const seen = async (reader: typeof without, { externalId }: Person) => ({
    texts: (await reader.ok(activity.list, { query: { search: { patientExternalId: externalId }, perPage: 120 } })).activityLogs.map(
      ({ body }) => body,
    ),
    reviews: (await reader.ok(messenger.thread, { params: { externalId } })).thread.invalidResponsesCount,
  });
  const named = "Please stop the surveys and the stress program";
  const doubtful = "leave me alone with your stress";
  for (const text of [named, "stop the program", doubtful]) await receive(patient, text);
  expect(await seen(await boss(), patient)).toEqual({ texts: expect.arrayContaining([named, "stop the program", doubtful]), reviews: 3 });
  const shown = await seen(without, patient);
  expect([shown.texts.includes("stop the program"), shown.texts.join(" ").includes("stress"), shown.reviews]).toEqual([true, false, 1]);
  // In no other program: that there is one to leave tells enough.
  await receive(other, "stop the surveys and the program");
  expect((await seen(await boss(), other)).reviews).toBe(1);
  expect((await seen(without, other)).reviews).toBe(0);
  await (await boss()).ok(confidentialCare.mark, { params, body: { isConfidential: false } });
  expect((await seen(without, patient)).reviews).toBe(3);
});
