// Which processes use an embedded PostgreSQL, and the lock under which one of them starts or stops it.
import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { StartRefusal } from "../start-refusal.ts";

export interface UserList {
  locked<T>(work: () => Promise<T>): Promise<T>;
  join(): void;
  /** Enters a list freshly begun: process ids left by an earlier boot of the machine mean nothing. */
  joinFirst(): void;
  /** How many others remain. */
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

/** Takes the lock file, or tells that a living process holds it. A lock whose holder died is taken over. */
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
      // Released between the two looks: the next attempt gets it.
    }
    if (holder && (holder === process.pid || !isAlive(holder))) rmSync(file, { force: true });
    return false;
  } finally {
    rmSync(mine, { force: true });
  }
}

export function enterUsers(folder: string): UserList {
  const place = join(folder, "users");
  const own = join(place, String(process.pid));
  const lock = join(folder, "lock");
  // The same process may start and stop several times (tests): its entry counts how often it is inside.
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
          throw new StartRefusal(`another process has been starting PostgreSQL in ${folder} for a minute: end it, or remove ${lock}`);
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
