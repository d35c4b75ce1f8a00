// Finds a Chromium for the e2e tests or installs one: the system's own, Debian's package, or Playwright's download.
import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { projectEnv, projectNode, root } from "./install.mjs";

/** The headless build first: it opens a page of this product with less than half of the processor time (docs/decisions/023). */
const names = [
  "chromium-headless-shell",
  "chrome-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
  "microsoft-edge",
];
const elsewhere = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/snap/bin/chromium",
];

const isProgram = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Playwright keeps its browsers here, one folder per revision. */
function downloaded() {
  const home =
    process.env.PLAYWRIGHT_BROWSERS_PATH ??
    (process.platform === "darwin" ? join(homedir(), "Library/Caches/ms-playwright") : join(homedir(), ".cache/ms-playwright"));
  if (!existsSync(home)) return [];
  const programs = [
    "chrome-linux/chrome",
    "chrome-linux64/chrome",
    "chrome-linux/headless_shell",
    "chrome-headless-shell-linux64/chrome-headless-shell",
    "chrome-mac/Chromium.app/Contents/MacOS/Chromium",
  ];
  return readdirSync(home)
    .filter((folder) => folder.startsWith("chromium"))
    .sort()
    .reverse()
    .flatMap((folder) => programs.map((program) => join(home, folder, program)));
}

/** The path of an installed browser, or null. */
export function findBrowser() {
  const onPath = (process.env.PATH ?? "").split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return [process.env.CHROME_PATH ?? "", ...onPath, ...elsewhere, ...downloaded()].find((path) => path && isProgram(path)) ?? null;
}

const run = (command, args, more = {}) =>
  spawnSync(command, args, { cwd: root, stdio: ["ignore", "ignore", "inherit"], ...more }).status === 0;

/** The path of a browser, installed if missing; null if none is available. */
export function ensureBrowser() {
  const known = findBrowser();
  if (known) return known;
  process.stdout.write("Getting a browser for the journeys (once) …\n");
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    run("apt-get", ["update", "-q"], { env });
    for (const name of ["chromium-headless-shell", "chromium"]) {
      run("apt-get", ["install", "-y", "-q", "--no-install-recommends", name], { env });
      const installed = findBrowser();
      if (installed) return installed;
    }
  }
  run(projectNode, [join(root, "node_modules/playwright-core/cli.js"), "install", "chromium-headless-shell"], { env: projectEnv() });
  return findBrowser();
}
