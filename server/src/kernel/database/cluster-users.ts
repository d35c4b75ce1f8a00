// Tracks which processes use an embedded PostgreSQL, and holds the lock under which one of them starts or stops it.
import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { StartupError } from "../startup-error.ts";

export interface RequiredUsers {
  locked<T>(work: () => Promise<T>): Promise<T>;
  join(): void;
  /** Starts a new list: process ids from before the machine's last boot are meaningless. */
  joinFirst(): void;
  /** Returns how many other processes still use it. */
  leave(): number;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Takes the lock file, or reports that a running process holds it. A lock whose owner has died is taken over. */
function tryLock(file: string): boolean {
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, String(process.pid));
  try {
    linkSync(mine, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    let holder = 0;
    try {
      holder = Number(readFileSync(file, "utf8"));
    } catch {
      // The lock was released between the two checks; the next attempt gets it.
    }
    if (holder && (holder === process.pid || !isAlive(holder))) rmSync(file, { force: true });
    return false;
  } finally {
    rmSync(mine, { force: true });
  }
}

export function createUsers(folder: string): RequiredUsers {
  const place = join(folder, "users");
  const own = join(place, String(process.pid));
  const lock = join(folder, "lock");
  // One process may start and stop several times (tests), so its entry counts how often it is in use.
  const depth = () => {
    try {
      return Number(readFileSync(own, "utf8")) || 0;
    } catch {
      return 0;
    }
  };
  const enter = () => writeFileSync(own, String(depth() + 1));
  return {
    async locked(work) {
      for (const startedAt = performance.now(); !tryLock(lock); await pause(50)) {
        if (performance.now() - startedAt > 60_000)
          throw new StartupError(`another process has been starting PostgreSQL in ${folder} for a minute: end it, or remove ${lock}`);
      }
      try {
        return await work();
      } finally {
        rmSync(lock, { force: true });
      }
    },
    join: enter,
    joinFirst: () => {
      rmSync(place, { recursive: true, force: true });
      mkdirSync(place);
      enter();
    },
    leave: () => {
      const left = depth() - 1;
      if (left > 0) writeFileSync(own, String(left));
      else rmSync(own, { force: true });
      const others = readdirSync(place)
        .map(Number)
        .filter((pid) => pid !== process.pid && isAlive(pid));
      return others.length + Math.max(0, left);
    },
  };
}
