// Journey of a picture in an outreach: chosen, described, checked, on the patient's phone, in the conversation, and kept by a duplicate.
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { eventually } from "./eventually.ts";
import { openStage } from "./stage.ts";
import { writeMessage } from "./write-outreach.ts";

const stage = await openStage();
afterAll(() => stage.close());

const phone = "+13035558932";
const shows = "Map: park behind the building";

interface Phone {
  texts: { body: string; files: { contentType: string }[] }[];
}

test("OUT-084.1 OUT-084.2 OUT-084.5 OUT-084.8 a picture is chosen and described, is on the patient's phone and in the conversation, and its duplicate has it", async () => {
  await stage.call("supervisor", "POST", "/patients.json", {
    patient: {
      external_id: "HCH-PIC-1",
      first_name: "Pia",
      last_name: "Ture",
      phone: phone.slice(2),
      language: "english",
      zipcode: "80202",
    },
  });
  const { group } = await stage.call<{ group: { externalId: string } }>("supervisor", "POST", "/patient_groups.json", {
    group: { name: "New entrance" },
  });
  await stage.call("supervisor", "POST", `/patient_groups/${group.externalId}/patients.json`, { patient_external_id: ["HCH-PIC-1"] });
  const page = await stage.tab("supervisor", `/outreaches/new?group=${group.externalId}`);
  await page.getByRole("textbox", { name: "Title", exact: true }).fill("New entrance");
  await writeMessage(page, "English", { Message: "Our entrance has moved. Here is where to park." });
  await writeMessage(page, "Spanish", { Message: "Nuestra entrada ha cambiado. Aquí puede estacionarse." });

  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose picture" }).click();
  await (await chooser).setFiles({ name: "notes.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") });
  await page.getByText("This file type isn't supported").waitFor();
  const again = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose picture" }).click();
  await (await again).setFiles(join(import.meta.dirname, "../fixtures/parking-map.png"));
  const described = page.getByRole("textbox", { name: "What the picture shows" });
  await described.waitFor();
  await page.getByRole("button", { name: "Choose patients" }).click();
  await eventually(() => described.evaluate((field) => field === document.activeElement)).toBe(true);
  await described.fill(shows);

  await page.getByRole("button", { name: "Choose patients" }).click();
  await page.getByText("1 selected").first().waitFor();
  await page.getByRole("button", { name: "Review recipients" }).click();
  await page.getByRole("figure").getByRole("img", { name: shows }).first().waitFor();
  await page.getByText(/^1 picture message, about \$0\.\d\d$/).waitFor();
  await page.getByRole("button", { name: "Send to 1 patient" }).click();
  await page.getByRole("heading", { level: 1, name: "New entrance" }).waitFor();
  await page.getByRole("img", { name: shows }).waitFor();

  const onPhone = async () => (await stage.control<Phone>("GET", `/phones/${encodeURIComponent(phone)}.json`)).texts;
  await eventually(async () => (await onPhone())[0]?.files.map((file) => file.contentType)).toEqual(["image/png"]);
  expect((await onPhone())[0]?.body).toContain("Here is where to park.");

  const { patient } = await stage.call<{ patient: { externalId: string } }>("supervisor", "GET", "/patients/HCH-PIC-1.json");
  const inbox = await stage.tab("supervisor", `/messenger/thread/${patient.externalId}`);
  await inbox.getByRole("img", { name: shows }).first().waitFor();
  await inbox.close();

  await page.getByRole("button", { name: "Duplicate", exact: true }).click();
  await page.getByText("Draft created. Nothing has been sent.").waitFor();
  await eventually(() => page.getByRole("textbox", { name: "What the picture shows" }).inputValue()).toBe(shows);
  // In its section, and on the phone beside the message.
  await page.getByRole("region", { name: "Picture" }).getByRole("img", { name: shows }).waitFor();
  await page.getByRole("region", { name: "Preview" }).getByRole("img", { name: shows }).waitFor();
  expect(stage.faults).toEqual([]);
  await page.close();
});
