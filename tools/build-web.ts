// Builds the web app if its sources changed since the last build.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { accessSync, constants, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { StartupError } from "../server/src/kernel/startup-error.ts";

const sources = [
  "web/src",
  "web/index.html",
  "web/vite.config.ts",
  "web/chunk-names.ts",
  "web/direct-imports.ts",
  "web/package.json",
  "contract/src",
  "package-lock.json",
  "THIRD_PARTY_NOTICES.md",
];

function filesOf(path: string): string[] {
  if (!existsSync(path)) return [];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** In the folder of the build: which files each page consists of. */
export const manifestFile = ".vite/manifest.json";

/** Hash of all sources; test files do not affect the build. */
function hashSources(root: string): string {
  const hash = createHash("sha256");
  const files = sources.flatMap((source) => (/\.\w+$/.test(source) ? [join(root, source)] : filesOf(join(root, source))));
  for (const file of files.filter((name) => existsSync(name) && !/\.test\.tsx?$/.test(name)).sort())
    hash.update(relative(root, file)).update("\0").update(readFileSync(file));
  return hash.digest("hex");
}

/** Without the folder, a failing build reports the missing folder instead of the cause. */
function createFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartupError(`the web app cannot be built into ${folder} (${code}): set WEB_DIR to a folder that holds it built`);
  }
}

/** Returns whether a build was necessary. */
export function buildWeb(root: string): boolean {
  const stamp = join(root, "web/dist/.sources");
  const hash = hashSources(root);
  const isBuilt = existsSync(join(root, "web/dist", manifestFile));
  if (isBuilt && existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return false;
  createFolder(join(root, "web/dist"));
  process.stdout.write("Building the web app …\n");
  const child = spawnSync(process.execPath, [join(root, "node_modules/vite/bin/vite.js"), "build", "--manifest", "--logLevel", "warn"], {
    cwd: join(root, "web"),
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production", NODE_NO_WARNINGS: "1" },
  });
  if (child.status !== 0) throw new StartupError(`the web app does not build:\n${child.stdout}${child.stderr}`.trim());
  writeFileSync(stamp, hash);
  return true;
}
