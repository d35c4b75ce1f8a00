// The tests of one mutation run. MUTATION_TESTS: their patterns; MUTATION_SQL: one change of a file's text, made while it is loaded.
import { join } from "node:path";
import { defineConfig, type Plugin } from "vitest/config";
import { root } from "../source-tree.ts";

interface TextChange {
  file: string;
  start: number;
  end: number;
  replacement: string;
}

const fromEnv = <T>(name: string, fallback: T): T => {
  const value = process.env[name];
  return value ? (JSON.parse(value) as T) : fallback;
};

/** The file on disk stays as it is. */
function changedText({ file, start, end, replacement }: TextChange): Plugin {
  const path = join(root, file);
  return {
    name: "changed-text",
    enforce: "pre",
    transform(code, id) {
      return id === path ? code.slice(0, start) + replacement + code.slice(end) : undefined;
    },
  };
}

const change = fromEnv<TextChange | null>("MUTATION_SQL", null);
const database = process.env.MUTATION_DATABASE ? { globalSetup: ["./server/src/kernel/testing/global-setup.ts"] } : {};

/** The runner works on a copy of the tree whose packages still point to the original. */
const contractOfThisTree = { find: /^@tidings\/contract\/(.+)$/, replacement: join(process.cwd(), "contract/src/$1.ts") };

export default defineConfig({
  root: process.cwd(),
  resolve: { alias: [contractOfThisTree] },
  plugins: change ? [changedText(change)] : [],
  test: {
    include: fromEnv<string[]>("MUTATION_TESTS", []),
    exclude: ["**/node_modules/**", "**/*.full.test.ts"],
    environment: "node",
    setupFiles: ["./tools/property-seed.ts"],
    testTimeout: 120_000,
    hookTimeout: 180_000,
    maxWorkers: 1,
    ...database,
  },
});
