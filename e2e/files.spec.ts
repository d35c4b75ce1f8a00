// Journeys of imported files: uploaded, matched, verified and done; corrected in place; put away; refused with a reason.
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { eventually } from "./eventually.ts";
import { column, confirmed } from "./read-page.ts";
import { openStage } from "./stage.ts";

const stage = await openStage();
afterAll(() => stage.close());

const csv = (text: string, name = "Autumn list.csv") => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) });

async function upload(page: Page, file: ReturnType<typeof csv>, type?: string): Promise<void> {
  await page.locator("input[type=file]").setInputFiles(file);
  await page.getByText(file.name).waitFor();
  if (type) {
    await page.getByRole("combobox", { name: "Type" }).click();
    await page.getByRole("option", { name: type, exact: true }).click();
  }
  await page.getByRole("button", { name: "Upload", exact: true }).click();
}

const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

test("FILE-001 FILE-005 FILE-019 FILE-027 FILE-030 FILE-036 FILE-049 a file goes through upload, match, verify and done, and its patients are there", async () => {
  const page = await stage.tab("supervisor", "/files");
  await page.getByRole("table", { name: "Uploaded files" }).waitFor();
  await page.getByRole("link", { name: "Upload file" }).click();
  await page.waitForURL(/\/files\/new$/);
  await upload(
    page,
    csv(
      "MRN,First Name,Surname,Handy,Sex\nIMP-1,Inés,Ortega,303-555-0901,F\nIMP-2,Omar,Haddad,303-555,M\nIMP-3,Lena,Vogel,3035550903,weiblich\n",
    ),
    "Patients",
  );
  await page.waitForURL(/\/files\/file\//);

  await heading(page, "Match columns").waitFor();
  const field = (name: string) => page.getByRole("combobox", { name: `Field for ${name}` });
  expect([await field("Surname").inputValue(), await field("Handy").inputValue()]).toEqual(["Last name", "Don't import"]);
  await field("Handy").click();
  expect(await page.getByRole("option", { name: "Last name" }).getAttribute("data-combobox-disabled")).toBe("true");
  await page.getByRole("option", { name: "Mobile phone", exact: true }).click();
  await field("MRN").click();
  await page.getByRole("option", { name: "Don't import" }).click();
  await page.getByText("Required fields without a column: Patient ID").waitFor();
  expect(await page.getByRole("button", { name: "Next" }).isDisabled()).toBe(true);
  await field("MRN").click();
  await page.getByRole("option", { name: "Patient ID" }).click();
  await page.getByRole("button", { name: "Next" }).click();

  await heading(page, "What do these values mean?").waitFor();
  await page.getByRole("combobox", { name: "What “weiblich” means" }).click();
  await page.getByRole("option", { name: "Female" }).click();
  await page.getByRole("button", { name: "Next" }).click();

  await heading(page, "Review before importing").waitFor();
  await page.getByText("Only an error in these columns keeps a row out: Patient ID.").waitFor();
  // The organization sends no welcome messages.
  await page.getByText("New patients are added, and known patients are updated. You can undo this import for 7 days.").waitFor();
  await page.getByRole("button", { name: "Import 3 rows" }).waitFor();
  await page.getByText("You can undo this import for 7 days.").waitFor();
  const wrong = page.getByRole("button", { name: /^Mobile phone, row 3:\s*303-555\b/ });
  await wrong.dblclick();
  const cell = page.getByRole("textbox", { name: "Mobile phone, row 3" });
  await cell.fill("(303) 555-0902");
  await cell.press("Enter");
  await page.getByRole("button", { name: "Import 3 rows" }).click();

  await heading(page, "Imported").waitFor();
  await page.getByRole("link", { name: "View patients" }).click();
  await page.waitForURL(/\/patients$/);
  const { patient } = await stage.call<{ patient: object }>("supervisor", "GET", "/patients/IMP-3.json");
  expect(patient).toMatchObject({ firstName: "Lena", lastName: "Vogel", phone: "3035550903", sex: "female", origin: "file_upload" });
  await page.close();
});

test("FILE-053 FILE-054 FILE-056 FILE-058 FILE-059 FILE-072 FILE-073 FILE-074 many faulty rows are settled by kind and by keyboard, and changes of known patients are confirmed", async () => {
  const known = await stage.call<{ patients: { externalId: string }[] }>("supervisor", "GET", "/patients.json?per_page=3");
  const lines = known.patients.map(({ externalId }, n) => `${externalId},,,720-555-${3100 + n},\n`);
  const bad = Array.from({ length: 4 }, (_, n) => `RVW-${n},Ana,,${n === 3 ? "303" : "n/a"},sugar high\n`);
  bad.push(",Eve,Mora,,\n", ",Ada,Mora,,\n");
  const page = await stage.tab("supervisor", "/files/new?type=patient");
  await upload(page, csv(`MRN,First Name,Surname,Mobile,Diagnosis,DOB\n${lines.join("")}${bad.join("")}`, "Monthly.csv"));
  await heading(page, "Match columns").waitFor();
  await page.getByRole("button", { name: "Next" }).click();
  await heading(page, "What do these values mean?").waitFor();
  await page.getByRole("combobox", { name: "What “sugar high” means" }).fill("R73.9");
  await page.getByRole("option", { name: "High blood sugar (R73.9)" }).click();
  await page.getByRole("button", { name: "Next" }).click();

  await heading(page, "Review before importing").waitFor();
  await page.getByText("Dates such as 3/4/80 are read month first: March 4, 1980.").waitFor();
  expect(await page.getByRole("button", { name: "Replace in all rows with Patient ID" }).count()).toBe(0);
  await page.getByRole("button", { name: "Show rows with Patient ID: Required." }).click();
  await page.getByText("Showing only rows with this issue. Patient ID: Required.").waitFor();
  const ids = page.getByRole("button", { name: /^Patient ID, row/ });
  await eventually(() => ids.count()).toBe(2);
  expect((await ids.first().boundingBox())?.y).toBeLessThan(900);
  await ids.first().focus();
  await page.keyboard.type("RVW-8");
  await page.keyboard.press("Enter");
  await eventually(() => ids.count()).toBe(1);
  await page.keyboard.press("Space");
  await page.getByRole("textbox", { name: /^Patient ID, row/ }).fill("RVW-9");
  await page.keyboard.press("Enter");
  await page.getByText("No rows have this issue anymore.").waitFor();
  await page.getByRole("button", { name: "Show all rows" }).click();

  await page.getByRole("button", { name: "Replace in all rows with Last name: A new patient needs" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "New value of Last name in 4 rows" }).fill("Nuevo");
  await dialog.getByRole("button", { name: "Replace" }).click();
  await page.getByText("4 rows changed.").waitFor();
  await page.getByText("Warnings", { exact: true }).last().click();
  const cells = page.getByRole("button", { name: /^Mobile phone, row/ });
  await eventually(() => cells.count()).toBe(4);
  await cells.first().focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("(303) 555-0902");
  await page.keyboard.press("Enter");
  await eventually(() => page.getByRole("row", { name: /n\/a.*For example|Mobile phone.*For example: n\/a/ }).count()).toBe(1);
  await page.getByRole("button", { name: "Leave blank in all rows with Mobile phone" }).click();
  await page.getByText("3 rows changed.").waitFor();
  await eventually(() => page.getByRole("table", { name: "Errors and warnings by kind" }).count()).toBe(0);

  const start = page.getByRole("button", { name: "Import 9 rows" });
  await page.getByText("Mobile phone of 3 patients").waitFor();
  expect(await start.isDisabled()).toBe(true);
  await page.getByText("Changes", { exact: true }).click();
  await page
    .getByText(/^was \+1/)
    .first()
    .waitFor();
  await page.getByRole("checkbox", { name: "I checked the changes to 3 patients" }).check();
  await start.click();
  await heading(page, "Imported").waitFor();
  const { patient } = await stage.call<{ patient: object }>("supervisor", "GET", "/patients/RVW-3.json");
  expect(patient).toMatchObject({ lastName: "Nuevo", phone: "3035550902", conditions: [{ code: "R73.9" }] });
  await page.close();
});

test("FILE-062.8 FILE-063.5 FILE-064 the same columns go straight to the review, welcomes wait for a release, and the import is undone after a preview", async () => {
  await stage.sql(
    `insert into organization_services (organization_id, service, is_enabled) select id, 'patientsWelcomeMessage', true from organizations where code = 'harbor'
     on conflict (organization_id, service) do update set is_enabled = true`,
  );
  const page = await stage.tab("supervisor", "/files/new?type=patient");
  const head = "MRN,First Name,Surname,Mobile,Preferred Language";
  const goOn = async (rows: number) => {
    await heading(page, "Review before importing").waitFor();
    await page.getByText("You can undo this import for 7 days.").waitFor();
    await page.getByRole("button", { name: `Import ${rows} row` }).click();
    await heading(page, "Imported").waitFor();
  };
  await upload(page, csv(`${head}\nUND-1,Inés,Ortega,303-555-0931,Spanish\n`, "October.csv"));
  await heading(page, "Match columns").waitFor();
  await page.getByRole("button", { name: "Next" }).click();
  await goOn(1);
  await page.getByText("Waiting for your release: 1 welcome message").waitFor();
  await page.getByRole("button", { name: "Release", exact: true }).click();
  await page.getByRole("dialog").getByText("Messages are sent during the send window.", { exact: true }).waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Release", exact: true }).click();
  await page.getByText(/^Released on .*: 1 welcome message\.$/).waitFor();

  await page.goto(new URL("/files/new?type=patient", page.url()).href);
  await upload(page, csv(`${head}\nUND-2,Omar,Haddad,303-555-0932,English\nUND-3,Lena,Vogel,303-555-0933,English\n`, "November.csv"));
  await goOn(2);
  await page.getByRole("button", { name: "Undo import" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("2 patients added by this file are deleted.").waitFor();
  await dialog.getByText("Not sent: 2 welcome messages.").waitFor();
  await dialog.getByRole("button", { name: "Undo import" }).click();
  await heading(page, "Import undone").waitFor();
  await expect(stage.call("supervisor", "GET", "/patients/UND-2.json")).rejects.toThrow(/404/);
  await page.close();
});

test("FILE-003 FILE-035 FILE-038 FILE-039.1 FILE-039.2 a file is put away and comes back, and only files that wait for somebody or are done lead anywhere", async () => {
  const page = await stage.tab("supervisor", "/files");
  const names = (table: string) => column(page, table, "Name");
  await page.getByRole("link", { name: "Walk-ins of November" }).waitFor();
  // Gone before the server has answered, and back when it refuses.
  const held = Promise.withResolvers<"continue" | "fail">();
  await page.route("**/bulk_archive.json", async (route) =>
    (await held.promise) === "fail" ? route.fulfill({ status: 403, json: { errors: {} } }) : route.continue(),
  );
  await page.getByRole("button", { name: "Archive Walk-ins of November" }).click();
  await eventually(() => names("Uploaded files")).not.toContain("Walk-ins of November");
  held.resolve("fail");
  await eventually(() => names("Uploaded files")).toContain("Walk-ins of November");
  await page.unroute("**/bulk_archive.json");
  await page.getByRole("button", { name: "Archive Walk-ins of November" }).click();
  await page.getByText("1 file archived.").waitFor();
  await eventually(() => names("Uploaded files")).not.toContain("Walk-ins of November");
  await page.getByRole("link", { name: "Archived", exact: true }).click();
  await page.waitForURL(/\/files\/archived$/);
  await eventually(() => names("Archived files")).toEqual(["Walk-ins of November", "Patients before the move"]);
  expect(await page.getByRole("link", { name: "Walk-ins of November" }).count()).toBe(0);
  await page.getByRole("checkbox", { name: /Walk-ins of November/ }).check();
  await page.getByText("1 file selected").waitFor();
  const answered = Promise.withResolvers<void>();
  await page.route("**/bulk_unarchive.json", async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Restore", exact: true }).click();
  await eventually(() => names("Archived files")).toEqual(["Patients before the move"]);
  answered.resolve();
  await confirmed(page, "1 file");
  await page.getByRole("link", { name: "Uploaded", exact: true }).click();
  await page.getByRole("link", { name: "Walk-ins of November" }).waitFor();
  await page.close();
});

test("FILE-004 FILE-014 ERR-014.1 ERR-014.2 FILE-037 the type comes with the address, a wrong file is refused at the field, and a broken one says why in the list", async () => {
  const page = await stage.tab("supervisor", "/files/new?type=member");
  const type = page.getByRole("combobox", { name: "Type" });
  await eventually(() => type.inputValue()).toBe("Attributed members");
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  await page.getByText("File: Required").first().waitFor();
  await page.locator("input[type=file]").setInputFiles({ ...csv("x", "members.xlsx"), mimeType: "application/vnd.ms-excel" });
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  await page.getByText("This is a spreadsheet, not a CSV file").first().waitFor();
  await page.locator("input[type=file]").setInputFiles(csv("", "members.csv"));
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  await page.getByText("File: This file is empty").first().waitFor();
  await upload(page, csv('ID,First name\n1,"Ana\n', "Broken.csv"));
  const why = /A quotation mark in row 2 is not closed/;
  await page.getByText(why).waitFor();
  await page.waitForURL(/\/files$/);
  await page.getByRole("button", { name: why }).waitFor();
  const failure = page.getByRole("alert").filter({ hasText: why });
  await failure.waitFor();
  // Longer than any other toast stays.
  await page.clock.install();
  await page.clock.runFor(60_000);
  expect(await failure.count()).toBe(1);
  await eventually(async () => (await column(page, "Uploaded files", "Status"))[0]).toBe("Failed");
  await page.close();
});

test("FILE-006 FILE-028 the review file is downloaded by its address, with what is wrong in each row", async () => {
  const { files } = await stage.call<{ files: { externalId: string; name: string }[] }>("supervisor", "GET", "/file_upload/files.json");
  const walkIns = files.find((file) => file.name === "Walk-ins of November")?.externalId;
  const page = await stage.tab("supervisor", "/files");
  const [file] = await Promise.all([page.waitForEvent("download"), page.goto(`${stage.web}/files/file/${walkIns}/review/download`)]);
  expect(file.suggestedFilename()).toBe("Walk-ins of November - review.csv");
  expect(await readFile(await file.path(), "utf8")).toContain("The same as in row 3: only the first of them is imported.");
  await page.waitForURL(new RegExp(`/files/file/${walkIns}$`));
  await heading(page, "Review before importing").waitFor();
  await page.close();
});

test("FILE-034 while a file is worked at its page asks every two seconds how far it is", async () => {
  const { files } = await stage.call<{ files: { externalId: string; name: string }[] }>("supervisor", "GET", "/file_upload/files.json");
  const file = files.find((one) => one.name === "Walk-ins of November")?.externalId;
  const page = await stage.tab("supervisor", "/files");
  const asked: number[] = [];
  await page.route(new RegExp(`/file_upload/files/${file}\\.json`), async (route) => {
    asked.push(Date.now());
    const answer = await route.fetch();
    const body = (await answer.json()) as { file: object };
    await route.fulfill({ response: answer, json: { ...body, file: { ...body.file, state: "importing" } } });
  });
  await page.goto(`${stage.web}/files/file/${file}`);
  await eventually(() => asked.length, { timeout: 30_000 }).toBeGreaterThan(4);
  const gaps = asked.slice(1).map((at, index) => at - (asked[index] as number));
  // A slow machine asks later, never sooner; the first two may be one look of two parts.
  for (const gap of gaps.slice(1)) expect(gap).toBeGreaterThan(1_800);
  expect(Math.min(...gaps.slice(1))).toBeLessThan(4_500);
  await page.close();
});

test("PERM-019 PERM-035 staff without access to patient data see which files there are, and neither their rows nor a way to upload", async () => {
  const page = await stage.tab("analyst", "/files");
  await page.getByRole("link", { name: "Walk-ins of November" }).click();
  await page.getByText("You don't have access to the rows of this file.").waitFor();
  expect(await page.getByRole("button", { name: "Download file" }).count()).toBe(0);
  await page.goto(`${stage.web}/files`);
  await page.getByRole("table", { name: "Uploaded files" }).waitFor();
  expect(await page.getByRole("link", { name: "Upload file" }).count()).toBe(0);
  await page.close();
  expect(stage.faults).toEqual([]);
});
