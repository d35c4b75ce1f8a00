// Tests the colors of chart series.
import { expect, test } from "vitest";
import { seriesColor } from "./bar-distribution.ts";

test("LANG-019 each language of a chart has its own color, and after the last color the first is used again", () => {
  const languages = ["english", "spanish", "ara", "kor", "rus", "tgl", "vie", "zho"];
  const colors = languages.map((_, at) => seriesColor(at));
  expect(new Set(colors).size).toBe(languages.length);
  for (const color of colors) expect(color).toMatch(/^#[0-9a-f]{6}$/);
  expect(languages.map((_, at) => seriesColor(at + languages.length))).toEqual(colors);
});
