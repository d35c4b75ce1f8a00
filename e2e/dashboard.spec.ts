// Journeys of the dashboard: what needs a person today, and the ways on from it.
import { afterAll, expect, test } from "vitest";
import { openStage } from "./stage.ts";

const stage = await openStage();
afterAll(() => stage.close());

test("AUTH-029 the root leads to the dashboard, which greets by name and counts what waits for a person", async () => {
  const { page, context } = await stage.visitor();
  await stage.signIn(page);
  await page.goto(stage.web);
  await page.waitForURL(/\/dashboard$/);
  await page.getByRole("heading", { name: /Good (morning|afternoon|evening), Maria/ }).waitFor();
  await page.getByText(/\d+ replies need a person today/).waitFor();
  expect(await page.getByText("Reachable patients").count()).toBe(1);
  await page.getByRole("link", { name: /Flu shots this Saturday/ }).click();
  await page.waitForURL(/\/outreaches\/outreach\/.*\/patients\?response_flag=invalid/);
  await context.close();
});
