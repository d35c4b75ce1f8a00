// Journeys of attributed patients: the page of clinics with members, what it lists, the import that enrolls, and clinics without.
import { afterAll, expect, test } from "vitest";
import { eventually } from "./eventually.ts";
import { column } from "./read-page.ts";
import { openStage } from "./stage.ts";

const stage = await openStage();
afterAll(() => stage.close());

interface Row {
  externalId: string;
  title: string;
  patientsCount: number;
  membersCount: number;
}
const programs = async () => (await stage.call<{ programs: Row[] }>("supervisor", "GET", "/programs.json")).programs;
const welcome = async () => (await programs()).find((row) => row.title === "Member Welcome");

test("ATT-001 ATT-002 ATT-003 SHELL-003 the sidebar leads to one tab with the programs for members, their figures and a way into each", async () => {
  const page = await stage.tab("supervisor", "/dashboard");
  await page.getByRole("link", { name: "Attributed patients", exact: true }).click();
  await page.getByRole("link", { name: "Member Welcome", exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/attributed");
  const tabs = page.getByRole("navigation", { name: "Attributed patients" }).getByRole("link");
  expect(await tabs.allInnerTexts()).toEqual(["Enrollment"]);
  const heads = await page.getByRole("table").getByRole("columnheader").allInnerTexts();
  expect(
    heads
      .map((head) => head.trim())
      .filter(Boolean)
      .slice(0, 4),
  ).toEqual(["Title", "Members", "Response %", "Retention %"]);
  // Of the three programs of the clinic only that for members.
  expect(await column(page, "Attributed patients", "Title")).toEqual(["Member Welcome"]);
  expect(await column(page, "Attributed patients", "Members")).toEqual(["18"]);
  await page.getByRole("link", { name: "Member Welcome", exact: true }).click();
  await page.getByRole("heading", { name: "Patients by status" }).waitFor();
  await page.close();
});

test("ATT-005 the download asks for a file of the program's patients", async () => {
  const page = await stage.tab("supervisor", "/attributed");
  await page.getByRole("button", { name: "Download", exact: true }).click();
  await page.getByText("The file will have all 18 rows.").waitFor();
  const { files } = await stage.call<{ files: { fileName: string }[] }>("supervisor", "GET", "/data_export/files.json");
  expect(files.length).toBeGreaterThan(0);
  await page.close();
});

test("ATT-006 FILE-013 the import button opens the upload for members; with the box ticked they are enrolled in the program once the import is released", async () => {
  const page = await stage.tab("supervisor", "/attributed");
  const before = (await welcome())?.patientsCount ?? 0;
  await page.getByRole("link", { name: "Import members" }).click();
  await page.waitForURL(/\/files\/new\?type=member$/);
  const csv = "First name,Last name,Phone,Language,DOB\nTess,Newmember,3035550871,English,02/03/1971\n";
  await page.getByText("Attributed members").first().waitFor();
  await page.locator("input[type=file]").setInputFiles({ name: "members.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await page.getByRole("checkbox", { name: /Enroll/ }).check();
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  await page.waitForURL(/\/files\/file\//);
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Import 1 row" }).click();
  await page.getByRole("heading", { name: "Imported", exact: true }).waitFor();
  await page.getByText("Waiting for your release: 1 program enrollment").waitFor();
  await page.getByRole("button", { name: "Release", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Release", exact: true }).click();
  await eventually(async () => (await welcome())?.patientsCount).toBe(before + 1);
  expect((await welcome())?.membersCount).toBe(19);
  await page.close();
});

test("ATT-006 PERM-034 who may not import members sees no button for it; who may not read programs sees no entry", async () => {
  const nurse = await stage.tab("analyst", "/attributed");
  await nurse.getByRole("link", { name: "Member Welcome", exact: true }).waitFor();
  expect(await nurse.getByRole("link", { name: "Import members" }).count()).toBe(0);
  const frontDesk = await stage.tab("frontDesk", "/attributed");
  await frontDesk.getByRole("link", { name: "Dashboard" }).first().waitFor();
  expect(await frontDesk.getByRole("link", { name: "Attributed patients" }).count()).toBe(0);
  expect(await frontDesk.getByRole("main").innerText()).not.toContain("Member Welcome");
  await Promise.all([nurse.close(), frontDesk.close()]);
});

test("ATT-008 SHELL-003 a clinic without members has neither the entry nor the page", async () => {
  await stage.sql("update organizations set patient_member = false where code = 'harbor'");
  const page = await stage.tab("supervisor", "/dashboard");
  await page.getByRole("link", { name: "Programs", exact: true }).first().waitFor();
  expect(await page.getByRole("link", { name: "Attributed patients" }).count()).toBe(0);
  await page.goto(`${stage.web}/attributed`);
  await page.waitForURL(/\/not-found$/);
  await page.close();
  expect(stage.faults).toEqual([]);
});
