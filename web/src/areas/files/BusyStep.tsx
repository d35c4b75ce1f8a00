// What is shown while a file is read, checked, imported or undone: how far it is, how long it takes, and how to cancel it.
import { importSteps } from "@tidings/contract/areas/imports";
import { cancelableStates, type FileUpload, undoableTypes } from "@tidings/contract/areas/imports/files";
import { useState } from "react";
import { useEndpointMutation } from "../../api/queries.ts";
import { toastError } from "../../kit/errors.ts";
import { formatNumber } from "../../kit/format.ts";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { ProgressPanel } from "../../ui/feedback/ProgressPanel.tsx";
import { stepOf } from "./file-state.ts";
import { t } from "./text.ts";

interface BusyStepProps {
  file: FileUpload;
  onChanged: (file: FileUpload) => void;
}

type Work = "reading" | "checking" | "importing" | "undoing";

function workOf(file: FileUpload): Work {
  if (stepOf(file) === 0) return "reading";
  if (file.state === "undoing") return "undoing";
  return file.state === "importing" ? "importing" : "checking";
}

function consequences(file: FileUpload, work: Exclude<Work, "undoing">): string {
  if (work !== "importing") return t(`cancel.${work}`);
  const text = t("cancel.importing", { done: formatNumber(file.doneRows), total: formatNumber(file.totalRows) });
  return undoableTypes.includes(file.type) ? `${text} ${t("cancel.undoable")}` : text;
}

export function BusyStep({ file, onChanged }: BusyStepProps) {
  const [isAsking, setIsAsking] = useState(false);
  const cancel = useEndpointMutation(importSteps.cancel, { onFailed: (error) => toastError(error, t("cancel.failed")) });
  const work = workOf(file);
  const mayCancel = file.currentUserAbilities.update && cancelableStates.includes(file.state);
  return (
    <>
      <ProgressPanel
        title={t(file.isWaitingForScan ? "busy.scan" : `busy.${work}`)}
        done={file.doneRows}
        {...(work === "reading" ? {} : { total: file.totalRows })}
        {...(file.secondsLeft === null ? {} : { secondsLeft: file.secondsLeft })}
        {...(mayCancel ? { onCancel: () => setIsAsking(true), cancelLabel: t("cancel.open") } : {})}
      >
        {t(file.isWaitingForScan ? "busy.scanNote" : "busy.note")}
      </ProgressPanel>
      {mayCancel && work !== "undoing" && (
        <ConfirmDialog
          isOpen={isAsking}
          onClose={() => setIsAsking(false)}
          onConfirm={async () => onChanged((await cancel.mutateAsync({ params: { externalId: file.externalId }, body: {} })).file)}
          title={t("cancel.title")}
          confirmLabel={t("cancel.confirm")}
          cancelLabel={t("cancel.keep")}
          isDanger
        >
          {consequences(file, work)}
        </ConfirmDialog>
      )}
    </>
  );
}
