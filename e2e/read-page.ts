// What a person reads on a page: numbers under their names, rows of a table.
import type { Page } from "playwright-core";

/** A number of the page, such as the one under Delivered. */
export async function metric(page: Page, label: string): Promise<number> {
  const text = await page.locator("main").innerText();
  return Number((new RegExp(`(?:^|\\n)${label}\\s*\\n\\s*([\\d,]+)`).exec(text)?.[1] ?? "NaN").replaceAll(",", ""));
}

/** The cells of one column, from the top; read in one go, as rows may change meanwhile. */
export async function column(page: Page, table: string, header: string): Promise<string[]> {
  const read = (holder: Element, wanted: string) => {
    const words = (cell: Element | undefined) => (cell as HTMLElement | undefined)?.innerText.trim() ?? "";
    const at = [...holder.querySelectorAll("thead th")].findIndex((one) => words(one) === wanted);
    return [...holder.querySelectorAll("tbody tr")].map((row) => words([...row.querySelectorAll("th, td")][at]));
  };
  return page.getByRole("table", { name: table }).evaluate(read, header);
}

/** Waits for the toast that confirms an action. */
export async function confirmed(page: Page, words: string | RegExp): Promise<void> {
  await page.getByRole("status").filter({ hasText: words }).first().waitFor();
}

/** What the page says at an address beyond the user's rights, and all that it shows. */
export const noAccess =
  "You don't have access to this page\nYour role doesn't include this page; a supervisor at Harbor Community Health can change that under Settings › Users.";
