// Tests which replies without an alarm get no automatic thanks, and the neutral text in every translated language.
import { expect, test } from "vitest";
import { translatedLanguages } from "../languages.ts";
import { countSegments } from "../writing/segments.ts";
import { readSafety } from "./read-safety.ts";
import { namesNumbersFirst, neutralReceipt, withNotWatched } from "./safety-texts.ts";
import { withholdsThanks } from "./withheld-thanks.ts";

test.each([
  ["not gonna be around for the flu shot lol dont worry about it", "yes_no", "en"],
  ["no kiero doctor kiero paz, de la de panteon", "yes_no", "es"],
  ["ya no le muevan doctora deje que me apague solita", "date", "es"],
  ["whats the softest way to leave", "open_ended", "en"],
  ["aqui sigo, desgraciadamente", "open_ended", "es"],
  ["ya perdí la esperanza", "unclear", "es"],
  ["店をたたみました。私もたたみ時です", "open_ended", "ja"],
  ["nothin left but to choose the tree", "conversation", "en"],
] as const)("SAFE-051 %j as %s (%s) raises no alarm and gets no thanks", (text, use, language) => {
  expect(readSafety(text, { language })).toBeNull();
  expect(withholdsThanks(text, { use, language })).toBe(true);
});

test.each([
  ["yes I'll be there, my daughter drives me", "yes_no", "en"],
  ["sí, ahí estaré, gracias por el recordatorio", "yes_no", "es"],
  ["I have to work that day, sorry", "yes_no", "en"],
  ["about 7 I think", "scale", "en"],
  ["the 14th works best for us", "date", "en"],
  ["Good, I quit soda", "open_ended", "en"],
  ["muy bien, caminé con mi hermana", "open_ended", "es"],
  ["Can I bring my daughter?", "conversation", "en"],
] as const)("SAFE-051 the ordinary %j as %s (%s) is thanked", (text, use, language) => {
  expect(withholdsThanks(text, { use, language })).toBe(false);
});

test("SAFE-051 a closed answer that is nothing but the answer is thanked, whatever its words share with others", () => {
  const text = "nothin left but to choose the tree";
  expect(withholdsThanks(text, { use: "yes_no", isWhole: true })).toBe(false);
  expect(withholdsThanks(text, { use: "open_ended", isWhole: true })).toBe(true);
});

test("SAFE-051 the neutral text thanks for nothing and names 911 and 988 within three SMS in every translated language", () => {
  for (const language of translatedLanguages) {
    const text = neutralReceipt(language).replace("{{organization_name}}", "Harbor Community Health");
    expect([language, text.includes("911") && text.includes("988")]).toEqual([language, true]);
    expect([language, countSegments(text).segments <= 3]).toEqual([language, true]);
    expect(text).not.toMatch(/thank|gracias|merci|obrigad|salamat|cảm ơn|спасибо|شكر|谢|ありがとう|감사|dziękuj/iu);
  }
  expect(neutralReceipt("hmn")).toContain("call or text 988");
});

test("SAFE-053 the text behind an open-ended answer says that no one watches around the clock, unless it names both numbers", () => {
  expect(withNotWatched("Noted.", "english")).toBe(
    "Noted. This number is not watched around the clock. Emergency: call 911. Crisis: call or text 988.",
  );
  expect(withNotWatched("Noted. In danger call 911 or 988.", "english")).toBe("Noted. In danger call 911 or 988.");
  expect(namesNumbersFirst(withNotWatched("Noted.", "spanish"))).toBe(true);
});

test.each(["911", "988", "please call 911", "llame al 911", "Call 988!"])("SAFE-001 %j alone is a possible alarm", (text) => {
  expect(readSafety(text)).toMatchObject({ level: "possible" });
});

test.each([
  ["kms tonight fr, no es broma esta vez", "es"],
  ["mi novio me puso la pistola en la cabeza anoche, no es broma", "es"],
  ["I am going to kill myself, not a joke", "en"],
])("SAFE-001 %j says that it is meant, which is no joke", (text, language) => {
  expect(readSafety(text, { language })).not.toBeNull();
});
