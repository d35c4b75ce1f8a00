// What the import will do: rows by outcome, new patients who can't be reached, and known patients by the field that changes, with the confirmation that many changes need.
import { Checkbox } from "@mantine/core";
import type { ImportPreview } from "@tidings/contract/areas/imports/rows";
import { useCurrentUser } from "../../api/session.tsx";
import { formatNumber } from "../../kit/format.ts";
import { Metric } from "../../ui/data/Metric.tsx";
import { Banner } from "../../ui/feedback/Banner.tsx";
import { columnLabel } from "./column-labels.ts";
import classes from "./files.module.css";
import { t as planned } from "./planned-text.ts";
import { t } from "./text.ts";

interface PlannedChangesProps {
  preview: ImportPreview;
  validRows: number;
  isConfirmed: boolean;
  onConfirm: (isConfirmed: boolean) => void;
}

const counted = (n: number) => ({ count: n, number: formatNumber(n) });

/** Nothing is sent to new patients without a language or a phone number, however many appointments the file adds for them. */
function Unreachable({ preview }: Pick<PlannedChangesProps, "preview">) {
  const [withoutLanguage, withoutPhone] = [preview.newPatientsWithoutLanguage ?? 0, preview.newPatientsWithoutPhone ?? 0];
  if (withoutLanguage === 0 && withoutPhone === 0) return null;
  const counts = [
    ...(withoutLanguage > 0 ? [planned("noLanguage", counted(withoutLanguage))] : []),
    ...(withoutPhone > 0 ? [planned("noPhone", counted(withoutPhone))] : []),
  ];
  return (
    <Banner kind="warning" title={counts.join(" ")}>
      {planned("unreachable")}
    </Banner>
  );
}

export function PlannedChanges({ preview, validRows, isConfirmed, onConfirm }: PlannedChangesProps) {
  const { createdRows, updatedRows, unchangedRows, changes, knownPatients, identityChanges, needsConfirmation } = preview;
  const withoutHome = preview.newPatientsWithoutHome ?? 0;
  const hasLocations = useCurrentUser().organization?.features.configs.appointment.locations ?? false;
  const list = changes.map(({ columnName, patients }) => planned("field", { field: columnLabel(columnName), ...counted(patients) }));
  return (
    <>
      <div className={classes.metrics}>
        {createdRows === null ? (
          <Metric label={t("review.valid")} value={validRows} />
        ) : (
          <>
            <Metric label={planned("created")} value={createdRows} />
            <Metric label={planned("updated")} value={updatedRows} />
            <Metric label={planned("unchanged")} value={unchangedRows} />
          </>
        )}
        <Metric label={t("review.failed")} value={preview.refusedRows} />
        <Metric label={t("review.warned")} value={preview.warnedRows} />
      </div>
      {list.length > 0 && (
        <p className={classes.planned}>
          <strong>{planned("title", counted(knownPatients))}</strong> {list.join(" · ")}
        </p>
      )}
      {hasLocations && withoutHome > 0 && <p className={classes.planned}>{planned("noHome", counted(withoutHome))}</p>}
      <Unreachable preview={preview} />
      {needsConfirmation && (
        <div className={classes.confirm}>
          <Banner kind="warning" title={planned("many", counted(identityChanges))}>
            {planned("manyHelp")}
          </Banner>
          <Checkbox
            checked={isConfirmed}
            onChange={(event) => onConfirm(event.currentTarget.checked)}
            label={planned("confirm", counted(identityChanges))}
          />
        </div>
      )}
    </>
  );
}
