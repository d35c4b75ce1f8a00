// The control page: renders the switches from their definitions, saves each change at once, shows counts and special cases.

import { byId, createElement, formatCount, formatPhone, reportFailure, request, subscribe, throttle } from "./base.js";

const failureSettings = {
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
let definitions = [];
let switches = {};

function showNotice(words, isBad = false) {
  const place = byId("saved");
  place.textContent = words;
  place.className = `badge ${isBad ? "bad" : "good"}`;
  clearTimeout(showNotice.timer);
  showNotice.timer = setTimeout(
    () => {
      place.textContent = "";
    },
    isBad ? 6000 : 1500,
  );
}

async function save(changes) {
  try {
    switches = await request("PUT", "/control.json", changes);
    showNotice("Saved");
  } catch (problem) {
    showNotice(problem.message, true);
  }
  showSwitches();
}

function numberInput(definition, value, label, onValue) {
  const scale = definition.kind === "share" ? 100 : 1;
  return createElement("input", {
    type: "number",
    id: label ? undefined : definition.key,
    "aria-label": label,
    value: String(Math.round(value * scale * 100) / 100),
    min: String(definition.min * scale),
    max: String(definition.max * scale),
    step: definition.kind === "share" ? "any" : "1",
    onchange: ({ target }) => onValue(Number(target.value) / scale),
  });
}

function createFields(definition) {
  const value = switches[definition.key];
  if (definition.kind === "switch")
    return [
      createElement("input", {
        type: "checkbox",
        role: "switch",
        id: definition.key,
        checked: value,
        onchange: ({ target }) => save({ [definition.key]: target.checked }),
      }),
    ];
  if (definition.kind !== "range")
    return [
      numberInput(definition, value, undefined, (next) => save({ [definition.key]: next })),
      createElement("span", {}, definition.unit),
    ];
  const set = (change) => {
    const next = { ...switches[definition.key], ...change };
    const fitting =
      "min" in change ? { min: next.min, max: Math.max(next.min, next.max) } : { min: Math.min(next.min, next.max), max: next.max };
    reportFailure(save({ [definition.key]: fitting }));
  };
  return [
    numberInput(definition, value.min, `${definition.label}: at least`, (min) => set({ min })),
    createElement("span", {}, "to"),
    numberInput(definition, value.max, `${definition.label}: at most`, (max) => set({ max })),
    createElement("span", {}, definition.unit),
  ];
}

function showSwitches() {
  const form = byId("switches");
  const focused = document.activeElement?.id;
  const groups = [...new Set(definitions.map((definition) => definition.group))];
  form.replaceChildren(
    ...groups.map((group) =>
      createElement(
        "fieldset",
        {},
        createElement("legend", {}, group),
        ...definitions
          .filter((definition) => definition.group === group)
          .map((definition) => {
            const isChanged = JSON.stringify(switches[definition.key]) !== JSON.stringify(definition.normal);
            const name =
              definition.kind === "range"
                ? createElement("span", { className: "name" }, definition.label)
                : createElement("label", { for: definition.key }, definition.label);
            return createElement(
              "div",
              { className: `one ${definition.kind}${isChanged ? " changed" : ""}` },
              name,
              createElement("div", { className: "field" }, ...createFields(definition)),
              createElement("p", {}, definition.help),
            );
          }),
      ),
    ),
  );
  if (focused) byId(focused)?.focus();
}

async function showStats() {
  const stats = await request("GET", "/control/stats.json");
  const outcome = (name) => stats.outcomes[name] ?? 0;
  const refused = Object.values(stats.refusedByCode).reduce((sum, count) => sum + count, 0);
  const tiles = [
    ["Texts accepted", stats.accepted],
    ["Delivered", outcome("delivered")],
    ["Not delivered", outcome("undelivered") + outcome("failed")],
    ["In progress", outcome("accepted") + outcome("queued") + outcome("sending") + outcome("sent")],
    ["Requests refused", refused],
    ["Callbacks delivered", stats.callbacks.sent],
    ["Callbacks failed", stats.callbacks.failed, stats.callbacks.failed > 0],
    ["Texts from patients", stats.inbound.received],
    ["Emails", stats.mails],
    ["Duplicates", stats.duplicatesTotal, stats.duplicatesTotal > 0],
    ["Blocked (not this machine)", stats.refusedOutside, stats.refusedOutside > 0],
    ["Opted-out pairs", stats.blockedPairs],
  ];
  byId("stats").replaceChildren(
    ...tiles.map(([name, count, isBad]) =>
      createElement("div", { className: isBad ? "bad" : "" }, createElement("dt", {}, name), createElement("dd", {}, formatCount(count))),
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
  const { standard, numbers, seen } = await request("GET", "/control/numbers.json");
  const rows = Object.entries(numbers).map(([number, { smsUrl }]) =>
    createElement(
      "tr",
      {},
      createElement("td", { className: "tight tabular" }, formatPhone(number)),
      createElement("td", { className: "mono" }, smsUrl),
      createElement(
        "td",
        { className: "tight" },
        createElement(
          "button",
          {
            type: "button",
            className: "quiet",
            "aria-label": `Remove ${formatPhone(number)}`,
            onclick: () => request("PUT", "/control/numbers.json", { [number]: null }),
          },
          "Remove",
        ),
      ),
    ),
  );
  for (const number of seen.filter((one) => !(one in numbers))) {
    rows.push(
      createElement(
        "tr",
        {},
        createElement("td", { className: "tight tabular" }, formatPhone(number)),
        createElement(
          "td",
          { className: "muted" },
          standard ? `${standard} (default URL)` : "No webhook URL: replies to this number are not delivered",
        ),
        createElement("td", {}),
      ),
    );
  }
  if (rows.length === 0)
    rows.push(
      createElement(
        "tr",
        {},
        createElement(
          "td",
          { className: "muted", colspan: "3" },
          standard ? `Every number posts to ${standard}` : "No number is known yet. A number appears here once Tidings has sent from it.",
        ),
      ),
    );
  byId("numbers").replaceChildren(...rows);
}

async function showBlocks() {
  const blocks = await request("GET", "/control/blocks.json");
  byId("unblock").disabled = blocks.length === 0;
  byId("blocks").replaceChildren(
    blocks.length === 0
      ? "None. A patient who texts STOP appears here until they text START."
      : createElement(
          "ul",
          { className: "blocks-list" },
          ...blocks
            .slice(0, 200)
            .map((one) =>
              createElement("li", { className: "badge bad tabular" }, `${formatPhone(one.phone)} from ${formatPhone(one.sender)}`),
            ),
        ),
  );
}

async function load() {
  [definitions, switches] = await Promise.all([request("GET", "/control/switches.json"), request("GET", "/control.json")]);
  showSwitches();
  const specials = await request("GET", "/control/specials.json");
  byId("specials").replaceChildren(
    ...specials.map((one) =>
      createElement(
        "tr",
        {},
        createElement("td", { className: "tight tabular" }, `(312) 555-${one.digits}`),
        createElement("td", { className: "tight mono" }, one.word),
        createElement("td", {}, one.says),
      ),
    ),
  );
  await Promise.all([showStats(), showNumbers(), showBlocks()]);
}

byId("reset").addEventListener("click", async () => {
  switches = await request("POST", "/control/reset.json");
  showNotice("Reset");
  showSwitches();
});
byId("simulate-failures").addEventListener("click", () => save(failureSettings));
byId("clear").addEventListener("click", () => request("DELETE", "/control/messages.json"));
byId("unblock").addEventListener("click", () => request("DELETE", "/control/blocks.json").then(showBlocks));
byId("switches").addEventListener("submit", (event) => event.preventDefault());
byId("number-form").addEventListener("submit", async (event) => {
  event.preventDefault();
  try {
    await request("PUT", "/control/numbers.json", { [byId("number-new").value.trim()]: { smsUrl: byId("number-url").value.trim() } });
    event.target.reset();
    showNotice("Saved");
  } catch (problem) {
    showNotice(problem.message, true);
  }
});
const refreshCounts = throttle(700, () => Promise.all([showStats(), showBlocks()]));
subscribe({
  phones: refreshCounts,
  mails: refreshCounts,
  traffic: refreshCounts,
  control: async () => {
    await showNumbers();
    const now = await request("GET", "/control.json");
    if (JSON.stringify(now) === JSON.stringify(switches)) return;
    switches = now;
    showSwitches();
  },
});
reportFailure(load());
