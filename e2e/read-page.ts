// What a person reads on a page: numbers under their names, rows of a table.
import type { Page } from "playwright-core";

/** A number of the page, such as the one under Delivered. */
export async function metric(page: Page, label: string): Promise<number> {
  const text = await page.locator("main").innerText();
  return Number((new RegExp(`(?:^|\\n)${label}\\s*\\n\\s*([\\d,]+)`).exec(text)?.[1] ?? "NaN").replaceAll(",", ""));
}

/** The cells of one column, from the top. */
export async function column(page: Page, table: string, header: string): Promise<string[]> {
  const holder = page.getByRole("table", { name: table });
  const headers = await holder.getByRole("columnheader").allInnerTexts();
  const at = headers.findIndex((one) => one.trim() === header);
  if (at < 0) throw new Error(`no column ${header} among ${headers.join(", ")}`);
  const rows = await holder.locator("tbody tr").all();
  return Promise.all(rows.map(async (row) => (await row.locator("th, td").nth(at).innerText()).trim()));
}
