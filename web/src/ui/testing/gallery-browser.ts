// Opens the built gallery in a real browser; one browser per test file.
import { existsSync } from "node:fs";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";

const installed = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"].map(
  (name) => `/usr/bin/${name}`,
);

/** Starting beside the other tests, on two slow cores. */
const startMs = 180_000;

/** Contexts whose clock a test has stopped; they are not used again. */
const stoppedClocks = new Set<BrowserContext>();

interface Started {
  url: string;
  browser: Browser;
  /** By their options: tests with the same options share a context. */
  contexts: Map<string, BrowserContext>;
}

async function start(): Promise<Started> {
  const gallery = inject("gallery");
  if ("failure" in gallery) throw new Error(`The gallery could not be built: ${gallery.failure}`);
  const executablePath = process.env.CHROME_PATH ?? installed.find((path) => existsSync(path));
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"], timeout: startMs });
  return { url: gallery.url, browser, contexts: new Map() };
}

async function contextFor(started: Started, options: BrowserContextOptions): Promise<BrowserContext> {
  const key = JSON.stringify(options);
  const known = started.contexts.get(key);
  if (known) return known;
  const viewport = { width: 1440, height: 900 };
  const context = await started.browser.newContext({ viewport, timezoneId: "America/New_York", ...options });
  context.setDefaultTimeout(60_000);
  started.contexts.set(key, context);
  return context;
}

/** Call once per test file; gives a function that opens the gallery, or some groups of it, as a person who was never here. */
export function setUpGallery(...only: ("States" | "Tables" | "Messages" | "Layout")[]) {
  let started: Started | undefined;
  const failures: string[] = [];
  beforeAll(async () => {
    started = await start();
  }, startMs);
  afterAll(async () => {
    await started?.browser.close();
  });
  afterEach(async () => {
    const pages = [...(started?.contexts.values() ?? [])].flatMap((context) => context.pages());
    for (const [key, context] of started?.contexts ?? []) {
      if (!stoppedClocks.delete(context)) continue;
      started?.contexts.delete(key);
      await context.close();
    }
    for (const page of pages.filter((open) => !open.isClosed())) {
      // One that was still being opened when its test ended has no storage.
      if (page.url() !== "about:blank") await page.evaluate(() => localStorage.clear());
      await page.close();
    }
    expect(failures.splice(0), "errors on the page").toEqual([]);
  });
  return async (options: BrowserContextOptions = {}): Promise<Page> => {
    if (!started) throw new Error("The gallery has not been started");
    const page = await (await contextFor(started, options)).newPage();
    page.on("pageerror", (error) => failures.push(error.message));
    page.on("console", (entry) => entry.type() === "error" && failures.push(entry.text()));
    if (only.length > 0) {
      await page.goto(`${started.url}?only=${only.join()}`);
      await page
        .getByRole("heading", { level: 2, name: only.at(-1), exact: true })
        .first()
        .waitFor();
    } else {
      await page.goto(started.url);
      await page.getByRole("textbox", { name: "Message", exact: true }).waitFor();
    }
    return page;
  };
}

/** What a specimen has emitted. */
export async function emitted(page: Page, name: string): Promise<unknown> {
  return JSON.parse((await page.getByRole("status", { name: `${name} value` }).textContent()) ?? "null");
}

/** Stops the page's clock, so that only the test moves it; a minute ahead, which no machine is too slow to reach in time. */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 60_000);
  stoppedClocks.add(page.context());
}
