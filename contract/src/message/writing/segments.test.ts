// Proves encodings, segments and offending characters against the published vectors.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countSegments, splitSegments } from "./segments.ts";
import { toGsm } from "./to-gsm.ts";

/** Long enough for several segments: without a size, few invented texts have more than ten characters. */
const length = { maxLength: 400, size: "max" } as const;
const anyText = fc.oneof(
  fc.string({ unit: "grapheme", ...length }),
  fc.array(fc.constantFrom("a", "]", "€", "ñ", "í", "😜", "🏳️‍🌈", "\r\n", "\f", "中", "é", "e\u0301"), length).map((it) => it.join("")),
  fc.array(fc.constantFrom("a", "]", "€", "ñ"), length).map((it) => it.join("")),
);

/** Published results of the carrier's own calculator: text, encoding, segments. */
const published: readonly (readonly [name: string, text: string, encoding: string, segments: number])[] = [
  ["160 plain characters", "1".repeat(160), "GSM-7", 1],
  ["161 plain characters", "1".repeat(161), "GSM-7", 2],
  ["306 plain characters", "1".repeat(306), "GSM-7", 2],
  ["134 Chinese characters", "中".repeat(134), "UCS-2", 2],
  ["135 Chinese characters", "中".repeat(135), "UCS-2", 3],
  ["307 plain characters", "1".repeat(307), "GSM-7", 3],
  ["emoji and 68 more", `😜${"1".repeat(68)}`, "UCS-2", 1],
  ["emoji and 69 more", `😜${"1".repeat(69)}`, "UCS-2", 2],
  ["emoji and 133 more", `😜${"1".repeat(133)}`, "UCS-2", 3],
  ["flag and 66 more", `🇮🇹${"1".repeat(66)}`, "UCS-2", 1],
  ["flag and 67 more", `🇮🇹${"1".repeat(67)}`, "UCS-2", 2],
  ["rainbow flag and 64 more", `🏳️‍🌈${"1".repeat(64)}`, "UCS-2", 1],
  ["rainbow flag and 65 more", `🏳️‍🌈${"1".repeat(65)}`, "UCS-2", 2],
  ["brackets count one in UCS-2", `😀${"]".repeat(68)}`, "UCS-2", 1],
  ["brackets count one in UCS-2, one more", `😀${"]".repeat(69)}`, "UCS-2", 2],
  ["an e with three accents", `e\u0301\u0301\u0301${"a".repeat(66)}`, "UCS-2", 1],
  ["an e with three accents, one more", `e\u0301\u0301\u0301${"a".repeat(67)}`, "UCS-2", 2],
  ["153 brackets never share an escape", "]".repeat(153), "GSM-7", 3],
  ["a CRLF counts two", `${"a".repeat(80)}\r\n${"a".repeat(79)}`, "GSM-7", 2],
  ["an LF counts one", `${"a".repeat(80)}\n${"a".repeat(79)}`, "GSM-7", 1],
  ["70 composed é", "é".repeat(70), "GSM-7", 1],
  ["70 decomposed é", "e\u0301".repeat(70), "UCS-2", 3],
  ["70 Chinese characters", "中".repeat(70), "UCS-2", 1],
  ["71 Chinese characters", "中".repeat(71), "UCS-2", 2],
];

describe("countSegments", () => {
  test.each(published)("UI-009 agrees with the carrier's published result: %s", (_, text, encoding, segments) => {
    expect(countSegments(text)).toMatchObject({ encoding, segments });
  });

  test.each(["|", "^", "€", "{", "}", "[", "]", "~", "\\"])("UI-009 the extension character %s counts two", (character) => {
    expect(countSegments(character + "1".repeat(158))).toMatchObject({ encoding: "GSM-7", units: 160, segments: 1, unitsLeft: 0 });
    expect(countSegments(character + "1".repeat(159))).toMatchObject({ units: 161, segments: 2 });
  });

  test.each(["Á", "Ú", "ú", "ç", "í", "Í", "ó", "Ó"])("UI-009 %s turns the text to UCS-2", (character) => {
    expect(countSegments(character.repeat(70))).toMatchObject({ encoding: "UCS-2", segments: 1 });
    expect(countSegments(character.repeat(71))).toMatchObject({ encoding: "UCS-2", segments: 2 });
  });

  test("UI-009 ñ, ü, é, à, ¿, ¡ and Ñ stay cheap", () => {
    expect(countSegments("ñüéà¿¡Ñ")).toMatchObject({ encoding: "GSM-7", units: 7, offending: [] });
  });

  test("UI-009 the offending characters are named with their positions", () => {
    expect(countSegments("Día 👍").offending).toEqual([
      { character: "í", at: 1 },
      { character: "👍", at: 4 },
    ]);
  });

  test("UI-009 320 characters with one í cost five segments, without three", () => {
    expect(countSegments("a".repeat(320)).segments).toBe(3);
    expect(countSegments(`í${"a".repeat(319)}`).segments).toBe(5);
  });

  test("UI-009 an empty text costs nothing", () => {
    expect(countSegments("")).toEqual({ encoding: "GSM-7", units: 0, segments: 0, unitsLeft: 160, offending: [] });
  });
});

describe("splitSegments", () => {
  test("UI-009 no character is lost, no pair is split and no part is too long", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const parts = splitSegments(text);
        const count = countSegments(text);
        expect(parts.join("")).toBe(text);
        expect(parts).toHaveLength(count.segments);
        for (const part of parts) {
          expect(part.isWellFormed()).toBe(text.isWellFormed() ? true : part.isWellFormed());
          expect(countSegments(part).segments).toBe(1);
          if (count.encoding === "UCS-2") expect(part.length).toBeLessThanOrEqual(parts.length > 1 ? 67 : 70);
        }
      }),
    );
  });
});

describe("toGsm", () => {
  test("UI-009 one click replaces look-alikes and makes the text cheap", () => {
    const fixed = toGsm("“Hi” – it’s\u00A0time…\u200B");
    expect(fixed).toEqual({ text: '"Hi" - it\'s time...', replaced: 7, remaining: [] });
    expect(countSegments(fixed.text).encoding).toBe("GSM-7");
  });

  test("UI-009 Spanish accents are dropped only when asked", () => {
    expect(toGsm("Mañana, Ángel: ¿está aquí?")).toMatchObject({ text: "Mañana, Ángel: ¿está aquí?", replaced: 0 });
    expect(toGsm("Mañana, Ángel: ¿está aquí?", { dropAccents: true })).toMatchObject({ text: "Mañana, Angel: ¿esta aqui?", remaining: [] });
  });

  test("UI-009 decomposed letters are composed before anything is dropped", () => {
    expect(toGsm("manana\u0303 e\u0301").text).toBe("mananã é");
    expect(toGsm("man\u0303ana").text).toBe("mañana");
  });

  test("UI-009 letters of other scripts and joined emoji keep what shapes them", () => {
    expect(toGsm("می\u200Cخواهم").text).toBe("می\u200Cخواهم");
    expect(toGsm("👩\u200D⚕\uFE0F").text).toBe("👩\u200D⚕\uFE0F");
  });

  test("UI-009 fixing twice changes nothing more, and never touches GSM-7 characters", () => {
    fc.assert(
      fc.property(anyText, fc.boolean(), (text, dropAccents) => {
        const once = toGsm(text, { dropAccents });
        expect(toGsm(once.text, { dropAccents })).toMatchObject({ text: once.text, replaced: 0 });
      }),
    );
    expect(toGsm("@£$ []{}~^|€\\ ñ").replaced).toBe(0);
  });
});
