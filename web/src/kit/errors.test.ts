// Tests the texts of validation issues.
import { expect, test } from "vitest";
import { issueText } from "./errors.ts";

test("ERR-021 a bound appears in the text: at least, at most", () => {
  expect(issueText({ key: "validation.min", min: 18 })).toBe("must be greater than or equal to 18");
  expect(issueText({ key: "validation.max", max: 150 })).toBe("must be less than or equal to 150");
});

test("ORG-016 issues of codes and names have their own texts: taken, first character, special characters, languages", () => {
  const words = (key: string, params = {}) => issueText({ key, ...params });
  expect([
    words("validation.unique"),
    words("validation.letterFirst"),
    words("validation.specialCharacters"),
    words("validation.requiredLanguage", { language: "Spanish" }),
  ]).toEqual(["must be unique", "first character must be a letter", "cannot use special characters", "Spanish is required"]);
});
