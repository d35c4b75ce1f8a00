// Decides whether a text changes an earlier answer: which answered questions accept it, and which words never change one.
import type { AnswerReading } from "@tidings/contract/message/question";
import type { OpenQuestion } from "./inbox-queries.ts";

type Clear = Extract<AnswerReading, { kind: "answer" }>;

// Behind "No", an "ok" or "great" acknowledges our reply to it, though to the question itself either would be a yes.
const courtesies = new Set(
  `ok okay okey oki okie k kk fine good great perfect cool nice awesome excellent lovely alright all right sure sounds will do got it understood noted
  thanks thank you thx ty tysm u so very much many a lot appreciated welcome please
  vale bueno bien perfecto excelente listo entendido claro de acuerdo esta gracias muchas mil muy amable`.split(/\s+/u),
);

/** Thanks and agreement alone, or nothing but signs. */
export function isCourtesy(text: string): boolean {
  const words = text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  return (words ?? []).every((word) => courtesies.has(word));
}

const hasValue = new Set(["numerical", "scale", "date"]);
const isSame = (given: NonNullable<OpenQuestion["given"]>, answer: Clear): boolean =>
  given.type === answer.type && (!hasValue.has(answer.type) || given.value === answer.value);

/** A day written out answers no question for a letter or a yes: it corrects the day that was given, though another question waits. */
const namesDay = (body: string): boolean =>
  /\d{1,2}[/-]\d{1,2}|\p{L}{3,}\.? \d{1,2}|\d{1,2}(?:st|nd|rd|th)? (?:de |of )?\p{L}{3,}/u.test(body);

/**
 * The answered question that a text answers again; "same" where it repeats the answer that is there. Only questions asked after `since`:
 * what we asked later takes the reply first, unless the reply names a day and the earlier question wanted one.
 */
export function changedAnswer(
  answered: readonly OpenQuestion[],
  reply: { body: string; since: string | undefined; read: (question: OpenQuestion) => Clear | null },
): { question: OpenQuestion; answer: Clear } | "same" | null {
  const since = reply.since === undefined ? null : Temporal.Instant.from(reply.since);
  for (const question of answered) {
    const isEarlier = since !== null && Temporal.Instant.compare(Temporal.Instant.from(question.asked_at), since) < 0;
    if (isEarlier && (question.expects !== "date" || !namesDay(reply.body))) continue;
    const isBoolean = question.expects === "yes_no" || question.expects === "true_false";
    const answer = isBoolean && isCourtesy(reply.body) ? null : reply.read(question);
    if (answer && question.given) return isSame(question.given, answer) ? "same" : { question, answer };
  }
  return null;
}
