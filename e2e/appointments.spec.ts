// Journeys of appointments: one made from a template, reminded, answered and cancelled; templates, places and settings.
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { eventually } from "./eventually.ts";
import { newPerson, signInAs } from "./new-person.ts";
import { column, confirmed } from "./read-page.ts";
import { openStage } from "./stage.ts";
import { writeMessage } from "./write-outreach.ts";

const stage = await openStage();
afterAll(() => stage.close());

const inDays = (days: number): string => stage.now().toPlainDate().add({ days }).toString();
const american = (date: string): string => `${date.slice(5, 7)}/${date.slice(8, 10)}/${date.slice(0, 4)}`;

let made = 0;
/** A patient who reads English and lives in the clinic's time zone; the clock is inside the send window. */
async function newPatient(lastName: string): Promise<{ externalId: string; phone: string; name: string }> {
  made += 1;
  const [externalId, phone] = [`HCH-APT-${made}`, `30355588${String(10 + made)}`];
  await stage.call("supervisor", "POST", "/patients.json", {
    patient: { external_id: externalId, first_name: "Noor", last_name: lastName, phone, language: "english" },
  });
  return { externalId, phone: `+1${phone}`, name: `Noor ${lastName}` };
}

const templateCalled = async (title: string): Promise<string> => {
  const { appointmentTemplates } = await stage.call<{ appointmentTemplates: { externalId: string; title: string }[] }>(
    "supervisor",
    "GET",
    "/appointments/templates.json?per_page=120",
  );
  return appointmentTemplates.find((one) => one.title === title)?.externalId ?? "";
};

async function newAppointment(patientExternalId: string, template: string): Promise<string> {
  const { appointment } = await stage.call<{ appointment: { externalId: string } }>("supervisor", "POST", "/appointments.json", {
    appointment: {
      patient_external_id: patientExternalId,
      appointment_template_external_id: await templateCalled(template),
      starts_at: `${inDays(5)}T14:30`,
      provider_external_id: "HP-1",
      location_external_id: "HL-1",
    },
  });
  return appointment.externalId;
}

const choose = async (page: Page, field: string, option: string | RegExp) => {
  await page.getByRole("combobox", { name: field }).click();
  await page.getByRole("option", { name: option }).click();
};

test("APT-009 APT-010 APT-035 APT-012 APT-017 ERR-028.3 one is made from a template as previewed, its reminder arrives, a YES is going, and a cancellation is told", async () => {
  const patient = await newPatient("Karim");
  const page = await stage.tab("supervisor", "/appointments");
  await page.getByRole("link", { name: "New appointment" }).first().click();
  await page.getByRole("button", { name: "Create appointment" }).click();
  await page.getByText("Required", { exact: true }).first().waitFor();
  await page.getByRole("combobox", { name: "Patient" }).fill(patient.externalId);
  await page.getByRole("option", { name: new RegExp(patient.name) }).click();
  await choose(page, "Template", "Same-week visit");
  expect(await page.getByRole("textbox", { name: "Duration" }).inputValue()).toBe("20 minutes");
  await page.getByRole("textbox", { name: "Date" }).fill(american(inDays(5)));
  await page.getByRole("textbox", { name: "Time" }).fill("02:30 PM");
  await choose(page, "Provider", "Amara Okafor");
  await choose(page, "Location", "Denver Main");
  const reminders = page.getByRole("region", { name: "Reminder preview" });
  await reminders
    .getByText(/Hi Noor, we have a place for you on .* at 2:30PM/)
    .first()
    .waitFor();
  await reminders.getByRole("tab", { name: "Spanish" }).click();
  await reminders
    .getByText(/Hola Noor, tenemos un lugar/)
    .first()
    .waitFor();
  await page
    .getByRole("region", { name: "Cancellation message preview" })
    .getByText(/was cancelled/)
    .waitFor();
  await page.getByRole("button", { name: "Create appointment" }).click();
  const panel = page.getByRole("region", { name: "Appointment", exact: true });
  await panel.getByRole("heading", { name: patient.name }).waitFor();
  await eventually(async () => (await stage.textsOn(patient.phone)).length).toBe(1);
  expect((await stage.textsOn(patient.phone))[0]).toMatch(/^Hi Noor, we have a place for you/);

  await stage.text(patient.phone, "Yes");
  await eventually(async () => (await stage.textsOn(patient.phone)).at(-1)).toBe("Thank you, see you then!");
  const response = panel.getByRole("region", { name: "Patient reply" });
  await response.getByText("Going", { exact: true }).first().waitFor();

  const cancel = panel.getByRole("button", { name: "Cancel appointment" });
  await cancel.click();
  await confirmed(page, "The patient gets the cancellation message in 10 seconds.");
  await panel.getByText("Canceled", { exact: true }).first().waitFor();
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await confirmed(page, "The appointment is no longer canceled.");
  await cancel.click();
  await panel.getByText("Canceled", { exact: true }).first().waitFor();
  await eventually(async () => (await stage.textsOn(patient.phone)).at(-1)).toMatch(/^Your appointment on .* was cancelled/);
  await page.close();
});

test("APT-001 APT-002 APT-003 APT-007 APT-004 UI-016 the list shows the days that are chosen, sorted, narrowed and found by name", async () => {
  const patient = await newPatient("Zwick");
  const externalId = await newAppointment(patient.externalId, "Check-up");
  const page = await stage.tab("supervisor", "/appointments");
  await page.getByRole("link", { name: new RegExp(patient.name) }).waitFor();
  const tabs = page.getByRole("navigation", { name: "Appointments" }).getByRole("link");
  expect(await tabs.allInnerTexts()).toEqual([
    "Reminders",
    "Calendar",
    "Templates",
    "Reports",
    "Providers",
    "Locations",
    "Reschedule settings",
    "Follow-ups",
  ]);
  const heads = await page.getByRole("table", { name: "Appointments" }).getByRole("columnheader").allInnerTexts();
  expect(
    heads
      .map((head) => head.trim())
      .filter(Boolean)
      .slice(0, 4),
  ).toEqual(["Date", "Time", "Patient", "Reply"]);
  await page.getByRole("searchbox", { name: "Search by patient or ID" }).fill("zwick");
  await eventually(() => column(page, "Appointments", "Patient")).toEqual([patient.name]);
  expect(await column(page, "Appointments", "Time")).toEqual(["02:30 PM"]);
  await page.getByRole("button", { name: "Download" }).click();
  await page.getByText(/1 row that matches/).waitFor();
  await page.getByText(/a link is emailed to/).waitFor();
  await choose(page, "Dates", "Tomorrow");
  await page.getByText("No results").waitFor();
  await choose(page, "Dates", "Next 30 days");
  await page.getByRole("link", { name: new RegExp(patient.name) }).click();
  await page.waitForURL(new RegExp(`/appointments/appointment/${externalId}\\?.*period=next_30`));
  await page.getByRole("region", { name: "Appointment", exact: true }).getByRole("heading", { name: patient.name }).waitFor();
  await page.goto(`${stage.web}/appointments?period=custom&min_date=2040-01-01&max_date=2040-01-02`);
  await page.getByText("Choose other dates, or create an appointment.").waitFor();
  await page.close();
});

test("APT-014 APT-016 APT-015 APT-052 ERR-028.4 one is edited, rescheduled and, as nothing was sent, deleted by typing", async () => {
  const patient = await newPatient("Morel");
  const externalId = await newAppointment(patient.externalId, "Check-up");
  const page = await stage.tab("supervisor", `/appointments/appointment/${externalId}`);
  const panel = page.getByRole("region", { name: "Appointment", exact: true });
  await panel.getByRole("link", { name: "Edit" }).click();
  await page.getByRole("textbox", { name: "Notes" }).fill("Comes with her son");
  await page.getByRole("button", { name: "Save changes" }).click();
  await panel.getByText("Comes with her son").waitFor();
  await panel.getByRole("link", { name: "Reschedule" }).click();
  await page.getByRole("textbox", { name: "Date" }).fill(american(inDays(6)));
  await page.getByRole("textbox", { name: "Time" }).fill("09:15 AM");
  await page.getByRole("button", { name: "Reschedule" }).click();
  await panel.getByText(`${american(inDays(6))} at 09:15 AM`).waitFor();
  await panel.getByRole("button", { name: "Delete" }).click();
  const remove = page.getByRole("button", { name: "Delete appointment" });
  expect(await remove.isDisabled()).toBe(true);
  await page.getByRole("textbox", { name: /DELETE/ }).fill("DELETE");
  await remove.click();
  await confirmed(page, "Appointment deleted");
  expect(await stage.textsOn(patient.phone)).toEqual([]);
  await page.close();
});

test("APT-018 APT-053 APT-022.8 ERR-028.5 an answer that waits for review is settled from the list, and a toast confirms it", async () => {
  const patient = await newPatient("Sato");
  const externalId = await newAppointment(patient.externalId, "Same-week visit");
  await eventually(async () => (await stage.textsOn(patient.phone)).length).toBe(1);
  await stage.text(patient.phone, "the blue car is outside");
  const page = await stage.tab("supervisor", "/appointments?rsvp=waiting_for_clarification&period=all");
  await page.getByRole("link", { name: new RegExp(patient.name) }).click();
  await page.waitForURL(new RegExp(externalId));
  const response = page.getByRole("region", { name: "Patient reply" });
  await response.getByText("Needs review").waitFor();
  await response.getByRole("button", { name: "Not going" }).click();
  await confirmed(page, "Patient reply saved");
  await response.getByText("Not going").first().waitFor();
  await page.close();
});

test("TPL-003 TPL-017 TPL-018 TPL-020 TPL-001 a template is written slot by slot, used, and then only its texts change, after a question", async () => {
  const page = await stage.tab("supervisor", "/appointments/templates/new");
  await page.getByRole("textbox", { name: "Title" }).fill("Eye exam");
  await page.getByRole("checkbox", { name: "Spanish" }).uncheck();
  expect(await page.getByRole("combobox", { name: "Reminder 2: type" }).isDisabled()).toBe(true);
  await choose(page, "Reminder 1: type", /^Asks for/);
  expect(await page.getByRole("switch", { name: "Send a follow-up" }).isChecked()).toBe(true);
  await page.getByRole("button", { name: "Create template" }).click();
  await page.getByText("English is required").first().waitFor();
  const texts = { message: "Eye exam at {{time}}. Reply YES or NO.", "response to YES": "Good.", "response to NO": "Thank you." };
  for (const [label, text] of Object.entries(texts))
    await page.getByRole("textbox", { name: `Reminder 1: ${label}`, exact: true }).fill(text);
  await page.getByRole("textbox", { name: "Cancellation message", exact: true }).fill("Your eye exam was cancelled.");
  await page.getByRole("button", { name: "Create template" }).click();
  await page.getByRole("link", { name: "Eye exam", exact: true }).waitFor();
  const heads = await page.getByRole("table", { name: "Templates" }).getByRole("columnheader").allInnerTexts();
  expect(
    heads
      .map((head) => head.trim())
      .filter(Boolean)
      .slice(0, 5),
  ).toEqual(["Title", "Status", "Last appointment", "Follow-ups", "Updated"]);

  const patient = await newPatient("Lind");
  await newAppointment(patient.externalId, "Eye exam");
  await page.reload();
  await page.getByRole("link", { name: "Eye exam", exact: true }).click();
  await page.getByText("This template has appointments.").waitFor();
  expect(await page.getByRole("textbox", { name: "Title" }).isDisabled()).toBe(true);
  await page.getByRole("textbox", { name: "Reminder 1: response to YES", exact: true }).fill("See you soon.");
  await page.getByRole("button", { name: "Save changes" }).click();
  const dialog = page.getByRole("dialog", { name: "Change messages in a template that's in use?" });
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await page.getByRole("link", { name: "Eye exam", exact: true }).waitFor();
  const { appointmentTemplate } = await stage.call<{ appointmentTemplate: { reminders: unknown } }>(
    "supervisor",
    "GET",
    `/appointments/templates/${await templateCalled("Eye exam")}.json`,
  );
  expect(JSON.stringify(appointmentTemplate.reminders)).toContain("See you soon.");
  await page.close();
});

test("TPL-024.1 APT-066.1 APT-067.1 APT-068.2 APT-068.1 an appointment that becomes one by video gets no reminder to come in, and another template's instead", async () => {
  const message = (text: string) => ({ content_text: { english: text } });
  const newTemplate = (title: string, text: string, more: object = {}) =>
    stage.call("supervisor", "POST", "/appointments/templates.json", {
      appointment_template: {
        title,
        languages: ["english"],
        reminders: [{ is_rsvp: false, immediate: false, num_of_days_before: 1, send_time: "10:00", ...message(text) }],
        cancel_message: message("Your visit is off."),
        ...more,
      },
    });
  await newTemplate("Foot check", "Come to the front desk at {{time}}.");
  await newTemplate("Video foot exam", "Open the link at {{time}}.", { modalities: ["video"] });

  const page = await stage.tab("supervisor", "/appointments/templates");
  await page.getByRole("link", { name: "Foot check", exact: true }).click();
  await page.getByRole("group", { name: "For appointments" }).getByRole("checkbox", { name: "In person" }).check();
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByRole("row", { name: /Foot check .*In person/ }).waitFor();

  const patient = await newPatient("Vik");
  await page.goto(`${stage.web}/appointments/new?patient_external_id=${patient.externalId}`);
  await choose(page, "Template", "Video foot exam");
  expect(await page.getByRole("combobox", { name: "Format" }).inputValue()).toBe("By video");
  await choose(page, "Template", "Foot check");
  expect(await page.getByRole("combobox", { name: "Format" }).inputValue()).toBe("In person");
  await page.getByRole("textbox", { name: "Date" }).fill(american(inDays(5)));
  await page.getByRole("textbox", { name: "Time" }).fill("02:30 PM");
  await page.getByRole("button", { name: "Create appointment" }).click();
  const panel = page.getByRole("region", { name: "Appointment", exact: true });
  await panel.getByText("Come to the front desk at 2:30PM.").waitFor();

  await panel.getByRole("link", { name: "Edit" }).click();
  await choose(page, "Format", "By video");
  await page.getByText(/“Foot check” isn't for this kind of appointment/).waitFor();
  await page.getByRole("button", { name: "Save changes" }).click();
  await panel.getByText(/The template isn't for this kind of appointment/).waitFor();
  await panel.getByText("Not sent", { exact: true }).waitFor();

  await panel.getByRole("link", { name: "Edit" }).click();
  await choose(page, "Template", "Video foot exam");
  await page.getByRole("button", { name: "Save changes" }).click();
  await panel.getByText("Open the link at 2:30PM.").waitFor();
  await panel.getByText("By video", { exact: true }).waitFor();
  expect(await panel.getByText("Come to the front desk").count()).toBe(0);
  await page.close();
});

test("APT-039 APT-042 APT-045 providers and locations are listed and searched, and added by support", async () => {
  const page = await stage.tab("supervisor", "/appointments/providers");
  await eventually(() => column(page, "Providers", "Last name").catch(() => [])).toEqual(["Ávila", "Lindqvist", "Okafor", "Zhou"]);
  await page.getByRole("link", { name: "Contact support to add or change one." }).waitFor();
  expect(
    await page
      .getByRole("main")
      .getByRole("button", { name: /new|add|create/i })
      .count(),
  ).toBe(0);
  await page.getByRole("link", { name: "Locations" }).click();
  await eventually(() => column(page, "Locations", "Name").catch(() => [])).toEqual(["Denver Main", "Phoenix South"]);
  await page.getByRole("searchbox", { name: "Search by name or ID" }).fill("phoen");
  await eventually(() => column(page, "Locations", "City")).toEqual(["Phoenix"]);
  await page.close();
});

test("APT-046 APT-047 APT-049 APT-050 TPL-023 the reschedule message and the follow-ups are switched, and the column of follow-ups goes with them", async () => {
  const page = await stage.tab("supervisor", "/appointments/reschedule_settings");
  await page.getByText(/Would you like another time/).waitFor();
  await page.getByRole("link", { name: "Edit" }).click();
  await page.getByRole("switch", { name: "Offer to reschedule when patients can't come" }).check();
  await writeMessage(page, "English", { Message: "Which days suit you?" });
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByText("Changes saved").waitFor();
  await page.getByRole("definition").getByText("Which days suit you?").waitFor();
  await page.getByText("On", { exact: true }).waitFor();

  const flip = async (isOn: boolean) => {
    await page.getByRole("link", { name: "Follow-ups" }).click();
    await page.getByRole("heading", { name: "Follow-ups", exact: true }).waitFor();
    await page.getByRole("link", { name: "Edit" }).click();
    await page.getByRole("switch", { name: "Send follow-ups" }).setChecked(isOn);
    await page.getByRole("button", { name: "Save changes" }).click();
    await page
      .getByText(isOn ? "On" : "Off", { exact: true })
      .first()
      .waitFor();
    await page.getByRole("link", { name: "Templates" }).click();
    await page.getByRole("link", { name: "Check-up", exact: true }).waitFor();
  };
  const heads = async () =>
    (await page.getByRole("table", { name: "Templates" }).getByRole("columnheader").allInnerTexts()).map((head) => head.trim());
  await flip(false);
  await eventually(heads).not.toContain("Follow-ups");
  await flip(true);
  await eventually(heads).toContain("Follow-ups");
  await page.close();
});

test("PERM-021 PERM-029 PERM-031 who may not manage appointments sees neither the tab of follow-ups nor buttons that would be refused", async () => {
  const page = await stage.tab("nurse", "/appointments/templates");
  await page
    .getByRole("cell", { name: "Check-up" })
    .or(page.getByRole("rowheader", { name: "Check-up" }))
    .first()
    .waitFor();
  const tabs = await page.getByRole("navigation", { name: "Appointments" }).getByRole("link").allInnerTexts();
  expect(tabs).not.toContain("Follow-ups");
  expect(await page.getByRole("link", { name: "New template" }).count()).toBe(0);
  expect(await page.getByRole("button", { name: /Unpublish|Delete/ }).count()).toBe(0);
  await page.goto(`${stage.web}/appointments/followups`);
  await page.getByRole("navigation", { name: "Appointments" }).waitFor();
  expect(await page.getByRole("heading", { name: "Follow-ups" }).count()).toBe(0);
  await page.close();
});

test("APT-071.1 APT-071.2 APT-071.3 APT-071.4 the calendar shows a day by provider or location and a week, opens an appointment beside it, and keeps its choices in the address", async () => {
  const patient = await newPatient("Calder");
  const externalId = await newAppointment(patient.externalId, "Check-up");
  const page = await stage.tab("supervisor", "/appointments");
  await page.getByRole("navigation", { name: "Appointments" }).getByRole("link", { name: "Calendar" }).click();
  await page.getByRole("heading", { name: "Appointment calendar" }).waitFor();
  await page.getByRole("textbox", { name: "Go to date" }).fill(american(inDays(5)));
  const entry = page.getByRole("link", { name: /^02:30 PM Noor Calder/ });
  await entry.click();
  await page.getByRole("region", { name: "Appointment", exact: true }).getByRole("heading", { name: patient.name }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/appointments/calendar/appointment/${externalId}`);
  await page.reload();
  await page.getByRole("button", { name: "Close appointment" }).click();
  await page.getByRole("region", { name: "Appointment", exact: true }).waitFor({ state: "detached" });
  expect(new URL(page.url()).searchParams.get("date")).toBe(inDays(5));

  const place = page.getByRole("heading", { level: 3, name: "Denver Main" });
  expect(await place.count()).toBe(0);
  await page.getByText("By location", { exact: true }).click();
  await place.waitFor();
  expect(await entry.count()).toBe(1);

  await page.getByText("Week", { exact: true }).click();
  const days = page.getByRole("heading", { level: 3 });
  await eventually(() => days.count()).toBe(7);
  expect(await entry.count()).toBe(1);
  await page.reload();
  await entry.waitFor();
  // The heading of its day leads to the time grid of that day.
  await days
    .nth(stage.now().toPlainDate().add({ days: 5 }).dayOfWeek % 7)
    .getByRole("link")
    .click();
  await place.waitFor();

  await stage.call("supervisor", "PUT", `/appointments/${externalId}/cancel.json`);
  await entry.waitFor({ state: "detached" });
  await page.goto(`${page.url()}&state=cancelled`);
  await entry.waitFor();
  await page.close();
});

test("APT-071.5 APT-071.6 a free time on the calendar opens the form for that provider, day and time, also by keys; who may not create sees none", async () => {
  const patient = await newPatient("Freeman");
  const page = await stage.tab("supervisor", `/appointments/calendar?date=${inDays(6)}&providerExternalId=HP-1`);
  const free = page.getByRole("list", { name: /^Free times, / }).first();
  await free.getByRole("link").first().focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "New appointment" }).waitFor();
  expect(await page.getByRole("textbox", { name: "Date", exact: true }).inputValue()).toBe(american(inDays(6)));
  const provider = await page.getByRole("combobox", { name: "Provider" }).inputValue();
  expect(provider).not.toBe("");
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("heading", { name: "Appointment calendar" }).waitFor();
  expect(new URL(page.url()).searchParams.get("date")).toBe(inDays(6));

  await page.getByRole("link", { name: `New appointment at 11:30 AM, ${provider}` }).click();
  await page.getByRole("combobox", { name: "Patient" }).fill(patient.externalId);
  await page.getByRole("option", { name: new RegExp(patient.name) }).click();
  await choose(page, "Template", "Check-up");
  await page.getByRole("button", { name: "Create appointment" }).click();
  await page.getByRole("region", { name: "Appointment", exact: true }).getByRole("heading", { name: patient.name }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/appointments\/calendar\/appointment\//);
  await page.getByRole("link", { name: /^11:30 AM Noor Freeman/ }).waitFor();
  expect(await page.getByRole("link", { name: `New appointment at 11:30 AM, ${provider}` }).count()).toBe(0);
  await page.getByText("Week", { exact: true }).click();
  await page
    .getByRole("link", { name: /^New appointment on / })
    .first()
    .waitFor();
  await page.close();

  const person = await newPerson(stage, "Reader", { features_permissions: { patient: "read", appointment: "read" } });
  const { page: reader } = await stage.visitor();
  await signInAs(stage, reader, person);
  await reader.goto(`${stage.web}/appointments/calendar?date=${inDays(6)}`);
  await reader.getByRole("link", { name: /^11:30 AM / }).waitFor();
  expect(await reader.getByRole("link", { name: /New appointment/ }).count()).toBe(0);
  await reader.context().close();
});
