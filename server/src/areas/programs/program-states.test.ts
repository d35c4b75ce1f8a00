// Tests the course of a program: its start on a Monday, each message once and on time, branches, ends and crashes.
import { patients } from "@tidings/contract/areas/patients";
import { programPatients } from "@tidings/contract/areas/program-patients";
import { programs } from "@tidings/contract/areas/programs";
import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { startMessagingTestApp } from "../../testing/messaging-test-app.ts";
import { sendDueBatch } from "./send-due.ts";
import { enrolledProgram, live, newPatient, statesIn, tick } from "./testing.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());
const monday = "2026-11-23";
beforeEach(async () => {
  app.clock.set("2026-11-18T17:00:00Z");
  await sql`update program_patients set state = 'stopped', next_due_at = null where state in ('ready', 'in_progress')`.execute(
    app.db.system,
  );
});

const rowOf = async (program: { externalId: string }, externalId: string) => {
  const found = await (await app.as("supervisor")).ok(programPatients.list, { params: program, query: { search: { externalId } } });
  return found.programPatients[0];
};
const textsOf = async (phone: string) => (await app.textsTo(phone)).map((text) => text.slice(0, 40));

describe("The weeks", () => {
  test("JOB-019 PRG-002 a patient is ready until the start Monday, then in progress, and gets each message on its day at its time, once", async () => {
    const patient = await newPatient(app);
    const program = await enrolledProgram(app, [patient]);
    await live(app, "2026-11-22T23:59");
    expect(await statesIn(app, program)).toEqual({ [patient.externalId]: "ready" });
    await live(app, `${monday}T00:00`, `${monday}T09:59`);
    expect(await statesIn(app, program)).toEqual({ [patient.externalId]: "in_progress" });
    expect(await app.textsTo(patient.phone)).toEqual([]);
    await live(app, `${monday}T10:00`, `${monday}T10:01`, "2026-11-25T11:59");
    expect(await app.textsTo(patient.phone)).toHaveLength(1);
    await live(app, "2026-11-25T12:00", "2026-11-27T15:00", "2026-11-27T15:01");
    expect(await textsOf(patient.phone)).toEqual([
      "Harbor Community Health: Welcome! For 12",
      "How stressed have you felt this past wee",
      "Try this now: breathe in through your no",
    ]);
  });

  test("OP-188 PRG-027 a patient enrolled on a Monday to start today gets at once what was due this morning", async () => {
    app.clock.set("2026-11-23T18:00:00Z");
    const patient = await newPatient(app);
    await enrolledProgram(app, [patient], monday);
    await tick(app);
    expect(await app.textsTo(patient.phone)).toHaveLength(1);
  });

  test("JOB-019 no patient is texted before 8 AM in their own time zone: the message waits until then", async () => {
    const patient = await newPatient(app, { zipcode: "96813" });
    await enrolledProgram(app, [patient]);
    await live(app, `${monday}T00:00`, `${monday}T10:00`);
    expect(await app.textsTo(patient.phone)).toEqual([]);
    await live(app, `${monday}T11:01`);
    expect(await app.textsTo(patient.phone)).toHaveLength(1);
  });

  test("JOB-019 the local time stays the same when daylight saving time changes", async () => {
    app.clock.set("2027-03-01T17:30:00Z");
    const patient = await newPatient(app);
    await enrolledProgram(app, [patient], "2027-03-08");
    await live(app, "2027-03-08T10:00", "2027-03-10T12:00", "2027-03-12T15:00", "2027-03-15T09:59");
    expect(await app.textsTo(patient.phone)).toHaveLength(3);
    await live(app, "2027-03-15T10:00");
    expect(await app.textsTo(patient.phone)).toHaveLength(4);
  });

  test("messages missed while the server was down are not sent in a burst: only the newest is sent, and none older than two days", async () => {
    const [late, tooLate] = [await newPatient(app), await newPatient(app)];
    const program = await enrolledProgram(app, [late]);
    await live(app, "2026-11-27T15:30");
    expect(await textsOf(late.phone)).toEqual(["Try this now: breathe in through your no"]);
    await (await app.as("supervisor")).ok(programPatients.add, {
      params: program,
      body: { programPatients: [tooLate.externalId], startDate: "2026-11-30" },
    });
    await live(app, "2026-12-07T09:30");
    expect(await app.textsTo(tooLate.phone)).toEqual([]);
    await live(app, "2026-12-07T10:00");
    expect(await app.textsTo(tooLate.phone)).toHaveLength(1);
  });

  test("PRG-046 a question that follows an answer reaches only the patients who gave it", async () => {
    const [yes, no, silent] = [await newPatient(app), await newPatient(app), await newPatient(app)];
    await enrolledProgram(app, [yes, no, silent]);
    await live(app, `${monday}T00:00`, "2026-12-14T10:00");
    await app.receive(yes.phone, "yes");
    await app.receive(no.phone, "no");
    await app.dispatch();
    await live(app, "2026-12-16T12:00");
    expect((await textsOf(yes.phone)).at(-1)).toBe("How is the walk going? On the way, name ");
    expect((await textsOf(no.phone)).at(-1)).toBe("Try this in your chair: lift your arms u");
    expect((await textsOf(silent.phone)).at(-1)).toBe("Can you find 10 minutes for a walk on 3 ");
  });

  test("JOB-020 a patient is completed once the week after the last message is over, and not before", async () => {
    const patient = await newPatient(app);
    const program = await enrolledProgram(app, [patient]);
    await live(app, `${monday}T00:00`, "2027-02-12T15:00", "2027-02-19T14:59");
    expect(await statesIn(app, program)).toEqual({ [patient.externalId]: "in_progress" });
    await live(app, "2027-02-19T15:00");
    expect(await statesIn(app, program)).toEqual({ [patient.externalId]: "completed" });
    const again = await (await app.as("supervisor")).ok(programPatients.add, {
      params: program,
      body: { programPatients: [patient.externalId], startDate: "2027-02-22" },
    });
    expect(again).toMatchObject({ enrolled: 1, duplicates: 0 });
  });

  test("LANG-002 OP-195 Spanish speakers get Spanish messages and replies; patients who read neither language get English", async () => {
    const [spanish, vietnamese] = [await newPatient(app, { language: "spanish" }), await newPatient(app, { language: "vie" })];
    await enrolledProgram(app, [spanish, vietnamese]);
    await live(app, `${monday}T00:00`, "2026-11-25T12:00");
    expect(await textsOf(spanish.phone)).toEqual(["¿Cuánto estrés sintió la semana pasada? "]);
    expect(await textsOf(vietnamese.phone)).toEqual(["How stressed have you felt this past wee"]);
    await app.receive(spanish.phone, "8");
    await app.receive(vietnamese.phone, "3");
    await app.dispatch();
    expect((await app.textsTo(spanish.phone)).at(-1)).toMatch(/^Gracias por contarnos/);
    expect((await app.textsTo(vietnamese.phone)).at(-1)).toMatch(/^Thank you for sharing/);
  });
});

describe("Answers", () => {
  test("PRG-036 PRG-043 a number gets the reply of its range, and one outside all ranges needs review", async () => {
    const [short, good, odd] = [await newPatient(app), await newPatient(app), await newPatient(app)];
    const program = await enrolledProgram(app, [short, good, odd]);
    await live(app, `${monday}T00:00`, "2026-12-09T12:00");
    for (const [patient, said] of [
      [short, "4"],
      [good, "about 8 hours"],
      [odd, "500"],
    ] as const)
      await app.receive(patient.phone, said);
    await app.dispatch();
    expect((await app.textsTo(short.phone)).at(-1)).toMatch(/^That's a short night/);
    expect((await app.textsTo(good.phone)).at(-1)).toMatch(/^That's a good amount/);
    expect((await rowOf(program, odd.externalId))?.invalidResponsesFlagCount).toBe(1);
    const { questions } = await (await app.as("supervisor")).ok(programs.questions, {
      params: program,
      query: { search: { parameterOfInterest: "Sleep" } },
    });
    const asked = questions.find((question) => question.libraryQuestionCode === "s01-w03-2");
    const params = { ...program, questionExternalId: asked?.externalId ?? "" };
    const { metrics } = await (await app.as("supervisor")).ok(programs.questionMetrics, { params });
    expect(metrics.patientsResponsesByAnswerType.map((bar) => [bar.responseLabel ?? bar.answer, bar.responses])).toEqual([
      ["Up to 5 hours", 1],
      ["6 to 9 hours", 1],
      ["10 hours or more", 0],
      ["needs_review", 1],
      ["no_response", 0],
    ]);
    expect(metrics.responseRate).toBe(0.6667);
    const { activityLogs } = await (await app.as("supervisor")).ok(programs.questionActivity, { params });
    expect(activityLogs.map((entry) => entry.body)).toEqual(["500", "about 8 hours", "4"]);
    const second = await (await app.as("supervisor")).ok(programs.questionActivity, { params, query: { page: 2, perPage: 2 } });
    expect(second.activityLogs.map((entry) => entry.body)).toEqual(["4"]);
    expect(second.pagination).toMatchObject({ currentPage: 2, perPage: 2, totalCount: 3 });
  });

  test("PRG-035 PRG-045 a scale accepts only its own values and shows each as a bar", async () => {
    const [eight, eleven] = [await newPatient(app), await newPatient(app)];
    const program = await enrolledProgram(app, [eight, eleven]);
    await live(app, `${monday}T00:00`, "2026-11-25T12:00");
    await app.receive(eight.phone, "8");
    await app.receive(eleven.phone, "11");
    const { questions } = await (await app.as("supervisor")).ok(programs.questions, { params: program });
    const params = { ...program, questionExternalId: questions[1]?.externalId ?? "" };
    const { metrics } = await (await app.as("supervisor")).ok(programs.questionMetrics, { params });
    const bars = metrics.patientsResponsesByAnswerType.filter((bar) => bar.responses > 0).map((bar) => bar.answer);
    expect(bars).toEqual(["scale_option8", "needs_review"]);
    expect(metrics.patientsResponsesByAnswerType).toHaveLength(12);
  });
});

describe("Ends", () => {
  test("PRG-023 PRG-022 STOP or disabling ends the program for the patient at once, and closing ends it for all who are left", async () => {
    const [stops, off, stays] = [await newPatient(app), await newPatient(app), await newPatient(app)];
    const program = await enrolledProgram(app, [stops, off, stays]);
    await live(app, `${monday}T00:00`, `${monday}T10:00`);
    await app.receive(stops.phone, "STOP");
    await (await app.as("supervisor")).ok(patients.update, { params: { externalId: off.externalId }, body: { state: "disabled" } });
    expect(await statesIn(app, program)).toEqual({
      [stops.externalId]: "opted_out",
      [off.externalId]: "disabled",
      [stays.externalId]: "in_progress",
    });
    const { program: closed } = await (await app.as("supervisor")).ok(programs.close, { params: program });
    expect(closed).toMatchObject({
      state: "closed",
      retentionRate: 0.6667,
      currentUserAbilities: { close: false, updatePatients: false, update: false },
    });
    await live(app, "2026-11-25T12:00", "2026-11-27T15:00");
    expect(await app.textsTo(stays.phone)).toHaveLength(1);
    const refused = await (await app.as("supervisor")).call(programs.close, { params: program });
    expect(refused.status).toBe(409);
  });

  test("PRG-022 messages held by quiet hours are not sent once the program is closed", async () => {
    const patient = await newPatient(app, { zipcode: "96813" });
    const program = await enrolledProgram(app, [patient]);
    await live(app, `${monday}T00:00`, `${monday}T10:00`);
    await (await app.as("supervisor")).ok(programs.close, { params: program });
    await app.runJobs();
    await live(app, `${monday}T13:00`);
    expect(await app.textsTo(patient.phone)).toEqual([]);
  });

  test("PRG-024 PRG-025 PRG-026 staff send the next message now at any hour, its scheduled time is dropped, and a stop ends the program", async () => {
    const patient = await newPatient(app);
    const program = await enrolledProgram(app, [patient]);
    await live(app, `${monday}T00:00`, `${monday}T10:00`, `${monday}T22:30`);
    const row = await rowOf(program, patient.externalId);
    const params = { ...program, programPatientExternalId: row?.externalId ?? "" };
    const { question } = await (await app.as("supervisor")).ok(programPatients.nextQuestion, { params });
    expect(question?.libraryQuestionCode).toBe("s01-w01-2");
    const { activityLogs } = await (await app.as("supervisor")).ok(programPatients.advance, { params });
    expect(activityLogs[0]?.body).toMatch(/^How stressed/);
    await app.dispatch();
    expect(await app.textsTo(patient.phone)).toHaveLength(2);
    await live(app, "2026-11-25T12:00");
    expect(await app.textsTo(patient.phone)).toHaveLength(2);
    await live(app, "2026-11-27T15:00");
    expect(await app.textsTo(patient.phone)).toHaveLength(3);
    const { programPatient } = await (await app.as("supervisor")).ok(programPatients.stop, { params });
    expect(programPatient).toMatchObject({ state: "stopped", currentUserAbilities: { stop: false, advance: false } });
    expect((await (await app.as("supervisor")).call(programPatients.stop, { params })).status).toBe(409);
    await live(app, "2026-11-30T10:00");
    expect(await app.textsTo(patient.phone)).toHaveLength(3);
  });

  test("PRG-023 without language or phone a patient is incomplete at the start; a second profile of one phone is a duplicate", async () => {
    const [mute, phoneless, first] = [
      await newPatient(app, { language: null }),
      await newPatient(app, { phone: null }),
      await newPatient(app),
    ];
    const second = await newPatient(app, { phone: first.phone.slice(2) });
    const out = await newPatient(app);
    await (await app.as("supervisor")).ok(patients.optOut, { params: { externalId: out.externalId }, body: { features: ["program"] } });
    const program = await enrolledProgram(app, [mute, phoneless, first, second, out]);
    await live(app, `${monday}T00:00`, `${monday}T10:00`);
    expect(await statesIn(app, program)).toEqual({
      [mute.externalId]: "incomplete",
      [phoneless.externalId]: "incomplete",
      [first.externalId]: "in_progress",
      [second.externalId]: "duplicate",
      [out.externalId]: "opted_out",
    });
    expect(await app.textsTo(first.phone)).toHaveLength(1);
  });
});

describe("Crashes and concurrent workers", () => {
  test("two workers at the same moment, and one that dies before its commit, send each message exactly once", async () => {
    const patientsOfProgram = [];
    for (let n = 0; n < 8; n += 1) patientsOfProgram.push(await newPatient(app));
    await enrolledProgram(app, patientsOfProgram);
    await live(app, `${monday}T00:00`);
    app.clock.set("2026-11-23T17:00:00Z");
    await expect(
      app.inside("harbor", async (ctx) => {
        await sendDueBatch(ctx);
        throw new Error("the process died");
      }),
    ).rejects.toThrow("died");
    await Promise.all([tick(app), tick(app), tick(app)]);
    for (const patient of patientsOfProgram) expect(await app.textsTo(patient.phone), patient.externalId).toHaveLength(1);
  });
});
