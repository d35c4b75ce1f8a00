// Reads lengths of time ("hour and a half") and parts of a whole ("three quarters") that answer a question for a number.

import type { NumberUnit } from "../writing/question-topic.ts";
import { readNumberWord } from "./number-from-words.ts";
import type { NumberReading } from "./read-number.ts";

/** A number, or why there is none to store. */
export type AmountReading = NumberReading | { value: null };

export const unclearAmount: AmountReading = { value: null };

export const timeUnits: Partial<Record<NumberUnit, number>> = { minutes: 1, hours: 60 };

/** "half an hour", "1 hr 10 min", "hora y media", in minutes; undefined when it is not one single length of time. */
export function minutesIn(text: string, codes: readonly string[]): number | undefined {
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
    [/^media h(?:or)?(?:a|ita)\b/u, 30],
    [/^(?:a )?quarter (?:of )?(?:an )?hour\b|^un cuarto de hora\b/u, 15],
    [/^three quarters of an hour\b|^tres cuartos de hora\b/u, 45],
    [/^(?:an? |one |una )?(?:hour|hora) (?:and a half|and half|y media|n a half)\b/u, 90],
  ];
  for (const [pattern, value] of whole) if (pattern.test(core)) return /\d/u.test(core) ? undefined : value;
  const clock = /^(\w+) (?:h|hr|hrs|hours?|horas?) (?:and |y |con )?(\d{1,2}|[a-z]+(?: (?:y )?[a-z]+)?)$/u.exec(core);
  const [clockHours, clockMinutes] = [numbers(clock?.[1] ?? ""), numbers(clock?.[2] ?? "")];
  // "An hour fifteen"; "an hour one" is no length of time.
  const isLength = /^\d/u.test(clock?.[2] ?? "") || (clockMinutes ?? 0) >= 5;
  if (clockHours !== undefined && clockMinutes !== undefined && isLength)
    return clockMinutes < 60 ? clockHours * 60 + clockMinutes : undefined;
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
export const partWords =
  /\b(?:thirds?|fourths?|quarters?|[a-z]*(?:fif|six|seven|eigh|nin|ten|eleven|twelf|teen|tie|hundred|thousand|illion)ths?|[a-z]+ firsts?|tercios?|quintos?|sextos?|octavos?|decimos?|cuartos|[a-z]*avos?|[a-z]+esimos?)\b/u;

/** "three quarters", "two and a third"; anything longer is asked back. */
export function simplePart(words: string, codes: readonly string[]): AmountReading {
  const hit = /^(?:(\w+) (?:and|y) )?(\w+) (\w+)$/u.exec(words);
  const bottom = parts[hit?.[3] ?? ""];
  const numberOf = (word: string | undefined): number | undefined => {
    if (word === undefined) return 0;
    if (/^(?:a|an|un|one)$/u.test(word)) return 1;
    if (/^\d+$/u.test(word)) return Number(word);
    return codes.map((code) => readNumberWord(word, code)).find((it) => it !== undefined);
  };
  const [whole, top] = [numberOf(hit?.[1]), numberOf(hit?.[2])];
  return hit && bottom && whole !== undefined && top && top <= 10 ? { value: whole + top / bottom, isExact: true } : unclearAmount;
}
