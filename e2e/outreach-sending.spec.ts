// Journey of an outreach that is held: paused and resumed by hand, sent to a few first, and approved by a second person.
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { eventually } from "./eventually.ts";
import { openStage } from "./stage.ts";
import { choosePatients, writeMessage } from "./write-outreach.ts";

const stage = await openStage();
afterAll(() => stage.close());

type Found = { outreach: { externalId: string; state: string } };
const header = (page: Page) => page.locator("main").getByRole("heading", { level: 1 }).locator("..");

/** Patients who read English, can be texted now, and share their phone with no one. */
async function reachable(count: number): Promise<unknown[]> {
  const found = await stage.sql(
    `select p.external_id from patients p join organizations o on o.id = p.organization_id where o.code = 'harbor' and p.language = 'english'
      and p.phone is not null and p.state = 'enabled' and not p.is_held_for_review and not p.is_unreachable and cardinality(p.opted_out_features) = 0 and p.zipcode like '802%'
      and (select count(*) from patients q where q.organization_id = p.organization_id and q.phone = p.phone) = 1 order by p.id limit ${count}`,
  );
  return found.map((row) => row.external_id);
}

async function create(by: "supervisor" | "nurse", title: string, count: number): Promise<string> {
  const { outreach } = await stage.call<Found>(by, "POST", "/outreaches.json", {
    outreach: {
      title,
      send_via: ["sms"],
      languages: ["english"],
      question: { type: "no_response", content_text: { english: `${title}: call us for a time.` }, answers: [] },
      patients: { external_ids: await reachable(count) },
    },
  });
  return outreach.externalId;
}

test("OUT-069.1 a supervisor pauses an outreach while it is sending, sees that nothing more leaves, and resumes it", async () => {
  await stage.sql("update senders set segments_per_second = 1");
  const externalId = await create("supervisor", "Walking group", 60);
  const page = await stage.tab("supervisor", `/outreaches/outreach/${externalId}`);
  await page.getByRole("button", { name: "Pause", exact: true }).click();
  await page.getByText("Nothing more is sent until you resume.").waitFor();
  await eventually(() => header(page).innerText()).toContain("Paused");
  expect(await page.getByRole("button", { name: "Pause", exact: true }).count()).toBe(0);
  await page.goto(`${stage.web}/outreaches?title=Walking`);
  await eventually(() => page.getByRole("row", { name: /Walking group/ }).innerText()).toContain("Paused");
  await page.goto(`${stage.web}/outreaches/outreach/${externalId}`);
  await page.getByRole("button", { name: "Resume", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Resume sending?" });
  await dialog.getByText(/waiting messages? will be sent/).waitFor();
  await stage.sql("update senders set segments_per_second = null, next_free_at = '-infinity'");
  await dialog.getByRole("button", { name: "Resume sending" }).click();
  await page.getByRole("button", { name: "Pause", exact: true }).waitFor();
  await eventually(() => header(page).innerText()).not.toContain("Paused");
  await page.close();
});

test("OUT-074 an outreach is sent to the first patients only, and to the others once a user continues", async () => {
  await stage.sql("update senders set segments_per_second = 10");
  const page = await stage.tab("supervisor", "/outreaches/new");
  await page.getByRole("textbox", { name: "Title", exact: true }).fill("Cooking class");
  await writeMessage(page, "English", { Message: "Cooking class on Monday." });
  await writeMessage(page, "Spanish", { Message: "Clase de cocina el lunes." });
  await choosePatients(page);
  await page.getByRole("switch", { name: "Start with some of the recipients, then continue" }).check();
  await page.getByRole("textbox", { name: "Patients who get it first" }).fill("8");
  await page.getByRole("button", { name: /^Send to the first 8 of [\d,]+ patients$/ }).click();
  await page.getByRole("heading", { name: "Cooking class" }).waitFor();
  await page.getByText("The first 8 messages are on their way").waitFor({ timeout: 30_000 });
  await page.getByRole("button", { name: "Send to the rest" }).click();
  const dialog = page.getByRole("dialog", { name: /^Send to [\d,]+ more patients\?$/ });
  await dialog.getByRole("button", { name: "Send to the rest" }).click();
  await page.getByRole("button", { name: "Pause", exact: true }).waitFor();
  expect(await page.getByText("The first 8 messages are on their way").count()).toBe(0);
  await page.getByRole("button", { name: "Pause", exact: true }).click();
  await page.getByText("Nothing more is sent until you resume.").waitFor();
  await page.close();
});

test("OUT-073.1 OUT-073.2 OUT-075 a large outreach of a nurse waits until a supervisor approves it, by the limit set in the settings", async () => {
  const settings = await stage.tab("supervisor", "/settings/outreaches");
  await settings.getByRole("switch", { name: "Require approval for large outreaches" }).check();
  await settings.getByRole("textbox", { name: "More than this many patients" }).fill("10");
  await settings.getByRole("button", { name: "Save", exact: true }).click();
  await settings.getByText("Settings saved").waitFor();

  const externalId = await create("nurse", "Shingles vaccine", 20);
  const nurse = await stage.tab("nurse", `/outreaches/outreach/${externalId}`);
  await nurse.getByText("You asked for approval.").waitFor();
  expect(await nurse.getByRole("button", { name: "Approve", exact: true }).count()).toBe(0);

  await settings.goto(`${stage.web}/outreaches/outreach/${externalId}`);
  await settings.getByText("James Whitfield asked for a second person's approval.").waitFor();
  await settings.getByRole("button", { name: "Approve", exact: true }).click();
  const dialog = settings.getByRole("dialog", { name: "Approve Shingles vaccine?" });
  await dialog.getByText("It's sent right away to the 20 selected patients, except those who can't be reached.").waitFor();
  await dialog.getByRole("button", { name: "Approve and send" }).click();
  await eventually(() => header(settings).innerText(), { timeout: 30_000 }).not.toContain("Needs approval");
  await settings.getByText("Approved by").waitFor();
  await eventually(() => header(nurse).innerText(), { timeout: 30_000 }).not.toContain("Needs approval");
  await settings.close();
  await nurse.close();
});

test("OUT-076 Message this group opens the form with the group's patients selected", async () => {
  const { group } = await stage.call<{ group: { externalId: string } }>("supervisor", "POST", "/patient_groups.json", {
    group: { name: "Morning walkers" },
  });
  const members = await reachable(3);
  await stage.call("supervisor", "POST", `/patient_groups/${group.externalId}/patients.json`, { patient_external_id: members });
  const page = await stage.tab("supervisor", `/groups/group/${group.externalId}`);
  await page.getByRole("link", { name: "Message this group" }).waitFor();
  await page.getByRole("link", { name: "Message this group" }).click();
  await page.getByRole("textbox", { name: "Title", exact: true }).fill("Walk on Friday");
  await writeMessage(page, "English", { Message: "We walk on Friday." });
  await writeMessage(page, "Spanish", { Message: "Caminamos el viernes." });
  await page.getByRole("button", { name: "Choose patients" }).click();
  await page.getByText("3 selected").first().waitFor();
  await page
    .getByText(/Morning walkers/)
    .first()
    .waitFor();
  await page.getByRole("button", { name: "Review recipients" }).click();
  await page.getByText("3 patients will get this message").waitFor();
  await page.close();
});

test("OUT-080.1 a supervisor duplicates an outreach that was sent and gets a draft with its message and patients, without a start", async () => {
  const externalId = await create("supervisor", "Blood drive", 4);
  const page = await stage.tab("supervisor", `/outreaches/outreach/${externalId}`);
  await page.getByRole("button", { name: "Duplicate", exact: true }).click();
  await page.getByText("Draft created. Nothing has been sent.").waitFor();
  await eventually(() => page.getByRole("textbox", { name: "Title", exact: true }).inputValue()).toBe("Copy of Blood drive");
  await page.getByText("Blood drive: call us for a time.").first().waitFor();
  await page.getByRole("button", { name: "Choose patients" }).click();
  await page.getByText("4 selected").first().waitFor();
  await page.getByRole("button", { name: "Review recipients" }).click();
  await page.getByText("4 patients will get this message").waitFor();
  await page.close();
});

test("OUT-081.5 a supervisor limits the outreach messages per patient, and the check says who is at the limit", async () => {
  const externalId = await create("supervisor", "Eye exam", 1);
  await eventually(
    async () =>
      (await stage.call<Found & { outreach: { progress: { delivered: number } } }>("supervisor", "GET", `/outreaches/${externalId}.json`))
        .outreach.progress.delivered,
    { timeout: 30_000 },
  ).toBe(1);
  const page = await stage.tab("supervisor", "/settings/outreaches");
  await page.getByRole("switch", { name: "Limit outreach messages per patient" }).check();
  await page.getByRole("textbox", { name: "Outreach messages in 7 days, at most" }).fill("1");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Settings saved").waitFor();
  await page.goto(`${stage.web}/outreaches/outreach/${externalId}`);
  await page.getByRole("button", { name: "Duplicate", exact: true }).click();
  await page.getByRole("button", { name: "Choose patients" }).click();
  await page.getByRole("button", { name: "Review recipients" }).click();
  await page.getByText("1 patient has reached your limit of outreach messages (1 in 7 days).").waitFor();
  await page.close();
});
