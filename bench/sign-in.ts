// Benchmark P21: cost of a password check, checks per second, sign-ins per second over HTTP, and latency of other requests during many sign-ins.
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { Agent, request } from "undici";
import { startChild } from "./child-process.ts";
import { freePort, startCluster } from "./cluster.ts";

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const round = (value: number, digits = 1) => Number(value.toFixed(digits));
const percentile = (values: number[], part: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

/** Up to `maxWorkers` calls run concurrently until `count` are done; returns the milliseconds of each. */
async function runInParallel(
  maxWorkers: number,
  count: number,
  call: (n: number) => Promise<unknown>,
): Promise<{ each: number[]; seconds: number }> {
  const each: number[] = [];
  let next = 0;
  const startedAt = performance.now();
  const worker = async () => {
    while (next < count) {
      const n = next++;
      const from = performance.now();
      await call(n);
      each.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: maxWorkers }, worker));
  return { each, seconds: (performance.now() - startedAt) / 1000 };
}

async function checksAlone(): Promise<Record<string, number>> {
  const kept = await hash("a quiet tidal harbor", cost);
  const one = await runInParallel(1, 60, () => verify(kept, "a wrong password"));
  const two = await runInParallel(2, 120, () => verify(kept, "a wrong password"));
  return {
    "one check, ms (p50)": round(percentile(one.each, 0.5)),
    "checks a second, two at a time (the ceiling)": round(120 / two.seconds, 0),
  };
}

const agent = new Agent({ connections: 64 });
let calls = 0;

/** Each sign-in has its own IP address and rate limit, because throttling is not measured. An unknown email costs as much as a known one. */
async function signIn(base: string): Promise<number> {
  const n = ++calls;
  const answer = await request(`${base}/api/v2/tokens.json`, {
    method: "POST",
    dispatcher: agent,
    headers: {
      "content-type": "application/json",
      "x-forwarded-for": `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
      "x-user-token": `bench-${n}`,
    },
    body: JSON.stringify({ email: `nobody-${n}@bench.test`, password: "a wrong password" }),
  });
  await answer.body.dump();
  return answer.statusCode;
}

async function otherCall(base: string): Promise<void> {
  const answer = await request(`${base}/api/v2/links.json`, { dispatcher: agent, headers: { "x-user-token": `page-${++calls}` } });
  await answer.body.dump();
}

async function overHttp(base: string): Promise<Record<string, number | string>> {
  await runInParallel(4, 50, () => signIn(base));
  const one = await runInParallel(1, 100, () => signIn(base));
  const storm = await runInParallel(32, 600, () => signIn(base));
  const idle = await runInParallel(2, 600, () => otherCall(base));
  let isStorming = true;
  const storming = Promise.all(
    Array.from({ length: 32 }, async () => {
      while (isStorming) await signIn(base);
    }),
  );
  const during = await runInParallel(2, 600, () => otherCall(base));
  isStorming = false;
  await storming;
  const statuses = await Promise.all(Array.from({ length: 200 }, () => signIn(base)));
  return {
    "sign-in over HTTP, one at a time, ms (p50)": round(percentile(one.each, 0.5)),
    "sign-ins a second, 32 at a time": round(600 / storm.seconds, 0),
    "sign-in during that storm, ms (p95)": round(percentile(storm.each, 0.95)),
    "another call while idle, ms (p95)": round(percentile(idle.each, 0.95), 2),
    "another call during the storm, ms (p95)": round(percentile(during.each, 0.95), 2),
    "P21: storm ÷ idle (goal 4, moonshot 2)": round(percentile(during.each, 0.95) / percentile(idle.each, 0.95)),
    "of 200 at the same moment, refused with 429": statuses.filter((status) => status === 429).length,
  };
}

const cluster = await startCluster();
const port = await freePort();
const web = startChild("server/src/main.ts", ["web"], {
  DATABASE_URL: cluster.url,
  SECRET_KEY: "x".repeat(40),
  PORT: String(port),
  TRUST_PROXY: "loopback",
  LOG_LEVEL: "info",
  RATE_LIMIT_PER_MINUTE: "1000000",
});
try {
  const alone = await checksAlone();
  await web.next("port");
  const figures = { cores: availableParallelism(), ...alone, ...(await overHttp(`http://127.0.0.1:${port}`)) };
  for (const [name, value] of Object.entries(figures)) process.stdout.write(`${String(value).padStart(8)}  ${name}\n`);
} finally {
  await web.stop();
  await agent.close();
  await cluster.stop();
}
