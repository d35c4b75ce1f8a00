// What is said to each answer, with the label of an option and the bounds of a scale or a number.
import { Group, TextInput } from "@mantine/core";
import type { CanvasAnswer } from "@tidings/contract/areas/admin/canvases";
import type { FormField } from "../../../kit/form-inputs.ts";
import { label } from "../../../kit/labels.ts";
import { t } from "../library/content-text.ts";
import { TextsFields } from "../organizations/TextsFields.tsx";

interface AnswerFieldsProps {
  field: (path: string, label: string) => FormField;
  path: string;
  kind: "outreach" | "program";
  answers: readonly CanvasAnswer[];
  onChange: (answers: CanvasAnswer[]) => void;
}

const wholeOf = (text: string): number => Number(text.replace(/\D/g, "").slice(0, 5) || 0);

export function AnswerFields({ field, path, kind, answers, onChange }: AnswerFieldsProps) {
  const change = (at: number, part: Partial<CanvasAnswer>) =>
    onChange(answers.map((answer, nth) => (nth === at ? { ...answer, ...part } : answer)));
  return answers.map((answer, at) => {
    const name = label("answerType", answer.type);
    const { params } = answer;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: ranges of numbers are all of one type and known by their place
      <div key={`${answer.type} ${at + 1}`}>
        {answer.type.startsWith("multiple_choice") && (
          <TextInput
            {...field(`${path}[${at}].responseLabel`, t("answer.label", { answer: name }))}
            maxLength={255}
            autoComplete="off"
            mb="xs"
            value={answer.responseLabel ?? ""}
            onChange={(event) => change(at, { responseLabel: event.currentTarget.value })}
          />
        )}
        {params && (
          <Group gap="sm" mb="xs">
            {(["min", "max"] as const).map((end) => (
              <TextInput
                key={end}
                {...field(`${path}[${at}].params.${end}`, t(`answer.${end}`))}
                w="7rem"
                inputMode="numeric"
                autoComplete="off"
                value={String(params[end])}
                onChange={(event) => change(at, { params: { ...params, [end]: wholeOf(event.currentTarget.value) } })}
              />
            ))}
          </Group>
        )}
        <TextsFields
          field={field}
          path={`${path}[${at}].contentText`}
          label={t("answer.reply", { answer: name })}
          kind={kind}
          value={answer.contentText}
          onChange={(contentText) => change(at, { contentText })}
        />
      </div>
    );
  });
}
