// Journey of someone who listens to the inbox: landmarks, names and order from the accessibility tree, and what is announced by itself.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { edgeCasePatients } from "../fixtures/cast.ts";
import { eventually } from "./eventually.ts";
import { openStage } from "./stage.ts";

const stage = await openStage();
afterAll(() => stage.close());

interface AxNode {
  role: string;
  name: string;
  live: string;
}

interface AxValue {
  value?: unknown;
}

/** What a screen reader finds, in its order: role and name of everything that is not ignored. */
async function listen(page: Page): Promise<AxNode[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send("Accessibility.getFullAXTree")) as {
    nodes: { ignored: boolean; role?: AxValue; name?: AxValue; properties?: { name: string; value: AxValue }[] }[];
  };
  await session.detach();
  const textOf = (value: AxValue | undefined) => String(value?.value ?? "");
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, properties }) => ({
      role: textOf(role),
      name: textOf(name).trim(),
      live: textOf(properties?.find((one) => one.name === "live")?.value),
    }));
}

const phone = edgeCasePatients.find(({ externalId }) => externalId === "HCH-O13")?.phone ?? "";
const run = Date.now().toString(36);
const inOrder = (found: readonly AxNode[], role: string, names: readonly (string | RegExp)[]) => {
  const given = found.filter((node) => node.role === role).map(({ name }) => name);
  let at = 0;
  for (const wanted of names) {
    const next = given.findIndex((name, index) => index >= at && (wanted instanceof RegExp ? wanted.test(name) : name === wanted));
    expect(next, `${role} “${wanted}” among ${given.join(" | ")}`).toBeGreaterThanOrEqual(at);
    at = next + 1;
  }
};

/** Texts of the live regions, as they are announced: kept from the moment of the call. */
async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const texts: string[] = [];
    Object.assign(window, { announcements: texts });
    const regionOf = (node: Node) =>
      (node instanceof Element ? node : node.parentElement)?.closest("[aria-live], [role=status], [role=alert]");
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const region = regionOf(target);
        if (!region || region.getAttribute("aria-live") === "off") continue;
        const isWhole = region.getAttribute("aria-atomic") === "true" || region.getAttribute("role") !== null;
        const words = isWhole ? region.textContent : [...addedNodes].map((node) => node.textContent).join(" ") || target.textContent;
        if (words?.trim()) texts.push(words.trim());
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { announcements: string[] }).announcements);
}

let page: Page;
beforeAll(async () => {
  await stage.text(phone, `Is the parking lot open? ${run}`);
  page = await stage.tab("supervisor", "/messenger/thread/HCH-O13?tab=all");
  await page.getByRole("region", { name: "Messages" }).getByRole("list").first().getByText(`Is the parking lot open? ${run}`).waitFor();
  await page.getByRole("complementary", { name: "About this conversation" }).getByRole("heading").first().waitFor();
  await page.getByRole("textbox", { name: /^Message to/ }).waitFor();
}, 120_000);

test("MSG-066.1 the inbox has its landmarks and headings in reading order, and everything that can be used has a name", async () => {
  const found = await listen(page);
  inOrder(found, "heading", ["Messenger", /^Kalani Faraway/]);
  inOrder(found, "navigation", ["Main", "Breadcrumbs", "Messenger"]);
  inOrder(found, "region", ["All conversations", "Conversation", "Messages"]);
  inOrder(found, "complementary", ["About this conversation"]);
  inOrder(found, "button", [/^Assign/, "Snooze", "Close", "Attach files", "Use a template", "Note", "Send later", "Send"]);
  inOrder(found, "textbox", ["Message to Kalani Faraway"]);
  const usable = ["button", "link", "textbox", "searchbox", "combobox", "checkbox", "radio", "tab", "switch", "menuitem"];
  expect(found.filter(({ role, name }) => usable.includes(role) && name === "")).toEqual([]);
});

test("MSG-066.2 a row is heard as what waits, who, when and the words; a message as its words, who and when", async () => {
  const found = await listen(page);
  const row = new RegExp(`^Needs a reply, Kalani Faraway .*Is the parking lot open\\? ${run} .*(Waiting|needs review)`);
  inOrder(found, "link", [row]);
  const entry = await page
    .getByRole("region", { name: "Messages" })
    .getByRole("listitem")
    .filter({ hasText: `Is the parking lot open? ${run}` })
    .ariaSnapshot();
  expect(entry).toMatch(/paragraph: Is the parking lot open\?[\s\S]*Kalani Faraway, \d+:\d\d [AP]M/);
  expect(
    await page.getByRole("navigation", { name: "Messenger" }).getByRole("link", { name: "All", exact: true }).getAttribute("aria-current"),
  ).toBe("page");
});

test("MSG-066.3 a new text is announced with its sender, a colleague by name, a sent message and a taken-back one too", async () => {
  const announced = await recordAnnouncements(page);
  await stage.text(phone, `And the elevator? ${run}`);
  await eventually(announced).toContain(`Kalani Faraway: And the elevator? ${run}`);
  const colleague = await stage.tab("nurse", "/messenger/thread/HCH-O13?tab=all");
  await eventually(announced).toContain("James Whitfield is viewing this conversation");
  await colleague.close();
  await page.getByRole("textbox", { name: "Message to Kalani Faraway" }).click();
  await page.keyboard.type("Yes, both are open.");
  await page.keyboard.press("Control+Enter");
  await eventually(async () => (await announced()).some((words) => words.includes("Message sent"))).toBe(true);
  await page.getByRole("button", { name: "Undo" }).click();
  await eventually(async () => (await announced()).some((words) => words.includes("Message taken back. It was not sent."))).toBe(true);
  expect(await stage.textsOn(phone)).not.toContain("Yes, both are open.");
});

test("Nothing went wrong unseen", () => expect(stage.faults).toEqual([]));
