// The mailbox page: all emails, and one with its code, links, preview, text and headers.

import {
  byId,
  copyOnClick,
  createElement,
  formatCount,
  formatExact,
  formatWhen,
  reportFailure,
  request,
  subscribe,
  throttle,
} from "./base.js";

let mails = [];
let openId = 0;
let openTab = "Preview";

function showList() {
  const search = byId("search").value.trim().toLowerCase();
  const shown = mails.filter((mail) => `${mail.to.join(" ")} ${mail.from} ${mail.subject}`.toLowerCase().includes(search));
  const focused = document.activeElement?.closest("#mails a")?.getAttribute("href");
  byId("mails").replaceChildren(
    ...shown.map((mail) =>
      createElement(
        "li",
        {},
        createElement(
          "a",
          { href: `#${mail.id}`, className: mail.isRead ? "" : "unread", "aria-current": mail.id === openId ? "true" : "false" },
          createElement(
            "span",
            { className: "row" },
            createElement("span", { className: "subject" }, mail.subject || "(no subject)"),
            createElement("span", { className: "when tabular" }, formatWhen(Date.parse(mail.receivedAt))),
          ),
          createElement(
            "span",
            { className: "row" },
            createElement("span", { className: "to" }, `to ${mail.to.join(", ")}`),
            mail.codes[0] ? createElement("span", { className: "badge teal mono push" }, mail.codes[0]) : "",
          ),
        ),
      ),
    ),
  );
  if (focused) document.querySelector(`#mails a[href="${focused}"]`)?.focus();
  byId("mail-count").textContent = `${formatCount(mails.length)} ${mails.length === 1 ? "email" : "emails"}`;
  byId("mail-empty").hidden = shown.length > 0;
}

function codeBox(code) {
  const button = createElement("button", { type: "button", className: "primary" }, "Copy code");
  copyOnClick(button, code);
  return createElement("div", { className: "code" }, createElement("output", { "aria-label": "Code in this email" }, code), button);
}

function createContent(mail) {
  if (openTab === "Preview" && mail.html)
    return createElement("iframe", {
      sandbox: "allow-popups allow-popups-to-escape-sandbox",
      src: `/mailbox/preview/${mail.id}`,
      title: "Email preview",
    });
  if (openTab === "Headers")
    return createElement(
      "pre",
      { tabindex: "0" },
      Object.entries(mail.headers)
        .map(([name, value]) => `${name}: ${value}`)
        .join("\n"),
    );
  return createElement("pre", { tabindex: "0", dir: "auto" }, mail.text || "This email has no plain text part.");
}

function showMail() {
  const mail = mails.find((one) => one.id === openId);
  const place = byId("mail");
  document.querySelector(".mail-page").classList.toggle("has-mail", Boolean(mail));
  place.hidden = !mail;
  if (!mail) return;
  const tabs = [mail.html && "Preview", "Text", "Headers"].filter(Boolean);
  if (!tabs.includes(openTab)) openTab = tabs[0];
  const body = createElement("div", { role: "tabpanel", "aria-label": openTab }, createContent(mail));
  const select = (name) => {
    openTab = name;
    showMail();
    place.querySelector('[aria-selected="true"]').focus();
  };
  place.replaceChildren(
    createElement("a", { className: "back", href: "#" }, "All emails"),
    createElement("h2", {}, mail.subject || "(no subject)"),
    createElement(
      "dl",
      { className: "mail-facts" },
      createElement("dt", {}, "To"),
      createElement("dd", {}, mail.to.join(", ")),
      createElement("dt", {}, "From"),
      createElement("dd", {}, mail.from),
      createElement("dt", {}, "Received"),
      createElement("dd", { className: "tabular" }, formatExact(Date.parse(mail.receivedAt))),
      ...(mail.attachments.length > 0
        ? [
            createElement("dt", {}, "Files"),
            createElement("dd", {}, mail.attachments.map((one) => `${one.filename} (${formatCount(one.size)} bytes)`).join(", ")),
          ]
        : []),
    ),
    ...mail.codes.slice(0, 1).map(codeBox),
    mail.links.length > 0
      ? createElement(
          "div",
          {},
          createElement("h3", {}, mail.links.length === 1 ? "Link in this email" : "Links in this email"),
          createElement(
            "ul",
            { className: "links" },
            ...mail.links.map((link) =>
              createElement("li", {}, createElement("a", { href: link, target: "_blank", rel: "noopener noreferrer" }, link)),
            ),
          ),
        )
      : "",
    createElement(
      "div",
      { className: "tabs-row", role: "tablist", "aria-label": "Parts of the email" },
      ...tabs.map((name) =>
        createElement(
          "button",
          { type: "button", role: "tab", "aria-selected": String(name === openTab), onclick: () => select(name) },
          name,
        ),
      ),
    ),
    body,
  );
}

async function load() {
  mails = await request("GET", "/control/mails.json?limit=300");
  showList();
}

async function openFromHash() {
  openId = Number(location.hash.slice(1)) || 0;
  const mail = mails.find((one) => one.id === openId);
  if (mail && !mail.isRead) {
    mail.isRead = true;
    await request("POST", `/control/mails/${openId}.json`);
  }
  showList();
  showMail();
}

const refresh = throttle(400, load);
byId("search").addEventListener("input", showList);
byId("clear").addEventListener("click", async () => {
  await request("DELETE", "/control/mails.json");
  location.hash = "";
});
addEventListener("hashchange", openFromHash);
subscribe({ mails: refresh });
reportFailure(load().then(openFromHash));
