// Tests the message editor in a real browser: what goes in comes out, and a tag is one piece.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { emitted, setUpGallery } from "../testing/gallery-browser.ts";

const open = setUpGallery("Messages");
const editor = (page: Page) => page.getByRole("textbox", { name: "Message", exact: true });
const showTemplate = (page: Page, text: string) => page.getByRole("textbox", { name: "Plain template" }).fill(text);
/** The browser tells of a caret's move with the next frame. */
const painted = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

const naughty = [
  "",
  " ",
  "   leading and trailing   ",
  "two  spaces   three\tand a tab",
  "\n",
  "\n\nlines\n\n\nbetween\n",
  "line one\r\nline two\rline three",
  "<b>not bold</b> &amp; &nbsp; <script>alert(1)</script>",
  "non-breaking\u00a0space and zero\u200bwidth and soft\u00adhyphen",
  "\u202eright to left override\u202c and \u2066isolate\u2069",
  "e\u0301 is not é, and \ufb01 is not fi",
  "👩‍👩‍👧‍👦 👍🏽 🇺🇸 𝔘𝔫𝔦𝔠𝔬𝔡𝔢",
  "مرحبا {{patient_first_name|صديقي}}، موعدك",
  "שלום {{day}} עולם",
  "{{patient_first_name|friend}}{{day}}{{time}}",
  "{{ day }} keeps its spaces, {{Day|  padded  }} too",
  "{{day|over\ntwo lines}}",
  "{{unknown_tag}} {{}} {{day {{day}} }} {day} {{{day}}} {{day|a|b}}",
  "control \u0000\u0001\u0007\u001b\u007f and \u2028 and \u2029 and \u0085",
  "\ufeffbyte order mark",
  "“curly” ‘quotes’ – dashes — … and `back` 'straight'",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is meant to look like one
  "$& $1 \\n %s ${x} ../../etc",
];

test("UI-008 any text comes out of the editor byte for byte, untouched and after typing", async () => {
  const page = await open();
  await page.evaluate(() => {
    // Set as a program would: typing into a plain field would already change line ends.
    Reflect.set(window, "setTemplate", (text: string) => {
      const field = [...document.querySelectorAll("textarea")].find((area) => area.labels?.[0]?.textContent === "Plain template");
      if (!field) throw new Error("no plain template field");
      const setter = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set;
      Object.defineProperty(field, "value", { configurable: true, get: () => text, set: (next) => setter?.call(field, next) });
      field.dispatchEvent(new Event("input", { bubbles: true }));
      Reflect.deleteProperty(field, "value");
    });
  });
  for (const text of naughty) {
    await page.evaluate((next) => (Reflect.get(window, "setTemplate") as (text: string) => void)(next), text);
    await expect.poll(() => emitted(page, "Message"), { message: "shown" }).toBe(text);
    await editor(page).focus();
    await page.keyboard.press("Control+End");
    await page.keyboard.type("x");
    await expect.poll(() => emitted(page, "Message"), { message: "typed at the end" }).toBe(`${text}x`);
    await page.keyboard.press("Backspace");
    await page.keyboard.press("Control+Home");
    await page.keyboard.type("y");
    await expect.poll(() => emitted(page, "Message"), { message: "typed at the start" }).toBe(`y${text}`);
    await page.keyboard.press("Backspace");
    await expect.poll(() => emitted(page, "Message"), { message: "as before" }).toBe(text);
  }
});

test("UI-008 Backspace and Delete take a tag whole, and undo brings it back whole", async () => {
  const page = await open();
  await showTemplate(page, "Hi {{patient_first_name|friend}}!");
  await editor(page).focus();
  await page.keyboard.press("Control+End");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Backspace");
  await expect.poll(() => emitted(page, "Message")).toBe("Hi !");
  await page.keyboard.press("Control+z");
  await expect.poll(() => emitted(page, "Message")).toBe("Hi {{patient_first_name|friend}}!");
  await page.keyboard.press("Control+Home");
  for (let press = 0; press < 3; press += 1) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Delete");
  await expect.poll(() => emitted(page, "Message")).toBe("Hi !");
});

test("UI-008 the caret steps over a tag in one step and cannot stand inside it", async () => {
  const page = await open();
  await showTemplate(page, "a{{day}}b");
  await editor(page).focus();
  await page.keyboard.press("Control+Home");
  for (let press = 0; press < 3; press += 1) await page.keyboard.press("ArrowRight");
  await page.keyboard.type("X");
  await expect.poll(() => emitted(page, "Message")).toBe("a{{day}}bX");
  // And back at a person's pace, when the editor has heard of every move before the next.
  for (let press = 0; press < 3; press += 1) {
    await page.keyboard.press("ArrowLeft");
    await painted(page);
  }
  await page.keyboard.type("Y");
  await expect.poll(() => emitted(page, "Message")).toBe("aY{{day}}bX");
  await painted(page);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.type("Z");
  await expect.poll(() => emitted(page, "Message")).toBe("aY{{day}}ZbX");
  await editor(page).getByText("Day", { exact: true }).click();
  await page.keyboard.press("Delete");
  await expect.poll(() => emitted(page, "Message")).toBe("aYZbX");
});

test("UI-008 in a line from right to left the arrow to the left steps over a tag", async () => {
  const page = await open();
  await showTemplate(page, "א{{day}}ב");
  await editor(page).focus();
  await page.keyboard.press("Control+Home");
  for (let press = 0; press < 2; press += 1) {
    await page.keyboard.press("ArrowLeft");
    await painted(page);
  }
  await page.keyboard.type("ג");
  await expect.poll(() => emitted(page, "Message")).toBe("א{{day}}גב");
});

test("UI-008 a tag is inserted at the caret from the menu, found by typing, with its fallback", async () => {
  const page = await open();
  await showTemplate(page, "Hi !");
  await editor(page).focus();
  await page.keyboard.press("Control+Home");
  for (let press = 0; press < 3; press += 1) await page.keyboard.press("ArrowRight");
  await page.getByRole("button", { name: "Insert tag" }).first().click();
  await page.getByRole("textbox", { name: "Find a tag" }).fill("first");
  await page.keyboard.press("Enter");
  await expect.poll(() => emitted(page, "Message")).toBe("Hi {{patient_first_name|friend}}!");
  await expect.poll(() => editor(page).evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type(",");
  await expect.poll(() => emitted(page, "Message")).toBe("Hi {{patient_first_name|friend}},!");
});

test("UI-008 a tag typed by hand becomes a chip when its braces close", async () => {
  const page = await open();
  await showTemplate(page, "");
  await editor(page).focus();
  await page.keyboard.type("On {{day}} ok");
  await expect.poll(() => emitted(page, "Message")).toBe("On {{day}} ok");
  await expect.poll(() => editor(page).getByTitle("Day").isVisible()).toBe(true);
});

test("UI-008 pasting takes the plain text, lines and tags included, and no markup", async () => {
  const page = await open();
  await showTemplate(page, "ab");
  await editor(page).focus();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("ArrowRight");
  await painted(page);
  await editor(page).evaluate((element) => {
    const data = new DataTransfer();
    data.setData("text/html", "<h1>Big</h1><b>bold</b>");
    data.setData("text/plain", "one\r\ntwo {{day}} <i>");
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect.poll(() => emitted(page, "Message")).toBe("aone\ntwo {{day}} <i>b");
  expect(await editor(page).getByTitle("Day").count()).toBe(1);
});

test("UI-008 a change from outside keeps the caret where it was", async () => {
  const page = await open();
  await showTemplate(page, "It’s at {{time}}. See you");
  await editor(page).focus();
  await page.keyboard.press("Control+End");
  await page.keyboard.press("ArrowLeft");
  await page.getByRole("button", { name: "Replace with '" }).click();
  await expect.poll(() => emitted(page, "Message")).toBe("It's at {{time}}. See you");
  await editor(page).focus();
  await page.keyboard.type("X");
  await expect.poll(() => emitted(page, "Message")).toBe("It's at {{time}}. See yoXu");
});

test("UI-009 the counter turns to an error with the maximum in words when the text is too long", async () => {
  const page = await open();
  await showTemplate(page, "x".repeat(120));
  expect(await page.getByText("Use 120 characters or fewer").count()).toBe(0);
  await editor(page).focus();
  await page.keyboard.type("y");
  await page.getByText("121 of 120 characters").waitFor();
  expect(await page.getByRole("alert").filter({ hasText: "Use 120 characters or fewer" }).isVisible()).toBe(true);
});

test("UI-010 the editor is 24 px a row, at least 4 and at most 9 rows high", async () => {
  const page = await open();
  const inner = async () => (await editor(page).evaluate((element) => element.clientHeight)) - 16;
  await showTemplate(page, "one");
  expect(await inner()).toBe(4 * 24);
  await showTemplate(page, "1\n2\n3\n4\n5\n6");
  await expect.poll(inner).toBe(6 * 24);
  await showTemplate(page, Array.from({ length: 30 }, (_, index) => `line ${index}`).join("\n"));
  await expect.poll(inner).toBe(9 * 24);
});

test("UI-008 the editor is a labelled multiline textbox, right to left where the language is", async () => {
  const page = await open();
  expect(await editor(page).getAttribute("aria-multiline")).toBe("true");
  await page.getByRole("tab", { name: "Arabic" }).click();
  const arabic = page.getByRole("textbox", { name: "Message in arabic" });
  expect(await arabic.evaluate((element) => getComputedStyle(element).direction)).toBe("rtl");
  await page.getByText("Message in arabic").click();
  expect(await arabic.evaluate((element) => element === document.activeElement)).toBe(true);
});
