// The journey of a safety alert: a patient writes of harm, staff see it at once, take it, decide about messages on hold, and close it.
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { eventually } from "./eventually.ts";
import { openStage } from "./stage.ts";

const stage = await openStage();
afterAll(() => stage.close());

/** An enabled patient with an unshared phone and no safety text so far, because a second text would wait ten minutes. */
async function aloneOnPhone(language: string): Promise<{ phone: string; id: string }> {
  const [found] = await stage.sql(
    `select phone, external_id as id from patients p where state = 'enabled' and language = $1 and phone is not null
      and external_id like 'HCH-%' and not is_unreachable and opted_out_features = '{}'
      and not exists (select from patients o where o.phone = p.phone and o.id <> p.id)
      and not exists (select from messages m where m.to_phone = p.phone and m.purpose = 'safety')
      order by id desc limit 1`,
    [language],
  );
  return found as { phone: string; id: string };
}

/** Takes all open alerts, so that the next alert is the only one. */
async function takeOpenAlerts(): Promise<void> {
  const { alerts } = await stage.call<{ alerts: { externalId: string }[] }>("supervisor", "GET", "/alerts.json?search[state]=open");
  for (const { externalId } of alerts) await stage.call("supervisor", "POST", `/alerts/${externalId}/take.json`);
}

const alertList = (page: Page) => page.getByRole("table", { name: "Safety alerts" });

test("SAFE-090 SAFE-091 a cry for help in English gets the safety text and no thanks, and leads staff from the banner to a closed alert", async () => {
  await takeOpenAlerts();
  const page = await stage.tab("supervisor", "/dashboard");
  const patient = await aloneOnPhone("english");
  const before = (await stage.textsOn(patient.phone)).length;
  await stage.text(patient.phone, "i dont want to live anymore");
  await eventually(async () => (await stage.textsOn(patient.phone)).at(-1) ?? "").toMatch(/call 911.*988/);
  await page.getByRole("alert").getByText("A safety alert needs attention now.").waitFor();
  await page.getByRole("link", { name: "Open alert" }).click();
  await page.getByRole("heading", { level: 1, name: "Harm to self or others" }).waitFor();
  await page.getByRole("region", { name: "What the patient wrote" }).getByText("i dont want to live anymore").waitFor();
  await page.getByRole("button", { name: "Take this alert" }).click();
  await page.getByText("In progress").waitFor();
  await page.getByRole("alert").getByText("A safety alert needs attention now.").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Resume messages" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Resume messages" }).click();
  await page.getByText(/^Resumed /).waitFor();
  await page.getByRole("button", { name: "Close alert" }).click();
  const dialog = page.getByRole("dialog", { name: "Close this alert?" });
  await dialog.getByRole("button", { name: "Save outcome" }).click();
  await dialog.getByText("Choose an outcome").waitFor();
  await dialog.getByLabel("Reached the patient").check();
  await dialog.getByRole("button", { name: "Save outcome" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.goto(`${stage.web}/alerts`);
  await alertList(page).getByText("Reached the patient").first().waitFor();
  expect((await stage.textsOn(patient.phone)).slice(before)).toEqual([expect.stringContaining("988")]);
  await page.close();
});

test("SAFE-011 SAFE-092 a cry for help in Spanish is answered in Spanish, and stands first in the patient's conversation", async () => {
  const patient = await aloneOnPhone("spanish");
  await stage.text(patient.phone, "me quiero matar");
  await eventually(async () => (await stage.textsOn(patient.phone)).at(-1) ?? "").toMatch(/llame al 911.*AYUDA/);
  const page = await stage.tab("supervisor", `/messenger/thread/${patient.id}`);
  await page.getByRole("alert").getByText("Safety alert: Harm to self or others.").waitFor();
  await page.close();
});

test("SHELL-026 the bell counts the alerts that are open as their list does, names the most urgent first, and opens it", async () => {
  const listed = async () =>
    (await stage.call<{ pagination: { totalCount: number } }>("supervisor", "GET", "/alerts.json?search[state]=active")).pagination
      .totalCount;
  const before = await listed();
  await stage.text((await aloneOnPhone("english")).phone, "i want to kill myself");
  await eventually(listed).toBe(before + 1);
  const page = await stage.tab("supervisor", "/dashboard");
  await page.getByRole("button", { name: new RegExp(`^${before + 1} alerts? (is|are) open$`) }).click();
  await page
    .getByRole("dialog", { name: /open$/ })
    .getByRole("link", { name: /^\d+ conversations? needs? you$/ })
    .waitFor();
  await page.getByRole("list", { name: "Alerts", exact: true }).getByRole("link").first().click();
  await page.getByRole("heading", { level: 1, name: "Harm to self or others" }).waitFor();
  expect(await page.getByRole("list", { name: "Alerts", exact: true }).count()).toBe(0);
  await page.close();
});

test("SHELL-034.1 SHELL-034.5 SHELL-035 a nurse who is assigned a conversation sees it in the bell and, if they chose so, on the desktop, without a name", async () => {
  const patient = await aloneOnPhone("english");
  await stage.text(patient.phone, "Can I come earlier?");
  const row = () => stage.sql("select from conversations c join patients p on p.id = c.patient_id where p.external_id = $1", [patient.id]);
  await eventually(async () => (await row()).length).toBe(1);
  const page = await stage.tab("nurse", "/dashboard");
  const shown = () => page.evaluate(() => (window as unknown as { shown: string[] }).shown);
  // The browser of the tests shows none: what it is asked to show is kept. The page is not in front.
  await page.evaluate(() => {
    const shown: string[] = [];
    class Shown {
      static permission = "granted";
      static requestPermission = async () => "granted";
      constructor(title: string, { body }: { body: string }) {
        shown.push(`${title}: ${body}`);
      }
    }
    Object.assign(window, { Notification: Shown, shown });
    document.hasFocus = () => false;
  });
  const bell = page.getByRole("banner").getByRole("button", { name: /alerts? (is|are) open|notification/ });
  const { currentUser: user } = await stage.call<{ currentUser: { externalId: string } }>("nurse", "GET", "/current_user.json");
  const assign = (externalId: string | null) =>
    stage.call("supervisor", "PUT", `/messaging/threads/${patient.id}.json`, { assigned_user_external_id: externalId });
  await assign(user.externalId);
  await page.getByRole("button", { name: /1 new notification$/ }).waitFor();
  expect(await shown()).toEqual([]);
  await bell.click();
  const panel = page.getByRole("list", { name: "Notifications" });
  await panel.getByRole("link", { name: /^New: Maria Santos assigned you the conversation with / }).waitFor();
  await page.getByRole("switch", { name: "Desktop notifications in this browser" }).check();
  await page.keyboard.press("Escape");
  await eventually(() => page.getByRole("button", { name: /new notification/ }).count()).toBe(0);
  await assign(null);
  await assign(user.externalId);
  await eventually(shown).toEqual(["Tidings: There is something new for you."]);
  await bell.click();
  await panel.getByRole("link").first().click();
  await page.waitForURL(`**/messenger/thread/${patient.id}`);
  await page.close();
});

test("SAFE-093 supervisors keep the on-call list and its test alerts in settings", async () => {
  await stage.call("supervisor", "PUT", "/on_call.json", { on_call: { people: [] } });
  const page = await stage.tab("supervisor", "/settings/safety");
  await page.getByText("No one is on call.").waitFor();
  await page.getByRole("link", { name: "Edit" }).first().click();
  await page.getByRole("button", { name: "Add a person" }).click();
  await page.getByRole("combobox", { name: "Staff user" }).click();
  await page.getByRole("option", { name: "James Whitfield" }).click();
  await page.getByRole("switch", { name: "On call at all hours" }).uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Monday, 08:00 AM to 05:00 PM").first().waitFor();
  await page.getByText("Supervisors are paged in these hours.").waitFor();
  const uncovered = page.getByRole("region", { name: "Hours no one covers" });
  for (const hours of ["Monday, 12:00 AM to 08:00 AM", "Monday, 05:00 PM to 12:00 AM", "Saturday, 12:00 AM to 12:00 AM"])
    await uncovered.getByText(hours, { exact: true }).waitFor();
  await page.getByRole("button", { name: "Send a test alert to James Whitfield" }).click();
  await page.getByText(/^Test sent .* not acknowledged yet$/).waitFor();
  const his = await stage.tab("nurse", "/alerts");
  await alertList(his).getByRole("link", { name: "Test alert" }).click();
  await his.getByRole("button", { name: "Acknowledge" }).click();
  await his.getByText("Test alert acknowledged.").first().waitFor();
  await his.close();
  await page.getByText(/^Test acknowledged /).waitFor();
  await page.close();
  expect(stage.faults).toEqual([]);
});
