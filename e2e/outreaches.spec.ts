// Journeys of the outreaches: the list, writing one, its summary, its patients, and the ways back out.
import type { Locator, Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { eventually } from "./eventually.ts";
import { column } from "./read-page.ts";
import { openStage } from "./stage.ts";
import { restoredForm } from "./tabs.ts";
import { choosePatients, writeMessage } from "./write-outreach.ts";

const stage = await openStage();
afterAll(() => stage.close());

const open = (path: string) => stage.tab("supervisor", path);
const isFocused = (field: Locator) => field.evaluate((element) => element === document.activeElement);
const body = (page: Page) => page.locator("main").innerText();

async function flu(): Promise<Page> {
  const page = await open("/outreaches");
  await page.getByRole("link", { name: /Flu shots this Saturday/ }).click();
  await page.getByRole("heading", { name: "Overview" }).waitFor();
  return page;
}

/** A form of an earlier test leaves its draft. */
async function form(): Promise<Page> {
  const page = await open("/outreaches/new");
  await restoredForm(page);
  const discard = page.getByRole("button", { name: "Discard changes" });
  if (await discard.isVisible()) await discard.click();
  return page;
}

test("OUT-001.1 OUT-002 OUT-003 the list shows the newest start first and keeps search and filters in the address", async () => {
  const page = await open("/outreaches");
  await page.getByRole("link", { name: /Flu shots this Saturday/ }).waitFor();
  const heads = await page.getByRole("table", { name: "Outreaches" }).getByRole("columnheader").allInnerTexts();
  const wanted = ["Date and time", "Title", "Status", "Patients", "Responses", "Needs review"];
  expect(heads.map((head) => head.trim()).filter(Boolean)).toEqual(expect.arrayContaining(wanted));
  const titles = await column(page, "Outreaches", "Title");
  const order = ["Flu shots this Saturday", "How should we send test results?", "New patient portal"].map((title) => titles.indexOf(title));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  await page.getByRole("searchbox", { name: "Search by title" }).fill("FLU");
  await eventually(() => column(page, "Outreaches", "Title")).toEqual(["Flu shots this Saturday"]);
  await page.reload();
  await eventually(() => column(page, "Outreaches", "Title")).toEqual(["Flu shots this Saturday"]);
  await page.goto(`${stage.web}/outreaches?response_flag=invalid&state=completed`);
  await eventually(() => column(page, "Outreaches", "Title")).toContain("How should we send test results?");
  await page.getByRole("combobox", { name: "Status" }).click();
  const states = await page.getByRole("listbox", { name: "Status" }).getByRole("option").allInnerTexts();
  expect(states).toEqual(["Draft", "Processing", "Scheduled", "Active", "Stopped", "Completed"]);
  await page.close();
});

test("OUT-001.1 OUT-001.2 a row shows what the record holds, and a completed one can only be deleted, a draft edited as well", async () => {
  const { outreaches } = await stage.call<{ outreaches: Record<string, never>[] }>("supervisor", "GET", "/outreaches.json?per_page=120");
  const flu = outreaches.find((one) => one.title === ("Flu shots this Saturday" as never)) as unknown as {
    startDate: string;
    patientsCount: number;
    responseRate: number;
    responseFlagsCount: { invalid: number };
  };
  const page = await open("/outreaches?title=Flu");
  await page.getByRole("link", { name: /Flu shots this Saturday/ }).waitFor();
  const cell = async (head: string) => (await column(page, "Outreaches", head))[0] ?? "";
  expect(await cell("Date and time")).toMatch(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2} [AP]M/);
  expect(await cell("Status")).toBe("Completed");
  expect(await cell("Patients")).toBe(flu.patientsCount.toLocaleString("en-US"));
  expect(await cell("Responses")).toContain(`${Math.round(flu.responseRate * 100)}%`);
  expect(await cell("Needs review")).toContain(String(flu.responseFlagsCount.invalid));
  expect(await page.getByRole("link", { name: "Edit Flu shots this Saturday" }).count()).toBe(0);
  await page.getByRole("button", { name: "Delete Flu shots this Saturday" }).waitFor();
  const question = { type: "no_response", content_text: { english: "Hello", spanish: "Hola" }, answers: [] };
  const outreach = { title: "Kept for later", send_via: ["sms"], languages: ["english", "spanish"], question, is_draft: true };
  await stage.call("supervisor", "POST", "/outreaches.json", { outreach });
  await page.goto(`${stage.web}/outreaches?title=Kept`);
  await page.getByRole("link", { name: "Edit Kept for later" }).waitFor();
  await page.getByRole("button", { name: "Delete Kept for later" }).waitFor();
  await page.close();
});

test("UI-011 ERR-003 LANG-017 what is missing is named at its field, listed above, and the first one has the focus", async () => {
  const page = await form();
  await page.getByRole("button", { name: "Choose patients" }).click();
  await page.getByText("3 fields need your attention").waitFor();
  const title = page.getByRole("textbox", { name: "Title" });
  await eventually(() => isFocused(title)).toBe(true);
  // The link of a language that is not open opens its tab.
  await page.getByRole("link", { name: "Message (Spanish)" }).click();
  const message = page.getByRole("textbox", { name: "Message" });
  await eventually(() => isFocused(message)).toBe(true);
  expect(await message.getAttribute("lang")).toBe("es");
  expect(await body(page)).toContain("Spanish is required");
  await page.close();
});

test("OUT-035 OUT-036 OUT-049 the answers follow their kind, written ones are not lost unasked, voice says why it is off", async () => {
  const page = await form();
  const parts = () => page.getByRole("textbox", { name: /^(Message|Response to|Option)/ }).evaluateAll((all) => all.length);
  await eventually(parts).toBe(1);
  await page.getByRole("radio", { name: "Multiple choice" }).check();
  await eventually(parts).toBe(5);
  const add = page.getByRole("button", { name: "Add option" });
  for (const count of [7, 9, 11]) {
    await add.click();
    await eventually(parts).toBe(count);
  }
  expect(await add.count()).toBe(0);
  await page.getByRole("textbox", { name: "Option E", exact: true }).fill("Letter");
  await page.getByRole("button", { name: "Remove option A" }).click();
  expect(await page.getByRole("textbox", { name: "Option D", exact: true }).inputValue()).toBe("Letter");
  await page.getByRole("radio", { name: "Yes or no" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Change and remove responses" }).click();
  await page.getByRole("textbox", { name: "Response to “no”" }).waitFor();
  expect(await page.getByRole("radio", { name: "Phone call" }).isDisabled()).toBe(true);
  expect(await body(page)).toContain("Calls can't ask for a reply. Choose “No reply expected”.");
  await page.getByRole("radio", { name: "No reply expected" }).click();
  await page.getByRole("radio", { name: "Phone call" }).check();
  // Another type of reply takes the call back.
  await page.getByRole("radio", { name: "Open-ended" }).check();
  expect(await page.getByRole("radio", { name: "Text message", exact: true }).isChecked()).toBe(true);
  await page.close();
});

test("OUT-051 the reminder about health information stays away for thirty days, then comes back", async () => {
  const page = await form();
  await page.getByRole("button", { name: "I understand" }).click();
  await page.reload();
  await page.getByRole("textbox", { name: "Title" }).waitFor();
  expect(await page.getByText("Avoid sharing health information").count()).toBe(0);
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((one) => one.startsWith("tidings-phi-reminder")))
      localStorage.setItem(key, String(Number(localStorage.getItem(key)) - 30 * 86_400_000));
  });
  await page.reload();
  await page.getByText("Avoid sharing health information").waitFor();
  await page.close();
});

test("UI-008 UI-009 the editor inserts tags, counts them at their lengths, fixes a dear character, and shows a real patient's phone", async () => {
  const page = await form();
  await page.getByRole("textbox", { name: "Message" }).fill("It’s time, ");
  await page.getByText(/“’” is a special character/).waitFor();
  await page.getByRole("button", { name: "Replace with '" }).click();
  await page.getByText("Standard characters").waitFor();
  await page.getByRole("textbox", { name: "Message" }).press("End");
  await page.getByRole("button", { name: "Insert tag" }).click();
  await page.getByRole("option", { name: "First name" }).click();
  await page.getByText("23 of 320 characters").waitFor();
  const phone = page.getByRole("figure", { name: "Preview on the patient's phone" });
  const first = await phone.innerText();
  expect(first).toContain("It's time, ");
  expect(first).not.toContain("First name");
  await page.getByRole("button", { name: "Next patient" }).click();
  await eventually(() => phone.innerText()).not.toBe(first);
  await page.getByRole("textbox", { name: "Message" }).fill("x".repeat(321));
  await page.getByText("Use 320 characters or fewer").waitFor();
  await page.close();
});

test("OUT-004 OUT-050 a start at night is asked about; scheduled, edited and deleted by typing", async () => {
  const page = await form();
  await page.getByRole("textbox", { name: "Title" }).fill("Night owls");
  await writeMessage(page, "English", { Message: "Hello {{patient_first_name|friend}}" });
  await writeMessage(page, "Spanish", { Message: "Hola {{patient_first_name|vecino}}" });
  await page.getByRole("radio", { name: "Schedule" }).check();
  await page.getByRole("textbox", { name: "Date" }).fill("12/01/2027");
  await page.getByRole("textbox", { name: "Time" }).fill("09:30 PM");
  await choosePatients(page);
  await page.getByRole("dialog", { name: "Confirm send time" }).getByText("between 7:00 AM and 9:00 PM").waitFor();
  await page.getByRole("button", { name: "Keep this time" }).click();
  await page.getByRole("button", { name: /^Schedule for [\d,]+ patients$/ }).click();
  await page.getByRole("link", { name: "Edit" }).click();
  await page.getByRole("textbox", { name: "Time" }).waitFor();
  expect(await page.getByRole("textbox", { name: "Time" }).inputValue()).toBe("09:30 PM");
  await page.goto(`${stage.web}/outreaches?title=night`);
  await page.getByRole("button", { name: "Delete Night owls" }).click();
  const remove = page.getByRole("button", { name: "Delete outreach" });
  expect(await remove.isDisabled()).toBe(true);
  await page.getByRole("textbox", { name: /DELETE/ }).fill("delete");
  await remove.click();
  await page.getByText("No results").waitFor();
  await page.close();
});

test("UI-027 OUT-047 selecting all matching patients and going on at once takes them along, however slowly the server counts", async () => {
  const page = await form();
  await page.getByRole("textbox", { name: "Title" }).fill("Quick hands");
  await writeMessage(page, "English", { Message: "The clinic is closed on Monday." });
  await writeMessage(page, "Spanish", { Message: "La clínica cierra el lunes." });
  await page.getByRole("button", { name: "Choose patients" }).click();
  const all = page.getByRole("button", { name: /^Select (all )?[\d,]+ matching$/ });
  await all.waitFor();
  // From here on no list of patients is answered.
  await page.route("**/patients.json?*", () => undefined);
  await all.click();
  await page.getByRole("button", { name: "Review recipients" }).click();
  await page.getByRole("button", { name: /^Send to [\d,]+ patients$/ }).waitFor();
  await page.close();
});

test("UI-031 the buttons of a form stay where they are while it loads, so that a press meanwhile takes effect", async () => {
  const { patients } = await stage.call<{ patients: { externalId: string }[] }>("supervisor", "GET", "/patients.json?per_page=1");
  const { group } = await stage.call<{ group: { externalId: string } }>("supervisor", "POST", "/patient_groups.json", {
    group: { name: `Under the pointer ${stage.now().epochMilliseconds}` },
  });
  await stage.call("supervisor", "POST", `/patient_groups/${group.externalId}/patients.json`, {
    patient_external_id: patients.map((patient) => patient.externalId),
  });
  const page = await stage.tab("supervisor", `/outreaches/new?group=${group.externalId}`);
  await page.getByRole("textbox", { name: "Title" }).fill("Under the pointer");
  await writeMessage(page, "English", { Message: "The clinic is closed on Monday." });
  await writeMessage(page, "Spanish", { Message: "La clínica cierra el lunes." });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/patients.json?*per_page=30*", async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole("button", { name: "Choose patients" }).click();
  await page.getByText("1 selected").first().waitFor();
  await page.getByRole("button", { name: "Review recipients" }).hover();
  await page.mouse.down();
  release();
  await page.getByText("1–1 of 1").waitFor();
  await page.mouse.up();
  await page.getByRole("heading", { name: "Who receives it" }).waitFor();
  await page.close();
});

test("ERR-016 where the patients cannot be stored no outreach is left to nobody: the form says so, keeps all of it, and can send it again", async () => {
  const page = await form();
  await page.getByRole("textbox", { name: "Title" }).fill("With its patients or not at all");
  await writeMessage(page, "English", { Message: "The clinic is closed on Monday." });
  await writeMessage(page, "Spanish", { Message: "La clínica cierra el lunes." });
  await page.getByRole("radio", { name: "Schedule" }).check();
  await page.getByRole("textbox", { name: "Date" }).fill("12/01/2027");
  await page.getByRole("textbox", { name: "Time" }).fill("10:30 AM");
  await choosePatients(page);
  const schedule = page.getByRole("button", { name: /^Schedule for [\d,]+ patients$/ });
  await schedule.waitFor();
  const stored = () =>
    stage.sql(
      `select o.title, (select count(*)::int from outreach_patients p where p.organization_id = o.organization_id and p.outreach_id = o.id) as patients
       from outreaches o where o.title = 'With its patients or not at all'`,
    );
  await stage.sql("alter table outreach_patients add constraint staged_failure check (false) not valid");
  try {
    await schedule.click();
    await page.getByText("Something went wrong.").waitFor();
  } finally {
    await stage.sql("alter table outreach_patients drop constraint staged_failure");
  }
  expect(await stored()).toEqual([]);
  expect(stage.faults.splice(0)).toEqual([expect.stringMatching(/^500 .*\/outreaches\.json$/)]);
  await schedule.click();
  await page.getByRole("heading", { name: "With its patients or not at all", level: 1 }).waitFor();
  const [outreach, ...more] = await stored();
  expect(more).toEqual([]);
  expect(outreach?.patients).toBeGreaterThan(0);
  await page.close();
});

test("OUT-005 OUT-016 OUT-017 OUT-023 OUT-025 the summary tells what it was, what came of it, and the way to the patients", async () => {
  const page = await flu();
  // The failures come with an answer of their own.
  await page.getByText("Landline").first().waitFor();
  const text = await body(page);
  for (const words of [
    "Yes or no",
    "Once",
    "Text message",
    "English, Spanish",
    "Delivery rate",
    "Response rate",
    "Opt-out rate",
    "Landline",
  ])
    expect(text).toContain(words);
  expect(text).toMatch(/Patients can text START to \(\d{3}\) \d{3}-\d{4}/);
  await page.getByRole("button", { name: /^Delivery rate:/ }).hover();
  await page.getByRole("tooltip", { name: "Delivered messages as a share of messages sent" }).waitFor();
  const answers = page.getByRole("table", { name: "Reply counts" });
  await answers.getByRole("button", { name: "Show languages of No", exact: true }).click();
  await answers.getByRole("row", { name: /^Spanish/ }).waitFor();
  await answers.getByRole("link", { name: "View patients: No", exact: true }).click();
  await page.getByText(/^No/).first().waitFor();
  expect(new URL(page.url()).searchParams.get("answer_type")).toBe("no");
  await page.close();
});

test("OUT-006 OUT-026.1 OUT-026.2 OUT-026.3 a patient's conversation opens beside the list, is read, marked as reviewed, and its address opens it again", async () => {
  const page = await flu();
  await page.getByRole("link", { name: "Review", exact: true }).click();
  const list = page.getByRole("region", { name: "Recipients" });
  await list.getByRole("link").first().waitFor();
  const before = await list.getByRole("link").count();
  const outreachId = new URL(page.url()).pathname.split("/")[3];
  type Row = { patient: { firstName: string; lastName: string }; state: string; lastResponse: string; invalidResponsesFlagCount: number };
  const path = `/outreaches/${outreachId}/patients.json?per_page=30&search[response_flag]=invalid`;
  const { outreachPatients } = await stage.call<{ outreachPatients: Row[] }>("supervisor", "GET", path);
  const states: Record<string, string> = { in_progress: "In progress", completed: "Completed" };
  const entries = list.getByRole("listitem").filter({ has: page.getByRole("link") });
  for (const [at, { patient, state, lastResponse, invalidResponsesFlagCount }] of outreachPatients.entries()) {
    const words = await entries.nth(at).innerText();
    for (const part of [patient.firstName, patient.lastName, lastResponse, states[state] ?? state, `${invalidResponsesFlagCount} need`])
      expect(words).toContain(part);
  }
  await list.getByRole("link").first().click();
  const panel = page.getByRole("region", { name: "Conversation" });
  await panel.getByText("The reply was unclear").first().waitFor();
  expect(page.url()).toMatch(/\/patients\/[0-9a-f-]{36}\?response_flag=invalid$/);
  await panel.getByRole("button", { name: "Mark as reviewed" }).first().click();
  await panel.getByText("Reviewed", { exact: true }).first().waitFor();
  await eventually(() => list.getByRole("link").count()).toBe(before - 1);
  await page.reload();
  await panel.getByText("Reviewed", { exact: true }).first().waitFor();
  expect(stage.faults).toEqual([]);
  await page.close();
});

test("OUT-026.4 a nurse sets the answer of an unclear reply in the patient's panel, and its row leaves those that need review", async () => {
  const page = await flu();
  await page.getByRole("link", { name: "Review", exact: true }).click();
  const chips = page.getByRole("list", { name: "Active filters" });
  await chips.getByText("Needs review", { exact: true }).waitFor();
  expect(await chips.innerText()).not.toMatch(/Needs review\s+Needs review/);
  const list = page.getByRole("region", { name: "Recipients" });
  await list.getByRole("link").first().waitFor();
  const before = await list.getByRole("link").count();
  await list.getByRole("link").first().click();
  const panel = page.getByRole("region", { name: "Conversation" });
  await panel.getByRole("button", { name: "Set the answer" }).last().click();
  await page.getByRole("dialog", { name: "Set the answer" }).getByRole("button", { name: "Yes", exact: true }).click();
  await page.getByText("Answer changed. Nothing was sent to the patient.").waitFor();
  await page.getByRole("button", { name: "Don't send" }).click();
  await panel.getByText("Read as Yes · set by staff").waitFor();
  await panel.getByText("Reviewed", { exact: true }).first().waitFor();
  await eventually(() => list.getByRole("link").count()).toBe(before - 1);
  expect(stage.faults).toEqual([]);
  await page.close();
});
