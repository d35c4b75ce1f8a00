// The traffic page: newest first, filtered as typed, each entry opens to what was sent and answered.

import { ask, byId, calmly, carryOut, formatExact, listen, make } from "./base.js";

const kinds = {
  request: ["Request", "teal"],
  callback: ["Callback", "info"],
  incoming: ["Incoming", "info"],
  mail: ["Mail", ""],
  refused: ["Refused", "bad"],
};
const open = new Set();
let isPaused = false;

function statusBadge(entry) {
  if (entry.status === 0) return make("span", { className: `status badge ${entry.note ? "wait" : ""}` }, "none");
  return make(
    "span",
    { className: `status badge tabular ${entry.status < 300 ? "good" : entry.status < 500 ? "wait" : "bad"}` },
    String(entry.status),
  );
}

/** Forms become lines of name and value, JSON is indented, anything else stays as it is. */
function readable(text) {
  if (/^\s*[{[]/.test(text)) {
    try {
      return JSON.stringify(JSON.parse(text), null, 2);
    } catch {
      return text;
    }
  }
  if (!/^[\w%.+-]+=/.test(text)) return text;
  return [...new URLSearchParams(text)].map(([name, value]) => `${name}: ${value}`).join("\n");
}

function part(title, text) {
  return text ? make("div", {}, make("h2", {}, title), make("pre", { tabindex: "0" }, text)) : "";
}

function detailOf(entry) {
  return make(
    "div",
    { className: "detail" },
    part("Address", entry.url),
    part("Sent", readable(entry.sent)),
    part("Answered", readable(entry.answered)),
  );
}

function titleOf(entry) {
  const to = entry.kind === "request" && entry.sent.includes("To=") ? new URLSearchParams(entry.sent).get("To") : "";
  return to ? `text → ${to}` : entry.title;
}

function makeEntry(entry) {
  const [word, colour] = kinds[entry.kind];
  const element = make(
    "details",
    { className: "entry" },
    make(
      "summary",
      {},
      make("span", { className: "tabular muted" }, formatExact(entry.at)),
      make("span", { className: `badge ${colour}` }, word),
      make("span", { className: "title tabular" }, titleOf(entry)),
      make("span", { className: `note ${entry.kind === "mail" ? "muted" : ""}` }, entry.note),
      statusBadge(entry),
      make(
        "span",
        { className: "took tabular" },
        entry.tookMs === 0 ? "" : entry.tookMs < 10 ? `${entry.tookMs.toFixed(1)} ms` : `${Math.round(entry.tookMs)} ms`,
      ),
    ),
  );
  const unfold = () => {
    if (element.open && element.children.length === 1) element.append(detailOf(entry));
    if (element.open) open.add(entry.id);
    else open.delete(entry.id);
  };
  element.addEventListener("toggle", unfold);
  if (open.has(entry.id)) {
    element.open = true;
    unfold();
  }
  element.dataset.id = String(entry.id);
  return element;
}

async function load() {
  if (isPaused) return;
  const query = new URLSearchParams({ q: byId("search").value.trim(), kind: byId("kind").value, limit: "200" });
  const entries = await ask("GET", `/control/traffic.json?${query}`);
  const list = byId("entries");
  const known = new Map([...list.children].map((element) => [Number(element.dataset.id), element]));
  const wanted = new Set(entries.map((entry) => entry.id));
  for (const [id, element] of known) if (!wanted.has(id)) element.remove();
  entries.forEach((entry, place) => {
    const element = known.get(entry.id) ?? makeEntry(entry);
    if (list.children[place] !== element) list.insertBefore(element, list.children[place] ?? null);
  });
  byId("traffic-empty").hidden = entries.length > 0;
}

const refresh = calmly(500, load);
byId("search").addEventListener("input", refresh);
byId("kind").addEventListener("change", refresh);
byId("pause").addEventListener("click", ({ target }) => {
  isPaused = !isPaused;
  target.setAttribute("aria-pressed", String(isPaused));
  target.textContent = isPaused ? "Go on" : "Pause";
  refresh();
});
listen({ traffic: refresh });
carryOut(load());
