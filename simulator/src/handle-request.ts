// Common handling of requests to send or call: refusals, rate limits, latency, and lost responses.
import { refusal } from "./carrier-errors.ts";
import { type Exchange, logExchange, respond } from "./exchange.ts";
import { isWithinLimits } from "./rate-limits.ts";
import type { SimulatorState } from "./simulator-state.ts";
import type { ResponseMode } from "./special-cases.ts";
import { planRequest, type RequestPlan } from "./text-plan.ts";

export type RefusalReason = [code: number, what: string];

export function refuse(state: SimulatorState, exchange: Exchange, code: number, what = ""): void {
  const answer = refusal(code, what);
  state.counters.count(state.counters.refusedByCode, code);
  respond(state, exchange, answer.status, answer.body, `Error ${code}`);
}

function cutConnection(state: SimulatorState, exchange: Exchange, note: string): void {
  exchange.req.socket.resetAndDestroy();
  state.counters.count(state.counters.faults, "reset");
  logExchange(state, exchange, 0, "", note);
}

function holdConnection(state: SimulatorState, exchange: Exchange, note: string): void {
  state.counters.count(state.counters.faults, "held");
  logExchange(state, exchange, 0, "", note);
  state.scheduler.schedule(state.switches.timeoutHoldMs, () => exchange.req.socket.destroy());
}

/** Refuses invalid requests and those over the limits; executes the others, immediately or with the configured latency. */
export function handleRequest(
  state: SimulatorState,
  exchange: Exchange,
  { to, body, refusalReason }: { to: string; body: string; refusalReason: RefusalReason | undefined },
  execute: (plan: RequestPlan) => void,
): void {
  if (refusalReason) return refuse(state, exchange, ...refusalReason);
  if (!state.isFastPath && !isWithinLimits(state)) return refuse(state, exchange, 20429);
  const plan = planRequest(state, to, body);
  if (plan.refuse !== 0) refuse(state, exchange, plan.refuse, to);
  else if (plan.latencyMs > 0) state.scheduler.schedule(plan.latencyMs, () => execute(plan));
  else execute(plan);
}

/** Returns true if the request failed before it was accepted; `outcome` completes the log note. */
export function failBeforeAccepting(state: SimulatorState, exchange: Exchange, responseMode: ResponseMode, outcome: string): boolean {
  if (responseMode === "throttle") refuse(state, exchange, 20429);
  else if (responseMode === "error-before") refuse(state, exchange, 20500);
  else if (responseMode === "reset-before") cutConnection(state, exchange, `Connection cut, ${outcome}`);
  else if (responseMode === "hold-before") holdConnection(state, exchange, `Held and cut, ${outcome}`);
  else return false;
  return true;
}

/** Responds to an accepted request, or drops the response; `outcome` starts the log note. */
export function respondAfterAccepting(
  state: SimulatorState,
  exchange: Exchange,
  responseMode: ResponseMode,
  body: string,
  outcome: string,
): void {
  if (responseMode === "error-after") respond(state, exchange, 500, refusal(20500).body, `${outcome}, but answered 500`);
  else if (responseMode === "reset-after") cutConnection(state, exchange, `${outcome}, but the connection was cut`);
  else if (responseMode === "hold-after") holdConnection(state, exchange, `${outcome}, but never answered`);
  else respond(state, exchange, 201, body);
}
