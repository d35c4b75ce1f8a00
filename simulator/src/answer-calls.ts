// The carrier's REST addresses of calls: make one, list them, read one, end one.

import { endCall } from "./call-life.ts";
import { callResource, listCalls } from "./call-resource.ts";
import { refusal } from "./carrier-errors.ts";
import { createCall } from "./create-call.ts";
import { answerCarrier, type Exchange } from "./exchange.ts";
import { readForm } from "./form.ts";
import type { World } from "./world.ts";

export function answerCalls(world: World, accountSid: string, exchange: Exchange, rest: string): void {
  const url = exchange.req.url ?? "";
  const method = exchange.req.method ?? "GET";
  if (rest === "Calls.json" && method === "POST") return createCall(world, accountSid, exchange);
  if (rest === "Calls.json" && method === "GET") {
    const [path = "", query = ""] = url.split("?");
    return answerCarrier(world, exchange, 200, listCalls(world, accountSid, path, new URLSearchParams(query)));
  }
  const call = world.calls.bySid(/^Calls\/(CA\w+)\.json$/.exec(rest)?.[1] ?? "");
  if (call?.accountSid !== accountSid) {
    const answer = refusal(20404, url);
    return answerCarrier(world, exchange, answer.status, answer.body, "Error 20404");
  }
  if (method === "POST") {
    const status = readForm(exchange.raw).find(([name]) => name === "Status")?.[1];
    const hasBegun = call.status === "in-progress";
    if (status === "completed" || (status === "canceled" && !hasBegun)) endCall(world, call, hasBegun ? "completed" : "canceled");
  }
  answerCarrier(world, exchange, 200, JSON.stringify(callResource(call)));
}
