// Journeys through failures: no network, failing responses, a session that ends elsewhere, a live stream with a gap.
import type { Page, Route } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { eventually } from "./eventually.ts";
import { openStage } from "./stage.ts";
import { openWire } from "./wire.ts";

const stage = await openStage();
afterAll(() => stage.close());

/** Fulfills a request with an error that the server did not send, so the harness does not count it as a fault. */
const answer = (route: Route, status: number, code: string) =>
  route.fulfill({
    status,
    headers: { "x-staged": "1", "x-request-id": "req-staged-1", "content-type": "application/json" },
    body: JSON.stringify({ errors: { code } }),
  });
const atLogin = (page: Page) => page.getByRole("button", { name: "Sign in" }).waitFor();
/** Counts the page's requests to the path. */
function countCalls(page: Page, path: RegExp): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (path.test(request.url())) count += 1;
  });
  return () => count;
}

/** The client error reports that the page has sent so far. */
function reportsOf(page: Page): Record<string, unknown>[] {
  const reports: Record<string, unknown>[] = [];
  page.on("request", (request) => {
    if (/\/client_errors\.json$/.test(request.url()))
      reports.push((request.postDataJSON() as { client_error: Record<string, unknown> }).client_error);
  });
  return reports;
}
/** A browser without live updates, so that each refetch is caused by the page itself. */
async function deafVisitor(): Promise<Page> {
  const { page, context } = await stage.visitor();
  await context.route("**/api/v2/live*", (route) => route.abort());
  await stage.signIn(page);
  return page;
}

test("AUTH-015 a logging-in page is shown until the person is loaded", async () => {
  const page = await stage.tab("nurse", "/dashboard");
  await page.getByRole("navigation", { name: "Main" }).waitFor();
  const held: Route[] = [];
  await page.route("**/current_user.json", (route) => void held.push(route));
  await page.reload();
  await page.getByText("Loading…").waitFor();
  expect(await page.getByRole("navigation", { name: "Main" }).count()).toBe(0);
  await eventually(() => held.length).toBeGreaterThan(0);
  for (const route of held) await route.continue();
  await page.getByRole("navigation", { name: "Main" }).waitFor();
  await page.close();
});

test("AUTH-028 a signed-in person who opens a page of sign-in comes home", async () => {
  for (const path of ["/login", "/login/mfa"]) {
    const page = await stage.tab("nurse", path);
    await page.waitForURL(/\/dashboard$/);
    await page.close();
  }
});

test("AUTH-038 only a 401 signs out: a person who cannot be loaded for another reason tries again, or signs out", async () => {
  const { page, context } = await stage.visitor();
  await stage.signIn(page, "nurse");
  const failure = page.getByRole("heading", { level: 1, name: "Your workspace couldn't be loaded" });
  const isStored = () => page.evaluate(() => localStorage.getItem("tidings-session") !== null);
  let status = 503;
  await page.route("**/current_user.json", (route) => {
    if (status === 0) return route.abort();
    return status === 200 ? route.continue() : answer(route, status, status === 401 ? "unauthorized" : "server_error");
  });
  await page.goto(`${stage.web}/patients?language=spanish`);
  await failure.waitFor();
  await page.getByText("You're still signed in. Wait a moment, then try again.").waitFor();
  expect(await isStored()).toBe(true);
  status = 0;
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("You're still signed in. Check your internet connection, then try again.").waitFor();
  status = 200;
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("heading", { level: 1, name: "Patients" }).waitFor();
  expect(new URL(page.url()).search).toBe("?language=spanish");
  status = 500;
  await page.reload();
  await failure.waitFor();
  status = 401;
  await page.getByRole("button", { name: "Try again" }).click();
  await atLogin(page);
  expect(await isStored()).toBe(false);
  await context.close();
});

test("AUTH-038 a server that is busy or starts again signs nobody out: the page asks again", async () => {
  const { page, context } = await stage.visitor();
  await stage.signIn(page, "nurse");
  const left = [429, 503];
  await page.route("**/current_user.json", (route) => {
    const status = left.shift();
    return status ? answer(route, status, status === 429 ? "too_many_requests" : "server_error") : route.continue();
  });
  await page.reload();
  await page.getByText("Loading…").waitFor();
  await page.getByRole("navigation", { name: "Main" }).waitFor();
  expect(left).toEqual([]);
  await context.close();
});

test("AUTH-038 a page that is left or cut off while it loads the person ends no session", async () => {
  const wire = await openWire(stage.web);
  const { page, context } = await stage.visitor();
  await stage.signIn(page, "nurse", wire.web);
  for (const leave of [() => page.goto(`${wire.web}/patients`), () => page.reload(), () => Promise.resolve(wire.cut()).then(wire.mend)]) {
    const isHalf = wire.halveNext("/api/v2/current_user.json");
    await page.goto(`${wire.web}/dashboard`);
    await isHalf;
    await leave();
    await page.getByRole("navigation", { name: "Main" }).waitFor();
  }
  await context.close();
  wire.close();
});

test("ERR-008 a 401 on any call signs out, in every tab", async () => {
  const { page, context } = await stage.visitor();
  await stage.signIn(page, "nurse");
  const other = await context.newPage();
  await other.goto(`${stage.web}/patients`);
  await other.getByRole("heading", { name: "Patients" }).waitFor();
  await page.route("**/patients.json*", (route) => answer(route, 401, "unauthorized"));
  await page.getByRole("link", { name: "Patients", exact: true }).first().click();
  await Promise.all([atLogin(page), atLogin(other)]);
  await context.close();
});

test("a session that is ended elsewhere closes every tab at once", async () => {
  const { page, context } = await stage.visitor();
  let token = "";
  page.on("request", (request) => {
    token = request.headers()["x-user-token"] ?? token;
  });
  await stage.signIn(page, "nurse");
  const other = await context.newPage();
  await other.goto(`${stage.web}/patients`);
  await other.getByRole("heading", { name: "Patients" }).waitFor();
  const headers = { "x-user-email": "james.whitfield@harbor.example", "x-user-token": token };
  const ended = await fetch(`${stage.web}/api/v2/tokens/${token}.json`, { method: "DELETE", headers });
  expect(ended.status).toBe(204);
  await Promise.all([atLogin(page), atLogin(other)]);
  await context.close();
});

test("ERR-009.1 CALL-013 a record that is not there leads to Page Not Found, asked for once", async () => {
  const page = await stage.tab("supervisor", "/dashboard");
  const calls = countCalls(page, /\/patients\/no-such-patient\.json/);
  await page.goto(`${stage.web}/patients/patient/no-such-patient`);
  await page.getByRole("heading", { name: "Page not found" }).waitFor();
  expect(calls()).toBe(1);
  await page.close();
});

test("SHELL-020 CALL-013 ERR-010 a failing query is tried up to three times more, then the page says so, offers another try, and reports it once", async () => {
  const page = await deafVisitor();
  const reports = reportsOf(page);
  // What is still starting would be left with one clock for its beginning and another for its end.
  await page.getByText("Reachable patients").first().waitFor();
  await page.clock.install();
  const calls = countCalls(page, /\/patients\.json/);
  await page.route("**/patients.json*", (route) => answer(route, 500, "server_error"));
  await page.getByRole("link", { name: "Patients", exact: true }).first().click();
  // The pauses between the tries grow; the clock of the page is turned on until the last one has failed.
  const shown = async () => {
    await page.clock.runFor(100);
    return page.getByText("Something went wrong").count();
  };
  await eventually(shown).toBe(1);
  // The slower a try fails, the fewer there are (UI-030).
  const made = calls();
  expect(made).toBeLessThanOrEqual(4);
  await page.getByText("Try refreshing the page. If the problem continues, contact support.").waitFor();
  await page.getByText("req-staged-1").waitFor();
  await page.clock.runFor(60_000);
  expect(calls()).toBe(made);
  expect(reports).toEqual([
    { kind: "query", route: "/patients", path: "/patients.json", status: 500, code: "server_error", request_id: "req-staged-1" },
  ]);
  await page.unroute("**/patients.json*");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.locator("[data-row-open]").first().waitFor();
  await page.context().close();
});

test("SHELL-029 a list that the server could not be reached for says so, and loads by its try again", async () => {
  const page = await stage.tab("supervisor", "/dashboard");
  await page.route("**/patients.json*", (route) => route.abort("internetdisconnected"));
  await page.getByRole("link", { name: "Patients", exact: true }).first().click();
  await page.getByText("Couldn't reach the server").waitFor();
  await page.unroute("**/patients.json*");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.locator("[data-row-open]").first().waitFor();
  await page.close();
});

test("ERR-010 a page that breaks says so within the frame, is reported by its place, and its try again begins anew", async () => {
  const page = await stage.tab("supervisor", "/patients");
  const reports = reportsOf(page);
  await page.route("**/dashboard.json", (route) => route.fulfill({ json: { dashboard: null } }));
  await page.getByRole("link", { name: "Dashboard" }).first().click();
  await page.getByText("Something went wrong").waitFor();
  await eventually(() => reports.length).toBe(1);
  expect(reports[0]).toMatchObject({ kind: "page", route: "/dashboard", error: "TypeError" });
  expect(String(reports[0]?.frames)).toMatch(/^\/assets\/[\w.-]+\.js:\d+:\d+/);
  await page.unroute("**/dashboard.json");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("Reachable patients").first().waitFor();
  await page.getByRole("link", { name: "Patients", exact: true }).first().click();
  await page.getByRole("heading", { name: "Patients" }).waitFor();
  await page.close();
});

test("ERR-005 CALL-011 complaints that fit no field, and words that are missing, are reported by path and key, without what was typed", async () => {
  const page = await stage.tab("supervisor", "/patients/patient/HCH-D1/edit");
  const reports = reportsOf(page);
  const answers = [
    { status: 422, errors: { "patient.nonsense[0].deep": [{ key: "validation.blank" }] }, words: "patient.nonsense[0].deep: Required" },
    { status: 300, errors: { middleName: [{ key: "validation.unheardOf" }] }, words: "validation.unheardOf" },
  ];
  for (const [n, { status, errors, words }] of answers.entries()) {
    await page.route("**/patients/HCH-D1.json", (route) =>
      route.request().method() === "PUT" ? route.fulfill({ status, json: { errors } }) : route.fallback(),
    );
    await page.getByRole("textbox", { name: "Middle name" }).fill(`Inés${n}`);
    await page.getByRole("button", { name: "Save changes" }).click();
    await page.getByText(words).first().waitFor();
    await page.unroute("**/patients/HCH-D1.json");
  }
  expect(await page.getByRole("textbox", { name: "Middle name" }).getAttribute("aria-invalid")).toBe("true");
  const route = "/patients/patient/$externalId/edit";
  await eventually(() => reports.length).toBe(2);
  expect(reports).toEqual([
    { kind: "form", route, names: ["patient.nonsense[0].deep"] },
    { kind: "text", route, names: ["validation.unheardOf"] },
  ]);
  await page.close();
});

test("ERR-001 CALL-012 without a network saving says so, keeps what was typed, and works again later", async () => {
  const { page, context } = await stage.visitor();
  await stage.signIn(page);
  await page.goto(`${stage.web}/patients/patient/HCH-O12/edit`);
  await page.getByRole("textbox", { name: "First name" }).fill("Wallace");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByText("Couldn't reach the server. Check your internet connection, then try again.").waitFor();
  expect(await page.getByRole("textbox", { name: "First name" }).inputValue()).toBe("Wallace");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByRole("heading", { name: "Wallace Landline" }).waitFor();
  await context.close();
});

test("SHELL-030 a page whose code could not be loaded says so in the shell; Try again loads it, and so does the network when it returns", async () => {
  const { page, context } = await stage.visitor();
  await stage.signIn(page);
  const link = (name: string) => page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true });
  const failure = page.getByRole("heading", { name: "Couldn't reach the server" });
  // The server answers neither for the code nor at all.
  const isCut = ({ pathname }: URL) => pathname === "/" || pathname.endsWith(".js");
  await page.route(isCut, (route) => route.abort());
  await link("Referrals").click();
  await failure.waitFor();
  await page.getByRole("button", { name: "Try again" }).click();
  await failure.waitFor();
  expect(await link("Referrals").isVisible()).toBe(true);
  await page.unroute(isCut);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("heading", { level: 1, name: "Referrals" }).waitFor();
  await context.setOffline(true);
  await link("Outreaches").click();
  await failure.waitFor();
  await context.setOffline(false);
  await page.getByRole("heading", { level: 1, name: "Outreaches" }).waitFor();
  await context.close();
});

test("UI-040 a part whose code could not be loaded says so in its place and comes by Try again; what was typed beside it stays", async () => {
  const page = await stage.tab("supervisor", "/messenger/thread/HCH-O10");
  const box = page.getByRole("textbox", { name: /^Message to/ });
  await box.fill("The results are in.");
  const isNote = ({ pathname }: URL) => pathname.includes("NoteForm");
  await page.route(isNote, (route) => route.abort());
  await page.getByRole("button", { name: "Note", exact: true }).click();
  await page.getByRole("heading", { name: "This part couldn't be loaded" }).waitFor();
  expect(await page.getByRole("region", { name: "Messages" }).isVisible()).toBe(true);
  await page.unroute(isNote);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("textbox", { name: "Internal note: patients never see it" }).waitFor();
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await eventually(() => box.textContent()).toContain("The results are in.");
  await page.close();
});

test("CALL-014 coming back to the window asks for nothing again", async () => {
  const page = await deafVisitor();
  const calls = countCalls(page, /\/patients\.json/);
  await page.getByRole("link", { name: "Patients", exact: true }).first().click();
  await page.locator("[data-row-open]").first().waitFor();
  expect(calls()).toBe(1);
  const other = await page.context().newPage();
  await other.bringToFront();
  await page.bringToFront();
  await page.evaluate(() => {
    document.dispatchEvent(new Event("visibilitychange"));
    window.dispatchEvent(new Event("focus"));
  });
  // Another list asked for afterwards has come: whatever the focus had asked for would have been asked before it.
  await page.getByRole("link", { name: "Outreaches" }).first().click();
  await page.locator("[data-row-open]").first().waitFor();
  expect(calls()).toBe(1);
  await page.context().close();
});

const topOf = (page: Page, name: string) =>
  page
    .getByText(name, { exact: true })
    .first()
    .evaluate((one) => Math.round(one.getBoundingClientRect().top));

/** Counts what a page still waits for, but for the stream and for what the test holds back. */
function openRequests(page: Page, held: RegExp): () => number {
  const open = new Set<unknown>();
  page.on("request", (request) => {
    if (!held.test(request.url()) && !/\/api\/v2\/live/.test(request.url())) open.add(request);
  });
  const onEnd = (request: unknown) => void open.delete(request);
  page.on("requestfinished", onEnd).on("requestfailed", onEnd);
  return () => open.size;
}

/** Everything else of the page has come, and is drawn with its own font: only what is held back may still move something. */
async function isDrawn(page: Page, open: () => number): Promise<void> {
  await eventually(open).toBe(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
  });
}

test("UI-034 what is known of a page is in its place while the rest loads", async () => {
  const { programs } = await stage.call<{ programs: { externalId: string; title: string }[] }>("supervisor", "GET", "/programs.json");
  const program = programs.find((one) => one.title === "Stress Management")?.externalId;
  const pages = [
    {
      path: "/dashboard",
      held: /\/dashboard\.json/,
      names: ["Needs review", "Appointments to review"],
      loaded: /conversations? needs? you|caught up/,
    },
    { path: "/patients/patient/HCH-F1", held: /\/patients\/HCH-F1\.json/, names: ["Activity", "Patient info"], loaded: "Adaeze" },
    { path: `/programs/program/${program}`, held: /\/programs\/[^/]+\.json/, names: ["Messages", "Results"], loaded: "Response rate" },
  ];
  const { page, context } = await stage.visitor();
  await stage.signIn(page);
  for (const { path, held, names, loaded } of pages) {
    const waiting: (() => void)[] = [];
    const open = openRequests(page, held);
    await page.route(held, async (route) => {
      await new Promise<void>((release) => waiting.push(release));
      await route.fallback();
    });
    await page.goto(stage.web + path);
    await page.getByRole("status", { name: "Loading" }).first().waitFor();
    await eventually(() => waiting.length).toBeGreaterThan(0);
    await isDrawn(page, open);
    const places = () => Promise.all(names.map((name) => topOf(page, name)));
    const before = await places();
    await page.unroute(held);
    for (const release of waiting) release();
    await page.getByText(loaded).first().waitFor();
    await isDrawn(page, open);
    // What stood there while it loaded may just be taken away, and is then nowhere.
    await eventually(async () => [path, ...(await places())]).toEqual([path, ...before]);
  }
  await context.close();
});

test("UI-035 the header of Messenger leaves the screen to the conversations, and an open one has a phone's screen", async () => {
  const { page, context } = await stage.visitor();
  await stage.signIn(page);
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`${stage.web}/messenger`);
    const first = page.getByRole("region", { name: "All conversations" }).getByRole("listitem").first();
    await first.waitFor();
    const main = (await page.getByRole("main").boundingBox())?.y ?? 0;
    expect([width, ((await first.boundingBox())?.y ?? 999) - main <= 120]).toEqual([width, true]);
  }
  await page.goto(`${stage.web}/messenger/thread/HCH-F1`);
  await page.getByRole("heading", { name: "Adaeze Okafor" }).waitFor();
  const back = await page.getByRole("button", { name: "Back to list" }).boundingBox();
  const name = await page.getByRole("link", { name: "Adaeze Okafor" }).boundingBox();
  // Side by side.
  const [from, to] = [name?.y ?? 0, (name?.y ?? 0) + (name?.height ?? 0)];
  const middle = (back?.y ?? 0) + (back?.height ?? 0) / 2;
  expect(Math.abs(middle - (from + to) / 2)).toBeLessThan(16);
  await context.close();
});

test("after a gap of the live stream the screen equals a fresh load", async () => {
  const wire = await openWire(stage.web);
  const { page, context } = await stage.visitor();
  await stage.signIn(page, "supervisor", wire.web);
  const list = `${wire.web}/patients?name_or_external_id=HCH-F`;
  await page.goto(list);
  await page.getByRole("cell", { name: "Adaeze", exact: true }).waitFor();
  await page.evaluate(() => Object.assign(window, { isUntouched: true }));
  const streams = countCalls(page, /\/api\/v2\/live/);
  wire.cut();
  await stage.call("supervisor", "PUT", "/patients/HCH-F1.json", { patient: { first_name: "Adanna" } });
  await stage.call("supervisor", "PUT", "/patients/HCH-F2/opt_out.json", { patient: { features: ["all"] } });
  await eventually(streams, { timeout: 30_000 }).toBeGreaterThan(1);
  expect(await page.getByRole("cell", { name: "Adaeze", exact: true }).count()).toBe(1);
  wire.mend();
  await page.getByRole("cell", { name: "Adanna", exact: true }).waitFor({ timeout: 45_000 });
  const fresh = await context.newPage();
  await fresh.goto(list);
  await fresh.getByRole("cell", { name: "Adanna", exact: true }).waitFor();
  const seen = await fresh.getByRole("table").innerText();
  await eventually(() => page.getByRole("table").innerText()).toBe(seen);
  expect(await page.evaluate(() => "isUntouched" in window)).toBe(true);
  await context.close();
  wire.close();
}, 120_000);

/** Hides the page, because a hidden page does not poll: each refetch is then caused by an action. */
const stopPolling = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
  });

test("ERR-017 a stop that fails reads the outreach again, a deletion that fails the list", async () => {
  const page = await deafVisitor();
  // A scheduled outreach, because one that is sending may be completed during the test.
  const { outreach } = await stage.call<{ outreach: { externalId: string } }>("supervisor", "POST", "/outreaches.json", {
    outreach: {
      title: "To be stopped in vain",
      send_via: ["sms"],
      languages: ["english"],
      question: { type: "no_response", content_text: { english: "The clinic moves." }, answers: [] },
      starts_on: stage.now().toPlainDate().add({ days: 7 }).toString(),
      starts_time: "12:00",
      patients: { external_ids: ["HCH-D1"] },
    },
  });
  const refused = page.getByText("This can't be done right now. Nothing was changed.");
  await page.route("**/outreaches/*/stop.json", (route) => answer(route, 409, "invalid_state"));
  await page.goto(`${stage.web}/outreaches/outreach/${outreach.externalId}`);
  await page.getByRole("button", { name: "Stop" }).click();
  await stopPolling(page);
  const shown = countCalls(page, new RegExp(`/outreaches/${outreach.externalId}\\.json`));
  await page.getByRole("button", { name: "Stop outreach" }).click();
  await refused.waitFor();
  await eventually(shown).toBeGreaterThan(0);

  await page.goto(`${stage.web}/outreaches`);
  await page
    .getByRole("button", { name: /^Delete / })
    .first()
    .click();
  await page.getByRole("dialog").getByRole("textbox").fill("DELETE");
  await stopPolling(page);
  await page.route("**/outreaches/*.json", (route) =>
    route.request().method() === "DELETE" ? answer(route, 409, "invalid_state") : route.fallback(),
  );
  const listed = countCalls(page, /\/outreaches\.json/);
  await page.getByRole("button", { name: "Delete outreach" }).click();
  await refused.waitFor();
  await eventually(listed).toBeGreaterThan(0);
  await page.context().close();
});

test("a change by somebody else appears without a reload", async () => {
  const page = await stage.tab("supervisor", "/patients?name_or_external_id=HCH-F");
  await page.getByRole("cell", { name: "Nkechi", exact: true }).waitFor();
  await stage.call("supervisor", "PUT", "/patients/HCH-F3.json", { patient: { first_name: "Nkem" } });
  await page.getByRole("cell", { name: "Nkem", exact: true }).waitFor();
  await page.close();
});

test("a change between a page's first answer and the opening of its stream appears too", async () => {
  const { page, context } = await stage.visitor();
  await stage.signIn(page);
  const held: Route[] = [];
  await page.route("**/api/v2/live*", (route) => void held.push(route));
  await page.goto(`${stage.web}/patients?name_or_external_id=HCH-F`);
  await page.getByRole("cell", { name: "Nkem", exact: true }).waitFor();
  await eventually(() => held.length).toBeGreaterThan(0);
  await stage.call("supervisor", "PUT", "/patients/HCH-F3.json", { patient: { first_name: "Nkiruka" } });
  for (const route of held) await route.continue();
  await page.getByRole("cell", { name: "Nkiruka", exact: true }).waitFor();
  await context.close();
});

test("eight tabs of one person load and stay live, the first of them closed or not", async () => {
  const { page, context } = await stage.visitor();
  await stage.signIn(page);
  const tabs = await Promise.all(Array.from({ length: 8 }, () => context.newPage()));
  const name = (tab: Page, text: string) => tab.getByRole("cell", { name: text, exact: true });
  for (const tab of tabs) {
    await tab.goto(`${stage.web}/patients?name_or_external_id=HCH-D1`);
    await name(tab, "Rosa").first().waitFor();
  }
  await stage.call("supervisor", "PUT", "/patients/HCH-D1.json", { patient: { first_name: "Rosita" } });
  for (const tab of tabs) await name(tab, "Rosita").waitFor();
  await page.close();
  await stage.call("supervisor", "PUT", "/patients/HCH-D1.json", { patient: { first_name: "Rosalia" } });
  for (const tab of tabs) await name(tab, "Rosalia").waitFor();
  await context.close();
}, 120_000);

test("no page threw an error that nobody caught, and no answer was a 5xx", () => {
  expect(stage.faults).toEqual([]);
});
