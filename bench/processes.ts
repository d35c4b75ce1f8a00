// The child processes of a benchmark; all of them are stopped in any case.
import { type Child, startChild } from "./child-process.ts";

export interface Processes {
  start(file: string, args: readonly string[], environment: Record<string, string>): Child;
  stopAll(): Promise<void>;
}

export function openProcesses(): Processes {
  const children: Child[] = [];
  return {
    start: (file, args, environment) => {
      const child = startChild(file, args, environment);
      children.push(child);
      return child;
    },
    stopAll: async () => {
      await Promise.all(children.map((child) => child.stop()));
    },
  };
}
