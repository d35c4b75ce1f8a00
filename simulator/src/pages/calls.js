// Calls above the phone list: ringing, spoken lines, keypad, and ended calls.

import { byId, createElement, formatPhone, formatWhen, reportFailure, request, subscribe, throttle } from "./base.js";

const outcomes = {
  completed: "ended",
  busy: "busy",
  "no-answer": "no answer",
  failed: "failed",
  canceled: "canceled",
};
const keys = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "*", "0", "#"];
const maxEndedShown = 6;
const cards = new Map();

const sendAction = (sid, body) => reportFailure(request("POST", `/control/calls/${sid}.json`, body).then(showCalls));
const button = (sid, words, what, className = "") =>
  createElement("button", { type: "button", className, onclick: () => sendAction(sid, { do: what }) }, words);

function createHeader(call) {
  const phone = formatPhone(call.phone);
  const title = call.direction === "inbound" ? `${phone} calls ${formatPhone(call.to)}` : phone;
  const state = call.status === "ringing" ? "ringing" : call.status === "queued" ? "calling" : "";
  const ending = call.endedAt > 0 ? outcomes[call.status] : "";
  const machine = call.answeredBy === "machine_end_beep" ? ", voicemail" : "";
  return createElement(
    "p",
    { className: "call-head" },
    createElement("b", { className: "tabular" }, `${title}${state ? ` ${state}` : ""}`),
    createElement("small", { className: "muted" }, `${ending}${ending ? machine : machine.slice(2)} · ${formatWhen(call.createdAt)}`),
  );
}

function createLines(call) {
  const lines = call.lines.map((line) =>
    createElement(
      "li",
      { className: line.speaker, lang: line.language || undefined },
      line.speaker === "patient" ? `pressed ${line.words}` : line.words,
    ),
  );
  return createElement("ol", { className: "call-lines", "aria-label": "Transcript" }, ...lines);
}

function createControls(call) {
  if (call.status === "ringing")
    return createElement(
      "div",
      { className: "call-actions" },
      button(call.sid, "Answer", "answer", "primary"),
      button(call.sid, "To voicemail", "voicemail"),
      button(call.sid, "Decline", "decline"),
      button(call.sid, "Let it ring out", "ringOut"),
    );
  if (call.status !== "in-progress") return "";
  const pad = keys.map((key) =>
    createElement(
      "button",
      {
        type: "button",
        disabled: !call.isListening,
        "aria-label": `Press ${key}`,
        onclick: () => sendAction(call.sid, { do: "press", key }),
      },
      key,
    ),
  );
  return createElement(
    "div",
    {},
    createElement("fieldset", { className: "call-keys" }, createElement("legend", { className: "unseen" }, "Keys"), ...pad),
    createElement(
      "div",
      { className: "call-actions" },
      button(call.sid, "Say nothing", "wait"),
      button(call.sid, "Hang up", "hangUp", "primary"),
    ),
  );
}

async function showCalls() {
  const calls = await request("GET", "/control/calls.json");
  const shown = [...calls.filter((call) => call.endedAt === 0), ...calls.filter((call) => call.endedAt > 0).slice(0, maxEndedShown)];
  const list = byId("call-list");
  const wanted = new Set(shown.map((call) => call.sid));
  for (const [sid, card] of cards) {
    if (wanted.has(sid)) continue;
    card.item.remove();
    cards.delete(sid);
  }
  shown.forEach((call, place) => {
    const card = cards.get(call.sid) ?? { item: createElement("li", {}), seen: "" };
    cards.set(call.sid, card);
    const seen = JSON.stringify(call);
    if (card.seen !== seen) {
      const held = document.activeElement?.closest("li") === card.item ? document.activeElement.textContent : null;
      card.item.className = `call ${call.status === "ringing" ? "ringing" : call.endedAt > 0 ? "over" : "under-way"}`;
      card.item.replaceChildren(createHeader(call), createLines(call), createControls(call));
      // Keeps the focus on the pressed key.
      if (held) [...card.item.querySelectorAll("button")].find((one) => one.textContent === held && !one.disabled)?.focus();
    }
    card.seen = seen;
    if (list.children[place] !== card.item) list.insertBefore(card.item, list.children[place] ?? null);
  });
  byId("calls").hidden = shown.length === 0;
  const ringing = calls.filter((call) => call.status === "ringing").length;
  byId("calls-status").textContent = ringing > 0 ? `${ringing} ${ringing === 1 ? "phone rings" : "phones ring"}` : "";
}

byId("call-clinic").addEventListener("click", () => {
  const problem = byId("reply-problem");
  problem.hidden = true;
  const to = byId("reply-to").value || byId("reply-to-new").value.trim();
  request("POST", "/control/calls.json", { from: decodeURIComponent(location.hash.slice(1)), to })
    .then(showCalls)
    .catch((refused) => {
      problem.textContent = refused.message;
      problem.hidden = false;
    });
});

const refresh = throttle(250, showCalls);
subscribe({ calls: refresh });
refresh();
