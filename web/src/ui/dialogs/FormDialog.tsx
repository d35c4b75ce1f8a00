// Dialog with a form: its fields, and below them Cancel and the button that saves.
import { Button, Group, Modal } from "@mantine/core";
import type { ReactNode } from "react";
import { BusyButton } from "../buttons/BusyButton.tsx";
import { useUiTexts } from "../ui-context.ts";
import { useDialogFocus } from "./use-dialog-focus.ts";

interface FormDialogProps {
  isOpen?: boolean;
  onClose: () => void;
  title: string;
  /** The verb: "Save view". */
  submitLabel: string;
  /** While it saves, a second submit is ignored. */
  isBusy?: boolean;
  isDanger?: boolean;
  onSubmit: () => void;
  children: ReactNode;
}

export function FormDialog({ isOpen = true, onClose, title, submitLabel, isBusy = false, isDanger, onSubmit, children }: FormDialogProps) {
  const texts = useUiTexts();
  const focus = useDialogFocus(isOpen);
  return (
    <Modal {...focus} onClose={onClose} title={title} closeButtonProps={{ "aria-label": texts.close }}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // React bubbles events of a dialog to the form that opened it, which must not be submitted.
          event.stopPropagation();
          if (!isBusy) onSubmit();
        }}
      >
        {children}
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <BusyButton type="submit" color={isDanger ? "red" : undefined} isBusy={isBusy}>
            {submitLabel}
          </BusyButton>
        </Group>
      </form>
    </Modal>
  );
}
