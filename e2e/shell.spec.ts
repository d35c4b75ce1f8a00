// Journeys of the frame around every page: who sees which way, keys, banners, the organization, and what happens when something fails.
import type { Locator, Page } from "playwright-core";
import { afterAll, describe, expect, test } from "vitest";
import { demoPassword, staff } from "../fixtures/cast.ts";
import { eventually } from "./eventually.ts";
import { hasCode, mailsOf, nextMail } from "./new-person.ts";
import { noAccess } from "./read-page.ts";
import { openStage } from "./stage.ts";

const stage = await openStage();
afterAll(() => stage.close());

const sidebar = (page: Page) => page.getByRole("navigation", { name: "Main" });
/** The words one sees, without the counters; what only a screen reader says follows after a comma. */
const wordsOf = (text: string) => text.split(/\s*[\n,]|\s*\d/)[0];
const entries = async (page: Page) => (await sidebar(page).getByRole("link").allInnerTexts()).map(wordsOf);
const isFocused = (page: Page, name: string) => page.getByRole("searchbox", { name }).evaluate((box) => box === document.activeElement);

describe("About", () => {
  test("SHELL-023 without signing in one comes from the sign-in page to version, license and source code; the user menu leads there too", async () => {
    const { context, page } = await stage.visitor();
    await page.goto(`${stage.web}/login`);
    await page.getByRole("link", { name: "About" }).click();
    await page.getByRole("heading", { level: 1, name: "About Tidings" }).waitFor();
    const facts = page.getByRole("region", { name: "This server" });
    await facts.getByText(/^\d+\.\d+\.\d+/).waitFor();
    await facts.getByRole("link", { name: /Affero General Public License/ }).waitFor();
    await facts.getByText("Not stated. Ask the operator of this server.").waitFor();
    const notices = await page.request.get(`${stage.web}/third-party-notices.txt`);
    expect([notices.headers()["content-type"], await notices.text()]).toEqual([
      expect.stringContaining("text/plain"),
      expect.stringContaining("# Third-party notices"),
    ]);
    await page.goto(`${stage.web}/help`);
    await page.getByRole("contentinfo").getByRole("link", { name: "About" }).waitFor();
    await context.close();

    const inside = await stage.tab("supervisor", "/dashboard");
    await inside.getByRole("button", { name: /Account menu/ }).click();
    await inside.getByRole("menuitem", { name: "About Tidings" }).click();
    await inside.waitForURL(/\/about$/);
    await inside.close();
  });
});

describe("Ways", () => {
  test("SHELL-002 SHELL-003 SHELL-008 SHELL-009 the sidebar shows what the person may read, settings for no member of staff; the help center opens beside the app", async () => {
    const supervisor = await stage.tab("supervisor", "/dashboard");
    await sidebar(supervisor).getByRole("link", { name: "Outreaches" }).waitFor();
    const frontDesk = await stage.tab("frontDesk", "/dashboard");
    await sidebar(frontDesk).getByRole("link", { name: "Patients", exact: true }).waitFor();
    const daily = [
      "Dashboard",
      "Safety alerts",
      "Patients",
      "Attributed patients",
      "Groups",
      "Appointments",
      "Messenger",
      "Outreaches",
      "Referrals",
      "Programs",
    ];
    expect(await entries(supervisor)).toEqual([...daily, "AI Classification", "File Center", "Settings", "Help Center"]);
    expect(await entries(frontDesk)).toEqual([
      "Dashboard",
      "Safety alerts",
      "Patients",
      "Groups",
      "Messenger",
      "AI Classification",
      "File Center",
      "Help Center",
    ]);
    const help = sidebar(supervisor).getByRole("link", { name: /Help Center/ });
    expect(await help.getAttribute("target")).toBe("_blank");
    await Promise.all([supervisor.close(), frontDesk.close()]);
  });

  test("SHELL-001 SHELL-007 a line parts the daily work from what is set up and looked after", async () => {
    const page = await stage.tab("supervisor", "/dashboard");
    await sidebar(page).getByRole("link", { name: "Outreaches" }).waitFor();
    const rows = await sidebar(page)
      .getByRole("listitem")
      .evaluateAll((items) => items.map((item) => (item.querySelector("hr") ? "line" : (item.textContent ?? ""))));
    const daily = [
      "Dashboard",
      "Safety alerts",
      "Patients",
      "Attributed patients",
      "Groups",
      "Appointments",
      "Messenger",
      "Outreaches",
      "Referrals",
      "Programs",
    ];
    expect(rows.map(wordsOf)).toEqual([...daily, "line", "AI Classification", "File Center", "Settings", "Help Center"]);
    await page.close();
  });

  test("SHELL-004 Groups opens the segments for who may read them, and the groups for who may not", async () => {
    const page = await stage.tab("supervisor", "/dashboard");
    await sidebar(page).getByRole("link", { name: "Groups" }).click();
    await page.waitForURL(/\/groups\/segments$/);
    await page.route("**/current_user.json", async (route) => {
      const answer = await route.fetch();
      const { currentUser } = (await answer.json()) as { currentUser: { permissions: Record<string, string[]> } };
      const permissions = {
        read: (currentUser.permissions.read ?? ["patient_group", "patient"]).filter((subject) => subject !== "patients_segment"),
      };
      await route.fulfill({ json: { currentUser: { ...currentUser, permissions } } });
    });
    await page.goto(`${stage.web}/dashboard`);
    await sidebar(page).getByRole("link", { name: "Groups" }).click();
    await page.waitForURL(/\/groups$/);
    await page.close();
  });

  test("SHELL-010 the sidebar collapses and stays so after a reload, every entry still called by its name", async () => {
    const page = await stage.tab("nurse", "/dashboard");
    const wide = (await sidebar(page).boundingBox())?.width ?? 0;
    await page.getByRole("button", { name: "Collapse sidebar" }).click();
    await eventually(async () => (await sidebar(page).boundingBox())?.width ?? 0).toBeLessThan(wide / 2);
    await page.reload();
    await page.getByRole("button", { name: "Expand sidebar" }).waitFor();
    await sidebar(page).getByRole("link", { name: "Patients", exact: true }).click();
    await page.waitForURL(/\/patients$/);
    await page.getByRole("button", { name: "Expand sidebar" }).click();
    await page.close();
  });

  test("SHELL-011 on a phone a drawer takes the place of the sidebar and closes after a choice", async () => {
    const page = await stage.tab("nurse", "/dashboard");
    await page.setViewportSize({ width: 390, height: 844 });
    await sidebar(page).waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "Open navigation" }).click();
    const drawer = page.getByRole("dialog");
    await drawer.getByRole("link", { name: "Patients", exact: true }).click();
    await page.waitForURL(/\/patients$/);
    await drawer.waitFor({ state: "hidden" });
    await page.close();
  });

  test("SHELL-012 the breadcrumbs say where one is and lead back", async () => {
    const page = await stage.tab("supervisor", "/patients/patient/HCH-F1/edit");
    const trail = page.getByRole("navigation", { name: "Breadcrumbs" });
    await trail.getByText("Edit patient").waitFor();
    expect(await trail.getByRole("listitem").count()).toBeGreaterThan(1);
    expect(await trail.locator("[aria-current=page]").innerText()).toBe("Edit patient");
    await trail.getByRole("link", { name: "Patients", exact: true }).click();
    await page.waitForURL(/\/patients$/);
    await page.close();
  });

  test("AUTH-032 an address beyond one's rights says so, and who can change it, and stays", async () => {
    const pages = [
      ["/outreaches", "Outreaches"],
      ["/outreaches/new", "New outreach"],
      ["/patients/new", "New patient"],
    ] as const;
    for (const [path, name] of pages) {
      const page = await stage.tab("frontDesk", path);
      await page.getByRole("navigation", { name: "Breadcrumbs" }).getByText(name).waitFor();
      await eventually(() => page.getByRole("main").innerText()).toBe(noAccess);
      expect(new URL(page.url()).pathname).toBe(path);
      await page.close();
    }
  });

  test("SHELL-022 an area whose service the clinic does not have is not offered", async () => {
    const offer = (isEnabled: boolean) =>
      stage.sql(
        "update organization_services set is_enabled = $1 where service = 'outreachMessage' and organization_id = (select id from organizations where code = 'pine')",
        [isEnabled],
      );
    await offer(false);
    const { page, context } = await stage.visitor();
    await stage.signIn(page);
    await switchTo(page, "Pine Street Clinic");
    expect(await entries(page)).toEqual([
      ...["Dashboard", "Safety alerts", "Patients", "Groups", "Messenger"],
      ...["AI Classification", "File Center", "Settings", "Help Center"],
    ]);
    await offer(true);
    await switchTo(page, "Harbor Community Health");
    await context.close();
  });
});

/** By the menu, with the question answered; the app is in the other organization afterwards. */
async function switchTo(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: /^Switch organization:/ }).click();
  await page.getByRole("menuitem", { name }).click();
  await page.getByRole("button", { name: "Switch organization", exact: true }).click();
  await page.getByRole("button", { name: `Switch organization: ${name}` }).waitFor();
}

describe("Organization", () => {
  test("SHELL-013 who works in one clinic reads its name; who works in several gets them by name and code", async () => {
    const nurse = await stage.tab("nurse", "/dashboard");
    await nurse.getByRole("banner").getByText("Harbor Community Health").waitFor();
    expect(await nurse.getByRole("button", { name: /Switch organization/ }).count()).toBe(0);
    const supervisor = await stage.tab("supervisor", "/dashboard");
    await supervisor.getByRole("button", { name: /^Switch organization/ }).click();
    await supervisor.getByRole("menuitem", { name: "Pine Street Clinic pine" }).waitFor();
    expect(await supervisor.getByRole("menuitem", { name: "Harbor Community Health harbor" }).isDisabled()).toBe(true);
    await Promise.all([nurse.close(), supervisor.close()]);
  });

  test("CALL-010 the menu of organizations fetches all its pages in turn, and shows the last one's too", async () => {
    await stage.sql(
      `with made as (insert into organizations (code, name, time_zone) select 'many-' || n, 'Zz clinic ' || n, 'UTC' from generate_series(1, 245) n returning id)
       insert into memberships (user_id, organization_id, role)
       select u.id, made.id, 'staff_admin' from users u cross join made where u.email = 'maria.santos@harbor.example'`,
    );
    const page = await stage.tab("supervisor", "/dashboard");
    const pages: (string | null)[] = [];
    page.on("request", (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith("/organizations.json")) pages.push(atob(searchParams.get("page") ?? ""));
    });
    await page.getByRole("button", { name: /^Switch organization/ }).click();
    await page.getByRole("menuitem", { name: "Zz clinic 245 many-245" }).waitFor();
    expect(pages).toEqual(["1", "2", "3"]);
    expect(await page.getByRole("menuitem").count()).toBe(247);
    await page.close();
    await stage.sql("delete from memberships where organization_id in (select id from organizations where code like 'many-%')");
  });

  test("ORG-002 ORG-003 ORG-005 SHELL-017 SHELL-018 SHELL-019 PAT-006 a switch warns first, then moves every tab; the clinic's banners show", async () => {
    const { page, context } = await stage.visitor();
    await stage.signIn(page);
    const other = await context.newPage();
    await other.goto(`${stage.web}/patients`);
    // A tab behind another draws no frames, and a click waits for frames.
    await page.bringToFront();
    await page.getByRole("button", { name: /^Switch organization/ }).click();
    await page.getByRole("menuitem", { name: "Pine Street Clinic pine" }).click();
    await page.getByText(/^Your other open tabs will reload in the new organization/).waitFor();
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    expect(await page.getByRole("button", { name: "Switch organization: Harbor Community Health" }).count()).toBe(1);
    await switchTo(page, "Pine Street Clinic");
    await other.getByRole("button", { name: "Switch organization: Pine Street Clinic" }).waitFor();

    await other.bringToFront();
    await other.goto(`${stage.web}/patients`);
    for (const tab of [page, other]) await tab.getByText("You're close to your limit of enabled patients (48 of 50).").waitFor();
    const create = other.getByRole("link", { name: "New patient" }).first();
    expect(await create.count()).toBe(1);
    await stage.sql(
      "update patients set state = 'enabled', opted_out_features = '{}' where organization_id = (select id from organizations where code = 'pine')",
    );
    await stage.sql("update organizations set maximum_enabled_profiles = 48 where code = 'pine'");
    await other.reload();
    await other.getByText(/You've reached your limit of enabled patients/).waitFor();
    expect(await other.getByRole("button", { name: "New patient" }).first().getAttribute("aria-disabled")).toBe("true");

    await stage.sql("update organizations set status = 'disabled' where code = 'pine'");
    for (const path of ["/dashboard", "/patients", "/outreaches"]) {
      await other.goto(stage.web + path);
      await other.getByText("This organization is disabled.").waitFor();
    }
    await stage.sql("update organizations set status = 'active' where code = 'pine'");
    await page.bringToFront();
    await switchTo(page, "Harbor Community Health");
    await other.getByRole("button", { name: "Switch organization: Harbor Community Health" }).waitFor();
    await context.close();
  });
});

test("ORG-002 ORG-003 by keyboard alone: Escape gives the focus back to the switch, and a wrong code gives it to the code", async () => {
  await stage.sql("update organizations set is_mfa_required = false");
  const { page, context } = await stage.visitor();
  await page.goto(`${stage.web}/login`);
  await page.getByLabel("Email").fill(staff.supervisor.email);
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.keyboard.press("Enter");
  const button = page.getByRole("button", { name: "Switch organization: Harbor Community Health" });
  await button.waitFor();
  await stage.sql("update organizations set is_mfa_required = true");
  const isActive = (one: Locator) => eventually(() => one.evaluate((element) => element === document.activeElement)).toBe(true);
  const dialog = page.getByRole("dialog", { name: "Switch to Pine Street Clinic?" });
  const choosePine = async () => {
    await page.keyboard.press("Enter");
    const pine = page.getByRole("menuitem", { name: "Pine Street Clinic pine" });
    await pine.waitFor();
    await pine.focus();
    await page.keyboard.press("Enter");
    await dialog.waitFor();
    await isActive(dialog.getByRole("button", { name: "Cancel" }));
  };
  await button.focus();
  await choosePine();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await isActive(button);
  await choosePine();
  const known = (await mailsOf(stage, staff.supervisor.email)).length;
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const code = dialog.getByLabel("6-digit code");
  await isActive(code);
  const { codes } = await nextMail(stage, staff.supervisor.email, known, hasCode);
  await page.keyboard.type(codes[0] === "000000" ? "000001" : "000000");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await dialog.getByText("That code is incorrect or has expired.").waitFor();
  await isActive(code);
  await page.keyboard.type(codes[0] ?? "");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Switch organization: Pine Street Clinic" }).waitFor();
  await stage.sql("update users set current_organization_id = (select id from organizations where code = 'harbor') where email = $1", [
    staff.supervisor.email,
  ]);
  await context.close();
});

describe("Person", () => {
  test("the menu of the person names who is signed in and keeps the chosen appearance", async () => {
    const page = await stage.tab("nurse", "/dashboard");
    const scheme = () => page.evaluate(() => document.documentElement.dataset.mantineColorScheme);
    await page.getByRole("button", { name: "Account menu: James Whitfield" }).click();
    await page.getByText("james.whitfield@harbor.example").waitFor();
    await page.getByRole("menuitemradio", { name: "Dark" }).click();
    await eventually(scheme).toBe("dark");
    await page.reload();
    expect(await scheme()).toBe("dark");
    await page.getByRole("button", { name: /Account menu/ }).click();
    await page.getByRole("menuitemradio", { name: "Light" }).click();
    await eventually(scheme).toBe("light");
    await page.close();
  });
});

describe("Keys", () => {
  test("slash searches, g and a letter goes to an area, and neither disturbs who is typing", async () => {
    const page = await stage.tab("supervisor", "/dashboard");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.keyboard.press("g");
    await page.keyboard.press("p");
    await page.waitForURL(/\/patients$/);
    await page.getByRole("searchbox", { name: "Search by name, ID or phone" }).waitFor();
    await page.keyboard.press("/");
    expect(await isFocused(page, "Search by name, ID or phone")).toBe(true);
    await page.keyboard.type("go/d?");
    expect(await page.getByRole("searchbox").inputValue()).toBe("go/d?");
    expect(new URL(page.url()).pathname).toBe("/patients");
    expect(await page.getByRole("dialog").count()).toBe(0);
    await page.close();
  });

  test("Ctrl+K goes anywhere and finds a patient; the question mark lists the keys", async () => {
    const page = await stage.tab("supervisor", "/dashboard");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.keyboard.press("Control+k");
    const palette = page.getByRole("dialog");
    await palette.getByRole("option", { name: /New outreach/ }).waitFor();
    const headings = await palette
      .getByRole("listbox")
      .evaluate((list) => [...list.querySelectorAll("[role=presentation] > [role=presentation]")].map((heading) => heading.textContent));
    expect(headings).toEqual(["Go to", "Create"]);
    await page.keyboard.type("quillfeather");
    await palette
      .getByRole("option", { name: /Zephyrine Quillfeather/ })
      .first()
      .waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/patients\/patient\/HCH-CANARY$/);
    await page.getByRole("heading", { name: "Zephyrine Quillfeather" }).waitFor();
    await palette.waitFor({ state: "hidden" });
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Help and keyboard shortcuts" }).getByText("Open the command palette").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await page.close();
  });

  test("SHELL-031 ? opens help for the page that is open, and so does the account menu; another page has its own", async () => {
    const page = await stage.tab("supervisor", "/outreaches/new");
    await page.getByRole("heading", { name: "New outreach", level: 1 }).click();
    await page.keyboard.press("?");
    const help = page.getByRole("dialog", { name: "Help and keyboard shortcuts" }).getByRole("region", { name: "About this page" });
    await help.getByText("Nothing is sent before you confirm").waitFor();
    await help.getByRole("link", { name: "Open the Help Center" }).waitFor();
    await page.keyboard.press("Escape");
    await help.waitFor({ state: "hidden" });
    await page.goto(`${stage.web}/files`);
    await page.getByRole("button", { name: /Account menu/ }).click();
    await page.getByRole("menuitem", { name: "Help for this page" }).click();
    await help.getByText("You can undo an import within 24 hours").waitFor();
    await page.keyboard.press("Escape");
    await page.close();
  });

  test("SHELL-027 the search field of the top bar finds a patient by phone with one click, and a message to them, also on a phone", async () => {
    const page = await stage.tab("supervisor", "/dashboard");
    await page.getByRole("banner").getByRole("button", { name: "Search patients and pages" }).click();
    const typed = page.getByRole("combobox", { name: "Command palette" });
    await typed.fill("3035550199");
    await page
      .getByRole("option", { name: /Zephyrine Quillfeather/ })
      .first()
      .waitFor();
    await typed.press("Enter");
    await page.waitForURL(/\/patients\/patient\/HCH-CANARY$/);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("banner").getByRole("button", { name: "Search patients and pages" }).click();
    await typed.fill("quillfeather");
    const palette = page.getByRole("dialog");
    await palette.getByText("Send a message to").waitFor();
    await palette
      .getByRole("option", { name: /Zephyrine Quillfeather/ })
      .last()
      .click();
    await page.waitForURL(/\/messenger\/thread\/HCH-CANARY$/);
    await page.close();
  });

  test("SHELL-028 keys typed right after the search field is opened are kept, also while the palette loads, and Enter waits for the results", async () => {
    const { page } = await stage.visitor();
    await stage.signIn(page);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/ShellDialogs*", async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`${stage.web}/dashboard`);
    const field = page.getByRole("banner").getByRole("button", { name: "Search patients and pages" });
    const typed = page.getByRole("combobox", { name: "Command palette" });
    await field.click();
    await page.keyboard.type("quillfeat");
    expect(await typed.inputValue()).toBe("quillfeat");
    await page.keyboard.press("Escape");
    await typed.waitFor({ state: "hidden" });
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press("Control+k");
    await page.keyboard.type("quill");
    release();
    await page
      .getByRole("option", { name: /Zephyrine Quillfeather/ })
      .first()
      .waitFor();
    expect(await typed.inputValue()).toBe("quill");
    await page.keyboard.press("Escape");
    await typed.waitFor({ state: "hidden" });
    await eventually(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    // Loaded by now: nothing is waited for between the click, the keys and Enter.
    await field.click();
    await page.keyboard.type("hch-canary");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/patients\/patient\/HCH-CANARY$/);
    await page.context().close();
  });

  test("PAT-002 PERM-019 Ctrl+K finds a patient by phone in any format, for masked staff by the external id alone", async () => {
    const page = await stage.tab("supervisor", "/dashboard");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.keyboard.press("Control+k");
    const typed = page.getByRole("combobox", { name: "Command palette" });
    for (const phone of ["(303) 555-0199", "303.555.0199", "+1 303 555 0199", "5550199"]) {
      await typed.fill(phone);
      await page
        .getByRole("option", { name: /Zephyrine Quillfeather/ })
        .first()
        .waitFor();
      await typed.fill("zzqx");
      await page.getByText("No results").waitFor();
    }
    await page.close();

    const masked = await stage.tab("analyst", "/patients");
    await masked.locator("tbody [data-row-open]").first().waitFor();
    const asked: string[] = [];
    masked.on("request", (request) => asked.push(decodeURIComponent(request.url())));
    await masked.keyboard.press("Control+k");
    const box = masked.getByRole("combobox", { name: "Command palette" });
    await box.fill("3035550199");
    await masked.getByText("No results").waitFor();
    await box.fill("quillfeather");
    await masked.getByText("No results").waitFor();
    await box.fill("hch-canary");
    await masked
      .getByRole("option", { name: /^HCH-CANARY/ })
      .first()
      .waitFor();
    expect(asked.filter((address) => address.includes("phone_number"))).toEqual([]);
    await masked.close();
  });

  test("j and k move through the rows, Enter opens the one in focus", async () => {
    const page = await stage.tab("supervisor", "/patients");
    await page.locator("[data-row-open]").nth(3).waitFor();
    for (const key of ["j", "j", "j", "k"]) await page.keyboard.press(key);
    const target = await page.locator("[data-row-open]").nth(1).getAttribute("href");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("href"))).toBe(target);
    await page.keyboard.press("Enter");
    await page.waitForURL(`${stage.web}${target}`);
    await page.close();
  });

  test("the first Tab offers to skip to the content", async () => {
    const page = await stage.tab("supervisor", "/patients");
    await page.getByRole("heading", { name: "Patients" }).waitFor();
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to content");
    await page.keyboard.press("Enter");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("main");
    await page.close();
  });
});
