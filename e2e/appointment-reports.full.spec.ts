// The journey of an appointment report: refused while something lacks, made, found, changed and deleted; read only by who may not change it.
import { afterAll, expect, test } from "vitest";
import { eventually } from "./eventually.ts";
import { column } from "./read-page.ts";
import { openStage } from "./stage.ts";

const stage = await openStage();
afterAll(() => stage.close());

const required = "Required";

test("RPT-001 RPT-002 RPT-005 RPT-006 RPT-007 RPT-008 RPT-009 RPT-014 RPT-015 RPT-016 RPT-017 UI-001 a report is refused while something lacks, then made, changed and deleted", async () => {
  const page = await stage.tab("supervisor", "/appointments");
  await page.getByRole("link", { name: "Reports", exact: true }).click();
  await page.waitForURL(/\/appointments\/reports$/);
  await page.getByRole("link", { name: "Front desk, each morning" }).first().waitFor();
  await page.getByRole("link", { name: "New report" }).first().click();
  await page.waitForURL(/\/appointments\/reports\/new$/);

  expect(await page.getByRole("radio").allTextContents()).not.toContain("Month");
  await page.getByRole("radio", { name: "Weekly" }).check();
  await page
    .getByRole("group", { name: /On these days/ })
    .getByRole("checkbox", { checked: true })
    .first()
    .uncheck();
  await page.getByRole("radio", { name: "After a number of occurrences" }).check();
  await page.getByRole("textbox", { name: "Repeat every" }).fill("12345");
  expect(await page.getByRole("textbox", { name: "Repeat every" }).inputValue()).toBe("123");
  await page.getByRole("button", { name: "Create report" }).click();
  // Title, recipients, days, time, number of times and weekdays; each beside its field and in the summary.
  await eventually(() => page.getByRole("form").getByText(required, { exact: true }).count()).toBe(6);

  await page.getByRole("textbox", { name: "Title" }).fill("Journey of the week");
  await page.getByRole("combobox", { name: "Recipients" }).fill("maria");
  await page.getByRole("option", { name: /Maria/ }).click();
  await page.getByRole("textbox", { name: "Days included" }).fill("7000");
  expect(await page.getByRole("textbox", { name: "Days included" }).inputValue()).toBe("700");
  await page.getByRole("textbox", { name: "Time of day" }).fill("06:45 AM");
  await page.getByRole("checkbox", { name: "Monday" }).check();
  await page.getByRole("textbox", { name: "Occurrences" }).fill("3");
  await page.getByRole("button", { name: "Create report" }).click();
  await page.getByText("Report created").first().waitFor();
  await page.waitForURL(/\/appointments\/reports$/);
  const row = page.getByRole("row", { name: /Journey of the week/ });
  await row.getByText(/Every 123 weeks on Monday, 3 times.*, at 06:45 AM/).waitFor();

  await page.getByRole("link", { name: "Edit Journey of the week" }).click();
  await page.waitForURL(/\/appointments\/reports\/report\/[\w-]+\/edit$/);
  await page.getByRole("textbox", { name: "Title" }).fill("Another name");
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByText("Changes saved").first().waitFor();
  await page.getByRole("row", { name: /Another name/ }).waitFor();

  expect((await column(page, "Reports", "Title"))[0]).toBe("Another name");
  await page.getByRole("button", { name: "Title" }).click();
  await eventually(async () => (await column(page, "Reports", "Title")).at(-1)).toBe("Another name");
  await page.getByRole("button", { name: "Delete Another name" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete report" }).click();
  await page.getByText("Report deleted").first().waitFor();
  await eventually(() => page.getByRole("row", { name: /Another name/ }).count()).toBe(0);
});
