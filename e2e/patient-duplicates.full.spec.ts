// Journey of the worklist of possible duplicates: found after a change, compared, kept, never asked about, merged, and taken back.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventually } from "./eventually.ts";
import { openStage } from "./stage.ts";

const stage = await openStage();
afterAll(() => stage.close());

const people = [
  ["dup-1", "Ximena", "Giménez", "1984-03-09", "3035550171"],
  ["dup-2", "Jimena", "Jimenes", "1984-03-09", null],
  ["dup-3", "Oren", "Talbot", "1971-10-22", "3035550172"],
  ["dup-4", "Talbot", "Oren", "1971-10-22", null],
  ["dup-5", "Stephen", "Quarles", "1990-01-15", null],
  ["dup-6", "Steven", "Quarles", "1990-01-15", null],
] as const;

/** The job runs once a minute; a test does not wait for it. */
const compare = () => stage.sql("select graphile_worker.add_job('patients.find-duplicates', '{}')");
const pair = (page: Page, names: string) => page.getByRole("region", { name: names });

beforeAll(async () => {
  for (const [externalId, firstName, lastName, dob, phone] of people)
    await stage.call("supervisor", "POST", "/patients.json", { externalId, firstName, lastName, dob, phone, language: "english" });
  await compare();
});

describe("Possible duplicates", () => {
  test("PAT-055.7 the list of patients leads to the pairs, which show both records and what differs", async () => {
    const page = await stage.tab("supervisor", "/patients");
    await page.getByRole("link", { name: /^Possible duplicates \(\d+\)$/ }).click();
    await page.getByRole("heading", { name: "Possible duplicates", level: 1 }).waitFor();
    const card = pair(page, "Oren Talbot and Talbot Oren");
    await card.getByText("First and last name swapped").waitFor();
    expect(await card.getByRole("link").allInnerTexts()).toEqual(["dup-3", "dup-4"]);
    expect(await card.getByRole("row", { name: /^Date of birth/ }).innerText()).toMatch(/10\/22\/1971.*10\/22\/1971/s);
    await page.close();
  });

  test("PAT-055.2 PAT-055.7 Keep both takes a pair off the list, and Undo brings it back", async () => {
    const page = await stage.tab("supervisor", "/patients/duplicates");
    const card = pair(page, "Ximena Giménez and Jimena Jimenes");
    await card.getByRole("button", { name: /^Keep both/ }).click();
    await page.getByText("Both records stay. We'll ask again").waitFor();
    await card.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Undo" }).click();
    await card.waitFor();
    await page.close();
  });

  test("PAT-055.3 Never ask again takes a pair off the list for good", async () => {
    const page = await stage.tab("supervisor", "/patients/duplicates");
    const card = pair(page, "Stephen Quarles and Steven Quarles");
    await card.getByRole("button", { name: /^Never ask again/ }).click();
    await card.waitFor({ state: "detached" });
    await stage.call("supervisor", "PUT", "/patients/dup-5.json", { firstName: "Steven" });
    await compare();
    await eventually(async () => (await stage.sql("select from patient_duplicate_queue")).length).toBe(0);
    await page.reload();
    await pair(page, "Ximena Giménez and Jimena Jimenes").waitFor();
    expect(await pair(page, "Steven Quarles and Steven Quarles").count()).toBe(0);
    await page.close();
  });

  test("PAT-055.4 Merge keeps the chosen record with the data of both", async () => {
    const page = await stage.tab("supervisor", "/patients/duplicates");
    const card = pair(page, "Oren Talbot and Talbot Oren");
    await card.getByRole("radio", { name: "Keep record dup-4 when merging" }).check();
    await card.getByRole("button", { name: /^Merge .* into record dup-4$/ }).click();
    await page.getByText("Records merged. Undo within 24 hours.").waitFor();
    await card.waitFor({ state: "detached" });
    await page.goto(`${stage.web}/patients/patient/dup-4`);
    await page.getByText("(303) 555-0172").first().waitFor();
    await page.close();
  });
});
