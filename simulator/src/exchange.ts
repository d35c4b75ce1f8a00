// One carrier request with its response and its traffic log entry.

import type { IncomingMessage, ServerResponse } from "node:http";
import type { SimulatorState } from "./simulator-state.ts";

export type Exchange = { req: IncomingMessage; res: ServerResponse; raw: string; startedAt: number };

export function respond(state: SimulatorState, exchange: Exchange, status: number, body: string, note = ""): void {
  const { res } = exchange;
  if (!res.destroyed) {
    res.writeHead(status, ["Content-Type", "application/json", "Content-Length", String(Buffer.byteLength(body))]);
    res.end(body);
  }
  logExchange(state, exchange, status, body, note);
  if (status >= 400) state.counters.count(state.counters.faults, status);
}

export function logExchange(state: SimulatorState, exchange: Exchange, status: number, body: string, note: string): void {
  const { req } = exchange;
  const path = req.url ?? "";
  const what = path.slice(path.lastIndexOf("/") + 1);
  state.traffic.add("request", `${req.method} ${what}`, path, status, performance.now() - exchange.startedAt, note, exchange.raw, body);
}
