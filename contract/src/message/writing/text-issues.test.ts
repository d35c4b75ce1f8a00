// Tests what is found wrong with a text that staff wrote.
import { describe, expect, test } from "vitest";
import { blankIssue, textIssues } from "./text-issues.ts";

describe("what is wrong with a text that staff wrote", () => {
  test("SET-010 a text at its limit passes, one character more does not", () => {
    expect(textIssues("a".repeat(320), "outreach")).toEqual([]);
    expect(textIssues("a".repeat(321), "outreach")).toEqual([{ key: "validation.maxLength", max: 320, length: 321 }]);
    expect(textIssues("a".repeat(321), "messenger")).toEqual([]);
  });

  test("SET-010 a tag that the kind of message does not carry is named", () => {
    expect(textIssues("Hi {{staff_first_name}}", "messenger")).toEqual([]);
    expect(textIssues("Hi {{staff_first_name}}", "outreach")).toEqual([{ key: "validation.unknownTag", tag: "{{staff_first_name}}" }]);
  });

  test("SET-010 a text that invites STOP for something else is refused with the word", () => {
    expect(textIssues("Reply STOP to cancel your visit.", "appointment")).toEqual([{ key: "validation.invitesStop", word: "STOP" }]);
  });

  test("SET-010 a blank text names its language; one that is not known by its code", () => {
    expect(blankIssue("spanish")).toEqual({ key: "validation.requiredLanguage", language: "Spanish" });
    expect(blankIssue("xx")).toEqual({ key: "validation.requiredLanguage", language: "xx" });
  });
});
