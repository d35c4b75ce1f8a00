// Proves which numbers are refused, and that the contract's list of other countries is the one of libphonenumber.
import { isTollFree, phoneRefusalOf, readTenDigits } from "@tidings/contract/phone-rules";
import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { describe, expect, test } from "vitest";
import { loadSettings } from "../../../kernel/settings.ts";
import { judgePhone, phonePolicy } from "./phone.ts";

const real = { allowsFictional: false };
const sandbox = { allowsFictional: true };

describe("Numbers that cannot be texted", () => {
  test.each([
    ["9005551234", "premium"],
    ["3039761234", "premium"],
    ["9765551234", "premium"],
    ["3039111234", "serviceCode"],
    ["3034111234", "serviceCode"],
    ["3032111234", "serviceCode"],
    ["9115551234", "serviceCode"],
    ["4165551234", "otherCountry"],
    ["8765551234", "otherCountry"],
    ["8095551234", "otherCountry"],
    ["9999999999", "impossible"],
    ["2955551234", "impossible"],
    ["3030000000", "impossible"],
    ["3031234567", "impossible"],
    ["5555555555", "impossible"],
    ["2222222222", "impossible"],
    ["3035550100", "fictional"],
    ["3035550199", "fictional"],
  ])("PAT-054 %s is refused as %s", (digits, reason) => expect(phoneRefusalOf(digits, real)).toBe(reason));

  test("PAT-054 with the sandbox carrier only the example numbers pass", () => {
    expect(phoneRefusalOf("3035550100", sandbox)).toBeNull();
    expect(phoneRefusalOf("3035550199", sandbox)).toBeNull();
    expect(phoneRefusalOf("9005550100", sandbox)).toBe("premium");
    expect(phoneRefusalOf("4165550100", sandbox)).toBe("otherCountry");
    expect(phoneRefusalOf("9999999999", sandbox)).toBe("impossible");
  });

  test("PAT-054 numbers of the United States and its territories, unknown area codes and toll-free numbers pass", () => {
    for (const digits of ["3035550099", "3035550200", "3035551234", "7875551234", "3405551234", "6715551234", "6845551234", "6705551234"])
      expect(phoneRefusalOf(digits, real), digits).toBeNull();
    for (const digits of ["2215551234", "5375551234", "7105551234"]) expect(phoneRefusalOf(digits, real), digits).toBeNull();
    expect(phoneRefusalOf("8005551234", real)).toBeNull();
    expect([isTollFree("8005551234"), isTollFree("8335551234"), isTollFree("3035551234")]).toEqual([true, true, false]);
  });

  test("PAT-054 every area code that libphonenumber places in another country is refused, and no other", () => {
    const unitedStates = new Set(["US", "PR", "VI", "GU", "AS", "MP"]);
    const codes = Array.from({ length: 800 }, (_, n) => String(200 + n)).filter((code) => !/^(.11|900|976)$/.test(code));
    const known = codes.filter((code) => {
      const country = parsePhoneNumberFromString(`+1${code}2345678`)?.country;
      return country !== undefined && !unitedStates.has(country);
    });
    expect(known.length).toBeGreaterThan(70);
    expect(codes.filter((code) => phoneRefusalOf(`${code}2345678`, real) === "otherCountry")).toEqual(known);
  });

  test("PAT-054 a number is judged after it is normalized, in any way of writing", () => {
    for (const text of ["1 (900) 555-1234", "+1 900.555.1234", "９００-555-1234"])
      expect(judgePhone(text, real), text).toEqual({ refused: "premium" });
    expect(judgePhone("+44 20 7946 0958", real)).toEqual({ refused: "otherCountry" });
    expect(judgePhone("+1 (303) 555-1234", real)).toEqual({ phone: "+13035551234" });
    expect(judgePhone("303555", real)).toEqual({ refused: "unreadable" });
  });

  test("PAT-054 any stand-in for the carrier counts as the sandbox, the carrier's own hosts and no carrier at all do not", () => {
    const policyAt = (CARRIER_BASE_URL: string) =>
      phonePolicy(
        loadSettings({
          SECRET_KEY: "k".repeat(32),
          TWILIO_ACCOUNT_SID: `AC${"0".repeat(32)}`,
          TWILIO_AUTH_TOKEN: "0".repeat(32),
          CARRIER_BASE_URL,
        }),
      );
    expect(policyAt("http://127.0.0.1:9")).toEqual(sandbox);
    expect(policyAt("https://twilio.com.example")).toEqual(sandbox);
    expect(policyAt("https://api.twilio.com")).toEqual(real);
    expect(policyAt("https://api.ashburn.us1.twilio.com")).toEqual(real);
    expect(phonePolicy(loadSettings({ SECRET_KEY: "k".repeat(32) }))).toEqual(real);
  });
});

test("PAT-054 ten bare digits are read as the same number as every other way of writing them", () => {
  for (let n = 0; n < 1_000; n += 1) {
    // All digits change from one number to the next.
    const digits = String((n * 7_919_000_003) % 10_000_000_000).padStart(10, "0");
    const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
    const written = [
      digits,
      ` ${digits}`,
      `${digits}.0`,
      `(${area}) ${exchange}-${line}`,
      `+1 ${area} ${exchange} ${line}`,
      `${area}.${exchange}.${line} x12`,
    ];
    expect(written.map(readTenDigits), digits).toEqual(written.map(() => digits));
  }
});

test("PAT-054 words around a number that say no more than its column are left out; ten characters that are no digits are no number", () => {
  for (const text of ["  Cell: (303) 555-0123", "tel. 303-555-0123", "303.555.0123 (cell)", "303-555-0123 ext. 12", "303-555-0123,"])
    expect(readTenDigits(text), text).toBe("3035550123");
  for (const text of ["abcdefghij", "303555012", "+3035550123", "303-555-0123 (mother)", "23035550123"])
    expect(readTenDigits(text), text).toBeNull();
});
