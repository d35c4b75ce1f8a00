// Tests the words of changed values in the audit trail.
import { expect, test } from "vitest";
import { changeText } from "./audit-words.ts";

const numbers = (...of: object[]) => JSON.stringify(of);
const texts = { phone: "3125550111", channel: "sms", segmentsPerSecond: 3, keywordHandling: "carrier_blocks", stoppedAt: null };

test("PERM-066 a changed list reads as words, without the form in which it is stored", () => {
  expect(changeText({ field: "numbers", before: numbers(texts), after: numbers(texts, { phone: "3125550122", channel: "voice" }) })).toBe(
    "Numbers: phone 3125550111, used for sms, SMS segments per second 3, keyword handling carrier blocks → " +
      "phone 3125550111, used for sms, SMS segments per second 3, keyword handling carrier blocks; " +
      "phone 3125550122, used for voice",
  );
  expect(changeText({ field: "numbers", before: "[]", after: null })).toBe("Numbers: empty → empty");
});

test("PERM-066 a setting of the organization is named as on its page", () => {
  expect(changeText({ field: "configs.managesPlaces", before: false, after: true })).toBe(
    "Clinic manages its locations and providers: no → yes",
  );
});

test("PERM-066 a long value that was cut is shown as far as it goes", () => {
  expect(changeText({ field: "notes", before: null, after: '[{"phone":"31' })).toBe('Notes: empty → [{"phone":"31');
});
