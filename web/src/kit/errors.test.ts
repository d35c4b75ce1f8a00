// Tests the texts of validation issues.
import { expect, test } from "vitest";
import { issueText } from "./errors.ts";

test("ERR-021 a bound appears in the text: at least, at most", () => {
  expect(issueText({ key: "validation.min", min: 18 })).toBe("Must be 18 or more");
  expect(issueText({ key: "validation.max", max: 150 })).toBe("Must be 150 or less");
});

test("ORG-016 issues of codes and names have their own texts: taken, first character, special characters, languages", () => {
  const words = (key: string, params = {}) => issueText({ key, ...params });
  expect([
    words("validation.unique"),
    words("validation.letterFirst"),
    words("validation.specialCharacters"),
    words("validation.requiredLanguage", { language: "Spanish" }),
  ]).toEqual(["Already in use", "Must start with a letter", "Special characters aren't allowed", "Spanish is required"]);
});
