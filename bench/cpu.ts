// Processor time a process and its children have used: unlike rates, it hardly depends on who else uses the machine.
import { readdirSync, readFileSync } from "node:fs";

const ticksPerSecond = 100;

interface Stat {
  parent: number;
  seconds: number;
}

function readStat(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return { parent: Number(fields[1]), seconds: (Number(fields[11]) + Number(fields[12])) / ticksPerSecond };
  } catch {
    // It has just ended.
    return null;
  }
}

/** Seconds of this process and of all below it; 0 where the system keeps no such account. */
export function cpuSeconds(pid: number | undefined): number {
  if (!pid || process.platform !== "linux") return 0;
  const stats = new Map<number, Stat>();
  for (const name of readdirSync("/proc")) {
    const stat = /^\d+$/.test(name) ? readStat(Number(name)) : null;
    if (stat) stats.set(Number(name), stat);
  }
  let sum = stats.get(pid)?.seconds ?? 0;
  for (const [child, stat] of stats) if (stat.parent === pid && child !== pid) sum += stat.seconds;
  return sum;
}
