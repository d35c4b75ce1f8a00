// Tests the endpoints of programs: library, launch, list, enrollment by selection, filters, editing of messages, packet, export.
import { exportRequests } from "@tidings/contract/areas/exports";
import { organizations } from "@tidings/contract/areas/organizations";
import { programPatients, startDates } from "@tidings/contract/areas/program-patients";
import { programs } from "@tidings/contract/areas/programs";
import { invitesStopWord } from "@tidings/contract/message/writing/invites-stop";
import { messageLimits } from "@tidings/contract/message/writing/limits";
import { completeWelcome } from "@tidings/contract/message/writing/program-welcome";
import { findTemplateProblems, measureTemplate } from "@tidings/contract/message/writing/templates";
import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { startMessagingTestApp } from "../../testing/messaging-test-app.ts";
import { newProgram, nextMonday } from "../../testing/samples/programs.ts";
import { library } from "./library/library.ts";
import { enrolledProgram, live, newPatient } from "./testing.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());
const boss = () => app.as("supervisor");
const fieldsOf = ({ body }: { body: unknown }) => Object.keys((body as { errors: object }).errors);
const code = "s01-stress-management";
beforeEach(() => app.clock.set("2026-11-18T17:00:00Z"));

describe("Library", () => {
  test.each(library.map((entry) => [entry.code, entry] as const))(
    "PRG-001 %s has every week filled in English and Spanish, within the limits, and follows only answers that were asked before",
    (_, entry) => {
      for (const question of entry.questions) {
        for (const text of [...question.text, ...question.answers.flatMap((answer) => answer.text)]) {
          expect(text.trim(), question.code).not.toBe("");
          expect(measureTemplate(text), `${question.code}: ${text}`).toBeLessThanOrEqual(messageLimits.program);
          expect(findTemplateProblems(text, "program"), question.code).toEqual([]);
          expect(invitesStopWord(text), question.code).toBeNull();
        }
        const before = entry.questions.find(({ position }) => position === question.follows?.position);
        if (question.follows) expect(before?.answers.map((answer) => answer.type)).toContain(question.follows.answerType);
      }
      expect(entry.messagesPerWeek.min).toBeGreaterThanOrEqual(3);
      expect(entry.messagesPerWeek.max).toBeLessThanOrEqual(5);
      const types = new Set(entry.questions.map((question) => question.type));
      expect(types.has("numerical") || types.has("scale")).toBe(true);
      expect(entry.questions.some((question) => question.follows !== null)).toBe(true);
    },
  );

  test("PRG-001 Type 2 Diabetes has 25 weeks, Stress Management 12, the three others 24, and the welcome of members 4", () => {
    const weeks = Object.fromEntries(library.map((entry) => [entry.code, entry.weeks]));
    expect(weeks).toEqual({
      "d01-type-2-diabetes": 25,
      "n01-nutrition": 24,
      "e01-exercise": 24,
      "s01-stress-management": 12,
      "k01-smoking-cessation": 24,
      "m01-member-welcome": 4,
    });
  });

  test("PRG-008 the packet is a PDF file with the program's name; an unknown code is 404", async () => {
    const { email, token } = await boss();
    const headers = { "x-user-email": email, "x-user-token": token };
    const answer = await fetch(`${app.url}/api/v2/programs/templates/${code}/download`, { headers });
    expect(answer.headers.get("content-disposition")).toContain("s01-stress-management.pdf");
    const file = Buffer.from(await answer.arrayBuffer());
    expect(file.subarray(0, 8).toString("latin1")).toBe("%PDF-1.4");
    expect(file.toString("latin1")).toContain("Stress Management");
    expect((await (await boss()).call(programs.template, { params: { code: "x99" } })).status).toBe(404);
  });

  test("PRG-009 the packet and the description are emailed to the user who requests them, and support is notified; another program's name and an unknown code are refused", async () => {
    const mails = async () =>
      (
        await sql<{ to_email: string; subject: string; body_text: string; attachment_name: string | null; attachment: Buffer | null }>`
          select to_email, subject, body_text, attachment_name, attachment from staff_emails where kind = 'program_information' order by id`.execute(
          app.db.system,
        )
      ).rows;
    const { email } = await boss();
    Object.assign(app.settings.mail, { support: "support@tidings.test" });
    const sent = await (await boss()).ok(programs.emailInformation, { body: { code, name: "Stress Management" } });
    expect(sent).toEqual({ sentTo: email });
    const [mail, notice, ...rest] = await mails();
    expect(mail).toMatchObject({ to_email: email, attachment_name: "s01-stress-management.pdf" });
    expect(mail?.attachment?.subarray(0, 8).toString("latin1")).toBe("%PDF-1.4");
    expect(mail?.body_text).toContain("Twelve weeks of short texts that help patients notice stress");
    expect(notice).toMatchObject({ to_email: "support@tidings.test", attachment_name: null });
    expect(notice?.body_text).toContain(`${email} of Harbor Community Health`);
    expect(rest).toEqual([]);
    const wrong = await (await boss()).call(programs.emailInformation, { body: { code, name: "Nutrition" } });
    expect([wrong.status, fieldsOf(wrong)]).toEqual([422, ["name"]]);
    expect((await (await boss()).call(programs.emailInformation, { body: { code: "x99" } })).status).toBe(404);
    expect(await mails()).toHaveLength(2);
  });

  test("PRG-010 PRG-011 PRG-013 a user who may publish launches a template once; a second launch is refused, and the template shows that it is launched", async () => {
    await newProgram(app);
    const { programTemplate } = await (await boss()).ok(programs.template, { params: { code } });
    expect(programTemplate).toMatchObject({ publishedCount: 1, weeks: 12, currentUserAbilities: { publish: false } });
    expect((await (await boss()).call(programs.publish, { params: { code } })).status).toBe(409);
    const { program } = await (await boss()).ok(programs.show, { params: { externalId: programTemplate.programExternalId ?? "" } });
    expect(program).toMatchObject({
      title: "Stress Management",
      state: "ready",
      patientsCount: 0,
      responseRate: null,
      retentionRate: null,
    });
    expect(program.parametersOfInterest[0]).toMatchObject({ name: "Calming down" });
  });
});

describe("Lists", () => {
  test("PRG-003 PRG-005 PRG-037.1 SHELL-006 the list is searched by title and state, excludes disabled programs, and sorts by state; the counter matches", async () => {
    const program = await newProgram(app);
    await sql`insert into programs (organization_id, title, state, created_at, updated_at)
      select organization_id, 'Hidden one', 'disabled', now(), now() from programs where external_id = ${program.externalId}`.execute(
      app.db.system,
    );
    const found = await (await boss()).ok(programs.list, { query: { search: { title: "stress" } } });
    expect(found.programs.map((one) => one.externalId)).toContain(program.externalId);
    const all = await (await boss()).ok(programs.list, { query: {} });
    expect(all.programs.map((one) => one.title)).not.toContain("Hidden one");
    expect(all.programs.map((one) => one.state)).toEqual(all.programs.map((one) => one.state).toSorted());
    expect(all.programs[0]).toHaveProperty("membersCount");
    const { counters } = await (await boss()).ok(organizations.counters, { params: { relation: "programs" } });
    expect(counters[0]?.count).toBe(all.pagination.totalCount);
  });
});

describe("Enrolling", () => {
  test("PRG-027 PRG-002 a program starts on the next Monday, or today if it is one; any other day is refused at its field", async () => {
    expect(startDates("2026-11-18")).toEqual(["2026-11-23"]);
    expect(startDates("2026-11-23")).toEqual(["2026-11-23", "2026-11-30"]);
    const params = await newProgram(app);
    const { externalId } = await newPatient(app);
    for (const startDate of ["2026-11-18", "2026-11-24", "2026-11-30"]) {
      const answer = await (await boss()).call(programPatients.add, { params, body: { programPatients: [externalId], startDate } });
      expect([answer.status, fieldsOf(answer)]).toEqual([422, ["startDate"]]);
    }
  });

  test("PRG-031 CALL-022.3 all matching patients with exceptions are enrolled at once; enrolled ones are not changed; ready ones can be removed", async () => {
    const params = await newProgram(app);
    const startDate = nextMonday(app);
    const [first, second] = [await newPatient(app, { firstName: "Zuleika" }), await newPatient(app, { firstName: "Zuleika" })];
    const matching = { name: "Zuleika" };
    const one = await (await boss()).ok(programPatients.add, {
      params,
      body: { matching, exceptExternalIds: [second.externalId], startDate },
    });
    expect(one).toEqual({ enrolled: 1, duplicates: 0, patientsCount: 1 });
    const both = await (await boss()).ok(programPatients.add, { params, body: { matching, startDate } });
    expect(both).toEqual({ enrolled: 1, duplicates: 1, patientsCount: 2 });
    const { program } = await (await boss()).ok(programs.show, { params });
    expect(program).toMatchObject({ state: "active", startDate, patientsCount: 2, retentionRate: 1 });
    const { externalIds } = await (await boss()).ok(programPatients.ids, { params });
    expect(externalIds.toSorted()).toEqual([first.externalId, second.externalId].toSorted());
    const out = await (await boss()).ok(programPatients.remove, { params, body: { programPatients: [first.externalId] } });
    expect(out).toEqual({ removed: 1, patientsCount: 1 });
  });

  test("PRG-028 PRG-019 PRG-020 patients are found by state, by question and answer, by no response and by flag; the metrics count them", async () => {
    const [calm, silent, unclear] = [await newPatient(app), await newPatient(app), await newPatient(app)];
    const params = await enrolledProgram(app, [calm, silent, unclear]);
    await live(app, "2026-11-23T00:00", "2026-11-25T12:00");
    await app.receive(calm.phone, "2");
    await app.receive(unclear.phone, "the blue one with the lid");
    const { questions } = await (await boss()).ok(programs.questions, { params });
    const questionExternalId = questions[1]?.externalId ?? "";
    const idsFor = async (search: object) => {
      const found = await (await boss()).ok(programPatients.list, { params, query: { search } });
      expect(found.pagination.totalCount).toBe(found.programPatients.length);
      return found.programPatients.map((row) => row.patient.externalId);
    };
    expect(await idsFor({ questionExternalId, answerTypes: ["scale"] })).toEqual([calm.externalId]);
    expect(await idsFor({ questionExternalId, answerTypes: ["no_response"] })).toEqual([silent.externalId]);
    expect(await idsFor({ responseFlag: "invalid" })).toEqual([unclear.externalId]);
    expect(await idsFor({ states: ["completed", "stopped"] })).toEqual([]);
    expect((await idsFor({ states: "in_progress" })).length).toBe(3);
    const { metrics } = await (await boss()).ok(programs.metrics, { params });
    expect(metrics).toMatchObject({ patientsCount: 3, patientEnrollmentCount: 3 });
    expect(metrics.patientsByStatus.find((one) => one.status === "in_progress")?.count).toBe(3);
    const found = await (await boss()).ok(programPatients.list, { params, query: { search: { externalId: calm.externalId } } });
    expect(found.programPatients[0]).toMatchObject({
      externalId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      patient: { externalId: calm.externalId, firstName: "Gita" },
      state: "in_progress",
      startsAt: "2026-11-23",
      week: 1,
      responseRate: 1,
      lastResponse: "2",
      invalidResponsesFlagCount: 0,
    });
    const { programPatients: flagged } = await (await boss()).ok(programPatients.list, {
      params,
      query: { search: { externalId: unclear.externalId } },
    });
    expect(flagged[0]).toMatchObject({ responseRate: 0, invalidResponsesFlagCount: 1 });
  });

  test("PRG-018.1 PRG-018.2 PRG-018.3 PRG-018.4 PRG-018.5 PRG-018.6 PRG-037.4 one program is read with its state and exact figures", async () => {
    const [answers, silent, leaves] = [await newPatient(app), await newPatient(app), await newPatient(app)];
    const params = await enrolledProgram(app, [answers, silent, leaves]);
    await live(app, "2026-11-23T00:00", "2026-11-25T12:00");
    await app.receive(answers.phone, "7");
    await app.receive(leaves.phone, "STOP");
    const { program } = await (await boss()).ok(programs.show, { params });
    expect(program).toMatchObject({
      externalId: params.externalId,
      title: "Stress Management",
      state: "active",
      patientsCount: 3,
      responseRate: 0.3333,
      retentionRate: 0.6667,
      publishedCount: 1,
    });
    expect(program.parametersOfInterest.length).toBeGreaterThan(0);
    const { questions } = await (await boss()).ok(programs.questions, { params, query: { perPage: 120 } });
    for (const { name, questionsCount } of program.parametersOfInterest)
      expect([name, questionsCount]).toEqual([name, questions.filter((question) => question.parameterOfInterest === name).length]);
    expect((await (await app.as("stranger")).call(programs.show, { params })).status).toBe(404);
  });

  test("PRG-037.5 PERM-039 the export contains all matching patients with their answers", async () => {
    const [answers, silent] = [await newPatient(app), await newPatient(app)];
    const params = await enrolledProgram(app, [answers, silent]);
    await live(app, "2026-11-23T00:00", "2026-11-25T12:00");
    await app.receive(answers.phone, "9");
    const client = await boss();
    const download = async (body: object) => {
      const { file } = await client.ok(exportRequests.programPatients, { params, body });
      await app.runJobs();
      const headers = { "x-user-email": client.email, "x-user-token": client.token };
      const response = await fetch(`${app.url}/api/v2/data_export/files/${file.externalId}/download`, { headers });
      const [head = "", ...lines] = (await response.text()).replace("\uFEFF", "").trim().split("\r\n");
      return { head, lines };
    };
    const { head, lines } = await download({});
    expect(head).toMatch(/^External ID,First name,Last name,Mobile phone,Language,Status,Starts on,Ended on,.*s01-w01-2: /);
    const common = (patient: { externalId: string; phone: string }) =>
      `${patient.externalId},Gita,Gold,${patient.phone.slice(2)},English,in progress,2026-11-23,`;
    expect(lines.toSorted().map((line) => line.replace(/,+$/, ","))).toEqual([`${common(answers)},9,`, common(silent)].toSorted());
    const one = await download({ search: { externalId: answers.externalId } });
    expect(one.lines.map((line) => line.split(",")[0])).toEqual([answers.externalId]);
  });
});

test("PRG-021 PRG-037.2 a program is ready once it is launched, active with its first patient, permanently closed, and hidden if it is disabled", async () => {
  const params = await newProgram(app);
  const state = async () => (await (await boss()).ok(programs.show, { params })).program.state;
  const isListed = async (search: object = {}) =>
    (await (await boss()).ok(programs.list, { query: { search, perPage: 120 } })).programs.some(
      (one) => one.externalId === params.externalId,
    );
  expect(await state()).toBe("ready");
  const { externalId } = await newPatient(app);
  await (await boss()).ok(programPatients.add, { params, body: { programPatients: [externalId], startDate: nextMonday(app) } });
  expect([await state(), await isListed({ state: "active" }), await isListed({ state: "ready" })]).toEqual(["active", true, false]);
  await (await boss()).ok(programs.close, { params });
  expect([await state(), await isListed()]).toEqual(["closed", true]);
  await sql`update programs set state = 'disabled' where external_id = ${params.externalId}`.execute(app.db.system);
  expect([await state(), await isListed(), await isListed({ state: "disabled" })]).toEqual(["disabled", false, true]);
  const body = { programPatients: [externalId], startDate: nextMonday(app) };
  expect((await (await boss()).call(programPatients.add, { params, body })).status).toBe(409);
});

describe("Messages", () => {
  const find = async (params: { externalId: string }, wanted: string) => {
    const { questions } = await (await boss()).ok(programs.questions, { params, query: { perPage: 120 } });
    const question = questions.find((one) => one.libraryQuestionCode === wanted);
    if (!question) throw new Error(`no message ${wanted}`);
    return { params: { ...params, questionExternalId: question.externalId }, question };
  };

  test("PRG-032 PRG-033 PRG-034 messages come in their order with schedule, both languages, answers and what they follow", async () => {
    const params = await newProgram(app);
    const { question } = await find(params, "s01-w04-2");
    const before = await find(params, "s01-w04-1");
    expect(question).toMatchObject({
      type: "no_response",
      editable: true,
      scheduling: { week: 4, weekDay: "wed", time: "12:00" },
      branchingInfo: {
        previousAnswerQuestionExternalId: before.question.externalId,
        previousAnswerExternalId: before.question.answers[0]?.externalId,
      },
    });
    expect(Object.keys(question.contentText)).toEqual(["english", "spanish"]);
  });

  test("PRG-039.1 PRG-039.2 a message that is not editable is refused, and so is an answer of an editable one, and neither changes", async () => {
    const params = await newProgram(app);
    const fixed = await find(params, "s01-w01-1");
    const mixed = await find(params, "s01-w01-2");
    await sql`update program_questions set is_editable = false where question_id = (select id from questions where external_id = ${fixed.question.externalId})`.execute(
      app.db.system,
    );
    await sql`update answers set is_editable = false where external_id = ${mixed.question.answers[0]?.externalId}`.execute(app.db.system);
    const change = async ({ params: named, question }: typeof fixed, english: string, answerText?: string) =>
      (await boss()).call(programs.updateQuestion, {
        params: named,
        body: {
          type: question.type,
          contentText: { ...question.contentText, english },
          answers: question.answers.map(({ externalId, type, contentText, params: bounds }) => ({
            externalId,
            type,
            contentText: answerText ? { english: answerText, spanish: answerText } : contentText,
            params: bounds,
          })),
        } as never,
      });
    expect((await change(fixed, "Another text")).status).toBe(409);
    const refused = await change(mixed, "Another question?", "Another reply");
    expect([refused.status, fieldsOf(refused)]).toEqual([422, ["answers[0].contentText"]]);
    expect((await find(params, "s01-w01-1")).question.contentText).toEqual(fixed.question.contentText);
    expect((await find(params, "s01-w01-2")).question).toMatchObject({
      contentText: mixed.question.contentText,
      answers: [{ contentText: mixed.question.answers[0]?.contentText, editable: false }],
    });
  });

  test("PRG-039.1 PRG-040 patients who have not had a message yet get its changed text", async () => {
    const patient = await newPatient(app);
    const params = await enrolledProgram(app, [patient]);
    const { params: named } = await find(params, "s01-w01-1");
    const contentText = {
      english: completeWelcome("Welcome, {{patient_first_name|friend}}!", "english"),
      spanish: completeWelcome("Le damos la bienvenida.", "spanish"),
    };
    await (await boss()).ok(programs.updateQuestion, { params: named, body: { type: "no_response", contentText } });
    await live(app, "2026-11-23T00:00", "2026-11-23T10:00");
    expect(await app.textsTo(patient.phone)).toEqual([completeWelcome("Welcome, Gita!", "english")]);
  });

  test.each([
    ["PRG-040 an empty text", "contentText.spanish", { contentText: { english: "Hi", spanish: " " } }],
    ["PRG-040 UI-012 more than 320 characters", "contentText.english", { contentText: { english: "x".repeat(321), spanish: "y" } }],
    [
      "PRG-040 a text that invites STOP for something else",
      "contentText.english",
      { contentText: { english: "Reply STOP to skip this week", spanish: "y" } },
    ],
    ["PRG-038 another type", "type", { type: "yes_no" as const }],
  ])("%s is refused at its field", async (_, field, more) => {
    const { params, question } = await find(await newProgram(app), "s01-w01-1");
    const body = { type: question.type, contentText: question.contentText, ...more };
    const answer = await (await boss()).call(programs.updateQuestion, { params, body });
    expect([answer.status, fieldsOf(answer)]).toEqual([422, [field]]);
  });

  test("PRG-043 PRG-044 number ranges are contiguous: a gap, an empty range and a sixth range are refused, two new bounds are accepted", async () => {
    const { params, question } = await find(await newProgram(app), "s01-w03-2");
    const put = async (bounds: readonly (readonly [number, number])[]) => {
      const answers = bounds.map(([min, max], at) => {
        const own = question.answers[at];
        return {
          ...(own ? { externalId: own.externalId } : {}),
          type: "numerical" as const,
          contentText: own?.contentText ?? {},
          responseLabel: `${min} to ${max}`,
          params: { min, max },
        };
      });
      const { type, contentText } = question;
      const answer = await (await boss()).call(programs.updateQuestion, { params, body: { type, contentText, answers } });
      return answer.status === 200 ? 200 : fieldsOf(answer);
    };
    expect(
      await put([
        [0, 5],
        [7, 9],
      ]),
    ).toEqual(["answers[1].params.min"]);
    expect(
      await put([
        [0, 5],
        [6, 6],
      ]),
    ).toEqual(["answers[1].params.max"]);
    expect(
      await put([
        [0, 1],
        [2, 3],
        [4, 5],
        [6, 7],
        [8, 9],
        [10, 11],
      ]),
    ).toEqual(["answers"]);
    expect(
      await put([
        [0, 3],
        [4, 7],
        [8, 24],
        [25, 40],
      ]),
    ).toBe(200);
    expect((await find({ externalId: params.externalId }, "s01-w03-2")).question.answers.map((answer) => answer.params)).toEqual([
      { min: 0, max: 3 },
      { min: 4, max: 7 },
      { min: 8, max: 24 },
      { min: 25, max: 40 },
    ]);
    expect(
      await put([
        [0, 7],
        [8, 24],
      ]),
    ).toBe(200);
  });

  test("PRG-041 PRG-045 a scale begins with 0 or 1 and ends with at most 10; single values that are sent along are dropped", async () => {
    const { params, question } = await find(await newProgram(app), "s01-w01-2");
    const [answer] = question.answers;
    const put = async (min: number, max: number) => {
      const answers = [
        { externalId: answer?.externalId, type: "scale" as const, contentText: answer?.contentText ?? {}, params: { min, max } },
        { type: "scale_option3" as const, contentText: { english: "three" } },
      ];
      const { type, contentText } = question;
      const given = await (await boss()).call(programs.updateQuestion, { params, body: { type, contentText, answers } });
      return given.status === 200 ? 200 : fieldsOf(given);
    };
    expect(await put(2, 5)).toEqual(["answers[0].params.min"]);
    expect(await put(1, 1)).toEqual(["answers[0].params.max"]);
    expect(await put(1, 11)).toEqual(["answers[0].params.max"]);
    expect(await put(0, 5)).toBe(200);
    expect((await find({ externalId: params.externalId }, "s01-w01-2")).question.answers).toHaveLength(1);
  });
});

describe("Rights", () => {
  test("PERM-051 PERM-052 PERM-053 reading, enrolling and editing are separate rights", async () => {
    const params = await newProgram(app);
    const reader = await app.as("reader");
    expect((await reader.call(programs.show, { params })).status).toBe(200);
    const { program } = await reader.ok(programs.show, { params });
    expect(program.currentUserAbilities).toEqual({ update: false, updatePatients: false, download: false, close: false });
    expect((await reader.call(programPatients.add, { params, body: { programPatients: [], startDate: nextMonday(app) } })).status).toBe(
      403,
    );
    expect((await reader.call(programs.close, { params })).status).toBe(403);
    expect((await reader.call(programs.publish, { params: { code } })).status).toBe(403);
  });
});
