// One request and its answer on the carrier's side, with the log entry that belongs to it.

import type { IncomingMessage, ServerResponse } from "node:http";
import type { World } from "./world.ts";

export type Exchange = { req: IncomingMessage; res: ServerResponse; raw: string; startedAt: number };

export function answerCarrier(world: World, exchange: Exchange, status: number, body: string, note = ""): void {
  const { res } = exchange;
  if (!res.destroyed) {
    res.writeHead(status, ["Content-Type", "application/json", "Content-Length", String(Buffer.byteLength(body))]);
    res.end(body);
  }
  logExchange(world, exchange, status, body, note);
  if (status >= 400) world.tally.count(world.tally.faults, status);
}

export function logExchange(world: World, exchange: Exchange, status: number, body: string, note: string): void {
  const { req } = exchange;
  const path = req.url ?? "";
  const what = path.slice(path.lastIndexOf("/") + 1);
  world.traffic.add("request", `${req.method} ${what}`, path, status, performance.now() - exchange.startedAt, note, exchange.raw, body);
}
