// Journey of a real installation from an empty database: the documented commands, then screens alone, up to the first text, call and imported visit.
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { eventually } from "./eventually.ts";
import { nextMail, typeSignIn } from "./new-person.ts";
import { openStage } from "./stage.ts";

const stage = await openStage({}, { isEmpty: true });
afterAll(() => stage.close());

const password = "nine herons over the marsh";
const admin = { email: "ada@operator.example", password };
const supervisor = { email: "ana@lakeview.example", password };
const [textNumber, callNumber] = ["3125550111", "3125550122"];
const patient = { id: "LV-1", phone: "3125550142", name: "Rosa Marsh" };

const box = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const choose = async (page: Page, field: string | RegExp, option: string | RegExp) => {
  await page.getByRole("combobox", { name: field }).click();
  await page.getByRole("option", { name: option }).first().click();
};

/** Opens the link of the invitation, which says who made the account, chooses a password and signs in; the page stays open for what follows. */
async function accept({ email }: { email: string }, lead: string): Promise<Page> {
  const mail = await nextMail(stage, email, 0);
  const link = mail.links.find((one) => one.includes("/users/invitation/")) ?? "";
  const { page } = await stage.visitor();
  await page.goto(link);
  await page.getByText(lead).waitFor();
  await page.getByLabel("New password", { exact: true }).fill(password);
  await page.getByLabel("Confirm new password").fill(password);
  await page.getByRole("button", { name: "Save password" }).click();
  await page.waitForURL(/\/login/);
  await typeSignIn(stage, page, { email, password });
  await page.getByRole("banner").waitFor();
  return page;
}

/** A location and a provider, by the supervisor, by hand. */
async function addPlaces(page: Page): Promise<void> {
  await page.goto(`${stage.web}/appointments/locations`);
  await page.getByRole("link", { name: "Add location" }).first().click();
  await box(page, "Name").fill("Lake Street");
  await page.getByRole("button", { name: "Add location" }).click();
  await page.getByRole("heading", { name: "Lake Street", level: 1 }).waitFor();
  await page.goto(`${stage.web}/appointments/providers`);
  await page.getByRole("link", { name: "Add provider" }).first().click();
  await box(page, "First name").fill("Amara");
  await box(page, "Last name").fill("Okafor");
  await page.getByRole("button", { name: "Add provider" }).click();
  await page.getByRole("heading", { name: "Amara Okafor", level: 1 }).waitFor();
}

async function upload(page: Page, type: string, name: string, text: string): Promise<void> {
  await page.goto(`${stage.web}/files`);
  await page.getByRole("link", { name: "Upload file" }).first().click();
  await page.locator("input[type=file]").setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
  await page.getByText(name).waitFor();
  await choose(page, "Type", type);
  await page.getByRole("button", { name: "Upload", exact: true }).click();
}

test("ADM-017.3 ADM-002 ADM-020 ADM-026 APT-036.7 APT-073 FILE-087 from an empty database to the first delivered text, the first call with keys 9 and 0, and the first imported visit", {
  timeout: 240_000,
  retry: 0,
}, async () => {
  stage.command("administrator", "--email", admin.email, "--first-name", "Ada", "--last-name", "Okafor");
  const operator = await accept(admin, `An account was created for ${admin.email}.`);
  await operator.waitForURL(/\/admin/);

  // An organization with a number for texts and one for calls.
  await operator.getByRole("link", { name: "New organization" }).first().click();
  await box(operator, "Name").fill("Lake View Clinic");
  await box(operator, "Code").fill("lake-view");
  await choose(operator, "Time zone", "Central Time");
  await box(operator, "Phone").fill("3125550100");
  for (const service of ["Appointments", "Outreaches"]) await operator.getByRole("checkbox", { name: service, exact: true }).check();
  await operator.getByLabel("Number 1", { exact: true }).fill(textNumber);
  await operator.getByRole("button", { name: "Add number" }).click();
  await operator.getByLabel("Number 2", { exact: true }).fill(callNumber);
  await operator.getByRole("combobox", { name: "Used for" }).nth(1).click();
  await operator.getByRole("option", { name: "Calls" }).click();
  await operator.getByRole("checkbox", { name: "Appointments have a location" }).check();
  await operator.getByRole("checkbox", { name: "Clinic manages its locations and providers" }).check();
  await operator.getByRole("button", { name: "Create organization" }).click();
  await operator.getByRole("heading", { name: "Lake View Clinic", level: 1 }).waitFor();

  // Its page has what is entered at the carrier for each number.
  await operator.getByText(`Message webhook: ${stage.web}/webhooks/twilio/inbound#rc=3&rp=ct,rt,5xx`).waitFor();
  await operator.getByText(`Voice webhook: ${stage.web}/webhooks/twilio/voice/incoming`).waitFor();
  await operator.getByRole("button", { name: "Copy the webhook URL of (312) 555-0122" }).waitFor();

  // Its page says what is missing and leads to the first user, who is offered as supervisor.
  await operator.getByText("Setup incomplete", { exact: true }).waitFor();
  await operator.getByRole("link", { name: "Open checklist" }).click();
  await operator.getByRole("link", { name: "Invite a supervisor" }).click();
  await eventually(() => operator.getByRole("combobox", { name: "Role" }).inputValue()).toBe("Staff supervisor");
  await operator.getByLabel("First name").fill("Ana");
  await operator.getByLabel("Last name").fill("Cruz");
  await box(operator, "Email").fill(supervisor.email);
  await operator.getByRole("button", { name: "Add and invite" }).click();
  await operator.getByRole("heading", { name: "Ana Cruz", level: 1 }).waitFor();

  // The supervisor sends the test message, which arrives.
  const page = await accept(supervisor, `Lake View Clinic has created an account for ${supervisor.email}.`);
  const jobTitle = page.getByRole("dialog", { name: "What is your job title?" });
  await jobTitle.getByRole("textbox", { name: "Job title" }).fill("Nurse manager");
  await jobTitle.getByRole("button", { name: "Save" }).click();
  await jobTitle.waitFor({ state: "hidden" });
  await page.goto(`${stage.web}/settings/setup`);
  await page.getByRole("button", { name: "Send test message" }).click();
  const dialog = page.getByRole("dialog", { name: "Send a test message?" });
  await dialog.getByLabel("Your phone number").fill("3125550199");
  await dialog.getByRole("button", { name: "Send test message" }).click();
  await eventually(() => stage.textsOn("+13125550199")).toEqual([expect.stringContaining("this is a test message from Lake View Clinic")]);
  await page.getByRole("button", { name: "Send another test message" }).waitFor();

  // The first patient, by form, gets a text.
  await page.goto(`${stage.web}/patients/new`);
  await box(page, "First name").fill("Rosa");
  await box(page, "Last name").fill("Marsh");
  await box(page, "External ID").fill(patient.id);
  await page.getByLabel("Mobile phone", { exact: true }).fill(patient.phone);
  await choose(page, "Language", "English");
  await page
    .getByRole("button", { name: /^(Add|Create|Save)/ })
    .last()
    .click();
  await page.getByRole("heading", { name: patient.name }).first().waitFor();

  // The first outreach by phone call: 9 reads it again, 0 ends all messages.
  await page.goto(`${stage.web}/outreaches/new`);
  await box(page, "Title").fill("We are open");
  await page.getByRole("radio", { name: "Phone call" }).check();
  await box(page, "Message").fill("Lake View is open from Monday.");
  await page.getByRole("tab", { name: /^Spanish/ }).click();
  await box(page, "Message").fill("Abrimos el lunes.");
  await page.getByRole("button", { name: "Choose patients" }).click();
  await page.getByRole("group", { name: "Patients" }).getByRole("row", { name: patient.name }).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Review recipients" }).click();
  await page.getByRole("article", { name: "English" }).getByText("This is a message from Lake View Clinic.").first().waitFor();
  await page.getByRole("button", { name: "Send to 1 patient" }).click();
  const { page: wall } = await stage.visitor();
  await wall.goto(stage.simulator);
  const call = wall.getByRole("region", { name: "Calls" }).getByRole("listitem").filter({ hasText: "(312) 555-0142" }).first();
  await call.getByRole("button", { name: "Answer" }).click();
  await call.getByText("Lake View is open from Monday.").waitFor();
  await call.getByRole("button", { name: "Press 9" }).click();
  await eventually(() => call.getByText("Lake View is open from Monday.").count()).toBe(2);
  await call.getByRole("button", { name: "Press 0" }).click();
  await call.getByText("You won't get any more messages from us. Goodbye.").waitFor();
  await page
    .getByRole("table", { name: "Calls" })
    .getByRole("row", { name: /Asked to stop/ })
    .waitFor();

  // A template, a location and a provider by hand, and a file with the first visit.
  await page.goto(`${stage.web}/appointments/templates/new`);
  await box(page, "Title").fill("Check-up");
  await page.getByRole("checkbox", { name: "Spanish" }).uncheck();
  await choose(page, "Reminder 1: type", /^Asks for/);
  await box(page, "Reminder 1: message").fill("Check-up on {{month}} {{date}} at {{time}}. Reply YES or NO.");
  // The only patient has opted out: an example is filled in.
  await page.getByText("Check-up on Mar 10 at 2:30PM. Reply YES or NO.").waitFor();
  await box(page, "Reminder 1: response to YES").fill("See you then.");
  await box(page, "Reminder 1: response to NO").fill("Thank you.");
  await box(page, "Cancellation message").fill("Your check-up was canceled.");
  await page.getByRole("button", { name: "Create template" }).click();
  await page.getByRole("link", { name: "Check-up", exact: true }).waitFor();
  await addPlaces(page);
  const day = stage.now().toPlainDate().add({ days: 5 });
  const date = `${day.month}/${day.day}/${day.year}`;
  await upload(
    page,
    "Appointments",
    "Visits.csv",
    `Date,Time,Template,MRN,Visit ID,First Name,Last Name,Provider,Location\n${date},9:30 AM,Check-up,LV-2,V-1,Omar,Lind,Amara Okafor,Lake Street\n`,
  );
  const done = page.getByRole("heading", { name: "Imported", exact: true });
  const step = page.getByRole("heading", { name: /^(Match columns|What do these values mean\?|Review before importing)$/ });
  const [next, start] = [page.getByRole("button", { name: "Next" }), page.getByRole("button", { name: /^Import 1 row/ })];
  while (!(await start.isVisible())) {
    await next.or(start).first().waitFor();
    if (await start.isVisible()) break;
    const passed = await step.innerText();
    await next.click();
    await page.getByRole("heading", { name: passed, exact: true }).waitFor({ state: "hidden" });
  }
  await page.getByText("1 new patient has no language in this file. 1 new patient has no phone number in this file.").waitFor();
  await start.click();
  await done.waitFor();
  await page.goto(`${stage.web}/appointments`);
  await page
    .getByRole("link", { name: /Omar Lind/ })
    .first()
    .click();
  await page.getByText("Lake Street").first().waitFor();
  await page.getByText("Amara Okafor").first().waitFor();
  await page.getByRole("status").getByText("The patient has no language on record.").waitFor();
  expect(stage.faults).toEqual([]);
});
