// What the import will do: rows by outcome, and known patients by the field that changes, with the confirmation that many changes need.
import { Checkbox } from "@mantine/core";
import type { ImportPreview } from "@tidings/contract/areas/imports/rows";
import { useCurrentUser } from "../../api/session.tsx";
import { formatNumber } from "../../kit/format.ts";
import { Metric } from "../../ui/data/Metric.tsx";
import { Banner } from "../../ui/feedback/Banner.tsx";
import { columnLabel } from "./column-labels.ts";
import classes from "./files.module.css";
import { t } from "./text.ts";

interface PlannedChangesProps {
  preview: ImportPreview;
  validRows: number;
  isConfirmed: boolean;
  onConfirm: (isConfirmed: boolean) => void;
}

const counted = (n: number) => ({ count: n, number: formatNumber(n) });

export function PlannedChanges({ preview, validRows, isConfirmed, onConfirm }: PlannedChangesProps) {
  const { createdRows, updatedRows, unchangedRows, changes, knownPatients, identityChanges, needsConfirmation } = preview;
  const withoutHome = preview.newPatientsWithoutHome ?? 0;
  const hasLocations = useCurrentUser().organization?.features.configs.appointment.locations ?? false;
  const list = changes.map(({ columnName, patients }) => t("planned.field", { field: columnLabel(columnName), ...counted(patients) }));
  return (
    <>
      <div className={classes.metrics}>
        {createdRows === null ? (
          <Metric label={t("review.valid")} value={validRows} />
        ) : (
          <>
            <Metric label={t("planned.created")} value={createdRows} />
            <Metric label={t("planned.updated")} value={updatedRows} />
            <Metric label={t("planned.unchanged")} value={unchangedRows} />
          </>
        )}
        <Metric label={t("review.failed")} value={preview.refusedRows} />
        <Metric label={t("review.warned")} value={preview.warnedRows} />
      </div>
      {list.length > 0 && (
        <p className={classes.planned}>
          <strong>{t("planned.title", counted(knownPatients))}</strong> {list.join(" · ")}
        </p>
      )}
      {hasLocations && withoutHome > 0 && <p className={classes.planned}>{t("planned.noHome", counted(withoutHome))}</p>}
      {needsConfirmation && (
        <div className={classes.confirm}>
          <Banner kind="warning" title={t("planned.many", counted(identityChanges))}>
            {t("planned.manyHelp")}
          </Banner>
          <Checkbox
            checked={isConfirmed}
            onChange={(event) => onConfirm(event.currentTarget.checked)}
            label={t("planned.confirm", counted(identityChanges))}
          />
        </div>
      )}
    </>
  );
}
