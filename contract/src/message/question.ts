// The question kinds that patients answer, and what an answer is stored as.

import type { PlainDate } from "./dates/calendar.ts";
import type { DateDirection, NumberMeasure, NumberUnit, QuestionTopic } from "./writing/question-topic.ts";

export const questionTypes = [
  "no_response",
  "open_ended",
  "yes_no",
  "multiple_choice",
  "scale",
  "numerical",
  "date",
  "true_false",
] as const;

export type QuestionType = (typeof questionTypes)[number];

export const choiceLetters = ["a", "b", "c", "d", "e"] as const;
export type ChoiceLetter = (typeof choiceLetters)[number];

/** The stored answer types a reply can be read as. */
export type AnswerType =
  | "open_ended"
  | "yes"
  | "no"
  | `multiple_choice_${ChoiceLetter}`
  | "true"
  | "false"
  | "numerical"
  | "date"
  | "scale";

interface Common {
  /** The patient's language: a language key or BCP 47 code. */
  language?: string;
}

export interface YesNoQuestion extends Common {
  type: "yes_no" | "true_false";
  /** What the question asks about, where its text tells. */
  topic?: QuestionTopic;
  /** The question as the patient read it; without it the rules read alone. */
  text?: string;
}

export interface OpenEndedQuestion extends Common {
  type: "open_ended";
}

export interface ChoiceQuestion extends Common {
  type: "multiple_choice";
  /** The texts of options A to E as the patient saw them. */
  options: readonly string[];
}

export interface NumberQuestion extends Common {
  type: "numerical";
  min?: number;
  max?: number;
  /** What the number counts, and what it measures; a reply in another unit is no answer. */
  unit?: NumberUnit;
  measure?: NumberMeasure;
  /** The question as the patient read it. */
  text?: string;
}

export interface ScaleQuestion extends Common {
  type: "scale";
  /** Default 0. */
  min?: number;
  /** Default 10. */
  max?: number;
  /** The question as the patient read it; it may name the ends in words. */
  text?: string;
}

export interface DateQuestion extends Common {
  type: "date";
  /** The patient's today, "YYYY-MM-DD". */
  today: PlainDate;
  /** "future" refuses days before today; by default any date is an answer. */
  policy?: "future" | "any";
  /** Refuses dates more than so many years away in either direction. */
  maxYears?: number;
  /** Days before today, coming ones, or a date of birth; a date without a year is looked for there. */
  direction?: DateDirection;
  /** What 4/7 means; month first by default, in every language. */
  order?: "month_first" | "day_first";
}

export type Question = YesNoQuestion | OpenEndedQuestion | ChoiceQuestion | NumberQuestion | ScaleQuestion | DateQuestion;

export type UnclearReason =
  /** Nothing to read: blank, or only media. */
  | "empty"
  /** The patient is not sure, or wants something else. */
  | "maybe"
  /** Two answers at once. */
  | "contradictory"
  /** A number or date outside what was asked for. */
  | "out_of_range"
  | "not_understood";

/** What read a reply: fixed words and formats, rules about wording, corrections by staff, the statistical model, or the large model. */
export const readingLayers = ["exact", "rules", "corrections", "model", "large_model"] as const;
export type ReadingLayer = (typeof readingLayers)[number];

export type AnswerReading =
  | {
      kind: "answer";
      type: AnswerType;
      value?: number | string;
      confidence: "exact" | "likely";
      /** Without it: exact words, or the rules where the reading is only likely. */
      layer?: "corrections" | "model";
      /** The words that decided, folded. */
      evidence?: string;
    }
  | { kind: "unclear"; reason: UnclearReason };
