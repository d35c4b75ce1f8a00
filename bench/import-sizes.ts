// Time, processor time and peak memory of importing files of growing sizes, each once, beside COPY of the same rows: node bench/import-sizes.ts 10000 100000 1000000
import { type FilledWeb, withFilledWeb } from "./filled-web.ts";
import { account, check, copyOnce, csv, importOnce, undoOnce, untilSearched } from "./import-file.ts";
import { memoryMb } from "./memory.ts";

const sizes = process.argv.slice(2).map(Number);

const mb = (value: number): string => `${Math.round(value)} MB`;

/** A worker of its own for each size, so that memory that one keeps does not count for the next. */
async function measureOne(web: FilledWeb, rows: number): Promise<void> {
  const worker = web.processes.start("server/src/main.ts", ["worker"], {
    ...web.environment,
    ...account,
    CARRIER_BASE_URL: "http://127.0.0.1:9",
    LOG_LEVEL: "fatal",
    ...(process.env.BENCH_NODE_OPTIONS ? { NODE_OPTIONS: process.env.BENCH_NODE_OPTIONS } : {}),
  });
  const prefix = `size${rows}`;
  await untilSearched(web.cluster);
  const idle = memoryMb(web.webPid);
  const run = await importOnce(web, worker.process.pid, csv(prefix, rows));
  check(run, { state: "imported", createdRows: rows, failedRows: 0 });
  const copy = await copyOnce(web.cluster, prefix, rows, worker.process.pid);
  const undo = await undoOnce(web, worker.process.pid, run);
  const parts = [
    `${rows.toLocaleString("en-US")} rows: ${run.seconds.toFixed(1)} s, of these ${run.secondsToReview.toFixed(1)} until the review and ${run.secondsOfReview.toFixed(1)} of its page`,
    `processor ${run.cpu.toFixed(1)} s`,
    `COPY ${copy.seconds.toFixed(1)} s, processor ${copy.cpu.toFixed(1)} s`,
    `undo ${undo.seconds.toFixed(1)} s`,
    `worker ${mb(run.peaks.worker)}, undo ${mb(undo.peaks.worker)}`,
    `web ${mb(run.peaks.web)}, ${mb(idle)} before`,
  ];
  console.log(parts.join("; "));
  await worker.stop();
}

await withFilledWeb(
  "Imports of growing sizes",
  { patients: 1_000, messages: 0 },
  async (web) => {
    for (const rows of sizes) await measureOne(web, rows);
  },
  { IMPORT_MAX_MB: "2000", IMPORT_MAX_ROWS: "10000000" },
);
