// Journeys of referrals: the list and one of them, messages and types changed, and how far one is put right.
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { eventually } from "./eventually.ts";
import { column } from "./read-page.ts";
import { openStage } from "./stage.ts";

const stage = await openStage();
afterAll(() => stage.close());

interface Row {
  externalId: string;
  state: string;
  type: { name: string };
  patient: { firstName: string; lastName: string };
  patientExternalId: string;
  appointmentDate: string | null;
}

const listed = async (search = "") =>
  (await stage.call<{ referrals: Row[] }>("supervisor", "GET", `/referrals.json?per_page=120${search}`)).referrals;
const one = async (externalId: string) =>
  (await stage.call<{ referral: Row }>("supervisor", "GET", `/referrals/${externalId}.json`)).referral;
const states = (page: Page) => column(page, "Referrals", "Status");
const panelOf = (page: Page) => page.getByRole("region", { name: "Referral", exact: true });

test("REF-001 REF-002 REF-003 REF-004 REF-009 the list opens sorted by status, is narrowed, and shows one beside it", async () => {
  const page = await stage.tab("supervisor", "/dashboard");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Referrals" }).click();
  await page.getByRole("table", { name: "Referrals" }).waitFor();
  const heads = await page.getByRole("table", { name: "Referrals" }).getByRole("columnheader").allInnerTexts();
  expect(heads.map((head) => head.trim())).toEqual(["Patient", "Type", "Status", "Ordered"]);
  await eventually(async () => (await states(page))[0]).toBe("Open: Approved");
  const shown = await states(page);
  const order = ["Open: Approved", "Open: Scheduled", "Closed: Completed", "Closed: Expired"];
  expect(shown).toEqual(shown.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)));
  for (const [name, href] of [
    ["View messages", "/referrals/messages"],
    ["Edit types", "/referrals/types"],
    ["Import", "/files/new?type=referral"],
  ] as const)
    expect(await page.getByRole("main").getByRole("link", { name, exact: true }).getAttribute("href")).toBe(href);
  await page.getByRole("button", { name: "Download" }).waitFor();

  await page.goto(`${stage.web}/referrals?state=completed`);
  await eventually(async () => new Set(await states(page))).toEqual(new Set(["Closed: Completed"]));
  const [completed] = await listed("&search[state]=completed");
  await page.goto(`${stage.web}/referrals`);
  await page.getByRole("searchbox", { name: "Search by patient name" }).fill(completed?.patient.lastName ?? "?");
  await eventually(async () =>
    (await column(page, "Referrals", "Patient")).every((name) => name.includes(completed?.patient.lastName ?? "?")),
  ).toBe(true);
  await page.goto(`${stage.web}/referrals?external_id=${completed?.externalId}`);
  await eventually(() => states(page)).toEqual(["Closed: Completed"]);
  await page
    .getByRole("table", { name: "Referrals" })
    .getByRole("link", { name: `${completed?.patient.firstName} ${completed?.patient.lastName}` })
    .click();
  await panelOf(page).getByText("Closed: Completed").first().waitFor();
  expect(new URL(page.url()).pathname).toBe(`/referrals/referral/${completed?.externalId}`);
  const text = await panelOf(page).innerText();
  for (const words of [
    "Appointment scheduled",
    "Appointment date",
    "Attended",
    "Order date",
    "Provider",
    "Address",
    completed?.externalId ?? "?",
  ])
    expect(text).toContain(words);
  await page.close();
});

test("REF-010 REF-011 REF-014 REF-032 SET-014 the eight messages are read with their times, changed in both languages and saved together", async () => {
  const page = await stage.tab("supervisor", "/referrals/messages");
  await page.getByRole("heading", { name: "Referral messages" }).waitFor();
  const text = () => page.getByRole("main").innerText();
  await eventually(text).toContain("Response to attendance question: No");
  for (const words of [
    "Once, on Wednesday at 10:00 AM",
    "Every 2 weeks on Wednesday at 11:00 AM",
    "up to 2 more times",
    "One day after the appointment at 11:00 AM",
  ])
    expect(await text()).toContain(words);
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  const field = (language: string) => page.getByRole("textbox", { name: `Response to attendance question: Yes (${language})` });
  await field("Spanish").fill("");
  await page.getByRole("button", { name: "Save changes" }).click();
  await page
    .getByText(/Spanish is required/)
    .first()
    .waitFor();
  expect(new URL(page.url()).pathname).toBe("/referrals/messages/edit");
  await field("English").fill("Glad you went!");
  await field("Spanish").fill("¡Qué bueno que fue!");
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.waitForURL(/\/referrals\/messages$/);
  await page.getByText("Glad you went!").waitFor();
  await page.getByText("¡Qué bueno que fue!").waitFor();
  await page.close();
});

test("REF-016 REF-019 the words of a type are saved when the field is left; empty, unchanged or refused, the former ones come back", async () => {
  const page = await stage.tab("supervisor", "/referrals/types");
  const field = page.getByRole("textbox", { name: "Cardiology in Spanish" });
  await field.waitFor();
  expect(await field.inputValue()).toBe("cardiología");
  await field.fill("   ");
  await field.blur();
  await eventually(() => field.inputValue()).toBe("cardiología");
  await field.fill("médico del corazón");
  await field.blur();
  await page.getByText("Saved", { exact: true }).first().waitFor();
  await page.reload();
  await eventually(() => field.inputValue()).toBe("médico del corazón");
  await page.route("**/referrals/types/*.json", (route) => route.fulfill({ status: 500, json: { errors: { code: "internal" } } }));
  await field.fill("corazón");
  await field.blur();
  await page.getByText("Not saved. The previous wording is restored.").waitFor();
  expect(await field.inputValue()).toBe("médico del corazón");
  await page.close();
});

test("PERM-057 PERM-058 OP-088 staff put right how far a referral is; who only reads sees no way to change, and who may not read sees nothing", async () => {
  const [open] = await listed("&search[state]=approved");
  const page = await stage.tab("supervisor", `/referrals/referral/${open?.externalId}`);
  await panelOf(page).getByRole("button", { name: "Update status" }).click();
  const dialog = page.getByRole("dialog", { name: "Update status" });
  await dialog.getByRole("combobox", { name: "Status" }).click();
  await page.getByRole("option", { name: "Closed: Completed" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByText("Status updated").waitFor();
  await panelOf(page).getByText("Closed: Completed").first().waitFor();
  expect((await one(open?.externalId ?? "")).state).toBe("completed");
  await page.close();
});

test("REF-034 a nurse sees the messages of a referral in its panel and sets the answer of an unclear reply there", async () => {
  const [asked] = await stage.sql(
    `select r.external_id, p.phone from referrals r join patients p on p.id = r.patient_id join organizations o on o.id = r.organization_id
      where o.code = 'harbor' and r.state = 'approved' and p.state = 'enabled' and not p.is_held_for_review and p.opted_out_features = '{}'
        and (select count(*) from patients q where q.phone = p.phone) = 1
        and exists (select from messages m where m.patient_id = p.id and m.feature = 'referral' and m.reply_state = 'open')
        and not exists (select from messages m where m.patient_id = p.id and m.feature <> 'referral' and m.reply_state = 'open')
      order by r.id limit 1`,
  );
  const { external_id: id, phone } = asked as { external_id: string; phone: string };
  const page = await stage.tab("supervisor", `/referrals/referral/${id}`);
  await panelOf(page).getByRole("heading", { name: "Messages" }).waitFor();
  await stage.text(phone, "maybe, let me see");
  const reply = panelOf(page).getByRole("listitem").filter({ hasText: "maybe, let me see" });
  await reply.getByText("Needs review", { exact: true }).waitFor();
  await reply.getByRole("button", { name: "Set the answer" }).click();
  await page.getByRole("dialog", { name: "Set the answer" }).getByRole("button", { name: "No", exact: true }).click();
  await page.getByText("Answer changed. Nothing was sent to the patient.").waitFor();
  await page.keyboard.press("Escape");
  await reply.getByText("Read as No · set by staff").waitFor();
  expect(await reply.getByText("Needs review", { exact: true }).count()).toBe(0);
  await page.close();
});
