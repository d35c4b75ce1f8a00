// Proves the safety texts in every language: the numbers come first, and nothing in them can harm.
import { expect, test } from "vitest";
import { systemLanguages, translatedLanguages } from "../languages.ts";
import { safetyTextKinds } from "./safety-kinds.ts";
import { helpLine, namesNumbersFirst, neutralReceipt, safetyCore, safetyText, withHelpNumbers, withNotWatched } from "./safety-texts.ts";

const all = systemLanguages.flatMap(({ key }) => safetyTextKinds.map((kind) => [kind, key] as const));

test.each(all)("SAFE-012 the %s text in %s names 911 and 988 within its first 160 GSM or 70 UCS-2 characters", (kind, language) => {
  expect(namesNumbersFirst(safetyText(kind, language, "(505) 555-0100", { before: "", after: "" }))).toBe(true);
});

test("SAFE-012 own words before the core that push 988 out of the first SMS are seen", () => {
  expect(namesNumbersFirst(safetyText("self_harm", "english", null, { before: "a".repeat(120), after: "" }))).toBe(false);
  // One character outside GSM-7 leaves 70 characters for both numbers.
  const own = { before: "Your care team at the harbor is here for you.", after: "" };
  expect(namesNumbersFirst(safetyText("self_harm", "english", null, own))).toBe(true);
  expect(namesNumbersFirst(safetyText("self_harm", "english", null, { ...own, after: "♥" }))).toBe(false);
});

test("SAFE-013 English says call or text 988, Spanish oprima 2 and AYUDA in a new message", () => {
  for (const kind of safetyTextKinds) {
    expect(safetyCore(kind, "english", null).toLowerCase()).toContain("call or text 988");
    expect(safetyCore(kind, "spanish", null)).toContain("llame al 988 y oprima 2, o mande AYUDA en un mensaje nuevo al 988");
  }
});

/** By language beside English and Spanish: the word for an interpreter, of what "not watched" is said, and words of danger or violence. */
const elsewhere = [
  ["ara", "واطلب مترجما", "لا يراقب", /خطر|عنف|ضرب|قتل|اذى/u],
  ["fra", "demandez un interprète", "pas surveillé jour et nuit", /danger|violen|frapp|bless|tuer|mal\b/iu],
  ["jpn", "通訳を頼んで", "24時間確認しているわけではありません", /危険|暴力|殴|殺|傷/u],
  ["kor", "통역을 요청", "24시간 확인되지 않습니다", /위험|폭력|때리|죽|다치/u],
  ["pol", "poproś o tłumacza", "nie jest sprawdzany całą dobę", /niebezpiecz|przemoc|bij|zabi|krzywd/iu],
  ["por", "peça um intérprete", "não é verificado 24 horas", /perigo|violên|bat|matar|machuc/iu],
  ["rus", "попросите переводчика", "не проверяется круглосуточно", /опасн|насили|бь[её]т|убь|вред/iu],
  ["tgl", "humingi ng interpreter", "Hindi binabantayan", /panganib|dahas|bugbog|saktan|patay/iu],
  ["vie", "yêu cầu thông dịch viên", "không có người trực 24 giờ", /nguy hiểm|bạo lực|đánh|giết|hại/iu],
  ["zho", "要求翻译", "并非24小时有人查看", /危险|暴力|打人|杀|伤害/u],
] as const;

test("SAFE-013 every translated language is among those checked here", () => {
  expect(["english", "spanish", ...elsewhere.map(([language]) => language)].sort()).toEqual([...translatedLanguages].sort());
});

test.each(elsewhere)(
  "SAFE-013 in %s each text has 911, then 988 and asks for an interpreter, the number that is not watched, and the clinic's number",
  (language, interpreter, notWatched) => {
    for (const kind of safetyTextKinds) {
      const text = safetyCore(kind, language, "(505) 555-0100");
      const places = ["911", "988", interpreter, notWatched, "(505) 555-0100"].map((part) => text.indexOf(part));
      expect(places).not.toContain(-1);
      expect(places).toEqual([...places].sort((one, other) => one - other));
    }
  },
);

test.each(elsewhere)(
  "SAFE-014 in %s the text for danger from others has no word of danger or violence",
  (language, _interpreter, _notWatched, words) => {
    expect(safetyCore("danger", language, "(505) 555-0100")).not.toMatch(words);
  },
);

test.each(translatedLanguages)(
  "SAFE-028 SAFE-053 in %s the help line and the sentence that no one may be reading name 911 and 988",
  (language) => {
    for (const text of [helpLine(language), withHelpNumbers("…", language), withNotWatched("…", language), neutralReceipt(language)])
      expect(text).toMatch(/911.*988/su);
  },
);

test("SAFE-014 the text for danger from others has no word of violence", () => {
  const words = /danger|hurt|harm|hit|abuse|violen|kill|safe|peligro|golpe|maltrat|daño|matar|viol|seguro/iu;
  expect(safetyCore("danger", "english", null)).not.toMatch(words);
  expect(safetyCore("danger", "spanish", null)).not.toMatch(words);
});

test("SAFE-013 every text says that the number is not watched around the clock, and names the clinic's number where it has one", () => {
  expect(safetyCore("emergency", "english", "(505) 555-0100")).toBe(
    "If this is an emergency, call 911 now. In any crisis, call or text 988 any time. This number is not watched around the clock. Our office: (505) 555-0100",
  );
  expect(safetyCore("emergency", "english", null)).not.toContain("Our office");
});

test("SAFE-028 a help text names 911 and 988, also one of an organization's own", () => {
  expect(withHelpNumbers("Call us.", "english")).toBe("Call us. Emergency: call 911. Crisis: call or text 988.");
  expect(withHelpNumbers("Ligue 911 ou 988.", "por")).toBe("Ligue 911 ou 988.");
});
