// Benchmarks P9 to P11: import of a file of patients beside COPY into the same indexes, again unchanged and with a tenth changed, and peak memory, review and undo included.
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type FileUpload, importFiles } from "@tidings/contract/areas/imports";
import type { FileSettings, ImportPreview } from "@tidings/contract/areas/imports/rows";
import { importSteps } from "@tidings/contract/areas/imports/steps";
import { importUndo } from "@tidings/contract/areas/imports/undo-endpoints";
import type pg from "pg";
import { type FilledWeb, withFilledWeb } from "./filled-web.ts";
import { memoryMb } from "./memory.ts";
import { evaluatePairs } from "./pairs.ts";
import { type Goals, printRates, printResult } from "./print-results.ts";

const rows = Number(process.env.BENCH_ROWS ?? 10_000);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const goals: Record<"P9" | "P10" | "P11", Goals> = {
  P9: { floor: 0.6, target: 0.85, moonshot: 1 },
  P10: { floor: 1.5, target: 2.5, moonshot: 3.5 },
  P11: { floor: 1.5, target: 1.2, moonshot: 1.1 },
};
const account = { TWILIO_ACCOUNT_SID: "AC5150000000000000000000000000aced", TWILIO_AUTH_TOKEN: "51500000000000000000000000000000" };

const head = "Patient ID,First name,Last name,Date of birth,Mobile phone,Email,Zip,Language,Sex";
const firstNames = ["Maria", "James", "Linh", "Aisha", "Robert", "Élodie", "Linda", "Wei", "Omar", "Inés"];
const lastNames = ["Garcia", "Smith", "Tran", "Khan", "O'Neil", "Dubois", "Jones", "Li", "Haddad", "Ortega", "Núñez"];

/** Every number once; `isChanged` gives every tenth patient another email. */
function csv(prefix: string, count: number, isChanged = false): Blob {
  const parts = [`${head}\n`];
  for (let n = 0; n < count; n += 1) {
    const dob = `${1 + (n % 12)}/${1 + (n % 28)}/${1930 + (n % 90)}`;
    const phone = `${[303, 720, 719, 970, 505, 602, 480, 520][Math.floor(n / 8_000_000) % 8]}${2_000_000 + n}`;
    const email = `${isChanged && n % 10 === 0 ? "new" : "p"}${n}@example.org`;
    parts.push(
      `${prefix}-${n},${firstNames[n % 10]},${lastNames[n % 11]},${dob},${phone},${email},80201,${n % 3 ? "English" : "Spanish"},${n % 2 ? "F" : "M"}\n`,
    );
  }
  return new Blob(parts);
}

interface Peaks {
  worker: number;
  web: number;
}

interface Run {
  seconds: number;
  /** Of these until the file can be reviewed: read and checked. */
  secondsToReview: number;
  /** Of these what the page of the review asks for. */
  secondsOfReview: number;
  peaks: Peaks;
  file: FileUpload;
}

type Call = <T>(method: string, path: string, body?: unknown) => Promise<T>;

const caller =
  ({ port, headers }: FilledWeb): Call =>
  async <T>(method: string, path: string, body?: unknown) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v2${path}`, {
      method,
      headers: { ...headers, ...(body ? { "content-type": "application/json" } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };

async function store(call: Call, { port }: FilledWeb, body: Blob): Promise<string> {
  const path = importFiles.directUpload.path;
  const request = { fileName: "patients.csv", byteSize: body.size };
  const { directUpload } = await call<{ directUpload: { signedId: string; url: string; headers: Record<string, string> } }>(
    "POST",
    path,
    request,
  );
  const { url, headers } = directUpload;
  const answer = await fetch(new URL(url, `http://127.0.0.1:${port}`), { method: "PUT", headers, body });
  if (!answer.ok) throw new Error(`the storage answered ${answer.status}`);
  return directUpload.signedId;
}

const at = (path: string, externalId: string) => path.replace(":externalId", externalId);

/** Matches the columns as they were guessed; those of a second file are remembered. */
async function untilState(call: Call, externalId: string, wanted: FileUpload["state"]): Promise<FileUpload> {
  for (;;) {
    const { file } = await call<{ file: FileUpload }>("GET", at(importFiles.show.path, externalId));
    if (file.state === wanted) return file;
    if (file.state === "error" || file.state === "recategorizing")
      throw new Error(`the file is ${file.state}: ${file.errorMessages.join(" ")}`);
    if (file.state === "mapping") {
      const { fileSettings } = await call<{ fileSettings: FileSettings }>("GET", at(importSteps.settings.path, externalId));
      await call("PUT", at(importSteps.updateColumnsMapping.path, externalId), { columnsMapping: fileSettings.columnsMapping });
    }
    await pause(50);
  }
}

/** Most memory of the worker and of the web process while `work` runs. */
async function withPeaks<T>({ webPid }: FilledWeb, workerPid: number | undefined, work: () => Promise<T>): Promise<[T, Peaks]> {
  const peaks = { worker: 0, web: 0 };
  const timer = setInterval(() => {
    peaks.worker = Math.max(peaks.worker, memoryMb(workerPid));
    peaks.web = Math.max(peaks.web, memoryMb(webPid));
  }, 20);
  try {
    return [await work(), peaks];
  } finally {
    clearInterval(timer);
  }
}

/** What the page of a review asks for. */
async function review(call: Call, externalId: string): Promise<ImportPreview> {
  await call("GET", at(importSteps.issues.path, externalId));
  for (const search of ["", "&search[state]=error", "&search[state]=warning", "&search[state]=change"])
    await call("GET", `${at(importSteps.rows.path, externalId)}?per_page=100${search}`);
  return (await call<{ preview: ImportPreview }>("GET", at(importSteps.preview.path, externalId))).preview;
}

async function importOnce(web: FilledWeb, workerPid: number | undefined, content: Blob): Promise<Run> {
  const call = caller(web);
  const attachedFile = { signedId: await store(call, web, content), fileName: "patients.csv" };
  const from = performance.now();
  const [{ file, secondsToReview, secondsOfReview }, peaks] = await withPeaks(web, workerPid, async () => {
    const { file: uploaded } = await call<{ file: FileUpload }>("POST", importFiles.upload.path, { attachedFile, type: "patient" });
    await untilState(call, uploaded.externalId, "reviewing");
    const toReview = (performance.now() - from) / 1000;
    const preview = await review(call, uploaded.externalId);
    const ofReview = (performance.now() - from) / 1000 - toReview;
    await call("PUT", at(importSteps.submit.path, uploaded.externalId), { confirmedChanges: preview.identityChanges });
    const imported = await untilState(call, uploaded.externalId, "imported");
    return { file: imported, secondsToReview: toReview, secondsOfReview: ofReview };
  });
  return { seconds: (performance.now() - from) / 1000, secondsToReview, secondsOfReview, peaks, file };
}

/** Takes an import back; every patient that it added is gone. */
async function undoOnce(web: FilledWeb, workerPid: number | undefined, { file }: Run): Promise<{ seconds: number; peaks: Peaks }> {
  const call = caller(web);
  const from = performance.now();
  const [undone, peaks] = await withPeaks(web, workerPid, async () => {
    await call("GET", at(importUndo.preview.path, file.externalId));
    console.log(`    preview of the undo ${((performance.now() - from) / 1000).toFixed(1)} s`);
    await call("PUT", at(importUndo.undo.path, file.externalId), {});
    return untilState(call, file.externalId, "undone");
  });
  if (undone.undoCounts?.removed !== file.createdRows)
    throw new Error(`${undone.undoCounts?.removed} of ${file.createdRows} patients were removed`);
  return { seconds: (performance.now() - from) / 1000, peaks };
}

function check({ file }: Run, wanted: Partial<FileUpload>): void {
  for (const [name, value] of Object.entries(wanted))
    if (file[name as keyof FileUpload] !== value)
      throw new Error(`${name} is ${String(file[name as keyof FileUpload])}, not ${value}: ${JSON.stringify(file.errorMessages)}`);
}

/** Seconds of COPY of the patients with this prefix into a table with the same columns and indexes. */
async function copySeconds(client: pg.Client, prefix: string): Promise<number> {
  const { rows: columns } = await client.query<{ list: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as list from pg_attribute
     where attrelid = 'patients'::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity <> 'a'`,
  );
  const { rows: identity } = await client.query<{ name: string | null }>(
    "select max(attname) as name from pg_attribute where attrelid = 'patients'::regclass and attidentity = 'a'",
  );
  const list = columns[0]?.list ?? "";
  const path = join(tmpdir(), `tidings-bench-${process.pid}-${prefix}.copy`);
  await client.query(`copy (select ${list} from patients where external_id like '${prefix}-%') to '${path}'`);
  await client.query("drop table if exists bench_copy");
  await client.query("create table bench_copy (like patients including all)");
  await client.query("checkpoint");
  const from = performance.now();
  await client.query(`copy bench_copy (${list}) from '${path}'`);
  const seconds = (performance.now() - from) / 1000;
  const { rows: counted } = await client.query<{ n: number }>(`select count(${identity[0]?.name ?? "*"})::int as n from bench_copy`);
  if (counted[0]?.n !== rows) throw new Error(`COPY wrote ${counted[0]?.n} rows`);
  await client.query("drop table bench_copy");
  await rm(path, { force: true });
  return seconds;
}

const times = ({ seconds, secondsToReview, secondsOfReview }: Run): string =>
  `${seconds.toFixed(1)} s, of these ${secondsToReview.toFixed(1)} until the review and ${secondsOfReview.toFixed(1)} of its page`;

const shown = (count: number): string => count.toLocaleString("en-US");

async function measure(web: FilledWeb): Promise<void> {
  const { client } = web.cluster;
  const worker = web.processes.start("server/src/main.ts", ["worker"], {
    ...web.environment,
    ...account,
    CARRIER_BASE_URL: "http://127.0.0.1:9",
    LOG_LEVEL: "warn",
  });
  const run = (prefix: string, count: number, isChanged = false) => importOnce(web, worker.process.pid, csv(prefix, count, isChanged));
  // Warms up, and a tenth of the rows is what memory is compared with.
  const small = await run("small", rows / 10);
  check(small, { state: "imported", createdRows: rows / 10 });
  const smallUndo = await undoOnce(web, worker.process.pid, small);
  const rates: Record<"copy" | "first" | "unchanged" | "changed", number[]> = { copy: [], first: [], unchanged: [], changed: [] };
  const large: Peaks[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const prefix = `round${round}`;
    await client.query("checkpoint");
    const first = await run(prefix, rows);
    check(first, { state: "imported", createdRows: rows, failedRows: 0 });
    await client.query("analyze patients");
    const unchanged = await run(prefix, rows);
    check(unchanged, { state: "imported", unchangedRows: rows });
    const changed = await run(prefix, rows, true);
    check(changed, { state: "imported", updatedRows: Math.ceil(rows / 10) });
    rates.first.push(rows / first.seconds);
    rates.unchanged.push(rows / unchanged.seconds);
    rates.changed.push(rows / changed.seconds);
    rates.copy.push(rows / (await copySeconds(client, prefix)));
    large.push(first.peaks, unchanged.peaks, changed.peaks);
    console.log(`    ${prefix}: first ${times(first)}; unchanged ${times(unchanged)}; a tenth changed ${times(changed)}`);
  }
  const print = (goal: "P9" | "P10", question: string, products: number[], ceilings: number[]) =>
    printRates(goal, question, "rows/s", evaluatePairs(question, "rows/s", ceilings, products, goals[goal]), goals[goal]);
  print(
    "P9",
    `${shown(rows)} patients from the uploaded file to the end of the import, beside COPY into the same indexes`,
    rates.first,
    rates.copy,
  );
  print("P10", "the same file again, unchanged, beside its first import", rates.unchanged, rates.first);
  print("P10", "the same file again, a tenth changed, beside its first import", rates.changed, rates.first);
  const last = await run("undone", rows);
  check(last, { state: "imported", createdRows: rows });
  const undo = await undoOnce(web, worker.process.pid, last);
  console.log(`    undo of ${shown(rows)} patients ${undo.seconds.toFixed(1)} s`);
  large.push(last.peaks, undo.peaks);
  for (const part of ["worker", "web"] as const) {
    const peak = Math.max(...large.map((peaks) => peaks[part]));
    const smallPeak = Math.max(small.peaks[part], smallUndo.peaks[part]);
    printResult({
      goal: "P11",
      question: `most memory of the ${part} process during ${shown(rows)} rows, review and undo included, beside ${shown(rows / 10)}`,
      unit: "MB",
      product: peak,
      ceiling: smallPeak,
      ratio: peak / smallPeak,
      spread: null,
      better: "less",
      goals: goals.P11,
    });
  }
}

await withFilledWeb("Import of patients", { patients: 1_000, messages: 0 }, measure, {
  IMPORT_MAX_MB: "2000",
  IMPORT_MAX_ROWS: "10000000",
});
