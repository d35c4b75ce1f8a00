// Results of an outreach for a patient, as labeled choices of recipients for a group or a follow-up. Pure.
import type { Outreach } from "@tidings/contract/areas/outreaches";
import { type OutreachResult, outreachResults, type Selection } from "@tidings/contract/areas/patients";
import { type AnswerType, answerTypes } from "@tidings/contract/words";
import { t } from "../text.ts";
import { answerLabel } from "./answer-label.ts";

/** Empty means all patients; "yes.no": "no" to the question that follows "yes". */
export type ResultChoice = OutreachResult | `${AnswerType}.${AnswerType}` | "";

interface Option {
  value: ResultChoice;
  label: string;
}

export function resultOptions({ question }: Pick<Outreach, "question">): Option[] {
  const plain = (value: "delivered" | "failed" | "needs_review" | "no_response") => ({ value, label: t(`result.${value}`) });
  return [
    { value: "", label: t("result.all") },
    plain("delivered"),
    plain("failed"),
    ...(question.type === "no_response"
      ? []
      : [
          ...question.answers.flatMap(({ type, followOn }) => {
            const answer = answerLabel(type, question.answers);
            const first: Option = { value: type, label: t("result.answer", { answer }) };
            const next = (followOn?.answers ?? []).map((one): Option => {
              const words = { answer, next: answerLabel(one.type, followOn?.answers ?? []) };
              return { value: `${type}.${one.type}`, label: t("result.followOnAnswer", words) };
            });
            return [first, ...next];
          }),
          plain("needs_review"),
          plain("no_response"),
        ]),
  ];
}

const isAnswer = (text: string | undefined): text is AnswerType => answerTypes.some((type) => type === text);
const isResult = (text: string): text is OutreachResult => outreachResults.some((one) => one === text);

/** Of text from a URL; empty where it is no choice. */
export function readResult(text: string): ResultChoice {
  const [after, answer] = text.split(".");
  if (isAnswer(after) && isAnswer(answer)) return `${after}.${answer}`;
  return isResult(text) ? text : "";
}

export function matchingResult(externalId: string, choice: ResultChoice): NonNullable<Selection["matching"]> {
  const [first, next] = choice.split(".") as [OutreachResult | "", AnswerType | undefined];
  const result = next ? { outreachAfter: first as AnswerType, outreachResult: next } : first ? { outreachResult: first } : {};
  return { outreachExternalId: externalId, ...result };
}
