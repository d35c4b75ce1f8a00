// Benchmark P19: patient lists per second over HTTP on 32 connections, compared with the same response without a database.
import { patients } from "@tidings/contract/areas/patients";
import { writeQuery } from "@tidings/contract/wire";
import { assertStatuses, closedLoop } from "./closed-loop.ts";
import { type FilledWeb, withFilledWeb } from "./filled-web.ts";
import { evaluatePairs } from "./pairs.ts";
import { printRates } from "./print-results.ts";

const size = { patients: Number(process.env.BENCH_PATIENTS ?? 20_000), messages: 0 };
const requests = Number(process.env.BENCH_REQUESTS ?? 3_000);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const connections = 32;
const maxPages = 100;

/** Compares some pages with a plain SQL statement, including the total count. */
async function checkPages({ cluster, port, get }: FilledWeb): Promise<void> {
  for (const page of [1, 37, maxPages]) {
    const loop = await closedLoop(port, 1, [get(patients.list.path + writeQuery({ page, perPage: 30 }))]);
    assertStatuses(loop, 200, 1);
    const list = JSON.parse(loop.body) as { patients: { externalId: string }[]; pagination: { totalCount: number } };
    const { rows } = await cluster.client.query<{ external_id: string; total: string }>(
      `select external_id, count(*) over () as total from patients where organization_id = (select id from organizations where code = 'harbor')
       order by fold_key(last_name) nulls last, fold_key(first_name) nulls last, id limit 30 offset $1`,
      [(page - 1) * 30],
    );
    const isSame = rows.length === list.patients.length && rows.every((row, at) => row.external_id === list.patients[at]?.externalId);
    if (!isSame || Number(rows[0]?.total) !== list.pagination.totalCount)
      throw new Error(`page ${page} is wrong: ${loop.body.slice(0, 200)}`);
  }
}

async function measure(web: FilledWeb): Promise<void> {
  const { processes, port, get } = web;
  const bare = processes.start("bench/list-ceiling.ts", [], {});
  const { port: barePort } = await bare.next<{ port: number }>("port");
  const pages = Array.from({ length: requests }, (_, at) =>
    get(patients.list.path + writeQuery({ page: 1 + ((at * 37) % maxPages), perPage: 30 })),
  );
  const product = async () => {
    const loop = await closedLoop(port, connections, pages);
    assertStatuses(loop, 200, requests);
    return loop;
  };
  const warm = await product();
  await checkPages(web);
  bare.send(JSON.parse(warm.body));
  await bare.next("hasAnswer");
  const ceiling = () => closedLoop(barePort, connections, Array.from({ length: 5 }, () => pages).flat());
  await ceiling();
  const ceilings = [await ceiling()];
  const products: Awaited<ReturnType<typeof product>>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    products.push(await product());
    ceilings.push(await ceiling());
  }
  const goals = { floor: 0.06, target: 0.1, moonshot: 0.13 };
  const rates = { product: products.map((loop) => loop.perSecond), ceiling: ceilings.map((loop) => loop.perSecond) };
  printRates(
    "P19",
    "patients list over HTTP, 32 connections, pages 1 to 100",
    "req/s",
    evaluatePairs("P19", "req/s", rates.ceiling, rates.product, goals),
    goals,
  );
  console.log(`    ms p50/p99: ${products.map((loop) => `${loop.p50.toFixed(1)}/${loop.p99.toFixed(1)}`).join("  ")}`);
}

await withFilledWeb("Patients list over HTTP", size, measure);
