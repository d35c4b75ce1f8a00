// Labels of answer types for charts and filters: options by letter and label. Pure.
import { label } from "../../../kit/labels.ts";
import { t } from "../text.ts";

export interface Option {
  type: string;
  responseLabel: string | null;
}

export function answerLabel(type: string, answers: readonly Option[]): string {
  // Of these replies, only those that staff have not settled yet need review.
  if (type === "needs_review") return t("result.needs_review");
  const option = answers.find((answer) => answer.type === type)?.responseLabel;
  return option && type.startsWith("multiple_choice_")
    ? t("answers.option", { letter: label("answerType", type), label: option })
    : label("answerType", type);
}

/** Answer options in the order of the question, then needs review, then no response. */
export function answerOrder(type: string, answers: readonly Option[]): number {
  const place = answers.findIndex((answer) => answer.type === type);
  if (place >= 0) return place;
  return answers.length + (type === "needs_review" ? 1 : type === "opt_out" ? 2 : type === "no_response" ? 3 : 0);
}
