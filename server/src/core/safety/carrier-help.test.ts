// Tests that HELP in an episode reaches staff, also if the carrier replies to it by itself.
import { afterAll, expect, test } from "vitest";
import { startMessagingTestApp } from "../../testing/messaging-test-app.ts";
import { alertOf, newPatient, pass } from "./testing.ts";

const app = await startMessagingTestApp({ keywordHandling: "carrier" });
afterAll(() => app.close());

test.each([
  ["by its default words", {}],
  ["and says so", { OptOutType: "HELP" }],
])("SAFE-030 SAFE-050 the carrier answers HELP %s: the alert shows it and the safety text goes out as well", async (_how, more) => {
  const { phone } = await newPatient(app);
  await app.receive(phone, "I want to die");
  await app.receive(phone, "HELP", more);
  await pass(app);
  const { alert } = await alertOf(app, phone);
  expect(alert.isHelpAnsweredByCarrier).toBe(true);
  const texts = await app.textsTo(phone);
  expect(texts).toHaveLength(2);
  expect(texts[1]).toContain("988");
});
