// Proves what the message editor says about a text.
import { beforeAll, expect, test } from "vitest";
import { readMessage } from "./message-reading.ts";
import { loadStopWords } from "./stop-words.ts";

beforeAll(loadStopWords);

test("UI-009 each tag counts with its own defined length and the text is too long beyond 320", () => {
  const tag = "{{patient_first_name}}";
  expect(readMessage(tag, "outreach").length).toBe(12);
  expect(readMessage(`${tag}${"a".repeat(308)}`, "outreach")).toMatchObject({ length: 320, isTooLong: false });
  expect(readMessage(`${tag}${"a".repeat(309)}`, "outreach")).toMatchObject({ length: 321, isTooLong: true, max: 320 });
});

test("a curly quote is named with its price, and the fix makes the text cheap again", () => {
  const text = `It${"’"}s time. ${"a".repeat(100)}`;
  const reading = readMessage(text, "outreach");
  expect(reading).toMatchObject({ encoding: "UCS-2", segments: 2, plainSegments: 1 });
  expect(reading.characters).toEqual([{ kind: "look_alike", characters: ["’"], plain: "'", fixed: text.replace("’", "'") }]);
  expect(readMessage(reading.characters[0]?.fixed ?? "", "outreach")).toMatchObject({ encoding: "GSM-7", segments: 1, characters: [] });
});

test("accents that plain text lacks are a fix of their own, because they change the spelling", () => {
  const reading = readMessage("Mañana es el día “grande”.", "outreach");
  expect(reading.characters.map((note) => [note.kind, note.characters.join("")])).toEqual([
    ["look_alike", "“”"],
    ["accent", "í"],
  ]);
  expect(reading.characters[0]?.fixed).toBe('Mañana es el día "grande".');
  expect(reading.characters[1]?.fixed).toBe("Mañana es el dia “grande”.");
});

test("pictures can be taken out, tags survive every fix", () => {
  const reading = readMessage("Hi {{patient_first_name|friend}} 👋🏽 see you", "outreach");
  expect(reading.characters).toEqual([
    { kind: "picture", characters: ["👋"], plain: "", fixed: "Hi {{patient_first_name|friend}} see you" },
  ]);
});

test("a language that is written in another script gets no complaint about its letters", () => {
  expect(readMessage("مرحبا {{patient_first_name}}", "outreach")).toMatchObject({ encoding: "UCS-2", characters: [] });
});

test("words about health, invited stop words and tags that do not exist are found", () => {
  expect(readMessage("Your diabetes check. Reply CANCEL to cancel it. {{first_nam}}", "outreach")).toMatchObject({
    phiWords: ["diabetes"],
    stopWord: "CANCEL",
    problems: [{ kind: "unknown_tag", text: "{{first_nam}}" }],
  });
  expect(readMessage("On {{day}} at ten", "outreach").problems).toMatchObject([{ kind: "tag_not_allowed", text: "{{day}}" }]);
});

test("a name with an accent can make a plain text dearer, and that is told", () => {
  expect(readMessage(`{{patient_first_name}} ${"a".repeat(120)}`, "outreach")).toMatchObject({ segments: 1, worstSegments: 2 });
});
