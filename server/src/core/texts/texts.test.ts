// Tests which text is chosen and how its tags are filled: never with a gap, too long, or in the wrong language.
import { describe, expect, test } from "vitest";
import { chooseText } from "./custom-text.ts";
import { renderFor } from "./render-for.ts";

describe("The chosen text", () => {
  test("an organization's own wording comes before the ready-made one", () => {
    expect(chooseText({ spanish: "Lo nuestro" }, "compliance.messages", "help", "spanish")).toEqual({
      text: "Lo nuestro",
      language: "spanish",
    });
  });
  test("a blank own wording counts as none", () => {
    const { text, language } = chooseText({ spanish: "  " }, "compliance.messages", "help", "spanish");
    expect([language, text.includes("{{organization_name}}")]).toEqual(["spanish", true]);
  });
  test("a language without any wording gets English, and says so", () => {
    expect(chooseText({}, "compliance.messages", "global_optout", "hmn").language).toBe("english");
    expect(chooseText({ english: "Ours" }, "compliance.messages", "help", "hmn")).toEqual({ text: "Ours", language: "english" });
  });
});

describe("The final text", () => {
  const texts = { english: "Hi {{patient_first_name|friend}}, from {{organization_name}}.", spanish: "Hola {{patient_first_name}}." };
  test("patient data is marked where it stands, the organization's name is not", () => {
    const rendered = renderFor(texts, "english", { patient_first_name: "Zoë 👩", organization_name: "Harbor" });
    expect(rendered).toMatchObject({ ok: true, text: "Hi Zoë 👩, from Harbor.", spans: [3, 9], fallbacks: [] });
    if (rendered.ok) expect(rendered.text.slice(3, 9)).toBe("Zoë 👩");
  });
  test("a missing value takes the fallback, which hides nothing", () => {
    expect(renderFor(texts, "english", { patient_first_name: " ", organization_name: "Harbor" })).toMatchObject({
      ok: true,
      text: "Hi friend, from Harbor.",
      spans: [],
      fallbacks: ["patient_first_name"],
    });
  });
  test("without a fallback the patient is left out by name of the reason, never greeted with a hole", () => {
    expect(renderFor(texts, "spanish", { patient_first_name: null })).toEqual({
      ok: false,
      reason: "missing_value",
      detail: "patient_first_name",
    });
  });
  test("a language without a text is a reason, not another language", () => {
    expect(renderFor(texts, "vie", {})).toEqual({ ok: false, reason: "missing_language", detail: "vie" });
  });
  test("a text that grew past its limit is refused, not cut", () => {
    expect(renderFor(texts, "spanish", { patient_first_name: "x".repeat(320) }, 320)).toEqual({
      ok: false,
      reason: "too_long",
      detail: "326",
    });
    expect(renderFor({ english: "x".repeat(320) }, "english", {}, 320)).toMatchObject({ ok: true, length: 320 });
  });
  test("a value that looks like a tag stays a value", () => {
    expect(renderFor(texts, "spanish", { patient_first_name: "{{organization_name}}" })).toMatchObject({
      ok: true,
      text: "Hola {{organization_name}}.",
    });
  });
});
