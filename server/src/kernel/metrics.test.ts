// Tests the metrics: depths, ages, outcomes and times, and who may read them.
import Fastify from "fastify";
import { afterAll, expect, test } from "vitest";
import { setClock } from "./clock.ts";
import { countHttp, countJob, countMessages, renderMetrics } from "./metrics.ts";
import { metricsRoute } from "./metrics-route.ts";
import { Problem } from "./problem.ts";
import { loadSettings } from "./settings.ts";
import { testDatabase } from "./testing/database.ts";

const database = await testDatabase(2);
afterAll(database.drop);
const clock = setClock("2026-11-21T16:00:00Z");

test("due jobs and the connections of the pools are read at each scrape", async () => {
  const { body } = await renderMetrics(database.databases, clock);
  for (const line of ["tidings_jobs_due 0", 'tidings_database_connections{pool="system",state="open"} 1'])
    expect(body.split("\n")).toContain(line);
  expect(body).toContain("tidings_nodejs_eventloop_lag_seconds");
});

/** What a line of the metrics counts; 0 before it is counted at all. */
const countOf = (body: string, line: string): number =>
  Number(
    body
      .split("\n")
      .find((one) => one.startsWith(`${line} `))
      ?.slice(line.length) ?? 0,
  );

test("requests, jobs, messages and webhooks are counted", async () => {
  // A process counts for as long as it lives, and other tests may have run in it.
  const before = (await renderMetrics(database.databases, clock)).body;
  countHttp("/api/v2/ping.json", 200, 0.003);
  countJob("mail.send", "retried", 1.5);
  countMessages("sent", 500);
  countHttp("/webhooks/twilio/status/:reference", 204, 0.02);
  countHttp("/webhooks/twilio/status/:reference", 403, 0.001);
  const after = (await renderMetrics(database.databases, clock)).body;
  for (const [line, more] of [
    ['tidings_http_seconds_count{route="/api/v2/ping.json",status="200"}', 1],
    ['tidings_job_seconds_count{job="mail.send",outcome="retried"}', 1],
    ['tidings_messages_total{outcome="sent"}', 500],
    ['tidings_webhook_lag_seconds_bucket{le="0.01",kind="status"}', 0],
    ['tidings_webhook_lag_seconds_count{kind="status"}', 1],
  ] as const) {
    expect(after, line).toContain(`${line} `);
    expect(countOf(after, line) - countOf(before, line), line).toBe(more);
  }
});

const ask = async (token: string | null, headers: Record<string, string>, remoteAddress = "127.0.0.1") => {
  const app = Fastify();
  app.setErrorHandler((error, _request, reply) => reply.code(error instanceof Problem ? error.status : 500).send());
  metricsRoute({ db: database.databases, clock, settings: { ...loadSettings({ SECRET_KEY: "k".repeat(32) }), metricsToken: token } })(app);
  const answer = await app.inject({ url: "/metrics", headers, remoteAddress });
  await app.close();
  return answer.statusCode;
};

test("without a token only local requests may read the metrics, and not through a proxy", async () => {
  expect(await ask(null, {})).toBe(200);
  expect(await ask(null, {}, "10.0.0.9")).toBe(404);
  expect(await ask(null, { "x-forwarded-for": "10.0.0.9" })).toBe(404);
});

test("with a token set its bearer alone reads the metrics", async () => {
  const token = "a-token-of-some-length";
  expect(await ask(token, { authorization: `Bearer ${token}` }, "10.0.0.9")).toBe(200);
  expect(await ask(token, {})).toBe(404);
  expect(await ask(token, { authorization: "Bearer wrong" })).toBe(404);
});
