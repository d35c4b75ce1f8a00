// Step 2: what each column of the file is, with its first values beside it.
import { Button, Select } from "@mantine/core";
import { importSteps } from "@tidings/contract/areas/imports";
import { type FileUpload, noColumn } from "@tidings/contract/areas/imports/files";
import { type DateOrder, dateOrders, type FileSettings } from "@tidings/contract/areas/imports/rows";
import { useState } from "react";
import { useEndpoint, useEndpointMutation } from "../../api/queries.ts";
import { toastError } from "../../kit/errors.ts";
import { BusyButton } from "../../ui/buttons/BusyButton.tsx";
import { useUiTexts } from "../../ui/ui-context.ts";
import { columnLabel } from "./column-labels.ts";
import classes from "./files.module.css";
import { columnOptions, isDateColumn, missingColumns } from "./mapping.ts";
import { StepFoot } from "./StepFoot.tsx";
import { StepPage } from "./StepPage.tsx";
import { t } from "./text.ts";

interface MatchStepProps {
  file: FileUpload;
  /** Told with the file as it is then. */
  onSubmitted: (file: FileUpload) => void;
  /** Where one came back to this step. */
  onCancel?: () => void;
}

/** "Ana, Bo, Cy": what stands in the first rows of a column. */
function useSamples(externalId: string): (position: number) => string {
  const query = useEndpoint(importSteps.rows, { params: { externalId }, query: { perPage: 5 } });
  return (position) =>
    (query.data?.rows ?? [])
      .map((row) => row.rowValues[position]?.value ?? "")
      .filter(Boolean)
      .join(", ");
}

function Mapping({ file, settings, onSubmitted, onCancel }: MatchStepProps & { settings: FileSettings }) {
  const texts = useUiTexts();
  const [mapping, setMapping] = useState(settings.columnsMapping);
  const [dateOrder, setDateOrder] = useState<DateOrder>(settings.dateOrder);
  const sampleOf = useSamples(file.externalId);
  const save = useEndpointMutation(importSteps.updateColumnsMapping, {
    onDone: (answer) => onSubmitted(answer.file),
    onFailed: (error) => toastError(error, t("match.failed")),
  });
  const missing = missingColumns(settings, mapping);
  const choose = (position: number, name: string | null) =>
    setMapping((old) => old.map((before, at) => (at === position ? (name ?? noColumn) : before)));
  return (
    <>
      <div className={classes.scroll}>
        <table className={`${classes.table} ${classes.blocks} ${classes.columns}`}>
          <thead>
            <tr>
              <th scope="col">{t("match.column")}</th>
              <th scope="col">{t("match.sample")}</th>
              <th scope="col">{t("match.field")}</th>
            </tr>
          </thead>
          <tbody>
            {settings.headerColumns.map((header, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two headers may be called alike; their place is what they are
              <tr key={position}>
                <th scope="row">{header}</th>
                <td className={classes.sample}>{sampleOf(position) || "–"}</td>
                <td className={classes.choice}>
                  <Select
                    aria-label={t("match.fieldOf", { column: header })}
                    data={columnOptions(settings, mapping, position)}
                    value={mapping[position] ?? noColumn}
                    onChange={(name) => choose(position, name)}
                    allowDeselect={false}
                    searchable
                    nothingFoundMessage={texts.nothingFound}
                    comboboxProps={{ width: 260, position: "bottom-start" }}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {mapping.some(isDateColumn) && (
        <Select
          className={classes.dateOrder}
          label={t("match.dates")}
          data={dateOrders.map((order) => ({ value: order, label: t(`match.dates.${order}`) }))}
          value={dateOrder}
          onChange={(order) => setDateOrder(order as DateOrder)}
          allowDeselect={false}
        />
      )}
      <StepFoot
        note={missing.length > 0 ? t("match.missing", { columns: missing.map(columnLabel).join(", ") }) : null}
        back={
          onCancel && (
            <Button variant="default" onClick={onCancel}>
              {t("match.back")}
            </Button>
          )
        }
      >
        <BusyButton
          disabled={missing.length > 0}
          isBusy={save.isPending}
          onClick={() => save.mutate({ params: { externalId: file.externalId }, body: { columnsMapping: mapping, dateOrder } })}
        >
          {t("match.next")}
        </BusyButton>
      </StepFoot>
    </>
  );
}

export function MatchStep(props: MatchStepProps) {
  const query = useEndpoint(importSteps.settings, { params: { externalId: props.file.externalId } });
  return (
    <StepPage
      title={t("match.title")}
      help={
        <>
          {t("match.help")} {props.file.type === "appointment" && t("match.phones")}
        </>
      }
      query={query}
      lines={8}
    >
      {({ fileSettings }) => <Mapping {...props} settings={fileSettings} />}
    </StepPage>
  );
}
