// The control addresses under /control: switches, numbers, stats, texts, mails and traffic, for tests and for the pages.

import { setClinicNumbers } from "./clinic-numbers.ts";
import { compactText } from "./compact-text.ts";
import { actOnCall, callClinic, showCalls } from "./control-calls.ts";
import { addPhone, listPhones, readConversation, readPhone, sendFromPhone } from "./control-phones.ts";
import { ControlProblem, type ControlRequest, fieldsOf, refuseUnlessFine } from "./control-request.ts";
import { readTranslator, setTranslator } from "./control-translator.ts";
import { specials } from "./sentinels.ts";
import { changeSwitches, switchCards } from "./switches.ts";
import { clearTexts, resetSwitches, useSwitches } from "./world.ts";

type Handler = (request: ControlRequest) => unknown;

const handlers: Record<string, Handler> = {
  "GET /control.json": ({ world }) => world.switches,
  "PUT /control.json": ({ world, body }) => {
    const { switches, problems } = changeSwitches(world.switches, body);
    refuseUnlessFine(problems);
    useSwitches(world, switches);
    return world.switches;
  },
  "POST /control/reset.json": ({ world }) => {
    resetSwitches(world);
    return world.switches;
  },
  "GET /control/switches.json": () => switchCards,
  "GET /control/specials.json": () => specials.map(({ digits, word, says }) => ({ digits, word: `sim:${word}`, says })),
  "GET /control/stats.json": stats,
  "GET /control/numbers.json": ({ world }) => ({
    standard: world.settings.smsUrl,
    numbers: Object.fromEntries(world.numbers),
    seen: [...world.sendersSeen],
  }),
  "PUT /control/numbers.json": ({ world, body }) => {
    refuseUnlessFine(setClinicNumbers(world, body));
    return Object.fromEntries(world.numbers);
  },
  "GET /control/translator.json": readTranslator,
  "PUT /control/translator.json": setTranslator,
  "PUT /control/services.json": ({ world, body }) => {
    for (const [sid, senders] of Object.entries(fieldsOf(body))) {
      if (!Array.isArray(senders) || !senders.every((one) => typeof one === "string"))
        throw new ControlProblem(400, `${sid} needs a list of numbers`);
      world.services.set(sid, senders);
    }
    return Object.fromEntries(world.services);
  },
  "PUT /control/accounts.json": ({ world, body }) => {
    for (const [sid, token] of Object.entries(fieldsOf(body))) {
      if (!/^AC[0-9a-fA-F]{32}$/.test(sid) || typeof token !== "string" || token === "")
        throw new ControlProblem(400, `${sid} needs an account id and a token`);
      world.accounts.set(sid, token);
    }
    return [...world.accounts.keys()];
  },
  "GET /control/blocks.json": ({ world }) => [...world.blocks].map((pair) => ({ sender: pair.split(" ")[0], phone: pair.split(" ")[1] })),
  "DELETE /control/blocks.json": ({ world }) => {
    world.blocks.clear();
    return [];
  },
  "GET /control/messages.json": listTexts,
  "DELETE /control/messages.json": ({ world }) => {
    clearTexts(world);
    return {};
  },
  "POST /control/inbound.json": sendFromPhone,
  "GET /control/phones.json": listPhones,
  "POST /control/phones.json": addPhone,
  "GET /control/phones/*": readConversation,
  "POST /control/phones/*": readPhone,
  "GET /control/calls.json": showCalls,
  "POST /control/calls.json": callClinic,
  "POST /control/calls/*": actOnCall,
  "GET /control/mails.json": ({ world, query }) => {
    const to = query.get("to")?.toLowerCase() ?? "";
    const limit = Number(query.get("limit")) || 200;
    return world.mails
      .filter((mail) => to === "" || mail.to.some((one) => one.toLowerCase() === to))
      .slice(-limit)
      .reverse();
  },
  "DELETE /control/mails.json": ({ world }) => {
    world.mails.length = 0;
    world.feed.change("mails", "all");
    return [];
  },
  "POST /control/mails/*": ({ world, name }) => {
    for (const mail of world.mails) if (String(mail.id) === name) mail.isRead = true;
    return {};
  },
  "GET /control/traffic.json": ({ world, query }) => {
    const kind = query.get("kind") ?? "";
    const search = (query.get("q") ?? "").toLowerCase();
    const after = Number(query.get("after")) || 0;
    return world.traffic.newestFirst(
      Number(query.get("limit")) || 200,
      (entry) =>
        entry.id > after &&
        (kind === "" || entry.kind === kind) &&
        (search === "" ||
          `${entry.title} ${entry.url} ${entry.note} ${entry.sent} ${entry.answered} ${entry.status}`.toLowerCase().includes(search)),
    );
  },
};

export function answerControl(method: string, path: string, request: Omit<ControlRequest, "name">): unknown {
  const exact = handlers[`${method} ${path}`];
  if (exact) return exact({ ...request, name: "" });
  const named = /^(\/control\/(?:phones|mails|calls)\/)([^/]+)\.json$/.exec(path);
  const handler = named ? handlers[`${method} ${named[1]}*`] : undefined;
  if (!handler || !named) throw new ControlProblem(404, `There is nothing at ${method} ${path}`);
  return handler({ ...request, name: decodeURIComponent(named[2] as string) });
}

function stats({ world }: ControlRequest): unknown {
  const { tally } = world;
  const outcomes = Object.fromEntries(Object.entries(world.texts.byStatus).filter(([, count]) => count > 0));
  return {
    accepted: tally.acceptedTotal,
    acceptedSegments: tally.acceptedSegments,
    outcomes,
    refusedByCode: tally.refusedByCode,
    failedByCode: tally.failedByCode,
    faults: tally.faults,
    callbacks: tally.callbacks,
    inbound: tally.inbound,
    replies: tally.replies,
    refusedOutside: tally.refusedOutside,
    maxTextsPerToAndBody: tally.maxPerToAndBody,
    duplicatesTotal: tally.duplicatesTotal,
    duplicates: tally.duplicateList(),
    mails: world.mails.length,
    blockedPairs: world.blocks.size,
  };
}

function listTexts({ world, query }: ControlRequest): unknown {
  const limit = Math.min(1_000_000, Number(query.get("limit")) || 1_000);
  const since = query.get("since") ?? "";
  const sinceMs = /^\d+$/.test(since) ? Number(since) : since === "" ? 0 : Date.parse(since);
  const [to, from, direction] = [query.get("to"), query.get("from"), query.get("direction")];
  const phone = [to, from].find((number) => number && world.texts.knowsPhone(number));
  const found = [];
  for (const text of phone ? world.texts.ofPhone(phone) : world.texts.newestFirst()) {
    if (text.createdAt < sinceMs || found.length >= limit) break;
    if ((to && text.to !== to) || (from && text.from !== from) || (direction && text.direction !== direction)) continue;
    found.push(compactText(text));
  }
  return found;
}
