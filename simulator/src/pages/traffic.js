// The traffic page: newest first, filtered while typing; each entry expands to its request and response.

import { byId, createElement, formatExact, reportFailure, request, subscribe, throttle } from "./base.js";

const kinds = {
  request: ["Request", "teal"],
  callback: ["Callback", "info"],
  incoming: ["Incoming", "info"],
  mail: ["Email", ""],
  refused: ["Refused", "bad"],
};
const open = new Set();
let isPaused = false;

function statusBadge(entry) {
  if (entry.status === 0) return createElement("span", { className: `status badge ${entry.note ? "wait" : ""}` }, "none");
  return createElement(
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
  return text ? createElement("div", {}, createElement("h2", {}, title), createElement("pre", { tabindex: "0" }, text)) : "";
}

function createDetail(entry) {
  return createElement(
    "div",
    { className: "detail" },
    part("URL", entry.url),
    part("Sent", readable(entry.sent)),
    part("Response", readable(entry.answered)),
  );
}

function titleOf(entry) {
  const to = entry.kind === "request" && entry.sent.includes("To=") ? new URLSearchParams(entry.sent).get("To") : "";
  return to ? `text → ${to}` : entry.title;
}

function createEntry(entry) {
  const [word, color] = kinds[entry.kind];
  const element = createElement(
    "details",
    { className: "entry" },
    createElement(
      "summary",
      {},
      createElement("span", { className: "tabular muted" }, formatExact(entry.at)),
      createElement("span", { className: `badge ${color}` }, word),
      createElement("span", { className: "title tabular" }, titleOf(entry)),
      createElement("span", { className: `note ${entry.kind === "mail" ? "muted" : ""}` }, entry.note),
      statusBadge(entry),
      createElement(
        "span",
        { className: "took tabular" },
        entry.tookMs === 0 ? "" : entry.tookMs < 10 ? `${entry.tookMs.toFixed(1)} ms` : `${Math.round(entry.tookMs)} ms`,
      ),
    ),
  );
  const fillDetail = () => {
    if (element.open && element.children.length === 1) element.append(createDetail(entry));
    if (element.open) open.add(entry.id);
    else open.delete(entry.id);
  };
  element.addEventListener("toggle", fillDetail);
  if (open.has(entry.id)) {
    element.open = true;
    fillDetail();
  }
  element.dataset.id = String(entry.id);
  return element;
}

async function load() {
  if (isPaused) return;
  const query = new URLSearchParams({ q: byId("search").value.trim(), kind: byId("kind").value, limit: "200" });
  const entries = await request("GET", `/control/traffic.json?${query}`);
  const list = byId("entries");
  const known = new Map([...list.children].map((element) => [Number(element.dataset.id), element]));
  const wanted = new Set(entries.map((entry) => entry.id));
  for (const [id, element] of known) if (!wanted.has(id)) element.remove();
  entries.forEach((entry, place) => {
    const element = known.get(entry.id) ?? createEntry(entry);
    if (list.children[place] !== element) list.insertBefore(element, list.children[place] ?? null);
  });
  byId("traffic-empty").hidden = entries.length > 0;
}

const refresh = throttle(500, load);
byId("search").addEventListener("input", refresh);
byId("kind").addEventListener("change", refresh);
byId("pause").addEventListener("click", ({ target }) => {
  isPaused = !isPaused;
  target.setAttribute("aria-pressed", String(isPaused));
  target.textContent = isPaused ? "Resume" : "Pause";
  refresh();
});
subscribe({ traffic: refresh });
reportFailure(load());
