// The test projects; those that need PostgreSQL share one cluster, each file cloning its own database.
import { defineConfig } from "vitest/config";

/** A second try is told by name (docs/decisions/014). */
const onPostgres = { globalSetup: ["./server/src/kernel/testing/global-setup.ts"], retry: 1 };
/** Two real products and two browsers at a time: a journey waits for its product half of the time. After whatever else runs. */
const inBrowser = {
  globalSetup: ["./e2e/build-once.ts"],
  maxWorkers: 2,
  sequence: { groupOrder: 1 },
  testTimeout: 60_000,
  retry: 1,
  setupFiles: ["./e2e/tell-pages.ts"],
};

const project = (
  name: string,
  include: string[],
  more: {
    globalSetup?: string[];
    maxWorkers?: number;
    sequence?: { groupOrder: number };
    testTimeout?: number;
    retry?: number;
    setupFiles?: string[];
  } = {},
) => ({
  test: { name, include, environment: "node" as const, testTimeout: 30_000, hookTimeout: 60_000, ...more },
});

export default defineConfig({
  test: {
    projects: [
      project("contract", ["contract/src/**/*.test.ts"]),
      project("server", ["server/src/**/!(chaos).test.ts"], onPostgres),
      // Kills processes and databases by the clock: it runs after the others, with the machine to itself.
      project("chaos", ["server/src/**/chaos.test.ts"], onPostgres),
      project("simulator", ["simulator/src/**/*.test.ts"]),
      project("web", ["web/src/**/*.test.ts", "web/src/**/*.test.tsx"]),
      project("tools", ["tools/**/*.test.ts", "fixtures/**/*.test.ts"], onPostgres),
      project("e2e", ["e2e/**/*.spec.ts"], inBrowser),
    ],
  },
});
