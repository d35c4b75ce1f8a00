// Lists the test files of contract, server and web that invent inputs (fast-check), for `npm run test:full`.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./install.mjs";

/** Paths below the root of the repository. */
export const inventingTests = () =>
  ["contract/src", "server/src", "web/src"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .map((file) => join(folder, file))
      .filter((file) => file.endsWith(".test.ts") && !file.endsWith(".full.test.ts"))
      .filter((file) => readFileSync(join(root, file), "utf8").includes('from "fast-check"')),
  );
