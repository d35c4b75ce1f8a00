// Proves the colours of the series of a chart.
import { expect, test } from "vitest";
import { seriesColor } from "./bar-distribution.ts";

test("LANG-019 each language of a chart has a colour of its own, and after the last colour the first comes again", () => {
  const languages = ["english", "spanish", "ara", "kor", "rus", "tgl", "vie", "zho"];
  const colors = languages.map((_, at) => seriesColor(at));
  expect(new Set(colors).size).toBe(languages.length);
  for (const color of colors) expect(color).toMatch(/^#[0-9a-f]{6}$/);
  expect(languages.map((_, at) => seriesColor(at + languages.length))).toEqual(colors);
});
