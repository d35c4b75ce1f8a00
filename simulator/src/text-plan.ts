// Plans the outcome of one request from the switches, the special number and words in the text.

import { seededRandom } from "./seeded-random.ts";
import type { SimulatorState } from "./simulator-state.ts";
import { type Behavior, behaviorOfNumber, behaviorOfWord, type ResponseMode } from "./special-cases.ts";

export type TextPlan = {
  ending: "delivered" | "undelivered" | "failed" | "stays-sent" | "stays-queued";
  errorCode: number;
  deliveryMs: number;
  isRepeated: boolean;
  isDisordered: boolean;
  isSilent: boolean;
  isForged: boolean;
  isLate: boolean;
  reply: string;
};

export type RequestPlan = { refuse: number; responseMode: ResponseMode; latencyMs: number; text: TextPlan };

const normalText: TextPlan = {
  ending: "delivered",
  errorCode: 0,
  deliveryMs: 0,
  isRepeated: false,
  isDisordered: false,
  isSilent: false,
  isForged: false,
  isLate: false,
  reply: "",
};
const normalRequest: RequestPlan = { refuse: 0, responseMode: "normal", latencyMs: 0, text: normalText };

export function planRequest(state: SimulatorState, to: string, body: string): RequestPlan {
  const { switches } = state;
  const behavior =
    (switches.hasSpecialNumbers ? behaviorOfNumber(to) : undefined) ?? (switches.hasSpecialWords ? behaviorOfWord(body) : undefined);
  if (state.isFastPath && !behavior) return normalRequest;
  const nth = (state.attempts.get(to) ?? 0) + 1;
  state.attempts.set(to, nth);
  const random = (purpose: string): number => seededRandom(state.settings.seed, to, nth, purpose);
  const latency = switches.latencyMs;
  const isStillSpecial = behavior?.firstRequests === undefined || nth <= behavior.firstRequests;
  return {
    refuse: behavior?.refuse ?? 0,
    responseMode: behavior?.responseMode && isStillSpecial ? behavior.responseMode : pickResponseMode(state, random("answer")),
    latencyMs: latency.max === 0 ? 0 : latency.min + random("latency") * (latency.max - latency.min),
    text: planText(state, behavior, random),
  };
}

/** One random value decides among all faults, so that their rates add up. */
function pickResponseMode(state: SimulatorState, random: number): ResponseMode {
  const s = state.switches;
  const faults: [number, ResponseMode][] = [
    [s.rate429, "throttle"],
    [s.rate500BeforeAccept, "error-before"],
    [s.rate500AfterAccept, "error-after"],
    [s.rateReset, "reset-after"],
    [s.rateTimeoutAfterAccept, "hold-after"],
  ];
  let upTo = 0;
  for (const [rate, responseMode] of faults) {
    upTo += rate;
    if (random < upTo) return responseMode;
  }
  return "normal";
}

function planText(state: SimulatorState, behavior: Behavior | undefined, random: (purpose: string) => number): TextPlan {
  const s = state.switches;
  const delay = s.deliveryDelayMs;
  const isFailing = !behavior?.ending && random("fail") < s.failRate;
  return {
    ending: isFailing ? "undelivered" : (behavior?.ending ?? "delivered"),
    errorCode: isFailing ? s.failCode : (behavior?.errorCode ?? 0),
    deliveryMs: behavior?.deliveryMs ?? delay.min + random("delivery") * (delay.max - delay.min),
    isRepeated: behavior?.repeat ?? random("repeat") < s.repeatCallbacks,
    isDisordered: behavior?.disorder ?? random("reorder") < s.reorderCallbacks,
    isSilent: behavior?.silent ?? random("lose") < s.loseCallbacks,
    isForged: behavior?.forged ?? false,
    isLate: behavior?.late ?? false,
    reply: behavior?.reply ?? "",
  };
}
