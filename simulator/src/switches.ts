// Defines every control switch once: its kind, default, limits and the texts of the control page.

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
  hasKeywordReplies: boolean;
  hasAdvancedOptOut: boolean;
  hasSpecialNumbers: boolean;
  hasSpecialWords: boolean;
  isOwnNumbersOnly: boolean;
};

export type SwitchDefinition = {
  key: keyof Switches;
  kind: "range" | "share" | "number" | "switch";
  group: "Responses" | "Delivery" | "Callbacks" | "Limits" | "Keywords" | "Special cases";
  label: string;
  help: string;
  unit: string;
  min: number;
  max: number;
  normal: number | boolean | Range;
};

const share = (key: keyof Switches, group: SwitchDefinition["group"], label: string, help: string): SwitchDefinition => ({
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
  group: SwitchDefinition["group"],
  unit: string,
  normal: number,
  max: number,
  label: string,
  help: string,
): SwitchDefinition => ({ key, kind: "number", group, label, help, unit, min: 0, max, normal });
const range = (key: keyof Switches, group: SwitchDefinition["group"], label: string, help: string): SwitchDefinition => ({
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
const onOff = (key: keyof Switches, group: SwitchDefinition["group"], normal: boolean, label: string, help: string): SwitchDefinition => ({
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

export const switchDefinitions: SwitchDefinition[] = [
  range("latencyMs", "Responses", "Response time", "How long the carrier takes to respond to a request to send."),
  share("rate429", "Responses", "Too many requests", "Share of requests answered 429. Nothing is sent for them."),
  share("rate500BeforeAccept", "Responses", "Error before accepting", "Share answered 500 without sending anything."),
  share(
    "rate500AfterAccept",
    "Responses",
    "Error after accepting",
    "Share answered 500 although the text is sent. A blind retry sends it twice.",
  ),
  share("rateReset", "Responses", "Connection cut after accepting", "Share whose connection breaks although the text is sent."),
  share(
    "rateTimeoutAfterAccept",
    "Responses",
    "No response after accepting",
    "Share whose request is held open although the text is sent.",
  ),
  count(
    "timeoutHoldMs",
    "Responses",
    "ms",
    60_000,
    600_000,
    "How long a request is held",
    "For the switch above and for the special numbers that never respond.",
  ),
  range("deliveryDelayMs", "Delivery", "Time until delivered", "From sent to delivered."),
  share("failRate", "Delivery", "Not delivered", "Share of texts that end as undelivered."),
  count("failCode", "Delivery", "code", 30008, 99_999, "Error code", "Error code of the texts that fail because of the switch above."),
  share("repeatCallbacks", "Callbacks", "Repeated", "Share of texts whose callbacks all come twice."),
  share("reorderCallbacks", "Callbacks", "In the wrong order", "Share of texts whose callbacks come in reverse order."),
  share("loseCallbacks", "Callbacks", "Lost", "Share of texts for which no callback ever comes."),
  share(
    "loseWebhooks",
    "Callbacks",
    "Lost inbound webhooks",
    "Share of incoming texts whose webhook is never posted. They appear in the carrier's log only.",
  ),
  onOff("hasSendingCallbacks", "Callbacks", false, "Also report “sending”", "One more callback for each text, before sent."),
  count("callbackConcurrency", "Callbacks", "at once", 64, 1000, "Callbacks in flight", "How many callbacks are open at the same time."),
  count(
    "webhookTimeoutMs",
    "Callbacks",
    "ms",
    15_000,
    60_000,
    "Webhook timeout",
    "How long the carrier waits for a response to a callback or an incoming text.",
  ),
  count(
    "throttlePerSecond",
    "Limits",
    "per second",
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
    "per second",
    0,
    100_000,
    "Segments per sender",
    "Texts above this wait in the carrier's queue. 0 means no limit.",
  ),
  onOff(
    "hasKeywordHandling",
    "Keywords",
    true,
    "Carrier handles STOP, START, HELP",
    "The carrier blocks or unblocks the sender at these words. Off, it only passes them on.",
  ),
  onOff("hasKeywordReplies", "Keywords", true, "Carrier answers them", "Off, it blocks or unblocks without a reply."),
  onOff("hasAdvancedOptOut", "Keywords", false, "Advanced opt-out", "Incoming texts tell with OptOutType what the carrier did."),
  onOff("hasSpecialNumbers", "Special cases", true, "Special numbers", "The numbers in the table below behave as it says."),
  onOff("hasSpecialWords", "Special cases", true, "Special words", "Words such as sim:undelivered in a text choose what happens to it."),
  onOff(
    "isOwnNumbersOnly",
    "Special cases",
    true,
    "Only the account's senders",
    "A sender that is neither set up here nor a number from 555-0100 to 555-0199 is refused with 21606 (a call with 21210).",
  ),
];

export function normalSwitches(): Switches {
  return Object.fromEntries(switchDefinitions.map((definition) => [definition.key, structuredClone(definition.normal)])) as Switches;
}

/** Applies a partial change; returns the new switches, or the list of problems. */
export function changeSwitches(current: Switches, changes: unknown): { switches: Switches; problems: string[] } {
  const problems: string[] = [];
  if (typeof changes !== "object" || changes === null || Array.isArray(changes))
    return { switches: current, problems: ["a JSON object is needed"] };
  const next: Record<string, unknown> = structuredClone(current);
  for (const [key, value] of Object.entries(changes)) {
    const definition = switchDefinitions.find((one) => one.key === key);
    const problem = definition ? problemWith(definition, value) : "is not a switch";
    if (problem) problems.push(`${key} ${problem}`);
    else next[key] = structuredClone(value);
  }
  return { switches: problems.length > 0 ? current : (next as Switches), problems };
}

function problemWith(definition: SwitchDefinition, value: unknown): string {
  if (definition.kind === "switch") return typeof value === "boolean" ? "" : "must be true or false";
  if (definition.kind === "range") {
    const { min, max } = (value ?? {}) as Partial<Range>;
    const isFine = isWithin(definition, min) && isWithin(definition, max) && (min as number) <= (max as number);
    return isFine ? "" : `must be {min, max} with ${definition.min} ≤ min ≤ max ≤ ${definition.max}`;
  }
  return isWithin(definition, value) ? "" : `must be a number from ${definition.min} to ${definition.max}`;
}

function isWithin(definition: SwitchDefinition, value: unknown): boolean {
  return typeof value === "number" && Number.isFinite(value) && value >= definition.min && value <= definition.max;
}

/** True if no switch affects responses or deliveries: the fast path of a load run. */
export function hasNoFaults(s: Switches): boolean {
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
