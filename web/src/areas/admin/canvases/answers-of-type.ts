// Which answers a kind of question takes, keeping what was written for those that stay. Pure.
import type { CanvasAnswer } from "@tidings/contract/areas/admin/canvases";
import type { AnswerType, QuestionType } from "@tidings/contract/words";

const empty = { english: "", spanish: "" };
const lettered = (count: number): AnswerType[] => [..."abcde"].slice(0, count).map((letter) => `multiple_choice_${letter}` as AnswerType);

const fixed: Partial<Record<QuestionType, readonly AnswerType[]>> = {
  open_ended: ["open_ended"],
  yes_no: ["yes", "no"],
  true_false: ["true", "false"],
  scale: ["scale"],
  date: ["date"],
  numerical: ["numerical"],
};

const bounds: Partial<Record<QuestionType, { min: number; max: number }>> = { scale: { min: 1, max: 10 }, numerical: { min: 0, max: 100 } };

/** `count`: of options, where a choice is offered. */
export function answersOfType(type: QuestionType, before: readonly CanvasAnswer[], count = 3): CanvasAnswer[] {
  const types = type === "multiple_choice" ? lettered(count) : (fixed[type] ?? []);
  return types.map((answer) => {
    const known = before.find((one) => one.type === answer);
    const params = known?.params ?? bounds[type];
    return {
      type: answer,
      responseLabel: known?.responseLabel ?? null,
      contentText: known?.contentText ?? empty,
      ...(params ? { params } : {}),
    };
  });
}
