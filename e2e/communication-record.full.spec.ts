// Journey of a records request: a supervisor produces the record of a patient and reads the PDF page by page.
import { readFileSync } from "node:fs";
import { extractText } from "unpdf";
import { afterAll, expect, test } from "vitest";
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
  for (const [at, text] of pages.entries()) expect(text).toContain(`Page ${at + 1} of ${pages.length}`);
  const all = pages.join("\n");
  expect(all).toContain("Consents and withdrawals");
  expect(all).toContain("note: Asked at the front desk");
  expect(all).toContain("Who read or changed what");
  expect(readFileSync(await csv.path(), "utf8")).toContain("note: Asked at the front desk");
  await page.close();
});
