// Journey of drafts of forms: what was typed is there after a reload, after the end of the session and on another computer, in its organization alone.
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { eventually } from "./eventually.ts";
import { openStage } from "./stage.ts";
import { restoredForm } from "./tabs.ts";
import { writeMessage } from "./write-outreach.ts";

const stage = await openStage();
afterAll(() => stage.close());

const name = (page: Page) => page.getByRole("textbox", { name: "Name", exact: true });
const restored = (page: Page) => page.getByText(/Unsaved changes from .* were restored/);
const openForm = async (page: Page) => {
  await page.goto(`${stage.web}/groups/new`);
  await name(page).waitFor();
};
const draftsOnServer = async (form: string) => (await stage.sql("select from form_drafts where form = $1", [form])).length;

async function switchTo(page: Page, organization: string): Promise<void> {
  await page.getByRole("button", { name: /^Switch organization:/ }).click();
  await page.getByRole("menuitem", { name: organization }).click();
  await page.getByText("Forms that you haven't saved are kept as drafts").waitFor();
  await page.getByRole("button", { name: "Switch organization", exact: true }).click();
  await page.getByRole("button", { name: `Switch organization: ${organization}` }).waitFor();
}

test("UI-042.1 UI-042.2 UI-042.3 what is typed in a form is there after a reload, after 15 minutes without a move, and after another organization, in which it is not", async () => {
  const { page, context } = await stage.visitor();
  await page.clock.install();
  await stage.signIn(page);
  await openForm(page);
  await name(page).fill("Foot care class");
  await eventually(() => draftsOnServer("group-new")).toBe(1);
  await page.reload();
  await restored(page).waitFor();
  expect(await name(page).inputValue()).toBe("Foot care class");

  await page.clock.runFor(16 * 60_000);
  await page.getByText(/You were signed out after 15 minutes of inactivity/).waitFor();
  await stage.signIn(page);
  await openForm(page);
  await restored(page).waitFor();
  expect(await name(page).inputValue()).toBe("Foot care class");

  await switchTo(page, "Pine Street Clinic");
  await openForm(page);
  await restoredForm(page);
  expect([await restored(page).count(), await name(page).inputValue()]).toEqual([0, ""]);
  await switchTo(page, "Harbor Community Health");
  await openForm(page);
  await restored(page).waitFor();
  expect(await name(page).inputValue()).toBe("Foot care class");
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain("Foot care");
  await page.getByRole("button", { name: "Discard changes" }).click();
  await eventually(() => draftsOnServer("group-new")).toBe(0);
  await context.close();
});

const notes = (page: Page) => page.getByRole("region", { name: "Unsaved drafts" });

test("UI-042.4 UI-042.6 the list of outreaches shows an unsaved one on the user's other computer, where it continues; a discarded one comes back by undo", async () => {
  const [first, other] = [await stage.visitor(), await stage.visitor()];
  await stage.signIn(first.page);
  await first.page.goto(`${stage.web}/outreaches/new`);
  await first.page.getByRole("textbox", { name: "Title" }).fill("Foot care week");
  await eventually(() => draftsOnServer("outreach-new")).toBe(1);
  await first.context.close();

  await stage.signIn(other.page);
  await other.page.goto(`${stage.web}/outreaches`);
  await notes(other.page).getByText("Foot care week").waitFor();
  await notes(other.page).getByRole("button", { name: "Discard the draft of Foot care week" }).click();
  await notes(other.page).waitFor({ state: "hidden" });
  expect(await draftsOnServer("outreach-new")).toBe(0);
  await other.page.getByRole("button", { name: "Undo" }).click();
  await notes(other.page).getByRole("link", { name: "Continue Foot care week" }).click();
  await restored(other.page).waitFor();
  expect(await other.page.getByRole("textbox", { name: "Title" }).inputValue()).toBe("Foot care week");
  await other.page.getByRole("button", { name: "Discard changes" }).click();
  await eventually(() => draftsOnServer("outreach-new")).toBe(0);
  await other.context.close();
});

test("UI-042.4 an unsaved outreach to patients selected in the list continues on the user's other computer with these patients", async () => {
  const [first, other] = [await stage.visitor(), await stage.visitor()];
  await stage.signIn(first.page);
  await first.page.goto(`${stage.web}/patients?reachable=true&language=english`);
  const boxes = first.page.locator("tbody").getByRole("checkbox");
  await boxes.first().check();
  await boxes.nth(1).check();
  await first.page.getByRole("region", { name: "Selected patients" }).getByRole("button", { name: "Message", exact: true }).click();
  await first.page.getByRole("textbox", { name: "Title" }).fill("For two of them");
  await eventually(async () => (await stage.sql("select from form_drafts where form like 'outreach-new|selection-%'")).length).toBe(1);
  await first.context.close();

  await stage.signIn(other.page);
  await other.page.goto(`${stage.web}/outreaches`);
  await notes(other.page).getByRole("link", { name: "Continue For two of them" }).click();
  await restored(other.page).waitFor();
  expect(await other.page.getByRole("textbox", { name: "Title" }).inputValue()).toBe("For two of them");
  await writeMessage(other.page, "English", { Message: "Please call us." });
  await writeMessage(other.page, "Spanish", { Message: "Llámenos." });
  await other.page.getByRole("button", { name: "Choose patients" }).click();
  await other.page.getByText("2 selected").first().waitFor();
  await other.page.getByRole("button", { name: "Discard changes" }).click();
  await eventually(async () => (await stage.sql("select from form_drafts where form like 'outreach-new|selection-%'")).length).toBe(0);
  await other.context.close();
});

test("UI-042.5 UI-042.6 a changed group is marked in its row until it is saved", async () => {
  const { group } = await stage.call<{ group: { externalId: string } }>("supervisor", "POST", "/patient_groups.json", {
    group: { name: "Walking club" },
  });
  const form = `group-edit|${group.externalId}`;
  const page = await stage.tab("supervisor", `/groups/group/${group.externalId}/edit`);
  await name(page).fill("Walking club on Fridays");
  await eventually(() => draftsOnServer(form)).toBe(1);
  await page.goto(`${stage.web}/groups?name=Walking`);
  await page
    .getByRole("row", { name: /Walking club/ })
    .getByText("Unsaved changes")
    .waitFor();
  await page.goto(`${stage.web}/groups/group/${group.externalId}/edit`);
  await restored(page).waitFor();
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByRole("heading", { name: "Walking club on Fridays", level: 1 }).waitFor();
  await eventually(() => draftsOnServer(form)).toBe(0);
  await page.goto(`${stage.web}/groups?name=Walking`);
  await page.getByRole("row", { name: /Walking club on Fridays/ }).waitFor();
  expect(await page.getByText("Unsaved changes").count()).toBe(0);
  await page.close();
});
