// Counts automatic thanks: cries for help that the reader overlooks and that would be thanked, and ordinary answers that are not.
import { withholdsThanks } from "@tidings/contract/message/safety/withheld-thanks";
import type { Scored } from "./gates.ts";
import { type ReadLine, readLine } from "./read-line.ts";
import type { ReplyLine } from "./reply-line.ts";

/** A cry for help may answer any question; the lines have none, so each is read as the reply to all of these. */
const asked: readonly Partial<ReplyLine>[] = [
  { question_type: "yes_no", question: "Are you coming to your visit on Monday?" },
  { question_type: "yes_no", question: "Did you take your medicine today?" },
  { question_type: "yes_no", question: "Are you feeling better?" },
  { question_type: "multiple_choice", question: "How have you been sleeping?", options: ["Well", "So-so", "Badly"] },
  { question_type: "scale", question: "From 0 to 10, how is your mood today?", scale: { min: 0, max: 10 } },
  { question_type: "numerical", question: "How many days did you walk this week?", scale: { min: 0, max: 7 } },
  { question_type: "date", question: "Which day suits you?" },
];
const freely: Partial<ReplyLine> = { question_type: "open_ended", question: "How has your week been?" };

const isAnswer = ({ layer, class: name }: ReadLine): boolean => layer === "answer" && name !== "maybe" && name !== "needs_review";

function isThanked(line: ReplyLine, read: ReadLine): boolean {
  if (line.question_type === "none") return false;
  const isWhole = read.confidence === "exact";
  return isAnswer(read) && !withholdsThanks(line.text, { use: line.question_type, language: line.language, isWhole });
}

export interface Count {
  name: string;
  errors: number;
  count: number;
}

function countOf(name: string, of: readonly Scored[], isError: (scored: Scored) => boolean): Count {
  return { name, errors: of.filter(isError).length, count: of.length };
}

const readAs = (cries: readonly Scored[], question: Partial<ReplyLine>): Scored[] =>
  cries.map(({ line }) => {
    const put = { ...line, ...question };
    return { line: put, read: readLine(put) };
  });

function languageCounts(name: string, scored: readonly Scored[]): Count[] {
  const overlooked = scored.filter(({ line, read }) => ["crisis", "emergency"].includes(String(line.expected)) && read.layer !== "safety");
  const closed = asked.flatMap((question) => readAs(overlooked, question));
  const open = readAs(overlooked, freely);
  const answers = scored.filter(({ line, read }) => line.question_type !== "none" && isAnswer(read));
  const unclear = scored.filter(({ line, read }) => line.question_type !== "none" && read.layer === "answer" && !isAnswer(read));
  const messages = scored.filter(
    ({ line, read }) => line.kind === "conversation" && line.question_type === "none" && read.layer !== "safety",
  );
  const isThankedNow = ({ line, read }: Scored): boolean => isThanked(line, read);
  const isFirst = (use: "open_ended" | "unclear" | "conversation") => (one: Scored) =>
    withholdsThanks(one.line.text, { use, language: one.line.language });
  return [
    countOf(`Overlooked cries read as an answer, closed: ${name}`, closed, ({ read }) => isAnswer(read)),
    countOf(`Overlooked cries thanked, closed questions: ${name}`, closed, isThankedNow),
    countOf(`Overlooked cries thanked, open-ended: ${name}`, open, isThankedNow),
    countOf(`Overlooked cries not read first, unclear: ${name}`, closed, (one) => !isAnswer(one.read) && !isFirst("unclear")(one)),
    countOf(`Overlooked cries not read first, messages: ${name}`, overlooked, (one) => !isFirst("conversation")(one)),
    countOf(`Ordinary answers not thanked: ${name}`, answers, (one) => !isThankedNow(one)),
    countOf(`Other unclear replies read first: ${name}`, unclear, isFirst("unclear")),
    countOf(`Ordinary messages not thanked, open-ended: ${name}`, messages, isFirst("open_ended")),
    countOf(`Ordinary messages read first: ${name}`, messages, isFirst("conversation")),
  ].filter(({ count }) => count > 0);
}

/** English, Spanish and all other languages apart. */
export const thanksCounts = (scored: readonly Scored[]): Count[] =>
  [...Map.groupBy(scored, ({ line }) => (["en", "es"].includes(line.language) ? line.language : "others"))].flatMap(([name, of]) =>
    languageCounts(name, of),
  );
