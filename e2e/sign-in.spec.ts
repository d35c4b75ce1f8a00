// Journeys of sign-in: password and emailed code, wrong ones, the way back to the address wanted, sign-out, the stored session.
import { afterAll, describe, expect, test } from "vitest";
import { demoPassword, staff } from "../fixtures/cast.ts";
import { eventually } from "./eventually.ts";
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
    expect(await page.getByText("can't be blank").count()).toBe(2);
    expect(await page.getByLabel("Email").evaluate((field) => field === document.activeElement)).toBe(true);
    await page.getByLabel("Email").fill("not an address");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByText("must be a valid email address").waitFor();
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
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByLabel("6-digit code").fill("000000");
    await page.getByText("This code is wrong or has expired.").waitFor();
    const resend = page.getByRole("button", { name: /Send a new code/ });
    expect(await resend.isDisabled()).toBe(true);
    await page.clock.runFor(11_000);
    expect(await resend.isEnabled()).toBe(true);
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
    await page.getByRole("menuitem", { name: "Sign Out" }).click();
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
    await page.getByText("Email or password is not right.").waitFor();
    const known = (await stage.control<unknown[]>("GET", `/mails.json?to=${encodeURIComponent(email)}`)).length;
    await page.getByLabel("Password", { exact: true }).fill(demoPassword);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByLabel("6-digit code").waitFor();
    await eventually(async () => (await stage.control<unknown[]>("GET", `/mails.json?to=${encodeURIComponent(email)}`)).length, {
      timeout: 10_000,
    }).toBeGreaterThan(known);
    const [mail] = await stage.control<{ codes: string[] }[]>("GET", `/mails.json?to=${encodeURIComponent(email)}`);
    await page.getByLabel("6-digit code").fill(mail?.codes[0] ?? "");
    await page.waitForURL(/\/patients\?language=spanish/);
    await context.close();
  });

  test("AUTH-030 AUTH-031 an unknown address shows Page Not Found with the ways out", async () => {
    const { page, context } = await stage.visitor();
    await page.goto(`${stage.web}/no/such/page`);
    await page.getByRole("heading", { name: "Page Not Found" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/not-found");
    expect(await page.getByRole("link", { name: "Go to the dashboard" }).getAttribute("href")).toBe("/dashboard");
    expect(await page.getByRole("link", { name: "Help Center" }).count()).toBe(1);
    await context.close();
  });
});
