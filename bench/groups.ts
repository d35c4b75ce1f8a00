// Benchmark: adding 100,000 patients to a group and updating a patient segment, compared with a plain INSERT of the same rows.
import { loadavg } from "node:os";
import { startChild } from "./child-process.ts";
import { startCluster } from "./cluster.ts";
import { describeMachine } from "./pairs.ts";
import { type Goals, printTimes } from "./print-results.ts";

const patients = Number(process.env.BENCH_PATIENTS ?? 1_000_000);
const added = Number(process.env.BENCH_ADDED ?? 100_000);
const file = "server/src/testing/measure-groups.ts";

interface Step {
  step: "add" | "gather" | "again" | "count";
  product: number;
  ceiling: number;
}

const whole = (value: number): string => value.toLocaleString("en-US");
const asked: Record<Step["step"], { goal: string; question: string; goals: Goals | null }> = {
  add: { goal: "P26", question: `${whole(added)} patients into a group by query`, goals: { floor: 6, target: 4, moonshot: 2.5 } },
  gather: { goal: "P26", question: "a segment of half of all gathered for the first time", goals: { floor: 8, target: 5, moonshot: 3 } },
  again: { goal: "P26", question: "the same segment updated again, without new patients", goals: { floor: 4, target: 2, moonshot: 1 } },
  count: {
    goal: "P26",
    question: "the live count of a segment's filters beside counting all",
    goals: { floor: 6, target: 4, moonshot: 2 },
  },
};

const cluster = await startCluster();
const run = (part: string) => startChild(file, [part, String(patients), String(added)], { DATABASE_URL: cluster.url });
try {
  await run("fill").next("done");
  await cluster.client.query("vacuum analyze");
  const { rows } = await cluster.client.query<{ v: string; s: string }>(
    "select version() as v, current_setting('synchronous_commit') as s",
  );
  console.log(
    `${whole(patients)} patients; ${describeMachine()}; ${rows[0]?.v.split(" on ")[0]}, synchronous_commit=${rows[0]?.s}; load ${loadavg()[0]?.toFixed(1)}`,
  );
  const measuring = run("measure");
  const finished = measuring.next("done").then(() => null);
  const steps: Step[] = [];
  for (;;) {
    const step = await Promise.race([measuring.next<Step>("step"), finished]);
    if (!step) break;
    steps.push(step);
  }
  for (const [name, { goal, question, goals }] of Object.entries(asked)) {
    const mine = steps.filter(({ step }) => step === name);
    printTimes(
      goal,
      question,
      mine.map(({ product }) => product),
      mine.map(({ ceiling }) => ceiling),
      goals,
    );
  }
} finally {
  await cluster.stop();
}
