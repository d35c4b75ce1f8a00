// Turns number words of many languages into a number: each language's words, and how they add up and multiply.

import { accentedWords, foldAccents } from "./fold-reply.ts";
import { type NumberWords, numberWords } from "./number-words.ts";
import { moreNumberWords } from "./number-words-more.ts";
import { stripPoliteWords } from "./polite-words.ts";

interface Lexicon {
  values: ReadonlyMap<string, number>;
  factors: ReadonlyMap<string, number>;
  joins: ReadonlySet<string>;
  points: ReadonlySet<string>;
  halves: ReadonlySet<string>;
  maxWordLength: number;
  unitFirst: boolean;
  dropsLastUnit: boolean;
}

const sameTables: Readonly<Record<string, string>> = { bs: "hr", sr: "hr", no: "nb", nn: "nb", ms: "id", yue: "zh", fil: "tl", ceb: "tl" };
const tables: Readonly<Record<string, NumberWords>> = { ...numberWords, ...moreNumberWords };
const lexicons = new Map<string, Lexicon>();

const dense = (word: string): string => foldAccents(accentedWords(word)).replaceAll(" ", "");

function parseTable(table: NumberWords): Lexicon {
  const values = new Map<string, number>();
  const factors = new Map<string, number>();
  for (const entry of table.words.split(";")) {
    const [key = "", list = ""] = entry.split(":");
    for (const word of list.split(",")) {
      if (key.startsWith("x")) factors.set(dense(word), Number(key.slice(1)));
      else values.set(dense(word), Number(key));
    }
  }
  const set = (list: string | undefined): Set<string> =>
    new Set(
      (list ?? "")
        .split("|")
        .filter((it) => it !== "")
        .map(dense),
    );
  const lexicon = {
    values,
    factors,
    joins: set(table.and),
    points: set(table.point),
    halves: set(table.half),
    unitFirst: table.unitFirst ?? false,
    dropsLastUnit: table.dropsLastUnit ?? false,
  };
  const words = [...values.keys(), ...factors.keys(), ...lexicon.joins, ...lexicon.points, ...lexicon.halves];
  return { ...lexicon, maxWordLength: Math.max(...words.map((it) => it.length)) };
}

function lexiconOf(code: string): Lexicon | undefined {
  const key = sameTables[code] ?? code;
  const table = tables[key];
  if (!table) return undefined;
  const known = lexicons.get(key);
  if (known) return known;
  const lexicon = parseTable(table);
  lexicons.set(key, lexicon);
  return lexicon;
}

type Token =
  | { kind: "value"; value: number }
  | { kind: "factor"; value: number }
  | { kind: "digits"; value: number; text: string }
  | { kind: "join" }
  | { kind: "point" }
  | { kind: "half" };

type Steps = readonly { token: Token; to: number }[];

/** For each position the number words that start there and from which the end can be reached. */
function stepsOf(text: string, lexicon: Lexicon): Steps[] {
  const steps: Steps[] = [];
  const isOpen: boolean[] = [];
  isOpen[text.length] = true;
  for (let from = text.length - 1; from >= 0; from--) {
    steps[from] = stepsAt(text, from, lexicon).filter((it) => isOpen[it.to]);
    isOpen[from] = (steps[from]?.length ?? 0) > 0;
  }
  return steps;
}

function stepsAt(text: string, from: number, lexicon: Lexicon): Steps {
  const digits = /^\d+(?:[.,]\d+)?/u.exec(text.slice(from));
  if (digits) {
    const token: Token = { kind: "digits", value: Number(digits[0].replace(",", ".")), text: digits[0] };
    return [{ token, to: from + digits[0].length }];
  }
  const found: { token: Token; to: number }[] = [];
  for (let size = Math.min(lexicon.maxWordLength, text.length - from); size > 0; size--) {
    for (const token of tokensOf(text.slice(from, from + size), lexicon)) found.push({ token, to: from + size });
  }
  return found;
}

/** All ways to cut the text into number words, the longest words first. */
function* cut(steps: readonly Steps[], end: number, from = 0): Generator<Token[]> {
  if (from === end) {
    yield [];
    return;
  }
  for (const { token, to } of steps[from] ?? []) {
    for (const rest of cut(steps, end, to)) yield [token, ...rest];
  }
}

function tokensOf(word: string, lexicon: Lexicon): Token[] {
  const found: Token[] = [];
  const factor = lexicon.factors.get(word);
  const value = lexicon.values.get(word);
  if (lexicon.halves.has(word)) found.push({ kind: "half" });
  if (factor !== undefined) found.push({ kind: "factor", value: factor });
  if (value !== undefined) found.push({ kind: "value", value });
  if (lexicon.points.has(word)) found.push({ kind: "point" });
  if (lexicon.joins.has(word)) found.push({ kind: "join" });
  return found;
}

const placeOf = (value: number): number => 10 ** Math.floor(Math.log10(Math.max(1, value)) + 1);

function fits(top: number, value: number, lexicon: Lexicon): boolean {
  if (top > value && top % placeOf(value) === 0) return true;
  if ((top === 60 || top === 80 || top === 20 || top === 40) && value >= 10 && value < 20) return true;
  return lexicon.unitFirst && top < 10 && value >= 20 && value < 100 && value % 10 === 0;
}

function compose(tokens: readonly Token[], lexicon: Lexicon): number | undefined {
  const stack: number[] = [];
  for (const [index, token] of tokens.entries()) {
    if (token.kind === "point") return undefined;
    if (token.kind === "join" || token.kind === "half") {
      if (token.kind === "half") stack.push(0.5);
      continue;
    }
    if (token.kind === "factor") {
      let sum = 0;
      while (stack.length > 0 && (stack.at(-1) ?? 0) < token.value) sum += stack.pop() ?? 0;
      const before = tokens[index - 1];
      const isCounted = token.value === 2 || token.value === 12;
      const isDirect = isCounted || ((before?.kind === "digits" || before?.kind === "value") && before.value !== 0);
      // 万万: ten thousand times ten thousand.
      if (sum === 0 && before?.kind === "factor" && before.value === token.value && token.value >= 1000) {
        stack.push((stack.pop() ?? 1) * token.value);
        continue;
      }
      // "322 hundred", "thirty dozen": the factor is smaller than what it multiplies.
      stack.push((sum || (isDirect ? (stack.pop() ?? 1) : 1)) * token.value);
      continue;
    }
    const top = stack.at(-1);
    // "two oh five": the digits of a larger number, not a sum.
    if (top !== undefined && top > 0 && top < 10 && token.value === 0) return undefined;
    if (top === 0) stack.pop();
    else if (top !== undefined && token.value !== 0 && !fits(top, token.value, lexicon) && token.value !== 0.5) return undefined;
    stack.push(shortened(tokens, index, lexicon) ?? token.value);
  }
  return stack.length === 0 ? undefined : stack.reduce((sum, it) => sum + it, 0);
}

/** Chinese drops the last unit: 一百五 is 150, 九万四 is 94000. */
function shortened(tokens: readonly Token[], index: number, lexicon: Lexicon): number | undefined {
  const token = tokens[index];
  const before = tokens[index - 1];
  if (!lexicon.dropsLastUnit || !token || !before || index !== tokens.length - 1) return undefined;
  if (token.kind !== "value" || token.value >= 10 || token.value < 1) return undefined;
  if (before.kind !== "factor" || before.value < 100) return undefined;
  return (token.value * before.value) / 10;
}

function evaluate(tokens: readonly Token[], lexicon: Lexicon): number | undefined {
  const at = tokens.findIndex((it) => it.kind === "point");
  if (at < 0) return tokens.every((it) => it.kind === "join") ? undefined : compose(tokens, lexicon);
  const whole = at === 0 ? 0 : compose(tokens.slice(0, at), lexicon);
  const digits = decimalsOf(tokens.slice(at + 1), lexicon);
  return whole === undefined || digits === undefined ? undefined : Number(`${whole}.${digits}`);
}

function decimalsOf(tokens: readonly Token[], lexicon: Lexicon): string | undefined {
  if (tokens.length === 0) return undefined;
  const single = tokens.every((it) => it.kind === "value" && it.value < 10);
  if (single) return tokens.map((it) => (it.kind === "value" ? String(it.value) : "")).join("");
  const only = tokens[0];
  if (tokens.length === 1 && only?.kind === "digits") return only.text;
  const value = compose(tokens, lexicon);
  return value === undefined || !Number.isInteger(value) ? undefined : String(value);
}

export function fromWords(text: string, code: string): number | undefined {
  const lexicon = lexiconOf(code);
  if (!lexicon || text === "" || text.length > 90) return undefined;
  let tries = 0;
  for (const tokens of cut(stepsOf(text, lexicon), text.length)) {
    const value = evaluate(tokens, lexicon);
    if (value !== undefined) return value;
    if (++tries > 200) return undefined;
  }
  return undefined;
}

/** A number written in words of one language and nothing else, or undefined. */
export function readNumberWord(word: string, code: string): number | undefined {
  return fromWords(foldAccents(accentedWords(word)).replaceAll(" ", ""), code);
}

/** Number words of other languages that are everyday words of English or Spanish: "to" is two in Danish. */
const ordinary =
  /^(?:to|too|do|dos|on|so|en|un|as|se|me|de|da|den|die|hat|her|his|pet|pat|pair|par|cap|sex|fire|tie|hay|in|at|bin|null|van|sin|si|no|am|ok|tin|mil|cent|cents|due|is|hot|set|sis|fin|cat)$/u;

/** Languages tried in turn: the patient's, English, Spanish. Others only when all that can read it agree. */
export function spelledNumber(plain: string, code: string): number | undefined {
  // "120/80" and "6-7" are two numbers, not one with a sign between.
  if (/\d[^\p{L}\p{M}\d.,]+\d/u.test(plain)) return undefined;
  const folded = foldAccents(accentedWords(plain.replace(/(\d)[.,](?=\d)/gu, "$1\u2396"))).replaceAll("\u2396", ".");
  const core = stripPoliteWords(folded).replaceAll(" ", "");
  for (const candidate of new Set([folded.replaceAll(" ", ""), core])) {
    for (const language of new Set([code, "en", "es"])) {
      const value = fromWords(candidate, language);
      if (value !== undefined) return value;
    }
  }
  if (core.length < 2 || ordinary.test(core)) return undefined;
  const values = new Set(Object.keys(tables).map((it) => fromWords(core, it)));
  values.delete(undefined);
  return values.size === 1 ? [...values][0] : undefined;
}
