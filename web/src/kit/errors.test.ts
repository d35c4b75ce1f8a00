// Tests the texts of validation issues.
import { expect, test } from "vitest";
import { ApiError } from "../api/request.ts";
import { errorText, issueText } from "./errors.ts";

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

test("ORG-018.1 the refusal while the setup checklist is unfinished is a sentence, without the name of a field", () => {
  const refused = new ApiError("invalid", 422, { setup: [{ key: "validation.setupIncomplete" }], title: [{ key: "validation.blank" }] });
  expect(errorText(refused)).toMatch(/^Messages can't be sent to many patients yet\. A supervisor must finish the setup checklist/);
});
