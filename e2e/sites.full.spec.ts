// Journey of an organization with forty sites: two nurses limited to one site each, what they see of each other's patients, and what a visit changes.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "./eventually.ts";
import { type NewPerson, newPerson, signInAs } from "./new-person.ts";
import { openStage } from "./stage.ts";

const stage = await openStage();
afterAll(() => stage.close());

const sites = 40;
const site = (number: number) => ({ externalId: `site-${number}`, name: `Site ${String(number).padStart(2, "0")}` });
const [seven, thirty] = [site(7), site(30)];
/** At home at site 7, at site 30, and nowhere. */
const people = [
  { externalId: "SITE-07", first: "Ada", phone: "3035558701" },
  { externalId: "SITE-30", first: "Ben", phone: "3035558730" },
  { externalId: "SITE-NONE", first: "Cal", phone: "3035558799" },
] as const;
const [ada, ben, cal] = people.map(({ first }) => `${first} Fortysites`) as [string, string, string];

const rights = { patient: "read", messenger: "manage", appointment: "read" };
let first: NewPerson;
let second: NewPerson;
let firstPage: Page;
let secondPage: Page;

beforeAll(async () => {
  await stage.sql(
    `insert into locations (organization_id, external_id, name, created_at, updated_at)
     select o.id, 'site-' || n, 'Site ' || lpad(n::text, 2, '0'), now(), now() from organizations o, generate_series(1, $1::int) n where o.code = 'harbor'`,
    [sites],
  );
  for (const { externalId, first: firstName, phone } of people)
    await stage.call("supervisor", "POST", "/patients.json", {
      patient: { external_id: externalId, first_name: firstName, last_name: "Fortysites", phone, language: "english" },
    });
  first = await newPerson(stage, "Nia", { features_permissions: rights });
  second = await newPerson(stage, "Omar", { features_permissions: rights, location_external_ids: [thirty.externalId] });
}, 120_000);

async function nameOf(page: Page, combobox: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name: combobox }).fill(option);
  await page.getByRole("option", { name: option, exact: true }).click();
}

/** The patients that the list finds by their last name. */
async function found(page: Page): Promise<string[]> {
  await page.goto(`${stage.web}/patients?name_or_external_id=Fortysites`);
  const rows = page.getByRole("table", { name: "Patients" }).locator("tbody").getByRole("row");
  await rows.first().waitFor();
  const words = await rows.allInnerTexts();
  return people.map((one) => one.first as string).filter((name) => words.some((row) => row.includes(name)));
}

test("PAT-057.6 staff say the home location in the form; the profile shows it, and the list is filtered by it", async () => {
  for (const [{ externalId }, { name }] of [
    [people[0], seven],
    [people[1], thirty],
  ] as const) {
    const page = await stage.tab("supervisor", `/patients/patient/${externalId}/edit`);
    await nameOf(page, "Home location", name);
    await page.getByRole("button", { name: "Save changes" }).click();
    await page.getByText(name, { exact: true }).first().waitFor();
    await page.close();
  }
  const list = await stage.tab("supervisor", `/patients?home_location_external_id=${seven.externalId}`);
  await list.getByRole("table", { name: "Patients" }).getByText("Fortysites").first().waitFor();
  expect(await list.getByRole("table", { name: "Patients" }).locator("tbody").getByRole("row").count()).toBe(1);
  await list.close();
});

test("PAT-057.7 the list of locations says how many patients have no home location, and leads to them", async () => {
  const page = await stage.tab("supervisor", "/appointments/locations");
  await page.getByText(/^[\d,]+ patients have no home location, so every user can see them\./).waitFor();
  await page.getByRole("link", { name: "Show these patients" }).click();
  await page.getByRole("table", { name: "Patients" }).waitFor();
  expect(new URL(page.url()).searchParams.get("has_home_location")).toBe("false");
  await page.close();
});

test("PERM-069.5 a supervisor limits a nurse to one of forty sites in the form", async () => {
  const page = await stage.tab("supervisor", `/settings/users/user/${first.externalId}/edit`);
  await page.getByRole("radio", { name: "Only patients of chosen locations" }).check();
  await nameOf(page, "Chosen locations", seven.name);
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByText(seven.name, { exact: true }).first().waitFor();
  await page.close();
});

test("PERM-070.8 two nurses, each limited to one site, see their own patients and those without a site, in lists, profiles and the inbox", async () => {
  [firstPage, secondPage] = await Promise.all([stage.visitor(), stage.visitor()]).then(
    (both) => both.map(({ page }) => page) as [Page, Page],
  );
  await signInAs(stage, firstPage, first);
  await signInAs(stage, secondPage, second);
  expect(await found(firstPage)).toEqual(["Ada", "Cal"]);
  expect(await found(secondPage)).toEqual(["Ben", "Cal"]);

  await firstPage.goto(`${stage.web}/patients/patient/${people[1].externalId}`);
  await firstPage.getByText("Page not found").first().waitFor();
  expect(await firstPage.getByText("Ben").count()).toBe(0);

  for (const { phone, first: name } of people) await stage.text(`+1${phone}`, `Hello from ${name}, is the clinic open?`);
  for (const [page, seen, hidden] of [
    [firstPage, [ada, cal], ben],
    [secondPage, [ben, cal], ada],
  ] as const) {
    await page.goto(`${stage.web}/messenger?tab=all&name=Fortysites`);
    const list = page.getByRole("list", { name: "All conversations" });
    for (const name of seen) await list.getByText(name).first().waitFor();
    expect(await list.getByText(hidden).count()).toBe(0);
  }
});

test("PERM-071.1 a visit at her site shows the nurse a patient of another one", async () => {
  const { appointmentTemplates } = await stage.call<{ appointmentTemplates: { externalId: string }[] }>(
    "supervisor",
    "GET",
    "/appointments/templates.json?per_page=1",
  );
  await stage.call("supervisor", "POST", "/appointments.json", {
    appointment: {
      patient_external_id: people[1].externalId,
      appointment_template_external_id: appointmentTemplates[0]?.externalId,
      location_external_id: seven.externalId,
      starts_at: `${stage.now().toPlainDate().add({ days: 5 }).toString()}T14:30`,
    },
  });
  await eventually(() => found(firstPage)).toEqual(["Ada", "Ben", "Cal"]);
  expect(await found(secondPage)).toEqual(["Ben", "Cal"]);
});
