// Says on a profile that another record was merged into it, for as long as that can be taken back.
import { Button } from "@mantine/core";
import { type Patient, patients } from "@tidings/contract/areas/patients";
import type { PatientMerge } from "@tidings/contract/areas/patients/merging";
import { useState } from "react";
import { useEndpoint } from "../../api/queries.ts";
import { useTimeZone } from "../../api/session.tsx";
import { formatDateTime, formatName } from "../../kit/format.ts";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { Banner } from "../../ui/feedback/Banner.tsx";
import { t } from "./text.ts";
import { useMerge } from "./use-merge.ts";

export function MergesNote({ patient }: { patient: Patient }) {
  const timeZone = useTimeZone();
  const [asking, setAsking] = useState<PatientMerge | null>(null);
  const { undo } = useMerge();
  const { data } = useEndpoint(patients.merges, { params: { externalId: patient.externalId } });
  const mayUndo = patient.currentUserAbilities.update && !patient.isMasked;
  const open = (data?.merges ?? []).filter((merge) => merge.canUndo);
  return (
    <>
      {open.map((merge) => (
        <Banner
          key={merge.externalId}
          kind="warning"
          title={t("merges.title")}
          action={
            mayUndo && (
              <Button variant="default" size="compact-sm" onClick={() => setAsking(merge)}>
                {t("merges.undo")}
              </Button>
            )
          }
        >
          {t("merges.note", {
            id: merge.mergedExternalId,
            name: merge.user ? formatName(merge.user) : t("merges.byKey"),
            time: formatDateTime(merge.undoUntil, timeZone),
          })}
        </Banner>
      ))}
      <ConfirmDialog
        isOpen={asking !== null}
        onClose={() => setAsking(null)}
        onConfirm={() => (asking ? undo(patient.externalId, asking.externalId) : undefined)}
        title={t("merges.undoTitle")}
        confirmLabel={t("merges.undo")}
      >
        {t("merges.undoBody")}
      </ConfirmDialog>
    </>
  );
}
