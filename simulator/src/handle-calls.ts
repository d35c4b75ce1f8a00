// Carrier REST endpoints for phone calls: create, list, read and end a call.

import { endCall } from "./call-flow.ts";
import { callResource, listCalls } from "./call-resource.ts";
import { refusal } from "./carrier-errors.ts";
import { createCall } from "./create-call.ts";
import { type Exchange, respond } from "./exchange.ts";
import { readForm } from "./form.ts";
import type { SimulatorState } from "./simulator-state.ts";

export function handleCalls(state: SimulatorState, accountSid: string, exchange: Exchange, rest: string): void {
  const url = exchange.req.url ?? "";
  const method = exchange.req.method ?? "GET";
  if (rest === "Calls.json" && method === "POST") return createCall(state, accountSid, exchange);
  if (rest === "Calls.json" && method === "GET") {
    const [path = "", query = ""] = url.split("?");
    return respond(state, exchange, 200, listCalls(state, accountSid, path, new URLSearchParams(query)));
  }
  const call = state.calls.bySid(/^Calls\/(CA\w+)\.json$/.exec(rest)?.[1] ?? "");
  if (call?.accountSid !== accountSid) {
    const answer = refusal(20404, url);
    return respond(state, exchange, answer.status, answer.body, "Error 20404");
  }
  if (method === "POST") {
    const status = readForm(exchange.raw).find(([name]) => name === "Status")?.[1];
    const hasBegun = call.status === "in-progress";
    if (status === "completed" || (status === "canceled" && !hasBegun)) endCall(state, call, hasBegun ? "completed" : "canceled");
  }
  respond(state, exchange, 200, JSON.stringify(callResource(call)));
}
