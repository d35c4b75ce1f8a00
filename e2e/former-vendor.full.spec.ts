// Journey of a clinic that comes from another vendor: its block list of bare numbers first, then the patient file; none of the listed people is texted.
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { eventually } from "./eventually.ts";
import { openStage } from "./stage.ts";

const stage = await openStage();
afterAll(() => stage.close());

const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

/** Imports a file by its pages; the columns match by their names. Only a file that cannot be undone in a click asks again. */
async function importFile(page: Page, type: string, file: { name: string; text: string; rows: number }): Promise<void> {
  await page.goto(`${stage.web}/files/new?type=${type}`);
  await page.locator("input[type=file]").setInputFiles({ name: file.name, mimeType: "text/csv", buffer: Buffer.from(file.text) });
  await page.getByText(file.name).waitFor();
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  await heading(page, "Match columns").waitFor();
  await page.getByRole("button", { name: "Next" }).click();
  await heading(page, "Review before importing").waitFor();
  const start = `Import ${file.rows} rows`;
  await page.getByRole("button", { name: start }).click();
  if (type === "opt_out_patient") await page.getByRole("dialog").getByRole("button", { name: start }).click();
  await heading(page, "Imported").waitFor();
}

test("CONS-014.1 a former vendor's block list of bare numbers is imported, then the same people in the patient file, and neither a welcome nor an outreach reaches them", async () => {
  await stage.sql(
    `insert into organization_services (organization_id, service, is_enabled) select id, 'patientsWelcomeMessage', true from organizations where code = 'harbor'
     on conflict (organization_id, service) do update set is_enabled = true`,
  );
  const page = await stage.tab("supervisor", "/files");
  await importFile(page, "opt_out_patient", {
    name: "Blocked by the former vendor.csv",
    text: "Phone\n(303) 555-7101\n+13035557102\n",
    rows: 2,
  });
  const people = ["VEN-1,Rosa,Ibarra,303-555-7101", "VEN-2,Omar,Haddad,303-555-7102", "VEN-3,Lena,Vogel,303-555-7103"];
  await importFile(page, "patient", {
    name: "Patients.csv",
    text: `ID,First name,Last name,Phone,Language\n${people.map((one) => `${one},English\n`).join("")}`,
    rows: 3,
  });
  // Only the one person who is not on the list is to be welcomed.
  await page.getByText("Waiting for your release: 1 welcome message").waitFor();
  await page.getByRole("button", { name: "Release", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Release", exact: true }).click();
  await page.getByText(/^Released on .*: 1 welcome message\.$/).waitFor();

  await page.goto(`${stage.web}/patients/patient/VEN-1`);
  await page.getByText("Opted out. Nothing is sent.", { exact: false }).first().waitFor();
  await page.close();

  await stage.call("supervisor", "POST", "/outreaches.json", {
    outreach: {
      title: "New portal",
      send_via: ["sms"],
      languages: ["english"],
      question: { type: "no_response", content_text: { english: "Hello {{patient_first_name}}, we have a new portal." }, answers: [] },
      patients: { external_ids: ["VEN-1", "VEN-2", "VEN-3"] },
    },
  });
  await eventually(() => stage.textsOn("+13035557103"), { timeout: 90_000 }).toContainEqual(
    expect.stringContaining("Hello Lena, we have a new portal."),
  );
  await eventually(() => stage.textsOn("+13035557103"), { timeout: 90_000 }).toHaveLength(2);
  for (const phone of ["+13035557101", "+13035557102"]) expect([phone, await stage.textsOn(phone)]).toEqual([phone, []]);
});
