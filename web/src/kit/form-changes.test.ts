// Proves how a form tells what changed and where an error belongs.
import { expect, test } from "vitest";
import { draftTime, isOutdated } from "./draft-store.ts";
import { changesOf, fieldFor, orNull, withDraft } from "./form-changes.ts";

test("PAT-009 only what differs from the start counts as changed, lists and records by their content", () => {
  const initial = { name: "Ana", languages: ["english"], text: { english: "Hi" } };
  expect(changesOf(initial, { name: "Ana", languages: ["english"], text: { english: "Hi" } })).toEqual({});
  expect(changesOf(initial, { name: "Ana", languages: ["english", "spanish"], text: { english: "Hi" } })).toEqual({
    languages: ["english", "spanish"],
  });
});

test("a draft's changes come back over newer values, and fields that no longer exist are left out", () => {
  const now = { name: "Ana María", zip: "80202" };
  expect(withDraft(now, { zip: "80203", gone: 1 }, { zip: "80201", gone: 0 })).toEqual({ name: "Ana María", zip: "80203" });
});

test("USER-008 PERM-004 of levels in a draft only those that the person changed come back; the others are as they were given since", () => {
  const before = { levels: { patient: "limited", program: "disabled", outreach: "full" } };
  const changes = { levels: { patient: "limited", program: "limited", outreach: "full" } };
  const now = { levels: { patient: "limited", program: "disabled", outreach: "disabled" } };
  expect(withDraft(now, changes, before)).toEqual({ levels: { patient: "limited", program: "limited", outreach: "disabled" } });
});

test("a draft of a choice that is made of other parts now comes back whole", () => {
  const before = { patients: { count: 0 } };
  const changes = { patients: { externalIds: ["a"], count: 1 } };
  expect(withDraft({ patients: { matching: {}, count: 9 } }, changes, before)).toEqual(changes);
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
