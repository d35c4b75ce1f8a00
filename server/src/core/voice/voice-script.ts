// What follows from a key, or from silence, in a call; pure, so that every way through it can be tried.
import type { VoiceOutcome } from "@tidings/contract/words";

/** What was said last; a request that comes twice is answered with it again. */
export type Spoken =
  | "asked"
  | "repeated"
  | "invalid"
  | "silence"
  | "yes"
  | "no"
  | "over"
  | "stopped"
  | "call_back"
  | "too_many"
  | "goodbye"
  | "machine"
  | "withdrawn"
  | "info";

/** After these the call goes on: a key is waited for. */
export const listening: readonly Spoken[] = ["asked", "repeated", "invalid", "silence", "info"];

export interface CallSoFar {
  /** It reads a question: 1 and 3 answer it. */
  asks: boolean;
  /** Another message is read after it. */
  hasNext: boolean;
  /** There is a text to hear again. */
  repeatable: boolean;
  /** The caller may ask to be called back. */
  mayAskForCall: boolean;
  repeats: number;
  invalidKeys: number;
  silences: number;
}

export interface Step extends Pick<CallSoFar, "repeats" | "invalidKeys" | "silences"> {
  say: Spoken;
  /** Null: the call goes on. */
  outcome: VoiceOutcome | "answered" | null;
  act: "yes" | "no" | "stop" | "call_back" | null;
}

const maxTries = { repeats: 3, invalidKeys: 3, silences: 2 };
const isTouched = (call: CallSoFar): boolean => call.repeats > 0 || call.invalidKeys > 0;

function silence(call: CallSoFar): Step {
  const silences = call.silences + 1;
  const step = { repeats: call.repeats, invalidKeys: call.invalidKeys, silences, act: null };
  // The next message follows without a key.
  if (!call.asks && call.hasNext) return { ...step, say: "goodbye", outcome: "answered" };
  if (silences < maxTries.silences) return { ...step, say: "silence", outcome: null };
  if (!call.asks) return { ...step, say: "goodbye", outcome: "answered" };
  return { ...step, say: "goodbye", outcome: isTouched(call) ? "error_timeout" : "no_response" };
}

/** `digits` is empty where no key came in time. */
export function nextStep(call: CallSoFar, digits: string): Step {
  if (digits === "") return silence(call);
  // A pressed key proves that a person is there: silence is counted from zero again.
  const step = { repeats: call.repeats, invalidKeys: call.invalidKeys, silences: 0, act: null };
  if (digits === "0") return { ...step, say: "stopped", outcome: "opt_out", act: "stop" };
  if (digits === "5" && call.mayAskForCall) return { ...step, say: "call_back", outcome: "answered", act: "call_back" };
  if (digits === "1" && call.asks) return { ...step, say: "yes", outcome: "answered", act: "yes" };
  if (digits === "3" && call.asks) return { ...step, say: "no", outcome: "answered", act: "no" };
  if (digits === "9" && call.repeatable) {
    const repeats = call.repeats + 1;
    return repeats > maxTries.repeats
      ? { ...step, repeats, say: "too_many", outcome: "exceeded_repeats" }
      : { ...step, repeats, say: "repeated", outcome: null };
  }
  const invalidKeys = call.invalidKeys + 1;
  return invalidKeys >= maxTries.invalidKeys
    ? { ...step, invalidKeys, say: "too_many", outcome: "exceeded_error" }
    : { ...step, invalidKeys, say: "invalid", outcome: null };
}

/** The call was hung up before the end. */
export function hungUp(call: CallSoFar): VoiceOutcome | "answered" {
  if (!call.asks) return "answered";
  return call.invalidKeys > 0 ? "error_invalid_key" : "no_response";
}
