// The review of a file with 400 faulty rows, settled as a whole by a new user: how many seconds and clicks it takes on a wide screen and a phone.
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, describe, expect, test } from "vitest";
import { eventually } from "./eventually.ts";
import { openStage } from "./stage.ts";

const stage = await openStage();
afterAll(() => stage.close());

const widths: readonly (readonly [number, number])[] = [
  [1440, 900],
  [390, 844],
];

/** What is wrong, and with how many rows: 400 in all, beside 600 good ones. */
const faults = { mobile: 180, email: 90, dob: 70, id: 40, name: 20 };
const goodRows = 600;
const wrongRows = Object.values(faults).reduce((sum, n) => sum + n, 0);
const header = "MRN,First Name,Surname,Mobile,Email,DOB";

interface Row {
  id: string;
  last: string;
  mobile: string;
  email: string;
  dob: string;
}

function rowsOf(prefix: string): Row[] {
  const kinds = Object.entries(faults).flatMap(([kind, count]) => Array.from({ length: count }, () => kind));
  return Array.from({ length: goodRows + wrongRows }, (_, n): Row => {
    // Spread through the file, as they come.
    const fault = n % 5 < 2 ? kinds[Math.floor(n / 5) * 2 + (n % 5)] : undefined;
    return {
      id: fault === "id" ? "" : `${prefix}-${n}`,
      last: fault === "name" ? "" : `Ruiz ${n}`,
      mobile: fault === "mobile" ? "n/a" : `303${5_000_000 + n}`,
      email: fault === "email" ? "none" : `p${n}@example.org`,
      dob: fault === "dob" ? "00/00/0000" : "3/4/1980",
    };
  });
}

const csv = (rows: readonly Row[]) =>
  `${header}\n${rows.map(({ id, last, mobile, email, dob }) => `${id},Ana,${last},${mobile},${email},${dob}`).join("\n")}\n`;

/** Counts what a person does; each act also costs the time to look and to decide. */
class Person {
  acts = 0;
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  async press(name: string | RegExp, within: Pick<Page, "getByRole"> = this.page): Promise<void> {
    this.acts += 1;
    await within.getByRole("button", { name, exact: typeof name === "string" }).click();
  }
  async give(what: "file" | "correction", file: { name: string; text: string }): Promise<void> {
    this.acts += 1;
    const input = this.page.locator("input[type=file]");
    await (what === "file" ? input.first() : input.last()).setInputFiles({
      name: file.name,
      mimeType: "text/csv",
      buffer: Buffer.from(file.text),
    });
  }
}

/** Pointing, clicking and deciding, by the keystroke-level model of Card, Moran and Newell. */
const secondsPerAct = 2.7;
/** In a spreadsheet: one column filled with the missing ids, and the file saved. */
const secondsInSpreadsheet = 30;

/** The rows that were downloaded, with the ids that were missing. */
function corrected(text: string, prefix: string): string {
  const [head = "", ...lines] = text
    .replace(/^\uFEFF/, "")
    .trim()
    .split(/\r?\n/);
  return [head, ...lines.map((line, n) => line.replace(/^(\d+),,/, `$1,${prefix}-late-${n},`))].join("\n");
}

async function settle(person: Person, prefix: string): Promise<void> {
  const { page } = person;
  const heading = (name: string) => page.getByRole("heading", { name, exact: true }).waitFor();
  await person.give("file", { name: `${prefix}.csv`, text: csv(rowsOf(prefix)) });
  await page.getByText(`${prefix}.csv`).waitFor();
  await person.press("Upload");
  const next = page.getByRole("heading", { name: /^(Match columns|Review before importing)$/ });
  await next.waitFor();
  if ((await next.textContent()) === "Match columns") await person.press("Next");
  await heading("Review before importing");
  for (const [column, count] of [
    ["Mobile phone", faults.mobile],
    ["Email", faults.email],
    ["Date of birth", faults.dob],
  ] as const) {
    await person.press(new RegExp(`^Leave blank in all rows with ${column}`));
    await page.getByText(`${count} rows changed.`).first().waitFor();
  }
  await person.press(/^Replace in all rows with Last name/);
  const dialog = page.getByRole("dialog");
  person.acts += 1;
  await dialog.getByRole("textbox").fill("Unknown");
  await person.press("Replace", dialog);
  await page.getByText(`${faults.name} rows changed.`).waitFor();
  const [download] = await Promise.all([page.waitForEvent("download"), person.press("Download rows to correct")]);
  const rows = await readFile(await download.path(), "utf8");
  await person.give("correction", { name: "corrected.csv", text: corrected(rows, prefix) });
  await page.getByText(`${faults.id} corrected rows checked.`).waitFor();
  await eventually(() => page.getByRole("table", { name: "Errors and warnings by kind" }).count()).toBe(0);
  await person.press("Import 1,000 rows");
  await heading("Imported");
}

describe("FILE-075 a new user settles 400 faulty rows in under two minutes", () => {
  test.each(widths)(
    "FILE-075 at %i px, with the seconds that the product takes and the time of a person for each act",
    async (width, height) => {
      const page = await stage.tab("supervisor", "/files/new?type=patient");
      await page.setViewportSize({ width, height });
      const person = new Person(page);
      const from = performance.now();
      await settle(person, `RV${width}`);
      const product = (performance.now() - from) / 1000;
      const whole = product + person.acts * secondsPerAct + secondsInSpreadsheet;
      process.stdout.write(
        `${width} px: ${product.toFixed(1)} s of the product, ${person.acts} clicks and entries, ${whole.toFixed(0)} s with the time of a person\n`,
      );
      expect(whole).toBeLessThan(120);
      const { patient } = await stage.call<{ patient: object }>("supervisor", "GET", `/patients/RV${width}-late-0.json`);
      expect(patient).toMatchObject({ firstName: "Ana" });
      await page.close();
    },
  );
});
