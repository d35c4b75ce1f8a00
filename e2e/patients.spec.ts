// Journeys of the patients area: find, create, change, opt out, delete, activity, and masked data.
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, describe, expect, test } from "vitest";
import { canary, patientsOf, staff } from "../fixtures/cast.ts";
import { eventually } from "./eventually.ts";
import { column, confirmed, metric } from "./read-page.ts";
import { openStage } from "./stage.ts";

const stage = await openStage();
afterAll(() => stage.close());

const table = (page: Page) => page.getByRole("table", { name: "Patients" });
const range = (page: Page) => page.getByText(/^\d+–[\d,]+ of [\d,]+$/);
const lastNames = (page: Page) => column(page, "Patients", "Last name");
const search = (page: Page) => page.getByRole("searchbox", { name: "Search by name, ID or phone" });
const rows = (page: Page) => page.locator("tbody [data-row-open]");

async function openList(path = "/patients"): Promise<Page> {
  const page = await stage.tab("supervisor", path);
  await rows(page).first().waitFor();
  return page;
}

describe("List", () => {
  test("PAT-001 UI-006 all patients by last name, thirty a page, with status, names, ID, date of birth, phone, language and last contact", async () => {
    const page = await openList();
    const headers = await table(page).getByRole("columnheader").allInnerTexts();
    // The first one selects the rows.
    expect(headers.slice(1, 9).map((one) => one.trim())).toEqual([
      "Status",
      "First name",
      "Last name",
      "External ID",
      "Date of birth",
      "Phone",
      "Language",
      "Last contact",
    ]);
    expect(await range(page).innerText()).toBe(`1–30 of ${patientsOf("harbor").length.toLocaleString("en-US")}`);
    expect(await rows(page).count()).toBe(30);
    expect(await page.getByRole("button", { name: /^Page \d+$/ }).allInnerTexts()).toEqual(["1", "2", "3", "4", "5", "40"]);
    await page.close();
  });

  test("PAT-056 columns are chosen, and stay chosen in this browser", async () => {
    const page = await openList();
    const headers = async () => (await table(page).getByRole("columnheader").allInnerTexts()).map((one) => one.trim());
    await page.getByRole("button", { name: "Columns" }).click();
    await page.getByRole("checkbox", { name: "Last response" }).check();
    await page.getByRole("checkbox", { name: "Email" }).check();
    await page.getByRole("checkbox", { name: "Language" }).uncheck();
    await page.keyboard.press("Escape");
    expect(await headers()).toContain("Email");
    await page.reload();
    await rows(page).first().waitFor();
    expect((await headers()).slice(1, 10)).toEqual([
      "Status",
      "First name",
      "Last name",
      "External ID",
      "Date of birth",
      "Phone",
      "Email",
      "Last contact",
      "Last response",
    ]);
    await page.evaluate(() => localStorage.removeItem("tidings-columns-patients"));
    await page.close();
  });

  test("UI-022 UI-006 sort, page and page size live in the address and survive a reload", async () => {
    const page = await openList();
    await page.getByRole("button", { name: "First name" }).click();
    await page.waitForURL(/sort=first_name%3Aasc|sort=first_name:asc/);
    await page.getByRole("combobox", { name: "Rows per page" }).selectOption("60");
    await page.waitForURL(/per_page=60/);
    await page.getByRole("button", { name: "Page 2", exact: true }).click();
    await page.waitForURL(/page=2/);
    await eventually(() => range(page).innerText()).toMatch(/^61–120 of/);
    await eventually(() => rows(page).count()).toBe(60);
    const before = await column(page, "Patients", "First name");
    expect(before).toEqual(before.toSorted((a, b) => a.localeCompare(b, "en", { sensitivity: "base" })));
    await page.reload();
    await rows(page).first().waitFor();
    expect(await column(page, "Patients", "First name")).toEqual(before);
    expect(await page.getByRole("columnheader", { name: "First name" }).getAttribute("aria-sort")).toBe("ascending");
    await page.getByRole("button", { name: "First name" }).click();
    await page.waitForURL((address) => !address.searchParams.has("page"));
    await eventually(() => page.getByRole("columnheader", { name: "First name" }).getAttribute("aria-sort")).toBe("descending");
    await page.close();
  });

  test("PAT-002 filters apply at once, show as chips, live in the address and come off one by one", async () => {
    const page = await openList();
    await page
      .getByRole("combobox", { name: "Sex" })
      .or(page.getByRole("textbox", { name: "Sex" }))
      .first()
      .click();
    await page.getByRole("option", { name: "Male", exact: true }).click();
    await page.waitForURL(/sex=male/);
    await page.getByRole("button", { name: /^Filters/ }).click();
    await page.getByRole("textbox", { name: "Age from" }).fill("60");
    await page.getByRole("textbox", { name: "Age to" }).fill("64");
    await page.waitForURL(/min_age=60.*max_age=64|max_age=64.*min_age=60/);
    await page.keyboard.press("Escape");
    const ages = async () => (await column(page, "Patients", "Date of birth")).map((one) => Number(/\((\d+)\)$/.exec(one)?.[1]));
    await eventually(async () => Math.min(...(await ages()))).toBeGreaterThanOrEqual(60);
    expect(Math.max(...(await ages()))).toBeLessThanOrEqual(64);
    await page.reload();
    await rows(page).first().waitFor();
    const found = await range(page).innerText();
    await page.getByRole("button", { name: /Remove filter Age to/ }).click();
    await page.waitForURL((address) => !address.searchParams.has("max_age"));
    await eventually(() => range(page).innerText()).not.toBe(found);
    await page.getByRole("button", { name: "Clear filters" }).click();
    await page.waitForURL((address) => address.search === "");
    await page.close();
  });

  test("PAT-002 PAT-003 found by part of a name, by id and by phone", async () => {
    const page = await openList();
    for (const words of ["zephyr", "quillfeather", "HCH-CANARY", "(303) 555-0199"]) {
      await search(page).fill(words);
      await eventually(() => lastNames(page)).toEqual(["Quillfeather"]);
    }
    await search(page).fill("");
    await page.getByRole("button", { name: /^Filters/ }).click();
    await page.getByRole("textbox", { name: "Phone" }).fill(canary.phone?.slice(2) ?? "");
    await page.waitForURL(/phone_number=typed-/);
    await eventually(() => lastNames(page)).toEqual(["Quillfeather"]);
    await page.close();
  });

  test("UI-039 a copied link says that it doesn't carry what was typed, and applies the other filters", async () => {
    const page = await openList();
    await search(page).fill("quillfeather");
    await eventually(() => lastNames(page)).toEqual(["Quillfeather"]);
    const copied = new URL(page.url());
    copied.searchParams.set("language", "spanish");
    await page.close();
    const other = await stage.tab("supervisor", copied.pathname + copied.search);
    const notice = other.getByRole("status").filter({ hasText: "Links don't include what was typed in the search or filters." });
    await notice.waitFor();
    await other.getByRole("list", { name: "Active filters" }).getByText("Spanish").waitFor();
    expect(await search(other).inputValue()).toBe("");
    await other.reload();
    await notice.waitFor();
    await search(other).fill("paredes");
    await eventually(() => notice.count()).toBe(0);
    await other.close();
  });

  test("UI-036 what is typed never stands in the address; reload, Back and a patient's list of filters keep it", async () => {
    const page = await openList();
    const addresses: string[] = [];
    page.on("framenavigated", (frame) => addresses.push(frame.url()));
    await search(page).fill("quillfeather");
    await eventually(() => lastNames(page)).toEqual(["Quillfeather"]);
    await page.reload();
    await eventually(() => lastNames(page)).toEqual(["Quillfeather"]);
    expect(await search(page).inputValue()).toBe("quillfeather");
    await page
      .getByRole("link", { name: /Quillfeather/ })
      .first()
      .click();
    await page.getByRole("heading", { level: 1, name: /Quillfeather/ }).waitFor();
    await page.goBack();
    await eventually(() => lastNames(page)).toEqual(["Quillfeather"]);
    expect(await search(page).inputValue()).toBe("quillfeather");
    expect(addresses.filter((address) => address.includes("name_or_external_id=")).length).toBeGreaterThan(0);
    expect(addresses.filter((address) => /quill/i.test(address))).toEqual([]);
    // A link from elsewhere is taken, and its text leaves the address at once.
    await page.goto(`${stage.web}/patients?phone_number=3035550199`);
    await eventually(() => lastNames(page)).toEqual(["Quillfeather"]);
    expect(new URL(page.url()).searchParams.get("phone_number")).toMatch(/^typed-[0-9a-f]{12}$/);
    await page.close();
  });

  test("ERR-034 a search that finds nobody says so and offers to clear it", async () => {
    const page = await openList("/patients?language=spanish");
    await search(page).fill("nobody is called this");
    await page.getByText("No results").waitFor();
    await page.getByText("Nothing matches your search and filters. Remove some to see more.").waitFor();
    await page.getByRole("button", { name: "Clear search and filters" }).click();
    await rows(page).first().waitFor();
    expect(new URL(page.url()).search).toBe("");
    await page.close();
  });

  test("UI-018 ERR-018 a missing name reads so, a sign says why somebody cannot be reached", async () => {
    const page = await openList("/patients?reachable=false&language=english");
    const signs = page.getByRole("img", { name: /^Can't be reached: / });
    await signs.first().waitFor();
    const words = await signs.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? "").join("\n"));
    expect(words).toMatch(/opted out/);
    expect(words).toMatch(/no phone|marked unreachable/);
    await page.goto(`${stage.web}/patients?name_or_external_id=HCH-O7`);
    await page.getByRole("cell", { name: "Montgomery", exact: true }).waitFor();
    await stage.sql("update patients set first_name = null, last_name = null where external_id = 'HCH-O7'");
    await page.reload();
    await page
      .getByRole("link", { name: /Missing name/ })
      .first()
      .waitFor();
    await page.close();
  });
});

describe("Form", () => {
  test("PAT-008 PAT-032 PAT-033 PAT-034 PAT-039 ERR-003 ERR-019 ERR-022 UI-011 a new patient: wrong fields first, suggestions, then the profile", async () => {
    const page = await stage.tab("supervisor", "/patients/new");
    const id = page.getByRole("textbox", { name: "External ID" });
    await id.waitFor();
    expect(await id.inputValue()).not.toBe("");
    expect(await page.getByText("Recommended", { exact: true }).count()).toBeGreaterThanOrEqual(4);
    await id.fill("");
    await page.getByRole("textbox", { name: "Email", exact: true }).fill("not an address");
    await page.getByRole("textbox", { name: "Mobile phone" }).fill("303555");
    await page.getByRole("button", { name: "Create patient" }).click();
    await page.getByText("3 fields need your attention").waitFor();
    expect(await id.evaluate((field) => field === document.activeElement)).toBe(true);
    for (const words of ["Required", "Enter a valid email address", "Enter a 10-digit phone number"])
      expect(await page.getByText(words, { exact: true }).count()).toBeGreaterThan(0);
    // What only the server knows comes back to the field as well.
    await id.fill("HCH-CANARY");
    await page.getByRole("textbox", { name: "Email", exact: true }).fill("ottilie@mail.example");
    await page.getByRole("textbox", { name: "Mobile phone" }).fill("7205550177");
    expect(await page.getByRole("textbox", { name: "Mobile phone" }).inputValue()).toBe("(720) 555-0177");
    await page.getByRole("button", { name: "Create patient" }).click();
    await page.getByText("Already in use").first().waitFor();
    expect(await id.evaluate((field) => field === document.activeElement)).toBe(true);
    await id.fill("HCH-NEW-1");
    await page.getByRole("textbox", { name: "First name" }).fill("Ottilie");
    await page.getByRole("textbox", { name: "Last name" }).fill("Ångström-O'Neil 🌼");
    await page.getByRole("textbox", { name: "Date of birth" }).fill("02/29/2004");
    await page.getByRole("button", { name: "Create patient" }).click();
    await page.getByText("Patient created").waitFor();
    await page.getByRole("heading", { name: "Ottilie Ångström-O'Neil 🌼" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/patients/patient/HCH-NEW-1");
    await page.getByText("02/29/2004").waitFor();
    await page.getByText("(720) 555-0177").first().waitFor();
    // UI-005: the toast goes by itself.
    await page.getByText("Patient created").waitFor({ state: "hidden", timeout: 8_000 });
    await page.close();
  });

  test("PAT-009 changes are saved; what was typed survives a reload; leaving with changes asks", async () => {
    const page = await stage.tab("supervisor", "/patients/patient/HCH-D2B/edit");
    await page.getByRole("textbox", { name: "Middle name" }).fill("Maeve");
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Patients", exact: true }).click();
    await page.getByText("Leave without saving?").waitFor();
    await page.getByRole("button", { name: "Keep editing" }).click();
    const isKept = async () => (await stage.sql("select from form_drafts where form = 'patient-edit|HCH-D2B'")).length;
    await eventually(isKept).toBe(1);
    await page.reload();
    await page.getByText(/Unsaved changes from .* were restored/).waitFor();
    expect(await page.getByRole("textbox", { name: "Middle name" }).inputValue()).toBe("Maeve");
    await page.getByRole("button", { name: "Save changes" }).click();
    await page.getByText("Changes saved").waitFor();
    await page.getByText("Maeve").first().waitFor();
    await page.close();
  });
});

test("PAT-064 a profile begins with upcoming appointments, programs, the latest message and opt-outs, in sight without scrolling; who may not read an area sees none of it", async () => {
  const [coming] = await stage.sql(
    `select p.external_id from appointments a join patients p on p.id = a.patient_id join organizations o on o.id = p.organization_id
      where o.code = 'harbor' and a.state in ('scheduled', 'active') and p.opted_out_features = '{}' and p.phone is not null
      and not exists (select from conversations c where c.patient_id = p.id) order by a.starts_at desc limit 1`,
  );
  const path = `/patients/patient/${coming?.external_id}`;
  const page = await stage.tab("supervisor", path);
  const part = (name: string) => page.getByRole("region", { name, exact: true });
  await part("Upcoming appointments")
    .getByRole("link", { name: /\d{2}\/\d{2}\/\d{4}/ })
    .first()
    .waitFor();
  await part("Latest message").getByText("No messages yet.").waitFor();
  await part("Opt-outs").getByText("None: the patient gets all messages.").waitFor();
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const name of ["Upcoming appointments", "Active programs", "Latest message", "Opt-outs"]) {
    const box = await part(name).boundingBox();
    expect([name, (box?.y ?? 999) + (box?.height ?? 0) < 900]).toEqual([name, true]);
  }
  await page.getByRole("button", { name: "Opt out", exact: true }).click();
  await part("Opt-outs").getByText("All messages").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await part("Opt-outs").getByText("None: the patient gets all messages.").waitFor();
  await page.close();
  const [writer] = await stage.sql(
    `select p.external_id, (select i.body from inbound_messages i where i.patient_id = p.id order by i.received_at desc limit 1) as body from conversations c
      join patients p on p.id = c.patient_id join organizations o on o.id = p.organization_id where o.code = 'harbor' and c.is_pending_answer order by c.patient_id limit 1`,
  );
  // Without a title the user would be asked for one first.
  await stage.sql("update users set job_title = 'Front desk' where email = $1", [staff.frontDesk.email]);
  const clerk = await stage.tab("frontDesk", `/patients/patient/${writer?.external_id}`);
  const latest = clerk.getByRole("region", { name: "Latest message", exact: true });
  await latest.getByRole("link", { name: String(writer?.body) }).waitFor();
  await latest.getByText(/^From the patient · /).waitFor();
  expect(await clerk.getByRole("region", { name: /^(Upcoming appointments|Active programs)$/ }).count()).toBe(0);
  await latest.getByRole("link").click();
  await clerk.getByRole("region", { name: "Messages" }).getByText(String(writer?.body)).first().waitFor();
  await clerk.close();
});

test("PAT-035 PAT-036 PAT-037 a ZIP code takes five digits, an income dollars with separators and cents up to its bound, an email must be one", async () => {
  const page = await stage.tab("supervisor", "/patients/patient/HCH-O9/edit");
  const zip = page.getByRole("textbox", { name: "ZIP code" });
  await zip.fill("");
  await zip.pressSequentially("8x0-2 029");
  expect(await zip.inputValue()).toBe("80202");
  const income = page.getByRole("textbox", { name: "Annual income" });
  await income.fill("");
  await income.pressSequentially("-1234567.899");
  await eventually(() => income.inputValue()).toBe("$1,234,567.89");
  await income.fill("");
  await income.pressSequentially("1000000000");
  await page.getByRole("textbox", { name: "Email", exact: true }).fill("nobody@");
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByText("2 fields need your attention").waitFor();
  for (const words of [/Must be 999/, /Enter a valid email address/])
    expect(await page.getByText(words, { exact: true }).count()).toBeGreaterThan(0);
  await page.close();
});

test("PAT-021 who looks after a patient is chosen among the staff, shown on the profile, and still chosen when it is edited again", async () => {
  const name = `${staff.nurse.firstName} ${staff.nurse.lastName}`;
  const page = await stage.tab("supervisor", "/patients/patient/HCH-D2/edit");
  const choice = page.getByRole("combobox", { name: "Case manager" });
  await choice.click();
  await page.getByRole("option", { name, exact: true }).click();
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.waitForURL(/\/patients\/patient\/HCH-D2$/);
  await page.getByRole("region", { name: "Other" }).getByText(name).waitFor();
  await page.goto(`${stage.web}/patients/patient/HCH-D2/edit`);
  await eventually(() => choice.inputValue()).toBe(name);
  await page.close();
});

describe("Profile", () => {
  test("PAT-010 PAT-011 PAT-013 profile and activity are two addresses; sections and marks are all there", async () => {
    const page = await stage.tab("supervisor", "/patients/patient/HCH-F4");
    await page.getByRole("heading", { name: "Obinna Okafor" }).waitFor();
    for (const name of ["Patient info", "Record details", "Consent and preferences", "Demographic info", "Conditions", "Other", "Notes"])
      expect(await page.getByRole("heading", { name, exact: true }).count()).toBe(1);
    expect(await page.getByText("Shared number").count()).toBe(1);
    expect(await page.getByText(/^Male · Age \d+$/).count()).toBe(1);
    const tabs = page.getByRole("navigation", { name: "Patient" });
    expect(await tabs.locator("[aria-current=page]").allInnerTexts()).toEqual(["Profile"]);
    await tabs.getByRole("link", { name: "Activity" }).click();
    await page.waitForURL(/\/patients\/patient\/HCH-F4\/activity$/);
    await eventually(() => tabs.locator("[aria-current=page]").allInnerTexts()).toEqual(["Activity"]);
    await page.close();
  });

  test("PAT-013 the mark of a shared number leads to everybody who has it", async () => {
    const page = await stage.tab("supervisor", "/patients/patient/HCH-F4");
    await page.getByRole("link", { name: "Shared number" }).click();
    await page.waitForURL(/\/patients\?phone_number=typed-[0-9a-f]{12}$/);
    const family = patientsOf("harbor").filter((patient) => patient.phone === "+13035550190");
    await eventually(async () => (await column(page, "Patients", "First name")).toSorted()).toEqual(
      family.map((patient) => patient.firstName).toSorted(),
    );
    expect(family.length).toBeGreaterThan(1);
    await page.close();
  });

  test("ERR-018 the profile names every reason why nothing reaches somebody, and what to do", async () => {
    await stage.sql(
      "update patients set landline_phone = null, language = null, is_unreachable = true, unreachable_reason = 'wrong_number', unreachable_since = now() where external_id = 'HCH-O12'",
    );
    const page = await stage.tab("supervisor", "/patients/patient/HCH-O12");
    const note = page.getByRole("region", { name: "This patient can't be reached right now" });
    for (const words of ["No phone", "No language", "Marked unreachable", "Add a mobile number.", "Choose the patient's language."])
      await note.getByText(words).first().waitFor();
    await note.getByRole("button", { name: "Mark as reachable" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Mark as reachable" }).click();
    await page.getByText("Marked as reachable").waitFor();
    await note.getByText("Marked unreachable").waitFor({ state: "hidden" });
    await page.close();
  });

  test("PAT-014 PAT-048 PAT-049 opting out shows at once, stays as the server says, and is taken back when it refuses", async () => {
    const page = await stage.tab("supervisor", "/patients/patient/HCH-O2");
    await page.getByRole("button", { name: "Message preferences" }).click();
    const programs = page.getByRole("switch", { name: "Programs" });
    await programs.press("Space");
    await page.getByRole("dialog", { name: "Opt out of Programs?" }).getByRole("textbox").press("Escape");
    await eventually(() => programs.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await programs.isChecked()).toBe(true);
    // The server is kept waiting: what shows meanwhile is not its answer.
    let release: () => void = () => undefined;
    const held = new Promise<void>((done) => {
      release = done;
    });
    await page.route("**/opt_out.json", async (route) => {
      await held;
      await route.continue();
    });
    await programs.click();
    await page.getByRole("dialog").getByRole("button", { name: "Opt out", exact: true }).click();
    await eventually(() => programs.isChecked()).toBe(false);
    expect(await page.getByText("Message preferences updated").count()).toBe(0);
    release();
    await page.getByText("Message preferences updated").waitFor();
    expect(await programs.isChecked()).toBe(false);
    await page.unroute("**/opt_out.json");
    await page.route("**/opt_out.json", (route) => route.abort());
    await page.getByRole("switch", { name: "Messenger" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Opt out", exact: true }).click();
    await page.getByText("Couldn't reach the server. Check your internet connection, then try again.").waitFor();
    expect(await page.getByRole("switch", { name: "Messenger" }).isChecked()).toBe(true);
    await page.unroute("**/opt_out.json");
    await page.getByRole("button", { name: "Opt out of all messages" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Opt out", exact: true }).click();
    await page.getByRole("button", { name: "Opt in to all messages" }).waitFor();
    await page.getByText("Can't be reached", { exact: true }).waitFor();
    await page.close();
  });

  test("PAT-063 Opt out beside the name ends all messages at once, and Undo opts in again to exactly what it ended", async () => {
    const page = await stage.tab("supervisor", "/patients/patient/HCH-O13");
    const optedOut = async () =>
      (await stage.call<{ patient: { optedOutFeatures: string[] } }>("supervisor", "GET", "/patients/HCH-O13.json")).patient
        .optedOutFeatures;
    await stage.call("supervisor", "PUT", "/patients/HCH-O13/opt_in.json", { patient: { features: ["all"], note: "At the desk" } });
    await stage.call("supervisor", "PUT", "/patients/HCH-O13/opt_out.json", { patient: { features: ["program"] } });
    await page.reload();
    await page.getByRole("button", { name: "Opt out", exact: true }).click();
    await page.getByText("is opted out of all messages.").waitFor();
    expect(await optedOut()).toEqual(["all"]);
    await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
    await confirmed(page, "Opt-out undone.");
    expect(await optedOut()).toEqual(["program"]);
    // Off the toast, which stays while the pointer is on it.
    await page.mouse.move(0, 400);
    await page.getByRole("button", { name: "Opt out", exact: true }).click();
    await page.getByText("is opted out of all messages.").waitFor();
    await page.mouse.move(0, 400);
    await page.getByRole("button", { name: "Opt in", exact: true }).click();
    await page.getByRole("dialog", { name: "Opt in to all messages?" }).waitFor();
    await page.close();
  });

  test("PAT-019 PAT-020 UI-019 ERR-029.2 only who was never messaged can be deleted, by typing the word", async () => {
    const create = { external_id: "HCH-NEVER", first_name: "Never", last_name: "Messaged" };
    await stage.call("supervisor", "POST", "/patients.json", { patient: create });
    const page = await stage.tab("supervisor", "/patients/patient/HCH-NEVER");
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    const remove = page.getByRole("button", { name: "Delete patient" });
    expect(await remove.isDisabled()).toBe(true);
    await page.getByLabel("Type DELETE to confirm").fill("DELET");
    expect(await remove.isDisabled()).toBe(true);
    await page.getByLabel("Type DELETE to confirm").fill("delete");
    await remove.click();
    await confirmed(page, "Patient deleted");
    await page.waitForURL(/\/patients$/);
    await page.goto(`${stage.web}/patients/patient/HCH-F1`);
    await page.getByRole("button", { name: "More actions" }).click();
    const refused = page.getByRole("menuitem", { name: /Delete/ });
    expect(await refused.isDisabled()).toBe(true);
    expect(await refused.innerText()).toContain("Patients who have received messages can't be deleted. Disable the patient instead.");
    await page.close();
  });

  test("PAT-017 what was sent and answered is in the activity, and a new text appears without a reload", async () => {
    const [talker] = await stage.sql(
      `select p.external_id, p.phone from patients p join responses r on r.patient_id = p.id and r.organization_id = p.organization_id
       where (select count(*) from patients q where q.phone = p.phone) = 1 and not 'all' = any(p.opted_out_features) order by p.id limit 1`,
    );
    const log = await stage.tab("supervisor", `/patients/patient/${talker?.external_id}/activity`);
    await log.getByText("Text sent").first().waitFor();
    await log.getByText("Text received").first().waitFor();
    await stage.text(String(talker?.phone), "my new address is 12 Elm Street");
    await log.getByText("my new address is 12 Elm Street").waitFor();
    await log.close();
  });
});

test("PAT-017 older activity comes by itself as the end of the log comes near, to the very first", async () => {
  await stage.sql(
    `insert into messages (organization_id, key, patient_id, feature, purpose, from_phone, to_phone, language, body, segments, state, created_at, sent_at)
     select p.organization_id, 'long-ago-' || n, p.id, 'messenger', 'direct', '+13035550100', '+13035550777', 'english', 'Long ago ' || n, 1, 'delivered',
       timestamptz '2024-01-01' + n * interval '1 hour', timestamptz '2024-01-01' + n * interval '1 hour'
     from patients p, generate_series(1, 70) n where p.external_id = 'HCH-O4'`,
  );
  const page = await stage.tab("supervisor", "/patients/patient/HCH-O4/activity");
  await page.getByText("Long ago 70", { exact: true }).waitFor();
  expect(await page.getByText("Long ago 1", { exact: true }).count()).toBe(0);
  await eventually(async () => {
    await page.locator("main li").last().scrollIntoViewIfNeeded();
    return page.getByText("Long ago 1", { exact: true }).count();
  }).toBe(1);
  for (const n of [2, 35, 69]) expect(await page.getByText(`Long ago ${n}`, { exact: true }).count()).toBe(1);
  await page.close();
});

describe("One person twice", () => {
  test("PAT-050 PAT-051 a condition is chosen from the list; a likely duplicate is shown before saving, merged into the known record, and taken back", async () => {
    const page = await stage.tab("supervisor", "/patients/new");
    const id = page.getByRole("textbox", { name: "External ID" });
    await id.waitFor();
    await id.fill("HCH-TWICE");
    await page.getByRole("textbox", { name: "First name" }).fill("Zephyrine");
    await page.getByRole("textbox", { name: "Mobile phone" }).fill(canary.phone?.slice(2) ?? "");
    const conditions = page
      .getByRole("combobox", { name: "Conditions" })
      .or(page.getByRole("textbox", { name: "Conditions" }))
      .first();
    await conditions.fill("gout");
    await page.getByRole("option", { name: "Gout (M10.9)" }).click();
    await page.getByRole("list", { name: "Selected conditions" }).getByText("Gout").waitFor();
    await page.getByRole("button", { name: "Create patient" }).click();
    const dialog = page.getByRole("dialog", { name: "Possible duplicate" });
    await dialog.getByText(/HCH-CANARY/).waitFor();
    await dialog.getByRole("button", { name: "Keep editing" }).click();
    await dialog.waitFor({ state: "hidden" });
    expect(await id.inputValue()).toBe("HCH-TWICE");
    await page.getByRole("button", { name: "Create patient" }).click();
    await dialog
      .getByRole("button", { name: /^Merge with/ })
      .first()
      .click();
    await page.waitForURL(/HCH-CANARY$/);
    await page.getByText(/HCH-TWICE was merged into this patient by/).waitFor();
    await page.getByText("M10.9").waitFor();
    await page.goto(`${stage.web}/patients/patient/HCH-TWICE`);
    await page.waitForURL(/HCH-CANARY$/);
    await page.getByRole("button", { name: "Undo merge" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Undo merge" }).click();
    await page.getByText("Merge undone. There are two records again.").waitFor();
    await eventually(() => page.getByText("M10.9").count()).toBe(0);
    await page.goto(`${stage.web}/patients/patient/HCH-TWICE`);
    await page.getByText("M10.9").waitFor();
    expect(new URL(page.url()).pathname).toMatch(/HCH-TWICE$/);
    await page.close();
  });

  test("PAT-009 saved all the same where it is another person, and asked again only when something telling changes", async () => {
    const page = await stage.tab("supervisor", "/patients/patient/HCH-TWICE/edit");
    await page.getByRole("textbox", { name: "Last name" }).fill("Quillfeather-Jones");
    await page.getByRole("button", { name: "Save changes" }).click();
    await page.getByRole("dialog", { name: "Possible duplicate" }).getByRole("button", { name: "Save without merging" }).click();
    await page.waitForURL(/HCH-TWICE$/);
    await page.getByRole("heading", { name: /Quillfeather-Jones/ }).waitFor();
    await page.goto(`${stage.web}/patients/patient/HCH-TWICE/edit`);
    await page.getByRole("textbox", { name: "Notes" }).fill("the sister");
    await page.getByRole("button", { name: "Save changes" }).click();
    await page.waitForURL(/HCH-TWICE$/);
    await page.getByText("the sister").waitFor();
    await page.close();
  });
});

describe("Member", () => {
  test("PAT-012 a member's profile has a box that says what that means and upgrades it for good", async () => {
    await stage.call("supervisor", "POST", "/patients.json", {
      patient: { external_id: "HCH-MEMBER", first_name: "Mina", profile_type: "member", language: "english" },
    });
    const page = await stage.tab("supervisor", "/patients/patient/HCH-MEMBER");
    const box = page.getByRole("region", { name: "This is a member, not a patient yet" });
    await box.getByText("Upgrade the member to a patient to add appointments and referrals.").waitFor();
    await box.getByRole("button", { name: "Upgrade to patient" }).click();
    const dialog = page.getByRole("dialog", { name: "Upgrade to patient?" });
    await dialog.getByText("Missing: last name, mobile phone.").waitFor();
    await dialog.getByText("This can't be undone.").waitFor();
    await dialog.getByRole("button", { name: "Upgrade to patient" }).click();
    await page.getByText("Upgraded to patient").waitFor();
    await box.waitFor({ state: "hidden" });
    const { patient } = await stage.call<{ patient: { profileType: string } }>("supervisor", "GET", "/patients/HCH-MEMBER.json");
    expect(patient.profileType).toBe("patient");
    await page.close();
  });

  test("PAT-030 reminders are offered by text message and by voice call, and by nothing else", async () => {
    const page = await stage.tab("supervisor", "/patients/patient/HCH-MEMBER/edit");
    await page.getByRole("combobox", { name: "Reminders by" }).click();
    expect(await page.getByRole("listbox", { name: "Reminders by" }).getByRole("option").allInnerTexts()).toEqual([
      "Text message",
      "Phone call",
    ]);
    await page.close();
  });
});

describe("Messages of a patient", () => {
  test("PAT-015 PAT-016 the activity begins with this month's and last month's messages, and this month's by feature", async () => {
    const [busy] = await stage.sql(
      `select p.external_id, min(m.organization_id) as organization_id from patients p join messages m on m.organization_id = p.organization_id and m.patient_id = p.id
       where m.sent_at is not null and p.external_id like 'HCH-%' group by p.external_id order by count(*) desc, p.external_id limit 1`,
    );
    const id = String(busy?.external_id);
    // A text of the month before, whenever this runs.
    await stage.sql(
      `insert into messages (organization_id, key, patient_id, feature, purpose, from_phone, to_phone, language, body, segments, state, created_at, sent_at)
       select p.organization_id, 'month-before', p.id, 'messenger', 'direct', '+13035550100', p.phone, 'english', 'Hello', 1, 'delivered',
         $2, $2 from patients p where p.external_id = $1`,
      [id, stage.now().with({ day: 1 }).subtract({ days: 10 }).toInstant().toString()],
    );
    const counted = async (month: "current_month" | "last_month") => {
      const path = `/counters/patient_messages/${month}.json?patient_external_id=${id}`;
      const { counters } = await stage.call<{ counters: { feature?: string; count: number }[] }>("supervisor", "GET", path);
      return new Map(counters.map((one) => [one.feature ?? "all", one.count]));
    };
    const [now, before] = [await counted("current_month"), await counted("last_month")];
    expect(before.get("messenger")).toBeGreaterThanOrEqual(1);
    const page = await stage.tab("supervisor", `/patients/patient/${id}/activity`);
    await page.getByRole("heading", { name: "Messages to this patient" }).waitFor();
    await eventually(() => metric(page, "This month")).toBe(now.get("all"));
    expect(await metric(page, "Last month")).toBe(before.get("all"));
    const bars = page.getByRole("region", { name: "Messages this month by feature" });
    await bars.waitFor();
    if (now.get("all")) {
      await bars.getByRole("button", { name: "Show as table" }).click();
      const shown = await column(page, "Messages this month by feature", "Messages");
      const parts = [...now].filter(([feature]) => feature !== "all").map(([, count]) => String(count));
      expect(shown).toEqual(parts);
    }
    await page.getByRole("heading", { name: "Messaging activity" }).waitFor();
    await page.close();
  });
});

interface OddPerson {
  id: string;
  first: string;
  last: string;
  phone: string;
}
const oddPeople: OddPerson[] = [
  ['D\'Arcy "Duke"', "O'Brien; DROP TABLE patients--"],
  ["Ł".repeat(255), `${"w".repeat(254)}ż`],
  ["👩‍👩‍👧 Zoë", "🏳️‍🌈 Ærøskøbing"],
  ["מִרְיָם", "بن عبد الله"],
  ["Ana-مريم", "<b>Анна</b> & 安娜 \\ {{patient_first_name}} %_"],
].map(([first = "", last = ""], at) => ({ id: `ODD-${at}`, first, last, phone: `720555080${at}` }));

describe("Odd names", () => {
  const names = async ({ id }: OddPerson) => {
    const { patient } = await stage.call<{ patient: { firstName: string; lastName: string } }>("supervisor", "GET", `/patients/${id}.json`);
    return [patient.firstName, patient.lastName];
  };
  const nameCell = (value: string) => (/[",;]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

  async function createAndEdit(page: Page, { id, first, last, phone }: OddPerson): Promise<void> {
    await page.goto(`${stage.web}/patients/new`);
    await page.getByRole("textbox", { name: "External ID" }).fill(id);
    await page.getByRole("textbox", { name: "First name" }).fill(first);
    await page.getByRole("textbox", { name: "Last name" }).fill(last);
    await page.getByRole("textbox", { name: "Mobile phone" }).fill(phone);
    await page.getByRole("combobox", { name: "Language" }).click();
    await page.getByRole("option", { name: "English", exact: true }).click();
    await page.getByRole("button", { name: "Create patient" }).click();
    await page.waitForURL(new RegExp(`/patients/patient/${id}$`));
    const heading = page.getByRole("heading", { level: 1 });
    await eventually(() => heading.textContent()).toContain(`${first} ${last}`);
    await page.goto(`${stage.web}/patients/patient/${id}/edit`);
    await eventually(() => page.getByRole("textbox", { name: "First name" }).inputValue()).toBe(first);
    expect(await page.getByRole("textbox", { name: "Last name" }).inputValue()).toBe(last);
    await page.getByRole("textbox", { name: "Middle name" }).fill(last);
    await page.getByRole("button", { name: "Save changes" }).click();
    await page.waitForURL(new RegExp(`/patients/patient/${id}$`));
    await eventually(() => heading.textContent()).toContain(first);
  }

  async function findByName(page: Page, { first, last }: OddPerson): Promise<void> {
    for (const words of [last, first, [...first].slice(0, 3).join("")]) {
      await search(page).fill(words);
      await eventually(async () => (await column(page, "Patients", "Last name")).includes(last)).toBe(true);
      expect(await column(page, "Patients", "First name")).toContain(first);
    }
  }

  test("PAT-008 PAT-009 PAT-002 apostrophes, 255 letters, emoji, right-to-left and mixed names are created, edited and found unchanged", async () => {
    const page = await stage.tab("supervisor", "/patients");
    for (const person of oddPeople) {
      await createAndEdit(page, person);
      expect(await names(person)).toEqual([person.first, person.last]);
    }
    await page.goto(`${stage.web}/patients`);
    await rows(page).first().waitFor();
    for (const person of oddPeople) await findByName(page, person);
    await page.close();
  }, 180_000);

  test("PAT-017 PAT-053 the same names reach the phone, the activity and the exported file unchanged", async () => {
    await stage.call("supervisor", "POST", "/outreaches.json", {
      outreach: {
        title: "To odd names",
        send_via: ["sms"],
        languages: ["english"],
        question: { type: "no_response", content_text: { english: "Hello {{patient_first_name}}, the clinic moved." }, answers: [] },
        patients: { external_ids: oddPeople.map(({ id }) => id) },
      },
    });
    const page = await stage.tab("supervisor", "/patients");
    for (const { id, first, phone } of oddPeople) {
      const text = `Hello ${first}, the clinic moved.`;
      await eventually(() => stage.textsOn(`+1${phone}`), { timeout: 60_000 }).toContainEqual(expect.stringContaining(text));
      await page.goto(`${stage.web}/patients/patient/${id}/activity`);
      await eventually(() => page.locator("main").textContent()).toContain(text);
    }
    await page.goto(`${stage.web}/patients?name_or_external_id=ODD-`);
    await eventually(() => range(page).innerText()).toBe("1–5 of 5");
    await page.getByRole("button", { name: "Export", exact: true }).click();
    await page.getByRole("button", { name: "View exports" }).click();
    const download = page.getByRole("button", { name: /^Download patients/ }).first();
    await eventually(async () => (await column(page, "Exported files", "Status"))[0]).toBe("Ready");
    const [file] = await Promise.all([page.waitForEvent("download"), download.click()]);
    const lines = (await readFile(await file.path(), "utf8")).split("\r\n");
    for (const { id, first, last } of oddPeople) {
      const start = `${id},${nameCell(first)},${nameCell(last)},${nameCell(last)},`;
      expect(lines.filter((line) => line.startsWith(`${id},`)).map((line) => line.slice(0, start.length))).toEqual([start]);
    }
    await page.close();
  }, 180_000);

  test("PAT-009 the same names come through a merge and its undoing unchanged", async () => {
    const page = await stage.tab("supervisor", "/patients");
    for (const person of oddPeople) {
      const twin = { ...person, id: `${person.id}-TWIN` };
      const patient = { external_id: twin.id, first_name: twin.first, last_name: twin.last, phone: twin.phone, language: "english" };
      await stage.call("supervisor", "POST", "/patients.json", { patient });
      await stage.call("supervisor", "POST", `/patients/${person.id}/merge.json`, { merged_external_id: twin.id });
      await page.goto(`${stage.web}/patients/patient/${person.id}`);
      await page.getByText(`${twin.id} was merged into this patient by`).waitFor();
      expect(await page.getByRole("heading", { level: 1 }).textContent()).toContain(`${person.first} ${person.last}`);
      await page.getByRole("button", { name: "Undo merge" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Undo merge" }).click();
      await page.getByText("Merge undone. There are two records again.").first().waitFor();
      for (const one of [person, twin]) expect(await names(one)).toEqual([person.first, person.last]);
    }
    await page.close();
  }, 120_000);
});

describe("Rights", () => {
  test("PERM-019 who may not see patient data sees symbols only, one line that says why, and finds by id alone", async () => {
    const page = await stage.tab("analyst", "/patients");
    await rows(page).first().waitFor();
    await page.getByText("You don't have access to patient information, so names and details are hidden.").waitFor();
    expect(new Set(await lastNames(page)).size).toBeLessThanOrEqual(2);
    expect((await column(page, "Patients", "First name")).every((one) => /^[•\s]*(Hidden)?[•\s]*$/.test(one))).toBe(true);
    const byId = page.getByRole("searchbox", { name: "Search by ID" });
    await byId.fill("HCH-CANARY");
    await eventually(() => column(page, "Patients", "External ID")).toEqual(["HCH-CANARY"]);
    await rows(page).first().click();
    await page.getByRole("heading", { name: "HCH-CANARY" }).waitFor();
    const everything = await page.locator("body").innerText();
    for (const secret of ["Zephyrine", "Quillfeather", "555-0199", "10/30/1961"]) expect(everything).not.toContain(secret);
    await page.close();
  });

  test("PERM-007 PERM-054 buttons follow the rights: who only reads can neither create, edit, opt out nor delete", async () => {
    // Without a title he would be asked for one first.
    await stage.sql("update users set job_title = 'Front desk' where email = $1", [staff.frontDesk.email]);
    const page = await stage.tab("frontDesk", "/patients");
    await rows(page).first().waitFor();
    expect(await page.getByRole("link", { name: "New patient" }).count()).toBe(0);
    expect(await page.getByRole("link", { name: /^Edit / }).count()).toBe(0);
    await page.goto(`${stage.web}/patients/patient/HCH-D1`);
    await page.getByRole("heading", { name: "Rosa Villarreal" }).waitFor();
    expect(await page.getByRole("link", { name: "Edit" }).count()).toBe(0);
    for (const name of ["More actions", "Opt out", "Enroll in program"])
      expect(await page.getByRole("button", { name, exact: true }).count()).toBe(0);
    await page.getByRole("button", { name: "Message preferences" }).click();
    expect(await page.getByRole("switch", { name: "Programs" }).isDisabled()).toBe(true);
    await page.getByText("You can view but not change message preferences.").waitFor();
    await page.close();
  });

  test("no page threw an error that nobody caught, and no answer was a 5xx", () => {
    expect(stage.faults).toEqual([]);
  });
});
