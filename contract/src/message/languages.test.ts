// Proves the list of system languages: complete, ordered, with direction and code.
import { describe, expect, test } from "vitest";
import {
  defaultLanguages,
  findLanguage,
  isLanguage,
  isRightToLeft,
  languageCode,
  sortLanguages,
  systemLanguages,
  translatedLanguages,
} from "./languages.ts";

describe("system languages", () => {
  test("LANG-011 there are 65, each with its own key, code, names and position", () => {
    expect(systemLanguages).toHaveLength(65);
    for (const field of ["key", "code", "name", "nativeName", "position"] as const) {
      expect(new Set(systemLanguages.map((it) => it[field])).size, field).toBe(65);
    }
    expect(systemLanguages.map((it) => it.position)).toEqual(systemLanguages.map((_, index) => index));
  });

  test("LANG-011 Arabic, French, Japanese, Korean, Polish, Portuguese, Russian, Tagalog, Vietnamese and Simplified Chinese are among them", () => {
    for (const key of ["ara", "fra", "jpn", "kor", "pol", "por", "rus", "tgl", "vie", "zho"]) expect(isLanguage(key), key).toBe(true);
    expect(findLanguage("zho")).toMatchObject({ name: "Chinese (Simplified)", nativeName: "简体中文", code: "zh-Hans" });
  });

  test("LANG-012 English, Spanish and ten more have ready-made texts", () => {
    expect(
      systemLanguages
        .filter((it) => it.hasTranslations)
        .map((it) => it.key)
        .sort(),
    ).toEqual([...translatedLanguages].sort());
    expect(translatedLanguages).toHaveLength(12);
  });

  test("LANG-013 lists put english first, then spanish, then the others by name", () => {
    expect(sortLanguages(["zho", "spanish", "ara", "english", "amh"])).toEqual(["english", "spanish", "amh", "ara", "zho"]);
    expect(systemLanguages.slice(0, 2).map((it) => it.key)).toEqual([...defaultLanguages]);
    const names = systemLanguages.slice(2).map((it) => it.name);
    expect(names).toEqual([...names].sort());
  });

  test("LANG-013 sorting keeps unknown keys at the end and does not change its input", () => {
    const keys = ["xyz", "spanish", "english"];
    expect(sortLanguages(keys)).toEqual(["english", "spanish", "xyz"]);
    expect(keys).toEqual(["xyz", "spanish", "english"]);
  });

  test("LANG-014 exactly ten languages are written from right to left", () => {
    const expected = ["ara", "div", "heb", "pus", "fas", "snd", "syr", "urd", "rhg", "prs"];
    expect(
      systemLanguages
        .filter((it) => isRightToLeft(it.key))
        .map((it) => it.key)
        .sort(),
    ).toEqual([...expected].sort());
    expect(isRightToLeft("english")).toBe(false);
  });

  test("LANG-014 each code is one that browsers accept in a lang attribute", () => {
    for (const it of systemLanguages) expect(Intl.getCanonicalLocales(it.code), it.key).toHaveLength(1);
    expect(languageCode("nonsense")).toBe("und");
  });
});
