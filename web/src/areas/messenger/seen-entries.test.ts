// Proves what an answer tells of the screen it was written on: the newest text of the patient and of a colleague, or nothing.
import type { ActivityEntry } from "@tidings/contract/areas/activity";
import { expect, test } from "vitest";
import { seenOf } from "./seen-entries.ts";

const entry = (externalId: string, type: string, loggableType: string, by?: string) =>
  ({ externalId, type, loggableType, user: by ? { externalId: by, firstName: "", lastName: "" } : null }) as ActivityEntry;
const newest = [
  entry("m9", "sms_message", "outreach"),
  entry("m8", "sms_message", "direct", "me"),
  entry("i7", "sms_response", "direct"),
  entry("m6", "sms_message", "direct", "colleague"),
  entry("i5", "sms_response", "direct"),
];

test("MSG-027 the newest of each is told; one's own answers and what the clinic sends by itself are none of it", () => {
  expect(seenOf(newest, "me", true)).toEqual({ received: "i7", sent: "m6" });
});
test("MSG-027 none is none when all was on screen, and unknown when it was not", () => {
  expect(seenOf([], "me", true)).toEqual({ received: null, sent: null });
  expect(seenOf(newest.slice(0, 3), "me", false)).toBeUndefined();
});
