// Leaves dates to a person where languages or readers differ, or where a reply says more than its reading took up; for all languages but English and Spanish.

import { foldAccents } from "../fold-reply.ts";
import { type PlainDate, weekdayOf } from "./calendar.ts";
import type { DateToken } from "./date-lexicon.ts";

type Kind = DateToken["kind"];

const has = (tokens: readonly (readonly DateToken[])[], ...kinds: Kind[]): boolean =>
  tokens.some((readings) => readings.some(({ kind }) => kinds.includes(kind)));

const isYear = (token: DateToken): boolean => token.kind === "number" && token.value > 99;
/** "à 10 h", "um 10 uhr", "в 10 часов": the time of day beside the date. */
const timeWord = /^(?:h|hs|hrs|hr|uhr|uur|heures?|horas?|ore|godz\w*|час\p{L}*|годин\p{L}*|gio|saat|klo?|kl|am|pm|min\w*|\d{2})$/u;

/** Where the numbers stand that are no year and no time of day. */
function numberPlaces(tokens: readonly (readonly DateToken[])[]): number[] {
  const textOf = (at: number): string => tokens[at]?.map((it) => ("text" in it ? it.text : "")).find((it) => it !== "") ?? "";
  return tokens.flatMap((readings, at) => {
    const isNumber = readings.some((it) => (it.kind === "number" || it.kind === "ordinal") && !isYear(it));
    // Vietnamese "năm" is five and year.
    if (readings.some(({ kind }) => kind === "unit")) return [];
    return isNumber && !timeWord.test(textOf(at + 1)) && !/:/u.test(textOf(at)) ? [at] : [];
  });
}

/** "Next Friday" is the coming one to some and that of the next week to others. */
function nextDiffers(tokens: readonly (readonly DateToken[])[], today: PlainDate): boolean {
  if (!has(tokens, "next") || has(tokens, "unit")) return false;
  const day = tokens.flatMap((readings) => readings.flatMap((it) => (it.kind === "weekday" ? [it.value] : [])))[0];
  return day !== undefined && day > weekdayOf(today);
}

/** "14 avril 15": the two figures at the end are the year, as long as the first one is read as the day. */
function endsWithYear(tokens: readonly (readonly DateToken[])[], places: readonly number[]): boolean {
  const month = tokens.findIndex((readings) => readings.some(({ kind }) => kind === "month"));
  const [first = -1, last = -1] = places;
  const isShort = tokens[last]?.some((it) => it.kind === "number" && /^\d\d$/u.test(it.text)) ?? false;
  return places.length === 2 && isShort && first === month - 1 && last === month + 1;
}

/** "The third Tuesday": of which month is not said. */
const isNthOf = (token: DateToken, isBeforeWeekday: boolean): boolean =>
  (token.kind === "ordinal" && token.value <= 5) || (token.kind === "number" && token.isOrdinal && token.value <= 5 && isBeforeWeekday);

/** What the tokens themselves leave open. */
export function leavesDateOpen(tokens: readonly (readonly DateToken[])[], today: PlainDate): boolean {
  const places = numberPlaces(tokens);
  const days = tokens.flatMap((readings) => readings.flatMap((it) => (it.kind === "weekday" ? [it.value] : [])));
  const named = tokens.flatMap((readings) =>
    readings.length === 1 && readings[0]?.kind === "weekday" && readings[0].text.length > 3 ? [readings[0].value] : [],
  );
  if (new Set(named).size > 1) return true;
  const isWeekdayAt = (at: number): boolean => tokens[at]?.some(({ kind }) => kind === "weekday") ?? false;
  const isFeast = tokens.some((readings) => readings.some((it) => it.kind === "feast" && it.month > 0));
  if (isFeast && has(tokens, "unit", "weekday", "ago", "later")) return true;
  const isCounted = tokens.some((readings) => readings.some((it) => it.kind === "days" && it.value !== 0));
  if (isCounted && has(tokens, "unit", "weekday", "feast")) return true;
  if (has(tokens, "days") && has(tokens, "next", "last")) return true;
  // "Hoje sexta", said on another day.
  const offsets = tokens.flatMap((readings) => readings.flatMap((it) => (it.kind === "days" ? [it.value] : [])));
  if (named.length > 0 && offsets.some((offset) => !named.includes((((weekdayOf(today) + offset) % 7) + 7) % 7))) return true;
  if (has(tokens, "weekday")) {
    const isDated = has(tokens, "month") && places.filter((at) => !isWeekdayAt(at)).length === 1;
    if (!isDated && places.some(isWeekdayAt) && places.length + (has(tokens, "month") ? 1 : 0) > 1) return true;
    if (nextDiffers(tokens, today)) return true;
    // Counted from this week or from the coming day of that name, weeks differ.
    if (has(tokens, "ahead") && has(tokens, "unit") && days.some((day) => day <= weekdayOf(today))) return true;
    const isNth = tokens.some((readings, at) => !isWeekdayAt(at) && readings.some((it) => isNthOf(it, isWeekdayAt(at + 1))));
    if (has(tokens, "later", "ago") && !has(tokens, "unit")) return true;
    // Said on that very weekday it is today, or in a week.
    if (places.length === 0 && !has(tokens, "unit", "next", "last") && days.includes(weekdayOf(today))) return true;
    if (!has(tokens, "month", "unit") && (isNth || places.filter((at) => !isWeekdayAt(at)).length > 1)) return true;
  }
  const others = places.filter((at) => !isWeekdayAt(at) && !tokens[at]?.some(({ kind }) => kind === "month"));
  return has(tokens, "month") && others.length > 1 && !endsWithYear(tokens, others);
}

/** By BCP 47 base code: verbs that tell of something past. */
const past: Readonly<Record<string, RegExp>> = {
  nl: /(?:^| )(?:ging|kwam|was|had|ben|heb) /iu,
  de: /(?:^| )(?:war|ging|kam|hatte|bin|habe) /iu,
  sv: /(?:^| )(?:åkte|var|gick|kom|hade|reste) |(?:^| )i \p{L}+s$/iu,
  fr: /(?:^| )(?:j['’]étais|j['’]ai|je suis) /iu,
  pt: /(?:^| )(?:voltei|fui|estive|foi|tive|saí|fiz) ?/iu,
  it: /(?:^| )(?:ero|sono|ho|tornai) /iu,
  ar: /(?:^| )(?:عدت|كنت|ذهبت|غادرت|رجعت|وصلت)(?: |$)/u,
  hi: /(?:था|थी|थे|गया|गयी|गई|किया)(?:\s|\?|$)/u,
  tr: /(?:d[ıiuü]m|t[ıiuü]m)(?:\s|\.|$)/iu,
  ko: /(?:[았었했갔왔렸졌봤됐]|였)(?:어|습니다|다|지|죠|네|음)/u,
  ja: /(?:ました|でした|った|かった)(?:よ|ね|か)?[。.!?]?$/u,
  pl: /(?:^| )(?:by[łl](?:em|am)|wróci[łl](?:em|am)|mia[łl](?:em|am)) ?/iu,
  ru: /(?:^| )(?:был[аи]?|вернул\p{L}+|ходил[аи]?|уехал[аи]?) ?/iu,
  vi: /(?:^| )đã /iu,
};

/** What lies ahead is hardly the day of which the reply tells as past. */
export const isAboutPast = (plain: string, code: string): boolean => past[code]?.test(plain) ?? false;

const arabicWeekday = "(?:ال)?(?:[أا]حد|[إا]ثنين|ثلاثاء|[أا]ربعاء|خميس|جمعة|سبت)";
const arabicOrdinal = "(?:ال)?(?:[أا]ول|ثاني|ثالث|رابع|خامس|[أا]خير|[آا]خر)";
/** "Übernächsten Freitag", "trigésimo primeiro", "yirmi ikisinde": words that the lists of date words do not hold whole. */
const unheld =
  /(?<!\p{L})(?:[üu]ber(?:nächst|nachst)|trig[eé]sim|(?:yirmi|otuz) (?:bir|iki|[üu][cç]|d[öo]rt|be[sş]|alt[ıi]|yedi|sekiz|dokuz)\p{L}|شهر (?:[إا]ثن|ثلاث|[أا]ربع|خمس|ست|سبع|ثمان|تسع|عشر)|कुछ|कई)/iu;
const arabicNth = new RegExp(`(?<!\\p{L})(?:${arabicWeekday} ${arabicOrdinal}(?!\\p{L})|${arabicOrdinal} (?:يوم )?${arabicWeekday})`, "u");
/** @param hasMonth the third Tuesday of a month is a day; of no month it is not */
export const holdsUnknownForm = (plain: string, hasMonth: boolean): boolean => unheld.test(plain) || (!hasMonth && arabicNth.test(plain));

/** "21/04/16" where dates are written year first: two figures may be the year at either end. */
export const isYearAtEitherEnd = (plain: string): boolean =>
  /(?<![\d/.-])\d{2}\s*[-/.]\s*(?:0?\d|1[012])\s*[-/.]\s*(?:[012]\d|3[01])(?![\d/-])/u.test(plain);

const lastDayWords =
  /(?<!\p{L})(?:(?:last day|ultimo (?:dia|giorno)|dernier jour|letzter? tag|letzten tag|laatste dag|sidste dag|siste dag(?:en)?|sista dagen) (?:of|in|de|del|do|du|d|di|van|im|des|i)|ostatni(?:ego)? (?:dzien|dnia)|последнии день|последнего дня|اخر یوم|الیوم الاخیر|ngay cuoi (?:cung )?(?:cua )?thang)(?!\p{L})/u;

/** "The last day of", "ostatniego dnia": of which month the rest says. */
export const namesLastDay = (plain: string): boolean => lastDayWords.test(foldAccents(plain).replace(/['’]/gu, " "));
