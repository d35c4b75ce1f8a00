// Journeys by the keyboard alone: whatever is pressed, the focus stays where one can go on from, and never falls back to nothing.
import type { Page } from "playwright-core";
import { afterAll, describe, expect, test } from "vitest";
import { demoPassword, staff } from "../fixtures/cast.ts";
import { eventually } from "./eventually.ts";
import { newPerson, signInAs } from "./new-person.ts";
import { holdTime } from "./page-clock.ts";
import { openStage } from "./stage.ts";

const stage = await openStage();
afterAll(() => stage.close());

/** The name of what has the focus; "body" when nothing has. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!at || at === document.body) return "body";
    if (at.id === "main") return "main";
    const label = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : undefined;
    return (at.getAttribute("aria-label") ?? label ?? at.textContent ?? "").trim();
  });
const isFocused = (page: Page, name: string | RegExp) => eventually(() => focused(page)).toEqual(expect.stringMatching(name));
const pressOn = async (page: Page, role: "button" | "link" | "menuitem", name: string | RegExp) => {
  await page.getByRole(role, { name }).first().focus();
  await page.keyboard.press("Enter");
};

describe("Sign-in", () => {
  test("AUTH-009 what is refused or sent anew leaves the focus on its button", async () => {
    const { page, context } = await stage.visitor();
    await page.clock.install();
    await page.goto(`${stage.web}/login`);
    await page.getByLabel("Email").fill(staff.analyst.email);
    await page.getByLabel("Password", { exact: true }).fill("wrong lanterns over the water");
    await pressOn(page, "button", "Sign in");
    await page.getByText("Incorrect email or password.").waitFor();
    expect(await focused(page)).toBe("Sign in");
    await page.getByLabel("Password", { exact: true }).fill(demoPassword);
    await pressOn(page, "button", "Sign in");
    await page.getByLabel("6-digit code").waitFor();
    await page.clock.runFor(11_000);
    await holdTime(page);
    await pressOn(page, "button", "Send a new code");
    await page.getByRole("button", { name: /^Send a new code in/ }).waitFor();
    await page.getByText("We sent a new code.").waitFor();
    expect(await focused(page)).toMatch(/^Send a new code in/);
    await context.close();
  });

  test("the page that takes the place of a sent form has the focus on its title", async () => {
    const { page, context } = await stage.visitor();
    await page.goto(`${stage.web}/reset_password`);
    await page.getByLabel("Email").fill(`nobody.${Date.now().toString(36)}@harbor.example`);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Check your email" }).waitFor();
    expect(await focused(page)).toBe("Check your email");
    await context.close();
  });

  test("AUTH-015 after the code a logging-in page stands until the person is loaded", async () => {
    const person = await newPerson(stage, "Wanda");
    const { page, context } = await stage.visitor();
    const { promise: held, resolve: letThrough } = Promise.withResolvers<void>();
    await page.route("**/current_user.json", async (route) => {
      await held;
      await route.continue();
    });
    const inside = signInAs(stage, page, person);
    await page.getByText("Loading…").waitFor();
    expect(await page.getByLabel("6-digit code").count()).toBe(0);
    letThrough();
    await inside;
    await context.close();
  });

  test("UI-011 of a missing password and a missing code the password, which comes first, has the focus", async () => {
    const person = await newPerson(stage, "Nora");
    await stage.sql("update organizations set password_max_age_days = 300 where code = 'harbor'");
    await stage.sql("update users set password_set_at = now() - interval '301 days' where email = $1", [person.email]);
    const { page, context } = await stage.visitor();
    await page.goto(`${stage.web}/login`);
    await page.getByLabel("Email").fill(person.email);
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    await page.keyboard.press("Enter");
    const current = page.getByRole("textbox", { name: "Current password", exact: true });
    await current.fill(person.password);
    for (const name of ["New password", "Confirm new password"])
      await page.getByRole("textbox", { name, exact: true }).fill("seven otters under the pier");
    await page.keyboard.press("Enter");
    await isFocused(page, "6-digit code");
    await current.fill("");
    await pressOn(page, "button", "Save and sign in");
    await eventually(() => page.getByText("Required", { exact: true }).count()).toBe(2);
    await isFocused(page, "Current password");
    await stage.sql("update organizations set password_max_age_days = 0 where code = 'harbor'");
    await context.close();
  });

  test("a session that is ended from the list leaves the focus in the list", async () => {
    const person = await newPerson(stage, "Selma");
    const { page, context } = await stage.visitor();
    const other = await stage.visitor();
    await signInAs(stage, other.page, person);
    await signInAs(stage, page, person);
    await page.goto(`${stage.web}/account`);
    await pressOn(page, "button", /^End the session on/);
    await page.getByText("Session ended").waitFor();
    await eventually(() => page.getByRole("button", { name: /^End the session on/ }).count()).toBe(0);
    expect(await page.getByRole("list", { name: "Sessions" }).evaluate((list) => list === document.activeElement)).toBe(true);
    await Promise.all([context.close(), other.context.close()]);
  });
});

describe("Inside", () => {
  test("UI-023 a link of the page leads into the new page, from which the next Tab goes on", async () => {
    const page = await stage.tab("supervisor", "/settings/users");
    await pressOn(page, "link", "New user");
    await page.getByLabel("First name").waitFor();
    await isFocused(page, /^main$/);
    await pressOn(page, "link", "Cancel");
    await page.getByRole("table", { name: "Users" }).waitFor();
    await isFocused(page, /^main$/);
    await page.close();
  });

  test("UI-023 a question asked from a menu gives the focus back to the menu's button, without motion too", async () => {
    const { users } = await stage.call<{ users: { externalId: string; email: string }[] }>("supervisor", "GET", "/users.json");
    const nurse = users.find((user) => user.email === staff.nurse.email)?.externalId;
    const page = await stage.tab("supervisor", `/settings/users/user/${nurse}`);
    for (const reducedMotion of ["reduce", "no-preference"] as const) {
      await page.emulateMedia({ reducedMotion });
      await pressOn(page, "button", "More actions");
      await pressOn(page, "menuitem", "Delete");
      await page.getByRole("dialog").waitFor();
      await isFocused(page, "Type DELETE to confirm");
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "hidden" });
      await isFocused(page, "More actions");
    }
    await page.close();
  });

  test("UI-023 a dialog begins at its first field, and gives the focus back to the button or the menu it came from", async () => {
    const ask = async (path: string, buttons: [role: "button" | "menuitem", name: string | RegExp][], first: string | RegExp) => {
      const page = await stage.tab("supervisor", path);
      for (const [role, name] of buttons) await pressOn(page, role, name);
      await page.getByRole("dialog").waitFor();
      await isFocused(page, first);
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "hidden" });
      await isFocused(page, buttons[0]?.[1] ?? "");
      await page.close();
    };
    await ask(
      "/patients",
      [
        ["button", "Views"],
        ["menuitem", "Save as new view"],
      ],
      /^Name/,
    );
    await ask("/messenger/teams", [["button", "New team"]], /^Name/);
    await ask("/messenger/thread/HCH-F1", [["button", "Use a template"]], "Search by title");
    await ask("/patients/phones_to_confirm", [["button", /^Confirm the phone of/]], "The patient");
    await ask("/patients/patient/HCH-F1", [["button", "Enroll in program"]], /^Program/);
  });

  test("UI-023 a file that is being fetched leaves the focus on its button, and a second press fetches nothing", async () => {
    const page = await stage.tab("supervisor", "/files/exported");
    const { promise: held, resolve: letThrough } = Promise.withResolvers<void>();
    let asked = 0;
    await page.route(/\/data_export\/files\/[^/]+\/download/, async (route) => {
      asked += 1;
      await held;
      await route.continue();
    });
    await page
      .getByRole("button", { name: /^Download / })
      .first()
      .focus();
    const name = await focused(page);
    await page.keyboard.press("Enter");
    await page.locator('button[aria-disabled="true"]:focus').waitFor();
    expect(await focused(page)).toBe(name);
    await page.keyboard.press("Enter");
    const [file] = await Promise.all([page.waitForEvent("download"), letThrough()]);
    expect(`Download ${file.suggestedFilename()}`).toBe(name);
    await page.locator('button:not([aria-disabled="true"]):focus').waitFor();
    expect([asked, await focused(page)]).toEqual([1, name]);
    await page.close();
  });

  test("PERM-005 arrow keys that pass over No access to patients give the other features back what was chosen", async () => {
    const page = await stage.tab("supervisor", "/settings/users/new");
    await page.getByRole("radio", { name: "Outreaches: Limited" }).check();
    await page.getByRole("radio", { name: "Patients: View only" }).focus();
    await page.keyboard.press("ArrowLeft");
    expect(await page.getByRole("radio", { name: "Outreaches: No access" }).isChecked()).toBe(true);
    await page.keyboard.press("ArrowLeft");
    expect(await page.getByRole("radio", { name: "Patients: Full access" }).isChecked()).toBe(true);
    expect(await page.getByRole("radio", { name: "Outreaches: Limited" }).isChecked()).toBe(true);
    await page.close();
  });
});

test("Nothing went wrong unseen", () => expect(stage.faults).toEqual([]));
