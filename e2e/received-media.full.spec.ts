// Journey of a picture: sent from a patient's phone, shown in the activity, enlarged, and hidden from staff without access to PHI.
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { canary } from "../fixtures/cast.ts";
import { eventually } from "./eventually.ts";
import { openStage } from "./stage.ts";

const stage = await openStage();
afterAll(() => stage.close());

const clinic = "+13035550100";
const patient = { id: canary.externalId, phone: canary.phone ?? "" };
const activityOf = (user: "supervisor" | "analyst"): Promise<Page> => stage.tab(user, `/patients/patient/${patient.id}/activity`);
const send = (body: string, ...files: object[]) => stage.control("POST", "/inbound.json", { from: patient.phone, to: clinic, body, files });
const opener = (page: Page) => page.getByRole("button", { name: "Enlarge picture 1" });

test("IN-020 a photo sent on the patient's phone appears in the activity by itself, opens large, and gives the focus back", async () => {
  const page = await activityOf("supervisor");
  await page.getByRole("list", { name: "Activity" }).or(page.getByText("No activity yet")).waitFor();
  const { context, page: phone } = await stage.visitor();
  await phone.goto(`${stage.simulator}/#${patient.phone}`);
  await phone.getByLabel("File to send").selectOption("Photo");
  await phone.getByLabel("Text to").selectOption(clinic);
  await phone.getByRole("button", { name: "Send the file" }).click();
  await phone.getByRole("log").getByRole("img", { name: "Photo" }).waitFor();
  await context.close();
  const button = opener(page).first();
  await button.waitFor();
  await button.click();
  const dialog = page.getByRole("dialog", { name: "picture-1.jpg" });
  const picture = dialog.getByRole("img", { name: "Picture 1 from the patient" });
  await picture.waitFor();
  await eventually(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(320);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await eventually(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.getByText("The reply contained only a picture or file").first().waitFor();
  await page.close();
});

test("IN-020 other files stand by name and size and are downloaded; what is missing is said in words", async () => {
  await send("the form", { kind: "pdf" }, { kind: "zip" }, { kind: "photo", behaves: "gone" });
  const page = await activityOf("supervisor");
  const entry = page.getByRole("listitem").filter({ hasText: "the form" }).first();
  await entry.getByText("A file of a type that can't be shown here (application/zip).").waitFor();
  await entry.getByText("no longer available from the carrier").waitFor();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    entry.getByRole("button", { name: /^Download document-1\.pdf/ }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("document-1.pdf");
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe("%PDF-");
  await page.close();
});

test("IN-020 PERM-019 staff without access to patient data see that a text came, and neither picture nor file", async () => {
  const page = await activityOf("analyst");
  await page.getByText("Text received").first().waitFor();
  expect(await opener(page).count()).toBe(0);
  expect(await page.getByRole("list", { name: "Files in this message" }).count()).toBe(0);
  await page.close();
  expect(stage.faults).toEqual([]);
});
