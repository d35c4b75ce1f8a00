// Benchmark P24: LCP, INP, CLS, requests and bytes of a first load in Chromium at a quarter of the CPU, 1.6 Mbit/s and 150 ms.
import type { BrowserContext, CDPSession, Page } from "playwright-core";
import { openStage } from "../e2e/stage.ts";
import { findBrowser } from "../tools/find-browser.mjs";
import { describeMachine } from "./pairs.ts";
import { percentile } from "./percentile.ts";
import { type Goals, printResult } from "./print-results.ts";

const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const cpuSlowdown = 4;

const goals = {
  lcp: { floor: 2_500, target: 2_000, moonshot: 1_500 },
  inp: { floor: 200, target: 100, moonshot: 50 },
  cls: { floor: 0.1, target: 0.05, moonshot: 0.01 },
  requests: { floor: 25, target: 20, moonshot: 15 },
  kilobytes: { floor: 250, target: 200, moonshot: 150 },
} satisfies Record<string, Goals>;
type Measure = keyof typeof goals;
type Vitals = Partial<Record<Measure, number>>;

interface MeasuredPage {
  name: string;
  path: string;
  /** A text or name that is there once the page is of use. */
  ready: (page: Page) => Promise<unknown>;
  /** What a person does there, for INP. */
  use?: (page: Page) => Promise<void>;
}

const firstRow = (page: Page) => page.getByRole("main").locator("[data-row-open]").first().waitFor();

/** Presses that change much of the page: sorting 120 rows, selecting a row, opening the filters and typing a search. */
async function usePatients(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Last name" }).click();
  await page.waitForTimeout(1_500);
  await page.getByRole("main").getByRole("checkbox").nth(1).check();
  await page.getByRole("button", { name: /^Filters/ }).click();
  await page.waitForTimeout(1_000);
  await page.keyboard.press("Escape");
  await page.getByRole("searchbox").first().click();
  await page.keyboard.type("ana", { delay: 120 });
  await page.waitForTimeout(2_000);
}

const pages: readonly MeasuredPage[] = [
  { name: "dashboard", path: "/dashboard", ready: (page) => page.getByText("Reachable patients").first().waitFor() },
  { name: "patients, 120 rows", path: "/patients?per_page=120", ready: firstRow, use: usePatients },
  {
    name: "inbox",
    path: "/messenger",
    ready: (page) => page.getByRole("list", { name: "All conversations" }).getByRole("link").first().waitFor(),
  },
  { name: "appointments", path: "/appointments?period=all", ready: firstRow },
  { name: "outreaches", path: "/outreaches", ready: firstRow },
];
const entry: MeasuredPage = { name: "sign-in", path: "/login", ready: (page) => page.getByLabel("Email").waitFor() };

/** Runs in the page, before anything else of it. */
function observe(): void {
  const seen = { lcp: 0, cls: 0, inp: 0 };
  Object.assign(window, { vitals: seen });
  const watch = (type: string, take: (entry: PerformanceEntry) => void, more: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });
  watch("largest-contentful-paint", (one) => {
    seen.lcp = one.startTime;
  });
  watch("layout-shift", (one) => {
    const shift = one as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) seen.cls += shift.value;
  });
  watch(
    "event",
    (one) => {
      if ((one as PerformanceEntry & { interactionId?: number }).interactionId) seen.inp = Math.max(seen.inp, one.duration);
    },
    { durationThreshold: 16 },
  );
}

async function throttle(session: CDPSession): Promise<{ requests: number; bytes: number }> {
  const loaded = { requests: 0, bytes: 0 };
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  await session.send("Network.emulateNetworkConditions", network);
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  session.on("Network.requestWillBeSent", ({ request }) => {
    if (request.url.startsWith("http")) loaded.requests += 1;
  });
  session.on("Network.dataReceived", ({ encodedDataLength }) => {
    loaded.bytes += encodedDataLength;
  });
  return loaded;
}

/** One first load without a cache, then what a person does there. */
async function measure(context: BrowserContext, web: string, { path, ready, use }: MeasuredPage): Promise<Vitals> {
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await page.addInitScript(observe);
  const session = await context.newCDPSession(page);
  const loaded = await throttle(session);
  await page.goto(web + path, { waitUntil: "commit" });
  await ready(page);
  await page.waitForLoadState("load");
  await page.waitForTimeout(3_000);
  const read = () => page.evaluate(() => (window as unknown as { vitals: { lcp: number; cls: number; inp: number } }).vitals);
  const { lcp, cls } = await read();
  const { requests, bytes } = { ...loaded };
  await use?.(page);
  const { inp } = await read();
  await page.close();
  return { lcp, cls, requests, kilobytes: bytes / 1000, ...(use ? { inp } : {}) };
}

const units: Record<Measure, string> = { lcp: "ms", inp: "ms", cls: "shift", requests: "requests", kilobytes: "KB" };
const words: Record<Measure, string> = { lcp: "LCP", inp: "INP", cls: "CLS", requests: "requests", kilobytes: "compressed" };

function printPage(name: string, found: readonly Vitals[]): void {
  for (const what of Object.keys(goals) as Measure[]) {
    const values = found.flatMap((one) => one[what] ?? []);
    if (values.length === 0) continue;
    const product = percentile(values, 0.5);
    const spread = product === 0 ? 0 : (Math.max(...values) - Math.min(...values)) / product;
    printResult({
      goal: "P24",
      question: `${name}, ${words[what]}`,
      unit: units[what],
      product,
      ceiling: null,
      ratio: product,
      spread: values.length > 1 ? spread : null,
      better: "less",
      goals: goals[what],
    });
  }
}

process.env.CHROME_PATH ??= findBrowser() ?? undefined;
console.log(`First loads, CPU 1/${cpuSlowdown}, 1.6 Mbit/s, 150 ms, without a cache. ${describeMachine()}`);
const stage = await openStage();
try {
  const { context, page } = await stage.visitor({ reducedMotion: "no-preference" });
  const visitor = await stage.visitor();
  await stage.signIn(page);
  await page.close();
  for (const one of [entry, ...pages]) {
    const found: Vitals[] = [];
    for (let round = 0; round < rounds; round++) found.push(await measure(one === entry ? visitor.context : context, stage.web, one));
    printPage(one.name, found);
  }
} finally {
  await stage.close();
}
