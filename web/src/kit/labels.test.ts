// Tests the texts of reasons, carrier codes and enums.
import { unreachableReasons } from "@tidings/contract/areas/patients";
import { failureReasons, messageStates, optFeatures, outreachStates, phoneCarriers, races, sexes } from "@tidings/contract/words";
import { expect, test } from "vitest";
import { failureText } from "./failure-words.ts";
import { label, languageLabel, optionsOf } from "./labels.ts";
import { unreachableText } from "./unreachable-words.ts";

test("ERR-018 every reason why a patient is unreachable has a text and a next step", () => {
  for (const reason of unreachableReasons) {
    const { what, todo } = unreachableText(reason);
    expect(what).not.toContain("unreachable.");
    expect(todo).toMatch(/^[A-Z].+\.$/);
  }
});

test("every failure reason has a text and a next step", () => {
  for (const reason of failureReasons) {
    const { what, todo } = failureText(reason);
    expect(what).not.toContain("_");
    expect(todo).not.toContain("cause.");
  }
});

test("a carrier code is explained if there is no reason, and a reason takes precedence over a code", () => {
  expect(failureText(null, 30006).what).toBe("Landline: can't receive texts");
  expect(failureText("opt_out", 30006).what).toBe("The patient opted out");
  expect(failureText(null, 99999).what).toBe("Not delivered");
  expect(failureText("brand_new_reason").what).toBe("Brand new reason");
});

test("PAT-025 PAT-027 PAT-028 enum values are never shown in their wire form", () => {
  const shown = [
    ...sexes.map((value) => label("sex", value)),
    ...races.map((value) => label("race", value)),
    ...phoneCarriers.map((value) => label("phoneCarrier", value)),
    ...messageStates.map((value) => label("messageState", value)),
    ...outreachStates.map((value) => label("outreachState", value)),
    ...optFeatures.map((value) => label("feature", value)),
  ];
  for (const words of shown) expect(words).toMatch(/^[A-Z][^_.]*$/);
  expect(label("answerType", "scale_option7")).toBe("7");
  expect(label("sex", null)).toBe("–");
  expect(optionsOf("sex")).toEqual([
    { value: "male", label: "Male" },
    { value: "female", label: "Female" },
    { value: "other", label: "Other" },
  ]);
});

test("languages are shown by name", () => {
  expect(languageLabel("ara")).toBe("Arabic");
  expect(languageLabel("klingon")).toBe("klingon");
});
