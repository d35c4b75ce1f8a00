// Reads the number that answers a question: exactly, or not at all where it is a range, vague, one of several, or in another unit.
// Long because every way of writing a number is read against the others: a rule moved away would lose their order.

import { foldAccents, normalizeReply, plainDigits } from "./fold-reply.ts";
import { stripPoliteWords } from "./polite-words.ts";
import { type NumberSense, type NumberUnit, unitOfWord } from "./question-topic.ts";
import { type NumberReading, readNumber, readNumberWord } from "./read-number.ts";
import { baseCode } from "./word-index.ts";

export interface AmountOptions extends NumberSense {
  /** Language key or BCP 47 code. */
  language?: string;
  /** The end of a scale: "8 out of 10" is 8. */
  scaleMax?: number;
}

/** A number, or why there is none to store. */
type AmountReading = NumberReading | { value: null };

const unclear: AmountReading = { value: null };

interface Figure {
  value: number;
  /** Position of its first token, and of the token behind its last. */
  from: number;
  to: number;
  isWord: boolean;
}

const vulgar: Readonly<Record<string, string>> = { "½": "1/2", "¼": "1/4", "¾": "3/4", "⅓": "1/3", "⅔": "2/3" };

/** Words and figures in order; marks that end a clause are tokens of their own. */
function tokensIn(text: string): string[] {
  const spelled = text
    .replace(/\b(?:nada m[aá]s|no m[aá]s|nom[aá]s|casi nada)\b/giu, " ")
    .replace(/(\d?)([½¼¾⅓⅔])/gu, (_, digit: string, sign: string) => `${digit} ${vulgar[sign]}`);
  const plain = foldAccents(plainDigits(normalizeReply(spelled)))
    .replace(/\u20E3/gu, "")
    .replace(/(?<=\p{L})['’`´]+(?=\p{L})/gu, "")
    .replace(/(?<=\p{L})[-–](?=\p{L})/gu, " ")
    .replace(/(?<![\d\p{L}])[.,](?=\d)/gu, "0.")
    .replace(/(\p{L}) (?:point|punto|coma) (?=\p{L})|(\d) (?:point|punto|coma) (?=\p{L})/gu, "$1$2 point ")
    .replace(/(\d)(st|nd|rd|th)\b/gu, "$1 $2");
  return plain.match(/\d+(?:[.,]\d+)*|\p{L}[\p{L}\p{M}]*|[-–—~/%+<>.,;:!?$\n]|[\p{Extended_Pictographic}]/gu) ?? [];
}

const isFigure = (token: string | undefined): boolean => /^\d/u.test(token ?? "");
const isWord = (token: string | undefined): boolean => /^\p{L}/u.test(token ?? "");
const isBreak = (token: string | undefined): boolean =>
  token !== undefined && !isFigure(token) && !isWord(token) && !/^[-–—~/%+<>$]$/u.test(token);

const hasFigure = (tokens: readonly string[], codes: readonly string[]): boolean =>
  tokens.some((it, at) => isFigure(it) || /^(?:an?|una?|one|half|media|medio)$/u.test(it) || wordFigure(tokens, at, codes) !== undefined);

/** Words that are numbers in some sentences only. */
const onlyAlone =
  /^(?:a|an|un|una|uno|one|once|single|few|pair|couple|half|medio|media|mil|k|oh|to|too|for|o|y|and|dozen|docena|par|of|de|con|punto|coma|point|dot|and half|two of|number)$/u;

function valueOfFigure(token: string, code: string, isCount: boolean): number | undefined {
  // Three decimals of a count may be a thousand: the patient must be asked.
  if (/^[1-9]\d{0,2}\.\d{3}$/u.test(token) && isCount && (code === "en" || code === "es")) return undefined;
  // In the United States Spanish writers group by comma as well.
  if (code === "es" && /^[1-9]\d{0,2}(?:,\d{3})+$/u.test(token)) return Number(token.replaceAll(",", ""));
  return readNumber(token, code)?.value;
}

/** "One." and "una botella" count; "one of these days" does not. */
function isOneHere(tokens: readonly string[], at: number): boolean {
  const next = tokens[at + 1];
  const isPoint = /^(?:point|punto|coma)$/u.test(next ?? "");
  if (tokens[at] === "one" && isWord(next) && (readNumberWord(next ?? "", "en") ?? 0) >= 10) return true;
  if (/^(?:one|uno|una?)$/u.test(tokens[at] ?? "") && (next === undefined || isBreak(next) || isPoint))
    return isPoint || !isWord(tokens[at - 1]) || /^(?:just|only|solo|solamente|nomas)$/u.test(tokens[at - 1] ?? "");
  return /^(?:an?|one|una?)$/u.test(tokens[at] ?? "") && unitBehind(tokens, at + 1) !== undefined;
}

function wordFigure(tokens: readonly string[], from: number, codes: readonly string[]): Figure | undefined {
  let size = 0;
  while (size < 9 && isWord(tokens[from + size])) size++;
  for (; size > 0; size--) {
    const words = tokens.slice(from, from + size);
    const last = words.at(-1) ?? "";
    const isOneWord = size === 1;
    if (isOneWord && isOneHere(tokens, from)) return { value: 1, from, to: from + 1, isWord: true };
    if (isOneWord && onlyAlone.test(last)) continue;
    if (!isOneWord && /^(?:a|an|and|y|de|of|con|point|punto|oh|o)$/u.test(last)) continue;
    if (!isOneWord && /^(?:a|an|and|y|de|of|con|o|oh|for|to)$/u.test(words[0] ?? "")) continue;
    for (const code of codes) {
      const value = readNumberWord(words.join(" "), code);
      if (value === 0 && tokens[from + size] === "of") continue;
      if (value !== undefined) return { value, from, to: from + size, isWord: true };
    }
  }
  return undefined;
}

/** "5k", "4 mil", "2 thousand", "3 dozen". */
const multipliers: readonly (readonly [RegExp, number])[] = [
  [/^(?:k|mil|thousand)$/u, 1000],
  [/^(?:hundred|cientos)$/u, 100],
  [/^(?:dozen|docenas?)$/u, 12],
];

function digitFigure(tokens: readonly string[], from: number, code: string, isCount: boolean): Figure | "unreadable" {
  const token = tokens[from] ?? "";
  // "1/2", "154 1/2"
  if (tokens[from + 1] === "/" && isFigure(tokens[from + 2])) {
    const [top, bottom] = [Number(token), Number(tokens[from + 2])];
    if (Number.isInteger(top) && [2, 3, 4].includes(bottom) && top < bottom)
      return { value: top / bottom, from, to: from + 3, isWord: false };
  }
  const value = valueOfFigure(token, code, isCount);
  if (value === undefined) return "unreadable";
  const [top, slash, bottom] = tokens.slice(from + 1, from + 4);
  if (isFigure(top) && slash === "/" && Number(top) < Number(bottom) && ["2", "3", "4"].includes(bottom ?? ""))
    return { value: value + Number(top) / Number(bottom), from, to: from + 4, isWord: false };
  const factor = multipliers.find(([pattern]) => pattern.test(tokens[from + 1] ?? ""))?.[1];
  if (factor !== undefined) return { value: Number((value * factor).toPrecision(12)), from, to: from + 2, isWord: false };
  return { value, from, to: from + 1, isWord: false };
}

const halfBehind = /^(?:and a half|and half|n a half|and one half|y medio|y media|i media|i medio)\b/u;

function figuresIn(tokens: readonly string[], codes: readonly string[], isCount: boolean): Figure[] | "unreadable" {
  const found: Figure[] = [];
  for (let at = 0; at < tokens.length; ) {
    const figure = isFigure(tokens[at]) ? digitFigure(tokens, at, codes[0] ?? "en", isCount) : wordFigure(tokens, at, codes);
    if (figure === "unreadable") return figure;
    if (!figure) {
      at++;
      continue;
    }
    const half = halfBehind.exec(tokens.slice(figure.to, figure.to + 4).join(" "));
    if (half) {
      figure.value += 0.5;
      figure.to += half[0].split(" ").length;
    }
    const whole = found.at(-1);
    if (whole && /^(?:point|punto|coma|dot|con)$/u.test(tokens[whole.to] ?? "") && figure.from === whole.to + 1) {
      if (!Number.isInteger(whole.value) || !Number.isInteger(figure.value)) return "unreadable";
      whole.value = Number(`${whole.value}.${figure.value}`);
      whole.to = figure.to;
    } else found.push(figure);
    at = figure.to;
  }
  return found;
}

const fillers =
  /^(?:full|whole|small|big|more|tall|large|entire|good|of|de|mas|completos?|completas?|grandes?|chicos?|pequenos?|enteros?|enteras?|or)$/u;

/** The unit right behind a number, and how far it reaches. */
function unitBehind(tokens: readonly string[], at: number): { unit: NumberUnit; to: number } | undefined {
  const start = fillers.test(tokens[at] ?? "") ? at + 1 : at;
  if (tokens[start] === "%") return { unit: "percent", to: start + 1 };
  if (tokens[start] === "por" && tokens[start + 1] === "ciento") return { unit: "percent", to: start + 2 };
  const unit = unitOfWord(tokens[start] ?? "");
  return unit && { unit, to: start + 1 };
}

const timeUnits: Partial<Record<NumberUnit, number>> = { minutes: 1, hours: 60 };

/** "half an hour", "1 hr 10 min", "hora y media", in minutes; undefined when it is not one single length of time. */
function minutesIn(text: string, codes: readonly string[]): number | undefined {
  const numbers = (words: string): number | undefined => {
    if (/^\d+(?:\.\d+)?$/u.test(words)) return Number(words);
    if (/^(?:a|an|un|una|one)$/u.test(words)) return 1;
    return codes.map((code) => readNumberWord(words, code)).find((it) => it !== undefined);
  };
  const core = text
    .replace(
      /^(?:i|it|was|me|mas|yo|camine|walked|did|for|like|about|around|como|unos|unas|por|fue|fueron|casi|just|only|solo|maybe) /gu,
      "",
    )
    .replace(/(\d)(h|hr|hrs|m|min|mins)\b/gu, "$1 $2");
  const whole: readonly (readonly [RegExp, number])[] = [
    [/^(?:a |one )?half (?:an? |of an? )?h(?:ou)?r\b/u, 30],
    [/^media h(?:or)?a\b/u, 30],
    [/^(?:a )?quarter (?:of )?(?:an )?hour\b|^un cuarto de hora\b/u, 15],
    [/^three quarters of an hour\b|^tres cuartos de hora\b/u, 45],
    [/^(?:an? |one |una )?(?:hour|hora) (?:and a half|and half|y media|n a half)\b/u, 90],
  ];
  for (const [pattern, value] of whole) if (pattern.test(core)) return /\d/u.test(core) ? undefined : value;
  const hours =
    /^(\d+(?:\.\d+)?|\w+(?: \w+)?) (?:h|hr|hrs|hours?|horas?)(?: (y media|and a half|y cuarto)| (?:and |y |con )?(\d+|\w+(?: (?:y )?\w+)?) (?:m|mins?|minutes?|minutos?))?(?= |$)(.*)$/u.exec(
      core,
    );
  if (hours) {
    const [, count = "", half, minutes, rest = ""] = hours;
    const [amount, extra] = [numbers(count), minutes === undefined ? 0 : numbers(minutes)];
    if (amount === undefined || extra === undefined || /\d/u.test(rest)) return undefined;
    return amount * 60 + extra + (half === undefined ? 0 : half === "y cuarto" ? 15 : 30);
  }
  const halves = /^(\w+) and a half hours?\b/u.exec(core);
  const amount = halves ? numbers(halves[1] ?? "") : undefined;
  return amount === undefined ? undefined : amount * 60 + 30;
}

const alternatives =
  /^(?:or|o|u|to|a|and|y|maybe|perhaps|quiza|quizas|talvez|between|entre|-|–|—|\/|~|ou|oder|e|thru|through|hasta|tal|vez|then|luego|despues)$/u;
const roughly =
  /(?:\b(?:something|somethin|or so|more or less|mas o menos|ish|y algo|y pico|y tantos|y tantas|y feria|give or take|almost|nearly|casi|less than|more than|over|under|at least|up to|menos de|mas de|por lo menos|minimo|hasta|unos cuantos|somewhere|ballpark|not sure|i think|creo|no estoy segur[oa]|no me acuerdo|dont remember|idk|no se)\b|[<>~+])/u;
const vague = /\b(?:a few|few|several|unos cuantos|unas cuantas|varios|varias|lost|gained|perdi|baje|subi|aumente)\b/u;
const otherTime =
  /\b(?:yesterday|last (?:night|week|time|month|year|visit)|before|usually|normally|always|ayer|anoche|antes|la semana pasada|la vez pasada|el mes pasado|normalmente|siempre|antier|day before)\b/u;
const thisTime = /\b(?:today|now|this morning|right now|hoy|ahora|ahorita|esta manana)\b/u;
const taken =
  /\b(?:no wait|wait no|i mean|i meant|make that|correction|sorry|oops|perdon|digo|quise decir|correccion|no espera|espera|mejor dicho)\b/u;

/** A number that counts something else: a day of a count, a clock time, an age. */
function isAside(tokens: readonly string[], figure: Figure, { unit: asked, scaleMax }: AmountOptions): boolean {
  const scaled = scaleMax !== undefined;
  const before = tokens.slice(Math.max(0, figure.from - 2), figure.from).join(" ");
  if (/(?:\b(?:down|up) from|\binstead of|\bnot|\bday|\bdia|\bat|\ba las|\ba la|\bafter|\buntil|\btil)$/u.test(before)) return true;
  if (/^(?:am|pm|a m|p m|st|nd|rd|th)$/u.test(tokens[figure.to] ?? "")) return true;
  const unit = unitBehind(tokens, figure.to)?.unit;
  return (
    unit !== undefined && asked !== unit && (scaled || ["hours", "days", "weeks", "months", "years", "minutes", "times"].includes(unit))
  );
}

function samePlace(tokens: readonly string[], one: Figure, other: Figure): boolean {
  return !tokens.slice(one.to, other.from).some(isBreak);
}

/** Units that people use for one another. */
const alike: readonly (readonly NumberUnit[])[] = [["stars", "times"]];

function fitsUnit(unit: NumberUnit, { unit: asked, measure, scaleMax }: AmountOptions): boolean {
  if (unit === asked || alike.some((list) => asked !== undefined && list.includes(unit) && list.includes(asked))) return true;
  if (scaleMax !== undefined) return unit === "stars";
  if (measure === "glucose") return unit === "stars" || unit === "milligrams";
  if (measure === "temperature") return unit === "degrees";
  if (measure === "weight" && asked === undefined) return unit === "pounds";
  return asked === undefined && measure === undefined;
}

const lowest: Partial<Record<NonNullable<NumberSense["measure"]>, number>> = { glucose: 25, temperature: 80 };

const withoutFigures = (tokens: readonly string[], figures: readonly Figure[]): string =>
  tokens.filter((token, at) => isWord(token) && !figures.some((it) => at >= it.from && at < it.to)).join(" ");

/** Americans say hundreds without the word: "one twenty two", "two oh five". */
function spokenHundreds(figures: readonly Figure[], tokens: readonly string[], options: AmountOptions): Figure | undefined {
  const [first, second, more] = figures;
  if (more || !first?.isWord || options.measure === undefined || options.measure === "temperature") {
    const single = /^(one|two|three|four) (?:oh|o) (\w+)$/u.exec(tokens.join(" "));
    const unit = single && readNumberWord(single[2] ?? "", "en");
    const hundreds = single && readNumberWord(single[1] ?? "", "en");
    if (single && unit !== null && unit !== undefined && hundreds && unit < 10 && options.measure !== undefined)
      return { value: hundreds * 100 + unit, from: 0, to: tokens.length, isWord: true };
    return undefined;
  }
  if (!second?.isWord || second.from !== first.to || first.value > 9 || second.value < 10 || second.value > 99) return undefined;
  if (!/^(?:one|two|three|four)$/u.test(tokens[first.from] ?? "")) return undefined;
  return { value: first.value * 100 + second.value, from: first.from, to: second.to, isWord: true };
}

function settle(figure: Figure, tokens: readonly string[], figures: readonly Figure[], options: AmountOptions): AmountReading {
  const unit = unitBehind(tokens, figure.to);
  if (unit && !fitsUnit(unit.unit, options)) {
    const [one, other] = [timeUnits[unit.unit], timeUnits[options.unit ?? "people"]];
    return one !== undefined && other !== undefined ? { value: (figure.value * one) / other, isExact: false } : unclear;
  }
  const minimum = options.measure === undefined ? undefined : lowest[options.measure];
  if (minimum !== undefined && figure.value < minimum) return unclear;
  const rest = withoutFigures(tokens, figures)
    .split(" ")
    .filter((it) => it !== "" && unitOfWord(it) === undefined && !fillers.test(it));
  return { value: figure.value, isExact: figures.length === 1 && stripPoliteWords(rest.join(" ")) === "" };
}

/** Of several numbers the one that was asked for; undefined when that is not sure. */
function oneOf(figures: readonly Figure[], tokens: readonly string[], options: AmountOptions): Figure | undefined {
  const [first, ...others] = figures;
  if (!first) return undefined;
  if (others.every((it) => it.value === first.value) && !/[a-z]/u.test(withoutFigures(tokens, figures))) return first;
  const [second] = others;
  if (options.scaleMax !== undefined && second && others.length === 1 && second.value === options.scaleMax) {
    const between = tokens.slice(first.to, second.from).join(" ");
    if (/^(?:\/|out of|of|de|de un|de los|sobre|over|out of a|a possible)$/u.test(between)) return first;
  }
  const clauses = figures.map((figure, at) => {
    const from = figures[at - 1]?.to ?? 0;
    const to = figures[at + 1]?.from ?? tokens.length;
    const [head, tail] = [tokens.slice(from, figure.from), tokens.slice(figure.to, to)];
    const cut = tail.findIndex((it) => isBreak(it) || /^(?:y|and|pero|but)$/u.test(it));
    const back = head.findLastIndex((it) => isBreak(it) || /^(?:y|and|pero|but)$/u.test(it));
    return [...head.slice(back + 1), ...(cut < 0 ? tail : tail.slice(0, cut))].join(" ");
  });
  const isThen = clauses.map((words) => otherTime.test(words));
  const present = figures.filter((_, at) => !isThen[at]);
  if (present.length === 1 && isThen.some(Boolean) && (clauses.some((it) => thisTime.test(it)) || present[0] === first)) return present[0];
  const own = figures.filter((it) => !isAside(tokens, it, options));
  const [only] = own;
  if (own.length !== 1 || !only) return undefined;
  const between = tokens.slice(only.to, figures[figures.indexOf(only) + 1]?.from ?? only.to);
  return between.some((it) => alternatives.test(it) && it !== "a" && it !== "y" && it !== "and") && !between.some(isBreak)
    ? undefined
    : only;
}

/** The first clause alone, when it is a number and nothing else: "ONE. the wait was 3 hours". */
function leading(figures: readonly Figure[], tokens: readonly string[], options: AmountOptions): Figure | undefined {
  const [first, second] = figures;
  if (!first || !second || samePlace(tokens, first, second)) return undefined;
  const end = tokens.findIndex((it, at) => at >= first.to && isBreak(it));
  const alone = stripPoliteWords(tokens.slice(0, first.from).filter(isWord).join(" ")) === "";
  const unit = unitBehind(tokens, first.to);
  if (!alone || (unit?.to ?? first.to) !== end) return undefined;
  const nextWord = tokens.slice(end + 1).find(isWord) ?? "";
  return figures.slice(1).every((it) => isAside(tokens, it, options)) && !alternatives.test(nextWord) ? first : undefined;
}

const nothing =
  /^(?:(?:ni|not|not even) (?:uno|una|one|a single one|un solo|una sola)|(?:i )?(?:didnt|did not) (?:smoke|drink|walk|take) (?:any|one|none|anything)|no (?:fume|camine|tome) (?:ninguno|ninguna|nada|ni uno))(?: |$)/u;

const parts: Readonly<Record<string, number>> = {
  third: 3,
  thirds: 3,
  tercio: 3,
  tercios: 3,
  fourth: 4,
  fourths: 4,
  quarter: 4,
  quarters: 4,
  fifth: 5,
  fifths: 5,
  quinto: 5,
  quintos: 5,
  sixth: 6,
  eighth: 8,
  eighths: 8,
  tenth: 10,
  tenths: 10,
  half: 2,
};
/** Parts and ordinals; lengths of time are read before. */
const partWords =
  /\b(?:thirds?|fourths?|quarters?|[a-z]*(?:fif|six|seven|eigh|nin|ten|eleven|twelf|teen|tie|hundred|thousand|illion)ths?|[a-z]+ firsts?|tercios?|quintos?|sextos?|octavos?|decimos?|cuartos|[a-z]*avos?|[a-z]+esimos?)\b/u;

/** "three quarters", "two and a third"; anything longer is asked back. */
function simplePart(words: string, codes: readonly string[]): AmountReading {
  const hit = /^(?:(\w+) (?:and|y) )?(\w+) (\w+)$/u.exec(words);
  const bottom = parts[hit?.[3] ?? ""];
  const numberOf = (word: string | undefined): number | undefined => {
    if (word === undefined) return 0;
    if (/^(?:a|an|un|one)$/u.test(word)) return 1;
    if (/^\d+$/u.test(word)) return Number(word);
    return codes.map((code) => readNumberWord(word, code)).find((it) => it !== undefined);
  };
  const [whole, top] = [numberOf(hit?.[1]), numberOf(hit?.[2])];
  return hit && bottom && whole !== undefined && top && top <= 10 ? { value: whole + top / bottom, isExact: true } : unclear;
}

/** Reads the number of a reply to a question for a number or a place on a scale. */
export function readAmount(text: string, options: AmountOptions): AmountReading | undefined {
  const code = baseCode(options.language) ?? "en";
  const stars = /^\s*((?:⭐|🌟|★|☆)\uFE0F?\s*)+$/u.test(text) ? [...text.matchAll(/⭐|🌟|★/gu)].length : 0;
  if (stars > 0) return { value: stars, isExact: true };
  if (/^\s*[-−]\s*\d/u.test(text) || /[\^]/u.test(text)) return undefined;
  const codes = [...new Set([code, "en", "es"])];
  const corrected = taken.exec(foldAccents(normalizeReply(text)));
  const all = tokensIn(text);
  const begin = corrected ? all.findIndex((_, at) => all.slice(at).join(" ").startsWith(corrected[0])) + corrected[0].split(" ").length : 0;
  // "one over three", "2/5" and their like are read as one value elsewhere.
  if (/^\s*\d+\s*[/⁄]\s*\d+\s*$/u.test(text) || / (?:over|sobre) | out of (?!10|5|ten|five|diez)/iu.test(text)) return undefined;
  const tokens =
    corrected && begin > 0 && all.slice(begin).some((it) => isFigure(it) || wordFigure([it], 0, codes)) ? all.slice(begin) : all;
  const words = tokens.filter((it) => isWord(it) || isFigure(it)).join(" ");
  if (nothing.test(words)) return { value: 0, isExact: false };
  if (codes.length < 3 && roughly.test(tokens.join(" ")) && tokens.some((it) => isFigure(it) || isWord(it)) && hasFigure(tokens, codes))
    return unclear;
  const asked = options.unit === undefined ? undefined : timeUnits[options.unit];
  if (vague.test(words)) return unclear;
  const minutes = options.scaleMax === undefined ? minutesIn(words, codes) : undefined;
  if (minutes !== undefined) return asked === undefined ? unclear : { value: minutes / asked, isExact: false };
  if (partWords.test(words)) return simplePart(words, codes);
  const figures = figuresIn(tokens, codes, options.unit !== undefined || options.measure !== undefined);
  if (figures === "unreadable") return unclear;
  if (figures.some((it) => /^(?:point|punto|coma|dot)$/u.test(tokens[it.from - 1] ?? ""))) return unclear;
  const first = figures[0];
  if (!first && /^(?:a )?half$/u.test(words) && options.scaleMax === undefined && options.unit === undefined) return undefined;
  if (!first) return /\b(?:half|media|medio|mitad)\b/u.test(words) ? unclear : undefined;
  if (codes.length > 2)
    return figures.length > 1 && figures.every((it) => !it.isWord) ? foreignSeveral(figures, tokens, options) : undefined;
  if (figures.every((it) => it.isWord) && !samples(tokens, figures)) return undefined;
  const hundreds = spokenHundreds(figures, tokens, options);
  if (hundreds) return settle(hundreds, tokens, [hundreds], options);
  const chosen = figures.length === 1 ? first : (leading(figures, tokens, options) ?? oneOf(figures, tokens, options));
  if (!chosen) return unclear;
  if (/^(?:one|uno|una)$/u.test(tokens[chosen.from - 1] ?? "")) return unclear;
  const behind = tokens.slice(chosen.to, chosen.to + 2);
  if (/^(?:y|and)$/u.test(behind[0] ?? "") && /^(?:una?|an?|half|medi[oa])$/u.test(behind[1] ?? "")) return unclear;
  if (figures.length === 1 && isAside(tokens, chosen, options) && unitBehind(tokens, chosen.to) === undefined) return unclear;
  return settle(chosen, tokens, figures, options);
}

/** In other languages figures alone are compared: two different ones are asked back. */
function foreignSeveral(figures: readonly Figure[], tokens: readonly string[], options: AmountOptions): AmountReading | undefined {
  const chosen = oneOf(figures, tokens, options);
  return chosen ? settle(chosen, tokens, figures, options) : undefined;
}

/** A number word in a long sentence may mean something else, unless the reply begins with it. */
function samples(tokens: readonly string[], figures: readonly Figure[]): boolean {
  const words = tokens.filter(isWord);
  const first = figures[0];
  if (!first || words.length <= 8) return true;
  const lead = tokens.slice(0, first.from).filter(isWord);
  return lead.length === 0 || stripPoliteWords(lead.join(" ")) === "";
}
