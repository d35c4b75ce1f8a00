// Journeys of groups: list, create, all matching patients, failed and long changes, and leaving the form.
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { eventually } from "./eventually.ts";
import { column } from "./read-page.ts";
import { openStage } from "./stage.ts";
import { restoredForm } from "./tabs.ts";
import { writeMessage } from "./write-outreach.ts";

const stage = await openStage();
afterAll(() => stage.close());

const open = (path: string) => stage.tab("supervisor", path);
const body = (page: Page) => page.locator("main").innerText();
const total = async (): Promise<number> => {
  const { pagination } = await stage.call<{ pagination: { totalCount: number } }>("supervisor", "GET", "/patients.json?per_page=1");
  return pagination.totalCount;
};

/** Creates a group through the API, with patients of the demonstration. */
async function made(name: string, externalIds: string[] = []): Promise<string> {
  const { group } = await stage.call<{ group: { externalId: string } }>("supervisor", "POST", "/patient_groups.json", { group: { name } });
  await stage.call("supervisor", "POST", `/patient_groups/${group.externalId}/patients.json`, { patient_external_id: externalIds });
  return group.externalId;
}

/** The boxes of the rows, not the one above them. */
const boxes = (page: Page) => page.getByRole("group", { name: "Patients" }).locator("tbody").getByRole("checkbox");
const tick = (page: Page, at: number) => boxes(page).nth(at);

test("GRP-001 GRP-002 GRP-009 the list of groups: its tabs, columns by name, searched, and a group is deleted only by typing", async () => {
  await made("Aqua fitness");
  await made("Zumba");
  const page = await open("/groups");
  await page.getByRole("link", { name: "Aqua fitness", exact: true }).waitFor();
  const tabs = page.getByRole("navigation", { name: "Groups" }).getByRole("link");
  expect(await tabs.allInnerTexts()).toEqual(["Groups", "Segments"]);
  const heads = await page.getByRole("table", { name: "Groups" }).getByRole("columnheader").allInnerTexts();
  expect(heads.map((head) => head.trim()).filter(Boolean)).toEqual(expect.arrayContaining(["Name", "Patients", "Created by", "Updated"]));
  const names = await column(page, "Groups", "Name");
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b)));
  await page.getByRole("searchbox", { name: "Search by name" }).fill("zum");
  await eventually(() => column(page, "Groups", "Name")).toEqual(["Zumba"]);
  await page.getByRole("button", { name: "Delete Zumba" }).click();
  const remove = page.getByRole("button", { name: "Delete group" });
  expect(await remove.isDisabled()).toBe(true);
  await page.getByRole("textbox", { name: /DELETE/ }).fill("DELETE");
  await remove.click();
  await page.getByText("No results").waitFor();
  await page.close();
});

test("GRP-003 GRP-004 GRP-008 GRP-013 a new group needs a name, takes the ticked patients and shows them", async () => {
  const page = await open("/groups/new");
  await page.getByRole("button", { name: "Create group" }).click();
  await page.getByText("Required", { exact: true }).first().waitFor();
  await page.getByRole("textbox", { name: "Name" }).fill("Diabetes class");
  await page.getByRole("textbox", { name: "Description" }).fill("Tuesdays at ten");
  await tick(page, 0).check();
  await tick(page, 2).check();
  await page.getByText("2 selected").first().waitFor();
  await page.getByRole("button", { name: "Create group" }).click();
  await page.getByRole("heading", { name: "Diabetes class", level: 1 }).waitFor();
  expect(await body(page)).toContain("Tuesdays at ten");
  await eventually(async () => (await column(page, "Diabetes class", "Patient")).length).toBe(2);
  await page.close();
});

test("GRP-005 UI-024 an edit adds and takes out against who is in it; ticking back changes nothing", async () => {
  const externalId = await made("Walkers", ["HCH-F1", "HCH-F2"]);
  const page = await open(`/groups/group/${externalId}/edit`);
  const bar = page.getByText("2 in the group").first();
  await bar.waitFor();
  await page.getByRole("switch", { name: "Show only this group" }).check();
  await eventually(() => tick(page, 0).isChecked()).toBe(true);
  await tick(page, 0).uncheck();
  await page.getByText("1 to remove").first().waitFor();
  await tick(page, 0).check();
  await eventually(() => page.getByText("1 to remove").count()).toBe(0);
  await tick(page, 1).uncheck();
  await page.getByRole("switch", { name: "Show only this group" }).uncheck();
  await eventually(() => boxes(page).count()).toBe(30);
  const free = page.getByRole("group", { name: "Patients" }).locator("tbody").getByRole("checkbox", { checked: false });
  await free.nth(3).check();
  await free.nth(5).check();
  await page.getByText("2 to add").first().waitFor();
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByText("Added 2, removed 1").waitFor();
  await eventually(async () => (await column(page, "Walkers", "Patient")).length).toBe(3);
  await page.close();
});

test("UI-027 everybody who matches comes into a group as one query, less those who are unticked", async () => {
  const all = await total();
  const page = await open("/groups/new");
  await restoredForm(page);
  const discard = page.getByRole("button", { name: "Discard changes" });
  await page.getByRole("textbox", { name: "Name" }).fill("Everybody");
  if (await discard.isVisible()) await discard.click();
  await page.getByRole("textbox", { name: "Name" }).fill("Everybody");
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname} ${request.postData() ?? ""}`));
  await page.getByRole("button", { name: `Select all ${all.toLocaleString("en-US")} matching` }).click();
  await eventually(() => tick(page, 0).isChecked()).toBe(true);
  await tick(page, 0).uncheck();
  await page.getByText("1 excluded").first().waitFor();
  await page.getByRole("button", { name: "Create group" }).click();
  await page.getByRole("heading", { name: "Everybody", level: 1 }).waitFor();
  await page
    .getByText(`of ${(all - 1).toLocaleString("en-US")}`)
    .first()
    .waitFor();
  const change = sent.find((one) => one.includes("changes.json"));
  expect(change).toContain('"matching":{}');
  expect(change?.length).toBeLessThan(300);
  expect(sent.some((one) => one.includes("/external_ids.json"))).toBe(false);
  await page.close();
});

test("PERM-056 a choice in the picker becomes a group of its own, whose name must be free, and stays chosen", async () => {
  const page = await open("/outreaches/new");
  await page.getByRole("textbox", { name: "Title" }).fill("To a new group");
  await writeMessage(page, "English", { Message: "Hello from the clinic" });
  await writeMessage(page, "Spanish", { Message: "Hola de la clínica" });
  await page.getByRole("button", { name: "Choose patients" }).click();
  await tick(page, 0).check();
  await tick(page, 1).check();
  await page.getByRole("button", { name: "New group" }).click();
  const dialog = page.getByRole("dialog", { name: "New group of 2 patients" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("walkers");
  await dialog.getByRole("button", { name: "Create group" }).click();
  await dialog.getByText("Already in use").waitFor();
  await dialog.getByRole("textbox", { name: "Name" }).fill("From the picker");
  await dialog.getByRole("button", { name: "Create group" }).click();
  await page.getByText("Group “From the picker” created").waitFor();
  await page.getByText("2 selected").first().waitFor();
  const { groups } = await stage.call<{ groups: { patientsCount: number }[] }>(
    "supervisor",
    "GET",
    "/patient_groups.json?search[name]=from%20the",
  );
  expect(groups[0]?.patientsCount).toBe(2);
  await page.close();
});

test("a draft that is still being encrypted when the form is saved is gone afterwards", async () => {
  const page = await open("/groups/new");
  await restoredForm(page);
  const discard = page.getByRole("button", { name: "Discard changes" });
  await page.evaluate(() => {
    const { encrypt } = SubtleCrypto.prototype;
    const counts = { begun: 0, ended: 0 };
    Object.assign(window, { counts });
    SubtleCrypto.prototype.encrypt = async function (...given) {
      counts.begun++;
      await new Promise((resolve) => setTimeout(resolve, 1500));
      return encrypt.apply(this, given).finally(() => counts.ended++);
    };
  });
  const counted = () => page.evaluate(() => (window as unknown as { counts: { begun: number; ended: number } }).counts);
  await page.getByRole("textbox", { name: "Name" }).fill("Slowly kept");
  await eventually(async () => (await counted()).begun).toBe(1);
  await page.getByRole("button", { name: "Create group" }).click();
  await page.getByRole("heading", { name: "Slowly kept", level: 1 }).waitFor();
  await eventually(async () => (await counted()).ended).toBe(1);
  await page.reload();
  await page.goto(`${stage.web}/groups/new`);
  await page.getByRole("textbox", { name: "Name" }).waitFor();
  await tick(page, 0).waitFor();
  expect([await discard.count(), await page.getByRole("textbox", { name: "Name" }).inputValue()]).toEqual([0, ""]);
  await page.close();
});

test("ERR-011 patients that do not load open the failure dialog, and trying again goes on with the choice", async () => {
  const page = await open("/groups/new");
  await tick(page, 0).check();
  let isBroken = true;
  await page.route("**/patients.json*", (route) =>
    isBroken
      ? route.fulfill({
          status: 503,
          headers: { "x-staged": "1" },
          contentType: "application/json",
          body: '{"errors":{"code":"unavailable"}}',
        })
      : route.continue(),
  );
  await page.getByRole("button", { name: "Next page" }).click();
  const whoops = page.getByRole("dialog", { name: "Couldn't load the patients" });
  await whoops.waitFor();
  isBroken = false;
  await whoops.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("button", { name: "Previous page" }).click();
  await eventually(() => tick(page, 0).isChecked()).toBe(true);
  await page.getByRole("button", { name: /^Select all/ }).click();
  await page.getByRole("button", { name: "Select all matching" }).click();
  await page.getByText("All patients are selected.").first().waitFor();
  await page.close();
});

test("ERR-015 patients that cannot be saved say so, the group opens all the same, and the choice is kept to try again", async () => {
  const externalId = await made("Choir");
  const page = await open(`/groups/group/${externalId}/edit`);
  await tick(page, 0).check();
  let isBroken = true;
  await page.route("**/changes.json", (route) =>
    isBroken
      ? route.fulfill({
          status: 503,
          headers: { "x-staged": "1" },
          contentType: "application/json",
          body: '{"errors":{"code":"unavailable"}}',
        })
      : route.continue(),
  );
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByText("Couldn't save the patients").waitFor();
  await page.getByRole("heading", { name: "Choir", level: 1 }).waitFor();
  await page.getByText("No patients in this group").waitFor();
  isBroken = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await eventually(async () => (await column(page, "Choir", "Patient")).length).toBe(1);
  await page.close();
});

test("GRP-013 a change of thousands shows how far it is, to whoever opens the page, and is stopped there; what is done stays", async () => {
  const externalId = await made("Half way");
  // A stalled change that stays visible; its timestamp is in the future, so that no job resumes it.
  await stage.sql(
    `insert into patient_group_changes (organization_id, patient_group_id, selection_added, is_masked, step, total, done, added, created_at, updated_at)
     select organization_id, id, '{"matching":{}}', false, 'add', 100000, 40000, 39999, now() - interval '1 minute', now() + interval '10 years'
     from patient_groups where external_id = $1`,
    [externalId],
  );
  const page = await open(`/groups/group/${externalId}`);
  const progress = page.getByRole("region", { name: "Updating the patients in this group" });
  await progress.getByText("40,000 of 100,000").waitFor();
  await progress.getByText("This continues if you close the page.").waitFor();
  await progress.getByRole("button", { name: "Stop" }).click();
  await page.getByText("Stopped. 39,999 changes were saved.").waitFor();
  await progress.waitFor({ state: "hidden" });
  const [change] = await stage.sql(
    "select state, done from patient_group_changes where patient_group_id = (select id from patient_groups where external_id = $1) order by id desc limit 1",
    [externalId],
  );
  expect(change).toEqual({ state: "cancelled", done: 40_000 });
  await page.close();
});

test("UI-025 patients are chosen by their appointments: each filter has a chip, comes off, and is held with the choice; a list has it in its address", async () => {
  const matching = async (search: string): Promise<number> => {
    const { pagination } = await stage.call<{ pagination: { totalCount: number } }>(
      "supervisor",
      "GET",
      `/patients.json?per_page=1&search[appointment][min_date]=2020-01-01${search}`,
    );
    return pagination.totalCount;
  };
  const [anyone, going] = [await matching(""), await matching("&search[appointment][rsvp][]=going")];
  expect(going).toBeGreaterThan(0);
  expect(going).toBeLessThan(anyone);
  const selectAll = (page: Page, count: number) =>
    page.getByRole("button", { name: new RegExp(`^Select (all )?${count.toLocaleString("en-US")} matching$`) });
  // Without drafts of earlier tests, here and on the server.
  await stage.sql("delete from form_drafts");
  const { page, context } = await stage.visitor();
  await stage.signIn(page, "supervisor");
  await page.goto(`${stage.web}/groups/new`);
  await page.getByRole("textbox", { name: "Name" }).first().fill("Those who come");
  await page.getByRole("button", { name: /^Filters/ }).click();
  await page.getByRole("textbox", { name: "Appointment from" }).fill("01/01/2020");
  await page.getByRole("textbox", { name: "Appointment to" }).focus();
  await selectAll(page, anyone).waitFor();
  await page
    .getByRole("combobox", { name: "Appointment reply" })
    .or(page.getByRole("textbox", { name: "Appointment reply" }))
    .click();
  // As long as a finger presses: the filters must stay open under the options.
  await page.getByRole("option", { name: "Going", exact: true }).click({ delay: 200 });
  await page.getByRole("textbox", { name: "Appointment to" }).waitFor();
  await selectAll(page, going).waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /Remove filter Appointment reply/ }).click();
  await selectAll(page, anyone).waitFor();
  await page.getByRole("button", { name: /^Filters/ }).click();
  await page
    .getByRole("combobox", { name: "Appointment reply" })
    .or(page.getByRole("textbox", { name: "Appointment reply" }))
    .click();
  await page.getByRole("option", { name: "Going", exact: true }).click();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await selectAll(page, going).click();
  await page.getByText("Appointment from: 01/01/2020; Appointment reply: Going").waitFor();
  await page.getByRole("button", { name: "Create group" }).click();
  await page.getByRole("heading", { name: "Those who come", level: 1 }).waitFor();
  await eventually(async () => (await column(page, "Those who come", "Patient")).length).toBe(Math.min(going, 30));
  await page.goto(`${stage.web}/patients?appointment.min_date=2020-01-01&appointment.rsvp=going`);
  await page.getByRole("button", { name: /Remove filter Appointment reply/ }).waitFor();
  await eventually(async () => (await column(page, "Patients", "Last name")).length).toBe(Math.min(going, 30));
  await page.getByRole("button", { name: "Clear filters" }).click();
  await page.waitForURL((address) => address.search === "");
  await context.close();
});

test("nothing went wrong in any page", () => expect(stage.faults).toEqual([]));
