// Tests that the parts of a process start, work together and stop: web, jobs, dispatcher and inbox.
import { session } from "@tidings/contract/areas/session";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { allJobs, allRoutes, modules } from "./app.ts";
import { mailsTo } from "./core/sign-in/testing.ts";
import { startTestApp } from "./testing/start-test-app.ts";

const app = await startTestApp();
afterAll(() => app.close());

test("Names of modules and jobs are unique, and every module has a known name", () => {
  expect(new Set(modules.map((module) => module.name)).size).toBe(modules.length);
  expect(new Set(allJobs.map((job) => job.name)).size).toBe(allJobs.length);
  expect(allRoutes.length).toBeGreaterThanOrEqual(35);
});

test("The worker takes up what a call has queued, and stops without leaving anything running", async () => {
  const { email } = app.cast.people.supervisor;
  await app.publicClient.ok(session.sendOtp, { body: { email } });
  expect(await mailsTo(app, email)).toEqual([]);
  await app.runtime.work.start();
  // One job writes the email and queues another that sends it. Tests configure no mail server, so the state "failed" shows that it ran.
  await expect.poll(async () => (await mailsTo(app, email))[0]?.state).toBe("failed");
  await app.runtime.work.stop();
  // PostgreSQL shows a closed connection for a moment longer.
  const connections = sql<{ n: number }>`
    select count(*) as n from pg_stat_activity where datname = current_database() and application_name = 'tidings_jobs'`;
  await expect.poll(async () => (await connections.execute(app.db.system)).rows).toEqual([{ n: 0 }]);
});

test("A text posted to the inbound webhook without a signature is rejected, and nothing of it is stored", async () => {
  const answer = await fetch(`${app.url}/webhooks/twilio/inbound`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "From=%2B13035551001&To=%2B13035550100&Body=STOP&MessageSid=SM1",
  });
  // Tests configure no carrier, so no signature can be valid.
  expect([401, 403, 503]).toContain(answer.status);
  expect((await sql<{ n: number }>`select count(*) as n from inbound_messages`.execute(app.db.system)).rows[0]?.n).toBe(0);
});
