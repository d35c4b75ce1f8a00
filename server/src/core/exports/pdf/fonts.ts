// Fonts of PDF files: which one has a character, among Latin, Cyrillic and Greek, Arabic, Hebrew, Korean, and Chinese with Japanese.
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import * as fontkit from "fontkit";

const require = createRequire(import.meta.url);
const file = (packageName: string, name: string): string => join(dirname(require.resolve(packageName)), "..", "fonts", name);

/** In the order in which they are asked for a character. Korean before Chinese: both have Chinese characters, only one has Hangul. */
const files = {
  latin: file("@embedpdf/fonts-latin", "NotoSans-Regular.ttf"),
  arabic: file("@embedpdf/fonts-arabic", "NotoNaskhArabic-Regular.ttf"),
  hebrew: file("@embedpdf/fonts-hebrew", "NotoSansHebrew-Regular.ttf"),
  chinese: file("@embedpdf/fonts-sc", "NotoSansHans-Regular.otf"),
  korean: file("@embedpdf/fonts-kr", "NotoSansKR-Regular.otf"),
} as const;

export type FontName = keyof typeof files | "bold";
export const fontFiles: Readonly<Record<FontName, string>> = { ...files, bold: file("@embedpdf/fonts-latin", "NotoSans-Bold.ttf") };

const opened = new Map<string, fontkit.Font>();
function open(path: string): fontkit.Font {
  const known = opened.get(path);
  if (known) return known;
  const font = fontkit.openSync(path) as fontkit.Font;
  opened.set(path, font);
  return font;
}

/** Most characters are asked for again and again. */
const fontOf = new Map<number, keyof typeof files | null>();

/** The font that has the character; null where none has it. */
export function fontFor(codePoint: number): keyof typeof files | null {
  const known = fontOf.get(codePoint);
  if (known !== undefined) return known;
  const found = (Object.keys(files) as (keyof typeof files)[]).find((name) => open(files[name]).hasGlyphForCodePoint(codePoint)) ?? null;
  fontOf.set(codePoint, found);
  return found;
}
