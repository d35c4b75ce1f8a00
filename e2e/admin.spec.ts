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

test("ADM-001 AUTH-033 the landing page lists the organizations, each leading to its keys", async () => {
  const page = await stage.tab("siteAdmin", "/admin");
  await eventually(() => column(page, "Organizations", "Name")).toEqual(
    expect.arrayContaining(["Harbor Community Health", "Pine Street Clinic"]),
  );
  await page.getByRole("link", { name: "Pine Street Clinic", exact: true }).click();
  await page.getByText("No API keys yet").waitFor();
  expect(new URL(page.url()).pathname).toBe("/admin/organizations/organization/pine/api_keys");
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Organizations" }).click();
  await page.getByRole("table", { name: "Organizations" }).waitFor();
  await page.close();
});

test("ADM-004 ADM-016 a key is made with name, scopes and last day, its link is mailed and opens it; changed it may less, revoked nothing", async () => {
  const email = `pharmacy.${Date.now().toString(36)}@harbor.example`;
  const page = await stage.tab("siteAdmin", keys);
  await page.getByRole("link", { name: "New API key" }).first().click();
  await page.getByRole("button", { name: "Create and mail the link" }).click();
  await page.getByText(/fields need your attention/).waitFor();
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("name");
  await page.getByLabel("Name").fill("Pharmacy system");
  await page.getByLabel("Mail the link to").fill(email);
  await page.getByLabel("Last day").fill("01/01/2020");
  await page.getByRole("button", { name: "Create and mail the link" }).click();
  await page.getByText("lies in the past").first().waitFor();
  await page.getByLabel("Last day").fill("12/31/2099");
  await choose(page, "Outreaches", "Read and write");
  await page.getByRole("button", { name: "Create and mail the link" }).click();
  await page.getByText(`its link is on the way to ${email}`).waitFor();
  await eventually(() => newest(page, "Status")).toBe("Link not opened");
  expect(await newest(page, "May")).toBe("Patients: read\nOutreaches: read and write");
  expect(await newest(page, "Patient data")).toBe("Hidden");
  expect(await newest(page, "Last day")).toBe("12/31/2099");

  const mail = await nextMail(stage, email, 0);
  expect(linkIn(mail, "/api_key")).toBe("/api_key");
  const link = mail.links.find((one) => one.includes("/api_key")) ?? "";
  const { token } = (await (await fetch(`${stage.web}/api/v2/api_key.json${new URL(link).search}`)).json()) as { token: string };
  expect(await statusOf(token)).toBe(200);
  await page.reload();
  await eventually(() => newest(page, "Status")).toBe("Active");
  expect(await page.locator("body").innerText()).not.toContain(token);

  await page.getByRole("link", { name: "Edit Pharmacy system" }).click();
  await page.getByLabel("Name").fill("Pharmacy system, renamed");
  await choose(page, "Outreaches", "Nothing");
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByText("Changes saved").waitFor();
  await eventually(() => newest(page, "May")).toBe("Patients: read");

  await page.getByRole("button", { name: "Revoke Pharmacy system, renamed" }).click();
  await page.getByRole("dialog", { name: "Revoke Pharmacy system, renamed?" }).getByRole("button", { name: "Revoke key" }).click();
  await page.getByText("The key is revoked.").waitFor();
  await eventually(() => newest(page, "Status")).toBe("Revoked");
  expect(await page.getByRole("button", { name: /^Revoke Pharmacy/ }).count()).toBe(0);
  expect(await statusOf(token)).toBe(401);
  expect(await mailsOf(stage, email)).toHaveLength(1);
  await page.close();
});

test("ADM-004 ADM-016 a link that was opened is made anew, by keyboard: a bad address is told at its field, the old key ends, the new one opens", async () => {
  const [first, second] = ["first", "second"].map((who) => `${who}.${Date.now().toString(36)}@harbor.example`) as [string, string];
  await stage.call("siteAdmin", "POST", "/admin/organizations/harbor/api_keys.json", {
    api_key: { name: "Renewed system", scopes: { patient: "read" }, is_phi_anonymized: true, sent_to_email: first },
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
  const button = page.getByRole("button", { name: "Mail a new link for Renewed system" });
  const dialog = page.getByRole("dialog", { name: "Mail a new link for Renewed system?" });
  await button.focus();
  await page.keyboard.press("Enter");
  await dialog.getByText("The key that was shown before is refused from now on").waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await eventually(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  const field = dialog.getByLabel("Mail the link to");
  await eventually(() => field.inputValue()).toBe(first);
  await field.fill("nobody");
  await page.keyboard.press("Enter");
  await eventually(() => field.getAttribute("aria-invalid")).toBe("true");
  await eventually(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  await field.fill(second);
  await page.keyboard.press("Enter");
  await page.getByText(`A new link is on the way to ${second}.`).waitFor();
  await eventually(() => newest(page, "Status")).toBe("Link not opened");
  expect(await statusOf(old)).toBe(401);
  expect(await statusOf(await tokenOf(second))).toBe(200);
  await stage.sql("update api_keys set revoked_at = now() where name = $1", ["Renewed system"]);
  await page.close();
});

test("ADM-004 the provider's other staff see the keys and are offered no change", async () => {
  await stage.sql("update users set provider_side_role = 'product_staff' where email = $1", [staff.siteAdmin.email]);
  const { page, context } = await stage.visitor();
  await signInAs(stage, page, { email: staff.siteAdmin.email, password: "four lanterns over the water" });
  await page.goto(stage.web + keys);
  await page.getByText("by site administrators only").waitFor();
  await eventually(() => newest(page, "Status")).toBe("Revoked");
  expect(await page.getByRole("link", { name: "New API key" }).count()).toBe(0);
  expect(await page.getByRole("button", { name: /^Mail a new link/ }).count()).toBe(0);
  await page.goto(`${stage.web}${keys}/new`);
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByText("New API key").waitFor();
  expect(await page.locator("main").innerText()).toBe("");
  await stage.sql("update users set provider_side_role = 'site_admin' where email = $1", [staff.siteAdmin.email]);
  await context.close();
});

test("ADM-015 PERM-007 supervisors and staff of a clinic find no admin area, no page of keys, and their calls are refused", async () => {
  for (const who of ["supervisor", "nurse"] as const) {
    for (const path of ["/admin", keys, `${keys}/new`]) {
      const page = await stage.tab(who, path);
      await page.waitForURL(/\/not-found$/);
      await page.close();
    }
    await expect(stage.call(who, "GET", "/admin/organizations/harbor/api_keys.json")).rejects.toThrow(/^403/);
  }
});

test("nothing went wrong in any page", () => expect(stage.faults).toEqual([]));
