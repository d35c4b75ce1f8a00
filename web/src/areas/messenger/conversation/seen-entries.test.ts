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
test("MSG-027 none is none when all was on screen; of older entries that were not, it is said from when", () => {
  expect(seenOf([], "me", true)).toEqual({ received: null, sent: null });
  const shown = newest.slice(0, 3).map((one) => ({ ...one, createdAt: `2026-11-20T10:00:0${one.externalId.slice(1)}Z` }));
  expect(seenOf(shown, "me", false)).toEqual({ received: "i7", sent: null, since: "2026-11-20T10:00:07Z" });
});
test("MSG-058.1 what a colleague has taken back before it was sent is none of it", () => {
  const taken = newest.map((one) => (one.externalId === "m6" ? { ...one, state: "cancelled" } : one));
  expect(seenOf(taken as ActivityEntry[], "me", true)).toEqual({ received: "i7", sent: null });
});
