// Journeys of the texts in settings: compliance and error messages, the auto-responder that really answers, languages.
import type { Page } from "playwright-core";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { eventually } from "./eventually.ts";
import { column, noAccess } from "./read-page.ts";
import { openStage, type StaffName } from "./stage.ts";

const stage = await openStage();
afterAll(() => stage.close());

const paths = {
  compliance: "/settings/compliance_messages",
  errors: "/settings/error_messages",
  responder: "/settings/automated_messages/responder",
  languages: "/settings/languages",
};

async function open(path: string, heading: string, user: StaffName = "supervisor"): Promise<Page> {
  const page = await stage.tab(user, path);
  await page.getByRole("heading", { level: 1, name: heading, exact: true }).waitFor();
  return page;
}
const section = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
/** Each section with whether it stands open, from the top. */
async function sections(page: Page): Promise<[string, boolean][]> {
  await page.locator("h2 button[aria-expanded]").first().waitFor();
  return page
    .locator("h2 button[aria-expanded]")
    .evaluateAll((all) => all.map((one) => [(one as HTMLElement).innerText.trim(), one.getAttribute("aria-expanded") === "true"]));
}
const box = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Save changes" }).click();
/** Leaves a form without its changes, which would else come back as a draft. */
async function discard(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Discard changes" }).click();
  await page.waitForURL((address) => !/\/(edit|new)$/.test(address.pathname));
  await page.close();
}
const focusedName = (page: Page) =>
  page.evaluate(() => {
    const label = document.activeElement?.getAttribute("aria-labelledby");
    return label ? document.getElementById(label)?.innerText.replace(/\s*\*$/, "") : null;
  });

test("SAFE-016 a supervisor adds words to a safety text, and its page saves them", async () => {
  const page = await open("/settings/safety/texts/self_harm/edit", "Edit safety text: Harm to self or others");
  await page.getByLabel("After the fixed text").first().fill("We are here for you.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Safety", exact: true }).waitFor();
  await page
    .getByText(/We are here for you\.$/)
    .first()
    .waitFor();
  await page.close();
});

describe("Setup", () => {
  test("ORG-017.4 ORG-017.6 a supervisor reads the checklist, takes a confirmation back and gives it again with what has to be recorded", async () => {
    await stage.sql(`insert into on_call_people (organization_id, user_id, position, email, acknowledged_at, created_at)
      select m.organization_id, m.user_id, 90, u.email, now(), now() from memberships m join users u on u.id = m.user_id join organizations o on o.id = m.organization_id
      where o.code = 'harbor' and m.role = 'staff_admin' and not m.is_phi_anonymized and m.is_active and u.status = 'active' order by u.id limit 1
      on conflict on constraint on_call_people__list do update set acknowledged_at = excluded.acknowledged_at`);
    const page = await open("/settings/setup", "Setup");
    await page.getByText("This installation uses the sandbox carrier.").waitFor();
    const onCall = page.getByRole("listitem").filter({ hasText: "Two people on call" });
    await onCall
      .getByText(/^Acknowledged by .+, /)
      .first()
      .waitFor();
    await page.getByRole("button", { name: "Undo confirmation: Opt-in wording" }).click();
    await page.getByRole("button", { name: "Confirm: Opt-in wording" }).click();
    await page.getByRole("button", { name: "Yes, confirm" }).click();
    await eventually(() => page.getByLabel("Address of the privacy policy").getAttribute("aria-invalid")).toBe("true");
    await page.getByLabel("Wording patients see when they agree to texts").fill("You agree to texts from us.");
    await page.getByLabel("Address of the privacy policy").fill("https://harbor.example/privacy");
    await page.getByLabel("Address of the terms").fill("https://harbor.example/terms");
    await page.getByRole("button", { name: "Yes, confirm" }).click();
    await page.getByText("Wording: You agree to texts from us.").waitFor();
    await page.getByRole("button", { name: "Undo confirmation: Opt-in wording" }).waitFor();
    await page.close();
  });
});

describe("Tabs", () => {
  test("SET-002 the tab bar shows Users, Compliance messages, Error messages, Message auto-responder, Languages to a supervisor", async () => {
    const page = await open(paths.compliance, "Compliance messages");
    const tabs = await page.getByRole("navigation", { name: "Settings" }).getByRole("link").allInnerTexts();
    const wanted = ["Users", "Compliance messages", "Error messages", "Message auto-responder", "Languages"];
    expect(tabs.filter((tab) => wanted.includes(tab))).toEqual(wanted);
    await page.close();
  });

  test("SET-002 PERM-059 PERM-060 without the grant a page says so; whoever manages Messenger finds the auto-responder beside their own record", async () => {
    const titles = {
      [paths.compliance]: "Compliance messages",
      [paths.errors]: "Error messages",
      [`${paths.errors}/edit`]: "Edit error messages",
      [paths.languages]: "Languages",
      [`${paths.languages}/new`]: "Add languages",
    };
    for (const [path, title] of Object.entries(titles)) {
      const page = await stage.tab("nurse", path);
      await page.waitForFunction((wanted) => document.title.includes(wanted), title);
      await eventually(async () => [path, await page.getByRole("main").innerText()]).toEqual([path, noAccess]);
      await page.close();
    }
    await stage.sql(
      `update memberships set feature_levels = feature_levels || '{"messenger": "manage"}' where user_id = (select id from users where email = 'james.whitfield@harbor.example')`,
    );
    const { page, context } = await stage.visitor();
    await stage.signIn(page, "nurse");
    await page.goto(stage.web + paths.responder);
    await page.getByRole("heading", { level: 1, name: "Message auto-responder" }).waitFor();
    expect(await page.getByRole("navigation", { name: "Settings" }).getByRole("link").allInnerTexts()).toEqual([
      "Users",
      "Message auto-responder",
    ]);
    await page.getByRole("link", { name: "Edit" }).waitFor();
    await context.close();
  });
});

describe("Compliance messages", () => {
  test("SET-003 SET-004 SET-005 four sections to be read: Welcome is open with its text and voice message, the others are closed", async () => {
    const page = await open(paths.compliance, "Compliance messages");
    expect(await sections(page)).toEqual([
      ["Welcome", true],
      ["Global opt-in", false],
      ["Global opt-out", false],
      ["Help", false],
    ]);
    for (const name of ["Welcome message", "Welcome voice message"]) await page.getByRole("heading", { name, exact: true }).waitFor();
    const optOut = page.getByText(/You won't get any more messages from us/);
    expect(await optOut.isVisible()).toBe(false);
    await section(page, "Global opt-out").press("Enter");
    await optOut.waitFor();
    await section(page, "Welcome").click();
    expect(await page.getByRole("heading", { name: "Welcome message", exact: true }).isVisible()).toBe(false);
    const main = page.getByRole("main");
    expect([await main.getByRole("textbox").count(), await main.getByRole("link", { name: "Edit" }).count()]).toEqual([0, 0]);
    await page.close();
  });

  test("LANG-013 LANG-015 three languages side by side, English and Spanish first; further ones a step away, right to left where they are", async () => {
    const page = await open(paths.compliance, "Compliance messages");
    await page.getByText("Languages 1 to 3 of 6: English, Spanish, Arabic").waitFor();
    const welcome = page.getByRole("region", { name: "Welcome", exact: true });
    const shown = () =>
      welcome.locator("[lang]:visible").evaluateAll((all) => all.map((one) => [one.getAttribute("lang"), one.getAttribute("dir")]));
    expect((await shown()).slice(0, 3)).toEqual([
      ["en", "ltr"],
      ["es", "ltr"],
      ["ar", "rtl"],
    ]);
    await page.getByRole("button", { name: "Next languages" }).click();
    await page.getByText("Languages 4 to 6 of 6: Chinese (Simplified), Tagalog, Vietnamese").waitFor();
    expect((await shown()).slice(0, 3).map(([lang]) => lang)).toEqual(["zh-Hans", "tl", "vi"]);
    await page.close();
  });
});

describe("Error messages", () => {
  const groups = ["Unexpected message", "Yes/no", "Multiple choice", "True/false", "Scale", "Number", "Date", "Open-ended"];

  test("SET-007 shown by group, multiple choice with two to five options; only the unrequested reply is open", async () => {
    const page = await open(paths.errors, "Error messages");
    expect(await sections(page)).toEqual(groups.map((name, at) => [name, at === 0]));
    await section(page, "Multiple choice").click();
    for (const count of [2, 3, 4, 5]) await page.getByRole("heading", { name: `${count} options` }).waitFor();
    await page.close();
  });

  test("SET-008 SET-023 the edit page opens all groups; Cancel leads back without a change", async () => {
    const page = await open(paths.errors, "Error messages");
    await page.getByRole("link", { name: "Edit" }).click();
    await page.getByRole("heading", { level: 1, name: "Edit error messages" }).waitFor();
    expect(await sections(page)).toEqual(groups.map((name) => [name, true]));
    for (const name of ["Yes/no (English)", "5 options (Spanish)", "Date (Arabic)", "Open-ended (English)"])
      await box(page, name).waitFor();
    expect(await box(page, "Yes/no (Arabic)").getAttribute("dir")).toBe("rtl");
    await page.getByRole("link", { name: "Cancel" }).click();
    await page.waitForURL(`**${paths.errors}`);
    await page.close();
  });

  test("SET-010 SET-014 SET-015 SET-023 a changed text is saved, shown at once, also in another tab, and sent to the next patient", async () => {
    const other = await open(paths.errors, "Error messages");
    await section(other, "Yes/no").click();
    const page = await open(`${paths.errors}/edit`, "Edit error messages");
    await box(page, "Yes/no (English)").fill("Please answer YES or NO, nothing else.");
    await page.getByText("38 of 320 characters").waitFor();
    await save(page);
    await page.waitForURL(`**${paths.errors}`);
    await page.getByText("Changes saved").waitFor();
    await section(page, "Yes/no").click();
    await page.getByText("Please answer YES or NO, nothing else.").waitFor();
    await other.getByText("Please answer YES or NO, nothing else.").waitFor();
    await Promise.all([page.close(), other.close()]);
  });

  test("SET-010 LANG-017 UI-011 ERR-027 blank and too long texts are refused at their fields, the first of them has the focus", async () => {
    const page = await open(`${paths.errors}/edit`, "Edit error messages");
    await section(page, "Date").click();
    await box(page, "Yes/no (Spanish)").fill("");
    await box(page, "5 options (English)").fill("x".repeat(321));
    await page.getByText("321 of 320 characters").waitFor();
    await save(page);
    await page.getByText("Spanish is required").first().waitFor();
    await page.getByText("Use 320 characters or fewer").first().waitFor();
    await eventually(() => focusedName(page)).toBe("Yes/no (Spanish)");
    // Opened again, in case one of them lies inside.
    expect(await section(page, "Date").getAttribute("aria-expanded")).toBe("true");
    expect(await box(page, "Yes/no (Spanish)").getAttribute("aria-invalid")).toBe("true");
    await discard(page);
  });

  test("SET-011 ERR-003 what only the server refuses appears at its message and language, brought into view and focused", async () => {
    const page = await open(`${paths.errors}/edit`, "Edit error messages");
    await page.route("**/custom_messages/bulk_update.json", async (route) => {
      const sent = route.request().postDataJSON() as { custom_messages: { key: string }[] };
      const at = sent.custom_messages.findIndex(({ key }) => key === "multiple_choice_4");
      const errors = { [`customMessages[${at}].contentText.vie`]: [{ key: "validation.unknownTag", tag: "{{nonsense}}" }] };
      await route.fulfill({ status: 422, contentType: "application/json", body: JSON.stringify({ errors }) });
    });
    await box(page, "Date (English)").fill("Which day was it? For example 04/25/2027.");
    await save(page);
    await eventually(() => focusedName(page)).toBe("4 options (Vietnamese)");
    expect(await box(page, "4 options (Vietnamese)").getAttribute("aria-invalid")).toBe("true");
    await page.getByText("{{nonsense}}").first().waitFor();
    await discard(page);
  });

  test("SET-022 ERR-002 ERR-004 what fits no field is told in a toast with a title, and in general words where there are no better ones", async () => {
    const page = await open(`${paths.errors}/edit`, "Edit error messages");
    const answers = [
      {
        status: 422,
        body: { errors: { "customMessages[0].scope": [{ key: "validation.invalid" }] } },
        words: /customMessages\[0\]\.scope: /,
      },
      { status: 500, body: { errors: { code: "internal" } }, words: "Something went wrong." },
    ];
    await box(page, "Open-ended (English)").fill("Please write again.");
    for (const { status, body, words } of answers) {
      await page.route("**/custom_messages/bulk_update.json", (route) =>
        route.fulfill({ status, headers: { "x-staged": "1" }, contentType: "application/json", body: JSON.stringify(body) }),
      );
      await save(page);
      const toast = page.getByRole("alert").filter({ hasText: words });
      await toast.waitFor();
      expect(await toast.innerText()).toContain("Not saved");
      await page.unroute("**/custom_messages/bulk_update.json");
    }
    expect(await box(page, "Open-ended (English)").innerText()).toBe("Please write again.");
    await discard(page);
  });

  test("SET-011 what somebody else has saved meanwhile is shown at the field; what was typed stays, and replaces it only when saved again", async () => {
    interface Message {
      scope: string;
      key: string;
      contentText: Record<string, string>;
    }
    const messageOf = async (key: string): Promise<Message> => {
      const path = "/custom_messages.json?search[scope][]=flow:errors:questions&per_page=60";
      const { customMessages } = await stage.call<{ customMessages: Message[] }>("supervisor", "GET", path);
      return customMessages.find((message) => message.key === key) as Message;
    };
    const change = async (key: string, texts: Record<string, string>) => {
      const { scope, contentText } = await messageOf(key);
      const body = { custom_messages: [{ scope, key, content_text: { ...contentText, ...texts } }] };
      await stage.call("supervisor", "PUT", "/custom_messages/bulk_update.json", body);
    };
    const page = await open(`${paths.errors}/edit`, "Edit error messages");
    await box(page, "Yes/no (English)").fill("Mine: please answer YES or NO.");
    await change("yes_no", { english: "Theirs: please answer YES or NO.", spanish: "Suyo: responda SÍ o NO." });
    await change("date", { english: "Theirs: which day? For example 04/25/2027." });
    await save(page);
    await page
      .getByText(/Another user changed this to “Theirs: please answer YES or NO.”/)
      .first()
      .waitFor();
    await eventually(() => focusedName(page)).toBe("Yes/no (English)");
    expect(await box(page, "Yes/no (English)").innerText()).toBe("Mine: please answer YES or NO.");
    expect((await messageOf("yes_no")).contentText.english).toBe("Theirs: please answer YES or NO.");
    await save(page);
    await page.waitForURL(`**${paths.errors}`);
    expect((await messageOf("yes_no")).contentText).toMatchObject({
      english: "Mine: please answer YES or NO.",
      spanish: "Suyo: responda SÍ o NO.",
    });
    expect((await messageOf("date")).contentText.english).toBe("Theirs: which day? For example 04/25/2027.");
    await page.close();
  });

  test("SET-022 a failure without a field is told in a toast and nothing that was typed is lost", async () => {
    const page = await open(`${paths.errors}/edit`, "Edit error messages");
    await page.route("**/custom_messages/bulk_update.json", (route) => route.abort());
    await box(page, "Date (English)").fill("Which day, please? For example 04/25/2027.");
    await save(page);
    await page.getByText("Couldn't reach the server. Check your internet connection, then try again.").waitFor();
    expect(await box(page, "Date (English)").innerText()).toContain("Which day, please?");
    await page.unroute("**/custom_messages/bulk_update.json");
    await save(page);
    await page.waitForURL(`**${paths.errors}`);
    await page.close();
  });
});

describe("Auto-responder", () => {
  /** The same on each weekday, whatever the demonstration has or another test has left. */
  beforeEach(async () => {
    const [start_time, end_time] = ["08:00", "17:00"];
    const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start_time, end_time }));
    await stage.call("supervisor", "PUT", "/opening_hours.json", { opening_hours: { hours, holidays: [] } });
    await stage.call("supervisor", "PUT", "/auto_responder.json", {
      auto_responder: { weekdays: [1, 2, 3, 4, 5], start_time, end_time, enabled: false },
    });
  });

  test("SET-016 SET-023 shows whether it is on, days, hours and the message", async () => {
    const page = await open(paths.responder, "Message auto-responder");
    for (const words of ["Off", "Monday to Friday: 08:00 AM to 05:00 PM", "Holidays", "Out-of-hours message"])
      await page.getByText(words, { exact: true }).first().waitFor();
    await page.close();
  });

  test("SET-017 SET-020 SET-021 days, both times and the message are required; the first gap has the focus", async () => {
    const page = await open(`${paths.responder}/edit`, "Edit auto-responder");
    for (const day of ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"]) await page.getByRole("checkbox", { name: day }).uncheck();
    await box(page, "Out-of-hours message (Spanish)").fill("");
    await box(page, "Out-of-hours message (English)").fill("x".repeat(321));
    await save(page);
    await eventually(() => page.getByRole("checkbox", { name: "Sunday" }).evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await page.getByRole("main").getByText("Required", { exact: true }).count()).toBeGreaterThanOrEqual(1);
    await page.getByText("Spanish is required").first().waitFor();
    await page.getByText("Use 320 characters or fewer").first().waitFor();
    await page.getByRole("checkbox", { name: "Monday" }).check();
    await page.getByRole("textbox", { name: "Monday opens at" }).fill("");
    await page.getByRole("textbox", { name: "Monday closes at" }).fill("08:00 AM");
    await box(page, "Out-of-hours message (English)").fill("Closed.");
    await box(page, "Out-of-hours message (Spanish)").fill("Cerrado.");
    await save(page);
    await eventually(() => page.getByRole("textbox", { name: "Monday opens at" }).getAttribute("aria-invalid")).toBe("true");
    await page.getByRole("textbox", { name: "Monday opens at" }).fill("05:00 PM");
    await save(page);
    await eventually(() => page.getByRole("textbox", { name: "Monday closes at" }).getAttribute("aria-invalid")).toBe("true");
    await discard(page);
  });

  test("SET-018 SET-022 hours that somebody else has changed meanwhile are refused at their field, and replaced only when saved again", async () => {
    type Week = { hours: { weekday: number; startTime: string; endTime: string }[]; holidays: object[] };
    const kept = async () => (await stage.call<{ openingHours: Week }>("supervisor", "GET", "/opening_hours.json")).openingHours;
    const page = await open(`${paths.responder}/edit`, "Edit auto-responder");
    const closes = page.getByRole("textbox", { name: "Monday closes at" });
    await closes.fill("06:45 PM");
    const theirs = [{ weekday: 1, start_time: "07:15", end_time: "15:30" }];
    await stage.call("supervisor", "PUT", "/opening_hours.json", { opening_hours: { hours: theirs, holidays: [] } });
    await save(page);
    await page
      .getByText(/Another user changed this/)
      .first()
      .waitFor();
    expect(await closes.inputValue()).toBe("06:45 PM");
    expect((await kept()).hours).toEqual([{ weekday: 1, startTime: "07:15", endTime: "15:30" }]);
    await save(page);
    await page.waitForURL(`**${paths.responder}`);
    const daily = (weekday: number) => ({ weekday, startTime: "08:00", endTime: weekday === 1 ? "18:45" : "17:00" });
    expect((await kept()).hours).toEqual([1, 2, 3, 4, 5].map(daily));
    await page.close();
  });

  test("SET-024.5 each weekday gets its own hours, federal holidays are added at once, and both are shown", async () => {
    const page = await open(`${paths.responder}/edit`, "Edit auto-responder");
    await page.getByRole("textbox", { name: "Friday closes at" }).fill("12:00 PM");
    while ((await page.getByRole("button", { name: /Remove holiday/ }).count()) > 0)
      await page.getByRole("button", { name: "Remove holiday 1", exact: true }).click();
    await page.getByRole("button", { name: "Add federal holidays" }).click();
    expect(await page.getByRole("button", { name: /Remove holiday/ }).count()).toBe(11);
    await save(page);
    await page.waitForURL(`**${paths.responder}`);
    await page.getByText("Monday to Thursday: 08:00 AM to 05:00 PM").waitFor();
    await page.getByText("Friday: 08:00 AM to 12:00 PM").waitFor();
    await page.getByText(/\(Independence Day\)/).waitFor();
    await page.close();
  });

  test("SET-017 SET-018 SET-019 SET-023 IN-018 switched on for other days it is shown so, and really answers who writes today", async () => {
    const names = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
    const openDay = names[stage.now().add({ days: 1 }).dayOfWeek % 7] ?? "";
    const page = await open(paths.responder, "Message auto-responder");
    await page.getByRole("link", { name: "Edit" }).click();
    await page.getByRole("switch", { name: "Reply outside clinic hours" }).check();
    for (const day of names) await page.getByRole("checkbox", { name: day }).setChecked(day === openDay);
    await box(page, "Out-of-hours message (English)").fill("We are closed. Call 911 in an emergency.");
    await save(page);
    await page.waitForURL(`**${paths.responder}`);
    for (const words of ["On", `${openDay}: 08:00 AM to 05:00 PM`, "We are closed. Call 911 in an emergency."])
      await page.getByText(words, { exact: true }).first().waitFor();
    const phone = "+13035557731";
    await stage.call("supervisor", "POST", "/patients.json", {
      patient: { external_id: "AUTO-1", first_name: "Ida", last_name: "Ross", phone: phone.slice(2), language: "english" },
    });
    await stage.text(phone, "Could somebody call me back?");
    // The line that no one watches around the clock is added where a text does not name both numbers.
    await eventually(() => stage.textsOn(phone), { timeout: 30_000 }).toContainEqual(
      expect.stringMatching(/^We are closed\. Call 911 in an emergency\. .*988/),
    );
    await stage.text(phone, "Hello?");
    await eventually(() =>
      stage.sql("select count(*)::int as n from inbound_messages where from_phone = $1 and processed_at is not null", [phone]),
    ).toEqual([{ n: 2 }]);
    expect((await stage.textsOn(phone)).filter((text) => text.startsWith("We are closed."))).toHaveLength(1);
    await stage.sql("update auto_responders set is_enabled = false");
    await page.close();
  });
});

describe("Organization", () => {
  test("ORG-019.4 another time zone and password age show what follows and are saved after a confirmation", async () => {
    // Its appointments then go by the organization's time zone.
    await stage.sql("update locations set time_zone = null where external_id = 'HL-1'");
    const page = await open("/settings/organization", "Organization");
    await page.getByText("Mountain Time", { exact: true }).waitFor();
    await page.getByRole("link", { name: "Edit", exact: true }).click();
    await page.getByRole("textbox", { name: "Website" }).fill("www.harbor.example");
    await page.getByRole("combobox", { name: "Time zone" }).click();
    await page.getByRole("option", { name: "Central Time", exact: true }).click();
    await page.getByRole("combobox", { name: "Passwords expire" }).click();
    await page.getByRole("option", { name: "After 365 days" }).click();
    await save(page);
    const dialog = page.getByRole("dialog", { name: "Save these changes?" });
    await dialog.getByText(/run in Central Time/).waitFor();
    await dialog.getByText(/upcoming appointments? keeps? (its|their) local time/).waitFor();
    await dialog.getByRole("button", { name: "Save changes" }).click();
    await page.waitForURL("**/settings/organization");
    await page.getByText("After 365 days").waitFor();
    await page.getByText("https://www.harbor.example").waitFor();
    await stage.call("supervisor", "PUT", "/organization_profile.json", {
      organization_profile: { time_zone: "America/Denver", password_max_age_days: 0 },
    });
    await page.close();
  });
});

describe("Languages", () => {
  test("LANG-021.4 a language is removed after a page that shows what follows", async () => {
    const { languages } = await stage.call<{ languages: { language: string }[] }>(
      "supervisor",
      "GET",
      "/languages/enabled.json?per_page=120",
    );
    const known = languages.map((one) => one.language);
    await stage.call("supervisor", "PUT", "/organizations/languages/bulk_update.json", { languages: [...known, "hmn"] });
    const page = await open(paths.languages, "Languages");
    await page.getByRole("link", { name: "Remove Hmong" }).click();
    await page.getByRole("heading", { name: "Remove Hmong" }).waitFor();
    await page.getByText("Patients who use Hmong get compliance and error messages in English.").waitFor();
    await page.getByRole("button", { name: "Remove Hmong" }).click();
    await page.waitForURL(`**${paths.languages}`);
    await page.getByText("Hmong removed").waitFor();
    await page.getByRole("link", { name: "Remove Hmong" }).waitFor({ state: "detached" });
    expect(await page.getByRole("link", { name: "Remove English" }).count()).toBe(0);
    await page.close();
  });

  test("LANG-003 LANG-013 the list of languages with who added them, sortable, and a button to add more", async () => {
    const page = await open(paths.languages, "Languages");
    await page.getByRole("link", { name: "Add languages" }).waitFor();
    // Behind them those that another test has added.
    await eventually(async () => (await column(page, "Languages", "Language")).slice(0, 6)).toEqual([
      "English",
      "Spanish",
      "Vietnamese",
      "Arabic",
      "Tagalog",
      "Chinese (Simplified)",
    ]);
    expect((await column(page, "Languages", "Added by")).slice(1, 3)).toEqual(["System language", "Maria Santos"]);
    await page.getByRole("button", { name: "Language", exact: true }).click();
    await page.waitForURL(/sort=language/);
    await page.close();
  });

  test("LANG-006 LANG-007 languages that are held are not offered; none chosen is refused at the field", async () => {
    const list = await open(paths.languages, "Languages");
    await eventually(async () => (await column(list, "Languages", "Language")).length).toBeGreaterThanOrEqual(6);
    const known = await column(list, "Languages", "Language");
    await list.close();
    const page = await open(`${paths.languages}/new`, "Add languages");
    await page.getByRole("button", { name: "Add languages" }).click();
    await page.getByText("Required", { exact: true }).first().waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
    const field = page
      .getByRole("combobox", { name: "Languages" })
      .or(page.getByRole("textbox", { name: "Languages" }))
      .first();
    await field.click();
    const offered = await page.getByRole("option").allInnerTexts();
    expect(offered).toHaveLength(65 - known.length);
    for (const held of known) expect(offered).not.toContain(held);
    await page.close();
  });

  test("LANG-008 LANG-009 LANG-010 adding asks first, says which texts come along, and every editor knows the new languages without signing in again", async () => {
    const page = await open(`${paths.languages}/new`, "Add languages");
    const field = page
      .getByRole("combobox", { name: "Languages" })
      .or(page.getByRole("textbox", { name: "Languages" }))
      .first();
    for (const name of ["Polish", "Hmong"]) {
      await field.fill(name);
      await page.getByRole("option", { name, exact: true }).click();
    }
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Add languages" }).click();
    const dialog = page.getByRole("dialog", { name: "Add 2 languages?" });
    await dialog.getByText("are ready-made in Polish").waitFor();
    await dialog.getByText("no ready-made messages in Hmong").waitFor();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Add languages" }).click();
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await page.waitForURL(`**${paths.languages}`);
    await page.getByText("2 languages added").waitFor();
    await eventually(() => column(page, "Languages", "Language")).toEqual(expect.arrayContaining(["Polish", "Hmong"]));
    await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Error messages" }).click();
    await page.getByText("Languages 1 to 3 of 8").waitFor();
    await page.getByRole("button", { name: "Next languages" }).click();
    await page.getByText("No message in Hmong. Patients get the English one.").first().waitFor();
    await page.goto(`${stage.web}/outreaches/new`);
    await page
      .getByRole("combobox", { name: "Languages" })
      .or(page.getByRole("textbox", { name: "Languages" }))
      .first()
      .click();
    await page.getByRole("option", { name: "Polish", exact: true }).waitFor();
    await page.close();
  });

  test("SET-022 a language that cannot be added is told at the field", async () => {
    const page = await open(`${paths.languages}/new`, "Add languages");
    await page.route("**/organizations/languages/bulk_update.json", (route) =>
      route.fulfill({
        status: 422,
        contentType: "application/json",
        body: JSON.stringify({ errors: { languages: [{ key: "validation.requiredLanguage", language: "Urdu" }] } }),
      }),
    );
    await page
      .getByRole("combobox", { name: "Languages" })
      .or(page.getByRole("textbox", { name: "Languages" }))
      .first()
      .fill("Korean");
    await page.getByRole("option", { name: "Korean", exact: true }).click();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Add languages" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Add", exact: true }).click();
    await page.getByText("Urdu is required").first().waitFor();
    await discard(page);
  });
});

test("nothing went wrong in any page", () => expect(stage.faults).toEqual([]));
