// Journeys of locations and providers: added, edited, retired, restored and merged by a supervisor and by an operator.
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { eventually } from "./eventually.ts";
import { column } from "./read-page.ts";
import { openStage } from "./stage.ts";

const stage = await openStage();
afterAll(() => stage.close());

const choose = async (page: Page, field: string, option: string | RegExp) => {
  await page.getByRole("combobox", { name: field }).click();
  await page.getByRole("option", { name: option }).click();
};
const act = async (page: Page, name: string) => {
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name }).click();
};
const heading = (page: Page, name: string) => page.getByRole("heading", { name, level: 1 }).waitFor();
const onPage = (page: Page, words: string) => page.getByRole("main").getByText(words, { exact: true }).first().waitFor();

test("APT-060 APT-061 APT-070.2 once the operator allows it, a supervisor adds a location with its own hours and message, edits, retires and restores it", async () => {
  const operator = await stage.tab("siteAdmin", "/admin/organizations/organization/harbor/edit");
  await operator.getByRole("checkbox", { name: "Clinic manages its locations and providers" }).check();
  await operator.getByRole("button", { name: "Save changes" }).click();
  await heading(operator, "Harbor Community Health");
  await operator.close();

  const page = await stage.tab("supervisor", "/appointments/locations");
  await eventually(() => column(page, "Locations", "Name").catch(() => [])).toEqual(["Denver Main", "Phoenix South"]);
  await page.getByRole("link", { name: "Add location" }).click();
  await page.getByRole("button", { name: "Add location" }).click();
  await page.getByText("Required", { exact: true }).first().waitFor();
  await page.getByRole("textbox", { name: "Name" }).fill("Westside Clinic");
  await page.getByRole("textbox", { name: "Phone" }).fill("3035550145");
  await page.getByRole("textbox", { name: "Address", exact: true }).fill("7 West St");
  await page.getByRole("textbox", { name: "Address line 2" }).fill("Suite 4");
  await page.getByRole("textbox", { name: "City" }).fill("Denver");
  await choose(page, "State", "CO");
  await page.getByRole("textbox", { name: "ZIP code" }).fill("80204");
  await page.getByRole("switch", { name: "This location has its own hours" }).check();
  await page.getByRole("textbox", { name: "Tuesday closes at" }).fill("07:00 PM");
  await page.getByRole("checkbox", { name: "Friday" }).uncheck();
  await page.getByRole("button", { name: "Add a holiday" }).click();
  await page.getByRole("textbox", { name: "Holiday 1", exact: true }).fill("12/24/2026");
  await page.getByRole("textbox", { name: "Name of holiday 1" }).fill("Staff day");
  await page.getByRole("switch", { name: "This location has its own message" }).check();
  await page.getByRole("textbox", { name: "Message (English)" }).fill("Westside is closed.");
  await page.getByRole("button", { name: "Add location" }).click();
  await page.getByText("Spanish is required").first().waitFor();
  await page.getByRole("textbox", { name: "Message (Spanish)" }).fill("Westside está cerrado.");
  await page.getByRole("button", { name: "Add location" }).click();
  await heading(page, "Westside Clinic");
  for (const words of ["(303) 555-0145", "7 West St, Suite 4", "Denver, CO 80204", "12/24/2026 (Staff day)", "Westside está cerrado."])
    await onPage(page, words);
  await onPage(page, "Tuesday: 08:00 AM to 07:00 PM");

  await page.getByRole("link", { name: "Edit" }).click();
  await page.getByRole("textbox", { name: "Address line 2" }).fill("Suite 5");
  await page.getByRole("button", { name: "Save changes" }).click();
  await onPage(page, "7 West St, Suite 5");

  await act(page, "Retire");
  await page.getByRole("dialog").getByRole("button", { name: "Retire" }).click();
  await onPage(page, "Retired");
  await page.goto(`${stage.web}/appointments/locations`);
  await eventually(() => column(page, "Locations", "Name").catch(() => [])).toEqual(["Denver Main", "Phoenix South"]);
  await page.goto(`${stage.web}/appointments/locations?state=retired`);
  await page
    .getByRole("row", { name: /Westside Clinic/ })
    .getByRole("link")
    .click();
  await act(page, "Restore");
  await page.getByText("Restored").waitFor();
  await page.goto(`${stage.web}/appointments/locations`);
  await eventually(() => column(page, "Locations", "Name").catch(() => [])).toEqual(["Denver Main", "Phoenix South", "Westside Clinic"]);
  await page.close();
});

test("APT-062 APT-069.9 a provider with a wrong NPI is refused at the field, and a double record is merged into the one that stays", async () => {
  const page = await stage.tab("supervisor", "/appointments/providers");
  await page.getByRole("link", { name: "Add provider" }).click();
  await page.getByRole("textbox", { name: "First name" }).fill("Noor");
  await page.getByRole("textbox", { name: "Last name" }).fill("Haddad");
  await page.getByRole("textbox", { name: "NPI" }).fill("1234567890");
  await page.getByRole("button", { name: "Add provider" }).click();
  await eventually(() => page.getByRole("textbox", { name: "NPI" }).getAttribute("aria-invalid")).toBe("true");
  await page.getByRole("textbox", { name: "NPI" }).fill("1234567893");
  await page.getByRole("textbox", { name: "Name in reminders" }).fill("Dr. Haddad");
  await page.getByRole("button", { name: "Add provider" }).click();
  await heading(page, "Noor Haddad");
  await onPage(page, "1234567893");

  const { provider } = await stage.call<{ provider: { externalId: string } }>("supervisor", "POST", "/appointments/providers.json", {
    provider: { first_name: "N.", last_name: "Hadad" },
  });
  await page.goto(`${stage.web}/appointments/providers/provider/${provider.externalId}`);
  await act(page, "Merge into another");
  await page.getByText("No appointments move.").waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Merge" }).click();
  await page.getByRole("dialog").getByText("Required").waitFor();
  await choose(page, "Keep", /Noor Haddad/);
  await page.getByRole("dialog").getByRole("button", { name: "Merge" }).click();
  await heading(page, "Noor Haddad");
  await page.goto(`${stage.web}/appointments/providers`);
  await eventually(() => column(page, "Providers", "Last name").catch(() => [])).toEqual([
    "Ávila",
    "Haddad",
    "Lindqvist",
    "Okafor",
    "Zhou",
  ]);
  await page.close();
});

test("FILE-067.3 a file's unknown location and provider are added in the step that asks about them, and are in the lists", async () => {
  const { appointmentTemplates } = await stage.call<{ appointmentTemplates: { title: string }[] }>(
    "supervisor",
    "GET",
    "/appointments/templates.json?per_page=1",
  );
  const { patients } = await stage.call<{ patients: { externalId: string }[] }>("supervisor", "GET", "/patients.json?per_page=1");
  const day = stage.now().add({ days: 20 }).toPlainDate().toString();
  const cells = [patients[0]?.externalId, "EAST-1", day, "10:00", appointmentTemplates[0]?.title, "Dr. Nina Sola", "Eastside Clinic"];
  const text = `Patient ID,Appointment ID,Date,Time,Template,Provider,Location\n${cells.join(",")}\n`;
  const page = await stage.tab("supervisor", "/files/new");
  await page.locator("input[type=file]").setInputFiles({ name: "East.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  await choose(page, "Type", /^Appointments$/);
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  await page.getByRole("heading", { name: "Match columns" }).waitFor();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("heading", { name: "What do these values mean?" }).waitFor();
  await choose(page, "What “Eastside Clinic” means", "Add as a new location");
  await choose(page, "What “Dr. Nina Sola” means", "Add as a new provider");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("heading", { name: "Review before importing" }).waitFor();
  await page.goto(`${stage.web}/appointments/locations?name=eastside`);
  await eventually(() => column(page, "Locations", "Name").catch(() => [])).toEqual(["Eastside Clinic"]);
  await page.goto(`${stage.web}/appointments/providers?name=sola`);
  await eventually(() => column(page, "Providers", "First name").catch(() => [])).toEqual(["Nina"]);
  await page.close();
});

test("APT-060 APT-069.8 an operator adds, edits and merges an organization's locations and providers in the admin area", async () => {
  const page = await stage.tab("siteAdmin", "/admin/organizations/organization/pine");
  await page.getByRole("link", { name: "Locations", exact: true }).click();
  await page.getByRole("heading", { name: "Locations", level: 1 }).waitFor();
  for (const name of ["Pine Annex", "Pine Anex"]) {
    await page.goto(`${stage.web}/admin/organizations/organization/pine/locations/new`);
    await page.getByRole("textbox", { name: "Name" }).fill(name);
    await page.getByRole("button", { name: "Add location" }).click();
    await heading(page, name);
  }
  await page.getByRole("link", { name: "Edit" }).click();
  await choose(page, "Time zone", "Pacific Time");
  await page.getByRole("button", { name: "Save changes" }).click();
  await onPage(page, "Pacific Time");
  await act(page, "Merge into another");
  await choose(page, "Keep", /Pine Annex/);
  await page.getByRole("dialog").getByRole("button", { name: "Merge" }).click();
  await heading(page, "Pine Annex");
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Pine Street Clinic" }).click();
  await page.getByRole("link", { name: "Providers", exact: true }).click();
  await page.getByRole("link", { name: "Add provider" }).first().click();
  await page.getByRole("textbox", { name: "Last name" }).fill("Moss");
  await page.getByRole("button", { name: "Add provider" }).click();
  await heading(page, "Moss");
  await page.goto(`${stage.web}/admin/organizations/organization/pine/locations`);
  await eventually(() => column(page, "Locations", "Name").catch(() => [])).toEqual(["Pine Annex"]);
  expect((await page.getByRole("alert").allInnerTexts()).join("")).toBe("");
  await page.close();
});
