// Confirmation dialog: the action, its targets and their number, and whether it can be undone.
import { Button, Modal, TextInput } from "@mantine/core";
import { type ReactNode, useEffect, useState } from "react";
import { BusyButton } from "../buttons/BusyButton.tsx";
import { useUiTexts } from "../ui-context.ts";
import classes from "./ConfirmDialog.module.css";
import { useDialogFocus } from "./use-dialog-focus.ts";

interface ConfirmDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** May return a promise: the dialog closes when it resolves and stays open when it rejects. */
  onConfirm: () => unknown;
  /** A question with the verb: "Delete patient Ana Lopez?" */
  title: string;
  /** The action, its targets and their number. */
  children: ReactNode;
  /** "This cannot be undone." */
  undo?: string;
  /** The verb again: "Delete patient". */
  confirmLabel: string;
  cancelLabel?: string;
  isDanger?: boolean;
  /** The word that must be typed first, case ignored: "DELETE". */
  typeToConfirm?: string;
  /** False while it is not known yet what the action would do. */
  isReady?: boolean;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onClose, onConfirm, isDanger = false, typeToConfirm, isReady = true } = props;
  const texts = useUiTexts();
  const focus = useDialogFocus(isOpen);
  const [typed, setTyped] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    if (isOpen) setTyped("");
  }, [isOpen]);

  const isAllowed = isReady && (!typeToConfirm || typed.trim().toUpperCase() === typeToConfirm.toUpperCase());
  const confirm = async () => {
    if (!isAllowed || isBusy) return;
    setIsBusy(true);
    try {
      await onConfirm();
      onClose();
    } catch {
      // The caller reports the error; the dialog only stays open for another try.
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Modal {...focus} onClose={isBusy ? () => undefined : onClose} title={props.title} closeButtonProps={{ "aria-label": texts.close }}>
      <form
        className={classes.body}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // React bubbles events of a dialog to the form that opened it, which must not be submitted.
          event.stopPropagation();
          void confirm();
        }}
      >
        <div className={classes.words}>{props.children}</div>
        {props.undo && <p className={classes.undo}>{props.undo}</p>}
        {typeToConfirm && (
          <TextInput
            data-autofocus
            label={texts.typeToConfirm(typeToConfirm)}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            autoComplete="off"
            spellCheck={false}
          />
        )}
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose} disabled={isBusy} {...(typeToConfirm ? {} : { "data-autofocus": true })}>
            {props.cancelLabel ?? texts.cancel}
          </Button>
          <BusyButton type="submit" color={isDanger ? "red" : undefined} disabled={!isAllowed} isBusy={isBusy}>
            {props.confirmLabel}
          </BusyButton>
        </div>
      </form>
    </Modal>
  );
}
