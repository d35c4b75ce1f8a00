// Tests the reports over HTTP: which outreaches count, for which days, and that all figures match what was sent and answered.

import { exportRequests } from "@tidings/contract/areas/exports";
import { outreachReports } from "@tidings/contract/areas/outreach-reports";
import { type Outreach, type OutreachInput, outreaches } from "@tidings/contract/areas/outreaches";
import { patients } from "@tidings/contract/areas/patients";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startMessagingTestApp } from "../../../testing/messaging-test-app.ts";
import { completeOutreachesJob } from "../sending/complete-outreaches.job.ts";
import { startedOutreach } from "../testing.ts";

// A Wednesday, 10:00 in Denver.
const app = await startMessagingTestApp();
afterAll(() => app.close());
const supervisor = () => app.as("supervisor");
const parts = { db: app.db, clock: app.clock, log: app.runtime.log, settings: app.settings };
let made = 0;

async function newPatient(more: object = {}) {
  made += 1;
  const phone = `720555${8000 + made}`;
  const { patient } = await (await supervisor()).ok(patients.create, {
    body: { externalId: `Q-${made}`, firstName: "Quinn", lastName: "Quist", phone, language: "english", ...more },
  });
  return { externalId: patient.externalId, phone: `+1${phone}` };
}
type Recipient = Awaited<ReturnType<typeof newPatient>>;

/** Sends an outreach to these patients; every message is delivered. */
async function sent(recipients: Recipient[], more: Partial<OutreachInput> = {}): Promise<Outreach> {
  const outreach = await startedOutreach(app, { ...more, patients: { externalIds: recipients.map((one) => one.externalId) } });
  await app.dispatch();
  return outreach;
}
async function complete(): Promise<void> {
  await sql`update messages set state = 'delivered', rank = 40 where state = 'sent'`.execute(app.db.system);
  await sql`update message_tallies set outcome = 'delivered' where outcome = 'sent'`.execute(app.db.system);
  await completeOutreachesJob.run({ ...parts, signal: new AbortController().signal }, {});
}
const news = {
  question: { type: "no_response" as const, contentText: { english: "We close at noon.", spanish: "Cerramos." }, answers: [] },
};
const period = (from: string, to: string) => ({ from, to });
const volume = async (groupBy: string, more: object = {}) =>
  (await (await supervisor()).ok(outreachReports.messageVolume, { query: { groupBy, ...more } as never })).messageVolume;
const summary = async (groupBy: string, more: object = {}) =>
  (await supervisor()).ok(outreachReports.messageSummary, { query: { groupBy, ...more } as never });
const failed = async (search: object = {}) =>
  (await (await supervisor()).ok(outreachReports.failedDistribution, { query: { search } as never })).failedDistribution;
const one = (name: string, value: number, date: string | null = null) => ({ name, value, date });

let flu: Outreach;
let closing: Outreach;
let stopped: Outreach;
const november = { search: period("2026-11-01", "2026-11-30") };

beforeAll(async () => {
  const [ada, bea, cleo] = [await newPatient(), await newPatient({ language: "spanish" }), await newPatient()];
  const [noWords, gone] = [await newPatient({ language: "vie" }), await newPatient()];
  await sql`update patients set opted_out_features = '{all}' where external_id = ${gone.externalId}`.execute(app.db.system);
  // Wednesday: five patients, three reached; a yes, an unclear answer, and an opt-out.
  flu = await sent([ada, bea, cleo, noWords, gone]);
  await app.receive(ada.phone, "yes");
  await app.receive(bea.phone, "quizás más tarde");
  await app.receive(cleo.phone, "STOP");
  await app.dispatch();
  await complete();
  // Friday of the week after: two of three.
  app.clock.set("2026-11-27T17:00:00Z");
  closing = await sent([ada, bea, cleo], news);
  await complete();
  // Not counted: one stopped and one still active.
  stopped = await sent([ada], news);
  await (await supervisor()).ok(outreaches.stop, { params: { externalId: stopped.externalId } });
  await sent([bea], news);
  app.clock.set("2026-11-28T17:00:00Z");
});

describe("Volume", () => {
  test("OREP-010 only completed outreaches are counted", async () => {
    expect((await volume("response_expectation")).reduce((sum, row) => sum + row.value, 0)).toBe(5);
    const listed = await (await supervisor()).ok(outreaches.list, {
      query: { search: { state: "completed", sentFrom: "2026-11-01", sentTo: "2026-11-30" } },
    });
    expect(listed.outreaches.map((row) => row.externalId)).toEqual([closing.externalId, flu.externalId]);
  });

  test("OREP-011 OREP-016 messages are counted by topic, language, channel, and whether they ask a question", async () => {
    expect(await volume("health_equity_category")).toEqual([one("flu_vaccine", 3), one("office_closure", 2)]);
    expect(await volume("language")).toEqual([one("english", 3), one("spanish", 2)]);
    expect(await volume("question_type")).toEqual([one("yes_no", 3), one("no_response", 2)]);
    expect(await volume("response_expectation")).toEqual([one("response_expected", 3), one("no_response_expected", 2)]);
  });

  test("OREP-004 OREP-011 the volume is grouped by day, by week from Sunday, and by month", async () => {
    const by = (segmentBy: string) => volume("response_expectation", { segmentBy });
    const [asks, informs] = ["response_expected", "no_response_expected"];
    expect(await by("day")).toEqual([one(asks as string, 3, "2026-11-18"), one(informs as string, 2, "2026-11-27")]);
    expect(await by("week")).toEqual([one(asks as string, 3, "2026-11-15"), one(informs as string, 2, "2026-11-22")]);
    expect(await by("month")).toEqual([one(asks as string, 3, "2026-11-01"), one(informs as string, 2, "2026-11-01")]);
  });
});

describe("The period", () => {
  test("OREP-001 OP-180 an outreach counts on the day it was last sent; the default is the last thirty days", async () => {
    const kinds = async (from: string, to: string) => (await volume("question_type", { search: period(from, to) })).map((row) => row.name);
    expect(await kinds("2026-11-18", "2026-11-18")).toEqual(["yes_no"]);
    expect(await kinds("2026-11-19", "2026-11-26")).toEqual([]);
    expect(await kinds("2026-11-27", "2026-11-27")).toEqual(["no_response"]);
    expect(await volume("question_type")).toEqual(await volume("question_type", { search: period("2026-10-29", "2026-11-28") }));
  });

  test("OREP-002 a period more than two years back, or one that ends before it begins, is refused", async () => {
    const refused = async (from: string, to: string) => {
      const { status, errors } = await (await supervisor()).call(outreachReports.messageSummary, {
        query: { groupBy: "delivery_rate", search: period(from, to) },
      });
      return [status, Object.keys(errors)];
    };
    expect(await refused("2024-11-27", "2026-11-28")).toEqual([422, ["search.from"]]);
    expect(await refused("2026-11-28", "2026-11-27")).toEqual([422, ["search.to"]]);
    expect((await volume("language", { search: period("2024-11-28", "2026-11-28") })).length).toBe(2);
  });
});

describe("Rates", () => {
  test("OREP-012 the rates of delivery, response and opting out, with the numbers they are made of", async () => {
    expect(await summary("delivery_rate", november)).toMatchObject({
      messageSummary: [one("delivered", 5), one("not_delivered", 0)],
      rate: 1,
    });
    expect(await summary("response_rate", november)).toMatchObject({
      messageSummary: [one("responded", 1), one("not_responded", 2)],
      rate: 0.3333,
    });
    expect(await summary("opt_out_rate", november)).toMatchObject({
      messageSummary: [one("opted_out", 1), one("retained", 7)],
      rate: 0.125,
    });
    expect((await summary("delivery_rate", { search: period("2026-10-01", "2026-10-31") })).rate).toBeNull();
  });

  test("OREP-019 each rate comes with that of as many days before, which may lie more than two years back", async () => {
    const thisWeek = { search: period("2026-11-24", "2026-11-30") };
    const before = { from: "2026-11-17", to: "2026-11-23", days: 7 };
    expect(await summary("delivery_rate", thisWeek)).toEqual({
      messageSummary: [one("delivered", 2), one("not_delivered", 0)],
      rate: 1,
      previous: { ...before, messageSummary: [one("delivered", 3), one("not_delivered", 0)], rate: 1 },
    });
    expect((await summary("opt_out_rate", thisWeek)).previous).toMatchObject({ ...before, rate: 0.2 });
    expect((await summary("delivery_rate", { search: period("2026-11-18", "2026-11-18") })).previous).toEqual({
      from: "2026-11-17",
      to: "2026-11-17",
      days: 1,
      messageSummary: [one("delivered", 0), one("not_delivered", 0)],
      rate: null,
    });
    const twoYears = await summary("delivery_rate", { search: period("2024-11-28", "2026-11-28") });
    expect(twoYears.previous).toMatchObject({ from: "2022-11-28", to: "2024-11-27", days: 731 });
  });

  test("OREP-013 OREP-016 OREP-017 patients not reached are counted by the four reasons, as shares with four decimals", async () => {
    const row = (name: string, populationCount: number, rate: number, populationRate: number) => ({
      name,
      rate,
      populationRate,
      populationCount,
    });
    expect(await failed(november.search)).toEqual([
      row("missing_communication", 0, 0, 0),
      row("missing_language", 1, 0.3333, 0.125),
      row("opt_out", 2, 0.6667, 0.25),
      row("unreachable", 0, 0, 0),
    ]);
    expect(await failed({ ...november.search, failedReason: "opt_out" })).toEqual([row("opt_out", 2, 0.6667, 0.25)]);
    expect((await failed({ externalId: flu.externalId })).map((one) => one.populationCount)).toEqual([0, 1, 1, 0]);
    const unknown = await (await supervisor()).call(outreachReports.failedDistribution, {
      query: { search: { externalId: "018f0000-0000-7000-8000-000000000000" } },
    });
    expect(unknown.status).toBe(404);
  });
});

describe("One outreach", () => {
  test("OREP-015 OREP-016 the answers to one outreach by type in each language", async () => {
    const { responseDistribution } = await (await supervisor()).ok(outreachReports.responseDistribution, {
      query: { search: { externalId: flu.externalId } },
    });
    expect(responseDistribution).toEqual([
      { name: "needs_review", language: "spanish", value: 1 },
      { name: "yes", language: "english", value: 1 },
      { name: "no_response", language: "english", value: 1 },
    ]);
  });

  test("OREP-014 OREP-016 the patients that one outreach did not reach for a reason are listed and exported", async () => {
    const search = { externalId: flu.externalId, failedReason: "missing_language" as const };
    const { patients: listed, pagination } = await (await supervisor()).ok(outreachReports.failedPatients, { query: { search } });
    expect([pagination.totalCount, listed.map((row) => row.patient.lastName), listed[0]?.lastMessageAt]).toEqual([1, ["Quist"], null]);
    const { file } = await (await supervisor()).ok(exportRequests.failedPatients, { body: { search } as never });
    expect(file.kind).toBe("failed_outreach_patients");
  });
});

test("PERM-047 only users who may read outreaches read the reports", async () => {
  const query = { groupBy: "language" as const };
  expect((await (await app.as("reader")).call(outreachReports.messageVolume, { query })).status).toBe(200);
  expect((await (await app.as("messengerOnly")).call(outreachReports.messageVolume, { query })).status).toBe(403);
  expect((await (await app.as("stranger")).ok(outreachReports.messageVolume, { query })).messageVolume).toEqual([]);
});
