// The test projects; those that need PostgreSQL share one cluster, each file cloning its own database.
import { availableParallelism, totalmem } from "node:os";
import { defineConfig } from "vitest/config";
import { TestOrder } from "./tools/test-order.ts";

/** Invented inputs are the same in each run. */
const withFixedInputs = { setupFiles: ["./tools/property-seed.ts"] };
const onPostgres = { globalSetup: ["./server/src/kernel/testing/global-setup.ts"] };
/** A server is loaded once for a worker's files, not once for each: every app of a test has its own database, clock and settings. */
const inOneServer = { ...onPostgres, ...withFixedInputs, isolate: false };
/** One more than there are processors: while one test waits for PostgreSQL, for a file or for a timer, another one goes on. */
const maxWorkers = availableParallelism() + 1;
const memoryGb = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) / 2 ** 30;
/**
 * Two real products and browsers at a time; on more processors up to four, each with 1 GB of memory and as much to spare. On two processors
 * four at a time took as long as two (8 min 42 s), and journeys waited for one another.
 */
const maxJourneys = Math.max(2, Math.min(4, availableParallelism(), Math.floor(memoryGb / 2)));
/** After whatever else runs. */
const inBrowser = {
  globalSetup: ["./e2e/prepare-product.ts"],
  maxWorkers: maxJourneys,
  sequence: { groupOrder: 1 },
  setupFiles: ["./e2e/dump-open-pages.ts"],
};

/** Ends what hangs; how fast something must be is for a test to say. What is waited for comes late on a busy machine, not never. */
const limits = { testTimeout: 120_000, hookTimeout: 180_000, expect: { poll: { timeout: 30_000 } } };

/** What takes too long for every change: `npm run test:full`. */
const full = "**/*.full.{test,spec}.ts";

const project = (
  name: string,
  include: string[],
  more: {
    exclude?: string[];
    globalSetup?: string[];
    maxWorkers?: number;
    isolate?: boolean;
    sequence?: { groupOrder: number };
    setupFiles?: string[];
  } = {},
) => ({
  test: { name, include, exclude: ["**/node_modules/**", full], environment: "node" as const, maxWorkers, ...limits, ...more },
});

export default defineConfig({
  test: {
    // The same order each time, so that a red run can be repeated; `npm test` says which one it takes.
    sequence: { sequencer: TestOrder, seed: 1 },
    projects: [
      project("contract", ["contract/src/**/*.test.ts"], withFixedInputs),
      project("server", ["server/src/**/!(chaos).test.ts"], inOneServer),
      // Kills processes and databases on a schedule, so it runs alone.
      project("chaos", ["server/src/**/chaos.test.ts"], onPostgres),
      project("simulator", ["simulator/src/**/*.test.ts"]),
      project("web", ["web/src/**/!(gallery-*).test.{ts,tsx}"], withFixedInputs),
      project("gallery", ["web/src/ui/gallery/gallery-*.test.ts"], {
        globalSetup: ["./web/src/ui/testing/gallery-server.ts"],
      }),
      project("tools", ["tools/**/*.test.ts", "fixtures/**/*.test.ts"], onPostgres),
      project("full", ["{contract,server,simulator,web,tools}/**/*.full.test.ts"], { ...onPostgres, exclude: ["**/node_modules/**"] }),
      project("e2e", ["e2e/**/*.spec.ts"], inBrowser),
      project("e2e-full", ["e2e/**/*.full.spec.ts"], { ...inBrowser, exclude: ["**/node_modules/**"] }),
    ],
  },
});
