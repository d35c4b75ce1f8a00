// Journeys of two staff at two browsers: what one does in the inbox appears at the other, and a screen that was cut off catches up.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { edgeCasePatients } from "../fixtures/cast.ts";
import { eventually } from "./eventually.ts";
import { stopClock } from "./page-clock.ts";
import { confirmed } from "./read-page.ts";
import { openStage } from "./stage.ts";

const stage = await openStage();
afterAll(() => stage.close());

const phoneOf = (externalId: string): string => edgeCasePatients.find((patient) => patient.externalId === externalId)?.phone ?? "";
const messages = (page: Page) => page.getByRole("region", { name: "Messages" }).getByRole("list").first();
const box = (page: Page) => page.getByRole("textbox", { name: /Message to/ });
const rows = (page: Page) => page.getByRole("list", { name: "All conversations" }).getByRole("listitem");
const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Messenger" }).getByRole("link", { name: new RegExp(`^${name}`) });
const numberIn = async (page: Page, name: string): Promise<number> =>
  Number(/[\d,]+$/.exec((await tab(page, name).textContent()) ?? "")?.[0].replaceAll(",", "") ?? 0);
async function write(page: Page, text: string): Promise<void> {
  await box(page).click();
  await page.keyboard.press("Control+A");
  await page.keyboard.type(text);
}

/** Tells the texts of this run from those of an earlier one on the same product. */
const run = Date.now().toString(36);
let maria: Page;
let james: Page;
const patient = "HCH-O10";

beforeAll(async () => {
  await stage.text(phoneOf(patient), `Do I need to fast before my test? ${run}`);
  [maria, james] = await Promise.all([
    stage.tab("supervisor", `/messenger/thread/${patient}`),
    stage.tab("nurse", `/messenger/thread/${patient}`),
  ]);
  for (const page of [maria, james]) await messages(page).getByText(`Do I need to fast before my test? ${run}`).waitFor();
}, 120_000);

test("MSG-059.1 each sees that the other is viewing, then writing, and that the other has left", async () => {
  await maria.getByText("James Whitfield is viewing this conversation").waitFor();
  await james.getByText("Maria Santos is viewing this conversation").waitFor();
  await write(james, "Yes, nothing");
  await maria.getByText("James Whitfield is writing…").waitFor();
  await tab(james, "Closed").click();
  await eventually(() => maria.getByText(/^James Whitfield is/).count()).toBe(0);
  await james.goto(`${stage.web}/messenger/thread/${patient}`);
  await maria.getByText("James Whitfield is viewing this conversation").waitFor();
});

test("MSG-057.1 MSG-057.2 a reply appears at the other browser at once; when it is taken back it says so there and is never sent", async () => {
  await write(maria, `Yes, for two hours. ${run}`);
  await maria.keyboard.press("Control+Enter");
  await messages(james).getByText(`Yes, for two hours. ${run}`).waitFor();
  await maria.getByRole("button", { name: "Undo" }).click();
  await confirmed(maria, "Message taken back. It was not sent.");
  const takenBack = messages(james)
    .getByRole("listitem")
    .filter({ hasText: `Yes, for two hours. ${run}` });
  await takenBack.getByText("Canceled").first().waitFor();
  await eventually(() => box(maria).textContent()).toBe(`Yes, for two hours. ${run}`);
  await write(maria, `Yes, for eight hours. ${run}`);
  await maria.keyboard.press("Control+Enter");
  await messages(james).getByText(`Yes, for eight hours. ${run}`).waitFor();
  await eventually(() => stage.textsOn(phoneOf(patient))).toContain(`Yes, for eight hours. ${run}`);
  expect(await stage.textsOn(phoneOf(patient))).not.toContain(`Yes, for two hours. ${run}`);
});

test("MSG-058.2 who was writing when a colleague replied is told so with the name, keeps the text, and decides", async () => {
  // What the colleague writes does not reach this browser.
  await james.route(/\/api\/v2\/(activity_logs|live)/, (route) => route.abort());
  await write(james, `No, eat as usual. ${run}`);
  await write(maria, `Water is fine. ${run}`);
  await maria.keyboard.press("Control+Enter");
  await messages(maria).getByText(`Water is fine. ${run}`).waitFor();
  await james.keyboard.press("Control+Enter");
  await james.getByText(/^Maria Santos replied \d+ (second|minute)s? ago\. Send anyway\?$/).waitFor();
  expect(await box(james).textContent()).toBe(`No, eat as usual. ${run}`);
  await james.unroute(/\/api\/v2\/(activity_logs|live)/);
  await messages(james).getByText(`Water is fine. ${run}`).waitFor();
  expect(await stage.textsOn(phoneOf(patient))).not.toContain(`No, eat as usual. ${run}`);
});

test("MSG-050.1 a conversation that Maria assigns to James shows so in his open browser, is in his Mine and counted there", async () => {
  const before = await numberIn(james, "Mine");
  await maria.getByRole("button", { name: /^Assign/ }).click();
  await maria.getByRole("menuitem", { name: "James Whitfield", exact: true }).click();
  await james.getByRole("button", { name: "Assigned to James Whitfield" }).waitFor();
  await eventually(() => numberIn(james, "Mine")).toBe(before + 1);
  await tab(james, "Mine").click();
  await rows(james).locator(`a[href^="/messenger/thread/${patient}"]`).waitFor();
});

test("MSG-065.1 MSG-065.3 after ten minutes without a connection inbox and dashboard equal a fresh load", async () => {
  const { page, context } = await stage.visitor();
  await stage.signIn(page);
  await page.clock.install();
  const other = "HCH-O13";
  await stage.text(phoneOf(other), `Are you open on Monday? ${run}`);
  await page.goto(`${stage.web}/messenger/thread/${other}?tab=all`);
  await messages(page).getByText(`Are you open on Monday? ${run}`).waitFor();
  const dashboard = await context.newPage();
  await dashboard.goto(`${stage.web}/dashboard`);
  await dashboard.getByText("Reachable patients").waitFor();
  await stopClock(page);
  await context.setOffline(true);
  // A colleague and patients go on.
  await stage.call("nurse", "POST", `/messaging/threads/${other}/messages.json`, { message: { body: `Yes, from 8. ${run}` } });
  await stage.text(phoneOf(other), `Great, thank you ${run}`);
  await stage.text(phoneOf("HCH-O1"), "Where do I park?");
  const { users } = await stage.call<{ users: { externalId: string; firstName: string }[] }>("nurse", "GET", "/messaging/assignees.json");
  const assigned_user_external_id = users.find((user) => user.firstName === "James")?.externalId;
  await stage.call("nurse", "PUT", `/messaging/threads/${other}.json`, { thread: { assigned_user_external_id } });
  await stage.call("nurse", "PUT", `/messaging/threads/${patient}.json`, { thread: { is_closed: true } });
  await page.clock.runFor(10 * 60_000);
  await context.setOffline(false);
  const look = async (at: Page) => {
    await at.clock.runFor(1_000);
    return await at.locator("body").ariaSnapshot();
  };
  for (const at of [page, dashboard]) {
    const fresh = await context.newPage();
    await fresh.goto(at.url());
    await eventually(() => look(at)).toContain(at === page ? `Great, thank you ${run}` : "Reachable patients");
    await eventually(() => look(fresh)).toContain(at === page ? `Great, thank you ${run}` : "Reachable patients");
    // How long something waits is counted in minutes, and one may have passed.
    const settled = async (one: Page) => (await look(one)).replace(/\d+ (second|minute|min)s?\b( ago)?/g, "a while");
    await eventually(async () => (await settled(at)) === (await settled(fresh))).toBe(true);
    await fresh.close();
  }
  await context.close();
});

test("Nothing went wrong unseen", () => expect(stage.faults).toEqual([]));
