// Answer types whose answer is a value that staff enter; every other answer is one of the choices of the question.
import type { AnswerType } from "@tidings/contract/words";

export const takesValue = (type: AnswerType): boolean => type === "numerical" || type === "scale" || type === "date";
