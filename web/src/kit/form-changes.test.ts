// Tests change detection of forms and the assignment of errors to fields.
import { expect, test } from "vitest";
import { draftTime, isOutdated } from "./draft-store.ts";
import { changesOf, fieldFor, orNull, withDraft } from "./form-changes.ts";

test("PAT-009 only values that differ from the initial ones count as changed; lists and objects are compared by content", () => {
  const initial = { name: "Ana", languages: ["english"], text: { english: "Hi" } };
  expect(changesOf(initial, { name: "Ana", languages: ["english"], text: { english: "Hi" } })).toEqual({});
  expect(changesOf(initial, { name: "Ana", languages: ["english", "spanish"], text: { english: "Hi" } })).toEqual({
    languages: ["english", "spanish"],
  });
});

test("a draft's changes are applied over newer values, and fields that no longer exist are ignored", () => {
  const now = { name: "Ana María", zip: "80202" };
  expect(withDraft(now, { zip: "80203", gone: 1 }, { zip: "80201", gone: 0 })).toEqual({ name: "Ana María", zip: "80203" });
});

test("USER-008 PERM-004 a draft restores only the levels that the user changed; the others keep their current values", () => {
  const before = { levels: { patient: "limited", program: "disabled", outreach: "full" } };
  const changes = { levels: { patient: "limited", program: "limited", outreach: "full" } };
  const now = { levels: { patient: "limited", program: "disabled", outreach: "disabled" } };
  expect(withDraft(now, changes, before)).toEqual({ levels: { patient: "limited", program: "limited", outreach: "disabled" } });
});

test("a draft of an object that now has other keys is restored as a whole", () => {
  const before = { patients: { count: 0 } };
  const changes = { patients: { externalIds: ["a"], count: 1 } };
  expect(withDraft({ patients: { matching: {}, count: 9 } }, changes, before)).toEqual(changes);
});

test("ERR-003 a server error is assigned to its field, or to the nearest parent field", () => {
  const fields = new Set(["phone", "answers", "answers[0].contentText"]);
  expect(fieldFor("phone", fields)).toBe("phone");
  expect(fieldFor("answers[0].contentText.spanish", fields)).toBe("answers[0].contentText");
  expect(fieldFor("answers[1].contentText", fields)).toBe("answers");
  expect(fieldFor("base", fields)).toBeUndefined();
});

test("PAT-038 empty text becomes null", () => {
  expect([orNull(""), orNull("  "), orNull(" Ana ")]).toEqual([null, null, "Ana"]);
});

test("a draft is deleted after a week", () => {
  const day = 24 * 3_600_000;
  const item = `${100 * day}.iv.sealed`;
  expect(draftTime(item)).toBe(100 * day);
  expect(isOutdated(item, 106 * day)).toBe(false);
  expect(isOutdated(item, 108 * day)).toBe(true);
  expect(isOutdated("broken", 108 * day)).toBe(true);
});
