// The test projects; those that need PostgreSQL share one cluster, each file cloning its own database.
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** A second try is told by name (docs/decisions/014). */
const withSecondTry = { retry: 1 };
const onPostgres = { globalSetup: ["./server/src/kernel/testing/global-setup.ts"], ...withSecondTry };
/** A server is loaded once for a worker's files, not once for each: every app of a test has its own database, clock and settings. */
const inOneServer = { ...onPostgres, isolate: false };
/** At least two files at a time, also on two cores: half of the time a test waits, for PostgreSQL or for the product of its journey. */
const maxWorkers = Math.max(2, availableParallelism() - 1);
/** After whatever else runs; two real products and two browsers at a time. */
const inBrowser = {
  globalSetup: ["./e2e/build-once.ts"],
  maxWorkers: 2,
  sequence: { groupOrder: 1 },
  ...withSecondTry,
  setupFiles: ["./e2e/tell-pages.ts"],
};

/** Ends what hangs; how fast something must be is for a test to say. What is waited for comes late on a busy machine, not never. */
const limits = { testTimeout: 120_000, hookTimeout: 180_000, expect: { poll: { timeout: 15_000 } } };

const project = (
  name: string,
  include: string[],
  more: {
    globalSetup?: string[];
    maxWorkers?: number;
    isolate?: boolean;
    sequence?: { groupOrder: number };
    retry?: number;
    setupFiles?: string[];
  } = {},
) => ({
  test: { name, include, environment: "node" as const, maxWorkers, ...limits, ...more },
});

export default defineConfig({
  test: {
    projects: [
      project("contract", ["contract/src/**/*.test.ts"]),
      project("server", ["server/src/**/!(chaos).test.ts"], inOneServer),
      // Kills processes and databases by the clock: it runs after the others, with the machine to itself.
      project("chaos", ["server/src/**/chaos.test.ts"], onPostgres),
      project("simulator", ["simulator/src/**/*.test.ts"], withSecondTry),
      project("web", ["web/src/**/!(gallery-*).test.{ts,tsx}"], withSecondTry),
      project("gallery", ["web/src/ui/gallery-*.test.ts"], { globalSetup: ["./web/src/ui/testing/gallery-server.ts"], ...withSecondTry }),
      project("tools", ["tools/**/*.test.ts", "fixtures/**/*.test.ts"], onPostgres),
      project("e2e", ["e2e/**/*.spec.ts"], inBrowser),
    ],
  },
});
