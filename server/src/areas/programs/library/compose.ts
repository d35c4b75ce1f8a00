// Functions for writing library programs: a week is a list of messages, each with a text in English and Spanish.
import type { WeekDay } from "@tidings/contract/areas/programs";
import { completeWelcome } from "@tidings/contract/message/writing/program-welcome";
import type { AnswerType, QuestionType } from "@tidings/contract/words";

/** English, Spanish. */
export type Pair = readonly [english: string, spanish: string];

export interface LibraryAnswer {
  type: AnswerType;
  label: string | null;
  text: Pair;
  params: { min: number; max: number } | null;
}

export interface LibraryMessage {
  day: WeekDay;
  topic: string;
  type: QuestionType;
  text: Pair;
  answers: readonly LibraryAnswer[];
  /** Ranges of numbers that need attention, with their replies. */
  attention: readonly { min: number; max: number; reply: Pair }[];
  /** Only for patients who gave this answer to the n-th message of a week: "3.1 yes". */
  only: string | null;
}

export interface LibraryProgram {
  code: string;
  name: string;
  categoryName: string;
  summary: string;
  about: readonly string[];
  goals: readonly string[];
  /** Starts with week 1. */
  weeks: readonly (readonly LibraryMessage[])[];
}

/** Around midday, well inside the send window. */
export const timeOf: Readonly<Record<WeekDay, string>> = {
  mon: "10:00",
  tue: "12:00",
  wed: "12:00",
  thu: "15:00",
  fri: "15:00",
  sat: "11:00",
  sun: "11:00",
};

const answer = (type: AnswerType, text: Pair, label: string | null = null, params: LibraryAnswer["params"] = null): LibraryAnswer => ({
  type,
  label,
  text,
  params,
});

const message = (day: WeekDay, topic: string, type: QuestionType, text: Pair, answers: LibraryAnswer[] = []): LibraryMessage => ({
  day,
  topic,
  type,
  text,
  answers,
  attention: [],
  only: null,
});

/** A message without a question. */
export const tip = (day: WeekDay, topic: string, text: Pair) => message(day, topic, "no_response", text);

/** The first message of a program, on its first day: an introduction, then the required parts of every welcome. */
export const welcome = (topic: string, [english, spanish]: Pair) =>
  tip("mon", topic, [completeWelcome(english, "english"), completeWelcome(spanish, "spanish")]);

export const yesNo = (day: WeekDay, topic: string, text: Pair, yes: Pair, no: Pair) =>
  message(day, topic, "yes_no", text, [answer("yes", yes), answer("no", no)]);

export const trueFalse = (day: WeekDay, topic: string, text: Pair, isTrue: Pair, isFalse: Pair) =>
  message(day, topic, "true_false", text, [answer("true", isTrue), answer("false", isFalse)]);

export const open = (day: WeekDay, topic: string, text: Pair, reply: Pair) =>
  message(day, topic, "open_ended", text, [answer("open_ended", reply)]);

/** Up to five options; the text shows them as "A) … B) …". */
export const choice = (day: WeekDay, topic: string, text: Pair, ...options: readonly (readonly [label: string, reply: Pair])[]) =>
  message(
    day,
    topic,
    "multiple_choice",
    text,
    options.map(([label, reply], at) => answer(`multiple_choice_${"abcde"[at]}` as AnswerType, reply, label)),
  );

/** By default from 1 to 10, with one reply for all numbers. */
export const scale = (day: WeekDay, topic: string, text: Pair, reply: Pair, min = 1, max = 10) =>
  message(day, topic, "scale", text, [answer("scale", reply, null, { min, max })]);

/** Contiguous ranges, each with its own reply. */
export const number = (
  day: WeekDay,
  topic: string,
  text: Pair,
  ...ranges: readonly (readonly [from: number, to: number, label: string, reply: Pair])[]
) =>
  message(
    day,
    topic,
    "numerical",
    text,
    ranges.map(([min, max, label, reply]) => answer("numerical", reply, label, { min, max })),
  );

/** Numbers of a scale that alert staff at once and get their own reply. */
export const needsAttention = (min: number, max: number, reply: Pair, of: LibraryMessage): LibraryMessage => ({
  ...of,
  attention: [...of.attention, { min, max, reply }],
});

/** Sent only to patients who gave this answer to the n-th message of a week. */
export const only = (week: number, nth: number, given: AnswerType, of: LibraryMessage): LibraryMessage => ({
  ...of,
  only: `${week}.${nth} ${given}`,
});
