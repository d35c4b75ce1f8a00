// The mailbox page: all mails, one opened with its code, links, preview, text and headers.

import { ask, byId, calmly, carryOut, copyOnClick, formatCount, formatExact, formatWhen, listen, make } from "./base.js";

let mails = [];
let openId = 0;
let openTab = "Preview";

function showList() {
  const search = byId("search").value.trim().toLowerCase();
  const shown = mails.filter((mail) => `${mail.to.join(" ")} ${mail.from} ${mail.subject}`.toLowerCase().includes(search));
  const focused = document.activeElement?.closest("#mails a")?.getAttribute("href");
  byId("mails").replaceChildren(
    ...shown.map((mail) =>
      make(
        "li",
        {},
        make(
          "a",
          { href: `#${mail.id}`, className: mail.isRead ? "" : "unread", "aria-current": mail.id === openId ? "true" : "false" },
          make(
            "span",
            { className: "row" },
            make("span", { className: "subject" }, mail.subject || "(no subject)"),
            make("span", { className: "when tabular" }, formatWhen(Date.parse(mail.receivedAt))),
          ),
          make(
            "span",
            { className: "row" },
            make("span", { className: "to" }, `to ${mail.to.join(", ")}`),
            mail.codes[0] ? make("span", { className: "badge teal mono push" }, mail.codes[0]) : "",
          ),
        ),
      ),
    ),
  );
  if (focused) document.querySelector(`#mails a[href="${focused}"]`)?.focus();
  byId("mail-count").textContent = `${formatCount(mails.length)} ${mails.length === 1 ? "mail" : "mails"}`;
  byId("mail-empty").hidden = shown.length > 0;
}

function codeBox(code) {
  const button = make("button", { type: "button", className: "primary" }, "Copy the code");
  copyOnClick(button, code);
  return make("div", { className: "code" }, make("output", { "aria-label": "Code in this mail" }, code), button);
}

function contentOf(mail) {
  if (openTab === "Preview" && mail.html)
    return make("iframe", {
      sandbox: "allow-popups allow-popups-to-escape-sandbox",
      src: `/mailbox/preview/${mail.id}`,
      title: "Preview of the mail",
    });
  if (openTab === "Headers")
    return make(
      "pre",
      { tabindex: "0" },
      Object.entries(mail.headers)
        .map(([name, value]) => `${name}: ${value}`)
        .join("\n"),
    );
  return make("pre", { tabindex: "0", dir: "auto" }, mail.text || "This mail has no plain text part.");
}

function showMail() {
  const mail = mails.find((one) => one.id === openId);
  const place = byId("mail");
  document.querySelector(".mail-page").classList.toggle("has-mail", Boolean(mail));
  place.hidden = !mail;
  if (!mail) return;
  const tabs = [mail.html && "Preview", "Text", "Headers"].filter(Boolean);
  if (!tabs.includes(openTab)) openTab = tabs[0];
  const body = make("div", { role: "tabpanel", "aria-label": openTab }, contentOf(mail));
  const select = (name) => {
    openTab = name;
    showMail();
    place.querySelector('[aria-selected="true"]').focus();
  };
  place.replaceChildren(
    make("a", { className: "back", href: "#" }, "All mails"),
    make("h2", {}, mail.subject || "(no subject)"),
    make(
      "dl",
      { className: "mail-facts" },
      make("dt", {}, "To"),
      make("dd", {}, mail.to.join(", ")),
      make("dt", {}, "From"),
      make("dd", {}, mail.from),
      make("dt", {}, "Received"),
      make("dd", { className: "tabular" }, formatExact(Date.parse(mail.receivedAt))),
      ...(mail.attachments.length > 0
        ? [
            make("dt", {}, "Files"),
            make("dd", {}, mail.attachments.map((one) => `${one.filename} (${formatCount(one.size)} bytes)`).join(", ")),
          ]
        : []),
    ),
    ...mail.codes.slice(0, 1).map(codeBox),
    mail.links.length > 0
      ? make(
          "div",
          {},
          make("h3", {}, mail.links.length === 1 ? "Link in this mail" : "Links in this mail"),
          make(
            "ul",
            { className: "links" },
            ...mail.links.map((link) => make("li", {}, make("a", { href: link, target: "_blank", rel: "noopener noreferrer" }, link))),
          ),
        )
      : "",
    make(
      "div",
      { className: "tabs-row", role: "tablist", "aria-label": "Parts of the mail" },
      ...tabs.map((name) =>
        make("button", { type: "button", role: "tab", "aria-selected": String(name === openTab), onclick: () => select(name) }, name),
      ),
    ),
    body,
  );
}

async function load() {
  mails = await ask("GET", "/control/mails.json?limit=300");
  showList();
}

async function openFromAddress() {
  openId = Number(location.hash.slice(1)) || 0;
  const mail = mails.find((one) => one.id === openId);
  if (mail && !mail.isRead) {
    mail.isRead = true;
    await ask("POST", `/control/mails/${openId}.json`);
  }
  showList();
  showMail();
}

const refresh = calmly(400, load);
byId("search").addEventListener("input", showList);
byId("clear").addEventListener("click", async () => {
  await ask("DELETE", "/control/mails.json");
  location.hash = "";
});
addEventListener("hashchange", openFromAddress);
listen({ mails: refresh });
carryOut(load().then(openFromAddress));
