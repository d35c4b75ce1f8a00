// The steps of the outreach form that several journeys take.
import type { Page } from "playwright-core";

/** Fills the texts of one language by their labels. */
export async function writeMessage(page: Page, language: string, texts: Record<string, string>): Promise<void> {
  await page.getByRole("tab", { name: new RegExp(`^${language}`) }).click();
  for (const [label, text] of Object.entries(texts)) await page.getByRole("textbox", { name: label, exact: true }).fill(text);
}

/** Goes on to the patients, takes all who match, and asks who receives it. */
export async function choosePatients(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Choose patients" }).click();
  await page.getByRole("button", { name: /^Select (all )?[\d,]+ matching$/ }).click();
  await page.getByRole("button", { name: "Review recipients" }).click();
}
