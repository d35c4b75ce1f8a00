// Tests that axe finds nothing in the gallery and that nothing overflows, light and dark, phone to wide screen.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { checkAccessibility, colorRules } from "../../../../fixtures/accessibility.ts";
import { setUpGallery } from "../testing/gallery-browser.ts";

const open = setUpGallery();

async function violations(page: Page, colorScheme: "light" | "dark"): Promise<string[]> {
  const { findings, rulesApplied } = await checkAccessibility(page, colorScheme === "dark" ? { rules: colorRules } : {});
  expect(rulesApplied).toBeGreaterThan(colorScheme === "dark" ? 0 : 20);
  return findings;
}

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [1440, 390]) {
    test(`axe finds nothing in the gallery, ${colorScheme}, ${width} px wide`, async () => {
      const page = await open({ colorScheme, viewport: { width, height: 900 }, reducedMotion: "reduce" });
      await page.getByText("Loading patients").first().waitFor({ state: "attached" });
      expect(await violations(page, colorScheme)).toEqual([]);
    });
  }

  test(`UI-023 axe finds nothing in open dialogs and toasts, ${colorScheme}`, async () => {
    const page = await open({ colorScheme, reducedMotion: "reduce" });
    for (const kind of ["Success", "Info", "Warning", "Error"]) await page.getByRole("button", { name: `${kind} toast` }).click();
    for (const opener of ["Delete patient…", "Open the command palette", "Open the shortcuts"]) {
      await page.getByRole("button", { name: opener }).click();
      await page.getByRole("dialog").waitFor();
      expect(await violations(page, colorScheme), opener).toEqual([]);
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "hidden" });
    }
    await page.getByRole("button", { name: "Choose date" }).first().click();
    await page.getByRole("button", { name: /^15 July 1984/ }).waitFor();
    expect(await violations(page, colorScheme), "calendar").toEqual([]);
  });
}

test("nothing overflows from 360 to 1920 px", async () => {
  const page = await open();
  for (const width of [360, 390, 600, 767, 768, 900, 1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(overflow, { message: `${width} px` }).toBe(0);
  }
});

test("the chosen color scheme is set before the app starts", async () => {
  const page = await open({ colorScheme: "light" });
  await page.getByText("Dark", { exact: true }).click();
  await page.route(/assets\/gallery-.*js/, (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  await page.reload({ waitUntil: "commit" });
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.mantineColorScheme)).toBe("dark");
  await page.unroute(/assets\/gallery-.*js/);
  await page.reload();
  await page.getByRole("heading", { name: "Gallery" }).waitFor();
});

test("UI-015 each of the five groups has a color of its own, in both schemes, and every badge a word", async () => {
  for (const colorScheme of ["light", "dark"] as const) {
    const page = await open({ colorScheme });
    const badges = await page.locator("#StatusBadge [data-group]").evaluateAll((elements) =>
      elements.map((element) => ({
        group: (element as HTMLElement).dataset.group ?? "",
        words: element.textContent,
        surface: getComputedStyle(element).backgroundColor,
        dot: getComputedStyle(element.firstElementChild ?? element).backgroundColor,
      })),
    );
    expect(badges.length).toBe(17);
    expect(badges.every((badge) => badge.words !== "")).toBe(true);
    const looks = new Set(badges.map((badge) => `${badge.group} ${badge.surface} ${badge.dot}`));
    expect(looks.size).toBe(5);
    expect(new Set(badges.map((badge) => badge.surface)).size).toBe(5);
    expect(badges.some((badge) => badge.dot === "rgba(0, 0, 0, 0)")).toBe(false);
  }
});
