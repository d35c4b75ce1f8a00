// Tabs of a signed-in browser: a closed one is emptied and given out again, as a page in a new tab costs twice the processor time.
import type { BrowserContext, Page } from "playwright-core";
import { emptyPath } from "./open-pages.ts";

/** What every context of the journeys begins with. */
export const windowSize = { width: 1440, height: 900 };
const media = { colorScheme: "light", reducedMotion: "reduce" } as const;

/** A form whose draft, if it has one, was restored. */
export const restoredForm = (page: Page): Promise<void> => page.locator('form[aria-busy="false"]').first().waitFor();

export interface Tabs {
  /** A tab as good as new, at the address. */
  open(url: string): Promise<Page>;
  /** Has the tab emptied and given out again when it is closed. */
  keep(page: Page): Promise<void>;
}

/** What cannot be taken back: a tab on which one of these was called is really closed. */
const lasting = ["addInitScript", "exposeFunction", "exposeBinding", "addLocatorHandler", "routeWebSocket", "setExtraHTTPHeaders"] as const;
const listening = ["on", "once"] as const;

type Listener = Parameters<Page["off"]>[1];

/** @param web of the product @param context with `windowSize` and reduced motion */
export function openTabs(web: string, context: BrowserContext): Tabs {
  const idle: Page[] = [];

  const keep = async (page: Page): Promise<void> => {
    const session = await context.newCDPSession(page);
    const reallyClose = page.close.bind(page);
    const listeners: [string, Listener][] = [];
    let isSpoiled = false;

    for (const name of lasting) {
      const call = page[name].bind(page) as (...words: unknown[]) => unknown;
      Object.assign(page, {
        [name]: (...words: unknown[]) => {
          isSpoiled = true;
          return call(...words);
        },
      });
    }
    for (const name of listening) {
      const call = page[name].bind(page) as (event: string, listener: Listener) => Page;
      Object.assign(page, {
        [name]: (event: string, listener: Listener) => {
          listeners.push([event, listener]);
          return call(event, listener);
        },
      });
    }

    const empty = async (): Promise<void> => {
      for (const [event, listener] of listeners.splice(0)) page.off(event as "close", listener as () => void);
      await page.unrouteAll({ behavior: "ignoreErrors" });
      // Of the same origin, so that it stays in the process that has the web app compiled and its storage can be cleared.
      await page.goto(web + emptyPath, { waitUntil: "commit" });
      await page.evaluate(() => sessionStorage.clear());
      await page.emulateMedia(media);
      const size = page.viewportSize();
      if (size?.width !== windowSize.width || size.height !== windowSize.height) await page.setViewportSize(windowSize);
      await page.mouse.move(0, 0);
      await session.send("Page.resetNavigationHistory");
    };
    page.close = async (options) => {
      if (isSpoiled || options || page.isClosed()) return reallyClose(options);
      try {
        await empty();
      } catch {
        // Whatever the page was doing: a new tab costs time only.
        return reallyClose();
      }
      idle.push(page);
    };
  };

  return {
    keep,
    open: async (url) => {
      const page = idle.pop() ?? (await context.newPage());
      if (page.url() === "about:blank") await keep(page);
      await page.goto(url);
      return page;
    },
  };
}
