// Decides which replies a translator is asked about at all: those that a person reads, never those the system understood.

import { asksSomething } from "@tidings/contract/message/writing/asks-something";

export interface ReceivedText {
  body: string;
  /** How it was taken. */
  disposition: string;
  /** What the question asked for that took it as its answer. */
  expects: string | null;
}

/** A person reads these. Stop, start, help, wrong numbers and what strangers write are not among them. */
const readByPeople: ReadonlySet<string> = new Set([
  "conversation",
  "unrequested",
  "safety",
  "invalid_answer",
  "not_processed",
  "deceased",
  "moved",
  "leave_program",
]);
const letter = /\p{L}/gu;
const minLetters = 3;

/** An answer this long says more than what was stored of it. */
const minAnswerWords = 5;

/** YES, NO, A or 7 say the same in every language that we understood them in; an answer in own words does not. */
export function isWorthTranslating({ body, disposition, expects }: ReceivedText): boolean {
  const isSentence = (body.match(/\p{L}+/gu) ?? []).length >= minAnswerWords;
  const isForPeople =
    readByPeople.has(disposition) || (disposition === "answer" && (expects === "open_ended" || isSentence || asksSomething(body)));
  return isForPeople && (body.replace(/\S*[@/]\S*/gu, " ").match(letter) ?? []).length >= minLetters;
}
