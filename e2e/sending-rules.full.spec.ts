// Journey of a supervisor who allows fewer hours for automated messages, closes a day and gives staff more time for unclear requests to stop.
import { afterAll, expect, test } from "vitest";
import { confirmed } from "./read-page.ts";
import { openStage } from "./stage.ts";

const stage = await openStage();
afterAll(() => stage.close());

test("CONS-023.5 JOB-040.7 a supervisor closes Sundays and a holiday for automated messages, sets the deadline to 5 business days, and finds both after a reload", async () => {
  const page = await stage.tab("supervisor", "/settings/sending_rules");
  await page.getByRole("heading", { level: 1, name: "Automated messages" }).waitFor();
  await page.getByRole("switch", { name: "Allow fewer hours" }).check();
  await page.getByRole("checkbox", { name: "Sunday" }).uncheck();
  await page.getByRole("button", { name: "Add a holiday" }).click();
  await page.getByRole("textbox", { name: "Holiday 1", exact: true }).fill("12/24/2026");
  await page.getByRole("textbox", { name: "Name of holiday 1" }).fill("Staff day");
  await page.getByRole("combobox", { name: "Counts as STOP after" }).click();
  await page.getByRole("option", { name: "5 business days" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await confirmed(page, "Settings saved");
  await page.reload();
  const sunday = page.getByRole("checkbox", { name: "Sunday" });
  await sunday.waitFor();
  expect([await sunday.isChecked(), await page.getByRole("checkbox", { name: "Monday" }).isChecked()]).toEqual([false, true]);
  expect(await page.getByRole("textbox", { name: "Holiday 1", exact: true }).inputValue()).toBe("12/24/2026");
  expect(await page.getByRole("textbox", { name: "Name of holiday 1" }).inputValue()).toBe("Staff day");
  expect(await page.getByRole("combobox", { name: "Counts as STOP after" }).inputValue()).toBe("5 business days");
  if (process.env.PICTURES)
    for (const [name, width, height, scheme] of [
      ["wide", 1440, 1400, "light"],
      ["wide-dark", 1440, 1400, "dark"],
      ["phone", 390, 1800, "light"],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: scheme });
      await page.screenshot({ path: `${process.env.PICTURES}/${name}.png`, fullPage: true });
    }
  await page.close();
});
