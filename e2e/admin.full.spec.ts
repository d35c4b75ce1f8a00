// Journeys of the provider's staff: they come to the organizations, make an API key, mail its link, change it and revoke it.
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { staff } from "../fixtures/cast.ts";
import { eventually } from "./eventually.ts";
import { linkIn, mailsOf, nextMail, signInAs } from "./new-person.ts";
import { column } from "./read-page.ts";
import { openStage } from "./stage.ts";

const stage = await openStage();
afterAll(() => stage.close());

const keys = "/admin/organizations/organization/harbor/api_keys";
const table = "API keys of Harbor Community Health";
/** What stands in a column of the newest key. */
const newest = async (page: Page, header: string) => (await column(page, table, header))[0];
const choose = async (page: Page, field: string, option: string) => {
  await page.getByRole("combobox", { name: field }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
};
const statusOf = async (key: string): Promise<number> =>
  (await fetch(`${stage.web}/api/v2/patients.json`, { headers: { authorization: `Bearer ${key}` } })).status;

test("ADM-001 AUTH-033 the landing page lists the organizations, each leading to its record and on to its keys", async () => {
  const page = await stage.tab("siteAdmin", "/admin");
  await eventually(() => column(page, "Organizations", "Name")).toEqual(
    expect.arrayContaining(["Harbor Community Health", "Pine Street Clinic"]),
  );
  await page.getByRole("link", { name: "Pine Street Clinic", exact: true }).click();
  await page.getByRole("heading", { name: "Pine Street Clinic", level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/admin/organizations/organization/pine");
  await page.getByRole("link", { name: "API keys" }).click();
  await page.getByText("No API keys yet").waitFor();
  expect(new URL(page.url()).pathname).toBe("/admin/organizations/organization/pine/api_keys");
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Organizations" }).click();
  await page.getByRole("table", { name: "Organizations" }).waitFor();
  await page.close();
});

test("ADM-004 ADM-016 PERM-069.6 a key is made with name, scopes and last day, its link is mailed and opens it; changed it may less and sees one location, revoked nothing", async () => {
  const email = `pharmacy.${Date.now().toString(36)}@harbor.example`;
  const site = "Quarry Road";
  await stage.sql(
    `insert into locations (organization_id, external_id, name, created_at, updated_at)
     select id, 'quarry-road', $1, now(), now() from organizations where code = 'harbor'`,
    [site],
  );
  const page = await stage.tab("siteAdmin", keys);
  await page.getByRole("link", { name: "New API key" }).first().click();
  await page.getByRole("button", { name: "Create and email link" }).click();
  await page.getByText(/fields need your attention/).waitFor();
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("name");
  await page.getByRole("textbox", { name: "Key name" }).fill("Pharmacy system");
  await page.getByLabel("Email the link to").fill(email);
  await page.getByLabel("Expires after").fill("01/01/2020");
  await page.getByRole("button", { name: "Create and email link" }).click();
  await page.getByText("Must be in the future").first().waitFor();
  await page.getByLabel("Expires after").fill("12/31/2099");
  await choose(page, "Outreaches", "Read and write");
  await page.getByRole("button", { name: "Create and email link" }).click();
  await page.getByText(`The link was emailed to ${email}.`).waitFor();
  await eventually(() => newest(page, "Status")).toBe("Link not opened");
  expect(await newest(page, "Access")).toBe("Patients: read\nOutreaches: read and write");
  expect(await newest(page, "Patient information")).toBe("Hidden");
  expect(await newest(page, "Expires after")).toBe("12/31/2099");

  const mail = await nextMail(stage, email, 0);
  expect(linkIn(mail, "/api_key")).toBe("/api_key");
  const link = mail.links.find((one) => one.includes("/api_key")) ?? "";
  const { token } = (await (await fetch(`${stage.web}/api/v2/api_key.json${new URL(link).search}`)).json()) as { token: string };
  expect(await statusOf(token)).toBe(200);
  await page.reload();
  await eventually(() => newest(page, "Status")).toBe("Active");
  expect(await page.locator("body").innerText()).not.toContain(token);

  await page.getByRole("link", { name: "Edit Pharmacy system" }).click();
  await page.getByRole("textbox", { name: "Key name" }).fill("Pharmacy system, renamed");
  await choose(page, "Outreaches", "No access");
  await page.getByRole("radio", { name: "Only patients of chosen locations" }).check();
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByText(/needs? your attention/).waitFor();
  await page.getByRole("combobox", { name: "Chosen locations" }).fill(site);
  await page.getByRole("option", { name: site, exact: true }).click();
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByText("Changes saved").waitFor();
  await eventually(() => newest(page, "Access")).toBe(`Patients: read\nOnly patients of ${site}`);

  await page.getByRole("button", { name: "Revoke Pharmacy system, renamed" }).click();
  await page.getByRole("dialog", { name: "Revoke Pharmacy system, renamed?" }).getByRole("button", { name: "Revoke key" }).click();
  await page.getByText("API key revoked").waitFor();
  await eventually(() => newest(page, "Status")).toBe("Revoked");
  expect(await page.getByRole("button", { name: /^Revoke Pharmacy/ }).count()).toBe(0);
  expect(await statusOf(token)).toBe(401);
  expect(await mailsOf(stage, email)).toHaveLength(1);
  await page.close();
});

test("ADM-004 ADM-016 a link that was opened is made anew, by keyboard: a bad address is told at its field, the old key ends, the new one opens", async () => {
  const stamp = Date.now().toString(36);
  const [first, second] = [`first.${stamp}@harbor.example`, `second.${stamp}@harbor.example`];
  const name = `Renewed system ${stamp}`;
  await stage.call("siteAdmin", "POST", "/admin/organizations/harbor/api_keys.json", {
    api_key: { name, scopes: { patient: "read" }, is_phi_anonymized: true, sent_to_email: first },
  });
  const tokenOf = async (email: string): Promise<string> => {
    const mail = await nextMail(stage, email, 0);
    const link = mail.links.find((one) => one.includes("/api_key")) ?? "";
    return ((await (await fetch(`${stage.web}/api/v2/api_key.json${new URL(link).search}`)).json()) as { token: string }).token;
  };
  const old = await tokenOf(first);
  expect(await statusOf(old)).toBe(200);
  const page = await stage.tab("siteAdmin", keys);
  await eventually(() => newest(page, "Status")).toBe("Active");
  const button = page.getByRole("button", { name: `Email a new link for ${name}` });
  const dialog = page.getByRole("dialog", { name: `Email a new link for ${name}?` });
  await button.focus();
  await page.keyboard.press("Enter");
  await dialog.getByText("The current key is refused right away").waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await eventually(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  const field = dialog.getByLabel("Email the link to");
  await eventually(() => field.inputValue()).toBe(first);
  await field.fill("nobody");
  await page.keyboard.press("Enter");
  await eventually(() => field.getAttribute("aria-invalid")).toBe("true");
  await eventually(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  // Until the answer is done with, the button is busy and Enter sends nothing.
  await eventually(() => dialog.locator("button[type=submit]").isEnabled()).toBe(true);
  await field.fill(second);
  await page.keyboard.press("Enter");
  await page.getByText(`New link emailed to ${second}`).waitFor();
  await eventually(() => newest(page, "Status")).toBe("Link not opened");
  expect(await statusOf(old)).toBe(401);
  expect(await statusOf(await tokenOf(second))).toBe(200);
  await stage.sql("update api_keys set revoked_at = now() where name = $1", [name]);
  await page.close();
});

test("ADM-004 the provider's other staff see the keys and are offered no change", async () => {
  await stage.call("siteAdmin", "POST", "/admin/organizations/harbor/api_keys.json", {
    api_key: { name: "Seen by others", scopes: { patient: "read" }, is_phi_anonymized: true, sent_to_email: "seen@harbor.example" },
  });
  await stage.sql("update api_keys set revoked_at = now() where name = $1", ["Seen by others"]);
  await stage.sql("update users set provider_side_role = 'product_staff' where email = $1", [staff.siteAdmin.email]);
  const { page, context } = await stage.visitor();
  await signInAs(stage, page, { email: staff.siteAdmin.email, password: "four lanterns over the water" });
  await page.goto(stage.web + keys);
  await page.getByText("Only site administrators can create, edit and revoke API keys.").waitFor();
  await eventually(() => newest(page, "Status")).toBe("Revoked");
  expect(await page.getByRole("link", { name: "New API key" }).count()).toBe(0);
  expect(await page.getByRole("button", { name: /^Email a new link/ }).count()).toBe(0);
  await page.goto(`${stage.web}${keys}/new`);
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByText("New API key").waitFor();
  await page.getByText("Your role doesn't include this page; a site administrator can change that under Users.").waitFor();
  expect(await page.locator("main").getByRole("textbox").count()).toBe(0);
  await stage.sql("update users set provider_side_role = 'site_admin' where email = $1", [staff.siteAdmin.email]);
  await context.close();
});

test("ADM-015 PERM-007 supervisors and staff of a clinic find no admin area, no page of keys, and their calls are refused", async () => {
  for (const user of ["supervisor", "nurse"] as const) {
    for (const path of ["/admin", keys, `${keys}/new`, "/admin/users", "/admin/canvas/new"]) {
      const page = await stage.tab(user, path);
      await page.waitForURL(/\/not-found$/);
      await page.close();
    }
    await expect(stage.call(user, "GET", "/admin/organizations/harbor/api_keys.json")).rejects.toThrow(/^403/);
  }
});

const word = () => Date.now().toString(36);
const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

test("ADM-005 ADM-006 a customer is added by its EIN, shown and changed; a second one of the same number is refused at its field", async () => {
  const page = await stage.tab("siteAdmin", "/admin/customers");
  await page.getByRole("link", { name: "New customer" }).first().click();
  // The list before it has a field of a like name.
  await page.getByRole("heading", { name: "New customer", level: 1 }).waitFor();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Harbor Health Partners");
  await page.getByLabel("EIN").fill("84-1234567");
  await page.getByRole("button", { name: "Add customer" }).click();
  await page.getByRole("heading", { name: "Harbor Health Partners", level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/admin/customers/customer/841234567");
  await page.getByText("84-1234567").first().waitFor();
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await page.getByLabel("Notes").fill("Renews in May");
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByText("Renews in May").waitFor();
  await page.goto(`${stage.web}/admin/customers/new`);
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Somebody else");
  await page.getByLabel("EIN").fill("841234567");
  await page.getByRole("button", { name: "Add customer" }).click();
  await eventually(() => page.getByLabel("EIN").getAttribute("aria-invalid")).toBe("true");
  await page.close();
});

test("ADM-002 ADM-003 ADM-020 an organization is set up with its number and services, shown, changed and disabled", async () => {
  const code = `mesa-${word()}`;
  const page = await stage.tab("siteAdmin", "/admin/organizations");
  await page.getByRole("link", { name: "New organization" }).click();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Mesa Family Clinic");
  await page.getByRole("textbox", { name: "Code", exact: true }).fill("1st");
  await page.getByLabel("Number 1", { exact: true }).fill("5055550142");
  await page.getByRole("checkbox", { name: "Programs" }).check();
  await page.getByRole("button", { name: "Create organization" }).click();
  await eventually(() => page.getByRole("textbox", { name: "Code", exact: true }).getAttribute("aria-invalid")).toBe("true");
  await page.getByRole("textbox", { name: "Code", exact: true }).fill(code);
  await page.getByRole("button", { name: "Create organization" }).click();
  await page.getByRole("heading", { name: "Mesa Family Clinic", level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/admin/organizations/organization/${code}`);
  await page.getByText("(505) 555-0142").first().waitFor();
  // ADM-020: hours, supervisor and texts are missing, so it is not shown as active.
  await page.getByText("Setup incomplete", { exact: true }).waitFor();
  await page.getByRole("link", { name: "Open checklist" }).click();
  await page.getByRole("button", { name: "Confirm: Organization texts reviewed" }).click();
  await page.getByRole("button", { name: "Yes, confirm" }).click();
  await page.getByRole("button", { name: "Undo confirmation: Organization texts reviewed" }).waitFor();
  // The first user of an organization is offered as its supervisor.
  await page.getByRole("link", { name: "Invite a supervisor" }).click();
  await eventually(() => page.getByRole("combobox", { name: "Role" }).inputValue()).toBe("Staff supervisor");
  await page.goto(`${stage.web}/admin/organizations/organization/${code}`);
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Mesa East Clinic");
  await choose(page, "Status", "Disabled");
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByRole("heading", { name: "Mesa East Clinic", level: 1 }).waitFor();
  await page.getByText("Disabled", { exact: true }).first().waitFor();
  await page.close();
});

test("ADM-008 somebody is added to an organization, invited, changed, shut out, and found by that", async () => {
  const email = `ida.moss.${word()}@pine.example`;
  const page = await stage.tab("siteAdmin", "/admin/users");
  await page.getByRole("link", { name: "New user" }).click();
  await page.getByLabel("First name").fill("Ida");
  await page.getByLabel("Last name").fill("Moss");
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await choose(page, "Organization 1", "Pine Street Clinic");
  await page.getByRole("button", { name: "Add and invite" }).click();
  await page.getByRole("heading", { name: "Ida Moss", level: 1 }).waitFor();
  expect((await nextMail(stage, email, 0)).links.length).toBeGreaterThan(0);
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await page.getByLabel("Job title").fill("Nurse");
  await page.getByRole("checkbox", { name: "Disabled user" }).check();
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByText("Nurse", { exact: true }).waitFor();
  await page.getByText("Disabled", { exact: true }).waitFor();
  await page.goto(`${stage.web}/admin/users?name=ida+moss&status=disabled`);
  await row(page, email).waitFor();
  await page.close();
});

test("ADM-009.7 what is published in the library is in every clinic at once, and goes from there when it is taken back", async () => {
  const title = `Eye exam ${word()}`;
  const titles = async () =>
    (await stage.call<{ templates: { title: string }[] }>("supervisor", "GET", "/outreaches/templates.json?per_page=120")).templates.map(
      (one) => one.title,
    );
  const page = await stage.tab("siteAdmin", "/admin/library");
  await page.getByRole("link", { name: "New resource" }).click();
  await page.getByRole("heading", { name: "New resource" }).waitFor();
  await page.getByRole("textbox", { name: "Title" }).fill(title);
  await page.getByLabel("Message (English)").fill("Your yearly eye exam is due. Call us to set a time.");
  await page.getByRole("checkbox", { name: "Published" }).check();
  await page.getByRole("button", { name: "Add to the library" }).click();
  await eventually(() => page.getByLabel("Message (Spanish)").getAttribute("aria-invalid")).toBe("true");
  await page.getByLabel("Message (Spanish)").fill("Ya toca su examen de la vista. Llámenos para darle cita.");
  await page.getByRole("button", { name: "Add to the library" }).click();
  await page.getByText(`${title} added to the library`).waitFor();
  expect(await titles()).toContain(title);
  await page.goto(`${stage.web}/admin/library?title=${encodeURIComponent(title)}`);
  await page.getByRole("link", { name: title }).click();
  await page.getByRole("checkbox", { name: "Published" }).uncheck();
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByText("Changes saved").waitFor();
  expect(await titles()).not.toContain(title);
  await page.close();
});

test("ADM-010 ADM-011 a canvas is drafted week by week, told what is missing, finalized into every library, and taken out again", async () => {
  const code = `sleep-${word()}`;
  const library = async () =>
    (
      await stage.call<{ programTemplates: { code: string; messagesCount: number }[] }>(
        "supervisor",
        "GET",
        "/programs/templates.json?per_page=120",
      )
    ).programTemplates.filter((one) => one.code === code);
  const page = await stage.tab("siteAdmin", "/admin/canvas");
  await page.getByRole("link", { name: "New program draft" }).first().click();
  // The list before it has a field of a like name.
  await page.getByRole("heading", { name: "New program draft", level: 1 }).waitFor();
  await page.getByRole("textbox", { name: "Title" }).fill("Sleeping well");
  await page.getByLabel("Code").fill(code);
  await page.getByLabel("Category").fill("Lifestyle");
  await page.getByRole("button", { name: "Add message" }).click();
  await page.getByLabel("Topic").fill("Sleep");
  await page.getByLabel("Message (English)").fill("Do you sleep well? Reply YES or NO.");
  await choose(page, "Reply type", "Yes or no");
  await page.getByRole("button", { name: "Save draft" }).click();
  await page.getByRole("heading", { name: "Sleeping well", level: 1 }).waitFor();
  await page.getByRole("button", { name: "Finalize" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Finalize" }).click();
  await page.getByText("Still missing").waitFor();
  expect(await library()).toEqual([]);
  await page.getByRole("link", { name: "Edit program draft" }).click();
  await page.getByLabel("Summary").fill("One week about sleep.");
  await page.getByLabel("Message (Spanish)").fill("¿Duerme bien? Responda SÍ o NO.");
  await page.getByRole("button", { name: "Save draft" }).click();
  await page.getByRole("button", { name: "Finalize" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Finalize" }).click();
  await page.getByText("Sleeping well is now in the library").waitFor();
  expect((await library()).map((one) => one.messagesCount)).toEqual([1]);
  await page.getByRole("link", { name: "Edit program" }).click();
  await page.waitForURL(/\/admin\/canvas\/finalized\/program\/[0-9a-f-]+\/edit$/);
  await page.getByRole("checkbox", { name: "Available to launch" }).uncheck();
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByText("Unpublished", { exact: true }).waitFor();
  expect(await library()).toEqual([]);
  await page.goto(`${stage.web}/admin/canvas/finalized?title=sleeping`);
  await row(page, code).waitFor();
  await page.goto(`${stage.web}/admin/canvas/draft?title=sleeping`);
  await page.getByText("No results").waitFor();
  await page.close();
});

test("ADM-007 a launched program is disabled: its clinic finds it no more, until it is enabled", async () => {
  const titles = async () =>
    (await stage.call<{ programs: { title: string }[] }>("supervisor", "GET", "/programs.json")).programs.map((one) => one.title);
  const page = await stage.tab("siteAdmin", "/admin/programs?title=stress");
  const turn = async () => {
    await page.getByRole("link", { name: "Stress Management" }).click();
    await page.getByRole("checkbox", { name: "Disabled" }).click();
    await page.getByRole("button", { name: "Save changes" }).click();
    await page.getByText("Changes saved").first().waitFor();
    await page.getByRole("table", { name: "Programs" }).waitFor();
  };
  expect(await titles()).toContain("Stress Management");
  await turn();
  await eventually(titles).not.toContain("Stress Management");
  await turn();
  await eventually(titles).toContain("Stress Management");
  await page.close();
});

test("ADM-012.1 ADM-012.2 what outreaches are about is listed and put right; what staff wrote to a patient is read singly and redacted", async () => {
  const page = await stage.tab("siteAdmin", "/admin/ai_classification/outbound_messages");
  await page
    .getByRole("button", { name: /^Change the topic of Flu shots/ })
    .first()
    .click();
  await choose(page, "Topic", "Asthma");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await row(page, "Asthma (corrected)").first().waitFor();
  await page.getByRole("link", { name: "Messenger", exact: true }).click();
  await page.getByText("They are read one at a time").waitFor();
  await page.getByRole("button", { name: "Read the message" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Message, redacted" });
  await eventually(async () => (await dialog.getByRole("paragraph").innerText()).length).toBeGreaterThan(5);
  await dialog.getByRole("button", { name: "Close" }).click();
  await page.close();
});

test("ADM-013.5 on a phone the seven lists stand in one line that scrolls, the chosen one in sight, also by the keyboard", async () => {
  const page = await stage.tab("siteAdmin", "/admin/ai_classification/patient_responses?list=no_response");
  const bar = page.getByRole("navigation", { name: "Patient responses" });
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.reload();
    const tabs = bar.getByRole("link");
    await tabs.last().waitFor();
    expect(new Set(await tabs.evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().top)))).size).toBe(1);
    const isVisible = (at: number) =>
      tabs.nth(at).evaluate((link) => {
        const { left, right } = link.getBoundingClientRect();
        const { left: from = 0, right: to = 0 } = link.parentElement?.getBoundingClientRect() ?? {};
        return left >= from - 1 && right <= to + 1;
      });
    await eventually(() => isVisible(6)).toBe(true);
    expect(await isVisible(0)).toBe(false);
    await tabs.last().focus();
    for (let at = 5; at >= 0; at--) {
      await page.keyboard.press("Shift+Tab");
      expect(await tabs.nth(at).evaluate((link) => link === document.activeElement)).toBe(true);
      await eventually(async () => [at, await isVisible(at)]).toEqual([at, true]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  // One that shows in part is opened by a press on that part.
  const cut = await bar.boundingBox();
  await page.mouse.click((cut?.x ?? 0) + (cut?.width ?? 0) - 8, (cut?.y ?? 0) + 20);
  await page.waitForURL((url) => url.searchParams.get("list") !== "no_response");
  await page.close();
});

test("ADM-013.1 ADM-013.4 ADM-013.5 replies are listed by what was asked, redacted, marked and filtered by their marks", async () => {
  const page = await stage.tab("siteAdmin", "/admin/ai_classification/patient_responses?list=yes_no");
  const lists = page.getByRole("navigation", { name: "Patient responses" }).getByRole("link");
  await eventually(() => lists.allInnerTexts()).toEqual([
    "Yes or no",
    "Multiple choice",
    "Scale",
    "Number",
    "True or false",
    "Date",
    "No reply requested",
  ]);
  await eventually(async () => (await column(page, "Patient responses", "Reply")).join(" ")).not.toMatch(/\d{5}|••••/);
  await page.getByRole("button", { name: "Mark as incorrect" }).first().click();
  await eventually(async () => (await column(page, "Patient responses", "Marked"))[0]).toBe("Incorrect");
  await lists.filter({ hasText: "Scale" }).click();
  await page.waitForURL(/list=scale/);
  await eventually(async () => (await column(page, "Patient responses", "Reply")).length).toBeGreaterThan(0);
  await page.close();
});

test("ADM-014 the address of a record that is none shows the page of the admin area", async () => {
  const page = await stage.tab("siteAdmin", "/admin/organizations/organization/nowhere");
  await page.waitForURL(/\/admin\/not-found$/);
  await page.getByRole("heading", { name: "Page not found" }).waitFor();
  await page.getByRole("link", { name: "Go to organizations" }).click();
  await page.getByRole("table", { name: "Organizations" }).waitFor();
  await page.close();
});

test("nothing went wrong in any page", () => expect(stage.faults).toEqual([]));
