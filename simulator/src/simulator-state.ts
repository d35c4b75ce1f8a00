// The shared state of the simulator, created at start.

import { CallStore } from "./call-store.ts";
import { type ClassifierState, newClassifier } from "./classifier-state.ts";
import { Counters } from "./counters.ts";
import { LiveFeed } from "./live-feed.ts";
import type { Mail } from "./mail.ts";
import { Phones } from "./phones.ts";
import { Scheduler } from "./scheduler.ts";
import { SentFiles } from "./sent-files.ts";
import type { Settings } from "./settings.ts";
import { hasNoFaults, normalSwitches, type Switches } from "./switches.ts";
import { TextStore } from "./text-store.ts";
import { TrafficLog } from "./traffic-log.ts";
import { newTranslator, type TranslatorState } from "./translator-state.ts";
import { WebhookSender } from "./webhook-sender.ts";

/** What the carrier does with STOP, START and HELP: answer and block, block without an answer, or neither. */
export const keywordModes = ["answers", "blocks", "none"] as const;
export type KeywordMode = (typeof keywordModes)[number];

/** `keywords`: empty where the switches decide. */
export type ClinicNumber = { smsUrl: string; voiceUrl: string; authToken: string; accountSid: string; keywords: KeywordMode | "" };

export type SimulatorState = {
  settings: Settings;
  /** The simulator's own base URL; known once it listens. */
  url: string;
  switches: Switches;
  /** Cached result of hasNoFaults(switches), read on every request. */
  isFastPath: boolean;
  texts: TextStore;
  calls: CallStore;
  /** The files of patients' messages. */
  files: SentFiles;
  classifier: ClassifierState;
  translator: TranslatorState;
  counters: Counters;
  phones: Phones;
  traffic: TrafficLog;
  feed: LiveFeed;
  scheduler: Scheduler;
  webhooks: WebhookSender;
  mails: Mail[];
  /** Account id → auth token. */
  accounts: Map<string, string>;
  numbers: Map<string, ClinicNumber>;
  /** Messaging service id → its senders. */
  services: Map<string, string[]>;
  sendersSeen: Set<string>;
  /** Blocked pairs, "sender phone". */
  blocks: Set<string>;
  /** Number of requests per phone: drives random values and "the first two times". */
  attempts: Map<string, number>;
  senderFreeAt: Map<string, number>;
  /** Open requests, and those received in the current second. */
  load: { open: number; second: number; requests: number };
};

export function createState(settings: Settings): SimulatorState {
  const feed = new LiveFeed();
  const state: SimulatorState = {
    settings,
    url: "",
    switches: normalSwitches(),
    isFastPath: true,
    texts: new TextStore(settings.maxTexts),
    calls: new CallStore(),
    files: new SentFiles(),
    classifier: newClassifier(),
    translator: newTranslator(),
    counters: new Counters(),
    phones: new Phones(),
    traffic: new TrafficLog((entry) => feed.publish("traffic", entry.id)),
    feed,
    scheduler: new Scheduler(),
    webhooks: new WebhookSender(),
    mails: [],
    accounts: new Map([[settings.accountSid, settings.authToken]]),
    numbers: new Map(),
    services: new Map(),
    sendersSeen: new Set(),
    blocks: new Set(),
    attempts: new Map(),
    senderFreeAt: new Map(),
    load: { open: 0, second: 0, requests: 0 },
  };
  resetSwitches(state);
  return state;
}

export function applySwitches(state: SimulatorState, switches: Switches): void {
  state.switches = switches;
  state.isFastPath = hasNoFaults(switches);
  state.webhooks.maxConcurrent = Math.max(1, switches.callbackConcurrency);
  state.webhooks.timeoutMs = switches.webhookTimeoutMs || 1;
  state.feed.publish("control", "switches");
}

/** Resets everything except the messages: switches, blocks, attempts, queues, the translator and the large model. */
export function resetSwitches(state: SimulatorState): void {
  state.blocks.clear();
  state.attempts.clear();
  state.senderFreeAt.clear();
  state.classifier = newClassifier();
  state.translator = newTranslator();
  applySwitches(state, {
    ...normalSwitches(),
    deliveryDelayMs: { ...state.settings.deliveryDelayMs },
    isOwnNumbersOnly: !state.settings.takesAnySender,
  });
}

export function clearTexts(state: SimulatorState): void {
  state.texts.clear();
  state.calls.clear();
  state.counters = new Counters();
  state.phones.clear();
  state.traffic.clear();
  state.feed.publish("phones", "all");
  state.feed.publish("calls", "all");
  state.feed.publish("traffic", "all");
}

/** Senders of one messaging service share their blocks, as at the carrier. */
export function senderGroup(state: SimulatorState, sender: string): string {
  for (const [service, senders] of state.services) if (senders.includes(sender)) return service;
  return sender;
}
