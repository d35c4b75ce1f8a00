// Tests where an alert is shown: first in Messenger and the inbox, at the message, and first among replies that need review.
import { activity } from "@tidings/contract/areas/activity";
import { alerts } from "@tidings/contract/areas/alerts";
import { inbox, messenger } from "@tidings/contract/areas/messenger";
import { safety } from "@tidings/contract/areas/safety";
import { afterAll, expect, test } from "vitest";
import { startMessagingTestApp } from "../../testing/messaging-test-app.ts";
import { alertOf, newPatient, pass } from "./testing.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());
const supervisor = await app.as("supervisor");

test("SAFE-048 SAFE-049 a conversation with an alert comes first in every list and page until the alert is closed", async () => {
  const inDanger = await newPatient(app);
  await app.receive(inDanger.phone, "I want to die");
  await pass(app);
  const others: string[] = [];
  for (let at = 0; at < 3; at += 1) {
    app.clock.advance({ minutes: 1 });
    const one = await newPatient(app);
    others.unshift(one.externalId);
    await app.receive(one.phone, "Can I bring my daughter?");
  }
  const order = [inDanger.externalId, ...others];
  const threads = (await supervisor.ok(messenger.threads)).threads;
  expect(threads.map((thread) => thread.externalId)).toEqual(order);
  const { alert } = await alertOf(app, inDanger.phone);
  expect(threads[0]?.safetyAlert).toMatchObject({ externalId: alert.externalId, kind: "crisis", level: "clear", state: "open" });
  expect(threads[1]?.safetyAlert).toBeNull();
  const pages = [];
  for (const page of [1, 2]) pages.push(...(await supervisor.ok(inbox.threads, { query: { page, perPage: 2 } })).threads);
  expect(pages.map((thread) => thread.externalId)).toEqual(order);
  const review = (await supervisor.ok(messenger.threads, { query: { search: { state: "needs_review" } } })).threads;
  expect(review.map((thread) => thread.externalId)).toEqual([inDanger.externalId]);
  const { activityLogs } = await supervisor.ok(activity.list, { query: { search: { patientExternalId: inDanger.externalId } } });
  const marked = activityLogs.filter((entry) => entry.safetyAlert !== null);
  expect(marked).toMatchObject([
    { body: "I want to die", safetyAlert: { externalId: alert.externalId }, responseFlag: { reason: "safety" } },
  ]);
  await supervisor.ok(alerts.close, { params: { externalId: alert.externalId }, body: { outcome: "false_alarm" } });
  const after = (await supervisor.ok(messenger.threads)).threads;
  expect(after.map((thread) => thread.externalId)).toEqual([...others, inDanger.externalId]);
  expect(after.at(-1)?.safetyAlert).toBeNull();
});

test("SAFE-016 organizations add text around the fixed core, preview every language, and the numbers stay first", async () => {
  const words = { language: "english", before: "", after: "We are thinking of you." };
  const saved = await supervisor.ok(safety.updateText, { params: { kind: "self_harm" }, body: { languages: [words] } });
  const english = saved.safetyText.languages.find((one) => one.language === "english");
  expect(english?.preview).toBe(`${english?.core} We are thinking of you.`);
  expect(saved.safetyText.languages.length).toBeGreaterThan(60);
  const { phone } = await newPatient(app);
  await app.receive(phone, "I want to die");
  await pass(app);
  expect((await app.textsTo(phone))[0]).toMatch(/We are thinking of you\.$/);
  const pushed = { language: "english", before: "x".repeat(150), after: "" };
  const refused = await supervisor.call(safety.updateText, { params: { kind: "self_harm" }, body: { languages: [pushed] } });
  expect([refused.status, refused.errors["languages[0].before"]]).toEqual([422, [{ key: "validation.numbersFirst" }]]);
  const { safetyTexts } = await supervisor.ok(safety.texts);
  expect(safetyTexts.map((one) => one.kind)).toEqual(["self_harm", "emergency", "danger"]);
});
