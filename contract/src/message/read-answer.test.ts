// Proves how replies are read as answers to questions of every type.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { systemLanguages } from "./languages.ts";
import { replyWords } from "./phrases/reply-words.ts";
import { type Question, questionTypes } from "./question.ts";
import { readAnswer } from "./read-answer.ts";

const options = ["Poor", "Fair", "Good", "Very good", "I don't know"];
const short = (text: string, question: Question): unknown => {
  const it = readAnswer(text, question);
  return it.kind === "unclear" ? it.reason : it.type === "yes" || it.type === "no" ? it.type : (it.value ?? it.type);
};

describe("yes or no", () => {
  test.each([
    "yes",
    "YES",
    "Yes!!!",
    "yep",
    "si porfa",
    "sí",
    "yes please",
    "claro",
    "si gracias dios los bendiga",
    "👍",
    "ok 👍",
    "I will be there",
    "sí, ahí estaré",
    "si puedo",
    "you are not wrong about that",
    "por supuesto",
    "yeah sure",
    "YES THANK YOU",
    "y",
  ])("IN-005 %j is yes", (text) => {
    expect(short(text, { type: "yes_no" })).toBe("yes");
  });

  test.each([
    "no",
    "NO",
    "nope",
    "no gracias",
    "No, thank you",
    "no puedo ir",
    "can't make it",
    "👎",
    "no no no",
    "that is not right",
    "no voy a poder",
    "not going",
    "claro que no",
    "n",
  ])("IN-005 %j is no", (text) => {
    expect(short(text, { type: "yes_no" })).toBe("no");
  });

  test.each([
    ["maybe", "maybe"],
    ["not sure", "maybe"],
    ["no sé", "maybe"],
    ["yes but not today", "maybe"],
    ["no, i need to reschedule", "maybe"],
    ["yes no", "maybe"],
    ["No entiendo", "maybe"],
    ["Yes if my ride comes", "contradictory"],
    ["Si pero a otra hora", "maybe"],
    ["yes 👎", "contradictory"],
    ["si no", "contradictory"],
    ["yes, but actually, no", "contradictory"],
    ["no problem, I'll be there", "not_understood"],
    ["what time?", "not_understood"],
    ["is it right", "not_understood"],
    ["my head hurts", "not_understood"],
    ["", "empty"],
    ["  \u200B ", "empty"],
  ])("IN-010 %j is unclear: %s", (text, reason) => {
    expect(readAnswer(text, { type: "yes_no" })).toEqual({ kind: "unclear", reason });
  });

  test("IN-005 each word for yes and no of each system language is read as such for a patient of that language", () => {
    const wrong: string[] = [];
    for (const { key } of systemLanguages) {
      for (const kind of ["yes", "no"] as const) {
        for (const word of replyWords[key][kind]) {
          if (short(word.replace("=", ""), { type: "yes_no", language: key }) !== kind) wrong.push(`${key} ${kind} ${word}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  test.each(["si es gratis", "si mi jefe me suelta", "Si dan comida jaja", "si salgo antes de las 6"])(
    "IN-038 a Spanish condition, %j, is no yes",
    (text) => {
      expect(readAnswer(text, { type: "yes_no", language: "spanish" })).toEqual({ kind: "unclear", reason: "maybe" });
    },
  );

  test.each(["sí, es gratis", "si me interesa", "si claro", "si voy"])("IN-038 %j stays a yes", (text) => {
    expect(readAnswer(text, { type: "yes_no", language: "spanish" })).toMatchObject({ type: "yes" });
  });

  test.each([
    ["No texts yet", "Did you exercise this week?"],
    ["no surveys came", "Can you come on Friday?"],
    ["no me llegan los mensajes", "¿Hizo ejercicio esta semana?"],
  ])("IN-038 %j says that nothing arrived, and is no answer to %j", (text, asked) => {
    expect(readAnswer(text, { type: "yes_no", text: asked })).toEqual({ kind: "unclear", reason: "not_understood" });
    expect(readAnswer(text, { type: "true_false", text: asked })).toMatchObject({ kind: "unclear" });
  });

  test("IN-038 'no texts yet' answers whether texts arrived", () => {
    expect(readAnswer("No texts yet", { type: "yes_no", text: "Have you received our texts?" })).toMatchObject({ type: "no" });
  });

  test("IN-016 true and false, also as yes and no", () => {
    expect(["T", "true", "Verdadero", "yes"].map((it) => readAnswer(it, { type: "true_false" }))).toMatchObject(
      Array(4).fill({ type: "true" }),
    );
    expect(["f", "False", "falso", "no"].map((it) => readAnswer(it, { type: "true_false" }))).toMatchObject(
      Array(4).fill({ type: "false" }),
    );
  });
});

describe("multiple choice", () => {
  test.each([
    ["b", "b"],
    ["B)", "b"],
    ["(C)", "c"],
    ["option b", "b"],
    ["la b", "b"],
    ["opción 3", "c"],
    ["2 please", "b"],
    ["2️⃣", "b"],
    ["number 4", "d"],
    ["the second one", "b"],
    ["la segunda", "b"],
    ["2nd", "b"],
    ["third", "c"],
    ["good", "c"],
    ["Very Good!", "d"],
    ["I'd say fair", "b"],
    ["D - Very good", "d"],
    ["i dont know", "e"],
  ])("IN-015 %j is option %s", (text, letter) => {
    expect(readAnswer(text, { type: "multiple_choice", options })).toMatchObject({ kind: "answer", type: `multiple_choice_${letter}` });
  });

  test.each([
    ["a and b", "contradictory"],
    ["1 or 2", "contradictory"],
    ["B good", "contradictory"],
    ["6", "not_understood"],
    ["not good", "not_understood"],
    ["hello", "not_understood"],
    ["", "empty"],
  ])("IN-010 %j is unclear: %s", (text, reason) => {
    expect(readAnswer(text, { type: "multiple_choice", options })).toEqual({ kind: "unclear", reason });
  });

  const visits = ["In person", "Video", "Phone"];
  const days = ["En la mañana", "En la tarde", "El sábado"];
  const counts = ["None", "1 to 5", "6 to 10", "More than 10"];
  const languages = ["Español", "Inglés", "Los dos"];
  test.each([
    ["a. no wait c", visits, "c"],
    ["A, I mean B", visits, "b"],
    ["b... digo a", days, "a"],
    ["the last one", visits, "c"],
    ["la de en medio", days, "b"],
    ["letra a, mi esposo dice", days, "a"],
    ["la a por favor", days, "a"],
    ["C usually", visits, "c"],
    ["el 2 mi amor", days, "b"],
    ["rather come face to face", visits, "a"],
    ["just call me on the telephone", visits, "c"],
    ["tempranito", days, "a"],
    ["con los dos me acomodo", languages, "c"],
    ["like eight", counts, "c"],
    ["twelve", counts, "d"],
    ["wallgreens", ["CVS", "Walgreens", "Navarro"], "b"],
  ])("IN-015 %j to %j is option %s", (text, offered, letter) => {
    expect(readAnswer(text, { type: "multiple_choice", options: offered, language: "es" })).toMatchObject({
      type: `multiple_choice_${letter}`,
    });
  });

  test.each([
    ["los 2", days],
    ["both", visits],
    ["none of those work", visits],
    ["cualquiera", days],
    ["not the video", visits],
    ["morning or afternoon", ["Morning", "Afternoon"]],
    ["por la mañana no, quizás en la tarde", days],
    ["is the video free?", visits],
    ["3", counts],
    ["a pack and a half", counts],
    ["b unless he works then c", visits],
  ])("IN-015 %j to %j is put to review", (text, offered) => {
    expect(readAnswer(text, { type: "multiple_choice", options: offered, language: "es" })).toMatchObject({ kind: "unclear" });
  });

  test.each([
    ["fever and cough", ["Fever", "Rash"]],
    ["any day except monday", ["Monday", "Friday"]],
    ["used to be cvs", ["CVS", "Walgreens"]],
    ["texto y llamadita", ["Texto", "Correo"]],
  ])("IN-061 %j names one of %j, and not alone", (text, named) => {
    expect(readAnswer(text, { type: "multiple_choice", options: named })).toMatchObject({ kind: "unclear" });
  });

  test("IN-015 a number that is itself an option's text goes before its place", () => {
    const numbers: Question = { type: "multiple_choice", options: ["0", "1", "2", "3"] };
    expect(readAnswer("2", numbers)).toMatchObject({ type: "multiple_choice_c" });
  });

  test("IN-015 an option beyond those offered is no answer", () => {
    expect(readAnswer("d", { type: "multiple_choice", options: ["x1", "x2"] })).toMatchObject({ kind: "unclear" });
  });
});

describe("numbers and scales", () => {
  test.each<[string, string | undefined, number]>([
    ["five", "english", 5],
    ["ciento veinte", "spanish", 120],
    ["treinta y dos", undefined, 32],
    ["twenty one", undefined, 21],
    ["98.6", "english", 98.6],
    ["1,200", "english", 1200],
    ["1.200", "deu", 1200],
    ["7,5", "fra", 7.5],
    ["120 mg/dl", "english", 120],
    ["about 120", undefined, 120],
    ["I weigh 180 lbs", undefined, 180],
    ["quatre-vingt-douze", "fra", 92],
    ["einundzwanzig", "deu", 21],
    ["二十三", "zho", 23],
    ["١٢٠", "ara", 120],
    ["hai mươi", "vie", 20],
    ["-3", undefined, -3],
    ["1/2", undefined, 0.5],
    ["three quarters", undefined, 0.75],
    ["tres cuartos", "spanish", 0.75],
    ["a third", undefined, 0.333333333333333],
    ["two and fifty-four hundredths", undefined, 2.54],
    ["one hundred and thirty-two fifths", undefined, 26.4],
    ["point 77", undefined, 0.77],
    ["...9", "jpn", 9],
    ["答えは10万です", "jpn", 100_000],
    ["하나만 주세요", "kor", 1],
    ["百分之五十五", "zho", 55],
    ["六双", "zho", 6],
    ["1 крапка 5", "ukr", 1.5],
  ])("IN-016 %j (%s) is the number %d", (text, language, value) => {
    expect(readAnswer(text, { type: "numerical", language })).toMatchObject({ kind: "answer", type: "numerical", value });
  });

  test.each(["120/80", "6-7", "between 5 and 6", "one two", "none of your business", "twenty fifth", "2.5^-1"])(
    "IN-016 %j is no single number",
    (text) => {
      expect(readAnswer(text, { type: "numerical", language: "english" })).toEqual({ kind: "unclear", reason: "not_understood" });
    },
  );

  test.each([
    ["삼과 오분의 일은 대분수이다", "kor"],
    ["كتبت ثلاث ارباع الصفحة", "ara"],
    ["شريت فستان بألفين ومائتين درهم", "ara"],
  ])("IN-016 %j (%s), understood in part only, is put to review instead of being cut", (text, language) => {
    expect(readAnswer(text, { type: "numerical", language })).toEqual({ kind: "unclear", reason: "not_understood" });
  });

  test("IN-016 a number outside the range is no answer", () => {
    expect(readAnswer("500", { type: "numerical", min: 20, max: 400 })).toEqual({ kind: "unclear", reason: "out_of_range" });
    expect(readAnswer("20", { type: "numerical", min: 20, max: 400 })).toMatchObject({ value: 20 });
  });

  test("IN-016 a scale takes whole numbers of its range, also as 8/10", () => {
    for (const text of ["8", "8/10", "8 out of 10", "ocho", "8️⃣"]) expect(short(text, { type: "scale" }), text).toBe(8);
    expect(short("11", { type: "scale" })).toBe("out_of_range");
    expect(short("7.5", { type: "scale" })).toBe("not_understood");
    expect(short("6", { type: "scale", min: 1, max: 5 })).toBe("out_of_range");
  });
});

describe("dates", () => {
  const question = (language?: string): Question => ({ type: "date", today: "2027-01-12", language });
  test.each<[string, string, string]>([
    ["english", "04/25/2027", "2027-04-25"],
    ["english", "4-25-27", "2027-04-25"],
    ["english", "04/25", "2027-04-25"],
    ["english", "1/5", "2028-01-05"],
    ["english", "April 25th", "2027-04-25"],
    ["english", "25 apr", "2027-04-25"],
    ["english", "tomorrow", "2027-01-13"],
    ["english", "in two weeks", "2027-01-26"],
    ["english", "friday", "2027-01-15"],
    ["english", "next wednesday", "2027-01-20"],
    ["english", "the 15th", "2027-01-15"],
    ["english", "it is on may 3 at 9am", "2027-05-03"],
    ["spanish", "25 de abril", "2027-04-25"],
    ["spanish", "25/04/2027", "2027-04-25"],
    ["spanish", "pasado mañana", "2027-01-14"],
    ["spanish", "el lunes que viene", "2027-01-18"],
    ["spanish", "hace tres días", "2027-01-09"],
    ["fra", "le 14 juillet", "2027-07-14"],
    ["deu", "übermorgen", "2027-01-14"],
    ["rus", "25 апреля", "2027-04-25"],
    ["zho", "4月25日", "2027-04-25"],
    ["jpn", "来週の月曜日", "2027-01-18"],
    ["kor", "4월 25일", "2027-04-25"],
    ["vie", "ngày 25 tháng 4", "2027-04-25"],
    ["ara", "25 أبريل", "2027-04-25"],
    ["tgl", "Abril 25", "2027-04-25"],
  ])("IN-016 in %s %j is %s", (language, text, value) => {
    expect(readAnswer(text, question(language))).toMatchObject({ kind: "answer", type: "date", value });
  });

  test.each(["no lo sé", "yes", "13/13/2027", "02/30/2027", "I don't have one yet", "April", "120/80", ""])(
    "IN-012 %j is no date",
    (text) => {
      expect(readAnswer(text, question("english")).kind).toBe("unclear");
    },
  );

  test("OP-085 where only coming days are asked for, a past one and one too far ahead are out of range", () => {
    const future: Question = { type: "date", today: "2027-01-12", policy: "future", maxYears: 2 };
    expect(short("01/11/2027", future)).toBe("out_of_range");
    expect(short("01/12/2027", future)).toBe("2027-01-12");
    expect(short("01/13/2029", future)).toBe("out_of_range");
  });

  test("OP-085 figures are month first in every language unless the question asks for the other order", () => {
    for (const language of ["english", "spanish", "fra", "vie", "rus"])
      expect(readAnswer("4/7/2027", { type: "date", today: "2027-01-12", language }), language).toMatchObject({
        value: "2027-04-07",
        confidence: "likely",
      });
    expect(readAnswer("4/7/2027", { type: "date", today: "2027-01-12", language: "spanish", order: "day_first" })).toMatchObject({
      value: "2027-07-04",
      confidence: "likely",
    });
  });
});

describe("days that are counted from another day", () => {
  test.each<[text: string, language: string, value: string | null]>([
    ["friday after next", "english", null],
    ["two sundays from now", "english", "2026-12-06"],
    ["2 thursdays ago", "english", "2026-11-12"],
    ["monday before last", "english", null],
    ["a week from friday", "english", "2026-12-04"],
    ["2 days after tomorrow", "english", "2026-11-28"],
    ["a week before yesterday", "english", "2026-11-17"],
    ["the day after christmas", "english", "2026-12-26"],
    ["20th of the previous month", "english", "2026-10-20"],
    ["the 3rd of next month", "english", "2026-12-03"],
    ["wednesday two weeks ago", "english", "2026-11-11"],
    ["5 minutes ago", "english", "2026-11-25"],
    ["in 24 hours", "english", "2026-11-26"],
    ["12 hours ago", "english", null],
    ["fifth last day of May", "english", null],
    ["third tuesday after christmas", "english", null],
    ["6.13 pm on friday", "english", "2026-11-27"],
    ["17-2", "spanish", "2027-02-17"],
    ["3-5", "spanish", null],
    ["el próximo día", "spanish", "2026-11-26"],
    ["hace dos lunes", "spanish", "2026-11-16"],
    ["dos días después de navidad", "spanish", "2026-12-27"],
    ["el 20 del mes pasado", "spanish", "2026-10-20"],
    ["9월 10일", "kor", "2027-09-10"],
    ["明日から3週間", "jpn", null],
    ["上上個週三", "zho", "2026-11-11"],
    ["السبت السادس عشر", "ara", "2027-01-16"],
    ["الثاني والعشرين من مايو", "ara", "2027-05-22"],
    ["vinte e um de maio", "por", "2027-05-21"],
    ["no dia antes de ontem", "por", "2026-11-23"],
    ["14-tego kwietnia", "pol", "2027-04-14"],
    ["sa isang linggo", "tgl", null],
    ["dans quelques mois", "fra", null],
  ])("IN-037 %j (%s) on Wednesday, 25 November 2026 is %s", (text, language, value) => {
    expect(short(text, { type: "date", today: "2026-11-25", language })).toBe(value ?? "not_understood");
  });
});

describe("open questions and properties", () => {
  test("IN-013 any visible text answers an open-ended question, media alone does not", () => {
    expect(readAnswer(" My back hurts ", { type: "open_ended" })).toEqual({
      kind: "answer",
      type: "open_ended",
      value: "My back hurts",
      confidence: "exact",
    });
    expect(readAnswer("🙂", { type: "open_ended" })).toMatchObject({ kind: "answer" });
    for (const text of ["", " ", "\u200B", "..."])
      expect(readAnswer(text, { type: "open_ended" })).toEqual({ kind: "unclear", reason: "empty" });
  });

  test("IN-005 padding and case never change a reading", () => {
    const pads = fc.constantFrom("", " ", "\n", "\u200B", "\u00A0", "!", ".");
    const cases: [string, Question][] = [
      ["yes", { type: "yes_no" }],
      ["no gracias", { type: "yes_no" }],
      ["option b", { type: "multiple_choice", options }],
      ["seven", { type: "scale" }],
    ];
    fc.assert(
      fc.property(fc.constantFrom(...cases), pads, pads, fc.boolean(), ([text, question], before, after, upper) => {
        expect(readAnswer(before + (upper ? text.toUpperCase() : text) + after, question)).toMatchObject({
          kind: "answer",
          type: (readAnswer(text, question) as { type: string }).type,
        });
      }),
    );
  });

  test("IN-010 reading never throws, whatever arrives for whatever question", () => {
    const all: Question[] = [
      { type: "yes_no" },
      { type: "true_false" },
      { type: "open_ended" },
      { type: "multiple_choice", options },
      { type: "numerical" },
      { type: "scale" },
      { type: "date", today: "2027-01-12" },
    ];
    expect(questionTypes.filter((it) => it !== "no_response" && !all.some((one) => one.type === it))).toEqual([]);
    const nasty = [
      "\u0000",
      "\uD800",
      "((((",
      "1/0",
      "0/0/0",
      "9".repeat(400),
      "1e99",
      "99/99/9999",
      "一".repeat(80),
      "twenty ".repeat(60),
      "\u202E123",
      "🇺🇸",
      "00000000",
      "__proto__",
    ];
    for (const question of all) {
      for (const language of ["english", "spanish", "zho", "ara", "hu", "nonsense"]) {
        for (const text of nasty) expect(() => readAnswer(text, { ...question, language }), text).not.toThrow();
      }
      fc.assert(
        fc.property(fc.string({ unit: "binary", maxLength: 120 }), (text) => void readAnswer(text, question)),
        { numRuns: 60 },
      );
    }
  });
});

test.each([
  ["numerical", "5 i think", 5, "likely"],
  ["numerical", "115, had nothing to eat yet", 115, "likely"],
  ["date", "May 30th I believe", "2026-05-30", "likely"],
  ["date", "15 de julio creo", "2026-07-15", "likely"],
  ["date", "4-17", "2026-04-17", "exact"],
] as const)("IN-087 one value with a doubt behind it, asked for as %s, is read as likely: %s", (type, text, value, confidence) => {
  expect(readAnswer(text, { type, language: "en", today: "2026-11-25", direction: "past" } as Question)).toMatchObject({
    value,
    confidence,
  });
});

test.each(["12/09/2026", "12/09", "7", "2", "555-0100", "10 4"])(
  "IN-010 figures alone, as in %j, are no answer to a yes/no question",
  (text) => {
    for (const [language, question] of [
      ["english", "Did you walk this week? Reply YES or NO."],
      ["spanish", "¿Hizo ejercicio esta semana, aunque sea una caminata? Responda SÍ o NO."],
    ] as const)
      expect(readAnswer(text, { type: "yes_no", language, text: question }).kind).toBe("unclear");
  },
);
