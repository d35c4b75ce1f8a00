// The calls on the wall: a phone that rings, what is said on it, its keys, and what earlier calls came to.

import { ask, byId, calmly, carryOut, formatPhone, formatWhen, listen, make } from "./base.js";

const endings = {
  completed: "ended",
  busy: "busy",
  "no-answer": "nobody answered",
  failed: "failed",
  canceled: "taken back",
};
const keys = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "*", "0", "#"];
const shownEnded = 6;
const cards = new Map();

const act = (sid, body) => carryOut(ask("POST", `/control/calls/${sid}.json`, body).then(showCalls));
const button = (sid, words, what, className = "") =>
  make("button", { type: "button", className, onclick: () => act(sid, { do: what }) }, words);

function headOf(call) {
  const who = formatPhone(call.phone);
  const way = call.direction === "inbound" ? `${who} calls ${formatPhone(call.to)}` : who;
  const state = call.status === "ringing" ? "rings" : call.status === "queued" ? "is being called" : "";
  const over = call.endedAt > 0 ? endings[call.status] : "";
  const machine = call.answeredBy === "machine_end_beep" ? ", voicemail" : "";
  return make(
    "p",
    { className: "call-head" },
    make("b", { className: "tabular" }, `${way}${state ? ` ${state}` : ""}`),
    make("small", { className: "muted" }, `${over}${over ? machine : machine.slice(2)} · ${formatWhen(call.createdAt)}`),
  );
}

function linesOf(call) {
  const lines = call.lines.map((line) =>
    make("li", { className: line.who, lang: line.language || undefined }, line.who === "patient" ? `pressed ${line.words}` : line.words),
  );
  return make("ol", { className: "call-lines", "aria-label": "What is said" }, ...lines);
}

function controlsOf(call) {
  if (call.status === "ringing")
    return make(
      "div",
      { className: "call-acts" },
      button(call.sid, "Answer", "answer", "primary"),
      button(call.sid, "To voicemail", "voicemail"),
      button(call.sid, "Decline", "decline"),
      button(call.sid, "Let it ring out", "ringOut"),
    );
  if (call.status !== "in-progress") return "";
  const pad = keys.map((key) =>
    make(
      "button",
      { type: "button", disabled: !call.isListening, "aria-label": `Press ${key}`, onclick: () => act(call.sid, { do: "press", key }) },
      key,
    ),
  );
  return make(
    "div",
    {},
    make("fieldset", { className: "call-keys" }, make("legend", { className: "unseen" }, "Keys"), ...pad),
    make("div", { className: "call-acts" }, button(call.sid, "Say nothing", "wait"), button(call.sid, "Hang up", "hangUp", "primary")),
  );
}

async function showCalls() {
  const calls = await ask("GET", "/control/calls.json");
  const shown = [...calls.filter((call) => call.endedAt === 0), ...calls.filter((call) => call.endedAt > 0).slice(0, shownEnded)];
  const list = byId("call-list");
  const wanted = new Set(shown.map((call) => call.sid));
  for (const [sid, card] of cards) {
    if (wanted.has(sid)) continue;
    card.item.remove();
    cards.delete(sid);
  }
  shown.forEach((call, place) => {
    const card = cards.get(call.sid) ?? { item: make("li", {}), seen: "" };
    cards.set(call.sid, card);
    const seen = JSON.stringify(call);
    if (card.seen !== seen) {
      const held = document.activeElement?.closest("li") === card.item ? document.activeElement.textContent : null;
      card.item.className = `call ${call.status === "ringing" ? "rings" : call.endedAt > 0 ? "over" : "under-way"}`;
      card.item.replaceChildren(headOf(call), linesOf(call), controlsOf(call));
      // Whoever pressed a key goes on pressing keys.
      if (held) [...card.item.querySelectorAll("button")].find((one) => one.textContent === held && !one.disabled)?.focus();
    }
    card.seen = seen;
    if (list.children[place] !== card.item) list.insertBefore(card.item, list.children[place] ?? null);
  });
  byId("calls").hidden = shown.length === 0;
  const ringing = calls.filter((call) => call.status === "ringing").length;
  byId("calls-say").textContent = ringing > 0 ? `${ringing} ${ringing === 1 ? "phone rings" : "phones ring"}` : "";
}

byId("call-clinic").addEventListener("click", () => {
  const problem = byId("answer-problem");
  problem.hidden = true;
  const to = byId("answer-to").value || byId("answer-to-new").value.trim();
  ask("POST", "/control/calls.json", { from: decodeURIComponent(location.hash.slice(1)), to })
    .then(showCalls)
    .catch((refused) => {
      problem.textContent = refused.message;
      problem.hidden = false;
    });
});

const refresh = calmly(250, showCalls);
listen({ calls: refresh });
refresh();
