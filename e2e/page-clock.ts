// Moves the clock of a browser's pages by the test alone: beside a clock that flows on, a busy machine decides what comes first.
import type { Page } from "playwright-core";

const now = (page: Page): Promise<number> => page.evaluate(() => Date.now());

/** Stops the installed clock of a page that has loaded; it jumps some seconds ahead, for time flows while it is asked. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await now(page)) + 30_000);
}

/** Holds the time of day while timers go on, so that a countdown waits for the test. Returns a function that advances it. */
export async function holdTime(page: Page): Promise<(ms: number) => Promise<void>> {
  let at = await now(page);
  await page.clock.setFixedTime(at);
  return async (ms) => {
    at += ms;
    await page.clock.setFixedTime(at);
  };
}

/** Turns a stopped clock on in small steps until something is there. */
export async function runUntil(page: Page, isThere: () => boolean | Promise<boolean>, stepMs = 50): Promise<void> {
  for (let step = 0; step < 3_000; step++) {
    if (await isThere()) return;
    await page.clock.runFor(stepMs);
  }
  throw new Error("it did not come, however far the clock was turned on");
}

/** A request of the page: when it was sent and when its response was there, in milliseconds of the page's own clock. */
export interface PageRequest {
  method: string;
  sentAt: number;
  answeredAt?: number;
}

/** Records requests whose URL contains `part`, from the next page load on. What the network does between is no time of the page. */
export async function recordRequests(page: Page, part: string): Promise<() => Promise<PageRequest[]>> {
  await page.addInitScript((wanted) => {
    const requests: PageRequest[] = [];
    Object.assign(window, { recordedRequests: requests });
    const send = window.fetch;
    window.fetch = async (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      if (!url.includes(wanted)) return send(input, init);
      const request: PageRequest = { method: init?.method ?? "GET", sentAt: Date.now() };
      requests.push(request);
      const response = await send(input, init);
      request.answeredAt = Date.now();
      return response;
    };
  }, part);
  return () => page.evaluate(() => (window as unknown as { recordedRequests?: PageRequest[] }).recordedRequests ?? []);
}
