// Benchmark of patient lists: pages, filters and searches compared with primary-key reads of the same run, for 100,000 or (--full) 1,000,000 patients.
import { loadavg } from "node:os";
import { startChild } from "./child-process.ts";
import { startCluster } from "./cluster.ts";
import { describeMachine } from "./pairs.ts";

const size = Number(process.env.BENCH_PATIENTS ?? (process.argv.includes("--full") ? 1_000_000 : 100_000));
const file = "server/src/testing/measure-patient-lists.ts";

interface Step {
  step: string;
  p50: number;
  p95: number;
  /** Primary-key reads of the same rounds. */
  keyP50: number;
  keyP95: number;
  /** The first call, before the count is cached. */
  firstMs: number;
}

const ms = (value: number): string => value.toFixed(2).padStart(9);
const times = (value: number): string => `${value.toFixed(1)}×`.padStart(9);

const cluster = await startCluster();
const run = (part: string) => startChild(file, [part, String(size)], { DATABASE_URL: cluster.url });
try {
  const filling = run("fill");
  const startedAt = performance.now();
  await filling.next("done");
  await cluster.client.query("vacuum analyze");
  const { rows } = await cluster.client.query<{ v: string; s: string }>(
    "select version() as v, current_setting('synchronous_commit') as s",
  );
  console.log(
    `${size.toLocaleString("en-US")} patients, four fifths of them in the organization that is asked; made in ${((performance.now() - startedAt) / 1000).toFixed(0)} s.`,
  );
  console.log(`${describeMachine()}; ${rows[0]?.v.split(" on ")[0]}, synchronous_commit=${rows[0]?.s}; load ${loadavg()[0]?.toFixed(1)}\n`);
  console.log(`${"".padEnd(44)}      p50      p95  p50 ÷ pk  p95 ÷ pk first, ms`);
  const measuring = run("measure");
  const finished = measuring.next("done").then(() => null);
  for (;;) {
    const step = await Promise.race([measuring.next<Step>("step"), finished]);
    if (!step) break;
    console.log(
      `${step.step.padEnd(44)}${ms(step.p50)}${ms(step.p95)} ${times(step.p50 / step.keyP50)} ${times(step.p95 / step.keyP95)} ${ms(step.firstMs)}`,
    );
  }
} finally {
  await cluster.stop();
}
