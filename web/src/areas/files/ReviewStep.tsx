// Step 3: how many rows can be imported, what is wrong with the others, and the word that starts it.
import { Button, SegmentedControl } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { type FileType, type FileUpload, importSteps } from "@tidings/contract/areas/imports";
import { useState } from "react";
import { useEndpoint, useEndpointMutation } from "../../api/queries.ts";
import { toastError } from "../../kit/errors.ts";
import { formatNumber } from "../../kit/format.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { Metric } from "../../ui/Metric.tsx";
import { columnLabel } from "./column-labels.ts";
import classes from "./files.module.css";
import { type RowFilter, RowTable } from "./RowTable.tsx";
import { StepFoot } from "./StepFoot.tsx";
import { t } from "./text.ts";
import { useFileDownload } from "./use-file-download.ts";

interface ReviewStepProps {
  file: FileUpload;
  onSubmitted: (file: FileUpload) => void;
  onBack: () => void;
}

const counted = (n: number) => ({ count: n, number: formatNumber(n) });

function consequence(type: FileType): string {
  if (type === "patient" || type === "member" || type === "destroy_patient" || type === "opt_out_patient")
    return t(`review.consequence.${type}`);
  return t("review.consequence.other");
}

function Start({ file, onSubmitted }: Pick<ReviewStepProps, "file" | "onSubmitted">) {
  const [isAsking, setIsAsking] = useState(false);
  const start = useEndpointMutation(importSteps.submit, { onFailed: (error) => toastError(error, t("review.failedToStart")) });
  const isDanger = file.type === "destroy_patient";
  const label = t("review.import", counted(file.validRows));
  const confirm = async () => {
    const answer = await start.mutateAsync({ params: { externalId: file.externalId } });
    onSubmitted(answer.file);
  };
  return (
    <>
      <Button disabled={file.validRows === 0} color={isDanger ? "red" : undefined} onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={confirm}
        title={t("review.confirm")}
        confirmLabel={label}
        undo={t("review.notUndone")}
        isDanger={isDanger}
        {...(isDanger ? { typeToConfirm: "DELETE" } : {})}
      >
        <p>{consequence(file.type)}</p>
        {file.failedRows > 0 && <p>{t("review.leftOut", counted(file.failedRows))}</p>}
      </ConfirmDialog>
    </>
  );
}

/** Which cells can refuse a row, and what becomes of the others. */
function Rules({ file }: { file: FileUpload }) {
  const query = useEndpoint(importSteps.settings, { params: { externalId: file.externalId } });
  const settings = query.data?.fileSettings;
  if (!settings) return null;
  const names = settings.refusingColumnsNames.filter((name) => settings.columnsMapping.includes(name));
  return (
    <p className={classes.help}>
      {t("review.refusing", { columns: names.map(columnLabel).join(", ") })} {t("review.warning")}
    </p>
  );
}

const firstShown = (file: FileUpload): RowFilter => (file.failedRows > 0 ? "error" : file.warnedRows > 0 ? "warning" : "all");

export function ReviewStep({ file, onSubmitted, onBack }: ReviewStepProps) {
  const [shown, setShown] = useState(firstShown(file));
  const fetchFile = useFileDownload();
  return (
    <section>
      <h2 className={classes.stepTitle}>{t("review.title")}</h2>
      <div className={classes.metrics}>
        <Metric label={t("review.total")} value={file.totalRows} />
        <Metric label={t("review.valid")} value={file.validRows} />
        <Metric label={t("review.failed")} value={file.failedRows} />
        <Metric label={t("review.warned")} value={file.warnedRows} />
      </div>
      <Rules file={file} />
      <div className={classes.bar}>
        <SegmentedControl
          aria-label={t("review.show")}
          value={shown}
          onChange={(value) => setShown(value as RowFilter)}
          data={[
            { value: "error", label: t("review.errors") },
            { value: "warning", label: t("review.warnings") },
            { value: "all", label: t("review.all") },
          ]}
        />
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.5} />}
          onClick={() => void fetchFile("review", file.externalId)}
        >
          {t("review.download")}
        </Button>
      </div>
      {file.failedRows + file.warnedRows > 0 && <p className={classes.help}>{t("review.help")}</p>}
      <RowTable key={shown} file={file} filter={shown} isEditable />
      <StepFoot
        note={file.validRows === 0 ? t("review.nothing") : null}
        back={
          <Button variant="default" onClick={onBack}>
            {t("review.back")}
          </Button>
        }
      >
        <Start file={file} onSubmitted={onSubmitted} />
      </StepFoot>
    </section>
  );
}
