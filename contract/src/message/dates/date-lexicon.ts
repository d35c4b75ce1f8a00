// Turns the words of a reply into date tokens: names from Intl, relative words from date-words.ts.

import { accentedWords, foldAccents } from "../fold-reply.ts";
import { dateWords } from "./date-words.ts";

export type DateToken =
  | { kind: "days"; value: number }
  | { kind: "feast"; month: number; day: number }
  | { kind: "month" | "weekday" | "ordinal"; value: number; text: string }
  | { kind: "number"; value: number; text: string; isOrdinal: boolean }
  | { kind: "unit"; unit: "day" | "week" | "month" | "year"; text: string }
  | { kind: "ahead" | "later" | "ago" | "next" | "last" | "now" | "final" | "article"; text: string }
  | { kind: "other"; text: string };

interface DateLexicon {
  phrases: ReadonlyMap<string, readonly DateToken[]>;
  names: readonly (readonly [name: string, token: DateToken])[];
  maxPhraseWords: number;
}

const lexicons = new Map<string, DateLexicon>();

/** Elided articles stand apart ("d'octobre"), but "aujourd'hui" is one word. */
const fold = (text: string): string =>
  foldAccents(accentedWords(text.replace(/(?<!\p{L})([dlsnj]|dell|all|nell|quell|un|sull)['’‘](?=\p{L})/giu, "$1 ")));

/** Names in every form Intl knows: alone, inside a date (genitive), short. */
function intlNames(code: string): [string, DateToken][] {
  const found: [string, DateToken][] = [];
  const formatted = (date: Date, options: Intl.DateTimeFormatOptions, part: "month" | "weekday"): string => {
    const parts = new Intl.DateTimeFormat(code, { ...options, timeZone: "UTC", calendar: "gregory" }).formatToParts(date);
    return fold(parts.find((it) => it.type === part)?.value ?? "");
  };
  for (let month = 1; month <= 12; month++) {
    const date = new Date(Date.UTC(2021, month - 1, 15));
    for (const style of ["long", "short"] as const) {
      for (const options of [{ month: style }, { month: style, day: "numeric" }] as const) {
        found.push([formatted(date, options, "month"), { kind: "month", value: month, text: "" }]);
      }
    }
  }
  for (let day = 0; day < 7; day++) {
    const date = new Date(Date.UTC(2021, 1, 1 + day));
    for (const style of ["long", "short"] as const) {
      found.push([formatted(date, { weekday: style }, "weekday"), { kind: "weekday", value: day, text: "" }]);
    }
  }
  return found.filter(([name]) => /\p{L}{2}/u.test(name));
}

function build(code: string): DateLexicon {
  const source = dateWords[code];
  const phrases = new Map<string, DateToken[]>();
  const add = (list: string, token: DateToken): void => {
    for (const word of list.split(",")) {
      const key = fold(word);
      if (key === "") continue;
      const known = phrases.get(key) ?? [];
      if (!known.some((it) => JSON.stringify(it) === JSON.stringify(token))) phrases.set(key, [...known, token]);
    }
  };
  if (source) {
    for (const entry of (source.names ?? "").split(";")) {
      const [key = "", list = ""] = entry.split(":");
      if (key !== "") add(list, { kind: key.startsWith("m") ? "month" : "weekday", value: Number(key.slice(1)), text: "" });
    }
    for (const entry of source.days.split(";")) {
      const [offset = "", list = ""] = entry.split(":");
      add(list, { kind: "days", value: Number(offset) });
    }
    for (const entry of (source.feasts ?? "").split(";")) {
      const [date = "", list = ""] = entry.split(":");
      const [month = 0, day = 0] = date.split("-").map(Number);
      if (list !== "") add(list, { kind: "feast", month, day });
    }
    for (const unit of ["day", "week", "month", "year"] as const) add(source[unit], { kind: "unit", unit, text: "" });
    for (const kind of ["ahead", "later", "ago", "next", "last", "now", "final", "article"] as const) add(source[kind], { kind, text: "" });
    for (const [index, list] of source.ordinals.split(";").entries()) add(list, { kind: "ordinal", value: index + 1, text: "" });
  }
  const names = intlNames(code);
  for (const [name, token] of names) {
    const known = phrases.get(name) ?? [];
    if (!known.some((it) => it.kind === token.kind)) phrases.set(name, [token, ...known]);
  }
  const maxPhraseWords = Math.max(...[...phrases.keys()].map((it) => it.split(" ").length));
  return { phrases, names, maxPhraseWords };
}

function lexiconOf(code: string): DateLexicon {
  const known = lexicons.get(code);
  if (known) return known;
  const built = build(code);
  lexicons.set(code, built);
  return built;
}

const digitsWithEnding =
  /^(\d{1,4})(?:st|nd|rd|th|er|ere|eme|e|a|o|ro|do|to|te|ter|ten|ste|sten|de|go|ego|tego|ti|i|an|en|on|jen|jan|jei|je|ei|ai|ik|inde|unde|unda|sinde|go|mu|ая|ое|ого|его|е|го|й|ий|ый|ві|та|то|ти|ва|ви|ρι|η|ης|ος|του|ლი|th)?$/u;

/** All readings of each word, the longest phrase first. */
export function dateTokens(plain: string, code: string, numberOf: (word: string) => number | undefined): DateToken[][] {
  const lexicon = lexiconOf(code);
  const spaced = plain
    .replace(/(\d)-(?=\p{L})/gu, "$1")
    .replace(/(\d{1,2})\s*(?=\p{L}{3})/gu, "$1 ")
    .replace(/(\p{L}{3,})\.?(\d)/gu, "$1 $2")
    .replace(/[ªº°]/gu, "");
  const words = fold(code === "tr" ? spaced.replace(/['’‘](?=\p{L})/gu, " ") : spaced)
    .split(" ")
    .filter((it) => it !== "");
  const result: DateToken[][] = [];
  for (let from = 0; from < words.length; ) {
    let size = Math.min(lexicon.maxPhraseWords, words.length - from);
    let found: readonly DateToken[] | undefined;
    for (; size > 0; size--) {
      found = lexicon.phrases.get(words.slice(from, from + size).join(" "));
      if (found) break;
    }
    const text = words.slice(from, from + Math.max(1, size)).join(" ");
    if (found) result.push(found.map((it) => ("text" in it ? { ...it, text } : it)));
    else result.push(guess(text, lexicon, numberOf));
    from += found ? size : 1;
  }
  return result;
}

/** A number, a name with an ending ("csütörtökön"), or the beginning of a name ("sierp", "janv"). */
function guess(word: string, lexicon: DateLexicon, numberOf: (word: string) => number | undefined): DateToken[] {
  const digits = digitsWithEnding.exec(word);
  if (digits) return [{ kind: "number", value: Number(digits[1]), text: word, isOrdinal: digits[0].length > (digits[1]?.length ?? 0) }];
  const value = numberOf(word);
  if (value !== undefined && Number.isInteger(value) && value > 0) return [{ kind: "number", value, text: word, isOrdinal: false }];
  const ordinal = ordinalValue(word, lexicon, numberOf);
  if (ordinal !== undefined) return [{ kind: "number", value: ordinal, text: word, isOrdinal: true }];
  const matches = new Map<string, DateToken>();
  for (const [name, token] of lexicon.names) {
    const isInflected = name.length >= 4 && word.startsWith(name.slice(0, Math.max(4, name.length - 2))) && word.length - name.length <= 5;
    const isShort = word.length >= 3 && name.length > word.length && name.startsWith(word);
    if (isInflected || isShort) matches.set(`${token.kind}${"value" in token ? token.value : ""}`, token);
  }
  if (matches.size === 1) return [...matches.values()].map((it) => ("text" in it ? { ...it, text: word } : it));
  return [{ kind: "other", text: word }];
}

const ordinalSuffixes = ["sten", "ster", "ste", "tende", "ende", "nde", "ten", "ter", "te", "de"] as const;

/** Ordinals in one word: "dertigste", "tjugoförste". */
function ordinalValue(word: string, lexicon: DateLexicon, numberOf: (word: string) => number | undefined): number | undefined {
  if (!/^[a-z]{6,}$/u.test(word)) return undefined;
  for (const ending of ordinalSuffixes) {
    const stem = word.endsWith(ending) ? numberOf(word.slice(0, -ending.length)) : undefined;
    if (stem !== undefined && stem >= 1 && stem <= 31) return stem;
  }
  for (let cut = 4; cut < word.length - 3; cut++) {
    const tens = numberOf(word.slice(0, cut));
    if (tens !== 20 && tens !== 30) continue;
    const rest = lexicon.phrases.get(word.slice(cut))?.find((it) => it.kind === "ordinal");
    if (rest?.kind === "ordinal") return tens + rest.value;
  }
  return undefined;
}

const isAnd = (readings: readonly DateToken[] | undefined): boolean =>
  readings?.some((it) => "text" in it && /^(?:e|y|et|i|и|and)$/u.test(it.text)) ?? false;

/** "twenty" "two" → 22, "vinte e um" → 21, "bin" "dokuz yüz" stay apart: only tens take units. */
export function joinNumbers(tokens: readonly DateToken[][]): DateToken[][] {
  const result: DateToken[][] = [];
  for (const [at, readings] of tokens.entries()) {
    const tens = result.at(-1)?.find((it) => it.kind === "number");
    const unitBehind = tokens[at + 1]?.find((it) => it.kind === "number" || it.kind === "ordinal");
    if (isAnd(readings) && tens?.kind === "number" && (tens.value === 20 || tens.value === 30) && !/\d/u.test(tens.text) && unitBehind)
      continue;
    const here = readings.find((it) => it.kind === "number" || it.kind === "ordinal");
    const before = result.at(-1)?.find((it) => it.kind === "number");
    const joins = before?.kind === "number" && (before.value === 20 || before.value === 30) && !/\d/u.test(before.text);
    if (joins && here && "value" in here && here.value < 10 && "text" in here && !/\d/u.test(here.text)) {
      result[result.length - 1] = [
        { kind: "number", value: before.value + here.value, text: `${before.text} ${here.text}`, isOrdinal: here.kind === "ordinal" },
      ];
    } else result.push([...readings]);
  }
  return result;
}
