// Proves the safety texts in every language: the numbers come first, and nothing in them can harm.
import { expect, test } from "vitest";
import { systemLanguages } from "../languages.ts";
import { safetyTextKinds } from "./safety-kinds.ts";
import { namesNumbersFirst, safetyCore, safetyText, withHelpNumbers } from "./safety-texts.ts";

const all = systemLanguages.flatMap(({ key }) => safetyTextKinds.map((kind) => [kind, key] as const));

test.each(all)("SAFE-012 the %s text in %s names 911 and 988 within its first 160 GSM or 70 UCS-2 characters", (kind, language) => {
  expect(namesNumbersFirst(safetyText(kind, language, "(505) 555-0100", { before: "", after: "" }))).toBe(true);
});

test("SAFE-012 own words before the core that push 988 out of the first SMS are seen", () => {
  expect(namesNumbersFirst(safetyText("self_harm", "english", null, { before: "a".repeat(120), after: "" }))).toBe(false);
  // One character outside GSM-7 leaves 70 characters for both numbers.
  const own = { before: "Your care team at the harbor is here for you.", after: "" };
  expect(namesNumbersFirst(safetyText("self_harm", "english", null, own))).toBe(true);
  expect(namesNumbersFirst(safetyText("self_harm", "english", null, { ...own, after: "♥" }))).toBe(false);
});

test("SAFE-013 English says call or text 988, Spanish oprima 2 and AYUDA in a new message, others ask for an interpreter", () => {
  for (const kind of safetyTextKinds) {
    expect(safetyCore(kind, "english", null).toLowerCase()).toContain("call or text 988");
    expect(safetyCore(kind, "spanish", null)).toContain("llame al 988 y oprima 2, o mande AYUDA en un mensaje nuevo al 988");
    expect(safetyCore(kind, "fra", null)).toContain("appelez le 988 et demandez un interprète");
    expect(safetyCore(kind, "vie", null)).toContain("ọi 988 và yêu cầu thông dịch viên");
  }
});

test("SAFE-014 the text for danger from others has no word of violence", () => {
  const words = /danger|hurt|harm|hit|abuse|violen|kill|safe|peligro|golpe|maltrat|daño|matar|viol|seguro/iu;
  expect(safetyCore("danger", "english", null)).not.toMatch(words);
  expect(safetyCore("danger", "spanish", null)).not.toMatch(words);
});

test("SAFE-013 every text says that the number is not watched around the clock, and names the clinic's number where it has one", () => {
  expect(safetyCore("emergency", "english", "(505) 555-0100")).toBe(
    "If this is an emergency, call 911 now. In any crisis, call or text 988 any time. This number is not watched around the clock. Our office: (505) 555-0100",
  );
  expect(safetyCore("emergency", "english", null)).not.toContain("Our office");
});

test("SAFE-028 a help text names 911 and 988, also one of an organization's own", () => {
  expect(withHelpNumbers("Call us.", "english")).toBe("Call us. Emergency: call 911. Crisis: call or text 988.");
  expect(withHelpNumbers("Ligue 911 ou 988.", "por")).toBe("Ligue 911 ou 988.");
});
