// Journeys of three levels through groups, segments and outreaches: what may not be done is not offered, and its address says so.
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { type NewPerson, newPerson, signInAs } from "./new-person.ts";
import { noAccess } from "./read-page.ts";
import { openStage } from "./stage.ts";

const stage = await openStage();
afterAll(() => stage.close());

const levels = ["read", "limited", "manage"] as const;
type Level = (typeof levels)[number];

const made = new Map<Level, Promise<NewPerson>>();
/** In a browser of their own; invited with the first journey of their level. */
async function pageOf(level: Level): Promise<Page> {
  const rights = { features_permissions: { patient: level, outreach: level } };
  const person = made.get(level) ?? newPerson(stage, `Level${level}`, rights);
  made.set(level, person);
  const { page } = await stage.visitor();
  await signInAs(stage, page, await person);
  return page;
}

const { groups } = await stage.call<{ groups: { externalId: string; name: string }[] }>("supervisor", "GET", "/patient_groups.json");
const { segments } = await stage.call<{ segments: { externalId: string; name: string }[] }>("supervisor", "GET", "/patients/segments.json");
const group = groups[0] ?? { externalId: "", name: "" };
const segment = segments[0] ?? { externalId: "", name: "" };

/** How many of what bears this name; asked once the page stands. */
const offered = (page: Page, name: string | RegExp) =>
  page.locator("main").getByRole("link", { name }).or(page.locator("main").getByRole("button", { name })).count();
/** At an address beyond one's rights there is nothing of the area. */
async function isRefusedAt(page: Page, path: string): Promise<void> {
  await page.goto(stage.web + path);
  await page.getByRole("banner").waitFor();
  await expect.poll(() => page.title(), { timeout: 30_000 }).toMatch(/ · /);
  await expect.poll(async () => [path, await page.locator("main").innerText()]).toEqual([path, noAccess]);
}

test.each([
  { level: "read", makes: 0, changes: 0, removes: 0 },
  { level: "limited", makes: 1, changes: 1, removes: 0 },
  { level: "manage", makes: 1, changes: 1, removes: 1 },
] as const)("PERM-040 PERM-007 groups at level $level offer exactly what the level allows", async ({ level, makes, changes, removes }) => {
  const page = await pageOf(level);
  await page.goto(`${stage.web}/groups`);
  await page.getByRole("link", { name: group.name, exact: true }).waitFor();
  expect(await offered(page, "New group")).toBe(makes);
  expect(await offered(page, `Edit ${group.name}`)).toBe(changes);
  expect(await offered(page, `Delete ${group.name}`)).toBe(removes);
  await page.getByRole("link", { name: group.name, exact: true }).click();
  await page.getByRole("heading", { name: group.name }).waitFor();
  expect(await offered(page, "Edit group")).toBe(changes);
  expect(await offered(page, "Delete group")).toBe(removes);
  if (!makes) for (const path of ["/groups/new", `/groups/group/${group.externalId}/edit`]) await isRefusedAt(page, path);
  await page.context().close();
});

test.each([
  { level: "read", exports: 0 },
  { level: "limited", exports: 0 },
  { level: "manage", exports: 1 },
] as const)(
  "PERM-050 at level $level of patients those of a segment are offered for export, and the list of all only from manage on",
  async ({ level, exports }) => {
    const page = await pageOf(level);
    await page.goto(`${stage.web}/groups/segments/segment/${segment.externalId}/patients`);
    await page.getByRole("button", { name: "Export", exact: true }).waitFor();
    await page.goto(`${stage.web}/patients`);
    await page.getByText(/^1–30 of [\d,]+$/).waitFor();
    expect(await offered(page, "Export")).toBe(exports);
    await page.context().close();
  },
);

test.each([
  { level: "read", changes: 0 },
  { level: "limited", changes: 0 },
  { level: "manage", changes: 1 },
] as const)(
  "PERM-041 PERM-007 segments at level $level are shown behind their tab, and edited only by who manages",
  async ({ level, changes }) => {
    const page = await pageOf(level);
    await page.goto(`${stage.web}/groups/segments`);
    await page.getByRole("link", { name: segment.name, exact: true }).waitFor();
    expect(await page.locator("main").getByRole("link", { name: "Segments" }).count()).toBe(1);
    expect(await offered(page, `Edit ${segment.name}`)).toBe(changes);
    await page.goto(`${stage.web}/groups/segments/segment/${segment.externalId}`);
    await page.getByRole("heading", { name: segment.name }).waitFor();
    expect(await offered(page, "Edit segment")).toBe(changes);
    await page.context().close();
  },
);

test("PERM-040 PERM-041 without patients there are neither groups nor segments, no entry and no tab", async () => {
  const { page } = await stage.visitor();
  await signInAs(stage, page, await newPerson(stage, "Levelnone", { features_permissions: { patient: "disabled" } }));
  const entries = await page.getByRole("navigation", { name: "Main" }).getByRole("link").allInnerTexts();
  expect(entries.join(" ")).not.toContain("Groups");
  await isRefusedAt(page, "/groups");
  await isRefusedAt(page, `/groups/segments/segment/${segment.externalId}`);
  await page.context().close();
});

test.each([
  { level: "read", makes: 0, stops: 0, removes: 0 },
  { level: "limited", makes: 1, stops: 1, removes: 0 },
  { level: "manage", makes: 1, stops: 1, removes: 1 },
] as const)(
  "PERM-007 PERM-008 outreaches at level $level offer exactly what the level allows",
  async ({ level, makes, stops, removes }) => {
    const { outreaches } = await stage.call<{ outreaches: { externalId: string; title: string; state: string }[] }>(
      "supervisor",
      "GET",
      "/outreaches.json?per_page=120",
    );
    const waiting = outreaches.find((one) => one.state === "scheduled") ?? { externalId: "", title: "" };
    const page = await pageOf(level);
    await page.goto(`${stage.web}/outreaches?state=scheduled`);
    await page.getByRole("link", { name: new RegExp(`, ${waiting.title}$`) }).waitFor();
    expect(await offered(page, "New outreach")).toBe(makes);
    expect(await offered(page, `Edit ${waiting.title}`)).toBe(makes);
    expect(await offered(page, `Delete ${waiting.title}`)).toBe(removes);
    await page.goto(`${stage.web}/outreaches/outreach/${waiting.externalId}`);
    await page.getByRole("heading", { name: waiting.title }).waitFor();
    expect(await offered(page, /^Stop/)).toBe(stops);
    if (!makes) for (const path of ["/outreaches/new", `/outreaches/outreach/${waiting.externalId}/edit`]) await isRefusedAt(page, path);
    await page.context().close();
  },
);

test("nothing went wrong in any page", () => expect(stage.faults).toEqual([]));
