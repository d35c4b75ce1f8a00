// Results of an outreach for a patient, as labeled choices of recipients for a group or a follow-up. Pure.
import type { Outreach } from "@tidings/contract/areas/outreaches";
import type { OutreachResult, Selection } from "@tidings/contract/areas/patients";
import { answerLabel } from "./answer-label.ts";
import { t } from "./text.ts";

/** Empty means all patients. */
export type ResultChoice = OutreachResult | "";

export function resultOptions({ question }: Pick<Outreach, "question">): { value: ResultChoice; label: string }[] {
  const plain = (value: "delivered" | "failed" | "needs_review" | "no_response") => ({ value, label: t(`result.${value}`) });
  return [
    { value: "", label: t("result.all") },
    plain("delivered"),
    plain("failed"),
    ...(question.type === "no_response"
      ? []
      : [
          ...question.answers.map(({ type }) => ({
            value: type,
            label: t("result.answer", { answer: answerLabel(type, question.answers) }),
          })),
          plain("needs_review"),
          plain("no_response"),
        ]),
  ];
}

export const matchingResult = (externalId: string, result: ResultChoice): NonNullable<Selection["matching"]> => ({
  outreachExternalId: externalId,
  ...(result ? { outreachResult: result } : {}),
});
