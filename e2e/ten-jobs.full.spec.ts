// The commonest jobs from the dashboard, by pointer with its clicks and seconds beside the targets, and by the keyboard alone.
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { edgeCasePatients } from "../fixtures/cast.ts";
import { eventually } from "./eventually.ts";
import { openStage } from "./stage.ts";

const stage = await openStage();
afterAll(() => stage.close());

type Pressed = "button" | "link" | "menuitem" | "option" | "checkbox" | "switch";

/** A person at the page: `press` is a click, or the keys that reach the same control; what is typed counts as no click. */
interface Hand {
  page: Page;
  press(target: Locator, role?: Pressed): Promise<void>;
  write(field: Locator, text: string): Promise<void>;
  /** Fills a field with one of its options, or opens a tab: part of what is filled in, so no click either. */
  choose(field: Locator, option: Locator): Promise<void>;
}

class Pointer implements Hand {
  readonly page: Page;
  clicks = 0;
  constructor(page: Page) {
    this.page = page;
  }
  async press(target: Locator) {
    this.clicks += 1;
    await target.click();
  }
  async write(field: Locator, text: string) {
    await field.fill(text);
  }
  async choose(field: Locator, option: Locator) {
    await field.click();
    await option.click();
  }
}

const maxTabs = 250;

class Keys implements Hand {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  /** Goes on with Tab from where the focus is, as often as it takes once around the page. */
  private async reach(target: Locator) {
    await target.waitFor();
    for (let tabs = 0; tabs < maxTabs; tabs++) {
      if (await target.evaluate((element) => element.contains(document.activeElement))) return;
      await this.page.keyboard.press("Tab");
    }
    throw new Error(`not reached by Tab: ${target}`);
  }
  async press(target: Locator, role: Pressed = "button") {
    if (role === "menuitem" || role === "option") {
      await target.waitFor();
      for (let steps = 0; steps < 40; steps++) {
        const isThere = await target.evaluate(
          (element) =>
            element.contains(document.activeElement) ||
            element.getAttribute("aria-selected") === "true" ||
            element.hasAttribute("data-combobox-selected"),
        );
        if (isThere) break;
        await this.page.keyboard.press("ArrowDown");
      }
      return this.page.keyboard.press("Enter");
    }
    await this.reach(target);
    await this.page.keyboard.press(role === "checkbox" || role === "switch" ? "Space" : "Enter");
  }
  async write(field: Locator, text: string) {
    await this.reach(field);
    await this.page.keyboard.press("Control+A");
    await this.page.keyboard.type(text);
  }
  async choose(field: Locator, option: Locator) {
    await this.reach(field);
    if ((await field.getAttribute("role")) === "tab") {
      for (let steps = 0; steps < 10 && (await option.getAttribute("aria-selected")) !== "true"; steps++)
        await this.page.keyboard.press("ArrowRight");
      return;
    }
    await this.page.keyboard.press("ArrowDown");
    await this.press(option, "option");
  }
}

const run = Date.now().toString(36);
const patients = edgeCasePatients.filter(({ phone, externalId }) => phone && ["HCH-O10", "HCH-O13"].includes(externalId));
const searchField = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Search patients and pages" });
const sidebar = (page: Page, name: string | RegExp) => page.getByRole("navigation", { name: "Main" }).getByRole("link", { name });
const dialog = (page: Page) => page.getByRole("dialog");

async function search(hand: Hand, words: string) {
  const { page } = hand;
  await hand.press(searchField(page));
  const field = page.getByRole("combobox", { name: "Command palette" });
  await eventually(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type(words);
}

async function findByPhone(hand: Hand, phone: string, name: RegExp) {
  const { page } = hand;
  await search(hand, phone);
  await page.getByRole("option", { name }).first().waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/patients\/patient\//);
}

/** Adds a visit of the patient, so that each hand has one of its own to cancel. */
async function addVisit(patientExternalId: string): Promise<void> {
  const { appointmentTemplates } = await stage.call<{ appointmentTemplates: { externalId: string }[] }>(
    "supervisor",
    "GET",
    "/appointments/templates.json?per_page=1&search[state]=active",
  );
  await stage.call("supervisor", "POST", "/appointments.json", {
    appointment: {
      patient_external_id: patientExternalId,
      appointment_template_external_id: appointmentTemplates[0]?.externalId,
      starts_at: `${stage.now().toPlainDate().add({ days: 1 }).toString()}T08:00`,
    },
  });
}

interface Job {
  name: string;
  /** Clicks that the design allows. */
  target: number;
  run(hand: Hand, patient: { externalId: string; phone: string; name: RegExp }): Promise<void>;
}

const jobs: readonly Job[] = [
  {
    name: "see who needs an answer",
    target: 0,
    run: async ({ page }) => {
      await page
        .getByRole("main")
        .getByText(/[\d,]+ conversations? needs? you/)
        .waitFor();
      await page.getByRole("region", { name: "Appointments to review" }).locator("q").first().waitFor();
    },
  },
  {
    name: "find a patient by phone",
    target: 1,
    run: (hand, { phone, name }) => findByPhone(hand, phone.slice(2), name),
  },
  {
    name: "text one patient",
    target: 3,
    run: async (hand, { externalId, phone, name }) => {
      const { page } = hand;
      await search(hand, externalId);
      await page.getByText("Send a message to").waitFor();
      await hand.press(dialog(page).getByRole("option", { name }).last(), "option");
      const text = `See you on Monday ${run}${hand instanceof Keys ? " too" : ""}`;
      await hand.write(page.getByRole("textbox", { name: /Message to/ }), text);
      await hand.press(page.getByRole("button", { name: "Send", exact: true }));
      await eventually(() => stage.textsOn(phone)).toContain(text);
    },
  },
  {
    name: "settle an unclear visit",
    target: 1,
    run: async (hand) => {
      const { page } = hand;
      const visits = page.getByRole("region", { name: "Appointments to review" });
      await hand.press(visits.getByRole("button", { name: "Going", exact: true }).first());
      await page
        .getByText(/ is going$/)
        .first()
        .waitFor();
    },
  },
  {
    name: "cancel a visit",
    target: 3,
    run: async (hand, { name }) => {
      const { page } = hand;
      await hand.press(sidebar(page, "Appointments"), "link");
      await hand.press(page.getByRole("main").getByRole("link", { name }).first(), "link");
      await hand.press(page.getByRole("button", { name: /^Cancel( appointment)?$/ }).first());
      await page.getByRole("region", { name: "Appointment" }).getByText("Canceled").first().waitFor();
    },
  },
  {
    name: "opt a patient out",
    target: 2,
    run: async (hand, { externalId, name }) => {
      const { page } = hand;
      await findByPhone(hand, externalId, name);
      await hand.press(page.getByRole("button", { name: "Opt out", exact: true }));
      await page
        .getByText(/opted out/i)
        .first()
        .waitFor();
    },
  },
  {
    name: "send an outreach to a segment",
    target: 6,
    run: async (hand) => {
      const { page } = hand;
      await hand.press(sidebar(page, "Groups"), "link");
      await hand.press(
        page
          .getByRole("main")
          .getByRole("link", { name: /^Women 50 to 74/ })
          .first(),
        "link",
      );
      await hand.press(page.getByRole("link", { name: "Message this segment" }), "link");
      await hand.write(page.getByRole("textbox", { name: "Title", exact: true }), `Mammograms ${run}`);
      const tab = (name: string) => page.getByRole("tab", { name: new RegExp(`^${name}`) });
      await hand.write(page.getByRole("textbox", { name: "Message", exact: true }), "Mammograms are on Friday.");
      await hand.choose(tab("English"), tab("Spanish"));
      await hand.write(page.getByRole("textbox", { name: "Message", exact: true }), "Las mamografías son el viernes.");
      await hand.press(page.getByRole("button", { name: "Choose patients" }));
      await hand.press(page.getByRole("button", { name: "Review recipients" }));
      await hand.press(page.getByRole("button", { name: /^Send to [\d,]+ patients?$/ }));
      await page.getByRole("heading", { name: `Mammograms ${run}` }).waitFor();
    },
  },
  {
    name: "import a list",
    target: 5,
    run: async (hand) => {
      const { page } = hand;
      const id = `JOB-${hand instanceof Keys ? "K" : "P"}-${run}`;
      await hand.press(sidebar(page, "File Center"), "link");
      await hand.press(page.getByRole("link", { name: "Upload file" }).first(), "link");
      // The window in which a file is chosen is the operating system's.
      const text = `Patient ID,First name,Last name,Mobile phone,Language\n${id},Ina,Joblist,3035550907,english\n`;
      await page.locator("input[type=file]").setInputFiles({ name: `${id}.csv`, mimeType: "text/csv", buffer: Buffer.from(text) });
      await page.getByText(`${id}.csv`).waitFor();
      await hand.choose(page.getByRole("combobox", { name: "Type" }), page.getByRole("option", { name: "Patients", exact: true }));
      await hand.press(page.getByRole("button", { name: "Upload", exact: true }));
      const review = page.getByRole("heading", { name: "Review before importing" });
      await page.getByRole("heading", { name: "Match columns" }).or(review).waitFor();
      if (!(await review.isVisible())) await hand.press(page.getByRole("button", { name: "Next" }));
      await review.waitFor();
      await hand.press(page.getByRole("button", { name: /^Import 1 row/ }));
      await page.getByRole("heading", { name: "Imported", exact: true }).waitFor();
    },
  },
  {
    name: "enroll a patient in a program",
    target: 3,
    run: async (hand, { externalId, name }) => {
      const { page } = hand;
      await findByPhone(hand, externalId, name);
      await hand.press(page.getByRole("button", { name: "Enroll in program" }));
      const program = page.getByRole("option", { name: "Stress Management", exact: true });
      await hand.choose(dialog(page).getByRole("combobox", { name: "Program" }), program);
      await hand.press(dialog(page).getByRole("button", { name: "Enroll 1 patient" }));
      await page.getByRole("status").filter({ hasText: "1 patient enrolled in Stress Management" }).waitFor();
    },
  },
  {
    name: "export results",
    target: 2,
    run: async (hand) => {
      const { page } = hand;
      await hand.press(sidebar(page, /^Outreaches/), "link");
      const saved = page.waitForEvent("download");
      await hand.press(page.getByRole("main").getByRole("button", { name: "Download the recipients of Flu shots this Saturday" }));
      expect((await saved).suggestedFilename()).toMatch(/^outreach patients .*\.csv$/);
    },
  },
  {
    name: "invite a colleague",
    target: 4,
    run: async (hand) => {
      const { page } = hand;
      await search(hand, "new user");
      await page.getByRole("option", { name: /New user/ }).waitFor();
      await page.keyboard.press("Enter");
      await hand.write(page.getByRole("textbox", { name: "First name" }), "Noor");
      await hand.write(page.getByRole("textbox", { name: "Last name" }), "Haddad");
      const email = `noor.${run}.${hand instanceof Keys ? "keys" : "pointer"}@harbor.example`;
      await hand.write(page.getByRole("textbox", { name: "Email" }), email);
      await hand.press(page.getByRole("button", { name: "Send invitation" }));
      await page.getByRole("heading", { name: "Noor Haddad" }).waitFor();
    },
  },
];

const patientOf = (at: number) => {
  const { externalId = "", phone = "", lastName } = patients[at % patients.length] ?? {};
  return { externalId, phone: phone ?? "", name: new RegExp(lastName ?? "") };
};

const measured: string[] = [];
afterAll(() => {
  process.stdout.write(`From the dashboard, beside the targets:\n${measured.join("")}`);
});

beforeAll(async () => {
  for (const { externalId } of patients) await addVisit(externalId);
}, 120_000);

async function openDashboard(): Promise<Page> {
  const page = await stage.tab("supervisor", "/dashboard");
  await page
    .getByRole("main")
    .getByText(/[\d,]+ conversations? needs? you/)
    .waitFor();
  return page;
}

describe("The commonest jobs", () => {
  test.each(jobs)("UI-029.1 by pointer: $name", async ({ name, target, run: work }) => {
    const page = await openDashboard();
    const hand = new Pointer(page);
    const from = performance.now();
    await work(hand, patientOf(0));
    const seconds = (performance.now() - from) / 1000;
    measured.push(`  ${name}: ${hand.clicks} clicks (target ${target}), ${seconds.toFixed(1)} s\n`);
    expect(hand.clicks).toBeLessThanOrEqual(target);
    await page.close();
  });

  test.each(jobs)("UI-029.2 by keyboard alone: $name", async ({ run: work }) => {
    const page = await openDashboard();
    await work(new Keys(page), patientOf(1));
    expect(stage.faults).toEqual([]);
    await page.close();
  });
});
