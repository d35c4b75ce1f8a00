// The special numbers and words: what a recipient's last four digits or a word in the text makes the carrier do.

export type Answering =
  | "normal"
  | "throttle"
  | "error-before"
  | "error-after"
  | "reset-before"
  | "reset-after"
  | "hold-before"
  | "hold-after"
  | "callbacks-first";

export type Behaviour = {
  /** Refused at once with this error code. */
  refuse?: number;
  answering?: Answering;
  /** The answering above holds for the first so many requests only. */
  firstRequests?: number;
  ending?: "undelivered" | "failed" | "stays-sent" | "stays-queued";
  errorCode?: number;
  deliveryMs?: number;
  repeat?: boolean;
  disorder?: boolean;
  silent?: boolean;
  forged?: boolean;
  late?: boolean;
  /** What this patient answers by themselves. */
  reply?: string;
};

type Special = { digits: string; word: string; says: string; does: Behaviour };

const row = (digits: string, word: string, says: string, does: Behaviour): Special => ({ digits, word, says, does });

export const specials: Special[] = [
  row("9900", "slow", "Delivered only after 30 seconds", { deliveryMs: 30_000 }),
  row("9901", "undelivered", "Undelivered, 30003: handset off or out of reach", { ending: "undelivered", errorCode: 30003 }),
  row("9902", "unknown-number", "Undelivered, 30005: number unknown", { ending: "undelivered", errorCode: 30005 }),
  row("9903", "landline", "Undelivered, 30006: landline", { ending: "undelivered", errorCode: 30006 }),
  row("9904", "invalid", "Refused at once, 21211: invalid number", { refuse: 21211 }),
  row("9905", "opted-out", "Refused at once, 21610: opted out at the carrier", { refuse: 21610 }),
  row("9906", "not-mobile", "Refused at once, 21614: not a mobile number", { refuse: 21614 }),
  row("9907", "filtered", "Undelivered, 30007: filtered by the carrier", { ending: "undelivered", errorCode: 30007 }),
  row("9908", "throttle", "429 twice, then accepted", { answering: "throttle", firstRequests: 2 }),
  row("9909", "lost", "500 after accepting: the answer is lost, the text goes out", { answering: "error-after" }),
  row("9910", "error", "500 before accepting, every time: nothing goes out", { answering: "error-before" }),
  row("9911", "timeout", "Accepted, but the request is held for 60 seconds", { answering: "hold-after" }),
  row("9912", "reset", "Accepted, but the connection is cut instead of an answer", { answering: "reset-after" }),
  row("9913", "repeat", "Every callback comes twice", { repeat: true }),
  row("9914", "disorder", "Callbacks come in the wrong order", { disorder: true }),
  row("9915", "early", "Callbacks come before the answer to the request", { answering: "callbacks-first" }),
  row("9916", "silent", "No callbacks at all, the text stays at sent", { ending: "stays-sent", silent: true }),
  row("9917", "forged", "Callbacks with a wrong account and signature", { forged: true }),
  row("9918", "failed", "Undelivered, 30008: unknown reason", { ending: "undelivered", errorCode: 30008 }),
  row("9919", "error-once", "500 before accepting the first time, then accepted", { answering: "error-before", firstRequests: 1 }),
  row("9920", "blocked", "Undelivered, 30004: blocked by the patient's carrier", { ending: "undelivered", errorCode: 30004 }),
  row("9921", "region", "Refused at once, 21408: region not enabled", { refuse: 21408 }),
  row("9922", "unregistered", "Failed, 30034: sender not registered", { ending: "failed", errorCode: 30034 }),
  row("9923", "daily-limit", "Refused at once, 63038: the account's daily limit is used up", { refuse: 63038 }),
  row("9924", "password", "Refused at once, 20003: wrong account or token", { refuse: 20003 }),
  row("9925", "timeout-before", "Held for 60 seconds and then cut; nothing goes out", { answering: "hold-before" }),
  row("9926", "reset-before", "Connection cut before accepting; nothing goes out", { answering: "reset-before" }),
  row("9927", "late", "Delivered, and then one more late callback: sent", { late: true }),
  row("9928", "stuck", "Stays queued for ever, no callbacks (until cancelled)", { ending: "stays-queued", silent: true }),
  row("9929", "no-receipt", "The last callback is sent; delivery is never told", { ending: "stays-sent" }),
  row("9801", "says-yes", "The patient answers YES after two seconds", { reply: "YES" }),
  row("9802", "says-no", "The patient answers NO after two seconds", { reply: "NO" }),
  row("9803", "says-stop", "The patient answers STOP after two seconds", { reply: "STOP" }),
  row("9804", "says-maybe", "The patient answers “maybe, can I call you?”", { reply: "maybe, can I call you?" }),
  row("9805", "says-wrong", "The patient answers “wrong number”", { reply: "wrong number" }),
  row("9806", "says-si", "The patient answers “si porfa”", { reply: "si porfa" }),
];

const byDigits = new Map(specials.map((one) => [one.digits, one.does]));
const byWord = new Map(specials.map((one) => [one.word, one.does]));

/** Special numbers lie in exchange 555 alone: +1 AAA 555 98xx and 99xx. */
export function behaviourOfNumber(to: string): Behaviour | undefined {
  if (to.charCodeAt(8) !== 57 || to.length !== 12 || !to.startsWith("+1") || !to.startsWith("555", 5)) return undefined;
  return byDigits.get(to.slice(8));
}

export function behaviourOfWord(body: string): Behaviour | undefined {
  const at = body.indexOf("sim:");
  if (at < 0) return undefined;
  return byWord.get(/^[a-z-]+/.exec(body.slice(at + 4))?.[0] ?? "");
}
