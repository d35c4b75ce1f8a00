// Journeys of pages that update while they are open: polling, highlighting changes, and empty states.
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { eventually } from "./eventually.ts";
import { recordRequests, runUntil, stopClock } from "./page-clock.ts";
import { openStage } from "./stage.ts";

const stage = await openStage();
afterAll(() => stage.close());

/** A signed-in page in a separate browser with a stopped clock, because all tabs of a browser share its clock. */
async function stopped(): Promise<Page> {
  const { page } = await stage.visitor();
  await stage.signIn(page);
  await page.clock.install();
  await stopClock(page);
  return page;
}

/** Step of the page's clock: a request is late by at most this much. */
const stepMs = 200;

/** Asserts that without the live stream the path is requested again exactly `everyMs` after its response. */
async function asksEvery(path: string, part: string, everyMs: number): Promise<void> {
  const page = await stopped();
  const requests = await recordRequests(page, part);
  await page.route("**/api/v2/live*", (route) => route.abort());
  await page.goto(stage.web + path);
  // The first may be repeated at once when the stream is lost, so the interval between the next two counts.
  await runUntil(page, async () => (await requests()).length >= 4, stepMs);
  const [before, after] = (await requests()).slice(2, 4);
  const gap = (after?.sentAt ?? 0) - (before?.answeredAt ?? 0);
  expect(gap).toBeGreaterThanOrEqual(everyMs - stepMs);
  expect(gap).toBeLessThanOrEqual(everyMs + 3 * stepMs);
  await page.context().close();
}

test("UI-020 without the live stream the activity is asked for again every 5 seconds, the counters every 20", async () => {
  await asksEvery("/patients/patient/HCH-F1/activity", "/activity_logs.json", 5_000);
  await asksEvery("/dashboard", "/dashboard.json", 20_000);
});

test("FILE-018.2 after the columns are matched the page waits five seconds before it asks how far the file is", async () => {
  const upload = await stage.tab("supervisor", "/files/new?type=patient");
  const name = "Waiting list.csv";
  const buffer = Buffer.from("ID,First name,Last name,Phone,Language,DOB\nWait-1,Ana,Lund,3035550987,english,03/04/1980\n");
  await upload.locator("input[type=file]").setInputFiles({ name, mimeType: "text/csv", buffer });
  await upload.getByText(name).waitFor();
  await upload.getByRole("button", { name: "Upload", exact: true }).click();
  await upload.getByRole("heading", { name: "Match columns" }).waitFor();
  const path = new URL(upload.url()).pathname;
  const page = await stopped();
  const requests = await recordRequests(page, path.split("/").at(-1) ?? "");
  let isMatched = false;
  await page.route("**/api/v2/live*", (route) => route.abort());
  await page.route(new RegExp(`${path.split("/").at(-1)}(/update_columns_mapping)?\\.json`), async (route) => {
    isMatched ||= route.request().method() === "PUT";
    const response = await route.fetch();
    const body = (await response.json()) as { file: object };
    // However fast the worker is, the page sees a file that is still being checked.
    await route.fulfill({ response, json: { ...body, file: { ...body.file, ...(isMatched ? { state: "processing" } : {}) } } });
  });
  await page.goto(stage.web + path);
  const next = page.getByRole("button", { name: "Next" });
  await runUntil(page, () => next.isVisible());
  await next.click();
  const after = async () => {
    const all = await requests();
    return all.slice(all.findIndex((request) => request.method === "PUT"));
  };
  await runUntil(page, async () => (await after()).length >= 3, stepMs);
  const [put, look, again] = await after();
  expect([put?.method, look?.method]).toEqual(["PUT", "GET"]);
  const gaps = [(look?.sentAt ?? 0) - (put?.answeredAt ?? 0), (again?.sentAt ?? 0) - (look?.answeredAt ?? 0)];
  for (const [at, everyMs] of [5_000, 2_000].entries()) {
    expect(gaps[at]).toBeGreaterThanOrEqual(everyMs - stepMs);
    expect(gaps[at]).toBeLessThanOrEqual(everyMs + 3 * stepMs);
  }
  // A request that is being passed on is finished first: its response is read after the browser has gone otherwise.
  await page.unrouteAll({ behavior: "wait" });
  await page.context().close();
});

test("OUT-062 without the live stream the patients of an outreach are asked for again every 10 seconds", async () => {
  const { outreaches } = await stage.call<{ outreaches: { externalId: string; title: string }[] }>("supervisor", "GET", "/outreaches.json");
  const flu = outreaches.find((one) => one.title.startsWith("Flu shots"));
  await asksEvery(`/outreaches/outreach/${flu?.externalId}/patients`, "/patients.json", 10_000);
});

test("PRG-048 without the live stream the patients of a program are asked for again every 10 seconds", async () => {
  const { programs } = await stage.call<{ programs: { externalId: string; title: string }[] }>("supervisor", "GET", "/programs.json");
  const running = programs.find((one) => one.title === "Stress Management");
  await asksEvery(`/programs/program/${running?.externalId}/patients`, "/patients.json", 10_000);
});

test("MSG-043 without the live stream the list of conversations and the open one are asked for again every 10 seconds, what is said in it every 5", async () => {
  await asksEvery("/messenger", "/threads.json", 10_000);
  await asksEvery("/messenger/thread/HCH-F1", "/threads/HCH-F1.json", 10_000);
  await asksEvery("/messenger/thread/HCH-F1", "/activity_logs.json", 5_000);
});

test("UI-021 what needs review is lit for three seconds when it is opened from there, and not otherwise", async () => {
  const [flagged] = await stage.sql(
    "select p.external_id from response_flags f join patients p using (organization_id) where p.id = f.patient_id and f.name = 'invalid' limit 1",
  );
  const address = `/patients/patient/${flagged?.external_id}/activity`;
  const page = await stopped();
  await page.goto(`${stage.web}${address}?response_flag=invalid`);
  const lit = page.locator("[data-lit]");
  await runUntil(page, async () => (await lit.count()) > 0);
  await page.clock.runFor(2_500);
  expect(await lit.count()).toBeGreaterThan(0);
  await page.clock.runFor(600);
  await eventually(() => lit.count()).toBe(0);
  await page.goto(stage.web + address);
  await runUntil(page, async () => (await page.locator("[data-needs-review]").count()) > 0);
  expect(await lit.count()).toBe(0);
  await page.context().close();
});

test("SHELL-014 the menu of the person leads to their own record and signs out", async () => {
  const { page, context } = await stage.visitor();
  await stage.signIn(page, "nurse");
  const { currentUser } = await stage.call<{ currentUser: { externalId: string } }>("nurse", "GET", "/current_user.json");
  await page.getByRole("button", { name: /Account menu/ }).click();
  await page.getByRole("menuitem", { name: "Profile" }).click();
  await page.waitForURL(new RegExp(`/users/user/${currentUser.externalId}$`));
  await page.getByRole("heading", { name: "James Whitfield" }).waitFor();
  await page.getByRole("button", { name: /Account menu/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.getByRole("button", { name: "Sign in" }).waitFor();
  await context.close();
});

test("PAT-005 a clinic without patients is offered to make the first one", async () => {
  const page = await stage.tab("supervisor", "/dashboard");
  await page.route(/\/patients\.json/, (route) =>
    route.fulfill({ json: { patients: [], pagination: { page: 1, perPage: 30, totalCount: 0, totalPages: 0 } } }),
  );
  await page.goto(`${stage.web}/patients`);
  await page.getByText("No patients yet").waitFor();
  await page.getByRole("main").getByRole("link", { name: "New patient" }).last().click();
  await page.waitForURL(/\/patients\/new$/);
  expect(stage.faults).toEqual([]);
  await page.close();
});

test("PAT-002 what patients can be filtered by is asked for when the filters are opened; before, only where the name of a set one is shown", async () => {
  const [group] = await stage.sql(
    "select g.external_id, g.name from patient_groups g join organizations o on o.id = g.organization_id where o.code = 'harbor' order by g.id limit 1",
  );
  const page = await stage.tab("supervisor", "/not-found");
  let asked: (string | undefined)[] = [];
  page.on("request", (request) => {
    const list = /\/(patient_groups|patients\/segments|appointments\/templates|providers|locations)\.json/.exec(request.url());
    if (list) asked.push(list[1]);
  });
  const open = async (query: string) => {
    asked = [];
    await page.goto(`${stage.web}/patients${query}`);
    await page.getByRole("table", { name: "Patients" }).getByRole("cell").first().waitFor();
  };
  await open(`?patient_group_external_id=${group?.external_id}`);
  await page.getByText(`${group?.name}`).waitFor();
  expect(asked).toEqual(["patient_groups"]);
  await open("");
  expect(asked).toEqual([]);
  await page.getByRole("button", { name: /^Filters/ }).click();
  await eventually(() => [...asked].sort()).toEqual([
    "appointments/templates",
    "locations",
    "patient_groups",
    "patients/segments",
    "providers",
  ]);
  await page.close();
});
