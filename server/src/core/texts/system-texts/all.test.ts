// Tests that every ready-made text is there in every translated language, fits and carries only its own tags.

import { defaultLanguages, translatedLanguages } from "@tidings/contract/message/languages";
import { readAnswer } from "@tidings/contract/message/read-answer";
import { readKeyword } from "@tidings/contract/message/requests/read-keyword";
import { invitesStopWord } from "@tidings/contract/message/writing/invites-stop";
import {
  type CustomMessageScope,
  customMessageKeys,
  customMessageKind,
  customMessageScopes,
  messageLimits,
} from "@tidings/contract/message/writing/limits";
import { findPhiWords } from "@tidings/contract/message/writing/phi-words";
import { findTemplateProblems, measureTemplate, parseTemplate } from "@tidings/contract/message/writing/templates";
import { describe, expect, test } from "vitest";
import { systemTexts } from "./all.ts";

interface Entry {
  language: (typeof translatedLanguages)[number];
  scope: CustomMessageScope;
  key: string;
  text: string;
}

function scopesOf(language: string): readonly CustomMessageScope[] {
  const isMain = (defaultLanguages as readonly string[]).includes(language);
  return customMessageScopes.filter((it) => isMain || !it.startsWith("referral."));
}

const entries: Entry[] = translatedLanguages.flatMap((language) =>
  scopesOf(language).flatMap((scope) =>
    customMessageKeys[scope].map((key) => {
      const texts = systemTexts[language][scope] as Record<string, string> | undefined;
      return { language, scope, key, text: texts?.[key] ?? "" };
    }),
  ),
);

const compliance = (key: string): Entry[] => entries.filter((it) => it.scope === "compliance.messages" && it.key === key);

describe("system texts", () => {
  test("LANG-012 all twelve translated languages have every compliance, error and responder text", () => {
    expect(Object.keys(systemTexts).sort()).toEqual([...translatedLanguages].sort());
    expect(entries.filter((it) => it.text.trim() === "")).toEqual([]);
    expect(entries).toHaveLength(12 * 17 + 2 * 8);
  });

  test("LANG-012 no language repeats the English text", () => {
    const english = new Map(entries.filter((it) => it.language === "english").map((it) => [it.scope + it.key, it.text]));
    expect(entries.filter((it) => it.language !== "english" && english.get(it.scope + it.key) === it.text)).toEqual([]);
  });

  test("UI-012 UI-014 each text fits the limit of its kind with its tags at their defined lengths", () => {
    const tooLong = entries.filter((it) => measureTemplate(it.text) > messageLimits[customMessageKind(it.scope, it.key)]);
    expect(tooLong.map((it) => `${it.language} ${it.key} ${measureTemplate(it.text)}`)).toEqual([]);
  });

  test("OP-080 each text carries only tags its kind allows", () => {
    const problems = entries.flatMap((it) =>
      findTemplateProblems(it.text, customMessageKind(it.scope, it.key)).map((problem) => [it.language, it.key, problem.text]),
    );
    expect(problems).toEqual([]);
  });

  test("IN-001 IN-003 welcome, opt-in and help texts name STOP; welcome and opt-in also HELP", () => {
    for (const key of ["welcome_message", "global_optin", "help"]) {
      for (const it of compliance(key)) expect(it.text, it.language).toContain("STOP");
    }
    for (const key of ["welcome_message", "global_optin"]) {
      for (const it of compliance(key)) expect(it.text, it.language).toContain("HELP");
    }
  });

  test("IN-002 the opt-out text tells how to come back and invites no other keyword", () => {
    for (const it of compliance("global_optout")) {
      expect(it.text, it.language).toContain("START");
      expect(it.text, it.language).not.toMatch(/STOP|HELP|CANCEL/u);
    }
  });

  test("IN-001 no text invites an opt-out word for another purpose", () => {
    expect(entries.filter((it) => invitesStopWord(it.text) !== null).map((it) => [it.language, it.key, invitesStopWord(it.text)])).toEqual(
      [],
    );
  });

  test("SET-003 every compliance text says who writes", () => {
    for (const it of entries.filter((one) => one.scope === "compliance.messages")) {
      const tags = parseTemplate(it.text).flatMap((part) => (part.kind === "tag" ? [part.tag] : []));
      expect(tags, `${it.language} ${it.key}`).toContain("organization_name");
    }
  });

  test("SET-003 no text tells anything about a patient's health", () => {
    expect(entries.flatMap((it) => findPhiWords(it.text).map((hit) => [it.language, it.key, hit.word]))).toEqual([]);
  });

  test("IN-010 the answers that the yes/no error text asks for are read as yes and no", () => {
    const asked: Record<string, [string, string]> = {
      english: ["YES", "NO"],
      spanish: ["SI", "NO"],
      ara: ["نعم", "لا"],
      fra: ["OUI", "NON"],
      jpn: ["はい", "いいえ"],
      kor: ["네", "아니요"],
      pol: ["TAK", "NIE"],
      por: ["SIM", "NÃO"],
      rus: ["ДА", "НЕТ"],
      tgl: ["OO", "HINDI"],
      vie: ["CÓ", "KHÔNG"],
      zho: ["是", "不是"],
    };
    for (const it of entries.filter((one) => one.key === "yes_no")) {
      for (const [index, word] of (asked[it.language] ?? []).entries()) {
        expect(it.text).toContain(word);
        expect(readKeyword(word, { language: it.language }).kind).toBeNull();
        expect(readAnswer(word, { type: "yes_no", language: it.language })).toMatchObject({
          kind: "answer",
          type: index === 0 ? "yes" : "no",
        });
      }
    }
  });

  test("IN-097.1 the answers that the true/false error text asks for are read as true and false", () => {
    const asked: Record<string, [string, string]> = {
      english: ["TRUE", "FALSE"],
      spanish: ["VERDADERO", "FALSO"],
      ara: ["صح", "خطأ"],
      fra: ["VRAI", "FAUX"],
      jpn: ["正しい", "間違い"],
      kor: ["참", "거짓"],
      pol: ["PRAWDA", "FAŁSZ"],
      por: ["VERDADEIRO", "FALSO"],
      rus: ["ПРАВДА", "НЕПРАВДА"],
      tgl: ["TOTOO", "MALI"],
      // "đúng" without its accents is the word for "stop".
      vie: ["CÓ", "KHÔNG"],
      zho: ["对", "错"],
    };
    const texts = entries.filter((one) => one.key === "true_false");
    expect(texts.map(({ language }) => language).toSorted()).toEqual(Object.keys(asked).toSorted());
    for (const it of texts) {
      for (const [index, word] of (asked[it.language] ?? []).entries()) {
        expect(it.text).toContain(word);
        expect(readKeyword(word, { language: it.language }).kind).toBeNull();
        expect(readAnswer(word, { type: "true_false", language: it.language })).toMatchObject({
          kind: "answer",
          type: index === 0 ? "true" : "false",
        });
      }
    }
  });

  test("IN-012 the date that the date error text gives as an example is read as 25 April 2027", () => {
    const examples: Record<string, string> = {
      english: "04/25/2027",
      spanish: "25 de abril de 2027",
      ara: "25 أبريل 2027",
      fra: "25 avril 2027",
      jpn: "2027年4月25日",
      kor: "2027년 4월 25일",
      pol: "25 kwietnia 2027",
      por: "25 de abril de 2027",
      rus: "25 апреля 2027",
      tgl: "Abril 25, 2027",
      vie: "ngày 25 tháng 4 năm 2027",
      zho: "2027年4月25日",
    };
    for (const it of entries.filter((one) => one.key === "date" || one.key === "appointment_date_question")) {
      const example = examples[it.language] ?? "";
      expect(it.text, it.language).toContain(example);
      const reading = readAnswer(example, { type: "date", language: it.language, today: "2027-01-10" });
      expect(reading, `${it.language} ${example}`).toMatchObject({ kind: "answer", value: "2027-04-25" });
    }
  });
});
