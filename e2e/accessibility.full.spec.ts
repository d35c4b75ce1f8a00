// Accessibility of what opens, fails or goes in steps: axe finds nothing, and the keyboard alone gets there and back.
import type { Page } from "playwright-core";
import { afterAll, describe, expect, test } from "vitest";
import { staff } from "../fixtures/cast.ts";
import { axeIssues, check, findOutreaches, phoneLooks } from "./accessible-pages.ts";
import { eventually } from "./eventually.ts";
import { holdTime } from "./page-clock.ts";
import { openStage } from "./stage.ts";
import { choosePatients, writeMessage } from "./write-outreach.ts";

const stage = await openStage();
afterAll(() => stage.close());
const outreach = await findOutreaches(stage);

describe("axe finds nothing at 1440 and 390 px, light or dark, and nothing overflows 360 px", () => {
  test.each(["Save as group", "Send follow-up"])("the choice of patients of an outreach for %s", async (name) => {
    const page = await stage.tab("supervisor", outreach("Flu shots"));
    await page.getByRole("main").getByRole("button", { name, exact: true }).click();
    await page.getByRole("dialog").getByText("640 patients").waitFor();
    await check(page);
    await page.close();
  });

  test("sign-in and its code", async () => {
    const { page, context } = await stage.visitor();
    await page.goto(`${stage.web}/login`);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByText("Required", { exact: true }).first().waitFor();
    await check(page);
    await page.route("**/tokens.json", (route) =>
      route.fulfill({ status: 401, contentType: "application/json", body: JSON.stringify({ errors: { code: "invalid_otp" } }) }),
    );
    await page.getByLabel("Email").fill("somebody@harbor.example");
    await page.getByLabel("Password", { exact: true }).fill("any lanterns over any water");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByLabel("6-digit code").waitFor();
    await check(page);
    await context.close();
  });

  test("forgot, invited and dead links, with their errors", async () => {
    const { page, context } = await stage.visitor();
    await page.goto(`${stage.web}/reset_password`);
    await page.getByRole("button", { name: "Send link" }).click();
    await page.getByText("Required", { exact: true }).waitFor();
    await check(page);
    const pages = {
      reset_password: ["Choose a new password", "Save new password"],
      invitation: ["Welcome, Ana", "Save password"],
    } as const;
    for (const [purpose, [heading, button]] of Object.entries(pages)) {
      const passwordLink = { purpose, email: "ana@harbor.example", firstName: "Ana", organizationName: "Harbor Community Health" };
      await page.route("**/show_link.json", (route) => route.fulfill({ json: { passwordLink } }));
      await page.goto(`${stage.web}/users/${purpose}/some-token`);
      await page.getByRole("heading", { name: heading }).waitFor();
      await page.getByRole("button", { name: button }).click();
      await page.getByText("Required", { exact: true }).first().waitFor();
      await page.getByLabel("New password", { exact: true }).fill("walnut-river");
      await page.getByText("add another word to make it strong").waitFor();
      await check(page);
    }
    await page.unroute("**/show_link.json");
    await page.goto(`${stage.web}/users/reset_password/some-token`);
    await page.getByRole("heading", { name: "This link no longer works" }).waitFor();
    await check(page);
    await context.close();
  });

  test("the questions about a job title and about being there", async () => {
    const { page, context } = await stage.visitor();
    await stage.sql("update users set job_title = null where email = $1", [staff.frontDesk.email]);
    await page.clock.install();
    await stage.signIn(page, "frontDesk");
    await page.getByRole("dialog", { name: "What is your job title?" }).waitFor();
    expect(await axeIssues(page)).toEqual([]);
    await page.getByRole("button", { name: "Not now" }).click();
    await page.mouse.move(200, 200);
    await page.clock.runFor(15 * 60_000 + 2_000);
    await page.getByRole("dialog", { name: "Are you still there?" }).waitFor();
    // The page is not signed out while axe looks.
    await holdTime(page);
    expect(await axeIssues(page)).toEqual([]);
    await context.close();
  });

  test("the steps of an outreach: errors, picker, check before sending", async () => {
    const page = await stage.tab("supervisor", "/outreaches/new");
    await page.getByRole("radio", { name: "Multiple choice" }).check();
    await page.getByRole("button", { name: "Choose patients" }).click();
    await page.getByText(/fields need your attention/).waitFor();
    await check(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole("radio", { name: "No reply expected" }).check();
    await page.getByRole("textbox", { name: "Title" }).fill("Axe");
    for (const language of ["English", "Spanish"])
      await writeMessage(page, language, { Message: "{{organization_name}}: we moved to 1400 Larkspur St." });
    await page.getByRole("button", { name: "Choose patients" }).click();
    await page.getByRole("button", { name: /^Select (all )?[\d,]+ matching$/ }).waitFor();
    await check(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole("button", { name: "Back" }).click();
    await choosePatients(page);
    await page.getByText(/patients will get this message/).waitFor();
    await check(page);
    await page.close();
  });

  test("open menus, palette and dialogs", async () => {
    const page = await stage.tab("supervisor", "/patients/patient/HCH-O13");
    await page.getByRole("button", { name: "Message preferences" }).click();
    await page.getByRole("switch", { name: "Programs" }).waitFor();
    expect(await axeIssues(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole("button", { name: /Account menu/ }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).waitFor();
    expect(await axeIssues(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog").waitFor();
    expect(await axeIssues(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await page.keyboard.press("?");
    await page.getByRole("dialog").waitFor();
    expect(await axeIssues(page)).toEqual([]);
    await page.close();
  });
});

/** Reads of the API fail on this page, apart from those of the shell. */
const breakReads = (page: Page) =>
  page.route("**/api/v2/**", (route) => {
    const isOfShell = /current_user|links\.json|\/live|ping|client_errors/.test(route.request().url());
    if (isOfShell || route.request().method() !== "GET") return route.continue();
    return route.fulfill({
      status: 500,
      headers: { "x-staged": "1", "x-request-id": "req-staged-1" },
      json: { errors: { code: "server_error" } },
    });
  });

const broken: [name: string, path: string][] = [
  ["a list", "/patients"],
  ["a record", "/patients/patient/HCH-O12"],
  ["a form", "/patients/patient/HCH-F1/edit"],
  ["a summary", outreach("Flu shots")],
];

/** What opens a dialog over the page. */
const opened: [name: string, path: string, open: (page: Page) => Promise<unknown>][] = [
  ["filters", "/patients", (page) => page.getByRole("button", { name: "Filters" }).click()],
  ["calendar", "/patients/new", (page) => page.getByRole("button", { name: "Choose date" }).first().click()],
  [
    "deletion",
    "/groups",
    (page) =>
      page
        .getByRole("button", { name: /^Delete/ })
        .first()
        .click(),
  ],
];

describe("axe finds nothing in what is broken or open", () => {
  test.each(broken)("%s that cannot be loaded", async (_name, path) => {
    const page = await stage.tab("supervisor", "/not-found");
    await breakReads(page);
    await page.goto(stage.web + path);
    await page.getByRole("button", { name: "Try again" }).first().waitFor({ timeout: 40_000 });
    await check(page);
    // While it asks again the words stay and the focus is not lost.
    await page.getByRole("button", { name: "Try again" }).first().press("Enter");
    await page.locator("button[aria-disabled=true]", { hasText: "Try again" }).first().waitFor();
    expect(await focused(page)).toBe("Try again");
    await page.close();
  });

  test("the navigation of a phone", async () => {
    const page = await stage.tab("supervisor", "/dashboard");
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "Open navigation" }).click();
    await page.getByRole("dialog").waitFor();
    expect(await axeIssues(page, phoneLooks)).toEqual([]);
    await page.close();
  });

  test.each(opened)("%s", async (_name, path, open) => {
    const page = await stage.tab("supervisor", path);
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page);
    await page.getByRole("dialog").waitFor();
    expect(await axeIssues(page)).toEqual([]);
    await page.close();
  });
});

describe("Phones", () => {
  test("UI-037 the composer is one line that grows, with what else there is to do behind a button", async () => {
    const page = await stage.tab("supervisor", "/messenger/thread/HCH-O11?tab=all");
    await page.setViewportSize({ width: 390, height: 844 });
    const text = page.getByRole("textbox", { name: /^Message to Ines/ });
    await text.waitFor();
    const heightOf = () => page.evaluate(() => document.querySelector("[data-keeps-free]:has([role=textbox])")?.clientHeight ?? 0);
    await eventually(heightOf).toBeLessThanOrEqual(80);
    const before = await heightOf();
    const more = page.getByRole("button", { name: "Message options" });
    expect([await more.getAttribute("aria-expanded"), await page.getByRole("button", { name: "Use a template" }).count()]).toEqual([
      "false",
      0,
    ]);
    await more.click();
    for (const name of ["Attach files", "Use a template", "Note", "Send later", "Insert tag"])
      await page.getByRole("button", { name }).waitFor();
    expect(await axeIssues(page, phoneLooks)).toEqual([]);
    await more.click();
    await text.fill("one\ntwo\nthree");
    expect(await heightOf()).toBeGreaterThan(before + 40);
    await text.fill("");
    await page.close();
  });

  test("UI-038 every action of an alert is fully visible", async () => {
    const { patient } = await stage.call<{ patient: { phone: string } }>("supervisor", "GET", "/patients/HCH-O13.json");
    await stage.text(`+1${patient.phone}`, "i want to kill myself");
    const found = () => stage.call<{ alerts: { externalId: string; source: string }[] }>("supervisor", "GET", "/alerts.json");
    const safety = async () => (await found()).alerts.find(({ source }) => source === "safety")?.externalId;
    await eventually(safety).toBeTruthy();
    const page = await stage.tab("supervisor", `/alerts/${await safety()}`);
    for (const width of [390, 360]) {
      await page.setViewportSize({ width, height: 844 });
      for (const name of ["Close alert", "Open conversation", "Take this alert"]) {
        const box = await page.getByRole("main").getByText(name, { exact: true }).boundingBox();
        expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
      }
    }
    await page.close();
  });
});

/** The name of what has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "");

/** Opens with Enter, closes with Escape; the focus was inside, kept inside, and is back where it came from. */
async function opensAndReturns(page: Page, dialog: string, opener: string): Promise<void> {
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name: dialog });
  await panel.waitFor();
  for (let step = 0; step < 8; step++) {
    await eventually(() => panel.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "hidden" });
  await eventually(() => focused(page)).toBe(opener);
}

describe("the keyboard alone goes into a dialog and back to where it came from", () => {
  test("UI-023 leaving a form, and who may be the same person", async () => {
    const page = await stage.tab("supervisor", "/patients/new");
    await page.getByLabel("First name").fill("Rosa");
    await page.getByLabel("Last name").fill("Villarreal");
    await page.getByLabel("Date of birth").fill("03/14/1972");
    await page.getByRole("link", { name: "Cancel" }).focus();
    await opensAndReturns(page, "Leave without saving?", "Cancel");
    await page.getByRole("button", { name: "Create patient" }).focus();
    await opensAndReturns(page, "Possible duplicate", "Create patient");
    await page.close();
  });

  test("UI-023 a new group from a choice of patients", async () => {
    const page = await stage.tab("supervisor", outreach("Flu shots"));
    await page.getByRole("main").getByRole("button", { name: "Save as group", exact: true }).focus();
    await opensAndReturns(page, "Save recipients as a group", "Save as group");
    await page.close();
  });
});
