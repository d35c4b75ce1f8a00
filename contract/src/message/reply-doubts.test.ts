// Proves that numbers and dates in the system languages are exact or put to review.
import { describe, expect, test } from "vitest";
import { dateDirectionOf, numberSenseOf } from "./question-topic.ts";
import { readAnswer } from "./read-answer.ts";

const numbers: readonly (readonly [language: string, question: string, reply: string, value: number | null])[] = [
  ["fr", "Combien de minutes avez-vous marché ?", "une demi heure", null],
  ["fr", "Quelle était votre glycémie ce matin ?", "1,30", null],
  ["fr", "Quelle était votre glycémie ce matin ?", "142 mg", 142],
  ["pl", "Ile papierosów wczoraj?", "pol paczki", null],
  ["pl", "Ile Pan/Pani waży w funtach?", "94 kg", null],
  ["pl", "Ile Pan/Pani waży w funtach?", "210", 210],
  ["ru", "Сколько минут Вы сегодня ходили?", "полтора часа", null],
  ["ru", "Какой у Вас вес в фунтах?", "82 кг", null],
  ["ru", "Сколько сигарет Вы выкурили вчера?", "ни одной", null],
  ["vi", "Hôm nay quý vị uống mấy ly nước?", "4 ly rưỡi", null],
  ["ko", "물을 몇 잔 드셨나요?", "여섯 일곱잔", null],
  ["ja", "お水は何杯飲みましたか?", "2杯半", null],
  ["zh", "今天早上空腹血糖多少?", "7.2", null],
  ["zh", "今天早上空腹血糖多少?", "126", 126],
  ["es", "¿Cuánto pesa en libras?", "210 libras y media", null],
  ["es", "¿Cuánto pesa en libras?", "baje a 178", 178],
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
];

describe("IN-037 dates in the system languages", () => {
  for (const [language, question, reply, today, value] of dates)
    test(`IN-037 "${reply}" in ${language} is ${value ?? "put to review"}`, () => {
      const direction = dateDirectionOf(question);
      const reading = readAnswer(reply, { type: "date", language, today, ...(direction ? { direction } : {}) });
      expect(reading.kind === "answer" ? reading.value : null).toBe(value);
    });
});
