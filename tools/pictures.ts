// Takes the README's screenshots: starts the demonstration, opens its screens in a real browser, writes docs/pictures.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { openStage, type Stage } from "../e2e/stage.ts";
import { choosePatients, writeMessage } from "../e2e/write-outreach.ts";
import { findBrowser } from "./find-browser.mjs";
import { root } from "./source-tree.ts";

const folder = join(root, "docs/pictures");

/** Time for fonts, animations and the last response; the screenshots are reviewed by people. */
const waitUntilSettled = async (page: Page) => {
  await page.waitForLoadState("networkidle").catch(() => undefined);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(600);
};

async function capture(page: Page, name: string, scheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
  await waitUntilSettled(page);
  await page.mouse.move(0, 0);
  await page.screenshot({ path: join(folder, `${name}.png`) });
  await page.close();
  process.stdout.write(`docs/pictures/${name}.png\n`);
}

async function captureOutreach(stage: Stage): Promise<void> {
  const { outreaches } = await stage.call<{ outreaches: { externalId: string; title: string }[] }>("supervisor", "GET", "/outreaches.json");
  const flu = outreaches.find((one) => one.title.startsWith("Flu shots"));
  const address = `/outreaches/outreach/${flu?.externalId}`;
  const summary = await stage.tab("supervisor", address);
  await summary.getByText("Replies by language").waitFor();
  await capture(summary, "outreach-summary", "dark");
  const patients = await stage.tab("supervisor", `${address}/patients?response_flag=invalid`);
  await patients.getByRole("region", { name: "Recipients" }).getByRole("link").nth(1).click();
  await patients.getByRole("region", { name: "Conversation" }).getByText("The reply was unclear").first().waitFor();
  await capture(patients, "needs-review", "light");
}

async function captureWizard(stage: Stage): Promise<void> {
  const page = await stage.tab("supervisor", "/outreaches/new");
  await page.getByRole("radio", { name: "Yes or no" }).check();
  await page.getByRole("textbox", { name: "Title" }).fill("Mammogram van on Larkspur Street");
  await page.getByRole("button", { name: "I understand" }).click();
  await writeMessage(page, "English", {
    Message: "{{organization_name}}: {{patient_first_name|neighbor}}, the mammogram van is here on Friday. Will you come? Reply YES or NO.",
    "Response to “yes”": "Good. Come any time from 9 to 3.",
    "Response to “no”": "Thank you for telling us.",
  });
  await writeMessage(page, "Spanish", {
    Message: "{{organization_name}}: {{patient_first_name|vecina}}, el viernes viene la unidad de mamografías. ¿Vendrá? Responda SÍ o NO.",
    "Response to “yes”": "Muy bien. Venga de 9 a 3.",
    "Response to “no”": "Gracias por avisar.",
  });
  const message = page.getByRole("textbox", { name: "Message" });
  await message.evaluate((field) => scrollTo({ top: field.getBoundingClientRect().top + scrollY - 260 }));
  await waitUntilSettled(page);
  await page.screenshot({ path: join(folder, "write-message.png") });
  process.stdout.write("docs/pictures/write-message.png\n");
  await choosePatients(page);
  await page.getByText(/patients will get this message/).waitFor();
  await page.evaluate(() => scrollTo({ top: 0 }));
  await capture(page, "check-before-sending", "dark");
}

async function captureConversation(stage: Stage): Promise<void> {
  const page = await stage.tab("supervisor", "/messenger/thread/HCH-F1");
  await page.getByRole("region", { name: "Messages" }).getByText("Here is my new insurance card").waitFor();
  await capture(page, "conversation", "light");
}

async function captureAppointment(stage: Stage): Promise<void> {
  const { appointments } = await stage.call<{ appointments: { externalId: string }[] }>(
    "supervisor",
    "GET",
    "/appointments.json?search[rsvp]=waiting_for_clarification&sort=starts_at:asc",
  );
  const page = await stage.tab("supervisor", `/appointments/appointment/${appointments[0]?.externalId}?period=next_30`);
  await page.getByRole("region", { name: "Appointment" }).getByText("Needs review").first().waitFor();
  await capture(page, "appointment", "light");
}

async function captureProgram(stage: Stage): Promise<void> {
  const { programs } = await stage.call<{ programs: { externalId: string }[] }>("supervisor", "GET", "/programs.json?search[state]=active");
  const page = await stage.tab("supervisor", `/programs/program/${programs[0]?.externalId}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await capture(page, "program", "dark");
}

async function captureReferral(stage: Stage): Promise<void> {
  const { referrals } = await stage.call<{ referrals: { externalId: string }[] }>(
    "supervisor",
    "GET",
    "/referrals.json?search[state]=scheduled&sort=updated_at:desc",
  );
  const page = await stage.tab("supervisor", `/referrals/referral/${referrals[0]?.externalId}`);
  await page.getByRole("region", { name: "Referral", exact: true }).getByText("Order date").waitFor();
  await capture(page, "referral", "light");
}

async function capturePhones(stage: Stage): Promise<void> {
  const { page } = await stage.visitor();
  await page.goto(stage.simulator);
  await page.getByRole("listitem").first().waitFor();
  await capture(page, "patients-phones", "light");
}

const browser = findBrowser();
if (!browser) throw new Error("no browser was found: install Chromium or set CHROME_PATH");
process.env.CHROME_PATH = browser;
mkdirSync(folder, { recursive: true });
const stage = await openStage({ CLOCK_OFFSET_MS: "" });
try {
  const dashboard = await stage.tab("supervisor", "/dashboard");
  await dashboard.getByText("Last 30 days").waitFor();
  await capture(dashboard, "dashboard", "light");
  await captureOutreach(stage);
  await captureWizard(stage);
  await captureConversation(stage);
  await captureAppointment(stage);
  await captureProgram(stage);
  await captureReferral(stage);
  await capturePhones(stage);
} finally {
  await stage.close();
}
