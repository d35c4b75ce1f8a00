// Step 3, where a column of a closed list holds other values: what each of them means.
import { Button } from "@mantine/core";
import { importSteps } from "@tidings/contract/areas/imports";
import type { FileUpload } from "@tidings/contract/areas/imports/files";
import { type ImportChoice, type ImportValue, leaveBlank } from "@tidings/contract/areas/imports/rows";
import { useState } from "react";
import { useEndpoint, useEndpointMutation } from "../../api/queries.ts";
import { toastError } from "../../kit/errors.ts";
import { formatNumber } from "../../kit/format.ts";
import { BusyButton } from "../../ui/buttons/BusyButton.tsx";
import { SelectField } from "../../ui/inputs/SelectField.tsx";
import { choiceLabel, columnLabel } from "./column-labels.ts";
import classes from "./files.module.css";
import { StepFoot } from "./StepFoot.tsx";
import { StepPage } from "./StepPage.tsx";
import { t } from "./text.ts";

interface ValuesStepProps {
  file: FileUpload;
  onSubmitted: (file: FileUpload) => void;
  onBack: () => void;
}

/** A select wants a value that is not the empty text. */
const blank = "leave-blank";
const addsRecord = "adds-record";

interface ColumnProps {
  name: string;
  values: readonly ImportValue[];
  choices: readonly ImportChoice[];
  /** Whether values may be added as new records. */
  isAddable: boolean;
  answers: ReadonlyMap<string, string>;
  onAnswer: (externalId: string, answer: string | null) => void;
}

function ColumnValues({ name, values, choices, isAddable, answers, onAnswer }: ColumnProps) {
  const added = { value: addsRecord, label: t(name === "provider" ? "values.addProvider" : "values.addLocation") };
  const options = [
    { value: blank, label: t("values.blank") },
    ...(isAddable ? [added] : []),
    ...choices.map((choice) => ({ value: choice.value, label: choiceLabel(name, choice) })),
  ];
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <caption>{columnLabel(name)}</caption>
        <thead>
          <tr>
            <th scope="col">{t("values.value")}</th>
            <th scope="col" className={classes.number}>
              {t("values.count")}
            </th>
            <th scope="col">{t("values.meaning")}</th>
          </tr>
        </thead>
        <tbody>
          {values.map((value) => (
            <tr key={value.externalId}>
              <th scope="row">{value.valueToConvert}</th>
              <td className={classes.number}>{formatNumber(value.valueCount)}</td>
              <td className={classes.choice}>
                <SelectField
                  aria-label={t("values.meaningOf", { value: value.valueToConvert })}
                  placeholder={t("values.open")}
                  options={options}
                  value={answers.get(value.externalId) ?? null}
                  onChange={(answer) => onAnswer(value.externalId, answer)}
                  isClearable
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const bodyOf = (values: readonly ImportValue[], answers: ReadonlyMap<string, string>) => ({
  fileValues: values.map(({ externalId }) => {
    const answer = answers.get(externalId) ?? null;
    if (answer === addsRecord) return { externalId, valueConverted: null, addsRecord: true };
    return { externalId, valueConverted: answer === blank ? leaveBlank : answer };
  }),
});

interface ValuesProps extends ValuesStepProps {
  values: readonly ImportValue[];
  choices: Readonly<Record<string, ImportChoice[]>>;
  addable: readonly string[];
}

function Values({ file, values, choices, addable, onSubmitted, onBack }: ValuesProps) {
  // Meanings that are remembered from earlier files, or that were chosen before.
  const [answers, setAnswers] = useState<ReadonlyMap<string, string>>(
    () =>
      new Map(
        values.flatMap(({ externalId, valueConverted }) =>
          valueConverted === null ? [] : [[externalId, valueConverted === leaveBlank ? blank : valueConverted]],
        ),
      ),
  );
  const save = useEndpointMutation(importSteps.updateValues, {
    onDone: (answer) => onSubmitted(answer.file),
    onFailed: (error) => toastError(error, t("values.failed")),
  });
  const onAnswer = (externalId: string, answer: string | null) =>
    setAnswers((old) => {
      const next = new Map(old);
      if (answer === null) next.delete(externalId);
      else next.set(externalId, answer);
      return next;
    });
  const names = [...new Set(values.map((value) => value.columnName))];
  return (
    <>
      {names.map((name) => (
        <ColumnValues
          key={name}
          name={name}
          values={values.filter((value) => value.columnName === name)}
          choices={choices[name] ?? []}
          isAddable={addable.includes(name)}
          answers={answers}
          onAnswer={onAnswer}
        />
      ))}
      <StepFoot
        note={answers.size < values.length ? t("values.note") : null}
        back={
          <Button variant="default" onClick={onBack}>
            {t("values.back")}
          </Button>
        }
      >
        <BusyButton
          isBusy={save.isPending}
          onClick={() => save.mutate({ params: { externalId: file.externalId }, body: bodyOf(values, answers) })}
        >
          {t("values.next")}
        </BusyButton>
      </StepFoot>
    </>
  );
}

export function ValuesStep(props: ValuesStepProps) {
  const query = useEndpoint(importSteps.values, { params: { externalId: props.file.externalId } });
  return (
    <StepPage title={t("values.title")} help={t("values.help")} query={query} lines={6}>
      {({ fileValues, choices, addableColumnsNames }) => (
        <Values {...props} values={fileValues} choices={choices} addable={addableColumnsNames} />
      )}
    </StepPage>
  );
}
