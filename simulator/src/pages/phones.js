// The wall of phones: newest activity first, one opened as a conversation in which the patient can answer.

import { ask, byId, calmly, carryOut, formatCount, formatDay, formatPhone, formatTime, formatWhen, listen, make } from "./base.js";

const quickAnswers = ["YES", "NO", "si porfa", "maybe", "A", "STOP", "START", "HELP", "ya no me manden mensajes"];
const page = document.querySelector(".phones-page");
const cards = new Map();
let openNumber = "";
let shownTexts = "";

const isWaiting = (text) => ["accepted", "queued", "sending"].includes(text.status);
const isLost = (text) => ["undelivered", "failed", "canceled"].includes(text.status);

function styleOf(text) {
  if (text.isCarrierNotice) return "notice-text";
  if (text.direction === "inbound") return "mine";
  return isLost(text) ? "lost" : isWaiting(text) ? "waiting" : "";
}

function fillCard(card, phone) {
  const name = phone.label || formatPhone(phone.number);
  const texts = phone.texts.map((text) =>
    make("span", { className: styleOf(text), dir: "auto" }, make("b", {}, text.body || (text.mediaUrls.length > 0 ? "File" : ""))),
  );
  card.replaceChildren(
    make(
      "span",
      { className: "phone-head" },
      make("span", { className: "phone-name" }, name),
      make("span", { className: "phone-when tabular" }, formatWhen(phone.lastAt)),
    ),
    phone.label ? make("span", { className: "phone-sub tabular" }, formatPhone(phone.number)) : "",
    make("span", { className: "mini" }, ...(texts.length > 0 ? texts : [make("em", {}, "Nothing yet. Open it and write first.")])),
    phone.unread > 0
      ? make(
          "span",
          { className: "phone-unread" },
          phone.unread > 99 ? "99+" : String(phone.unread),
          make("span", { className: "unseen" }, " unread"),
        )
      : "",
  );
  card.setAttribute("aria-current", String(phone.number === openNumber));
}

async function showWall() {
  const search = byId("search").value.trim();
  const { phones, total, unread } = await ask("GET", `/control/phones.json?limit=60&q=${encodeURIComponent(search)}`);
  const wall = byId("wall");
  const focused = document.activeElement;
  const wanted = new Set(phones.map((phone) => phone.number));
  for (const [number, entry] of cards) {
    if (wanted.has(number)) continue;
    entry.item.remove();
    cards.delete(number);
  }
  phones.forEach((phone, place) => {
    let entry = cards.get(phone.number);
    if (!entry) {
      const link = make("a", { className: "phone", href: `#${phone.number}` });
      entry = { link, item: make("li", {}, link), seen: "" };
      cards.set(phone.number, entry);
    }
    const seen = `${JSON.stringify(phone)}${phone.number === openNumber}`;
    if (entry.seen !== seen) fillCard(entry.link, phone);
    entry.seen = seen;
    if (wall.children[place] !== entry.item) wall.insertBefore(entry.item, wall.children[place] ?? null);
  });
  if (focused instanceof HTMLElement && focused.classList.contains("phone") && focused.isConnected) focused.focus({ preventScroll: true });
  byId("wall-count").textContent =
    `${formatCount(total)} ${total === 1 ? "phone" : "phones"}${unread > 0 ? `, ${formatCount(unread)} unread` : ""}`;
  byId("wall-empty").hidden = phones.length > 0;
  byId("wall-empty-title").textContent = search ? "No phone matches" : "No phone has received anything yet";
  byId("wall-empty-text").textContent = search
    ? `Nothing found for “${search}”.`
    : "Send a reminder or a message in Tidings and the patient's phone appears here. Or add a phone and write first.";
  document.title = `${unread > 0 ? `(${unread}) ` : ""}Patients' phones · Tidings simulator`;
}

function statusLine(text) {
  const time = formatTime(text.createdAt);
  if (text.isCarrierNotice) return `Carrier's own notice · ${time}`;
  if (text.direction === "inbound") return `${time} · to ${formatPhone(text.to)}`;
  const from = text.from ? ` · from ${formatPhone(text.from)}` : "";
  if (isLost(text)) return `${time} · ${text.status}${text.errorCode ? ` (${text.errorCode})` : ""}, never reached the phone`;
  if (isWaiting(text)) return `${time} · ${text.status}, on its way`;
  return `${time}${from}${text.status === "delivered" ? "" : ` · ${text.status}`}`;
}

function makeBubble(text) {
  const photos = text.files.map(({ url, isPicture, contentType }) =>
    make(
      "a",
      { className: "photo", href: url, target: "_blank", rel: "noopener noreferrer" },
      isPicture && /^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(url) ? make("img", { src: url, alt: "Photo" }) : `File (${contentType})`,
    ),
  );
  return make(
    "li",
    { className: `bubble ${styleOf(text)}` },
    ...photos,
    text.body ? make("p", { dir: "auto" }, text.body) : "",
    make("small", { className: "tabular" }, statusLine(text)),
  );
}

async function showConversation() {
  if (!openNumber) return;
  const number = openNumber;
  const conversation = await ask("GET", `/control/phones/${encodeURIComponent(number)}.json`);
  if (number !== openNumber) return;
  byId("pane-number").textContent = formatPhone(number);
  byId("pane-label").textContent = conversation.label;
  byId("pane-blocked").hidden = !conversation.isBlocked;
  showSenders(conversation.senders);
  const seen = JSON.stringify(conversation.texts);
  if (seen !== shownTexts) {
    const scroll = byId("bubble-scroll");
    const isAtEnd = shownTexts === "" || scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight < 80;
    shownTexts = seen;
    const items = [];
    let lastDay = "";
    for (const text of conversation.texts) {
      const day = formatDay(text.createdAt);
      if (day !== lastDay) items.push(make("li", { className: "day" }, day));
      lastDay = day;
      items.push(makeBubble(text));
    }
    byId("bubbles").replaceChildren(...items);
    if (isAtEnd) scroll.scrollTop = scroll.scrollHeight;
  }
  if (conversation.unread > 0 && document.visibilityState === "visible")
    await ask("POST", `/control/phones/${encodeURIComponent(number)}.json`);
}

function showSenders(senders) {
  const select = byId("answer-to");
  const before = select.value;
  const known = senders.map((sender) => make("option", { value: sender }, formatPhone(sender)));
  if (select.options.length !== known.length + 1 || select.options[0]?.value !== senders[0]) {
    select.replaceChildren(...known, make("option", { value: "" }, "Another number"));
    if (senders.includes(before)) select.value = before;
  }
  byId("answer-to-new").hidden = select.value !== "";
}

function openFromAddress() {
  const number = decodeURIComponent(location.hash.slice(1));
  const isOpen = /^\+\d+$/.test(number);
  if (openNumber !== number) {
    shownTexts = "";
    byId("bubbles").replaceChildren();
    byId("answer-to").replaceChildren();
    byId("answer-body").value = "";
  }
  const left = openNumber;
  openNumber = isOpen ? number : "";
  byId("pane").hidden = !isOpen;
  page.classList.toggle("has-pane", isOpen);
  carryOut(showWall());
  if (isOpen) carryOut(showConversation().then(focusAnswer));
  else if (left) cards.get(left)?.link.focus();
}

/** On a real phone the keyboard would cover the conversation. */
function focusAnswer() {
  if (matchMedia("(min-width: 861px)").matches) byId("answer-body").focus({ preventScroll: true });
}

async function send(body, files = []) {
  const problem = byId("answer-problem");
  const to = byId("answer-to").value || byId("answer-to-new").value.trim();
  problem.hidden = true;
  try {
    const received = await ask("POST", "/control/inbound.json", { from: openNumber, to, body, files });
    const failed = received.webhooks.find((one) => one.status < 200 || one.status > 299);
    if (received.isLost)
      throw new Error("Sent, and lost on the way as the Control page wishes: the clinic finds it in the carrier's log within the hour.");
    if (received.webhooks.length === 0)
      throw new Error("Sent, but no webhook address is set for this number, so nobody was told. Set one on the Control page.");
    if (failed) throw new Error(`Sent, but the webhook failed (${failed.status || `error ${failed.errorCode}`}). See the Traffic page.`);
  } catch (refused) {
    problem.textContent = refused.message;
    problem.hidden = false;
  }
}

byId("quick").append(...quickAnswers.map((words) => make("button", { type: "button", onclick: () => send(words) }, words)));
byId("answer-form").addEventListener("submit", (event) => {
  event.preventDefault();
  const box = byId("answer-body");
  const body = box.value.trim();
  if (!body) return;
  box.value = "";
  box.style.height = "";
  carryOut(send(body));
});
byId("answer-body").addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.shiftKey || event.isComposing || event.repeat) return;
  event.preventDefault();
  byId("answer-form").requestSubmit();
});
byId("answer-body").addEventListener("input", ({ target }) => {
  target.style.height = "";
  target.style.height = `${Math.min(140, target.scrollHeight + 2)}px`;
});
byId("pane-back").addEventListener("click", () => {
  location.hash = "";
});
byId("answer-photo").addEventListener("click", () => {
  const [kind, behaves = "fine"] = byId("answer-file").value.split(":");
  const body = byId("answer-body").value.trim();
  byId("answer-body").value = "";
  carryOut(send(body, [{ kind, behaves }]));
});
byId("answer-to").addEventListener("change", () => {
  byId("answer-to-new").hidden = byId("answer-to").value !== "";
});
byId("add-open").addEventListener("click", () => {
  const form = byId("add-form");
  form.hidden = !form.hidden;
  byId("add-open").setAttribute("aria-expanded", String(!form.hidden));
  if (!form.hidden) byId("add-number").focus();
});
byId("add-form").addEventListener("submit", async (event) => {
  event.preventDefault();
  const digits = byId("add-number").value.replaceAll(/[^\d+]/g, "");
  const number = digits.startsWith("+") ? digits : `+1${digits.slice(-10)}`;
  const problem = byId("add-problem");
  try {
    await ask("POST", "/control/phones.json", { number, label: byId("add-label").value.trim() });
    event.target.reset();
    event.target.hidden = true;
    problem.hidden = true;
    byId("add-open").setAttribute("aria-expanded", "false");
    location.hash = number;
  } catch {
    problem.textContent = "That is no phone number. Ten digits, as (312) 555-0142.";
    problem.hidden = false;
  }
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && openNumber) location.hash = "";
  if (event.key === "/" && !/INPUT|TEXTAREA|SELECT/.test(document.activeElement?.tagName ?? "")) {
    event.preventDefault();
    byId("search").focus();
  }
});

const refreshWall = calmly(400, showWall);
const refreshConversation = calmly(250, showConversation);
byId("search").addEventListener("input", refreshWall);
document.addEventListener("visibilitychange", refreshConversation);
addEventListener("hashchange", openFromAddress);
listen({
  phones: (numbers) => {
    refreshWall();
    if (numbers.length >= 200 || numbers.includes("all") || numbers.includes(openNumber)) refreshConversation();
  },
});
openFromAddress();
