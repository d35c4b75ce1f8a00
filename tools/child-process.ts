// Child process of the demonstration: writes its output to a log file, reports its exit, and stops it gracefully.
import { type ChildProcess, spawn } from "node:child_process";
import { createWriteStream, mkdirSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";

export interface Child {
  name: string;
  /** Resolves with the last output lines when the process ends. */
  ended: Promise<string>;
  stop(): Promise<void>;
}

export interface ChildOptions {
  name: string;
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  cwd: string;
  logDir: string;
  onLine?: (line: string) => void;
}

/** Time after SIGTERM until the process is killed. */
const killAfterMs = 15_000;
const maxLastLines = 5;

function createStop(child: ChildProcess, hasEnded: Promise<string>): () => Promise<void> {
  return async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGTERM");
    const killTimer = setTimeout(() => child.kill("SIGKILL"), killAfterMs);
    await hasEnded;
    clearTimeout(killTimer);
  };
}

export function startChild(options: ChildOptions): Child {
  mkdirSync(options.logDir, { recursive: true });
  const file = createWriteStream(join(options.logDir, `${options.name}.log`));
  // The IPC channel tells the child when this process is gone, for whatever reason.
  const child = spawn(process.execPath, options.args, { cwd: options.cwd, env: options.env, stdio: ["ignore", "pipe", "pipe", "ipc"] });
  const last: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on("line", (line) => {
      file.write(`${line}\n`);
      last.push(line);
      if (last.length > maxLastLines) last.shift();
      options.onLine?.(line);
    });
  }
  const ended = new Promise<string>((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("close", () => {
      file.end();
      resolve(last.join("\n"));
    });
  });
  return { name: options.name, ended, stop: createStop(child, ended) };
}
