// Journeys of the dashboard: what needs a person today, the last thirty days, and the ways on from it.
import { afterAll, expect, test } from "vitest";
import { eventually } from "./eventually.ts";
import { openStage } from "./stage.ts";

const stage = await openStage();
afterAll(() => stage.close());

test("AUTH-029 DASH-001 DASH-002 DASH-016 the root leads to the dashboard, which greets by name and counts what waits for a person", async () => {
  const { page, context } = await stage.visitor();
  await stage.signIn(page);
  await page.goto(stage.web);
  await page.waitForURL(/\/dashboard$/);
  await page.getByRole("heading", { name: /Good (morning|afternoon|evening), Maria/ }).waitFor();
  const lead = await page
    .locator("main")
    .getByText(/[\d,]+ conversations? needs? you/)
    .innerText();
  const { counts } = await stage.call<{ counts: { needsYou: number } }>("supervisor", "GET", "/messaging/thread_counts.json");
  expect(Number.parseInt(lead.replaceAll(",", ""), 10)).toBe(counts.needsYou);
  const review = page.getByRole("region", { name: "Needs review" });
  await review.getByRole("link", { name: /Flu shots this Saturday/ }).click();
  await page.waitForURL(/\/outreaches\/outreach\/.*\/patients\?response_flag=invalid/);
  await context.close();
});

test("DASH-003 DASH-005 DASH-007 PERM-042 visits with an unclear reply stand on a card of their own, the next one first", async () => {
  const page = await stage.tab("supervisor", "/dashboard");
  const visits = page.getByRole("region", { name: "Appointments to review" });
  const { appointments } = await stage.call<{ appointments: { externalId: string; startsAt: string; patient: { lastName: string } }[] }>(
    "supervisor",
    "GET",
    "/appointments.json?search[state]=active&search[rsvp]=waiting_for_clarification&per_page=120",
  );
  expect(appointments.length).toBeGreaterThan(0);
  const inOrder = appointments.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt)).slice(0, 10);
  const links = visits.getByRole("link").filter({ hasNotText: "See more" });
  await eventually(async () =>
    (await links.allInnerTexts()).map((text, at) => text.includes(inOrder[at]?.patient.lastName ?? "?")),
  ).toEqual(inOrder.map(() => true));
  await links.first().click();
  await page.waitForURL(/\/appointments\/appointment\/[^?]+\?period=all$/);
  await page.getByRole("region", { name: "Appointment" }).getByText("Needs review").first().waitFor();
  await page.close();
});

test("DASH-018 the card shows the unclear reply; one click settles it, the row goes and the focus stays on the card", async () => {
  const page = await stage.tab("supervisor", "/dashboard");
  const visits = page.getByRole("region", { name: "Appointments to review" });
  const row = visits.getByRole("listitem").first();
  const name = await row.getByRole("link").locator("span").first().innerText();
  expect((await row.locator("q").innerText()).length).toBeGreaterThan(0);
  const rows = await visits.getByRole("listitem").count();
  await row
    .getByRole("group", { name: `Is ${name} going?` })
    .getByRole("button", { name: "Not going" })
    .click();
  await page.getByText(`${name} is not going`).waitFor();
  await eventually(() => visits.getByRole("listitem").count()).toBe(rows - 1);
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Appointments to review");
  await page.close();
});

test("DASH-007 a full list of visits that need review leads to all of them", async () => {
  const page = await stage.tab("supervisor", "/dashboard");
  const visits = page.getByRole("region", { name: "Appointments to review" });
  await visits.getByRole("link").first().waitFor();
  await page.route("**/appointments.json?*", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { appointments: object[] };
    body.appointments = Array.from({ length: 10 }, (_, at) => ({ ...body.appointments[0], externalId: `x-${at}` }));
    await route.fulfill({ response: answer, json: body });
  });
  await page.reload();
  await visits.getByRole("link", { name: "See more" }).click();
  await page.waitForURL(/\/appointments\?state=active&rsvp=waiting_for_clarification&period=all$/);
  await page.close();
});

test("DASH-010 DASH-011 tiles lead to what outreaches came to and to the programs", async () => {
  const page = await stage.tab("supervisor", "/dashboard");
  const help = page.getByRole("region", { name: "Good to know" });
  await help.getByRole("link", { name: /Outreach results/ }).click();
  await page.waitForURL(/\/outreaches\/reports/);
  await page.goBack();
  await help.getByRole("link", { name: /Living with diabetes/ }).click();
  await page.waitForURL(/\/programs\/explore/);
  await page
    .getByText(/Diabetes/)
    .first()
    .waitFor();
  await page.close();
});

test("DASH-004 who may not read outreaches is welcomed instead", async () => {
  const page = await stage.tab("frontDesk", "/dashboard");
  await page.getByRole("heading", { name: "Welcome to Harbor Community Health" }).waitFor();
  expect(await page.getByRole("region", { name: "Needs review" }).count()).toBe(0);
  expect(await page.getByRole("region", { name: "Running now" }).count()).toBe(0);
  await page.close();
});

test("DASH-002 every row of what needs review leads to the replies it counts", async () => {
  const page = await stage.tab("supervisor", "/dashboard");
  const review = page.getByRole("region", { name: "Needs review" });
  await review.getByRole("listitem").first().waitFor();
  const program = review.locator('a[href*="/programs/program/"]').first();
  const [title = "", waiting] = (await program.innerText()).split("\n");
  await program.click();
  await page.waitForURL(/\/programs\/program\/[^/]+\/patients\?response_flag=invalid/);
  await page.getByRole("heading", { name: title }).first().waitFor();
  expect(Number(waiting)).toBeGreaterThan(0);
  await page.getByText("Needs review").first().waitFor();
  await page.goBack();
  await review.getByRole("link", { name: /Other replies, in Messenger/ }).click();
  await page.waitForURL(/\/messenger\/(needs_review|thread\/)/);
  await page
    .getByText(/Needs review/i)
    .first()
    .waitFor();
  await page.close();
});

test("DASH-007 a full list of outreaches that need review leads to all of them", async () => {
  const page = await stage.tab("supervisor", "/dashboard");
  const review = page.getByRole("region", { name: "Needs review" });
  await review.getByRole("link").first().waitFor();
  expect(await review.getByRole("link", { name: "See more" }).count()).toBe(0);
  await page.route("**/dashboard.json", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { dashboard: { needsReview: { feature: string }[] } };
    const first = body.dashboard.needsReview.find((row) => row.feature === "outreach") ?? { feature: "none" };
    body.dashboard.needsReview = Array.from({ length: 10 }, (_, at) => ({ ...first, externalId: `x-${at}` }));
    await route.fulfill({ response: answer, json: body });
  });
  await page.reload();
  await review.getByRole("link", { name: "See more" }).click();
  await page.waitForURL(/\/outreaches\?response_flag=invalid$/);
  await page.getByRole("row", { name: /Flu shots/ }).waitFor();
  expect(await page.getByRole("row", { name: /New patient portal/ }).count()).toBe(0);
  await page.close();
});

test("DASH-013 DASH-014 four numbers of thirty days say when they were counted, and each day stands in a table too", async () => {
  const page = await stage.tab("supervisor", "/dashboard");
  const figures = page.getByRole("region", { name: "Last 30 days" });
  await figures.getByText(/^Updated \d\d\/\d\d\/\d{4} \d\d:\d\d [AP]M$/).waitFor();
  const { dashboard } = await stage.call<{ dashboard: { counters: Record<string, number>; days: { sent: number }[] } }>(
    "supervisor",
    "GET",
    "/dashboard.json",
  );
  const text = (await figures.innerText()).replaceAll(/\s+/g, " ");
  for (const [label, key] of [
    ["Reachable patients", "reachablePatients"],
    ["Messages sent", "messagesSent"],
    ["Messages delivered", "messagesDelivered"],
    ["Patients contacted", "patientsContacted"],
  ] as const) {
    expect(dashboard.counters[key], key).toBeGreaterThan(0);
    expect(text).toMatch(new RegExp(`${label} [\\d,]+`));
  }
  await figures.getByRole("button", { name: "Show as table" }).click();
  const rows = page.getByRole("table", { name: "Messages per day" }).getByRole("row");
  await eventually(() => rows.count()).toBe(1 + dashboard.days.filter((day) => day.sent > 0).length);
  await page.close();
});

test("DASH-008 DASH-009 DASH-012 the ways to help lead to pages that are there; how patients come back shows only with a number", async () => {
  const page = await stage.tab("supervisor", "/dashboard");
  const help = page.getByRole("region", { name: "Good to know" });
  await help.getByText(/text START to \(303\) 555-0100/).waitFor();
  for (const [name, heading] of [
    ["Best practices", "Best practices"],
    ["Troubleshooting", "Help Center"],
    ["Help Center", "Help Center"],
  ] as const) {
    const [opened] = await Promise.all([page.context().waitForEvent("page"), help.getByRole("link", { name }).click()]);
    await opened.getByRole("heading", { level: 1, name: heading }).waitFor();
    if (name === "Troubleshooting") expect(new URL(opened.url()).hash).toBe("#troubleshooting");
    await opened.close();
  }
  const setNumber = (number: string | null) =>
    stage.sql("update organizations set opt_in_phone_number = $1 where code = 'harbor'", [number]);
  const [known] = await stage.sql("select opt_in_phone_number as number from organizations where code = 'harbor'");
  await setNumber(null);
  await page.reload();
  await help.getByRole("link", { name: "Best practices" }).waitFor();
  expect(await help.getByText(/text START/).count()).toBe(0);
  await setNumber(String(known?.number));
  expect(stage.faults).toEqual([]);
  await page.close();
});

test("AUTH-001 terms, privacy and the demo are pages that anybody may read", async () => {
  const { page, context } = await stage.visitor();
  for (const [path, title] of [
    ["/terms", "Terms"],
    ["/privacy", "Privacy"],
    ["/request-demo", "Request a demo"],
    ["/support", "Support"],
  ] as const) {
    await page.goto(stage.web + path);
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
  }
  await context.close();
});
