// Journeys of records requests: a supervisor produces the record of a patient, and of a number, and reads the PDF page by page.
import { readFileSync } from "node:fs";
import { extractText } from "unpdf";
import { afterAll, expect, test } from "vitest";
import { eventually } from "./eventually.ts";
import { openStage } from "./stage.ts";

const stage = await openStage();
afterAll(() => stage.close());

test("CONS-020.1 CONS-020.2 a supervisor produces the record of a patient from the profile, downloads both files in place and reads the PDF page by page", async () => {
  const [externalId, phone] = ["HCH-RECORD", "3035558871"];
  await stage.call("supervisor", "POST", "/patients.json", {
    patient: { external_id: externalId, first_name: "Анна", last_name: "Иванова", phone, language: "english", zipcode: "80202" },
  });
  await stage.call("supervisor", "PUT", `/patients/${externalId}/opt_out.json`, {
    patient: { features: ["outreach"], note: "Asked at the front desk" },
  });
  const page = await stage.tab("supervisor", `/patients/patient/${externalId}`);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Produce communication record" }).click();
  const dialog = page.getByRole("dialog", { name: "Communication record for Анна" });
  expect(await dialog.getByRole("checkbox", { name: "Include confidential items" }).isChecked()).toBe(false);
  await dialog.getByRole("button", { name: "Produce record" }).click();
  await dialog.getByText("The files are ready.", { exact: false }).waitFor({ timeout: 60_000 });
  const [pdf] = await Promise.all([page.waitForEvent("download"), dialog.getByRole("button", { name: "Download PDF file" }).click()]);
  const [csv] = await Promise.all([page.waitForEvent("download"), dialog.getByRole("button", { name: "Download CSV file" }).click()]);
  expect([pdf.suggestedFilename(), csv.suggestedFilename()]).toEqual([
    expect.stringMatching(/^communication record [\d-]+\.pdf$/),
    expect.stringMatching(/^communication record [\d-]+\.csv$/),
  ]);
  const { text: pages } = await extractText(new Uint8Array(readFileSync(await pdf.path())));
  expect(pages[0]).toContain("Communication record");
  expect(pages[0]).toContain("Анна Иванова");
  expect(pages[0]).toContain("Confidential items are not included");
  for (const [at, text] of pages.entries()) {
    expect(text).toContain(`Page ${at + 1} of ${pages.length}`);
    expect(text).toContain(`Communication record · Анна Иванова (${externalId})`);
  }
  const all = pages.join("\n");
  expect(all).toContain("Consents and withdrawals");
  expect(all).toContain("note: Asked at the front desk");
  expect(all).toContain("Who read or changed what");
  expect(all).toContain("names and numbers were shown");
  expect(readFileSync(await csv.path(), "utf8")).toContain("note: Asked at the front desk");
  await page.close();
});

test("CONS-020.1 CONS-020.3 CONS-020.7 a supervisor produces the record of a number that is no patient's and reads every page: each text once, in order, and the STOP with its evidence", async () => {
  const phone = "+17205558460";
  const said = Array.from({ length: 24 }, (_, at) => `Question ${String(at + 1).padStart(2, "0")} about a bill`);
  for (const body of [...said, "STOP"]) await stage.text(phone, body);
  const page = await stage.tab("supervisor", "/messenger/unknown_numbers");
  const record = page.getByRole("button", { name: "Communication record for (720) 555-8460" });
  await record.waitFor();
  // All are read before the record is produced.
  await eventually(() => page.getByRole("row", { name: /\(720\) 555-8460/ }).innerText()).toContain("21 earlier texts");
  await record.click();
  const dialog = page.getByRole("dialog", { name: "Communication record for (720) 555-8460" });
  await dialog.getByRole("button", { name: "Produce record" }).click();
  await dialog.getByText("The files are ready.", { exact: false }).waitFor({ timeout: 60_000 });
  const [pdf] = await Promise.all([page.waitForEvent("download"), dialog.getByRole("button", { name: "Download PDF file" }).click()]);
  const { text: pages } = await extractText(new Uint8Array(readFileSync(await pdf.path())));
  expect(pages.length).toBeGreaterThan(1);
  expect(pages[0]).toContain("Phone number: (720) 555-8460");
  expect(pages[0]).toContain("No patient has this number now.");
  const found = pages.flatMap((text, at) => {
    expect(text).toContain(`Page ${at + 1} of ${pages.length}`);
    expect(text).toContain("Communication record · (720) 555-8460");
    // No entry is torn apart.
    expect(text.trimStart()).not.toMatch(/^(Result|Details|By|Reference):/);
    return text.match(/Question \d\d about a bill/g) ?? [];
  });
  expect(found).toEqual(said);
  const all = pages.join("\n").replace(/\s+/g, " ");
  const reference = / STOP Result: received .*?Reference: (i\d+)/.exec(all)?.[1];
  expect(all).toContain("Opted out: all messages");
  expect(all).toContain(`text ${reference}`);
  expect(pages.at(-1)).toMatch(/End of the record: \d+ entries\./);
  await page.close();
});
