// Journey of a user who saves views of the lists of patients and appointments, shares one and opens a list with it.
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { eventually } from "./eventually.ts";
import { openStage } from "./stage.ts";

const stage = await openStage();
afterAll(() => stage.close());

const openViews = (page: Page) => page.getByRole("button", { name: /^View/ }).click();
const pick = async (page: Page, item: string) => {
  await openViews(page);
  await page.getByRole("menuitem", { name: item }).click();
};
const headers = (page: Page) => page.getByRole("columnheader").allInnerTexts();

test("PAT-061.6 a supervisor saves a view of the patients, shares it and opens the list with it; a nurse uses it", async () => {
  const page = await stage.tab("supervisor", "/patients?language=spanish&sort=dob:desc");
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("checkbox", { name: "Email" }).check();
  await page.keyboard.press("Escape");
  await openViews(page);
  await page.getByText("Save the filters, columns and sort order you use often.").waitFor();
  await page.getByRole("menuitem", { name: "Save as new view" }).click();
  const dialog = page.getByRole("dialog", { name: "Save view" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("Spanish speakers");
  await dialog.getByRole("checkbox", { name: "Share with everyone at Harbor Community Health" }).check();
  await dialog.getByRole("checkbox", { name: "Open this view first" }).check();
  await dialog.getByRole("button", { name: "Save view" }).click();
  await page.getByRole("button", { name: "View: Spanish speakers", exact: true }).waitFor();

  await page.goto(`${stage.web}/patients`);
  await page.getByRole("button", { name: "View: Spanish speakers", exact: true }).waitFor();
  await eventually(() => page.url()).toContain("language=spanish");
  expect(await headers(page)).toContain("Email");
  await pick(page, "All patients");
  await eventually(() => page.url()).not.toContain("language");
  await page.reload();
  await page.getByRole("button", { name: "Views", exact: true }).waitFor();
  expect(page.url()).not.toContain("language");
  await pick(page, "Spanish speakers (opens first)");
  await page.getByRole("button", { name: "Clear filters" }).click();
  await page.getByRole("button", { name: "View: Spanish speakers (changed)" }).waitFor();
  await openViews(page);
  await page.getByRole("menuitem", { name: "Save changes to this view" }).waitFor();
  await page.keyboard.press("Escape");

  const nurse = await stage.tab("nurse", "/patients");
  await pick(nurse, "Spanish speakers");
  await nurse.getByRole("button", { name: "View: Spanish speakers", exact: true }).waitFor();
  await openViews(nurse);
  await nurse.getByRole("menuitem", { name: "Open this view first" }).waitFor();
  expect(await nurse.getByRole("menuitem", { name: "Delete view" }).count()).toBe(0);
  await nurse.close();

  await pick(page, "Delete view");
  await page.getByRole("dialog", { name: "Delete the view “Spanish speakers”?" }).getByRole("button", { name: "Delete view" }).click();
  await page.getByText("View deleted").waitFor();
  await page.getByRole("button", { name: "Views", exact: true }).waitFor();
  await page.close();
});

test("PAT-061.7 a view of the appointments keeps tomorrow as tomorrow, not as its date", async () => {
  const page = await stage.tab("supervisor", "/appointments?period=tomorrow&state=scheduled");
  await pick(page, "Save as new view");
  await page.getByRole("dialog", { name: "Save view" }).getByRole("textbox", { name: "Name" }).fill("Tomorrow");
  await page.getByRole("button", { name: "Save view" }).click();
  await page.getByRole("button", { name: "View: Tomorrow", exact: true }).waitFor();
  await page.goto(`${stage.web}/appointments`);
  await pick(page, "Tomorrow");
  await eventually(() => page.url()).toContain("period=tomorrow");
  await page.getByRole("button", { name: "View: Tomorrow", exact: true }).waitFor();
  const { savedViews } = await stage.call<{ savedViews: { filters: object }[] }>(
    "supervisor",
    "GET",
    "/saved_views.json?search[list]=appointments",
  );
  expect(savedViews.map(({ filters }) => filters)).toEqual([{ period: "tomorrow", state: "scheduled" }]);
  await page.close();
});
