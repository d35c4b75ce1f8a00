// Receives delivery reports: those that arrive together are written by one statement, and each is answered after its commit.

import type { Clock } from "../../../kernel/clock.ts";
import type { Databases } from "../../../kernel/database/connect.ts";
import type { Log } from "../../../kernel/log.ts";
import { countReceipts } from "../../../kernel/metrics.ts";
import type { MessageReport, ReceiptBatcher } from "../../carriers/public.ts";
import { createSourceNotifier } from "../rules/source-notifier.ts";
import { carrierOptOutsByReport } from "./carrier-opt-out.job.ts";
import { writeReports } from "./report-writes.ts";

interface Waiting {
  report: MessageReport;
  stored(): void;
  failed(error: Error): void;
}

const maxPerFlush = 1_000;

/** Without a timer: a flush takes all that came while the last one ran. */
export function createReceiptBatcher(deps: { db: Databases; clock: Clock; log: Log }): ReceiptBatcher {
  const news = createSourceNotifier(deps);
  let waiting: Waiting[] = [];
  let flushing: Promise<void> | null = null;

  const flushOnce = async (): Promise<void> => {
    const batch = waiting.slice(0, maxPerFlush);
    waiting = waiting.slice(maxPerFlush);
    const reports = batch.map((one) => one.report);
    try {
      news.notify(await writeReports(deps.db, reports, deps.clock.now()));
      await carrierOptOutsByReport(deps, reports);
      for (const one of batch) {
        countReceipts(one.report.state);
        one.stored();
      }
    } catch (error) {
      deps.log.error({ err: error, count: batch.length, part: "receipts" }, "reports could not be stored");
      for (const one of batch) one.failed(error instanceof Error ? error : new Error(String(error)));
    }
  };
  const run = async (): Promise<void> => {
    while (waiting.length > 0) await flushOnce();
    flushing = null;
  };
  return {
    add: (report) =>
      new Promise((stored, failed) => {
        waiting.push({ report, stored, failed });
        flushing ??= run();
      }),
    stop: async () => {
      await flushing;
      await news.stop();
    },
  };
}
