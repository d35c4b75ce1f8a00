// Journey of an operator: they choose, number by number, who answers STOP, START and HELP.
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { eventually } from "./eventually.ts";
import { openStage } from "./stage.ts";

const stage = await openStage();
afterAll(() => stage.close());
const organization = "/admin/organizations/organization/pine";
const field = (page: Page) => page.getByRole("combobox", { name: "STOP, START and HELP" }).first();

test("IN-080 an operator says who answers STOP, START and HELP; the page shows it, and a toll-free number leaves no choice", async () => {
  const page = await stage.tab("siteAdmin", `${organization}/edit`);
  await eventually(() => field(page).inputValue()).toBe("Carrier answers and blocks");
  await field(page).click();
  await page.getByRole("option", { name: "Carrier blocks, Tidings answers", exact: true }).click();
  await page.getByText("the confirmation needs a second number for texts").waitFor();
  await page.getByRole("button", { name: "Add number" }).click();
  await page.getByLabel("Number 2", { exact: true }).fill("(888) 555-1234");
  await page.getByText("Toll-free numbers are always answered by the carrier").waitFor();
  expect(await page.getByRole("combobox", { name: "STOP, START and HELP" }).nth(1).isDisabled()).toBe(true);
  await page.getByRole("button", { name: "Remove number 2" }).click();
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByText("STOP, START and HELP: Carrier blocks, Tidings answers").waitFor();
  expect(
    await stage.sql("select keyword_handling from senders s join organizations o on o.id = s.organization_id where o.code = 'pine'"),
  ).toEqual([{ keyword_handling: "carrier_blocks" }]);
  await page.close();
});
