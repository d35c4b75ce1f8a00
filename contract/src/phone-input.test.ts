// Proves which ways of writing a phone number are accepted, and that each becomes the same number.
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { E164PhoneInput, PhoneInput, PlanPhoneInput } from "./phone-input.ts";
import { readTenDigits } from "./phone-rules.ts";

const written = [
  "7205550101",
  "17205550101",
  "+17205550101",
  "(720) 555-0101",
  "720.555.0101",
  "720_555_0101",
  "720,555,0101",
  "720/555-0101",
  "1 (720) 555 0101",
  "Cell: 720-555-0101",
  "Mobile phone no. 720-555-0101",
  "720-555-0101 x12",
  "(720) 555-0101, ext. 1234",
  "７２０-555-0101",
  "\u202A+1 720-555-0101\u202C",
  " 720\u00A0555\u20110101 ",
];

describe("One normalizer of phone numbers", () => {
  test.each(written)("FILE-057 PAT-034 %j is read as its ten digits, by the files, the form and the API alike", (text) => {
    expect(readTenDigits(text)).toBe("7205550101");
    expect(z.parse(PhoneInput, text)).toBe("7205550101");
    expect(z.parse(PlanPhoneInput, text)).toBe("7205550101");
    expect(z.parse(E164PhoneInput, text)).toBe("+17205550101");
  });

  test.each([
    "",
    "555-0101",
    "720-555-010x",
    "27205550101",
    "+7205550101",
    "+44 20 7946 0958",
    "720-555-0101 720-555-0102",
    "0005550101",
    "call me",
    "Mother 720-555-0101",
    "Work: 720-555-0101",
  ])("FILE-057 PAT-034 %j is no phone number", (text) => {
    for (const input of [PhoneInput, PlanPhoneInput, E164PhoneInput])
      expect(z.safeParse(input, text).error?.issues.map(({ message }) => message)).toEqual(["validation.phone"]);
  });
});
