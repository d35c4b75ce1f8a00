// Benchmarks P9 to P11: import of a file of patients beside COPY into the same indexes, again unchanged and with a tenth changed, and peak memory, review and undo included.
import type { FilledWeb } from "./filled-web.ts";
import { withFilledWeb } from "./filled-web.ts";
import { account, check, copyOnce, csv, importOnce, type Peaks, type Run, undoOnce, untilSearched } from "./import-file.ts";
import { evaluatePairs } from "./pairs.ts";
import { type Goals, printRates, printResult } from "./print-results.ts";

const rows = Number(process.env.BENCH_ROWS ?? 10_000);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const goals: Record<"P9" | "P10" | "P11", Goals> = {
  P9: { floor: 0.6, target: 0.85, moonshot: 1 },
  P10: { floor: 1.5, target: 2.5, moonshot: 3.5 },
  P11: { floor: 1.5, target: 1.2, moonshot: 1.1 },
};
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
    await untilSearched(web.cluster);
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
    const copy = await copyOnce(web.cluster, prefix, rows, worker.process.pid);
    rates.copy.push(rows / copy.seconds);
    large.push(first.peaks, unchanged.peaks, changed.peaks);
    const cpu = [first, unchanged, changed, copy].map((one) => one.cpu.toFixed(1));
    console.log(`    ${prefix}: processor seconds ${cpu.slice(0, 3).join(", ")}; COPY ${cpu[3]}`);
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
