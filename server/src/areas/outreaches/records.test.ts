// Tests the wire format of an outreach, its question, its patients and its figures.
import { outreaches } from "@tidings/contract/areas/outreaches";
import { answerTypes, outreachQuestionTypes, questionTypes } from "@tidings/contract/words";
import { afterAll, describe, expect, test } from "vitest";
import { startMessagingTestApp } from "../../testing/messaging-test-app.ts";
import { createdOutreach, outreachInput, startedOutreach } from "./testing.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());
const supervisor = await app.as("supervisor");
const show = async (externalId: string) => (await supervisor.ok(outreaches.show, { params: { externalId } })).outreach;
const keysOf = (value: object) => Object.keys(value).sort();

describe("Records", () => {
  test("OUT-028 an outreach returns its text, its times, its figures and its creator", async () => {
    const outreach = await show((await createdOutreach(app)).externalId);
    expect(keysOf(outreach)).toEqual(
      expect.arrayContaining(
        "externalId title state startsAt sendVia languages question scheduler patientsCount responseRate retentionRate deliveryRate optOutRate answerableSentQuestions responseFlagsCount creationUser tidingsTemplate".split(
          " ",
        ),
      ),
    );
    const people = app.cast.people;
    expect(outreach).toMatchObject({
      title: "Flu shots on Saturday",
      sendVia: ["sms"],
      languages: ["english", "spanish"],
      patientsCount: app.cast.organizations.harbor.patients.length,
      responseFlagsCount: { invalid: 0 },
      creationUser: { externalId: people.supervisor.externalId },
      tidingsTemplate: false,
    });
  });

  test("OUT-029 OUT-034 a question has its type, a text per language and its answer options, each with its reply", async () => {
    const { question } = await show((await createdOutreach(app)).externalId);
    expect([question.type, keysOf(question.contentText)]).toEqual(["yes_no", ["english", "spanish"]]);
    expect(question.answers.map((answer) => answer.type)).toEqual(["yes", "no"]);
    for (const answer of question.answers)
      expect(keysOf(answer)).toEqual(
        ["contentText", "editable", "externalId", "followOn", "keepWithEmptyContent", "params", "responseLabel", "type"].sort(),
      );
    expect(question.answers[0]?.contentText).toEqual({ english: "See you there!", spanish: "¡Nos vemos!" });
  });

  test.each([
    ["OUT-030.1 OUT-030.2 OUT-030.3", { repeatType: "day", repeatInterval: 2, endType: "times", endAfterTimes: 3 }],
    [
      "OUT-030.4 OUT-030.5",
      { repeatType: "week", repeatInterval: 1, endType: "date", endAfterDate: "2027-01-15", weeklyRepeatAt: ["mon", "thu"] },
    ],
    ["OUT-030.6", { repeatType: "month", repeatInterval: 1, endType: "times", endAfterTimes: 4, monthlyRepeatAt: 15 }],
  ])("%s a scheduler is stored and read back with what its kind of repetition needs: %o", async (_, scheduler) => {
    const { externalId } = await createdOutreach(app, { scheduler: scheduler as never });
    const none = { endAfterTimes: null, endAfterDate: null, weeklyRepeatAt: null, monthlyRepeatAt: null };
    expect((await show(externalId)).scheduler).toEqual({ ...none, ...scheduler });
  });

  test("CALL-022.2 patients of an outreach are added by ids, listed by id page by page, and removed", async () => {
    const { externalId } = await createdOutreach(app, { isDraft: true, patients: { externalIds: ["harbor-1"] } });
    const params = { externalId };
    expect(await supervisor.ok(outreaches.addPatients, { params, body: { externalIds: ["harbor-2", "harbor-3"] } })).toEqual({
      patientsCount: 3,
    });
    const ids = async () => (await supervisor.ok(outreaches.patientIds, { params, query: {} })).externalIds.toSorted();
    expect(await ids()).toEqual(["harbor-1", "harbor-2", "harbor-3"]);
    expect(await supervisor.ok(outreaches.removePatients, { params, body: { externalIds: ["harbor-1"] } })).toEqual({ patientsCount: 2 });
    expect(await ids()).toEqual(["harbor-2", "harbor-3"]);
  });

  test("OUT-030.1 OUT-030.3 the scheduler of an outreach that is sent once repeats nothing", async () => {
    const { scheduler } = await show((await createdOutreach(app)).externalId);
    expect(scheduler).toEqual({
      repeatType: "once",
      repeatInterval: 1,
      endType: null,
      endAfterTimes: null,
      endAfterDate: null,
      weeklyRepeatAt: null,
      monthlyRepeatAt: null,
    });
  });

  test("OUT-031 a patient of an outreach has the patient, their state and their answer", async () => {
    const outreach = await startedOutreach(app, { title: "To read" });
    const { outreachPatients } = await supervisor.ok(outreaches.patients, { params: { externalId: outreach.externalId }, query: {} });
    expect(outreachPatients).toHaveLength(app.cast.organizations.harbor.patients.length);
    for (const row of outreachPatients) expect(row).toMatchObject({ lastResponse: null, invalidResponsesFlagCount: 0 });
    expect(keysOf(outreachPatients[0] ?? {})).toEqual(
      expect.arrayContaining(["externalId", "invalidResponsesFlagCount", "lastResponse", "patient", "state"]),
    );
  });

  test("OUT-032 OUT-033 every type of question and answer has its value; outreaches accept four types", async () => {
    expect([...questionTypes].sort()).toEqual(
      ["date", "multiple_choice", "no_response", "numerical", "open_ended", "scale", "true_false", "yes_no"].sort(),
    );
    expect([...outreachQuestionTypes].sort()).toEqual(["multiple_choice", "no_response", "open_ended", "yes_no"]);
    const scale = Array.from({ length: 11 }, (_, at) => `scale_option${at}`);
    const choices = ["a", "b", "c", "d", "e"].map((letter) => `multiple_choice_${letter}`);
    expect([...answerTypes].sort()).toEqual(
      [
        ...["no_response", "open_ended", "yes", "no", "true", "false", "numerical", "date", "scale", "needs_review", "opt_out"],
        ...choices,
        ...scale,
      ].sort(),
    );
    for (const type of questionTypes.filter((one) => !(outreachQuestionTypes as readonly string[]).includes(one))) {
      const input = outreachInput(app);
      const answer = await supervisor.call(outreaches.create, {
        body: { ...input, question: { ...input.question, type: type as "yes_no", answers: [] } },
      });
      expect([type, answer.status]).toEqual([type, 422]);
    }
  });

  test("OUT-053 a date is YYYY-MM-DD; the displayed format is refused at its field", async () => {
    const on = (startsOn: string) =>
      supervisor.call(outreaches.create, { body: outreachInput(app, { startsOn, startsTime: "10:00", title: "Dated" }) });
    const refused = await on("12/01/2027");
    expect([refused.status, refused.errors]).toMatchObject([422, { startsOn: [{ key: "validation.date" }] }]);
    const taken = await on("2027-12-01");
    expect(taken.status).toBeLessThan(300);
    if (taken.status < 300 && "outreach" in taken.body) expect(taken.body.outreach.startsAt).toBe("2027-12-01T17:00:00Z");
  });
});

test("OUT-020 the response rate is the patients with a valid answer divided by those who were asked", async () => {
  const outreach = await startedOutreach(app, { title: "Asked" });
  await app.dispatch();
  const asked = (await show(outreach.externalId)).progress;
  const left = asked.sent + asked.delivered + asked.unconfirmed;
  expect(left).toBe(app.cast.organizations.harbor.patients.length);
  expect((await show(outreach.externalId)).responseRate).toBe(0);
  await app.receive("+13035551001", "yes");
  expect((await show(outreach.externalId)).responseRate).toBeCloseTo(1 / left, 4);
  await app.receive("+13035551001", "no");
  expect((await show(outreach.externalId)).responseRate).toBeCloseTo(1 / left, 4);
  await app.receive("+13035551002", "perhaps, what is it");
  expect((await show(outreach.externalId)).responseRate).toBeCloseTo(1 / left, 4);
});
