// Journey of drafts of forms: what was typed is there after a reload, after the end of the session, and in its organization alone.
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { eventually } from "./eventually.ts";
import { openStage } from "./stage.ts";

const stage = await openStage();
afterAll(() => stage.close());

const name = (page: Page) => page.getByRole("textbox", { name: "Name", exact: true });
const restored = (page: Page) => page.getByText(/Unsaved changes from .* were restored/);
const openForm = async (page: Page) => {
  await page.goto(`${stage.web}/groups/new`);
  await name(page).waitFor();
};
const isKept = (page: Page) => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith("tidings-draft-")));

async function switchTo(page: Page, organization: string): Promise<void> {
  await page.getByRole("button", { name: /^Switch organization:/ }).click();
  await page.getByRole("menuitem", { name: organization }).click();
  await page.getByText("Forms that you haven't saved are kept as drafts").waitFor();
  await page.getByRole("button", { name: "Switch organization", exact: true }).click();
  await page.getByRole("button", { name: `Switch organization: ${organization}` }).waitFor();
}

test("UI-042.1 UI-042.2 UI-042.3 what is typed in a form is there after a reload, after 15 minutes without a move, and after another organization, in which it is not", async () => {
  const { page, context } = await stage.visitor();
  await page.clock.install();
  await stage.signIn(page);
  await openForm(page);
  await name(page).fill("Foot care class");
  await eventually(() => isKept(page)).toBe(true);
  await page.reload();
  await restored(page).waitFor();
  expect(await name(page).inputValue()).toBe("Foot care class");

  await page.clock.runFor(16 * 60_000);
  await page.getByText(/You were signed out after 15 minutes of inactivity/).waitFor();
  await stage.signIn(page);
  await openForm(page);
  await restored(page).waitFor();
  expect(await name(page).inputValue()).toBe("Foot care class");

  await switchTo(page, "Pine Street Clinic");
  await openForm(page);
  // A field that is drawn is not yet one whose draft has been looked for.
  await page.getByRole("checkbox").nth(1).waitFor();
  expect([await restored(page).count(), await name(page).inputValue()]).toEqual([0, ""]);
  await switchTo(page, "Harbor Community Health");
  await openForm(page);
  await restored(page).waitFor();
  expect(await name(page).inputValue()).toBe("Foot care class");
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain("Foot care");
  await page.getByRole("button", { name: "Discard changes" }).click();
  await eventually(() => isKept(page)).toBe(false);
  await context.close();
});
