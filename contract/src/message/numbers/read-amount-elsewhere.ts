// Reads numbers with their counters, halves and lengths of time in the languages beside English and Spanish: whole replies only, anything longer is left to others.

import { foldAccents, normalizeReply, plainDigits } from "../fold-reply.ts";
import type { NumberUnit } from "../writing/question-topic.ts";
import { type AmountReading, timeUnits, unclearAmount } from "./amount-parts.ts";
import { readNumberWord } from "./number-from-words.ts";
import { isPartOfOther } from "./read-number.ts";

interface Grammar {
  hour: string;
  minute: string;
  /** "And a half", behind a number or its counter. */
  half: string;
  /** What is counted, and the words that may follow it. */
  things: string;
  tail: string;
  /** Points of a scale. */
  points: string;
  /** Between a place on a scale and the scale's end. */
  outOf: string;
  /** "None", as the whole reply. */
  none: string;
  /** Lengths of time of their own, in minutes. */
  times: readonly (readonly [words: string, minutes: number])[];
  /** Halves of a thing, and one and a half. */
  halves?: string;
  oneAndHalf?: string;
  /** Two of a thing in one word. */
  dual?: string;
  /** Grades as nouns: "пятёрка". */
  grades?: readonly (readonly [stem: string, value: number])[];
}

/** Folded, without marks; Chinese, Japanese and Korean without spaces. */
const grammars: Readonly<Record<string, Grammar>> = {
  fr: {
    hour: "h|heures?",
    minute: "mn|min|mins|minutes?",
    half: "et demie?",
    things: "verres?|cigarettes?|clopes?|pas|tasses?",
    tail: "d eau|de cigarettes?",
    points: "points?",
    outOf: "sur",
    none: "rien(?: du tout)?|aucune?(?: verre| cigarette)?|pas une?(?: seule?)?|pas du tout",
    times: [
      ["(?:une )?demi heure", 30],
      ["(?:un )?quart d heure", 15],
      ["trois quarts d heure", 45],
      ["(?:une |1 )?h(?:eure)? et quart", 75],
    ],
    halves: "(?:un )?demi verre",
  },
  pt: {
    hour: "h|hs|hrs|horas?|horinha",
    minute: "min|mins|minutos?",
    half: "e mei[ao]",
    things: "copos?|cigarros?|passos?|xicaras?",
    tail: "de agua|d agua",
    points: "pontos?",
    outOf: "de|em",
    none: "nada|nenhum(?: copo| cigarro)?|nenhuma|nem uma?",
    times: [
      ["meia (?:hora|horinha)", 30],
      ["(?:um )?quarto de hora", 15],
    ],
    halves: "meio copo",
  },
  pl: {
    hour: "h|godz|godzin[aey]?|godzink[aei]",
    minute: "min|minut[aey]?",
    half: "i pol",
    things: "szklank[aei]|szklanek|papieros(?:a|y|ow)?|krok(?:i|ow)?",
    tail: "wody",
    points: "punkt(?:y|ow)?|pkt",
    outOf: "na",
    none: "nic|wcale|zadn(?:ej|ego|a)(?: szklanki| papierosa)?|ani (?:jedn(?:ej|ego|a)|minuty)",
    times: [
      ["pol (?:godziny|godzinki|h)", 30],
      ["poltorej godziny", 90],
      ["kwadrans", 15],
    ],
    halves: "pol szklanki",
    oneAndHalf: "poltor(?:a|ej)",
    grades: [
      ["jedynk[aei]", 1],
      ["dwojk[aei]", 2],
      ["trojk[aei]", 3],
      ["czwork[aei]", 4],
      ["piatk[aei]", 5],
      ["szostk[aei]", 6],
      ["siodemk[aei]", 7],
      ["osemk[aei]", 8],
      ["dziewiatk[aei]", 9],
      ["dziesiatk[aei]", 10],
    ],
  },
  ru: {
    hour: "ч|час(?:а|ов|ик)?",
    minute: "мин|минут(?:а|ы|у)?",
    half: "с половинои",
    things: "стакан(?:а|ов)?|сигарет(?:а|ы|у)?|шаг(?:а|ов)?|штук(?:а|и)?",
    tail: "воды",
    points: "балл(?:а|ов)?",
    outOf: "из",
    none: "ничего|нисколько|ни одн(?:ои|ого)(?: сигареты| стакана)?",
    times: [
      ["пол ?часа|полчасика", 30],
      ["полтора часа", 90],
      ["четверть часа", 15],
    ],
    halves: "пол ?стакана",
    oneAndHalf: "полтор[аы]",
    grades: [
      ["единиц[ау]|единичк[ау]", 1],
      ["дво(?:ик|ечк)[ау]", 2],
      ["тро(?:ик|ечк)[ау]", 3],
      ["четвер(?:к|очк)[ау]", 4],
      ["пятер(?:к|очк)[ау]", 5],
      ["шестер(?:к|очк)[ау]", 6],
      ["семер(?:к|очк)[ау]", 7],
      ["восьмер(?:к|очк)[ау]", 8],
      ["девят(?:к|очк)[ау]", 9],
      ["десят(?:к|очк)[ау]", 10],
    ],
  },
  ar: {
    hour: "ساعه|ساعات",
    minute: "دقیقه|دقایق",
    half: "و ?نصف?",
    things: "کاسه|کاسات|کاس|کوس|کوب|اکواب|سیجاره|سجایر|سیجارات|خطوه|خطوات",
    tail: "مای?|ماء|مویه|می",
    points: "نقطه|نقاط|درجه|درجات",
    outOf: "من",
    none: "ولا (?:واحده?|وحده|دقیقه|کاسه|سیجاره|شی)|ابدا|ما (?:شربت|دخنت|مشیت)(?: شی| ابدا)?",
    times: [
      ["نصف? ساعه", 30],
      ["ربع ساعه", 15],
      ["ثلث ساعه", 20],
      ["ساعه الا ربع", 45],
      ["ساعه و ?ربع", 75],
      ["ساعتین", 120],
      ["ساعتین و ?نصف?", 150],
    ],
    halves: "نصف? (?:کاسه|کاس|کوب)",
    dual: "(?:کاست|کوب|سیجارت)ین",
  },
  vi: {
    hour: "gio|tieng|tieng dong ho|h",
    minute: "phut|p",
    half: "ruoi",
    things: "ly|coc|dieu|buoc",
    tail: "nuoc|nuoc loc|thuoc|chan",
    points: "diem",
    outOf: "tren",
    none: "khong (?:ly|coc|phut|dieu|buoc)(?: nao)?(?: het| ca)?|khong (?:uong|hut|di)(?: gi)?(?: het| ca)?",
    times: [
      ["nua (?:tieng|gio)", 30],
      ["(?:mot |1 )?tieng ruoi", 90],
    ],
    halves: "nua (?:ly|coc)",
  },
  tl: {
    hour: "oras|hour|hours",
    minute: "minuto|minutos|minutes|min|mins",
    half: "(?:a?t )?kalahati",
    things: "basong?|stick|sticks|sigarilyo|hakbang",
    tail: "ng tubig|tubig|ng sigarilyo|na sigarilyo",
    points: "puntos",
    outOf: "sa|out of",
    none: "wala(?: ni isa| kahit isa| naman)?|ni isa wala|hindi (?:ako )?(?:uminom|nanigarilyo|naglakad)",
    times: [["kalahating oras", 30]],
    halves: "kalahating baso",
  },
  zh: {
    hour: "(?:个|個)?(?:小时|小時|钟头|鐘頭)",
    minute: "分(?:钟|鐘)?",
    half: "半",
    things: "杯|支|根|步",
    tail: "水|烟|吧",
    points: "分",
    outOf: "/",
    none: "没有?(?:喝|抽|走)(?:水|烟)?|一(?:杯|支|根|步)(?:都|也)没(?:喝|抽|走)",
    times: [
      ["半(?:个|個)?(?:小时|小時|钟头|鐘頭)", 30],
      ["[一1](?:个|個)半(?:小时|小時|钟头|鐘頭)", 90],
      ["[两兩2](?:个|個)半(?:小时|小時|钟头|鐘頭)", 150],
      ["一刻(?:钟|鐘)", 15],
      ["三刻(?:钟|鐘)", 45],
    ],
    halves: "半杯",
  },
  ja: {
    hour: "時間",
    minute: "分間?",
    half: "半",
    things: "杯|本|歩",
    tail: "飲みました|飲んだ|吸いました|吸った|歩きました|歩いた",
    points: "点",
    outOf: "/",
    none: "(?:全然|まったく)?(?:飲んで|吸って|歩いて)い?(?:ません|ない)|[一1](?:杯|本|歩)も(?:飲んで|吸って|歩いて)い?(?:ません|ない)",
    times: [["半時間", 30]],
    halves: "半杯",
  },
  ko: {
    hour: "시간",
    minute: "분(?:간)?",
    half: "반",
    things: "잔|개비|보|걸음|컵",
    tail: "마셨어|마셨습니다|피웠어|걸었어|걸었습니다",
    points: "점",
    outOf: "/",
    none: "(?:하나도|전혀)?안(?:마셨|피웠|걸었|폈)(?:어|습니다|음)|한(?:잔|개비|개|보)도안(?:마셨|피웠|걸었|폈)(?:어|습니다|음)",
    times: [["반시간", 30]],
    halves: "반(?:잔|컵)",
  },
};

const dense = new Set(["zh", "ja", "ko"]);

/** Words that only make a reply polite, at its end or beginning. */
const polite: Readonly<Record<string, RegExp>> = {
  tl: /\b(?:po|ho|poh|lang)\b/gu,
  ja: /(?:です|でした)(?:ね|よ|けど)?$/u,
  ko: /(?:이에요|예요|입니다|이요|요)$/u,
  pt: /^(?:so|foi|foram) |(?: so)$/u,
  fr: /^(?:juste|seulement) /u,
  vi: /(?: a| thoi)$/u,
};

function plainOf(text: string, code: string): string {
  const folded = foldAccents(plainDigits(normalizeReply(text)))
    .replace(/['’‘`´]/gu, " ")
    .replace(/[!.。！…~]+\s*$|\p{Extended_Pictographic}|\uFE0F/gu, "")
    .replace(/(?<=\p{L})-(?=\p{L})/gu, " ")
    .replace(dense.has(code) ? /\s+/gu : /(?<=\d)(?=\p{L})|(?<=\p{L})(?=\d)/gu, dense.has(code) ? "" : " ");
  return folded
    .replace(polite[code] ?? /$^/u, " ")
    .replace(/\s+/gu, " ")
    .trim();
}

interface Patterns {
  grammar: Grammar;
  time: RegExp;
  count: RegExp;
  points: RegExp;
  hourWord: RegExp;
  outOf: RegExp;
}

const known = new Map<string, Patterns>();

function patternsOf(code: string): Patterns | undefined {
  const grammar = grammars[code];
  if (!grammar) return undefined;
  const made = known.get(code);
  if (made) return made;
  const s = dense.has(code) ? "" : " ";
  const number = dense.has(code) ? "[^半반\\s]{1,8}?" : "\\S+(?: \\S+){0,3}?";
  const { hour, minute, half, things, tail, points, outOf } = grammar;
  const end = dense.has(code) ? "" : "(?!\\p{L})";
  const patterns: Patterns = {
    grammar,
    time: new RegExp(
      `^(?:(?:(?<h>${number})${s})?(?:${hour})(?:${s}(?:(?<half>${half})|(?:(?:et|e|i|и|و|at) ?)?(?<m>${number})(?:${s}(?:${minute}))?))?|(?<only>${number})${s}(?:${minute}))$`,
      "u",
    ),
    count: new RegExp(
      `^(?<n>${number})${s === "" ? "" : `(?: (?<first>${half}))?`}(?:${s}(?:${things})(?:${s}(?<second>${half}))?(?:${s}(?:${tail}))?)?$`,
      "u",
    ),
    points: new RegExp(`^(?<n>${number})${s}(?:${points})$`, "u"),
    hourWord: new RegExp(`${dense.has(code) ? "" : "(?<!\\p{L})"}(?:${hour})${end}`, "u"),
    outOf: new RegExp(`^(?<n>${number})${s}(?:${outOf})${s}(?<max>${number})$`, "u"),
  };
  known.set(code, patterns);
  return patterns;
}

/** Pairs, "a few", and halves inside a longer number: other readers, or a person, look at them. */
const vaguePair =
  /^(?:пар[ау]|(?:une )?paire|couple|(?:um )?par|para|pare|زوج)$|[几幾对對双雙半]|(?:^| )(?:demie?|mei[ao]|metade|pol|полов\p{L}+|نصف?|ruoi|nua|kalahati)(?: |$)/u;

function numberOf(words: string | undefined, code: string): number | undefined {
  if (words === undefined) return undefined;
  if (/^\d+(?:[.,]\d{1,2})?$/u.test(words)) return Number(words.replace(",", "."));
  return /\d/u.test(words) || vaguePair.test(words) ? undefined : readNumberWord(words, code);
}

const isWhole = (pattern: string, text: string): boolean => new RegExp(`^(?:${pattern})$`, "u").test(text);

/** A length of time in minutes; "unknown" where hours are named in a way that is not understood. */
function minutesIn(plain: string, { grammar, time, hourWord }: Patterns, code: string): number | "unknown" | undefined {
  const special = grammar.times.find(([words]) => isWhole(words, plain));
  if (special) return special[1];
  const groups = time.exec(plain)?.groups;
  if (groups?.["only"] !== undefined) return numberOf(groups["only"], code);
  if (groups) {
    const hours = groups["h"] === undefined ? 1 : numberOf(groups["h"], code);
    const minutes = groups["m"] === undefined ? 0 : numberOf(groups["m"], code);
    if (hours !== undefined && minutes !== undefined && minutes < 60) return hours * 60 + (groups["half"] === undefined ? minutes : 30);
  }
  return hourWord.test(plain) ? "unknown" : undefined;
}

/** "五六杯", "5、6本": five or six. */
const either = /(?:[一二三四五六七八九两兩]|\d)[、,，]?[一二三四五六七八九](?=杯|支|根|本|步|歩|分|点|個|个)/u;
/** Vietnamese "không" is no more than a number when it stands alone: "không biết" is "I don't know". */
const denial = /^kh[oô]ng \p{L}[^\d]*$/u;

function countIn(plain: string, patterns: Patterns, code: string): number | undefined {
  const { grammar, count } = patterns;
  if (grammar.halves !== undefined && isWhole(grammar.halves, plain)) return 0.5;
  if (grammar.oneAndHalf !== undefined && isWhole(`(?:${grammar.oneAndHalf})(?: (?:${grammar.things}))?(?: (?:${grammar.tail}))?`, plain))
    return 1.5;
  if (grammar.dual !== undefined && isWhole(`(?:${grammar.dual})(?: (?:${grammar.tail}))?`, plain)) return 2;
  const groups = count.exec(plain)?.groups;
  const value = numberOf(groups?.["n"], code);
  if (value === undefined || (groups?.["first"] !== undefined && groups["second"] !== undefined)) return undefined;
  const hasHalf = groups?.["first"] !== undefined || groups?.["second"] !== undefined;
  return hasHalf && !Number.isInteger(value) ? undefined : value + (hasHalf ? 0.5 : 0);
}

interface ElsewhereOptions {
  code: string;
  unit?: NumberUnit;
  scaleMax?: number;
}

function placeIn(plain: string, patterns: Patterns, { code, scaleMax }: ElsewhereOptions): AmountReading | undefined {
  const grade = patterns.grammar.grades?.find(([stem]) => isWhole(`(?:на |na )?(?:${stem})`, plain));
  if (grade) return { value: grade[1], isExact: false };
  const groups = patterns.outOf.exec(plain)?.groups;
  const [place, max] = [numberOf(groups?.["n"], code), numberOf(groups?.["max"], code)];
  if (place !== undefined && max === scaleMax) return { value: place, isExact: true };
  const full = /^(\d+)(?:分里面|分中|点満点中|点満点で|点中|점만점에)(\d+)(?:分|点|점)?$/u.exec(plain);
  if (full) return Number(full[1]) === scaleMax ? { value: Number(full[2]), isExact: true } : unclearAmount;
  const points = numberOf(patterns.points.exec(plain)?.groups?.["n"], code);
  const value = points ?? numberOf(plain, code);
  return value === undefined ? undefined : { value, isExact: true };
}

/**
 * The number of a reply in another language than English and Spanish; undefined where the other readers should look,
 * no value where a person should.
 */
export function readAmountElsewhere(text: string, options: ElsewhereOptions): AmountReading | undefined {
  const { code, unit, scaleMax } = options;
  const patterns = patternsOf(code);
  if (!patterns) return undefined;
  const plain = plainOf(text, code);
  if (dense.has(code) && either.test(plain) && !/^\d+$/u.test(plain)) return unclearAmount;
  if (scaleMax !== undefined) return placeIn(plain, patterns, options) ?? (code === "vi" && denial.test(plain) ? unclearAmount : undefined);
  if (isWhole(patterns.grammar.none, plain)) return { value: 0, isExact: false };
  if (code === "vi" && denial.test(plain)) return unclearAmount;
  const asked = unit === undefined ? undefined : timeUnits[unit];
  const minutes = minutesIn(plain, patterns, code);
  if (minutes === "unknown") return asked === undefined ? undefined : unclearAmount;
  if (minutes !== undefined) return asked === undefined ? undefined : { value: minutes / asked, isExact: false };
  if (asked !== undefined || isPartOfOther(plainDigits(normalizeReply(text)).trim())) return undefined;
  const value = countIn(plain, patterns, code);
  return value === undefined ? undefined : { value, isExact: true };
}
