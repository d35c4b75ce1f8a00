// Control endpoints under /control: switches, numbers, counts, messages, emails and traffic, for tests and pages.

import { setClinicNumbers } from "./clinic-numbers.ts";
import { compactText } from "./compact-text.ts";
import { actOnCall, callClinic, listCalls } from "./control-calls.ts";
import { readClassifier, setClassifier } from "./control-classifier.ts";
import { addPhone, listPhones, markPhoneRead, readConversation, sendFromPhone } from "./control-phones.ts";
import { ControlError, type ControlRequest, fieldsOf, throwIfInvalid } from "./control-request.ts";
import { readTranslator, setTranslator } from "./control-translator.ts";
import { applySwitches, clearTexts, resetSwitches } from "./simulator-state.ts";
import { specialCases } from "./special-cases.ts";
import { changeSwitches, switchDefinitions } from "./switches.ts";

type Handler = (request: ControlRequest) => unknown;

const handlers: Record<string, Handler> = {
  "GET /control.json": ({ state }) => state.switches,
  "PUT /control.json": ({ state, body }) => {
    const { switches, problems } = changeSwitches(state.switches, body);
    throwIfInvalid(problems);
    applySwitches(state, switches);
    return state.switches;
  },
  "POST /control/reset.json": ({ state }) => {
    resetSwitches(state);
    return state.switches;
  },
  "GET /control/switches.json": () => switchDefinitions,
  "GET /control/specials.json": () => specialCases.map(({ digits, word, says }) => ({ digits, word: `sim:${word}`, says })),
  "GET /control/stats.json": stats,
  "GET /control/numbers.json": ({ state }) => ({
    standard: state.settings.smsUrl,
    numbers: Object.fromEntries(state.numbers),
    seen: [...state.sendersSeen],
  }),
  "PUT /control/numbers.json": ({ state, body }) => {
    throwIfInvalid(setClinicNumbers(state, body));
    return Object.fromEntries(state.numbers);
  },
  "GET /control/classifier.json": readClassifier,
  "PUT /control/classifier.json": setClassifier,
  "GET /control/translator.json": readTranslator,
  "PUT /control/translator.json": setTranslator,
  "PUT /control/services.json": ({ state, body }) => {
    for (const [sid, senders] of Object.entries(fieldsOf(body))) {
      if (!Array.isArray(senders) || !senders.every((one) => typeof one === "string"))
        throw new ControlError(400, `${sid} needs a list of numbers`);
      state.services.set(sid, senders);
    }
    return Object.fromEntries(state.services);
  },
  "PUT /control/accounts.json": ({ state, body }) => {
    for (const [sid, token] of Object.entries(fieldsOf(body))) {
      if (!/^AC[0-9a-fA-F]{32}$/.test(sid) || typeof token !== "string" || token === "")
        throw new ControlError(400, `${sid} needs an account id and a token`);
      state.accounts.set(sid, token);
    }
    return [...state.accounts.keys()];
  },
  "GET /control/blocks.json": ({ state }) => [...state.blocks].map((pair) => ({ sender: pair.split(" ")[0], phone: pair.split(" ")[1] })),
  "DELETE /control/blocks.json": ({ state }) => {
    state.blocks.clear();
    return [];
  },
  "GET /control/messages.json": listTexts,
  "DELETE /control/messages.json": ({ state }) => {
    clearTexts(state);
    return {};
  },
  "POST /control/inbound.json": sendFromPhone,
  "GET /control/phones.json": listPhones,
  "POST /control/phones.json": addPhone,
  "GET /control/phones/*": readConversation,
  "POST /control/phones/*": markPhoneRead,
  "GET /control/calls.json": listCalls,
  "POST /control/calls.json": callClinic,
  "POST /control/calls/*": actOnCall,
  "GET /control/mails.json": ({ state, query }) => {
    const to = query.get("to")?.toLowerCase() ?? "";
    const limit = Number(query.get("limit")) || 200;
    return state.mails
      .filter((mail) => to === "" || mail.to.some((one) => one.toLowerCase() === to))
      .slice(-limit)
      .reverse();
  },
  "DELETE /control/mails.json": ({ state }) => {
    state.mails.length = 0;
    state.feed.publish("mails", "all");
    return [];
  },
  "POST /control/mails/*": ({ state, name }) => {
    for (const mail of state.mails) if (String(mail.id) === name) mail.isRead = true;
    return {};
  },
  "GET /control/traffic.json": ({ state, query }) => {
    const kind = query.get("kind") ?? "";
    const search = (query.get("q") ?? "").toLowerCase();
    const after = Number(query.get("after")) || 0;
    return state.traffic.newestFirst(
      Number(query.get("limit")) || 200,
      (entry) =>
        entry.id > after &&
        (kind === "" || entry.kind === kind) &&
        (search === "" ||
          `${entry.title} ${entry.url} ${entry.note} ${entry.sent} ${entry.answered} ${entry.status}`.toLowerCase().includes(search)),
    );
  },
};

export function handleControl(method: string, path: string, request: Omit<ControlRequest, "name">): unknown {
  const exact = handlers[`${method} ${path}`];
  if (exact) return exact({ ...request, name: "" });
  const named = /^(\/control\/(?:phones|mails|calls)\/)([^/]+)\.json$/.exec(path);
  const handler = named ? handlers[`${method} ${named[1]}*`] : undefined;
  if (!handler || !named) throw new ControlError(404, `There is nothing at ${method} ${path}`);
  return handler({ ...request, name: decodeURIComponent(named[2] as string) });
}

function stats({ state }: ControlRequest): unknown {
  const { counters } = state;
  const outcomes = Object.fromEntries(Object.entries(state.texts.byStatus).filter(([, count]) => count > 0));
  return {
    accepted: counters.acceptedTotal,
    acceptedSegments: counters.acceptedSegments,
    outcomes,
    refusedByCode: counters.refusedByCode,
    failedByCode: counters.failedByCode,
    faults: counters.faults,
    callbacks: counters.callbacks,
    inbound: counters.inbound,
    replies: counters.replies,
    refusedOutside: counters.refusedOutside,
    maxTextsPerToAndBody: counters.maxPerToAndBody,
    duplicatesTotal: counters.duplicatesTotal,
    duplicates: counters.duplicateList(),
    mails: state.mails.length,
    blockedPairs: state.blocks.size,
  };
}

function listTexts({ state, query }: ControlRequest): unknown {
  const limit = Math.min(1_000_000, Number(query.get("limit")) || 1_000);
  const since = query.get("since") ?? "";
  const sinceMs = /^\d+$/.test(since) ? Number(since) : since === "" ? 0 : Date.parse(since);
  const [to, from, direction] = [query.get("to"), query.get("from"), query.get("direction")];
  const phone = [to, from].find((number) => number && state.texts.hasPhone(number));
  const found = [];
  for (const text of phone ? state.texts.ofPhone(phone) : state.texts.newestFirst()) {
    if (text.createdAt < sinceMs || found.length >= limit) break;
    if ((to && text.to !== to) || (from && text.from !== from) || (direction && text.direction !== direction)) continue;
    found.push(compactText(text));
  }
  return found;
}
