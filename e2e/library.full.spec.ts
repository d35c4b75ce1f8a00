// Journeys of the library's documents: the operator adds, edits and deletes one; a nurse finds, opens and downloads it.
import { afterAll, expect, test } from "vitest";
import { openStage } from "./stage.ts";

const stage = await openStage();
afterAll(() => stage.close());

const pdf = Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n");
const title = `Asthma packet ${Date.now().toString(36)}`;

test("ADM-009.1 ADM-009.2 ADM-009.3 ADM-009.4 an operator's document is found, opened and downloaded by a nurse until it is deleted", async () => {
  const page = await stage.tab("siteAdmin", "/admin/library");
  await page.getByRole("link", { name: "Documents" }).click();
  await page.getByRole("link", { name: "New document" }).click();
  await page.getByRole("textbox", { name: "Title" }).fill(title);
  await page.getByRole("textbox", { name: "Description" }).fill("How to use an inhaler, with pictures.");
  await page.getByRole("checkbox", { name: /^Published/ }).check();
  const input = page.locator("input[type=file]");
  await input.setInputFiles({ name: "asthma.docx", mimeType: "application/msword", buffer: Buffer.from("PK") });
  await page.getByRole("button", { name: "Add document" }).click();
  await page.getByText("This file type isn't supported").first().waitFor();
  await input.setInputFiles({ name: "asthma.pdf", mimeType: "application/pdf", buffer: pdf });
  await page.getByRole("button", { name: "Add document" }).click();
  await page.getByRole("link", { name: title }).waitFor();

  const nurse = await stage.tab("nurse", "/dashboard");
  await nurse.getByRole("button", { name: /Account menu/ }).click();
  await nurse.getByRole("menuitem", { name: "Library" }).click();
  await nurse.getByRole("searchbox", { name: "Search by title" }).fill("asthma packet");
  await nurse.getByRole("link", { name: title }).click();
  await nurse.getByText("How to use an inhaler, with pictures.").waitFor();
  const [file] = await Promise.all([nurse.waitForEvent("download"), nurse.getByRole("button", { name: "Download" }).click()]);
  expect(file.suggestedFilename()).toBe("asthma.pdf");

  await page.getByRole("link", { name: title }).click();
  await page.getByText("Current file: asthma.pdf").waitFor();
  await page.getByRole("textbox", { name: "Title" }).fill(`${title} 2`);
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByRole("link", { name: `${title} 2` }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  const dialog = page.getByRole("dialog");
  const word = dialog.getByRole("textbox");
  if ((await word.count()) > 0) await word.fill("delete");
  await dialog.getByRole("button", { name: "Delete document" }).click();
  await page.getByText("Document deleted").waitFor();
  await nurse.goto(`${stage.web}/library`);
  await nurse.getByRole("heading", { name: "Library" }).waitFor();
  expect(await nurse.getByRole("link", { name: title }).count()).toBe(0);
  await Promise.all([page.close(), nurse.close()]);
});
