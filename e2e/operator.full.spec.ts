// Journeys of the operator's own pages: account, unknown paths, and times of the admin area.
import { afterAll, expect, test } from "vitest";
import { eventually } from "./eventually.ts";
import { linkIn, type NewPerson, nextMail, signInAs } from "./new-person.ts";
import { column } from "./read-page.ts";
import { openStage } from "./stage.ts";

const stage = await openStage();
afterAll(() => stage.close());

/** An operator of this journey's own, with a password. */
async function newOperator(role: "site_admin" | "tidings_staff"): Promise<Pick<NewPerson, "email" | "password">> {
  const email = `operator.${Date.now().toString(36)}@tidings.example`;
  const user = { first_name: "Olga", last_name: "Lind", email, provider_role: role, organizations: [] };
  await stage.call("siteAdmin", "POST", "/admin/users.json", { user });
  const token = linkIn(await nextMail(stage, email, 0), "/users/invitation/")
    .split("/")
    .at(-1);
  const password = "paper boats on the canal";
  const answer = await fetch(`${stage.web}/api/v2/users/password.json`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ user: { reset_password_token: token, password } }),
  });
  expect(answer.status).toBe(204);
  return { email, password };
}

test("ADM-014 an unknown path under /admin shows the not-found page of the admin area, and elsewhere the other one", async () => {
  const page = await stage.tab("siteAdmin", "/admin/nothing/here");
  await page.waitForURL(/\/admin\/not-found$/);
  await page.getByRole("heading", { name: "Page not found" }).waitFor();
  await page.getByRole("link", { name: "Go to organizations" }).waitFor();
  await page.close();
  const nurse = await stage.tab("nurse", "/admin/nothing/here");
  await nurse.waitForURL((url) => url.pathname === "/not-found");
  await nurse.close();
});

test("ADM-018 an operator changes the password and ends other sessions on an account page inside the admin area", async () => {
  const person = await newOperator("tidings_staff");
  const [computer, phone] = [await stage.visitor(), await stage.visitor()];
  for (const one of [computer, phone]) await signInAs(stage, one.page, person);
  await computer.page.goto(`${stage.web}/admin`);
  await computer.page.getByRole("button", { name: /Account menu/ }).click();
  await computer.page.getByRole("menuitem", { name: "Language, password and sessions" }).click();
  await computer.page.waitForURL(/\/admin\/account$/);
  await computer.page.getByRole("link", { name: "Organizations", exact: true }).waitFor();
  const sessions = computer.page.getByRole("list", { name: "Sessions" }).getByRole("listitem");
  await eventually(() => sessions.count()).toBe(2);
  expect(await sessions.allInnerTexts()).toEqual([expect.stringMatching(/[AP]M UTC/), expect.stringMatching(/[AP]M UTC/)]);
  await computer.page.getByLabel("Current password", { exact: true }).fill(person.password);
  const fresh = "seven otters under the pier";
  await computer.page.getByLabel("New password", { exact: true }).fill(fresh);
  await computer.page.getByLabel("Confirm new password").fill(fresh);
  await computer.page.getByRole("button", { name: "Change password" }).click();
  await computer.page.getByText("Password changed. Your other sessions were signed out.").waitFor();
  await phone.page.getByText("Your session has ended. Sign in again.").waitFor();
  await eventually(() => sessions.count()).toBe(1);
  for (const one of [computer, phone]) await one.context.close();
});

test("ADM-019 times in the admin area name their time zone", async () => {
  const page = await stage.tab("siteAdmin", "/admin/ai_classification/outbound_messages");
  await eventually(async () => (await column(page, "Outbound messages", "Sent"))[0]).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d [AP]M UTC$/);
  await page.goto(`${stage.web}/admin/organizations/organization/harbor`);
  await page.getByText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d [AP]M M[SD]T$/).waitFor();
  await page.close();
});

test("ADM-021.6 an operator enters an organization with a reason, reads it masked and read-only, and leaves", async () => {
  const person = await newOperator("tidings_staff");
  const { page, context } = await stage.visitor();
  await signInAs(stage, page, person);
  // The link of an email about an alert asks for the reason first, and then leads to its page.
  await page.goto(`${stage.web}/patients?organization=harbor`);
  const dialog = page.getByRole("dialog", { name: "Enter Harbor Community Health for support?" });
  await dialog.getByRole("button", { name: "Enter", exact: true }).click();
  await dialog.getByText("Required").waitFor();
  await dialog.getByLabel("Reason").fill("Ticket 4711");
  await dialog.getByRole("button", { name: "Enter", exact: true }).click();
  await page.waitForURL(/\/patients$/);
  const banner = page.getByRole("status").filter({ hasText: "You're in Harbor Community Health for support." });
  await banner.getByText("Reason: Ticket 4711. 60 minutes left. Patient information is hidden, and you can't change anything.").waitFor();
  await page.getByRole("table", { name: "Patients" }).getByText("••••").first().waitFor();
  expect(await page.getByRole("link", { name: "Add patient" }).count()).toBe(0);
  expect(await banner.getByRole("button", { name: "Show patient information" }).count()).toBe(0);
  await banner.getByRole("button", { name: "Leave" }).click();
  await page.waitForURL(/\/admin\/organizations\/organization\/harbor$/);
  await page.goto(`${stage.web}/patients`);
  await page.waitForURL(/\/admin$/);
  // For an alert the reason is written already: Enter is one click.
  const alert = crypto.randomUUID();
  await page.goto(`${stage.web}/alerts/${alert}?organization=harbor`);
  await eventually(() => dialog.getByLabel("Reason").inputValue()).toBe(`Alert ${alert.slice(0, 8)}, which was emailed to me`);
  await dialog.getByRole("button", { name: "Enter", exact: true }).click();
  await page.waitForURL(new RegExp(`/alerts/${alert}$`));
  await context.close();
});

test("ADM-021.6 a site administrator shows patient information, the supervisor reads why, and the end of the hour leads out", async () => {
  const person = await newOperator("site_admin");
  const { page, context } = await stage.visitor();
  await signInAs(stage, page, person);
  await page.goto(`${stage.web}/admin/organizations/organization/harbor`);
  await page.getByRole("button", { name: "Enter for support" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("Ticket 4712");
  await dialog.getByRole("button", { name: "Enter", exact: true }).click();
  await page.waitForURL(/\/dashboard$/);
  await page.getByRole("button", { name: "Show patient information" }).click();
  await dialog.getByLabel("Reason").fill("A wrong name in a text");
  await dialog.getByRole("button", { name: "Show", exact: true }).click();
  await page.getByText("Patient information is shown. You can't change anything.").waitFor();
  await page.goto(`${stage.web}/patients`);
  await page.getByRole("table", { name: "Patients" }).getByRole("row").nth(1).waitFor();
  expect(await page.getByRole("table", { name: "Patients" }).innerText()).not.toContain("••••");
  // The admin area says so too, and leads back.
  await page.goto(`${stage.web}/admin`);
  await page.getByRole("link", { name: "Open organization" }).waitFor();
  const supervisor = await stage.tab("supervisor", "/settings/audit?action=support");
  await supervisor.getByText("Entered your organization for support (Reason: Ticket 4712)").waitFor();
  await supervisor.getByText("Showed patient information for support (Reason: A wrong name in a text)").waitFor();
  await supervisor.close();
  await page.goto(`${stage.web}/dashboard`);
  await page.getByText("Reason: Ticket 4712.").waitFor();
  // The product's clock is not the machine's: its own answer says what time it is there.
  const serverTime = (await fetch(`${stage.web}/api/v2/about.json`)).headers.get("x-server-time");
  await stage.sql("update support_entries set expires_at = $2::timestamptz + interval '4 seconds' where reason = $1", [
    "Ticket 4712",
    serverTime,
  ]);
  await page.reload();
  await page.waitForURL(/\/admin$/);
  await page.getByRole("heading", { name: "Organizations" }).waitFor();
  expect(await page.getByText("Reason: Ticket 4712.").count()).toBe(0);
  await context.close();
});

test("ADM-024 an operator changes the help text, is told what it lacks, and finds the former one in its history", async () => {
  const page = await stage.tab("siteAdmin", "/admin/organizations/organization/harbor");
  await page.getByRole("link", { name: "Compliance messages" }).click();
  await page.getByText("No changes yet. The standard messages are in use.").waitFor();
  await page.getByRole("button", { name: "Edit Reply to HELP" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Reply to HELP" });
  await dialog.getByLabel("English").fill("{{organization_name}}: Call us.");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByText("This text must contain: STOP").waitFor();
  await dialog.getByLabel("English").fill("{{organization_name}}: Call us. Reply STOP to stop receiving messages.");
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByText("Message saved").waitFor();
  await page.getByText("Reply to HELP, English").waitFor();
  await page.close();
});

test("ADM-022 ADM-023 ADM-025 an operator finds what they did in the audit trail, each organization in the list of health, and that files aren't scanned", async () => {
  const page = await stage.tab("siteAdmin", "/admin/health");
  await eventually(() => column(page, "Health", "Organization")).toEqual(expect.arrayContaining(["Harbor Community Health"]));
  await page.getByRole("status").getByText("Files aren't scanned for viruses.").waitFor();
  await page.getByRole("link", { name: "Audit trail" }).click();
  await page.getByLabel("Search by operator's name").fill("Alex");
  await eventually(() => column(page, "Audit trail", "Operator").then((names) => [...new Set(names)])).toEqual(["Alex Morgan"]);
  await page.close();
});

test("nothing went wrong in any page", () => expect(stage.faults).toEqual([]));
