// Child processes that communicate by lines of JSON.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../", import.meta.url));

export interface Child {
  process: ChildProcess;
  /** Resolves with the next JSON line that has this field. */
  next<T>(field: string): Promise<T>;
  send(line: unknown): void;
  stop(): Promise<void>;
}

export function startChild(file: string, args: readonly string[], environment: Record<string, string>): Child {
  const child = spawn(process.execPath, [`${root}${file}`, ...args], {
    env: { PATH: process.env.PATH ?? "", HOME: process.env.HOME ?? "", ...environment },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const kept: Record<string, unknown>[] = [];
  const waiting: { field: string; resolve: (value: unknown) => void; reject: (error: Error) => void }[] = [];
  const settle = () => {
    for (const [at, one] of waiting.entries()) {
      const found = kept.findIndex((line) => one.field in line);
      if (found < 0) continue;
      waiting.splice(at, 1);
      one.resolve(kept.splice(found, 1)[0]);
      return settle();
    }
  };
  createInterface({ input: child.stdout as NodeJS.ReadableStream }).on("line", (line) => {
    if (!line.startsWith("{")) return;
    const parsed = JSON.parse(line) as Record<string, unknown>;
    // Log lines: show failures only.
    if (typeof parsed.level === "number" && parsed.level >= 40) process.stderr.write(`${line}\n`);
    if (kept.length > 1_000) kept.shift();
    kept.push(parsed);
    settle();
  });
  child.once("exit", (code) => {
    for (const one of waiting.splice(0)) one.reject(new Error(`${file} ended with ${code}`));
  });
  return {
    process: child,
    next: <T>(field: string) =>
      new Promise<T>((resolve, reject) => {
        waiting.push({ field, resolve: resolve as (value: unknown) => void, reject });
        settle();
      }),
    send: (line) => child.stdin?.write(`${JSON.stringify(line)}\n`),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}
