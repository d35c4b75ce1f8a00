// The product's main job as a person lives it: an outreach to all reachable patients, answers, opt-outs, and a stop half-way.
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { openStage } from "./stage.ts";

const stage = await openStage();
afterAll(() => stage.close());

interface SentText {
  to: string;
  body: string;
}

const marker = "blood pressure van";
const sent = async (): Promise<SentText[]> =>
  (await stage.control<SentText[]>("GET", "/messages.json?limit=5000")).filter(
    (text) => text.body.includes(marker) || text.body.includes("furgoneta"),
  );
/** A number of the page, such as the one under Delivered. */
const metric = async (page: Page, label: string): Promise<number> => {
  const text = await page.locator("main").innerText();
  return Number((new RegExp(`${label}\\n([\\d,]+)`).exec(text)?.[1] ?? "NaN").replaceAll(",", ""));
};

async function compose(page: Page): Promise<void> {
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Outreaches" }).click();
  await page.getByRole("link", { name: "New outreach" }).first().click();
  await page.getByRole("textbox", { name: "Title" }).fill("Blood pressure van");
  await page.getByRole("radio", { name: "Yes or no" }).check();
  await page.getByRole("button", { name: /^Select all [\d,]+ matching$/ }).click();
  const texts = {
    English: [
      `Hi {{patient_first_name|neighbor}}, the ${marker} comes on Friday. Shall we book you? Reply YES or NO.`,
      "Booked, see you on Friday.",
      "Thank you for telling us.",
    ],
    Spanish: [
      "Hola {{patient_first_name|vecino}}, la furgoneta viene el viernes. ¿Le apuntamos? Responda SI o NO.",
      "Apuntado, nos vemos el viernes.",
      "Gracias por avisar.",
    ],
  };
  for (const [language, [message, yes, no]] of Object.entries(texts)) {
    await page.getByRole("tab", { name: new RegExp(language) }).click();
    await page.getByRole("textbox", { name: "Message", exact: true }).fill(message ?? "");
    await page.getByRole("textbox", { name: "Reply to “yes”" }).fill(yes ?? "");
    await page.getByRole("textbox", { name: "Reply to “no”" }).fill(no ?? "");
  }
}

/** Waits until so many texts of the outreach have left, and answers them. */
async function afterSending(most: number): Promise<SentText[]> {
  await expect.poll(async () => (await sent()).length, { timeout: 60_000, interval: 250 }).toBeGreaterThan(most);
  return sent();
}

test("OUT-008 OUT-015 OUT-017 IN-001 IN-005 IN-017 a whole outreach: preflight, sending without reload, answers where they belong, opt-outs, a stop half-way", async () => {
  const { page } = await stage.visitor();
  await stage.signIn(page);
  await compose(page);
  await page.getByRole("button", { name: "Check who receives it" }).click();
  await page.getByText(/patients receive the message/).waitFor();
  await page.getByText("No text in their language").waitFor();
  const send = page.getByRole("button", { name: /^Send to [\d,]+ patients$/ });
  const planned = Number((await send.innerText()).replace(/\D/g, ""));
  expect(planned).toBeGreaterThan(700);
  await send.click();

  await page.getByRole("heading", { name: "Blood pressure van" }).waitFor();
  const texts = await afterSending(60);
  await expect.poll(() => metric(page, "Delivered"), { timeout: 30_000 }).toBeGreaterThan(20);
  const before = await metric(page, "Delivered");
  await expect.poll(() => metric(page, "Delivered"), { timeout: 30_000 }).toBeGreaterThan(before);

  const english = texts.filter((text) => text.body.includes(marker)).map((text) => text.to);
  const spanish = texts.filter((text) => text.body.includes("furgoneta")).map((text) => text.to);
  const [yes, maybe, stops, leaves] = [english[0], english[1], english[2], spanish[1]] as [string, string, string, string];
  const si = spanish[0] as string;
  for (const [phone, said] of [
    [yes, "YES"],
    [si, "si porfa"],
    [maybe, "maybe"],
    [stops, "STOP"],
    [leaves, "ya no me manden mensajes"],
  ] as const)
    await stage.text(phone, said);

  await page.getByRole("button", { name: "Stop", exact: true }).click();
  await page.getByRole("button", { name: "Stop outreach" }).click();
  await page.getByText("Stopped").first().waitFor();
  const atStop = (await sent()).length;
  await expect.poll(async () => (await stage.textsOn(yes)).at(-1), { timeout: 15_000 }).toBe("Booked, see you on Friday.");
  await expect.poll(async () => (await stage.textsOn(si)).at(-1), { timeout: 15_000 }).toBe("Apuntado, nos vemos el viernes.");
  expect((await sent()).length).toBeLessThan(planned);
  expect((await sent()).length - atStop).toBeLessThanOrEqual(130);
  await expect.poll(() => metric(page, "Cancelled"), { timeout: 30_000 }).toBeGreaterThan(0);

  await expect
    .poll(
      () =>
        page
          .getByRole("row", { name: /^.?\s*Yes\b/ })
          .first()
          .innerText(),
      { timeout: 20_000 },
    )
    .toMatch(/2/);
  await expect.poll(() => metric(page, "Needs review"), { timeout: 20_000 }).toBe(1);
  const silent = [stops, leaves];
  const known = await Promise.all(silent.map(async (phone) => (await stage.textsOn(phone)).length));
  await page.getByRole("link", { name: "Read them" }).click();
  await page.getByText("maybe").first().waitFor();
  const stats = await stage.control<{ duplicatesTotal: number }>("GET", "/stats.json");
  expect(stats.duplicatesTotal).toBe(0);
  expect(await Promise.all(silent.map(async (phone) => (await stage.textsOn(phone)).length))).toEqual(known);
}, 180_000);
