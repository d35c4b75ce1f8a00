// The journey of a file to a patient: chosen, dropped or pasted, uploaded before the eyes, sent, and seen on the patient's phone.
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { checkAccessibility } from "../fixtures/accessibility.ts";
import { canary } from "../fixtures/cast.ts";
import { eventually } from "./eventually.ts";
import { openStage } from "./stage.ts";

const stage = await openStage();
afterAll(() => stage.close());

const patient = { id: canary.externalId, phone: canary.phone ?? "" };
const photo = readFileSync(new URL("../simulator/src/samples/insurance-card.jpg", import.meta.url));
const picture = (name: string) => ({ name, mimeType: "image/jpeg", buffer: photo });
const conversation = (user: "supervisor" | "analyst" = "supervisor"): Promise<Page> => stage.tab(user, `/messenger/thread/${patient.id}`);
const box = (page: Page) => page.getByRole("textbox", { name: /Message to/ });
const sendButton = (page: Page) => page.getByRole("button", { name: "Send", exact: true });
const files = (page: Page) => page.getByRole("list", { name: "Files to send" }).getByRole("listitem");
/** Without the live region below them, which repeats the newest. */
const messages = (page: Page) => page.getByRole("region", { name: "Messages" }).getByRole("list").first();
const onPhone = async (): Promise<{ body: string; files: { contentType: string; url: string }[] } | undefined> =>
  (await stage.control<{ texts: { body: string; files: [] }[] }>("GET", `/phones/${encodeURIComponent(patient.phone)}.json`)).texts.at(-1);
const choose = async (page: Page, ...chosen: ReturnType<typeof picture>[]) => {
  await page.getByRole("button", { name: "Attach files" }).waitFor();
  await page.locator("input[type=file]").setInputFiles(chosen);
};
/** Uploads wait until they are let through. */
async function hold(page: Page): Promise<() => Promise<void>> {
  let letGo: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/storage/file?**", async (route) => {
    await gate;
    // Stopped meanwhile: there is nothing left to let through.
    await route.continue().catch(() => undefined);
  });
  return async () => {
    letGo();
    await page.unroute("**/storage/file?**", undefined);
  };
}

test("MED-008 MED-009 MSG-040 a chosen picture uploads before the eyes, nothing is sent until it is there, and it arrives on the phone", async () => {
  const page = await conversation();
  const letThrough = await hold(page);
  await choose(page, picture("way-to-us.jpg"));
  const file = files(page).filter({ hasText: "way-to-us.jpg" });
  await file.getByRole("progressbar", { name: "Uploading way-to-us.jpg" }).waitFor({ state: "attached" });
  await file.getByText("0 %", { exact: true }).waitFor();
  await box(page).click();
  await page.keyboard.type("This is the way.");
  expect(await sendButton(page).isDisabled()).toBe(true);
  await page.keyboard.press("Control+Enter");
  await page.getByText("The message can be sent when all files are uploaded.").waitFor({ state: "attached" });
  await letThrough();
  await file.getByRole("button", { name: "Remove way-to-us.jpg" }).waitFor();
  await eventually(() => sendButton(page).isEnabled()).toBe(true);
  await sendButton(page).click();
  await files(page).first().waitFor({ state: "detached" });
  const sent = messages(page).getByRole("listitem").filter({ hasText: "This is the way." });
  await sent.getByRole("button", { name: "Enlarge picture 1" }).click();
  const large = page.getByRole("dialog", { name: "way-to-us.jpg" }).getByRole("img", { name: "Picture 1 sent to the patient" });
  await large.waitFor();
  await eventually(() => large.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(320);
  await page.keyboard.press("Escape");
  await eventually(async () => (await onPhone())?.files.map((one) => one.contentType)).toEqual(["image/jpeg"]);
  expect((await onPhone())?.body).toBe("This is the way.");
  const { context, page: phone } = await stage.visitor();
  await phone.goto(`${stage.simulator}/#${patient.phone}`);
  await phone.getByRole("log").getByRole("img", { name: "Photo" }).last().waitFor();
  await context.close();
  await page.close();
});

test("MSG-038 MED-012 dropped and pasted pictures go without a word, and stand among the attachments", async () => {
  const page = await conversation();
  await box(page).waitFor();
  const bytes = photo.toString("base64");
  const give = (kind: "drop" | "paste", name: string) =>
    box(page).evaluate(
      (target, given) => {
        const data = new DataTransfer();
        data.items.add(new File([Uint8Array.from(atob(given.bytes), (one) => one.charCodeAt(0))], given.name, { type: "image/jpeg" }));
        const options = { bubbles: true, cancelable: true };
        if (given.kind === "drop") {
          target.dispatchEvent(new DragEvent("dragover", { ...options, dataTransfer: data }));
          target.dispatchEvent(new DragEvent("drop", { ...options, dataTransfer: data }));
        } else target.dispatchEvent(new ClipboardEvent("paste", { ...options, clipboardData: data }));
      },
      { kind, name, bytes },
    );
  await give("drop", "dropped.jpg");
  await files(page).filter({ hasText: "dropped.jpg" }).getByRole("button", { name: "Remove dropped.jpg" }).waitFor();
  await give("paste", "pasted.jpg");
  await files(page).filter({ hasText: "pasted.jpg" }).getByRole("button", { name: "Remove pasted.jpg" }).waitFor();
  expect((await checkAccessibility(page)).findings).toEqual([]);
  await eventually(() => sendButton(page).isEnabled()).toBe(true);
  await sendButton(page).click();
  await files(page).first().waitFor({ state: "detached" });
  await eventually(async () => [(await onPhone())?.body, (await onPhone())?.files.length]).toEqual(["", 2]);
  const side = page.getByRole("complementary", { name: "About this conversation" });
  await side.getByRole("button", { name: "Enlarge picture 2" }).first().waitFor();
  await page.close();
});

test("ERR-031 MED-002 MED-006 ERR-026 what cannot be sent says why; a lost upload is tried again; one is stopped, one removed", async () => {
  const page = await conversation();
  await choose(page, { ...picture("program.exe"), mimeType: "application/octet-stream" });
  await files(page).filter({ hasText: "program.exe" }).getByText("This file type isn't supported").waitFor();
  await page.getByRole("button", { name: "Remove program.exe" }).click();
  await choose(page, { name: "large.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(1024 * 1024 + 1, "%PDF-") });
  await files(page).getByText("File is too large. The limit is 1 MB.").waitFor();
  expect(await sendButton(page).isDisabled()).toBe(true);
  await page.getByRole("button", { name: "Remove large.pdf" }).click();
  await choose(page, { ...picture("page.jpg"), buffer: Buffer.from("<html><script>alert(1)</script>") });
  await files(page).getByText("This file type isn't supported").waitFor();
  await page.getByRole("button", { name: "Remove page.jpg" }).click();
  await page.route("**/storage/file?**", (route) => route.abort());
  await choose(page, picture("lost.jpg"));
  const again = page.getByRole("button", { name: "Try again to upload lost.jpg" });
  await again.waitFor();
  await page.unroute("**/storage/file?**");
  await again.click();
  await eventually(() => sendButton(page).isEnabled()).toBe(true);
  await page.getByRole("button", { name: "Remove lost.jpg" }).click();
  const letThrough = await hold(page);
  await choose(page, picture("stopped.jpg"));
  await page.getByRole("button", { name: "Stop uploading stopped.jpg" }).click();
  await files(page).first().waitFor({ state: "detached" });
  await letThrough();
  await choose(page, ...Array.from({ length: 11 }, (_, at) => picture(`${at + 1}.jpg`)));
  await page.getByText("Attach up to 10 files").waitFor();
  await eventually(() => files(page).count()).toBe(10);
  await page.close();
});

test("ERR-032 a file that has expired says so and is uploaded once more", async () => {
  const page = await conversation();
  await choose(page, picture("old.jpg"));
  await eventually(() => sendButton(page).isEnabled()).toBe(true);
  await stage.sql("update sent_media_files set state = 'expired', storage_path = null where file_name = 'old.jpg'");
  await sendButton(page).click();
  await files(page).getByText("It has expired. Upload it once more.").waitFor();
  expect(await sendButton(page).isDisabled()).toBe(true);
  await page.getByRole("button", { name: "Try again to upload old.jpg" }).click();
  await eventually(() => sendButton(page).isEnabled()).toBe(true);
  await sendButton(page).click();
  await files(page).first().waitFor({ state: "detached" });
  await eventually(async () => (await onPhone())?.files.length).toBe(1);
  await page.close();
});

test("PERM-019 staff without access to patient data see neither picture nor file of it", async () => {
  const page = await conversation("analyst");
  await messages(page).getByRole("listitem").first().waitFor();
  expect(await page.getByRole("button", { name: /Enlarge picture/ }).count()).toBe(0);
  expect(await page.getByRole("list", { name: "Files sent with this message" }).count()).toBe(0);
  await page.close();
  expect(stage.faults).toEqual([]);
});
