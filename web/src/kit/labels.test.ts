// Tests the texts of reasons, carrier codes and enums.
import { readFileSync } from "node:fs";
import { unreachableReasons } from "@tidings/contract/areas/patients";
import { failureReasons, messageStates, optFeatures, outreachStates, phoneCarriers, races, sexes } from "@tidings/contract/words";
import { expect, test } from "vitest";
import { failureText } from "./failure-words.ts";
import { t } from "./label-texts.ts";
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

test("MSG-054.1 how a received text was used has a text of its own for each way that the server names", () => {
  const reader = readFileSync("server/src/core/messaging/replies/inbox-read.ts", "utf8");
  const named = [...reader.matchAll(/^ {2}\w+: \["(\w+)", take/gm), ...reader.matchAll(/return (?:[^;"]*)"(\w+)";/g)].map(
    ([, word = ""]) => word,
  );
  const states = new Set([...named, "answer", "safety", "media_only", "invalid_answer", "deceased", "moved", "leave_program"]);
  // What a text without a clear answer is used as; its state is "invalid_answer".
  states.delete("unclear");
  expect([...states].filter((state) => t(`messageState.${state}` as "messageState.sent") === `messageState.${state}`)).toEqual([]);
  expect(states.size).toBeGreaterThan(12);
});

test("languages are shown by name", () => {
  expect(languageLabel("ara")).toBe("Arabic");
  expect(languageLabel("klingon")).toBe("klingon");
});
