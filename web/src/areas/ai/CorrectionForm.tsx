// Sets the answer that a reply really was: one of those that its question takes, with the number or day where it is one.
import { NumberInput, Title } from "@mantine/core";
import { activity } from "@tidings/contract/areas/activity";
import { type AiClassificationDetail, aiClassifications } from "@tidings/contract/areas/ai";
import type { AnswerType } from "@tidings/contract/words";
import { type FormEvent, useId, useState } from "react";
import { useEndpointMutation } from "../../api/queries.ts";
import { fieldErrors, toastError } from "../../kit/errors.ts";
import { BusyButton } from "../../ui/buttons/BusyButton.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { DateField } from "../../ui/inputs/DateField.tsx";
import { SelectField } from "../../ui/inputs/SelectField.tsx";
import classes from "./ai.module.css";
import { choiceText } from "./classification-text.ts";
import { t } from "./text.ts";

type Value = string | number | null;

const takesValue = (type: string | null): type is "numerical" | "scale" | "date" =>
  type === "numerical" || type === "scale" || type === "date";

function ValueField({
  type,
  value,
  error,
  onChange,
}: {
  type: string;
  value: Value;
  error?: string | undefined;
  onChange: (value: Value) => void;
}) {
  if (!takesValue(type)) return null;
  if (type === "date")
    return (
      <DateField
        label={t("correct.date")}
        value={typeof value === "string" ? value : null}
        onChange={(next) => onChange(next ?? null)}
        error={error}
      />
    );
  return (
    <NumberInput
      label={t(`correct.${type}`)}
      value={value ?? ""}
      error={error}
      onChange={(next) => onChange(next === "" ? null : next)}
      allowDecimal={type !== "scale"}
    />
  );
}

export function CorrectionForm({ row }: { row: AiClassificationDetail }) {
  const titleId = useId();
  const only = row.answerChoices.length === 1 ? row.answerChoices[0]?.type : undefined;
  const [chosen, setChosen] = useState<AnswerType | null>(only ?? null);
  const [value, setValue] = useState<Value>(null);
  const [isAsked, setIsAsked] = useState(false);
  const save = useEndpointMutation(aiClassifications.correct, {
    refreshes: [aiClassifications.list, aiClassifications.show, activity.list],
    onDone: () => {
      toast.success(t("correct.done"));
      setChosen(only ?? null);
      setValue(null);
      setIsAsked(false);
    },
    onFailed: (error) => {
      if (error.code === "invalid_state") toast.error(t("correct.overtaken"));
      else if (error.status !== 422) toastError(error);
    },
  });
  const errors = fieldErrors(save.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (chosen === null || save.isPending) return;
    save.mutate({ params: { externalId: row.externalId }, body: { answerType: chosen, ...(takesValue(chosen) ? { value } : {}) } });
  };
  return (
    <form noValidate className={classes.form} onSubmit={submit} aria-labelledby={titleId}>
      <Title order={2} id={titleId}>
        {t("correct.title")}
      </Title>
      <p className={classes.quiet}>{t("correct.help")}</p>
      {only === undefined && (
        <div className={classes.field}>
          <SelectField
            label={t("correct.answer")}
            options={row.answerChoices.map((choice) => ({ value: choice.type, label: choiceText(choice) }))}
            value={chosen}
            onChange={(next) => setChosen((next ?? null) as AnswerType | null)}
            error={isAsked && chosen === null ? t("correct.choose") : errors.answerType}
          />
        </div>
      )}
      {chosen !== null && takesValue(chosen) && (
        <div className={classes.field}>
          <ValueField type={chosen} value={value} error={errors.value} onChange={setValue} />
        </div>
      )}
      <BusyButton type="submit" isBusy={save.isPending}>
        {t("correct.save")}
      </BusyButton>
    </form>
  );
}
