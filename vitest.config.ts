// The test projects; those that need PostgreSQL share one cluster, each file cloning its own database.
import { defineConfig } from "vitest/config";

const onPostgres = { globalSetup: ["./server/src/kernel/testing/global-setup.ts"] };

const project = (name: string, include: string[], more: { globalSetup?: string[] } = {}) => ({
  test: { name, include, environment: "node" as const, testTimeout: 30_000, hookTimeout: 60_000, ...more },
});

export default defineConfig({
  test: {
    projects: [
      project("contract", ["contract/src/**/*.test.ts"]),
      project("server", ["server/src/**/*.test.ts"], onPostgres),
      project("simulator", ["simulator/src/**/*.test.ts"]),
      project("web", ["web/src/**/*.test.ts", "web/src/**/*.test.tsx"]),
      project("tools", ["tools/**/*.test.ts", "fixtures/**/*.test.ts"], onPostgres),
    ],
  },
});
