// Works out days that English and Spanish replies count from another day: "two Sundays from now", "3 days after tomorrow", "hace dos lunes".

import { readNumberWord } from "../numbers/number-from-words.ts";
import type { DateDirection } from "../writing/question-topic.ts";
import {
  addDays,
  addMonths,
  daysInMonth,
  makeDate,
  monthOf,
  type PlainDate,
  placeDay,
  weekdayOf,
  weekdayOfMonth,
  yearOf,
} from "./calendar.ts";

const weekdayWords: readonly (readonly [RegExp, number])[] = [
  [/^(?:mondays?|mon|lunes)$/u, 0],
  [/^(?:tuesdays?|tues?|martes)$/u, 1],
  [/^(?:wednesdays?|wed|miercoles)$/u, 2],
  [/^(?:thursdays?|thurs?|thu|jueves)$/u, 3],
  [/^(?:fridays?|fri|viernes)$/u, 4],
  [/^(?:saturdays?|sat|sabados?)$/u, 5],
  [/^(?:sundays?|sun|domingos?)$/u, 6],
];
const weekday =
  "(?:mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|mon|tues?|wed|thurs?|fri|sat|sun|lunes|martes|miercoles|jueves|viernes|sabados?|domingos?)";
const count =
  "(?:\\d{1,3}|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|un|una|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce)";
const unit = "(?:days?|weeks?|months?|years?|dias?|semanas?|mes|meses|anos?)";
const anchor = `(?:today|now|tomorrow|yesterday|hoy|ahora|mañana|ayer|(?:the day )?after tomorrow|pasado mañana|christmas|navidad|new years?(?: day)?|ano nuevo|${weekday})`;

const weekdayOfWord = (word: string): number => weekdayWords.find(([pattern]) => pattern.test(word))?.[1] ?? 0;
const countOf = (word: string): number =>
  /^\d+$/u.test(word) ? Number(word) : (readNumberWord(word, "en") ?? readNumberWord(word, "es") ?? 1);

/** The coming day of that name after today, `weeks` more weeks on. */
function comingWeekday(today: PlainDate, word: string, weeks: number): PlainDate {
  return addDays(today, ((weekdayOfWord(word) - weekdayOf(today) + 6) % 7) + 1 + 7 * weeks);
}

/** The last day of that name before today, `weeks` more weeks back. */
function pastWeekday(today: PlainDate, word: string, weeks: number): PlainDate {
  return addDays(today, -(((weekdayOf(today) - weekdayOfWord(word) + 6) % 7) + 1) - 7 * weeks);
}

function anchorDay(today: PlainDate, word: string): PlainDate | undefined {
  const days: Readonly<Record<string, number>> = { today: 0, now: 0, hoy: 0, ahora: 0, tomorrow: 1, mañana: 1, yesterday: -1, ayer: -1 };
  if (days[word] !== undefined) return addDays(today, days[word]);
  if (/after tomorrow$|^pasado/u.test(word)) return addDays(today, 2);
  if (/^christmas$|^navidad$/u.test(word)) return feastDay(today, 12, 25);
  if (/^new year|^ano nuevo/u.test(word)) return feastDay(today, 1, 1);
  return comingWeekday(today, word, 0);
}

function feastDay(today: PlainDate, month: number, day: number): PlainDate | undefined {
  const here = makeDate(yearOf(today), month, day);
  return here !== undefined && here >= today ? here : makeDate(yearOf(today) + 1, month, day);
}

/** Easter Sunday of a year, by the Gregorian rule of Meeus, Jones and Butcher. */
function easter(year: number): PlainDate | undefined {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return makeDate(year, Math.floor(sum / 31), (sum % 31) + 1);
}

const afterEaster =
  (days: number) =>
  (year: number): PlainDate | undefined => {
    const sunday = easter(year);
    return sunday && addDays(sunday, days);
  };
const nth =
  (month: number, weekdayValue: number, count: number) =>
  (year: number): PlainDate | undefined =>
    weekdayOfMonth(year, month, weekdayValue, count);

/** Holidays of the United States without a date of their own, and the days of Easter. */
const movableFeasts: readonly (readonly [words: string, on: (year: number) => PlainDate | undefined])[] = [
  ["thanksgiving|accion de gracias", nth(11, 3, 4)],
  ["memorial day", nth(5, 0, -1)],
  ["labor day", nth(9, 0, 1)],
  ["(?:martin luther king|mlk)(?: jr)?(?: day)?", nth(1, 0, 3)],
  ["presidents day", nth(2, 0, 3)],
  ["columbus day|indigenous peoples day", nth(10, 0, 2)],
  ["mothers day", nth(5, 6, 2)],
  ["fathers day", nth(6, 6, 3)],
  ["good friday|viernes santo", afterEaster(-2)],
  ["palm sunday|domingo de ramos", afterEaster(-7)],
  ["ash wednesday|miercoles de ceniza", afterEaster(-46)],
  ["easter monday", afterEaster(1)],
  ["easter(?: sunday)?|domingo de (?:pascua|resurreccion)", afterEaster(0)],
];
const movable = movableFeasts.map(([words]) => words).join("|");

/** The one on the side of today that is asked about; the coming one otherwise. */
function movableFeast(today: PlainDate, name: string, direction?: DateDirection): PlainDate | undefined {
  const on = movableFeasts.find(([words]) => new RegExp(`^(?:${words})$`, "u").test(name))?.[1];
  const days = [-1, 0, 1].map((offset) => on?.(yearOf(today) + offset)).filter((it) => it !== undefined);
  return direction === "past" ? days.findLast((it) => it <= today) : days.find((it) => it >= today);
}

function shifted(base: PlainDate, amount: number, unitWord: string): PlainDate {
  if (/^(?:day|dia)/u.test(unitWord)) return addDays(base, amount);
  if (/^(?:week|semana)/u.test(unitWord)) return addDays(base, amount * 7);
  return addMonths(base, /^m/u.test(unitWord) ? amount : amount * 12);
}

type Resolve = (groups: readonly string[], today: PlainDate, direction?: DateDirection) => PlainDate | undefined;

const ordinals = "first|second|third|fourth|fifth|primer|segundo|tercer|cuarto|quinto|\\d{1,2}(?:st|nd|rd|th)";

const phrases: readonly (readonly [pattern: RegExp, resolve: Resolve])[] = [
  [
    new RegExp(`\\bde (?:este |el )?(${weekday}) en (ocho|8|quince|15)(?: dias)?\\b`, "gu"),
    ([day = "", weeks = ""], today) => comingWeekday(today, day, /^(?:ocho|8)$/u.test(weeks) ? 1 : 2),
  ],
  [new RegExp(`^(?:a )?week from (?:this |next )?(${weekday})\\b`, "gu"), ([day = ""], today) => comingWeekday(today, day, 1)],
  [
    new RegExp(`\\b(?:in )?(${count}) (${weekday}) (?:from (?:now|today)|hence)\\b|\\b(?:en|dentro de) (${count}) (${weekday})\\b`, "gu"),
    ([en, day, es, dia], today) => comingWeekday(today, day ?? dia ?? "", countOf(en ?? es ?? "") - 1),
  ],
  // "Hace cinco días, el viernes": the weekday has to be that day's.
  [
    new RegExp(
      `\\bhace (${count}) dias?[ ,]+(?:el |fue |un |pasado )*(${weekday})\\b|\\b(${count}) days? ago[ ,]+(?:on |last |it was )*(${weekday})\\b`,
      "gu",
    ),
    ([es, dia, en, day], today) => {
      const found = addDays(today, -countOf(es ?? en ?? ""));
      return weekdayOf(found) === weekdayOfWord(dia ?? day ?? "") ? found : undefined;
    },
  ],
  [
    new RegExp(`\\b(${count}) (${weekday}) (?:ago|back)\\b|\\bhace (${count}) (${weekday})\\b`, "gu"),
    ([en, day, es, dia], today) => pastWeekday(today, day ?? dia ?? "", countOf(en ?? es ?? "") - 1),
  ],
  [
    new RegExp(`\\b(${count}) (${unit}) (?:after|from|despues de|a partir de) (${anchor})(?! (?:next|last|que viene|pasado))\\b`, "gu"),
    ([amount = "", unitWord = "", from = ""], today) => {
      const base = anchorDay(today, from);
      return base && shifted(base, countOf(amount), unitWord);
    },
  ],
  [
    new RegExp(`\\b(${count}) (${unit}) (?:before|prior to|antes de) (${anchor})(?! (?:next|last|que viene|pasado))\\b`, "gu"),
    ([amount = "", unitWord = "", from = ""], today) => {
      const base = anchorDay(today, from);
      return base && shifted(base, -countOf(amount), unitWord);
    },
  ],
  [
    /\b(?:the |el )?(?:day|dia) (after|before|despues de|antes de) (christmas|navidad|new years?(?: day)?|ano nuevo|halloween)\b/gu,
    ([way = "", feast = ""], today, direction) => {
      const base = feast === "halloween" ? placeDay(today, 10, 31, direction) : anchorDay(today, feast);
      return base && addDays(base, /^(?:after|des)/u.test(way) ? 1 : -1);
    },
  ],
  [/\b(?:the )?next day\b|\b(?:el |al )?(?:proximo|siguiente) dia\b|\b(?:el |al )dia siguiente\b/gu, (_, today) => addDays(today, 1)],
  // "last day of this month": the month's, not yesterday
  [
    /\b(?:the |el )?(?:last day|ultimo dia) (?:of|in|de|del)? ?(?:the |this |este |el )*(?:month|mes)\b/gu,
    (_, today) => makeDate(yearOf(today), monthOf(today), daysInMonth(yearOf(today), monthOf(today))),
  ],
  // Holidays without a date of their own
  [
    new RegExp(`\\b(?:the |el )?(day|dia) (after|before|despues de|antes de) (?:the |el )?(?:dia de )?(${movable})(?: day)?\\b`, "gu"),
    ([, way = "", feast = ""], today, direction) => {
      const base = movableFeast(today, feast, direction);
      return base && addDays(base, /^(?:after|des)/u.test(way) ? 1 : -1);
    },
  ],
  [
    new RegExp(`\\b(${count}) (${unit}) (after|before|despues de|antes de) (?:the |el )?(?:dia de )?(${movable})(?: day)?\\b`, "gu"),
    ([amount = "", unitWord = "", way = "", feast = ""], today, direction) => {
      const base = movableFeast(today, feast, direction);
      if (base === undefined) return undefined;
      const day = shifted(base, countOf(amount) * (/^(?:after|des)/u.test(way) ? 1 : -1), unitWord);
      // The days before a feast that is still to come may be over.
      const coming = direction === "past" ? movableFeast(today, feast) : undefined;
      const nearer = coming && shifted(coming, countOf(amount) * (/^(?:after|des)/u.test(way) ? 1 : -1), unitWord);
      return nearer !== undefined && nearer <= today ? nearer : day;
    },
  ],
  [
    new RegExp(`\\b(?:the )?(${weekday}) (after|before|(?:antes|despues) del?) (?:the |dia de )?(${movable})(?: day)?\\b`, "gu"),
    ([day = "", way = "", feast = ""], today, direction) => {
      const base = movableFeast(today, feast, direction);
      return base && (/^(?:after|des)/u.test(way) ? comingWeekday(base, day, 0) : pastWeekday(base, day, 0));
    },
  ],
  [new RegExp(`\\blast (${movable})(?: day)?\\b`, "gu"), ([feast = ""], today) => movableFeast(addDays(today, -1), feast, "past")],
  [
    new RegExp(`\\b(?:dia de )?(${movable})(?: day)?\\b(?! (?:week|weekend|break|eve|or|and))`, "gu"),
    ([feast = ""], today, direction) => movableFeast(today, feast, direction),
  ],
  // "20th of the last month", "the 3rd of next month"
  [
    /\b(?:the |el )?(?:dia )?(\d{1,2})(?:st|nd|rd|th)?(?: day)? (?:of|del?) (?:the |this )?(last|next|this|mes pasado|proximo mes|mes que viene|este mes)(?: month)?(?! (?:week|year))\b/gu,
    ([day = "", which = ""], today) => {
      const shift = /last|pasado/u.test(which) ? -1 : /next|proximo|viene/u.test(which) ? 1 : 0;
      const base = addMonths(`${today.slice(0, 8)}01`, shift);
      return makeDate(yearOf(base), monthOf(base), Number(day));
    },
  ],
];

/** Counted from a day's end, or from a day that is itself counted: a person works it out. */
const unresolved = new RegExp(
  `\\b(?:${ordinals}) (?:to )?(?:last|ultimo) (?!year|month|ano|mes)|\\b(?:penultim[oa]|antepenultim[oa])\\b|\\b(?:${ordinals}) ${weekday} (?:after|before|despues de|antes de)\\b` +
    `|\\b\\d{1,3}(?:\\.\\d)? ?(?:hours?|hrs?|horas?) (?:ago|from now|later|earlier|before|after|atras|despues|antes)\\b|\\b(?:in|within|en|hace|dentro de) \\d{1,3} ?(?:hours?|hrs?|horas?)\\b`,
  "u",
);

/** "2 days ago, Sunday" where that day was no Sunday: one of the two is wrong. */
const otherDayAgo = new RegExp(
  `\\bhace (?:${count}) dias?[ ,]+(?:el |fue |un |pasado )*(?:${weekday})\\b|\\b(?:${count}) days? ago[ ,]+(?:on |last |it was )*(?:${weekday})\\b`,
  "u",
);
const weeksAgo = new RegExp(`\\b(${count}) weeks? ago (?:on |last |this past )?(${weekday})\\b`, "u");

/** Minutes, seconds and up to three hours lie within the day; whole days' hours are days. */
const withinTheDay: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:just |like |about |bout |maybe )*(?:(?:a )?(?:couple|few)(?: of)?|\d{1,2}|an?|one|two|three|ten|fifteen|twenty|thirty) ?(?:minutes?|mins?) ago\b|^(?:just |like |about |bout )*(?:a )?couple(?: of)? ?(?:hours?|hrs?) ago\b/gu,
    "today",
  ],
  [
    /\b(?:in|within|for) (?:about |the next )?(?:\d{1,3}|an?|a few|few|one|two|three|five|ten|fifteen|twenty|thirty|half an?) ?(?:minutes?|mins?|seconds?|secs?)\b/gu,
    "today",
  ],
  [
    /\b(?:\d{1,3}|an?|a few|few|one|two|three|five|ten|fifteen|twenty|thirty|half an) ?(?:minutes?|mins?|seconds?|secs?) (?:ago|from now|later|earlier)\b/gu,
    "today",
  ],
  [/\b(?:in|within) (?:an?|one|1|2|two|3|three|half an|a couple(?: of)?|a few) ?(?:hours?|hrs?)\b/gu, "today"],
  [/\b(?:an?|one|1|2|two|3|three|half an|a couple(?: of)?) ?(?:hours?|hrs?) (?:ago|from now)\b/gu, "today"],
  [/\bin (an?|one|two|three|six|\d{1,2}) ?mons?\b(?! (?:morning|afternoon|evening|night))/gu, "in $1 months"],
  [/\b(?:in|within) 24 ?(?:hours?|hrs?)\b/gu, "tomorrow"],
  [/\b(?:in|within) 48 ?(?:hours?|hrs?)\b/gu, "in 2 days"],
  [
    /\b(?:en|dentro de|hace|por) (?:unos )?(?:\d{1,3}|un|cinco|diez|quince|veinte|treinta) ?(?:minutos?|mins?|segundos?|minutitos?)\b/gu,
    "hoy",
  ],
  [/\b(?:en|dentro de|hace) (?:1|una|2|dos|3|tres|media) ?(?:horas?|hrs?)\b/gu, "hoy"],
  [/\b(?:en|dentro de) 24 ?(?:horas?|hrs?)\b/gu, "mañana"],
  [/\ben este (?:momento|instante)\b/gu, "hoy"],
];

/**
 * The reply with days that are counted from another day written as dates ("2026-12-04"); undefined where a person has to work it out.
 * @param words as `plainDateWords` makes them
 */
export function withCountedDays(words: string, today: PlainDate, direction?: DateDirection): string | undefined {
  let text = words;
  for (const [pattern, word] of withinTheDay) text = text.replace(pattern, word);
  const [, weeks = "", ago = ""] = weeksAgo.exec(text) ?? [];
  // "A week ago Sunday": counted by weeks and from the last Sunday, two days.
  if (ago !== "" && pastWeekday(today, ago, countOf(weeks)) !== addDays(today, weekdayOfWord(ago) - weekdayOf(today) - 7 * countOf(weeks)))
    return undefined;
  for (const [pattern, resolve] of phrases) {
    text = text.replace(pattern, (whole, ...rest: unknown[]) => {
      const groups = rest.slice(
        0,
        rest.findIndex((it) => typeof it === "number"),
      ) as string[];
      return resolve(groups, today, direction) ?? whole;
    });
  }
  return unresolved.test(text) || otherDayAgo.test(text) ? undefined : text;
}
