// Processor time of a process and its children: unlike rates, it hardly depends on other load on the machine.
import { readdirSync, readFileSync } from "node:fs";

const ticksPerSecond = 100;

interface Stat {
  parent: number;
  seconds: number;
  /** Including exited children: idle connections are closed, and with them their PostgreSQL backends. */
  ofEnded: number;
}

function readStat(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    const ticks = (at: number) => Number(fields[at]) / ticksPerSecond;
    return { parent: Number(fields[1]), seconds: ticks(11) + ticks(12), ofEnded: ticks(13) + ticks(14) };
  } catch {
    // The process has just exited.
    return null;
  }
}

/** Processor seconds of a process and all its children, including exited ones; 0 if the platform does not report them. */
export function cpuSeconds(pid: number | undefined): number {
  if (!pid || process.platform !== "linux") return 0;
  const stats = new Map<number, Stat>();
  for (const name of readdirSync("/proc")) {
    const stat = /^\d+$/.test(name) ? readStat(Number(name)) : null;
    if (stat) stats.set(Number(name), stat);
  }
  const own = stats.get(pid);
  let sum = own ? own.seconds + own.ofEnded : 0;
  for (const [child, stat] of stats) if (stat.parent === pid && child !== pid) sum += stat.seconds;
  return sum;
}
