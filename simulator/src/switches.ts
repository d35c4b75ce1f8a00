// Declares every control switch once: its kind, default, limits and the plain words the control page shows.

export type Range = { min: number; max: number };

export type Switches = {
  latencyMs: Range;
  deliveryDelayMs: Range;
  throttlePerSecond: number;
  accountConcurrency: number;
  senderSegmentsPerSecond: number;
  rate429: number;
  rate500BeforeAccept: number;
  rate500AfterAccept: number;
  rateReset: number;
  rateTimeoutAfterAccept: number;
  timeoutHoldMs: number;
  failRate: number;
  failCode: number;
  repeatCallbacks: number;
  reorderCallbacks: number;
  loseCallbacks: number;
  loseWebhooks: number;
  hasSendingCallbacks: boolean;
  callbackConcurrency: number;
  webhookTimeoutMs: number;
  hasKeywordHandling: boolean;
  hasAdvancedOptOut: boolean;
  hasSpecialNumbers: boolean;
  hasSpecialWords: boolean;
  isOwnNumbersOnly: boolean;
};

export type SwitchCard = {
  key: keyof Switches;
  kind: "range" | "share" | "number" | "switch";
  group: "Answers" | "Delivery" | "Callbacks" | "Limits" | "Keywords" | "Special cases";
  label: string;
  help: string;
  unit: string;
  min: number;
  max: number;
  normal: number | boolean | Range;
};

const share = (key: keyof Switches, group: SwitchCard["group"], label: string, help: string): SwitchCard => ({
  key,
  kind: "share",
  group,
  label,
  help,
  unit: "%",
  min: 0,
  max: 1,
  normal: 0,
});
const count = (
  key: keyof Switches,
  group: SwitchCard["group"],
  unit: string,
  normal: number,
  max: number,
  label: string,
  help: string,
): SwitchCard => ({ key, kind: "number", group, label, help, unit, min: 0, max, normal });
const range = (key: keyof Switches, group: SwitchCard["group"], label: string, help: string): SwitchCard => ({
  key,
  kind: "range",
  group,
  label,
  help,
  unit: "ms",
  min: 0,
  max: 3_600_000,
  normal: { min: 0, max: 0 },
});
const onOff = (key: keyof Switches, group: SwitchCard["group"], normal: boolean, label: string, help: string): SwitchCard => ({
  key,
  kind: "switch",
  group,
  label,
  help,
  unit: "",
  min: 0,
  max: 1,
  normal,
});

export const switchCards: SwitchCard[] = [
  range("latencyMs", "Answers", "Time to answer", "How long the carrier thinks before it answers a request to send."),
  share("rate429", "Answers", "Refused as too many", "Share of requests answered 429. Nothing is sent for them."),
  share("rate500BeforeAccept", "Answers", "Error before accepting", "Share answered 500 without sending anything."),
  share(
    "rate500AfterAccept",
    "Answers",
    "Error after accepting",
    "Share answered 500 although the text goes out. A blind retry sends it twice.",
  ),
  share("rateReset", "Answers", "Connection cut after accepting", "Share whose connection breaks although the text goes out."),
  share("rateTimeoutAfterAccept", "Answers", "No answer after accepting", "Share whose request is held open although the text goes out."),
  count(
    "timeoutHoldMs",
    "Answers",
    "ms",
    60_000,
    600_000,
    "How long a request is held",
    "For the switch above and for the special numbers that never answer.",
  ),
  range("deliveryDelayMs", "Delivery", "Time until delivered", "From sent to delivered."),
  share("failRate", "Delivery", "Not delivered", "Share of texts that end as undelivered."),
  count("failCode", "Delivery", "code", 30008, 99_999, "Reason given", "Error code of the texts that the switch above makes fail."),
  share("repeatCallbacks", "Callbacks", "Repeated", "Share of texts whose callbacks all come twice."),
  share("reorderCallbacks", "Callbacks", "In the wrong order", "Share of texts whose callbacks come last first."),
  share("loseCallbacks", "Callbacks", "Lost", "Share of texts for which no callback ever comes."),
  share(
    "loseWebhooks",
    "Callbacks",
    "Patients' texts that nobody hears of",
    "Share of incoming texts whose webhook is never posted. They stand in the carrier's log alone.",
  ),
  onOff("hasSendingCallbacks", "Callbacks", false, "Also report “sending”", "One more callback for each text, before sent."),
  count("callbackConcurrency", "Callbacks", "at once", 64, 1000, "Callbacks in flight", "How many callbacks are open at the same time."),
  count(
    "webhookTimeoutMs",
    "Callbacks",
    "ms",
    15_000,
    60_000,
    "Patience",
    "How long the carrier waits for an answer to a callback or an incoming text.",
  ),
  count(
    "throttlePerSecond",
    "Limits",
    "a second",
    0,
    1_000_000,
    "Requests",
    "Requests to send above this are answered 429. 0 means no limit.",
  ),
  count(
    "accountConcurrency",
    "Limits",
    "at once",
    0,
    100_000,
    "Open requests",
    "More open requests than this are answered 429. 0 means no limit.",
  ),
  count(
    "senderSegmentsPerSecond",
    "Limits",
    "a second",
    0,
    100_000,
    "Segments per sender",
    "Texts above this wait in the carrier's queue. 0 means no limit.",
  ),
  onOff(
    "hasKeywordHandling",
    "Keywords",
    true,
    "Carrier answers STOP, START, HELP",
    "The carrier answers these words itself, and blocks or unblocks the sender.",
  ),
  onOff("hasAdvancedOptOut", "Keywords", false, "Advanced opt-out", "Incoming texts tell with OptOutType what the carrier did."),
  onOff("hasSpecialNumbers", "Special cases", true, "Special numbers", "The numbers in the table below behave as it says."),
  onOff("hasSpecialWords", "Special cases", true, "Special words", "Words such as sim:undelivered in a text choose what happens to it."),
  onOff("isOwnNumbersOnly", "Special cases", false, "Only known senders", "A sender that was not set up here is refused with 21606."),
];

export function normalSwitches(): Switches {
  return Object.fromEntries(switchCards.map((card) => [card.key, structuredClone(card.normal)])) as Switches;
}

/** Takes a partial wish; answers the new switches, or the list of what is wrong with the wish. */
export function changeSwitches(current: Switches, wish: unknown): { switches: Switches; problems: string[] } {
  const problems: string[] = [];
  if (typeof wish !== "object" || wish === null || Array.isArray(wish)) return { switches: current, problems: ["a JSON object is needed"] };
  const next: Record<string, unknown> = structuredClone(current);
  for (const [key, value] of Object.entries(wish)) {
    const card = switchCards.find((one) => one.key === key);
    const problem = card ? problemWith(card, value) : "is not a switch";
    if (problem) problems.push(`${key} ${problem}`);
    else next[key] = structuredClone(value);
  }
  return { switches: problems.length > 0 ? current : (next as Switches), problems };
}

function problemWith(card: SwitchCard, value: unknown): string {
  if (card.kind === "switch") return typeof value === "boolean" ? "" : "must be true or false";
  if (card.kind === "range") {
    const { min, max } = (value ?? {}) as Partial<Range>;
    const isFine = isWithin(card, min) && isWithin(card, max) && (min as number) <= (max as number);
    return isFine ? "" : `must be {min, max} with ${card.min} ≤ min ≤ max ≤ ${card.max}`;
  }
  return isWithin(card, value) ? "" : `must be a number from ${card.min} to ${card.max}`;
}

function isWithin(card: SwitchCard, value: unknown): boolean {
  return typeof value === "number" && Number.isFinite(value) && value >= card.min && value <= card.max;
}

/** True when nothing is switched on that could touch the answer or the way of a text: the fast path of a load run. */
export function isQuiet(s: Switches): boolean {
  return (
    s.latencyMs.max === 0 &&
    s.deliveryDelayMs.max === 0 &&
    s.throttlePerSecond === 0 &&
    s.accountConcurrency === 0 &&
    s.senderSegmentsPerSecond === 0 &&
    s.rate429 + s.rate500BeforeAccept + s.rate500AfterAccept + s.rateReset === 0 &&
    s.rateTimeoutAfterAccept + s.failRate + s.repeatCallbacks + s.reorderCallbacks + s.loseCallbacks === 0
  );
}
