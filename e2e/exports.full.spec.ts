// Journeys of exports: request from a list, progress, download by the emailed link, and refusal without permission.
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { patientsOf, staff } from "../fixtures/cast.ts";
import { eventually } from "./eventually.ts";
import { column, confirmed } from "./read-page.ts";
import { openStage } from "./stage.ts";

const stage = await openStage();
afterAll(() => stage.close());

const { email } = staff.supervisor;
/** The path of the link that is mailed to who has not saved the file in place, for a file that is ready. */
async function supervisorsFile(): Promise<string> {
  const { file } = await stage.call<{ file: { externalId: string } }>("supervisor", "POST", "/patients/export.json", {
    search: { state: "disabled" },
  });
  const state = async () =>
    (await stage.call<{ file: { state: string } }>("supervisor", "GET", `/data_export/files/${file.externalId}.json`)).file.state;
  await eventually(state).toBe("ready");
  return `/data_export/${file.externalId}/download`;
}

async function textOf(page: Page, start: () => Promise<unknown>): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([page.waitForEvent("download"), start()]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
}

test("PAT-053 CALL-024 ERR-028.2 FILE-002 FILE-007 FILE-041 FILE-079 patients that match are exported by one click and saved, the file shows under exported files, its link downloads it", async () => {
  const page = await stage.tab("supervisor", "/patients?language=spanish&state=enabled");
  await page.getByRole("table", { name: "Patients" }).waitFor();
  const shown = await page.getByText(/^1–30 of [\d,]+$/).innerText();
  const total = shown.split(" of ")[1] ?? "";
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await confirmed(page, `The file will have the ${total} rows that match your search and filters.`);
  await confirmed(page, `If you leave first, or it takes over a minute, a link is emailed to ${email}`);
  await page.getByRole("button", { name: "View exports" }).click();
  // It is saved by itself, although the page was left.
  expect((await saved).suggestedFilename()).toMatch(/^patients \d{4}-\d\d-\d\d\.csv$/);
  await page.waitForURL(/\/files\/exported$/);
  // Below it the two of the demonstration.
  await eventually(async () => (await column(page, "Exported files", "Status"))[0]).toBe("Ready");
  expect((await column(page, "Exported files", "Status")).slice(-2)).toEqual(["Ready", "Expired"]);
  expect((await column(page, "Exported files", "Rows"))[0]).toBe(total);
  expect((await column(page, "Exported files", "Requested by"))[0]).toBe(`${staff.supervisor.firstName} ${staff.supervisor.lastName}`);
  const { files } = await stage.call<{ files: { externalId: string }[] }>("supervisor", "GET", "/data_export/files.json");
  const { name, text } = await textOf(page, () => page.goto(`${stage.web}/data_export/${files[0]?.externalId}/download`));
  expect(name).toMatch(/^patients \d{4}-\d\d-\d\d\.csv$/);
  await page.waitForURL(/\/files\/exported$/);
  expect(text.startsWith("\uFEFFExternal ID,First name,")).toBe(true);
  const wanted = patientsOf("harbor").filter((patient) => patient.language === "spanish" && patient.state === "enabled");
  const ids = text
    .trimEnd()
    .split("\r\n")
    .slice(1)
    .map((line) => line.split(",")[0]);
  expect(ids.toSorted()).toEqual(wanted.map((patient) => patient.externalId).toSorted());
  expect(ids.length.toLocaleString("en-US")).toBe(total);
  const again = await textOf(page, () =>
    page
      .getByRole("button", { name: `Download ${name}` })
      .first()
      .click(),
  );
  expect(again.text).toBe(text);
  await page.close();
});

test("FILE-007 the mailed link asks to sign in first, and somebody else gets no file", async () => {
  const pathname = await supervisorsFile();
  const { context, page } = await stage.visitor();
  await page.goto(stage.web + pathname);
  await page.getByRole("button", { name: "Sign in" }).waitFor();
  await context.close();
  const nurse = await stage.tab("nurse", pathname);
  await nurse.getByText("File not found, or it belongs to another user.").waitFor();
  await nurse.waitForURL(/\/files\/exported$/);
  await nurse.getByText("No exported files").waitFor();
  await nurse.close();
});

test("PERM-019 staff without access to patient data find no export and fetch no file", async () => {
  const pathname = await supervisorsFile();
  const page = await stage.tab("analyst", "/patients");
  await page.getByRole("table", { name: "Patients" }).waitFor();
  expect(await page.getByRole("button", { name: "Export", exact: true }).count()).toBe(0);
  await page.goto(stage.web + pathname);
  await page.getByText("Couldn't download").waitFor();
  await page.close();
});

test("FILE-002 JOB-026 a file that is being made shows how far it is", async () => {
  // A stalled export that stays visible; its timestamp is in the future, so that no job resumes it.
  await stage.sql(
    `insert into export_files (organization_id, kind, file_name, query, state, user_id, rows_total, rows_done, created_at, updated_at)
     select organization_id, 'patients', 'half way.csv', '{}', 'processing', user_id, 100000, 40000, now(), now() + interval '10 years'
     from export_files where user_id is not null limit 1`,
  );
  const page = await stage.tab("supervisor", "/files/exported");
  const row = page.getByRole("row", { name: /half way\.csv/ });
  await row.getByText("40,000 of 100,000").waitFor();
  expect(await row.getByRole("progressbar", { name: "half way.csv" }).getAttribute("aria-valuenow")).toBe("40");
  expect(await row.getByRole("button", { name: /^Download/ }).count()).toBe(0);
  await stage.sql("update export_files set rows_done = 70000 where file_name = 'half way.csv'");
  await row.getByText("70,000 of 100,000").waitFor();
  await page.close();
});

test("FILE-002 nothing went wrong behind the pages", () => {
  expect(stage.faults).toEqual([]);
});
