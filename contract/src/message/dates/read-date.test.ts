// Proves which day a reply names, by what the question asks for, and which replies are put to review instead.
import { describe, expect, test } from "vitest";
import { readAnswer } from "../read-answer.ts";
import { dateDirectionOf } from "../writing/question-topic.ts";

type Case = readonly [text: string, value: string | null];

const asked: readonly (readonly [language: string, question: string, today: string, cases: readonly Case[]])[] = [
  [
    "en",
    "When was your last eye exam?",
    "2026-11-25",
    [
      ["Oct 14", "2026-10-14"],
      ["october 14th", "2026-10-14"],
      ["monday", "2026-11-23"],
      ["yesterday", "2026-11-24"],
      ["a week ago", "2026-11-18"],
      ["2 weeks ago", "2026-11-11"],
      ["a couple months ago", null],
      ["about a year ago", null],
      ["last year", null],
      ["sometime in march", null],
      ["3/3", "2026-03-03"],
      ["last friday", "2026-11-20"],
      ["friday", "2026-11-20"],
      ["dec 15", "2025-12-15"],
      ["this morning", "2026-11-25"],
      ["never had one", null],
      ["between oct 3 and 5", null],
      ["the 10th", "2026-11-10"],
      ["11/10 or 11/11", null],
      ["on november the tenth", "2026-11-10"],
      ["June 1, 2025", "2025-06-01"],
      ["jan 5 2024", "2024-01-05"],
      ["i dont remember", null],
      ["it was on sunday the 15th", "2026-11-15"],
      ["Sunday 11/15", "2026-11-15"],
      ["the 22nd of september", "2026-09-22"],
      ["last night", "2026-11-24"],
    ],
  ],
  [
    "en",
    "When can you come in for your blood test?",
    "2026-11-25",
    [
      ["tuesday", "2026-12-01"],
      ["next wednesday", "2026-12-02"],
      ["in 2 days", "2026-11-27"],
      ["tomorrow", "2026-11-26"],
      ["tmrw at 9", "2026-11-26"],
      ["monday morning", "2026-11-30"],
      ["Mon at 3pm", "2026-11-30"],
      ["the 5th", "2026-12-05"],
      ["12/5", "2026-12-05"],
      ["Dec 5th after 2", "2026-12-05"],
      ["any day next week", null],
      ["not monday", null],
      ["monday or tuesday", null],
      ["after the 5th", null],
      ["christmas", "2026-12-25"],
      ["12-7-2026", "2026-12-07"],
      ["dec 1st", "2026-12-01"],
      ["jan 8", "2027-01-08"],
      ["day after tomorrow", "2026-11-27"],
      ["a week from today", "2026-12-02"],
      ["3 weeks from today", "2026-12-16"],
      ["whenever", null],
      ["mornings", null],
      ["soon", null],
      ["today", "2026-11-25"],
      ["right now", "2026-11-25"],
      ["this friday the 4th", "2026-12-04"],
      ["I work all week", null],
      ["nov 30", "2026-11-30"],
      ["how about thursday the 3rd?", "2026-12-03"],
      ["thurs dec 3 10am", "2026-12-03"],
      ["dec 3 or 4", null],
      ["may 5 no sorry june 5", null],
    ],
  ],
  [
    "en",
    "What is your date of birth?",
    "2026-11-25",
    [
      ["4/7/85", "1985-04-07"],
      ["april 7 1985", "1985-04-07"],
      ["12/30/62", "1962-12-30"],
      ["02-09-04", "2004-02-09"],
      ["1.5.1999", "1999-01-05"],
      ["march 3", null],
      ["45", null],
      ["july 4th nineteen seventy one", "1971-07-04"],
      ["Jul 4 71", "1971-07-04"],
      ["10081950", "1950-10-08"],
      ["9 11 2001", "2001-09-11"],
      ["I was born april 7th, 1985", "1985-04-07"],
    ],
  ],
  [
    "es",
    "¿Cuándo le pusieron la última vacuna?",
    "2026-11-25",
    [
      ["12 de octubre", "2026-10-12"],
      ["10/12", "2026-10-12"],
      ["ayer", "2026-11-24"],
      ["antier", "2026-11-23"],
      ["hace una semana", "2026-11-18"],
      ["el viernes", "2026-11-20"],
      ["el viernes pasado", "2026-11-20"],
      ["hace como un mes", null],
      ["en septiembre", null],
      ["el 15", "2026-11-15"],
      ["el domingo 15 de noviembre", "2026-11-15"],
      ["el 20 de diciembre", "2025-12-20"],
      ["anoche", "2026-11-24"],
      ["esta mañana", "2026-11-25"],
      ["hoy en la mañana", "2026-11-25"],
      ["el 5 o el 6", null],
      ["no me acuerdo", null],
      ["el dia 5 de este mes", "2026-11-05"],
      ["tres de marzo", "2026-03-03"],
      ["12 de sep", "2026-09-12"],
      ["20 de mayo del 2025", "2025-05-20"],
      ["hace tres dias", "2026-11-22"],
    ],
  ],
  [
    "es",
    "¿Qué día puede venir?",
    "2026-11-25",
    [
      ["mañana", "2026-11-26"],
      ["mañana en la mañana", "2026-11-26"],
      ["pasado mañana", "2026-11-27"],
      ["el jueves que viene", "2026-12-03"],
      ["lunes", "2026-11-30"],
      ["el lunes en la mañana", "2026-11-30"],
      ["el lunes a las 4", "2026-11-30"],
      ["martes despues de las 3", "2026-12-01"],
      ["el 10 de diciembre", "2026-12-10"],
      ["12/10", "2026-12-10"],
      ["diez de diciembre", "2026-12-10"],
      ["lunes o martes", null],
      ["cualquier dia", null],
      ["la otra semana", null],
      ["el sabado 5", "2026-12-05"],
      ["el primero de diciembre", "2026-12-01"],
      ["este sabado", "2026-11-28"],
      ["viernes por la tarde", "2026-11-27"],
      ["cuando usted diga", null],
      ["menos el lunes", null],
      ["el proximo miercoles", "2026-12-02"],
      ["el miercoles de la semana que viene", "2026-12-02"],
      ["nochebuena", "2026-12-24"],
    ],
  ],
  [
    "es",
    "¿Cuál es su fecha de nacimiento?",
    "2026-11-25",
    [
      ["3/5/80", "1980-03-05"],
      ["3 de mayo de 1980", "1980-05-03"],
      ["tres de mayo del 80", "1980-05-03"],
      ["13/12/1975", "1975-12-13"],
      ["nací el 3 de mayo de 1980", "1980-05-03"],
      ["15 de agosto dos mil uno", "2001-08-15"],
      ["nueve de septiembre de mil novecientos sesenta y ocho", "1968-09-09"],
      ["tengo 50", null],
      ["01101990", "1990-01-10"],
    ],
  ],
];

/** By the side of today that is asked about; today is a Wednesday. */
const holidays: readonly (readonly [question: string, language: string, cases: readonly Case[]])[] = [
  [
    "When can you come in?",
    "en",
    [
      ["thanksgiving", "2026-11-26"],
      ["the day after thanksgiving", "2026-11-27"],
      ["the monday after thanksgiving", "2026-11-30"],
      ["martin luther king day", "2027-01-18"],
      ["MLK day", "2027-01-18"],
      ["presidents' day", "2027-02-15"],
      ["easter", "2027-03-28"],
      ["good friday", "2027-03-26"],
      ["mother's day", "2027-05-09"],
      ["labor day", "2027-09-06"],
      ["boxing day", "2026-12-26"],
      ["friday week", "2026-12-04"],
      ["a week on friday", "2026-12-04"],
      ["anytime friday", "2026-11-27"],
      ["friday late", "2026-11-27"],
      ["late next week", null],
      ["the week after next", null],
      ["tomorrow, monday", null],
      ["monday is my day off", "2026-11-30"],
    ],
  ],
  [
    "When was your last visit?",
    "en",
    [
      ["labor day", "2026-09-07"],
      ["memorial day", "2026-05-25"],
      ["last thanksgiving", "2025-11-27"],
      ["easter", "2026-04-05"],
      ["october 2nd last year", "2025-10-02"],
      ["3 weeks back", "2026-11-04"],
      ["since monday", "2026-11-23"],
      ["not since monday", null],
      ["wednesday", null],
    ],
  ],
  [
    "¿Cuándo fue su última visita?",
    "es",
    [
      ["15 de agosto del año pasado", "2025-08-15"],
      ["desde el lunes", "2026-11-23"],
      ["hace ocho días", null],
      ["el domingo después de misa", "2026-11-22"],
      ["el viernes santo", "2026-04-03"],
    ],
  ],
  [
    "¿Cuál es su fecha de nacimiento?",
    "es",
    [
      ["el día de Reyes del 58", "1958-01-06"],
      ["navidad", null],
    ],
  ],
];

const read = (text: string, question: { language: string; today: string; direction?: "past" | "future" | "birth" }): unknown => {
  const reading = readAnswer(text, { type: "date", ...question });
  return reading.kind === "answer" ? reading.value : null;
};

describe("dates", () => {
  for (const [language, question, today, cases] of asked) {
    const direction = dateDirectionOf(question);
    test.each(cases)(`IN-037 on ${today} to "${question}" %j is %j`, (text, value) => {
      expect(read(text, { language, today, ...(direction ? { direction } : {}) })).toBe(value);
    });
  }

  for (const [question, language, cases] of holidays) {
    const direction = dateDirectionOf(question);
    test.each(cases)(`IN-102 to "${question}" %j is %j`, (text, value) => {
      expect(read(text, { language, today: "2026-11-25", ...(direction ? { direction } : {}) })).toBe(value);
    });
  }

  test("IN-037 a Spanish writer's 12/09/2026 is the 9th of December", () => {
    expect(read("12/09/2026", { language: "spanish", today: "2026-11-25" })).toBe("2026-12-09");
  });

  test("IN-037 the other reading of figures counts only where month first is impossible or does not fit the question", () => {
    const today = "2026-11-25";
    expect(read("25/12/2026", { language: "english", today })).toBe("2026-12-25");
    expect(read("12/9/26", { language: "english", today, direction: "past" })).toBe("2026-09-12");
    expect(read("10/12/2026", { language: "spanish", today, direction: "future" })).toBe("2026-12-10");
  });

  test.each([["12/1/2026, 12/3/2026"], ["12/1/2026 12/3/2026"], ["12/1/2026 but 12/3/2026"], ["12/1 12/3"]])(
    "IN-037 %j names two dates in figures, and is asked back",
    (text) => {
      expect(read(text, { language: "english", today: "2026-11-25", direction: "future" })).toBeNull();
    },
  );

  test.each(["12/25/2026", "dec 1 2026", "December 25 2026"])("IN-037 %j lies ahead and is no answer to when something was", (text) => {
    expect(read(text, { language: "english", today: "2026-11-25", direction: "past" })).toBeNull();
    expect(read(text, { language: "english", today: "2026-11-25", direction: "future" })).not.toBeNull();
  });

  test.each([
    ["por", "fui dia 5 de dezembro", "dia 5 de dezembro", "2026-12-05"],
    ["fra", "je suis venu vendredi", "vendredi", "2026-11-27"],
  ])("IN-037 in %s %j tells of a coming day as past and is asked back, unlike %j", (language, text, plain, value) => {
    expect(read(text, { language, today: "2026-11-25" })).toBeNull();
    expect(read(plain, { language, today: "2026-11-25" })).toBe(value);
  });

  test("IN-037 figures without a year are asked back when month first lies far away and the other reading is near", () => {
    expect(read("12/6", { language: "english", today: "2026-06-04", direction: "future" })).toBeNull();
    expect(read("6/12", { language: "english", today: "2026-06-04", direction: "future" })).toBe("2026-06-12");
    // 107 days ahead is not far for who writes English.
    expect(read("3/12", { language: "english", today: "2026-11-25", direction: "future" })).toBe("2027-03-12");
  });
});
