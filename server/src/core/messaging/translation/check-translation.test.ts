// Proves which answers of a translator are shown, and which replies it is asked about.
import { describe, expect, test } from "vitest";
import { checkTranslation } from "./check-translation.ts";
import { languageOfCode } from "./language-codes.ts";
import { isWorthTranslating } from "./worth-translating.ts";

const judge = (body: string, from: string, confidence: number | null, original: string, language: string | null = null) =>
  checkTranslation({ body, from, confidence }, { body: original, language }, "english");

describe("IN-021 a translation", () => {
  test("IN-021 is shown when its language is sure", () => {
    expect(judge("I cannot come tomorrow", "pt", 92, "não posso ir amanhã")).toEqual({
      state: "ready",
      fromLanguage: "por",
      body: "I cannot come tomorrow",
    });
  });

  test.each([
    ["a weak guess", judge("x y z", "pt", 40, "uma coisa assim")],
    ["two words", judge("good day", "it", 95, "buona giornata")],
    ["Bengali in Latin letters", judge("rubbish", "bn", 90, "hello handsome man")],
  ])("IN-021 of %s is not shown", (_what, judged) => expect(judged).toMatchObject({ state: "not_needed", reason: "unsure" }));

  test("IN-021 of few words is shown when it is the language the patient is known to speak", () => {
    expect(judge("good day", "it", 30, "buona giornata", "ita").state).toBe("ready");
  });

  test("IN-021 that says what was said, or comes from the reader's own language, is none", () => {
    expect(judge("María Reyes!", "es", null, "Maria Reyes").state).toBe("ready");
    expect(judge("OK. Dr. Reyes", "es", null, "ok, dr reyes")).toMatchObject({ state: "not_needed", reason: "same_text" });
    expect(judge("anything", "en", 99, "see you there soon")).toMatchObject({ state: "not_needed", reason: "same_language" });
  });

  test("IN-021 that is empty, or of endless length, is none; what no database keeps is cut out", () => {
    expect(judge(" \u0000 ", "es", null, "hola")).toMatchObject({ state: "failed", reason: "unsupported" });
    expect(judge("a ".repeat(2_000), "es", null, "hola")).toMatchObject({ state: "failed" });
    expect(judge("hello\u0000 there\nfriend", "es", null, "hola amigo")).toMatchObject({ body: "hello  there\nfriend" });
  });
});

test.each([
  ["es", "spanish"],
  ["es-MX", "spanish"],
  ["pt-BR", "por"],
  ["pb", "por"],
  ["zh", "zho"],
  ["zh-Hans", "zho"],
  ["zt", "zh-Hant"],
  ["tl", "tgl"],
  ["sv", "sv"],
])("IN-021 the translator's %s is %s", (code, language) => expect(languageOfCode(code)).toBe(language));

test("IN-021 a translator is asked about what a person reads, and not about what the system understood", () => {
  const isSent = (body: string, disposition: string, expects: string | null = null) => isWorthTranslating({ body, disposition, expects });
  expect(isSent("necesito ayuda", "conversation")).toBe(true);
  expect(isSent("tal vez", "invalid_answer", "yes_no")).toBe(true);
  expect(isSent("más tarde", "unrequested")).toBe(true);
  expect(isSent("citas los sábados", "answer", "open_ended")).toBe(true);
  for (const expects of ["yes_no", "multiple_choice", "scale", "numerical", "date", "true_false"])
    expect([expects, isSent("sí claro", "answer", expects)]).toEqual([expects, false]);
  expect(isSent("no puedo ir el jueves, mejor el viernes", "answer", "yes_no")).toBe(true);
  expect(isSent("行けません。金曜日はどうですか？", "answer", "yes_no")).toBe(true);
  for (const disposition of ["keyword_stop", "keyword_start", "keyword_help", "wrong_number", "unknown_sender", "overtaken", "media_only"])
    expect([disposition, isSent("una frase entera", disposition)]).toEqual([disposition, false]);
  for (const body of ["", "7", "👍👍👍", "ok", "B)", "https://clinic.example/cita"])
    expect([body, isSent(body, "conversation")]).toEqual([body, false]);
});
