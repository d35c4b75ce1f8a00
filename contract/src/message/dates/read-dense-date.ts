// Reads dates in Chinese, Japanese and Korean, which are written without spaces.

import { readNumber } from "../numbers/read-number.ts";
import type { DateDirection } from "../writing/question-topic.ts";
import {
  addDays,
  addMonths,
  daysInMonth,
  lastDayOfMonth,
  makeDate,
  monthOf,
  nextDayOfMonth,
  type PlainDate,
  placeDay,
  weekdayOf,
  weekdayOfMonth,
  yearOf,
} from "./calendar.ts";
import { isAboutPast } from "./date-doubts.ts";

export interface DenseDate {
  value: PlainDate;
  isExact: boolean;
}

const number = "(?:\\d{1,4}|[〇零一二两兩三四五六七八九十廿卅百千초일이삼사오육칠팔구십한두세네다섯여섯]{1,6})";
const monthDay = new RegExp(`(${number})\\s*(?:月|월|がつ)\\s*(?:的|の)?\\s*(?:初)?(${number})(?:\\s*(?:日|号|號|일))?`, "u");
const yearPart =
  /((?:\d{4}|[〇零一二三四五六七八九]{4}|[一二两兩]千[〇零一二三四五六七八九十百]*|이천[일이삼사오육칠팔구십]*))\s*(?:年|년)/u;
const eraPart = /(令和|平成|昭和|大正|明治)(元|\d{1,2}|[一二三四五六七八九十]{1,4})年/u;
const eras: Readonly<Record<string, number>> = { 令和: 2018, 平成: 1988, 昭和: 1925, 大正: 1911, 明治: 1867 };

const days: readonly (readonly [RegExp, number])[] = [
  [/大后天|大後天|大後日|明明後日|しあさって|明々後日|글피/u, 3],
  [/大前天|三天前|그끄저께|그그저께|さきおととい/u, -3],
  [/后天|後天|後日|明後日|あさって|내일\s?모레|모레|낼모레/u, 2],
  [/前天|前日(?=我|你|去)|一昨日|おととい|그저께|그제|엊그제|尋前日/u, -2],
  [/明天|明日|听日|聽日|あした|あす|翌日|次の日|隔天|第二天|次日|내일|다음\s?날|이튿날|明儿|明早|明晚/u, 1],
  [/昨天|昨日|尋日|琴日|きのう|さくじつ|前日|어제|지난\s?날|전날|昨儿|昨晚/u, -1],
  [/今天|今日|きょう|ほんじつ|本日|こんばん|今晩|今晚|今夜|今朝|今儿|当日|當日|その日|오늘|금일|그\s?날|이\s?날/u, 0],
];

const weekdayNames: readonly (readonly [RegExp, (hit: RegExpExecArray) => number])[] = [
  [/(?:星期|周|週|礼拜|禮拜)([一二三四五六日天])/u, (hit) => ("一二三四五六日天".indexOf(hit[1] ?? "") % 7) + (hit[1] === "天" ? 6 : 0)],
  [/([月火水木金土日])曜/u, (hit) => "月火水木金土日".indexOf(hit[1] ?? "")],
  [/(げつ|か|すい|もく|きん|ど|にち)よう/u, (hit) => ["げつ", "か", "すい", "もく", "きん", "ど", "にち"].indexOf(hit[1] ?? "")],
  [/([월화수목금토일])요일/u, (hit) => "월화수목금토일".indexOf(hit[1] ?? "")],
];

const nextWeek = /下(?:个|個)?(?=星期|周|週|礼拜|禮拜)|下(?:周|週|星期|礼拜|禮拜)|来週|來週|次の|다음\s?주|다음/u;
const lastWeek = /上(?:个|個)?(?=星期|周|週|礼拜|禮拜)|上(?:周|週|星期|礼拜|禮拜)|先週|지난\s?주|저번\s?주|지난|저번/u;
const thisWeek = /(?:这|這|今|本)(?:个|個)?(?=周|週|星期|礼拜|禮拜)|今週|この|이번\s?주|이번/u;
const nextMonth = /下(?:个|個)?月|来月|次の月|翌月|다음\s?달/u;
const lastMonth = /上(?:个|個)?月|先月|지난\s?달|저번\s?달/u;
const thisMonth = /(?:这|這|本|今)(?:个|個)?月|이번\s?달/u;

const unitPattern =
  /(天|日間|日(?=前|后|後|以)|週間|周間|(?:个|個)?(?:星期|礼拜|禮拜)|周|週|(?:ヶ|か|カ|ヵ|个|個)月(?:間)?|개월|달|년|年|주일?|일)/u;
const counted = new RegExp(
  `(${number}|几|幾)\\s*${unitPattern.source}\\s*(?:之|以)?(?:间|間)?\\s*(后|後|以后|以後|のち|先|内|経ったら|過ぎ|뒤|후|이내|안에|前|まえ|전)`,
  "u",
);

function numberIn(text: string | undefined, code: string): number | undefined {
  if (text === undefined || text === "") return undefined;
  if (/^[〇零一二三四五六七八九]{4}$/u.test(text))
    return Number([...text].map((it) => "〇一二三四五六七八九".indexOf(it === "零" ? "〇" : it)).join(""));
  if (/^[几幾]$/u.test(text)) return 3;
  const reading = readNumber(text, code);
  return reading && Number.isInteger(reading.value) ? reading.value : undefined;
}

const monday = (date: PlainDate): PlainDate => addDays(date, -weekdayOf(date));
const made = (value: PlainDate | undefined, isExact: boolean): DenseDate | undefined =>
  value === undefined ? undefined : { value, isExact };

/** "明日から3週間", "十日内", "一年前の今日": counted from another day or to no certain one; a person works it out. */
const isCountedFromElsewhere =
  /(?:明日|今日|昨日|今)から(?=.*[\d一二三四五六七八九十])|(?:내일|오늘|지금)부터(?=.*[\d일이삼사오육칠팔구십])|[\d一二三四五六七八九十]\s*(?:日|天)\s*(?:之)?[内內]|(?:去年|明年|昨年|来年)(?:的|の)?(?:本月|今日|今天)|今日[\d一二三四五六七八九十]|の一日(?!に)/u;

/** The date in the text, or undefined. */
export function readDenseDate(plain: string, { today, direction }: DenseOptions, code: string): DenseDate | undefined {
  const text = plain.replace(/\s+/gu, " ");
  if (isCountedFromElsewhere.test(text) || (/元年/u.test(text) && !eraPart.test(text))) return undefined;
  if (namesSeveral(text)) return undefined;
  const last = readLastDay(text, today, code);
  if (last) return last;
  if (readMonthDay(text, { today, direction }, code) === undefined && readNthWeekday(text, today, code) === "open") return undefined;
  const reading = readInOrder(text, { today, direction }, code);
  const isPast = direction === undefined && ["ja", "ko"].includes(code) && !yearPart.test(text) && isAboutPast(text, code);
  // What lies ahead is hardly the day of which the reply tells as past.
  return reading && isPast && reading.value > today ? undefined : reading;
}

const settled = (reading: DenseDate | "open" | undefined): DenseDate | undefined => (reading === "open" ? undefined : reading);

function readInOrder(text: string, { today, direction }: DenseOptions, code: string): DenseDate | undefined {
  return (
    readMonthDay(text, { today, direction }, code) ??
    settled(readNthWeekday(text, today, code)) ??
    readDayOfMonth(text, { today, direction }, code) ??
    readCounted(text, today, code) ??
    readWeekday(text, { today, direction }) ??
    readDay(text, today, code) ??
    readFeast(text, { today, direction })
  );
}

function readYear(text: string, today: PlainDate, code: string): number | undefined {
  const era = eraPart.exec(text);
  if (era) return (eras[era[1] ?? ""] ?? 0) + (era[2] === "元" ? 1 : (numberIn(era[2], code) ?? 0));
  if (/明年|来年|내년/u.test(text)) return yearOf(today) + 1;
  if (/去年|昨年|작년/u.test(text)) return yearOf(today) - 1;
  if (/今年|올해/u.test(text)) return yearOf(today);
  const bare = /(?<!\d)(?:18|19|20)\d{2}(?!\d)/u.exec(text.replace(monthDay, ""))?.[0];
  return numberIn(yearPart.exec(text)?.[1] ?? bare, code);
}

/** Korean 일 is both "one" and "day": the last one is the day. */
function withoutDayWord(text: string | undefined): string | undefined {
  return text !== undefined && /^[가-힣]+일$/u.test(text) ? text.slice(0, -1) : text;
}

interface DenseOptions {
  today: PlainDate;
  /** Where a date without a year lies. */
  direction?: DateDirection | undefined;
}

function readMonthDay(text: string, { today, direction }: DenseOptions, code: string): DenseDate | undefined {
  const hit = monthDay.exec(text.replace(yearPart, ""));
  const month = numberIn(hit?.[1], code);
  const day = numberIn(withoutDayWord(hit?.[2]), code);
  if (month === undefined || day === undefined) return undefined;
  const year = readYear(text, today, code);
  if (year !== undefined) return made(makeDate(year, month, day), true);
  const weekday = findWeekday(text);
  const around = [0, -1, 1].map((offset) => makeDate(yearOf(today) + offset, month, day));
  const fitting = weekday === undefined ? undefined : around.find((it) => it !== undefined && weekdayOf(it) === weekday);
  if (fitting === undefined && direction === "birth") return undefined;
  return made(fitting ?? placeDay(today, month, day, direction), true);
}

function monthShift(text: string): number | undefined {
  if (nextMonth.test(text)) return 1;
  if (lastMonth.test(text)) return -1;
  return thisMonth.test(text) ? 0 : undefined;
}

/** "open": of which month is not said. */
function readNthWeekday(text: string, today: PlainDate, code: string): DenseDate | "open" | undefined {
  const weekday = findWeekday(text);
  const hit = /(?:第\s?([一二三四五1-5])|(첫|두|둘|세|셋|네|넷)\s?(?:번?째)|(最后|最後|最終|마지막))/u.exec(text);
  if (weekday === undefined || !hit) return undefined;
  const korean = ["첫", "두", "세", "네"].indexOf((hit[2] ?? "").replace("둘", "두").replace("셋", "세").replace("넷", "네")) + 1;
  const nth = hit[3] ? -1 : hit[2] ? korean : (numberIn(hit[1], code) ?? 0);
  const month = numberIn(new RegExp(`(${number})\\s*(?:月|월)`, "u").exec(text)?.[1], code);
  if (month !== undefined) {
    const year = readYear(text, today, code) ?? yearOf(today);
    const value = weekdayOfMonth(year, month, weekday, nth);
    return made(
      value !== undefined && value < today && !yearPart.test(text) ? weekdayOfMonth(year + 1, month, weekday, nth) : value,
      false,
    );
  }
  const shift = monthShift(text);
  if (shift === undefined) return "open";
  const base = addMonths(`${today.slice(0, 8)}01`, shift);
  return made(weekdayOfMonth(yearOf(base), monthOf(base), weekday, nth), false);
}

function readDayOfMonth(text: string, { today, direction }: DenseOptions, code: string): DenseDate | undefined {
  const hit = new RegExp(`(${number})\\s*(?:日(?!間|前|后|後)|号|號|일(?!요|\\s?(?:전|후|뒤)))`, "u").exec(text);
  const day = numberIn(/요/u.test(hit?.[0] ?? "") ? undefined : hit?.[1], code);
  if (day === undefined || day < 1 || day > 31) return undefined;
  const shift = monthShift(text);
  if (shift === undefined) {
    const weekday = findWeekday(text);
    const here = makeDate(yearOf(today), monthOf(today), day);
    if (weekday !== undefined && here !== undefined && weekdayOf(here) === weekday) return made(here, false);
    return made(direction === "past" ? lastDayOfMonth(today, day) : nextDayOfMonth(today, day), false);
  }
  const base = addMonths(`${today.slice(0, 8)}01`, shift);
  return made(makeDate(yearOf(base), monthOf(base), day), true);
}

const koreanDays: readonly (readonly [RegExp, string])[] = [
  [/하루/gu, "1일"],
  [/이틀/gu, "2일"],
  [/사흘/gu, "3일"],
  [/나흘/gu, "4일"],
  [/열흘/gu, "10일"],
];

function readCounted(text: string, today: PlainDate, code: string): DenseDate | undefined {
  const plain = koreanDays.reduce((result, [word, value]) => result.replace(word, value), text);
  const hit = counted.exec(plain);
  if (!hit) return undefined;
  const sign = /前|まえ|전/u.test(hit[3] ?? "") ? -1 : 1;
  const sum = { months: 0, days: 0 };
  const steps = plain.slice(0, hit.index + hit[0].length).matchAll(new RegExp(`(${number}|几|幾)\\s*${unitPattern.source}`, "gu"));
  for (const step of steps) {
    const amount = numberIn(step[1], code);
    if (amount === undefined) return undefined;
    addUnit(sum, step[2] ?? "", amount);
  }
  return made(addDays(addMonths(today, sign * sum.months), sign * sum.days), false);
}

function addUnit(sum: { months: number; days: number }, unit: string, amount: number): void {
  if (/週|周|星期|礼拜|禮拜|주/u.test(unit)) sum.days += amount * 7;
  else if (/月|개월|달/u.test(unit)) sum.months += amount;
  else if (/年|년/u.test(unit)) sum.months += amount * 12;
  else sum.days += amount;
}

function findWeekday(text: string): number | undefined {
  for (const [pattern, value] of weekdayNames) {
    const hit = pattern.exec(text);
    if (hit) return Math.min(6, value(hit));
  }
  return undefined;
}

/** Two different weekdays: which one is meant is asked back. */
const namesSeveral = (text: string): boolean =>
  new Set(
    [...text.matchAll(/(?:星期|周|週|礼拜|禮拜)([一二三四五六日天])|([月火水木金土日])曜|([월화수목금토일])요일/gu)].map(
      (it) => it[1] ?? it[2] ?? it[3],
    ),
  ).size > 1;

/** "这个月最后一天", "이번 달 말일", "12月末日". */
function readLastDay(text: string, today: PlainDate, code: string): DenseDate | undefined {
  const hit = new RegExp(
    `(?:(${number})\\s*)?(?:月|월|달)\\s*(?:的|の)?\\s*(?:最后一天|最後一天|最後の日|末日|말일|마지막\\s?날)`,
    "u",
  ).exec(text);
  if (!hit) return undefined;
  const month = numberIn(hit[1], code);
  const base = month === undefined ? addMonths(`${today.slice(0, 8)}01`, monthShift(text) ?? 0) : makeDate(yearOf(today), month, 1);
  if (base === undefined) return undefined;
  const value = makeDate(yearOf(base), monthOf(base), daysInMonth(yearOf(base), monthOf(base)));
  return value !== undefined && value < today && month !== undefined ? undefined : made(value, false);
}

function readWeekday(text: string, { today, direction }: DenseOptions): DenseDate | undefined {
  const weekday = findWeekday(text);
  if (weekday === undefined) return undefined;
  if (/下下|再来週|다다음/u.test(text)) return made(addDays(monday(today), weekday + 14), false);
  if (/上上|先々週|先先週|지지난|저저번/u.test(text)) return made(addDays(monday(today), weekday - 14), false);
  if (nextWeek.test(text)) return made(addDays(monday(today), weekday + 7), false);
  if (lastWeek.test(text)) return made(addDays(monday(today), weekday - 7), false);
  if (thisWeek.test(text)) {
    const here = addDays(monday(today), weekday);
    // Past already: that one, or the next.
    return here < today ? undefined : made(here, false);
  }
  const ahead = ((weekday - weekdayOf(today) + 6) % 7) + 1;
  // Told on that very weekday it may be today, or a week ago.
  if (direction === "past" && ahead === 7) return undefined;
  return made(addDays(today, direction === "past" ? ahead - 7 : ahead), false);
}

function readDay(text: string, today: PlainDate, code: string): DenseDate | undefined {
  // Two days ago in Chinese, the day before some other day in Japanese.
  if (code !== "ja" && /^前日$/u.test(text)) return made(addDays(today, -2), true);
  for (const [pattern, offset] of days) {
    if (pattern.test(text)) return made(addDays(today, offset), true);
  }
  return undefined;
}

const feasts: readonly (readonly [RegExp, number, number])[] = [
  [/圣诞|聖誕|クリスマス|크리스마스|성탄절/u, 12, 25],
  [/元旦|元日/u, 1, 1],
  [/大晦日/u, 12, 31],
];

function readFeast(text: string, { today, direction }: DenseOptions): DenseDate | undefined {
  const hit = feasts.find(([pattern]) => pattern.test(text));
  return hit && made(placeDay(today, hit[1], hit[2], direction), false);
}
