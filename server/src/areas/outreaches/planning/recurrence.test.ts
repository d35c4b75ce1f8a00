// Tests that a repeating outreach sends each occurrence once, at its hour, asks again, can be stopped and ends.
import { type OutreachInput, outreaches } from "@tidings/contract/areas/outreaches";
import { patients } from "@tidings/contract/areas/patients";
import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { startMessagingTestApp } from "../../../testing/messaging-test-app.ts";
import { completeOutreachesJob } from "../sending/complete-outreaches.job.ts";
import { resumeOutreachesJob } from "../sending/resume-outreaches.job.ts";
import { createdOutreach, outreachInput } from "../testing.ts";
import { startOutreachJob } from "../writing/start-outreach.job.ts";

// A Wednesday, 10:00 in Denver.
const app = await startMessagingTestApp();
afterAll(() => app.close());
/** The clock moves by days, so each request needs a new session. */
const supervisor = () => app.as("supervisor");
const parts = { db: app.db, clock: app.clock, log: app.runtime.log, settings: app.settings };
const show = async (externalId: string) => (await (await supervisor()).ok(outreaches.show, { params: { externalId } })).outreach;
let made = 0;

async function newPatient() {
  made += 1;
  const phone = `720555${7000 + made}`;
  const { patient } = await (await supervisor()).ok(patients.create, {
    body: { externalId: `E-${made}`, firstName: "Eva", lastName: "Ender", phone, language: "english" },
  });
  return { externalId: patient.externalId, phone: `+1${phone}` };
}

const daily = { repeatType: "day", repeatInterval: 1, endType: "times", endAfterTimes: 3 } as const;
const says = (english: string): Partial<OutreachInput> => ({
  question: { type: "no_response", contentText: { english, spanish: english }, answers: [] },
});
const asks: Partial<OutreachInput> = {
  question: {
    type: "yes_no",
    contentText: { english: "Did you take your walk today? Reply YES or NO.", spanish: "¿Caminó hoy? Responda SÍ o NO." },
    answers: [
      { type: "yes", contentText: { english: "Well done!", spanish: "¡Muy bien!" } },
      { type: "no", contentText: { english: "Tomorrow then.", spanish: "Mañana entonces." } },
    ],
  },
};
/** Creates a repeating outreach to these patients. */
const repeating = (scheduler: object, recipients: { externalId: string }[], more: Partial<OutreachInput> = {}) =>
  createdOutreach(app, {
    patients: { externalIds: recipients.map((one) => one.externalId) },
    scheduler: scheduler as never,
    ...says(`Text ${made}`),
    ...more,
  });

async function pass(time?: Temporal.DurationLike) {
  await app.runJobs(time);
  await app.dispatch();
}
const occurrencesOf = async (externalId: string) =>
  (
    await sql<{ number: number; at: string; state: string }>`
      select c.number, c.scheduled_for as at, c.state from outreach_occurrences c join outreaches o on o.id = c.outreach_id
      where o.external_id = ${externalId} order by c.number`.execute(app.db.system)
  ).rows.map((row) => ({ ...row, at: Temporal.Instant.from(row.at).toString() }));
const context = { ...parts, signal: new AbortController().signal };
const stateOf = async (patient: { externalId: string }, outreach: { externalId: string }) =>
  (await (await supervisor()).ok(outreaches.patients, { params: outreach, query: {} })).outreachPatients.find(
    (one) => one.patient.externalId === patient.externalId,
  );

describe("Occurrences", () => {
  test("JOB-014 JOB-015 a daily outreach is sent once each day at its hour and completed after the last", async () => {
    const patient = await newPatient();
    const outreach = await repeating(daily, [patient], { startsOn: "2026-11-19", startsTime: "10:30" });
    await pass();
    expect(await show(outreach.externalId)).toMatchObject({
      state: "scheduled",
      nextOccurrenceAt: expect.stringContaining("2026-11-19T17:30"),
    });
    await pass({ hours: 24, minutes: 29 });
    expect(await app.textsTo(patient.phone)).toHaveLength(0);
    for (const sent of [1, 2, 3]) {
      await pass(sent === 1 ? { minutes: 1 } : { hours: 24 });
      await pass();
      expect(await app.textsTo(patient.phone)).toHaveLength(sent);
      const now = await show(outreach.externalId);
      expect([now.state, now.occurrencesCount, now.nextOccurrenceAt === null]).toEqual(["active", sent, sent === 3]);
    }
    expect((await occurrencesOf(outreach.externalId)).map((one) => one.at)).toEqual([
      "2026-11-19T17:30:00Z",
      "2026-11-20T17:30:00Z",
      "2026-11-21T17:30:00Z",
    ]);
    await sql`update message_tallies set outcome = 'delivered' where outcome = 'sent'`.execute(app.db.system);
    await completeOutreachesJob.run(context, {});
    expect((await show(outreach.externalId)).state).toBe("completed");
    await pass({ hours: 48 });
    expect(await app.textsTo(patient.phone)).toHaveLength(3);
    app.clock.set("2026-11-18T17:00:00Z");
  });

  test("JOB-015 retrying or resuming the start of an occurrence plans and sends nothing twice", async () => {
    const patient = await newPatient();
    const outreach = await repeating(daily, [patient]);
    await pass();
    const { rows } = await sql<{
      id: number;
      organization_id: number;
    }>`select id, organization_id from outreaches where external_id = ${outreach.externalId}`.execute(app.db.system);
    const row = rows[0] as { id: number; organization_id: number };
    const again = () =>
      app.inside("harbor", (ctx) =>
        startOutreachJob.run(
          ctx as never,
          { organizationId: row.organization_id, outreachId: row.id, number: 1 },
          new AbortController().signal,
        ),
      );
    await again();
    await again();
    await pass();
    expect(await app.textsTo(patient.phone)).toHaveLength(1);
    expect((await occurrencesOf(outreach.externalId)).map((one) => [one.number, one.state])).toEqual([
      [1, "sending"],
      [2, "planned"],
    ]);
    await sql`delete from graphile_worker._private_jobs where key like 'outreaches.start%'`.execute(app.db.system);
    app.clock.advance({ hours: 24, minutes: 6 });
    await resumeOutreachesJob.run(context, {});
    await resumeOutreachesJob.run(context, {});
    await pass();
    await pass();
    expect(await app.textsTo(patient.phone)).toHaveLength(2);
    expect((await occurrencesOf(outreach.externalId)).map((one) => [one.number, one.state])).toEqual([
      [1, "sent"],
      [2, "sending"],
      [3, "planned"],
    ]);
  });

  test("JOB-015 occurrences missed while the server was down are not made up for, and the next one keeps its hour", async () => {
    const patient = await newPatient();
    const started = app.clock.now();
    const outreach = await repeating({ ...daily, endAfterTimes: 9 }, [patient]);
    await pass();
    await pass({ hours: 24 * 3 + 2 });
    await pass();
    expect(await app.textsTo(patient.phone)).toHaveLength(2);
    const [, second, third] = await occurrencesOf(outreach.externalId);
    expect([second?.at, third?.at].map((at) => at && started.until(Temporal.Instant.from(at)).total("hours"))).toEqual([72, 96]);
  });

  test("JOB-015 a weekly outreach is sent on its weekdays until the end date, inclusive", async () => {
    const patient = await newPatient();
    app.clock.set("2026-12-01T17:00:00Z");
    // Tuesday; Mondays and Thursdays until Thursday of next week.
    const rule = { repeatType: "week", repeatInterval: 1, endType: "date", endAfterDate: "2026-12-10", weeklyRepeatAt: ["thu", "mon"] };
    const outreach = await repeating(rule, [patient], { startsOn: "2026-12-01", startsTime: "11:00" });
    expect(outreach).toMatchObject({ scheduler: { ...rule, weeklyRepeatAt: ["mon", "thu"], endAfterTimes: null, monthlyRepeatAt: null } });
    await pass();
    for (let day = 0; day < 14; day++) {
      await pass({ hours: 24 });
      await pass();
    }
    expect((await occurrencesOf(outreach.externalId)).map((one) => one.at)).toEqual([
      "2026-12-03T18:00:00Z",
      "2026-12-07T18:00:00Z",
      "2026-12-10T18:00:00Z",
    ]);
    expect(await app.textsTo(patient.phone)).toHaveLength(3);
  });

  test("JOB-015 an outreach at 10 AM stays at 10 AM clinic time when daylight saving time begins", async () => {
    const patient = await newPatient();
    app.clock.set("2027-03-13T16:00:00Z");
    const outreach = await repeating({ ...daily, endAfterTimes: 2 }, [patient], { startsOn: "2027-03-13", startsTime: "10:00" });
    await pass();
    await pass({ hours: 1 });
    await pass({ hours: 23 });
    expect((await occurrencesOf(outreach.externalId)).map((one) => one.at)).toEqual(["2027-03-13T17:00:00Z", "2027-03-14T16:00:00Z"]);
    expect(await app.textsTo(patient.phone)).toHaveLength(2);
  });
});

describe("Recipients and questions of each occurrence", () => {
  test("JOB-015 the recipients stay the same, and each occurrence checks again which of them can be reached", async () => {
    const [stays, leaves, comesBack] = [await newPatient(), await newPatient(), await newPatient()];
    const set = (patient: { externalId: string }, state: string) =>
      sql`update patients set state = ${state} where external_id = ${patient.externalId}`.execute(app.db.system);
    await set(comesBack, "disabled");
    const outreach = await repeating(daily, [stays, leaves, comesBack]);
    await pass();
    expect((await stateOf(comesBack, outreach))?.state).toBe("disabled");
    await set(comesBack, "enabled");
    await app.receive(leaves.phone, "STOP");
    await app.dispatch();
    await pass({ hours: 24 });
    await pass();
    const texts = await Promise.all(
      [stays, leaves, comesBack].map(
        async (patient) => (await app.textsTo(patient.phone)).filter((text) => text.startsWith("Text")).length,
      ),
    );
    expect(texts).toEqual([2, 1, 1]);
    expect((await stateOf(leaves, outreach))?.state).toBe("opted_out");
    expect(await stateOf(comesBack, outreach)).toMatchObject({ state: "completed", failureReason: null });
    expect(await show(outreach.externalId)).toMatchObject({ patientsCount: 3, progress: { planned: 6 } });
  });

  test("JOB-015 a new occurrence asks again: an answer counts for it and never for an earlier occurrence", async () => {
    const patient = await newPatient();
    const outreach = await repeating(daily, [patient], asks);
    await pass();
    await pass({ hours: 24 });
    await pass();
    await app.receive(patient.phone, "yes");
    await app.receive(patient.phone, "no");
    const { sentQuestions } = await (await supervisor()).ok(outreaches.sentQuestions, {
      params: { externalId: outreach.externalId },
      query: {},
    });
    expect(sentQuestions.map((one) => [one.occurrence, one.responsesCount])).toEqual([
      [2, 1],
      [1, 0],
    ]);
    const { rows } = await sql<{
      reply_state: string;
    }>`select m.reply_state from messages m where m.to_phone = ${patient.phone} and m.expects = 'yes_no' order by m.id`.execute(
      app.db.system,
    );
    expect(rows.map((row) => row.reply_state)).toEqual(["superseded", "answered"]);
    expect((await stateOf(patient, outreach))?.state).toBe("completed");
    // The second answer replaces the first of the same occurrence; "no response" is the remainder of both occurrences.
    const { distribution } = await (await supervisor()).ok(outreaches.distribution, { params: { externalId: outreach.externalId } });
    expect(distribution).toEqual([
      { name: "no", language: "english", value: 1 },
      { name: "no_response", language: "english", value: 1 },
    ]);
  });

  test("JOB-015 a question closes when the next one is due, and a message that is still waiting then is not sent", async () => {
    const patient = await newPatient();
    const started = app.clock.now();
    await repeating(daily, [patient], asks);
    await pass();
    const { rows } = await sql<{
      reply_hours: number;
      not_after: string;
    }>`select reply_hours, not_after from messages where to_phone = ${patient.phone}`.execute(app.db.system);
    expect(rows[0]?.reply_hours).toBe(24);
    expect(started.until(Temporal.Instant.from(rows[0]?.not_after ?? "")).total("hours")).toBe(24);
  });
});

describe("Stop and change", () => {
  test("OUT-015 JOB-015 a stop in the middle ends the series: nothing is planned or sent after it", async () => {
    const patient = await newPatient();
    const outreach = await repeating(daily, [patient]);
    await pass();
    await (await supervisor()).ok(outreaches.stop, { params: { externalId: outreach.externalId } });
    await pass({ hours: 24 });
    await pass({ hours: 24 });
    expect(await app.textsTo(patient.phone)).toHaveLength(1);
    expect(await show(outreach.externalId)).toMatchObject({ state: "stopped", nextOccurrenceAt: null });
    expect((await occurrencesOf(outreach.externalId)).map((one) => one.state)).toEqual(["cancelled", "cancelled"]);
  });

  test("OUT-038 a scheduled outreach that is changed to send once loses its rule and is sent once", async () => {
    const patient = await newPatient();
    const day = app.clock.now().toZonedDateTimeISO("America/Denver").toPlainDate().add({ days: 2 }).toString();
    const when = { startsOn: day, startsTime: "10:00" };
    const outreach = await repeating({ ...daily, endAfterDate: "2030-01-01", weeklyRepeatAt: ["mon"] }, [patient], when);
    expect(outreach.scheduler).toMatchObject({ endAfterDate: null, weeklyRepeatAt: null, endAfterTimes: 3 });
    await pass();
    const body = outreachInput(app, {
      ...when,
      ...says("Once only"),
      patients: { externalIds: [patient.externalId] },
      scheduler: { repeatType: "once" } as never,
    });
    await (await supervisor()).ok(outreaches.update, { params: { externalId: outreach.externalId }, body });
    for (let passed = 0; passed < 4; passed++) await pass({ hours: 24 });
    expect(await app.textsTo(patient.phone)).toEqual(["Once only"]);
    expect((await show(outreach.externalId)).scheduler).toMatchObject({ repeatType: "once", endType: null, endAfterTimes: null });
  });
});

describe("What is refused", () => {
  const refused = async (scheduler: object, more: Partial<OutreachInput> = {}) => {
    const { status, errors } = await (await supervisor()).call(outreaches.create, {
      body: outreachInput(app, { scheduler: scheduler as never, ...more }),
    });
    expect(status).toBe(422);
    return Object.fromEntries(Object.entries(errors).map(([field, issues]) => [field, (issues as { key: string }[])[0]?.key]));
  };

  test("OUT-046 OUT-052 a rule with a missing part is refused at that part", async () => {
    expect(await refused({})).toEqual({ "scheduler.repeatType": "validation.blank" });
    expect(await refused({ repeatType: "day" })).toEqual({
      "scheduler.repeatInterval": "validation.blank",
      "scheduler.endType": "validation.blank",
    });
    expect(await refused({ ...daily, endType: "date" })).toEqual({ "scheduler.endAfterDate": "validation.blank" });
    expect(await refused({ ...daily, endAfterTimes: null })).toEqual({ "scheduler.endAfterTimes": "validation.blank" });
    expect(await refused({ ...daily, repeatType: "week", weeklyRepeatAt: [] })).toEqual({ "scheduler.weeklyRepeatAt": "validation.blank" });
    expect(await refused({ ...daily, endType: "date", endAfterDate: "2020-01-01" })).toEqual({
      "scheduler.endAfterDate": "validation.invalidPeriod",
    });
  });

  test("OUT-048 an interval of more than three characters is refused, 999 is accepted", async () => {
    expect(await refused({ ...daily, repeatInterval: 1000 })).toEqual({ "scheduler.repeatInterval": "validation.max" });
    expect(await refused({ ...daily, repeatInterval: 0 })).toEqual({ "scheduler.repeatInterval": "validation.min" });
    const outreach = await repeating({ ...daily, repeatInterval: 999 }, [await newPatient()]);
    expect(outreach.scheduler.repeatInterval).toBe(999);
  });

  test("UI-001 an unknown weekday or frequency is refused", async () => {
    expect(await refused({ ...daily, repeatType: "hour" })).toEqual({ "scheduler.repeatType": "validation.invalid" });
    expect(await refused({ ...daily, repeatType: "week", weeklyRepeatAt: ["monday"] })).toEqual({
      "scheduler.weeklyRepeatAt[0]": "validation.invalid",
    });
  });
});
