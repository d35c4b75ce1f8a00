// Tests that staff see the words that decided as the patient wrote them.
import { describe, expect, test } from "vitest";
import { readKeyword } from "./requests/read-keyword.ts";
import { readSafety } from "./safety/read-safety.ts";
import { wordsAsWritten } from "./words-as-written.ts";

describe("Words that decided, as written", () => {
  test.each([
    ["Ya no quiero vivir, ¡me voy a quitar la vida!", "spanish", "Ya no quiero vivir"],
    ["Me kiero morir ya", "spanish", "Me kiero morir"],
    ["I wanna kms tonite", "english", "wanna kms"],
    ["Sorry, but I do not want to live anymore", "english", "do not want to live"],
    ["我想自杀", "chinese", "想自杀"],
  ])("SAFE-001 the alert for %j quotes the patient", (body, language, words) => {
    expect(wordsAsWritten(body, readSafety(body, { language })?.evidence ?? "")).toBe(words);
  });

  test.each([
    ["Mi papá falleció en marzo", "papá falleció"],
    ["hello, take me off ur list plz", "take me off"],
    ["Please, no more survey questions", "no more survey questions"],
  ])("AI-017 the line on how %j was read quotes the patient", (body, words) => {
    expect(wordsAsWritten(body, readKeyword(body).evidence ?? "")).toBe(words);
  });

  test("AI-017 a reply in which the words are not found is quoted itself, shortened between words", () => {
    expect(wordsAsWritten("  See you\n soon ", "nothing of it")).toBe("See you soon");
    const shown = wordsAsWritten("word ".repeat(60), "nothing of it");
    expect(shown.length).toBeLessThanOrEqual(120);
    expect(shown.endsWith("word…")).toBe(true);
  });
});
