// Text of PDF files: breaks it into lines, and puts the words of each line in the order in which they are drawn, also from right to left.
import * as bidiModule from "bidi-js";
import { type FontName, fontFor } from "./fonts.ts";

// Its types are those of a CommonJS module, its file is an ES module: the factory is the default export of what is loaded.
const { default: bidiFactory } = bidiModule as unknown as { default: typeof bidiModule.default.default };
const bidi = bidiFactory();

/** What is drawn in one go: one font and one direction. */
export interface Run {
  text: string;
  font: FontName;
}

/** The width of a run in points. */
export type Measure = (run: Run) => number;

interface Unit extends Run {
  /** Odd: from right to left. */
  level: number;
  isSpace: boolean;
  width: number;
  /** A line may begin here. */
  mayBreak: boolean;
}

/** Marks of direction, joiners and variants: they have no form of their own. */
const invisible = /\p{Cf}|\p{Variation_Selector}/gu;
const ideographic = /[\u2E80-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF\uFF00-\uFFEF]/u;

/** A character that no font has is shown by its number, such as [U+1F44D], so that nothing is left out. */
function drawable(text: string): string {
  let out = "";
  for (const character of text.normalize("NFC").replace(/\t/g, " ").replace(invisible, "")) {
    const code = character.codePointAt(0) as number;
    if (code < 32) continue;
    out += fontFor(code) === null ? `[U+${code.toString(16).toUpperCase().padStart(4, "0")}]` : character;
  }
  return out;
}

/** Words, spaces and single ideographs, each in one font and one direction. */
function unitsOf(text: string, levels: Uint8Array, isBold: boolean, measure: Measure): Unit[] {
  const units: Unit[] = [];
  let at = 0;
  let before = "";
  for (const character of text) {
    const level = levels[at] ?? 0;
    const isSpace = character === " " || character === "\u00A0";
    const found = fontFor(character.codePointAt(0) as number) ?? "latin";
    const font: FontName = found === "latin" && isBold ? "bold" : found;
    const last = units.at(-1);
    const mayBreak = (!isSpace && before === " ") || ideographic.test(character) || ideographic.test(before);
    if (last && last.font === font && last.level === level && last.isSpace === isSpace && !mayBreak) last.text += character;
    else units.push({ text: character, font, level, isSpace, width: 0, mayBreak });
    at += character.length;
    before = character;
  }
  for (const unit of units) unit.width = measure(unit);
  return units;
}

/** A word that is wider than a line is cut. */
function cut(unit: Unit, room: number, measure: Measure): Unit[] {
  if (unit.width <= room) return [unit];
  const parts: Unit[] = [];
  let part = "";
  for (const character of unit.text) {
    if (part !== "" && measure({ text: part + character, font: unit.font }) > room) {
      parts.push({ ...unit, text: part, width: measure({ text: part, font: unit.font }), mayBreak: true });
      part = "";
    }
    part += character;
  }
  return [...parts, { ...unit, text: part, width: measure({ text: part, font: unit.font }), mayBreak: true }];
}

function brokenAt(units: readonly Unit[], room: number): Unit[][] {
  const lines: Unit[][] = [[]];
  let width = 0;
  for (let from = 0; from < units.length; ) {
    let to = from + 1;
    while (to < units.length && !units[to]?.mayBreak) to += 1;
    const chunk = units.slice(from, to);
    const all = chunk.reduce((sum, unit) => sum + unit.width, 0);
    const visible = chunk.filter((unit) => !unit.isSpace).reduce((sum, unit) => sum + unit.width, 0);
    if (width > 0 && width + visible > room) {
      lines.push([]);
      width = 0;
    }
    lines.at(-1)?.push(...chunk);
    width += all;
    from = to;
  }
  return lines;
}

const reversed = (text: string): string => [...text].reverse().join("");

/** Rule L2 of the Unicode bidirectional algorithm: from the highest level down, what has at least that level is turned around. */
function inVisualOrder(line: readonly Unit[]): Unit[] {
  const units = [...line];
  const highest = Math.max(0, ...units.map((unit) => unit.level));
  for (let level = highest; level > 0; level -= 1)
    for (let from = 0; from < units.length; from += 1) {
      if ((units[from] as Unit).level < level) continue;
      let to = from;
      while (to < units.length && (units[to] as Unit).level >= level) to += 1;
      units.splice(from, to - from, ...units.slice(from, to).reverse());
      from = to;
    }
  return units;
}

/** The fonts of these scripts turn their letters around by themselves; signs between them are turned here. */
function runOf({ text, font, level }: Unit): Run {
  if (level % 2 === 0 || font === "arabic" || font === "hebrew") return { text, font };
  return { text: reversed([...text].map((character) => bidi.getMirroredCharacter(character) ?? character).join("")), font };
}

/** Words from left to right in one font are drawn together, so that readers of the file find the spaces between them. */
function joined(line: readonly Unit[]): Run[] {
  const runs: Run[] = [];
  let isOpen = false;
  for (const unit of line) {
    const last = runs.at(-1);
    if (last && isOpen && unit.level % 2 === 0 && last.font === unit.font) last.text += unit.text;
    else runs.push(runOf(unit));
    isOpen = unit.level % 2 === 0;
  }
  return runs;
}

export interface Line {
  runs: Run[];
  isRightToLeft: boolean;
}

/** The lines of one text in a column of `room` points; line breaks in the text begin a new line. */
export function layOut(text: string, room: number, isBold: boolean, measure: Measure): Line[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/).flatMap((paragraph): Line[] => {
    const shown = drawable(paragraph);
    const { levels, paragraphs } = bidi.getEmbeddingLevels(shown);
    const isRightToLeft = (paragraphs[0]?.level ?? 0) % 2 === 1;
    const units = unitsOf(shown, levels, isBold, measure).flatMap((unit) => cut(unit, room, measure));
    return brokenAt(units, room).map((line) => ({ runs: joined(inVisualOrder(line)), isRightToLeft }));
  });
}
