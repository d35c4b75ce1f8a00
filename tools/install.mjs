// Installs exactly what the lock file asks for when node_modules differs from it. Plain JavaScript: it runs on any Node from 20 on.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const bin = join(root, "node_modules", ".bin");

/** The project's own Node, whatever Node runs this. */
export const projectNode = join(bin, process.platform === "win32" ? "node.cmd" : "node");
export const projectEnv = () => ({ ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ""}` });

export function refuse(line) {
  process.stderr.write(`Tidings cannot start: ${line}\n`);
  process.exit(1);
}

const readJson = (path) => JSON.parse(readFileSync(path, "utf8"));

/** npm leaves beside the packages a list of what it put there; optional ones differ from platform to platform. */
function isComplete() {
  const installed = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(installed) || !existsSync(projectNode)) return false;
  const there = readJson(installed).packages ?? {};
  return Object.entries(readJson(join(root, "package-lock.json")).packages).every(
    ([path, wanted]) =>
      !path.includes("node_modules/") ||
      wanted.link ||
      wanted.optional ||
      wanted.devOptional ||
      wanted.peer ||
      there[path]?.version === wanted.version,
  );
}

export function ensureInstalled() {
  const [major = 0] = process.versions.node.split(".").map(Number);
  if (major < 20) refuse(`Node ${process.versions.node} is too old: Node 20 or newer is needed`);
  if (isComplete()) return;
  process.stdout.write("Installing packages (once, or when they have changed) …\n");
  // Warnings are about the Node that runs npm, and it is another that runs the project.
  const npm = spawnSync("npm", ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: projectEnv(),
    shell: process.platform === "win32",
  });
  if (npm.error) refuse("npm was not found: install Node 20 or newer together with npm");
  if (npm.status !== 0) refuse("npm could not install the packages (what it said stands above)");
  if (!existsSync(projectNode)) refuse("the package node brought no program: npm must be allowed to run its install script");
}
