// The answers that staff can set for a reply.
import { Button, NumberInput } from "@mantine/core";
import { type AiAnswerChoice, replyAnswers } from "@tidings/contract/areas/ai";
import type { Endpoint } from "@tidings/contract/endpoint";
import type { AnswerType } from "@tidings/contract/words";
import { useState } from "react";
import { useEndpoint, useEndpointMutation } from "../../api/queries.ts";
import { BusyButton } from "../../ui/buttons/BusyButton.tsx";
import { Skeletons } from "../../ui/feedback/Skeletons.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { DateField } from "../../ui/inputs/DateField.tsx";
import { fieldErrors, toastError } from "../errors.ts";
import { LoadFailure } from "../LoadFailure.tsx";
import { label } from "../labels.ts";
import { AcknowledgementOffer } from "./AcknowledgementOffer.tsx";
import { takesValue } from "./answer-types.ts";
import classes from "./replies.module.css";
import { t } from "./reply-texts.ts";

type Value = string | number | null;

/** A number or a day is entered; every other answer is one click. */
function ValueForm({
  type,
  error,
  isBusy,
  onSave,
}: {
  type: AnswerType;
  error: string | undefined;
  isBusy: boolean;
  onSave: (value: Value) => void;
}) {
  const [value, setValue] = useState<Value>(null);
  return (
    <form
      noValidate
      className={classes.change}
      onSubmit={(event) => {
        event.preventDefault();
        onSave(value);
      }}
    >
      {type === "date" ? (
        <DateField
          label={t("read.date")}
          value={typeof value === "string" ? value : null}
          onChange={(next) => setValue(next ?? null)}
          error={error}
        />
      ) : (
        <NumberInput label={t("read.number")} value={value ?? ""} onChange={(next) => setValue(next === "" ? null : next)} error={error} />
      )}
      <BusyButton type="submit" size="compact-md" isBusy={isBusy}>
        {t("read.save")}
      </BusyButton>
    </form>
  );
}

const choiceName = ({ type, label: words }: AiAnswerChoice): string => words ?? label("answerType", type);

interface AnswerChoicesProps {
  entryId: string;
  refreshes: readonly Endpoint[];
  onSet: (() => void) | undefined;
  /** There is nothing left to decide. */
  onDone: () => void;
}

export function AnswerChoices({ entryId, refreshes, onSet, onDone }: AnswerChoicesProps) {
  const query = useEndpoint(replyAnswers.choices, { params: { externalId: entryId } });
  const save = useEndpointMutation(replyAnswers.set, {
    refreshes,
    onDone: ({ acknowledgement }) => {
      toast.success(t("read.done"));
      onSet?.();
      if (!acknowledgement) onDone();
    },
    onFailed: (error) => {
      if (error.code === "invalid_state") toast.error(t("read.overtaken"));
      else if (error.status !== 422) toastError(error);
    },
  });
  const { acknowledgement } = save.data ?? {};
  if (acknowledgement) return <AcknowledgementOffer entryId={entryId} offer={acknowledgement} refreshes={refreshes} onDone={onDone} />;
  if (query.error) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeletons kind="lines" count={2} />;
  const { answerChoices } = query.data;
  const set = (answerType: AnswerType, value?: Value) =>
    save.mutate({ params: { externalId: entryId }, body: { answerType, ...(value === undefined ? {} : { value }) } });
  const only = answerChoices.length === 1 ? answerChoices[0]?.type : undefined;
  if (only && takesValue(only))
    return <ValueForm type={only} error={fieldErrors(save.error).value} isBusy={save.isPending} onSave={(value) => set(only, value)} />;
  return (
    <div className={classes.change}>
      {answerChoices.map((choice) => (
        <Button key={choice.type} variant="default" size="compact-md" disabled={save.isPending} onClick={() => set(choice.type)}>
          {choiceName(choice)}
        </Button>
      ))}
    </div>
  );
}
