// The button that undoes an import, with the dialog that says what it would do.
import { Button } from "@mantine/core";
import { importUndo } from "@tidings/contract/areas/imports";
import type { FileUpload } from "@tidings/contract/areas/imports/files";
import { type UndoCounts, undoOptOutsWord } from "@tidings/contract/areas/imports/undo";
import { useState } from "react";
import { useEndpoint, useEndpointMutation } from "../../api/queries.ts";
import { toastError } from "../../kit/errors.ts";
import { formatNumber } from "../../kit/format.ts";
import { QueryPage } from "../../kit/QueryPage.tsx";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { effectsText } from "./EffectsPanel.tsx";
import classes from "./files.module.css";
import { t } from "./text.ts";

interface UndoImportProps {
  file: FileUpload;
  onChanged: (file: FileUpload) => void;
}

const order = ["removed", "disabled", "kept", "restored", "changedSince", "optedIn", "openedNumbers", "stillOptedOut"] as const;

const recordOrder = ["recordsRemoved", "recordsCanceled", "recordsKept", "recordsRestored"] as const;

function linesOf(counts: UndoCounts, file: FileUpload): string[] {
  const counted = (name: keyof UndoCounts) => ({ count: counts[name], number: formatNumber(counts[name]) });
  const lines = [
    ...recordOrder
      .filter((name) => counts[name] > 0)
      .map((name) => t(`undo.${file.type === "referral" ? "referral" : "appointment"}.${name}`, counted(name))),
    ...order.filter((name) => counts[name] > 0).map((name) => t(`undo.${name}`, counted(name))),
  ];
  const effects = file.effects.state === "waiting" ? [t("undo.effects", { what: effectsText(file) })] : [];
  return lines.length + effects.length > 0 ? [...lines, ...effects] : [t("undo.nothing")];
}

function UndoDialog({ file, onChanged, onClose }: UndoImportProps & { onClose: () => void }) {
  const params = { externalId: file.externalId };
  const preview = useEndpoint(importUndo.preview, { params });
  const undo = useEndpointMutation(importUndo.undo, { onFailed: (error) => toastError(error, t("undo.failed")) });
  const isTyped = file.type === "opt_out_patient";
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={async () => onChanged((await undo.mutateAsync({ params, body: isTyped ? { confirmation: undoOptOutsWord } : {} })).file)}
      title={t("undo.title")}
      undo={t("undo.final")}
      confirmLabel={t("undo.open")}
      {...(isTyped ? { typeToConfirm: t("undo.optInWord") } : {})}
      isReady={preview.data !== undefined}
      isDanger
    >
      <QueryPage query={preview} isPart skeleton={t("undo.counting")}>
        {({ undoCounts }) => (
          <ul className={classes.undoList}>
            {linesOf(undoCounts, file).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </QueryPage>
    </ConfirmDialog>
  );
}

export function UndoImport(props: UndoImportProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (props.file.undoableUntil === null || !props.file.currentUserAbilities.update) return null;
  return (
    <>
      <Button variant="default" color="red" onClick={() => setIsOpen(true)}>
        {t("undo.open")}
      </Button>
      {isOpen && <UndoDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}
