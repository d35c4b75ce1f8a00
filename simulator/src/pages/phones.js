// The list of phones: newest activity first, one opened as a conversation in which the patient can answer.

import {
  byId,
  createElement,
  formatCount,
  formatDay,
  formatPhone,
  formatTime,
  formatWhen,
  reportFailure,
  request,
  subscribe,
  throttle,
} from "./base.js";

const quickReplies = ["YES", "NO", "si porfa", "maybe", "A", "STOP", "START", "HELP", "ya no me manden mensajes"];
const page = document.querySelector(".phones-page");
const cards = new Map();
let openNumber = "";
let renderedTexts = "";

const isWaiting = (text) => ["accepted", "queued", "sending"].includes(text.status);
const isLost = (text) => ["undelivered", "failed", "canceled"].includes(text.status);

function styleOf(text) {
  if (text.isCarrierNotice) return "notice-text";
  if (text.direction === "inbound") return "mine";
  return isLost(text) ? "lost" : isWaiting(text) ? "waiting" : "";
}

function renderCard(card, phone) {
  const name = phone.label || formatPhone(phone.number);
  const texts = phone.texts.map((text) =>
    createElement(
      "span",
      { className: styleOf(text), dir: "auto" },
      createElement("b", {}, text.body || (text.mediaUrls.length > 0 ? "File" : "")),
    ),
  );
  card.replaceChildren(
    createElement(
      "span",
      { className: "phone-head" },
      createElement("span", { className: "phone-name" }, name),
      createElement("span", { className: "phone-when tabular" }, formatWhen(phone.lastAt)),
    ),
    phone.label ? createElement("span", { className: "phone-sub tabular" }, formatPhone(phone.number)) : "",
    createElement(
      "span",
      { className: "mini" },
      ...(texts.length > 0 ? texts : [createElement("em", {}, "No messages yet. Open it to send one.")]),
    ),
    phone.unread > 0
      ? createElement(
          "span",
          { className: "phone-unread" },
          phone.unread > 99 ? "99+" : String(phone.unread),
          createElement("span", { className: "unseen" }, " unread"),
        )
      : "",
  );
  card.setAttribute("aria-current", String(phone.number === openNumber));
}

async function showPhones() {
  const search = byId("search").value.trim();
  const { phones, total, unread } = await request("GET", `/control/phones.json?limit=60&q=${encodeURIComponent(search)}`);
  const list = byId("phone-list");
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
      const link = createElement("a", { className: "phone", href: `#${phone.number}` });
      entry = { link, item: createElement("li", {}, link), seen: "" };
      cards.set(phone.number, entry);
    }
    const seen = `${JSON.stringify(phone)}${phone.number === openNumber}`;
    if (entry.seen !== seen) renderCard(entry.link, phone);
    entry.seen = seen;
    if (list.children[place] !== entry.item) list.insertBefore(entry.item, list.children[place] ?? null);
  });
  if (focused instanceof HTMLElement && focused.classList.contains("phone") && focused.isConnected) focused.focus({ preventScroll: true });
  byId("phone-list-count").textContent =
    `${formatCount(total)} ${total === 1 ? "phone" : "phones"}${unread > 0 ? `, ${formatCount(unread)} unread` : ""}`;
  byId("phone-list-empty").hidden = phones.length > 0;
  byId("phone-list-empty-title").textContent = search ? "No phones match" : "No messages yet";
  byId("phone-list-empty-text").textContent = search
    ? `No results for “${search}”.`
    : "Send a reminder or message in Tidings and the patient's phone appears here. You can also add a phone and send the first message.";
  document.title = `${unread > 0 ? `(${unread}) ` : ""}Patients' phones · Tidings simulator`;
}

function statusLine(text) {
  const time = formatTime(text.createdAt);
  if (text.isCarrierNotice) return `Carrier notice · ${time}`;
  if (text.direction === "inbound") return `${time} · to ${formatPhone(text.to)}`;
  const from = text.from ? ` · from ${formatPhone(text.from)}` : "";
  if (isLost(text)) return `${time} · ${text.status}${text.errorCode ? ` (${text.errorCode})` : ""}, not delivered to the phone`;
  if (isWaiting(text)) return `${time} · ${text.status}, in progress`;
  return `${time}${from}${text.status === "delivered" ? "" : ` · ${text.status}`}`;
}

function createBubble(text) {
  const photos = text.files.map(({ url, isPicture, contentType }) =>
    createElement(
      "a",
      { className: "photo", href: url, target: "_blank", rel: "noopener noreferrer" },
      isPicture && /^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(url)
        ? createElement("img", { src: url, alt: "Photo" })
        : `File (${contentType})`,
    ),
  );
  return createElement(
    "li",
    { className: `bubble ${styleOf(text)}` },
    ...photos,
    text.body ? createElement("p", { dir: "auto" }, text.body) : "",
    createElement("small", { className: "tabular" }, statusLine(text)),
  );
}

async function showConversation() {
  if (!openNumber) return;
  const number = openNumber;
  const conversation = await request("GET", `/control/phones/${encodeURIComponent(number)}.json`);
  if (number !== openNumber) return;
  byId("pane-number").textContent = formatPhone(number);
  byId("pane-label").textContent = conversation.label;
  byId("pane-blocked").hidden = !conversation.isBlocked;
  showSenders(conversation.senders);
  const seen = JSON.stringify(conversation.texts);
  if (seen !== renderedTexts) {
    const scroll = byId("bubble-scroll");
    const isAtEnd = renderedTexts === "" || scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight < 80;
    renderedTexts = seen;
    const items = [];
    let lastDay = "";
    for (const text of conversation.texts) {
      const day = formatDay(text.createdAt);
      if (day !== lastDay) items.push(createElement("li", { className: "day" }, day));
      lastDay = day;
      items.push(createBubble(text));
    }
    byId("bubbles").replaceChildren(...items);
    if (isAtEnd) scroll.scrollTop = scroll.scrollHeight;
  }
  if (conversation.unread > 0 && document.visibilityState === "visible")
    await request("POST", `/control/phones/${encodeURIComponent(number)}.json`);
}

function showSenders(senders) {
  const select = byId("reply-to");
  const before = select.value;
  const known = senders.map((sender) => createElement("option", { value: sender }, formatPhone(sender)));
  if (select.options.length !== known.length + 1 || select.options[0]?.value !== senders[0]) {
    select.replaceChildren(...known, createElement("option", { value: "" }, "Another number"));
    if (senders.includes(before)) select.value = before;
  }
  byId("reply-to-new").hidden = select.value !== "";
}

function openFromHash() {
  const number = decodeURIComponent(location.hash.slice(1));
  const isOpen = /^\+\d+$/.test(number);
  if (openNumber !== number) {
    renderedTexts = "";
    byId("bubbles").replaceChildren();
    byId("reply-to").replaceChildren();
    byId("reply-body").value = "";
  }
  const left = openNumber;
  openNumber = isOpen ? number : "";
  byId("pane").hidden = !isOpen;
  page.classList.toggle("has-pane", isOpen);
  reportFailure(showPhones());
  if (isOpen) reportFailure(showConversation().then(focusReply));
  else if (left) cards.get(left)?.link.focus();
}

/** On a real phone the keyboard would cover the conversation. */
function focusReply() {
  if (matchMedia("(min-width: 861px)").matches) byId("reply-body").focus({ preventScroll: true });
}

async function send(body, files = []) {
  const problem = byId("reply-problem");
  const to = byId("reply-to").value || byId("reply-to-new").value.trim();
  problem.hidden = true;
  try {
    const received = await request("POST", "/control/inbound.json", { from: openNumber, to, body, files });
    const failed = received.webhooks.find((one) => one.status < 200 || one.status > 299);
    if (received.isLost)
      throw new Error("Sent, but its webhook was dropped (see the Control page). The clinic finds it in the carrier's log within an hour.");
    if (received.webhooks.length === 0)
      throw new Error("Sent, but no webhook URL is set for this number, so the clinic was not notified. Set one on the Control page.");
    if (failed) throw new Error(`Sent, but the webhook failed (${failed.status || `error ${failed.errorCode}`}). See the Traffic page.`);
  } catch (refused) {
    problem.textContent = refused.message;
    problem.hidden = false;
  }
}

byId("quick").append(...quickReplies.map((words) => createElement("button", { type: "button", onclick: () => send(words) }, words)));
byId("reply-form").addEventListener("submit", (event) => {
  event.preventDefault();
  const box = byId("reply-body");
  const body = box.value.trim();
  if (!body) return;
  box.value = "";
  box.style.height = "";
  reportFailure(send(body));
});
byId("reply-body").addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.shiftKey || event.isComposing || event.repeat) return;
  event.preventDefault();
  byId("reply-form").requestSubmit();
});
byId("reply-body").addEventListener("input", ({ target }) => {
  target.style.height = "";
  target.style.height = `${Math.min(140, target.scrollHeight + 2)}px`;
});
byId("pane-back").addEventListener("click", () => {
  location.hash = "";
});
byId("reply-photo").addEventListener("click", () => {
  const [kind, behaves = "fine"] = byId("reply-file").value.split(":");
  const body = byId("reply-body").value.trim();
  byId("reply-body").value = "";
  reportFailure(send(body, [{ kind, behaves }]));
});
byId("reply-to").addEventListener("change", () => {
  byId("reply-to-new").hidden = byId("reply-to").value !== "";
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
    await request("POST", "/control/phones.json", { number, label: byId("add-label").value.trim() });
    event.target.reset();
    event.target.hidden = true;
    problem.hidden = true;
    byId("add-open").setAttribute("aria-expanded", "false");
    location.hash = number;
  } catch {
    problem.textContent = "Enter a 10-digit phone number, such as (312) 555-0142.";
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

const refreshPhones = throttle(400, showPhones);
const refreshConversation = throttle(250, showConversation);
byId("search").addEventListener("input", refreshPhones);
document.addEventListener("visibilitychange", refreshConversation);
addEventListener("hashchange", openFromHash);
subscribe({
  phones: (numbers) => {
    refreshPhones();
    if (numbers.length >= 200 || numbers.includes("all") || numbers.includes(openNumber)) refreshConversation();
  },
});
openFromHash();
