// Tests the analysis of a message text.
import { beforeAll, expect, test } from "vitest";
import { analyzeMessage } from "./message-analysis.ts";
import { loadStopWords } from "./stop-words.ts";

beforeAll(loadStopWords);

test("UI-009 each tag counts with its defined length, and the text is too long beyond 320 characters", () => {
  const tag = "{{patient_first_name}}";
  expect(analyzeMessage(tag, "outreach").length).toBe(12);
  expect(analyzeMessage(`${tag}${"a".repeat(308)}`, "outreach")).toMatchObject({ length: 320, isTooLong: false });
  expect(analyzeMessage(`${tag}${"a".repeat(309)}`, "outreach")).toMatchObject({ length: 321, isTooLong: true, max: 320 });
});

test("a curly quote is reported with its extra cost, and the fix makes the text cheap again", () => {
  const text = `It${"’"}s time. ${"a".repeat(100)}`;
  const analysis = analyzeMessage(text, "outreach");
  expect(analysis).toMatchObject({ encoding: "UCS-2", segments: 2, plainSegments: 1 });
  expect(analysis.characters).toEqual([{ kind: "look_alike", characters: ["’"], plain: "'", fixed: text.replace("’", "'") }]);
  expect(analyzeMessage(analysis.characters[0]?.fixed ?? "", "outreach")).toMatchObject({ encoding: "GSM-7", segments: 1, characters: [] });
});

test("accents missing in GSM-7 have a separate fix, because it changes the spelling", () => {
  const analysis = analyzeMessage("Mañana es el día “grande”.", "outreach");
  expect(analysis.characters.map((note) => [note.kind, note.characters.join("")])).toEqual([
    ["look_alike", "“”"],
    ["accent", "í"],
  ]);
  expect(analysis.characters[0]?.fixed).toBe('Mañana es el día "grande".');
  expect(analysis.characters[1]?.fixed).toBe("Mañana es el dia “grande”.");
});

test("emoji can be removed, and tags survive every fix", () => {
  const analysis = analyzeMessage("Hi {{patient_first_name|friend}} 👋🏽 see you", "outreach");
  expect(analysis.characters).toEqual([
    { kind: "picture", characters: ["👋"], plain: "", fixed: "Hi {{patient_first_name|friend}} see you" },
  ]);
});

test("a language in another script gets no note about its characters", () => {
  expect(analyzeMessage("مرحبا {{patient_first_name}}", "outreach")).toMatchObject({ encoding: "UCS-2", characters: [] });
});

test("health terms, invited stop words and unknown tags are reported", () => {
  expect(analyzeMessage("Your diabetes check. Reply CANCEL to cancel it. {{first_nam}}", "outreach")).toMatchObject({
    phiWords: ["diabetes"],
    stopWord: "CANCEL",
    problems: [{ kind: "unknown_tag", text: "{{first_nam}}" }],
  });
  expect(analyzeMessage("On {{day}} at ten", "outreach").problems).toMatchObject([{ kind: "tag_not_allowed", text: "{{day}}" }]);
});

test("a patient's name with an accent can increase the cost, and that is reported", () => {
  expect(analyzeMessage(`{{patient_first_name}} ${"a".repeat(120)}`, "outreach")).toMatchObject({ segments: 1, worstSegments: 2 });
});
