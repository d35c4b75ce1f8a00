// Tests of follow-on questions: asked after one answer, closed by another, counted apart, copied with the outreach, in preflight and export.
import { activity } from "@tidings/contract/areas/activity";
import { replyAnswers } from "@tidings/contract/areas/ai";
import { exportRequests } from "@tidings/contract/areas/exports";
import { outreachDuplicates } from "@tidings/contract/areas/outreach-duplicates";
import { outreachTemplates } from "@tidings/contract/areas/outreach-templates";
import { type OutreachInput, outreaches } from "@tidings/contract/areas/outreaches";
import { patients } from "@tidings/contract/areas/patients";
import { segments } from "@tidings/contract/areas/segments";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { startMessagingTestApp } from "../../../testing/messaging-test-app.ts";
import { outreachInput, startedOutreach } from "../testing.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());
const supervisor = await app.as("supervisor");
let phones = 0;

async function newPatient() {
  phones += 1;
  const phone = `720555${7400 + phones}`;
  const body = { externalId: `F-${phones}`, firstName: "Fay", lastName: "Ford", phone, language: "english" };
  const { patient } = await supervisor.ok(patients.create, { body });
  return { externalId: patient.externalId, phone: `+1${phone}` };
}

const whichTime = "Which time suits you, {{patient_first_name}}? A) Morning B) Evening";
const whyNot = "Would another day be better? Reply YES or NO.";

const question: OutreachInput["question"] = {
  type: "yes_no",
  contentText: { english: "Flu shots this Saturday. Will you come? Reply YES or NO." },
  answers: [
    {
      type: "yes",
      contentText: { english: "" },
      followOn: {
        type: "multiple_choice",
        contentText: { english: whichTime },
        answers: [
          { type: "multiple_choice_a", contentText: { english: "See you in the morning!" }, responseLabel: "Morning" },
          { type: "multiple_choice_b", contentText: { english: "See you in the evening!" }, responseLabel: "Evening" },
        ],
      },
    },
    {
      type: "no",
      contentText: { english: "Thank you for telling us." },
      followOn: {
        type: "yes_no",
        contentText: { english: whyNot },
        answers: [
          { type: "yes", contentText: { english: "We'll call you." } },
          { type: "no", contentText: { english: "All right." } },
        ],
      },
    },
  ],
};

async function asked(patient: { externalId: string }, more: Partial<OutreachInput> = {}) {
  const outreach = await startedOutreach(app, {
    languages: ["english"],
    question,
    patients: { externalIds: [patient.externalId] },
    ...more,
  });
  await app.dispatch();
  return { params: { externalId: outreach.externalId } };
}

async function replyWith(phone: string, ...texts: string[]) {
  for (const text of texts) {
    await app.receive(phone, text);
    await app.dispatch();
  }
}

async function csvOf(externalId: string): Promise<string[]> {
  const answer = await fetch(`${app.url}/api/v2/data_export/files/${externalId}/download`, {
    headers: { "x-user-email": supervisor.email, "x-user-token": supervisor.token },
  });
  return (await answer.text()).trimEnd().split("\r\n");
}

type Asked = Awaited<ReturnType<typeof asked>>;
const textsTo = async (phone: string) => (await app.textsTo(phone)).slice(1);
const resultsOf = async (outreach: Asked) => {
  const { distribution, followOns } = await supervisor.ok(outreaches.distribution, outreach);
  return {
    first: distribution.map(({ name, value }) => [name, value]),
    next: followOns.map((one) => [one.after, one.asked, one.distribution.map(({ name, value }) => [name, value])]),
  };
};

test("OUT-082.1 an answer gets its follow-on question at once, and the reply to it its own response", async () => {
  const patient = await newPatient();
  const outreach = await asked(patient);
  await replyWith(patient.phone, "Yes");
  expect(await textsTo(patient.phone)).toEqual(["Which time suits you, Fay? A) Morning B) Evening"]);
  await replyWith(patient.phone, "B");
  expect((await textsTo(patient.phone)).at(-1)).toBe("See you in the evening!");
  expect(await resultsOf(outreach)).toEqual({
    first: [["yes", 1]],
    next: [
      ["yes", 1, [["multiple_choice_b", 1]]],
      ["no", 0, []],
    ],
  });
  const { outreach: shown } = await supervisor.ok(outreaches.show, outreach);
  expect([shown.responseRate, shown.deliveryRate, shown.progress.planned, shown.progress.notIncluded]).toEqual([
    1,
    expect.anything(),
    1,
    0,
  ]);
});

test("OUT-082.1 an answer with a text of its own is acknowledged before its follow-on question", async () => {
  const patient = await newPatient();
  await asked(patient);
  await replyWith(patient.phone, "No");
  expect(await textsTo(patient.phone)).toEqual(["Thank you for telling us.", whyNot]);
});

test("OUT-082.2 the newest clear answer counts: another first answer closes the follow-on question and asks its own", async () => {
  const patient = await newPatient();
  const outreach = await asked(patient);
  await replyWith(patient.phone, "Yes", "A", "sorry, actually no");
  expect((await textsTo(patient.phone)).slice(-2)).toEqual(["Thank you for telling us.", whyNot]);
  expect(await resultsOf(outreach)).toEqual({
    first: [["no", 1]],
    next: [
      ["yes", 0, []],
      ["no", 1, []],
    ],
  });
  // The closed question takes no answer any more; the open one does not understand it.
  await replyWith(patient.phone, "B");
  expect((await resultsOf(outreach)).next).toEqual([
    ["yes", 0, []],
    ["no", 1, [["needs_review", 1]]],
  ]);
});

test("OUT-082.2 another answer to the follow-on question takes the place of the first", async () => {
  const patient = await newPatient();
  const outreach = await asked(patient);
  await replyWith(patient.phone, "Yes", "A", "B");
  expect((await resultsOf(outreach)).next[0]).toEqual(["yes", 1, [["multiple_choice_b", 1]]]);
});

test("OUT-082.2 staff who set the same answer leave its follow-on question open, and close it with another answer, without a text", async () => {
  const patient = await newPatient();
  const outreach = await asked(patient);
  await replyWith(patient.phone, "Yes", "A");
  const { outreachPatients } = await supervisor.ok(outreaches.patients, { ...outreach, query: {} });
  const patientParams = { ...outreach.params, patientExternalId: outreachPatients[0]?.externalId ?? "" };
  const { activityLogs } = await supervisor.ok(outreaches.patient, { params: patientParams });
  const params = { externalId: activityLogs.find((entry) => entry.body === "Yes")?.externalId ?? "" };
  const before = (await textsTo(patient.phone)).length;
  await supervisor.ok(replyAnswers.set, { params, body: { answerType: "yes" } });
  expect((await resultsOf(outreach)).next[0]).toEqual(["yes", 1, [["multiple_choice_a", 1]]]);
  await supervisor.ok(replyAnswers.set, { params, body: { answerType: "no" } });
  await app.dispatch();
  expect((await resultsOf(outreach)).next).toEqual([
    ["yes", 0, []],
    ["no", 0, []],
  ]);
  expect(await textsTo(patient.phone)).toHaveLength(before);
});

test("OUT-082.10 staff who correct an answer may ask the question that follows it, with its response, once", async () => {
  const patient = await newPatient();
  const outreach = await asked(patient);
  await replyWith(patient.phone, "hmm perhaps if my sister drives me");
  const { activityLogs } = await supervisor.ok(activity.list, { query: { search: { patientExternalId: patient.externalId } } });
  const params = { externalId: activityLogs.find((entry) => entry.body?.startsWith("hmm"))?.externalId ?? "" };
  const before = (await textsTo(patient.phone)).length;
  const { acknowledgement } = await supervisor.ok(replyAnswers.set, { params, body: { answerType: "no" } });
  expect(acknowledgement).toEqual({ body: "Thank you for telling us.", followOn: whyNot });
  await app.dispatch();
  expect(await textsTo(patient.phone)).toHaveLength(before);
  const corrected = await supervisor.ok(replyAnswers.set, { params, body: { answerType: "yes" } });
  expect(corrected.acknowledgement).toEqual({ body: null, followOn: "Which time suits you, Fay? A) Morning B) Evening" });
  const masked = await (await app.as("masked")).ok(replyAnswers.set, { params, body: { answerType: "yes" } });
  expect(masked.acknowledgement?.followOn).not.toContain("Fay");
  await supervisor.ok(replyAnswers.acknowledge, { params });
  await app.dispatch();
  expect((await textsTo(patient.phone)).slice(before)).toEqual(["Which time suits you, Fay? A) Morning B) Evening"]);
  expect((await supervisor.call(replyAnswers.acknowledge, { params })).errors.code).toBe("invalid_state");
  const again = await supervisor.ok(replyAnswers.set, { params, body: { answerType: "yes" } });
  expect(again.acknowledgement).toBeNull();
  await replyWith(patient.phone, "B");
  expect((await textsTo(patient.phone)).at(-1)).toBe("See you in the evening!");
  expect((await resultsOf(outreach)).next[0]).toEqual(["yes", 1, [["multiple_choice_b", 1]]]);
});

test("OUT-082.11 patients are found by their answer to a follow-on question", async () => {
  const [morning, evening, none] = [await newPatient(), await newPatient(), await newPatient()];
  const externalIds = [morning, evening, none].map((one) => one.externalId);
  const { params } = await asked(morning, { patients: { externalIds } });
  for (const { phone } of [morning, evening]) await replyWith(phone, "Yes");
  await replyWith(morning.phone, "A");
  await replyWith(evening.phone, "B");
  await replyWith(none.phone, "No");
  const foundBy = async (search: object) =>
    (await supervisor.ok(patients.list, { query: { search: { outreachExternalId: params.externalId, ...search } } })).patients.map(
      (one) => one.externalId,
    );
  expect(await foundBy({ outreachAfter: "yes", outreachResult: "multiple_choice_a" })).toEqual([morning.externalId]);
  expect(await foundBy({ outreachAfter: "yes", outreachResult: "multiple_choice_b" })).toEqual([evening.externalId]);
  expect(await foundBy({ outreachAfter: "no", outreachResult: "multiple_choice_a" })).toEqual([]);
  const refused = await supervisor.call(patients.list, {
    query: { search: { outreachExternalId: params.externalId, outreachAfter: "yes" } },
  });
  expect(refused.status).toBe(422);
  const filters = {
    outreach: { exists: true, outreachExternalId: params.externalId, after: "yes" as const, result: "multiple_choice_a" as const },
  };
  expect((await supervisor.ok(segments.count, { body: filters })).patientsCount).toBe(1);
});

test("OUT-082.3 nothing follows an answer of a patient who opted out, of a stopped outreach, or after the reply window", async () => {
  const [gone, stopped, late] = [await newPatient(), await newPatient(), await newPatient()];
  await asked(gone);
  await replyWith(gone.phone, "STOP");
  await replyWith(gone.phone, "Yes");
  expect((await textsTo(gone.phone)).some((text) => text.startsWith("Which time"))).toBe(false);

  const outreach = await asked(stopped);
  await supervisor.ok(outreaches.stop, outreach);
  await replyWith(stopped.phone, "No");
  expect(await textsTo(stopped.phone)).toEqual(["Thank you for telling us."]);

  await asked(late);
  await sql`update messages set reply_hours = 0 where to_phone = ${late.phone} and expects = 'yes_no'`.execute(app.db.system);
  await replyWith(late.phone, "Yes");
  expect((await textsTo(late.phone)).some((text) => text.startsWith("Which time"))).toBe(false);
});

test("OUT-082.4 an unclear reply to a follow-on question needs review with the outreach", async () => {
  const patient = await newPatient();
  const outreach = await asked(patient);
  await replyWith(patient.phone, "Yes", "purple elephants");
  expect((await supervisor.ok(outreaches.show, outreach)).outreach.responseFlagsCount.invalid).toBe(1);
  const { outreachPatients } = await supervisor.ok(outreaches.patients, {
    ...outreach,
    query: { search: { responseFlag: "invalid" } },
  });
  expect(outreachPatients[0]?.responseFlags).toHaveLength(1);
  const patientParams = { ...outreach.params, patientExternalId: outreachPatients[0]?.externalId ?? "" };
  const { activityLogs } = await supervisor.ok(outreaches.patient, { params: patientParams });
  expect(activityLogs.map((entry) => entry.body)).toEqual(expect.arrayContaining(["Yes", "purple elephants"]));
});

test("OUT-082.5 the preview counts follow-on questions as up to so many segments", async () => {
  const [one, two] = [await newPatient(), await newPatient()];
  const body = outreachInput(app, {
    languages: ["english"],
    question,
    patients: { externalIds: [one.externalId, two.externalId] },
  });
  const { preflight } = await supervisor.ok(outreaches.preflight, { body, query: {} });
  expect([preflight.segments, preflight.followOnSegments]).toEqual([2, 2]);
  expect(preflight.followOnCost).toBe(preflight.cost);
});

test("OUT-082.6 follow-on questions have texts in every language, fitting answers, and their errors at their fields", async () => {
  const wrong = structuredClone(question);
  const followOn = wrong.answers[1]?.followOn;
  if (!followOn) throw new Error("the question has a follow-on question");
  followOn.contentText = { english: " " };
  followOn.answers = followOn.answers.slice(0, 1);
  const { status, errors } = await supervisor.call(outreaches.create, {
    body: outreachInput(app, { languages: ["english"], question: wrong }),
  });
  expect(status).toBe(422);
  expect(Object.keys(errors ?? {})).toEqual(
    expect.arrayContaining(["question.answers[1].followOn.contentText.english", "question.answers[1].followOn.answers"]),
  );
});

test("OUT-082.7 a duplicate, an edit and a template keep the follow-on questions", async () => {
  const patient = await newPatient();
  const outreach = await asked(patient);
  const textsOf = (answers: readonly { followOn?: { contentText: Record<string, string> } | null }[]) =>
    answers.map(({ followOn }) => followOn?.contentText.english);
  const { outreach: copy } = await supervisor.ok(outreachDuplicates.create, { ...outreach, body: {} });
  expect(textsOf(copy.question.answers)).toEqual([whichTime, whyNot]);
  const params = { externalId: copy.externalId };
  const changed = { ...question, answers: [{ ...question.answers[0], followOn: null }, question.answers[1]] } as OutreachInput["question"];
  changed.answers[0] = { type: "yes", contentText: { english: "See you!" } };
  const body = outreachInput(app, { languages: ["english"], question: changed, isDraft: true });
  const { outreach: edited } = await supervisor.ok(outreaches.update, { params, body });
  expect(textsOf(edited.question.answers)).toEqual([undefined, whyNot]);
  const { template } = await supervisor.ok(outreachTemplates.create, {
    body: { title: "Flu shots", sendVia: ["sms"], languages: ["english"], question },
  });
  expect(textsOf(template.question.answers)).toEqual([whichTime, whyNot]);
});

test("OUT-082.8 the export has the answer to the follow-on question with its label", async () => {
  const patient = await newPatient();
  const outreach = await asked(patient);
  await replyWith(patient.phone, "Yes", "B");
  const { file } = await supervisor.ok(exportRequests.outreachPatients, {
    body: { search: { outreachExternalId: outreach.params.externalId } },
  });
  await app.runJobs();
  const [head = "", line = ""] = await csvOf(file.externalId);
  expect(head).toMatch(/Needs review,Follow-on answer,Follow-on reply,Follow-on answered at$/);
  expect(line).toMatch(/,yes,Yes,[^,]*,0,B: Evening,B,\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/);
});
