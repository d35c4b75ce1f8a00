// Journeys of the public page of a new API key: opened from the mail, copied, used up, closed by its countdown.
import type { Page } from "playwright-core";
import { afterAll, describe, expect, test } from "vitest";
import { checkAccessibility } from "../fixtures/accessibility.ts";
import { eventually } from "./eventually.ts";
import { stopClock } from "./page-clock.ts";
import { openStage } from "./stage.ts";

const stage = await openStage();
afterAll(() => stage.close());

let mailbox = 0;
/** Has the provider make a key for Harbor; answers the link from the mail it causes. */
async function mailedLink(): Promise<string> {
  const sentToEmail = `integrations-${++mailbox}@harbor.example`;
  await stage.call("siteAdmin", "POST", "/admin/organizations/harbor/api_keys.json", {
    api_key: { name: "Records system", scopes: { patient: "read" }, is_phi_anonymized: false, sent_to_email: sentToEmail },
  });
  const link = async () => {
    const mails = await stage.control<{ links: string[] }[]>("GET", `/mails.json?to=${encodeURIComponent(sentToEmail)}`);
    return mails.flatMap((mail) => mail.links).find((found) => found.includes("/api_key?t=")) ?? "";
  };
  await eventually(link).not.toBe("");
  return stage.web + new URL(await link()).pathname + new URL(await link()).search;
}

const shownKey = async (page: Page): Promise<string> => page.getByLabel("API key", { exact: true }).inputValue();
const expired = (page: Page) => page.getByRole("heading", { name: "This link has expired" });

describe("The page of a new key", () => {
  test("KEY-001, KEY-003, KEY-006, ADM-016 the mailed link opens without signing in: a spinner, then the key, which opens the API", async () => {
    const { page, context } = await stage.visitor();
    const { promise: held, resolve: letThrough } = Promise.withResolvers<void>();
    await page.route("**/api_key.json*", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(await mailedLink());
    await page.getByRole("status").getByText("Opening the link…").waitFor();
    letThrough();
    await page.getByRole("heading", { name: "Your API key" }).waitFor();
    for (const [width, colorScheme] of [
      [1440, "light"],
      [390, "dark"],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      expect((await checkAccessibility(page)).findings).toEqual([]);
    }
    const key = await shownKey(page);
    expect(key).toMatch(/^tid_[\w-]{43}$/);
    const answer = await fetch(`${stage.web}/api/v2/patients.json`, { headers: { authorization: `Bearer ${key}` } });
    expect(answer.status).toBe(200);
    await context.close();
  });

  test("KEY-002 without a link the page leads to sign-in", async () => {
    const { page, context } = await stage.visitor();
    await page.goto(`${stage.web}/api_key`);
    await page.getByLabel("Email").waitFor();
    expect(new URL(page.url()).pathname).toBe("/login");
    await context.close();
  });

  test("KEY-004, KEY-005, KEY-009 a used link is asked once, not retried, and shows the notice with the way to support", async () => {
    const { page, context } = await stage.visitor();
    const asked: number[] = [];
    page.on("response", (answer) => {
      if (answer.url().includes("/api_key.json")) asked.push(answer.status());
    });
    const link = await mailedLink();
    await page.goto(link);
    await page.getByRole("heading", { name: "Your API key" }).waitFor();
    await page.reload();
    await expired(page).waitFor();
    await page.getByText("Ask the person who sent it for a new one.").waitFor();
    await eventually(() => page.getByRole("link", { name: "Contact support" }).getAttribute("href")).toMatch(/^(https?:|mailto:|\/)/);
    expect(asked).toEqual([200, 404]);
    await page.goto(`${stage.web}/api_key?t=a-guess`);
    await expired(page).waitFor();
    expect(asked).toEqual([200, 404, 404]);
    await context.close();
  });

  test("KEY-007, KEY-008 after 15 minutes by the countdown the key is gone and the clinic's website opens", async () => {
    const { page, context } = await stage.visitor();
    await context.route("https://harbor.example/**", (route) => route.fulfill({ contentType: "text/html", body: "<title>Harbor</title>" }));
    await page.clock.install();
    const link = await mailedLink();
    await page.goto(link);
    await page.getByRole("heading", { name: "Your API key" }).waitFor();
    const left = async (): Promise<number> => {
      const [, minutes, seconds] = /^(\d+):(\d\d)$/.exec((await page.getByRole("timer").textContent()) ?? "") ?? [];
      return Number(minutes) * 60 + Number(seconds);
    };
    const atFirst = await left();
    expect(atFirst).toBeLessThanOrEqual(900);
    expect(atFirst).toBeGreaterThan(840);
    await stopClock(page);
    const rest = await left();
    await page.clock.runFor((rest - 20) * 1_000);
    expect(await left()).toBe(20);
    await page.clock.runFor(21_000);
    await page.waitForURL("https://harbor.example/**");
    await page.goto(link);
    await expired(page).waitFor();
    await context.close();
  });

  test("KEY-010 the key is copied; where that fails a toast says so, and the second toast comes regardless", async () => {
    const { page, context } = await stage.visitor();
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto(await mailedLink());
    await page.getByRole("button", { name: "Copy key" }).click();
    const reminder = page.getByText("Store the copy in a safe place");
    await reminder.waitFor();
    expect(await page.getByText("This browser can't copy automatically").count()).toBe(0);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await shownKey(page));
    // The toast of the first copy has gone by itself.
    await reminder.waitFor({ state: "hidden" });
    await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
    await page.getByRole("button", { name: "Copy key" }).click();
    await page.getByText("This browser can't copy automatically").waitFor();
    await reminder.waitFor();
    await context.close();
  });

  test("KEY-011 whoever leaves the page and comes back sees no key, not even by the back button", async () => {
    const { page, context } = await stage.visitor();
    await page.goto(await mailedLink());
    await page.getByRole("heading", { name: "Your API key" }).waitFor();
    const key = await shownKey(page);
    await page.goto(`${stage.web}/login`);
    await page.getByLabel("Email").waitFor();
    await page.goBack();
    await expired(page).waitFor();
    expect(await page.content()).not.toContain(key);
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(kept).not.toContain(key);
    await context.close();
  });
});

test("Nothing went wrong unseen", () => expect(stage.faults).toEqual([]));
