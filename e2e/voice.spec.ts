// Journeys by telephone: a reminder rings on a patient's phone and is answered by a key; who missed it calls back.
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { staff } from "../fixtures/cast.ts";
import { eventually } from "./eventually.ts";
import { openStage } from "./stage.ts";

const stage = await openStage();
afterAll(() => stage.close());

const inDays = (days: number): string => stage.now().toPlainDate().add({ days }).toString();
const american = (date: string): string => `${date.slice(5, 7)}/${date.slice(8, 10)}/${date.slice(0, 4)}`;
/** Harbor calls from it. */
const clinicVoice = "+17205550100";
let made = 0;

async function newPatient(lastName: string): Promise<{ externalId: string; phone: string; name: string }> {
  made += 1;
  const [externalId, phone] = [`HCH-VOX-${made}`, `30355587${String(10 + made)}`];
  await stage.call("supervisor", "POST", "/patients.json", {
    patient: { external_id: externalId, first_name: "Salma", last_name: lastName, phone, language: "english" },
  });
  return { externalId, phone: `+1${phone}`, name: `Salma ${lastName}` };
}

const shownPhone = (phone: string): string => `(${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8)}`;

async function phoneWall(): Promise<Page> {
  const { page } = await stage.visitor();
  await page.goto(stage.simulator);
  await page.getByText("Live", { exact: true }).waitFor();
  return page;
}

const choose = async (page: Page, field: string, option: string | RegExp) => {
  await page.getByRole("combobox", { name: field }).click();
  await page.getByRole("option", { name: option }).click();
};

async function appointmentByVoice(patient: { externalId: string; name: string }): Promise<Page> {
  const page = await stage.tab("supervisor", "/appointments");
  await page.getByRole("link", { name: "New appointment" }).first().click();
  await page.getByRole("combobox", { name: "Patient" }).fill(patient.externalId);
  await page.getByRole("option", { name: new RegExp(patient.name) }).click();
  await choose(page, "Template", "Same-week visit");
  await page.getByRole("textbox", { name: "Date" }).fill(american(inDays(5)));
  await page.getByRole("textbox", { name: "Time" }).fill("02:30 PM");
  await choose(page, "Provider", "Amara Okafor");
  await choose(page, "Location", "Denver Main");
  await choose(page, "Send by", "Phone call");
  await page.getByRole("button", { name: "Create appointment" }).click();
  const panel = page.getByRole("region", { name: "Appointment", exact: true });
  await panel.getByRole("heading", { name: patient.name }).waitFor();
  return page;
}

test("IN-022 IN-025 a reminder call rings on the phone wall, the patient presses 1, the visit is going and the log tells of the call", async () => {
  const patient = await newPatient("Rahman");
  const wall = await phoneWall();
  const page = await appointmentByVoice(patient);
  const call = wall
    .getByRole("region", { name: "Calls" })
    .getByRole("listitem")
    .filter({ hasText: shownPhone(patient.phone) })
    .first();
  await call.getByRole("button", { name: "Answer" }).click();
  await call.getByText(/Hi Salma, we have a place for you/).waitFor();
  await call.getByText(/press 1/).waitFor();
  await call.getByRole("button", { name: "Press 1" }).click();
  await call.getByText("Thank you, see you then!").waitFor();
  await eventually(async () => await call.getByText(/ended/).count()).toBe(1);
  const response = page.getByRole("region", { name: "Patient reply" });
  await response.getByText("Going", { exact: true }).first().waitFor();
  expect(await stage.textsOn(patient.phone)).toEqual([]);
  const profile = await stage.tab("supervisor", `/patients/patient/${patient.externalId}/activity`);
  await profile.getByText("Reply by phone").first().waitFor();
  await profile.getByText("Pressed key 1").waitFor();
  await profile.getByText("Call made").first().waitFor();
});

test("OUT-065.4 OUT-070 OUT-071 JOB-014 OP-221 an outreach by phone call is written, read in words and heard in a test call before sending, rings with keys 9 and 0, and shows its outcomes", async () => {
  const patient = await newPatient("Haddad");
  const page = await stage.tab("supervisor", "/outreaches/new");
  await page.getByRole("textbox", { name: "Title" }).fill("We are moving");
  await page.getByRole("radio", { name: "Phone call" }).check();
  await page.getByRole("textbox", { name: "Message", exact: true }).fill("Our office moves on Monday, {{patient_first_name|friend}}.");
  await page.getByText(/Patients hear your clinic's name, this message/).waitFor();
  expect(await page.getByText(/ SMS$/).count()).toBe(0);
  await page.getByRole("tab", { name: /^Spanish/ }).click();
  await page.getByRole("textbox", { name: "Message", exact: true }).fill("Nos mudamos el lunes.");
  await page.getByRole("button", { name: "Choose patients" }).click();
  await page.getByRole("searchbox", { name: "Search by name" }).fill("Haddad");
  await page.getByRole("group", { name: "Patients" }).getByRole("row", { name: patient.name }).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Review recipients" }).click();
  const script = page.getByRole("article", { name: "English" });
  await script.getByText("Our office moves on Monday, Salma.").waitFor();
  const words = await script.innerText();
  // The name first, the number to call back before the keys, and how to stop on a voicemail too.
  const order = [
    "This is a message from Harbor",
    "Our office moves",
    "You can call us at",
    "press 9",
    "press 0",
    "On voicemail",
    "and press 0",
  ];
  const places = order.map((part) => words.indexOf(part, words.indexOf(part === "and press 0" ? "On voicemail" : part)));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
  await script.getByRole("button", { name: "Listen in English" }).waitFor();
  await page.getByText("1 call, up to 1 minute on the phone").waitFor();
  // Staff hear it on their own phone first.
  const own = "+13035558790";
  await stage.sql("update users set phone = $1 where email = $2", [own, staff.supervisor.email]);
  const wall = await phoneWall();
  await script.getByRole("button", { name: "Call me in English" }).click();
  await page.getByText(`Calling ${shownPhone(own)}.`, { exact: false }).waitFor();
  const test = wall
    .getByRole("region", { name: "Calls" })
    .getByRole("listitem")
    .filter({ hasText: shownPhone(own) })
    .first();
  await test.getByRole("button", { name: "Answer" }).click();
  await test.getByText(/TEST: Our office moves on Monday/).waitFor();
  await test.getByRole("button", { name: "Hang up" }).click();
  await page.getByRole("button", { name: "Send to 1 patient" }).click();
  const call = wall
    .getByRole("region", { name: "Calls" })
    .getByRole("listitem")
    .filter({ hasText: shownPhone(patient.phone) })
    .first();
  await call.getByRole("button", { name: "Answer" }).click();
  await call.getByText("Our office moves on Monday, Salma.").waitFor();
  await call.getByRole("button", { name: "Press 9" }).click();
  await eventually(() => call.getByText("Our office moves on Monday, Salma.").count()).toBe(2);
  await call.getByRole("button", { name: "Press 0" }).click();
  await call.getByText("You won't get any more messages from us. Goodbye.").waitFor();
  const calls = page.getByRole("table", { name: "Calls" });
  await calls.getByRole("row", { name: /Asked to stop 1 100/ }).waitFor();
});

test("IN-024 a patient who missed the call calls the clinic back, hears the reminder and declines by a key", async () => {
  const patient = await newPatient("Osman");
  const wall = await phoneWall();
  const page = await appointmentByVoice(patient);
  const calls = wall
    .getByRole("region", { name: "Calls" })
    .getByRole("listitem")
    .filter({ hasText: shownPhone(patient.phone) });
  await calls.first().getByRole("button", { name: "Let it ring out" }).click();
  await calls.getByText(/no answer/).waitFor();
  await stage.control("POST", "/calls.json", { from: patient.phone, to: clinicVoice });
  const back = calls.filter({ hasText: "calls" }).first();
  await back.getByText(/Hi Salma, we have a place for you/).waitFor();
  await back.getByRole("button", { name: "Press 3" }).click();
  await page.getByRole("region", { name: "Patient reply" }).getByText("Not going", { exact: true }).first().waitFor();
});

test("IN-110.3 a patient who calls and presses 5 is in Needs you and in the list of received calls until a user marks the call as returned", async () => {
  const patient = await newPatient("Nassar");
  const { sid } = await stage.control<{ sid: string }>("POST", "/calls.json", { from: patient.phone, to: clinicVoice });
  const said = async () => JSON.stringify(await stage.control("GET", `/calls.json?phone=${encodeURIComponent(patient.phone)}`));
  await eventually(async () => (await said()).includes("To ask us to call you back, press 5.")).toBe(true);
  await stage.control("POST", `/calls/${sid}.json`, { do: "press", key: "5" });
  await eventually(async () => (await said()).includes("We'll call you back at this number.")).toBe(true);
  const page = await stage.tab("supervisor", "/messenger");
  const row = page.getByRole("list", { name: "All conversations" }).getByRole("listitem").filter({ hasText: patient.name });
  await row.getByText("Call back", { exact: true }).waitFor();
  await row.getByRole("link").click();
  await page.getByText("asks you to call back").waitFor();
  await page.getByRole("link", { name: "Received calls (2)" }).click();
  const call = page.getByRole("table", { name: "Received calls" }).getByRole("row", { name: new RegExp(patient.name) });
  await call.getByText("Pressed 5").waitFor();
  await call.getByText("The clinic's phone number").waitFor();
  await call.getByRole("link", { name: patient.name }).click();
  await page.getByRole("button", { name: "Mark as called back" }).click();
  await page.getByText("Marked as called back").waitFor();
  await eventually(() => page.getByText("asks you to call back").count()).toBe(0);
  await page.getByRole("link", { name: "Received calls (1)" }).click();
  await call.getByText("Called back", { exact: true }).waitFor();
  await call.getByText(new RegExp(`${staff.supervisor.firstName} ${staff.supervisor.lastName}`)).waitFor();
  await page.close();
});
