// Proves the first layer of reading: cries for help in English and Spanish are found, everyday words are not taken for them.
import { expect, test } from "vitest";
import { readSafety } from "./read-safety.ts";

test.each([
  ["I want to kill myself", "crisis", "clear", "english"],
  ["Please remove me from your list, I am ending my life this week", "crisis", "clear", "english"],
  ["I won't need that refill. Long story short I'm killing myself", "crisis", "clear", "english"],
  ["Mood is a 3, I keep having thoughts of killing myself at work", "crisis", "clear", "english"],
  ["i wish i was dead", "crisis", "clear", "english"],
  ["con esa medicina me dan ganas de matarme", "crisis", "clear", "spanish"],
  ["i'm gonna hurt my self", "crisis", "clear", "english"],
  ["I took all my pills", "crisis", "clear", "english"],
  ["I'm going to kill him", "crisis", "clear", "english"],
  ["me quiero matar", "crisis", "clear", "spanish"],
  ["Ya no quiero vivir.", "crisis", "clear", "spanish"],
  ["STOP, I want to die", "crisis", "clear", "english"],
  ["my husband hits me", "danger_from_others", "clear", "english"],
  ["mi esposo me pega", "danger_from_others", "clear", "spanish"],
  ["my chest hurts and I can't breathe", "emergency", "clear", "english"],
  ["no puedo respirar", "emergency", "clear", "spanish"],
  ["they'd be better off without me", "crisis", "clear", "english"],
])("SAFE-001 %j is read as %s, %s", (text, kind, level, language) => {
  expect(readSafety(text)).toMatchObject({ kind, level, language });
});

test.each([
  "98 coma 6",
  "37 coma 5",
  "una coma cinc",
  "ciento sesenta y un",
  "this traffic is killing me",
  "me muero de risa",
  "dying to see you",
  "me toca en la noche",
  "a mi tia le toca enfermera en casa",
  "ya estoy conectada y no veo a nadie",
  "no puedo hablar, estoy en clase",
  "ya sé todo de la diabetes, 20 años con ella",
  "boss won't let me back without a note",
  "YES",
  "no",
  "",
  "2",
])("SAFE-001 %j is no cry for help", (text) => {
  expect(readSafety(text)).toBeNull();
});

test.each([
  ["mi tio me toca en la noche", "danger_from_others"],
  ["de repente no veo nada", "emergency"],
  ["no puedo hablar y se me durmio la cara", "emergency"],
  ["mi azucar esta en 42", "emergency"],
  ["my husband won't let me leave the house", "danger_from_others"],
])("SAFE-001 beside words that only sound like it, %j is still read as %s", (text, kind) => {
  expect(readSafety(text)).toMatchObject({ kind });
});

test.each([
  ["tgl", "siento bente"],
  ["fr", "Êtes-vous libre le 13.5.2026 ?"],
  ["english", "libre on 45.5.26"],
])("SAFE-001 a number or a date and nothing else in %s, %j, is no cry for help", (language, text) => {
  expect(readSafety(text, { language })).toBeNull();
});

test.each([
  ["tr", "öbürsü gün"],
  ["tr", "yarın öğleden sonra gün ortası"],
  ["it", "se odio quando le aziende vendono i miei dati? sì, è una pessima cosa"],
])("SAFE-001 words of another language in %s, %j, are not read as English or Spanish ones", (language, text) => {
  expect(readSafety(text, { language })).toBeNull();
});

test("SAFE-001 English and Spanish of a patient with another language are still read", () => {
  expect(readSafety("i am going to take all my pills tonight", { language: "de" })).toMatchObject({ kind: "crisis" });
  expect(readSafety("quiero morír ya", { language: "tr" })).toMatchObject({ kind: "crisis" });
});

test("SAFE-001 a sugar with a decimal is still read", () => {
  expect(readSafety("my sugar is 45.5", { language: "english" })).toMatchObject({ kind: "emergency" });
});
