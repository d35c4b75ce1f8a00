// Asks an operator for a reason before something that the organization's audit trail records.
import { Stack, Textarea } from "@mantine/core";
import { useState } from "react";
import { ApiError } from "../api/request.ts";
import { ConfirmDialog } from "../ui/dialogs/ConfirmDialog.tsx";
import { fieldErrors, toastError } from "./errors.ts";
import { t } from "./support-texts.ts";

interface ReasonDialogProps {
  onClose: () => void;
  onConfirm: (reason: string) => Promise<unknown>;
  title: string;
  body: string;
  note: string;
  confirmLabel: string;
  failed: string;
  initialReason?: string;
}

export function ReasonDialog({ onClose, onConfirm, title, body, note, confirmLabel, failed, initialReason = "" }: ReasonDialogProps) {
  const [reason, setReason] = useState(initialReason);
  const [error, setError] = useState<string | undefined>();
  const confirm = async () => {
    try {
      await onConfirm(reason);
    } catch (failure) {
      const words = failure instanceof ApiError ? fieldErrors(failure).reason : undefined;
      setError(words);
      if (words === undefined) toastError(failure, failed);
      throw failure;
    }
  };
  return (
    <ConfirmDialog isOpen onClose={onClose} onConfirm={confirm} title={title} confirmLabel={confirmLabel}>
      <Stack gap="sm">
        <p>{body}</p>
        <Textarea
          data-autofocus
          label={t("reason")}
          description={t("reason.help")}
          withAsterisk
          autosize
          minRows={2}
          maxLength={300}
          autoComplete="off"
          value={reason}
          error={error}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <p>{note}</p>
      </Stack>
    </ConfirmDialog>
  );
}
