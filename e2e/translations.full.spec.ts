// The journey of a reply in another language: sent on a patient's phone, read in the activity as it was written, and in English one press away.
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { checkAccessibility } from "../fixtures/accessibility.ts";
import { edgeCasePatients } from "../fixtures/cast.ts";
import { eventually } from "./eventually.ts";
import { openStage } from "./stage.ts";

const stage = await openStage();
afterAll(() => stage.close());

const phoneOf = (externalId: string): string => edgeCasePatients.find((patient) => patient.externalId === externalId)?.phone ?? "";
const activityOf = async (user: "supervisor" | "analyst", externalId: string): Promise<Page> => {
  const page = await stage.tab(user, `/patients/patient/${externalId}/activity`);
  await page.getByRole("list", { name: "Activity" }).waitFor();
  return page;
};
/** Found whichever of the two it shows. */
const entryOf = (page: Page, words: RegExp) => page.getByRole("listitem").filter({ hasText: words }).first();
const toggle = (page: Page, words: RegExp, name: string) => entryOf(page, words).getByRole("button", { name });

test("IN-021 a Spanish reply appears as it was written, and its translation comes by itself: turned over and back by keyboard, the focus kept", async () => {
  const page = await activityOf("supervisor", "HCH-O11");
  const either = /No puedo ir el jueves|I cannot come on Thursday/;
  await stage.text(phoneOf("HCH-O11"), "No puedo ir el jueves, ¿puede ser el viernes por la tarde?");
  await toggle(page, either, "Show translation").waitFor();
  const original = page.getByText("No puedo ir el jueves, ¿puede ser el viernes por la tarde?");
  expect([await original.getAttribute("lang"), await original.getAttribute("aria-live")]).toEqual(["es", "polite"]);
  await entryOf(page, either).getByText("Original in Spanish").waitFor();
  await toggle(page, either, "Show translation").focus();
  await page.keyboard.press("Enter");
  const translated = page.getByText("I cannot come on Thursday, can it be Friday afternoon?");
  await translated.waitFor();
  expect([await translated.getAttribute("lang"), await translated.getAttribute("dir")]).toEqual(["en", "ltr"]);
  await entryOf(page, either).getByText("Machine translation from Spanish").waitFor();
  const back = toggle(page, either, "Show original");
  expect(await back.getAttribute("aria-controls")).toBe(await translated.getAttribute("id"));
  await eventually(() => back.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press("Space");
  await original.waitFor();
  expect(await translated.count()).toBe(0);
  await page.close();
});

test("IN-021 an Arabic reply stands from right to left, its translation from left to right", async () => {
  const page = await activityOf("supervisor", "HCH-O5");
  const either = /أريد تغيير موعدي|I want to change my appointment/;
  await toggle(page, either, "Show translation").waitFor();
  const original = page.getByText("أريد تغيير موعدي");
  expect([await original.getAttribute("lang"), await original.getAttribute("dir")]).toEqual(["ar", "rtl"]);
  await toggle(page, either, "Show translation").click();
  const translated = page.getByText("I want to change my appointment");
  await translated.waitFor();
  expect([await translated.getAttribute("lang"), await translated.getAttribute("dir")]).toEqual(["en", "ltr"]);
  expect((await checkAccessibility(page, { within: "main" })).findings).toEqual([]);
  await page.close();
});

test("IN-021 OP-151 with the translator away a reply comes at once all the same, its language guessed and nothing to turn over; English has neither", async () => {
  await stage.control("PUT", "/translator.json", { mood: "error" });
  const page = await activityOf("supervisor", "HCH-O8");
  await stage.text(phoneOf("HCH-O8"), "Mi hijo tiene fiebre, ¿qué hago?");
  const away = entryOf(page, /Mi hijo tiene fiebre/);
  await away.getByText("Probably Spanish").waitFor();
  expect(await away.getByRole("button", { name: "Show translation" }).count()).toBe(0);
  await stage.text(phoneOf("HCH-O8"), "Can I bring my son to the appointment?");
  const english = entryOf(page, /Can I bring my son/);
  await english.waitFor();
  expect(await english.getByRole("button", { name: "Show translation" }).count()).toBe(0);
  expect(await english.getByText(/Original in|Probably|In English/).count()).toBe(0);
  // As after a day of tries.
  await stage.sql("update message_translations set state = 'failed', reason = 'unreachable' where state = 'waiting'");
  await page.reload();
  await away.getByText("Probably Spanish · This message couldn't be translated.").waitFor();
  await stage.control("PUT", "/translator.json", { mood: "normal" });
  await page.close();
});

test("IN-021 PERM-019 staff without access to patient data see that a text came, and neither its words nor a way to turn them over", async () => {
  const page = await activityOf("analyst", "HCH-O11");
  await page.getByText("Text received").first().waitFor();
  expect(await page.getByRole("button", { name: "Show translation" }).count()).toBe(0);
  expect(await page.getByText(/Original in|Probably|In Spanish/).count()).toBe(0);
  await page.close();
  expect(stage.faults).toEqual([]);
});

test("MSG-071.1 MSG-071.3 a nurse sees the translation of a message beside it and takes it over; without the translator it is said, and the text stays", async () => {
  const page = await stage.tab("nurse", "/messenger/thread/HCH-O11");
  const box = page.getByRole("textbox", { name: /Message to/ });
  await box.click();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("I cannot come on Thursday, can it be Friday afternoon?");
  await page.getByRole("button", { name: "Translate to Spanish" }).click();
  const beside = page.getByRole("region", { name: "Machine translation to Spanish" });
  const spanish = "No puedo ir el jueves, ¿puede ser el viernes por la tarde?";
  await beside.getByText(spanish).waitFor();
  expect(await beside.getByText(spanish).getAttribute("lang")).toBe("es");
  const [text, translation] = [await box.boundingBox(), await beside.boundingBox()];
  expect((translation?.x ?? 0) >= (text?.x ?? 0) + (text?.width ?? 0)).toBe(true);
  expect((await checkAccessibility(page, { within: "main" })).findings).toEqual([]);
  await beside.getByRole("button", { name: "Use translation" }).click();
  await eventually(() => box.innerText()).toContain(spanish);
  expect(await beside.count()).toBe(0);
  await page.keyboard.press("Control+A");
  await page.keyboard.type("Can you come on Friday?");
  await stage.control("PUT", "/translator.json", { mood: "error" });
  await page.getByRole("button", { name: "Translate to Spanish" }).click();
  await beside.getByText("The message couldn't be translated to Spanish. Your text is still here.").waitFor();
  expect(await box.innerText()).toContain("Can you come on Friday?");
  await stage.control("PUT", "/translator.json", { mood: "normal" });
  await page.keyboard.press("Control+A");
  await page.close();
});
