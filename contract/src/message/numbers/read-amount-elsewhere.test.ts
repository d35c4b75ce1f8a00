// Proves that numbers with counters, halves and lengths of time are read exactly in ten languages, or put to review.
import { describe, expect, test } from "vitest";
import { readAnswer } from "../read-answer.ts";
import { numberSenseOf } from "../writing/question-topic.ts";

type Case = readonly [text: string, value: number | null];

const minutes: readonly (readonly [language: string, question: string, cases: readonly Case[]])[] = [
  [
    "fr",
    "Combien de minutes avez-vous marché ?",
    [
      ["une demi-heure", 30],
      ["1h30", 90],
      ["deux heures", 120],
      ["une heure et quart", 75],
      ["45 min", 45],
      ["rien", 0],
      ["quelques heures", null],
    ],
  ],
  [
    "pt",
    "Quantos minutos você caminhou?",
    [
      ["meia hora", 30],
      ["uma hora e meia", 90],
      ["1h30", 90],
      ["quinze minutos", 15],
      ["nada", 0],
    ],
  ],
  [
    "pl",
    "Ile minut Pan dziś chodził?",
    [
      ["pół godziny", 30],
      ["godzinę", 60],
      ["półtorej godziny", 90],
      ["dwie godziny", 120],
      ["godzina i 15 minut", 75],
      ["wcale", 0],
    ],
  ],
  [
    "ru",
    "Сколько минут вы гуляли?",
    [
      ["полчаса", 30],
      ["час", 60],
      ["полтора часа", 90],
      ["два часа", 120],
      ["час пятнадцать", 75],
      ["нисколько", 0],
      ["несколько часов", null],
    ],
  ],
  [
    "ar",
    "كم دقيقة مشيت؟",
    [
      ["نص ساعة", 30],
      ["ربع ساعة", 15],
      ["ساعة ونص", 90],
      ["ساعتين", 120],
      ["٤٥ دقيقة", 45],
      ["ولا دقيقة", 0],
    ],
  ],
  [
    "vi",
    "Hôm nay quý vị đi bộ bao nhiêu phút?",
    [
      ["nửa tiếng", 30],
      ["1 tiếng rưỡi", 90],
      ["hai tiếng", 120],
      ["không phút nào", 0],
      ["không biết", null],
    ],
  ],
  [
    "tl",
    "Ilang minuto po kayo naglakad?",
    [
      ["kalahating oras po", 30],
      ["isang oras at kalahati", 90],
      ["dalawang oras", 120],
      ["kwarenta y singko minutos", 45],
      ["siento bente", 120],
    ],
  ],
  [
    "zh",
    "今天走了多少分钟?",
    [
      ["半个小时", 30],
      ["一个半小时", 90],
      ["两个小时", 120],
      ["1小时20分", 80],
      ["一刻钟", 15],
      ["二十分钟", 20],
      ["没走", 0],
    ],
  ],
  [
    "ja",
    "昨日は何分歩かれましたか。",
    [
      ["1時間", 60],
      ["一時間半です", 90],
      ["1時間15分", 75],
      ["二十分", 20],
      ["歩いてません", 0],
    ],
  ],
  [
    "ko",
    "오늘 몇 분 걸으셨나요?",
    [
      ["한 시간", 60],
      ["한시간 반", 90],
      ["1시간 20분", 80],
      ["30분이요", 30],
      ["안 걸었어요", 0],
    ],
  ],
];

const things: typeof minutes = [
  [
    "fr",
    "Combien de verres d'eau avez-vous bus ?",
    [
      ["deux et demi", 2.5],
      ["huit verres d'eau", 8],
      ["un demi-verre", 0.5],
      ["aucun", 0],
      ["cinq ou six", null],
    ],
  ],
  [
    "pt",
    "Quantos copos de água você bebeu hoje?",
    [
      ["dois e meio", 2.5],
      ["oito copos de água", 8],
      ["só um", 1],
      ["nenhum", 0],
    ],
  ],
  [
    "pl",
    "Ile szklanek wody dziś?",
    [
      ["dwie i pół", 2.5],
      ["półtorej szklanki", 1.5],
      ["osiem szklanek wody", 8],
      ["żadnej", 0],
      ["ani jednej", 0],
    ],
  ],
  [
    "ru",
    "Сколько стаканов воды вы выпили?",
    [
      ["два с половиной", 2.5],
      ["полтора", 1.5],
      ["восемь стаканов воды", 8],
      ["ни одного", 0],
      ["пару", null],
    ],
  ],
  [
    "ar",
    "كم كاسة مي شربت اليوم؟",
    [
      ["كاستين", 2],
      ["اثنين ونص", 2.5],
      ["نصف كاسة", 0.5],
      ["ولا وحدة", 0],
    ],
  ],
  [
    "vi",
    "Hôm nay quý vị uống mấy ly nước?",
    [
      ["hai ly rưỡi", 2.5],
      ["tám ly nước", 8],
      ["mười tám", 18],
      ["không ly nào", 0],
    ],
  ],
  [
    "tl",
    "Ilang baso ng tubig po ang nainom ninyo?",
    [
      ["dalawa't kalahati", 2.5],
      ["walong baso po", 8],
      ["wala po ni isa", 0],
    ],
  ],
  [
    "zh",
    "今天喝了几杯水?",
    [
      ["两杯", 2],
      ["两杯半", 2.5],
      ["八杯水", 8],
      ["半杯", 0.5],
      ["一杯都没喝", 0],
      ["五六杯", null],
      ["一半", null],
    ],
  ],
  [
    "ja",
    "お水は何杯飲みましたか?",
    [
      ["三杯です", 3],
      ["2杯半", 2.5],
      ["八杯飲みました", 8],
      ["一杯も飲んでない", 0],
      ["五、六杯", null],
    ],
  ],
  [
    "ko",
    "물을 몇 잔 드셨나요?",
    [
      ["3백일은 넘은 것 같아요", null],
      ["다섯잔", 5],
      ["두 잔 반", 2.5],
      ["한 잔도 안 마셨어요", 0],
    ],
  ],
];

const places: readonly (readonly [language: string, cases: readonly Case[]])[] = [
  [
    "pl",
    [
      ["piątka", 5],
      ["na siódemkę", 7],
      ["7 na 10", 7],
    ],
  ],
  [
    "ru",
    [
      ["семёрка", 7],
      ["на троечку", 3],
      ["7 из 10", 7],
    ],
  ],
  [
    "ar",
    [
      ["سبعة من عشرة", 7],
      ["عشرة من عشرة", 10],
    ],
  ],
  [
    "vi",
    [
      ["bảy trên mười", 7],
      ["bảy điểm", 7],
      ["không đau", null],
      ["không đau gì hết, 0", 0],
    ],
  ],
  [
    "zh",
    [
      ["七分", 7],
      ["十分", 10],
      ["10分里面7分", 7],
      ["五六分", null],
    ],
  ],
  [
    "ja",
    [
      ["十です", 10],
      ["7点", 7],
    ],
  ],
  [
    "ko",
    [
      ["칠점이요", 7],
      ["10점 만점에 7점", 7],
      ["5점 만점에 4점", null],
    ],
  ],
];

const counted = (text: string, language: string, question: string): unknown => {
  const reading = readAnswer(text, { type: "numerical", language, ...numberSenseOf(question) });
  return reading.kind === "answer" ? reading.value : null;
};

describe("numbers in ten languages", () => {
  for (const [language, question, cases] of [...minutes, ...things]) {
    test.each(cases)(`IN-103 in ${language} to "${question}" %j is %j`, (text, value) => {
      expect(counted(text, language, question)).toBe(value);
    });
  }
  for (const [language, cases] of places) {
    test.each(cases)(`IN-103 in ${language} on a scale to ten %j is %j`, (text, value) => {
      const reading = readAnswer(text, { type: "scale", language, min: 0, max: 10 });
      expect(reading.kind === "answer" ? reading.value : null).toBe(value);
    });
  }

  test.each<Case>([
    ["not a drop", 0],
    ["zip", 0],
    ["ten plus", null],
  ])("IN-103 in English to a question for glasses %j is %j", (text, value) => {
    expect(counted(text, "en", "How many glasses of water did you drink today?")).toBe(value);
  });

  test.each<Case>([
    ["1 hora 15", 75],
    ["media horita", 30],
    ["no caminé", 0],
  ])("IN-103 in Spanish to a question for minutes %j is %j", (text, value) => {
    expect(counted(text, "es", "¿Cuántos minutos caminó hoy?")).toBe(value);
  });
});
