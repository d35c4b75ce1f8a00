// How a reply was read, with the way to change it in place.
import { Button, NumberInput, Popover } from "@mantine/core";
import { type ActivityEntry, activity } from "@tidings/contract/areas/activity";
import { type AiAnswerChoice, replyAnswers } from "@tidings/contract/areas/ai";
import type { AnswerType } from "@tidings/contract/words";
import { useState } from "react";
import { useEndpoint, useEndpointMutation } from "../../api/queries.ts";
import { fieldErrors, toastError } from "../../kit/errors.ts";
import { formatDate } from "../../kit/format.ts";
import { LoadFailure } from "../../kit/LoadFailure.tsx";
import { label } from "../../kit/labels.ts";
import { BusyButton } from "../../ui/BusyButton.tsx";
import { DateField } from "../../ui/DateField.tsx";
import { Skeletons } from "../../ui/Skeletons.tsx";
import { toast } from "../../ui/toast.ts";
import classes from "./messenger.module.css";
import { t } from "./text.ts";
import { inboxEndpoints } from "./use-update-thread.ts";

type Value = string | number | null;
const takesValue = (type: AnswerType): boolean => type === "numerical" || type === "scale" || type === "date";

function nameOf({ answerType, value, label: words }: NonNullable<ActivityEntry["readAs"]>): string {
  if (words) return words;
  if (value !== null && answerType === "date") return formatDate(String(value));
  return value !== null && takesValue(answerType) ? String(value) : label("answerType", answerType);
}

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

function Choices({ entryId, onDone }: { entryId: string; onDone: () => void }) {
  const query = useEndpoint(replyAnswers.choices, { params: { externalId: entryId } });
  const save = useEndpointMutation(replyAnswers.set, {
    refreshes: [...inboxEndpoints, activity.list],
    onDone: () => {
      toast.success(t("read.done"));
      onDone();
    },
    onFailed: (error) => {
      if (error.code === "invalid_state") toast.error(t("read.overtaken"));
      else if (error.status !== 422) toastError(error);
    },
  });
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

export function ReadAs({ entry, canChange }: { entry: ActivityEntry; canChange: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const { readAs } = entry;
  if (!readAs && !canChange) return null;
  return (
    <span className={classes.readAs}>
      {readAs && <span>{t("read.as", { answer: nameOf(readAs), how: t(`read.${readAs.confidence}`) })}</span>}
      {canChange && (
        <Popover opened={isOpen} onChange={setIsOpen} position="bottom-start" withinPortal trapFocus returnFocus>
          <Popover.Target>
            <Button size="compact-xs" variant="subtle" onClick={() => setIsOpen(!isOpen)}>
              {t(readAs ? "read.change" : "read.choose")}
            </Button>
          </Popover.Target>
          <Popover.Dropdown aria-label={t("read.change")}>
            <Choices entryId={entry.externalId} onDone={() => setIsOpen(false)} />
          </Popover.Dropdown>
        </Popover>
      )}
    </span>
  );
}
