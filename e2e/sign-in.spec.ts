// Journeys of sign-in: password and emailed code, reset, invitation, expired password, inactivity, tabs, sessions, sign-out.
import type { Page } from "playwright-core";
import { afterAll, describe, expect, test } from "vitest";
import { demoPassword, staff } from "../fixtures/cast.ts";
import { eventually } from "./eventually.ts";
import { hasCode, invitePerson, linkIn, mailsOf, newPerson, nextMail, signInAs, typeSignIn } from "./new-person.ts";
import { holdTime, runUntil, stopClock } from "./page-clock.ts";
import { openStage } from "./stage.ts";

const stage = await openStage();
afterAll(() => stage.close());

describe("Sign-in", () => {
  test("AUTH-001 the page shows email, password, and the links to reset, terms, privacy and a demo", async () => {
    const { page, context } = await stage.visitor();
    await page.goto(`${stage.web}/login`);
    await page.getByLabel("Email").waitFor();
    expect(await page.getByLabel("Password", { exact: true }).getAttribute("type")).toBe("password");
    expect(await page.getByRole("link", { name: "Forgot your password?" }).getAttribute("href")).toBe("/reset_password");
    for (const name of ["Terms", "Privacy", "Request a demo"])
      expect(await page.getByRole("link", { name }).getAttribute("href")).toMatch(/^(https?:)?\//);
    await context.close();
  });

  test("AUTH-002 UI-011 an empty form complains at its fields and puts the focus into the first", async () => {
    const { page, context } = await stage.visitor();
    await page.goto(`${stage.web}/login`);
    await page.getByRole("button", { name: "Sign in" }).click();
    expect(await page.getByText("Required", { exact: true }).count()).toBe(2);
    expect(await page.getByLabel("Email").evaluate((field) => field === document.activeElement)).toBe(true);
    await page.getByLabel("Email").fill("not an address");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByText("Enter a valid email address").waitFor();
    await context.close();
  });

  test("AUTH-004 AUTH-006 AUTH-007 the right password leads to the code page, whose code submits itself and opens the app", async () => {
    const { page, context } = await stage.visitor();
    await stage.signIn(page, "nurse");
    expect(new URL(page.url()).pathname).toBe("/dashboard");
    await page.getByRole("heading", { name: /Good (morning|afternoon|evening), James/ }).waitFor();
    await context.close();
  });

  test("AUTH-006 AUTH-009 a wrong code shows at the field, and a new one can be sent after ten seconds", async () => {
    const { page, context } = await stage.visitor();
    await page.clock.install();
    await page.goto(`${stage.web}/login`);
    await page.getByLabel("Email").fill(staff.analyst.email);
    await page.getByLabel("Password", { exact: true }).fill(demoPassword);
    const letPass = await holdTime(page);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByLabel("6-digit code").fill("000000");
    await page.getByText("That code is incorrect or has expired.").waitFor();
    const resend = page.getByRole("button", { name: /Send a new code/ });
    expect(await resend.isDisabled()).toBe(true);
    await letPass(11_000);
    await eventually(() => resend.isEnabled()).toBe(true);
    await context.close();
  });

  test("AUTH-012 AUTH-013 AUTH-014 the stored session is unreadable, survives a reload, and is gone after signing out", async () => {
    const { page, context } = await stage.visitor();
    await stage.signIn(page, "supervisor");
    const stored = await page.evaluate(() => JSON.stringify(localStorage));
    expect(stored).toContain("tidings-session");
    expect(stored).not.toContain(staff.supervisor.email);
    await page.reload();
    await page.getByRole("navigation", { name: "Main" }).waitFor();
    await page.getByRole("button", { name: /Account menu/ }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await page.getByRole("button", { name: "Sign in" }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem("tidings-session"))).toBeNull();
    await context.close();
  });

  test("AUTH-027 who opens a protected address comes back to it after signing in", async () => {
    const { page, context } = await stage.visitor();
    await page.goto(`${stage.web}/patients?language=spanish`);
    await page.waitForURL(/\/login\?return=/);
    const { email } = staff.supervisor;
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill("wrong lanterns over the water");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByText("Incorrect email or password.").waitFor();
    // Other mails may come in between.
    const codes = async () =>
      (await stage.control<{ codes: string[] }[]>("GET", `/mails.json?to=${encodeURIComponent(email)}`)).flatMap((mail) => mail.codes);
    const known = (await codes()).length;
    await page.getByLabel("Password", { exact: true }).fill(demoPassword);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByLabel("6-digit code").waitFor();
    await eventually(async () => (await codes()).length).toBeGreaterThan(known);
    await page.getByLabel("6-digit code").fill((await codes())[0] ?? "");
    await page.waitForURL(/\/patients\?language=spanish/);
    await context.close();
  });

  test("AUTH-030 AUTH-031 an unknown address shows Page Not Found with the ways out", async () => {
    const { page, context } = await stage.visitor();
    await page.goto(`${stage.web}/no/such/page`);
    await page.getByRole("heading", { name: "Page not found" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/not-found");
    expect(await page.getByRole("link", { name: "Go to the dashboard" }).getAttribute("href")).toBe("/dashboard");
    // Its address comes from the settings.
    await page.getByRole("link", { name: "Help Center" }).waitFor();
    await context.close();
  });
});

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const typePasswords = async (page: Page, password: string, confirmation = password) => {
  await field(page, "New password").fill(password);
  await field(page, "Confirm new password").fill(confirmation);
};
const isStored = (page: Page) => page.evaluate(() => localStorage.getItem("tidings-session") !== null);

describe("Forgot and reset", () => {
  test("AUTH-016 AUTH-017 AUTH-019 AUTH-020 AUTH-022 AUTH-023 AUTH-041 link, security code and a new password that signs in", async () => {
    const person = await newPerson(stage, "Rosa");
    const { page, context } = await stage.visitor();
    await page.goto(`${stage.web}/login`);
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await page.getByRole("button", { name: "Send link" }).click();
    await page.getByText("Required", { exact: true }).waitFor();
    await page.getByLabel("Email").fill("not an address");
    await page.getByRole("button", { name: "Send link" }).click();
    await page.getByText("Enter a valid email address").waitFor();
    const known = (await mailsOf(stage, person.email)).length;
    await page.getByLabel("Email").fill(person.email);
    await page.getByRole("button", { name: "Send link" }).click();
    await page.getByRole("heading", { name: "Check your email" }).waitFor();
    const link = linkIn(await nextMail(stage, person.email, known), "/users/reset_password/");

    await page.clock.install();
    await page.goto(stage.web + link);
    await page.getByRole("heading", { name: "Choose a new password" }).waitFor();
    await page.getByRole("button", { name: "Save new password" }).click();
    expect(await page.getByText("Required", { exact: true }).count()).toBe(3);
    expect(await page.getByLabel("Security code").evaluate((one) => one === document.activeElement)).toBe(true);
    await typePasswords(page, "seven otters under the pier", "seven otters under a pier");
    await page.getByRole("button", { name: "Save new password" }).click();
    await page.getByText("Passwords must match").waitFor();

    const letPass = await holdTime(page);
    await page.getByRole("button", { name: "Send me a security code" }).click();
    await page.getByText(/We sent a security code/).waitFor();
    const resend = page.getByRole("button", { name: /Send a new security code/ });
    // The server's clock may be some milliseconds ahead, and what has begun of a second is counted.
    expect([await resend.innerText(), await resend.isDisabled()]).toEqual([expect.stringMatching(/in (121|120|119|118) s/), true]);
    const { codes } = await nextMail(stage, person.email, known, hasCode);
    await letPass(122_000);
    await eventually(() => resend.isEnabled()).toBe(true);

    const code = codes[0] ?? "";
    await page.getByLabel("Security code").fill(code === "123456" ? "654321" : "123456");
    await typePasswords(page, "seven otters under the pier");
    await page.getByRole("button", { name: "Save new password" }).click();
    await page.getByText("Not valid").waitFor();
    await page.getByLabel("Security code").fill(code);
    await typePasswords(page, "elevenchars");
    await page.getByRole("button", { name: "Save new password" }).click();
    await page.getByText("Use at least 12 characters").waitFor();
    await typePasswords(page, "seven otters under the pier");
    await page.getByRole("button", { name: "Save new password" }).click();
    await page.getByText("Your password is set. Sign in with your new password.").waitFor();
    expect(await page.getByLabel("Email").inputValue()).toBe(person.email);
    await typeSignIn(stage, page, { ...person, password: "seven otters under the pier" });
    await page.waitForURL(/\/dashboard$/);

    const again = await stage.visitor();
    await again.page.goto(stage.web + link);
    await again.page.getByRole("heading", { name: "This link no longer works" }).waitFor();
    await again.page.getByRole("link", { name: "Send a new link" }).click();
    await again.page.waitForURL(/\/reset_password$/);
    await Promise.all([context.close(), again.context.close()]);
  });

  test("AUTH-018 an address nobody has reads the same, and the sixth request in a row is told to wait", async () => {
    const email = `nobody.${Date.now().toString(36)}@harbor.example`;
    const { page, context } = await stage.visitor();
    await page.goto(`${stage.web}/reset_password`);
    for (let n = 0; n < 5; n++) {
      await page.getByLabel("Email").fill(email);
      await page.getByRole("button", { name: "Send link" }).click();
      await page.getByText(`If there's an account for ${email}`).waitFor();
      await page.getByRole("button", { name: "Send again" }).click();
    }
    await page.getByRole("button", { name: "Send link" }).click();
    await page.getByText(/Too many attempts. Wait [45] minutes/).waitFor();
    expect(await mailsOf(stage, email)).toEqual([]);
    await context.close();
  });
});

describe("Invitation", () => {
  test("USER-029 an invited person chooses a password by the mailed link and signs in", async () => {
    const person = await invitePerson(stage, "Ines");
    const { page, context } = await stage.visitor();
    await page.goto(stage.web + person.link);
    await page.getByRole("heading", { name: "Welcome, Ines" }).waitFor();
    await page.getByText(`Harbor Community Health has created an account for ${person.email}`).waitFor();
    await page.getByRole("button", { name: "Save password" }).click();
    expect(await page.getByText("Required", { exact: true }).count()).toBe(2);
    await typePasswords(page, person.email);
    await page.getByRole("button", { name: "Save password" }).click();
    await page.getByText("Too common. Choose a less predictable password").waitFor();
    await typePasswords(page, person.password);
    await page.getByRole("button", { name: "Save password" }).click();
    await page.getByText("Your password is set. Sign in with your new password.").waitFor();
    await typeSignIn(stage, page, person);
    await page.getByRole("heading", { name: /Good (morning|afternoon|evening), Ines/ }).waitFor();
    await context.close();
  });

  test("USER-029 AUTH-020 a link that was used in another tab says so when the form is sent, and sets nothing", async () => {
    const person = await invitePerson(stage, "Greta");
    const { page, context } = await stage.visitor();
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto(stage.web + person.link);
      await tab.getByRole("heading", { name: "Welcome, Greta" }).waitFor();
    }
    await typePasswords(page, person.password);
    await page.getByRole("button", { name: "Save password" }).click();
    await page.getByText("Your password is set. Sign in with your new password.").waitFor();
    await typePasswords(other, "some other boats on the canal");
    await other.getByRole("button", { name: "Save password" }).click();
    await other.getByRole("heading", { name: "This link no longer works" }).waitFor();
    await other.getByRole("link", { name: "Send a new link" }).waitFor();
    await typeSignIn(stage, page, person);
    await page.getByRole("heading", { name: /Good (morning|afternoon|evening), Greta/ }).waitFor();
    await context.close();
  });
});

describe("Expired password", () => {
  test("AUTH-005 AUTH-025 AUTH-026 ERR-006 ERR-007 who signs in with too old a password changes it and goes on to the wanted page", async () => {
    const person = await newPerson(stage, "Nadia");
    await stage.sql("update organizations set password_max_age_days = 300 where code = 'harbor'");
    await stage.sql("update users set password_set_at = now() - interval '301 days' where email = $1", [person.email]);
    const { page, context } = await stage.visitor();
    await page.goto(`${stage.web}/patients?language=spanish`);
    await page.getByLabel("Email").fill(person.email);
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.waitForURL(/\/password_expired$/);
    const save = page.getByRole("button", { name: "Save and sign in" });
    await save.click();
    expect(await page.getByText("Required", { exact: true }).count()).toBe(3);
    await field(page, "Current password").fill("not the password");
    await typePasswords(page, "seven otters under the pier", "eight otters under the pier");
    await save.click();
    await page.getByText("Passwords must match").waitFor();
    await typePasswords(page, "seven otters under the pier");
    await save.click();
    await page.getByText("Not valid").waitFor();
    await eventually(() => field(page, "Current password").evaluate((one) => one === document.activeElement)).toBe(true);
    await field(page, "Current password").fill(person.password);
    await typePasswords(page, person.password);
    await save.click();
    await page.getByText("Already used. Choose a new password").waitFor();
    await typePasswords(page, "seven otters under the pier");
    const known = (await mailsOf(stage, person.email)).length;
    await save.click();
    const code = (await nextMail(stage, person.email, known, hasCode)).codes[0] ?? "";
    await page.getByLabel("6-digit code").fill(code === "000000" ? "000001" : "000000");
    await save.click();
    await page.getByText("That code is incorrect or has expired.").waitFor();
    await eventually(() => page.getByLabel("6-digit code").evaluate((one) => one === document.activeElement)).toBe(true);
    await page.getByRole("button", { name: /^Send a new code/ }).waitFor();
    await page.getByLabel("6-digit code").fill(code);
    await save.click();
    await page.waitForURL(/\/patients\?language=spanish/);
    // One code was enough, for the password and for the way in.
    const mails = await mailsOf(stage, person.email);
    expect(mails.slice(0, mails.length - known).filter(hasCode)).toHaveLength(1);
    await stage.sql("update organizations set password_max_age_days = 0 where code = 'harbor'");
    await context.close();
  });

  test("AUTH-025 without a sign-in before it the page leads to sign-in", async () => {
    const { page, context } = await stage.visitor();
    await page.goto(`${stage.web}/password_expired`);
    await page.waitForURL(/\/login$/);
    await context.close();
  });
});

describe("Redirects", () => {
  test("AUTH-028 a signed-in person who opens any page of sign-in comes home", async () => {
    for (const path of [
      "/login",
      "/login/mfa",
      "/reset_password",
      "/users/reset_password/anything",
      "/users/invitation/anything",
      "/password_expired",
    ]) {
      const page = await stage.tab("nurse", path);
      await page.waitForURL(/\/dashboard$/);
      await page.close();
    }
  });

  test("AUTH-033 the provider's staff come to /admin from sign-in and from /, and staff of a clinic do not", async () => {
    const { page, context } = await stage.visitor();
    await page.goto(`${stage.web}/login`);
    await typeSignIn(stage, page, { email: staff.siteAdmin.email, password: demoPassword });
    await page.waitForURL(/\/admin$/);
    await page.getByRole("heading", { name: "Organizations" }).waitFor();
    for (const path of ["/", "/dashboard", "/patients"]) {
      await page.goto(stage.web + path);
      await page.waitForURL(/\/admin$/);
    }
    await page.getByRole("button", { name: /Account menu/ }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await page.waitForURL(/\/login/);
    await context.close();
    const nurse = await stage.tab("nurse", "/admin");
    await nurse.waitForURL(/\/not-found$/);
    await nurse.close();
  });
});

describe("Menu of the person", () => {
  test("SHELL-014 it leads to one's own user page, to password and sessions, and out", async () => {
    const page = await stage.tab("nurse", "/dashboard");
    const open = () => page.getByRole("button", { name: /Account menu/ }).click();
    await open();
    await page.getByRole("menuitem", { name: "Sign out" }).waitFor();
    await page.getByRole("menuitem", { name: "Profile" }).click();
    await page.waitForURL(/\/settings\/users\/user\/[\w-]+$/);
    await page.getByRole("heading", { level: 1, name: /James Whitfield/ }).waitFor();
    await open();
    await page.getByRole("menuitem", { name: "Language, password and sessions" }).click();
    await page.waitForURL(/\/account$/);
    await page.close();
  });
});

describe("Language of the interface", () => {
  test("LANG-020 who chooses Spanish reads Spanish in every browser, signed out too, until they choose English", async () => {
    const person = await newPerson(stage, "Marisol");
    const [first, second] = [await stage.visitor(), await stage.visitor()];
    await signInAs(stage, first.page, person);
    await first.page.getByRole("button", { name: /Account menu/ }).click();
    await first.page.getByRole("menuitem", { name: "Language, password and sessions" }).click();
    await first.page.getByRole("radio", { name: "Español" }).check();
    await first.page.getByRole("heading", { name: "Idioma, contraseña y sesiones" }).waitFor();
    expect(await first.page.evaluate(() => document.documentElement.lang)).toBe("es-US");
    await first.page.getByRole("link", { name: "Pacientes", exact: true }).click();
    await first.page.getByRole("heading", { level: 1, name: "Pacientes" }).waitFor();

    await signInAs(stage, second.page, person);
    await second.page.getByRole("link", { name: "Pacientes", exact: true }).waitFor();
    await second.page.goto(`${stage.web}/account`);
    await second.page.getByRole("radio", { name: "English" }).check();
    await second.page.getByRole("heading", { name: "Language, password and sessions" }).waitFor();
    expect(await second.page.evaluate(() => document.documentElement.lang)).toBe("en");

    // The first browser is still in Spanish, and its sign-in page too.
    await second.page.getByRole("button", { name: "Sign out everywhere" }).click();
    await second.page.getByRole("dialog").getByRole("button", { name: "Sign out everywhere" }).click();
    await second.page.getByRole("button", { name: "Sign in" }).waitFor();
    await first.page.getByRole("button", { name: "Iniciar sesión" }).waitFor();
    for (const one of [first, second]) await one.context.close();
  }, 120_000);
});

describe("Job title", () => {
  test("SHELL-015 SHELL-016 who has none is asked twice at most, and what is saved stays", async () => {
    const person = await newPerson(stage, "Tomas", { job_title: null });
    const dialogOf = (page: Page) => page.getByRole("dialog", { name: "What is your job title?" });
    const first = await stage.visitor();
    await signInAs(stage, first.page, person);
    await dialogOf(first.page).getByRole("button", { name: "Save" }).click();
    await dialogOf(first.page).getByText("Required", { exact: true }).waitFor();
    await dialogOf(first.page).getByRole("button", { name: "Not now" }).click();
    await dialogOf(first.page).waitFor({ state: "hidden" });
    await first.page.reload();
    await dialogOf(first.page).waitFor();
    await first.page.keyboard.press("Escape");
    await dialogOf(first.page).waitFor({ state: "hidden" });
    await first.page.reload();
    await first.page.getByRole("heading", { level: 1, name: /Good / }).waitFor();
    expect(await dialogOf(first.page).count()).toBe(0);

    const second = await stage.visitor();
    await signInAs(stage, second.page, person);
    await dialogOf(second.page).getByLabel("Job title").fill("Medical Assistant");
    await dialogOf(second.page).getByRole("button", { name: "Save" }).click();
    await second.page.getByText("Job title saved").waitFor();
    const { user } = await stage.call<{ user: { jobTitle: string } }>("supervisor", "GET", `/users/${person.externalId}.json`);
    expect(user.jobTitle).toBe("Medical Assistant");
    await second.page.reload();
    await second.page.getByRole("heading", { level: 1, name: /Good / }).waitFor();
    expect(await dialogOf(second.page).count()).toBe(0);
    await Promise.all([first.context.close(), second.context.close()]);
  });
});

describe("Inactivity", () => {
  const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Are you still there?" });
  const minutes = (n: number) => n * 60_000;
  const pingsOf = (page: Page) => {
    const seen: string[] = [];
    page.on("request", (request) => request.url().endsWith("/ping.json") && seen.push(request.url()));
    return seen;
  };

  test("AUTH-034 AUTH-035 after 15 minutes the question, after 30 seconds more the sign-in page, in every tab, with the way back", async () => {
    const { page, context } = await stage.visitor();
    await page.clock.install();
    await stage.signIn(page, "nurse");
    const other = await context.newPage();
    await other.goto(`${stage.web}/patients`);
    await other.getByRole("heading", { name: "Patients" }).waitFor();
    await page.bringToFront();
    await stopClock(page);
    await page.mouse.move(200, 200);
    await page.clock.runFor(minutes(15) - 2_000);
    expect(await dialogOf(page).count()).toBe(0);
    await page.clock.runFor(5_000);
    await dialogOf(page)
      .getByText(/You'll be signed out in 2\d seconds/)
      .waitFor();
    await page.mouse.move(300, 300);
    await page.clock.runFor(3_000);
    expect(await dialogOf(page).isVisible()).toBe(true);
    await page.clock.runFor(25_000);
    await page.getByText(/You were signed out after 15 minutes of inactivity/).waitFor();
    await other.waitForURL(/\/login\?return=/);
    expect(await isStored(page)).toBe(false);
    await context.close();
  });

  test("AUTH-036 AUTH-037 the button keeps the session, tells the server, and starts the 15 minutes anew in every tab", async () => {
    const { page, context } = await stage.visitor();
    await page.clock.install();
    await stage.signIn(page, "nurse");
    await stopClock(page);
    await page.mouse.move(200, 200);
    await page.clock.runFor(minutes(15) + 1_000);
    const pings = pingsOf(page);
    await dialogOf(page).getByRole("button", { name: "Stay signed in" }).click();
    await runUntil(page, async () => (await dialogOf(page).count()) === 0);
    await eventually(() => pings.length).toBe(1);
    await page.clock.runFor(minutes(14));
    expect(await dialogOf(page).count()).toBe(0);
    expect(await isStored(page)).toBe(true);
    await page.clock.runFor(minutes(1) + 1_000);
    await dialogOf(page).waitFor();
    await context.close();
  });

  test("AUTH-037 activity tells the server once in five minutes, whichever of the tabs it happens in", async () => {
    const { page, context } = await stage.visitor();
    await context.clock.install();
    await stage.signIn(page, "nurse");
    const other = await context.newPage();
    await other.goto(`${stage.web}/patients`);
    await other.getByRole("heading", { name: "Patients" }).waitFor();
    const pings = [pingsOf(page), pingsOf(other)];
    await stopClock(page);
    const count = () => pings.flat().length;
    const reportedAt = (tab: Page) => tab.evaluate(() => localStorage.getItem("tidings-told-at"));
    const touch = async () => {
      for (const tab of [page, other]) {
        await tab.locator("body").dispatchEvent("pointerdown");
        // Storage events reach the other tab a moment later; a user does not act in two tabs within that moment.
        const here = await reportedAt(tab);
        await eventually(() => Promise.all([page, other].map(reportedAt))).toEqual([here, here]);
      }
    };
    await touch();
    await context.clock.runFor(minutes(4));
    await touch();
    expect(count()).toBe(0);
    await context.clock.runFor(minutes(1) + 1_000);
    await touch();
    await eventually(count).toBe(1);
    await context.clock.runFor(minutes(4));
    await touch();
    expect(count()).toBe(1);
    await context.clock.runFor(minutes(1) + 1_000);
    await touch();
    await eventually(count).toBe(2);
    await context.close();
  });
});

describe("Tabs and sessions", () => {
  test("AUTH-012 AUTH-013 signing out in one tab signs out the other", async () => {
    const { page, context } = await stage.visitor();
    await stage.signIn(page, "nurse");
    const other = await context.newPage();
    await other.goto(`${stage.web}/patients?language=spanish`);
    await other.getByRole("heading", { name: "Patients" }).waitFor();
    await page.getByRole("button", { name: /Account menu/ }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await page.getByRole("button", { name: "Sign in" }).waitFor();
    await other.waitForURL(/\/login\?return=/);
    await context.close();
  });

  test("ERR-008 a 401 on any call signs out every tab, and says that the session has ended", async () => {
    const { page, context } = await stage.visitor();
    await stage.signIn(page, "nurse");
    const other = await context.newPage();
    await other.goto(`${stage.web}/patients`);
    await other.getByRole("heading", { name: "Patients" }).waitFor();
    await page.route("**/patients.json*", (route) =>
      route.fulfill({ status: 401, contentType: "application/json", body: JSON.stringify({ errors: { code: "unauthorized" } }) }),
    );
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Patients", exact: true }).click();
    await page.getByText("Your session has ended. Sign in again.").waitFor();
    await other.waitForURL(/\/login\?return=/);
    expect(await isStored(other)).toBe(false);
    await context.close();
  });

  test("AUTH-014 the key of the stored session cannot be taken out of the browser, and goes with it", async () => {
    const { page, context } = await stage.visitor();
    await stage.signIn(page, "nurse");
    const readKey = () =>
      page.evaluate(async () => {
        const database = await new Promise<IDBDatabase>((done) => {
          const opening = indexedDB.open("tidings-keys");
          opening.onsuccess = () => done(opening.result);
        });
        const key = await new Promise<CryptoKey | undefined>((done) => {
          const reading = database.transaction("keys").objectStore("keys").get("session");
          reading.onsuccess = () => done(reading.result as CryptoKey | undefined);
        });
        database.close();
        if (!key) return "none";
        return crypto.subtle.exportKey("raw", key).then(
          () => "exported",
          () => `${key.algorithm.name} kept`,
        );
      });
    expect(await readKey()).toBe("AES-GCM kept");
    await page.getByRole("button", { name: /Account menu/ }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await page.getByRole("button", { name: "Sign in" }).waitFor();
    expect(await readKey()).toBe("none");
    await context.close();
  });

  test("AUTH-012 one's own sessions are listed, one is ended from the list, then all others, and each browser is signed out at once", async () => {
    const person = await newPerson(stage, "Lena");
    const [computer, phone, tablet] = [await stage.visitor(), await stage.visitor(), await stage.visitor()];
    await signInAs(stage, computer.page, person);
    for (const one of [phone, tablet]) await signInAs(stage, one.page, person);
    await computer.page.getByRole("button", { name: /Account menu/ }).click();
    await computer.page.getByRole("menuitem", { name: "Language, password and sessions" }).click();
    await computer.page.getByRole("heading", { name: "Language, password and sessions" }).waitFor();
    const lines = computer.page.getByRole("listitem").filter({ hasText: "Signed in" });
    await eventually(() => lines.count()).toBe(3);
    expect(await lines.filter({ hasText: "This session" }).count()).toBe(1);
    expect(await lines.first().innerText()).toMatch(/Chrome on \w+/);
    await computer.page
      .getByRole("button", { name: /^End the session on/ })
      .first()
      .click();
    await computer.page.getByText("Session ended").waitFor();
    await eventually(() => lines.count()).toBe(2);
    const signedOut = async () =>
      (await Promise.all([phone, tablet].map((one) => one.page.getByRole("button", { name: "Sign in" }).count()))).filter(Boolean).length;
    await eventually(signedOut).toBe(1);
    await computer.page.getByRole("button", { name: "End all other sessions" }).click();
    await computer.page.getByRole("dialog").getByRole("button", { name: "End all other sessions" }).click();
    await computer.page.getByText("1 other session ended").waitFor();
    await eventually(signedOut).toBe(2);
    await eventually(() => lines.count()).toBe(1);

    await signInAs(stage, phone.page, person);
    await computer.page.getByRole("button", { name: "Sign out everywhere" }).click();
    await computer.page.getByRole("dialog").getByRole("button", { name: "Sign out everywhere" }).click();
    for (const one of [computer, phone]) await one.page.getByRole("button", { name: "Sign in" }).waitFor();
    for (const one of [computer, phone, tablet]) await one.context.close();
  }, 120_000);

  test("AUTH-041 changing one's own password asks for the current one and signs out the other browsers", async () => {
    const person = await newPerson(stage, "Vera");
    const [computer, phone] = [await stage.visitor(), await stage.visitor()];
    await signInAs(stage, computer.page, person);
    await signInAs(stage, phone.page, person);
    await computer.page.goto(`${stage.web}/account`);
    const change = computer.page.getByRole("button", { name: "Change password" });
    await change.click();
    expect(await computer.page.getByText("Required", { exact: true }).count()).toBe(3);
    await field(computer.page, "Current password").fill("not the password");
    await typePasswords(computer.page, "seven otters under the pier");
    await change.click();
    await computer.page.getByText("Not valid").waitFor();
    await field(computer.page, "Current password").fill(person.password);
    await change.click();
    await computer.page.getByText("Password changed. Your other sessions were signed out.").waitFor();
    expect(await field(computer.page, "Current password").inputValue()).toBe("");
    await phone.page.getByText("Your session has ended. Sign in again.").waitFor();
    await phone.page.getByLabel("Email").fill(person.email);
    await phone.page.getByLabel("Password", { exact: true }).fill(person.password);
    await phone.page.getByRole("button", { name: "Sign in" }).click();
    await phone.page.getByText("Incorrect email or password.").waitFor();
    for (const one of [computer, phone]) await one.context.close();
  });
});
