// Takes pictures of every page into .data/screens, joins them into contact sheets, and reports overflow, cut texts, raw keys and English words.
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { BrowserContext, Page } from "playwright-core";
import { type Route, readRoutes } from "../e2e/accessible-pages.ts";
import { openStage, type StaffName, type Stage } from "../e2e/stage.ts";
import { staff } from "../fixtures/cast.ts";
import { findBrowser } from "./find-browser.mjs";
import { root } from "./source-tree.ts";

const usage = `npm run screens -- [--user supervisor|nurse|siteAdmin|…] [--language en,es] [--data filled,empty,…] [--only text] [--looks wide-light,phone-dark,…]

filled   the demonstration as it is        empty    a new organization
failed   the server answers 500            offline  no request gets through
loading  no request is answered yet        limited  a nurse who sees the patients of one location
acts     dialogs and menus, opened on their pages

The pictures of each state and language are in a folder of their own in .data/screens.`;

/** What the pages are filled with. */
const states = ["filled", "empty", "failed", "offline", "loading", "limited", "acts"] as const;
type State = (typeof states)[number];

const looks = {
  "wide-light": { width: 1440, height: 900, colorScheme: "light" },
  "wide-dark": { width: 1440, height: 900, colorScheme: "dark" },
  "phone-light": { width: 390, height: 844, colorScheme: "light" },
  "phone-dark": { width: 390, height: 844, colorScheme: "dark" },
} as const;
type Look = keyof typeof looks;

const { values: options } = parseArgs({
  options: {
    user: { type: "string" },
    language: { type: "string", default: "en" },
    data: { type: "string", default: "filled" },
    only: { type: "string" },
    looks: { type: "string", default: Object.keys(looks).join(",") },
    help: { type: "boolean" },
  },
});

/** A clinic of which nothing but its name and its number is known. */
const emptyOrganization = {
  organization: {
    code: "lakeview",
    name: "Lake View Clinic",
    timeZone: "America/Chicago",
    phone: "3125550100",
    services: ["patient", "appointment", "outreachMessage", "directMessaging", "educationalStream", "referral"],
    numbers: [],
    configs: {
      appointmentDefaultType: "sms",
      appointmentLocations: true,
      managesPlaces: true,
      patientMember: false,
      newMessenger: true,
      followUps: true,
      assistant: true,
      mfaRequired: true,
      passwordMaxAgeDays: 0,
    },
  },
};

/** Makes the supervisor a supervisor of the empty organization too. */
async function addEmptyOrganization(stage: Stage): Promise<void> {
  const known = await stage.sql("select from organizations where code = $1", [emptyOrganization.organization.code]);
  if (known.length === 0) await stage.call("siteAdmin", "POST", "/admin/organizations.json", emptyOrganization);
  await stage.sql(
    `insert into memberships (user_id, organization_id, role, is_phi_anonymized)
     select users.id, organizations.id, 'staff_admin', false from users, organizations
     where users.email = $1 and organizations.code = $2 on conflict do nothing`,
    [staff.supervisor.email, emptyOrganization.organization.code],
  );
}

/** The organization in which the supervisor signs in. */
const chooseOrganization = (stage: Stage, code: string) =>
  stage.sql("update users set current_organization_id = (select id from organizations where code = $2) where email = $1", [
    staff.supervisor.email,
    code,
  ]);

/** Limits the nurse to the patients of the clinic's first location. */
async function limitNurse(stage: Stage): Promise<void> {
  const { users } = await stage.call<{ users: { externalId: string; email: string }[] }>("supervisor", "GET", "/users.json");
  const { locations } = await stage.call<{ locations: { externalId: string }[] }>("supervisor", "GET", "/locations.json");
  const nurse = users.find((user) => user.email === staff.nurse.email);
  await stage.call("supervisor", "PUT", `/users/${nurse?.externalId}.json`, {
    user: { location_external_ids: [locations[0]?.externalId] },
  });
}

/** What is wrong with the page in this width, as far as a script can tell. */
const readFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const edge = document.documentElement.clientWidth;
    if ((document.scrollingElement?.scrollWidth ?? 0) > edge) {
      const wide = [...document.querySelectorAll("body *")].filter((one) => one.getBoundingClientRect().right > edge + 1);
      found.push(`overflow: ${wide.map((one) => `${one.tagName}.${one.className}`).slice(0, 3)}`);
    }
    for (const one of document.querySelectorAll<HTMLElement>("button, a, th, td, label, h1, h2, h3, h4, p, span, dt, dd, input")) {
      const style = getComputedStyle(one);
      const text = one instanceof HTMLInputElement ? one.value || one.placeholder : one.textContent?.trim();
      if (!text || one.clientWidth < 12 || style.clip !== "auto" || style.overflowX === "visible" || style.textOverflow === "ellipsis")
        continue;
      if (one.scrollWidth > one.clientWidth + 1 && !one.title) found.push(`cut: ${one.tagName} ${text.slice(0, 60)}`);
    }
    const words = document.body.innerText;
    for (const [kind, pattern] of [
      ["key", /\b[a-z]+[A-Z]?[a-zA-Z]*\.[a-z]+[A-Z][a-zA-Z]+\b/g],
      ["code", /\b[a-z]+_[a-z_]+\b/g],
      ["id", /\b[0-9a-f]{8}-[0-9a-f]{4}-/g],
      ["zone", /\b(America|Pacific|Etc)\/\w+/g],
      ["empty", /\b(undefined|null|NaN|\[object Object\]|Invalid Date)\b/g],
      ["spaces", /[a-z]{3,}[.,;:!?][A-Z][a-z]{2,} /g],
      ["number", /\b1 (patients|messages|replies|people|recipients|appointments|files|rows|days|hours|users|programs|groups)\b/g],
    ] as const)
      for (const [match] of words.matchAll(pattern)) found.push(`${kind}: ${match}`);
    return [...new Set(found)];
  });

/** Waits until nothing but the event stream is open and the page has painted. */
async function settle(page: Page, open: Set<unknown>): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  for (let quiet = 0, tries = 0; quiet < 4 && tries < 80; tries++, quiet = open.size === 0 ? quiet + 1 : 0) await page.waitForTimeout(80);
}

function watchRequests(page: Page): Set<unknown> {
  const open = new Set<unknown>();
  page.on("request", (request) => request.resourceType() !== "eventsource" && !request.url().includes("/events") && open.add(request));
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
  return open;
}

interface Album {
  state: State;
  language: string;
  folder: string;
}

async function openContext(stage: Stage, user: StaffName, { language }: Album): Promise<BrowserContext> {
  const { context, page } = await stage.visitor();
  if (user !== ("visitor" as StaffName)) await stage.signIn(page, user);
  if (language === "es") {
    await context.addInitScript(() => localStorage.setItem("tidings-language", "es"));
    // The user's own choice would bring English back.
    await context.route(/\/current_user\.json/, async (route) => {
      const answer = await route.fetch();
      const text = await answer.text();
      return route.fulfill({ response: answer, body: text.replace('"interfaceLanguage":"en"', '"interfaceLanguage":"es"') });
    });
  }
  await page.close();
  return context;
}

const fileOf = (name: string) => name.replaceAll(/[^a-z0-9]+/gi, "-").toLowerCase();

/** What the frame of the app needs; without it no page would show how it fails or loads. */
const frame = /current_user|ping|links\.json|organizations\.json|counters/;

async function holdRequests(page: Page, state: State): Promise<void> {
  if (!["failed", "offline", "loading"].includes(state)) return;
  await page.route(/\/api\/v2\//, (route) => {
    if (frame.test(route.request().url()) || route.request().resourceType() === "eventsource") return route.fallback();
    if (state === "offline") return route.abort("internetdisconnected");
    if (state === "failed") return route.fulfill({ status: 500, headers: { "x-staged": "1" }, json: { errors: { code: "internal" } } });
    // Never answered.
    return undefined;
  });
}

type Act = (page: Page) => Promise<unknown>;

async function takePictures(
  context: BrowserContext,
  web: string,
  { state, folder }: Album,
  [name, , path]: Route,
  act?: Act,
): Promise<void> {
  const page = await context.newPage();
  page.setDefaultTimeout(8_000);
  await holdRequests(page, state);
  const open = watchRequests(page);
  await page.goto(web + path);
  await (state === "loading" ? page.waitForTimeout(1_500) : settle(page, open));
  // A failure is shown after the last retry.
  if (state === "failed" || state === "offline")
    await page
      .getByRole("alert")
      .filter({ hasText: /\S/ })
      .first()
      .waitFor({ timeout: 4_000 })
      .catch(() => undefined);
  if (act) {
    await act(page);
    await settle(page, open);
  }
  const lines = [`## ${name} ${path}`];
  for (const look of options.looks.split(",") as Look[]) {
    const { width, height, colorScheme } = looks[look];
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.waitForTimeout(150);
    await page.screenshot({ path: join(folder, look, `${fileOf(name)}.jpg`), type: "jpeg", quality: 80 });
    for (const fault of await readFaults(page)) lines.push(`${look} ${fault}`);
  }
  lines.push(await page.evaluate(() => document.body.innerText));
  writeFileSync(join(folder, "text", `${fileOf(name)}.txt`), lines.join("\n"));
  const faults = lines.slice(1, -1);
  if (faults.length > 0) process.stdout.write(`${name} ${path}\n${faults.map((fault) => `  ${fault}\n`).join("")}`);
  await page.close();
}

/** Several pictures on one sheet, if ImageMagick is installed. */
function joinPictures(folder: string, look: Look): void {
  const pictures = readdirSync(join(folder, look)).filter((file) => file.endsWith(".jpg"));
  const [perSheet, tile, size] = look.startsWith("wide") ? [9, "3x3", "640x400+6+6"] : [10, "5x2", "390x844+8+8"];
  for (let at = 0; at < pictures.length; at += perSheet) {
    const files = pictures.slice(at, at + perSheet).map((file) => join(folder, look, file));
    const to = join(folder, `sheet-${look}-${String(at / perSheet + 1).padStart(2, "0")}.jpg`);
    spawnSync("montage", ["-label", "%t", ...files, "-tile", tile, "-geometry", size, "-background", "#999", "-quality", "85", to]);
  }
}

/** Pages that need no record and are not among those checked for accessibility. */
const morePages: readonly Route[] = [
  ["possible duplicates", "supervisor", "/patients/duplicates", ""],
  ["phones to confirm", "supervisor", "/patients/phones_to_confirm", ""],
  ["unknown numbers", "supervisor", "/messenger/unknown_numbers", ""],
  ["received calls", "supervisor", "/messenger/received_calls", ""],
  ["documents", "supervisor", "/library", ""],
  ["settings: outreaches", "supervisor", "/settings/outreaches", ""],
  ["settings: organization", "supervisor", "/settings/organization", ""],
  ["settings: edit organization", "supervisor", "/settings/organization/edit", ""],
  ["settings: setup", "supervisor", "/settings/setup", ""],
  ["settings: remove language", "supervisor", "/settings/languages/vie/remove", ""],
  ["admin: draft canvases", "siteAdmin", "/admin/canvas/draft", ""],
  ["admin: finalized canvases", "siteAdmin", "/admin/canvas/finalized", ""],
  ["admin: documents", "siteAdmin", "/admin/library/documents", ""],
  ["admin: new document", "siteAdmin", "/admin/library/documents/new", ""],
  ["admin: sftp", "siteAdmin", "/admin/organizations/organization/harbor/sftp", ""],
  ["admin: locations", "siteAdmin", "/admin/organizations/organization/harbor/locations", ""],
  ["admin: new location", "siteAdmin", "/admin/organizations/organization/harbor/locations/new", ""],
  ["admin: providers", "siteAdmin", "/admin/organizations/organization/harbor/providers", ""],
  ["admin: compliance texts", "siteAdmin", "/admin/organizations/organization/harbor/compliance_texts", ""],
  ["admin: setup", "siteAdmin", "/admin/organizations/organization/harbor/setup", ""],
  ["admin: not found", "siteAdmin", "/admin/not-found", ""],
  ["about", "supervisor", "/about", ""],
  ["sign in", "visitor" as StaffName, "/login", ""],
  ["reset password", "visitor" as StaffName, "/reset_password", ""],
  ["expired link", "visitor" as StaffName, "/users/reset_password/used", ""],
];

const clickOn =
  (...names: (string | RegExp)[]): Act =>
  async (page) => {
    for (const name of names)
      await page.getByRole("button", { name }).or(page.getByRole("menuitem", { name })).filter({ visible: true }).first().click();
  };

/** What opens on a page: dialogs, menus and panels. */
const acts: readonly [...Route, Act][] = [
  ["patients: views", "supervisor", "/patients?language=spanish", "", clickOn(/^View/)],
  ["patients: save view", "supervisor", "/patients?language=spanish", "", clickOn(/^View/, "Save as new view")],
  ["patients: columns", "supervisor", "/patients", "", clickOn("Columns")],
  ["patients: filters", "supervisor", "/patients", "", clickOn(/^Filters/)],
  ["appointments: save view", "supervisor", "/appointments?period=next_7", "", clickOn(/^View/, "Save as new view")],
  ["conversation: assign", "supervisor", "/messenger/thread/HCH-F1", "", clickOn(/^Assign/)],
  ["conversation: snooze", "supervisor", "/messenger/thread/HCH-F1", "", clickOn("Snooze")],
  ["conversation: templates", "supervisor", "/messenger/thread/HCH-F1", "", clickOn(/template/i)],
  ["keyboard shortcuts", "supervisor", "/dashboard", "", (page) => page.keyboard.press("?")],
  ["search", "supervisor", "/dashboard", "", (page) => page.keyboard.press("Control+k")],
  ["alerts", "supervisor", "/dashboard", "", clickOn(/alert/i)],
  ["account menu", "supervisor", "/dashboard", "", clickOn(/Account menu/)],
  ["delete user", "supervisor", "/settings/users", "", clickOn(/^Actions/)],
  ["new team", "supervisor", "/messenger/teams", "", clickOn("New team")],
];

/** A page of a record of the demonstration, which the new organization does not have. */
const ofRecord = /\/(outreach|patient|appointment|group|segment|referral|program|file|user|template|thread|report|explore|canvas)\/[^/]/;

const chosen = (given: string, known: readonly string[]) => {
  const words = given.split(",");
  const unknown = words.filter((word) => !known.includes(word));
  if (unknown.length > 0) throw new Error(`unknown: ${unknown.join(", ")}\n${usage}`);
  return words;
};

function openAlbum(state: State, language: string): Album {
  const folder = join(root, ".data/screens", [state, language, options.user ?? "own"].join("-"));
  for (const part of [...options.looks.split(","), "text"]) mkdirSync(join(folder, part), { recursive: true });
  return { state, language, folder };
}

/** Of each album the routes that show something of their own, with the user who looks. */
function routesOf({ state }: Album, all: readonly Route[]): readonly (readonly [...Route, Act?])[] {
  const user = (state === "limited" ? "nurse" : options.user) as StaffName | undefined;
  const routes = state === "acts" ? acts : all;
  return routes
    .filter(([name, , path]) => !options.only || new RegExp(options.only).test(`${name} ${path}`))
    .filter(([, own, path]) => state !== "empty" || (own === "supervisor" && !ofRecord.test(path)))
    .filter(([, own]) => state !== "limited" || own === "supervisor" || own === "nurse")
    .map(([name, own, path, sign, act]) => [name, user ?? own, path, sign, act] as const);
}

async function fillAlbum(stage: Stage, album: Album, all: readonly Route[]): Promise<void> {
  process.stdout.write(`\n# ${album.state}, ${album.language}\n`);
  if (album.state === "limited") await limitNurse(stage);
  if (album.state === "empty") await addEmptyOrganization(stage);
  await chooseOrganization(stage, album.state === "empty" ? emptyOrganization.organization.code : "harbor");
  const contexts = new Map<StaffName, BrowserContext>();
  for (const [name, user, path, sign, act] of routesOf(album, all)) {
    const context = contexts.get(user) ?? (await openContext(stage, user, album));
    contexts.set(user, context);
    await takePictures(context, stage.web, album, [name, user, path, sign], act).catch((error: unknown) =>
      process.stdout.write(`${name}: ${String(error)}\n`),
    );
  }
  for (const context of contexts.values()) await context.close();
  for (const look of options.looks.split(",") as Look[]) joinPictures(album.folder, look);
}

if (options.help) {
  process.stdout.write(`${usage}\n`);
  process.exit();
}
process.env.CHROME_PATH ??= findBrowser() ?? undefined;
const albums = chosen(options.data, states).flatMap((state) =>
  chosen(options.language, ["en", "es"]).map((language) => openAlbum(state as State, language)),
);
const stage = await openStage({ CLOCK_OFFSET_MS: "" });
try {
  await chooseOrganization(stage, "harbor");
  const routes = [...(await readRoutes(stage)), ...morePages];
  for (const album of albums) await fillAlbum(stage, album, routes);
} finally {
  await stage.close();
}
