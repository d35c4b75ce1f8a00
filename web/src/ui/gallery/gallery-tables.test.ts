// Tests tables, pagers, dialogs, toasts and the palette in a real browser, by keyboard too.
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { emitted, setUpGallery, stopClock } from "../testing/gallery-browser.ts";

const open = setUpGallery("States", "Tables", "Layout");

test("UI-022 a click on a column's head sorts by it and aria-sort says so", async () => {
  const page = await open();
  const table = page.getByRole("table", { name: "Patients", exact: true });
  const head = (name: string) => table.getByRole("columnheader", { name, exact: true });
  const firstRow = table.getByRole("row").nth(1);
  expect(await head("Name").getAttribute("aria-sort")).toBe("ascending");
  await head("Age").getByRole("button").click();
  expect(await head("Age").getAttribute("aria-sort")).toBe("ascending");
  expect(await head("Name").getAttribute("aria-sort")).toBeNull();
  expect(await firstRow.getByRole("link").textContent()).toContain("Baptiste-Montgomery");
  await head("Age").getByRole("button").press("Enter");
  expect(await head("Age").getAttribute("aria-sort")).toBe("descending");
  expect(await firstRow.getByRole("link").textContent()).toBe("Nguyen, Minh");
});

test("rows are chosen one by one or by the page, and the page box shows a part", async () => {
  const page = await open();
  const table = page.getByRole("table", { name: "Patients", exact: true });
  const pageBox = table.getByRole("checkbox", { name: "Select all rows on this page" });
  expect(await pageBox.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
  await pageBox.click();
  await expect.poll(() => emitted(page, "Selected")).toEqual(expect.arrayContaining([1, 2, 3, 4, 5]));
  expect(await pageBox.isChecked()).toBe(true);
  await table.getByRole("checkbox", { name: "Select Lopez, Ana" }).press("Space");
  await expect.poll(() => emitted(page, "Selected")).not.toContain(1);
  await pageBox.click();
  await pageBox.click();
  await expect.poll(() => emitted(page, "Selected")).toEqual([]);
});

test("the whole row opens, its actions do not, and j and k walk the rows", async () => {
  const page = await open();
  const table = page.getByRole("table", { name: "Patients", exact: true });
  await table.getByRole("button", { name: "Actions for Lopez, Ana" }).click();
  await expect.poll(() => emitted(page, "Opened")).toBe("actions 1");
  expect(new URL(page.url()).hash).toBe("");
  const phone = table.getByRole("cell", { name: "(555) 010-1002" });
  await phone.scrollIntoViewIfNeeded();
  const cell = await phone.boundingBox();
  await page.mouse.click((cell?.x ?? 0) + 20, (cell?.y ?? 0) + 20);
  await expect.poll(() => new URL(page.url()).hash).toBe("#patient-2");
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await page.keyboard.press("j");
  expect(await focused()).toContain("Baptiste-Montgomery");
  await page.keyboard.press("j");
  expect(await focused()).toBe("Haddad, Samira");
  await page.keyboard.press("k");
  expect(await focused()).toContain("Baptiste-Montgomery");
  await page.keyboard.press("Enter");
  await expect.poll(() => new URL(page.url()).hash).toBe("#patient-4");
});

test("on a phone rows are cards, still a table, and sorted by a select", async () => {
  const page = await open({ viewport: { width: 390, height: 844 } });
  const table = page.getByRole("table", { name: "Patients", exact: true });
  await page.locator("#DataTable").getByRole("combobox", { name: "Sort by" }).selectOption("age desc");
  const first = table.getByRole("row").first();
  expect(await first.getByRole("link").textContent()).toBe("Nguyen, Minh");
  expect(await first.getByRole("cell", { name: "Language Vietnamese" }).isVisible()).toBe(true);
});

test("ERR-034 a list without a match says so, and an empty one says why", async () => {
  const page = await open();
  expect(await page.locator("#DataTableEmpty").getByRole("heading", { name: "No patients yet" }).isVisible()).toBe(true);
  expect(await page.locator("#DataTableNoMatch").getByRole("heading", { name: "No patient matches" }).isVisible()).toBe(true);
});

test("UI-006 the pager tells the range, changes pages and offers 30, 60 and 120", async () => {
  const page = await open();
  const pager = page.locator("#Pagination");
  await pager.getByText("271–300 of 1,234").waitFor();
  expect(await pager.getByRole("combobox", { name: "Rows per page" }).locator("option").allTextContents()).toEqual(["30", "60", "120"]);
  await pager.getByRole("button", { name: "Page 42", exact: true }).click();
  await pager.getByText("1,231–1,234 of 1,234").waitFor();
  expect(await pager.getByRole("button", { name: "Next page" }).isDisabled()).toBe(true);
  await pager.getByRole("combobox", { name: "Rows per page" }).selectOption("120");
  await pager.getByText("1–120 of 1,234").waitFor();
});

test("UI-019 a delete waits for the typed word, case ignored, and Escape gives the focus back", async () => {
  const page = await open();
  const opener = page.getByRole("button", { name: "Delete patient…" });
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "Delete patient Ana Lopez?" });
  const confirm = dialog.getByRole("button", { name: "Delete patient" });
  const word = dialog.getByRole("textbox", { name: "Type DELETE to confirm" });
  await expect.poll(() => word.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await confirm.isDisabled()).toBe(true);
  await word.fill("delet");
  await word.press("Enter");
  await expect.poll(() => emitted(page, "Confirmed")).toEqual([]);
  await word.fill("delete");
  await word.press("Enter");
  await dialog.waitFor({ state: "hidden" });
  await expect.poll(() => emitted(page, "Confirmed")).toEqual(["deleted"]);
  await opener.click();
  expect(await word.inputValue()).toBe("");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
});

test("UI-019 an Escape before the dialog has taken the focus gives it back as well", async () => {
  const page = await open();
  const opener = page.getByRole("button", { name: "Delete patient…" });
  await opener.focus();
  await opener.evaluate(async (button: HTMLElement) => {
    const isOpen = () => document.querySelector("[role=dialog]") !== null;
    const changed = (holds: () => boolean) =>
      new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!holds()) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(document.body, { childList: true, subtree: true });
      });
    const opened = changed(isOpen);
    button.click();
    await opened;
    if (document.activeElement !== button) throw new Error("the dialog was faster than the key");
    const closed = changed(() => !isOpen());
    button.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    await closed;
  });
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
});

test("UI-023 a plain confirmation rests on the safe button", async () => {
  const page = await open();
  await page.getByRole("button", { name: "Cancel appointment…" }).click();
  const keep = page.getByRole("button", { name: "Keep appointment" });
  await expect.poll(() => keep.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await expect.poll(() => emitted(page, "Confirmed")).toEqual([]);
});

test("UI-005 toasts leave after 5 seconds; errors stay until closed and carry the request id", async () => {
  const page = await open();
  await stopClock(page);
  await page.getByRole("button", { name: "Success toast" }).click();
  await page.getByRole("button", { name: "Error toast" }).click();
  await page.mouse.move(0, 0);
  await page.clock.runFor(4900);
  expect(await page.getByText("Patient saved").isVisible()).toBe(true);
  await page.clock.runFor(200);
  await page.getByText("Patient saved").waitFor({ state: "hidden" });
  await page.clock.runFor(60_000);
  const error = page.getByRole("alert").filter({ hasText: "Nothing was saved" });
  expect(await error.textContent()).toContain("req_7Q2M4K");
  expect(await error.getByRole("button", { name: "Copy request ID" }).isVisible()).toBe(true);
  await error.getByRole("button", { name: "Dismiss" }).click();
  await error.waitFor({ state: "hidden" });
});

test("UI-032 toasts stand at the bottom right, and clear of the buttons of a dialog that opens", async () => {
  const page = await open({ viewport: { width: 390, height: 560 } });
  await page.getByRole("button", { name: "Error toast" }).click();
  const toasts = page.getByRole("region", { name: "Notifications" });
  const box = async (of: Locator) => {
    const found = await of.boundingBox();
    if (!found) throw new Error("not on the page");
    return { ...found, right: found.x + found.width, bottom: found.y + found.height };
  };
  await expect.poll(async () => (await box(toasts)).bottom).toBe(560 - 12);
  expect((await box(toasts)).right).toBe(390 - 12);
  await page.getByRole("button", { name: "Delete patient…" }).click();
  const remove = page.getByRole("dialog").getByRole("button", { name: "Delete patient" });
  // The dialog is drawn in the middle of a low window, where its buttons meet the toast.
  await page.setViewportSize({ width: 390, height: 380 });
  await expect.poll(async () => (await box(toasts)).bottom <= (await box(remove)).y).toBe(true);
  await page.keyboard.press("Escape");
  await remove.waitFor({ state: "hidden" });
  await expect.poll(async () => (await box(toasts)).bottom).toBe(380 - 12);
});

test("UI-033 F8 leads to what a toast offers, and the focus returns from there", async () => {
  const page = await open();
  const opener = page.getByRole("button", { name: "Undo toast" });
  await opener.press("Enter");
  // One region that is there before its text reads it out; nothing inside is a region again.
  const live = await page.getByText("Message sent").evaluate((text) => {
    const regions: Element[] = [];
    for (let at = text.closest("[aria-live], [role=status], [role=alert]"); at; ) {
      regions.push(at);
      at = at.parentElement?.closest("[aria-live], [role=status], [role=alert]") ?? null;
    }
    return regions.map((one) => one.getAttribute("role"));
  });
  expect(live).toEqual(["status"]);
  await page.keyboard.press("F8");
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Undo");
  await page.keyboard.press("Enter");
  await page.getByText("Message sent").waitFor({ state: "detached" });
  expect(await emitted(page, "Confirmed")).toEqual(["undone"]);
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
});

test("UI-023 the command palette is searched and picked from by keyboard", async () => {
  const page = await open();
  await page.getByRole("button", { name: "Open the command palette" }).click();
  const box = page.getByRole("combobox", { name: "Command palette" });
  await box.fill("go to");
  const options = page.getByRole("listbox", { name: "Command palette" }).getByRole("option");
  await expect.poll(() => options.count()).toBe(2);
  await box.press("ArrowDown");
  expect(await options.nth(1).getAttribute("aria-selected")).toBe("true");
  await box.press("Enter");
  await expect.poll(() => emitted(page, "Picked")).toBe("messenger");
});

test("SHELL-010 the collapsed sidebar still shows its counters", async () => {
  const page = await open();
  await page.getByRole("button", { name: "Collapse sidebar" }).click();
  const entry = page.getByRole("link", { name: /^Messenger ?, 12 threads awaiting an answer$/ });
  expect(await entry.getByText("12", { exact: true }).isVisible()).toBe(true);
  expect((await entry.getByText("Messenger").boundingBox())?.width).toBe(1);
  expect((await page.getByRole("complementary").first().boundingBox())?.width).toBe(64);
});

test("SHELL-011 on small screens a menu replaces the sidebar", async () => {
  const page = await open({ viewport: { width: 390, height: 844 } });
  expect(await page.getByRole("link", { name: "Patients", exact: true }).isVisible()).toBe(false);
  await page.getByRole("button", { name: "Open navigation" }).click();
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("link", { name: "Patients", exact: true }).waitFor();
  await page.keyboard.press("Escape");
  await drawer.waitFor({ state: "hidden" });
});
