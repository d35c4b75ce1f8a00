// Parts of the benchmarks of imports: files of invented patients, one import or undo with its times and memory, and COPY of the same rows.
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { importFiles, importSteps, importUndo } from "@tidings/contract/areas/imports";
import type { FileUpload } from "@tidings/contract/areas/imports/files";
import type { FileSettings, ImportPreview } from "@tidings/contract/areas/imports/rows";
import type { Cluster } from "./cluster.ts";
import { cpuSeconds } from "./cpu.ts";
import type { FilledWeb } from "./filled-web.ts";
import { memoryMb } from "./memory.ts";

export const account = { TWILIO_ACCOUNT_SID: "AC5150000000000000000000000000aced", TWILIO_AUTH_TOKEN: "51500000000000000000000000000000" };

const head = "Patient ID,First name,Last name,Date of birth,Mobile phone,Email,Zip,Language,Sex";
const firstNames = ["Maria", "James", "Linh", "Aisha", "Robert", "Élodie", "Linda", "Wei", "Omar", "Inés"];
const lastNames = ["Garcia", "Smith", "Tran", "Khan", "O'Neil", "Dubois", "Jones", "Li", "Haddad", "Ortega", "Núñez"];

const areaCodes = [303, 720, 719, 970, 505, 602, 480, 520];
const suffixes = [
  "",
  "a",
  "es",
  "man",
  "son",
  "ez",
  "er",
  "ova",
  "ini",
  "ski",
  "berg",
  "ard",
  "ley",
  "ton",
  "wood",
  "ia",
  "oz",
  "eau",
  "ung",
  "ho",
];
const prefixes: string[] = [];

/** People of a prefix, each number once in all files; `isChanged` gives every tenth patient another email. */
export function csv(prefix: string, count: number, isChanged = false): Blob {
  if (!prefixes.includes(prefix)) prefixes.push(prefix);
  const file = prefixes.indexOf(prefix);
  const parts = [`${head}\n`];
  for (let n = 0; n < count; n += 1) {
    const dob = `${1 + (n % 12)}/${1 + (n % 28)}/${1930 + (n % 90)}`;
    const phone = `${areaCodes[file % areaCodes.length]}${2_000_000 + n}`;
    const email = `${isChanged && n % 10 === 0 ? "new" : "p"}${n}@example.org`;
    const name = `${firstNames[n % 10]},${lastNames[n % 11]}${suffixes[(n * 7 + file * 13) % suffixes.length]}`;
    parts.push(`${prefix}-${n},${name},${dob},${phone},${email},80201,${n % 3 ? "English" : "Spanish"},${n % 2 ? "F" : "M"}\n`);
  }
  return new Blob(parts);
}

export interface Peaks {
  worker: number;
  web: number;
}

export interface Run {
  seconds: number;
  /** Processor seconds of the worker, the web process and PostgreSQL. */
  cpu: number;
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
    // As often as a page would hardly ask: asking takes processor time from the import.
    await pause(100);
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

export async function importOnce(web: FilledWeb, workerPid: number | undefined, content: Blob): Promise<Run> {
  const call = caller(web);
  const attachedFile = { signedId: await store(call, web, content), fileName: "patients.csv" };
  const cpuOf = () => cpuSeconds(web.cluster.pid) + cpuSeconds(web.webPid) + cpuSeconds(workerPid);
  const from = performance.now();
  const cpuBefore = cpuOf();
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
  return { seconds: (performance.now() - from) / 1000, cpu: cpuOf() - cpuBefore, secondsToReview, secondsOfReview, peaks, file };
}

/** Takes an import back; every patient that it added is gone. */
export async function undoOnce(web: FilledWeb, workerPid: number | undefined, { file }: Run): Promise<{ seconds: number; peaks: Peaks }> {
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

export function check({ file }: Run, wanted: Partial<FileUpload>): void {
  for (const [name, value] of Object.entries(wanted))
    if (file[name as keyof FileUpload] !== value)
      throw new Error(`${name} is ${String(file[name as keyof FileUpload])}, not ${value}: ${JSON.stringify(file.errorMessages)}`);
}

/** Resolves once PostgreSQL has no other work, or after a minute. */
async function untilQuiet(client: Cluster["client"]): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const { rows } = await client.query<{ n: number }>(
      "select count(*)::int as n from pg_stat_activity where backend_type = 'client backend' and state = 'active' and pid <> pg_backend_pid()",
    );
    if (rows[0]?.n === 0) return;
    await pause(100);
  }
}

const maxMinutes = 30;

/** Resolves once possible duplicates of the patients that earlier files added are found: that work would count as part of the import. */
export async function untilSearched({ client }: Cluster): Promise<void> {
  const until = performance.now() + maxMinutes * 60_000;
  while (performance.now() < until) {
    const { rows } = await client.query("select from patient_duplicate_queue limit 1");
    if (rows.length === 0) return untilQuiet(client);
    await pause(500);
  }
  throw new Error(`the search for duplicates took more than ${maxMinutes} minutes`);
}

async function timeCopy({ client, pid }: Cluster, prefix: string, rows: number): Promise<{ seconds: number; cpu: number }> {
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
  const cpuBefore = cpuSeconds(pid);
  await client.query(`copy bench_copy (${list}) from '${path}'`);
  const seconds = (performance.now() - from) / 1000;
  const cpu = cpuSeconds(pid) - cpuBefore;
  const { rows: counted } = await client.query<{ n: number }>(`select count(${identity[0]?.name ?? "*"})::int as n from bench_copy`);
  if (counted[0]?.n !== rows) throw new Error(`COPY wrote ${counted[0]?.n} rows`);
  await client.query("drop table bench_copy");
  await rm(path, { force: true });
  return { seconds, cpu };
}

/**
 * Seconds, and processor seconds of PostgreSQL, of COPY of the patients with this prefix into a table with the same columns and indexes.
 * The worker is stopped meanwhile: what it does after an import would slow the ceiling and flatter the import.
 */
export async function copyOnce(
  cluster: Cluster,
  prefix: string,
  rows: number,
  workerPid: number | undefined,
): Promise<{ seconds: number; cpu: number }> {
  if (workerPid !== undefined) process.kill(workerPid, "SIGSTOP");
  try {
    await untilQuiet(cluster.client);
    return await timeCopy(cluster, prefix, rows);
  } finally {
    if (workerPid !== undefined) process.kill(workerPid, "SIGCONT");
  }
}
