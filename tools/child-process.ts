// A process of the demonstration: its output kept in a file, its unexpected end told, its stop waited for.
import { type ChildProcess, spawn } from "node:child_process";
import { createWriteStream, mkdirSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";

export interface Child {
  name: string;
  /** Settles when the process ends, with what it said last. */
  ended: Promise<string>;
  stop(): Promise<void>;
}

export interface ChildOptions {
  name: string;
  words: readonly string[];
  env: NodeJS.ProcessEnv;
  cwd: string;
  logDir: string;
  onLine?: (line: string) => void;
}

/** After this long a process that was asked to stop is ended. */
const patienceMs = 15_000;
const remembered = 5;

function stopOf(child: ChildProcess, hasEnded: Promise<string>): () => Promise<void> {
  return async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGTERM");
    const impatient = setTimeout(() => child.kill("SIGKILL"), patienceMs);
    await hasEnded;
    clearTimeout(impatient);
  };
}

export function startChild(options: ChildOptions): Child {
  mkdirSync(options.logDir, { recursive: true });
  const file = createWriteStream(join(options.logDir, `${options.name}.log`));
  // The channel tells the child when this process is gone, however it went.
  const child = spawn(process.execPath, options.words, { cwd: options.cwd, env: options.env, stdio: ["ignore", "pipe", "pipe", "ipc"] });
  const last: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on("line", (line) => {
      file.write(`${line}\n`);
      last.push(line);
      if (last.length > remembered) last.shift();
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
  return { name: options.name, ended, stop: stopOf(child, ended) };
}
