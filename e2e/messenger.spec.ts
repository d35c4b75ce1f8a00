// The journey of a conversation: a patient writes on the phone, staff see it wait, answer, and the answer is on the phone.
import type { Locator, Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { edgeCasePatients } from "../fixtures/cast.ts";
import { eventually } from "./eventually.ts";
import { confirmed } from "./read-page.ts";
import { openStage } from "./stage.ts";

const stage = await openStage();
afterAll(() => stage.close());

const phoneOf = (externalId: string): string => edgeCasePatients.find((patient) => patient.externalId === externalId)?.phone ?? "";
const conversations = (page: Page) => page.getByRole("list", { name: "All conversations" });
const rowOf = (page: Page, name: string) => conversations(page).getByRole("listitem").filter({ hasText: name });
/** Without the live region below them, which repeats the newest. */
const messages = (page: Page) => page.getByRole("region", { name: "Messages" }).getByRole("list").first();
const box = (page: Page) => page.getByRole("textbox", { name: /Message to/ });
const sendButton = (page: Page) => page.getByRole("button", { name: "Send", exact: true });
const waitingInSidebar = async (page: Page): Promise<number> => {
  const link = page.getByRole("link", { name: /^Messenger/ }).first();
  return Number(/(\d+) conversations need you/.exec((await link.textContent()) ?? "")?.[1] ?? 0);
};
const write = async (page: Page, text: string) => {
  await box(page).click();
  await page.keyboard.type(text);
};

test("IN-019 SHELL-005 MSG-008 MSG-057.1 what a patient writes appears by itself, waits and is counted; the answer is on the phone, its state in the conversation", async () => {
  const phone = phoneOf("HCH-O13");
  const page = await stage.tab("supervisor", "/messenger?tab=all");
  await conversations(page).getByRole("listitem").first().waitFor();
  const before = await waitingInSidebar(page);
  expect(before).toBeGreaterThan(0);
  await stage.text(phone, "Can I come at noon instead?");
  await rowOf(page, "Kalani Faraway").getByText("Can I come at noon instead?").waitFor();
  await rowOf(page, "Kalani Faraway").getByText("Needs a reply").waitFor({ state: "attached" });
  await eventually(() => waitingInSidebar(page)).toBe(before + 1);
  await rowOf(page, "Kalani Faraway").getByRole("link").click();
  await messages(page).getByText("Can I come at noon instead?").waitFor();
  await write(page, "No, noon is not fine.");
  await page.keyboard.press("Control+Enter");
  // Sent by mistake: taken back in time, and corrected.
  await messages(page).getByText("No, noon is not fine.").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await confirmed(page, "Message taken back. It was not sent.");
  await eventually(() => box(page).textContent()).toBe("No, noon is not fine.");
  await box(page).click();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("Yes, noon is fine.");
  await page.keyboard.press("Control+Enter");
  await messages(page).getByText("Yes, noon is fine.").waitFor();
  await eventually(() => stage.textsOn(phone)).toContain("Yes, noon is fine.");
  await messages(page).getByRole("listitem").filter({ hasText: "Yes, noon is fine." }).getByText("Delivered").waitFor();
  await rowOf(page, "Kalani Faraway").getByText("You: Yes, noon is fine.").waitFor();
  await eventually(() => waitingInSidebar(page)).toBe(before);
  expect(await stage.textsOn(phone)).not.toContain("No, noon is not fine.");
  expect(await box(page).textContent()).toBe("");
  await page.close();
});

test("MSG-027 MSG-058.1 MSG-058.2 MSG-059.1 two staff in one conversation see each other; who answers second is told of the first answer, loses no word and may send anyway", async () => {
  const phone = phoneOf("HCH-O10");
  await stage.text(phone, "Is the clinic open on Friday?");
  const maria = await stage.tab("supervisor", "/messenger/thread/HCH-O10");
  await messages(maria).getByText("Is the clinic open on Friday?").waitFor();
  const nurse = await stage.tab("nurse", "/messenger/thread/HCH-O10");
  await messages(nurse).getByText("Is the clinic open on Friday?").waitFor();
  await maria.getByText("James Whitfield is viewing this conversation").waitFor();
  await nurse.getByText("Maria Santos is viewing this conversation").waitFor();
  await write(nurse, "Yes, from nine.");
  await maria.getByText("James Whitfield is writing…").waitFor();
  await write(maria, "Yes, 8 to 5.");
  await sendButton(maria).click();
  // It may be read on the screen, and was not there when the answer was begun.
  await messages(nurse).getByText("Yes, 8 to 5.").waitFor();
  await sendButton(nurse).click();
  await nurse.getByText(/^Maria Santos replied \d+ (second|minute)s? ago\. Send anyway\?$/).waitFor();
  expect(await box(nurse).textContent()).toBe("Yes, from nine.");
  await nurse.getByRole("button", { name: "Send anyway" }).click();
  await messages(nurse).getByText("Yes, from nine.").waitFor();
  await eventually(() => stage.textsOn(phone)).toEqual(expect.arrayContaining(["Yes, 8 to 5.", "Yes, from nine."]));
  expect((await stage.textsOn(phone)).filter((text) => text === "Yes, from nine.")).toHaveLength(1);
  await nurse.getByRole("link", { name: "Closed" }).click();
  await eventually(() => maria.getByText("James Whitfield is").count()).toBe(0);
  await Promise.all([maria.close(), nurse.close()]);
});

test("MSG-065.1 SHELL-029 after a time without a connection the screen equals a fresh load: a colleague's reply, an assignment and new texts", async () => {
  const phone = phoneOf("HCH-O13");
  await stage.text(phone, "Are you open on Monday?");
  const maria = await stage.tab("supervisor", "/messenger/thread/HCH-O13?tab=all&name=HCH-O13");
  await messages(maria).getByText("Are you open on Monday?").waitFor();
  await maria.context().setOffline(true);
  await maria.getByText("You're offline.").waitFor();
  await stage.call("nurse", "POST", "/messaging/threads/HCH-O13/messages.json", { message: { body: "Yes, from 8." } });
  const { users } = await stage.call<{ users: { externalId: string; firstName: string }[] }>("nurse", "GET", "/messaging/assignees.json");
  const assigned_user_external_id = users.find((user) => user.firstName === "James")?.externalId;
  await stage.call("nurse", "PUT", "/messaging/threads/HCH-O13.json", { thread: { assigned_user_external_id } });
  await stage.text(phone, "Great, thank you");
  await maria.context().setOffline(false);
  await maria.getByText("You're offline.").waitFor({ state: "hidden" });
  await messages(maria).getByText("Great, thank you").waitFor();
  const textOf = async (page: Page) => [
    (await messages(page).innerText()).replace(/Delivered|Sent|Queued|Waiting to be sent/g, ""),
    await rowOf(page, "Kalani Faraway").getByText("James Whitfield").innerText(),
    await page.getByRole("button", { name: "Assigned to James Whitfield" }).innerText(),
  ];
  await rowOf(maria, "Kalani Faraway").getByText("James Whitfield").waitFor();
  await maria.getByRole("button", { name: "Assigned to James Whitfield" }).waitFor();
  // The list and the message come in different responses: both pages have settled when they show the same.
  const fresh = await stage.tab("supervisor", "/messenger/thread/HCH-O13?tab=all&name=HCH-O13");
  await messages(fresh).getByText("Great, thank you").waitFor();
  await fresh.getByRole("button", { name: "Assigned to James Whitfield" }).waitFor();
  const expected = await textOf(fresh);
  await eventually(() => textOf(maria)).toEqual(expected);
  await Promise.all([maria.close(), fresh.close()]);
});

test("MSG-067 a conversation opens with the focus in its composer, which Escape leaves; a message taken back leaves the list at once", async () => {
  const page = await stage.tab("supervisor", "/messenger?tab=all");
  const row = rowOf(page, "Kalani Faraway");
  const hasFocus = (target: Locator) => target.evaluate((element) => element.contains(document.activeElement));
  await conversations(page).getByRole("listitem").first().waitFor();
  await stage.text(phoneOf("HCH-O13"), "Is the pharmacy open today?");
  await row.getByText("Is the pharmacy open today?").waitFor();
  await row.getByRole("link").click();
  await eventually(() => hasFocus(box(page))).toBe(true);
  await page.keyboard.type("Sent to the wrong person");
  await page.keyboard.press("Control+Enter");
  await row.getByText("You: Sent to the wrong person").waitFor();
  // UI-032: the toast is above the composer.
  const [toasts, send] = [page.getByRole("region", { name: "Notifications" }), page.getByRole("button", { name: "Send", exact: true })];
  await eventually(async () => {
    const [above, below] = [await toasts.boundingBox(), await send.boundingBox()];
    return above && below && above.y + above.height <= below.y;
  }).toBe(true);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/messaging/threads.json*", async (route) => {
    await released;
    // An older request may have been given up meanwhile.
    await route.continue().catch(() => undefined);
  });
  await page.getByRole("button", { name: "Undo" }).click();
  await confirmed(page, "Message taken back. It was not sent.");
  await row.getByText("You: Sent to the wrong person").waitFor({ state: "hidden" });
  release();
  await page.unroute("**/messaging/threads.json*");
  await eventually(() => hasFocus(box(page))).toBe(true);
  await page.keyboard.press("Control+A");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Escape");
  await eventually(() => hasFocus(page.getByRole("region", { name: "Messages" }))).toBe(true);
  const rows = conversations(page).getByRole("listitem");
  const open = await rows.evaluateAll((all) => all.findIndex((one) => one.querySelector("[aria-current]")));
  await page.keyboard.press("j");
  await eventually(() => hasFocus(rows.nth(open + 1))).toBe(true);
  await page.close();
});

test("MSG-068 a key that is held down sends the message once", async () => {
  const page = await stage.tab("supervisor", "/messenger/thread/HCH-O10");
  await write(page, "Held down by the cat");
  await page.keyboard.down("Control");
  for (let presses = 0; presses < 8; presses++) await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await page.keyboard.up("Control");
  await eventually(() => stage.textsOn(phoneOf("HCH-O10"))).toContain("Held down by the cat");
  await page.reload();
  await messages(page).getByText("Held down by the cat").first().waitFor();
  expect(await messages(page).getByText("Held down by the cat").count()).toBe(1);
  expect((await stage.textsOn(phoneOf("HCH-O10"))).filter((text) => text === "Held down by the cat").length).toBe(1);
  await page.close();
});

test("MSG-061.1 MSG-061.2 MSG-062.1 a team is made, gets a conversation and finds it in its tab; the reply time is set", async () => {
  const page = await stage.tab("supervisor", "/messenger/teams");
  await page.getByRole("button", { name: "New team" }).first().click();
  const dialog = page.getByRole("dialog", { name: "New team" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("Front desk");
  await dialog.getByRole("combobox", { name: "Members" }).or(dialog.getByLabel("Members")).first().click();
  await page.getByRole("option", { name: "Maria Santos" }).click();
  await page.keyboard.press("Tab");
  await dialog.getByRole("button", { name: "Save team" }).click();
  await page.getByText("1 member: Maria Santos").waitFor();
  await page.getByRole("combobox", { name: "Reply to patients within" }).or(page.getByLabel("Reply to patients within")).first().click();
  await page.getByRole("option", { name: "2 hours" }).click();
  await confirmed(page, "Reply time saved");
  await page.goto(`${stage.web}/messenger/thread/HCH-O10`);
  await page.getByRole("button", { name: /^Assign/ }).click();
  await page.getByRole("menuitem", { name: "Team Front desk" }).click();
  await page.getByRole("button", { name: /^Assigned to .*Front desk/ }).waitFor();
  await page.getByRole("link", { name: /^My team/ }).click();
  await conversations(page).getByText("Front desk").first().waitFor();
  await page.close();
});

test("MSG-063.2 a word of an old message finds its conversation, which opens at the message", async () => {
  const phone = phoneOf("HCH-O13");
  await stage.text(phone, "My zebra ate the appointment card");
  const page = await stage.tab("supervisor", "/messenger");
  await page.getByRole("searchbox", { name: "Search conversations" }).fill("ZEBRA ate");
  await rowOf(page, "Kalani Faraway").locator("mark").getByText("zebra ate").waitFor();
  await rowOf(page, "Kalani Faraway").getByRole("link").click();
  await page.waitForURL(/entry=i\d+/);
  await page.locator("[data-lit]").getByText("My zebra ate the appointment card").waitFor();
  await page.close();
});

test("MSG-003 MSG-026 MSG-038 MSG-039 a new message: the patient is searched, the conversation is empty, and nothing empty or too long is sent", async () => {
  const page = await stage.tab("supervisor", "/messenger");
  await page.getByRole("link", { name: "New message" }).click();
  await page.getByRole("searchbox", { name: "Search patients by name or ID" }).fill("HCH-O1");
  await page.getByRole("list", { name: "Patients found" }).getByRole("link", { name: /Seán/ }).click();
  await page.waitForURL("**/messenger/thread/HCH-O1");
  await box(page).waitFor();
  expect(await sendButton(page).isDisabled()).toBe(true);
  await box(page).click();
  await page.keyboard.insertText("x".repeat(481));
  await page.getByText(/^481 of 480/).waitFor();
  expect(await sendButton(page).isDisabled()).toBe(true);
  await page.keyboard.press("Backspace");
  await eventually(() => sendButton(page).isEnabled()).toBe(true);
  await page.close();
});

test("ERR-033 a conversation that was never begun is empty; any other failure is said, and tried again on demand", async () => {
  const externalId = "ERR-033";
  await stage.call("supervisor", "POST", "/patients.json", {
    patient: { external_id: externalId, first_name: "Nora", last_name: "Newcome", phone: "3035550433", language: "english" },
  });
  const asked = `**/messaging/threads/${externalId}.json`;
  const page = await stage.tab("supervisor", "/messenger");
  const [answer] = await Promise.all([page.waitForResponse(asked), page.goto(`${stage.web}/messenger/thread/${externalId}`)]);
  expect(answer.status()).toBe(404);
  await page.getByText("No messages yet").waitFor();
  await box(page).waitFor();
  let isBroken = true;
  await page.route(asked, (route) =>
    isBroken ? route.fulfill({ status: 403, json: { errors: { code: "forbidden" } } }) : route.fallback(),
  );
  await page.reload();
  await page.getByText("Something went wrong").first().waitFor();
  expect(await page.getByText("No messages yet").count()).toBe(0);
  isBroken = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("No messages yet").waitFor();
  await page.close();
});

test("MSG-037 the reason why a patient cannot be texted stands where the text would be written", async () => {
  const page = await stage.tab("supervisor", "/messenger/thread/HCH-O12");
  await page.getByText("Walter Landline can't be texted right now").waitFor();
  await page.getByText("No phone.").waitFor();
  expect(await box(page).count()).toBe(0);
  await page.getByText("No messages yet").waitFor();
  expect(await page.getByRole("button", { name: "Mark as unread" }).isDisabled()).toBe(true);
  await page.close();
});

test("CONS-024 without consent on record, where texts need it, the composer says so, until the patient texts", async () => {
  const [externalId, phone] = ["HCH-NOC-1", "3035558611"];
  const patient = { external_id: externalId, first_name: "Ines", last_name: "Unasked", phone, language: "english" };
  await stage.call("supervisor", "POST", "/patients.json", { patient });
  const setBasis = (basis: string) =>
    stage.sql("update organizations set texting_basis = $1 where id = (select organization_id from patients where external_id = $2)", [
      basis,
      externalId,
    ]);
  await setBasis("recorded_consent");
  await stage.sql("update patients set lacks_consent = true where external_id = $1", [externalId]);
  const page = await stage.tab("supervisor", `/messenger/thread/${externalId}`);
  await page.getByText("Ines Unasked can't be texted right now").waitFor();
  await page.getByText("No consent on record.").waitFor();
  expect(await box(page).count()).toBe(0);
  await stage.text(`+1${phone}`, "Can you call me about my bill?");
  await box(page).fill("Yes, we will.");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await messages(page).getByText("Yes, we will.").waitFor();
  await setBasis("number_given");
  await page.close();
});

test("MSG-034 PERM-043 a conversation is marked as unread and as read again", async () => {
  const page = await stage.tab("nurse", "/messenger?state=unread");
  const name = (await conversations(page).getByRole("listitem").first().locator("strong").textContent()) ?? "";
  await rowOf(page, name).getByRole("link").click();
  const head = page.getByRole("region", { name: "Conversation" });
  await head.getByRole("button", { name: "Mark as read" }).first().click();
  await head.getByRole("button", { name: "Mark as unread" }).first().waitFor();
  await head.getByRole("button", { name: "Mark as unread" }).first().click();
  await head.getByRole("button", { name: "Mark as read" }).first().waitFor();
  await page.close();
});

test("MSG-018 MSG-033 ERR-028.1 ERR-029.5 a reply to review is lit, marked as reviewed, which a toast confirms, and gone from what needs review", async () => {
  const page = await stage.tab("supervisor", "/messenger/needs_review");
  const first = conversations(page).getByRole("listitem").filter({ hasText: "1 needs review" }).first().getByRole("link");
  const address = ((await first.getAttribute("href")) ?? "").split("?")[0];
  await first.click();
  await messages(page).getByRole("button", { name: "Mark as reviewed" }).first().click();
  await confirmed(page, "Marked as reviewed");
  await messages(page).getByText("Reviewed", { exact: true }).first().waitFor();
  await page.goto(`${stage.web}/messenger/needs_review`);
  await conversations(page).getByRole("listitem").first().waitFor();
  expect(await conversations(page).locator(`a[href^="${address}"]`).count()).toBe(0);
  await page.close();
});

test("IN-070.1 IN-070.2 what may be a request to stop is decided in the conversation, and the patient is opted out or messages continue", async () => {
  const [patient] = await stage.sql(
    `select p.external_id, p.phone from patients p join organizations o on o.id = p.organization_id where o.code = 'harbor' and p.state = 'enabled'
      and p.opted_out_features = '{}' and not p.is_held_for_review and (select count(*) from patients q where q.phone = p.phone) = 1
      and not exists (select from messages m where m.organization_id = p.organization_id and m.patient_id = p.id and m.reply_state = 'open') order by p.id limit 1`,
  );
  const { external_id: id, phone } = patient as { external_id: string; phone: string };
  const page = await stage.tab("supervisor", `/messenger/thread/${id}`);
  await stage.text(phone, "leave me alone?");
  const decision = (name: string) => messages(page).getByRole("button", { name, exact: true });
  await decision("Not a stop").click();
  await page.getByRole("dialog", { name: "Not a request to stop?" }).getByRole("button", { name: "Not a stop" }).click();
  await confirmed(page, "Messages continue");
  await eventually(() => decision("Not a stop").count()).toBe(0);
  await stage.text(phone, "why do you keep texting");
  await decision("Opt out").click();
  await page
    .getByRole("dialog", { name: /^Opt out / })
    .getByRole("button", { name: "Opt out" })
    .click();
  await confirmed(page, "Opted out");
  const optedOut = () => stage.sql("select 'all' = any (opted_out_features) as is_out from patients where external_id = $1", [id]);
  expect(await optedOut()).toEqual([{ is_out: true }]);
  await page.close();
});

test("MSG-016 MSG-042 MSG-060.1 a draft is there on another device; a template comes in the patient's language or not at all", async () => {
  const page = await stage.tab("supervisor", "/messenger/thread/HCH-O11");
  await messages(page).waitFor();
  const kept = page.waitForResponse((answer) => answer.url().endsWith("/draft.json") && answer.request().method() === "PUT");
  await write(page, "Un momento por favor");
  await kept;
  const { page: phone, context } = await stage.visitor();
  await stage.signIn(phone, "supervisor");
  await phone.goto(`${stage.web}/messenger/thread/HCH-O11`);
  await eventually(() => box(phone).textContent()).toBe("Un momento por favor");
  await context.close();
  await page.goto(`${stage.web}/messenger?tab=all&name=HCH-O11`);
  await conversations(page).getByText("Draft", { exact: true }).waitFor();
  await page.goto(`${stage.web}/messenger/thread/HCH-O11`);
  await eventually(() => box(page).textContent()).toBe("Un momento por favor");
  await page.getByText("Your unsent message was restored.").waitFor();
  await page.getByRole("button", { name: "Use a template" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Select: Refill is ready" }).click();
  await eventually(() => box(page).textContent()).toBe("Su medicina ya está lista en la farmacia.");
  await stage.sql(
    "update messenger_templates set languages = '{spanish}', content_text = content_text - 'english' where title = 'Refill is ready'",
  );
  await page.goto(`${stage.web}/messenger/thread/HCH-O13`);
  await page.getByRole("button", { name: "Use a template" }).click();
  const choice = page.getByRole("dialog").getByRole("button", { name: "Select: Refill is ready" });
  await page.getByText("This template has no English text, so it can't be used here.").or(choice).first().waitFor();
  expect(await choice.isDisabled()).toBe(true);
  await page.close();
});

test("MSG-019 MSG-029 MSG-041 MSG-045 ERR-029.1 a template is written, found by its title, changed and deleted", async () => {
  const page = await stage.tab("supervisor", "/messenger/templates");
  await page.getByRole("link", { name: "New template" }).click();
  await page.getByRole("button", { name: "Create template" }).click();
  await page.getByRole("alert").getByText("Title").waitFor();
  await page.getByRole("textbox", { name: "Title" }).fill("Bring your card");
  await page.getByRole("textbox", { name: /Message/ }).click();
  await page.keyboard.type("Please bring your insurance card.");
  await page.getByRole("button", { name: "Create template" }).click();
  await page.getByText("Template created").waitFor();
  await page.getByRole("searchbox", { name: "Search by title" }).fill("bring");
  await eventually(() => page.getByRole("row").count()).toBe(2);
  await page.getByRole("link", { name: "Edit Bring your card" }).click();
  await page.waitForURL("**/messenger/templates/template/**");
  await page.getByRole("textbox", { name: "Title" }).fill("Bring both cards");
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByText("Changes saved").waitFor();
  await page.getByRole("button", { name: "Delete Bring both cards" }).click();
  await page.getByRole("dialog").getByRole("textbox").fill("DELETE");
  await page.getByRole("dialog").getByRole("button", { name: "Delete template" }).click();
  await confirmed(page, "Template deleted");
  await eventually(() => page.getByText("Bring both cards").count()).toBe(0);
  await page.close();
});

test("MSG-007 MSG-017 conversations are looked for by name, by what waits and by time; what finds nothing says so", async () => {
  const page = await stage.tab("supervisor", "/messenger?tab=all");
  await conversations(page).getByRole("listitem").first().waitFor();
  await page.getByText("Last 7 days").first().waitFor();
  await page.getByText("Select a conversation").first().waitFor();
  await page.getByText("No patient selected").waitFor();
  await page.getByRole("searchbox", { name: "Search conversations" }).fill("HCH-O11");
  await eventually(() => conversations(page).getByRole("listitem").count()).toBe(1);
  await page.getByRole("searchbox", { name: "Search conversations" }).fill("nobody of this name");
  await page.getByText("No results").waitFor();
  await page.getByRole("button", { name: "Clear search and filters" }).click();
  await eventually(() => conversations(page).getByRole("listitem").count()).toBeGreaterThan(5);
  await page.close();
});

test("MSG-001 MSG-002 MSG-005 MSG-009 MSG-010 MSG-011 MSG-014 MSG-056 the three panels: conversations, the one, and whose it is, with what is planned and sent for them", async () => {
  const page = await stage.tab("supervisor", "/messenger/thread/HCH-F1");
  await messages(page).getByText("Here is my new insurance card").waitFor();
  const side = page.getByRole("complementary", { name: "About this conversation" });
  await side.getByText("(303) 555-0190").first().waitFor();
  for (const fact of ["Sex", "Age", "External ID", "HCH-F1", "Shared", "English"])
    await side.getByText(fact, { exact: true }).first().waitFor();
  await side.getByRole("img", { name: "Mobile phone" }).waitFor();
  for (const heading of ["Appointments in the next 7 days", "Active outreaches", "Attachments"])
    await side.getByRole("heading", { name: heading }).waitFor();
  // Completed, and still here because the patient can reply to it.
  await side.getByRole("listitem").filter({ hasText: "How should we send test results?" }).getByText("Replies open").waitFor();
  // Pictures are fetched as they come into sight.
  await side.getByText("Photos", { exact: true }).scrollIntoViewIfNeeded();
  await side.getByRole("button", { name: /Enlarge picture/ }).waitFor();
  for (const name of ["Settings", "Templates", "New message"])
    await page.locator("header").getByRole("link", { name, exact: true }).waitFor();
  expect(await page.locator("header").getByRole("link", { name: "Settings", exact: true }).getAttribute("href")).toBe(
    "/settings/automated_messages/responder",
  );
  const tabs = page.getByRole("navigation", { name: "Messenger" }).getByRole("link");
  const names = (await tabs.allTextContents()).map((text) => text.replace(/ \(?[\d,]+\)?$/, ""));
  // My team is there for members of a team only.
  expect(names.filter((name) => name !== "My team")).toEqual([
    "Needs you",
    "Mine",
    "Waiting for patient",
    "All",
    "Closed",
    "Unknown numbers",
    "Received calls",
  ]);
  await page.close();
});

test("MSG-012 PERM-046 the programs of a patient stand in the panel; who may read neither those nor visits and outreaches sees none of them", async () => {
  type Coached = { programPatients: { patient: { externalId: string } }[] };
  const { programs } = await stage.call<{ programs: { externalId: string; title: string }[] }>(
    "supervisor",
    "GET",
    "/programs.json?search[state]=active",
  );
  const [program] = programs;
  const { programPatients } = await stage.call<Coached>(
    "supervisor",
    "GET",
    `/programs/${program?.externalId}/patients.json?search[states]=in_progress`,
  );
  const path = `/messenger/thread/${programPatients[0]?.patient.externalId}`;
  const side = (page: Page) => page.getByRole("complementary", { name: "About this conversation" });
  const page = await stage.tab("supervisor", path);
  await side(page).getByRole("heading", { name: "Active programs" }).waitFor();
  const link = side(page).getByRole("link", { name: program?.title ?? "?" });
  expect(await link.getAttribute("href")).toBe(`/programs/program/${program?.externalId}`);
  await page.close();
  const frontDesk = await stage.tab("frontDesk", path);
  await side(frontDesk).getByRole("heading", { name: "Attachments" }).waitFor();
  for (const name of ["Active programs", "Active outreaches", "Appointments in the next 7 days"])
    expect(await side(frontDesk).getByRole("heading", { name }).count()).toBe(0);
  await frontDesk.close();
});

test("MSG-013 PERM-046 open referrals stand in the panel with how far they are; a closed one does not, nor any for whoever may not read them", async () => {
  type Listed = { referrals: { externalId: string; type: { name: string }; patientExternalId: string }[] };
  const listed = async (state: string) =>
    (await stage.call<Listed>("supervisor", "GET", `/referrals.json?per_page=120&search[state]=${state}`)).referrals;
  const side = (page: Page) => page.getByRole("complementary", { name: "About this conversation" });
  const [open] = await listed("approved");
  const path = `/messenger/thread/${open?.patientExternalId}`;
  const page = await stage.tab("supervisor", path);
  const link = side(page)
    .getByRole("listitem")
    .filter({ hasText: "Open: Approved" })
    .getByRole("link", { name: open?.type.name ?? "?" });
  await link.first().waitFor();
  expect(await link.evaluateAll((links) => links.map((one) => one.getAttribute("href")))).toContain(
    `/referrals/referral/${open?.externalId}`,
  );
  const isOpen = new Set([...(await listed("approved")), ...(await listed("scheduled"))].map((one) => one.patientExternalId));
  const closed = (await listed("completed")).find((one) => !isOpen.has(one.patientExternalId));
  await page.goto(`${stage.web}/messenger/thread/${closed?.patientExternalId}`);
  await side(page).getByRole("heading", { name: "Open referrals" }).waitFor();
  const section = side(page).getByRole("region", { name: "Open referrals" });
  await section.getByText("None").waitFor();
  expect(await section.getByRole("link").count()).toBe(0);
  await page.close();
  const frontDesk = await stage.tab("frontDesk", path);
  await side(frontDesk).getByRole("heading", { name: "Attachments" }).waitFor();
  expect(await side(frontDesk).getByRole("heading", { name: "Open referrals" }).count()).toBe(0);
  await frontDesk.close();
});

test("MSG-015.1 MSG-016 MSG-054.1 an automatic message is on the right in full with its source, and leads to what it belongs to", async () => {
  const page = await stage.tab("supervisor", "/messenger/thread/HCH-F1");
  const entry = messages(page).getByRole("listitem").filter({ hasText: "Outreaches · automatic" }).first();
  expect((await entry.locator("p").first().innerText()).length).toBeGreaterThan(20);
  expect(await entry.getAttribute("data-direction")).toBe("out");
  await entry.getByRole("button", { name: "Details" }).click();
  const side = page.getByRole("complementary", { name: "About this conversation" });
  await side.getByRole("tab", { name: "Message details", selected: true }).waitFor();
  await side.getByRole("link", { name: "Open the outreach" }).waitFor();
  const reply = messages(page)
    .getByRole("listitem")
    .filter({ hasText: "Here is my new insurance card" })
    .getByRole("button", { name: "Reply" });
  await reply.click();
  await eventually(() => box(page).evaluate((element) => element === document.activeElement)).toBe(true);
  await page.close();
});

test("MSG-015.2 MSG-015.3 MSG-015.4 details of a message show the appointment, program or referral it belongs to", async () => {
  for (const [feature, words, link] of [
    ["appointment", "Appointment", "Open the appointment"],
    ["program", "Program", "Open the program"],
    ["referral", "Referral", "Open the referral"],
  ] as const) {
    const [row] = await stage.sql(
      `select p.external_id, s.record_external_id, m.body from messages m join message_sources s on s.organization_id = m.organization_id and s.id = m.source_id
        join patients p on p.organization_id = m.organization_id and p.id = m.patient_id join organizations o on o.id = m.organization_id
        where o.code = 'harbor' and s.feature = '${feature}' and m.channel = 'sms' and m.sent_at is not null and p.state = 'enabled' and not s.is_confidential
        order by m.sent_at desc, m.id desc limit 1`,
    );
    const { external_id: id, record_external_id: record, body: text } = row as Record<string, string>;
    const page = await stage.tab("supervisor", `/messenger/thread/${id}`);
    const entry = messages(page)
      .getByRole("listitem")
      .filter({ hasText: text?.slice(0, 40) ?? "" })
      .last();
    await entry.getByRole("button", { name: "Details" }).click();
    const side = page.getByRole("complementary", { name: "About this conversation" });
    await side.getByRole("heading", { name: words, exact: true }).waitFor();
    expect(await side.getByRole("link", { name: link }).getAttribute("href")).toContain(record);
    await page.close();
  }
});

test("ERR-009.2 ERR-009.3 ERR-009.4 an unknown appointment, referral and patient lead to Page not found", async () => {
  const page = await stage.tab("supervisor", "/dashboard");
  for (const path of [
    "/appointments/appointment/0193c2f0-0000-7000-8000-000000000000",
    "/referrals/referral/NONE-1",
    "/messenger/thread/NONE-1",
  ]) {
    await page.goto(`${stage.web}${path}`);
    await page.getByRole("heading", { name: "Page not found" }).waitFor();
  }
  await page.close();
});

test("MSG-004 MSG-006 the older layout has two panels and shows any time; the new one begins with the last 7 days", async () => {
  await stage.sql("update organizations set is_new_messenger = false where code = 'harbor'");
  const page = await stage.tab("supervisor", "/messenger/thread/HCH-F1?tab=all");
  await messages(page).getByText("Here is my new insurance card").waitFor();
  await conversations(page).getByRole("listitem").first().waitFor();
  expect(await page.getByRole("complementary", { name: "About this conversation" }).count()).toBe(0);
  expect(await page.getByText("Last 7 days").count()).toBe(0);
  await stage.sql("update organizations set is_new_messenger = true where code = 'harbor'");
  await page.reload();
  await page.getByRole("complementary", { name: "About this conversation" }).waitFor();
  await page.getByText("Last 7 days").first().waitFor();
  await page.close();
});

test("MSG-046.1 MSG-047.3 MSG-050.1 MSG-051.1 MSG-053.1 MSG-070 a conversation that needs the reader is answered, taken back, assigned, annotated, snoozed and closed by keyboard", async () => {
  const [patient] = await stage.sql(
    `select p.external_id, p.phone, p.first_name from patients p join organizations o on o.id = p.organization_id where o.code = 'harbor' and p.state = 'enabled'
      and p.opted_out_features = '{}' and not p.is_held_for_review and (select count(*) from patients q where q.phone = p.phone) = 1
      and not exists (select from conversations c where c.organization_id = p.organization_id and c.patient_id = p.id)
      and not exists (select from messages m where m.organization_id = p.organization_id and m.patient_id = p.id and m.reply_state = 'open') order by p.id limit 1`,
  );
  const { external_id: id, phone } = patient as { external_id: string; phone: string };
  const page = await stage.tab("supervisor", "/messenger");
  const needsYou = page.getByRole("navigation", { name: "Messenger" }).getByRole("link", { name: /^Needs you/ });
  expect(await needsYou.getAttribute("aria-current")).toBe("page");
  const link = conversations(page).locator(`a[href^="/messenger/thread/${id}"]`);
  await conversations(page).getByRole("listitem").first().waitFor();
  expect(await link.count()).toBe(0);
  await stage.text(phone, "Could a nurse call me about my refill");
  await link.click();
  await messages(page).getByText("Could a nurse call me about my refill").waitFor();
  // Badge, tab and title have one number.
  await eventually(async () => {
    const number = await waitingInSidebar(page);
    const inTab = Number(/[\d,]+$/.exec((await needsYou.textContent()) ?? "")?.[0].replaceAll(",", ""));
    return [inTab === number, (await page.title()).startsWith(`(${number}) `)];
  }).toEqual([true, true]);
  const head = page.getByRole("region", { name: "Conversation" });
  await head.getByRole("region", { name: "Messages" }).focus();
  await page.keyboard.press("r");
  await eventually(() => box(page).evaluate((field) => field.contains(document.activeElement))).toBe(true);
  await page.keyboard.type("A nurse calls you today");
  await page.keyboard.press("Control+Enter");
  await messages(page).getByText("A nurse calls you today").waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("u");
  await confirmed(page, "Message taken back. It was not sent.");
  await eventually(() => box(page).textContent()).toContain("A nurse calls you today");
  await box(page).fill("");
  await head.getByRole("region", { name: "Messages" }).focus();
  await page.keyboard.press("a");
  await page.getByRole("menuitem", { name: "Assign to me" }).click();
  await head.getByRole("button", { name: /^Assigned to / }).waitFor();
  await head.getByRole("region", { name: "Messages" }).focus();
  await page.keyboard.press("n");
  await page.getByRole("textbox", { name: /Internal note/ }).fill("Pharmacy was called");
  await page.keyboard.press("Control+Enter");
  await messages(page).getByText("Pharmacy was called").waitFor();
  expect(await stage.textsOn(phone)).not.toContain("Pharmacy was called");
  await head.getByRole("region", { name: "Messages" }).focus();
  await page.keyboard.press("s");
  await page.getByRole("menuitem", { name: "For 1 hour" }).click();
  await confirmed(page, "Conversation snoozed");
  await eventually(() => link.count()).toBe(0);
  await head.getByRole("region", { name: "Messages" }).focus();
  await page.keyboard.press("e");
  await confirmed(page, "Conversation closed");
  await head.getByRole("button", { name: "Reopen" }).waitFor();
  await page.goto(`${stage.web}/messenger?tab=closed`);
  await link.waitFor();
  await page.close();
});

test("MSG-069 several conversations are assigned, closed and marked as read together; one with a safety alert stays open and says why; closing is undone", async () => {
  const rows = await stage.sql(
    `select p.external_id, p.phone from patients p join organizations o on o.id = p.organization_id where o.code = 'harbor' and p.state = 'enabled'
      and p.opted_out_features = '{}' and not p.is_held_for_review and (select count(*) from patients q where q.phone = p.phone) = 1
      and not exists (select from conversations c where c.organization_id = p.organization_id and c.patient_id = p.id)
      and not exists (select from messages m where m.organization_id = p.organization_id and m.patient_id = p.id and m.reply_state = 'open')
      order by p.id desc limit 3`,
  );
  const chosen = rows as { external_id: string; phone: string }[];
  for (const [n, { phone }] of chosen.entries()) await stage.text(phone, n === 2 ? "I want to kill myself" : "When do you open on Friday");
  const page = await stage.tab("supervisor", "/messenger");
  const names = await Promise.all(
    chosen.map(async ({ external_id: id }) => {
      const link = conversations(page).locator(`a[href^="/messenger/thread/${id}"]`);
      await link.waitFor();
      return (await link.locator("strong").textContent()) ?? "";
    }),
  );
  await page.getByRole("button", { name: "Select conversations" }).click();
  for (const name of names)
    await conversations(page)
      .getByRole("checkbox", { name: `Select ${name}` })
      .check();
  const bar = page.getByRole("region", { name: "Selected conversations" });
  await bar.getByText("3 selected").first().waitFor();
  await bar.getByRole("button", { name: "Assign" }).click();
  await page.getByRole("menuitem", { name: "Assign to me" }).click();
  await confirmed(page, "3 conversations assigned");
  for (const name of names)
    await conversations(page)
      .getByRole("checkbox", { name: `Select ${name}` })
      .check();
  await bar.getByRole("button", { name: "Close" }).click();
  await confirmed(page, "2 conversations closed");
  await page.getByText(/1 conversation wasn't closed: call back first/).waitFor();
  await eventually(() =>
    conversations(page)
      .getByRole("checkbox", { name: `Select ${names[0]}` })
      .count(),
  ).toBe(0);
  expect(
    await conversations(page)
      .getByRole("checkbox", { name: `Select ${names[2]}` })
      .isChecked(),
  ).toBe(true);
  await page.getByRole("button", { name: "Undo" }).click();
  await confirmed(page, "2 conversations reopened");
  await bar.getByRole("button", { name: "Done" }).click();
  await page.goto(`${stage.web}/messenger?tab=mine`);
  for (const { external_id: id } of chosen) await conversations(page).locator(`a[href^="/messenger/thread/${id}"]`).waitFor();
  const unread = () =>
    stage.sql("select from conversations c join patients p on p.id = c.patient_id where c.is_unread and p.external_id = any ($1)", [
      chosen.map(({ external_id: id }) => id),
    ]);
  await stage.sql("update conversations set is_unread = true where patient_id in (select id from patients where external_id = any ($1))", [
    chosen.map(({ external_id: id }) => id),
  ]);
  await page.getByRole("button", { name: "Select conversations" }).click();
  for (const name of names.slice(0, 2))
    await conversations(page)
      .getByRole("checkbox", { name: `Select ${name}` })
      .check();
  await bar.getByRole("button", { name: "Mark as read" }).click();
  await confirmed(page, "2 conversations marked as read");
  expect(await unread()).toHaveLength(1);
  await page.close();
});

test("IN-073.2 a text from an unknown number is added to a patient's conversation by staff, and leaves the list", async () => {
  await stage.text("+17205558123", "This is Kalani, my phone broke");
  const page = await stage.tab("supervisor", "/messenger");
  await page.getByRole("link", { name: "Unknown numbers (3)" }).click();
  await page.getByRole("cell", { name: "This is Kalani, my phone broke" }).waitFor();
  await page.getByRole("button", { name: "Add the texts and calls from (720) 555-8123 to a patient" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Add to patient" }).click();
  await dialog.getByText("Choose a patient").waitFor();
  await dialog.getByLabel("Patient").fill("Faraway");
  await page.getByRole("option", { name: /Kalani Faraway/ }).click();
  await dialog.getByRole("button", { name: "Add to patient" }).click();
  await page.getByRole("cell", { name: "This is Kalani, my phone broke" }).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Open conversation" }).click();
  await messages(page).getByText("This is Kalani, my phone broke").waitFor();
  await page.close();
});

test("IN-073.6 a patient is made from an unknown number: the form has the number, and the texts are the patient's conversation", async () => {
  await stage.text("+17205558124", "Hello, do you take new patients?");
  const page = await stage.tab("supervisor", "/messenger/unknown_numbers");
  await page.getByRole("button", { name: "Add the texts and calls from (720) 555-8124 to a patient" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "New patient with this number" }).click();
  await page.getByRole("heading", { name: "New patient" }).waitFor();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe("/patients/new");
  expect(await page.getByRole("textbox", { name: "Mobile phone" }).inputValue()).toBe("(720) 555-8124");
  await page.getByLabel("First name").fill("Ilse");
  await page.getByLabel("Last name").fill("Newcomer");
  await page.getByRole("button", { name: "Create patient" }).click();
  await messages(page).getByText("Hello, do you take new patients?").waitFor();
  await page.getByText("Ilse Newcomer").first().waitFor();
  await page.close();
});

test("IN-073.7 a call from an unknown number is listed, and is in the conversation of the patient to whom it is added", async () => {
  await stage.control("POST", "/calls.json", { from: "+17205558125", to: "+17205550100" });
  const page = await stage.tab("supervisor", "/messenger/unknown_numbers");
  await page
    .getByRole("row", { name: /\(720\) 555-8125/ })
    .getByRole("cell", { name: "Called once" })
    .waitFor();
  await page.getByRole("button", { name: "Add the texts and calls from (720) 555-8125 to a patient" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Patient").fill("Newcomer");
  await page.getByRole("option", { name: /Ilse Newcomer/ }).click();
  await dialog.getByRole("button", { name: "Add to patient" }).click();
  await page.getByText("Added to the patient").waitFor();
  await page.getByRole("cell", { name: "(720) 555-8125", exact: true }).waitFor({ state: "detached" });
  const [patient] = await stage.sql("select external_id from patients where last_name = 'Newcomer'");
  await page.goto(`${stage.web}/messenger/thread/${patient?.external_id}`);
  const call = messages(page).getByRole("listitem").filter({ hasText: "The patient called" });
  await call.waitFor();
  // No empty bubble above it.
  expect(await call.locator(":scope > div").count()).toBe(1);
  await page.close();
});

test("PERM-019 PERM-045 masked staff see ids and symbols; without rights there is neither answer nor entry", async () => {
  const masked = await stage.tab("analyst", "/messenger");
  await conversations(masked).getByRole("listitem").first().waitFor();
  const words = (await conversations(masked).textContent()) ?? "";
  expect(words).toContain("HCH-");
  expect(words).toContain("••••");
  expect(words).not.toContain("Faraway");
  expect(await masked.getByRole("link", { name: "Settings", exact: true }).count()).toBe(0);
  await masked.close();
  expect(stage.faults).toEqual([]);
});
