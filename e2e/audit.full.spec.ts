// Journeys of the audit trail: what one does appears in it, is found by filters in the address, and only supervisors look.
import { afterAll, describe, expect, test } from "vitest";
import { eventually } from "./eventually.ts";
import { newPerson } from "./new-person.ts";
import { openStage } from "./stage.ts";

const stage = await openStage();
afterAll(() => stage.close());

const rowsWith = (page: Awaited<ReturnType<typeof stage.tab>>, words: string) => page.getByRole("row").filter({ hasText: words });

describe("The audit trail", () => {
  test("OP-138 from a patient's menu a supervisor sees who looked at the record, with the way to person and patient", async () => {
    await stage.call("nurse", "GET", "/patients/HCH-F1.json");
    const page = await stage.tab("supervisor", "/patients/patient/HCH-F1");
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Access history" }).click();
    await page.getByRole("heading", { level: 1, name: "Audit trail" }).waitFor();
    expect(new URL(page.url()).search).toContain("patient_external_id=HCH-F1");
    const nurse = rowsWith(page, "James Whitfield").filter({ hasText: "Opened a patient's record" });
    await nurse.first().waitFor();
    expect(await nurse.first().getByRole("link", { name: "HCH-F1" }).getAttribute("href")).toBe("/patients/patient/HCH-F1");
    expect(await nurse.first().getByRole("link", { name: "James Whitfield" }).getAttribute("href")).toMatch(/^\/settings\/users\/user\//);
    expect(await rowsWith(page, "Maria Santos").count()).toBeGreaterThan(0);
    await page.close();
  });

  test("OP-138 it is filtered by what happened and by day, and the address holds the filters", async () => {
    const page = await stage.tab("supervisor", "/settings/audit?action=signIn");
    await rowsWith(page, "Signed in").first().waitFor();
    expect(await rowsWith(page, "Opened a patient's record").count()).toBe(0);
    await page.goto(`${stage.web}/settings/audit?to=2020-01-01`);
    await page.getByRole("heading", { name: "No results" }).waitFor();
    await page.getByRole("button", { name: "Clear filters" }).first().click();
    await eventually(() => rowsWith(page, "Signed in").count()).toBeGreaterThan(0);
    await page.close();
  });

  test("OP-138 whose rights changed and how is said; who left is found by name still, and leads to no missing page", async () => {
    const { externalId } = await newPerson(stage, "Leaving");
    await stage.call("supervisor", "PUT", `/users/${externalId}.json`, { user: { features_permissions: { outreach: "manage" } } });
    const page = await stage.tab("supervisor", "/settings/audit?action=staff");
    const changed = rowsWith(page, "Changed permissions: Leaving Okafor (Outreaches: Full access)").first();
    await changed.waitFor();
    expect(await changed.getByRole("link", { name: "Leaving Okafor" }).getAttribute("href")).toBe(`/settings/users/user/${externalId}`);
    await stage.call("supervisor", "DELETE", `/users/${externalId}.json`);
    await page.goto(`${stage.web}/settings/audit`);
    await page.getByRole("combobox", { name: "User" }).click();
    await page.getByRole("combobox", { name: "User" }).fill("Leaving");
    await page.getByRole("option", { name: "Leaving Okafor (not in your organization)" }).click();
    const own = rowsWith(page, "Changed their password");
    await own.first().waitFor();
    expect(new URL(page.url()).searchParams.get("user_external_id")).toBe(externalId);
    await eventually(() => rowsWith(page, "Maria Santos").count()).toBe(0);
    expect(await own.first().getByRole("link").count()).toBe(0);
    await page.close();
  });

  test("OP-138 staff who are no supervisors find neither the tab nor the page", async () => {
    const page = await stage.tab("nurse", "/settings/audit");
    await eventually(
      async () =>
        (await page.getByRole("heading", { level: 1, name: "Audit trail" }).count()) === 0 &&
        (await page.getByText("Signed in").count()) === 0,
    ).toBe(true);
    expect(await page.getByRole("link", { name: "Audit trail" }).count()).toBe(0);
    await page.close();
  });
});

test("Nothing went wrong unseen", () => expect(stage.faults).toEqual([]));
