// Resident memory of a process.
import { readFileSync } from "node:fs";

/** In megabytes; 0 if the platform does not report it. */
export function memoryMb(pid: number | undefined): number {
  if (!pid || process.platform !== "linux") return 0;
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
}
