// The journey with a support chat configured: it is told who is there, by a hash, and goes with the session.
import { createHmac } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { eventually } from "./eventually.ts";
import { openStage } from "./stage.ts";

const secret = "a-secret-of-the-chat";
const origin = "https://chat.example";
const stage = await openStage({ CHAT_SCRIPT_URL: `${origin}/widget.js`, CHAT_APP_ID: "harbor-app", CHAT_IDENTITY_SECRET: secret });
afterAll(() => stage.close());

const widget = "window.chatWasGiven = { ...document.currentScript.dataset }; window.chatLoads = (window.chatLoads ?? 0) + 1;";

test("SHELL-021 the support chat is loaded once with the person's identity hash, keeps to the page's policy, and goes with the session", async () => {
  const { page, context } = await stage.visitor();
  const asked: string[] = [];
  await context.route(`${origin}/**`, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/javascript", body: widget });
  });
  await page.goto(`${stage.web}/login`);
  expect(asked).toEqual([]);
  await stage.signIn(page, "nurse");
  await eventually(() => page.evaluate("'chatWasGiven' in window")).toBe(true);
  const { currentUser } = await stage.call<{ currentUser: { externalId: string; identityHash: string } }>(
    "nurse",
    "GET",
    "/current_user.json",
  );
  expect(currentUser.identityHash).toBe(createHmac("sha256", secret).update(currentUser.externalId).digest("hex"));
  expect(await page.evaluate("window.chatWasGiven")).toEqual({
    appId: "harbor-app",
    userId: currentUser.externalId,
    userHash: currentUser.identityHash,
  });
  await page.getByRole("link", { name: "Patients", exact: true }).first().click();
  await page.getByRole("heading", { name: "Patients" }).waitFor();
  expect(await page.evaluate("window.chatLoads")).toBe(1);
  const policy = (await fetch(`${stage.web}/patients`, { headers: { accept: "text/html" } })).headers.get("content-security-policy") ?? "";
  expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe(`'self' ${origin}`);
  const api = (await fetch(`${stage.web}/api/v2/links.json`)).headers.get("content-security-policy") ?? "";
  expect(/script-src ([^;]*)/.exec(api)?.[1]).toBe("'self'");
  await page.getByRole("button", { name: /Account menu/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.getByRole("button", { name: "Sign in" }).waitFor();
  // While the page reloads, it cannot be evaluated.
  await eventually(() => page.evaluate("'chatWasGiven' in window").catch(() => true)).toBe(false);
  expect(await page.locator(`script[src^="${origin}"]`).count()).toBe(0);
  expect(stage.faults).toEqual([]);
  await context.close();
});
