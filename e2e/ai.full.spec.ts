// Journeys of the Response Assistant: its list and panel, a reply that is looked over, the switch, and what is left while it is off.
import type { Locator, Page } from "playwright-core";
import { afterAll, describe, expect, test } from "vitest";
import { eventually } from "./eventually.ts";
import { column } from "./read-page.ts";
import { openStage } from "./stage.ts";

const stage = await openStage();
afterAll(() => stage.close());

interface Found {
  externalId: string;
  classification: string;
  currentUserAbilities: { review: boolean; correct: boolean };
  activityLog: { body: string; patientExternalId: string };
}
const listed = (query = "") =>
  stage.call<{ aiClassifications: Found[]; pagination: { totalCount: number } }>("supervisor", "GET", `/ai_classifications.json${query}`);
const panelOf = (page: Page) => page.getByRole("region", { name: "Selected reply" });
const off = "The Response Assistant is disabled.";
const turn = (enabled: boolean) => stage.call("supervisor", "PUT", "/parsing_settings.json", { ai_parsing_setting: { enabled } });

describe("The list", () => {
  test("AI-001 AI-002 AI-006 AI-005 the sidebar leads to the list, its first reply is chosen by the address, and its patient's activity stands beside it", async () => {
    const [first] = (await listed()).aiClassifications;
    const page = await stage.tab("supervisor", "/dashboard");
    await page.getByRole("link", { name: "AI Classification" }).click();
    await page.getByRole("heading", { level: 1, name: "AI Activity" }).waitFor();
    await eventually(() => new URL(page.url()).pathname).toBe(`/ai/classification/${first?.externalId}`);
    const tabs = page.getByRole("navigation", { name: "AI Classification" });
    expect(await tabs.getByRole("link").allTextContents()).toEqual(["List", "Settings"]);
    await panelOf(page).getByRole("list", { name: "Activity" }).waitFor();
    await panelOf(page)
      .getByText(first?.activityLog.body ?? "?", { exact: true })
      .first()
      .waitFor();
    const second = page.getByRole("table", { name: "AI Activity" }).getByRole("row").nth(2);
    await second.getByRole("link").first().click();
    await eventually(() => new URL(page.url()).pathname).not.toBe(`/ai/classification/${first?.externalId}`);
    await page.close();
  });

  test("AI-003 AI-004 it is searched by days, feature and question type and sorted by four columns, all of it in the address", async () => {
    const page = await stage.tab("supervisor", "/ai");
    const table = page.getByRole("table", { name: "AI Activity" });
    for (const name of ["Created at", "Feature", "Response", "Classification"])
      await table.getByRole("columnheader", { name }).getByRole("button").waitFor();
    await table.getByRole("columnheader", { name: "Response" }).getByRole("button").click();
    await eventually(() => new URL(page.url()).searchParams.get("sort")).toBe("response:asc");
    const [firstByWords] = (await listed("?sort=response:asc")).aiClassifications;
    await table
      .getByRole("row")
      .nth(1)
      .getByText(firstByWords?.activityLog.body ?? "?", { exact: true })
      .waitFor();
    await page.getByRole("combobox", { name: "Question type" }).click();
    await page.getByRole("option", { name: "True or false" }).click();
    await eventually(async () =>
      [...new Set(await column(page, "AI Activity", "Classification"))].filter((word) => !/^(True|False)$/.test(word)),
    ).toEqual([]);
    await eventually(() => new URL(page.url()).searchParams.get("question_type")).toBe("true_false");
    await page.goto(`${stage.web}/ai?feature=outreach&min_date=2020-01-01&max_date=2020-01-02`);
    await page.getByRole("heading", { name: "No results" }).waitFor();
    for (const chip of [/Feature: Outreaches/, /From day: /, /To day: /]) await page.getByRole("button", { name: chip }).waitFor();
    await page.close();
  });

  test("AI-006 a narrow screen shows the list, then the reply that was opened, and the way back", async () => {
    const { context, page } = await stage.visitor({ viewport: { width: 390, height: 800 } });
    await stage.signIn(page, "supervisor");
    await page.goto(`${stage.web}/ai`);
    const table = page.getByRole("table", { name: "AI Activity" });
    await table.getByRole("row").nth(1).waitFor();
    expect(new URL(page.url()).pathname).toBe("/ai");
    await table.getByRole("link").first().click();
    await panelOf(page).getByRole("heading", { name: "Activity of this patient" }).waitFor();
    await page.getByRole("button", { name: "Back to list" }).click();
    await table.getByRole("row").nth(1).waitFor();
    await context.close();
  });

  test("PERM-019 staff who see symbols find the readings without a word of the patients", async () => {
    const [first] = (await listed()).aiClassifications;
    const page = await stage.tab("analyst", "/ai");
    await panelOf(page).getByRole("heading", { name: "Read as", exact: true }).waitFor();
    expect(await page.getByText(first?.activityLog.body ?? "?", { exact: true }).count()).toBe(0);
    await page.close();
  });
});

describe("Review", () => {
  test("DASH-019 the dashboard shows unclear replies themselves: one gets its answer, one is marked as reviewed, and the focus stays on the card", async () => {
    const page = await stage.tab("supervisor", "/dashboard");
    const card = page.getByRole("region", { name: "Needs review" });
    const rows = card.getByRole("list", { name: "Newest unclear replies" }).getByRole("listitem");
    const settled = async (settle: (row: Locator) => Promise<void>, button: string) => {
      const row = rows.filter({ has: page.getByRole("button", { name: button }) }).first();
      const words = await row.innerText();
      await settle(row.getByRole("button", { name: button }));
      await eventually(async () => (await rows.allInnerTexts()).includes(words)).toBe(false);
      await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Needs review");
    };
    await settled(async (choose) => {
      await choose.click();
      await page.getByRole("dialog").getByRole("button").first().click();
      await page.getByText("Answer changed. Nothing was sent to the patient.").waitFor();
      const skip = page.getByRole("button", { name: "Don't send" });
      await eventually(async () => (await skip.count()) > 0 || (await page.getByRole("dialog").count()) === 0).toBe(true);
      if ((await skip.count()) > 0) await skip.click();
    }, "Set the answer");
    await settled((mark) => mark.click(), "Mark as reviewed");
    await page.close();
  });

  test("OP-119 AI-014 MSG-033 a reply is marked as reviewed, another is given its right answer, and both are told in the log", async () => {
    const waiting = (await listed()).aiClassifications.filter(
      (one) => one.currentUserAbilities.review && one.classification === "needs_review",
    );
    const [left, corrected] = [waiting[0] as Found, waiting[1] as Found];
    const page = await stage.tab("supervisor", `/ai/classification/${left.externalId}`);
    await panelOf(page).getByRole("button", { name: "Mark as reviewed" }).first().click();
    await page.getByText("Marked as reviewed").first().waitFor();
    await panelOf(page).getByText("Maria Santos").first().waitFor();
    await page.goto(`${stage.web}/ai/classification/${corrected.externalId}`);
    await panelOf(page).getByRole("button", { name: "Set the answer" }).first().click();
    await page.getByRole("dialog").getByRole("button", { name: "Yes", exact: true }).click();
    await page.getByText("Answer changed. Nothing was sent to the patient.").waitFor();
    await panelOf(page).getByText("Corrected to", { exact: true }).waitFor();
    await panelOf(page).getByText("Response Assistant: Needs review, corrected to Yes").first().waitFor();
    const one = await stage.call<{ aiClassification: { correctedTo: string } }>(
      "supervisor",
      "GET",
      `/ai_classifications/${corrected.externalId}.json`,
    );
    expect(one.aiClassification.correctedTo).toBe("yes");
    await page.close();
  });
});

describe("The switch", () => {
  test("AI-008 AI-009 AI-010 it is switched off in the settings, every page says so, and on again", async () => {
    const page = await stage.tab("supervisor", "/ai/settings");
    await page.getByRole("definition").getByText("On", { exact: true }).waitFor();
    expect(await page.getByText(off).count()).toBe(0);
    await page.getByRole("link", { name: "Edit settings" }).click();
    await page.getByRole("switch", { name: "Read replies in patients' own words" }).click();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("definition").getByText("Off", { exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/ai/settings");
    for (const path of ["/ai", "/ai/settings", "/ai/settings/edit"]) {
      await page.goto(stage.web + path);
      await page.getByText(off).waitFor();
    }
    await page.getByRole("link", { name: "Cancel" }).click();
    await eventually(() => new URL(page.url()).pathname).toBe("/ai/settings");
    await turn(true);
    await eventually(() => page.getByText(off).count()).toBe(0);
    await page.close();
  });

  test("AI-017 AI-018 the panel says what decided, and the settings show month by month how often staff agreed", async () => {
    const [read] = (await listed("?per_page=120")).aiClassifications.filter((one) => one.classification === "yes");
    const page = await stage.tab("supervisor", `/ai/classification/${read?.externalId}`);
    await panelOf(page)
      .getByText(/^(Rules about wording|Statistical model)/)
      .first()
      .waitFor();
    await page.goto(`${stage.web}/ai/settings`);
    const table = page.getByRole("table", { name: "Agreement with staff by month" });
    await table.waitFor();
    const heads = await table.getByRole("columnheader").allInnerTexts();
    expect(heads).toEqual(["Month", "Exact words", "Rules about wording", "Staff corrections", "Statistical model", "Large model"]);
    const cells = await table.getByRole("cell").allInnerTexts();
    expect(cells.some((cell) => /^\d+(\.\d)?% \(\d+ of \d+\)$/.test(cell))).toBe(true);
    await page.close();
  });

  test("AI-009 PERM-033 who may not change it finds the state, no button, and nothing at the form's address", async () => {
    const page = await stage.tab("nurse", "/ai/settings");
    await page.getByRole("definition").getByText("On", { exact: true }).waitFor();
    expect(await page.getByRole("link", { name: "Edit settings" }).count()).toBe(0);
    await page.goto(`${stage.web}/ai/settings/edit`);
    await page.getByRole("banner").waitFor();
    expect(await page.getByRole("switch").count()).toBe(0);
    await page.close();
  });

  test("AI-007 where nothing was read yet the list leads to the settings", async () => {
    await stage.sql("delete from ai_classifications");
    const page = await stage.tab("supervisor", "/ai");
    await page.getByRole("heading", { name: "No replies classified yet" }).waitFor();
    await page.getByRole("link", { name: "Response Assistant settings" }).click();
    await page.getByRole("heading", { level: 1, name: "Response Assistant" }).waitFor();
    await page.close();
  });
});

test("Nothing went wrong in any page", () => expect(stage.faults).toEqual([]));
