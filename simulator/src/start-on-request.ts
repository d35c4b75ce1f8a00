// For tests: starts and stops simulators for the process that started this one, each with its own ports and state. Loading the program takes a
// hundred times as long as starting a simulator in it.

import { readSettings } from "./settings.ts";
import { type RunningSimulator, startSimulator } from "./start.ts";

/** To stop the simulator at the URL; without one, to start another one. */
type Request = { id: number; stop?: string };

const settings = readSettings(process.env);
const running = new Map<string, RunningSimulator>();

async function start(): Promise<string> {
  const simulator = await startSimulator(settings);
  running.set(simulator.url, simulator);
  return simulator.url;
}

async function stop(url: string): Promise<string> {
  await running.get(url)?.close();
  running.delete(url);
  return url;
}

process.on("message", async (request: Request) => {
  process.send?.({ id: request.id, url: await (request.stop === undefined ? start() : stop(request.stop)) });
});
// The process which started this one is gone.
process.on("disconnect", () => process.exit(0));
