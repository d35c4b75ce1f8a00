// Journey of a follow-on question: written with its outreach, asked after one answer, answered, and shown in the results.
import { afterAll, expect, test } from "vitest";
import { eventually } from "./eventually.ts";
import { openStage } from "./stage.ts";
import { writeMessage } from "./write-outreach.ts";

const stage = await openStage();
afterAll(() => stage.close());

const phone = "+13035558931";

test("OUT-082.9 OUT-082.5 OUT-082.8 a question follows “yes”: the form, the check, the patient's phone and the results have it", async () => {
  await stage.call("supervisor", "POST", "/patients.json", {
    patient: {
      external_id: "HCH-FO-1",
      first_name: "Flora",
      last_name: "Next",
      phone: phone.slice(2),
      language: "english",
      zipcode: "80202",
    },
  });
  const { group } = await stage.call<{ group: { externalId: string } }>("supervisor", "POST", "/patient_groups.json", {
    group: { name: "Saturday" },
  });
  await stage.call("supervisor", "POST", `/patient_groups/${group.externalId}/patients.json`, { patient_external_id: ["HCH-FO-1"] });
  const page = await stage.tab("supervisor", `/outreaches/new?group=${group.externalId}`);
  await page.getByRole("textbox", { name: "Title", exact: true }).fill("Saturday clinic");
  await page.getByRole("radio", { name: "Yes or no" }).check();
  await page.getByRole("combobox", { name: "After “yes”" }).click();
  await page.getByRole("option", { name: "Multiple choice" }).click();
  await page.getByRole("textbox", { name: "Option A", exact: true }).fill("Morning");
  await page.getByRole("textbox", { name: "Option B", exact: true }).fill("Evening");
  await writeMessage(page, "English", {
    Message: "Will you come on Saturday? Reply YES or NO.",
    "Follow-on question after “yes”": "Which time? A) Morning",
    "After “yes”: response to option A": "See you in the morning!",
    "After “yes”: response to option B": "See you in the evening!",
    "Response to “no”": "Thank you for telling us.",
  });
  await writeMessage(page, "Spanish", {
    Message: "¿Vendrá el sábado? Responda SÍ o NO.",
    "Follow-on question after “yes”": "¿A qué hora? A) Mañana B) Tarde",
    "After “yes”: response to option A": "¡Nos vemos en la mañana!",
    "After “yes”: response to option B": "¡Nos vemos en la tarde!",
    "Response to “no”": "Gracias por avisar.",
  });
  await page.getByRole("tab", { name: /^English/ }).click();
  await page.getByText("The English follow-on question doesn't include option B. Write it as “B) …”.").waitFor();
  await page.getByRole("textbox", { name: "Follow-on question after “yes”", exact: true }).fill("Which time? A) Morning B) Evening");
  await page.getByText(/follow-on question doesn't include/).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Choose patients" }).click();
  await page.getByText("1 selected").first().waitFor();
  await page.getByRole("button", { name: "Review recipients" }).click();
  await page.getByRole("region", { name: "Sent after a reply" }).getByText("¿A qué hora? A) Mañana B) Tarde").waitFor();
  await page.getByText(/^Follow-on questions: up to 1 SMS more/).waitFor();
  await page.getByRole("button", { name: "Send to 1 patient" }).click();
  await page.getByRole("heading", { level: 1, name: "Saturday clinic" }).waitFor();

  await eventually(() => stage.textsOn(phone)).toHaveLength(1);
  await stage.text(phone, "Yes");
  await eventually(async () => (await stage.textsOn(phone)).at(-1)).toBe("Which time? A) Morning B) Evening");
  await stage.text(phone, "B");
  await eventually(async () => (await stage.textsOn(phone)).at(-1)).toBe("See you in the evening!");
  await page.getByRole("heading", { name: "Follow-on question after “Yes”" }).waitFor();
  await page.getByText("Asked of 1 patient; 1 answered.").waitFor();
  await page.getByText("Which time? A) Morning B) Evening").first().waitFor();
  expect(stage.faults).toEqual([]);
  await page.close();
});
