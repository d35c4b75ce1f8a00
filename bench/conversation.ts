// Benchmark P15: a patient's activity and the conversation list among millions of messages, compared with a read by primary key.
import { activity } from "@tidings/contract/areas/activity";
import { patients } from "@tidings/contract/areas/patients";
import { writeQuery } from "@tidings/contract/wire";
import type pg from "pg";
import { assertStatuses, closedLoop } from "./closed-loop.ts";
import { type FilledWeb, withFilledWeb } from "./filled-web.ts";
import { percentile } from "./percentile.ts";
import { printTimes } from "./print-results.ts";

const size = { patients: Number(process.env.BENCH_PATIENTS ?? 20_000), messages: Number(process.env.BENCH_MESSAGES ?? 200_000) };
const sampleSize = Number(process.env.BENCH_REQUESTS ?? 400);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const goals = { floor: 5, target: 3, moonshot: 2 };

interface Times {
  p50: number[];
  p95: number[];
}

const add = (times: Times, one: { p50: number; p95: number }): void => {
  times.p50.push(one.p50);
  times.p95.push(one.p95);
};
const emptyTimes = (): Times => ({ p50: [], p95: [] });

function printBoth(question: string, product: Times, key: Times): void {
  printTimes("P15", `${question}, p50`, product.p50, key.p50, goals);
  printTimes("P15", `${question}, p95`, product.p95, key.p95, goals);
}

/** A random sample of patients, the same for both sides. */
async function samplePatients(client: pg.Client): Promise<{ external_id: string; id: number }[]> {
  const { rows } = await client.query<{ external_id: string; id: number }>(
    `select p.external_id, p.id from conversations c join patients p on p.organization_id = c.organization_id and p.id = c.patient_id
     where c.organization_id = 1 order by hashint8extended(p.id, 1) limit $1`,
    [sampleSize],
  );
  return rows;
}

async function overHttp({ cluster, port, get }: FilledWeb): Promise<void> {
  const people = await samplePatients(cluster.client);
  const logs = people.map((one) => get(activity.list.path + writeQuery({ search: { patientExternalId: one.external_id } })));
  const keys = people.map((one) => get(patients.show.path.replace(":externalId", encodeURIComponent(one.external_id))));
  const [log, key] = [emptyTimes(), emptyTimes()];
  for (let round = -1; round < rounds; round += 1) {
    const [logLoop, keyLoop] = [await closedLoop(port, 1, logs), await closedLoop(port, 1, keys)];
    assertStatuses(logLoop, 200, people.length);
    assertStatuses(keyLoop, 200, people.length);
    const last = people.at(-1)?.external_id;
    const entries =
      (JSON.parse(logLoop.body) as { activity_logs?: unknown[]; activityLogs?: { patientExternalId: string }[] }).activityLogs ?? [];
    if (entries.length === 0 || entries.some((entry) => entry.patientExternalId !== last))
      throw new Error(`the activity is wrong: ${logLoop.body.slice(0, 300)}`);
    // The first round is a warm-up.
    if (round < 0) continue;
    add(log, logLoop);
    add(key, keyLoop);
  }
  printBoth("activity page of a patient over HTTP beside one patient over HTTP", log, key);
}

const threads = `select c.patient_id, p.first_name, p.last_name, c.is_unread, c.last_activity_at from conversations c
  join patients p on p.organization_id = c.organization_id and p.id = c.patient_id where c.organization_id = $1 order by c.last_activity_at desc limit 30`;
const byKey = "select * from patients where organization_id = $1 and id = $2";

async function timed(client: pg.Client, text: string, values: readonly unknown[][]): Promise<{ p50: number; p95: number }> {
  const each: number[] = [];
  for (const one of values) {
    const from = performance.now();
    const { rowCount } = await client.query({ name: text.slice(0, 40), text, values: one });
    each.push(performance.now() - from);
    if (!rowCount) throw new Error(`nothing found by ${text}`);
  }
  return { p50: percentile(each, 0.5), p95: percentile(each, 0.95) };
}

/** Runs as the application role, with row-level security. */
async function inDatabase({ cluster }: FilledWeb): Promise<void> {
  const people = await samplePatients(cluster.client);
  const { client } = cluster;
  await client.query("set role tidings_app");
  await client.query("select set_config('app.organization_id', '1', false)");
  const [list, key] = [emptyTimes(), emptyTimes()];
  for (let round = -1; round < rounds; round += 1) {
    const listed = await timed(
      client,
      threads,
      people.map(() => [1]),
    );
    const read = await timed(
      client,
      byKey,
      people.map((one) => [1, one.id]),
    );
    if (round < 0) continue;
    add(list, listed);
    add(key, read);
  }
  await client.query("reset role");
  printBoth("newest thirty threads beside a patient by primary key", list, key);
}

await withFilledWeb("Conversations", size, async (web) => {
  await overHttp(web);
  await inDatabase(web);
});
