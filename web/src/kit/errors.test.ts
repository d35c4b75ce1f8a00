// Proves the words of complaints: the key chooses the text, the rest fills it in.
import { expect, test } from "vitest";
import { issueWords } from "./errors.ts";

test("ERR-021 a bound stands in the words: at least, at most", () => {
  expect(issueWords({ key: "validation.min", min: 18 })).toBe("must be greater than or equal to 18");
  expect(issueWords({ key: "validation.max", max: 150 })).toBe("must be less than or equal to 150");
});

test("ORG-016 codes and names have their words: once only, a letter first, no special characters, each language", () => {
  const words = (key: string, params = {}) => issueWords({ key, ...params });
  expect([
    words("validation.unique"),
    words("validation.letterFirst"),
    words("validation.specialCharacters"),
    words("validation.requiredLanguage", { language: "Spanish" }),
  ]).toEqual(["must be unique", "first character must be a letter", "cannot use special characters", "Spanish is required"]);
});
