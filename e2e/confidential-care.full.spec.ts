// Journey of confidential care: a teen's visit on a parent's phone, what staff see of it, and what the teen's own phone gets.
import { afterAll, expect, test } from "vitest";
import { eventually } from "./eventually.ts";
import { confirmed } from "./read-page.ts";
import { openStage } from "./stage.ts";

const stage = await openStage();
afterAll(() => stage.close());

const inDays = (days: number): string => stage.now().toPlainDate().add({ days }).toString();
const template = "Same-week visit";

/** A patient of 15, whose phone is a parent's. */
async function newTeen(): Promise<{ externalId: string; phone: string }> {
  const [externalId, phone] = ["HCH-TEEN", "3035558890"];
  await stage.call("supervisor", "POST", "/patients.json", {
    patient: {
      external_id: externalId,
      first_name: "Mia",
      last_name: "Duarte",
      phone,
      language: "english",
      dob: stage.now().toPlainDate().subtract({ years: 15 }).toString(),
      phone_owner: "guardian",
      phone_owner_name: "Ana Duarte",
    },
  });
  return { externalId, phone: `+1${phone}` };
}

async function newVisit(patientExternalId: string): Promise<string> {
  const { appointmentTemplates } = await stage.call<{ appointmentTemplates: { externalId: string; title: string }[] }>(
    "supervisor",
    "GET",
    "/appointments/templates.json?per_page=120",
  );
  const { appointment } = await stage.call<{ appointment: { externalId: string } }>("supervisor", "POST", "/appointments.json", {
    appointment: {
      patient_external_id: patientExternalId,
      appointment_template_external_id: appointmentTemplates.find((one) => one.title === template)?.externalId,
      starts_at: `${inDays(5)}T14:30`,
    },
  });
  return appointment.externalId;
}

test("CONS-016.1 CONS-017.1 CONS-017.2 CONS-019.1 CONS-019.13 a teen's confidential visit is not announced on a parent's phone, staff see why and whose phone it is, and the teen's own phone gets a neutral text", async () => {
  const settings = await stage.tab("supervisor", "/settings/confidential_care");
  await settings.getByText("No lawyer has reviewed this.", { exact: false }).waitFor();
  await settings.getByRole("searchbox", { name: "Search by name" }).fill(template);
  await settings.getByRole("button", { name: `Mark as confidential: ${template}` }).click();
  await settings.getByRole("dialog").getByRole("button", { name: "Mark as confidential", exact: true }).click();
  await confirmed(settings, "Marked as confidential");
  await settings.getByText("Confidential", { exact: true }).first().waitFor();
  await settings.close();

  const teen = await newTeen();
  const first = await newVisit(teen.externalId);
  const panel = await stage.tab("supervisor", `/appointments/appointment/${first}`);
  // The outcome of a reminder is settled once a minute.
  await eventually(() => panel.getByText("Confidential, and the number isn't confirmed as the patient's own").count(), {
    timeout: 90_000,
  }).toBeGreaterThan(0);
  expect(await stage.textsOn(teen.phone)).toEqual([]);
  await panel.close();

  // Staff without the right find neither the visit nor its template.
  await expect(stage.call("nurse", "GET", `/appointments/${first}.json`)).rejects.toThrow();
  const nurse = await stage.tab("nurse", `/appointments/appointment/${first}`);
  await nurse.getByRole("heading", { name: "Page not found" }).waitFor();
  expect(await nurse.getByText("Mia Duarte").count()).toBe(0);
  await nurse.close();

  const profile = await stage.tab("supervisor", `/patients/patient/${teen.externalId}`);
  await profile.getByText("A parent or guardian: Ana Duarte").first().waitFor();
  await profile.close();
  const conversation = await stage.tab("supervisor", `/messenger/thread/${teen.externalId}`);
  await conversation.getByText("This phone belongs to Ana Duarte, a parent or guardian.", { exact: false }).waitFor();
  await conversation.close();
  const form = await stage.tab("supervisor", `/patients/patient/${teen.externalId}/edit`);
  await form.getByRole("combobox", { name: "Mobile phone belongs to" }).click();
  await form.getByRole("option", { name: "The patient" }).click();
  await form.getByRole("button", { name: "Save changes" }).click();
  await form.getByText("The patient", { exact: true }).first().waitFor();
  await form.close();

  await newVisit(teen.externalId);
  await eventually(() => stage.textsOn(teen.phone)).toHaveLength(1);
  expect((await stage.textsOn(teen.phone))[0]).toMatch(/: Reminder for \w{3}, \w{3} \d+, 2:30PM\./);
});

test("CONS-019.7 staff confirm whose phone it is after a patient's 18th birthday, and the patient leaves the list", async () => {
  const externalId = "HCH-EIGHTEEN";
  await stage.call("supervisor", "POST", "/patients.json", {
    patient: {
      external_id: externalId,
      first_name: "Nia",
      last_name: "Duarte",
      phone: "3035558891",
      language: "english",
      dob: stage.now().toPlainDate().subtract({ years: 18, days: 10 }).toString(),
      phone_owner: "guardian",
      phone_owner_name: "Ana Duarte",
    },
  });
  await stage.sql("update patients set created_at = created_at - interval '2 years' where external_id = $1", [externalId]);
  const page = await stage.tab("supervisor", "/patients");
  await page.getByRole("link", { name: /^Phones to confirm \(\d+\)$/ }).click();
  const row = page.getByRole("row", { name: /Nia Duarte/ });
  await row.getByText("A parent or guardian: Ana Duarte").waitFor();
  await page.getByRole("button", { name: "Confirm the phone of Nia Duarte" }).click();
  const dialog = page.getByRole("dialog", { name: "Whose phone is (303) 555-8891?" });
  expect(await dialog.getByRole("radio", { name: "The patient" }).isChecked()).toBe(true);
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await confirmed(page, "Phone confirmed");
  await eventually(() => row.count()).toBe(0);
  await page.goto(`${stage.web}/patients/patient/${externalId}`);
  await page.getByText("The patient", { exact: true }).first().waitFor();
  await page.close();
});

test("CONS-017.10 staff see at each text of a confidential program, referral type and outreach, and before patients are enrolled, what would not be sent and why", async () => {
  const { programs } = await stage.call<{ programs: { externalId: string; title: string }[] }>("supervisor", "GET", "/programs.json");
  const program = programs.find(({ title }) => title === "Stress Management");
  const note = "Not sent as it is: “stress”";
  await stage.call("supervisor", "PUT", `/confidential_items/program/${program?.externalId}.json`, {
    confidential_item: { is_confidential: true },
  });
  const list = await stage.tab("supervisor", `/programs/program/${program?.externalId}/messages`);
  await list.getByText(note, { exact: false }).first().waitFor();
  await list.getByRole("row").filter({ hasText: note }).getByRole("link", { name: /^Edit/ }).first().click();
  const field = list.getByRole("textbox", { name: "Message" });
  await field.waitFor();
  await list.getByRole("tabpanel").getByText(note, { exact: false }).first().waitFor();
  await field.fill("Please call us.");
  await eventually(() => list.getByRole("tabpanel").getByText(note, { exact: false }).count()).toBe(0);
  await list.close();
  const enroll = await stage.tab("supervisor", `/programs/program/${program?.externalId}/enroll`);
  await enroll.getByText(/^\d+ texts of this confidential program won't be sent/).waitFor();
  await enroll.getByRole("link", { name: "Change the messages" }).waitFor();
  await enroll.close();

  const { referralTypes } = await stage.call<{ referralTypes: { externalId: string; contentText: Record<string, string> }[] }>(
    "supervisor",
    "GET",
    "/referrals/types.json",
  );
  await stage.call("supervisor", "PUT", `/confidential_items/referral_type/${referralTypes[0]?.externalId}.json`, {
    confidential_item: { is_confidential: true },
  });
  const referrals = await stage.tab("supervisor", "/referrals/messages/edit");
  const intro = referrals.getByRole("region", { name: "Intro", exact: true });
  const refusedReferral = intro.getByText("Not sent for confidential referrals", { exact: false });
  await intro.getByRole("textbox", { name: "Intro (English)" }).fill("Please call us about {{referral_type}}.");
  await refusedReferral.first().waitFor();
  const marked = await refusedReferral.count();
  await intro.getByRole("textbox", { name: "Intro (English)" }).fill("Please call us.");
  await eventually(() => refusedReferral.count()).toBe(marked - 1);
  await referrals.close();

  const { outreach } = await stage.call<{ outreach: { externalId: string } }>("supervisor", "POST", "/outreaches.json", {
    outreach: {
      title: "Harm reduction",
      send_via: ["sms"],
      languages: ["english"],
      is_draft: true,
      question: {
        type: "yes_no",
        content_text: { english: "Will you come on Monday? Reply YES or NO." },
        answers: [
          { type: "yes", content_text: { english: "See you at Harm Reduction!" } },
          { type: "no", content_text: { english: "Thank you." } },
        ],
      },
      patients: { matching: { language: "english", reachable: true } },
    },
  });
  await stage.call("supervisor", "PUT", `/confidential_items/outreach/${outreach.externalId}.json`, {
    confidential_item: { is_confidential: true },
  });
  const refused = "Not sent as it is: “harm”, “harm reduction”, “reduction” would reveal confidential care.";
  const page = await stage.tab("supervisor", `/outreaches/outreach/${outreach.externalId}/edit`);
  await page.getByText(refused).waitFor();
  expect(await page.getByText(refused).count()).toBe(1);
  await page.getByRole("button", { name: "Choose patients" }).click();
  await page.getByRole("button", { name: "Review recipients" }).click();
  await page.getByText("1 reply wouldn't be sent, because it would reveal confidential care. It is marked below.").waitFor();
  await page.getByText(refused).waitFor();
  await page.close();
});
