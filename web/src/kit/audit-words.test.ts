// Tests the words of changed values in the audit trail.
import { expect, test } from "vitest";
import { changeText } from "./audit-words.ts";

const denver = "America/Denver";
const numbers = (...of: object[]) => JSON.stringify(of);
const texts = { phone: "3125550111", channel: "sms", segmentsPerSecond: 3, keywordHandling: "carrier_blocks", stoppedAt: null };

test("PERM-066 a changed list reads as words, without the form in which it is stored", () => {
  expect(
    changeText({ field: "numbers", before: numbers(texts), after: numbers(texts, { phone: "3125550122", channel: "voice" }) }, denver),
  ).toBe(
    "Numbers: phone 3125550111, used for sms, SMS segments per second 3, keyword handling carrier blocks → " +
      "phone 3125550111, used for sms, SMS segments per second 3, keyword handling carrier blocks; " +
      "phone 3125550122, used for voice",
  );
  expect(changeText({ field: "numbers", before: "[]", after: null }, denver)).toBe("Numbers: empty → empty");
});

test("PERM-066 a setting of the organization is named as on its page", () => {
  expect(changeText({ field: "configs.managesPlaces", before: false, after: true }, denver)).toBe(
    "Clinic manages its locations and providers: no → yes",
  );
});

test("PERM-066 a long value that was cut is shown as far as it goes", () => {
  expect(changeText({ field: "notes", before: null, after: '[{"phone":"31' }, denver)).toBe('Notes: empty → [{"phone":"31');
});

test("PERM-066 moments and days read as everywhere, in the clinic's time zone, and fields of the data have words", () => {
  expect(changeText({ field: "starts_at", before: "2026-12-02T19:00:00Z", after: "2026-12-03T20:30:00+00:00" }, denver)).toBe(
    "Start: 12/02/2026 12:00 PM MST → 12/03/2026 01:30 PM MST",
  );
  expect(changeText({ field: "dob", before: "1954-02-28", after: null }, denver)).toBe("Date of birth: 02/28/1954 → empty");
  expect(changeText({ field: "assigned_user", before: null, after: "Ana Reyes" }, denver)).toBe("Assigned to: empty → Ana Reyes");
  expect(changeText({ field: "mergedInto", before: null, after: "Main Street" }, denver)).toBe("Merged into: empty → Main Street");
});
