// The control page: builds the switches from their own description, saves each change at once, shows counts and special cases.

import { ask, byId, calmly, carryOut, formatCount, formatPhone, listen, make } from "./base.js";

const roughDay = {
  latencyMs: { min: 20, max: 800 },
  deliveryDelayMs: { min: 500, max: 6000 },
  rate429: 0.05,
  rate500BeforeAccept: 0.02,
  rate500AfterAccept: 0.02,
  rateReset: 0.02,
  failRate: 0.05,
  repeatCallbacks: 0.1,
  reorderCallbacks: 0.1,
  loseCallbacks: 0.02,
};
let cards = [];
let switches = {};

function say(words, isBad = false) {
  const place = byId("saved");
  place.textContent = words;
  place.className = `badge ${isBad ? "bad" : "good"}`;
  clearTimeout(say.timer);
  say.timer = setTimeout(
    () => {
      place.textContent = "";
    },
    isBad ? 6000 : 1500,
  );
}

async function save(wish) {
  try {
    switches = await ask("PUT", "/control.json", wish);
    say("Saved");
  } catch (problem) {
    say(problem.message, true);
  }
  showSwitches();
}

function numberInput(card, value, label, onValue) {
  const scale = card.kind === "share" ? 100 : 1;
  return make("input", {
    type: "number",
    id: label ? undefined : card.key,
    "aria-label": label,
    value: String(Math.round(value * scale * 100) / 100),
    min: String(card.min * scale),
    max: String(card.max * scale),
    step: card.kind === "share" ? "any" : "1",
    onchange: ({ target }) => onValue(Number(target.value) / scale),
  });
}

function fieldOf(card) {
  const value = switches[card.key];
  if (card.kind === "switch")
    return [
      make("input", {
        type: "checkbox",
        role: "switch",
        id: card.key,
        checked: value,
        onchange: ({ target }) => save({ [card.key]: target.checked }),
      }),
    ];
  if (card.kind !== "range")
    return [numberInput(card, value, undefined, (next) => save({ [card.key]: next })), make("span", {}, card.unit)];
  const set = (change) => {
    const next = { ...switches[card.key], ...change };
    const fitting =
      "min" in change ? { min: next.min, max: Math.max(next.min, next.max) } : { min: Math.min(next.min, next.max), max: next.max };
    carryOut(save({ [card.key]: fitting }));
  };
  return [
    numberInput(card, value.min, `${card.label}: at least`, (min) => set({ min })),
    make("span", {}, "to"),
    numberInput(card, value.max, `${card.label}: at most`, (max) => set({ max })),
    make("span", {}, card.unit),
  ];
}

function showSwitches() {
  const form = byId("switches");
  const focused = document.activeElement?.id;
  const groups = [...new Set(cards.map((card) => card.group))];
  form.replaceChildren(
    ...groups.map((group) =>
      make(
        "fieldset",
        {},
        make("legend", {}, group),
        ...cards
          .filter((card) => card.group === group)
          .map((card) => {
            const isChanged = JSON.stringify(switches[card.key]) !== JSON.stringify(card.normal);
            const name =
              card.kind === "range" ? make("span", { className: "name" }, card.label) : make("label", { for: card.key }, card.label);
            return make(
              "div",
              { className: `one ${card.kind}${isChanged ? " changed" : ""}` },
              name,
              make("div", { className: "field" }, ...fieldOf(card)),
              make("p", {}, card.help),
            );
          }),
      ),
    ),
  );
  if (focused) byId(focused)?.focus();
}

async function showStats() {
  const stats = await ask("GET", "/control/stats.json");
  const outcome = (name) => stats.outcomes[name] ?? 0;
  const refused = Object.values(stats.refusedByCode).reduce((sum, count) => sum + count, 0);
  const tiles = [
    ["Texts accepted", stats.accepted],
    ["Delivered", outcome("delivered")],
    ["Not delivered", outcome("undelivered") + outcome("failed")],
    ["On their way", outcome("accepted") + outcome("queued") + outcome("sending") + outcome("sent")],
    ["Requests refused", refused],
    ["Callbacks taken", stats.callbacks.sent],
    ["Callbacks failed", stats.callbacks.failed, stats.callbacks.failed > 0],
    ["Texts from patients", stats.inbound.received],
    ["Mails", stats.mails],
    ["Sent twice", stats.duplicatesTotal, stats.duplicatesTotal > 0],
    ["Kept from leaving", stats.refusedOutside, stats.refusedOutside > 0],
    ["Opted-out pairs", stats.blockedPairs],
  ];
  byId("stats").replaceChildren(
    ...tiles.map(([name, count, isBad]) =>
      make("div", { className: isBad ? "bad" : "" }, make("dt", {}, name), make("dd", {}, formatCount(count))),
    ),
  );
  const repeats = byId("repeats");
  repeats.hidden = stats.duplicates.length === 0;
  repeats.textContent = `The same text was accepted more than once: ${stats.duplicates
    .slice(0, 5)
    .map((one) => `${formatPhone(one.to)} ${one.count} times`)
    .join(", ")}`;
}

async function showNumbers() {
  const { standard, numbers, seen } = await ask("GET", "/control/numbers.json");
  const rows = Object.entries(numbers).map(([number, { smsUrl }]) =>
    make(
      "tr",
      {},
      make("td", { className: "tight tabular" }, formatPhone(number)),
      make("td", { className: "mono" }, smsUrl),
      make(
        "td",
        { className: "tight" },
        make(
          "button",
          {
            type: "button",
            className: "quiet",
            "aria-label": `Forget ${formatPhone(number)}`,
            onclick: () => ask("PUT", "/control/numbers.json", { [number]: null }),
          },
          "Forget",
        ),
      ),
    ),
  );
  for (const number of seen.filter((one) => !(one in numbers))) {
    rows.push(
      make(
        "tr",
        {},
        make("td", { className: "tight tabular" }, formatPhone(number)),
        make(
          "td",
          { className: "muted" },
          standard ? `${standard} (standard address)` : "No address yet: answers to this number reach nobody",
        ),
        make("td", {}),
      ),
    );
  }
  if (rows.length === 0)
    rows.push(
      make(
        "tr",
        {},
        make(
          "td",
          { className: "muted", colspan: "3" },
          standard ? `Every number posts to ${standard}` : "No number is known yet. A number appears here once Tidings has sent from it.",
        ),
      ),
    );
  byId("numbers").replaceChildren(...rows);
}

async function showBlocks() {
  const blocks = await ask("GET", "/control/blocks.json");
  byId("unblock").disabled = blocks.length === 0;
  byId("blocks").replaceChildren(
    blocks.length === 0
      ? "Nobody. A patient who texts STOP appears here, until START."
      : make(
          "ul",
          { className: "blocks-list" },
          ...blocks
            .slice(0, 200)
            .map((one) => make("li", { className: "badge bad tabular" }, `${formatPhone(one.phone)} from ${formatPhone(one.sender)}`)),
        ),
  );
}

async function load() {
  [cards, switches] = await Promise.all([ask("GET", "/control/switches.json"), ask("GET", "/control.json")]);
  showSwitches();
  const specials = await ask("GET", "/control/specials.json");
  byId("specials").replaceChildren(
    ...specials.map((one) =>
      make(
        "tr",
        {},
        make("td", { className: "tight tabular" }, `(312) 555-${one.digits}`),
        make("td", { className: "tight mono" }, one.word),
        make("td", {}, one.says),
      ),
    ),
  );
  await Promise.all([showStats(), showNumbers(), showBlocks()]);
}

byId("reset").addEventListener("click", async () => {
  switches = await ask("POST", "/control/reset.json");
  say("Back to normal");
  showSwitches();
});
byId("rough").addEventListener("click", () => save(roughDay));
byId("clear").addEventListener("click", () => ask("DELETE", "/control/messages.json"));
byId("unblock").addEventListener("click", () => ask("DELETE", "/control/blocks.json").then(showBlocks));
byId("switches").addEventListener("submit", (event) => event.preventDefault());
byId("number-form").addEventListener("submit", async (event) => {
  event.preventDefault();
  try {
    await ask("PUT", "/control/numbers.json", { [byId("number-new").value.trim()]: { smsUrl: byId("number-url").value.trim() } });
    event.target.reset();
    say("Saved");
  } catch (problem) {
    say(problem.message, true);
  }
});
const refreshCounts = calmly(700, () => Promise.all([showStats(), showBlocks()]));
listen({
  phones: refreshCounts,
  mails: refreshCounts,
  traffic: refreshCounts,
  control: async () => {
    await showNumbers();
    const now = await ask("GET", "/control.json");
    if (JSON.stringify(now) === JSON.stringify(switches)) return;
    switches = now;
    showSwitches();
  },
});
carryOut(load());
