// The one pretend outside world: everything the parts of the simulator share, made at start.

import { CallStore } from "./call-store.ts";
import { LiveFeed } from "./live-feed.ts";
import type { Mail } from "./mail.ts";
import { Phones } from "./phones.ts";
import { SentFiles } from "./sent-files.ts";
import type { Settings } from "./settings.ts";
import { isQuiet, normalSwitches, type Switches } from "./switches.ts";
import { Tally } from "./tally.ts";
import { TextStore } from "./text-store.ts";
import { Timetable } from "./timetable.ts";
import { TrafficLog } from "./traffic-log.ts";
import { newTranslator, type TranslatorState } from "./translator-state.ts";
import { WebhookSender } from "./webhook-sender.ts";

export type ClinicNumber = { smsUrl: string; voiceUrl: string; authToken: string; accountSid: string };

export type World = {
  settings: Settings;
  /** The simulator's own address; known once it listens. */
  url: string;
  switches: Switches;
  /** Cached answer of isQuiet(switches): read on every request. */
  isQuiet: boolean;
  texts: TextStore;
  calls: CallStore;
  /** The files of patients' texts. */
  files: SentFiles;
  translator: TranslatorState;
  tally: Tally;
  phones: Phones;
  traffic: TrafficLog;
  feed: LiveFeed;
  timetable: Timetable;
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
  /** How often each phone was tried: drives chance and "the first two times". */
  attempts: Map<string, number>;
  senderFreeAt: Map<string, number>;
  /** Requests now open, and those taken in the current second. */
  pressure: { open: number; second: number; requests: number };
};

export function makeWorld(settings: Settings): World {
  const feed = new LiveFeed();
  const world: World = {
    settings,
    url: "",
    switches: normalSwitches(),
    isQuiet: true,
    texts: new TextStore(settings.maxTexts),
    calls: new CallStore(),
    files: new SentFiles(),
    translator: newTranslator(),
    tally: new Tally(),
    phones: new Phones(),
    traffic: new TrafficLog((entry) => feed.change("traffic", entry.id)),
    feed,
    timetable: new Timetable(),
    webhooks: new WebhookSender(),
    mails: [],
    accounts: new Map([[settings.accountSid, settings.authToken]]),
    numbers: new Map(),
    services: new Map(),
    sendersSeen: new Set(),
    blocks: new Set(),
    attempts: new Map(),
    senderFreeAt: new Map(),
    pressure: { open: 0, second: 0, requests: 0 },
  };
  resetSwitches(world);
  return world;
}

export function useSwitches(world: World, switches: Switches): void {
  world.switches = switches;
  world.isQuiet = isQuiet(switches);
  world.webhooks.limit = Math.max(1, switches.callbackConcurrency);
  world.webhooks.patienceMs = switches.webhookTimeoutMs || 1;
  world.feed.change("control", "switches");
}

/** Back to the start, except for what was sent: switches, blocks, attempts, queues and the translator. */
export function resetSwitches(world: World): void {
  world.blocks.clear();
  world.attempts.clear();
  world.senderFreeAt.clear();
  world.translator = newTranslator();
  useSwitches(world, { ...normalSwitches(), deliveryDelayMs: { ...world.settings.deliveryDelayMs } });
}

export function clearTexts(world: World): void {
  world.texts.clear();
  world.calls.clear();
  world.tally = new Tally();
  world.phones.clear();
  world.traffic.clear();
  world.feed.change("phones", "all");
  world.feed.change("calls", "all");
  world.feed.change("traffic", "all");
}

/** Senders of one messaging service share their blocks, as at the carrier. */
export function senderGroup(world: World, sender: string): string {
  for (const [service, senders] of world.services) if (senders.includes(sender)) return service;
  return sender;
}
