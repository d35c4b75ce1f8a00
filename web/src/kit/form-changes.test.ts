// Proves how a form tells what changed and where an error belongs.
import { expect, test } from "vitest";
import { draftTime, isOutdated } from "./draft-store.ts";
import { changesOf, fieldFor, orNull, withChanges } from "./form-changes.ts";

test("PAT-009 only what differs from the start counts as changed, lists and records by their content", () => {
  const initial = { name: "Ana", languages: ["english"], text: { english: "Hi" } };
  expect(changesOf(initial, { name: "Ana", languages: ["english"], text: { english: "Hi" } })).toEqual({});
  expect(changesOf(initial, { name: "Ana", languages: ["english", "spanish"], text: { english: "Hi" } })).toEqual({
    languages: ["english", "spanish"],
  });
});

test("a draft's changes come back over newer values, and fields that no longer exist are left out", () => {
  expect(withChanges({ name: "Ana María", zip: "80202" }, { zip: "80203", gone: 1 })).toEqual({ name: "Ana María", zip: "80203" });
});

test("ERR-003 a server's error finds its field, or the nearest one around it", () => {
  const fields = new Set(["phone", "answers", "answers[0].contentText"]);
  expect(fieldFor("phone", fields)).toBe("phone");
  expect(fieldFor("answers[0].contentText.spanish", fields)).toBe("answers[0].contentText");
  expect(fieldFor("answers[1].contentText", fields)).toBe("answers");
  expect(fieldFor("base", fields)).toBeUndefined();
});

test("PAT-038 empty text becomes null", () => {
  expect([orNull(""), orNull("  "), orNull(" Ana ")]).toEqual([null, null, "Ana"]);
});

test("a draft is erased when nobody took it up for a week", () => {
  const day = 24 * 3_600_000;
  const item = `${100 * day}.iv.sealed`;
  expect(draftTime(item)).toBe(100 * day);
  expect(isOutdated(item, 106 * day)).toBe(false);
  expect(isOutdated(item, 108 * day)).toBe(true);
  expect(isOutdated("broken", 108 * day)).toBe(true);
});
