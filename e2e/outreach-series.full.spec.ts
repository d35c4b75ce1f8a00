// Journeys of outreaches beyond one: what repeats, templates to begin from, and the reports of what came of it all.
import type { Locator, Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { eventually } from "./eventually.ts";
import { column } from "./read-page.ts";
import { openStage } from "./stage.ts";
import { choosePatients, writeMessage } from "./write-outreach.ts";

const stage = await openStage();
afterAll(() => stage.close());

const open = (path: string) => stage.tab("supervisor", path);
const body = (page: Page) => page.locator("main").innerText();
const isFocused = (field: Locator) => field.evaluate((element) => element === document.activeElement);
const radio = (page: Page, name: string) => page.getByRole("radio", { name, exact: true });
const box = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

async function form(): Promise<Page> {
  const page = await open("/outreaches/new");
  await box(page, "Title").waitFor();
  return page;
}

/** Leaves no draft for the next form. */
async function leave(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Cancel", exact: true }).click();
  await page.getByRole("button", { name: "Discard changes" }).click();
  await page.getByRole("table", { name: "Outreaches" }).waitFor();
}

async function write(page: Page, title: string): Promise<void> {
  await box(page, "Title").fill(title);
  await writeMessage(page, "English", { Message: "Hello {{patient_first_name|friend}}" });
  await writeMessage(page, "Spanish", { Message: "Hola {{patient_first_name|vecino}}" });
}

test("OUT-009 OUT-037 OUT-038 a change of the frequency begins anew: interval 1, by date, on the day of the start", async () => {
  const page = await form();
  for (const name of ["Once", "Daily", "Weekly", "Monthly"]) await radio(page, name).waitFor();
  expect(await radio(page, "Once").isChecked()).toBe(true);
  expect(await page.getByRole("textbox", { name: "Repeat every" }).count()).toBe(0);
  await radio(page, "Schedule").check();
  await page.getByRole("textbox", { name: "Date", exact: true }).fill("12/01/2027");
  await radio(page, "Weekly").check();
  const every = page.getByRole("textbox", { name: "Repeat every" });
  await every.fill("1234");
  await eventually(() => every.inputValue()).toBe("123");
  // 1 December 2027 is a Wednesday.
  expect(await page.getByRole("checkbox", { name: "Wednesday" }).isChecked()).toBe(true);
  await radio(page, "After a number of occurrences").check();
  await box(page, "Occurrences").fill("6");
  await radio(page, "Daily").check();
  await eventually(() => every.inputValue()).toBe("1");
  expect(await radio(page, "On a date").isChecked()).toBe(true);
  expect(await page.getByRole("checkbox", { name: "Wednesday" }).count()).toBe(0);
  expect(await box(page, "Occurrences").count()).toBe(0);
  await leave(page);
  await page.close();
});

test("OUT-046 OUT-052 what a rule lacks is named at its field", async () => {
  const page = await form();
  await write(page, "Lacks a rule");
  await radio(page, "Weekly").check();
  const checked = page.getByRole("checkbox", { checked: true });
  await checked.first().uncheck();
  await page.getByRole("button", { name: "Choose patients" }).click();
  await page.getByText("2 fields need your attention").waitFor();
  await page.getByRole("link", { name: "On these days" }).waitFor();
  await page.getByRole("link", { name: "Last day" }).click();
  await eventually(() => isFocused(page.getByRole("textbox", { name: "Last day" }))).toBe(true);
  await leave(page);
  await page.close();
});

test("OUT-009 OUT-016 a weekly outreach tells its rule in words before it is sent, and afterwards", async () => {
  const page = await form();
  await write(page, "Every other Monday");
  await radio(page, "Schedule").check();
  await page.getByRole("textbox", { name: "Date", exact: true }).fill("12/01/2027");
  await page.getByRole("textbox", { name: "Time", exact: true }).fill("10:00 AM");
  await radio(page, "Weekly").check();
  await page.getByRole("textbox", { name: "Repeat every" }).fill("2");
  await page.getByRole("checkbox", { name: "Wednesday" }).uncheck();
  await page.getByRole("checkbox", { name: "Monday" }).check();
  await radio(page, "After a number of occurrences").check();
  await box(page, "Occurrences").fill("3");
  await page.getByText("Every 2 weeks on Monday, 3 times. Starts 12/13/2027, 3 occurrences in total.").waitFor();
  await choosePatients(page);
  await page.getByText("Every 2 weeks on Monday, 3 times. Patients and cost are per send").waitFor();
  await page.getByRole("button", { name: /^Schedule for [\d,]+ patients$/ }).click();
  await page.getByRole("heading", { name: "Overview" }).waitFor();
  const text = await body(page);
  expect(text).toContain("Every 2 weeks on Monday, 3 times");
  expect(text).toContain("12/13/2027 10:00 AM");
  await page.getByRole("link", { name: "Edit" }).click();
  await page.getByRole("textbox", { name: "Repeat every" }).waitFor();
  expect(await page.getByRole("textbox", { name: "Repeat every" }).inputValue()).toBe("2");
  expect(await page.getByRole("checkbox", { name: "Monday" }).isChecked()).toBe(true);
  await page.close();
});

test("JOB-015 a weekly outreach in its third week shows each time it was sent, and when it is sent next", async () => {
  const page = await open("/outreaches?title=walk");
  await page.getByRole("link", { name: /Did you take your walk/ }).click();
  await page.getByText(/^Sent\. Next send on \d\d\/\d\d\/\d{4} 10:00 AM$/).waitFor();
  const times = page.getByRole("table", { name: "All sends" });
  await eventually(() => times.getByRole("row").count()).toBe(4);
  expect(await column(page, "All sends", "Send")).toEqual(["3", "2", "1"]);
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByText(/^The next send on .* is canceled/).waitFor();
  await page.close();
});

test("OUT-007 OUT-058 OUT-059 templates are listed by title with their creator, and one leads to an outreach that begins from it", async () => {
  const page = await open("/outreaches");
  await page.getByRole("link", { name: "Templates", exact: true }).click();
  await page.getByRole("link", { name: "Medicaid renewal" }).waitFor();
  const titles = await column(page, "Outreach templates", "Title");
  expect(titles).toEqual([...titles].sort((a, b) => a.toLowerCase().localeCompare(b.toLowerCase())));
  expect(new Set(await column(page, "Outreach templates", "Created by"))).toEqual(new Set(["Tidings library", "Maria Santos"]));
  await page.getByRole("searchbox", { name: "Search by title" }).fill("medicaid");
  await eventually(() => column(page, "Outreach templates", "Title")).toEqual(["Medicaid renewal"]);
  expect(await page.getByRole("button", { name: "Delete Medicaid renewal" }).count()).toBe(0);
  await page.getByRole("link", { name: "Medicaid renewal" }).click();
  for (const name of ["Overview", "Info", "Message"]) await page.getByRole("heading", { name, exact: true }).waitFor();
  const text = await body(page);
  for (const words of ["Multiple choice", "English, Spanish", "Tidings library", "B) Needs help", "Con gusto le ayudamos."])
    expect(text).toContain(words);
  await page.getByRole("link", { name: "Use template" }).click();
  await box(page, "Title").waitFor();
  expect(await box(page, "Title").inputValue()).toBe("Copy of Medicaid renewal");
  expect(new URL(page.url()).searchParams.get("template")).toMatch(/^[0-9a-f-]{36}$/);
  expect(await radio(page, "Multiple choice").isChecked()).toBe(true);
  expect(await box(page, "Option B").inputValue()).toBe("Needs help");
  await page.close();
});

test("OUT-008 OUT-011 a template picked in a new form fills it, and what was written is not replaced unasked", async () => {
  const page = await form();
  const picker = page.getByRole("combobox", { name: "Start from a template" });
  await picker.click();
  await page.getByRole("option", { name: "Help with food (Tidings library)" }).click();
  await eventually(() => box(page, "Title").inputValue()).toBe("Copy of Help with food");
  await picker.click();
  await page.getByRole("option", { name: "Mammogram (Tidings library)" }).click();
  await page.getByRole("dialog", { name: "Replace your message?" }).getByRole("button", { name: "Replace" }).click();
  await eventually(() => box(page, "Title").inputValue()).toBe("Copy of Mammogram");
  expect(await radio(page, "Yes or no").isChecked()).toBe(true);
  await leave(page);
  await page.close();
});

test("OUT-010 OUT-039 ERR-030 an outreach is kept as a template without its start and rule; what is missing is named; then it is changed and deleted", async () => {
  const page = await form();
  for (const name of ["Cancel", "Save as template", "Save as draft", "Choose patients"])
    await page.getByRole(name === "Cancel" ? "link" : "button", { name }).waitFor();
  await page.getByRole("button", { name: "Save as template" }).click();
  // The title and the two texts; nothing about patients, start or rule.
  await page.getByText("3 fields need your attention").waitFor();
  await write(page, "Walk with us");
  await radio(page, "Daily").check();
  await page.getByRole("button", { name: "Save as template" }).click();
  await page.getByText("Saved as the template “Walk with us”").waitFor();
  await leave(page);
  await page.goto(`${stage.web}/outreaches/templates?title=walk`);
  await page.getByRole("link", { name: "Edit Walk with us" }).click();
  await box(page, "Title").fill("Walk with us on Sunday");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("heading", { name: "Walk with us on Sunday" }).waitFor();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete template" }).click();
  await page.getByText("Template deleted").waitFor();
  await page.getByRole("link", { name: "Medicaid renewal" }).waitFor();
  expect(await page.getByRole("link", { name: "Walk with us on Sunday" }).count()).toBe(0);
  await page.close();
});

test("ERR-030 a template that the server refuses is told by a toast and at its fields", async () => {
  const page = await form();
  await write(page, "Refused");
  await page.route("**/outreaches/templates.json", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({
          status: 422,
          contentType: "application/json",
          body: JSON.stringify({ errors: { title: [{ key: "validation.unique" }] } }),
        })
      : route.fallback(),
  );
  await page.getByRole("button", { name: "Save as template" }).click();
  await page.getByText("Template not saved").waitFor();
  await page.getByText("Already in use").first().waitFor();
  await eventually(() => isFocused(box(page, "Title"))).toBe(true);
  await leave(page);
  await page.close();
});

test("OREP-001 OREP-003 OREP-005 OREP-006 OREP-007 OREP-019 the reports show thirty days of completed outreaches: rates, volume, categories, languages, kinds, failures, beside as many days before", async () => {
  const page = await open("/outreaches");
  await page.getByRole("link", { name: "Reports", exact: true }).click();
  for (const name of [
    "Delivery rate (texts)",
    "Response rate (texts)",
    "Opt-out rate (patients)",
    "Languages (texts)",
    "Reply types (texts)",
  ])
    await page.getByRole("region", { name }).getByRole("img").waitFor();
  const before = / in the 31 days before/;
  for (const name of ["Delivery rate (texts)", "Opt-out rate (patients)", "Texts sent"])
    await page.getByRole("region", { name }).getByText(before).waitFor();
  await page.getByText(/^Harbor Community Health: completed outreaches/).waitFor();
  await page.getByRole("region", { name: "Topics (texts)" }).getByText("Flu vaccine", { exact: true }).waitFor();
  const failed = page.getByRole("table", { name: "Not reached (patients)" });
  await failed.waitFor();
  for (const reason of ["Not delivered", "No message in their language", "Opted out", "Unreachable"])
    await failed.getByRole("row", { name: new RegExp(`^${reason}`) }).waitFor();
  const period = page.getByRole("combobox", { name: "Period" });
  expect(await period.inputValue()).toBe("Last 30 days");
  await period.click();
  expect(await page.getByRole("option").allInnerTexts()).toEqual([
    "Today",
    "Last 1 day",
    "Last 7 days",
    "Last 30 days",
    "Last 90 days",
    "Last 180 days",
  ]);
  await page.getByRole("option", { name: "Last 1 day" }).click();
  await eventually(() => new URL(page.url()).searchParams.get("days")).toBe("1");
  // What is on its way completes while the file runs: only days of the past are known to have nothing.
  const today = stage.now().toPlainDate();
  await page.goto(`${stage.web}/outreaches/reports?from=${today.subtract({ days: 12 })}&to=${today.subtract({ days: 7 })}`);
  await page.getByRole("region", { name: "Delivery rate (texts)" }).getByText("No completed outreaches in this period.").waitFor();
  await page.close();
});

test("OREP-004 OREP-008.1 OREP-008.2 OREP-018 the volume goes by day, week or month, no bar is broader than 50; the outreaches behind it unfold", async () => {
  const page = await open("/outreaches/reports?days=7&by=week");
  const volume = page.getByRole("region", { name: "Texts sent" });
  await volume.getByRole("img", { name: /texts in total$/ }).waitFor();
  const widths = await volume
    .getByRole("img")
    .locator("[title]")
    .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().width));
  expect(widths).toEqual([50, 50]);
  await volume.getByText("Month").click();
  await eventually(() => new URL(page.url()).searchParams.get("by")).toBe("month");
  await volume.getByRole("button", { name: "Show as table" }).click();
  await volume.getByRole("table", { name: "Texts sent" }).waitFor();
  const list = page.getByRole("button", { name: /^\d+ completed outreach/ });
  await list.waitFor();
  expect(await page.getByRole("table", { name: "Completed outreaches" }).isVisible()).toBe(false);
  const asked = page.waitForRequest((request) => /\/outreaches\.json\?.*per_page=120/.test(request.url()));
  await page.reload();
  expect(decodeURIComponent((await asked).url())).toContain("search[state]=completed");
  await list.click();
  const table = page.getByRole("table", { name: "Completed outreaches" });
  await table.getByRole("link", { name: "Flu shots this Saturday" }).waitFor();
  await list.click();
  await table.waitFor({ state: "hidden" });
  await page.close();
});

test("OREP-009 the reports are kept as a picture under one name, upon white also at night", async () => {
  const page = await open("/outreaches/reports");
  await page.emulateMedia({ colorScheme: "dark" });
  await page.getByRole("table", { name: "Not reached (patients)" }).waitFor();
  const [picture] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Download as image" }).click()]);
  expect(picture.suggestedFilename()).toBe("outreach-reports.png");
  const bytes = await (await picture.createReadStream()).toArray();
  const base64 = Buffer.concat(bytes).toString("base64");
  const corner = await page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.width, image.height];
    const context = canvas.getContext("2d") as CanvasRenderingContext2D;
    context.drawImage(image, 0, 0);
    return [image.width > 600, image.height > 600, [...context.getImageData(3, 3, 1, 1).data]];
  }, base64);
  expect(corner).toEqual([true, true, [255, 255, 255, 255]]);
  expect(stage.faults).toEqual([]);
  await page.close();
});
