// Decides what an incoming text is, in this order: stop, start, help, wrong number, the newest open question, the conversation.

import type { AnswerReading, Question, ReadingLayer, UnclearReason } from "@tidings/contract/message/question";
import { readAnswer } from "@tidings/contract/message/read-answer";
import { type KeywordReading, readKeyword } from "@tidings/contract/message/requests/read-keyword";
import { isRemindersWord } from "@tidings/contract/message/writing/keep-reminders";
import { dateDirectionOf, numberSenseOf, topicOf } from "@tidings/contract/message/writing/question-topic";
import { changedAnswer } from "./changed-answer.ts";
import { cacheShortTexts } from "./classification-cache.ts";
import type { OpenQuestion, PatientOfPhone } from "./inbox-queries.ts";
import { readLeaveRequest } from "./leave-request.ts";
import { boundsOf, dateRuleOf } from "./match-answer.ts";

export interface DecisionInput {
  body: string;
  hasMedia: boolean;
  carrierOptOut: string | null;
  patients: readonly PatientOfPhone[];
  /** The newest first. */
  questions: readonly OpenQuestion[];
  /** Those with an answer that another may change; the newest first. */
  answered?: readonly OpenQuestion[];
  /** The Response Assistant: off, only exact words, letters, numbers and dates answer a question. Keywords never depend on it. */
  isAssistantOn: boolean;
  /** Today on the organization's calendar, for dates in words; asked for by them alone. */
  today: () => string;
  /** The organization reminds of appointments: REMINDERS keeps these alone. */
  hasReminders?: boolean;
}

type Answered = Extract<AnswerReading, { kind: "answer" }>;

/** News, or a wish to leave one thing: a person has to act on it, but for a wish that is clear. */
export type News = "deceased" | "moved" | "leave_program";

/** What read a wish, and the words that decided; none where the reply was read as a whole. */
export interface ReadBy {
  layer: ReadingLayer;
  evidence: string | null;
}

export type Decision =
  | { kind: "stop"; isPlainWord: boolean; readBy?: ReadBy }
  | { kind: "start"; isPlainWord: boolean }
  | { kind: "help"; isPlainWord: boolean }
  | { kind: "reminders" }
  | { kind: "wrong_number" }
  | { kind: News; readBy?: ReadBy }
  | { kind: "doubtful_stop"; question: OpenQuestion | null; readBy?: ReadBy }
  | { kind: "answer"; question: OpenQuestion; answer: Answered }
  | { kind: "unclear"; question: OpenQuestion; isMediaOnly: boolean; reason: UnclearReason }
  /** An answer, but it is not clear to which patient's question: the person was asked, or staff look. */
  | { kind: "set_aside"; question: OpenQuestion }
  | { kind: "conversation" };

const languageOf = (input: DecisionInput): string | undefined => input.questions[0]?.language ?? input.patients[0]?.language ?? undefined;

const letters = [..."ABCDE"];
const optionPatterns = letters.map(
  (letter, at) => new RegExp(`(?:^|\\s)\\(?${letter}[).:]\\s*(.+?)(?=[,;]?\\s+\\(?${letters[at + 1] ?? ""}[).:]|[.?!](?:\\s|$)|$)`, "su"),
);

/** The options as the patient read them, "A) … B) …" in their language; where the text does not show one, its label. */
export function optionsOf(question: Pick<OpenQuestion, "answers" | "body">): string[] {
  return question.answers.map((answer, at) => optionPatterns[at]?.exec(question.body)?.[1]?.trim() || (answer.responseLabel ?? ""));
}

// A crowd answers in few words, and each costs more to read than to store.
const keywordOf = cacheShortTexts(
  (body, context: { language?: string; openQuestion?: { options: string[] } }): KeywordReading => readKeyword(body, context),
);
const answerOf = cacheShortTexts((body, question: Question): AnswerReading => readAnswer(body, question));

/** The staff's own names of the options; patients of their language may use them as well. */
const labelsOf = (question: OpenQuestion): string[] => question.answers.map((answer) => answer.responseLabel ?? "");

function questionOf(question: OpenQuestion, today: () => string, options?: string[]): Question {
  const { expects: type, language } = question;
  if (type === "multiple_choice") return { type, language, options: options ?? optionsOf(question) };
  if (type === "date") {
    const direction = dateDirectionOf(question.body);
    return { type, language, today: today(), ...dateRuleOf(question), ...(direction ? { direction } : {}) };
  }
  if (type === "numerical") return { type, language, ...boundsOf(question), ...numberSenseOf(question.body), text: question.body };
  if (type === "scale") return { type, language, ...boundsOf(question), text: question.body };
  if (type !== "yes_no" && type !== "true_false") return { type, language };
  const topic = topicOf(question.body);
  return { type, language, text: question.body, ...(topic ? { topic } : {}) };
}

function readFor(question: OpenQuestion, { body, today }: DecisionInput): AnswerReading {
  const answer = answerOf(body, questionOf(question, today));
  if (answer.kind === "answer" || question.expects !== "multiple_choice") return answer;
  return answerOf(body, questionOf(question, today, labelsOf(question)));
}

/** What reads as an answer and may count: without the assistant exact words alone. */
function clearFor(question: OpenQuestion, reply: DecisionInput): Answered | null {
  const answer = readFor(question, reply);
  return answer.kind === "answer" && (reply.isAssistantOn || answer.confidence === "exact") ? answer : null;
}

/** A question that waits takes the reply; of those that have an answer the one asked last. */
function readAnswers(reply: DecisionInput): Decision | null {
  const taken = readQuestions(reply);
  if (!reply.answered?.length || reply.body.trim() === "") return taken;
  const isAnswer = taken?.kind === "answer";
  if (isAnswer && !taken.question.is_answered) return taken;
  const since = isAnswer ? taken.question : reply.questions.find((question) => !question.is_answered);
  const read = (question: OpenQuestion) => clearFor(question, reply);
  const changed = changedAnswer(reply.answered, { body: reply.body, since: since?.asked_at, read });
  if (changed === "same") return null;
  return changed ? { kind: "answer", ...changed } : taken;
}

function readQuestions(input: DecisionInput): Decision | null {
  if (input.questions.length === 0) return null;
  // "Thanks!" behind a YES is no unclear answer; only a clear one takes the place of the one that is there.
  const newest = input.questions.find((question) => !question.is_answered);
  if (input.body.trim() === "")
    return input.hasMedia && newest ? { kind: "unclear", question: newest, isMediaOnly: true, reason: "empty" } : null;
  let reason: UnclearReason | undefined;
  for (const question of input.questions) {
    const answer = readFor(question, input);
    if (answer.kind === "answer" && (input.isAssistantOn || answer.confidence === "exact")) return { kind: "answer", question, answer };
    reason ??= answer.kind === "unclear" && input.isAssistantOn ? answer.reason : "not_understood";
  }
  return newest ? { kind: "unclear", question: newest, isMediaOnly: false, reason: reason ?? "not_understood" } : null;
}

const layerOfWord = { word: "exact", phrase: "rules", doubtful: "rules", model: "model" } as const;
const readByWord = ({ layer, evidence }: KeywordReading): { readBy?: ReadBy } =>
  layer === null ? {} : { readBy: { layer: layerOfWord[layer], evidence: layer === "model" ? null : evidence } };

/**
 * A reply that names a kind of message and nothing else wishes no more than that: "stop sending me reminders", even where the readers
 * find a wish to stop everything, or none. The other languages have no rules for programs, so that there a request which is understood
 * to its last word counts as well, unless a clear wish to stop was found.
 */
function readLeaving(body: string, { kind, layer }: KeywordReading, language: string | null): boolean {
  const mayNameLess = kind === null || kind === "doubtful_stop" || (kind === "stop" && layer !== "word");
  const request = mayNameLess ? readLeaveRequest(body, language) : null;
  if (request?.kind === "features") return true;
  return request !== null && kind !== "stop" && request.language !== "english" && request.language !== "spanish";
}

/** Pure: everything it needs is in `input`. A stop wins over everything, an open question over the thread. */
export function decide(input: DecisionInput): Decision {
  if (input.carrierOptOut === "STOP") return { kind: "stop", isPlainWord: true };
  if (input.hasReminders && isRemindersWord(input.body, input.questions[0] ? optionsOf(input.questions[0]) : []))
    return { kind: "reminders" };
  const language = languageOf(input);
  const word = keywordOf(input.body, {
    ...(language ? { language } : {}),
    ...(input.questions[0] ? { openQuestion: { options: optionsOf(input.questions[0]) } } : {}),
  });
  if (word.kind === "start" || word.kind === "help") return { kind: word.kind, isPlainWord: word.layer === "word" };
  if (word.kind === "wrong_number") return { kind: "wrong_number" };
  const leaving = readLeaving(input.body, word, language ?? null);
  if (leaving) return { kind: "leave_program", readBy: { layer: "rules", evidence: null } };
  if (word.kind === "stop") return { kind: "stop", isPlainWord: word.layer === "word", ...readByWord(word) };
  if (word.kind === "doubtful_stop") return { kind: "doubtful_stop", question: input.questions[0] ?? null, ...readByWord(word) };
  if (word.kind === "deceased" || word.kind === "leave_program") return { kind: word.kind, ...readByWord(word) };
  const answer = readAnswers(input);
  // "No, I moved" answers its question; where it does so only by what it suggests, the move is the news.
  if (word.kind === "moved" && !(answer?.kind === "answer" && answer.answer.confidence === "exact")) return { kind: "moved" };
  return answer ?? { kind: "conversation" };
}

/** Whether a bare 2 answers this question: a scale, a number, or options that were read as numbers. */
export const takesTwo = (question: OpenQuestion): boolean =>
  question.expects !== "open_ended" &&
  answerOf(
    "2",
    questionOf(question, () => "2000-01-01"),
  ).kind === "answer";
