// Remembers what the browsers of a journey asked, and describes their open pages: what they show, wait for and asked last.
import type { Browser, BrowserContext, Page, Request } from "playwright-core";

interface Known {
  waiting: Map<Request, number>;
  asked: string[];
  /** What changed something: pages that read again and again would push it out. */
  written: string[];
}

const browsers = new Set<Browser>();
const knownOf = new WeakMap<BrowserContext, Known>();

/** What a tab shows that waits to be used again. */
export const emptyPath = "/healthz";

/** The parts of the web app would push out what it asked the API. */
const isOfNoInterest = (url: string) => url.includes("/assets/") || url.endsWith(emptyPath);

/** Keeps the requests of a context in mind, without their contents. */
export function remember(context: BrowserContext): void {
  const known: Known = { waiting: new Map(), asked: [], written: [] };
  knownOf.set(context, known);
  const browser = context.browser();
  if (browser) browsers.add(browser);
  const answers = new WeakMap<Request, number>();
  const end = (request: Request, how: string) => {
    const began = known.waiting.get(request) ?? Date.now();
    known.waiting.delete(request);
    if (isOfNoInterest(request.url())) return;
    const at = new Date(began).toISOString().slice(11, 23);
    const list = request.method() === "GET" ? known.asked : known.written;
    list.push(`${at} ${request.method()} ${request.url()} ${how} after ${Date.now() - began} ms`);
    list.splice(0, list.length - 8);
  };
  context.on("request", (request) => known.waiting.set(request, Date.now()));
  // What an older document of a page had asked, and what a closed page had, ends without an event.
  context.on("page", (page) => {
    page.on("framenavigated", (frame) => {
      for (const [old] of known.waiting) if (!old.isNavigationRequest() && old.frame() === frame) known.waiting.delete(old);
    });
    page.on("close", () => {
      for (const [old] of known.waiting) if (!old.serviceWorker() && old.frame().page() === page) known.waiting.delete(old);
    });
  });
  context.on("response", (answer) => answers.set(answer.request(), answer.status()));
  context.on("requestfinished", (request) => end(request, String(answers.get(request))));
  context.on("requestfailed", (request) => end(request, request.failure()?.errorText ?? "failed"));
}

async function describePage(page: Page): Promise<string> {
  const text = await Promise.race([
    page
      .evaluate(() => (document.querySelector("main") ?? document.body).innerText.replace(/\s+/g, " ").slice(0, 2_000))
      .catch((error: unknown) => String(error)),
    new Promise<string>((done) => setTimeout(() => done("(the page does not answer)"), 2_000)),
  ]);
  return `  ${page.url()}\n    shows: ${text}`;
}

async function describeContext(context: BrowserContext): Promise<string> {
  const pages = context.pages().filter((page) => !page.url().endsWith(emptyPath));
  const known = knownOf.get(context);
  if (!known || pages.length === 0) return "";
  const waiting = [...known.waiting].map(
    ([request, began]) => `    waits ${Date.now() - began} ms for ${request.method()} ${request.url()}`,
  );
  return [
    ...(await Promise.all(pages.map(describePage))),
    ...waiting,
    ...[...known.written, ...known.asked].map((line) => `    ${line}`),
  ].join("\n");
}

export async function describePages(): Promise<string> {
  const contexts = [...browsers].flatMap((browser) => browser.contexts());
  return (await Promise.all(contexts.map(describeContext))).filter(Boolean).join("\n");
}
