// Journey of a user who selects patients in the list and acts on all of them: message, groups, program, export.
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { eventually } from "./eventually.ts";
import { openStage } from "./stage.ts";
import { writeMessage } from "./write-outreach.ts";

const stage = await openStage();
afterAll(() => stage.close());

const boxes = (page: Page) => page.locator("tbody").getByRole("checkbox");
const bar = (page: Page) => page.getByRole("region", { name: "Selected patients" });
const selectFirst = async (page: Page, count: number) => {
  await boxes(page).first().waitFor();
  for (let at = 0; at < count; at += 1) await boxes(page).nth(at).check();
};
const choose = async (page: Page, label: string, option: string) => {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: label }).click();
  await dialog.getByRole("combobox", { name: label }).fill(option);
  await page.getByRole("option", { name: option, exact: true }).click();
};

test("PAT-060.1 a user selects patients individually, by keyboard, over pages, and all that match", async () => {
  const page = await stage.tab("supervisor", "/patients?language=vie");
  await boxes(page).first().waitFor();
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await bar(page).getByText("1 selected", { exact: true }).first().waitFor();
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await bar(page).getByText("2 selected", { exact: true }).first().waitFor();
  await page.goto(`${stage.web}/patients`);
  await boxes(page).first().waitFor();
  expect(await bar(page).count()).toBe(0);
  await selectFirst(page, 2);
  await page.getByRole("button", { name: "Next page" }).click();
  await eventually(() => boxes(page).first().isChecked()).toBe(false);
  await boxes(page).first().check();
  await bar(page).getByText("3 selected", { exact: true }).first().waitFor();
  await bar(page)
    .getByRole("button", { name: /^Select all [\d,]+ matching$/ })
    .click();
  await bar(page)
    .getByText(/^[\d,]{3,} selected$/)
    .first()
    .waitFor();
  await boxes(page).first().uncheck();
  await bar(page).getByText("1 excluded").waitFor();
  await bar(page).getByRole("button", { name: "Clear selection" }).click();
  await eventually(() => bar(page).count()).toBe(0);
  await page.close();
});

test("PAT-060.2 Message opens a new outreach with exactly the selected patients", async () => {
  const page = await stage.tab("supervisor", "/patients?reachable=true&language=english");
  await selectFirst(page, 3);
  await bar(page).getByRole("button", { name: "Message", exact: true }).click();
  await page.getByRole("textbox", { name: "Title", exact: true }).waitFor();
  await page.reload();
  await page.getByRole("textbox", { name: "Title", exact: true }).fill("To a few");
  await writeMessage(page, "English", { Message: "Please call us about your visit." });
  await writeMessage(page, "Spanish", { Message: "Llámenos sobre su visita." });
  await page.getByRole("button", { name: "Choose patients" }).click();
  await page.getByText("3 selected").first().waitFor();
  await page.getByRole("button", { name: "Review recipients" }).click();
  await page.getByText("3 patients will get this message").waitFor();
  await page.close();
});

test("PAT-060.3 the selected patients are added to a group and removed from it, and before that the numbers are shown", async () => {
  await stage.call("supervisor", "POST", "/patient_groups.json", { group: { name: "Recall list" } });
  const page = await stage.tab("supervisor", "/patients");
  await selectFirst(page, 2);
  await bar(page).getByRole("button", { name: "Add to group" }).click();
  await choose(page, "Group", "Recall list");
  await page.getByText("2 patients will be added.").waitFor();
  await page.getByRole("button", { name: "Add 2 patients" }).click();
  await page.getByText("2 patients added to Recall list").waitFor();
  await bar(page).getByText("2 selected", { exact: true }).first().waitFor();
  await selectFirst(page, 3);
  await bar(page).getByRole("button", { name: "Add to group" }).click();
  await choose(page, "Group", "Recall list");
  await page.getByText("1 patient will be added.").waitFor();
  await page.getByText("2 are already in the group.").waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
  await bar(page).getByRole("button", { name: "Remove from group" }).click();
  await choose(page, "Group", "Recall list");
  await page.getByText("2 patients will be removed from the group.").waitFor();
  await page.getByText("1 isn't in the group.").waitFor();
  await page.getByRole("button", { name: "Remove 2 patients" }).click();
  await page.getByText("2 patients removed from Recall list").waitFor();
  await page.close();
});

test("PAT-060.4 PAT-060.5 the selected patients are enrolled in a program after a look at who gets no messages, and exported", async () => {
  const { programs } = await stage.call<{ programs: { title: string; state: string }[] }>("supervisor", "GET", "/programs.json");
  const title = programs.find(({ state }) => state === "active")?.title ?? "";
  const page = await stage.tab("supervisor", "/patients");
  await boxes(page).first().waitFor();
  await page.getByRole("checkbox", { name: "Select all rows on this page" }).check();
  await bar(page).getByRole("button", { name: "Enroll in program" }).click();
  const dialog = page.getByRole("dialog");
  await choose(page, "Program", title);
  await dialog.getByText(/patients? will be enrolled\./).waitFor();
  await dialog.getByRole("button", { name: /^Enroll \d+ patients?$/ }).click();
  await page.getByText(/\d+ patients? enrolled in /).waitFor();
  await bar(page).getByRole("button", { name: "Clear selection" }).click();
  await selectFirst(page, 2);
  await bar(page).getByRole("button", { name: "Export" }).click();
  await page.getByText("The file will have all 2 rows.").waitFor();
  await page.close();
});

test("PAT-060.6 after an action the patients stay selected, and the way back from a patient leads to the same filters and selection", async () => {
  const page = await stage.tab("supervisor", "/patients?language=vie");
  await selectFirst(page, 2);
  await page.locator("tbody").getByRole("link").nth(4).click();
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForURL(/\/patients\/patient\//);
  await page.goBack();
  await bar(page).getByText("2 selected", { exact: true }).first().waitFor();
  expect(await boxes(page).nth(1).isChecked()).toBe(true);
  await page.locator("tbody").getByRole("link").nth(4).click();
  await page.waitForURL(/\/patients\/patient\//);
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Patients" }).click();
  await page.waitForURL(/\/patients\?language=vie$/);
  await boxes(page).first().waitFor();
  expect(await bar(page).count()).toBe(0);
  await page.close();
});
