// Builds the web app when its sources have changed since the last build.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { accessSync, constants, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { StartRefusal } from "../server/src/kernel/start-refusal.ts";

const sources = ["web/src", "web/index.html", "web/vite.config.ts", "web/package.json", "contract/src", "package-lock.json"];

function filesOf(path: string): string[] {
  if (!existsSync(path)) return [];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** One value for the state of all sources; tests do not change the build. */
function hashSources(root: string): string {
  const hash = createHash("sha256");
  const files = sources.flatMap((source) => (/\.\w+$/.test(source) ? [join(root, source)] : filesOf(join(root, source))));
  for (const file of files.filter((name) => existsSync(name) && !/\.test\.tsx?$/.test(name)).sort())
    hash.update(relative(root, file)).update("\0").update(readFileSync(file));
  return hash.digest("hex");
}

/** Where the folder is missing, a build that fails complains of that instead of its cause. */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartRefusal(`the web app cannot be built into ${folder} (${code}): set WEB_DIR to a folder that holds it built`);
  }
}

/** Answers whether it had to build. */
export function buildWeb(root: string): boolean {
  const stamp = join(root, "web/dist/.sources");
  const hash = hashSources(root);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return false;
  process.stdout.write("Building the web app …\n");
  makeFolder(join(root, "web/dist"));
  const child = spawnSync(process.execPath, [join(root, "node_modules/vite/bin/vite.js"), "build", "--logLevel", "warn"], {
    cwd: join(root, "web"),
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production", NODE_NO_WARNINGS: "1" },
  });
  if (child.status !== 0) throw new StartRefusal(`the web app does not build:\n${child.stdout}${child.stderr}`.trim());
  writeFileSync(stamp, hash);
  return true;
}
