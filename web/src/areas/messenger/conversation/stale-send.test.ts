// Proves what the browser reads from a refusal by the collision guard, and how it says when.
import type { FieldIssue } from "@tidings/contract/errors";
import { expect, test } from "vitest";
import { agoText, staleSendOf } from "./stale-send.ts";

test("MSG-058.2 a refusal names the colleague, the time, and what sending anyway has seen", () => {
  const base: FieldIssue[] = [
    { key: "conversation.colleagueReplied", name: "Maria Santos", at: "2026-11-20T10:00:00Z" },
    { key: "conversation.newest", received: "i7", sent: "m9" },
  ];
  expect(staleSendOf({ base })).toEqual({
    reply: { name: "Maria Santos", at: "2026-11-20T10:00:00Z" },
    wroteAt: null,
    seen: { received: "i7", sent: "m9" },
  });
});

test("MSG-058.2 the time is told in the largest unit", () => {
  expect([20, 61, 3_700, 90_000].map((seconds) => agoText(seconds * 1000, "en"))).toEqual([
    "20 seconds ago",
    "1 minute ago",
    "1 hour ago",
    "1 day ago",
  ]);
  expect(agoText(-500, "en")).toBe("1 second ago");
});
