// Turns number words of many languages into a number: each language's words, and how they add up and multiply.

import { accentedWords, foldAccents } from "../fold-reply.ts";
import { stripPoliteWords } from "../phrases/polite-words.ts";
import { type NumberWords, numberWords } from "./number-words.ts";
import { moreNumberWords } from "./number-words-more.ts";

interface Lexicon {
  /** By their first character, the longest first: what each word may mean. */
  words: ReadonlyMap<string, readonly { word: string; tokens: readonly Token[] }[]>;
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
  const [joins, points, halves] = [set(table.and), set(table.point), set(table.half)];
  const tokensOf = (word: string): Token[] => {
    const [factor, value] = [factors.get(word), values.get(word)];
    return [
      ...(halves.has(word) ? [{ kind: "half" } as const] : []),
      ...(factor === undefined ? [] : [{ kind: "factor", value: factor } as const]),
      ...(value === undefined ? [] : [{ kind: "value", value } as const]),
      ...(points.has(word) ? [{ kind: "point" } as const] : []),
      ...(joins.has(word) ? [{ kind: "join" } as const] : []),
    ];
  };
  const words = [...new Set([...values.keys(), ...factors.keys(), ...joins, ...points, ...halves])]
    .filter((word) => word !== "")
    .sort((one, other) => other.length - one.length)
    .map((word) => ({ word, tokens: tokensOf(word) }));
  return {
    words: Map.groupBy(words, ({ word }) => word.charAt(0)),
    unitFirst: table.unitFirst ?? false,
    dropsLastUnit: table.dropsLastUnit ?? false,
  };
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

/** For each position the number words that start there, between beginning and end; none where they do not reach the end. */
function stepsOf(text: string, lexicon: Lexicon): Steps[] {
  const steps: Steps[] = [];
  const isReached: boolean[] = [true];
  for (let from = 0; from < text.length; from++) {
    if (!isReached[from]) continue;
    steps[from] = stepsAt(text, from, lexicon);
    for (const { to } of steps[from] ?? []) isReached[to] = true;
  }
  // Most replies are no number, and most languages know not even their first letters.
  if (!isReached[text.length]) return [];
  const isOpen: boolean[] = [];
  isOpen[text.length] = true;
  for (let from = text.length - 1; from >= 0; from--) {
    steps[from] = (steps[from] ?? []).filter((it) => isOpen[it.to]);
    isOpen[from] = (steps[from]?.length ?? 0) > 0;
  }
  return steps;
}

const digitsHere = /\d+(?:[.,]\d+)?/uy;

function stepsAt(text: string, from: number, lexicon: Lexicon): Steps {
  digitsHere.lastIndex = from;
  const digits = digitsHere.exec(text)?.[0];
  if (digits !== undefined) {
    const token: Token = { kind: "digits", value: Number(digits.replace(",", ".")), text: digits };
    return [{ token, to: from + digits.length }];
  }
  return (lexicon.words.get(text.charAt(from)) ?? []).flatMap(({ word, tokens }) =>
    text.startsWith(word, from) ? tokens.map((token) => ({ token, to: from + word.length })) : [],
  );
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
