// Proves which day a reply names in the ten system languages beside English and Spanish, and which replies are put to review instead.
import { describe, expect, test } from "vitest";
import { readAnswer } from "../read-answer.ts";
import { dateDirectionOf } from "../writing/question-topic.ts";

type Case = readonly [text: string, value: string | null];

/** A Wednesday. */
const today = "2026-11-25";

const coming: readonly (readonly [language: string, question: string, cases: readonly Case[]])[] = [
  [
    "fr",
    "Quel jour pouvez-vous venir ?",
    [
      ["après-demain", "2026-11-27"],
      ["vendredi après-midi", "2026-11-27"],
      ["vendredi 4 décembre après 16h", "2026-12-04"],
      ["ce soir", "2026-11-25"],
      ["mardi en huit", "2026-12-08"],
      ["mercredi en quinze", null],
      ["le dernier jour du mois", "2026-11-30"],
      ["dernier jour de novembre", "2026-11-30"],
      ["lundi ou mardi", null],
      ["pas lundi", null],
      ["dans une quinzaine de jours", null],
      ["dans quinze jours", null],
      ["d'ici deux semaines", null],
      ["après le 5", null],
    ],
  ],
  [
    "pt",
    "Que dia você pode vir?",
    [
      ["6ª feira", "2026-11-27"],
      ["2a feira", "2026-11-30"],
      ["sexta feira de tarde", "2026-11-27"],
      ["terça feira às 14h", "2026-12-01"],
      ["agora", "2026-11-25"],
      ["sexta agora", "2026-11-27"],
      ["último dia do mês", "2026-11-30"],
      ["vigésimo segundo de dezembro", "2026-12-22"],
      ["menos sexta", null],
      ["terça ou quarta", null],
      ["uns dois dias", null],
      ["daqui a quinze dias", null],
      ["hoje sexta", null],
    ],
  ],
  [
    "pl",
    "Kiedy może pan przyjść?",
    [
      ["w piątek po południu", "2026-11-27"],
      ["4 grudnia o 15:30", "2026-12-04"],
      ["we wt o 10", "2026-12-01"],
      ["dwudziestego pierwszego grudnia", "2026-12-21"],
      ["3-ego grudnia", "2026-12-03"],
      ["teraz", "2026-11-25"],
      ["ostatniego dnia miesiąca", "2026-11-30"],
      ["nie w poniedziałek", null],
      ["za parę dni", null],
      ["w ciągu tygodnia", null],
      ["we wtorek za tydzień", null],
      ["w czwartek za tydzień", "2026-12-03"],
    ],
  ],
  [
    "ru",
    "Когда вы можете прийти?",
    [
      ["в понедельник в 10", "2026-11-30"],
      ["в понедельник в 10 утра", "2026-11-30"],
      ["в ближайшую субботу", "2026-11-28"],
      ["5 числа", "2026-12-05"],
      ["4 декабря после 15:00", "2026-12-04"],
      ["сейчас", "2026-11-25"],
      ["последний день месяца", "2026-11-30"],
      ["не в понедельник", null],
      ["через пару дней", null],
      ["дней через пять", null],
      ["в течение недели", null],
    ],
  ],
  [
    "ar",
    "متى يمكنك الحضور؟",
    [
      ["٣ شهر ١٢", "2026-12-03"],
      ["٣ شهر اطنعش", "2026-12-03"],
      ["السبت الساعة ١٠", "2026-11-28"],
      ["الثلاثاء الأول من شهر ديسمبر", "2026-12-01"],
      ["آخر يوم في الشهر", "2026-11-30"],
      ["يوم بعد غد", "2026-11-27"],
      ["هلق", "2026-11-25"],
      ["الأحد الأول", null],
      ["خلال أسبوع", null],
      ["مش الاثنين", null],
    ],
  ],
  [
    "vi",
    "Khi nào bạn có thể đến khám?",
    [
      ["mai", "2026-11-26"],
      ["chiều mai", "2026-11-26"],
      ["t6", "2026-11-27"],
      ["thứ 2 tuần tới", "2026-11-30"],
      ["thứ bảy này", "2026-11-28"],
      ["ngày mười lăm", "2026-12-15"],
      ["ngày 10 tháng sau", "2026-12-10"],
      ["một tuần nữa", "2026-12-02"],
      ["ngày cuối tháng", "2026-11-30"],
      ["ngày 3 tháng ba", "2027-03-03"],
      ["tuần sau", null],
      ["trừ thứ sáu", null],
      ["vài ngày nữa", null],
    ],
  ],
  [
    "tl",
    "Kailan po kayo pwedeng pumunta?",
    [
      ["isang linggo mula ngayon", "2026-12-02"],
      ["mamaya po", "2026-11-25"],
      ["ngayong hapon", "2026-11-25"],
      ["sa a-15", "2026-12-15"],
      ["sa susunod na linggo", null],
      ["Lunes o Martes", null],
      ["hindi po sa Lunes", null],
    ],
  ],
  [
    "zh",
    "您哪天可以来？",
    [
      ["过三天", "2026-11-28"],
      ["现在", "2026-11-25"],
      ["这个月最后一天", "2026-11-30"],
      ["周五上午", "2026-11-27"],
      ["周一或周二", null],
      ["周一不行", null],
      ["几天后", null],
    ],
  ],
  [
    "ja",
    "いつ来られますか？",
    [
      ["今から行けます", "2026-11-25"],
      ["今度の土曜日", "2026-11-28"],
      ["今月の末日", "2026-11-30"],
      ["月曜か火曜", null],
      ["水曜以外", null],
      ["金曜は無理です", null],
      ["数日後", null],
    ],
  ],
  [
    "ko",
    "언제 오실 수 있나요?",
    [
      ["담주 금욜", "2026-12-04"],
      ["지금", "2026-11-25"],
      ["이번 달 말일", "2026-11-30"],
      ["월요일이나 화요일", null],
      ["월요일은 안돼요", null],
      ["며칠 뒤", null],
    ],
  ],
];

const past: typeof coming = [
  [
    "fr",
    "Quand avez-vous vu le dentiste ?",
    [
      ["avant-hier", "2026-11-23"],
      ["hier soir", "2026-11-24"],
      ["ce matin", "2026-11-25"],
      ["11/3", "2026-11-03"],
      ["mercredi", null],
    ],
  ],
  ["pt", "Quando foi sua última consulta?", [["15 de agosto do ano passado", "2025-08-15"]]],
  [
    "pl",
    "Kiedy była ostatnia wizyta?",
    [
      ["15 sierpnia zeszłego roku", "2025-08-15"],
      ["15 VIII 2024", "2024-08-15"],
    ],
  ],
  [
    "ru",
    "Когда был ваш последний приём?",
    [
      ["15 августа прошлого года", "2025-08-15"],
      ["дней пять назад", null],
    ],
  ],
  [
    "ar",
    "متى كانت آخر زيارة؟",
    [
      ["امبارح", "2026-11-24"],
      ["أول امبارح", "2026-11-23"],
      ["قبل شهرين", "2026-09-25"],
      ["من ٣ أيام", "2026-11-22"],
      ["الجمعة اللي فاتت", "2026-11-20"],
    ],
  ],
  [
    "vi",
    "Lần gần nhất bạn khám là khi nào?",
    [
      ["ba ngày trước", "2026-11-22"],
      ["một tuần trước", "2026-11-18"],
      ["thứ sáu tuần rồi", "2026-11-20"],
      ["ngày 10 tháng trước", "2026-10-10"],
      ["15 tháng tám năm ngoái", "2025-08-15"],
      ["ngày 15 tháng 8", "2026-08-15"],
      ["tối qua", "2026-11-24"],
      ["tuần trước", null],
    ],
  ],
  [
    "tl",
    "Kailan ang huling check-up ninyo?",
    [
      ["kagabi", "2026-11-24"],
      ["kaninang umaga", "2026-11-25"],
      ["noong Biyernes", "2026-11-20"],
      ["dalawang linggo na ang nakaraan", "2026-11-11"],
    ],
  ],
  [
    "zh",
    "您最近一次打新冠疫苗是哪天?",
    [
      ["8/10", "2026-08-10"],
      ["几天前", null],
      ["周三", null],
    ],
  ],
  [
    "ja",
    "熱が出たのはいつからでしょうか。",
    [
      ["昨夜から", "2026-11-24"],
      ["11/20", "2026-11-20"],
    ],
  ],
  [
    "ko",
    "언제부터 아프셨나요?",
    [
      ["어젯밤", "2026-11-24"],
      ["11/20", "2026-11-20"],
    ],
  ],
];

const read = (text: string, language: string, question: string): unknown => {
  const direction = dateDirectionOf(question);
  const reading = readAnswer(text, { type: "date", language, today, ...(direction ? { direction } : {}) });
  return reading.kind === "answer" ? reading.value : null;
};

describe("dates in ten languages", () => {
  for (const [language, question, cases] of coming) {
    test.each(cases)(`IN-101 in ${language} to "${question}" %j is %j`, (text, value) => {
      expect(read(text, language, question)).toBe(value);
    });
  }
  for (const [language, question, cases] of past) {
    test.each(cases)(`IN-101 in ${language} to "${question}" %j is %j`, (text, value) => {
      expect(read(text, language, question)).toBe(value);
    });
  }
});

describe("figures of which the day-first reading is near", () => {
  const question: Readonly<Record<string, string>> = {
    vi: "Ngày nào anh/chị có thể đến khám?",
    fr: "Quel jour pouvez-vous venir ?",
    pt: "Que dia você pode vir?",
    es: "¿Qué día puede venir?",
  };
  test.each(Object.keys(question))("IN-037 3/12 in %s, in November, is asked back", (language) => {
    const direction = dateDirectionOf(question[language] ?? "");
    expect(direction).toBe("future");
    const read = (text: string) => readAnswer(text, { type: "date", language, today: "2026-11-25", direction: "future" });
    expect(read("3/12")).toEqual({ kind: "unclear", reason: "not_understood" });
    expect(read("12/3")).toMatchObject({ value: "2026-12-03" });
    expect(read("03/12/2026")).toMatchObject({ value: "2026-12-03" });
    expect(read("13/12")).toMatchObject({ value: "2026-12-13" });
  });
});
