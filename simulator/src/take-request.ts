// What a request to send or to call meets on its way in, whichever it is: refusal, a full house, a slow line, and answers that are lost.
import { refusal } from "./carrier-errors.ts";
import { answerCarrier, type Exchange, logExchange } from "./exchange.ts";
import { hasRoom } from "./limits.ts";
import type { Answering } from "./sentinels.ts";
import { planRequest, type RequestPlan } from "./text-plan.ts";
import type { World } from "./world.ts";

export type Wrong = [code: number, what: string];

export function refuse(world: World, exchange: Exchange, code: number, what = ""): void {
  const answer = refusal(code, what);
  world.tally.count(world.tally.refusedByCode, code);
  answerCarrier(world, exchange, answer.status, answer.body, `Error ${code}`);
}

function cut(world: World, exchange: Exchange, note: string): void {
  exchange.req.socket.resetAndDestroy();
  world.tally.count(world.tally.faults, "reset");
  logExchange(world, exchange, 0, "", note);
}

function hold(world: World, exchange: Exchange, note: string): void {
  world.tally.count(world.tally.faults, "held");
  logExchange(world, exchange, 0, "", note);
  world.timetable.later(world.switches.timeoutHoldMs, () => exchange.req.socket.destroy());
}

/** Refuses what is wrong or too much; carries out the rest, at once or as slowly as the number asks for. */
export function takeRequest(
  world: World,
  exchange: Exchange,
  { to, body, wrong }: { to: string; body: string; wrong: Wrong | undefined },
  carryOut: (plan: RequestPlan) => void,
): void {
  if (wrong) return refuse(world, exchange, ...wrong);
  if (!world.isQuiet && !hasRoom(world)) return refuse(world, exchange, 20429);
  const plan = planRequest(world, to, body);
  if (plan.refuse !== 0) refuse(world, exchange, plan.refuse, to);
  else if (plan.latencyMs > 0) world.timetable.later(plan.latencyMs, () => carryOut(plan));
  else carryOut(plan);
}

/** Whether the request ended before anything came of it; `nothing` says what did not come. */
export function isLostBefore(world: World, exchange: Exchange, answering: Answering, nothing: string): boolean {
  if (answering === "throttle") refuse(world, exchange, 20429);
  else if (answering === "error-before") refuse(world, exchange, 20500);
  else if (answering === "reset-before") cut(world, exchange, `Connection cut, ${nothing}`);
  else if (answering === "hold-before") hold(world, exchange, `Held and cut, ${nothing}`);
  else return false;
  return true;
}

/** Answers for what came of it, or loses that answer; `done` says what came. */
export function answerDone(world: World, exchange: Exchange, answering: Answering, body: string, done: string): void {
  if (answering === "error-after") answerCarrier(world, exchange, 500, refusal(20500).body, `${done}, but answered 500`);
  else if (answering === "reset-after") cut(world, exchange, `${done}, but the connection was cut`);
  else if (answering === "hold-after") hold(world, exchange, `${done}, but never answered`);
  else answerCarrier(world, exchange, 201, body);
}
