// All processes of one measurement: whatever happens to it, none of them outlives it.
import { type Child, startChild } from "./child.ts";

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
