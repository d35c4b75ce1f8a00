// Reads which of several patients on one phone a text is about: by number, by first name, by the day of the visit. Pure.
import { foldReply } from "@tidings/contract/message/fold-reply";
import { stripPoliteWords } from "@tidings/contract/message/phrases/polite-words";

export interface Named {
  firstName: string | null;
  /** Of the visit. */
  day: Temporal.PlainDate | null;
}

/** First names that are words of everyday replies: standing there, they name no patient. */
const ordinary = new Set(
  "will may mark grace hope joy faith art rose sue bill june april august dawn chance summer autumn drew pat gene rich frank sol luz paz angel dolores mercedes consuelo rosario no si yes ya do an so".split(
    " ",
  ),
);
const weekdays = [
  ["monday", "lunes"],
  ["tuesday", "martes"],
  ["wednesday", "miercoles"],
  ["thursday", "jueves"],
  ["friday", "viernes"],
  ["saturday", "sabado"],
  ["sunday", "domingo"],
] as const;
const small = "(?:(?:for|para|de|por|on|el|del|this|este) )*";

const asWords = (words: string): RegExp => new RegExp(`(?<=^| )${small}${words}(?= |$)`, "gu");
const holds = (folded: string, pattern: RegExp): boolean => folded.search(pattern) >= 0;

/** Whether a text of ours names this patient. */
export const isNamedIn = (body: string, firstName: string | null): boolean => {
  const name = foldReply(firstName ?? "");
  return name !== "" && ` ${foldReply(body)} `.includes(` ${name} `);
};

const dayPattern = (day: Temporal.PlainDate): RegExp => asWords(`(?:${(weekdays[day.dayOfWeek - 1] ?? []).join("|")})`);

export interface Naming<T> {
  /** Fits all that the text names; absent: none, or more than one. */
  one?: T;
  /** The text without the names. */
  rest: string;
  /** By the day alone, which a text may also name as a wish. */
  isByDay: boolean;
  /** More than one of them is named. */
  namesSeveral: boolean;
}

export function namedIn<T extends Named>(body: string, candidates: readonly T[]): Naming<T> {
  const folded = foldReply(body);
  const nameOf = ({ firstName }: T): string => foldReply(firstName ?? "");
  const names = [...new Set(candidates.map(nameOf))].filter(
    (name) => name.length > 1 && !ordinary.has(name) && holds(folded, asWords(name)),
  );
  const days = candidates.flatMap(({ day }) => (day && holds(folded, dayPattern(day)) ? [day] : []));
  const fits = candidates.filter(
    (one) =>
      (names.length === 0 || names.includes(nameOf(one))) &&
      (days.length === 0 || days.some((day) => one.day !== null && day.dayOfWeek === one.day.dayOfWeek)),
  );
  const patterns = [...names.map(asWords), ...days.map(dayPattern)];
  const rest = patterns
    .reduce((text, pattern) => text.replace(pattern, " "), folded)
    .replaceAll(/ +/gu, " ")
    .trim();
  const [one] = fits;
  return {
    ...(names.length + days.length > 0 && fits.length === 1 && one !== undefined ? { one } : {}),
    rest,
    isByDay: names.length === 0,
    namesSeveral: names.length > 1,
  };
}

const numberWords: Record<string, number> = { one: 1, two: 2, three: 3, four: 4, five: 5, uno: 1, dos: 2, tres: 3, cuatro: 4, cinco: 5 };
const allOfThem =
  /^(?:yes |si |for |para )*(?:both|all|both of them|all of them|everyone|ambos|ambas|los dos|las dos|todos|todas|los tres|las tres)$/u;

/** The numbers that a text consists of, counted from 0; "all" where it says so; null where it is anything else. */
export function numbersIn(body: string, count: number): number[] | "all" | null {
  const folded = stripPoliteWords(foldReply(body)).replace(/^(?:for|para|number|numero|reply|option|opcion) /u, "");
  if (allOfThem.test(folded)) return "all";
  const words = folded.split(" ").filter((word) => word !== "and" && word !== "y");
  const numbers = words.map((word) => (/^\d$/u.test(word) ? Number(word) : (numberWords[word] ?? 0)));
  return numbers.length > 0 && numbers.every((number) => number >= 1 && number <= count)
    ? [...new Set(numbers.map((number) => number - 1))]
    : null;
}

interface Written {
  text: string;
  /** [start, end] pairs, flat, where names and days stand. */
  spans: number[];
}

const words = {
  english: {
    ask: "Who is this answer for? Reply ",
    of: " for ",
    locale: "en-US",
    form: { weekday: "short", month: "short", day: "numeric" },
  },
  spanish: {
    ask: "¿Para quién es esta respuesta? Responda ",
    of: " para ",
    locale: "es-US",
    form: { weekday: "long", month: "long", day: "numeric" },
  },
} as const;

const labelOf = ({ firstName, day }: Named, language: keyof typeof words): string => {
  const { locale, form } = words[language];
  return day ? `${firstName} (${day.toLocaleString(locale, form)})` : `${firstName}`;
};

/** Whether each can be told from the others by what the question may say. */
export const areDistinct = (candidates: readonly Named[]): boolean =>
  candidates.every(({ firstName }) => firstName?.trim()) &&
  new Set(candidates.map((one) => foldReply(labelOf(one, "english")))).size === candidates.length;

/** The question behind what `before` says, in English or Spanish. */
export function questionFor(before: string, candidates: readonly Named[], language: string): Written {
  const own = language === "spanish" ? "spanish" : "english";
  let text = before + words[own].ask;
  const spans: number[] = [];
  for (const [at, one] of candidates.entries()) {
    text += `${at > 0 ? ", " : ""}${at + 1}${words[own].of}`;
    const label = labelOf(one, own);
    spans.push(text.length, text.length + label.length);
    text += label;
  }
  return { text: `${text}.`, spans };
}
