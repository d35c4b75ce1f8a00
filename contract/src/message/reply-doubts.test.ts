// Proves that numbers and dates in the system languages are exact or put to review.
import { describe, expect, test } from "vitest";
import { readAnswer } from "./read-answer.ts";
import { dateDirectionOf, numberSenseOf } from "./writing/question-topic.ts";

const numbers: readonly (readonly [language: string, question: string, reply: string, value: number | null])[] = [
  ["fr", "Combien de minutes avez-vous marché ?", "une demi heure", 30],
  ["fr", "Quelle était votre glycémie ce matin ?", "1,30", null],
  ["fr", "Quelle était votre glycémie ce matin ?", "142 mg", 142],
  ["pl", "Ile papierosów wczoraj?", "pol paczki", null],
  ["pl", "Ile Pan/Pani waży w funtach?", "94 kg", null],
  ["pl", "Ile Pan/Pani waży w funtach?", "210", 210],
  ["ru", "Сколько минут Вы сегодня ходили?", "полтора часа", 90],
  ["ru", "Какой у Вас вес в фунтах?", "82 кг", null],
  ["ru", "Сколько сигарет Вы выкурили вчера?", "ни одной", 0],
  ["vi", "Hôm nay quý vị uống mấy ly nước?", "4 ly rưỡi", 4.5],
  ["ko", "물을 몇 잔 드셨나요?", "여섯 일곱잔", null],
  ["ja", "お水は何杯飲みましたか?", "2杯半", 2.5],
  ["zh", "今天早上空腹血糖多少?", "7.2", null],
  ["zh", "今天早上空腹血糖多少?", "126", 126],
  ["es", "¿Cuánto pesa en libras?", "210 libras y pico", null],
  ["es", "¿Cuánto pesa en libras?", "baje a 178", 178],
  ["es", "¿Cuántas personas viven en su casa?", "mi hermana, sus dos niñas y yo", null],
  ["es", "¿Cuántas personas viven en su casa?", "somos 4", 4],
  ["es", "¿Cuántas horas durmió?", "de las 11 a las 4", null],
  ["en", "How many people live in your home?", "my wife, two kids and me", null],
  ["en", "How many people live in your home?", "4 of us", 4],
  ["en", "What is your top blood pressure number?", "it just flashes and then nothing", null],
  ["hi", "How many?", "दस और दो बटे पांच", 10.4],
  ["hi", "How many?", "तीस में से 2", null],
  ["zh", "您有多少?", "三万万", 300_000_000],
  ["ar", "كم؟", "أربعون خمس", null],
];

describe("IN-036 numbers that leave doubt", () => {
  for (const [language, question, reply, value] of numbers)
    test(`IN-036 "${reply}" in ${language} is ${value ?? "put to review"}`, () => {
      const reading = readAnswer(reply, { type: "numerical", language, ...numberSenseOf(question) });
      expect(reading.kind === "answer" ? reading.value : null).toBe(value);
    });
});

const dates: readonly (readonly [language: string, question: string, reply: string, today: string, value: string | null])[] = [
  ["ar", "متى كان آخر فحص للعين؟", "1/20", "2026-02-10", "2026-01-20"],
  ["ar", "متى تريد الموعد؟", "بعد بكرا", "2025-07-22", "2025-07-24"],
  ["ko", "마지막 건강검진이 언제였나요?", "4월 2일", "2025-05-05", "2025-04-02"],
  ["zh", "您最近一次打新冠疫苗是哪天?", "九月十五号", "2025-12-01", "2025-09-15"],
  ["ja", "最後に歯医者に行ったのはいつですか?", "11月3日", "2025-11-20", "2025-11-03"],
  ["ja", "ご希望の日はいつですか?", "4月2日でお願いします", "2025-03-10", "2025-04-02"],
  ["fr", "Quand avez-vous fait votre dernier test ?", "avant noel", "2026-01-15", null],
  ["fr", "Quand avez-vous fait votre dernier test ?", "avant hier", "2026-01-15", "2026-01-13"],
  ["pl", "Kiedy była ostatnia kolonoskopia?", "nie pamietam", "2025-12-01", null],
  ["tl", "Anong petsa po ninyo gustong pumunta?", "Nov 28 or 29", "2025-11-20", null],
  ["vi", "Quý vị muốn hẹn ngày nào?", "tuần sau bữa nào cũng được", "2025-09-03", null],
  ["en", "What day works best for you?", "this coming saturday", "2025-09-17", "2025-09-20"],
  ["en", "When can you come in?", "the day after Thanksgiving", "2026-11-20", "2026-11-27"],
  ["en", "When can you come in?", "Labor Day", "2026-08-20", "2026-09-07"],
  ["en", "When does your insurance end?", "last day of this month", "2026-04-10", "2026-04-30"],
  ["es", "¿Qué día puede venir?", "de hoy en 8", "2026-03-02", "2026-03-09"],
  ["es", "¿Qué día puede venir?", "de mañana en 15", "2026-03-02", "2026-03-17"],
  ["es", "¿Cuándo le operaron?", "el 4 de mayo", "2026-12-21", "2026-05-04"],
  ["es", "¿Cuándo se tomó la última pastilla?", "va a hacer un mes hoy", "2026-11-25", null],
  // Next Friday is the coming one to some, and that of the next week to others.
  ["it", "Quando?", "venerdì prossimo", "2026-11-24", null],
  ["it", "Quando?", "venerdì della prossima settimana", "2026-11-24", "2026-12-04"],
  // Said on that very weekday: today, or in a week.
  ["fr", "Quand ?", "mardi", "2026-11-24", null],
  ["fr", "Quand ?", "mercredi", "2026-11-24", "2026-11-25"],
  // The third Tuesday of which month, the second Sunday behind its weekday, two days counted from tomorrow.
  ["sv", "När?", "tredje onsdagen", "2026-11-24", null],
  ["ar", "متى؟", "الخميس الثالث", "2026-11-24", null],
  ["ja", "いつですか?", "第二木曜日", "2026-11-24", null],
  ["ja", "いつですか?", "12月の第二木曜日", "2026-11-24", "2026-12-10"],
  ["sv", "När?", "tre dagar efter imorgon", "2026-11-24", null],
  ["sv", "När?", "är du ledig om tre dagar", "2026-11-24", "2026-11-27"],
  // What is told as past is no day to come.
  ["ko", "언제요?", "28일에 왔어요", "2026-11-24", null],
  ["ko", "언제요?", "11월 28일 2019", "2026-11-24", "2019-11-28"],
  ["ko", "언제요?", "십이월 십일", "2026-11-24", "2026-12-10"],
  // Year first or month first.
  ["ja", "いつですか?", "26/12/05", "2026-11-24", null],
  ["sv", "När?", "sextonde december", "2026-11-24", "2026-12-16"],
  ["zh", "哪天?", "前日", "2026-11-24", "2026-11-22"],
  ["zh", "哪天?", "国庆", "2026-11-24", null],
];

describe("IN-037 dates in the system languages", () => {
  for (const [language, question, reply, today, value] of dates)
    test(`IN-037 "${reply}" in ${language} is ${value ?? "put to review"}`, () => {
      const direction = dateDirectionOf(question);
      const reading = readAnswer(reply, { type: "date", language, today, ...(direction ? { direction } : {}) });
      expect(reading.kind === "answer" ? reading.value : null).toBe(value);
    });
});
