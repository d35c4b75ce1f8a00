// Journeys from the results of an outreach: its export, a group and a follow-up for its patients, and patients not reached.
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { eventually } from "./eventually.ts";
import { newPerson, signInAs } from "./new-person.ts";
import { column } from "./read-page.ts";
import { openStage } from "./stage.ts";

const stage = await openStage();
afterAll(() => stage.close());

interface Outreach {
  externalId: string;
  title: string;
  state: string;
  patientsCount: number;
}
const { outreaches } = await stage.call<{ outreaches: Outreach[] }>("supervisor", "GET", "/outreaches.json?per_page=120");
const none: Outreach = { externalId: "", title: "", state: "", patientsCount: 0 };
const titled = (title: string): Outreach => outreaches.find((one) => one.title === title) ?? none;
const flu = titled("Flu shots this Saturday");
const withState = (state: string): Outreach => outreaches.find((one) => one.state === state) ?? none;

const number = (count: number) => count.toLocaleString("en-US");
const countOf = async (search: string): Promise<number> =>
  (await stage.call<{ pagination: { totalCount: number } }>("supervisor", "GET", `/patients.json?per_page=1&${search}`)).pagination
    .totalCount;
const ofFlu = (result: string) => countOf(`search[outreach_external_id]=${flu.externalId}&search[outreach_result]=${result}`);

async function show({ externalId, title }: Outreach, query = ""): Promise<Page> {
  const page = await stage.tab("supervisor", `/outreaches/outreach/${externalId}${query}`);
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  return page;
}
const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true });

test("OUT-013 OUT-055 the header bears title, status and actions, and Download makes the file of all its patients", async () => {
  const page = await show(flu);
  await page.getByRole("main").getByText("Completed", { exact: true }).first().waitFor();
  for (const name of ["Download", "Save as group", "Send follow-up"]) await button(page, name).first().waitFor();
  // It is completed: nothing to stop.
  expect(await button(page, "Stop").count()).toBe(0);
  await button(page, "Download").first().click();
  await page.getByText(`The file will have all ${number(flu.patientsCount)} rows.`).waitFor();
  await page.getByRole("button", { name: "View exports" }).click();
  const name = /^outreach patients \d{4}-\d\d-\d\d\.csv\s+Outreach recipients$/;
  await eventually(async () => (await column(page, "Exported files", "File"))[0]).toMatch(name);
  await eventually(async () => (await column(page, "Exported files", "Status"))[0]).toBe("Ready");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page
      .getByRole("button", { name: /^Download outreach patients/ })
      .first()
      .click(),
  ]);
  const lines = (await readFile(await file.path(), "utf8")).trimEnd().split("\r\n");
  expect(lines).toHaveLength(flu.patientsCount + 1);
  expect(lines[0]).toContain("Sent at,Delivered at,Answer,Reply");
  await page.close();
});

test("OUT-013 Stop stands in the header of one that is on its way", async () => {
  const page = await show(withState("scheduled"));
  await button(page, "Stop").waitFor();
  await page.close();
});

test("OUT-013 PERM-049 Group makes a group of those who answered so, under the name that is asked for", async () => {
  const wanted = await ofFlu("yes");
  expect(wanted).toBeGreaterThan(50);
  const page = await show(flu);
  await button(page, "Save as group").click();
  const dialog = page.getByRole("dialog", { name: "Save recipients as a group" });
  await dialog.getByText(`${number(flu.patientsCount)} patients`).waitFor();
  await dialog.getByRole("radio", { name: "Replied: Yes" }).check();
  await dialog.getByText(`${number(wanted)} patients`).waitFor();
  await dialog.getByRole("button", { name: "Create group" }).click();
  await dialog.getByText("Required", { exact: true }).waitFor();
  const name = `Said yes ${Date.now().toString(36)}`;
  await dialog.getByRole("textbox", { name: "Name" }).fill(name);
  await dialog.getByRole("button", { name: "Create group" }).click();
  await page.getByText(`Group “${name}” created`).waitFor();
  const { groups } = await stage.call<{ groups: { name: string; patientsCount: number }[] }>(
    "supervisor",
    "GET",
    `/patient_groups.json?search[name]=${encodeURIComponent(name)}`,
  );
  expect(groups.map((one) => one.patientsCount)).toEqual([wanted]);
  await page.close();
});

test("OUT-013 Message begins a new outreach whose patients are the chosen ones, held as a query that is said in words", async () => {
  const wanted = await ofFlu("no");
  const page = await show(flu);
  await button(page, "Send follow-up").click();
  const dialog = page.getByRole("dialog", { name: "Send a follow-up" });
  await dialog.getByRole("radio", { name: "Replied: No" }).check();
  await dialog.getByText(`${number(wanted)} patients`).waitFor();
  await dialog.getByRole("link", { name: "Write message" }).click();
  await page.waitForURL(/\/outreaches\/new\?outreach=[0-9a-f-]{36}&result=no$/);
  await page.getByRole("textbox", { name: "Title" }).fill("Second chance");
  await page.getByRole("textbox", { name: "Message", exact: true }).fill("We are open all week.");
  await page.getByRole("tab", { name: /^Spanish/ }).click();
  await page.getByRole("textbox", { name: "Message", exact: true }).fill("Estamos abiertos toda la semana.");
  await page.getByRole("button", { name: "Choose patients" }).click();
  await page
    .getByText(`${number(wanted)} selected`)
    .first()
    .waitFor();
  await page.getByText(`Outreach: ${flu.title}; Result: No`).first().waitFor();
  await page.getByText(new RegExp(`of ${number(wanted)}$`)).waitFor();
  await page.getByRole("button", { name: "Review recipients" }).click();
  await page.getByText(`of ${number(wanted)} selected`).waitFor();
  await page.close();
});

test.each(["draft", "scheduled"])("OUT-014 Group and Message of one that is %s stay in place, do nothing, and say why", async (state) => {
  const page = await show(withState(state));
  for (const name of ["Save as group", "Send follow-up"]) {
    const action = button(page, name);
    expect([await action.getAttribute("aria-disabled"), await action.getAttribute("aria-description")]).toEqual([
      "true",
      "Available once the outreach has started.",
    ]);
    await action.hover();
    await page.getByRole("tooltip", { name: "Available once the outreach has started." }).first().waitFor();
    await action.click({ force: true });
  }
  expect(await page.getByRole("dialog").count()).toBe(0);
  await page.close();
});

test.each(["active", "stopped", "disabled", "completed"])("OUT-014 Group and Message of one that is %s open", async (state) => {
  const portal = titled("New patient portal");
  await stage.sql("update outreaches set state = $2 where external_id = $1", [portal.externalId, state]);
  const page = await show(portal);
  for (const name of ["Save as group", "Send follow-up"]) {
    await button(page, name).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("radio", { name: "All recipients" }).waitFor();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await dialog.waitFor({ state: "detached" });
  }
  await page.close();
});

test("PERM-049 who may write outreaches but not make groups is offered Message and no Group", async () => {
  const { context, page } = await stage.visitor();
  const rights = { features_permissions: { patient: "read", outreach: "limited" } };
  await signInAs(stage, page, await newPerson(stage, "Nogroups", rights));
  await page.goto(`${stage.web}/outreaches/outreach/${flu.externalId}`);
  await button(page, "Send follow-up").waitFor();
  expect(await button(page, "Save as group").count()).toBe(0);
  await context.close();
});

test("OUT-024 the failed list opens on who could not be reached, its tab and page live in the address, opt-outs are explained, and it downloads", async () => {
  const page = await show(flu);
  const tab = (name: RegExp) => page.getByRole("tab", { name });
  const table = (reason: string) => `Patients not reached: ${reason}`;
  await tab(/^Not delivered/).waitFor();
  expect(await tab(/^Not delivered/).getAttribute("aria-selected")).toBe("true");
  await page.getByRole("table", { name: table("Not delivered") }).waitFor();
  const heads = await page
    .getByRole("table", { name: table("Not delivered") })
    .getByRole("columnheader")
    .allInnerTexts();
  expect(heads.map((head) => head.trim()).filter(Boolean)).toEqual(["First name", "Last name", "Age", "Last contact", "Last response"]);
  const shown = /\((\d+)\)/.exec(await tab(/^Not delivered/).innerText())?.[1];
  const names = () => column(page, table("Not delivered"), "Last name");
  // The demonstration has more than a page of them.
  expect(Number(shown)).toBeGreaterThan(30);
  await eventually(async () => (await names()).length).toBe(30);
  await page.getByRole("button", { name: "Next page" }).click();
  await eventually(async () => (await names()).length).toBe(Number(shown) - 30);
  expect(new URL(page.url()).searchParams.get("page")).toBe("2");
  // The list stays in sight: the page does not jump to its top.
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  await tab(/^Opted out/).click();
  await page.getByText("by texting START, or by telling you").waitFor();
  const address = new URL(page.url()).searchParams;
  expect([address.get("failed_reason"), address.get("page")]).toEqual(["opt_out", null]);
  await page.reload();
  await page.getByText("by texting START, or by telling you").waitFor();
  await tab(/^Not delivered/).click();
  expect(await page.getByText("by texting START, or by telling you").count()).toBe(0);
  await page.getByRole("tabpanel").getByRole("button", { name: "Download" }).click();
  await page.getByText(new RegExp(`The file will have (all )?${shown} rows?\\.`)).waitFor();
  await page.getByRole("button", { name: "View exports" }).click();
  await eventually(async () => (await column(page, "Exported files", "File"))[0]).toContain("Patients an outreach couldn't reach");
  await eventually(async () => (await column(page, "Exported files", "Status"))[0]).toBe("Ready");
  expect((await column(page, "Exported files", "Rows"))[0]).toBe(shown);
  await page.close();
});

test("nothing went wrong behind the pages", () => expect(stage.faults).toEqual([]));
