// Journeys of the segments: the list, filters with their live count, the reachable patients, and the outreach to them.
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { eventually } from "./eventually.ts";
import { column } from "./read-page.ts";
import { openStage } from "./stage.ts";

const stage = await openStage();
afterAll(() => stage.close());

const open = (path: string) => stage.tab("supervisor", path);
const body = (page: Page) => page.locator("main").innerText();

interface Segment {
  externalId: string;
  name: string;
  patientsCount: number;
  reachablePatientsCount: number;
}
const all = async () => (await stage.call<{ segments: Segment[] }>("supervisor", "GET", "/patients/segments.json?per_page=120")).segments;
const idOf = async (name: string): Promise<string> => {
  const found = (await all()).find((segment) => segment.name === name);
  if (!found) throw new Error(`no segment called ${name}`);
  return found.externalId;
};
const shown = async (externalId: string): Promise<Segment> =>
  (await stage.call<{ segment: Segment }>("supervisor", "GET", `/patients/segments/${externalId}.json`)).segment;

const choose = async (page: Page, field: string | RegExp, option: string) => {
  await page.getByRole("combobox", { name: field }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
};
const counted = (page: Page) => page.getByRole("region", { name: "This segment now" });

test("SEG-001 GRP-001 the sidebar's Groups opens the segments: name, patients, updated, and the ways to edit and to the patients", async () => {
  const page = await open("/dashboard");
  await page.getByRole("link", { name: "Groups", exact: true }).click();
  await page.getByRole("link", { name: "Women 50 to 74", exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/groups/segments");
  const heads = await page.getByRole("table", { name: "Groups" }).getByRole("columnheader").allInnerTexts();
  expect(heads.map((head) => head.trim()).filter(Boolean)).toEqual(expect.arrayContaining(["Name", "Patients", "Updated"]));
  const names = await column(page, "Groups", "Name");
  expect(names.length).toBe(8);
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b)));
  await page.getByRole("link", { name: "View the patients of Women 50 to 74" }).click();
  await page.getByText(/patients in this segment who can be reached/).waitFor();
  await page.close();
});

test("SEG-002 SEG-003 SEG-010 SEG-011 SEG-012 UI-017 ERR-021 an edit counts live and exactly, refuses what cannot be, and is gathered", async () => {
  const externalId = await idOf("Women 21 to 65");
  const page = await open(`/groups/segments/segment/${externalId}`);
  await page.getByText("21–65").waitFor();
  await page.getByRole("link", { name: "Edit segment" }).click();
  await counted(page).getByText(/match/).waitFor();
  const before = await counted(page).innerText();
  await page.getByRole("textbox", { name: "Name" }).fill("Women 60 and over, not texted about the flu");
  await page.getByRole("textbox", { name: "Age from" }).fill("70");
  await counted(page).getByText("Correct the filters to see how many patients match.").waitFor();
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByText("Must be 70 or more").first().waitFor();
  await page.getByRole("textbox", { name: "Age to" }).fill("");
  await page.getByRole("textbox", { name: "Age from" }).fill("60");
  await choose(page, "Messages", "Not texted");
  await choose(page, "About", "Clinical outcomes: Flu vaccine");
  await choose(page, "Past appointments", "Had none");
  await page.getByRole("combobox", { name: "When (Past appointments)" }).click();
  expect(await page.getByRole("option").allInnerTexts()).toEqual([
    "Any time",
    "In the last 30 days",
    "In the last 90 days",
    "Last month",
    "In the last 3 months",
    "In the last 6 months",
    "In the last 12 months",
    "Last year",
    "Number of days ago",
    "Between two dates",
  ]);
  await page.getByRole("option", { name: "In the last 12 months" }).click();
  await eventually(() => counted(page).innerText()).not.toBe(before);
  await eventually(() => counted(page).getAttribute("aria-busy")).toBe("false");
  const count = Number((/^([\d,]+) patient/.exec(await counted(page).innerText())?.[1] ?? "NaN").replaceAll(",", ""));
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByRole("heading", { name: "Women 60 and over, not texted about the flu", level: 1 }).waitFor();
  await eventually(async () => (await shown(externalId)).patientsCount).toBe(count);
  await eventually(() => body(page)).toMatch(/Last updated \d\d\//);
  const text = await body(page);
  for (const words of ["60+", "Not texted, Flu vaccine, any time", "Had none, in the last 12 months"]) expect(text).toContain(words);
  expect(count).toBeGreaterThan(0);
  await page.close();
});

test("SEG-004 SEG-009 the patients are those who can be reached, and both numbers are said", async () => {
  const externalId = await idOf("Adults 65 and over");
  const { patientsCount, reachablePatientsCount } = await shown(externalId);
  expect(reachablePatientsCount).toBeLessThan(patientsCount);
  const page = await open(`/groups/segments/segment/${externalId}/patients`);
  await page.getByText(`${reachablePatientsCount} of ${patientsCount} patients in this segment who can be reached`).waitFor();
  await page.getByText(`of ${reachablePatientsCount}`, { exact: false }).last().waitFor();
  const ages = (await column(page, "Adults 65 and over", "Age")).map(Number);
  expect(ages.length).toBeGreaterThan(0);
  expect(ages.every((age) => age >= 65)).toBe(true);
  await page.close();
});

test("SEG-007 the download of the patients says what the file will have and makes it", async () => {
  const externalId = await idOf("Adults 65 and over");
  const { reachablePatientsCount } = await shown(externalId);
  const page = await open(`/groups/segments/segment/${externalId}/patients`);
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByText(`The file will have all ${reachablePatientsCount} rows.`).waitFor();
  await eventually(async () => {
    const { files } = await stage.call<{ files: { state: string; totalRows: number }[] }>("supervisor", "GET", "/data_export/files.json");
    return files[0]?.state === "ready" ? files[0].totalRows : null;
  }).toBe(reachablePatientsCount);
  await page.close();
});

test("SEG-005 SEG-006 OUT-012 Message this segment opens the form with the segment's reachable patients selected", async () => {
  const externalId = await idOf("Adults 65 and over");
  const { reachablePatientsCount } = await shown(externalId);
  const page = await open(`/groups/segments/segment/${externalId}`);
  await page.getByRole("link", { name: "Edit segment" }).waitFor();
  await page.getByRole("link", { name: "Message this segment" }).click();
  await page.getByRole("textbox", { name: "Title" }).fill("For the elders");
  expect(new URL(page.url()).searchParams.get("segment")).toBe(externalId);
  for (const [tab, words] of [
    ["English", "Hello from the clinic"],
    ["Spanish", "Hola de la clínica"],
  ] as const) {
    await page
      .getByRole("tab", { name: new RegExp(tab) })
      .first()
      .click();
    await page.getByRole("textbox", { name: "Message" }).fill(words);
  }
  await page.getByRole("button", { name: "Choose patients" }).click();
  await page.getByText(`${reachablePatientsCount} selected`).first().waitFor();
  await page
    .getByText(/Segment: Adults 65 and over/)
    .first()
    .waitFor();
  await page.getByRole("button", { name: "Review recipients" }).click();
  await page
    .getByText(/will get this message/)
    .first()
    .waitFor();
  expect(stage.faults).toEqual([]);
  await page.close();
});

test("SEG-021.1 SEG-021.5 SEG-023 a new segment by condition, language and distance in time counts live, says its filters in words, and is deleted", async () => {
  const page = await open("/groups/segments");
  await page.getByRole("link", { name: "New segment" }).click();
  await page.getByRole("heading", { name: "New segment", level: 1 }).waitFor();
  await page.getByRole("textbox", { name: "Name" }).fill("Seen long ago");
  await counted(page).getByText(/match/).waitFor();
  const before = await counted(page).innerText();
  await choose(page, "Conditions", "Have one");
  await counted(page).getByText("Correct the filters to see how many patients match.").waitFor();
  await page.getByRole("button", { name: "Create segment" }).click();
  await page.getByText("Required").first().waitFor();
  const conditions = page.getByRole("combobox", { name: "Any of these conditions" });
  await conditions.fill("diabetes");
  await page
    .getByRole("option", { name: /Type 2 diabetes/ })
    .first()
    .click();
  await page.keyboard.press("Escape");
  await choose(page, "Past appointments", "Had one");
  await choose(page, "When (Past appointments)", "Number of days ago");
  await page.getByRole("textbox", { name: "Past appointments: at least (days)" }).fill("1");
  await page.getByRole("textbox", { name: "Past appointments: at most (days)" }).fill("3000");
  await eventually(() => counted(page).innerText()).not.toBe(before);
  await eventually(() => counted(page).getAttribute("aria-busy")).toBe("false");
  const count = Number((/^([\d,]+) patient/.exec(await counted(page).innerText())?.[1] ?? "NaN").replaceAll(",", ""));
  await page.getByRole("button", { name: "Create segment" }).click();
  await page.getByRole("heading", { name: "Seen long ago", level: 1 }).waitFor();
  await eventually(() => body(page)).toMatch(/Last updated \d\d\//);
  const text = await body(page);
  expect(text).toContain("Have one, Type 2 diabetes");
  expect(text).toContain("Had one, 1 to 3000 days ago");
  expect((await shown(await idOf("Seen long ago"))).patientsCount).toBe(count);
  await page.getByRole("link", { name: "Segments", exact: true }).first().click();
  await page.getByRole("button", { name: "Delete Seen long ago" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete the segment “Seen long ago”?" });
  await dialog.getByRole("button", { name: "Delete segment" }).click();
  await page.getByText("Segment deleted").waitFor();
  expect((await all()).map((segment) => segment.name)).not.toContain("Seen long ago");
  await page.close();
});
