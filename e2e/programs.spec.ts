// Journeys of programs: the library, a launch, enrolling, what a running one shows, its messages and its end.
import type { Locator, Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { eventually } from "./eventually.ts";
import { column, confirmed } from "./read-page.ts";
import { openStage } from "./stage.ts";

const stage = await openStage();
afterAll(() => stage.close());

interface Row {
  externalId: string;
  title: string;
  state: string;
}

const open = (path: string) => stage.tab("supervisor", path);
const body = (page: Page) => page.locator("main").innerText();
const listed = async () => (await stage.call<{ programs: Row[] }>("supervisor", "GET", "/programs.json")).programs;
const programOf = async (title: string): Promise<string> => (await listed()).find((row) => row.title === title)?.externalId ?? "";

test("PRG-003 PRG-004 PRG-006 PRG-009 SHELL-006 the sidebar opens the list: its columns, searched, and beside it the library", async () => {
  const page = await open("/dashboard");
  await page.getByRole("link", { name: "Programs", exact: true }).first().click();
  await page.getByRole("link", { name: "Stress Management", exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/programs");
  const heads = await page.getByRole("table", { name: "Programs" }).getByRole("columnheader").allInnerTexts();
  expect(heads.map((head) => head.trim())).toEqual(expect.arrayContaining(["Title", "Status", "Patients", "Response %", "Retention %"]));
  expect(await column(page, "Programs", "Title")).toEqual(["Member Welcome", "Stress Management", "Type 2 Diabetes"]);
  await page.getByRole("searchbox", { name: "Search by title" }).fill("diab");
  await eventually(() => column(page, "Programs", "Title")).toEqual(["Type 2 Diabetes"]);
  await page.getByRole("link", { name: "Explore", exact: true }).click();
  await page.getByRole("link", { name: "Stress Management", exact: true }).click();
  await page.getByRole("heading", { name: "What patients learn" }).waitFor();
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Download packet" }).click()]);
  expect(file.suggestedFilename()).toBe("s01-stress-management.pdf");
  await page.getByRole("button", { name: "Email information" }).click();
  await page.getByText(/^Stress Management and its packet are being emailed to /).waitFor();
  await page.close();
});

test("PRG-015 PRG-016 PRG-017 PRG-047 ERR-035 a running program shows rates, patients by status and insights; one without answers says to look later", async () => {
  const page = await open(`/programs/program/${await programOf("Stress Management")}`);
  await page.getByRole("heading", { name: "Patients by status" }).waitFor();
  const text = await body(page);
  for (const words of ["Retention rate", "Response rate", "In progress", "Response insights"]) expect(text).toContain(words);
  const card = page.getByRole("listitem").filter({ hasText: "How stressed have you felt this past week?" });
  const heading =
    "Week 1: How stressed have you felt this past week? Reply with a number from 1 (very calm) to 10 (very stressed). (patients)";
  await card.getByRole("heading", { name: heading }).waitFor();
  const barHeight = async (within: Locator) => (await within.getByRole("listitem").locator("svg").first().boundingBox())?.height;
  expect(await barHeight(page.getByRole("region", { name: "Patients by status" }))).toBe(40);
  expect(await barHeight(card)).toBe(30);
  await card.getByRole("button", { name: "Next view" }).click();
  await card.getByText("View 2 of 3").waitFor();
  await card.getByRole("button", { name: "Next view" }).click();
  await card.getByRole("link", { name: /^View patients/ }).click();
  await page.getByText("Select a patient").waitFor();
  expect(new URL(page.url()).searchParams.get("question_external_id")).not.toBeNull();
  await page.goto(`${stage.web}/programs/program/${await programOf("Type 2 Diabetes")}`);
  await page.getByText("No replies yet", { exact: true }).waitFor();
  await page.close();
});

test("PRG-024 PRG-025 PRG-028 a patient is found by status; the next message is sent now and then the program is stopped for them", async () => {
  const page = await open(`/programs/program/${await programOf("Stress Management")}/patients?states=in_progress`);
  const rows = page.locator("[data-row-open]");
  await eventually(async () => (await rows.count()) > 5).toBe(true);
  await rows.first().click();
  await page.getByRole("heading", { name: "Next message" }).waitFor();
  await page.getByRole("button", { name: "Send now" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Send now" }).click();
  await page.getByText("Message is being sent").waitFor();
  await page.getByRole("button", { name: "Stop for this patient" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Stop for this patient" }).click();
  await page.getByText("Program stopped for this patient").waitFor();
  await eventually(() => page.getByRole("button", { name: "Stop for this patient" }).count()).toBe(0);
  await page.close();
});

test("PRG-029 the answers that are none are asked for in their own way: what needs review by its flag, opt-outs by their state, silence as an answer", async () => {
  const page = await open("/programs");
  const patients = `/programs/program/${await programOf("Stress Management")}/patients`;
  for (const [answer, asked] of [
    ["needs_review", "search[response_flag]=invalid"],
    ["opt_out", "search[states]=opted_out"],
    ["no_response", "search[answer_types]=no_response"],
  ] as const) {
    const sent = page.waitForRequest((request) => /\/programs\/[^/]+\/patients\.json/.test(request.url()));
    await page.goto(`${stage.web}${patients}?answer=${answer}`);
    const query = decodeURIComponent(new URL((await sent).url()).search);
    expect(query, answer).toContain(asked);
    expect(query).not.toContain(answer === "no_response" ? "states" : "answer_types");
  }
  await page.close();
});

test("PRG-064 a nurse sets the answer of an unclear reply to a program in the patient's panel", async () => {
  const page = await open(`/programs/program/${await programOf("Stress Management")}/patients?response_flag=invalid`);
  await page.locator("[data-row-open]").first().click();
  const log = page.getByRole("list", { name: "Activity" });
  const waiting = log
    .getByRole("listitem")
    .filter({ hasText: "Needs review" })
    .filter({ has: page.getByRole("button", { name: "Set the answer" }) });
  await waiting.first().waitFor();
  const before = await waiting.count();
  await waiting.first().getByRole("button", { name: "Set the answer" }).click();
  const dialog = page.getByRole("dialog", { name: "Set the answer" });
  await dialog.getByRole("textbox").or(dialog.getByRole("button")).first().waitFor();
  if (await dialog.getByRole("textbox").count()) {
    await dialog.getByRole("textbox").fill("2");
    await dialog.getByRole("button", { name: "Save" }).click();
  } else await dialog.getByRole("button").first().click();
  await page.getByText("Answer changed. Nothing was sent to the patient.").waitFor();
  await eventually(() => waiting.count()).toBe(before - 1);
  await log
    .getByText(/^Read as .* · set by staff$/)
    .first()
    .waitFor();
  await page.close();
});

test("ERR-028.6 that patients are enrolled is told for twenty seconds", async () => {
  // A browser of its own: the clock is that of all its tabs.
  const { page, context } = await stage.visitor();
  await stage.signIn(page);
  await page.clock.install();
  await page.goto(`${stage.web}/programs/program/${await programOf("Stress Management")}/enroll`);
  const boxes = page.getByRole("group", { name: "Patients" }).locator("tbody").getByRole("checkbox");
  await boxes.nth(5).check();
  const now = () => page.evaluate(() => Date.now());
  const asked = await now();
  await page.getByRole("button", { name: "Enroll", exact: true }).click();
  const toast = page.getByRole("status").filter({ hasText: /patients? enrolled/ });
  await toast.waitFor();
  const seen = await now();
  // A toast under the pointer stays as long as that rests there.
  await page.mouse.move(0, 0);
  await page.clock.pauseAt(asked + 19_500);
  expect(await toast.count()).toBe(1);
  await page.clock.runFor(seen - asked + 600);
  await eventually(() => toast.count()).toBe(0);
  await context.close();
});

test("PRG-030 a whole group is enrolled: it is chosen for the program of the address, searched there, and only who can be reached is counted", async () => {
  const programId = await programOf("Member Welcome");
  const wanted = await stage.call<{ patients: { externalId: string }[] }>(
    "supervisor",
    "GET",
    "/patients.json?search[reachable]=true&per_page=3",
  );
  const silent = await stage.call<{ patients: { externalId: string }[] }>(
    "supervisor",
    "GET",
    "/patients.json?search[reachable]=false&per_page=1",
  );
  for (const [name, list] of [
    ["Evening walkers", [...wanted.patients, ...silent.patients]],
    ["Evening cooks", []],
  ] as const) {
    const { group } = await stage.call<{ group: { externalId: string } }>("supervisor", "POST", "/patient_groups.json", {
      group: { name },
    });
    await stage.call("supervisor", "POST", `/patient_groups/${group.externalId}/patients.json`, {
      patient_external_id: list.map((one) => one.externalId),
    });
  }
  const page = await open(`/programs/program/${programId}/enroll`);
  await page.getByRole("link", { name: "Choose a group" }).click();
  await page.getByText("will be selected for Member Welcome", { exact: false }).waitFor();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(`/groups/choose?program_external_id=${programId}`);
  await page.goto(`${stage.web}/groups/choose?program_external_id=${programId}&search=evening`);
  await eventually(() => column(page, "Choose a group", "Name")).toEqual(["Evening cooks", "Evening walkers"]);
  await page.getByRole("searchbox", { name: "Search by name" }).fill("walk");
  await eventually(() => column(page, "Choose a group", "Name")).toEqual(["Evening walkers"]);
  await page.getByRole("link", { name: "Evening walkers", exact: true }).click();
  await page.getByText("3 patients selected").waitFor();
  await page.getByRole("button", { name: "Enroll", exact: true }).click();
  await page.getByRole("status").filter({ hasText: "patients enrolled" }).waitFor();
  const enrolled = await stage.call<{ programPatients: { patient: { externalId: string } }[] }>(
    "supervisor",
    "GET",
    `/programs/${programId}/patients.json?per_page=120`,
  );
  const ids = enrolled.programPatients.map((one) => one.patient.externalId);
  expect(ids).toEqual(expect.arrayContaining(wanted.patients.map((one) => one.externalId)));
  expect(ids).not.toContain(silent.patients[0]?.externalId);
  await page.close();
});

test("PRG-014 each part of a program has an address of its own", async () => {
  const program = await programOf("Stress Management");
  const api = `/programs/${program}`;
  const { programPatients } = await stage.call<{ programPatients: { externalId: string }[] }>("supervisor", "GET", `${api}/patients.json`);
  const { questions } = await stage.call<{ questions: { externalId: string }[] }>("supervisor", "GET", `${api}/questions.json`);
  const page = await open("/programs");
  const parts: [path: string, sign: string][] = [
    ["", "Patients by status"],
    ["/messages", "s01-w01-2"],
    ["/patients", "Select a patient"],
    [`/patients/${programPatients[0]?.externalId}`, "Open profile"],
    [`/messages/${questions[0]?.externalId}/edit`, "Edit message s01-w01-1"],
  ];
  for (const [path, sign] of parts) {
    await page.goto(`${stage.web}/programs/program/${program}${path}`);
    await page.getByText(sign, { exact: false }).first().waitFor();
  }
  await page.close();
});

test("PRG-032 PRG-038 PRG-040 PRG-042 ERR-029.3 messages unfold to their replies; a text is changed in both languages and refused when it is empty", async () => {
  const program = await programOf("Type 2 Diabetes");
  const page = await open(`/programs/program/${program}/messages`);
  await page.getByRole("button", { name: "Show responses for d01-w02-1" }).click();
  await page.getByText("When a patient replies A: Water").waitFor();
  await page.getByRole("link", { name: "Edit d01-w01-3" }).click();
  await page.getByRole("heading", { name: "Edit message d01-w01-3", level: 1 }).waitFor();
  const english = page.getByRole("textbox", { name: "Message", exact: true });
  await english.fill("");
  await page.getByRole("button", { name: "Save message" }).click();
  await page.getByText("English is required").first().waitFor();
  await english.fill("Sugar is fuel for the body.");
  await page.getByRole("button", { name: "Save message" }).click();
  await confirmed(page, "Message saved");
  await page.getByText("Sugar is fuel for the body.").waitFor();
  await page.close();
});

test("PRG-043 PRG-044 ranges of numbers follow one another in the form: the next begins where the one before ends", async () => {
  const program = await programOf("Stress Management");
  const page = await open(`/programs/program/${program}/messages`);
  await page.getByRole("link", { name: "Edit s01-w03-2" }).click();
  const second = page.getByRole("group", { name: "Range 2" });
  await second.waitFor();
  await page.getByRole("group", { name: "Range 1" }).getByLabel("To").fill("4");
  expect(await second.getByLabel("From").inputValue()).toBe("5");
  await page.getByRole("button", { name: "Add range" }).click();
  await page.getByRole("button", { name: "Add range" }).click();
  expect(await page.getByRole("button", { name: "Add range" }).count()).toBe(0);
  await page.getByRole("button", { name: "Remove range 5" }).click();
  await page.getByRole("button", { name: "Remove range 4" }).click();
  await page.getByRole("button", { name: "Save message" }).click();
  await page.getByText("Message saved").waitFor();
  await page.close();
});

test("PRG-022 closing asks for the word, says that there is no way back, and leaves the program closed", async () => {
  const page = await open(`/programs/program/${await programOf("Type 2 Diabetes")}`);
  await page.getByRole("button", { name: "Close program" }).click();
  const dialog = page.getByRole("dialog", { name: "Close the program “Type 2 Diabetes”?" });
  await dialog.getByText("This can't be undone.", { exact: false }).waitFor();
  const close = dialog.getByRole("button", { name: "Close program" });
  expect(await close.isDisabled()).toBe(true);
  await dialog.getByRole("textbox").fill("close");
  await close.click();
  await page.getByText("This program is closed.").waitFor();
  await eventually(() => page.getByRole("button", { name: "Close program" }).count()).toBe(0);
  expect(await page.getByRole("link", { name: "Enroll patients" }).count()).toBe(0);
  await page.close();
});

test("PRG-007 PRG-010 PRG-011 PRG-012 SHELL-006 ERR-029.4 without programs the sidebar leads to the library; a template is launched once, then enrolling follows", async () => {
  // As if nothing had been launched yet.
  await stage.sql("update programs set state = 'disabled', template_code = null");
  const page = await open("/dashboard");
  const nav = page.getByRole("link", { name: "Programs", exact: true }).first();
  await eventually(() => nav.getAttribute("href")).toBe("/programs/explore");
  await nav.click();
  await page.getByRole("link", { name: "Type 2 Diabetes", exact: true }).click();
  await page.getByRole("link", { name: "View all messages" }).click();
  await page.getByRole("button", { name: "Launch", exact: true }).click();
  await page.getByRole("dialog", { name: "Launch Type 2 Diabetes?" }).getByRole("button", { name: "Launch", exact: true }).click();
  await confirmed(page, "Program launched");
  const next = page.getByRole("dialog", { name: "Type 2 Diabetes launched" });
  await next.getByRole("button", { name: "Customize messages" }).waitFor();
  await next.getByRole("button", { name: "Launch and enroll" }).click();
  await page.getByRole("heading", { name: "Enroll patients", level: 1 }).waitFor();
  expect(await page.getByRole("radio", { name: /^Next Monday/ }).isChecked()).toBe(true);
  const boxes = page.getByRole("group", { name: "Patients" }).locator("tbody").getByRole("checkbox");
  await page.getByRole("button", { name: "Enroll", exact: true }).click();
  await page.getByText("Required", { exact: true }).first().waitFor();
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByText("2 patients selected").waitFor();
  await page.getByRole("button", { name: "Enroll", exact: true }).click();
  await page.getByText("2 patients enrolled").waitFor();
  await eventually(() => page.getByText("Starts", { exact: false }).count()).toBe(2);
  await page.goto(`${stage.web}/programs/templates/d01-type-2-diabetes`);
  const launch = page.getByRole("button", { name: "Launch", exact: true });
  await launch.waitFor();
  expect(await launch.getAttribute("aria-disabled")).toBe("true");
  expect(await launch.getAttribute("aria-description")).toContain("Already launched");
  await page.close();
});
