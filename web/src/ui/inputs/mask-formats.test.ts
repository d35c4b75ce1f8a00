// Tests the input masks: typing, pasting, display and stored value.
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  formatDate,
  formatDateTyping,
  formatPhoneTyping,
  formatTime,
  formatTimeTyping,
  parseDate,
  parseTime,
  phoneDigits,
} from "./mask-formats.ts";

test("UI-002 dates of any kind of typing become MM/DD/YYYY", () => {
  expect(formatDateTyping("07021984")).toBe("07/02/1984");
  expect(formatDateTyping("7/2/1984")).toBe("07/02/1984");
  expect(formatDateTyping("7.2.1984")).toBe("07/02/1984");
  expect(formatDateTyping("12-25-1990")).toBe("12/25/1990");
  expect(formatDateTyping("2026-05-01")).toBe("05/01/2026");
  expect(formatDateTyping("1")).toBe("1");
  expect(formatDateTyping("9")).toBe("09/");
  expect(formatDateTyping("1/")).toBe("01/");
  expect(formatDateTyping("12/4")).toBe("12/04/");
  expect(formatDateTyping("tomorrow")).toBe("");
});

test("UI-002 dates are stored YYYY-MM-DD and only real days of the years 1000 to 9999 count", () => {
  expect(parseDate("07/02/1984")).toBe("1984-07-02");
  expect(parseDate("02/29/2028")).toBe("2028-02-29");
  expect(parseDate("01/01/1000")).toBe("1000-01-01");
  expect(parseDate("12/31/9999")).toBe("9999-12-31");
  for (const wrong of ["02/29/2027", "13/01/2027", "00/10/2027", "04/31/2027", "01/00/2027", "01/01/0999", "1/1/2027", ""]) {
    expect(parseDate(wrong), wrong).toBeNull();
  }
});

test("UI-002 every day survives being shown and read back", () => {
  const days = fc.date({ min: new Date("1000-01-01"), max: new Date("9999-12-31"), noInvalidDate: true });
  fc.assert(
    fc.property(days, (day) => {
      const value = day.toISOString().slice(0, 10);
      expect(parseDate(formatDateTyping(formatDate(value)))).toBe(value);
    }),
  );
});

test("UI-003 times of any kind of typing become hh:mm with AM or PM", () => {
  expect(formatTimeTyping("930p")).toBe("09:30 PM");
  expect(formatTimeTyping("0930a")).toBe("09:30 AM");
  expect(formatTimeTyping("1205pm")).toBe("12:05 PM");
  expect(formatTimeTyping("9:05 am")).toBe("09:05 AM");
  expect(formatTimeTyping("115p")).toBe("01:15 PM");
  expect(formatTimeTyping("9p")).toBe("09:00 PM");
  expect(formatTimeTyping("14:05")).toBe("02:05 PM");
  expect(formatTimeTyping("1")).toBe("1");
  expect(formatTimeTyping("9")).toBe("09:");
});

test("UI-003 times are stored HH:mm and every minute of the day survives", () => {
  expect(parseTime("12:00 AM")).toBe("00:00");
  expect(parseTime("12:00 PM")).toBe("12:00");
  for (const wrong of ["13:00 PM", "00:30 AM", "09:60 AM", "09:30", ""]) expect(parseTime(wrong), wrong).toBeNull();
  for (let minute = 0; minute < 24 * 60; minute += 1) {
    const value = `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
    expect(parseTime(formatTimeTyping(formatTime(value)))).toBe(value);
  }
});

test("UI-004 phones are shown (000) 000-0000 and kept as at most ten digits", () => {
  expect(formatPhoneTyping("5551234567")).toBe("(555) 123-4567");
  expect(formatPhoneTyping("+1 555-123-4567")).toBe("(555) 123-4567");
  expect(formatPhoneTyping("55512345678999")).toBe("(555) 123-4567");
  expect(formatPhoneTyping("555")).toBe("(555");
  expect(formatPhoneTyping("")).toBe("");
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."0123456789"), maxLength: 10 }), (digits) => {
      expect(phoneDigits(formatPhoneTyping(digits))).toBe(digits);
    }),
  );
});
