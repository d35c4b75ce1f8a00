// The product's main job as a person lives it: an outreach to all reachable patients, answers, opt-outs, and a stop half-way.
import { writeQuery } from "@tidings/contract/wire";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { eventually } from "./eventually.ts";
import { metric } from "./read-page.ts";
import { openStage } from "./stage.ts";
import { choosePatients, writeMessage } from "./write-outreach.ts";

const stage = await openStage();
afterAll(() => stage.close());

interface SentText {
  to: string;
  body: string;
}
interface OutreachPatients {
  outreachPatients: { patient: { phone: string | null; language: string; externalId: string } }[];
  pagination: { totalPages: number };
}

const [english, spanish] = ["blood pressure van", "furgoneta"];
const sentIn = async (word: string): Promise<string[]> =>
  (await stage.control<SentText[]>("GET", "/messages.json?limit=5000")).filter((text) => text.body.includes(word)).map((text) => text.to);
const sent = async (): Promise<string[]> => [...(await sentIn(english)), ...(await sentIn(spanish))];

async function compose(page: Page): Promise<void> {
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Outreaches" }).click();
  await page.getByRole("link", { name: "New outreach" }).first().click();
  await page.getByRole("textbox", { name: "Title" }).fill("Blood pressure van");
  await page.getByRole("radio", { name: "Yes or no" }).check();
  await writeMessage(page, "English", {
    Message: `Hi {{patient_first_name|neighbor}}, the ${english} comes on Friday. Shall we book you? Reply YES or NO.`,
    "Response to “yes”": "Booked, see you on Friday.",
    "Response to “no”": "Thank you for telling us.",
  });
  await writeMessage(page, "Spanish", {
    Message: `Hola {{patient_first_name|vecino}}, la ${spanish} viene el viernes. ¿Le apuntamos? Responda SI o NO.`,
    "Response to “yes”": "Apuntado, nos vemos el viernes.",
    "Response to “no”": "Gracias por avisar.",
  });
  await choosePatients(page);
}

/** While nothing leaves: phones of patients whose text is still to come. */
async function waitingPhones(externalId: string, language: string): Promise<string[]> {
  const phones: string[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const path = `/outreaches/${externalId}/patients.json${writeQuery({ page, perPage: 120, search: { state: "in_progress" } })}`;
    const answer = await stage.call<OutreachPatients>("supervisor", "GET", path);
    pages = answer.pagination.totalPages;
    phones.push(...answer.outreachPatients.filter((one) => one.patient.language === language).map((one) => `+1${one.patient.phone}`));
  }
  const left = new Set(await sent());
  return phones.filter((phone) => !left.has(phone));
}

/**
 * Of patients who wait for nothing else: on a shared phone the text to the other patient may come after the reply, and the outreach of the
 * demonstration that is on its way asks patients of 60 years and more: asked later, its question takes the reply.
 */
async function phonesWithOneQuestion(): Promise<Set<unknown>> {
  const rows = await stage.sql(
    `select p.phone from patients p where p.phone is not null group by p.phone
     having count(*) = 1 and max(p.dob) > current_date - interval '59 years'`,
  );
  return new Set(rows.map((row) => row.phone));
}

/** As after a carrier's "slow down": what is being handed over goes through, nothing more is taken up. */
async function pauseSending(): Promise<void> {
  await stage.sql("update senders set paused_until = 'infinity'");
  const underway = () => stage.sql("select count(*)::int as count from outbox_chunks where state = 'leased'");
  await eventually(underway, { timeout: 60_000 }).toEqual([{ count: 0 }]);
}

const title = [
  "OUT-015 OUT-017 IN-001 IN-005 IN-017 a whole outreach: preflight, sending without reload,",
  "answers where they belong, opt-outs, a stop half-way",
].join(" ");

test(title, async () => {
  // A number of few segments a second, so that there is a half-way even for a slow desk.
  await stage.sql("update senders set segments_per_second = 25");
  const { page } = await stage.visitor();
  await stage.signIn(page);
  await page.evaluate(() => Object.assign(window, { isUntouched: true }));
  await compose(page);
  await page.getByText(/patients will get this message/).waitFor();
  await page.getByText("No message in their language").waitFor();
  const send = page.getByRole("button", { name: /^Send to [\d,]+ patients$/ });
  const planned = Number((await send.innerText()).replace(/\D/g, ""));
  expect(planned).toBeGreaterThan(700);
  await send.click();

  // Delivered climbs while one looks.
  await page.getByRole("heading", { name: "Blood pressure van" }).waitFor();
  const externalId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await eventually(() => metric(page, "Delivered"), { timeout: 60_000 }).toBeGreaterThan(0);
  const before = await metric(page, "Delivered");
  await eventually(() => metric(page, "Delivered"), { timeout: 60_000 }).toBeGreaterThan(before);

  // Two who have not been texted yet ask to be left alone.
  await pauseSending();
  const stops = (await waitingPhones(externalId, "english"))[0] ?? "";
  const leaves = (await waitingPhones(externalId, "spanish"))[0] ?? "";
  const known = (await stage.textsOn(leaves)).length;
  await stage.text(stops, "STOP");
  await stage.text(leaves, "ya no me manden mensajes");
  const optedOut = "select distinct phone from patients where 'all' = any(opted_out_features) and phone in ($1, $2)";
  await eventually(() => stage.sql(optedOut, [stops, leaves]), { timeout: 60_000 }).toHaveLength(2);
  await stage.sql("update senders set paused_until = '-infinity'");
  // Three who have been texted answer.
  const ofOne = await phonesWithOneQuestion();
  const [yes, maybe] = (await sentIn(english)).filter((phone) => ofOne.has(phone)) as [string, string];
  const [si] = (await sentIn(spanish)).filter((phone) => ofOne.has(phone)) as [string];
  for (const [phone, said] of [[yes, "YES"], [si, "si porfa"], [maybe, "maybe"]] as const) await stage.text(phone, said); // biome-ignore format: one line a patient reads like the talk
  await eventually(async () => (await stage.textsOn(yes)).at(-1), { timeout: 60_000 }).toBe("Booked, see you on Friday.");
  await eventually(async () => (await stage.textsOn(si)).at(-1), { timeout: 60_000 }).toBe("Apuntado, nos vemos el viernes.");
  await eventually(async () => (await stage.textsOn(maybe)).at(-1), { timeout: 60_000 }).toMatch(/YES or NO/i);

  await page.getByRole("button", { name: "Stop", exact: true }).click();
  await page.getByRole("button", { name: "Stop outreach" }).click();
  await eventually(() => metric(page, "Waiting"), { timeout: 60_000 }).toBe(0);
  await eventually(() => metric(page, "Canceled"), { timeout: 60_000 }).toBeGreaterThan(0);
  const atStop = (await sent()).length;
  expect(atStop).toBeLessThan(planned);

  // Each answer landed where it belongs: two times yes, one in each language, and one for a person to read.
  const answers = page.getByRole("table", { name: "Reply counts" });
  const row = answers.getByRole("row").filter({ has: page.getByRole("rowheader", { name: "Yes" }) });
  await eventually(() => row.innerText(), { timeout: 60_000 }).toMatch(/Yes\s+2\s/);
  await answers.getByRole("button", { name: "Show languages of Yes" }).click();
  for (const language of ["English", "Spanish"])
    expect(await answers.getByRole("row", { name: new RegExp(`^${language} 1 `) }).count()).toBe(1);
  await eventually(() => metric(page, "Needs review"), { timeout: 60_000 }).toBe(1);
  await page.getByRole("link", { name: "Review", exact: true }).click();
  await page.getByText("maybe").first().waitFor();
  expect(await page.evaluate(() => "isUntouched" in window)).toBe(true);

  // No message was sent after the stop, and patients who opted out got only the confirmation.
  expect((await sent()).length).toBe(atStop);
  expect(await sent()).not.toContain(stops);
  expect(await sent()).not.toContain(leaves);
  const goodbyes = (await stage.textsOn(leaves)).slice(known);
  expect(goodbyes).toHaveLength(1);
  expect(goodbyes[0]).toMatch(/START|EMPEZAR|INICIAR/);
  const stats = await stage.control<{ duplicatesTotal: number }>("GET", "/stats.json");
  expect(stats.duplicatesTotal).toBe(0);
  expect(stage.faults).toEqual([]);
}, 240_000);
