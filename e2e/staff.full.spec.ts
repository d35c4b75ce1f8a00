// Journeys of staff: a supervisor adds, changes and removes users; an invited user signs in and sees what they may; own record.
import type { Page } from "playwright-core";
import { afterAll, describe, expect, test } from "vitest";
import { staff } from "../fixtures/cast.ts";
import { eventually } from "./eventually.ts";
import { column, noAccess } from "./read-page.ts";
import { openStage } from "./stage.ts";

const stage = await openStage();
afterAll(() => stage.close());

const password = "nine slow rivers meet here";
let people = 0;
const newEmail = () => `journey.${Date.now()}.${(people += 1)}@harbor.example`;
const names = (page: Page) => column(page, "Users", "Name");
const level = (page: Page, choice: string) => page.getByRole("radio", { name: choice, exact: true });
const confirmDelete = async (page: Page) => {
  await page.getByRole("textbox", { name: /Type DELETE/ }).fill("delete");
  await page.getByRole("button", { name: "Delete user" }).click();
};

/** Discards the form, because its draft would be restored at the next visit. */
async function leaveForm(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Cancel" }).click();
  // A page with a restored draft has such a button too.
  await page.getByRole("dialog").getByRole("button", { name: "Discard changes" }).click();
  await page.getByRole("table", { name: "Users" }).waitFor();
  await page.close();
}

interface Mail {
  subject: string;
  links: string[];
  codes: string[];
}
const mailsTo = (email: string) => stage.control<Mail[]>("GET", `/mails.json?to=${encodeURIComponent(email)}`);

/** A new user, with the fields that the form sends. */
async function invited(fields: Record<string, unknown> = {}): Promise<{ externalId: string; email: string }> {
  const user = {
    first_name: "Imani",
    last_name: "Brooks",
    email: newEmail(),
    job_title: "Nurse",
    role: "staff",
    features_permissions: { patient: "read" },
    anonymize_phi: true,
    ...fields,
  };
  const made = await stage.call<{ user: { externalId: string; email: string } }>("supervisor", "POST", "/users.json", { user });
  return made.user;
}

async function invitationOf(email: string): Promise<string> {
  await eventually(async () => (await mailsTo(email)).length).toBeGreaterThan(0);
  return (await mailsTo(email))[0]?.links.find((one) => one.includes("/users/invitation/")) ?? "";
}

/** Sets the password through the API, for tests that are not about the invitation. */
async function choosePassword(email: string): Promise<void> {
  const link = await invitationOf(email);
  const answer = await fetch(`${stage.web}/api/v2/users/password.json`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ user: { reset_password_token: link.split("/").at(-1), password } }),
  });
  expect(answer.status).toBe(204);
}

async function signInAs(email: string): Promise<Page> {
  const { page } = await stage.visitor();
  const known = (await mailsTo(email)).length;
  await page.goto(`${stage.web}/login`);
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await eventually(async () => (await mailsTo(email)).length).toBeGreaterThan(known);
  await page.getByLabel("6-digit code").fill((await mailsTo(email))[0]?.codes[0] ?? "");
  await page.getByRole("banner").waitFor();
  return page;
}

const sidebar = async (page: Page) =>
  (await page.getByRole("navigation", { name: "Main" }).getByRole("link").allInnerTexts()).map((one) => one.split("\n")[0]?.trim());

describe("List", () => {
  test("USER-001 SET-001 settings lead to the staff by first name, sortable, searched and filtered in the address", async () => {
    const page = await stage.tab("supervisor", "/settings");
    await page.waitForURL(/\/settings\/users$/);
    await page.getByRole("table", { name: "Users" }).getByText("Maria Santos").waitFor();
    const shown = await names(page);
    expect(shown).toEqual(shown.toSorted((a, b) => a.localeCompare(b, "en", { sensitivity: "base" })));
    await page.getByRole("button", { name: "Role" }).click();
    await page.waitForURL(/sort=role/);
    await page.getByRole("button", { name: "Last sign-in" }).click();
    await page.waitForURL(/sort=last_sign_in_at/);
    await page.getByRole("searchbox", { name: "Search by name" }).fill("maria sant");
    await page.waitForURL(/full_name=typed-/);
    await eventually(() => names(page)).toEqual(["Maria Santos (You)"]);
    await page.reload();
    await eventually(() => names(page)).toEqual(["Maria Santos (You)"]);
    await page.close();
  });

  test("SET-002 the tab bar shows each tab only to users who may open its pages", async () => {
    const tabsOf = async (user: "supervisor" | "frontDesk", path: string) => {
      const page = await stage.tab(user, path);
      const bar = page.getByRole("navigation", { name: "Settings" });
      await bar.waitFor();
      const shown = await bar.getByRole("link").allInnerTexts();
      expect(await bar.locator('[aria-current="page"]').innerText()).toBe(user === "supervisor" ? "Users" : "Message auto-responder");
      await page.close();
      return shown;
    };
    expect((await tabsOf("supervisor", "/settings/users")).slice(0, 6)).toEqual([
      "Users",
      "Organization",
      "Compliance messages",
      "Error messages",
      "Message auto-responder",
      "Languages",
    ]);
    expect(await tabsOf("frontDesk", "/settings/automated_messages/responder")).toEqual(["Users", "Message auto-responder"]);
  });

  test("PERM-014 SET-001 who is no supervisor has no entry for settings, and is led from the list to their own record", async () => {
    const page = await stage.tab("nurse", "/settings/users");
    await page.getByRole("heading", { name: "James Whitfield" }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/settings\/users\/user\//);
    expect(await sidebar(page)).not.toContain("Settings");
    const { users } = await stage.call<{ users: { externalId: string; email: string }[] }>("supervisor", "GET", "/users.json");
    const other = users.find((user) => user.email === staff.analyst.email)?.externalId;
    await page.goto(`${stage.web}/settings/users/user/${other}`);
    await page.getByText("Page not found").waitFor();
    await page.goto(`${stage.web}/settings/users/new`);
    await page.getByRole("banner").waitFor();
    expect(await page.getByRole("button", { name: "Send invitation" }).count()).toBe(0);
    await page.close();
  });
});

describe("A new person", () => {
  test("USER-012 USER-013 USER-014 USER-015 an empty or wrong form complains at its fields, the focus in the first", async () => {
    const page = await stage.tab("supervisor", "/settings/users/new");
    await page.getByRole("button", { name: "Send invitation" }).click();
    await eventually(() => page.getByText("Required", { exact: true }).count()).toBeGreaterThanOrEqual(3);
    expect(await page.getByRole("textbox", { name: "First name" }).evaluate((field) => field === document.activeElement)).toBe(true);
    await page.getByRole("textbox", { name: "First name" }).fill("Ana");
    await page.getByRole("textbox", { name: "Last name" }).fill("Lopez");
    await page.getByRole("textbox", { name: "Email" }).fill("nobody");
    await page.getByRole("textbox", { name: "Phone" }).fill("303");
    await page.getByRole("button", { name: "Send invitation" }).click();
    await page.getByText("Enter a valid email address").first().waitFor();
    await page.getByText("Enter a 10-digit phone number").first().waitFor();
    await page.getByRole("textbox", { name: "Phone" }).fill("");
    await page.getByRole("textbox", { name: "Email" }).fill(staff.nurse.email);
    await page.getByRole("button", { name: "Send invitation" }).click();
    await page.getByText("Already in use").first().waitFor();
    await leaveForm(page);
  });

  test("PERM-002 PERM-005 PERM-020 USER-035 patient data is hidden at first; without patients the other features are reset and locked; supervisors have no grid", async () => {
    const page = await stage.tab("supervisor", "/settings/users/new");
    await level(page, "Outreaches: Limited").check();
    await eventually(() => page.getByRole("radio", { name: "Patient information hidden" }).isChecked()).toBe(true);
    await level(page, "Patients: No access").check();
    await page.getByText("Other access requires access to patients.").waitFor();
    expect(await level(page, "Outreaches: No access").isChecked()).toBe(true);
    for (const feature of ["Appointments", "Messenger", "Outreaches", "Programs", "Referrals"])
      expect([feature, await level(page, `${feature}: Full access`).isDisabled()]).toEqual([feature, true]);
    await level(page, "Patients: View only").check();
    expect(await level(page, "Outreaches: Full access").isEnabled()).toBe(true);
    await page.getByRole("radio", { name: "Staff supervisor" }).check();
    expect(await page.getByRole("table", { name: "Access to each feature" }).count()).toBe(0);
    await page.getByRole("combobox", { name: "Start with" }).click();
    await page.getByRole("option", { name: "Front desk" }).click();
    expect(await level(page, "Appointments: Limited").isChecked()).toBe(true);
    expect(await level(page, "Outreaches: No access").isChecked()).toBe(true);
    expect(await page.getByRole("radio", { name: "Patient information shown" }).isChecked()).toBe(true);
    await level(page, "Outreaches: View only").check();
    expect(await page.getByRole("combobox", { name: "Start with" }).inputValue()).toBe("Custom");
    await leaveForm(page);
  });

  test("USER-006 USER-029 PERM-003 PERM-007 is invited with limited rights, chooses a password, and sees only what they may", async () => {
    const email = newEmail();
    const page = await stage.tab("supervisor", "/settings/users/new");
    await page.getByRole("textbox", { name: "First name" }).fill("Noor");
    await page.getByRole("textbox", { name: "Last name" }).fill("Haddad");
    await page.getByRole("textbox", { name: "Email" }).fill(email);
    await page.getByRole("textbox", { name: "Phone" }).fill("3035550166");
    await page.getByRole("textbox", { name: "Job title" }).fill("Nurse");
    await level(page, "Patients: View only").check();
    await page.getByRole("button", { name: "Send invitation" }).click();
    await page.getByRole("heading", { name: "Noor Haddad" }).waitFor();
    await page.getByText("User added. We sent an invitation by email.").waitFor();
    const record = page.locator("main");
    await eventually(() => record.innerText()).toMatch(/Invited/);
    expect(await record.innerText()).toMatch(/\(303\) 555-0166/);
    expect(await record.innerText()).toMatch(/\d\d\/\d\d\/\d{4} \d\d:\d\d [AP]M by Maria Santos/);
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Resend invitation" }).click();
    await page.getByText("Invitation resent").waitFor();
    await eventually(async () => (await mailsTo(email)).length).toBe(2);

    const { page: invitee, context } = await stage.visitor();
    await invitee.goto(await invitationOf(email));
    await invitee.getByRole("heading", { name: "Welcome, Noor" }).waitFor();
    await invitee.getByLabel("New password", { exact: true }).fill(password);
    await invitee.getByLabel("Confirm new password").fill(password);
    await invitee.getByRole("button", { name: "Save password" }).click();
    await invitee.waitForURL(/\/login/);
    await context.close();

    const theirs = await signInAs(email);
    expect(await sidebar(theirs)).toContain("Patients");
    for (const hidden of ["Outreaches", "Settings"]) expect(await sidebar(theirs)).not.toContain(hidden);
    await theirs.goto(`${stage.web}/patients`);
    await theirs.getByRole("table", { name: "Patients" }).waitFor();
    expect(await theirs.getByRole("link", { name: "New patient" }).count()).toBe(0);
    await theirs.context().close();
    await page.close();
  });
});

test("PERM-007 in a disabled organization no user can be added, and the button says why", async () => {
  await stage.sql("update organizations set status = 'disabled' where code = 'harbor'");
  const page = await stage.tab("supervisor", "/settings/users");
  const button = page.getByRole("button", { name: "New user" });
  await button.waitFor();
  expect(await button.getAttribute("aria-disabled")).toBe("true");
  expect(await button.getAttribute("aria-description")).toMatch(/disabled, so users can't be added/);
  await stage.sql("update organizations set status = 'active' where code = 'harbor'");
  await page.reload();
  await page.getByRole("link", { name: "New user" }).waitFor();
  await page.close();
});

describe("A change", () => {
  test("USER-008 PERM-004 more rights given by a supervisor show in an open page at once, without signing in again", async () => {
    const { externalId, email } = await invited();
    await choosePassword(email);
    const theirs = await signInAs(email);
    expect(await sidebar(theirs)).not.toContain("Outreaches");
    const page = await stage.tab("supervisor", `/settings/users/user/${externalId}/edit`);
    await level(page, "Outreaches: Limited").check();
    await page.getByText("Also creates, edits, sends, stops and exports outreaches.").waitFor();
    await page.getByRole("textbox", { name: "Job title" }).fill("Outreach nurse");
    await page.getByRole("button", { name: "Save changes" }).click();
    await page.getByText("Changes saved").waitFor();
    await page.getByRole("heading", { name: "Imani Brooks" }).waitFor();
    expect(await page.locator("main").innerText()).toMatch(/Outreaches\s+Limited/);
    await eventually(() => sidebar(theirs)).toContain("Outreaches");
    await theirs.context().close();
    await page.close();
  });

  test("USER-008 PERM-004 what another supervisor has taken meanwhile is not given back by a form that was open", async () => {
    const { externalId } = await invited({ features_permissions: { patient: "read", messenger: "limited" } });
    const page = await stage.tab("supervisor", `/settings/users/user/${externalId}/edit`);
    await level(page, "Messenger: Limited").waitFor();
    await stage.call("supervisor", "PUT", `/users/${externalId}.json`, { user: { features_permissions: { messenger: "disabled" } } });
    await level(page, "Outreaches: Limited").check();
    await page.getByRole("button", { name: "Save changes" }).click();
    await page.getByText("Changes saved").waitFor();
    const { user } = await stage.call<{ user: object }>("supervisor", "GET", `/users/${externalId}.json`);
    expect(user).toMatchObject({ featuresPermissions: { patient: "read", messenger: "disabled", outreach: "limited" } });
    await page.close();
  });

  test("USER-008 PERM-004 nor by a draft of that form: it brings back only what was changed in it", async () => {
    const { externalId } = await invited({ features_permissions: { patient: "read", messenger: "limited" } });
    const page = await stage.tab("supervisor", `/settings/users/user/${externalId}/edit`);
    await level(page, "Outreaches: Limited").check();
    await page.getByRole("textbox", { name: "Job title" }).fill("Outreach nurse");
    await page.getByRole("link", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Keep draft and leave" }).click();
    await page.getByRole("heading", { name: "Imani Brooks" }).waitFor();
    await stage.call("supervisor", "PUT", `/users/${externalId}.json`, { user: { features_permissions: { messenger: "disabled" } } });
    await page.goto(`${stage.web}/settings/users/user/${externalId}/edit`);
    await page.getByText(/Unsaved changes from .* were restored/).waitFor();
    expect(await level(page, "Outreaches: Limited").isChecked()).toBe(true);
    expect(await level(page, "Messenger: Limited").isChecked()).toBe(false);
    await page.getByRole("button", { name: "Save changes" }).click();
    await page.getByText("Changes saved").waitFor();
    const { user } = await stage.call<{ user: object }>("supervisor", "GET", `/users/${externalId}.json`);
    expect(user).toMatchObject({
      jobTitle: "Outreach nurse",
      featuresPermissions: { patient: "read", messenger: "disabled", outreach: "limited" },
    });
    await page.close();
  });

  test("USER-022 USER-023 USER-024 USER-025 USER-027 PERM-015 PERM-018 one's own record: rights are only shown, notifications are chosen, and both are kept", async () => {
    const { externalId, email } = await invited({ features_permissions: { patient: "read", messenger: "limited" } });
    await choosePassword(email);
    const page = await signInAs(email);
    await page.getByRole("button", { name: /Account menu/ }).click();
    await page.getByRole("menuitem", { name: "Profile" }).click();
    await page.getByRole("link", { name: "Edit" }).click();
    await page.getByText("To change your own permissions, contact support.").waitFor();
    for (const role of ["Staff supervisor", "Staff member", "Patient information shown"])
      expect([role, await page.getByRole("radio", { name: role }).isDisabled()]).toEqual([role, true]);
    expect(await level(page, "Outreaches: Full access").isDisabled()).toBe(true);
    expect(await page.getByRole("textbox", { name: "Email", exact: true }).isDisabled()).toBe(true);

    const choose = async (field: string, option: string) => {
      const box = page
        .getByRole("combobox", { name: field })
        .or(page.getByRole("textbox", { name: field }))
        .first();
      await box.click();
      await page.getByRole("option", { name: option, exact: true }).click();
    };
    await page.getByRole("textbox", { name: "Last name" }).fill("Okafor-Brooks");
    await choose("When an outreach is completed", "Email me about all outreaches");
    await choose("Daily summary of notifications", "Email me on working days");
    await choose("Response Assistant summary", "No email");
    await choose("Waiting Messenger messages", "Every 10 minutes");
    const sent: Record<string, unknown>[] = [];
    page.on("request", (request) => {
      // A draft may have been stored meanwhile, and is removed again.
      if (request.method() === "PUT" && !request.url().includes("form_draft")) sent.push(request.postDataJSON() as Record<string, unknown>);
    });
    await page.getByRole("button", { name: "Save changes" }).click();
    await page.getByRole("heading", { name: "Imani Okafor-Brooks" }).waitFor();
    expect(sent).toEqual([
      {
        user: {
          last_name: "Okafor-Brooks",
          preferences: { outreach_completion_notification: "all", ai_assistant_notification: "disabled", digest_notification: "daily" },
        },
      },
      { messenger_notification_settings: { scheduler: { repeat_type: "minute", repeat_interval: 10 } } },
    ]);
    await page.reload();
    await page.getByText("Every 10 minutes").waitFor();
    expect(await page.locator("main").innerText()).toMatch(/Email me about all outreaches/);
    await page.getByRole("button", { name: /Account menu: Imani Okafor-Brooks/ }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/settings/users/user/${externalId}`);
    await page.context().close();
  });

  test("USER-028 PERM-017 turned off, the notification about waiting messages sends an empty schedule; nobody else sees it", async () => {
    // Without a title he would be asked for one first.
    await stage.sql("update users set job_title = 'Front desk' where email = $1", [staff.frontDesk.email]);
    const page = await stage.tab("frontDesk", "/settings/users");
    await page.getByRole("link", { name: "Edit" }).click();
    await page
      .getByRole("combobox", { name: "Waiting Messenger messages" })
      .or(page.getByRole("textbox", { name: "Waiting Messenger messages" }))
      .first()
      .click();
    await page.getByRole("option", { name: "No email", exact: true }).click();
    const sent = page.waitForRequest((request) => request.method() === "PUT");
    await page.getByRole("button", { name: "Save changes" }).click();
    expect((await sent).postDataJSON()).toEqual({ messenger_notification_settings: { scheduler: {} } });
    await page.getByRole("heading", { name: "Tom Becker" }).waitFor();
    const address = page.url();
    const theirs = await stage.tab("supervisor", new URL(address).pathname);
    await theirs.getByRole("heading", { name: "Tom Becker" }).waitFor();
    expect(await theirs.locator("main").innerText()).not.toMatch(/Waiting Messenger messages/);
    await theirs.close();
    await page.close();
  });

  test("SET-022 a change that the server refuses is told, and the form keeps what was typed", async () => {
    const { externalId } = await invited();
    const page = await stage.tab("supervisor", `/settings/users/user/${externalId}/edit`);
    await page.getByRole("textbox", { name: "Job title" }).fill("Lost in transit");
    await page.route("**/users/*.json", (route) =>
      route.request().method() === "PUT" ? route.fulfill({ status: 500, headers: { "x-staged": "1" }, body: "{}" }) : route.continue(),
    );
    await page.getByRole("button", { name: "Save changes" }).click();
    await page.getByText("Not saved").waitFor();
    expect(await page.getByRole("textbox", { name: "Job title" }).inputValue()).toBe("Lost in transit");
    await page.unroute("**/users/*.json");
    await page.getByRole("button", { name: "Save changes" }).click();
    await page.getByText("Changes saved").waitFor();
    await page.close();
  });
});

describe("Nothing given", () => {
  test("PERM-055 PERM-061 who was given nothing finds no entries, and nothing at the addresses of patients, activity, outreaches and staff", async () => {
    const { email } = await invited({ features_permissions: { patient: "disabled" } });
    await choosePassword(email);
    const page = await signInAs(email);
    await eventually(() => sidebar(page)).toEqual(["Dashboard", "Help Center"]);
    for (const path of ["/patients", "/patients/patient/HCH-F1/activity", "/outreaches", "/settings/users/new"]) {
      const asked: string[] = [];
      const note = (answer: { url(): string; status(): number }) => answer.status() === 200 && asked.push(new URL(answer.url()).pathname);
      page.on("response", note);
      await page.goto(stage.web + path);
      await page.getByRole("banner").waitFor();
      // The page itself has been drawn when it names itself.
      await eventually(() => page.title()).toMatch(/ · /);
      await eventually(async () => [path, await page.locator("main").innerText()]).toEqual([path, noAccess]);
      expect(asked.filter((one) => /patients|activity|outreaches|users/.test(one) && one.startsWith("/api"))).toEqual([]);
      page.off("response", note);
    }
    await page.context().close();
  });
});

describe("A removal", () => {
  test("USER-009 PERM-008 asks for the typed word, ends the person's session at once, and shows a list without them", async () => {
    const { externalId, email } = await invited({ first_name: "Zora" });
    await choosePassword(email);
    const theirs = await signInAs(email);
    const page = await stage.tab("supervisor", "/settings/users?full_name=zora");
    await page.getByRole("button", { name: "Delete Zora Brooks" }).click();
    expect(await page.getByRole("button", { name: "Delete user" }).isDisabled()).toBe(true);
    await confirmDelete(page);
    await page.getByText("User deleted").waitFor();
    await page.getByText("No results").waitFor();
    await theirs.waitForURL(/\/login/);
    await page.goto(`${stage.web}/settings/users/user/${externalId}`);
    await page.getByText("Page not found").waitFor();
    await theirs.context().close();
    await page.close();
  });

  test("USER-030 USER-032 a suspended person's open page leads to sign-in, and the record says so until they are restored", async () => {
    const { externalId, email } = await invited({ first_name: "Wanda" });
    await choosePassword(email);
    const theirs = await signInAs(email);
    const page = await stage.tab("supervisor", `/settings/users/user/${externalId}`);
    const act = async (name: string) => {
      await page.getByRole("button", { name: "More actions" }).click();
      await page.getByRole("menuitem", { name }).click();
    };
    await act("Suspend");
    await page.getByRole("button", { name: "Suspend user" }).click();
    await page.getByText("Suspended", { exact: true }).waitFor();
    await theirs.waitForURL(/\/login/);
    await act("Restore");
    await page.getByText("Active", { exact: true }).waitFor();
    await theirs.context().close();
    await page.close();
  });

  test("USER-033 USER-034 a supervisor signs a user out on all devices, and requires a new password, which arrives by email", async () => {
    const { externalId, email } = await invited({ first_name: "Xenia" });
    await choosePassword(email);
    const theirs = await signInAs(email);
    const page = await stage.tab("supervisor", `/settings/users/user/${externalId}`);
    const act = async (name: string, confirm: string, done: string) => {
      await page.getByRole("button", { name: "More actions" }).click();
      await page.getByRole("menuitem", { name }).click();
      await page.getByRole("dialog").getByRole("button", { name: confirm, exact: true }).click();
      await page.getByText(done).waitFor();
    };
    await act("Sign out on all devices", "Sign out", "User signed out");
    await theirs.waitForURL(/\/login/);
    await theirs.context().close();
    const known = (await mailsTo(email)).length;
    await act("Require a new password", "Require new password", "New password required. We sent an email with a link.");
    await eventually(async () => (await mailsTo(email)).length).toBeGreaterThan(known);
    expect((await mailsTo(email))[0]?.links.some((link) => link.includes("/users/reset_password/"))).toBe(true);
    await page.close();
  });

  test("USER-010 one that fails says so and shows the record as it is now", async () => {
    const { externalId } = await invited({ first_name: "Yusra" });
    const page = await stage.tab("supervisor", `/settings/users/user/${externalId}`);
    await page.getByRole("heading", { name: "Yusra Brooks" }).waitFor();
    await page.route("**/users/*.json", (route) =>
      route.request().method() === "DELETE"
        ? route.fulfill({ status: 409, contentType: "application/json", body: '{"errors":{"code":"invalid_state"}}' })
        : route.continue(),
    );
    await stage.sql("update users set job_title = 'Changed elsewhere' where external_id = $1", [externalId]);
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await confirmDelete(page);
    await page.getByText("This can't be done right now.").waitFor();
    await page.getByText("Changed elsewhere").first().waitFor();
    await page.close();
  });

  test("PERM-008 nobody deletes themselves, and the menu says why", async () => {
    const { users } = await stage.call<{ users: { externalId: string; email: string }[] }>("supervisor", "GET", "/users.json");
    const own = users.find((user) => user.email === staff.supervisor.email)?.externalId;
    const page = await stage.tab("supervisor", `/settings/users/user/${own}`);
    await page.getByRole("button", { name: "More actions" }).click();
    const item = page.getByRole("menuitem", { name: /Delete/ });
    expect(await item.innerText()).toMatch(/You can't delete yourself/);
    expect(await item.isDisabled()).toBe(true);
    await page.close();
  });

  test("nothing went wrong in any page", () => expect(stage.faults).toEqual([]));
});
