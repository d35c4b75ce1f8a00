// Benchmark P27: duration of the export of all patients, compared with COPY of the same rows, and peak memory.
import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { exportFiles, exportRequests } from "@tidings/contract/areas/exports";
import { patients } from "@tidings/contract/areas/patients";
import type pg from "pg";
import { type FilledWeb, withFilledWeb } from "./filled-web.ts";
import { memoryMb } from "./memory.ts";
import { printResult, printTimes } from "./print-results.ts";

const size = { patients: Number(process.env.BENCH_PATIENTS ?? 20_000), messages: 0 };
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const account = { TWILIO_ACCOUNT_SID: "AC5150000000000000000000000000aced", TWILIO_AUTH_TOKEN: "51500000000000000000000000000000" };

/** The exported columns, unformatted. */
const copyQuery = `select p.external_id, p.first_name, p.middle_name, p.last_name, p.dob, p.sex, p.language, p.phone, p.landline_phone, p.email, p.zipcode,
    p.state, p.profile_type, p.opted_out_features, p.is_unreachable, p.ethnicity, p.race, p.annual_income, p.carrier_information, p.sms_plan, p.data_plan,
    (select string_agg(c.code || ' ' || c.value, '; ' order by c.position) from patient_conditions c where c.organization_id = p.organization_id and c.patient_id = p.id),
    p.notes,
    (select m.sent_at from messages m where m.organization_id = p.organization_id and m.patient_id = p.id and m.sent_at is not null order by m.created_at desc, m.id desc limit 1),
    (select i.received_at from inbound_messages i where i.organization_id = p.organization_id and i.patient_id = p.id order by i.received_at desc, i.id desc limit 1),
    p.created_at
  from patients p where p.organization_id = (select id from organizations where code = 'harbor') order by p.id`;

async function timed(act: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await act();
  return performance.now() - from;
}

interface Peaks {
  firstTenth: number;
  later: number;
}

async function waitUntilReady(client: pg.Client, externalId: string, pid: number | undefined, peaks: Peaks): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ state: string; share: number }>(
      "select state, rows_done::float / greatest(1, rows_total) as share from export_files where external_id = $1",
      [externalId],
    );
    const { state, share } = rows[0] ?? { state: "error", share: 0 };
    const part = share < 0.1 ? "firstTenth" : "later";
    peaks[part] = Math.max(peaks[part], memoryMb(pid));
    if (state === "ready") return;
    if (state === "error") throw new Error("the export failed");
    await pause(20);
  }
}

/** Samples a process's memory while `run` runs; its progress assigns samples to the first tenth or later. Later runs count as later. */
async function watchMemory(
  pid: number | undefined,
  peaks: Peaks,
  run: (onProgress: (share: number) => void) => Promise<void>,
): Promise<void> {
  const isFirst = peaks.later === 0;
  let part: keyof Peaks = isFirst ? "firstTenth" : "later";
  const timer = setInterval(() => {
    peaks[part] = Math.max(peaks[part], memoryMb(pid));
  }, 10);
  try {
    await run((share) => {
      part = isFirst && share < 0.1 ? "firstTenth" : "later";
    });
  } finally {
    clearInterval(timer);
  }
}

/** Fetches all patient ids page by page, as an API client would. */
async function selectAll({ port, headers }: FilledWeb, onProgress: (share: number) => void): Promise<void> {
  const seen = new Set<string>();
  for (let [page, last] = [1, 1]; page <= last; page += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v2${patients.externalIds.path}?page=${page}&per_page=5000`, { headers });
    const { externalIds, pagination } = (await answer.json()) as { externalIds: string[]; pagination: { totalPages: number } };
    for (const id of externalIds) seen.add(id);
    last = pagination.totalPages;
    onProgress(page / last);
  }
  if (seen.size !== Math.round(size.patients * 0.8)) throw new Error(`${seen.size} patients were selected`);
}

/** Checks that the file contains each patient exactly once, in order. */
async function check({ cluster, port, headers }: FilledWeb, externalId: string, onProgress: (share: number) => void): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v2${exportFiles.download.path.replace(":externalId", externalId)}`, { headers });
  if (answer.status !== 200 || !answer.body) throw new Error(`the file answered ${answer.status}`);
  const hash = createHash("md5");
  let [rest, count] = ["", 0];
  for await (const text of answer.body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split("\r\n");
    rest = lines.pop() ?? "";
    for (const line of lines) if (count++ > 0) hash.update(`${line.slice(0, line.indexOf(","))}\n`);
    onProgress(count / (size.patients * 0.8));
  }
  const { rows } = await cluster.client.query<{ n: number; digest: string }>(
    "select count(*)::int as n, md5(string_agg(external_id || E'\\n', '' order by id)) as digest from patients where organization_id = (select id from organizations where code = 'harbor')",
  );
  if (count - 1 !== rows[0]?.n || hash.digest("hex") !== rows[0].digest)
    throw new Error(`the file has ${count - 1} rows of ${rows[0]?.n}, or others`);
}

function printMemory(question: string, { firstTenth, later }: Peaks): void {
  printResult({
    goal: "P27",
    question,
    unit: "MB",
    product: later,
    ceiling: firstTenth,
    ratio: later / firstTenth,
    spread: null,
    better: "less",
    goals: { floor: 1.5, target: 1.2, moonshot: 1.1 },
  });
}

async function measure(web: FilledWeb): Promise<void> {
  const { cluster, processes, port, headers, environment } = web;
  const worker = processes.start("server/src/main.ts", ["worker"], {
    ...environment,
    ...account,
    CARRIER_BASE_URL: "http://127.0.0.1:9",
    LOG_LEVEL: "warn",
  });
  const { pid } = worker.process;
  const peaks: Peaks = { firstTenth: 0, later: 0 };
  const webPeaks: Peaks = { firstTenth: 0, later: 0 };
  const [ceilings, products]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    ceilings.push(await timed(() => cluster.client.query(`copy (${copyQuery}) to '/dev/null' with (format csv)`)));
    let externalId = "";
    products.push(
      await timed(async () => {
        const answer = await fetch(`http://127.0.0.1:${port}/api/v2${exportRequests.patients.path}`, {
          method: "POST",
          headers: { ...headers, "content-type": "application/json" },
          body: "{}",
        });
        const { file } = (await answer.json()) as { file?: { externalId: string } };
        if (!file) throw new Error(`the request answered ${answer.status}`);
        externalId = file.externalId;
        await waitUntilReady(cluster.client, externalId, pid, peaks);
      }),
    );
    await watchMemory(web.webPid, webPeaks, (onProgress) => selectAll(web, onProgress));
    await watchMemory(web.webPid, webPeaks, (onProgress) => check(web, externalId, onProgress));
  }
  const rows = Math.round(size.patients * 0.8).toLocaleString("en-US");
  printTimes("P27", `${rows} patients from the request to the file, beside COPY of the rows`, products, ceilings, {
    floor: 1.5,
    target: 1.2,
    moonshot: 1,
  });
  printMemory("most memory of the worker after the first tenth of the rows, beside during it", peaks);
  printMemory("most memory of the web process while everybody is selected by id and the file is fetched, beside its first tenth", webPeaks);
}

await withFilledWeb("Export of patients", size, measure);
