// Tests the fields in a real browser: masks while typing, pasting and deleting, tokens, codes, searching.
import { expect, test } from "vitest";
import { emitted, setUpGallery, stopClock } from "../testing/gallery-browser.ts";

const open = setUpGallery();

test("UI-002 a date typed as MM/DD/YYYY is emitted as YYYY-MM-DD, and half a date as none", async () => {
  const page = await open();
  const field = page.getByRole("textbox", { name: "Date of birth" });
  expect(await field.inputValue()).toBe("07/02/1984");
  await field.fill("");
  await expect.poll(() => emitted(page, "Date of birth")).toBeNull();
  await field.pressSequentially("3211999");
  expect(await field.inputValue()).toBe("03/21/1999");
  await expect.poll(() => emitted(page, "Date of birth")).toBe("1999-03-21");
  await field.press("Backspace");
  await expect.poll(() => emitted(page, "Date of birth")).toBeNull();
  for (let press = 0; press < 12; press += 1) await field.press("Backspace");
  expect(await field.inputValue()).toBe("");
});

test("UI-002 an impossible date stays as typed and is named when the field is left", async () => {
  const page = await open();
  const field = page.getByRole("textbox", { name: "Date of birth" });
  await field.fill("02/31/2027");
  await field.blur();
  expect(await field.inputValue()).toBe("02/31/2027");
  await page.getByText("Enter a date as MM/DD/YYYY").waitFor();
  expect(await field.getAttribute("aria-invalid")).toBe("true");
});

test("UI-002 a day chosen from the calendar fills the field", async () => {
  const page = await open();
  await page.getByRole("button", { name: "Choose date" }).first().click();
  await page.getByRole("button", { name: /^15 July 1984/ }).click();
  expect(await page.getByRole("textbox", { name: "Date of birth" }).inputValue()).toBe("07/15/1984");
  await expect.poll(() => emitted(page, "Date of birth")).toBe("1984-07-15");
});

test("UI-003 a time typed on the 12-hour clock is emitted as HH:mm and can be deleted key by key", async () => {
  const page = await open();
  const field = page.getByRole("textbox", { name: "Starts at" });
  expect(await field.inputValue()).toBe("02:05 PM");
  await field.fill("");
  await field.pressSequentially("930a");
  expect(await field.inputValue()).toBe("09:30 AM");
  await expect.poll(() => emitted(page, "Starts at")).toBe("09:30");
  await field.press("Backspace");
  expect(await field.inputValue()).toBe("09:30");
  await field.pressSequentially("p");
  await expect.poll(() => emitted(page, "Starts at")).toBe("21:30");
  for (let press = 0; press < 8; press += 1) await field.press("Backspace");
  expect(await field.inputValue()).toBe("");
  await expect.poll(() => emitted(page, "Starts at")).toBeNull();
});

test("UI-004 a phone is masked while typing and the caret stays where a digit is mended", async () => {
  const page = await open();
  const field = page.getByRole("textbox", { name: "Mobile phone" });
  await field.fill("");
  await field.pressSequentially("6175550");
  expect(await field.inputValue()).toBe("(617) 555-0");
  await field.pressSequentially("142999");
  expect(await field.inputValue()).toBe("(617) 555-0142");
  await expect.poll(() => emitted(page, "Mobile phone")).toBe("6175550142");
  await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 3));
  await page.keyboard.press("Backspace");
  await expect.poll(() => emitted(page, "Mobile phone")).toBe("675550142");
  await page.keyboard.type("0");
  await expect.poll(() => emitted(page, "Mobile phone")).toBe("6075550142");
  expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(3);
});

test("UI-004 the same number pasted over itself without its signs keeps every digit", async () => {
  const page = await open();
  const field = page.getByRole("textbox", { name: "Mobile phone" });
  for (const pasted of ["6175550142", "617555", "617"]) {
    await field.fill("");
    await field.pressSequentially(pasted);
    await field.fill(pasted);
    await expect.poll(() => emitted(page, "Mobile phone")).toBe(pasted);
  }
});

test("UI-007 tokens beyond the second collapse, and an option found by searching is added", async () => {
  const page = await open();
  const field = page.getByRole("combobox", { name: "Languages spoken" });
  const box = page.locator("#Fields").locator("div", { has: field }).last();
  await expect.poll(() => box.getByText("+2 more").isVisible()).toBe(true);
  await field.fill("creo");
  await field.press("ArrowDown");
  await field.press("Enter");
  await expect.poll(() => emitted(page, "Languages spoken")).toEqual(["english", "spanish", "arabic", "russian", "haitian creole"]);
  await expect.poll(() => box.getByText("+3 more").isVisible()).toBe(true);
  await page.getByRole("button", { name: "Remove English", includeHidden: true }).click();
  await expect.poll(() => emitted(page, "Languages spoken")).toEqual(["spanish", "arabic", "russian", "haitian creole"]);
});

test("the search box takes the slash key and reports after 300 ms of quiet", async () => {
  const page = await open();
  await stopClock(page);
  await page.keyboard.press("/");
  await page.keyboard.type("lop");
  await page.clock.runFor(250);
  await page.keyboard.type("ez");
  await page.clock.runFor(250);
  await expect.poll(() => emitted(page, "Search patients")).toBe("");
  await page.clock.runFor(60);
  await expect.poll(() => emitted(page, "Search patients")).toBe("lopez");
  await page.keyboard.press("Escape");
  await expect.poll(() => emitted(page, "Search patients")).toBe("");
});

test("a search that its owner applies late never goes back to older words and loses nothing typed meanwhile, blanks included", async () => {
  const page = await open();
  await stopClock(page);
  const field = page.getByRole("searchbox", { name: "Search slowly" });
  await field.pressSequentially("maria ");
  await page.clock.runFor(350);
  expect(await field.inputValue()).toBe("maria ");
  await field.press("End");
  await page.keyboard.type("lo");
  // The owner has the first words now, and is about to hear the next.
  await page.clock.runFor(600);
  await expect.poll(() => emitted(page, "Search slowly")).toBe("maria");
  expect(await field.inputValue()).toBe("maria lo");
  await field.selectText();
  await page.clock.runFor(600);
  await page.keyboard.type("rosa");
  expect(await field.inputValue()).toBe("rosa");
  await page.clock.runFor(2_000);
  await expect.poll(() => emitted(page, "Search slowly")).toBe("rosa");
  expect(await field.inputValue()).toBe("rosa");
});

test("a pasted code keeps its six digits and completes once", async () => {
  const page = await open();
  const field = page.getByRole("textbox", { name: "Code from your phone" });
  await field.focus();
  await page.evaluate(() => {
    const target = document.activeElement as HTMLInputElement;
    document.execCommand("insertText", false, "123 456");
    return target.value;
  });
  expect(await field.inputValue()).toBe("123456");
  await expect.poll(() => emitted(page, "Completed")).toEqual(["123456"]);
  await field.press("Backspace");
  await page.keyboard.type("x7");
  await expect.poll(() => emitted(page, "Completed")).toEqual(["123456", "123457"]);
});

test("a whole code that is pasted takes the place of what was typed before, out of whatever text it stands in", async () => {
  const page = await open();
  const field = page.getByRole("textbox", { name: "Code from your phone" });
  const paste = (text: string) =>
    field.evaluate((element, data) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text", data);
      const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
      // If no handler prevents the event, the browser inserts the data itself.
      if (element.dispatchEvent(event)) document.execCommand("insertText", false, data);
    }, text);
  for (const text of ["Your code: 123 456", "123456", "123-456", "On 11/22 at 9:30 your code is 123456.\n"])
    for (const before of ["", "1", "98765"]) {
      await field.fill("");
      await field.pressSequentially(before);
      await paste(text);
      expect([text, before, await field.inputValue()]).toEqual([text, before, "123456"]);
    }
  await field.fill("");
  await field.pressSequentially("12");
  await paste("34");
  expect(await field.inputValue()).toBe("1234");
});

test("UI-011 submitting a form focuses the first invalid field, each time anew, and the summary jumps to the others", async () => {
  const page = await open();
  const focused = () => page.evaluate(() => document.activeElement?.id);
  const form = page.getByRole("region", { name: "Form" });
  await form.getByRole("button", { name: "Save patient" }).click();
  await expect.poll(focused).toBe("gallery-last-name");
  await form.getByRole("link", { name: "Email" }).click();
  await expect.poll(focused).toBe("gallery-email");
  await form.getByRole("button", { name: "Save patient" }).click();
  await expect.poll(focused).toBe("gallery-last-name");
  await page.keyboard.type("Lopez");
  await page.keyboard.press("Enter");
  await expect.poll(focused).toBe("gallery-email");
});
