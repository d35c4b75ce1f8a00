// Tests that an outreach neither stalls nor sends late: clock skew, lost jobs, slow senders, and a stop right at the start.
import { outreaches } from "@tidings/contract/areas/outreaches";
import { patients } from "@tidings/contract/areas/patients";
import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { allJobs } from "../../../app.ts";
import { sendMany } from "../../../core/messaging/public.ts";
import { runDueJobs } from "../../../kernel/testing/run-due-jobs.ts";
import { untilBlocked } from "../../../kernel/testing/until-blocked.ts";
import { startMessagingTestApp } from "../../../testing/messaging-test-app.ts";
import { createdOutreach, outreachInput, startedOutreach } from "../testing.ts";
import { startOutreachJob } from "../writing/start-outreach.job.ts";
import { completeOutreachesJob } from "./complete-outreaches.job.ts";
import { resumeOutreachesJob } from "./resume-outreaches.job.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());
const parts = { db: app.db, clock: app.clock, log: app.runtime.log, settings: app.settings, url: app.databaseUrl };
const show = async (externalId: string) => (await (await app.as("supervisor")).ok(outreaches.show, { params: { externalId } })).outreach;
const later = { startsOn: "2026-11-20", startsTime: "10:00" };
/** Runs what the scheduler runs every minute. */
async function runTick() {
  const context = { ...parts, signal: new AbortController().signal };
  await resumeOutreachesJob.run(context, {});
  await completeOutreachesJob.run(context, {});
}
const question = (english: string) => ({
  question: { type: "no_response" as const, contentText: { english, spanish: english }, answers: [] },
});
const idOf = async (externalId: string) =>
  (await sql<{ id: number }>`select id from outreaches where external_id = ${externalId}`.execute(app.db.system)).rows[0]?.id as number;
let phones = 0;
async function newPatient(more: Record<string, unknown> = {}) {
  phones += 1;
  const phone = `720555${4000 + phones}`;
  const supervisor = await app.as("supervisor");
  const { patient } = await supervisor.ok(patients.create, {
    body: { externalId: `I-${phones}`, firstName: "Ida", lastName: "Lund", phone, language: "english", ...more },
  });
  return { externalId: patient.externalId, phone: `+1${phone}` };
}

describe("No outreach stalls", () => {
  test("a worker whose clock is behind the queue's starts the outreach when its own clock reaches the start", async () => {
    const outreach = await createdOutreach(app, later);
    await app.runJobs();
    app.clock.set("2026-11-20T16:59:59.900Z");
    await runDueJobs(parts, allJobs, { hours: 48 });
    expect((await show(outreach.externalId)).state).toBe("scheduled");
    app.clock.set("2026-11-20T17:00:00Z");
    await runDueJobs(parts, allJobs, { seconds: 1 });
    expect((await show(outreach.externalId)).state).toBe("active");
  });

  test.each(["prepare", "start", "expand"])("an outreach whose job %s was lost resumes by itself within minutes", async (lost) => {
    const patient = await newPatient();
    await createdOutreach(app, { patients: { externalIds: [patient.externalId] }, ...question(`Lost ${lost}`) });
    const untilThen = allJobs.filter((job) => job.name !== `outreaches.${lost}` && job.name.startsWith("outreaches."));
    await runDueJobs(parts, untilThen);
    await sql`delete from graphile_worker._private_jobs where key like ${`outreaches.${lost}%`}`.execute(app.db.system);
    app.clock.advance({ minutes: 6 });
    await runTick();
    await app.runJobs();
    await app.dispatch();
    expect(await app.textsTo(patient.phone)).toEqual([`Lost ${lost}`]);
    await runTick();
    await app.runJobs();
    await app.dispatch();
    expect(await app.textsTo(patient.phone)).toHaveLength(1);
  });

  test("an outreach whose last messages never get a delivery report is completed once they are given up", async () => {
    const patient = await newPatient();
    const outreach = await startedOutreach(app, { patients: { externalIds: [patient.externalId] }, ...question("Unheard of") });
    await app.dispatch();
    await runTick();
    expect((await show(outreach.externalId)).state).toBe("active");
    app.clock.advance({ hours: 25 });
    const cleanupJob = allJobs.find((job) => job.name === "messaging.sweep") as typeof completeOutreachesJob;
    await cleanupJob.run({ ...parts, signal: new AbortController().signal }, {});
    await app.dispatch();
    await runTick();
    expect(await show(outreach.externalId)).toMatchObject({ state: "completed", progress: { queued: 0, held: 0 } });
  });

  test("an outreach that reaches no patient is completed", async () => {
    const patient = await newPatient({ language: null });
    const outreach = await startedOutreach(app, { patients: { externalIds: [patient.externalId] }, ...question("For nobody") });
    await runTick();
    expect((await show(outreach.externalId)).state).toBe("completed");
  });
});

describe("No outreach sends late", () => {
  test("OUT-015 an outreach whose sender needs days stays active, and can be stopped on the third", async () => {
    app.clock.set("2026-11-25T17:00:00Z");
    await sql`update senders set segments_per_second = 0.01 where phone = ${app.cast.organizations.harbor.sender}`.execute(app.db.system);
    const [first, second] = [await newPatient(), await newPatient()];
    const both = { patients: { externalIds: [first.externalId, second.externalId] }, ...question("Slowly") };
    const outreach = await startedOutreach(app, both);
    await app.dispatch();
    app.clock.advance({ hours: 49 });
    await sql`update message_tallies set outcome = 'delivered' where outcome = 'sent' and source_id = (select max(id) from message_sources)`.execute(
      app.db.system,
    );
    await runTick();
    expect(await show(outreach.externalId)).toMatchObject({ state: "active", progress: { queued: 1 } });
    await (await app.as("supervisor")).ok(outreaches.stop, { params: { externalId: outreach.externalId } });
    await app.runJobs();
    await sql`update senders set segments_per_second = null, next_free_at = '-infinity'`.execute(app.db.system);
    await app.dispatch();
    expect([...(await app.textsTo(first.phone)), ...(await app.textsTo(second.phone))]).toHaveLength(1);
  });

  test("A message that was held for weeks is not sent: it ends as too late, and the outreach is completed", async () => {
    app.clock.set("2026-11-30T17:00:00Z");
    const patient = await newPatient();
    const outreach = await startedOutreach(app, {
      patients: { externalIds: [patient.externalId] },
      ...question("Flu shots this Saturday"),
    });
    await sql`update patients set is_held_for_review = true where external_id = ${patient.externalId}`.execute(app.db.system);
    await app.dispatch();
    expect((await show(outreach.externalId)).progress.held).toBe(1);
    app.clock.set("2026-12-21T17:00:00Z");
    await sql`update patients set is_held_for_review = false where external_id = ${patient.externalId}`.execute(app.db.system);
    await app.dispatch();
    expect(await app.textsTo(patient.phone)).toEqual([]);
    const { failures } = await (await app.as("supervisor")).ok(outreaches.failures, { params: { externalId: outreach.externalId } });
    expect(failures).toMatchObject([{ reason: "too_late", count: 1 }]);
    await runTick();
    expect((await show(outreach.externalId)).state).toBe("completed");
  });

  test("An outreach whose start was missed for weeks, because no worker ran, sends nothing", async () => {
    const patient = await newPatient();
    const outreach = await createdOutreach(app, {
      patients: { externalIds: [patient.externalId] },
      ...question("Flu shots this Saturday"),
    });
    app.clock.advance({ hours: 15 * 24 });
    await app.runJobs();
    await app.dispatch();
    expect(await app.textsTo(patient.phone)).toEqual([]);
    const { failures } = await (await app.as("supervisor")).ok(outreaches.failures, { params: { externalId: outreach.externalId } });
    expect(failures).toMatchObject([{ reason: "too_late", count: 1 }]);
  });

  test("OUT-015 a stop that waited for the start to commit cancels what that start has queued", async () => {
    app.clock.set("2027-01-11T17:00:00Z");
    const patient = await newPatient();
    const outreach = await createdOutreach(app, {
      startsOn: "2027-01-12",
      startsTime: "10:00",
      patients: { externalIds: [patient.externalId] },
      ...question("Stopped at the start"),
    });
    await app.runJobs();
    app.clock.set("2027-01-12T17:00:00Z");
    const supervisor = await app.as("supervisor");
    const outreachId = await idOf(outreach.externalId);
    const stopping = await app.inside("harbor", async (ctx) => {
      await startOutreachJob.run(ctx, { organizationId: ctx.org.id, outreachId, number: 1 }, new AbortController().signal);
      const stop = supervisor.call(outreaches.stop, { params: { externalId: outreach.externalId } });
      await untilBlocked(app.db.system, 1);
      const { rows } = await sql<{
        source_id: number;
      }>`select source_id from outreach_occurrences where outreach_id = ${outreachId}`.execute(ctx.tx);
      const found = await sql<{ id: number }>`select id from patients where external_id = ${patient.externalId}`.execute(ctx.tx);
      await sendMany(ctx, { lane: "bulk" }, [
        {
          patientId: found.rows[0]?.id as number,
          toPhone: patient.phone,
          purpose: "outreach",
          feature: "outreach",
          sourceId: rows[0]?.source_id as number,
          language: "english",
          body: "Stopped at the start",
          phiSpans: [],
          key: `stopped-at-start:${outreachId}`,
        },
      ]);
      return { stop };
    });
    expect((await stopping.stop).status).toBe(200);
    await app.runJobs();
    await app.dispatch();
    expect(await app.textsTo(patient.phone)).toEqual([]);
  });

  test("An outreach is refused when no message can be sent because the carrier or the number is missing", async () => {
    const { id, sender } = app.cast.organizations.harbor;
    const { carrier } = app.settings;
    app.settings.carrier = null;
    expect((await (await app.as("supervisor")).call(outreaches.create, { body: outreachInput(app) })).errors.code).toBe("not_configured");
    app.settings.carrier = carrier;
    await sql`delete from senders where organization_id = ${id}`.execute(app.db.system);
    const answer = await (await app.as("supervisor")).call(outreaches.create, { body: outreachInput(app) });
    expect(answer.errors.code).toBe("not_configured");
    await sql`insert into senders (organization_id, phone) values (${id}, ${sender})`.execute(app.db.system);
  });
});
