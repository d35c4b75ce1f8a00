// Form section: the two to five options of a multiple-choice question, by letter.
import { ActionIcon, Button, TextInput } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import type { Form } from "../../kit/use-form.ts";
import { FormSection } from "../../ui/FormSection.tsx";
import classes from "./outreach-form.module.css";
import { minOptions, type OutreachValues, optionAnswer, optionLetters, withoutOption } from "./outreach-values.ts";
import { t } from "./text.ts";

export function OptionsSection({ form }: { form: Form<OutreachValues> }) {
  const { answers } = form.values;
  const rename = (position: number, responseLabel: string) =>
    form.set(
      "answers",
      answers.map((answer, at) => (at === position ? { ...answer, responseLabel } : answer)),
    );
  return (
    <FormSection title={t("section.options")} help={t("section.optionsHelp")}>
      {answers.map((answer, position) => {
        const letter = (optionLetters[position] ?? "e").toUpperCase();
        const field = form.field(`answers[${position}].responseLabel`, t("option.label", { letter }));
        return (
          <div key={answer.type} className={classes.option}>
            <TextInput
              {...field}
              className={classes.optionField}
              value={answer.responseLabel}
              onChange={(event) => rename(position, event.currentTarget.value)}
              maxLength={255}
              required
              autoComplete="off"
            />
            {answers.length > minOptions && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                className={classes.optionRemove}
                aria-label={t("option.remove", { letter })}
                onClick={() => form.set("answers", withoutOption(answers, position))}
              >
                <IconTrash size={18} stroke={1.5} />
              </ActionIcon>
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
            onClick={() => form.set("answers", [...answers, optionAnswer(answers.length)])}
          >
            {t("option.add")}
          </Button>
        </div>
      )}
    </FormSection>
  );
}
