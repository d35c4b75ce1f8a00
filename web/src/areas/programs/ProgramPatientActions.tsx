// Actions for one patient of a program: end it, or remove a patient who has not started.
import { Button } from "@mantine/core";
import { activity } from "@tidings/contract/areas/activity";
import { type ProgramPatient, programPatients } from "@tidings/contract/areas/program-patients";
import { type Program, programs } from "@tidings/contract/areas/programs";
import { useState } from "react";
import { useEndpointMutation } from "../../api/queries.ts";
import { toastError } from "../../kit/errors.ts";
import { formatName } from "../../kit/format.ts";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import classes from "./program-patients.module.css";
import { t } from "./text.ts";

interface ActsProps {
  program: Program;
  row: ProgramPatient;
  /** Called after the patient was removed. */
  onGone: () => void;
}

const changed = [programPatients.list, programPatients.show, programPatients.nextQuestion, programs.show, programs.metrics];

export function ProgramPatientActions({ program, row, onGone }: ActsProps) {
  const [asking, setAsking] = useState<"stop" | "remove" | null>(null);
  const name = formatName(row.patient);
  const params = { externalId: program.externalId };
  const stop = useEndpointMutation(programPatients.stop, {
    refreshes: [...changed, activity.list],
    onDone: () => toast.success(t("patients.stopped")),
    onFailed: (error) => toastError(error),
  });
  const remove = useEndpointMutation(programPatients.remove, {
    refreshes: [programPatients.list, programs.show, programs.metrics],
    onDone: () => {
      toast.success(t("patients.removed"));
      onGone();
    },
    onFailed: (error) => toastError(error),
  });
  const close = () => setAsking(null);
  return (
    <div className={classes.acts}>
      {row.currentUserAbilities.stop && (
        <Button variant="default" size="compact-md" onClick={() => setAsking("stop")}>
          {t("patients.stop")}
        </Button>
      )}
      {row.currentUserAbilities.remove && (
        <Button variant="default" size="compact-md" onClick={() => setAsking("remove")}>
          {t("patients.remove")}
        </Button>
      )}
      <ConfirmDialog
        isOpen={asking === "stop"}
        onClose={close}
        onConfirm={() => stop.mutateAsync({ params: { ...params, programPatientExternalId: row.externalId } })}
        title={t("patients.stopTitle", { name })}
        undo={t("patients.stopUndo")}
        confirmLabel={t("patients.stop")}
        isDanger
      >
        <p>{t("patients.stopBody")}</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asking === "remove"}
        onClose={close}
        onConfirm={() => remove.mutateAsync({ params, body: { externalIds: [row.patient.externalId] } })}
        title={t("patients.removeTitle", { name })}
        confirmLabel={t("patients.remove")}
      >
        <p>{t("patients.removeBody")}</p>
      </ConfirmDialog>
    </div>
  );
}
