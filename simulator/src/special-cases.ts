// Special numbers and words: how the last four digits of a recipient or a word in the text changes the carrier's behavior.

export type ResponseMode =
  | "normal"
  | "throttle"
  | "error-before"
  | "error-after"
  | "reset-before"
  | "reset-after"
  | "hold-before"
  | "hold-after"
  | "callbacks-first";

export type Behavior = {
  /** Refused immediately with this error code. */
  refuse?: number;
  responseMode?: ResponseMode;
  /** The response mode above applies to this many first requests only. */
  firstRequests?: number;
  ending?: "undelivered" | "failed" | "stays-sent" | "stays-queued";
  errorCode?: number;
  deliveryMs?: number;
  repeat?: boolean;
  disorder?: boolean;
  silent?: boolean;
  forged?: boolean;
  late?: boolean;
  /** The patient's automatic reply. */
  reply?: string;
};

type SpecialCase = { digits: string; word: string; says: string; behavior: Behavior };

const specialCase = (digits: string, word: string, says: string, behavior: Behavior): SpecialCase => ({ digits, word, says, behavior });

export const specialCases: SpecialCase[] = [
  specialCase("9900", "slow", "Delivered only after 30 seconds", { deliveryMs: 30_000 }),
  specialCase("9901", "undelivered", "Undelivered, 30003: handset off or out of reach", { ending: "undelivered", errorCode: 30003 }),
  specialCase("9902", "unknown-number", "Undelivered, 30005: number unknown", { ending: "undelivered", errorCode: 30005 }),
  specialCase("9903", "landline", "Undelivered, 30006: landline", { ending: "undelivered", errorCode: 30006 }),
  specialCase("9904", "invalid", "Refused, 21211: invalid number", { refuse: 21211 }),
  specialCase("9905", "opted-out", "Refused, 21610: opted out at the carrier", { refuse: 21610 }),
  specialCase("9906", "not-mobile", "Refused, 21614: not a mobile number", { refuse: 21614 }),
  specialCase("9907", "filtered", "Undelivered, 30007: filtered by the carrier", { ending: "undelivered", errorCode: 30007 }),
  specialCase("9908", "throttle", "429 twice, then accepted", { responseMode: "throttle", firstRequests: 2 }),
  specialCase("9909", "lost", "500 after accepting: the response is lost, the text is sent", { responseMode: "error-after" }),
  specialCase("9910", "error", "500 before accepting, every time: nothing is sent", { responseMode: "error-before" }),
  specialCase("9911", "timeout", "Accepted, but the request is held for 60 seconds", { responseMode: "hold-after" }),
  specialCase("9912", "reset", "Accepted, but the connection is cut instead of a response", { responseMode: "reset-after" }),
  specialCase("9913", "repeat", "Every callback comes twice", { repeat: true }),
  specialCase("9914", "disorder", "Callbacks come in the wrong order", { disorder: true }),
  specialCase("9915", "early", "Callbacks come before the response to the request", { responseMode: "callbacks-first" }),
  specialCase("9916", "silent", "No callbacks at all, the text stays at sent", { ending: "stays-sent", silent: true }),
  specialCase("9917", "forged", "Callbacks with a wrong account and signature", { forged: true }),
  specialCase("9918", "failed", "Undelivered, 30008: unknown reason", { ending: "undelivered", errorCode: 30008 }),
  specialCase("9919", "error-once", "500 before accepting the first time, then accepted", {
    responseMode: "error-before",
    firstRequests: 1,
  }),
  specialCase("9920", "blocked", "Undelivered, 30004: blocked by the patient's carrier", { ending: "undelivered", errorCode: 30004 }),
  specialCase("9921", "region", "Refused, 21408: region not enabled", { refuse: 21408 }),
  specialCase("9922", "unregistered", "Failed, 30034: sender not registered", { ending: "failed", errorCode: 30034 }),
  specialCase("9923", "daily-limit", "Refused, 63038: the account's daily limit is reached", { refuse: 63038 }),
  specialCase("9924", "password", "Refused, 20003: wrong account or token", { refuse: 20003 }),
  specialCase("9925", "timeout-before", "Held for 60 seconds and then cut; nothing is sent", { responseMode: "hold-before" }),
  specialCase("9926", "reset-before", "Connection cut before accepting; nothing is sent", { responseMode: "reset-before" }),
  specialCase("9927", "late", "Delivered, and then one more late callback: sent", { late: true }),
  specialCase("9928", "stuck", "Stays queued, no callbacks (until canceled)", { ending: "stays-queued", silent: true }),
  specialCase("9929", "no-receipt", "The last callback is sent; delivery is never reported", { ending: "stays-sent" }),
  specialCase("9801", "says-yes", "The patient replies YES after two seconds", { reply: "YES" }),
  specialCase("9802", "says-no", "The patient replies NO after two seconds", { reply: "NO" }),
  specialCase("9803", "says-stop", "The patient replies STOP after two seconds", { reply: "STOP" }),
  specialCase("9804", "says-maybe", "The patient replies “maybe, can I call you?”", { reply: "maybe, can I call you?" }),
  specialCase("9805", "says-wrong", "The patient replies “wrong number”", { reply: "wrong number" }),
  specialCase("9806", "says-si", "The patient replies “si porfa”", { reply: "si porfa" }),
];

const byDigits = new Map(specialCases.map((one) => [one.digits, one.behavior]));
const byWord = new Map(specialCases.map((one) => [one.word, one.behavior]));

/** Special numbers exist in exchange 555 only: +1 AAA 555 98xx and 99xx. */
export function behaviorOfNumber(to: string): Behavior | undefined {
  if (to.charCodeAt(8) !== 57 || to.length !== 12 || !to.startsWith("+1") || !to.startsWith("555", 5)) return undefined;
  return byDigits.get(to.slice(8));
}

export function behaviorOfWord(body: string): Behavior | undefined {
  const at = body.indexOf("sim:");
  if (at < 0) return undefined;
  return byWord.get(/^[a-z-]+/.exec(body.slice(at + 4))?.[0] ?? "");
}
