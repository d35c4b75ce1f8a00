// Fields for the two to five options of a multiple-choice question, by letter.
import { Button, TextInput } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import type { FormField } from "../../../kit/form-inputs.ts";
import { RemoveButton } from "../../../ui/buttons/RemoveButton.tsx";
import { t } from "../text.ts";
import classes from "./outreach-form.module.css";
import { type AnswerValues, minOptions, optionAnswer, optionLetters, withoutOption } from "./outreach-values.ts";

interface OptionFieldsProps {
  answers: AnswerValues[];
  onChange: (answers: AnswerValues[]) => void;
  /** Path of the options in the form. */
  path: string;
  field: (path: string, label: string) => FormField;
}

export function OptionFields({ answers, onChange, path, field }: OptionFieldsProps) {
  const rename = (position: number, responseLabel: string) =>
    onChange(answers.map((answer, at) => (at === position ? { ...answer, responseLabel } : answer)));
  return (
    <>
      {answers.map((answer, position) => {
        const letter = (optionLetters[position] ?? "e").toUpperCase();
        return (
          <div key={answer.type} className={classes.option}>
            <TextInput
              {...field(`${path}[${position}].responseLabel`, t("option.label", { letter }))}
              className={classes.optionField}
              value={answer.responseLabel}
              onChange={(event) => rename(position, event.currentTarget.value)}
              maxLength={255}
              required
              autoComplete="off"
            />
            {answers.length > minOptions && (
              <RemoveButton
                className={classes.optionRemove}
                label={t("option.remove", { letter })}
                onClick={() => onChange(withoutOption(answers, position))}
              />
            )}
          </div>
        );
      })}
      {answers.length < optionLetters.length && (
        <div>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus size={16} stroke={1.5} />}
            onClick={() => onChange([...answers, optionAnswer(answers.length)])}
          >
            {t("option.add")}
          </Button>
        </div>
      )}
    </>
  );
}
