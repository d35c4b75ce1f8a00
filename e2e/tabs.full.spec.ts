// Proves that a tab which is used again is as good as a new one: nothing of one journey is felt in the next.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { emptyPath } from "./open-pages.ts";
import { launchBrowser } from "./stage.ts";
import { openTabs, windowSize } from "./tabs.ts";

const server = createServer((request, response) => {
  const isEmpty = request.url === emptyPath;
  // As the product's: in a process of its own origin.
  response.setHeader("cross-origin-opener-policy", "same-origin");
  response.setHeader("content-type", isEmpty ? "application/json" : "text/html");
  response.end(isEmpty ? "{}" : `<title>${request.url}</title>`);
});
await new Promise<void>((done) => server.listen(0, "localhost", done));
const web = `http://localhost:${(server.address() as AddressInfo).port}`;
const browser = await launchBrowser();
afterAll(async () => {
  await browser.close();
  server.close();
});

const newContext = () => browser.newContext({ viewport: windowSize, reducedMotion: "reduce" });

const read = (page: Page) =>
  page.evaluate(() => ({
    title: document.title,
    size: [innerWidth, innerHeight],
    stored: sessionStorage.length,
    history: history.length,
    isDark: matchMedia("(prefers-color-scheme: dark)").matches,
    isStill: matchMedia("(prefers-reduced-motion: reduce)").matches,
  }));

test("a tab that is used again shows nothing of what was done in it before", async () => {
  const tabs = openTabs(web, await newContext());
  const first = await tabs.open(`${web}/patients`);
  const asNew = await read(first);
  const requested: string[] = [];
  first.on("request", (request) => requested.push(request.url()));
  await first.route("**/*", (route) => route.fulfill({ contentType: "text/html", body: "<title>staged</title>" }));
  await first.setViewportSize({ width: 390, height: 844 });
  await first.emulateMedia({ colorScheme: "dark", reducedMotion: "no-preference" });
  await first.goto(`${web}/groups`);
  await first.evaluate(() => {
    sessionStorage.setItem("draft", "kept");
    // A page with unsaved changes does not keep its tab.
    addEventListener("beforeunload", (event) => event.preventDefault());
  });
  await first.mouse.click(50, 60);
  expect(await read(first)).not.toEqual(asNew);
  await first.close();
  requested.length = 0;

  const second = await tabs.open(`${web}/patients`);
  expect(second === first).toBe(true);
  expect(await read(second)).toEqual(asNew);
  expect(requested).toEqual([]);
});

test("an open tab is not given out again, and one that cannot be emptied is closed", async () => {
  const tabs = openTabs(web, await newContext());
  const first = await tabs.open(`${web}/patients`);
  expect((await tabs.open(`${web}/patients`)) === first).toBe(false);
  await first.addInitScript(() => Object.assign(window, { isLeft: true }));
  await first.close();
  expect(first.isClosed()).toBe(true);
  expect((await tabs.open(`${web}/patients`)) === first).toBe(false);
});
