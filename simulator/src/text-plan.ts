// Works out what will become of one accepted text: from switches, the phone's special number and words in the text.

import { draw } from "./chance.ts";
import { type Answering, type Behaviour, behaviourOfNumber, behaviourOfWord } from "./sentinels.ts";
import type { World } from "./world.ts";

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

export type RequestPlan = { refuse: number; answering: Answering; latencyMs: number; text: TextPlan };

const plainText: TextPlan = {
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
const plainRequest: RequestPlan = { refuse: 0, answering: "normal", latencyMs: 0, text: plainText };

export function planRequest(world: World, to: string, body: string): RequestPlan {
  const { switches } = world;
  const behaviour =
    (switches.hasSpecialNumbers ? behaviourOfNumber(to) : undefined) ?? (switches.hasSpecialWords ? behaviourOfWord(body) : undefined);
  if (world.isQuiet && !behaviour) return plainRequest;
  const nth = (world.attempts.get(to) ?? 0) + 1;
  world.attempts.set(to, nth);
  const chance = (purpose: string): number => draw(world.settings.seed, to, nth, purpose);
  const latency = switches.latencyMs;
  const isStillSpecial = behaviour?.firstRequests === undefined || nth <= behaviour.firstRequests;
  return {
    refuse: behaviour?.refuse ?? 0,
    answering: behaviour?.answering && isStillSpecial ? behaviour.answering : drawAnswering(world, chance("answer")),
    latencyMs: latency.max === 0 ? 0 : latency.min + chance("latency") * (latency.max - latency.min),
    text: planText(world, behaviour, chance),
  };
}

/** One draw decides among all faults, so that their shares add up. */
function drawAnswering(world: World, chance: number): Answering {
  const s = world.switches;
  const faults: [number, Answering][] = [
    [s.rate429, "throttle"],
    [s.rate500BeforeAccept, "error-before"],
    [s.rate500AfterAccept, "error-after"],
    [s.rateReset, "reset-after"],
    [s.rateTimeoutAfterAccept, "hold-after"],
  ];
  let upTo = 0;
  for (const [rate, answering] of faults) {
    upTo += rate;
    if (chance < upTo) return answering;
  }
  return "normal";
}

function planText(world: World, behaviour: Behaviour | undefined, chance: (purpose: string) => number): TextPlan {
  const s = world.switches;
  const delay = s.deliveryDelayMs;
  const isFailing = !behaviour?.ending && chance("fail") < s.failRate;
  return {
    ending: isFailing ? "undelivered" : (behaviour?.ending ?? "delivered"),
    errorCode: isFailing ? s.failCode : (behaviour?.errorCode ?? 0),
    deliveryMs: behaviour?.deliveryMs ?? delay.min + chance("delivery") * (delay.max - delay.min),
    isRepeated: behaviour?.repeat ?? chance("repeat") < s.repeatCallbacks,
    isDisordered: behaviour?.disorder ?? chance("reorder") < s.reorderCallbacks,
    isSilent: behaviour?.silent ?? chance("lose") < s.loseCallbacks,
    isForged: behaviour?.forged ?? false,
    isLate: behaviour?.late ?? false,
    reply: behaviour?.reply ?? "",
  };
}
